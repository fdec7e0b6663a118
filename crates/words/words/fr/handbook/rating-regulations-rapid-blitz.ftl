# Ce que disent les articles, en nos mots.

paraphrase-the-federation-of-the-territory-registers-an-event-with-its-019f5a = La fédération du territoire déclare le tournoi et son calendrier trois jours avant son début, puis envoie les résultats et paie les droits ; la présidence de la commission de qualification peut refuser, ou accepter un délai plus court. Les tournois hybrides sont approuvés un à un, et dans des cas exceptionnels le Conseil, ou le Président si la moyenne dépasse 2700, peut faire compter des parties que personne n’a envoyées.
paraphrase-how-much-time-makes-a-game-rapid-or-blitz = Le temps qui fait une partie rapide ou de blitz.
paraphrase-a-rapid-game-gives-each-player-more-than-10-and-less-than-6-1d7a4a = Une partie rapide donne à chacun plus de 10 et moins de 60 minutes, temps de base et 60 incréments ensemble.
paraphrase-a-blitz-game-gives-each-player-more-than-3-and-at-most-10-m-92897c = Une partie de blitz donne à chacun plus de 3 et au plus 10 minutes, temps de base et 60 incréments ensemble.
paraphrase-a-game-in-which-the-players-have-different-times-is-not-rat-4dac71 = Une partie où les joueurs ont des temps différents ne compte pas.
paraphrase-rounds-in-a-day = Rondes par jour.
paraphrase-the-most-rounds-that-a-day-may-have = Combien de rondes une journée peut avoir au plus.
paraphrase-a-day-has-at-most-15-rounds-of-rapid = Une journée compte au plus 15 rondes rapides.
paraphrase-a-day-has-at-most-30-rounds-of-blitz = Une journée compte au plus 30 rondes de blitz.
paraphrase-the-official-rapid-and-blitz-lists = Les listes officielles rapide et blitz.
paraphrase-somebody-without-a-rapid-or-blitz-rating-who-has-a-standard-f3758f = Qui n’a pas de classement rapide ou blitz mais un classement standard au début du tournoi est classé par celui-ci ; les règles du premier classement ne s’appliquent pas.
paraphrase-for-every-game-against-a-rated-opponent-the-difference-of-t-9e847e = Pour chaque partie contre un joueur classé on prend la différence ; plus de 400 points comptent pour 400. S’il y a 600 points ou plus entre eux, et que l’un des deux dépasse 2600 sur la liste qui vaut, la partie ne compte pas.
