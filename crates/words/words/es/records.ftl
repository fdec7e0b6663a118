# Anotaciones de partidas: leídas, anunciadas, reconstruidas; jugadas secretas; posiciones iniciales de Chess960.
record-title = { $section }: anotaciones de partidas
record-link = Anotaciones, jugada secreta, Chess960
record-read = Leer una anotación
record-moves = Jugadas o PGN
record-moves-hint = Se entienden números, comentarios, tiempos y variantes. No se guarda nada.
record-letters = Letras de las piezas
record-figurines = figuras
record-go = Leer
record-empty = Escriba jugadas.
record-too-long = Como máximo 20 000 caracteres.
record-no-letters = No se conocen las letras de este idioma.
record-read-title = Lo que está escrito
record-counted = { $games ->
    [one] Una partida de { $moves } medias jugadas.
   *[other] { $games } partidas; la primera tiene { $moves } medias jugadas.
}
record-in-order = Todas las jugadas son legales.
record-problems = Lo que está mal
record-more = { $more ->
    [one] Un error más.
   *[other] { $more } errores más.
}
record-number = Jugada
record-announced = Cómo la oye un jugador ciego (D.2.1)
record-position = Posición final
record-goes-on = La partida no ha terminado en el tablero.
record-occurred = La última posición ha estado en el tablero { $times ->
    [one] una vez
   *[other] { $times } veces
}.
record-quiet = Sin capturas ni movimientos de peón desde hace { $moves ->
    [one] media jugada
   *[other] { $moves } medias jugadas
}.
record-pgn = Como PGN
record-put-together = Reconstruir una partida a partir de dos planillas (8.5.3)
record-sheet-white = Planilla de las blancas
record-sheet-black = Planilla de las negras
record-sheet-hint = Las jugadas de ambos en su orden; - si falta una.
record-board = Posición en el tablero (FEN)
record-made = Medias jugadas en total
record-search = Buscar la partida
record-agreed = Las dos planillas coinciden en las primeras { $moves } medias jugadas.
record-differs = Jugada { $move }: las blancas escribieron { $white }, las negras { $black }.
record-found-only = Una partida lleva a esta posición.
record-found-several = Varias partidas llevan allí. Estas son dos: pregunte a los jugadores cuál se jugó.
record-found-at-least = Una partida lleva allí; puede haber otras.
record-found-none = Ninguna partida lleva allí: una planilla o el tablero está mal.
record-found-open = Hubo que detener la búsqueda: falta demasiado. Pida más jugadas a los jugadores.
record-way = Partida { $number }
sealed-title = Jugada secreta
sealed-hint = La huella vincula al jugador a su jugada sin revelarla. Escríbala en el sobre; la jugada y el texto secreto los conserva el jugador.
sealed-written = Jugada, como la escribe el jugador
sealed-secret = Texto secreto, al menos 8 caracteres
sealed-seal = Calcular la huella
sealed-open = Abrir una jugada secreta
sealed-position = Posición antes de la jugada (FEN)
sealed-digest = Huella en el sobre
sealed-compare = Comparar
sealed-done = La huella de la jugada secreta: { $digest }
sealed-legal = Esta es la jugada secreta: { $move }.
sealed-ambiguous = Esto es lo que se escribió, pero así se escriben varias jugadas (I.8.1).
sealed-unclear = Esto es lo que se escribió, pero no se puede entender (I.8.2).
sealed-illegal = Esto es lo que se escribió, pero la jugada es ilegal (I.8.3).
sealed-another = Esto no es lo que se escribió.
sealed-no-move = Escriba la jugada: como máximo 20 caracteres.
sealed-no-secret = El texto secreto tiene de 8 a 200 caracteres: con menos se podrían probar todas las jugadas.
sealed-no-digest = Una huella tiene 64 cifras de 0 a 9 y de a a f.
chess960-title = Sortear posiciones iniciales (Chess960)
chess960-hint = Elija el número en público y anótelo antes del sorteo: quien lo conoce puede repetirlo.
chess960-seed = Número inicial
chess960-boards = Se sortean de 1 a 999 posiciones.
chess960-count = Posiciones
chess960-draw = Sortear
chess960-drawn = Sorteado con { $seed }
chess960-number = Número
chess960-no-seed = El número tiene como máximo 19 cifras.
pgn-at = Línea { $line }, columna { $column }: { $what }
pgn-unexpected = inesperado: { $found }
pgn-header = una cabecera se escribe { $example }
pgn-comment-open = el comentario no se cierra antes del final
pgn-variation-open = una variante no se cierra antes del final de la partida
pgn-no-variation = aquí no hay ninguna variante abierta
pgn-too-deep = las variantes dentro de variantes se leen hasta la profundidad { $most }
pgn-variation-without-move = una variante sigue a la jugada que sustituye
pgn-result-in-variation = hay un resultado dentro de una variante
pgn-glyph = a $ le sigue un número de 0 a 255
pgn-too-long = más de { $most } bytes
pgn-game-too-large = una partida de más de { $most } bytes se corta
pgn-start = la cabecera FEN: { $why }
pgn-move = { $text }: { $why }
pgn-results-differ = el resultado tras las jugadas no es el de la cabecera Result
pgn-unreadable = esto no es una jugada
pgn-illegal = aquí no es legal ninguna jugada así
pgn-ambiguous = así se escriben varias jugadas: { $moves }
pgn-promotion = no está escrita la pieza de la promoción

# Los relojes de muchos tableros.
clocks-title = { $section }: relojes de una ronda
clocks-link = Relojes de una ronda (hoja de control)
clocks-checked = Relojes leídos a las
clocks-readings = Lecturas, una línea por tablero
clocks-readings-hint = Tablero, tiempo restante de las blancas y de las negras, número de la última jugada: 1 80 85 15. En minutos, o 1:20 para una hora y veinte. No se guarda nada.
clocks-go = Comprobar
clocks-result = Lo que dicen los relojes
clocks-sum = Suma
clocks-difference = Dif.
clocks-off = Desvío
clocks-found = Hallazgo
clocks-counted = { $boards ->
    [one] Un tablero
   *[other] { $boards } tableros
}, { $off } por revisar.
clocks-common = Todos los tableros difieren en { $minutes } minutos: compruebe la hora de inicio y el ajuste de todos los relojes.
clocks-in-order = En orden
clocks-no-time = Escriba la hora, por ejemplo 15:30.
clocks-wrong-line = La línea { $line } no contiene tablero, blancas, negras y jugadas, como 1 80 85 15.
clocks-too-many = Como máximo 999 tableros.
record-game = Partida
record-by = Por
record-check = Comprobación
sealed-kept = Jugadas secretas en el registro
sealed-keep = Escribir una huella en el registro
sealed-keep-hint = Desde entonces constan la hora, la persona y el tablero. Cuando se abre la jugada, debe dar esta huella.
sealed-recorded = La huella está en el registro.
sealed-reveal = Abrir una jugada en el registro
sealed-revealed = La jugada da la huella anotada; está abierta.
sealed-waits = sin abrir
sealed-opened = Abierta
chess960-record = Escribir el sorteo en el registro
chess960-recorded = El sorteo está en el registro.
chess960-kept = Sorteos en el registro
chess960-holds = el número da estas posiciones
chess960-fails = el número da otras posiciones
log-starts-drawn = posiciones iniciales de la ronda { $round } sorteadas con { $seed }: { $boards }
log-move-sealed = jugada secreta en la ronda { $round }, tablero { $board }
log-move-opened = jugada secreta de la ronda { $round }, tablero { $board } abierta: { $move }
