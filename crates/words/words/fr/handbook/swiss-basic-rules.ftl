# Ce que disent les articles, en nos mots.

paraphrase-the-rules-below-hold-for-every-swiss-system-that-does-not-e-ed515e = Les règles ci-dessous valent pour tout système suisse qui ne dit pas expressément le contraire.
paraphrase-the-number-of-rounds-is-announced-before-the-tournament = Le nombre de rondes est annoncé avant le tournoi.
paraphrase-with-an-odd-number-of-players-to-pair-one-is-left-over-and-23b23e = Si le nombre de joueurs à apparier est impair, il en reste un, qui est exempt : pas d’adversaire, pas de couleur, et les points d’un gain sauf disposition contraire du règlement du tournoi.
paraphrase-as-a-rule-players-meet-opponents-with-the-same-score = En règle générale, les joueurs rencontrent des adversaires au même score.
paraphrase-a-player-s-games-with-black-and-with-white-never-differ-by-dc85d1 = Les parties d’un joueur avec les Noirs et avec les Blancs ne diffèrent jamais de plus de deux ; un système peut admettre des exceptions à la dernière ronde.
paraphrase-no-player-gets-the-same-colour-three-times-running-a-system-8b1817 = Aucun joueur n’a trois fois de suite la même couleur ; un système peut admettre des exceptions à la dernière ronde.
paraphrase-which-colour-a-player-is-given = Quelle couleur reçoit un joueur.
paraphrase-as-a-rule-a-player-gets-the-colour-played-less-often = En règle générale, un joueur reçoit la couleur qu’il a eue le moins souvent.
paraphrase-with-colours-in-balance-a-player-as-a-rule-gets-the-colour-080a9b = À couleurs équilibrées, un joueur reçoit en règle générale la couleur opposée à celle de sa dernière partie.
paraphrase-the-pairing-rules-are-transparent-enough-for-whoever-makes-605b84 = Les règles d’appariement sont assez claires pour que celui qui apparie puisse les expliquer.
paraphrase-with-an-odd-number-of-participants-to-pair-one-is-left-over-f3282c = Si le nombre de participants à apparier est impair, il en reste un, qui est exempt : pas d’adversaire, pas de couleur, et les points d’un gain sauf disposition contraire du règlement du tournoi. Tous ces exempts valent autant dans le tournoi.
paraphrase-as-a-rule-participants-meet-opponents-with-the-same-score = En règle générale, les participants rencontrent des adversaires au même score.
paraphrase-a-participant-s-rounds-with-black-and-with-white-never-diff-805f15 = Les rondes d’un participant avec les Noirs et avec les Blancs ne diffèrent jamais de plus de deux ; un système d’appariement peut admettre des exceptions.
paraphrase-no-participant-gets-the-same-colour-three-times-running-a-p-bd56a3 = Aucun participant n’a trois fois de suite la même couleur ; un système d’appariement peut admettre des exceptions.
paraphrase-as-a-rule-a-participant-gets-the-colour-played-less-often-a-f2ce26 = En règle générale, un participant reçoit la couleur qu’il a eue le moins souvent et, à couleurs équilibrées, l’opposée de la dernière.
