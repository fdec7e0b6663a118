# Ce que disent les articles, en nos mots.

paraphrase-the-results-of-a-tournament-of-more-than-30-days-are-also-r-a802b0 = Les résultats d’un tournoi de plus de 30 jours sont aussi transmis par parties avant sa fin, mois par mois.
