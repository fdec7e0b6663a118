# Live standings: the finished games of the round being played, and the games that bring nothing yet.
live-mark = en directo
live-standings = Clasificación en directo
live-crosstable = Cuadro cruzado en directo
live-standings-title = { $section }: clasificación en directo de la ronda { $round }
live-crosstable-title = { $section }: cuadro cruzado en directo de la ronda { $round }
live-standings-of = Clasificación en directo de la ronda { $round }
live-crosstable-of = Cuadro cruzado en directo de la ronda { $round }
live-workings-title = { $section }: cada puesto, en directo de la ronda { $round }
live-playing = La ronda { $round } está en juego.
live-provisional = Provisional: solo cuentan las partidas terminadas. { $missing ->
    [one] Falta un resultado: mesa { $boards }.
   *[other] Faltan { $missing } resultados: mesas { $boards }.
}
live-boards-of-round = { $boards } (ronda { $round })
live-missing = Resultados que faltan
live-adjourned = Partidas aplazadas: aún no aportan nada
live-taken-as-draws = Partidas aplazadas: tablas solo para el emparejamiento de la ronda { $round }, aún sin puntos
live-game = Ronda { $round }, mesa { $board }:
live-after = tras la ronda { $round }
live-place = En directo de la ronda { $round }: puesto { $rank }, puntos: { $points }
live-by-forfeit = por incomparecencia
crosstable-none-complete = Aún no se ha completado ninguna ronda.
live-adjourned-short = Aplazadas, aún sin puntos: mesas
