"""The pages: every folder here is one.

Its ``page.py`` exports ``PAGE``, a :class:`reports.page_spec.PageSpec`; its ``build.py`` has ``build_page``.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
