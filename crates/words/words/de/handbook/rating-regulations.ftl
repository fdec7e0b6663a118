# Was die Artikel sagen, in eigenen Worten.

paraphrase-the-results-of-a-tournament-of-more-than-30-days-are-also-r-a802b0 = Die Ergebnisse eines Turniers von mehr als 30 Tagen werden auch vor seinem Ende in Teilen gemeldet, Monat für Monat.
