# Was die Artikel sagen, in eigenen Worten.

paraphrase-the-federation-of-the-territory-registers-an-event-with-its-019f5a = Die Föderation des Gebiets meldet eine Veranstaltung samt Zeitplan drei Tage vor Beginn an, schickt später die Ergebnisse und zahlt die Gebühren; der Vorsitz der Qualifikationskommission darf ablehnen oder eine kürzere Frist annehmen. Hybride Veranstaltungen werden einzeln genehmigt, und in Ausnahmefällen darf der Council, bei einem Schnitt über 2700 der Präsident, Partien werten lassen, die niemand eingereicht hat.
paraphrase-how-much-time-makes-a-game-rapid-or-blitz = Wie viel Zeit eine Partie zum Schnellschach oder Blitz macht.
paraphrase-a-rapid-game-gives-each-player-more-than-10-and-less-than-6-1d7a4a = Eine Schnellpartie gibt jedem mehr als 10 und weniger als 60 Minuten, Grundzeit und 60 Zuschläge zusammen.
paraphrase-a-blitz-game-gives-each-player-more-than-3-and-at-most-10-m-92897c = Eine Blitzpartie gibt jedem mehr als 3 und höchstens 10 Minuten, Grundzeit und 60 Zuschläge zusammen.
paraphrase-a-game-in-which-the-players-have-different-times-is-not-rat-4dac71 = Eine Partie, in der die Spieler verschiedene Zeiten haben, wird nicht gewertet.
paraphrase-rounds-in-a-day = Runden an einem Tag.
paraphrase-the-most-rounds-that-a-day-may-have = Wie viele Runden ein Tag höchstens hat.
paraphrase-a-day-has-at-most-15-rounds-of-rapid = Ein Tag hat höchstens 15 Runden Schnellschach.
paraphrase-a-day-has-at-most-30-rounds-of-blitz = Ein Tag hat höchstens 30 Runden Blitz.
paraphrase-the-official-rapid-and-blitz-lists = Die offiziellen Listen für Schnellschach und Blitz.
paraphrase-somebody-without-a-rapid-or-blitz-rating-who-has-a-standard-f3758f = Wer keine Schnell- oder Blitzzahl, aber zu Turnierbeginn eine Standardzahl hat, gilt mit dieser als gewertet; die Regeln für erste Wertungszahlen braucht es dann nicht.
paraphrase-for-every-game-against-a-rated-opponent-the-difference-of-t-9e847e = Für jede Partie gegen einen Gegner mit Wertungszahl wird die Differenz genommen; mehr als 400 Punkte zählen als 400. Liegen 600 Punkte oder mehr dazwischen und steht einer der beiden auf der maßgeblichen Liste über 2600, so wird die Partie nicht gewertet.
