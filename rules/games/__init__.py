"""Every folder here is a game; so is every folder under ``rules/games`` of another entry of Python's search path."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
