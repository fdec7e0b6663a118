# Vorfälle: was an einem Brett geschah, die Entscheidung nach den Regeln, Strafen.
nav-incidents = Vorfälle

incidents-title = { $section }: Vorfälle

incident-title = { $section }: Vorfall
incident-report = Einen Vorfall melden
incident-what = Was geschehen ist
incident-go = Zu den Fragen
incident-phones = In der Hand, auch ohne das Turnierbüro
incident-place = Runde { $round }, Brett { $board }:
incident-another = Anderes Brett oder anderer Vorfall
incident-questions = Fragen
incident-known = Aus dem Turnier bekannt: ansehen und berichtigen, was nicht stimmt
incident-rule = Zur Entscheidung
incident-again = Mit diesen Antworten neu entscheiden
incident-optional = (kann leer bleiben)
incident-no-answer = Keine Antwort
incident-set-up = Stellung auf einem Brett aufbauen
incident-ruling = Entscheidung
incident-witness = Die Züge zum Matt durchgehen
incident-statement = Bemerkung
incident-confirm-hint = Es wird mit Zeit, Brett und Ihrem Namen festgehalten und wirkt auf Ergebnis, Farben und Punkte. Spieler und Öffentlichkeit sehen es nicht.
incident-confirm = Bestätigen und festhalten
incident-recorded = Der Vorfall ist festgehalten.
incident-withdrawn-done = Der Vorfall ist zurückgenommen.
incident-withdrawn = zurückgenommen
incident-withdraw = Zurücknehmen (zum Beispiel nach einem Protest)
incident-standing = Diese Partie hat schon das Ergebnis { $result }. Es bleibt bestehen, wenn keine Entscheidung es ersetzt; davor werden Sie gefragt.
incident-choose-penalty = Wählen Sie die Strafe für { $player } und entscheiden Sie noch einmal: Dann lässt sich die Entscheidung festhalten.
incident-then = Das Ergebnis danach
incident-then-stays = bleibt, wie es ist: { $result }
incident-then-before = wie vor der Entscheidung: { $result }
incident-no-result = keines, die Partie ist offen
incident-points-back = Die Punkte zurücknehmen, die daraus folgten
incident-withdraw-hint = Ein Ausschluss aus dem Turnier bleibt, ebenso die Freilose für ausgeschlossene Runden: siehe das Spielerblatt.
incident-withdraw-now = Diesen Vorfall zurücknehmen
incident-at-board = Vorfall an Brett { $board } melden
history-incident = Vorfall
history-incident-withdrawn = Vorfall zurückgenommen
incident-goes-on = Die Partie geht weiter.
incident-ended = Die Partie endet { $result }.
incident-result-stands = Das Ergebnis bleibt.
incident-new-game = Die Partie ist ungültig; es wird eine neue gespielt.
incident-undecided = Nicht entschieden: Der Schiedsrichter muss zuerst eine Frage beantworten.
incident-round = Runde
incident-player = Spieler
incident-penalty = Strafe
incident-penalties = Strafen je Spieler
incident-article = Artikel

incidents-list = Festgehaltene Vorfälle
incidents-none = Keine.
incidents-all = alle
incidents-filter = Filtern
incidents-show-all = Alle zeigen

incident-no-board = In dieser Runde gibt es kein solches Brett.
incident-no-kind = Wählen Sie, was geschehen ist.
incident-no-question = Diese Frage ist nicht bekannt.
incident-too-long = Höchstens { $most } Zeichen.

log-incident = Vorfall in Runde { $round } an Brett { $board }: { $what }
log-incident-withdrawn = nahm Vorfall { $number } zurück
