# What comes of results: standings, crosstable, why, reports and files, backups.
tables-print = Imprimir
tables-rank = Puesto
tables-row = Fila
tables-player = Jugador
tables-rating = Elo
tables-round = Ronda
tables-opponent = Rival
tables-remark = Observación
tables-federation = Fed.
tables-number = Número de emparejamiento del torneo
tables-number-short = N.º
tables-no-player = Ese jugador no existe.
tables-withdrawn = retirado
tables-expelled = expulsado
tables-white-letter = b
tables-black-letter = n

standings-title = { $section }: clasificación tras la ronda { $round }
standings-title-start = { $section }: antes de la primera ronda
standings-after = Clasificación tras la ronda
standings-final = Esta clasificación se ha declarado definitiva.
standings-declare = Declarar definitiva
standings-declared = La clasificación se ha declarado definitiva.
standings-reopen = Reabrir
standings-reopened = La clasificación vuelve a estar abierta.
standings-dropped = { $code } no puede usarse: { $why }.
standings-how = ¿cómo?
standings-hint = Elija un nombre para ver cómo se obtuvo el puesto.
standings-workings = Cada puesto con su cálculo
standings-unranked = sin clasificar
standings-cut = Corte { $values }
standings-median = Mediano { $values }
standings-forfeits = incomparecencias como jugadas
standings-fore = sobre Fore Buchholz
standings-reverse = invertido

workings-title = { $section }: cómo resulta cada puesto tras la ronda { $round }
working-heading = { $rank }.º { $name }, { $points ->
    [0.5] { $points } punto
    [one] { $points } punto
   *[other] { $points } puntos
}
working-heading-unranked = { $name }, { $points ->
    [0.5] { $points } punto
    [one] { $points } punto
   *[other] { $points } puntos
}, sin clasificar
working-above-points = { $name } ({ $rank }.º) está por delante en puntos: { $theirs } frente a { $ours }.
working-below-points = { $name } ({ $rank }.º) está por detrás en puntos: { $theirs } frente a { $ours }.
working-above-tie-break = { $name } ({ $rank }.º) iguala hasta ahí y está por delante en { $what }: { $theirs } frente a { $ours }.
working-below-tie-break = { $name } ({ $rank }.º) iguala hasta ahí y está por detrás en { $what }: { $theirs } frente a { $ours }.
working-above-lots = { $name } ({ $rank }.º) iguala en todo y está por delante por sorteo.
working-below-lots = { $name } ({ $rank }.º) iguala en todo y está por detrás por sorteo.
working-shared = { $name } iguala en todo y comparte el puesto.
working-unranked = { $name } no se clasifica.
working-contributes = Aporta
working-cut = se omite: { $why }
working-scored = obtuvo { $points }
working-dummy = rival ficticio
working-dummy-for = rival ficticio en lugar de
working-own = propio

crosstable-title = { $section }: cuadro cruzado tras la ronda { $round }
crosstable-none = Aún no se ha publicado ninguna ronda.
crosstable-legend = 12b 1: con blancas contra el jugador de la fila 12, victoria (n: con negras). + y −: por incomparecencia. H, F, Z: bye de medio punto, de un punto y de cero puntos. U: bye asignado por emparejamiento. ?: resultado aún desconocido.

why-title = { $section }, ronda { $round }: ¿por qué?
why-figures = Qué da el emparejamiento, criterio por criterio
why-criterion = A minimizar
why-article = Artículo
why-made = El emparejamiento hecho
why-other = El otro
why-more = Más preguntas
why-about = Sobre
why-not = ¿Por qué no contra…?
why-not-against = contra
why-ask = Preguntar
article-none = Ese artículo no existe.
article-cited-as = Se cita como
article-in-force = En vigor
article-kind = Tipo
article-within = Parte de
article-replaces = Sustituye a
article-replaced-by = Sustituido por
article-from = desde el { $from }
article-from-until = desde el { $from } hasta el { $until }
article-definition = definición
article-rule = regla
article-criterion = criterio
article-procedure = procedimiento
article-table = tabla
article-record = registro
article-field = campo
article-recommendation = recomendación
article-note = nota
article-heading = título
article-paraphrase = Este es un breve resumen nuestro, en inglés; el reglamento mismo está en el FIDE Handbook.

export-title = { $section }: informes y ficheros
preflight-title = ¿Lo aceptará el oficial de Elo?
preflight-yes = Sí: no falta nada.
preflight-maybe = Probablemente, pero hay { $count ->
    [one] { $count } cosa
   *[other] { $count } cosas
} por las que un oficial de Elo preguntaría.
preflight-no = Aún no: { $count ->
    [one] falta { $count } cosa
   *[other] faltan { $count } cosas
} que debe haber.
preflight-error = obligatorio
preflight-warning = conveniente
preflight-note = nota
preflight-settings = Corregirlo en la configuración
preflight-results = Ir a los resultados
preflight-standings = Ir a la clasificación y declararla definitiva
preflight-nowhere = Esto no se corrige en la mesa arbitral: mire el fichero.
preflight-players = { $count ->
    [one] Corregirlo para
   *[other] Corregirlo para { $count } jugadores:
}
export-reports = Informes para federaciones y otros programas
export-final = El informe final: para el cálculo de Elo o para archivarlo.
export-final-waits = El informe final puede hacerse cuando se conozcan todos los resultados.
export-final-errors = Tal como está, lo devolverían: vea la lista de arriba.
export-interim = El informe hasta ahora: los resultados aún desconocidos se escriben como «?».
export-tables = Tablas
export-table = Tabla
export-spreadsheet = Para hojas de cálculo
export-programs = Para programas
export-pairings = Emparejamientos de la ronda { $round }

takeover-title = Importar un informe
takeover-explained = Un fichero de informe de torneo (TRF16, TRF26) de otro programa continúa aquí, con todas sus rondas.
takeover-file = Informe
takeover-into = En
takeover-new-festival = un nuevo festival
takeover-read = Leer el informe
takeover-no-file = elija un fichero
takeover-refused = El informe no se ha importado
takeover-defective = { $file } tiene { $count ->
    [one] { $count } error
   *[other] { $count } errores
}. Haga que se corrija donde se creó; no se ha importado nada.
takeover-not-run-here = No puede dirigirse aquí
takeover-expired = Este informe ha esperado demasiado, o no lo leyó usted. Léalo de nuevo.
takeover-review = ¿Importar { $file }?
takeover-take-over = Importarlo
takeover-problems = Qué se ha encontrado en el fichero
takeover-more-problems = Y { $count } más.
takeover-line = Línea
takeover-gravity = Gravedad
takeover-what = Qué
takeover-note = nota
takeover-warning = advertencia
takeover-error = error

backup-title = { $festival }: copias de seguridad
backup-health = Estado de las copias
backup-log = El registro acaba en
backup-up-to = { $folder } tiene todo hasta { $head } del { $time }.
backup-nothing-yet = { $folder } aún no tiene nada.
backup-behind = { $count ->
    [one] Falta allí una entrada.
   *[other] Faltan allí { $count } entradas.
}
backup-good = bien
backup-bad = revíselo
backup-add = Una carpeta de copia continua
backup-add-explained = Todo lo que se hace se escribe también allí, al momento: mejor en otro disco o en una memoria USB. La copia continúa cuando la mesa arbitral se inicia de nuevo.
backup-folder = Carpeta
backup-folder-hint = Su ruta completa en este ordenador, como /media/stick/jadoube
backup-folder-absolute = escriba la ruta completa, como /media/stick/jadoube
backup-folder-inside = elija una carpeta fuera de la propia de la mesa arbitral: si falla el disco, se pierden las dos
backup-folder-twice = esta carpeta ya recibe la copia
backup-folder-system = esta carpeta es del sistema: elija una en una memoria, en otro disco o en su carpeta personal
backup-folder-elsewhere = desde otro dispositivo solo se pueden elegir memorias y otros discos (por ejemplo /media/stick), la carpeta personal y las carpetas indicadas al iniciar (--backup-to); en el propio ordenador de la mesa arbitral, cualquier otra
backup-beside-soon = Cuentas, códigos, pantallas y avisos de los jugadores llegan aquí en menos de un minuto.
backup-beside-good = Las cuentas, códigos, pantallas y avisos de los jugadores de las { $time } también están aquí.
backup-beside-bad = No se pudieron copiar aquí las cuentas, códigos, pantallas y avisos de los jugadores: { $trouble }
backup-follow = Empezar la copia
backup-follows = { $folder } recibe la copia desde ahora y ya tiene todo lo anterior.
backup-forget = Dejar de copiar aquí
backup-forgotten = La carpeta ya no sigue. Lo que hay en ella se queda.
backup-forgotten-hint = Se indicó al iniciar y sigue mientras la mesa arbitral esté en marcha.
backup-try = Pruébelo antes de que haga falta
backup-try-explained = Una copia que nunca se ha restaurado es solo una esperanza. El simulacro restaura la copia más reciente en una carpeta que luego se borra, abre allí el festival y compara el hash de su última entrada con el del registro.
backup-copy-now = Copia completa ahora
backup-verify-now = Verificar el registro ahora
backup-drill-now = Simulacro de restauración
backup-download = Descargar una copia
backup-job-copy = Copia completa
backup-job-verify = Verificación del registro
backup-job-drill = Simulacro de restauración
backup-running = en curso…
backup-copied = { $file } contiene todo hasta { $head } y se ha verificado.
backup-verified = cada entrada hasta { $head } tiene el hash que debe tener.
backup-drill-copy = una copia nueva (aún no hay carpeta de copia)
backup-drill-same = restaurado desde { $from }, hasta { $head }: igual que el registro.
backup-drill-differs = restaurado desde { $from } hasta { $head }, pero el registro acaba en { $log }
emergency-sheet = Hoja de emergencia
emergency-title = Hojas de emergencia
emergency-explained = Imprima una en cada ronda: con ella el torneo puede seguir a mano.
emergency-of = Hoja de emergencia: { $section }
emergency-round = Ronda { $round }
emergency-met = Quién ha jugado con quién
emergency-met-hint = 12b 1: con blancas contra el número 12, victoria (n: con negras). + y −: por incomparecencia. H, F, Z: bye de medio punto, de un punto y de cero puntos. U: bye asignado por emparejamiento. ?: resultado aún desconocido.
emergency-byes = Byes concedidos para rondas futuras
emergency-expected = No han llegado

export-otherwise = Para programas que no leen otra cosa
export-ascii-names = Nombres en letras ASCII: Mueller en lugar de Müller
export-line-ending = Fin de línea
export-line-ending-unknown = { $text } no es un fin de línea: crlf, cr o lf.
backup-folder-hidden = esta carpeta está oculta: nadie encontrará allí una copia; elija otra
backup-folder-not-empty = en esta carpeta ya hay otras cosas: indique una nueva dentro de ella, por ejemplo /media/stick/jadoube
backup-beside-unsealed = También están aquí las pantallas y los avisos de resultados de las { $time }. Las cuentas y los códigos, no: no se ha fijado ninguna frase de contraseña.
passphrase-title = Frase de contraseña
passphrase-explained = Las cuentas, los segundos factores y los códigos de los tableros solo van a las copias de seguridad sellados. La frase de contraseña los abre al restaurar una mesa arbitral; este ordenador guarda solo lo que sella, de modo que aquí nadie puede leerla. Guárdela en papel, en otro lugar. Sin ella los festivales se restauran igualmente y las cuentas se crean de nuevo.
passphrase-is-set = Hay una frase de contraseña: las cuentas y los códigos se sellan con ella. Lo que se copió antes se abre con la de entonces.
passphrase-is-not-set = No se ha fijado ninguna frase de contraseña: las cuentas y los códigos no están en ninguna copia.
passphrase-new = Frase de contraseña
passphrase-hint = Cuatro o cinco palabras que no tengan relación entre sí.
passphrase-set = Fijar la frase de contraseña
passphrase-change = Fijar otra frase de contraseña
passphrase-differs = las dos son distintas: escriba la frase de contraseña dos veces
passphrase-done = Las copias siguientes se sellan desde ahora con la nueva frase de contraseña. Anótela y guárdela en un lugar distinto de las copias.
passphrase-again = La frase de contraseña otra vez
