# Settings, log and undo, corrections, late desk, pairing by hand, board plan, start of a round.

## Settings
settings-title = { $section }: configuración
settings-save = Guardar todos los ajustes
settings-save-hint = Todo lo que ha cambiado en esta página se guarda a la vez.
settings-unchanged = No se ha cambiado nada.
settings-saved = Guardado.
settings-read-only = Usted puede leer la configuración; la cambia el árbitro principal.
settings-parts = Partes de esta página
settings-before = Antes de la ronda 1
settings-announcement = Convocatoria
settings-rules = Bases del torneo
settings-prohibited = Emparejamientos prohibidos
settings-regulations = Reglamentos
settings-started = La ronda 1 está emparejada: algunos ajustes ya son fijos; otros se preguntan dos veces.
settings-twice = Como la ronda 1 está emparejada, un cambio se pregunta dos veces y consta en el registro de integridad.
settings-fixed = Fijo desde que se emparejó la ronda 1.
unsettled-title = { $count ->
    [one] Queda una cosa por resolver antes de la ronda 1
   *[other] Quedan { $count } cosas por resolver antes de la ronda 1
}
unsettled-nothing = Todo está resuelto para la ronda 1.
unsettled-initial-colour = El color inicial no se ha sorteado: la ronda 1 no puede emparejarse.
unsettled-tie-breaks = No se han anunciado desempates.
unsettled-time-control = El ritmo de juego no se ha anunciado.
unsettled-round-dates = No todas las rondas tienen su día.
unsettled-round-times = Ninguna ronda tiene hora.
unsettled-round-outside = Una ronda cae fuera del primer y el último día.
unsettled-default-time = No se ha anunciado tiempo de espera: entonces es de cero minutos.
unsettled-chief-arbiter = No se ha indicado el árbitro principal.
unsettled-place = No se ha indicado la ciudad o la federación.
initial-colour = Color inicial
initial-colour-draw = Sortear ahora
initial-colour-draw-hint = Lo que salga en el sorteo consta en el registro, con hora y autor.
initial-colour-drawn = Sorteado en la sala:
time-control = Ritmo de juego
time-control-code = Código
time-control-hint = Como lo escribe el fichero de informe, en segundos: 5400+30 son 90 minutos y 30 segundos por jugada.
rounds-number = Número de rondas
schedule = Calendario
schedule-rounds = Días y horas de las rondas
schedule-hint = La última hora indicada vale para las rondas siguientes.
schedule-daily = Una ronda al día desde el primer día
settings-round = Ronda
settings-round-number = Ronda { $round }
settings-day = Día
settings-time-of-day = Hora
settings-last-day = Último día
starting-rank = Ranking inicial
starting-rank-method = Fuerza según
starting-rank-no-fallback = Nada se sustituye sin avisar: quien no tiene el Elo que pide el método se ordena como jugador sin Elo.
starting-rank-passed-over = { $count ->
    [one] Un jugador tiene un Elo que este método no tiene en cuenta
   *[other] { $count } jugadores tienen un Elo que este método no tiene en cuenta
}
rank-fide = solo Elo FIDE
rank-national = solo Elo nacional
rank-fide-else-national = FIDE; si no, nacional
rank-national-else-fide = nacional; si no, FIDE
rank-highest = el mayor de los dos
rank-lowest = el menor de los dos
rank-other = otro método
acceleration = Aceleración
acceleration-none = ninguna
acceleration-baku = Bakú (C.04.7)
acceleration-given = puntos virtuales según el informe
tie-breaks = Desempates
tie-breaks-codes = Códigos, en su orden
tie-breaks-hint = Separados por comas, como BH/C1, BH, SB.
tie-breaks-recommended = Listas que recomiendan reglamentos anteriores
tie-breaks-recommended-hint = El reglamento actual no recomienda ninguna: el organizador elige antes del comienzo.
tie-breaks-2022 = Reglas Generales de 2022
tie-breaks-2022-rated = Reglas Generales de 2022, si todos los Elo son fiables
tie-breaks-2011 = Reglas de Torneos de 2011
tie-breaks-2011-rated = Reglas de Torneos de 2011, si todos los Elo son fiables
tie-breaks-take = Tomar
tie-breaks-known = Todos los desempates de { $edition }
tie-breaks-code = Código
tie-breaks-name = Nombre
tie-breaks-modifiers = Admite
settings-place = Lugar
settings-city = Ciudad
settings-federation = Federación
settings-arbiters = Árbitros
settings-chief-arbiter = Árbitro principal
settings-deputies = Adjuntos
settings-deputies-hint = Uno por línea.
scoring = Puntos
scoring-win = Victoria
scoring-draw = Tablas
scoring-loss = Derrota
scoring-bye = Bye asignado por emparejamiento
byes-title = Byes de medio punto
byes-most = Cuántos puede tener un jugador
byes-last-rounds = Ninguno en estas últimas rondas
unrated-title = Jugadores sin Elo en los desempates
unrated-count = En los desempates por Elo
unrated-refused = no se usan esos desempates
unrated-left-out = no se cuentan los rivales sin Elo
unrated-rated-as = a los jugadores sin Elo se les asigna uno
unrated-rating = Elo asignado
equal-title = Igual fuerza y título
equal-key = Ordenados por
equal-alphabet = orden alfabético
equal-entries = orden de inscripción
lots-title = Sorteo
lots-number = Número sorteado en público
lots-hint = Ordena a quienes siguen empatados tras todos los desempates. Vacío: comparten el puesto.
lots-draw-title = Sortear un número
lots-draw = Sortear ahora
lots-draw-hint = Lo que salga en el sorteo consta en el registro, con hora y autor.
board-range = Mesas
first-board = Primera mesa
last-board = Última mesa
board-range-hint = Sin última mesa, el grupo usa todas las que necesite.
prohibited-none = Todos pueden enfrentarse con todos.
prohibited-new = Prohibir emparejamientos
prohibited-hint = Estos jugadores no se enfrentan entre sí en las rondas indicadas. Dos jugadores o más, por número o parte del nombre.
prohibited-player = Jugador { $number }
prohibited-from = De la ronda
prohibited-to = A la ronda
prohibited-add = Prohibir
prohibited-added = Estos jugadores no se emparejarán entre sí.
prohibited-lift = Levantar
prohibited-lifted = La prohibición se ha levantado.
regulations-explained = Elegidos por el primer día al abrir el grupo ({ $start }) y conservados para siempre: repetir el torneo da siempre los mismos emparejamientos.
regulations-chapter = Capítulo
regulations-title = Reglamento
regulations-edition = Edición
regulations-in-force = En vigor
regulations-differ = Según el primer día actual, se propondrían estas ediciones: { $editions }. Se mantienen las adoptadas.
fide-mode-on = Se rechaza lo que los reglamentos prohíben; toda excepción consta en el registro de integridad y en el fichero de informe.
fide-mode-leave = Salir del modo FIDE
fide-mode-leave-hint = Se pregunta dos veces y no puede deshacerse. El torneo podría no aceptarse para Elo o títulos.
fide-mode-left-before = Se salió del modo FIDE antes de la ronda { $round }. No se puede volver a él.
fide-mode-left-done = El grupo ha salido del modo FIDE.

## Log and undo
log-title = Registro y deshacer
log-head = registro #{ $number }
log-head-hint = Impreso en una hoja, demuestra después que no se cambió nada anterior.
log-section = Grupo
log-all-sections = Todos los grupos
log-filter = Mostrar
log-number = #
log-when = Cuándo
log-who = Quién
log-what = Qué
log-undo = Deshacer
log-redo = Rehacer
log-undo-link = Deshacer…
log-undo-unknown = ¿Se puede deshacer?
log-undone = deshecha
log-undo-done = La entrada { $number } ya no cuenta.
log-undo-refused = { $count ->
    [one] Esto no puede deshacerse antes que una entrada posterior que depende de ello:
   *[other] Esto no puede deshacerse antes que { $count } entradas posteriores que dependen de ello:
}
log-undo-more = y { $count } más
log-pages = Páginas del registro
log-page = Página { $page } de { $pages }
log-newer = Más recientes
log-older = Anteriores
log-entry = Entrada { $number } del registro
log-no-entry = Esa entrada no existe en el registro.
log-back = Volver al registro
log-consent = Consentimiento
log-consent-none = no había nada que confirmar
log-consent-acknowledged = leído
log-consent-confirmed = confirmado
log-consent-twice = confirmado dos veces, tras ver las consecuencias
log-opened = grupo abierto: { $name }
log-imported = torneo importado: { $name }
log-moved = { $player } pasa de { $from } a { $to }
log-undid = entrada { $number } deshecha
log-zone-set = zona horaria fijada: { $zone }
log-went-on = se siguió aunque el registro había llegado hasta la entrada { $number } ({ $place })
log-and-more = { $names } y { $more } más
log-no-result = sin resultado
log-set = { $what }: { $value }
log-left-fide-mode = salida del modo FIDE
log-numbers-given = números de emparejamiento asignados
log-numbers-anew = números de emparejamiento rehechos
log-numbers-exchanged = números de emparejamiento { $one } y { $other } intercambiados
log-prohibited = no pueden enfrentarse en las rondas { $from } a { $to }: { $players }
log-prohibition-lifted = prohibición { $number } levantada
log-started = la ronda { $round } empezó a las { $at }
log-official-entered = { $name } inscrito ({ $role })
log-official-edited = { $name } modificado ({ $role })
log-official-removed = oficial { $number } retirado
log-appeal-entered = apelación { $number } presentada por { $name }
log-appeal-edited = apelación { $number } modificada: { $outcome }
log-appeal-removed = apelación { $number } retirada
log-registered = sede, organizador y códigos del evento fijados: { $codes }
log-certified = certificado de un resultado de { $title } pedido: { $player }
log-uncertified = certificado de un resultado de título retirado: { $player }
log-final = clasificación declarada definitiva
log-reopened = clasificación reabierta
log-prizes-announced = premios anunciados: { $total }
log-prizes-taken-back = premios retirados
log-prizes-confirmed = premios confirmados: { $confirmer }
log-entered = inscripción: { $player }
log-edited = cambio de datos: { $player }
log-removed = eliminación: { $player }
log-checked-in = llegada: { $players }
log-checked-out = llegada anulada: { $players }
log-check-in-closed = control de llegada cerrado
log-withdrawn = retirada: { $player }
log-re-entered = de vuelta en el torneo: { $player }
log-expelled = expulsión: { $player }
log-absence-explained = ausencia en la ronda { $round } justificada: { $player }
log-ratings = Elo de { $players } jugadores tomado de { $list }
log-bye-granted = { $bye } en la ronda { $round }: { $player }
log-bye-cancelled = bye en la ronda { $round } anulado: { $player }
log-paired = ronda { $round } emparejada, como borrador
log-discarded = borrador desechado
log-published = emparejamientos de la ronda { $round } publicados
log-republished = emparejamientos publicados cambiados ({ $reason }): { $changes }
log-manual-begun = emparejamiento manual empezado
log-seated = emparejados a mano: { $pair }
log-unseated = mesa { $board } deshecha a mano
log-bye-by-hand = bye asignado por emparejamiento, a mano: { $player }
log-manual-ended = emparejamiento manual terminado y comprobado
log-result = resultado de la ronda { $round }, mesa { $board }: { $result }
log-adjourned = ronda { $round }, mesa { $board }: partida aplazada
log-in-game = { $what } (partida { $game })
log-game-added = ronda { $round } mesa { $board }: una partida más, blancas: { $player }
log-team-entered = equipo inscrito: { $team }
log-team-edited = equipo modificado: { $team }
log-team-removed = equipo { $team } retirado
log-lined-up = ronda { $round }: alineación del equipo { $team }: { $players }
log-as-played = ronda { $round } como se jugó realmente: { $games }
log-for-rating = solo para el informe de Elo, ronda { $round }, mesa { $board }: { $result }
log-annotated = anotaciones en la ronda { $round }, mesa { $board }
log-points = { $points ->
    [0.5] { $points } punto extraordinario
    [one] { $points } punto extraordinario
   *[other] { $points } puntos extraordinarios
}: { $player }
log-points-for-result = extraordinario: { $result } vale { $points }, { $player }
log-outside-values = valores externos para { $name }, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
log-board = mesa { $board }: { $properties }
log-board-fixed = { $player } juega siempre en la mesa { $board }
log-board-freed = { $player } ya no tiene mesa fija
board-accessible = accesible
board-electronic = electrónica
board-broken = averiada
board-reserved = reservada
board-ordinary = nada especial

## Corrections
corrections-title = { $section }: correcciones
corrections-no-round = Aún no se ha publicado ninguna ronda.
corrections-open = La ronda { $round } es la que se está jugando o acaba de jugarse: las correcciones cuentan al momento.
corrections-drafted = A la ronda { $round } solo la sigue un borrador: una corrección desecha el borrador, y la siguiente ronda se empareja de nuevo.
corrections-previous = A la ronda { $round } la sigue una ronda publicada que no ha terminado: una corrección cuenta a partir del emparejamiento posterior a esa, y consta en el registro de integridad.
corrections-rating-only = La ronda { $round } queda demasiado atrás: en modo FIDE, una corrección cuenta solo para el informe de Elo, no para la clasificación ni los emparejamientos.
corrections-final = La clasificación es definitiva: solo son posibles correcciones para el informe de Elo y anotaciones.
corrections-boards = Mesas de la ronda { $round }
corrections-boards-label = Mesas de la ronda
corrections-search = Mesa o nombre
corrections-correct = Corregir la mesa
corrections-choose = Elija el número de una mesa para corregirla.
corrections-board = Ronda { $round }, mesa { $board }
corrections-result = Resultado
corrections-result-hint = Las consecuencias se muestran antes de hacer nada.
corrections-for-rating = Solo para el informe de Elo
corrections-for-rating-lead = Corregir la mesa { $board } para el informe de Elo
corrections-for-rating-hint = La clasificación y los emparejamientos se mantienen; el fichero de informe lo indica.
corrections-for-rating-save = Guardar para el informe de Elo
corrections-not-rated = no computa para Elo
corrections-as-played = Jugaron contra otros
corrections-swap = Jugaron con los colores cambiados
corrections-swap-save = Intercambiar los colores
corrections-other-opponents = Otros rivales
corrections-other-opponents-hint = Indique todas las mesas afectadas y quién jugó realmente en ellas; cada jugador una vez.
corrections-notes = Anotaciones sobre la partida
corrections-adjourn = Aplazar la partida
corrections-adjourn-hint = Cuenta como tablas para el emparejamiento; la clasificación y el informe esperan su resultado.
corrections-game = Partida { $game }
corrections-add-game = Una partida más
corrections-done = Corregido.
notes-moves = Jugadas
notes-unknown = se desconoce
notes-both-moved = ambos jugadores movieron
notes-not-both-moved = no movieron ambos jugadores: no computa para Elo
notes-force-majeure = fuerza mayor
notes-fair-play = excluida del Elo por decisión de juego limpio
points-title = Puntos extraordinarios
points-none = No se han dado ni quitado.
points-in-round = en la ronda { $round }
points-in-all-rounds = en todas las rondas
points-for = En lugar de los puntos habituales por
points-for-none = nada: además
points-before-start = antes del comienzo
points-give = Dar o quitar puntos
points-player = Jugador
points-number = Puntos
points-hint = Como 1 o -0.5. Cuentan en la ronda recién jugada, o antes del comienzo.
integrity-explained = Lo que en los emparejamientos no se deduce solo de las reglas: consta en el fichero de informe, línea por línea.
integrity-none = Nada: todos los emparejamientos se deducen de las reglas.

## Late desk
late-title = { $section }: llegadas tardías
late-no-round = Aún no se ha publicado ninguna ronda: a quien llega ahora simplemente se le acredita.
late-draft = La ronda { $round } es un borrador: nadie la ha visto. Acredite a los que llegan tarde y emparéjela de nuevo.
late-round = Ronda { $round }, publicada como versión { $version }.
late-waiting = { $count ->
    [0] Todos los presentes tienen rival
    [one] Un jugador está sin rival
   *[other] { $count } jugadores están sin rival
}
late-player = Jugador
late-colours = Colores hasta ahora
late-white-letter = B
late-black-letter = N
late-why = En esta ronda
late-arrival = llegó después del emparejamiento
late-pair = Emparejar a dos de ellos
late-pair-nobody = No hay dos jugadores sin rival.
late-pair-hint = Nadie más se mueve. La diferencia se muestra antes de publicar de nuevo.
late-pair-button = Emparejar y publicar de nuevo
late-reason = Motivo
late-paired = Emparejados, y publicado de nuevo.
reason-rematch = se emparejó a dos que ya se habían enfrentado
reason-rules = las bases de la competición lo permiten
reason-without-opponent = ambos están sin rival, cerca en la clasificación y de acuerdo
reason-late-entry = inscripción tardía: pocos cambios, de acuerdo
reason-final-round = imprevisto en las primeras mesas de la última ronda
late-arrive = { $count ->
    [0] Ya no se espera a nadie
    [one] Se espera a un jugador
   *[other] Se espera a { $count } jugadores
}
late-arrive-button = Ha llegado
late-arrived = Llegada registrada.
late-enter = Inscribir a un jugador tardío
late-name = Nombre
late-name-hint = Apellidos, nombre
late-rating = Elo FIDE
late-national = Elo nacional
late-title-field = Título
late-fide-id = ID FIDE
late-from-list = De una lista de Elo, o con todos los datos
late-enter-button = Inscribir, ha llegado
late-entered = Inscripción y llegada registradas.

## Pairing by hand
manual-title = { $section }: emparejamiento manual
manual-read-only = Su función permite mirar, pero no emparejar a mano.
manual-phase = La ronda { $round } se está modificando a mano. Solo cuenta después de comprobarla y compararla con el motor.
manual-draft = La ronda { $round } es un borrador con { $boards ->
    [one] { $boards } mesa
   *[other] { $boards } mesas
}, tal como la emparejó el motor.
manual-begin-draft = Modificarla a mano
manual-over = Todas las rondas están emparejadas.
manual-none = La ronda { $round } no está emparejada. A mano empieza con las mesas vacías.
manual-begin-empty = Emparejarla a mano
manual-waiting = { $count ->
    [0] Todos tienen mesa
    [one] Queda un jugador por colocar
   *[other] Quedan { $count } jugadores por colocar
}
manual-complete = El emparejamiento está completo: compruébelo ahora.
manual-seat = Emparejar a dos jugadores
manual-seat-hint = Por número o parte del nombre. Lo que haya en contra de la pareja se dice antes de formarla.
manual-seat-button = Emparejar
manual-seated = Emparejados.
manual-unseated = Pareja deshecha.
manual-swapped = Colores intercambiados.
manual-bye-button = Dar el bye
manual-bye-given = El bye está dado.
manual-end = Terminar
manual-end-hint = El emparejamiento se compara con el del motor; la diferencia se muestra, se confirma dos veces y consta en el registro de integridad.
manual-validate = Comprobar y terminar
manual-validated = El emparejamiento está comprobado. Sigue siendo un borrador: publíquelo.
manual-boards = { $count ->
    [one] Una mesa
   *[other] { $count } mesas
}
manual-change = Cambiar
manual-swap = Intercambiar colores
manual-unseat = Deshacer

## Board plan
boards-title = { $section }: plano de mesas
boards-plan = { $count ->
    [one] Una mesa
   *[other] { $count } mesas
}
boards-as-table = El plano como tabla
boards-properties = Particularidades
boards-pair = Juegan ahí en la última ronda
boards-fixed = Mesas fijas
boards-conflicts = Incompatibilidades
boards-conflict = incompatible
boards-at = Mesa { $board }:
boards-overlap = Las mesas { $first } a { $last } están también en el rango de { $other }.
conflict-in-use = hay una pareja en ella, pero está averiada o reservada.
conflict-fixed-unusable = es la mesa fija de { $player }, pero está averiada o reservada.
conflict-fixed-twice = es la mesa fija de { $one } y de { $other }.
conflict-outside = queda fuera del rango del grupo.
conflict-range = está también en el rango de { $other }.
boards-describe = Describir mesas
boards-which = Mesas
boards-which-hint = Como 1-4, 7. Lo marcado es todo lo que tienen de particular.
boards-fix = Fijar
boards-free = Liberar
boards-done = Guardado.

## Start of a round
start-title = { $section }: inicio de la ronda
start-clock = Hora de la mesa arbitral
start-no-round = Aún no se ha publicado ninguna ronda.
start-round = Ronda { $round }
start-scheduled = Prevista: { $at }.
start-not-scheduled = El día o la hora de esta ronda no se ha anunciado.
start-due = ya
start-notice = Cómo se da a conocer el inicio
start-countdown = Hay a la vista en la sala una cuenta atrás o un reloj grande, a partir de 30 jugadores. Inicio:
start-announcement = { $minutes ->
    [one] Anunciar: un minuto para el inicio
   *[other] Anunciar: { $minutes } minutos para el inicio
}
start-announced = Inicio real
start-began = La ronda empezó a las { $at }.
start-not-begun = La ronda no ha empezado: el tiempo de espera aún no corre.
start-default-ends = El tiempo de espera de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} acaba a las { $at }.
start-default-over = El tiempo de espera ha acabado: quien no está ha perdido.
start-now = La ronda empieza ahora
start-at = Empezó a otra hora
start-correct = Corregir el inicio
start-at-label = Empezó a las
start-announce = Anunciar
start-done = El inicio está anunciado.
absent-title = { $count ->
    [0] Todas las mesas tienen resultado
    [one] Una mesa sin resultado
   *[other] { $count } mesas sin resultado
}
absent-running = El tiempo de espera corre: nadie ha perdido aún por incomparecencia.
absent-boards = Mesas sin resultado
absent-who = Ausente
absent-at = Ausente en la mesa { $board }
absent-nobody = nadie
absent-white = Blancas
absent-black = Negras
absent-both = ambos
absent-enter = Anotar las incomparecencias
absent-hint = Todas juntas o ninguna; el árbitro puede decidir otra cosa para una mesa concreta.
absent-done = { $count ->
    [one] Se ha anotado una incomparecencia.
   *[other] Se han anotado { $count } incomparecencias.
}
