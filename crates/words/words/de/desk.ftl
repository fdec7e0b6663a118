# The frame, the door and the first pages of the desk.
product-described = Das Turnierbüro des Hauptschiedsrichters: führt Schachturniere nach den Regeln der FIDE durch.
skip-to-content = Zum Inhalt springen
theme = Farbschema
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
navigation = Hauptnavigation
live = live
live-lost = Verbindung verloren, neuer Versuch
sign-in = Anmelden
sign-out = Abmelden
close = Schließen
cancel = Abbrechen
save = Speichern
create = Anlegen
go-back = Zurück
not-done = Nicht ausgeführt
our-mistake = Auf unserer Seite ging etwas schief. Ob es noch getan wurde, ist nicht bekannt: Sehen Sie nach, bevor Sie es noch einmal versuchen.
no-page = Diese Seite gibt es nicht.
no-festival = Dieses Festival gibt es nicht.
no-section = Dieses Turnier gibt es nicht.
no-round = Diese Runde gibt es nicht.
forbidden-needs = Ihre Rolle ({ $role }) darf das nicht: Nötig ist „{ $needs }“. Nichts wurde geändert. Fragen Sie den Hauptschiedsrichter.
forbidden-not-a-person = Preise bestätigt nur, wer mit eigenem Konto angemeldet ist; ein Programm oder Gerät nicht.
forbidden-nothing-lost = Dem Protokoll dieses Festivals fehlt nichts; es gibt nichts, ohne das weitergemacht würde. Nichts wurde geändert.
forbidden-section = Sie arbeiten nicht im Turnier { $section } dieses Festivals; nichts wurde geändert. Fragen Sie den Hauptschiedsrichter.
forbidden-bound = Sie arbeiten nur in einigen Turnieren ({ $section }), dies betrifft aber alle; nichts wurde geändert. Fragen Sie den Hauptschiedsrichter.
sign-in-needed = Melden Sie sich zuerst an.
cross-site = Diese Anfrage kam von einer anderen Website und wurde abgelehnt.
stale-form = Dieses Formular ist veraltet. Gehen Sie zurück, laden Sie die Seite neu, und senden Sie es noch einmal.
sent-otherwise = Das wurde eben schon mit anderem Inhalt gesendet, und nur dies wurde beachtet. Sehen Sie nach, was gespeichert ist, und tragen Sie es noch einmal ein.
form-type = Diese Art von Inhalt wird hier nicht angenommen.
file-too-large = Diese Datei ist zu groß: höchstens { $megabytes } MB.
form-too-large = Dieses Formular ist zu groß.
form-too-slow = Das kam zu langsam an. Senden Sie es noch einmal, wenn möglich über eine bessere Verbindung.
too-many-requests = Zu viele Anfragen. Bitte warten Sie einen Augenblick.
wrong-host = Dieses Turnierbüro heißt nicht „{ $name }“, deshalb wird unter diesem Namen nichts gezeigt. Soll es so erreichbar sein, fügt sein Besitzer den Namen hinzu: im Turnierbüro unter „Mitarbeiter und Geräte“ oder beim Start mit „jadoube desk --name { $name }“.
too-much-is-sent = Diesem Turnierbüro wird gerade zu viel auf einmal geschickt. Senden Sie es gleich noch einmal.

first-run-title = Willkommen bei Jadoube
first-run-explained = Noch ist nichts da, und nichts weiter ist nötig: kein Internet, keine Datei. Legen Sie zuerst das Konto des Hauptschiedsrichters an: Es leitet die Turniere und verwaltet dieses Turnierbüro.
first-run-button = Konto anlegen
your-name = Ihr Name
your-name-hint = So steht er bei jeder Entscheidung im Protokoll.
password = Passwort
password-hint = Mindestens 8 Zeichen; am besten ein Satz.
one-time-code = Einmalcode
one-time-code-hint = Er steht im Terminal, in dem Jadoube gestartet wurde.
unsafe-line = Passwörter werden nicht unverschlüsselt gesendet. Benutzen Sie die https-Adresse dieses Turnierbüros.
sign-in-denied = Name und Passwort passen nicht zusammen.
sign-in-later = Zu viele Versuche. Versuchen Sie es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} wieder.
sign-in-code = Code
sign-in-code-hint = Sechs Ziffern aus der App auf Ihrem Telefon, oder einer Ihrer Wiederherstellungscodes.
sign-in-code-denied = Der Code ist falsch oder wurde schon benutzt. Die Uhr des Programms zeigt { $time }: Weicht Ihr Telefon davon ab, stellen Sie es, und geben Sie den nächsten Code ein.
sign-in-too-late = Es hat zu lange gedauert; melden Sie sich noch einmal an.
sign-in-anew = Von vorn beginnen
device-code-title = Ein Gerät mit einem Code anmelden
device-code = Code
device-code-hint = Acht Zeichen, im Turnierbüro unter „Mitarbeiter und Geräte“ zu sehen.
trust-link = Diesem Turnierbüro auf einem neuen Gerät vertrauen
trust-title = Diesem Turnierbüro vertrauen
trust-explained = Das Turnierbüro hat eine eigene Zertifizierungsstelle, denn ein Saal ohne Internet kann keine öffentliche fragen. Installieren Sie sie einmal auf jedem Gerät, das im Turnierbüro arbeitet.
trust-download = Zertifikat herunterladen
trust-install = Öffnen Sie es, und lassen Sie Ihr System ihm für Websites vertrauen.
trust-compare = Vergleichen Sie den Fingerabdruck mit dem im Terminal:
trust-without = Spieler und Zuschauer brauchen nichts davon: Öffentliche Seiten gehen ohne Verschlüsselung und ohne Passwort.

role-admin = Hauptschiedsrichter, verwaltet dieses Turnierbüro
role-organiser = Veranstalter
role-treasurer = Kassenwart
role-chief-arbiter = Hauptschiedsrichter
role-deputy-arbiter = stellv. Hauptschiedsrichter
role-pairing-officer = Paarungsleiter
role-sector-arbiter = Bereichsschiedsrichter
role-check-in = Anwesenheit
role-result-entry = Ergebniseingabe
role-kiosk = Terminal für die Anwesenheit
role-display = Bildschirm
role-spectator = Zuschauer
permission-read-desk = die Seiten des Turnierbüros sehen
permission-read-personal-data = Geburtsdaten, Adressen und Telefonnummern sehen
permission-manage-festivals = Festivals anlegen, öffnen und schließen
permission-configure = Regeln, Turniere und Zeitplan festlegen
permission-edit-players = Spieler eintragen, ändern und zurückziehen
permission-check-in = Anwesenheit eintragen und zurücknehmen
permission-grant-byes = Freilose gewähren
permission-pair = eine Runde paaren
permission-publish = Paarungen und Tabellen veröffentlichen
permission-pair-by-hand = Paarungen von Hand ändern
permission-enter-result = ein Ergebnis eintragen
permission-change-result = ein Ergebnis der laufenden Runde ändern
permission-special-result = kampflose und ungewöhnliche Ergebnisse eintragen
permission-correct-past = ein Ergebnis einer früheren Runde berichtigen
permission-leave-fide-mode = den FIDE-Modus verlassen
permission-undo = rückgängig machen
permission-declare-final = die Tabelle für endgültig erklären
permission-arrange-boards = Bretter einteilen
permission-start-round = den Beginn einer Runde ansagen
permission-export = Berichte ausgeben
permission-backup = Sicherungen anlegen und zurückspielen
permission-manage-staff = Konten und Rollen vergeben
permission-manage-devices = Geräte zulassen und abmelden
permission-read-audit = das Zugriffsprotokoll lesen
permission-announce = Durchsagen veröffentlichen
permission-switch-screens = wählen, was Bildschirme zeigen
permission-manage-lists = Ratinglisten laden und erneuern
permission-read-public = Öffentliches lesen
permission-mark-arrival = am Terminal eine Ankunft eintragen
permission-hand-out-codes = die Codes der Spieler ausgeben
permission-confirm-prizes = Preise als Kassenwart bestätigen

nav-festivals = Festivals
nav-dashboard = Übersicht
nav-players = Spieler
nav-check-in = Anwesenheit
nav-screens = Bildschirme
nav-reports = Meldungen vom Brett
nav-log = Protokoll, Rückgängig
nav-backup = Sicherung
nav-staff = Mitarbeiter und Geräte
nav-lists = Ratinglisten
nav-audit = Zugriffsprotokoll
nav-api = Für Programme
nav-round = Paarungen, Ergebnisse
nav-standings = Rangliste
nav-crosstable = Kreuztabelle
nav-late = Nachzügler
nav-manual = Paaren von Hand
nav-corrections = Korrekturen
nav-boards = Brettplan
nav-start = Rundenbeginn
nav-export = Berichte und Dateien
nav-settings = Einstellungen

nav-public = Öffentliche Seiten
keys-title = Tasten
keys-on = Einzeltasten sind an
keys-go-explained = Nach g führt eine weitere Taste zu einer Seite:
key-help = dieses Blatt
key-go = zu einer Seite gehen
key-sections = zu den Paarungen eines Turniers, nach seinem Platz
key-results = Weiß gewinnt, Schwarz gewinnt, remis, kein Ergebnis
key-forfeits = Weiß, Schwarz gewinnt kampflos
key-rounds = andere Runde
key-boards = anderes Brett
key-search = suchen; in der Runde: ein Brett oder einen Namen
key-hall-news = Rufe und Meldungen aus dem Saal: öffnen, schließen
key-next-missing = erstes Brett ohne Ergebnis, dann das nächste
key-verify = Ergebnisse durch erneutes Eintippen prüfen
key-undo = das letzte auf dieser Seite eingetippte Ergebnis rückgängig machen
key-escape = Feld verlassen, Dialog schließen

fide-mode = FIDE-Modus
fide-mode-left = FIDE-Modus verlassen

festivals-title = Festivals
festivals-none = Es gibt noch kein Festival.
festival-summary = { $sections ->
    [one] { $sections } Turnier
   *[other] { $sections } Turniere
}, { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
festival-new = Neues Festival
festival-name = Name des Festivals
festival-example = Beispiel
festival-example-explained = Ein Open mit 60 Spielern und 9 Runden, mitten in Runde 5. Probieren Sie alles aus; es schadet niemandem.
festival-example-open = Beispiel öffnen

section-new = Neues Turnier
section-name = Name des Turniers
section-id = Kurzname
section-id-hint = Buchstaben, Ziffern und Bindestriche; er steht in Adressen und im Protokoll.
section-opened = { $name } ist eröffnet.
first-day = Erster Tag
rounds = Runden
players = Spieler
results = Ergebnisse
arrived-of = { $arrived } von { $all } anwesend
boards-missing = { $missing ->
    [0] alle { $boards } Ergebnisse sind da
    [one] { $missing } von { $boards } Ergebnissen fehlt
   *[other] { $missing } von { $boards } Ergebnissen fehlen
}
draft = Entwurf
draft-not-published = Die Paarungen sind ein Entwurf: Kein Spieler hat sie gesehen.
draft-outdated = Dieser Entwurf passt nicht mehr. Paaren Sie die Runde neu.
integrity = Integritätsprotokoll
final = endgültig
backup = Sicherung
backup-none = Diesem Festival folgt noch kein Sicherungsordner.

level = Stufe { $number }:
consequences = Wenn es geschieht:
confirm-title = Bitte bestätigen
acknowledge = Ich habe das gelesen
confirm = Bestätigen
confirm-first = Weiter
confirm-second = Ausführen
confirm-last-chance = Dies ist die zweite Bestätigung. Die Folgen oben treten dann ein.
conflict-title = Jemand anders war schneller
conflict-explained = Von Ihnen wurde nichts geändert. Sehen Sie beide Werte an, und entscheiden Sie.
conflict-board = Runde { $round }, Brett { $board }: { $white } – { $black }
conflict-yours = Sie wollten
conflict-theirs = { $author } hat um { $time } eingetragen
conflict-keep-theirs = Dabei lassen
conflict-set-mine = Meinen eintragen
conflict-stays = Mit Ihrer Rolle trägt man Ergebnisse ein, ändert sie aber nicht: was dasteht, bleibt. Wenn es falsch ist, sagen Sie es jemandem aus dem Schiedsrichterteam, der es ändern darf.

round-title = { $section }, Runde { $round }
round-not-paired = Diese Runde ist noch nicht gepaart.
pair = Runde paaren
pair-again = Neu paaren
publish = Veröffentlichen
discard = Entwurf verwerfen
begin-manual = Von Hand ändern
round-expected = { $count ->
    [one] Eine Person ist noch nicht da.
   *[other] { $count } Personen sind noch nicht da.
}
to-next-round = Alle Ergebnisse sind da: weiter zu Runde { $round }
to-final-standings = Alle Runden sind gespielt: weiter zur Rangliste
results-forfeit = Kampflos
results-unusual = Anders entschieden
results-unrated = Nicht gewertet
results-unknown = Unbekannt
manual-under-way = Die Paarungen werden von Hand geändert.
published-version = Veröffentlicht, Version { $version }.
paired-done = Die Runde ist gepaart, als Entwurf.
published-done = Die Paarungen sind veröffentlicht.
discarded-done = Der Entwurf ist verworfen.
manual-begun = Sie können die Paarungen jetzt von Hand ändern.
verify-mode = Prüfen durch erneutes Eintippen
grid-keys = Tasten: 1 Weiß, 2 Schwarz, 3 remis, 0 keines, + und - kampflos, ↑ ↓ Bretter, n nächstes fehlendes, v prüfen, / finden, Strg+Z rückgängig.
find-board = Brett oder Namen finden
grid-undone = Brett …: rückgängig gemacht. Jetzt steht da:
grid-nothing-to-undo = Auf dieser Seite gibt es kein Ergebnis von Ihnen, das rückgängig zu machen wäre.
grid-changed-since = Brett … wurde inzwischen von % geändert: nichts wurde rückgängig gemacht.
grid-out-of-view = Nichts wurde eingetragen: Brett … war nicht zu sehen. Drücken Sie die Taste noch einmal.
grid-none-missing = Es fehlt kein Ergebnis.
grid-nothing-found = Weder ein Brett noch ein Name passt.
board = Brett
points = Punkte
white = Weiß
black = Schwarz
result = Ergebnis
why = Warum?
result-of-board = Ergebnis an Brett { $board }
result-of-game = Ergebnis an Brett { $board }, Partie { $game }
result-saved = Gespeichert.
result-taken-back = kein Ergebnis
result-mismatch = weicht von dem ab, was dasteht
adjourned = Hängepartie
unpaired = Ohne Gegner
bye-zero = Nullpunkt-Freilos
bye-half = Halbpunkt-Freilos
bye-full = Vollpunkt-Freilos
bye-allocated = spielfrei
bye-other = keine Partie

# Answers to forms.
nothing-changed = Nichts wurde geändert. Was Sie eingetippt haben, steht noch hier.
typed-gone = Was Sie eingetippt hatten, ist nicht mehr aufgehoben: Es ist eine Stunde her, oder das Programm wurde neu gestartet.
answer-gone-title = Nicht mehr da
answer-gone = Diese Antwort ist nicht mehr aufgehoben: Sie ist älter als eine Stunde, oder das Programm wurde neu gestartet. Gehen Sie zur Seite zurück, sehen Sie nach, was dort steht, und wiederholen Sie es, falls nötig.

# What changes when something is confirmed: a table.
change-what = Was
change-now = Jetzt
change-then = Dann
trust-two = Dieses Zertifikat läuft ab oder soll erneuert werden: Installieren Sie jetzt auch das zweite, dann fällt der Wechsel nicht auf.
trust-limits = Sie vertrauen nur wenig: Diese Zertifizierungsstelle kann Namen und Adressen lokaler Netze bescheinigen und was der Betreiber des Turnierbüros hinzugefügt hat, nur für Server und höchstens für zwei Jahre. Eine Seite des Internets kann sie nicht bescheinigen.
certificate-title = Das Zertifikat des Turnierbüros
certificate-explained = Geräte vertrauen dem Turnierbüro durch seine eigene Zertifizierungsstelle. Sie kann Namen und Adressen lokaler Netze bescheinigen sowie jene, die beim Start hinzugefügt wurden (--name), nur für Server und höchstens für zwei Jahre. Sechzig Tage vor ihrem Ende steht eine Nachfolgerin bereit, der jedes Gerät neu vertrauen muss.
certificate-unlimited = Die Zertifizierungsstelle des Turnierbüros stammt von einer früheren Version: Wer ihren Schlüssel in die Hand bekommt, könnte den Geräten, die ihr vertrauen, jede Seite des Internets bescheinigen. Lassen Sie die Nachfolgerin übernehmen.
certificate-names = Es wurden Namen hinzugefügt, die die Zertifizierungsstelle nicht bescheinigen darf: Ihre Nachfolgerin darf es.
certificate-ends = Die Zertifizierungsstelle des Turnierbüros endet am { $day }. Ihre Nachfolgerin steht bereit: Lassen Sie ihr vorher jedes Gerät vertrauen.
certificate-current = Jetzt
certificate-successor = Die Nachfolgerin
certificate-name = Name
certificate-until = Bis
certificate-fingerprint = Fingerabdruck (SHA-256)
certificate-take-over = Wie die Nachfolgerin übernimmt
certificate-step-trust = Installieren Sie das Zertifikat der Nachfolgerin auf jedem Gerät, das im Turnierbüro arbeitet: Es steht auf der Seite „Diesem Turnierbüro vertrauen“.
certificate-step-switch = Lassen Sie sie dann übernehmen. Geräte, die ihr noch nicht vertrauen, warnen so lange vor dem Zertifikat.
certificate-step-remove = Entfernen Sie zuletzt das alte Zertifikat von den Geräten; sein Schlüssel ist auf diesem Computer gelöscht.
certificate-renew = Nachfolgerin jetzt übernehmen lassen
certificate-renewed = Die Nachfolgerin hat übernommen. Entfernen Sie das alte Zertifikat von den Geräten.
certificate-no-successor = Es gibt keine Nachfolgerin: Die Zertifizierungsstelle muss nicht erneuert werden.
on-paper-audit = Zugriffsprotokoll, Zeile und Hash:
