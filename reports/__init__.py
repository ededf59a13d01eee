"""Figures and pages from tables.

The package path is extensible: a folder ``reports/pages/NAME`` elsewhere on ``sys.path`` adds a page.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
