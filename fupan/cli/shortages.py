"""What the system has too little of, in words: memory, open files, processes. None of it is an internal error."""

from __future__ import annotations

import errno

NO_MEMORY = "not enough memory"
_MEMORY_IN_TEXT = ("cannot allocate memory", "failed to map segment", "out of memory", "memory allocation", "bad_alloc")
"""How libraries say it that have no error of its own for it."""


def describe_shortage(error: BaseException) -> str | None:
    """What there is too little of, and what helps; ``None`` if the error is of another kind."""
    if isinstance(error, MemoryError):
        why = f" ({error})" if str(error) else ""
        return f"{NO_MEMORY}{why}; try fewer --jobs, or a limit that is higher (ulimit -v)"
    if isinstance(error, OSError):
        return _of_system(error)
    text = str(error).lower()
    if isinstance(error, RuntimeError) and "can't start new thread" in text:
        return f"{NO_MEMORY}, or too many processes: no thread can be started (ulimit -u, ulimit -v)"
    is_of_library = isinstance(error, ImportError | SystemError) or type(error).__name__ == "PanicException"
    if is_of_library and any(words in text for words in _MEMORY_IN_TEXT):
        return f"{NO_MEMORY}; a library cannot be loaded, or has given up: {str(error).splitlines()[0]}"
    return None


def _of_system(error: OSError) -> str | None:
    if error.errno == errno.ENOMEM:
        return f"{NO_MEMORY}; try fewer --jobs, or a limit that is higher (ulimit -v)"
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return f"too many files are open at once{_limit()}; raise the limit, or try fewer --jobs"
    if error.errno == errno.EAGAIN and error.filename is None:
        return "no process can be started; raise the limit (ulimit -u), or try fewer --jobs"
    return None


def _limit() -> str:
    try:
        import resource
    except ImportError:
        return ""
    return f" (ulimit -n is {resource.getrlimit(resource.RLIMIT_NOFILE)[0]})"
