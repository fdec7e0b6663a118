# Live standings: the finished games of the round being played, and the games that bring nothing yet.
live-mark = en direct
live-standings = Classement en direct
live-crosstable = Grille américaine en direct
live-standings-title = { $section } : classement en direct de la ronde { $round }
live-crosstable-title = { $section } : grille américaine en direct de la ronde { $round }
live-standings-of = Classement en direct de la ronde { $round }
live-crosstable-of = Grille américaine en direct de la ronde { $round }
live-workings-title = { $section } : chaque place, en direct de la ronde { $round }
live-playing = La ronde { $round } est en cours.
live-provisional = Provisoire : seules les parties terminées comptent. { $missing ->
    [one] Il manque { $missing } résultat : échiquier { $boards }.
   *[other] Il manque { $missing } résultats : échiquiers { $boards }.
}
live-boards-of-round = { $boards } (ronde { $round })
live-missing = Résultats manquants
live-adjourned = Parties ajournées : elles ne rapportent encore rien
live-taken-as-draws = Parties ajournées : nulles pour le seul appariement de la ronde { $round }, encore sans points
live-game = Ronde { $round }, échiquier { $board } :
live-after = après la ronde { $round }
live-place = En direct de la ronde { $round } : place { $rank }, points : { $points }
live-by-forfeit = par forfait
crosstable-none-complete = Aucune ronde n’est encore complète.
live-adjourned-short = Ajournées, encore sans points : échiquiers
