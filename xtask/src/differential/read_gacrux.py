"""Asks gacrux for the next round of a file; prints how many players it pairs or gives the bye."""

import contextlib
import io
import json
import runpy
import sys

file = sys.argv[1]
sys.argv = ["pairingchecker", "-i", file, "-p"]
out = io.StringIO()
try:
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        runpy.run_module("gacrux.pairingchecker", run_name="__main__", alter_sys=True)
except SystemExit:
    pass
answer = json.loads(out.getvalue())
pairs = (answer.get("pairingResult") or {}).get("pairs")
if pairs is None:
    raise SystemExit(" ".join(answer["status"]["error"]))
print(sum(1 for pair in pairs for player in pair if player))
