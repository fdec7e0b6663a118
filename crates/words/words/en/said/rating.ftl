# Written by `cargo xtask generate` from the phrases in crates/rating; do not edit.

said-600-rating-points-or-more-between-the-players-one-of-them-a-702922 = 600 rating points or more between the players, one of them above 2600
said-a-blitz-game-needs-more-than-3-minutes-for-60-moves-there-a-d62a58 = a blitz game needs more than 3 minutes for 60 moves, there are { $given }
said-a-game-needs-needed-minutes-for-60-moves-there-are-given = a game needs { $needed } minutes for 60 moves, there are { $given }
said-a-game-with-a-player-rated-from-or-more-needs-needed-minute-a2da85 = a game with a player rated { $from } or more needs { $needed } minutes for 60 moves, there are { $given }
said-a-rapid-game-has-less-than-60-minutes-for-60-moves-there-ar-eaa281 = a rapid game has less than 60 minutes for 60 moves, there are { $given }
said-no-game-was-played-that-can-be-rated = no game was played that can be rated
said-no-such-edition-of-the-rating-regulations-is-known-they-are-010a5f = no such edition of the rating regulations is known; they are known for standard chess from January 2022 and for rapid and blitz from March 2024
said-the-first-time-control-has-moves-moves-and-needs-30 = the first time control has { $moves } moves, and needs 30
said-the-opponent-is-unrated = the opponent is unrated
said-the-players-have-different-times = the players have different times
