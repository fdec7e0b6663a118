# Live standings: the finished games of the round being played, and the games that bring nothing yet.
live-mark = live
live-standings = Live-Rangliste
live-crosstable = Live-Kreuztabelle
live-standings-title = { $section }: Live-Rangliste in Runde { $round }
live-crosstable-title = { $section }: Live-Kreuztabelle in Runde { $round }
live-standings-of = Live-Rangliste in der { $round }. Runde
live-crosstable-of = Live-Kreuztabelle in der { $round }. Runde
live-workings-title = { $section }: jeder Rang, live in Runde { $round }
live-playing = Die { $round }. Runde läuft.
live-provisional = Vorläufig: Nur beendete Partien zählen. { $missing ->
    [one] Ein Ergebnis fehlt: Brett { $boards }.
   *[other] { $missing } Ergebnisse fehlen: Bretter { $boards }.
}
live-boards-of-round = { $boards } (Runde { $round })
live-missing = Fehlende Ergebnisse
live-adjourned = Hängepartien: Sie bringen noch nichts
live-taken-as-draws = Hängepartien: nur für die Auslosung der { $round }. Runde remis, noch ohne Punkte
live-game = Runde { $round }, Brett { $board }:
live-after = nach der { $round }. Runde
live-place = Live in der { $round }. Runde: Rang { $rank }, Punkte: { $points }
live-by-forfeit = kampflos
crosstable-none-complete = Noch ist keine Runde vollständig.
live-adjourned-short = Hängepartien, noch ohne Punkte: Bretter
