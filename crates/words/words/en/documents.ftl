# What can be printed: titles of documents, and what is written on them.
print-document-pairings = Pairings by board
print-document-pairings-about = Who plays whom in a round, board by board, and who has no opponent.
print-pairings-title = Round { $round }: pairings
print-unpaired = Without an opponent
