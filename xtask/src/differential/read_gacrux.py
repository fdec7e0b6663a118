"""Asks gacrux for the next round of a file; prints how many players it pairs or gives the bye."""

import sys

answer = ask("-i", sys.argv[1], "-p")
pairs = (answer.get("pairingResult") or {}).get("pairs")
if pairs is None:
    raise SystemExit(" ".join(answer["status"]["error"]))
print(sum(1 for pair in pairs for player in pair if player))
