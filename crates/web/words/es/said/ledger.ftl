said-a-round-has-a-date-before-the-first-or-after-the-last-day = una ronda tiene fecha anterior al primer día o posterior al último
said-dated-rounds-have-a-date-rounds-are-to-be-played = { $dated } rondas tienen fecha, se han de jugar { $rounds }
said-number-results-are-missing-games-and-more-more = faltan { $number } resultados: { $games }; y { $more } más
said-of-the-birth-date-only-a-part-is-known = de la fecha de nacimiento solo se conoce una parte
said-published-of-rounds-rounds-are-played = se han jugado { $published } de { $rounds } rondas
said-the-rate-of-play-is-not-told-rating-officers-need-it-to-kno-6ce971 = no se indica el ritmo de juego: quien calcula el Elo lo necesita para saber en qué lista cuentan las partidas
said-the-report-waits-for-results-games = el informe espera resultados: { $games }
