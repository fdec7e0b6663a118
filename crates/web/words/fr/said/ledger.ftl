said-a-round-has-a-date-before-the-first-or-after-the-last-day = une ronde a une date avant le premier ou après le dernier jour
said-dated-rounds-have-a-date-rounds-are-to-be-played = { $dated } rondes ont une date, { $rounds } sont à jouer
said-number-results-are-missing-games-and-more-more = { $number } résultats manquent : { $games } ; et { $more } de plus
said-of-the-birth-date-only-a-part-is-known = la date de naissance n’est connue qu’en partie
said-published-of-rounds-rounds-are-played = { $published } rondes sur { $rounds } sont jouées
said-the-rate-of-play-is-not-told-rating-officers-need-it-to-kno-6ce971 = la cadence n’est pas indiquée : les responsables du classement en ont besoin pour savoir dans quelle liste comptent les parties
said-the-report-waits-for-results-games = le rapport attend des résultats : { $games }
