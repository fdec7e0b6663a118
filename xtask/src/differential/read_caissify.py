"""Has caissify-pairings check a file, through its command line; prints how many players it says there are."""

import contextlib
import importlib.metadata
import io
import re
import sys

(command,) = [
    each for each in importlib.metadata.entry_points(group="console_scripts") if each.name == "caissify-pairings-check"
]
file = sys.argv[1]
sys.argv = ["caissify-pairings-check", file]
out = io.StringIO()
try:
    with contextlib.redirect_stdout(out):
        command.load()()
except SystemExit:
    pass
found = re.search(r"(\d+) players|[Pp]layers:?\s*(\d+)", out.getvalue())
print(next(number for number in found.groups() if number) if found else out.getvalue())
