# Players and people: entries, check-in, rating lists, staff and devices.
find = Buscar
section = Grupo
player-name = Nombre
player-rating = Elo
fee-owed = Cuota
fee-paid = Pagado
fee-open = Por pagar
presence = Estado
presence-expected = no ha llegado
presence-arrived = ha llegado
presence-withdrawn = retirado
presence-expelled = expulsado

check-in-title = Acreditación
check-in-counters = Llegadas por grupo
check-in-entered = Inscritos
check-in-out = Bajas
check-in-missing = Faltan
check-in-all = Todos los grupos
check-in-close = Cerrar la acreditación
check-in-closed = cerrado
check-in-find = Buscar un jugador
check-in-already = { $name } ya ha llegado.
check-in-keys = Parte del nombre, ↑ ↓ para elegir, Enter para marcar la llegada, Mayús+Enter para anularla, Ctrl+Z para deshacer.
check-in-only-missing = Solo quienes no han llegado
check-in-found = mostrados
check-in-change = Cambiar
check-in-arrived = Ha llegado
check-in-arrived-of = { $name } ha llegado
check-in-arrived-done = { $name } ha llegado.
check-in-take-back = Anular
check-in-take-back-of = Anular la llegada de { $name }
check-in-take-back-done = Al final, { $name } no ha llegado.
check-in-paid = Pagado
check-in-paid-of = { $name } ha pagado
check-in-paid-done = { $name } ha pagado.
check-in-undo = Deshacer

closing-title = { $section }: cerrar la acreditación
closing-nobody = Todos han llegado o son baja. No queda nada por decidir.
closing-to-round = A los emparejamientos
closing-absent = { $absent ->
    [one] No ha llegado { $absent } de { $all } jugadores.
   *[other] No han llegado { $absent } de { $all } jugadores.
} Decida qué se hace con ellos; se hará todo a la vez.
closing-more-than-half = Más de la mitad de los jugadores no ha llegado. ¿Es este el grupo correcto? ¿Se marcó la llegada de todos?
closing-for-all = Para todos los siguientes
closing-exceptions = Excepciones, jugador por jugador
closing-choice = Qué se hace con ellos
closing-as-all = como todos
closing-leave = se le sigue esperando: sin número ni partidas hasta que llegue
closing-bye = viene más tarde: número ahora, bye de cero puntos en la ronda { $round }
closing-withdraw = se retira
closing-do = Cerrar la acreditación
closing-back = Volver a la acreditación
closing-done = La acreditación está cerrada: { $byes } con bye de cero puntos, { $withdrawn ->
    [one] { $withdrawn } retirado
   *[other] { $withdrawn } retirados
}, { $left } aún por llegar.

players-title = Jugadores
players-add = Añadir un jugador
players-keys = Parte del nombre, del club o del ID FIDE; ↑ ↓ para elegir, Enter para abrir la ficha.
player-name-hint = Apellidos, nombre
player-number = N.º
player-title = Título
player-national = Nacional
player-listed = Elos de las listas
player-counts = Elo que cuenta
player-federation = Federación
player-federation-hint = Tres letras, como ESP
player-fide-id = ID FIDE
player-birth = Fecha de nacimiento
player-birth-year = Año de nacimiento
player-birth-hint = Año, o AAAA-MM-DD
player-sex = Sexo
player-woman = mujer
player-man = hombre
player-unknown = se desconoce
player-club = Club
player-half-point-bye = Puede pedir byes de medio punto
player-email = Correo electrónico
player-note = Nota
player-note-hint = Solo para árbitros; no figura en ningún informe.
player-byes = Byes
player-board = Mesa fija
player-no-number = ninguno hasta que llegue
no-player = Ese jugador no existe.
yes = sí
no = no

entry-title = Añadir un jugador
entry-no-section = Aún no hay ningún grupo. Abra primero uno en el panel.
entry-search = Buscar en las listas de Elo
entry-search-hint = Nombre o ID FIDE; ↑ ↓ para elegir, Enter para tomarlo. O rellene el formulario de abajo.
entry-none-found = No hay nadie así en las listas de Elo. Rellene el formulario de abajo.
entry-found = Encontrado en las listas de Elo
entry-back = Todos los jugadores
entry-arrived = Ya ha llegado
entry-enter = Inscribir al jugador
entry-done = { $name } queda inscrito en { $section }.

record-whole = Abrir como página
record-details = Datos
record-games = Partidas
record-history = Historial
record-round = Ronda { $round }
record-round-short = Rd.
record-colour = Color
record-opponent = Rival
record-withdraw = Retirar
record-withdrawn = { $name } se ha retirado.
record-re-enter = Readmitir
record-re-entered = { $name } ha vuelto.
record-expel = Expulsar
record-expelled = { $name } queda fuera por expulsión.
record-explain = Justificar la ausencia
record-explained = La ausencia de { $name } está justificada.
record-remove = Eliminar
record-removed = Se ha eliminado a { $name }.
record-fix = Fijar
record-fixed = La mesa fija de { $name } está guardada.
record-move-to = Pasar al grupo
record-move = Pasar
record-moved = { $name } está ahora en el otro grupo.
record-edited = Se han guardado los datos de { $name }.
record-no-bye = sin bye
record-save-byes = Guardar los byes
record-byes-saved = Los byes de { $name } están guardados.
record-no-open-round = Ya no queda ninguna ronda abierta para byes.

history-entry = Entrada
history-time = Hora
history-author = Quién
history-what = Qué
history-undone = deshecho
history-entered = inscripción
history-edited = cambio de datos
history-removed = eliminación
history-arrived = llegada
history-not-arrived = llegada anulada
history-withdrawn = retirada
history-re-entered = readmisión
history-expelled = expulsión
history-explained = ausencia justificada
history-refreshed = Elo tomado de
history-bye = bye concedido
history-bye-cancelled = bye anulado
history-bye-by-hand = bye asignado por emparejamiento, a mano
history-fixed-board = mesa fija
history-moved = paso a otro grupo
history-moved-here = llegada desde otro grupo
history-result = resultado
history-result-taken-back = resultado anulado
history-adjourned = partida aplazada
history-rating-correction = resultado corregido solo para el Elo
history-annotated = partida con entradas
history-game-added = una partida más
history-as-played = como se jugó realmente
history-points = puntos dados o quitados
history-values = valor externo:
history-republished = emparejamiento cambiado tras la publicación
history-seated = emparejado a mano

players-import = Importar un fichero
import-title = Importar inscripciones
import-explained = Un fichero CSV o XLSX con un jugador por fila se compara con los inscritos. No se cambia nada hasta que usted haya visto la diferencia y marcado lo que se toma.
import-columns = Las columnas se reconocen por su encabezado, en inglés, alemán, francés o español: apellidos y nombre, ID FIDE, federación, fecha de nacimiento, sexo, título, Elo, Elo nacional, club, correo, teléfono, cuota, grupo, descansos.
import-section = Grupo, si el fichero no indica ninguno
import-file = Fichero
import-compare = Comparar
import-review = Qué cambiaría el fichero
import-counts = { $new } nuevos, { $changed } cambiados, { $same } iguales, { $unclear } dudosos.
import-unknown-columns = Estas columnas no se conocen y no se han leído:
import-problems = { $count ->
    [one] { $count } problema en las filas
   *[other] { $count } problemas en las filas
}
import-problem-row = Fila { $row }
import-take = Tomar
import-take-row = Tomar { $name }
import-row = Fila
import-becomes = Diferencia
import-new = nuevo
import-same = igual
import-several = Varios jugadores tienen este nombre o número: no se puede saber de quién se trata.
import-row-before = La fila { $row } trata del mismo jugador.
import-apply = Tomar lo marcado
import-nothing = No hay nada que tomar.
import-another = Otro fichero
import-expired = La comparación de este archivo es demasiado antigua o la hizo otra persona. Envíelo de nuevo.
import-done = { $count ->
    [one] Se ha tomado { $count } inscripción.
   *[other] Se han tomado { $count } inscripciones.
}

staff-accounts = Cuentas
staff-role = Función
staff-first-explained = La cuenta creada en primer lugar es la del árbitro principal: hace todo lo que hace un árbitro principal y administra esta mesa arbitral. Un árbitro principal que no la administre recibe la función «árbitro principal».
staff-sections = Grupos
staff-sections-hint = Sin marcar ninguno: todos los grupos.
staff-section-unknown = { $section }: varios festivales tienen un grupo así, o ninguno. Esta cuenta no trabaja en ningún sitio hasta que elija uno.
staff-all-sections = todos
staff-enabled = activa
staff-disabled = bloqueada
staff-new = Nueva cuenta
staff-create = Crear la cuenta
staff-created = { $name } ya puede iniciar sesión.
staff-new-password = Nueva contraseña
staff-set-password = Poner la contraseña
staff-password-set = La contraseña está puesta; las demás sesiones de la cuenta han terminado.
staff-disable = Bloquear la cuenta
staff-enable = Activar la cuenta
staff-disabled-done = La cuenta está bloqueada; sus sesiones han terminado.
staff-enabled-done = La cuenta vuelve a estar activa.
staff-role-changed = La función ha cambiado.
staff-sections-changed = Los grupos han cambiado.
staff-device = Quioscos, pantallas y teléfonos
staff-device-explained = Un dispositivo entra con un código, sin contraseña. El código vale diez minutos y una sola vez. Un dispositivo en el que los jugadores avisan ellos mismos de su llegada recibe la función «quiosco»: registra llegadas y no puede nada más. Una pantalla solo muestra.
staff-give-code = Dar un código
staff-code-title = Código para un dispositivo
staff-code-explained = Abra la dirección en el dispositivo o escanéela, e introduzca allí el código antes de diez minutos. Da acceso al dispositivo como: { $role }. Solo se muestra ahora.
staff-code-here-only = Este ordenador no está en ninguna red y ningún otro dispositivo puede llegar a él. Conéctelo a la red de la sala y pida un código nuevo.
staff-programs = Programas
staff-programs-explained = Un programa que lee o introduce algo recibe su propio token, ligado a una función. Vale hasta que usted cierre la sesión del programa más abajo, como máximo un año.
staff-program-name = Nombre del programa
staff-program-name-hint = Con este nombre figura en el registro.
staff-give-token = Dar un token
staff-is-program = programa
staff-token-title = Token para { $name }
staff-token-explained = El programa envía esta cabecera con cada petición. Puede lo que puede esta función: { $role }. Solo se muestra ahora; quien la tenga puede usarla.
staff-sessions = Sesiones abiertas
staff-names = Nombres de esta mesa arbitral
staff-names-explained = Los dispositivos llegan a esta mesa arbitral por las direcciones y el nombre de su ordenador. Si está detrás de un proxy, o su red le da un nombre propio, añádalo aquí; con cualquier otro no responde, para que ningún sitio ajeno se haga pasar por ella.
staff-names-label = Otros nombres
staff-names-hint = Por ejemplo ajedrez.example, varios separados por espacios; sin https:// y sin puerto.
staff-names-set = Los nombres de esta mesa arbitral están guardados.
wrong-host-name = «{ $text }» no es un nombre de ordenador como ajedrez.example.
staff-on-device = Dispositivo
staff-since = Desde
staff-last-use = Último uso
staff-revoke = Cerrar sesión
staff-revoked = Sesión cerrada.
staff-this-session = esta sesión

account-title = Su cuenta
account-password = Contraseña
account-password-explained = Una contraseña nueva termina sus sesiones en todos los demás dispositivos.
account-old = Contraseña actual
account-again = Nueva contraseña otra vez
account-not-the-same = Las dos contraseñas nuevas no coinciden; no se ha cambiado nada.
account-sessions = Dónde tiene sesión abierta
account-sessions-explained = Para cerrar sus sesiones en otros dispositivos, escriba antes su contraseña.
account-end-others = Cerrar todas las demás sesiones
staff-second-off = Quitar el segundo factor
staff-second-off-done = Se ha quitado el segundo factor; basta la contraseña para abrir la cuenta.
second-title = Segundo factor
second-explained = Con un segundo factor, quien conozca su contraseña necesita además su teléfono: una aplicación de códigos de un solo uso muestra seis cifras que se piden al iniciar sesión. Funciona sin internet.
second-advised = Usted puede crear cuentas y dar funciones: actívelo.
second-on = Está activado desde el { $since }. Códigos de recuperación que quedan: { $left }.
second-few = Quedan pocos códigos de recuperación: haga otros nuevos.
second-set-up = Configurar
second-scan-title = Ponga el secreto en su aplicación
second-scan = Escanee esto con una aplicación de códigos de un solo uso en su teléfono, o escriba allí el secreto. Solo se muestra ahora.
second-secret = El secreto:
second-time = El reloj del programa marca { $time }; el de su teléfono puede diferir en medio minuto.
second-code-now = El código que muestra ahora la aplicación
second-code = Código, o un código de recuperación
second-switch-on = Activar
second-switch-off = Desactivar
second-switched-off = El segundo factor está desactivado; basta su contraseña para abrir su cuenta.
second-new-codes = Códigos de recuperación nuevos
second-recovery-title = Sus códigos de recuperación
second-recovery-explained = El segundo factor está activado. Si pierde el teléfono, cada uno de estos códigos abre su cuenta una vez, en lugar del código de la aplicación. Apúntelos o imprímalos: solo se muestran ahora.
second-recovery-kept = Los he guardado

audit-explained = Cada inicio de sesión, cada cambio de cuentas y cada petición rechazada, en una cadena de hashes: lo escrito no puede cambiarse sin que se note.
audit-verify = Verificar la cadena
audit-sound = { $lines ->
    [one] La única línea es la que se escribió.
   *[other] Las { $lines } líneas son las que se escribieron.
}
audit-head = El último hash, para guardarlo en otro lugar:
audit-pages = Páginas del registro de accesos
audit-newest = Lo más reciente
audit-older = Anteriores
audit-line = Línea
audit-object = Objeto
audit-outcome = Desenlace

lists-none = Aún no hay ninguna lista de Elo.
lists-name = Lista
lists-name-hint = Letras minúsculas, cifras y guiones, como fide o esp-feda; sustituye a la lista del mismo nombre.
lists-published = Válida desde
lists-problem-count = Problemas
lists-new = Incorporar una lista
lists-explained = La lista de la FIDE en XML o TXT, comprimida o no, o una lista nacional en CSV. Se incorpora entera o nada; la lista en uso sigue hasta que la nueva esté completa.
lists-kind = Elo
rating-standard = estándar
rating-rapid = rápido
rating-blitz = relámpago
lists-take = Incorporar
lists-begun = El fichero ha llegado.
lists-busy = Se está incorporando otra lista. Espere a que termine.
lists-reading = { $name }: leyendo, { $rows ->
    [one] { $rows } fila
   *[other] { $rows } filas
} hasta ahora
lists-indexing = { $name }: creando el índice de { $rows ->
    [one] { $rows } fila
   *[other] { $rows } filas
}
lists-progress = Progreso
lists-look-again = Mirar otra vez
lists-taken = { $name } está en uso: { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
} de { $rows ->
    [one] { $rows } fila
   *[other] { $rows } filas
}.
lists-refused = { $name } no se ha incorporado; sigue la lista en uso.
lists-problems = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
} en las filas, { $left_out ->
    [one] { $left_out } fila omitida
   *[other] { $left_out } filas omitidas
}
lists-first-problems = { $shown ->
    [one] Se muestra el primero.
   *[other] Se muestran los { $shown } primeros.
}
lists-remove = Quitar
lists-removed = Se ha quitado la lista.
lists-unknown = Esa lista no existe.
ratings-title = Comparar un grupo con una lista
ratings-of = { $section }: Elo de una lista
ratings-list = Lista
ratings-counts = { $different } distintos, { $same } iguales, { $unlisted } fuera de la lista, { $without } sin ID FIDE.
ratings-differ = { $count ->
    [one] { $count } jugador tiene otro Elo u otro título en la lista { $list } del { $date }
   *[other] { $count } jugadores tienen otro Elo u otro título en la lista { $list } del { $date }
}
ratings-explained = Se toman el Elo y el título de los marcados. Los nombres y los años solo se muestran: cámbielos en la ficha si la lista es la correcta.
ratings-done = { $count ->
    [one] { $count } jugador sigue ahora la lista.
   *[other] { $count } jugadores siguen ahora la lista.
}

columns-title = Contenido de las columnas
columns-explained = Indique sobre cada columna qué contiene. Lo que elija se recuerda para esta fila de encabezados y valdrá la próxima vez, tanto para listas como para archivos de inscripciones.
columns-not-known = los encabezados no dicen qué columnas contienen los nombres y el Elo.
columns-known = las columnas se leen como se elige aquí; cambie lo que no sea correcto.
columns-remembered = las columnas se leen como se indicó la última vez para esta fila de encabezados; cambie lo que no sea correcto.
columns-by-hand = Las columnas se han leído como se indicó a mano para esta fila de encabezados.
columns-column = Contenido de la columna { $number }, con el encabezado «{ $heading }»
columns-nothing = no se lee
columns-read = Leer así el archivo
columns-ask = Mostrar antes las columnas
columns-without-ratings = Tomar la lista aunque no se lea en ella ningún Elo
column-name = Apellidos y nombre
column-first-name = Nombre
column-last-name = Apellidos
column-fide-id = Código FIDE
column-national-id = Número nacional
column-federation = Federación
column-sex = Sexo
column-birth = Fecha o año de nacimiento
column-rating = Elo FIDE
column-rapid = Elo FIDE de rápidas
column-blitz = Elo FIDE de relámpago
column-national-rating = Elo nacional
column-national-rapid = Elo nacional de rápidas
column-national-blitz = Elo nacional de relámpago
column-title = Título FIDE
column-club = Club o ciudad
column-email = Correo electrónico
column-phone = Teléfono
column-fee = Cuota
column-section = Grupo
column-byes = Descansos
column-flag = Indicador FIDE (activo o no)
audit-anchored = { $count ->
    [0] Todavía no lo atestigua ninguna entrada de un festival.
    [one] Lo atestigua una entrada de los festivales.
   *[other] Lo atestiguan { $count } entradas de los festivales.
}
audit-foreign = { $festival }: { $count ->
    [one] una entrada atestigua
   *[other] { $count } entradas atestiguan
} otro registro de accesos, la última #{ $entry } de { $time }. Es correcto si el festival vino de otra mesa arbitral o si las cuentas se crearon de nuevo tras una restauración. Si no, el registro de accesos fue cambiado por otro.
audit-unread = Un registro no atestigua nada, porque no se puede leer: { $why }
audit-paper = el papel
audit-paper-label = Línea y huella de un papel
audit-paper-compare = Comparar
audit-paper-hint = Figuran al pie de todo lo que se imprimió desde la mesa arbitral.
audit-paper-wrong = Escriba el número de la línea y los caracteres de la huella tal como figuran en el papel, por ejemplo 57 9f8e7d6c5b4a3921.
