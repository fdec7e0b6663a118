# Players and people: entries, check-in, rating lists, staff and devices.
find = Finden
section = Turnier
player-name = Name
player-rating = Elo
fee-owed = Schuldig
fee-paid = Bezahlt
fee-open = Zu zahlen
presence = Stand
presence-expected = nicht da
presence-arrived = anwesend
presence-withdrawn = zurückgetreten
presence-expelled = ausgeschlossen

check-in-title = Anwesenheit
check-in-counters = Anwesende nach Turnier
check-in-entered = Gemeldet
check-in-out = Ausgesch.
check-in-missing = Nicht da
check-in-all = Alle Turniere
check-in-close = Anwesenheit abschließen
check-in-closed = geschlossen
check-in-find = Spieler finden
check-in-already = { $name } ist schon da.
check-in-keys = Teil des Namens, ↑ ↓ zum Auswählen, Enter trägt die Anwesenheit ein, Umschalt+Enter nimmt sie zurück, Strg+Z macht rückgängig.
check-in-only-missing = Nur wer nicht da ist
check-in-found = angezeigt
check-in-change = Ändern
check-in-arrived = Da
check-in-arrived-of = { $name } ist da
check-in-arrived-done = { $name } ist da.
check-in-take-back = Zurücknehmen
check-in-take-back-of = Anwesenheit von { $name } zurücknehmen
check-in-take-back-done = { $name } ist doch nicht da.
check-in-paid = Bezahlt
check-in-paid-of = { $name } hat bezahlt
check-in-paid-done = { $name } hat bezahlt.
check-in-undo = Rückgängig

closing-title = { $section }: Anwesenheit abschließen
closing-nobody = Alle sind da oder ausgeschieden. Es ist nichts mehr zu entscheiden.
closing-to-round = Zu den Paarungen
closing-absent = { $absent ->
    [one] { $absent } von { $all } Spielern ist nicht da.
   *[other] { $absent } von { $all } Spielern sind nicht da.
} Entscheiden Sie, was aus ihnen wird; alles geschieht auf einmal.
closing-more-than-half = Mehr als die Hälfte der Spieler ist nicht da. Ist es das richtige Turnier, und wurde die Anwesenheit aller eingetragen?
closing-for-all = Für alle unten
closing-exceptions = Ausnahmen, Spieler für Spieler
closing-choice = Was aus ihnen wird
closing-as-all = wie für alle
closing-leave = wird weiter erwartet: bis zur Ankunft keine Startnummer und keine Partien
closing-bye = kommt später: Startnummer jetzt, Nullpunkt-Freilos in Runde { $round }
closing-withdraw = tritt zurück
closing-do = Anwesenheit abschließen
closing-back = Zurück zur Anwesenheit
closing-done = Die Anwesenheit ist abgeschlossen: { $byes } mit Nullpunkt-Freilos, { $withdrawn } zurückgetreten, { $left } weiter erwartet.

players-title = Spieler
players-add = Spieler aufnehmen
players-keys = Teil des Namens, Verein oder FIDE-ID; ↑ ↓ zum Auswählen, Enter öffnet das Spielerblatt.
player-name-hint = Nachname, Vorname
player-number = Nr.
player-title = Titel
player-national = National
player-listed = Wertungszahlen der Listen
player-counts = Wertungszahl, die zählt
player-federation = Verband
player-federation-hint = Drei Buchstaben, etwa GER
player-fide-id = FIDE-ID
player-birth = Geburtsdatum
player-birth-year = Geburtsjahr
player-birth-hint = Jahr, oder JJJJ-MM-TT
player-sex = Geschlecht
player-woman = weiblich
player-man = männlich
player-unknown = nicht bekannt
player-club = Verein
player-half-point-bye = Darf Halbpunkt-Freilose nehmen
player-email = E-Mail
player-note = Notiz
player-note-hint = Nur für Schiedsrichter; sie steht in keinem Bericht.
player-byes = Freilose
player-board = Festes Brett
player-no-number = keine bis zur Ankunft
no-player = Diesen Spieler gibt es nicht.
yes = ja
no = nein

entry-title = Spieler aufnehmen
entry-no-section = Es gibt noch kein Turnier. Eröffnen Sie zuerst eines in der Übersicht.
entry-search = In den Ratinglisten suchen
entry-search-hint = Name oder FIDE-ID; ↑ ↓ zum Auswählen, Enter übernimmt. Oder füllen Sie das Formular unten aus.
entry-none-found = Niemand dieser Art steht in den Ratinglisten. Füllen Sie das Formular unten aus.
entry-found = In den Ratinglisten gefunden
entry-back = Alle Spieler
entry-arrived = Ist schon da
entry-enter = Spieler aufnehmen
entry-done = { $name } ist aufgenommen in { $section }.

record-whole = Als Seite öffnen
record-details = Angaben
record-games = Partien
record-history = Verlauf
record-round = Runde { $round }
record-round-short = Rd.
record-colour = Farbe
record-opponent = Gegner
record-withdraw = Rücktritt
record-withdrawn = { $name } ist zurückgetreten.
record-re-enter = Wieder aufnehmen
record-re-entered = { $name } ist wieder dabei.
record-expel = Ausschließen
record-expelled = { $name } ist ausgeschlossen.
record-explain = Fehlen entschuldigen
record-explained = Das Fehlen von { $name } ist entschuldigt.
record-remove = Streichen
record-removed = { $name } ist gestrichen.
record-fix = Festlegen
record-fixed = Das feste Brett von { $name } ist gespeichert.
record-move-to = In ein anderes Turnier
record-move = Verschieben
record-moved = { $name } ist jetzt im anderen Turnier.
record-edited = { $name } ist gespeichert.
record-no-bye = kein Freilos
record-save-byes = Freilose speichern
record-byes-saved = Die Freilose von { $name } sind gespeichert.
record-no-open-round = Keine Runde ist mehr offen für Freilose.

history-entry = Eintrag
history-time = Zeit
history-author = Wer
history-what = Was
history-undone = rückgängig gemacht
history-entered = aufgenommen
history-edited = Angaben geändert
history-removed = gestrichen
history-arrived = anwesend
history-not-arrived = Anwesenheit zurückgenommen
history-withdrawn = zurückgetreten
history-re-entered = wieder aufgenommen
history-expelled = ausgeschlossen
history-explained = Fehlen entschuldigt
history-refreshed = Wertungszahl übernommen aus
history-bye = Freilos gewährt
history-bye-cancelled = Freilos zurückgenommen
history-bye-by-hand = spielfrei von Hand
history-fixed-board = festes Brett
history-moved = in ein anderes Turnier verschoben
history-moved-here = aus einem anderen Turnier hierher verschoben
history-result = Ergebnis
history-result-taken-back = Ergebnis zurückgenommen
history-adjourned = Hängepartie
history-rating-correction = Ergebnis nur für die Elo-Auswertung korrigiert
history-annotated = Anmerkung zur Partie
history-game-added = eine weitere Partie
history-as-played = wie wirklich gespielt
history-points = Punkte gegeben oder abgezogen
history-values = Wert von außen:
history-republished = Paarung nach der Veröffentlichung geändert
history-seated = von Hand gesetzt

players-import = Datei einlesen
import-title = Meldungen einlesen
import-explained = Eine CSV- oder XLSX-Datei mit einem Spieler je Zeile wird mit den Gemeldeten verglichen. Nichts wird geändert, bevor Sie die Unterschiede gesehen und angekreuzt haben, was übernommen werden soll.
import-columns = Spalten werden an ihren Überschriften erkannt, auf Englisch, Deutsch, Französisch oder Spanisch: Name, FIDE-ID, Verband, Geburtsdatum, Geschlecht, Titel, Elo, DWZ, Verein, E-Mail, Telefon, Startgeld, Turnier, Freilos.
import-section = Turnier, wo die Datei keines nennt
import-file = Datei
import-compare = Vergleichen
import-review = Was die Datei ändern würde
import-counts = { $new } neu, { $changed } geändert, { $same } gleich, { $unclear } unklar.
import-unknown-columns = Diese Spalten sind nicht bekannt und wurden nicht gelesen:
import-problems = { $count ->
    [one] { $count } Problem in den Zeilen
   *[other] { $count } Probleme in den Zeilen
}
import-problem-row = Zeile { $row }
import-take = Nehmen
import-take-row = { $name } übernehmen
import-row = Zeile
import-becomes = Unterschied
import-new = neu
import-same = gleich
import-several = Mehrere Spieler haben diesen Namen oder diese Nummer: Wer gemeint ist, lässt sich nicht sagen.
import-row-before = In Zeile { $row } geht es um denselben Spieler.
import-apply = Angekreuztes übernehmen
import-nothing = Es gibt nichts zu übernehmen.
import-another = Andere Datei
import-expired = Der Vergleich dieser Datei ist zu lange her oder stammt von jemand anderem. Senden Sie die Datei noch einmal.
import-done = { $count ->
    [one] { $count } Meldung ist übernommen.
   *[other] { $count } Meldungen sind übernommen.
}

staff-accounts = Konten
staff-role = Rolle
staff-first-explained = Das zuerst angelegte Konto ist das des Hauptschiedsrichters: Es kann alles, was ein Hauptschiedsrichter kann, und verwaltet dieses Turnierbüro. Ein Hauptschiedsrichter, der es nicht verwaltet, erhält die Rolle „Hauptschiedsrichter“.
staff-sections = Turniere
staff-sections-hint = Keines angekreuzt: alle Turniere.
staff-section-unknown = { $section }: Mehrere Festivals haben ein solches Turnier, oder keines. Dieses Konto arbeitet nirgends, bis Sie eines wählen.
staff-all-sections = alle
staff-enabled = offen
staff-disabled = gesperrt
staff-new = Neues Konto
staff-create = Konto anlegen
staff-created = { $name } kann sich jetzt anmelden.
staff-new-password = Neues Passwort
staff-set-password = Passwort setzen
staff-password-set = Das Passwort ist gesetzt; alle anderen Sitzungen des Kontos sind beendet.
staff-disable = Konto sperren
staff-enable = Konto öffnen
staff-disabled-done = Das Konto ist gesperrt; seine Sitzungen sind beendet.
staff-enabled-done = Das Konto ist wieder offen.
staff-role-changed = Die Rolle ist geändert.
staff-sections-changed = Die Turniere sind geändert.
staff-device = Kioske, Bildschirme und Handys
staff-device-explained = Ein Gerät wird mit einem Code eingelassen, ohne Passwort. Der Code gilt zehn Minuten, und einmal. Ein Terminal, an dem Spieler sich selbst anmelden, erhält die Rolle „Terminal für die Anwesenheit“: Es trägt Ankünfte ein und kann sonst nichts. Ein Bildschirm zeigt nur an.
staff-give-code = Code ausgeben
staff-code-title = Code für ein Gerät
staff-code-explained = Öffnen oder scannen Sie die Adresse auf dem Gerät, und geben Sie dort innerhalb von zehn Minuten den Code ein. Er lässt das Gerät ein als: { $role }. Er wird nur jetzt gezeigt.
staff-code-here-only = Dieser Rechner ist in keinem Netz, kein anderes Gerät kann ihn erreichen. Verbinden Sie ihn mit dem Netz des Saals, und fordern Sie einen neuen Code an.
staff-programs = Programme
staff-programs-explained = Ein Programm, das etwas liest oder einträgt, erhält ein eigenes Token, gebunden an eine Rolle. Es gilt, bis Sie das Programm unten abmelden, höchstens ein Jahr.
staff-program-name = Name des Programms
staff-program-name-hint = Unter diesem Namen steht es im Protokoll.
staff-give-token = Token ausgeben
staff-is-program = Programm
staff-token-title = Token für { $name }
staff-token-explained = Das Programm sendet diesen Header mit jeder Anfrage. Es darf, was diese Rolle darf: { $role }. Er wird nur jetzt gezeigt; wer ihn hat, kann ihn benutzen.
staff-sessions = Wer angemeldet ist
staff-names = Namen dieses Turnierbüros
staff-names-explained = Geräte erreichen dieses Turnierbüro über die Adressen und den Namen seines Computers. Steht es hinter einem Proxy oder gibt ihm Ihr Netz einen eigenen Namen, fügen Sie ihn hier hinzu; unter jedem anderen antwortet es nicht, damit sich keine fremde Seite dafür ausgibt.
staff-names-label = Weitere Namen
staff-names-hint = Zum Beispiel schach.example, mehrere durch Leerzeichen getrennt; ohne https:// und ohne Port.
staff-names-set = Die Namen dieses Turnierbüros sind gespeichert.
wrong-host-name = „{ $text }“ ist kein Name eines Computers wie schach.example.
staff-on-device = Gerät
staff-since = Seit
staff-last-use = Zuletzt benutzt
staff-revoke = Abmelden
staff-revoked = Abgemeldet.
staff-this-session = diese Sitzung

account-title = Ihr Konto
account-password = Passwort
account-password-explained = Ein neues Passwort beendet Ihre Sitzungen auf allen anderen Geräten.
account-old = Bisheriges Passwort
account-again = Neues Passwort noch einmal
account-not-the-same = Die beiden neuen Passwörter stimmen nicht überein; nichts wurde geändert.
account-sessions = Wo Sie angemeldet sind
account-sessions-explained = Um sich anderswo abzumelden, geben Sie zuerst Ihr Passwort ein.
account-end-others = Überall sonst abmelden
staff-second-off = Zweiten Faktor entfernen
staff-second-off-done = Der zweite Faktor ist entfernt; das Passwort allein öffnet das Konto.
second-title = Zweiter Faktor
second-explained = Mit einem zweiten Faktor braucht, wer Ihr Passwort erfährt, auch noch Ihr Telefon: Eine App für Einmalcodes zeigt sechs Ziffern, nach denen beim Anmelden gefragt wird. Das geht ohne Internet.
second-advised = Sie können Konten anlegen und Rollen vergeben: Schalten Sie ihn ein.
second-on = Er ist eingeschaltet seit { $since }. Übrige Wiederherstellungscodes: { $left }.
second-few = Es sind nur noch wenige Wiederherstellungscodes übrig: Machen Sie neue.
second-set-up = Einrichten
second-scan-title = Geheimnis in die App übernehmen
second-scan = Scannen Sie dies mit einer App für Einmalcodes auf Ihrem Telefon, oder tippen Sie dort das Geheimnis ein. Es wird nur jetzt gezeigt.
second-secret = Das Geheimnis:
second-time = Die Uhr des Programms zeigt { $time }; die Ihres Telefons darf eine halbe Minute abweichen.
second-code-now = Der Code, den die App jetzt zeigt
second-code = Code, oder ein Wiederherstellungscode
second-switch-on = Einschalten
second-switch-off = Ausschalten
second-switched-off = Der zweite Faktor ist ausgeschaltet; Ihr Passwort allein öffnet Ihr Konto.
second-new-codes = Neue Wiederherstellungscodes
second-recovery-title = Ihre Wiederherstellungscodes
second-recovery-explained = Der zweite Faktor ist eingeschaltet. Ist Ihr Telefon verloren, öffnet jeder dieser Codes Ihr Konto einmal, anstelle des Codes der App. Schreiben Sie sie auf oder drucken Sie sie: Sie werden nur jetzt gezeigt.
second-recovery-kept = Ich habe sie aufbewahrt

audit-explained = Jede Anmeldung, jede Änderung an Konten und jede abgelehnte Anfrage, in einer Kette von Hashes: Was geschrieben steht, lässt sich nicht unbemerkt ändern.
audit-verify = Kette prüfen
audit-sound = { $lines ->
    [one] Die eine Zeile ist, wie sie geschrieben wurde.
   *[other] Alle { $lines } Zeilen sind, wie sie geschrieben wurden.
}
audit-head = Der letzte Hash, anderswo aufzubewahren:
audit-pages = Seiten des Zugriffsprotokolls
audit-newest = Neueste
audit-older = Ältere
audit-line = Zeile
audit-object = Objekt
audit-outcome = Ausgang

lists-none = Noch ist keine Ratingliste da.
lists-name = Liste
lists-name-hint = Kleinbuchstaben, Ziffern und Bindestriche, etwa fide oder ger-dwz; eine Liste gleichen Namens wird ersetzt.
lists-published = Gilt ab
lists-problem-count = Probleme
lists-new = Liste einlesen
lists-explained = Die Liste der FIDE als XML oder TXT, gezippt oder nicht, oder eine nationale Liste als CSV. Sie wird ganz übernommen oder gar nicht; die benutzte Liste bleibt, bis die neue vollständig ist.
lists-kind = Wertungszahlen
rating-standard = Standard
rating-rapid = Schnellschach
rating-blitz = Blitz
lists-take = Einlesen
lists-begun = Die Datei ist angekommen.
lists-busy = Eine andere Liste wird gerade eingelesen. Warten Sie, bis das beendet ist.
lists-reading = { $name }: wird gelesen, { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
} bisher
lists-indexing = { $name }: Verzeichnis von { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
} wird angelegt
lists-progress = Fortschritt
lists-look-again = Erneut nachsehen
lists-taken = { $name } ist in Gebrauch: { $players } Spieler aus { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
}.
lists-refused = { $name } wurde nicht übernommen; die benutzte Liste bleibt.
lists-problems = { $count ->
    [one] { $count } Problem
   *[other] { $count } Probleme
} in den Zeilen, { $left_out ->
    [one] { $left_out } Zeile
   *[other] { $left_out } Zeilen
} ausgelassen
lists-first-problems = { $shown ->
    [one] Das erste wird gezeigt.
   *[other] Die ersten { $shown } werden gezeigt.
}
lists-remove = Entfernen
lists-removed = Die Liste ist entfernt.
lists-unknown = Diese Liste gibt es nicht.
ratings-title = Ein Turnier mit einer Liste vergleichen
ratings-of = { $section }: Wertungszahlen aus einer Liste
ratings-list = Liste
ratings-counts = { $different } verschieden, { $same } gleich, { $unlisted } nicht in der Liste, { $without } ohne FIDE-ID.
ratings-differ = { $count ->
    [one] { $count } Spieler hat auf der Liste { $list } vom { $date } eine andere Wertungszahl oder einen anderen Titel
   *[other] { $count } Spieler haben auf der Liste { $list } vom { $date } eine andere Wertungszahl oder einen anderen Titel
}
ratings-explained = Wertungszahlen und Titel der Angekreuzten werden übernommen. Namen und Jahre werden nur gezeigt: Ändern Sie sie im Spielerblatt, wenn die Liste recht hat.
ratings-done = { $count ->
    [one] { $count } Spieler folgt jetzt der Liste.
   *[other] { $count } Spieler folgen jetzt der Liste.
}

columns-title = Was in den Spalten steht
columns-explained = Wählen Sie über jeder Spalte, was in ihr steht. Die Auswahl wird für diese Kopfzeile gemerkt und gilt beim nächsten Mal, für Listen wie für Anmeldedateien.
columns-not-known = Aus der Kopfzeile geht nicht hervor, in welchen Spalten Namen und Wertungszahlen stehen.
columns-known = Die Spalten werden so gelesen, wie hier ausgewählt; ändern Sie, was nicht stimmt.
columns-remembered = Die Spalten werden so gelesen, wie es beim letzten Mal für diese Kopfzeile festgelegt wurde; ändern Sie, was nicht stimmt.
columns-by-hand = Die Spalten wurden so gelesen, wie es für diese Kopfzeile von Hand festgelegt ist.
columns-column = Inhalt von Spalte { $number }, überschrieben mit „{ $heading }“
columns-nothing = nicht gelesen
columns-read = Datei so lesen
columns-ask = Spalten vorher zeigen
columns-without-ratings = Liste übernehmen, obwohl keine Wertungszahl gelesen wird
column-name = Name, Nachname zuerst
column-first-name = Vorname
column-last-name = Nachname
column-fide-id = FIDE-Nummer
column-national-id = Nationale Nummer
column-federation = Verband
column-sex = Geschlecht
column-birth = Geburtsdatum oder -jahr
column-rating = FIDE-Elo
column-rapid = FIDE-Elo Schnellschach
column-blitz = FIDE-Elo Blitz
column-national-rating = Nationale Wertungszahl
column-national-rapid = Nationale Wertungszahl Schnellschach
column-national-blitz = Nationale Wertungszahl Blitz
column-title = FIDE-Titel
column-club = Verein oder Ort
column-email = E-Mail
column-phone = Telefon
column-fee = Startgeld
column-section = Turnier
column-byes = Freilose
column-flag = FIDE-Kennzeichen (aktiv oder nicht)
audit-anchored = { $count ->
    [0] Noch bezeugt das kein Eintrag eines Festivals.
    [one] Ein Eintrag der Festivals bezeugt das.
   *[other] { $count } Einträge der Festivals bezeugen das.
}
audit-foreign = { $festival }: { $count ->
    [one] ein Eintrag bezeugt
   *[other] { $count } Einträge bezeugen
} ein anderes Zugriffsprotokoll, der letzte #{ $entry } vom { $time }. Das ist richtig, wenn das Festival von einem anderen Turnierbüro kam oder die Konten nach einer Wiederherstellung neu angelegt wurden. Andernfalls wurde das Zugriffsprotokoll ausgetauscht.
audit-unread = Ein Protokoll bezeugt nichts, da es nicht gelesen werden kann: { $why }
audit-paper = das Papier
audit-paper-label = Zeile und Hash auf einem Papier
audit-paper-compare = Vergleichen
audit-paper-hint = Sie stehen am Fuß von allem, was im Turnierbüro gedruckt wurde.
audit-paper-wrong = Geben Sie die Nummer der Zeile und die Zeichen des Hashs ein, wie sie auf dem Papier stehen, etwa 57 9f8e7d6c5b4a3921.
