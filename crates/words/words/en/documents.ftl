# What can be printed: titles of documents, and what is written on them.
print-document-pairings = Pairings by board
print-document-pairings-about = Who plays whom in a round, board by board, and who has no opponent.
print-pairings-title = Round { $round }: pairings
print-unpaired = Without an opponent
print-document-regulations = Regulations of the event
print-document-regulations-about = The rules of the event from its settings, clause by clause with articles, for the wall.
print-document-invitation = Invitation
print-document-invitation-about = The 24 items of the invitation, as far as they are said.
