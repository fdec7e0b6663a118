# Incidentes: lo que pasó en un tablero, la decisión según las Leyes, las sanciones.
nav-incidents = Incidentes

incidents-title = { $section }: incidentes

incident-title = { $section }: incidente
incident-report = Comunicar un incidente
incident-what = Qué ha pasado
incident-go = A las preguntas
incident-phones = En la mano, también sin la mesa arbitral
incident-place = Ronda { $round }, tablero { $board }:
incident-another = Otro tablero u otro incidente
incident-questions = Preguntas
incident-known = Conocido por el torneo: mire y corrija lo que no sea así
incident-rule = A la decisión
incident-again = Decidir de nuevo con estas respuestas
incident-optional = (puede quedar vacío)
incident-no-answer = Sin respuesta
incident-set-up = Colocar la posición en un tablero
incident-ruling = Decisión
incident-witness = Recorrer las jugadas del mate
incident-statement = Observación
incident-confirm-hint = Queda anotado con la hora, el tablero y su nombre, y tiene efecto en el resultado, los colores y los puntos. Los jugadores y el público no lo ven.
incident-confirm = Confirmar y anotar
incident-recorded = El incidente está anotado.
incident-withdrawn-done = El incidente está retirado.
incident-withdrawn = retirado
incident-withdraw = Retirar (tras una apelación, por ejemplo)
incident-standing = Esta partida ya tiene el resultado { $result }. Se mantiene salvo que una decisión lo sustituya; antes se le preguntará.
incident-choose-penalty = Elija la sanción para { $player } y decida de nuevo: entonces podrá registrarse la decisión.
incident-then = El resultado después
incident-then-stays = queda como está: { $result }
incident-then-before = como antes de la decisión: { $result }
incident-no-result = ninguno, la partida está abierta
incident-points-back = Retirar los puntos que resultaron de ello
incident-withdraw-hint = Una expulsión se mantiene, y también los descansos de una exclusión: véase la ficha del jugador.
incident-withdraw-now = Retirar este incidente
incident-at-board = Comunicar un incidente en el tablero { $board }
history-incident = incidente
history-incident-withdrawn = incidente retirado
incident-goes-on = La partida continúa.
incident-ended = La partida termina { $result }.
incident-result-stands = El resultado se mantiene.
incident-new-game = La partida queda anulada; se juega una nueva.
incident-undecided = Sin decidir: el árbitro debe responder antes a una pregunta.
incident-round = Ronda
incident-player = Jugador
incident-penalty = Sanción
incident-penalties = Sanciones por jugador
incident-article = Artículo

incidents-list = Incidentes anotados
incidents-none = Ninguno.
incidents-all = todos
incidents-filter = Filtrar
incidents-show-all = Mostrar todo

incident-no-board = No existe ese tablero en esta ronda.
incident-no-kind = Elija qué ha pasado.
incident-no-question = Esta pregunta no se conoce.
incident-too-long = Como máximo { $most } caracteres.

log-incident = incidente en la ronda { $round }, tablero { $board }: { $what }
log-incident-withdrawn = retiró el incidente { $number }
