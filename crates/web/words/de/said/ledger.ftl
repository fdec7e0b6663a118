said-a-round-has-a-date-before-the-first-or-after-the-last-day = eine Runde hat ein Datum vor dem ersten oder nach dem letzten Tag
said-dated-rounds-have-a-date-rounds-are-to-be-played = { $dated } Runden haben ein Datum, { $rounds } sind zu spielen
said-number-results-are-missing-games-and-more-more = { $number } Ergebnisse fehlen: { $games }; und { $more } weitere
said-of-the-birth-date-only-a-part-is-known = vom Geburtsdatum ist nur ein Teil bekannt
said-published-of-rounds-rounds-are-played = { $published } von { $rounds } Runden sind gespielt
said-the-rate-of-play-is-not-told-rating-officers-need-it-to-kno-6ce971 = die Bedenkzeit ist nicht angegeben: wer die Elo auswertet, braucht sie, um zu wissen, für welche Liste die Partien zählen
said-the-report-waits-for-results-games = der Bericht wartet auf Ergebnisse: { $games }
