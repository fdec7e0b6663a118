"""Asks py4swiss, through its command line, how it pairs the next round of the files named on standard input.

Prints a line a file: file, 0, the pairs White-Black (0 for the bye) with blanks between them, or the word "refused" and why.
The command runs within this process, since starting it anew takes longer than a round.
"""

import contextlib
import importlib.metadata
import io
import os
import sys

(command,) = [each for each in importlib.metadata.entry_points(group="console_scripts") if each.name == "py4swiss"]
main = command.load()


def pairs_of(file):
    out = file + ".pairs"
    sys.argv = ["py4swiss", "-t", file, "-p", out]
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            main()
    except SystemExit:
        pass
    with open(out, encoding="utf-8") as answer:
        lines = answer.read().split("\n")[1:]
    os.remove(out)
    return [line.replace(" ", "-") for line in lines if line]


for line in sys.stdin.read().splitlines():
    try:
        print(line, 0, " ".join(pairs_of(line)), sep="\t", flush=True)
    except Exception as error:
        print(line, 0, "refused " + " ".join(repr(error).split()), sep="\t", flush=True)
