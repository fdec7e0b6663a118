"""Asks py4swiss for the next round of a file; prints how many players it pairs or gives the bye."""

import importlib.metadata
import os
import sys

file = sys.argv[1]
(command,) = [each for each in importlib.metadata.entry_points(group="console_scripts") if each.name == "py4swiss"]
out = file + ".pairs"
sys.argv = ["py4swiss", "-t", file, "-p", out]
try:
    command.load()()
except SystemExit:
    pass
with open(out, encoding="utf-8") as answer:
    pairs = [line.split() for line in answer.read().split("\n")[1:] if line]
os.remove(out)
print(sum(1 for pair in pairs for player in pair if player != "0"))
