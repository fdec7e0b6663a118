# The frame, the door and the first pages of the desk.
product-described = La mesa del árbitro principal: dirige competiciones de ajedrez según los reglamentos de la FIDE.
skip-to-content = Ir al contenido
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
our-mistake = Algo ha fallado por nuestra parte; no se ha cambiado nada. Inténtelo de nuevo, por favor.
no-page = Esa página no existe.
no-festival = Ese festival no existe.
no-section = Ese grupo no existe.
no-round = Esa ronda no existe.
forbidden = Su función ({ $role }) no permite hacer esto; no se ha cambiado nada. Consulte al árbitro principal.
sign-in-needed = Inicie sesión primero.
cross-site = Esta petición venía de otro sitio y se ha rechazado.
stale-form = Este formulario ha caducado. Vuelva atrás, cargue de nuevo la página y envíelo otra vez.
sent-otherwise = Esto se envió hace un momento con otro contenido, y solo se tuvo en cuenta aquel. Mire lo que está guardado y anótelo otra vez.
form-type = Este tipo de contenido no se acepta aquí.
file-too-large = Este fichero es demasiado grande: { $megabytes } MB como máximo.
form-too-large = Este formulario es demasiado grande.
form-too-slow = El envío tardó demasiado en llegar. Inténtelo de nuevo, si puede con una conexión mejor.
too-many-requests = Demasiadas peticiones. Espere un momento, por favor.

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
role-chief-arbiter = árbitro principal
role-deputy-arbiter = árbitro adjunto
role-pairing-officer = responsable de emparejamientos
role-sector-arbiter = árbitro de sector
role-check-in = acreditación
role-result-entry = entrada de resultados
role-display = pantalla
role-spectator = espectador

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
