# The incident desk: what happened at a board, the ruling of the Laws, penalties.
nav-incidents = Incidents

incidents-title = { $section }: incidents

incident-title = { $section }: incident
incident-report = Report an incident
incident-what = What happened
incident-go = To the questions
incident-phones = In your hand, also without the desk
incident-place = Round { $round }, board { $board }:
incident-another = Another board or incident
incident-questions = Questions
incident-known = Known from the tournament: look, and correct what is wrong
incident-rule = To the ruling
incident-again = Rule again with these answers
incident-optional = (may stay empty)
incident-no-answer = No answer
incident-set-up = Set up the position on a board
incident-ruling = Ruling
incident-witness = Step through the moves that mate
incident-statement = Statement
incident-confirm-hint = It is written down with time, board and your name, and takes effect on result, colours and points. Players and the public do not see it.
incident-confirm = Confirm and write down
incident-recorded = The incident is written down.
incident-withdrawn-done = The incident is withdrawn.
incident-withdrawn = withdrawn
incident-withdraw = Withdraw (after an appeal, for example)
incident-standing = This game has the result { $result } already. It stands unless a ruling replaces it; you are asked before.
incident-choose-penalty = Choose the penalty for { $player }, and rule again: then the ruling can be written down.
incident-then = The result afterwards
incident-then-stays = stays as it is: { $result }
incident-then-before = as before the ruling: { $result }
incident-no-result = none, the game is open
incident-points-back = Take back the points that came of it
incident-withdraw-hint = An expulsion stays, and so do the byes of an exclusion: see the record of the player.
incident-withdraw-now = Withdraw this incident
incident-at-board = Report an incident at board { $board }
history-incident = incident
history-incident-withdrawn = incident withdrawn
incident-goes-on = The game goes on.
incident-ended = The game ends { $result }.
incident-result-stands = The result stands.
incident-new-game = The game is void; a new one is played.
incident-undecided = Not decided: the arbiter must answer a question first.
incident-round = Round
incident-player = Player
incident-penalty = Penalty
incident-penalties = Penalties by player
incident-article = Article

incidents-list = Incidents written down
incidents-none = None.
incidents-all = all
incidents-filter = Filter
incidents-show-all = Show all

incident-no-board = There is no such board in this round.
incident-no-kind = Choose what happened.
incident-no-question = This question is not known.
incident-too-long = At most { $most } characters.

log-incident = incident in round { $round } at board { $board }: { $what }
log-incident-withdrawn = withdrew incident { $number }
