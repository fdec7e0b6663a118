"""The answer of gacrux to its command line. Stands before the scripts that ask it."""

import contextlib
import io
import json
import runpy
import sys


def ask(*arguments):
    sys.argv = ["pairingchecker", *arguments]
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            runpy.run_module("gacrux.pairingchecker", run_name="__main__", alter_sys=True)
    except SystemExit:
        pass
    return json.loads(out.getvalue())
