# Written by `cargo xtask generate` from handbook/rating-regulations-rapid-blitz; do not edit.

paraphrase-the-federation-of-the-territory-registers-an-event-with-its-019f5a = The federation of the territory registers an event with its schedule three days before it starts, and later sends the results and pays the fees; the chairperson of the Qualification Commission may refuse, or accept a shorter notice. Hybrid events need approval one by one, and in exceptional cases the Council, or the President for events averaging over 2700, may order games rated that nobody sent in.
paraphrase-how-much-time-makes-a-game-rapid-or-blitz = How much time makes a game rapid or blitz.
paraphrase-a-rapid-game-gives-each-player-more-than-10-and-less-than-6-1d7a4a = A rapid game gives each player more than 10 and less than 60 minutes, base time and 60 increments together.
paraphrase-a-blitz-game-gives-each-player-more-than-3-and-at-most-10-m-92897c = A blitz game gives each player more than 3 and at most 10 minutes, base time and 60 increments together.
paraphrase-a-game-in-which-the-players-have-different-times-is-not-rat-4dac71 = A game in which the players have different times is not rated.
paraphrase-rounds-in-a-day = Rounds in a day.
paraphrase-the-most-rounds-that-a-day-may-have = The most rounds that a day may have.
paraphrase-a-day-has-at-most-15-rounds-of-rapid = A day has at most 15 rounds of rapid.
paraphrase-a-day-has-at-most-30-rounds-of-blitz = A day has at most 30 rounds of blitz.
paraphrase-the-official-rapid-and-blitz-lists = The official rapid and blitz lists.
paraphrase-somebody-without-a-rapid-or-blitz-rating-who-has-a-standard-f3758f = Somebody without a rapid or blitz rating who has a standard rating when the tournament begins counts as rated with that one; the rules for first ratings are not needed.
paraphrase-for-every-game-against-a-rated-opponent-the-difference-of-t-9e847e = For every game against a rated opponent the difference of the two ratings is taken; more than 400 points count as 400. With 600 points or more between them, and one of the two above 2600 on the list that counts, the game is not rated.
