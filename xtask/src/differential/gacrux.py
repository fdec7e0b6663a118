"""Asks gacrux, through its command line, how it pairs every round of the files named on standard input.

Prints a line a round: file, round, the pairs White-Black (0 for the bye) with blanks between them, or the word "refused" and why.
The command runs within this process, since starting it anew takes longer than a round.
"""

import sys


def say(file, number, pairs):
    print(file, number, " ".join(f"{white}-{black}" for white, black in pairs), sep="\t", flush=True)


def rounds_of(file):
    answer = ask("-i", file, "-c")
    if "pairingResult" not in answer or not answer["pairingResult"]:
        raise ValueError(" ".join(answer["status"]["error"]))
    for one in answer["pairingResult"]["roundpairing"]:
        yield one["round"], one["pairs"]
    with open(file, encoding="utf-8") as report:
        if "cannot be paired" in report.read():
            last = ask("-i", file, "-p")["pairingResult"]
            yield last["round"], last["pairs"]


for line in sys.stdin.read().splitlines():
    try:
        for number, pairs in rounds_of(line):
            say(line, number, pairs)
    except Exception as error:
        print(line, 0, "refused " + " ".join(repr(error).split()), sep="\t", flush=True)
