# Written by `cargo xtask generate` from handbook/swiss-basic-rules; do not edit.

paraphrase-the-rules-below-hold-for-every-swiss-system-that-does-not-e-ed515e = The rules below hold for every Swiss system that does not expressly say otherwise.
paraphrase-the-number-of-rounds-is-announced-before-the-tournament = The number of rounds is announced before the tournament.
paraphrase-with-an-odd-number-of-players-to-pair-one-is-left-over-and-23b23e = With an odd number of players to pair, one is left over and gets the pairing-allocated bye: no opponent, no colour, and the points of a win unless the tournament rules say otherwise.
paraphrase-as-a-rule-players-meet-opponents-with-the-same-score = As a rule, players meet opponents with the same score.
paraphrase-a-player-s-games-with-black-and-with-white-never-differ-by-dc85d1 = A player's games with Black and with White never differ by more than two; a system may allow exceptions in the last round.
paraphrase-no-player-gets-the-same-colour-three-times-running-a-system-8b1817 = No player gets the same colour three times running; a system may allow exceptions in the last round.
paraphrase-which-colour-a-player-is-given = Which colour a player is given.
paraphrase-as-a-rule-a-player-gets-the-colour-played-less-often = As a rule, a player gets the colour played less often.
paraphrase-with-colours-in-balance-a-player-as-a-rule-gets-the-colour-080a9b = With colours in balance, a player as a rule gets the colour opposite to that of the last game.
paraphrase-the-pairing-rules-are-transparent-enough-for-whoever-makes-605b84 = The pairing rules are transparent enough for whoever makes the pairing to explain them.
paraphrase-with-an-odd-number-of-participants-to-pair-one-is-left-over-f3282c = With an odd number of participants to pair, one is left over and gets the pairing-allocated bye: no opponent, no colour, and the points of a win unless the tournament rules say otherwise. Every such bye in the tournament is worth the same.
paraphrase-as-a-rule-participants-meet-opponents-with-the-same-score = As a rule, participants meet opponents with the same score.
paraphrase-a-participant-s-rounds-with-black-and-with-white-never-diff-805f15 = A participant's rounds with Black and with White never differ by more than two; a pairing system may allow exceptions.
paraphrase-no-participant-gets-the-same-colour-three-times-running-a-p-bd56a3 = No participant gets the same colour three times running; a pairing system may allow exceptions.
paraphrase-as-a-rule-a-participant-gets-the-colour-played-less-often-a-f2ce26 = As a rule, a participant gets the colour played less often and, with colours in balance, the colour opposite to the last one played.
