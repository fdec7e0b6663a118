# The frame, the door and the first pages of the desk.
product-described = La mesa del árbitro principal: dirige competiciones de ajedrez según los reglamentos de la FIDE.
skip-to-content = Ir al contenido
theme = Tema
theme-system = Como el sistema
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
navigation = Navegación principal
live = en directo
live-lost = conexión perdida, reintentando
sign-in = Iniciar sesión
sign-out = Cerrar sesión
close = Cerrar
cancel = Cancelar
save = Guardar
create = Crear
go-back = Atrás
not-done = No se ha hecho
our-mistake = Algo ha fallado por nuestra parte. No se sabe si llegó a hacerse: compruébelo antes de intentarlo de nuevo.
no-page = Esa página no existe.
no-festival = Ese festival no existe.
no-section = Ese grupo no existe.
no-round = Esa ronda no existe.
forbidden-needs = Su función ({ $role }) no lo permite: hace falta «{ $needs }». No se ha cambiado nada. Consulte al árbitro principal.
forbidden-not-a-person = Solo confirma los premios quien ha entrado con su propia cuenta; un programa o dispositivo no.
forbidden-nothing-lost = Al registro de este festival no le falta nada; no hay nada sin lo cual seguir. No se ha cambiado nada.
forbidden-section = Usted no trabaja en el grupo { $section } de este festival; no se ha cambiado nada. Consulte al árbitro principal.
forbidden-bound = Usted solo trabaja en algunos grupos ({ $section }), y esto afecta a todos; no se ha cambiado nada. Consulte al árbitro principal.
sign-in-needed = Inicie sesión primero.
cross-site = Esta petición venía de otro sitio y se ha rechazado.
stale-form = Este formulario ha caducado. Vuelva atrás, cargue de nuevo la página y envíelo otra vez.
sent-otherwise = Esto se envió hace un momento con otro contenido, y solo se tuvo en cuenta aquel. Mire lo que está guardado y anótelo otra vez.
form-type = Este tipo de contenido no se acepta aquí.
file-too-large = Este fichero es demasiado grande: { $megabytes } MB como máximo.
form-too-large = Este formulario es demasiado grande.
form-too-slow = El envío tardó demasiado en llegar. Inténtelo de nuevo, si puede con una conexión mejor.
too-many-requests = Demasiadas peticiones. Espere un momento, por favor.
wrong-host = Esta mesa arbitral no se llama «{ $name }», por lo que no se muestra nada con ese nombre. Si debe alcanzarse así, su propietario añade el nombre: en la mesa, en «Personal y dispositivos», o al iniciarlo con «jadoube desk --name { $name }».
too-much-is-sent = Se está enviando demasiado a la vez a esta mesa arbitral. Vuelva a enviarlo dentro de un momento.

first-run-title = Le damos la bienvenida a Jadoube
first-run-explained = Aquí aún no hay nada, y no hace falta nada más: ni internet ni ficheros. Para empezar, cree la cuenta del árbitro principal: dirige los torneos y administra esta mesa arbitral.
first-run-button = Crear la cuenta
your-name = Su nombre
your-name-hint = Tal como figurará en el registro de cada decisión.
password = Contraseña
password-hint = 8 caracteres como mínimo; lo mejor es una frase.
one-time-code = Código de un solo uso
one-time-code-hint = Se muestra en la terminal en la que se inició Jadoube.
unsafe-line = No se envían contraseñas por una conexión sin cifrar. Use la dirección https de esta mesa arbitral.
sign-in-denied = Este nombre y esta contraseña no concuerdan.
sign-in-later = Demasiados intentos. Vuelva a intentarlo dentro de { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
sign-in-code = Código
sign-in-code-hint = Seis cifras de la aplicación de su teléfono, o uno de sus códigos de recuperación.
sign-in-code-denied = El código es incorrecto o ya se usó. El reloj del programa marca { $time }: si el de su teléfono difiere, ajústelo y escriba el código siguiente.
sign-in-too-late = Ha pasado demasiado tiempo; inicie sesión de nuevo.
sign-in-anew = Empezar de nuevo
device-code-title = Dar acceso a un dispositivo con un código
device-code = Código
device-code-hint = Ocho caracteres; se muestra en la mesa arbitral, en «Personal y dispositivos».
trust-link = Confiar en esta mesa arbitral desde otro dispositivo
trust-title = Confiar en esta mesa arbitral
trust-explained = La mesa arbitral tiene su propia autoridad de certificación, porque una sala sin internet no puede acudir a una pública. Instálela una vez en cada dispositivo que trabaje con ella.
trust-download = Descargar el certificado
trust-install = Ábralo y haga que su sistema confíe en él para sitios web.
trust-compare = Compare la huella con la que aparece en la terminal:
trust-without = Jugadores y espectadores no necesitan nada de esto: las páginas públicas funcionan sin cifrado y sin contraseñas.

role-admin = árbitro principal, administra esta mesa arbitral
role-organiser = organizador
role-treasurer = tesorero
role-chief-arbiter = árbitro principal
role-deputy-arbiter = árbitro adjunto
role-pairing-officer = responsable de emparejamientos
role-sector-arbiter = árbitro de sector
role-check-in = acreditación
role-result-entry = entrada de resultados
role-kiosk = quiosco
role-display = pantalla
role-spectator = espectador
permission-read-desk = ver las páginas de la mesa
permission-read-personal-data = ver fechas de nacimiento, direcciones y teléfonos
permission-manage-festivals = crear, abrir y cerrar festivales
permission-configure = fijar reglamentos, grupos y calendario
permission-edit-players = inscribir, cambiar y retirar jugadores
permission-check-in = registrar llegadas y anularlas
permission-grant-byes = conceder byes
permission-pair = emparejar una ronda
permission-publish = publicar emparejamientos y clasificaciones
permission-pair-by-hand = cambiar emparejamientos a mano
permission-enter-result = anotar un resultado
permission-change-result = cambiar un resultado de la ronda en curso
permission-special-result = anotar incomparecencias y resultados inusuales
permission-correct-past = corregir un resultado de una ronda anterior
permission-leave-fide-mode = salir del modo FIDE
permission-undo = deshacer lo hecho
permission-declare-final = declarar definitiva la clasificación
permission-arrange-boards = disponer los tableros
permission-start-round = anunciar el comienzo de una ronda
permission-export = sacar informes
permission-backup = hacer y restaurar copias de seguridad
permission-manage-staff = dar cuentas y funciones
permission-manage-devices = admitir dispositivos y cerrar sus sesiones
permission-read-audit = leer el registro de accesos
permission-announce = hacer anuncios
permission-switch-screens = elegir lo que muestran las pantallas
permission-manage-lists = cargar y actualizar listas de rating
permission-read-public = leer lo que es público
permission-mark-arrival = registrar una llegada en el quiosco
permission-hand-out-codes = repartir los códigos de los jugadores
permission-confirm-prizes = confirmar premios como tesorero

nav-festivals = Festivales
nav-dashboard = Panel
nav-players = Jugadores
nav-check-in = Acreditación
nav-screens = Pantallas
nav-reports = Avisos de las mesas
nav-log = Registro y deshacer
nav-backup = Copias de seguridad
nav-staff = Personal y dispositivos
nav-lists = Listas de Elo
nav-audit = Registro de accesos
nav-api = Para programas
nav-round = Emparejamientos y resultados
nav-standings = Clasificación
nav-crosstable = Cuadro cruzado
nav-late = Llegadas tardías
nav-manual = Emparejamiento manual
nav-corrections = Correcciones
nav-boards = Plano de mesas
nav-start = Inicio de la ronda
nav-export = Informes y ficheros
nav-settings = Configuración

nav-public = Páginas públicas
keys-title = Teclas
keys-on = Teclas sueltas activadas
keys-go-explained = Después de g, otra tecla lleva a una página:
key-help = esta hoja
key-go = ir a una página
key-sections = ir a los emparejamientos de un grupo, según su lugar
key-results = ganan blancas, ganan negras, tablas, sin resultado
key-forfeits = ganan blancas, ganan negras por incomparecencia
key-rounds = otra ronda
key-boards = otra mesa
key-search = buscar; en la ronda: una mesa o un nombre
key-hall-news = llamadas y avisos de la sala: abrir, cerrar
key-next-missing = primera mesa sin resultado, luego la siguiente
key-verify = verificar los resultados tecleándolos otra vez
key-undo = deshacer el último resultado tecleado en esta página
key-escape = salir de un campo, cerrar un diálogo

fide-mode = Modo FIDE
fide-mode-left = fuera del modo FIDE

festivals-title = Festivales
festivals-none = Aún no hay ningún festival.
festival-summary = { $sections ->
    [one] { $sections } grupo
   *[other] { $sections } grupos
}, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
festival-new = Nuevo festival
festival-name = Nombre del festival
festival-example = Ejemplo
festival-example-explained = Un abierto de 60 jugadores y 9 rondas, en plena ronda 5. Pruébelo todo; no perjudica a nadie.
festival-example-open = Abrir el ejemplo

section-new = Nuevo grupo
section-name = Nombre del torneo
section-id = Nombre corto
section-id-hint = Letras, cifras y guiones; figura en las direcciones y en el registro.
section-opened = { $name } está abierto.
first-day = Primer día
rounds = Rondas
players = Jugadores
results = Resultados
arrived-of = han llegado { $arrived } de { $all }
boards-missing = { $missing ->
    [0] están los { $boards } resultados
    [one] falta { $missing } de { $boards } resultados
   *[other] faltan { $missing } de { $boards } resultados
}
draft = Borrador
draft-not-published = Los emparejamientos son un borrador: ningún jugador los ha visto.
draft-outdated = Este borrador ya no sirve. Empareje la ronda de nuevo.
integrity = Registro de integridad
final = clasificación definitiva
backup = Copia de seguridad
backup-none = Este festival aún no tiene carpeta de copia.

level = Nivel { $number }:
consequences = Si se hace:
confirm-title = Confirme, por favor
acknowledge = Lo he leído
confirm = Confirmar
confirm-first = Continuar
confirm-second = Hacerlo
confirm-last-chance = Esta es la segunda confirmación. Se producirán las consecuencias indicadas arriba.
conflict-title = Otra persona se ha adelantado
conflict-explained = Usted no ha cambiado nada. Mire los dos valores y decida.
conflict-board = Ronda { $round }, mesa { $board }: { $white } – { $black }
conflict-yours = Usted quería
conflict-theirs = { $author } puso a las { $time }
conflict-keep-theirs = Dejarlo así
conflict-set-mine = Poner el mío
conflict-stays = Su función anota resultados, pero no los cambia: lo que está anotado se queda. Si es erróneo, dígaselo a un árbitro que pueda cambiarlo.

round-title = { $section }, ronda { $round }
round-not-paired = Esta ronda aún no está emparejada.
pair = Emparejar la ronda
pair-again = Emparejar de nuevo
publish = Publicar
discard = Desechar el borrador
begin-manual = Modificar a mano
round-expected = { $count ->
    [one] Un jugador no ha llegado.
   *[other] { $count } jugadores no han llegado.
}
to-next-round = Están todos los resultados: pasar a la ronda { $round }
to-final-standings = Se han jugado todas las rondas: pasar a la clasificación
results-forfeit = Por incomparecencia
results-unusual = Decidido de otro modo
results-unrated = No valorado
results-unknown = Desconocido
manual-under-way = Los emparejamientos se están modificando a mano.
published-version = Publicado, versión { $version }.
paired-done = La ronda está emparejada, como borrador.
published-done = Los emparejamientos están publicados.
discarded-done = Se ha desechado el borrador.
manual-begun = Ya puede modificar los emparejamientos a mano.
verify-mode = Verificar tecleando otra vez
grid-keys = Teclas: 1 blancas, 2 negras, 3 tablas, 0 ninguno, + y - incomparecencias, ↑ ↓ mesas, n siguiente sin resultado, v verificar, / buscar, Ctrl+Z deshacer.
find-board = Buscar una mesa o un nombre
grid-undone = Mesa …: deshecho. Ahora consta:
grid-nothing-to-undo = En esta página no hay ningún resultado suyo que deshacer.
grid-changed-since = % ha cambiado la mesa … desde entonces: no se ha deshecho nada.
grid-out-of-view = No se ha anotado nada: la mesa … no estaba a la vista. Pulse la tecla otra vez.
grid-none-missing = No falta ningún resultado.
grid-nothing-found = No hay tal mesa ni tal nombre.
board = Mesa
points = Puntos
white = Blancas
black = Negras
result = Resultado
why = ¿Por qué?
result-of-board = Resultado de la mesa { $board }
result-of-game = Resultado de la mesa { $board }, partida { $game }
result-saved = Guardado.
result-taken-back = sin resultado
result-mismatch = no coincide con lo anotado
adjourned = aplazada
unpaired = Sin rival
bye-zero = bye de cero puntos
bye-half = bye de medio punto
bye-full = bye de un punto
bye-allocated = descansa (bye)
bye-other = sin partida

# Answers to forms.
nothing-changed = No se ha cambiado nada. Lo que escribió sigue aquí.
typed-gone = Lo que había escrito ya no se conserva: ha pasado una hora o el programa se ha reiniciado.
answer-gone-title = Ya no está
answer-gone = Esta respuesta ya no se conserva: tiene más de una hora o el programa se ha reiniciado. Vuelva a la página, compruebe lo que consta allí y repita la operación si hace falta.

# What changes when something is confirmed: a table.
change-what = Qué
change-now = Ahora
change-then = Después
trust-two = Este certificado vence o debe renovarse: instale ya también el segundo, y el cambio pasará inadvertido.
trust-limits = Confía usted en poco: esta autoridad puede certificar nombres y direcciones de redes locales y lo que haya añadido quien lleva la mesa arbitral, para servidores y durante dos años como máximo. No puede certificar ningún sitio de internet.
certificate-title = El certificado de la mesa arbitral
certificate-explained = Los dispositivos confían en la mesa arbitral por su propia autoridad de certificación. Puede certificar nombres y direcciones de redes locales y los que se añadieron al iniciarla (--name), para servidores y durante dos años como máximo. Sesenta días antes de su fin se ofrece una sucesora, en la que cada dispositivo debe confiar de nuevo.
certificate-unlimited = La autoridad de certificación de la mesa arbitral procede de una versión anterior: quien se hiciera con su clave podría certificar cualquier sitio de internet ante los dispositivos que confían en ella. Deje que la sucesora la releve.
certificate-names = Se han añadido nombres que la autoridad de certificación no puede certificar: su sucesora sí puede.
certificate-ends = La autoridad de certificación de la mesa arbitral termina el { $day }. Su sucesora está lista: haga que todos los dispositivos confíen en ella antes.
certificate-current = Ahora
certificate-successor = La sucesora
certificate-name = Nombre
certificate-until = Hasta
certificate-fingerprint = Huella (SHA-256)
certificate-take-over = Cómo toma el relevo la sucesora
certificate-step-trust = Instale el certificado de la sucesora en cada dispositivo que trabaje con la mesa arbitral: está en la página «Confiar en esta mesa arbitral».
certificate-step-switch = Después, deje que tome el relevo. Los dispositivos que aún no confíen en ella avisarán hasta entonces.
certificate-step-remove = Por último, quite el certificado antiguo de los dispositivos; su clave ha desaparecido de este ordenador.
certificate-renew = Dejar que la sucesora tome el relevo
certificate-renewed = La sucesora ha tomado el relevo. Quite el certificado antiguo de los dispositivos.
certificate-no-successor = No hay sucesora: la autoridad de certificación no necesita renovarse.
on-paper-audit = Registro de accesos, línea y huella:
