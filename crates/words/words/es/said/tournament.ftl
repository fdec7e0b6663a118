said-a-bye-that-is-granted-is-a-zero-half-or-full-point-bye = se concede un bye de cero, de medio punto o de un punto
said-a-draft-stands-discard-it-before-numbers-change = hay un borrador; deséchelo antes de cambiar los números de emparejamiento
said-a-number-is-exchanged-with-another-one = un número se intercambia con otro
said-a-player-does-not-meet-themselves-name-another-one = nadie se enfrenta consigo mismo; indique otro jugador
said-a-player-needs-a-name = un jugador necesita un nombre
said-a-prohibition-names-two-players-or-more-each-once = una prohibición nombra a dos jugadores o más, cada uno una vez
said-a-tournament-has-1-to-999-rounds = un torneo tiene de 1 a 999 rondas
said-a-win-must-be-worth-more-than-a-draw-and-a-draw-no-less-tha-7ffa33 = una victoria debe valer más que unas tablas, y las tablas no menos que una derrota, que no baja de 0
said-absent-without-notice-and-now-withdrawn = ausentes sin aviso, y ahora retirados
said-absent-without-notice-withdrawn-when-this-round-is-publishe-ec5e27 = ausentes sin aviso: se retiran al publicarse esta ronda, salvo que antes se justifiquen
said-all-rounds-rounds-are-paired-add-a-round-or-declare-the-sta-845279 = las { $rounds } rondas están todas emparejadas; añada una ronda o declare definitiva la clasificación
said-an-entry-of-the-log-can-only-be-undone-where-the-log-is = una entrada del registro solo se deshace donde está el registro
said-an-unknown-result-is-entered-by-adjourning-the-game = un resultado desconocido se anota aplazando la partida
said-and-more-more = y { $more } más
said-announced-number-of-rounds = número de rondas anunciado
said-another-rating-counts-at-the-time-control-of-this-section = al ritmo de juego de este grupo cuenta otro Elo
said-arbiter-what = árbitro: { $what }
said-blitz-ratings-count-at-this-time-control = a este ritmo de juego cuentan los Elos de blitz
said-board-board = mesa { $board }
said-board-board-free = mesa { $board }: libre
said-board-board-free-instead-of-before = mesa { $board }: libre en lugar de { $before }
said-board-board-has-a-result-its-game-stands = la mesa { $board } tiene resultado; su partida se mantiene
said-board-board-has-a-result-or-is-adjourned-already = la mesa { $board } tiene resultado, o su partida ya está aplazada
said-board-board-is-also-the-fixed-board-of-player-if-both-are-p-f3e51b = la mesa { $board } es también la mesa fija de { $player }; si se emparejan por separado, se sientan en ella las blancas del primer emparejamiento
said-board-board-now = mesa { $board }: { $now }
said-board-board-now-instead-of-before = mesa { $board }: { $now } en lugar de { $before }
said-board-board-of-round-round-is-reported-so-already = la mesa { $board } de la ronda { $round } ya está comunicada así
said-board-board-result-instead-of-before = mesa { $board }: { $result } en lugar de { $before }
said-board-board-was-adjourned-and-counted-as-a-draw-and-ends-re-89e62c = la mesa { $board } estaba aplazada y contaba como tablas; resultado: { $result }
said-board-board-was-white-black = la mesa { $board } fue { $white } – { $black }
said-boards-count-from-1-and-the-last-does-not-come-before-the-f-782512 = las mesas se cuentan desde 1, y la última no va antes que la primera
said-byes-players-have-the-pairing-allocated-bye =
    { $byes ->
        [one] un jugador tiene
       *[other] { $byes } jugadores tienen
    } el descanso por emparejamiento
said-clauses = { $clauses }
said-club-what = club: { $what }
said-data-are-corrected-pairing-numbers-stay-since-the-fourth-ro-c02abe = los datos se corrigen; los números de emparejamiento se mantienen, pues la cuarta ronda está emparejada
said-data-are-corrected-pairing-numbers-stay-unless-they-are-reg-19fad0 = los datos se corrigen; los números de emparejamiento se mantienen si no se rehacen
said-draw-the-initial-colour-by-lot-and-set-it-before-round-1-is-d58460 = sortee el color inicial e indíquelo antes de emparejar la ronda 1
said-e-mail-what = correo electrónico: { $what }
said-entries-have-numbers-up-to-largest = las inscripciones tienen números hasta { $largest }
said-entry-entry = inscripción { $entry }
said-entry-entry-cannot-be-undone-before-these-which-depend-on-i-2799f5 = la entrada { $entry } no puede deshacerse antes que estas, que dependen de ella: { $entries }
said-entry-entry-is-in-the-round-but-not-in-the-section = la inscripción { $entry } está en la ronda, pero no en el grupo
said-entry-entry-is-taken-by-player = la inscripción { $entry } está ocupada, por { $player }
said-entry-entry-is-undone-already = la entrada { $entry } ya está deshecha
said-entry-entry-undoes-a-later-one = la entrada { $entry } deshace una posterior
said-entry-expected-of-the-log-is-missing-entry-stands-there = falta la entrada { $expected } del registro: en su lugar está { $entry }
said-every-list-and-the-report-file-will-say-that-it-was-left-be-551894 = cada lista y el fichero de informe dirán que se salió de él antes de la ronda { $round }
said-fide-mode = modo FIDE
said-final-round = última ronda
said-final-standings-are-opened-again = la clasificación definitiva se reabre
said-first-and-second-are-not-to-meet = { $first } y { $second } no deben enfrentarse
said-first-and-second-both-get-the-colour-that-is-not-due-to-the-5eb06b = { $first } y { $second } reciben ambos el color que no les corresponde
said-first-and-second-have-played-each-other = { $first } y { $second } ya se han enfrentado
said-for-the-rating-report-only-what-standings-and-pairings-stay = solo para el informe de Elo: { $what }; la clasificación y los emparejamientos se mantienen
said-full-point-byes-are-deprecated-the-report-file-will-mention-877f44 = los byes de un punto están desaconsejados; el fichero de informe lo mencionará
said-games-played-stay-and-count-for-the-opponents = las partidas jugadas se mantienen y cuentan para los rivales
said-how-many-half-point-byes-there-are-is-told-to-the-players-b-4207a2 = cuántos byes de medio punto hay se comunica a los jugadores antes del comienzo
said-how-players-are-ordered-is-told-to-the-players-before-the-s-aaf725 = cómo se ordena a los jugadores se les comunica antes del comienzo
said-late-entries-get-their-numbers-now-names = las inscripciones tardías reciben ahora su número: { $names }
said-late-entries-have-the-byes-granted-to-them-or-that-the-even-2e76a9 = las inscripciones tardías tienen, en las rondas perdidas, los byes concedidos o los que dan las bases del torneo
said-late-entry = inscripción tardía
said-leaving-fide-mode-cannot-be-undone = salir del modo FIDE no se puede deshacer
said-left-before-round-round = abandonado antes de la ronda { $round }
said-list-of-tie-breaks = lista de desempates
said-list-what = lista: { $what }
said-lost-by-default-already-to-be-looked-at-again-board-boards = ya perdido por incomparecencia, por revisar: mesa { $boards }
said-lots-were-drawn-already-and-are-drawn-again = ya se sorteó, y se sortea de nuevo
said-more-players-than-pairing-numbers-at-most-9999 = más jugadores que números de emparejamiento: 9999 como máximo
said-name-each-player-once = nombre a cada jugador una vez
said-name-entry-entry = { $name } (inscripción { $entry })
said-name-has-no-pairing-number = { $name } no tiene número de emparejamiento
said-name-is-a-late-entry-half-point-byes-for-at-most-rounds-rou-9d9d66 =
    { $name } es una inscripción tardía: byes de medio punto por un máximo de { $rounds ->
        [one] una ronda perdida
       *[other] { $rounds } rondas perdidas
    }, y un número al llegar
said-name-is-a-late-entry-no-points-for-the-rounds-missed-a-numb-7de2b3 = { $name } es una inscripción tardía: ningún punto por las rondas perdidas, y un número al llegar
said-name-is-not-a-name-of-capital-letters-and-digits-such-as-pl-1c562c = `{ $name }` no es un nombre de mayúsculas y cifras, como PLAYOFF
said-name-tpn-number = { $name } (n.º { $number })
said-name-what = nombre: { $what }
said-no-board-is-free = no hay ninguna mesa libre
said-no-draft-is-being-altered-by-hand-begin-that-first = ningún borrador se está cambiando a mano; empiece por eso
said-no-number = sin número
said-no-pairing-number-changes-once-the-fourth-round-is-paired = ningún número de emparejamiento cambia una vez emparejada la cuarta ronda
said-no-place-changes-by-it-now = por ahora no cambia ningún puesto
said-no-published-round-stands-last-a-draft-is-simply-paired-aga-edc8bf = la última ronda no está publicada; un borrador simplemente se empareja de nuevo
said-no-result = sin resultado
said-nobody = nadie
said-nobody-has-entry-entry-in-this-section = nadie tiene la inscripción { $entry } en este grupo
said-nobody-has-pairing-number-number = nadie tiene el número de emparejamiento { $number }
said-nobody-plays-themselves = nadie juega contra sí mismo
said-nobody-sits-at-board-board = nadie está sentado en la mesa { $board }
said-none = ninguno
said-not-paired = sin emparejar
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-m-11ffda = «Ahora» muestra el emparejamiento del sistema y «Después» el hecho a mano
said-number-details-of-the-report-were-adjusted =
    { $number ->
        [one] se ajustó un dato del informe
       *[other] se ajustaron { $number } datos del informe
    }
said-number-has-the-bye = { $number } descansa
said-number-players-have-not-arrived-and-are-not-paired =
    { $number ->
        [one] un jugador no ha llegado y no se empareja
       *[other] { $number } jugadores no han llegado y no se emparejan
    }
said-number-ratings-differ-from-list =
    { $number ->
        [one] un Elo difiere
       *[other] { $number } Elo difieren
    } de { $list }
said-number-results-are-missing-the-games-count-as-adjourned-and-485351 =
    { $number ->
        [one] falta un resultado: la partida se considera aplazada y cuenta como tablas para el emparejamiento
       *[other] faltan { $number } resultados: las partidas se consideran aplazadas y cuentan como tablas para el emparejamiento
    }
said-numbers-were-given-when-round-1-was-paired-regenerate-or-ex-7a8f87 = los números se asignaron al emparejar la ronda 1; rehágalos o intercámbielos
said-on = activo
said-one-and-other-do-not-have-the-same-rating-and-title = { $one } y { $other } no tienen el mismo Elo y el mismo título
said-only-games-that-were-played-are-rated = solo cuentan para Elo las partidas jugadas
said-only-one-player-has-the-pairing-allocated-bye-name-another-cdad38 = solo un jugador tiene el descanso por emparejamiento; indique otro bye
said-other-name-is-not-among-the-tie-breaks-it-decides-nothing-u-c1b718 = OTHER_{ $name } no figura entre los desempates: hasta entonces no decide nada
said-paired-of-rounds-rounds-are-published-play-them-or-change-t-c28e5b = { $paired } de { $rounds } rondas están publicadas; juéguelas o cambie el número de rondas
said-pairing-numbers-are-exchanged-after-round-1-was-paired = se intercambian números de emparejamiento después de emparejarse la ronda 1
said-pairing-numbers-are-made-anew-after-round-1-was-paired = los números de emparejamiento se rehacen después de emparejarse la ronda 1
said-place-rank = puesto { $rank }
said-played-otherwise-than-paired-games = jugado de otro modo que lo emparejado: { $games }
said-player-gets-a-bye = { $player } recibe: { $bye }
said-player-has-another-bye-than-the-one-granted = { $player } tiene un bye distinto del concedido
said-player-has-byes-half-point-byes-already-and-may-have-allowe-727e22 = { $player } ya tiene { $byes } byes de medio punto, y puede tener { $allowed }
said-player-has-no-bye-in-round-round = { $player } no tiene bye en la ronda { $round }
said-player-has-no-unexplained-absence-in-round-round-who-was-wi-0626d1 = { $player } no tiene ausencia sin justificar en la ronda { $round }; quien fue retirado se reincorpora
said-player-has-not-withdrawn = { $player } no se ha retirado
said-player-has-points-or-values-given-by-the-arbiter-which-the-3e79eb = { $player } tiene puntos o valores dados por el árbitro, que heredaría la inscripción siguiente; deshaga eso primero
said-player-is-expelled-and-no-longer-ranked = { $player } queda expulsado y ya no se clasifica
said-player-is-forgotten-neither-paired-nor-with-a-bye = { $player } queda olvidado: ni emparejado ni con descanso
said-player-is-in-round-round-withdraw-them-here-and-enter-them-8c0c4b = { $player } está en la ronda { $round }: retírelo aquí e inscríbalo en el grupo { $to }
said-player-is-in-the-draft-of-round-round-discard-it-first = { $player } está en el borrador de la ronda { $round }: deséchelo primero
said-player-is-in-the-round-times-times = { $player } está { $times } veces en la ronda
said-player-is-in-the-tournament-withdraw-them-instead = { $player } está en el torneo; retírelo en su lugar
said-player-is-in-the-tournament-withdraw-them-or-grant-a-bye = { $player } está en el torneo; retírelo o conceda un bye
said-player-is-named-among-those-who-may-not-meet-lift-that-firs-099276 = { $player } figura entre quienes no pueden enfrentarse; levante eso primero
said-player-is-named-twice = { $player } está nombrado dos veces
said-player-is-not-entitled-to-a-half-point-bye = { $player } no tiene derecho a un bye de medio punto
said-player-is-not-in-the-tournament-now = { $player } no está ahora en el torneo
said-player-is-not-listed-as-absent = { $player } no figura como ausente
said-player-is-not-paired-in-round-round-has-a-bye-granted-befor-05e7af = { $player } no está emparejado en la ronda { $round }; concedido de antemano: { $bye }
said-player-is-not-paired-in-round-round-has-left-the-tournament = { $player } no está emparejado en la ronda { $round }: ha dejado el torneo
said-player-is-not-paired-in-round-round-was-absent = { $player } no está emparejado en la ronda { $round }: estaba ausente
said-player-is-not-paired-in-round-round-was-not-in-the-tourname-10bc7d = { $player } no está emparejado en la ronda { $round }: no estaba entonces en el torneo
said-player-is-not-there = { $player } no está
said-player-is-not-to-be-paired-in-this-round = { $player } no se debe emparejar en esta ronda
said-player-is-out-already = { $player } ya está fuera del torneo
said-player-is-out-let-them-re-enter-first = { $player } está fuera del torneo; reincorpórelo primero
said-player-is-out-of-section-from-enter-them-in-section-to = { $player } está fuera del grupo { $from }; inscríbalo en el grupo { $to }
said-player-is-paired = { $player } está emparejado
said-player-is-paired-but-not-to-be-paired = { $player } está emparejado, pero no debería
said-player-is-to-be-paired-but-absent = { $player } se debe emparejar, pero está ausente
said-player-leaves-behind-what-is-to-be-asked-for-again = { $player } deja atrás lo que hay que volver a pedir
said-player-loses-the-bye = { $player } pierde: { $bye }
said-player-loses-the-opponent-say-what-becomes-of-them = { $player } pierde el rival: diga qué será del jugador
said-player-may-not-receive-the-pairing-allocated-bye = { $player } no puede recibir el descanso por emparejamiento
said-player-sits-at-board-board-take-that-pair-apart-first = { $player } está en la mesa { $board }; deshaga primero ese emparejamiento
said-player-stays-withdrawn-let-them-re-enter-if-they-play-on = { $player } sigue retirado; reincorpórelo si continúa jugando
said-player-would-have-a-colour-difference-beyond-two = { $player } tendría una diferencia de colores superior a dos
said-player-would-have-colour-three-times-running = { $player } tendría { $colour } tres veces seguidas
said-players-have-seen-the-round-that-is-no-longer-published = los jugadores han visto la ronda que ya no está publicada
said-points-are-given-or-taken-before-the-start-or-in-the-round-6925db = los puntos se dan o quitan antes del comienzo, o en la ronda recién jugada a la que aún no sigue otra
said-points-cannot-be-given-for-this-result-result = no se pueden dar puntos por este resultado: { $result }
said-points-points = { $points ->
    [0.5] { $points } punto
    [one] { $points } punto
   *[other] { $points } puntos
}
said-points-points-for-player-out-of-the-ordinary = { $points ->
    [0.5] { $points } punto
    [one] { $points } punto
   *[other] { $points } puntos
} para { $player }, fuera de lo ordinario
said-points-points-for-player-out-of-the-ordinary-as-what-this-r-aa0131 = { $points ->
    [0.5] { $points } punto
    [one] { $points } punto
   *[other] { $points } puntos
} para { $player }, fuera de lo ordinario, como valor de este resultado: { $result }
said-prohibited-pairings-are-fixed-once-round-1-is-paired = los emparejamientos prohibidos quedan fijados una vez emparejada la ronda 1
said-published-pairings-change-only-if-two-players-would-meet-a-b21293 = los emparejamientos publicados solo cambian si dos jugadores fueran a enfrentarse por segunda vez
said-rapid-ratings-count-at-this-time-control = a este ritmo de juego cuentan los Elos de rápido
said-rating-report-round-round-board-board = informe Elo, ronda { $round }, mesa { $board }
said-rematch = segundo enfrentamiento
said-results-are-missing-games = faltan resultados: { $games }
said-results-of-round-rounds-change-which-later-rounds-followed = cambian resultados de la ronda { $rounds }, a la que siguieron otras
said-round-round-began-at-before-now-at-at = la ronda { $round } empezó a las { $before }, ahora a las { $at }
said-round-round-board-board = ronda { $round }, mesa { $board }
said-round-round-board-board-white-black = ronda { $round }, mesa { $board }: { $white } – { $black }
said-round-round-can-still-be-corrected-for-the-standings-enter-bed0d3 = la ronda { $round } aún puede corregirse para la clasificación; anote allí el resultado
said-round-round-cannot-be-paired-by-the-system-and-was-paired-b-e24916 = el sistema no puede emparejar la ronda { $round }, que se emparejó a mano
said-round-round-cannot-be-paired-numbers-would-be-left-over-how-ca1761 = la ronda { $round } no puede emparejarse: { $numbers } quedaría sin rival, se emparejen como se emparejen los demás; emparéjela a mano o termine aquí el torneo
said-round-round-cannot-be-paired-somebody-would-be-left-over-ho-35158d = la ronda { $round } no puede emparejarse: alguien quedaría sin rival, se emparejen como se emparejen los demás; emparéjela a mano o termine aquí el torneo
said-round-round-cannot-be-published-pair-it-again-problems = la ronda { $round } no puede publicarse; emparéjela de nuevo: { $problems }
said-round-round-changes-after-it-was-published-reason = la ronda { $round } cambia después de publicarse ({ $reason })
said-round-round-changes-what-the-draft-made-of-it-is-thrown-awa-cb53dc = la ronda { $round } cambia ({ $what }): se desecha el borrador hecho a partir de ella
said-round-round-did-not-bring-player-this-result-result = la ronda { $round } no dio a { $player } este resultado: { $result }
said-round-round-has-no-board-board = la ronda { $round } no tiene mesa { $board }
said-round-round-is-drafted-publish-or-discard-it = la ronda { $round } está en borrador; publíquela o deséchela
said-round-round-is-drafted-without-this-pair-it-again-before-pu-1a771a = el borrador de la ronda { $round } no lo tiene en cuenta: emparéjela de nuevo antes de publicar
said-round-round-is-not-paired-yet = la ronda { $round } aún no está emparejada
said-round-round-is-not-published = la ronda { $round } no está publicada
said-round-round-is-not-the-one-that-the-system-gives = la ronda { $round } no es la que da el sistema
said-round-round-is-not-the-round-being-played-only-that-one-beg-e797e1 = la ronda { $round } no es la ronda en juego; solo esa empieza
said-round-round-is-published-its-byes-stand = la ronda { $round } está publicada: sus byes se mantienen
said-round-round-player-has-a-bye = ronda { $round }, { $player }: { $bye }
said-round-round-stays-as-it-is-although-it-would-be-paired-othe-ab68d0 = la ronda { $round } queda como está, aunque ahora se emparejaría de otro modo
said-round-round-was-checked-again-and-stays-as-it-is = la ronda { $round } se ha comprobado de nuevo y queda como está
said-round-round-was-drafted-while-the-game-counted-as-a-draw-th-f60861 = el borrador de la ronda { $round } se hizo mientras la partida contaba como tablas: se desecha
said-rounds-rounds-are-paired-already =
    { $rounds ->
        [one] una ronda ya está emparejada
       *[other] { $rounds } rondas ya están emparejadas
    }
said-rounds-rounds-with-players-players-the-last-rounds-may-be-i-df6655 = { $rounds } rondas con { $players } jugadores: puede que las últimas rondas no puedan emparejarse
said-rules = bases
said-section-what = torneo: { $what }
said-somebody-has-a-game-without-an-opponent-in-round-round = alguien tiene una partida sin rival en la ronda { $round }
said-somebody-is-in-round-round-twice = alguien está dos veces en la ronda { $round }
said-somebody-is-paired-at-board-board-the-pairing-stays-as-it-i-80b78c = alguien está emparejado en la mesa { $board }; el emparejamiento queda como está
said-standard-ratings-count-at-this-time-control = a este ritmo de juego cuentan los Elos estándar
said-start-of-round-round = comienzo de la ronda { $round }
said-the-acceleration-cannot-change-once-round-1-is-paired = la aceleración no puede cambiar una vez emparejada la ronda 1
said-the-boards-of-the-section-end-at-board-beyond-it-are-boards = las mesas del grupo terminan en { $board }; más allá están { $boards }
said-the-bye-of-number-was-expected = se esperaba el descanso de { $number }
said-the-bye-of-round-round = ronda { $round }: { $bye }
said-the-correction-counts-from-the-following-pairing-the-round-521962 = la corrección cuenta desde el emparejamiento siguiente; la ronda en juego se mantiene
said-the-default-time-of-minutes-minutes-counts-from-there =
    el tiempo de espera de { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    } cuenta desde ahí
said-the-default-time-was-to-be-announced-in-advance-it-counts-f-703455 = el tiempo de espera debía anunciarse de antemano; cuenta desde el comienzo anunciado
said-the-draft-is-being-altered-by-hand-already = el borrador ya se está cambiando a mano
said-the-draft-is-being-altered-by-hand-validate-it-first = el borrador se está cambiando a mano; valídelo primero
said-the-draft-of-round-round-is-thrown-away-pair-it-again = se desecha el borrador de la ronda { $round }: emparéjela de nuevo
said-the-draft-of-round-round-was-checked-again-and-stays-as-it-8d58c4 = el borrador de la ronda { $round } se ha comprobado de nuevo y queda como está
said-the-event-lasts-more-than-30-days-interim-results-are-repor-9c2c8b = el torneo dura más de 30 días: se comunican resultados parciales mes a mes
said-the-fide-number-belongs-to-other-already = el número FIDE ya pertenece a { $other }
said-the-first-round-of-a-prohibition-comes-after-its-last-one = la primera ronda de una prohibición va después de la última
said-the-fixed-board-board = la mesa fija { $board }
said-the-game-counts-as-a-draw-for-the-pairing-standings-and-rep-8f208d = la partida cuenta como tablas para el emparejamiento; la clasificación y el informe esperan su resultado
said-the-initial-colour-cannot-change-once-round-1-is-paired = el color inicial no puede cambiar una vez emparejada la ronda 1
said-the-integrity-of-pairings-was-breached-during-the-tournamen-f7c7f9 = la integridad de los emparejamientos se vio alterada durante el torneo
said-the-last-day-comes-before-the-first = el último día va antes que el primero
said-the-number-of-rounds-changes-from-before-to-rounds = el número de rondas cambia de { $before } a { $rounds }
said-the-number-of-rounds-changes-from-before-to-rounds-round-ro-4fa69e = el número de rondas cambia de { $before } a { $rounds }; la ronda { $round } se habría emparejado de otro modo
said-the-pairing-allocated-bye-is-worth-1-0-5-or-0 = el descanso por emparejamiento vale 1, 0,5 o 0
said-the-pairing-allocated-bye-is-worth-what-a-win-a-draw-or-a-l-b89743 = el descanso por emparejamiento vale lo que una victoria, unas tablas o una derrota, o nada
said-the-pairing-allocated-bye-must-not-be-worth-more-than-a-win = el descanso por emparejamiento no debe valer más que una victoria
said-the-pairing-is-not-complete-problems = el emparejamiento no está completo: { $problems }
said-the-pairing-of-round-round-is-not-the-one-that-the-system-g-4d62fe = el emparejamiento de la ronda { $round } no es el que da el sistema
said-the-player-is-in-section-to-already = el jugador ya está en el grupo { $to }
said-the-players-of-these-boards-are-others-name-all-boards-conc-502420 = los jugadores de esas mesas son otros; indique todas las mesas afectadas, cada jugador una vez
said-the-reason-reason-does-not-fit-these-changes = el motivo «{ $reason }» no se ajusta a estos cambios
said-the-report-cannot-be-taken-over-contradiction = el informe no puede importarse: { $contradiction }
said-the-report-file-will-mention-the-list-announced = el fichero de informe mencionará la lista anunciada
said-the-report-file-will-mention-the-number-announced = el fichero de informe mencionará el número anunciado
said-the-report-file-will-mention-the-values = el fichero de informe mencionará los valores
said-the-round-is-not-published = la ronda no está publicada
said-the-rounds-after-round-round-rest-on-what-was-played-there = las rondas posteriores a la ronda { $round } se basan en lo que se jugó en ella
said-the-section-has-left-fide-mode-already-before-round-round = el grupo ya salió del modo FIDE, antes de la ronda { $round }
said-the-section-leaves-fide-mode = el grupo sale del modo FIDE
said-the-standings-are-declared-final-reopen-them-first = la clasificación está declarada definitiva; reábrala primero
said-the-standings-are-not-declared-final = la clasificación no está declarada definitiva
said-the-system-gives-no-pairing-at-all = el sistema no da ningún emparejamiento
said-the-system-gives-no-pairing-of-round-round-it-was-paired-by-61f362 = el sistema no da ningún emparejamiento de la ronda { $round }: se emparejó a mano
said-the-system-pairs-them-otherwise-in-round-round = el sistema los empareja de otro modo en la ronda { $round }
said-the-tie-breaks-change-after-the-start = los desempates cambian después del comienzo
said-the-tournament-may-be-refused-for-rating-or-titles = el torneo podría no aceptarse para Elo o títulos
said-there-are-no-more-entry-numbers = no quedan números de inscripción
said-there-are-no-two-players-to-pair-check-them-in-first = no hay dos jugadores que emparejar: registre primero su llegada
said-there-are-to-be-no-half-point-byes-in-the-last-rounds-round-fe670f =
    no debe haber byes de medio punto en { $rounds ->
        [one] la última ronda
       *[other] las últimas { $rounds } rondas
    }
said-there-is-a-section-section-already-choose-another-name = ya hay un grupo { $section }; elija otro nombre
said-there-is-no-draft-a-published-round-is-changed-by-republish-a01e1f = no hay borrador; una ronda publicada se cambia volviéndola a publicar
said-there-is-no-draft-to-publish-pair-the-round-first = no hay borrador que publicar; empareje primero la ronda
said-there-is-no-entry-entry = no hay ninguna entrada { $entry }
said-there-is-no-prohibition-number = no hay ninguna prohibición { $number }
said-there-is-no-round-round = no hay ninguna ronda { $round }
said-there-is-no-section-section-there-are-known = no hay ningún grupo { $section }; hay: { $known }
said-there-is-no-section-section-there-are-none-yet = no hay ningún grupo { $section }; todavía no hay ninguno
said-this-cannot-be-undone-and-the-section-cannot-enter-fide-mod-762793 = no se puede deshacer, y el grupo no puede volver al modo FIDE
said-round-round-boards-this-correction-comes-too-late-it-counts-d8531d = ronda { $round }, { $boards }: esta corrección llega tarde, solo cuenta para el informe de Elo
said-the-check-in-is-closed-already = el control de llegada ya está cerrado
said-the-system-gives-another-pairing-by-now = el sistema da ahora otro emparejamiento
said-town-what = ciudad: { $what }
said-tpn-number = n.º { $number }
said-two-draws-must-not-be-worth-more-than-a-win-and-a-loss = dos tablas no deben valer más que una victoria y una derrota
said-undoing-this-changes-nothing-later-entries-say-the-same-or-429bd7 = deshacer esto no cambia nada: entradas posteriores dicen lo mismo o dieron otros valores
said-unranked = sin puesto
said-unrated = sin Elo
said-values-from-outside-for-other-name-no-calculation-can-check-230707 = valores externos para OTHER_{ $name }: ningún cálculo puede comprobarlos
said-virtual-points-come-with-a-report-that-gives-them-there-are-e4672e = los puntos virtuales vienen con un informe que los da; aquí no hay ninguno
said-what-article = { $what } ({ $article })
said-what-follows-an-absence-without-notice-is-told-to-the-playe-d30254 = qué sigue a una ausencia sin aviso se comunica a los jugadores antes del comienzo
said-what-late-entries-get-is-told-to-the-players-before-the-sta-bdeec4 = qué reciben las inscripciones tardías se comunica a los jugadores antes del comienzo
said-what-now-then = { $what }: { $now } → { $then }
said-what-only-a-section-that-has-left-fide-mode-may-do-this = { $what }; solo puede hacerlo un grupo que haya salido del modo FIDE
said-what-results-are-worth-cannot-change-once-round-1-is-paired = lo que valen los resultados no puede cambiar una vez emparejada la ronda 1
said-what-then-instead-of-now = { $what }: { $then } en lugar de { $now }
said-white-black = { $white } – { $black }
said-white-black-stands = figura { $white }-{ $black }
said-white-black-was-expected = se esperaba { $white }-{ $black }
said-white-black-was-result-instead-of-before = { $white } – { $black }: { $result } en lugar de { $before }
said-who-has-no-opponent-gets-a-bye-not-a-result = quien no tiene rival recibe un bye, y no: { $result }
said-who-was-not-there-at-that-moment-has-lost = quien no estaba en ese momento ha perdido
said-without-opponent = sin rival
said-the-code-counts-in-seconds-so-this-is-reading-90-minutes-ar-d1a7ef = el código cuenta en segundos, así que esto es: { $reading }; 90 minutos son 5400
said-other-is-entered-already-under-the-same-name-whoever-is-ent-fe97c7 = { $other } ya está inscrito con el mismo nombre; quien está inscrito dos veces se empareja dos veces
said-one-detail-of-the-report-was-adjusted = se ajustó un detalle del informe
said-one-player-has-not-arrived-and-is-not-paired = un jugador no ha llegado y no se empareja
said-one-rating-differs-from-list = un Elo difiere de { $list }
said-one-result-is-missing-the-game-counts-as-adjourned-and-as-a-ee6f45 = falta un resultado: la partida cuenta como aplazada, y como tablas para el emparejamiento
said-half-a-point = medio punto
said-one-point = un punto
said-points-place = { $points }, { $place }
said-rating-k-k = { $rating }, K { $k }
said-rating-blitz-rating = { $rating }, blitz
said-rating-entered-without-a-list = { $rating }, introducido sin lista
said-rating-list-name-of-day = { $rating }, lista { $name } del { $day }
said-rating-national-rating = { $rating }, nacional
said-rating-rapid-rating = { $rating }, rápido
said-rating-standard-rating = { $rating }, estándar
said-what-was-lost-does-not-come-back-by-undoing-this = lo perdido no vuelve al deshacer esto
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-o-7f5103 = «Ahora» muestra el emparejamiento del sistema y «Después» el del informe
said-missed-rounds-for-which-late-entries-get-half-a-point = rondas perdidas por las que las inscripciones tardías reciben medio punto
said-half-point-byes-of-a-player-at-most = descansos de medio punto por jugador, como máximo
said-last-rounds-without-half-point-byes = últimas rondas sin descansos de medio punto
said-absence-without-notice = ausencia sin aviso
said-does-not-withdraw = no supone retirada
said-starting-rank-by = orden inicial según
said-players-of-equal-strength-by = jugadores de igual fuerza según
said-the-alphabet = el alfabeto
said-the-order-of-the-entries = el orden de las inscripciones
said-default-time = Tiempo de espera
said-minutes = Minutos
said-who-comes-to-the-board-later-loses-empty-not-announced-so-z-62eddd = Quien llega más tarde al tablero pierde. Vacío: no anunciado, es decir, cero.
said-counts-as-withdrawal = Cuenta como retirada
said-half-point-byes-for-missed-rounds-of-late-entries = Byes de medio punto por rondas perdidas en inscripciones tardías
said-agreed-draws = tablas acordadas
said-how-draws-may-be-agreed-is-told-to-the-players-before-the-s-b2fead = cómo se pueden acordar tablas se anuncia a los jugadores antes del comienzo
said-not-in-fewer-moves-than = no en menos jugadas que
said-not-in-fewer-than-moves-moves = no en menos de { $moves } jugadas
said-not-restricted = sin restricción
said-only-if-the-arbiter-consents = solo con el consentimiento del árbitro
said-unless-the-arbiter-consents-0-not-at-all-empty-not-restrict-69dfea = Salvo consentimiento del árbitro. 0: nunca. Vacío: sin restricción.
said-the-schedule-which-is-known-from-the-start-has-player-meet-c7ed80 = El calendario, conocido desde el principio, enfrenta a { $player } con { $opponent } en la ronda { $round }.
said-the-schedule-which-is-known-from-the-start-has-player-rest-482e7e = Según el calendario, conocido desde el principio, { $player } descansa en la ronda { $round }.
said-a-team-has-a-name = un equipo tiene un nombre
said-a-team-that-is-in-a-round-cannot-be-taken-out = un equipo que está en una ronda no se puede retirar
said-board-board-of-round-round-has-no-game-game = la mesa { $board } de la ronda { $round } no tiene partida { $game }
said-in-this-section-players-compete-and-no-teams = en este torneo compiten jugadores, y no equipos
said-no-further-game-is-played-at-board-board-now = ahora no se juega ninguna partida más en la mesa { $board }
said-round-round-is-published-its-line-ups-stand = la ronda { $round } está publicada; sus alineaciones valen
said-somebody-of-the-line-up-is-no-member-of-team = alguien de la alineación no es miembro de { $team }
said-the-line-up-of-team-is-not-in-its-order-of-boards = la alineación de { $team } no sigue su orden de tableros
said-the-order-of-boards-stands-once-a-round-is-paired-substitut-c617d8 = el orden de tableros queda fijo en cuanto se empareja una ronda; los suplentes pueden añadirse detrás
said-there-is-a-team-team-already = ya hay un equipo { $team }
said-there-is-no-team-team-in-this-section = no hay ningún equipo { $team } en este torneo
said-board-game-game = { $board }, partida { $game }
said-player-does-not-have-black-at-board-board = { $player } no lleva negras en la mesa { $board }
said-player-does-not-sit-at-board-board = { $player } no está sentado en la mesa { $board }
said-player-plays-for-team = { $player } juega para { $team }
said-team-plays-on-boards-boards = { $team } juega en { $boards } tableros
said-player-plays-for-team-take-them-out-of-the-team-first = { $player } juega para { $team }; primero hay que sacarlo del equipo
said-player-has-points-points-for-this-result-already-undo-that-53a613 = { $player } ya tiene { $points } puntos por este resultado: primero hay que deshacer eso
said-in-this-section-teams-compete-this-counts-for-players-only = en este torneo compiten equipos: esto solo cuenta para jugadores
said-a-4-or-b-2-full-supervision = A.4 o B.2: supervisión completa
said-a-5-or-b-3-less-supervision = A.5 o B.3: menos supervisión
said-january = enero
said-february = febrero
said-march = marzo
said-april = abril
said-may = mayo
said-june = junio
said-july = julio
said-august = agosto
said-september = septiembre
said-october = octubre
said-november = noviembre
said-december = diciembre
said-monday = lunes
said-tuesday = martes
said-wednesday = miércoles
said-thursday = jueves
said-friday = viernes
said-saturday = sábado
said-sunday = domingo
said-empty-not-announced = Vacío: no anunciado.
said-a-group-ends-at-end-and-another-begins-at-start-they-overla-4edb99 = un grupo acaba en { $end } y otro empieza en { $start }: se solapan
said-a-group-ends-at-end-and-the-next-begins-at-start-nobody-in-79e723 = un grupo acaba en { $end } y el siguiente empieza en { $start }: entre ambos nadie tiene grupo
said-a-programme-has-at-most-most-occasions = un programa tiene como máximo { $most } actos
said-a-special-event-needs-a-name = un acto especial necesita un nombre
said-a-text-of-the-invitation-has-at-most-most-characters = un texto de la invitación tiene como máximo { $most } caracteres
said-advice = consejo
said-missing = falta
said-wrong = incorrecto
said-airport-station-transport-to-the-venue = aeropuerto, estación, transporte al recinto
said-amount-and-currency = importe y moneda
said-amount-and-currency-reductions-where-it-is-paid = importe y moneda, descuentos, dónde se paga
said-an-increment-of-minutes-minutes-a-move-seconds-are-written-0c305b = un incremento de { $minutes } minutos por jugada; los segundos se escriben { $minutes }″
said-appeals-committee = comité de apelación
said-arrival = llegada
said-bags-and-devices-checks-at-the-entrance-and-during-play = bolsos y dispositivos, controles en la entrada y durante el juego
said-ceremonies-press-conferences-statements-after-the-game-phot-0bf32f = ceremonias, ruedas de prensa, declaraciones tras la partida, fotos
said-clause-clause-stands-under-heading-heading = la cláusula { $clause } está bajo el título { $heading }
said-clocks = relojes
said-closing-ceremony = ceremonia de clausura
said-competition-rules-with-full-supervision-apply-a-4-b-2 = Rigen las reglas de competición con supervisión completa (A.4, B.2)
said-contact = contacto
said-currency-method-and-terms-of-payment-taxes-bank-account = moneda, forma y condiciones de pago, impuestos, cuenta bancaria
said-deadline-of-appeals = plazo de apelación
said-departure = salida
said-drawing-of-lots = sorteo
said-dress-code = vestimenta
said-entry-fee = inscripción
said-excursions-special-events-internet-access = excursiones, actos especiales, acceso a internet
said-fee-of-an-appeal = fianza de apelación
said-further-rules = otras reglas
said-half-point-byes-in-the-last-round-can-decide-places-and-pri-8e4750 = los descansos de medio punto en la última ronda pueden decidir puestos y premios
said-health = salud
said-hotels = hoteles
said-how-to-get-there = cómo llegar
said-it-is-not-said-by-when-players-reply-or-enter = no se dice hasta cuándo responden o se inscriben los jugadores
said-it-is-not-said-whether-a-4-or-a-5-applies = no se dice si rige A.4 o A.5
said-it-is-not-said-whether-b-2-or-b-3-applies = no se dice si rige B.2 o B.3
said-its-members-or-when-it-is-chosen-a-chairman-at-least-two-me-970d4a = sus miembros, o cuándo se designa: un presidente, al menos dos miembros, dos suplentes
said-leisure-and-internet = ocio e internet
said-lots-are-drawn-when-round-1-has-started = se sortea cuando la ronda 1 ya ha comenzado
said-lots-are-drawn-hours-hours-before-round-1-in-norm-events-it-bbee3a = se sortea { $hours } horas antes de la ronda 1; en pruebas con normas son al menos 12
said-media-public-and-sponsors = medios, público y patrocinadores
said-minutes-after-the-end-of-the-round = minutos tras el final de la ronda
said-name-and-address-of-the-hall-where-the-games-are-played = nombre y dirección de la sala de juego
said-names-addresses-telephone-numbers = nombres, direcciones, teléfonos
said-no-round-has-its-time-of-day = ninguna ronda tiene hora
said-no-tie-breaks-are-listed-nor-that-places-are-shared = no se indican desempates ni que se compartan los puestos
said-no-the-rules-of-a-5-and-b-3-only-for-rapid-and-blitz = no: las reglas A.5 y B.3. Solo para rápidas y relámpago.
said-not-every-round-has-its-day = no todas las rondas tienen su día
said-nothing-is-said-about-appeals-committee-fee-and-deadline = no se dice nada de las apelaciones: comité, fianza y plazo
said-nothing-is-said-about-the-appeals-committee = no se dice nada del comité de apelación
said-nothing-is-said-about-what = no se dice nada de esto: { $what }
said-opening-ceremony = ceremonia de apertura
said-organiser = organizador
said-organising-body-and-name-of-the-chief-organiser = entidad y nombre del organizador principal
said-participants = participantes
said-payment = pago
said-place-what = lugar: { $what }
said-players-depart-before-the-closing-ceremony = la salida es anterior a la ceremonia de clausura
said-players-reply-until-by-after-the-first-day-start = se responde hasta { $by }, después del primer día, { $start }
said-playing-venue = recinto de juego
said-prizes = premios
said-reporting-on-arrival = presentación a la llegada
said-round-round-does-not-start-after-round-before = la ronda { $round } no empieza después de la ronda { $before }
said-round-round-is-on-date-before-round-before = la ronda { $round } es el { $date }, antes de la ronda { $before }
said-round-round-is-on-date-outside-the-days-of-the-event = la ronda { $round } es el { $date }, fuera de los días de la prueba
said-round-round-starts-at-second-but-games-of-60-moves-in-round-3a5e20 = la ronda { $round } empieza a las { $second }, pero las partidas de 60 jugadas de la ronda { $before } acaban a las { $ends }
said-rules-of-rapid-and-blitz = reglas de rápidas y relámpago
said-security-and-fair-play = seguridad y juego limpio
said-smoking = tabaco
said-special-event = acto especial
said-technical-meeting = reunión técnica
said-telephone-e-mail-address-of-the-organisers = teléfono, correo, dirección de los organizadores
said-text-what = texto: { $what }
said-the-address-of-the-event-s-site = la dirección del sitio de la prueba
said-the-chief-arbiter-is-not-named = no se nombra al árbitro principal
said-the-choice-between-a-4-and-a-5-or-b-2-and-b-3-is-only-for-r-1d0787 = la elección entre A.4 y A.5, o B.2 y B.3, es solo para rápidas y relámpago
said-the-deadline-of-appeals-is-fixed-in-advance = el plazo de apelación se fija de antemano
said-the-deadline-of-appeals-is-not-said = no se dice el plazo de apelación
said-the-default-time-is-not-said-it-is-zero-then = no se dice el tiempo de espera: entonces es cero
said-the-fee-of-an-appeal-is-not-said = no se dice la fianza de apelación
said-the-model-such-as-dgt-3000 = el modelo, como DGT 3000
said-the-pairing-system-is-not-said = no se dice el sistema de emparejamiento
said-the-players-were-told-something-else-before-the-start = a los jugadores se les dijo otra cosa antes del comienzo
said-the-programme-does-not-tell-occasions = el programa no menciona: { $occasions }
said-the-site-is-not-said-city-and-federation = no se dice el lugar: ciudad y federación
said-the-time-control-is-not-said-with-all-its-periods = no se dice el ritmo de juego, con todos sus períodos
said-the-whole-prize-fund-special-prizes-how-equal-places-share = el fondo completo, premios especiales, cómo se reparte a igualdad
said-there-is-no-reference-to-the-laws-of-chess = no hay referencia a las Leyes del ajedrez
said-there-is-no-day-month-in-year = no hay { $day } de { $month } en { $year }
said-travel-and-accommodation = viaje y alojamiento
said-travel-costs-board-and-lodging-and-for-how-long-or-their-pr-b3c13e = gastos de viaje, alojamiento y por cuánto tiempo, o su precio, también para acompañantes; comidas
said-vaccinations-doctor-insurance = vacunas, médico, seguro
said-visas = visados
said-website = sitio web
said-what-else-holds-at-this-event = qué más rige en esta prueba
said-what-is-expected-or-that-there-is-none = qué se espera, o que no hay
said-where-and-when-players-report-or-confirm-their-entry = dónde y cuándo se presentan o confirman los jugadores
said-where-it-is-allowed-or-that-it-is-forbidden-altogether = dónde se permite, o que está totalmente prohibido
said-which-rules-of-rapid-and-blitz-apply-is-told-to-the-players-a3094f = qué reglas de rápidas y relámpago rigen se dice a los jugadores antes del comienzo
said-who-may-play-how-many-are-expected-who-is-invited-which-rat-c97198 = quién puede jugar, cuántos se esperan, quién está invitado, qué lista de Elo cuenta
said-who-needs-one-and-who-helps = quién lo necesita y quién ayuda
said-adopted-is-adopted-but-proposed-is-in-force-on-the-first-da-06b8f2 = se ha adoptado { $adopted }, pero el primer día rige { $proposed }
said-code-is-not-in-edition = { $code } no está en { $edition }
said-code-is-not-meant-for-swiss-tournaments = { $code } no está pensado para torneos suizos
said-code-is-not-meant-for-round-robins = { $code } no está pensado para ligas
said-code-is-not-used-if-anybody-is-unrated-unless-a-rule-for-th-27298e = { $code } no se usa si alguien no tiene Elo, salvo que antes del comienzo se publique una regla
said-code-is-not-used-since-unrated-players-are-unrated-and-no-r-819267 = { $code } no se usa: jugadores sin Elo: { $unrated }, y no hay regla publicada para ellos
said-code-is-not-used-reason = { $code } no se usa: { $reason }
said-date-is-a-weekday-not-a-named = { $date } es { $weekday }, no { $named }
said-day-month-is-named-with-two-years-before-and-year = { $day } de { $month } se nombra con dos años, { $before } y { $year }
said-most-half-point-byes-for-one-player-it-is-allowed-only-once = { $most } descansos de medio punto para un jugador: solo se permite uno
said-what-is-on-date-after-round-1 = { $what }: el { $date }, después de la ronda 1
said-what-is-on-date-before-the-last-round = { $what }: el { $date }, antes de la última ronda
said-no-game-can-be-rated-reason = ninguna partida puede contar para el Elo: { $reason }
said-not-every-game-could-be-rated-reason = no toda partida podría contar para el Elo: { $reason }
said-games-of-players-players-cannot-be-rated-reason = no pueden contar para el Elo partidas de este número de jugadores: { $players }: { $reason }
said-date-has-hours-hours-of-play-12-are-allowed = { $date } tiene { $hours } horas de juego, se permiten 12
said-date-has-rounds-rounds-most-are-allowed = { $date } tiene { $rounds } rondas, se permiten { $most }
said-arbiter = árbitro
said-chair-of-the-appeals-committee = presidencia del comité de apelación
said-chief-arbiter = árbitro principal
said-deputy-chief-arbiter = árbitro adjunto
said-fair-play-officer = responsable de juego limpio
said-federation-official = representante de la federación
said-member-of-the-appeals-committee = miembro del comité de apelación
said-pairings-officer = responsable de emparejamientos
said-reserve-of-the-appeals-committee = suplente del comité de apelación
said-a-supervisor-signs-in-place-of-the-chief-arbiter = un supervisor firma en lugar del árbitro principal
said-an-appeal-follows-a-decision-of-the-chief-arbiter-say-which = una apelación sigue a una decisión del árbitro principal: indique cuál
said-an-appeal-that-was-handed-in-belongs-in-the-report-also-if-019c2e = una apelación presentada figura en el informe, aunque se haya retirado
said-an-application-may-contain-one-such-event = una solicitud puede contener un solo evento así
said-an-official-has-a-name = un oficial tiene un nombre
said-another-matter = otro asunto
said-application-of-the-laws-of-chess = aplicación de las leyes del ajedrez
said-application-of-the-regulations-of-the-tournament = aplicación del reglamento del torneo
said-behaviour-of-a-player = comportamiento de un jugador
said-name-each-round-once-in-their-order = nombre cada ronda una vez, en su orden
said-no-certificate-was-asked-for = no se ha pedido ningún certificado
said-not-decided-yet = aún sin decidir
said-organiser-what = organizador: { $what }
said-players-of-count-federations-the-event-is-not-international =
    jugadores de { $count } { $count ->
        [one] federación
       *[other] federaciones
    }: el evento no es internacional
said-rapid-and-blitz-give-no-norm-of-an-international-arbiter-he-c79b84 = las rápidas y el relámpago no dan aquí norma de árbitro internacional
said-rejected = rechazada
said-somebody-has-decided-the-appeal-say-who = alguien ha decidido la apelación: indique quién
said-somebody-makes-an-appeal-say-who = alguien apela: indique quién
said-taken-back = retirada
said-the-appeal-is-upheld-its-fee-is-to-be-returned = la apelación prospera: su tasa debe devolverse
said-the-birth-date-of-name-is-not-known = no se conoce la fecha de nacimiento de { $name }
said-the-chief-arbiter-is-neither-ia-nor-fa-and-signs-no-certifi-9fa252 = el árbitro principal no es IA ni FA y no firma certificados
said-the-chief-arbiter-is-neither-ia-nor-fa-no-title-norms-can-b-2b8b31 = el árbitro principal no es IA ni FA: aquí no caben normas de título
said-the-chief-arbiter-signs-and-is-not-entered-as-an-official = el árbitro principal firma y no figura entre los oficiales
said-the-section-has-no-such-round = la sección no tiene esa ronda
said-there-is-an-appeal-appeal-already = ya hay una apelación { $appeal }
said-there-is-an-official-official-already = ya hay un oficial { $official }
said-there-is-no-appeal-appeal = no hay apelación { $appeal }
said-there-is-no-official-official = no hay oficial { $official }
said-upheld = estimada
said-upheld-in-part = estimada en parte
said-venue-what = sede: { $what }
said-whether-a-player-could-have-made-a-norm-in-this-field-was-n-af3bf2 = no se ha comprobado si un jugador habría podido lograr una norma con este nivel
said-whether-name-is-registered-and-active-with-fide-is-not-know-474250 = no se sabe si { $name } está registrado y activo en la FIDE
said-asked-certificates-are-asked-for-allowed-may-be-issued =
    { $asked } { $asked ->
        [one] certificado pedido
       *[other] certificados pedidos
    }; { $allowed } { $allowed ->
        [one] puede expedirse
       *[other] pueden expedirse
    }
said-name-holds-the-title-already = { $name } ya tiene el título
said-name-is-no-fide-arbiter = { $name } no es árbitro FIDE
said-name-is-no-national-arbiter = { $name } no es árbitro nacional
said-name-is-not-18-years-old = { $name } no tiene 18 años
said-name-is-not-registered-and-active-with-fide = { $name } no está registrado y activo en la FIDE
said-name-is-the-chair-of-the-appeals-committee-already = { $name } ya preside el comité de apelación
said-name-is-the-chief-arbiter-already = { $name } ya es árbitro principal
said-name-of-the-appeals-committee-is-of-the-same-federation = { $name } del comité de apelación es de la misma federación
said-player-plays-in-this-section = { $player } juega en esta sección
said-rated-rated-players-least-are-needed = { $rated } jugadores con Elo; hacen falta { $least }
said-rounds-rounds-least-are-needed = { $rounds } rondas; hacen falta { $least }
said-the-treasurer = el tesorero
said-no-prizes-are-announced = no hay premios anunciados
said-the-prizes-and-how-they-are-shared-are-told-to-the-players-d6eec6 = los premios y su reparto se anuncian a los jugadores antes de empezar
said-prizes-are-confirmed-once-the-standings-are-declared-final = los premios se confirman cuando la clasificación está declarada definitiva
said-the-distribution-has-changed-meanwhile-look-at-it-again-bef-5dbc47 = el reparto ha cambiado entretanto; mírelo otra vez antes de confirmarlo
said-the-checker-finds-another-distribution-report-this-and-dist-4f67f1 = la comprobación halla otro reparto; comuníquelo, y reparta los premios a mano
said-author-has-confirmed-it-already-the-other-confirmation-is-f-422e57 = { $author } ya lo ha confirmado; la otra confirmación es de otra persona
said-the-chief-arbiter = el árbitro principal
said-incident-number-is-withdrawn-result-colours-and-points-that-d076e9 = el incidente { $number } se retira: el resultado, los colores y los puntos que resultaron de él se mantienen hasta que se corrijan
said-no-incident-in-force-has-number-number = ningún incidente en vigor tiene el número { $number }
said-the-ruling-waits-for-answers-questions = la decisión espera respuestas: { $questions }
said-question-fault = { $question } { $fault }
said-choose-the-penalty-for-player-first-options = elija primero la sanción para { $player }: { $options }
said-board-board-has-the-result-result-and-keeps-it = el tablero { $board } tiene el resultado { $result } y lo conserva
said-the-game-has-a-result-already-this-ruling-replaces-it = la partida ya tiene un resultado; esta decisión lo sustituye
said-player-gets-no-opponent-and-no-points-in-these-rounds-round-f44e14 = { $player } no tiene rival ni puntos en estas rondas: { $rounds }
said-player-is-excluded-from-more-rounds-than-are-left-see-to-th-b50495 = { $player } queda excluido de más rondas de las que restan; ocúpese de las demás a mano
said-text-is-no-board-with-a-result-such-as-3-1-0-3-1-2-1-2-or-3-c2d5de = «{ $text }» no es un tablero con un resultado como 3=1-0, 3=1/2-1/2 o 3=0-1
said-board-board-has-a-result-already-or-is-none-of-the-round-be-a8ae84 = el tablero { $board } ya tiene resultado, o no es de la ronda en juego
