# Invitación y bases de una prueba: la página, capítulos, puntos y cláusulas.

## The page of the desk
invitation-title = { $section }: invitación y bases
nav-invitation = Invitación y bases
invitation-link = Invitación y bases de la prueba, y lo que dice la revisión
invitation-regulations = Bases de la prueba
invitation-invitation = Invitación
invitation-documents = Documentos
invitation-findings = Observaciones
invitation-counted = { $wrong } incorrecto, { $missing } falta, { $advice } por considerar
invitation-nothing-found = Nada es incorrecto y nada falta.
invitation-gravity-wrong = incorrecto
invitation-gravity-missing = falta
invitation-gravity-advice = consejo
invitation-put-right = Corregir
invitation-line = línea { $line }, columna { $column }
invitation-not-said = No indicado.
invitation-texts = Lo que dice el organizador
invitation-texts-hint = Todo lo demás viene de los ajustes. Lo que está vacío se omite en los documentos.
invitation-programme = Programa aparte de las rondas
invitation-occasion = Acto
invitation-occasion-name = Nombre
invitation-occasion-place = Lugar
invitation-reply-by = Respuesta o inscripción hasta
invitation-save = Guardar
invitation-downloads = Llevar
invitation-as-text = texto simple
invitation-as-markdown = Markdown
invitation-as-pdf = PDF
invitation-public = Página pública
invitation-not-public = La página pública aparece en cuanto se diga algo aquí.
settings-not-said = no indicado
settings-yes = sí
settings-no = no

## Chapters of the regulations
regulations-event = La prueba
regulations-participation = Participación
regulations-schedule = Programa
regulations-system = Sistema de juego y emparejamientos
regulations-rate = Ritmo de juego
regulations-presence = Tiempo de espera y tablas acordadas
regulations-ranking = Clasificación y desempates
regulations-arbiters = Árbitros
regulations-appeals = Apelaciones
regulations-conduct = Conducta y juego limpio
regulations-prizes = Premios
regulations-media = Medios
regulations-further = Otras reglas

## Items of the invitation
invitation-item-1 = Fechas y lugar
invitation-item-2 = Reglamentos
invitation-item-3 = Hoteles
invitation-item-4 = Programa
invitation-item-5 = Ritmo de juego y relojes
invitation-item-6 = Emparejamientos y desempates
invitation-item-7 = Tiempo de espera
invitation-item-8 = Tablas acordadas
invitation-item-9 = Reglas de rápidas y relámpago
invitation-item-10 = Viaje y alojamiento
invitation-item-11 = Inscripción, premios y pago
invitation-item-12 = Visados
invitation-item-13 = Cómo llegar
invitation-item-14 = Participantes y árbitro principal
invitation-item-15 = Sitio y organizadores
invitation-item-16 = Medios, público y patrocinadores
invitation-item-17 = Vestimenta
invitation-item-18 = Tabaco
invitation-item-19 = Seguridad
invitation-item-20 = Salud
invitation-item-21 = Ocio e internet
invitation-item-22 = Respuesta y llegada
invitation-item-23 = Necesidades de los jugadores
invitation-item-24 = Discapacidades

## Clauses
clause-event = { $event } se juega en { $place }, { $days }.
clause-event-without-place = { $event } se juega { $days }.
clause-laws = Rigen las Leyes del ajedrez de la FIDE ({ $laws }) y el Reglamento general de competiciones de la FIDE ({ $rules }).
clause-title = { $title }: { $text }
clause-reply-by = La inscripción se cierra el { $date }.
clause-reply-by-invited = Se ruega a los jugadores responder en firme antes del { $date }.
clause-accepted = Quien ha aceptado formalmente la invitación juega, salvo fuerza mayor como enfermedad.
clause-entered = Hasta ahora { $count ->
    [one] se ha inscrito { $count } jugador
   *[other] se han inscrito { $count } jugadores
}.
clause-round = Ronda { $round }
clause-times = Las partidas se juegan en el área de juego a estas horas, salvo que el árbitro principal, consultado el organizador, decida otra cosa.
clause-swiss = { $rounds ->
    [one] Se juega { $rounds } ronda
   *[other] Se juegan { $rounds } rondas
} por sistema suizo; emparejamientos: { $system } (edición en vigor desde el { $date }).
clause-round-robin = El torneo es una liga de { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}, emparejada por las tablas de Berger.
clause-format = { $rounds ->
    [one] Se juega { $rounds } ronda
   *[other] Se juegan { $rounds } rondas
}; el formato es { $format }.
clause-baku = Las primeras rondas se aceleran por el sistema de Bakú.
clause-given-points = Algunas rondas se aceleran con puntos virtuales, que se exponen.
clause-initial-order = El orden inicial sigue: { $method }, luego el título FIDE, luego { $key }.
clause-method-fide = el Elo FIDE
clause-method-national = el Elo nacional
clause-method-fide-else-national = el Elo FIDE, a falta de él el nacional
clause-method-national-else-fide = el Elo nacional, a falta de él el FIDE
clause-method-highest = el mayor entre Elo FIDE y nacional
clause-method-lowest = el menor entre Elo FIDE y nacional
clause-method-other = la fuerza determinada por el árbitro
clause-program = Los emparejamientos se hacen con el programa Jadoube; el árbitro principal es responsable de ellos.
clause-lots = El sorteo está abierto a los jugadores.
clause-points = Una victoria vale { $win }, unas tablas { $draw }, una derrota { $loss }.
clause-bye = Quien queda sin rival por ser impar el número de jugadores obtiene { $bye }, y eso una vez como máximo.
clause-half-point-byes = Un jugador puede tomar { $most ->
    [one] { $most } descanso de medio punto
   *[other] { $most } descansos de medio punto
}{ $last ->
    [0] {""}
    [one] , salvo en la última ronda,
   *[other] , salvo en las últimas { $last } rondas,
} si avisa al árbitro antes del emparejamiento y este está de acuerdo.
clause-no-half-point-byes = No hay descansos de medio punto.
clause-late = Quien entra tarde se empareja desde su llegada y no obtiene nada por las rondas perdidas.
clause-late-halves = Quien entra tarde se empareja desde su llegada y obtiene medio punto por { $rounds ->
    [one] la primera ronda si la pierde
   *[other] cada ronda perdida entre las { $rounds } primeras
}.
clause-cannot-play = Quien no puede jugar una ronda avisa al árbitro principal antes de que se empareje.
clause-absence = Quien falta sin aviso se considera retirado, salvo que lo justifique de forma aceptable antes de publicarse los siguientes emparejamientos.
clause-absence-stays = Quien falta sin aviso pierde la partida pero sigue en el torneo.
clause-withdrawn = Los resultados de un jugador que se retira quedan en el cuadro; solo cuentan para el Elo las partidas jugadas.
clause-withdrawn-early = De un jugador que se va con menos de la mitad de sus partidas terminadas, los resultados quedan en el cuadro pero no cuentan para la clasificación final.
clause-withdrawn-late = Con al menos la mitad de las partidas terminadas los resultados cuentan, y las no jugadas se pierden.
clause-contract = Cada jugador se ha comprometido a jugar todo el torneo.
clause-restricted = Algunos jugadores no se emparejan entre sí; quiénes y en qué rondas se comunicó antes de la primera ronda.
clause-time-control = Cada jugador dispone de { $reading }.
clause-time-control-each = El ritmo de juego: { $reading }.
clause-time-control-code = El ritmo de juego es { $code }.
clause-rate = Es ajedrez { $rate }; una partida de 60 jugadas dura unas { $length }.
clause-rate-standard = clásico
clause-rate-rapid = rápido
clause-rate-blitz = relámpago
clause-length = { $hours } h { $minutes } min
clause-length-hours = { $hours } h
clause-length-minutes = { $minutes } min
clause-rapid-full = Rigen las reglas de competición, con un árbitro para tres partidas como máximo (Leyes A.4).
clause-rapid-light = En toda la prueba rige Leyes A.5.
clause-blitz-full = Rigen las reglas de competición, con un árbitro por partida (Leyes B.2).
clause-blitz-light = En toda la prueba rige Leyes B.3.
clause-default-time = Quien llega al tablero más de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} después del comienzo de la ronda pierde la partida, salvo que el árbitro decida otra cosa. Si ambos faltan tanto, ambos pierden.
clause-no-default-time = Quien no está en el tablero al comienzo de la ronda pierde la partida, salvo que el árbitro decida otra cosa. Si faltan ambos, ambos pierden.
clause-draws-free = Las tablas acordadas no están restringidas.
clause-draws-after = Los jugadores no pueden acordar tablas en menos de { $moves } jugadas sin el consentimiento del árbitro.
clause-draws-never = Los jugadores no pueden acordar tablas sin el consentimiento del árbitro.
clause-ranked = Los jugadores se clasifican por puntos. Los empates se deshacen en este orden:
clause-ranked-alone = Los jugadores se clasifican por puntos.
clause-unrated-left-out = En los desempates por Elo se omiten los rivales sin Elo.
clause-unrated-rated-as = En los desempates por Elo los jugadores sin Elo cuentan como { $rating }.
clause-lots-drawn = Quienes sigan empatados se ordenan por sorteo público.
clause-shared = Quienes sigan empatados comparten el puesto.
clause-average = El promedio de Elo de los { $count } jugadores es { $average }.
clause-norms = Puntos para una norma en { $games } partidas con este promedio: { $norms }. Decide el promedio de los rivales de cada uno.
clause-chief-arbiter = Árbitro principal: { $name }.
clause-deputies = Adjuntos: { $names }.
clause-arbiter-prevails = En la interpretación de las Leyes prevalece la opinión del árbitro principal.
clause-who-appeals = Un jugador o un responsable registrado puede apelar cualquier decisión del árbitro principal, del organizador o de sus ayudantes.
clause-appeal-deadline = Una apelación se entrega por escrito en los { $minutes } minutos siguientes al final de la ronda.
clause-appeal-fee = La fianza de una apelación es de { $fee }; se devuelve si prospera, y puede devolverse si era razonable.
clause-appeal-final = La decisión del comité de apelación es definitiva.
clause-dress = Todos los participantes visten de forma adecuada.
clause-devices = Durante el juego ningún jugador tiene en el recinto un dispositivo electrónico que el árbitro no haya aprobado.
clause-eating = No se come ante el tablero.
clause-leaving = Quien deja una partida sin abandonar ni avisar al árbitro puede ser sancionado.
clause-photos = Solo los fotógrafos autorizados toman fotos en el recinto; el flash se permite los diez primeros minutos de la primera ronda y los cinco primeros de las siguientes.
clause-gaps = Donde estas bases no dicen nada, decide el Reglamento general de competiciones de la FIDE.
clause-needs = En su respuesta un jugador puede mencionar su salud y necesidades alimentarias o religiosas.
clause-disability = Quien necesita medidas por una discapacidad lo dice al organizador en su respuesta.
clause-signed-organiser = El organizador
clause-signed-arbiter = El árbitro principal
clause-day = Día
clause-time = Hora
clause-what = Acto
clause-where = Lugar
