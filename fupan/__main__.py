"""The command's outermost layer: streams, exit codes, and no traceback for anything that a person did.

Only this file turns an exception into an exit code (:class:`fupan.cli.exits.Exit`).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fupan.cli.shortages import describe_shortage
from fupan.cli.signals import ENDING_SIGNALS, SignalHandler

if TYPE_CHECKING:
    from click import Context

COMPLETE = "_FUPAN_COMPLETE"
"""The variable in which a shell asks for the script, or for one answer, that completes verbs and options."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave the process. ``arguments``: ``None`` takes those of the process."""
    handler = SignalHandler()
    try:
        for number in ENDING_SIGNALS:
            # who starts a process that ignores a signal (nohup) means it
            if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                signal.signal(number, handler.handle)
        code = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    handler.finish()
    sys.exit(handler.code or code)


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code; raises nothing."""
    try:
        _ensure_streams()
        code = _invoke(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = _interrupted("stopped")
    except (OSError, MemoryError, ImportError) as error:
        if words := describe_shortage(error):
            _report(words)
            return 2
        if not isinstance(error, OSError):
            raise
        code = _output_lost(error)
    return code


def _invoke(arguments: Sequence[str]) -> int:
    import click

    from fupan.cli.command import fupan
    from fupan.cli.exits import Exit, RunInterruptedError
    from fupan.errors import FupanError, InternalError

    context: Context | None = None
    try:
        if asked := os.environ.get(COMPLETE):
            from click.shell_completion import shell_complete

            return shell_complete(fupan, {}, "fupan", COMPLETE, asked)
        with fupan.make_context("fupan", list(arguments)) as context:
            code = fupan.invoke(context)
            return code if isinstance(code, int) else Exit.CLEAN
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as error:
        error.show()
        return Exit.USAGE
    except click.ClickException as error:
        _report(error.format_message())
        return Exit.USAGE
    except click.Abort:
        return _interrupted("stopped")
    except RunInterruptedError as stop:
        return _interrupted(str(stop))
    except InternalError as error:
        return _internal_error(error, debug=context is not None and bool(context.meta.get("fupan.debug")))
    except FupanError as error:
        if _is_of_interruption(error):
            return _interrupted("stopped")
        _report(str(error))
        return Exit.USAGE
    except BaseException as error:
        # PanicException: a library in Rust has given up; it is no Exception
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return _report_failure(error, debug=context is not None and bool(context.meta.get("fupan.debug")))


def _report_failure(error: BaseException, debug: bool) -> int:
    """Say what has gone wrong: the system has too little of something, a file cannot be used, or the program fails."""
    from fupan.cli.exits import Exit

    if _is_of_interruption(error):
        return _interrupted("stopped")
    if words := describe_shortage(error):
        _report(words)
        return Exit.USAGE
    if not isinstance(error, OSError):
        return _internal_error(error, debug)
    if error.filename is not None:
        _report(f"{os.fsdecode(error.filename)}: {error.strerror}")
    elif _has_folder():
        raise error
    else:
        _report("the folder that it was started in is no longer there")
    return Exit.USAGE


def _is_of_interruption(error: BaseException) -> bool:
    """Whether it was raised while a signal ended the run: a clean-up that is broken off may fail in its turn."""
    context = error.__context__
    while context is not None and not isinstance(context, KeyboardInterrupt):
        context = context.__context__
    return context is not None


def _has_folder() -> bool:
    """Whether the folder that the process was started in is still there; much fails without it, namelessly."""
    try:
        os.getcwd()  # noqa: PTH109
    except OSError:
        return False
    return True


def _internal_error(error: BaseException, debug: bool) -> int:
    from fupan.cli.exits import Exit

    if debug:
        import traceback

        traceback.print_exception(error)
    else:
        words = str(error).strip() or type(error).__name__
        _report(f"internal error: {type(error).__name__}: {words}\nRun it again with --debug for the details.")
    return Exit.FAULT


def _ensure_streams() -> None:
    """Give closed streams something to stand on, and all of them UTF-8."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            held = os.open(os.devnull, os.O_RDWR)
            if held != number:
                os.dup2(held, number)
                os.close(held)
            setattr(sys, name, open(number, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # pyright: ignore[reportAttributeAccessIssue]


def _interrupted(words: str) -> int:
    from fupan.cli.exits import Exit

    try:
        sys.stdout.flush()
    except OSError as error:
        return _output_lost(error)
    _report(words)
    return Exit.INTERRUPTED


def _output_lost(error: OSError) -> int:
    """Standard output cannot be written: a reader that has gone away is no fault of anybody's."""
    from fupan.cli.exits import Exit

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    if isinstance(error, BrokenPipeError):
        return Exit.BROKEN_PIPE
    _report(f"the output cannot be written: {error.strerror or error}")
    return Exit.USAGE


def _report(words: str) -> None:
    try:
        from fupan.text.source_lines import visible
    except (OSError, MemoryError, ImportError):
        # there is too little of something even for this
        def visible(text: str) -> str:
            return ascii(text)[1:-1]

    try:
        sys.stderr.write("\n".join(map(visible, f"fupan: {words}".split("\n"))) + "\n")
        sys.stderr.flush()
    except OSError:
        pass


if __name__ == "__main__":
    main()
