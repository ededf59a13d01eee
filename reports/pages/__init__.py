"""The pages: every folder here is one; its ``page.py`` exports ``PAGE``, a :class:`reports.page_spec.PageSpec`."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
