# Settings, log and undo, corrections, late desk, pairing by hand, board plan, start of a round.

## Settings
settings-title = { $section }: Einstellungen
settings-save = Alle Einstellungen speichern
settings-save-hint = Alles, was Sie auf dieser Seite geändert haben, wird zusammen gespeichert.
settings-unchanged = Nichts wurde geändert.
settings-saved = Gespeichert.
settings-read-only = Sie können die Einstellungen lesen; der Hauptschiedsrichter ändert sie.
settings-parts = Teile dieser Seite
settings-before = Vor Runde 1
settings-announcement = Ausschreibung
settings-rules = Regeln der Veranstaltung
settings-prohibited = Verbotene Paarungen
settings-regulations = Regelwerke
settings-started = Runde 1 ist gepaart: Manche Einstellungen stehen jetzt fest, andere fragen zweimal nach.
settings-twice = Da Runde 1 gepaart ist, fragt eine Änderung zweimal nach und steht im Integritätsprotokoll.
settings-fixed = Steht fest, seit Runde 1 gepaart ist.
unsettled-title = { $count ->
    [one] Ein Punkt ist vor Runde 1 noch zu klären
   *[other] { $count } Punkte sind vor Runde 1 noch zu klären
}
unsettled-nothing = Für Runde 1 ist alles geklärt.
unsettled-initial-colour = Die Anfangsfarbe ist nicht ausgelost: Runde 1 kann nicht gepaart werden.
unsettled-tie-breaks = Es sind keine Feinwertungen angekündigt.
unsettled-time-control = Die Bedenkzeit ist nicht angekündigt.
unsettled-round-dates = Nicht jede Runde hat ihren Tag.
unsettled-round-times = Keine Runde hat eine Uhrzeit.
unsettled-round-outside = Eine Runde liegt nicht zwischen dem ersten und dem letzten Tag.
unsettled-default-time = Es ist keine Karenzzeit angekündigt: Sie beträgt dann null Minuten.
unsettled-chief-arbiter = Der Hauptschiedsrichter ist nicht genannt.
unsettled-place = Ort oder Verband ist nicht genannt.
initial-colour = Anfangsfarbe
initial-colour-draw = Jetzt auslosen
initial-colour-draw-hint = Das Los wird im Protokoll festgehalten, mit Zeit und Urheber.
initial-colour-drawn = Im Saal gelost:
time-control = Bedenkzeit
time-control-code = Code
time-control-hint = Wie die Berichtsdatei sie schreibt, in Sekunden: 5400+30 sind 90 Minuten und 30 Sekunden je Zug.
rounds-number = Rundenzahl
schedule = Zeitplan
schedule-rounds = Tage und Zeiten der Runden
schedule-hint = Die letzte angegebene Zeit gilt auch für die Runden danach.
schedule-daily = Eine Runde täglich ab dem ersten Tag
settings-round = Runde
settings-round-number = Runde { $round }
settings-day = Tag
settings-time-of-day = Uhrzeit
settings-last-day = Letzter Tag
starting-rank = Setzliste
starting-rank-method = Spielstärke nach
starting-rank-no-fallback = Nichts wird stillschweigend ersetzt: Wer die verlangte Wertungszahl nicht hat, steht als Spieler ohne Wertungszahl.
starting-rank-passed-over = { $count ->
    [one] Ein Spieler hat eine Wertungszahl, die hierbei nicht zählt
   *[other] { $count } Spieler haben eine Wertungszahl, die hierbei nicht zählt
}
rank-fide = nur FIDE-Elo
rank-national = nur nationale Wertungszahl
rank-fide-else-national = FIDE, sonst national
rank-national-else-fide = national, sonst FIDE
rank-highest = die höhere von beiden
rank-lowest = die niedrigere von beiden
rank-other = ein anderes Verfahren
acceleration = Beschleunigung
acceleration-none = keine
acceleration-baku = Baku (C.04.7)
acceleration-given = virtuelle Punkte laut Bericht
tie-breaks = Feinwertungen
tie-breaks-codes = Codes, in ihrer Reihenfolge
tie-breaks-hint = Durch Kommas getrennt, etwa BH/C1, BH, SB.
tie-breaks-recommended = Listen, die ältere Regeln empfehlen
tie-breaks-recommended-hint = Die Regeln selbst empfehlen keine: Der Veranstalter wählt vor Beginn.
tie-breaks-2022 = Allgemeine Regeln von 2022
tie-breaks-2022-rated = Allgemeine Regeln von 2022, wenn alle Wertungszahlen verlässlich sind
tie-breaks-2011 = Turnierregeln von 2011
tie-breaks-2011-rated = Turnierregeln von 2011, wenn alle Wertungszahlen verlässlich sind
tie-breaks-take = Nehmen
tie-breaks-known = Alle Feinwertungen von { $edition }
tie-breaks-code = Code
tie-breaks-name = Name
tie-breaks-modifiers = Zusätze
settings-place = Ort
settings-city = Stadt
settings-federation = Verband
settings-arbiters = Schiedsrichter
settings-chief-arbiter = Hauptschiedsrichter
settings-deputies = Stellvertreter
settings-deputies-hint = Einer je Zeile.
scoring = Punkte
scoring-win = Sieg
scoring-draw = Remis
scoring-loss = Niederlage
scoring-bye = Spielfrei
byes-title = Halbpunkt-Freilose
byes-most = Wie viele ein Spieler haben darf
byes-last-rounds = Keine in so vielen letzten Runden
unrated-title = Spieler ohne Wertungszahl in Feinwertungen
unrated-count = In Feinwertungen nach Wertungszahlen
unrated-refused = solche Feinwertungen werden nicht benutzt
unrated-left-out = Gegner ohne Wertungszahl werden ausgelassen
unrated-rated-as = Spieler ohne Wertungszahl zählen mit
unrated-rating = Wertungszahl dafür
equal-title = Gleiche Spielstärke und gleicher Titel
equal-key = Geordnet nach
equal-alphabet = dem Alphabet
equal-entries = der Reihenfolge der Meldungen
lots-title = Losentscheid
lots-number = Öffentlich gezogene Zahl
lots-hint = Nach ihr werden die geordnet, die nach allen Feinwertungen noch gleich sind. Leer: Sie teilen den Rang.
lots-draw-title = Eine Zahl ziehen
lots-draw = Jetzt auslosen
lots-draw-hint = Das Los wird im Protokoll festgehalten, mit Zeit und Urheber.
board-range = Bretter
first-board = Erstes Brett
last-board = Letztes Brett
board-range-hint = Ohne letztes Brett nimmt das Turnier so viele, wie es braucht.
prohibited-none = Jeder darf auf jeden treffen.
prohibited-new = Paarungen verbieten
prohibited-hint = Keine zwei von diesen treffen in den angegebenen Runden aufeinander. Zwei Spieler oder mehr, nach Nummer oder einem Teil des Namens.
prohibited-player = Spieler { $number }
prohibited-from = Ab Runde
prohibited-to = Bis Runde
prohibited-add = Verbieten
prohibited-added = Diese Spieler werden nicht miteinander gepaart.
prohibited-lift = Aufheben
prohibited-lifted = Das Verbot ist aufgehoben.
regulations-explained = Gewählt nach dem ersten Tag bei der Eröffnung des Turniers ({ $start }) und für immer behalten: Wer das Turnier nachspielt, erhält stets dieselben Paarungen.
regulations-chapter = Kapitel
regulations-title = Regelwerk
regulations-edition = Ausgabe
regulations-in-force = In Kraft
regulations-differ = Nach dem ersten Tag, wie er jetzt ist, würden diese Ausgaben vorgeschlagen: { $editions }. Die übernommenen bleiben.
fide-mode-on = Was die Regeln verbieten, wird abgelehnt; jede Ausnahme steht im Integritätsprotokoll und in der Berichtsdatei.
fide-mode-leave = FIDE-Modus verlassen
fide-mode-leave-hint = Das fragt zweimal nach und lässt sich nicht rückgängig machen. Das Turnier kann dann für Elo-Auswertung oder Titel abgelehnt werden.
fide-mode-left-before = Der FIDE-Modus wurde vor Runde { $round } verlassen. Er lässt sich nicht wieder einschalten.
fide-mode-left-done = Das Turnier hat den FIDE-Modus verlassen.

## Log and undo
log-title = Protokoll, Rückgängig
log-head = Protokoll #{ $number }
log-head-hint = Auf ein Blatt gedruckt, beweist es später, dass nichts davor geändert wurde.
log-section = Turnier
log-all-sections = Alle Turniere
log-filter = Zeigen
log-number = #
log-when = Wann
log-who = Wer
log-what = Was
log-undo = Rückgängig machen
log-redo = Wiederherstellen
log-undo-link = Rückgängig…
log-undo-unknown = Rückgängig möglich?
log-undone = rückgängig gemacht
log-undo-done = Eintrag { $number } zählt nicht mehr.
log-undo-refused = { $count ->
    [one] Zuerst ist ein späterer Eintrag rückgängig zu machen, der davon abhängt:
   *[other] Zuerst sind { $count } spätere Einträge rückgängig zu machen, die davon abhängen:
}
log-undo-more = und { $count } weitere
log-pages = Seiten des Protokolls
log-page = Seite { $page } von { $pages }
log-newer = Neuere
log-older = Ältere
log-entry = Eintrag { $number } im Protokoll
log-no-entry = Diesen Eintrag gibt es im Protokoll nicht.
log-back = Zurück zum Protokoll
log-consent = Zustimmung
log-consent-none = nichts war zu bestätigen
log-consent-acknowledged = zur Kenntnis genommen
log-consent-confirmed = bestätigt
log-consent-twice = zweimal bestätigt, in Kenntnis der Folgen
log-opened = Turnier eröffnet: { $name }
log-imported = Turnier übernommen: { $name }
log-moved = { $player } verschoben von { $from } nach { $to }
log-undid = Eintrag { $number } rückgängig gemacht
log-zone-set = Zeitzone gesetzt: { $zone }
log-went-on = weitergemacht, obwohl das Protokoll bis Eintrag { $number } gekommen war ({ $place })
log-and-more = { $names } und { $more } weitere
log-no-result = kein Ergebnis
log-set = { $what }: { $value }
log-left-fide-mode = FIDE-Modus verlassen
log-numbers-given = Startnummern vergeben
log-numbers-anew = Startnummern neu vergeben
log-numbers-exchanged = Startnummern { $one } und { $other } getauscht
log-prohibited = dürfen in Runde { $from } bis { $to } nicht aufeinandertreffen: { $players }
log-prohibition-lifted = Verbot { $number } aufgehoben
log-started = Runde { $round } begann um { $at }
log-official-entered = { $name } eingetragen ({ $role })
log-official-edited = { $name } geändert ({ $role })
log-official-removed = Funktionsträger { $number } herausgenommen
log-appeal-entered = Berufung { $number } eingelegt von { $name }
log-appeal-edited = Berufung { $number } geändert: { $outcome }
log-appeal-removed = Berufung { $number } herausgenommen
log-registered = Spielort, Ausrichter und Kennungen der Veranstaltung gesetzt: { $codes }
log-certified = Bescheinigung eines { $title }-Ergebnisses verlangt: { $player }
log-uncertified = Bescheinigung eines Titelergebnisses zurückgenommen: { $player }
log-final = Rangliste für endgültig erklärt
log-reopened = Rangliste wieder geöffnet
log-prizes-announced = Preise angekündigt: { $total }
log-prizes-taken-back = Preise zurückgenommen
log-prizes-confirmed = Preise bestätigt: { $confirmer }
log-entered = aufgenommen: { $player }
log-edited = Angaben geändert: { $player }
log-removed = gestrichen: { $player }
log-checked-in = anwesend: { $players }
log-checked-out = doch nicht da: { $players }
log-check-in-closed = Anwesenheitskontrolle geschlossen
log-withdrawn = zurückgetreten: { $player }
log-re-entered = wieder im Turnier: { $player }
log-expelled = ausgeschlossen: { $player }
log-absence-explained = Fehlen in Runde { $round } entschuldigt: { $player }
log-ratings = Wertungszahlen von { $players } Spielern übernommen aus { $list }
log-bye-granted = { $bye } in Runde { $round }: { $player }
log-bye-cancelled = Freilos in Runde { $round } zurückgenommen: { $player }
log-paired = Runde { $round } gepaart, als Entwurf
log-discarded = Entwurf verworfen
log-published = Paarungen der { $round }. Runde veröffentlicht
log-republished = veröffentlichte Paarungen geändert ({ $reason }): { $changes }
log-manual-begun = Paaren von Hand begonnen
log-seated = von Hand gesetzt: { $pair }
log-unseated = Brett { $board } von Hand aufgelöst
log-bye-by-hand = spielfrei von Hand: { $player }
log-manual-ended = Paaren von Hand beendet und geprüft
log-result = Ergebnis Runde { $round } Brett { $board }: { $result }
log-adjourned = Runde { $round } Brett { $board }: Hängepartie
log-in-game = { $what } (Partie { $game })
log-game-added = Runde { $round } Brett { $board }: eine weitere Partie, Weiß: { $player }
log-team-entered = Mannschaft aufgenommen: { $team }
log-team-edited = Mannschaft geändert: { $team }
log-team-removed = Mannschaft { $team } herausgenommen
log-lined-up = Runde { $round }: Aufstellung der Mannschaft { $team }: { $players }
log-as-played = Runde { $round } wie wirklich gespielt: { $games }
log-for-rating = nur für die Elo-Auswertung, Runde { $round } Brett { $board }: { $result }
log-annotated = Anmerkungen zu Runde { $round } Brett { $board }
log-points = { $points ->
    [0.5] { $points } außerordentlicher Punkt
    [one] { $points } außerordentlicher Punkt
   *[other] { $points } außerordentliche Punkte
}: { $player }
log-points-for-result = außerordentlich: { $result } zählt { $points }, { $player }
log-outside-values = Werte eingebracht für { $name }, { $players } Spieler
log-board = Brett { $board }: { $properties }
log-board-fixed = { $player } sitzt immer an Brett { $board }
log-board-freed = { $player } hat kein festes Brett mehr
board-accessible = barrierefrei
board-electronic = elektronisch
board-broken = defekt
board-reserved = reserviert
board-ordinary = nichts Besonderes

## Corrections
corrections-title = { $section }: Korrekturen
corrections-no-round = Noch ist keine Runde veröffentlicht.
corrections-open = Runde { $round } wird gespielt oder wurde eben gespielt: Korrekturen zählen sofort.
corrections-drafted = Auf Runde { $round } folgt nur ein Entwurf: Eine Korrektur verwirft den Entwurf, und die nächste Runde wird neu gepaart.
corrections-previous = Auf Runde { $round } folgt eine veröffentlichte Runde, die nicht beendet ist: Eine Korrektur zählt ab der Paarung danach und steht im Integritätsprotokoll.
corrections-rating-only = Runde { $round } liegt zu weit zurück: Im FIDE-Modus zählt eine Korrektur nur für die Elo-Auswertung, nicht für Rangliste und Paarungen.
corrections-final = Die Rangliste ist endgültig: Nur Korrekturen für die Elo-Auswertung und Anmerkungen sind möglich.
corrections-boards = Bretter der { $round }. Runde
corrections-boards-label = Bretter der Runde
corrections-search = Brett oder Name
corrections-correct = Brett korrigieren
corrections-choose = Wählen Sie die Nummer eines Brettes, um es zu korrigieren.
corrections-board = Runde { $round }, Brett { $board }
corrections-result = Ergebnis
corrections-result-hint = Die Folgen werden gezeigt, bevor etwas geschieht.
corrections-for-rating = Nur für die Elo-Auswertung
corrections-for-rating-lead = Brett { $board } für die Elo-Auswertung berichtigen
corrections-for-rating-hint = Rangliste und Paarungen bleiben; die Berichtsdatei vermerkt es.
corrections-for-rating-save = Für die Auswertung speichern
corrections-not-rated = nicht auszuwerten
corrections-as-played = Gegen andere gespielt
corrections-swap = Mit anderen Farben gespielt
corrections-swap-save = Farben tauschen
corrections-other-opponents = Andere Gegner
corrections-other-opponents-hint = Nennen Sie alle betroffenen Bretter und wer wirklich dort saß; jeden Spieler einmal.
corrections-notes = Anmerkungen zur Partie
corrections-adjourn = Hängepartie
corrections-adjourn-hint = Sie zählt für die Paarung als Remis; Rangliste und Bericht warten auf ihr Ergebnis.
corrections-game = Partie { $game }
corrections-add-game = Eine weitere Partie
corrections-done = Korrigiert.
notes-moves = Züge
notes-unknown = nicht bekannt
notes-both-moved = beide Spieler haben gezogen
notes-not-both-moved = nicht beide haben gezogen: keine Auswertung
notes-force-majeure = höhere Gewalt
notes-fair-play = nach einer Fairplay-Entscheidung nicht ausgewertet
points-title = Außerordentliche Punkte
points-none = Es wurden keine gegeben oder abgezogen.
points-in-round = in Runde { $round }
points-in-all-rounds = in allen Runden
points-for = Anstelle der üblichen für
points-for-none = nichts: zusätzlich
points-before-start = vor Beginn
points-give = Punkte geben oder abziehen
points-player = Spieler
points-number = Punkte
points-hint = Etwa 1 oder -0.5. Sie zählen in der eben gespielten Runde oder vor Beginn.
integrity-explained = Worin Paarungen nicht allein aus den Regeln folgen: Es steht Zeile für Zeile in der Berichtsdatei.
integrity-none = Nichts: Jede Paarung folgt aus den Regeln.

## Late desk
late-title = { $section }: Nachzügler
late-no-round = Noch ist keine Runde veröffentlicht: Wer jetzt kommt, wird einfach als anwesend eingetragen.
late-draft = Runde { $round } ist ein Entwurf: Niemand hat ihn gesehen. Tragen Sie Nachzügler als anwesend ein, und paaren Sie noch einmal.
late-round = Runde { $round }, veröffentlicht als Version { $version }.
late-waiting = { $count ->
    [0] Alle Anwesenden haben einen Gegner
    [one] Ein Spieler ist ohne Gegner
   *[other] { $count } Spieler sind ohne Gegner
}
late-player = Spieler
late-colours = Farben bisher
late-white-letter = W
late-black-letter = S
late-why = In dieser Runde
late-arrival = nach der Paarung gekommen
late-pair = Zwei von ihnen paaren
late-pair-nobody = Es gibt keine zwei Spieler ohne Gegner.
late-pair-hint = Sonst ändert sich für niemanden etwas. Der Unterschied wird gezeigt, bevor neu veröffentlicht wird.
late-pair-button = Paaren und neu veröffentlichen
late-reason = Grund
late-paired = Gepaart und neu veröffentlicht.
reason-rematch = zwei wurden gepaart, die schon gegeneinander gespielt haben
reason-rules = die Turnierordnung erlaubt es
reason-without-opponent = beide sind ohne Gegner, in der Rangliste nahe und einverstanden
reason-late-entry = Nachmeldung: wenige Änderungen, einvernehmlich
reason-final-round = Unvorhersehbares an den Spitzenbrettern der letzten Runde
late-arrive = { $count ->
    [0] Niemand wird mehr erwartet
    [one] Ein Spieler wird erwartet
   *[other] { $count } Spieler werden erwartet
}
late-arrive-button = Ist da
late-arrived = Anwesend.
late-enter = Nachmeldung aufnehmen
late-name = Name
late-name-hint = Nachname, Vorname
late-rating = FIDE-Elo
late-national = Nationale Wertungszahl
late-title-field = Titel
late-fide-id = FIDE-ID
late-from-list = Aus einer Ratingliste, oder mit allen Angaben
late-enter-button = Aufnehmen, ist da
late-entered = Aufgenommen und anwesend.

## Pairing by hand
manual-title = { $section }: Paaren von Hand
manual-read-only = Ihre Rolle darf zusehen, aber nicht von Hand paaren.
manual-phase = Runde { $round } wird von Hand geändert. Sie zählt erst, wenn sie geprüft und mit dem Paarungsprogramm verglichen ist.
manual-draft = Runde { $round } ist ein Entwurf mit { $boards ->
    [one] { $boards } Brett
   *[other] { $boards } Brettern
}, wie das Paarungsprogramm gepaart hat.
manual-begin-draft = Von Hand ändern
manual-over = Alle Runden sind gepaart.
manual-none = Runde { $round } ist nicht gepaart. Von Hand beginnt sie mit leeren Brettern.
manual-begin-empty = Von Hand paaren
manual-waiting = { $count ->
    [0] Alle sind gesetzt
    [one] Ein Spieler ist noch zu setzen
   *[other] { $count } Spieler sind noch zu setzen
}
manual-complete = Die Paarung ist vollständig: Prüfen Sie sie jetzt.
manual-seat = Zwei Spieler setzen
manual-seat-hint = Nach Nummer oder einem Teil des Namens. Was gegen die Paarung spricht, wird vorher gesagt.
manual-seat-button = Setzen
manual-seated = Gesetzt.
manual-unseated = Aufgelöst.
manual-swapped = Farben getauscht.
manual-bye-button = Spielfrei setzen
manual-bye-given = Spielfrei ist vergeben.
manual-end = Beenden
manual-end-hint = Die Paarung wird mit der des Paarungsprogramms verglichen; ein Unterschied wird gezeigt, zweimal bestätigt und steht im Integritätsprotokoll.
manual-validate = Prüfen und beenden
manual-validated = Die Paarung ist geprüft. Sie ist noch ein Entwurf: Veröffentlichen Sie sie.
manual-boards = { $count ->
    [one] Ein Brett
   *[other] { $count } Bretter
}
manual-change = Ändern
manual-swap = Farben tauschen
manual-unseat = Auflösen

## Board plan
boards-title = { $section }: Brettplan
boards-plan = { $count ->
    [one] Ein Brett
   *[other] { $count } Bretter
}
boards-as-table = Der Plan als Tabelle
boards-properties = Besonderes
boards-pair = Sitzt dort in der letzten Runde
boards-fixed = Feste Bretter
boards-conflicts = Was nicht zusammenpasst
boards-conflict = passt nicht zusammen
boards-at = Brett { $board }:
boards-overlap = Bretter { $first } bis { $last } liegen auch im Bereich von { $other }.
conflict-in-use = dort sitzt eine Paarung, aber das Brett ist defekt oder reserviert.
conflict-fixed-unusable = es ist das feste Brett von { $player }, aber defekt oder reserviert.
conflict-fixed-twice = es ist das feste Brett von { $one } und von { $other }.
conflict-outside = es liegt außerhalb des Bereichs des Turniers.
conflict-range = es liegt auch im Bereich von { $other }.
boards-describe = Bretter beschreiben
boards-which = Bretter
boards-which-hint = Etwa 1-4, 7. Was angekreuzt ist, ist alles, was an ihnen besonders ist.
boards-fix = Festlegen
boards-free = Freigeben
boards-done = Gespeichert.

## Start of a round
start-title = { $section }: Rundenbeginn
start-clock = Uhr des Turnierbüros
start-no-round = Noch ist keine Runde veröffentlicht.
start-round = Runde { $round }
start-scheduled = Angesetzt für { $at }.
start-not-scheduled = Tag oder Uhrzeit dieser Runde ist nicht angekündigt.
start-due = jetzt
start-notice = Wie der Beginn bekannt gemacht wird
start-countdown = Ab 30 Spielern ist im Saal ein großer Countdown oder eine große Uhr zu sehen. Beginn:
start-announcement = { $minutes ->
    [one] Ansagen: eine Minute vor Beginn
   *[other] Ansagen: { $minutes } Minuten vor Beginn
}
start-announced = Tatsächlicher Beginn
start-began = Die Runde hat um { $at } begonnen.
start-not-begun = Die Runde hat nicht begonnen: Die Karenzzeit läuft noch nicht.
start-default-ends = Die Karenzzeit von { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} endet um { $at }.
start-default-over = Die Karenzzeit ist abgelaufen: Wer nicht da ist, hat verloren.
start-now = Die Runde beginnt jetzt
start-at = Sie begann zu anderer Zeit
start-correct = Beginn berichtigen
start-at-label = Begann um
start-announce = Bekanntgeben
start-done = Der Beginn ist bekannt gegeben.
absent-title = { $count ->
    [0] Jedes Brett hat sein Ergebnis
    [one] Ein Brett ohne Ergebnis
   *[other] { $count } Bretter ohne Ergebnis
}
absent-running = Die Karenzzeit läuft: Noch hat niemand kampflos verloren.
absent-boards = Bretter ohne Ergebnis
absent-who = Abwesend
absent-at = Abwesend an Brett { $board }
absent-nobody = niemand
absent-white = Weiß
absent-black = Schwarz
absent-both = beide
absent-enter = Kampflose eintragen
absent-hint = Alle zusammen oder keine; für ein einzelnes Brett kann der Schiedsrichter anders entscheiden.
absent-done = { $count ->
    [one] Ein kampfloses Ergebnis ist eingetragen.
   *[other] { $count } kampflose Ergebnisse sind eingetragen.
}
