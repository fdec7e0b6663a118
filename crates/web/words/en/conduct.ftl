# Conduct of a round beside the grid: late entries, pairing by hand, corrections, the log and undo, boards, the start, settings.
