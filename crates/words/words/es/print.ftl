# Impresión: lo que rodea a cada documento, y lo que impide imprimir uno.
print-printed = Impreso el { $time }
print-log = registro { $entry }, { $head }
print-page-of = página { $page } de { $pages }
print-draft = BORRADOR
print-draft-sentence = BORRADOR: no publicado.
print-provisional = provisional
print-adjourned = Provisional: las partidas aplazadas aún no aportan nada: { $count ->
    [one] tablero
   *[other] tableros
} { $boards }.
print-unknown-document = No hay ningún documento { $name }.
print-unknown-section = No hay ningún grupo { $section }.
print-no-section = Todavía no hay ningún grupo.
print-unknown-round = { $section } no tiene ronda { $round }.
print-no-round = Ninguna ronda de { $section } está emparejada todavía.
print-personal = { $document } es para la pared: sin fechas de nacimiento, direcciones, cuotas ni notas.
print-unknown-column = No hay ninguna columna { $name }; hay: { $known }.
print-template-refused = La plantilla no puede usarse: { $faults }
print-busy = Se están imprimiendo demasiados documentos a la vez: inténtelo de nuevo en un momento.
print-template-ours = La plantilla del organizador no puede usarse, así que se usó la nuestra: { $faults }
print-not-accessible = A la plantilla del organizador le falta lo que necesitan los lectores de pantalla: { $faults }
print-missing-characters = Ninguna fuente tiene { $characters }; un signo de interrogación sustituye a cada uno en «{ $text }».
print-wrong-wish = { $text } no se entiende ({ $field }).
print-change-published = Está expuesto como borrador, y ahora está publicado.
print-change-complete = Está expuesto como provisional, y ahora se conocen todos los resultados.
print-change-provisional = Ahora faltan resultados: es provisional.
print-change-columns = Ahora tiene otras columnas.
print-change-cell = { $column }: { $after } (expuesto: { $before })
print-change-added = { $row } es nuevo: { $what }
print-change-gone = { $row } ya no está: { $what }
print-change-more = { $count ->
    [one] Y una diferencia más.
   *[other] Y { $count } diferencias más.
}
print-title = { $section }: imprimir
print-title-all = { $festival }: imprimir
print-how = Cómo se imprime
print-paper = Papel
print-paper-a4 = A4
print-paper-letter = Carta
print-columns = Columnas en la página
print-columns-automatic = tantas como sean legibles
print-large = Letra grande (18 puntos)
print-language = Idioma
print-round = Ronda
print-round-last = la última
print-what = Lo que puede imprimirse ahora
print-not-offered = { $count ->
    [one] Un documento no se puede imprimir ahora
   *[other] { $count } documentos no se pueden imprimir ahora
}
print-document = Documento
print-for = Para
print-for-wall = la pared
print-for-players = los jugadores
print-for-desk = la mesa
print-as-pdf = PDF
print-as-text = Texto
print-text-hint = El texto es para líneas braille y programas que leen en voz alta: 40 caracteres por línea.
print-all-sections = Todos los grupos juntos
print-one-section = Un solo grupo: { $section }
print-queue = Lo que está expuesto
print-queue-explained = Diga qué ha expuesto: desde entonces esta lista dice qué ha cambiado.
print-posted = Expuesto
print-posted-by = { $time } por { $author }, registro { $entry }
print-never-posted = no expuesto
print-since = Desde entonces
print-unchanged = nada ha cambiado
print-changed = imprimir de nuevo
print-it-hangs = Ya está expuesto
print-noted = Anotado: { $document } está expuesto.
print-changed-meanwhile = Ha cambiado desde que lo vio: imprímalo de nuevo antes de exponerlo.
print-not-for-wall = { $document } se queda en la mesa y no se expone.
print-not-now = ahora no: { $why }
nav-print = Imprimir
print-not-for-reader = { $document } tiene fechas de nacimiento, direcciones, cuotas o notas que usted no puede ver.
