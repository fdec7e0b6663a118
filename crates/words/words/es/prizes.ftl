# Premios.

prizes-title = Premios: { $section }
prizes-link = Premios
prizes-one-each = Un premio por jugador: cada uno recibe el de más valor, y los demás avanzan.
prizes-one-in-bracket = Un premio en cada bloque: cada jugador recibe el de más valor de cada bloque.
prizes-rounded = Las partes se redondean a la baja a { $unit }.
prizes-improvement-average = el mejor W−We: puntos menos los esperados contra la media de los rivales
prizes-improvement-games = el mejor W−We: puntos menos los esperados, partida a partida ({ $edition })
prizes-least-players = hacen falta { $count } jugadores
prizes-shared-to =
    { $place ->
        [1] va solo al puesto 1
       *[other] compartido por los puestos 1 a { $place }
    }
prizes-none = No hay premios anunciados.
prizes-fund = El fondo: { $total }
prizes-category = Categoría
prizes-place = Puesto
prizes-what = Premio
prizes-sharing = En caso de empate
prizes-conditions = Para quién
prizes-player = Jugador
prizes-why = Cómo se calcula
prizes-list = Quién gana qué
prizes-live = Según la clasificación de este momento; { $count } partidas aún no tienen resultado.
prizes-not-final = La clasificación no está declarada definitiva: aún no se puede pagar nada.
prizes-nobody = Nadie gana un premio todavía.
prizes-unawarded = No adjudicados
prizes-totals = Totales
prizes-total-fund = Fondo
prizes-total-paid = Pagado
prizes-total-unawarded = No adjudicado
prizes-total-remainder = Resto del redondeo
prizes-players = Jugadores
prizes-unknown = No se sabe si en { $category }: { $names }
prizes-checker-agrees = Un segundo cálculo, con código propio, coincide.
prizes-checker-disagrees = Un segundo cálculo halla otra cosa:
prizes-confirmations = Confirmado por dos
prizes-confirmations-hint = El árbitro principal y el tesorero confirman cada uno este reparto, con su propia cuenta. Si cambia un resultado, una confirmación deja de valer.
prizes-confirmed-by = confirmado por { $author }
prizes-not-confirmed = aún sin confirmar
prizes-confirm-chief-arbiter = Confirmar como árbitro principal
prizes-confirm-treasurer = Confirmar como tesorero
prizes-distribution = Reparto { $hash }
prizes-settled = Ambos han confirmado: los premios pueden pagarse.
prizes-edit = Anunciar premios
prizes-edit-words = Una cosa por línea, con estas palabras:
prizes-edit-hint = Tras un premio va qué pasa si hay empate, tras un signo más lo que hay además de dinero. Un campo vacío retira el fondo.
prizes-lines = El fondo, línea por línea
prizes-announce = Anunciar
prizes-announced = Los premios están anunciados.
prizes-taken-back = Los premios están retirados.
prizes-confirmed = El reparto está confirmado.
prizes-what-if = Y si
prizes-what-if-hint = Suponga resultados de partidas en juego; no se registra nada.
prizes-what-if-open = abierto
prizes-what-if-show = Mostrar
prizes-supposed = Son resultados supuestos, no reales.
prizes-warnings = Revíselo antes de empezar:
print-document-prizes = Premios
print-document-prizes-about = Quién gana qué, categoría por categoría.
print-document-prize-proof = Premios: hoja de comprobación
print-document-prize-proof-about = Para la mesa: cómo se calcula cada importe, los totales, y quién los ha confirmado.
print-document-prize-receipts = Premios: recibos
print-document-prize-receipts-about = Para la mesa: un recibo para firmar por cada persona que cobra.
prizes-receipt = Recibo
prizes-receipt-number = N.º
prizes-receipt-received = Recibido
prizes-receipt-for = { $category }, puesto { $place }
prizes-receipts-wait = Los recibos se imprimen cuando el árbitro principal y el tesorero han confirmado los premios.
prizes-fund-title = Fondo de premios: { $section }
prizes-fund-hint = Los premios de este grupo, tal como se anuncian a los jugadores antes del comienzo. Intro muestra quién ganaría qué; solo Anunciar anuncia.
prizes-change = Cambiar el fondo
prizes-general = Todo el fondo
prizes-currency = Moneda
prizes-currency-hint = Tres letras, como EUR.
prizes-unit = Redondear las partes a
prizes-unit-hint = Vacío: la moneda más pequeña. Se muestra el resto.
prizes-limit = Cuántos premios puede ganar un jugador
prizes-category-number = Categoría { $number }
prizes-place-number = puesto { $place }
prizes-name = Nombre
prizes-bracket = Bloque
prizes-bracket-hint = En un bloque, cada uno gana solo una vez.
prizes-for-whom = Para quién: { $who }
prizes-everybody = todos
prizes-sex = Mujeres u hombres
prizes-sex-any = ambos
prizes-sex-women = mujeres
prizes-sex-men = hombres
prizes-born-from = Nacido este día o después
prizes-born-until = Nacido este día o antes
prizes-rated-from = Elo desde
prizes-rated-to = Elo hasta
prizes-unrated = Solo jugadores sin Elo
prizes-federations = Federaciones
prizes-federations-hint = Códigos como NOR SWE.
prizes-club = Club
prizes-team = Equipo
prizes-further = Otras condiciones, una por línea
prizes-ranked-by = Los mejores según
prizes-by-standings = la clasificación
prizes-by-average = W−We contra el promedio de los rivales
prizes-by-games = W−We partida a partida ({ $edition })
prizes-least = Jugadores necesarios
prizes-shared = Compartido hasta el puesto
prizes-shared-hint = Vacío: por todos los empatados.
prizes-places = Premios
prizes-money = Dinero
prizes-goods = Además del dinero
prizes-sharing-tie-breaks = según los desempates
prizes-sharing-equally = a partes iguales
prizes-sharing-hort = sistema Hort
prizes-add-place = Añadir un puesto a la categoría { $number }
prizes-remove = Quitar
prizes-remove-place = Quitar el puesto { $place } de la categoría { $number }
prizes-add-category = Añadir una categoría
prizes-remove-category = Quitar la categoría { $number }
prizes-take-back = Retirar los premios anunciados
prizes-preview = Mostrar quién ganaría qué
prizes-preview-title = Quién ganaría qué
prizes-preview-hint = Según la clasificación de este momento y el fondo de abajo; no se anuncia nada.
prizes-as-text = Como texto
prizes-as-text-hint = El mismo fondo en líneas, para guardarlo, copiarlo a otro grupo o darlo a un programa.
prizes-read-text = Cargar en el formulario
prizes-problems =
    { $count ->
        [one] Un campo aún no está bien; no se ha anunciado nada.
       *[other] { $count } campos aún no están bien; no se ha anunciado nada.
    }
prizes-draft-found = Este navegador ha guardado lo que se escribió aquí sin anunciarse, a las
prizes-draft-take = Seguir con ello
prizes-draft-drop = Descartarlo
prizes-what-if-more =
    { $count ->
        [one] Un tablero más
       *[other] { $count } tableros más
    }
prizes-what-if-end = Solo resultados reales
prizes-unknown-many = No se sabe si en { $category }: { $names }; y { $count } más
