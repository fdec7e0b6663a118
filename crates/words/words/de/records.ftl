# Partieaufzeichnungen: gelesen, angesagt, zusammengesetzt; Abgabezüge; Grundstellungen im Chess960.
record-title = { $section }: Partieaufzeichnungen
record-link = Partieaufzeichnungen, Abgabezug, Chess960
record-read = Eine Aufzeichnung lesen
record-moves = Züge oder PGN
record-moves-hint = Zugnummern, Kommentare, Zeitangaben und Varianten werden verstanden. Nichts wird aufbewahrt.
record-letters = Buchstaben der Figuren
record-figurines = Figurinen
record-go = Lesen
record-empty = Geben Sie Züge ein.
record-too-long = Höchstens 20 000 Zeichen.
record-no-letters = Die Buchstaben dieser Sprache sind nicht bekannt.
record-read-title = Was dort steht
record-counted = { $games ->
    [one] Eine Partie mit { $moves } Halbzügen.
   *[other] { $games } Partien; die erste hat { $moves } Halbzüge.
}
record-in-order = Jeder Zug ist regelgemäß.
record-problems = Was nicht stimmt
record-more = { $more } weitere Fehler.
record-number = Zug
record-announced = Wie ein blinder Spieler es hört (D.2.1)
record-position = Stellung am Ende
record-goes-on = Die Partie ist auf dem Brett nicht zu Ende.
record-occurred = Die letzte Stellung stand { $times ->
    [one] einmal
   *[other] { $times } Mal
} auf dem Brett.
record-quiet = Seit { $moves ->
    [one] einem Halbzug
   *[other] { $moves } Halbzügen
} wurde nichts geschlagen und kein Bauer gezogen.
record-pgn = Als PGN
record-put-together = Eine Partie aus zwei Formularen zusammensetzen (8.5.3)
record-sheet-white = Formular von Weiß
record-sheet-black = Formular von Schwarz
record-sheet-hint = Die Züge beider Spieler der Reihe nach; - für einen fehlenden.
record-board = Stellung auf dem Brett (FEN)
record-made = Halbzüge insgesamt
record-search = Die Partie suchen
record-agreed = Die ersten { $moves } Halbzüge stimmen in beiden Formularen überein.
record-differs = Zug { $move }: Weiß schrieb { $white }, Schwarz schrieb { $black }.
record-found-only = Eine Partie führt zu dieser Stellung.
record-found-several = Mehrere Partien führen dorthin. Dies sind zwei davon: Fragen Sie die Spieler, welche gespielt wurde.
record-found-at-least = Eine Partie führt dorthin; es kann weitere geben.
record-found-none = Keine Partie führt dorthin: Ein Formular oder das Brett stimmt nicht.
record-found-open = Die Suche musste abgebrochen werden: Es fehlt zu viel. Fragen Sie die Spieler nach weiteren Zügen.
record-way = Partie { $number }
sealed-title = Abgabezug
sealed-hint = Die Prüfsumme bindet den Spieler an den Zug und verrät ihn nicht. Schreiben Sie sie auf den Umschlag; Zug und geheimer Text bleiben beim Spieler.
sealed-written = Zug, wie der Spieler ihn schreibt
sealed-secret = Geheimer Text, mindestens 8 Zeichen
sealed-seal = Prüfsumme bilden
sealed-open = Einen Abgabezug öffnen
sealed-position = Stellung vor dem Zug (FEN)
sealed-digest = Prüfsumme auf dem Umschlag
sealed-compare = Vergleichen
sealed-done = Die Prüfsumme des Abgabezugs: { $digest }
sealed-legal = Das ist der abgegebene Zug: { $move }.
sealed-ambiguous = Das wurde abgegeben, aber so werden mehrere Züge geschrieben (I.8.1).
sealed-unclear = Das wurde abgegeben, aber es lässt sich nicht verstehen (I.8.2).
sealed-illegal = Das wurde abgegeben, aber der Zug ist regelwidrig (I.8.3).
sealed-another = Das wurde nicht abgegeben.
sealed-no-move = Geben Sie den Zug ein: höchstens 20 Zeichen.
sealed-no-secret = Der geheime Text hat 8 bis 200 Zeichen: Bei weniger ließen sich alle Züge durchprobieren.
sealed-no-digest = Eine Prüfsumme hat 64 Zeichen von 0 bis 9 und a bis f.
chess960-title = Grundstellungen auslosen (Chess960)
chess960-hint = Wählen Sie die Zahl öffentlich und halten Sie sie vor der Auslosung fest: Wer sie kennt, kann die Auslosung wiederholen.
chess960-seed = Startzahl
chess960-boards = Ausgelost werden 1 bis 999 Stellungen.
chess960-count = Stellungen
chess960-draw = Auslosen
chess960-drawn = Ausgelost mit { $seed }
chess960-number = Nummer
chess960-no-seed = Die Startzahl hat höchstens 19 Stellen.
pgn-at = Zeile { $line }, Spalte { $column }: { $what }
pgn-unexpected = unerwartet: { $found }
pgn-header = eine Kopfzeile hat die Form { $example }
pgn-comment-open = der Kommentar wird vor dem Ende nicht geschlossen
pgn-variation-open = eine Variante wird vor dem Ende der Partie nicht geschlossen
pgn-no-variation = hier ist keine Variante offen
pgn-too-deep = Varianten in Varianten werden bis zur Tiefe { $most } gelesen
pgn-variation-without-move = eine Variante folgt auf den Zug, den sie ersetzt
pgn-result-in-variation = in einer Variante steht ein Ergebnis
pgn-glyph = auf $ folgt eine Zahl von 0 bis 255
pgn-too-long = länger als { $most } Bytes
pgn-game-too-large = eine Partie mit mehr als { $most } Bytes wird abgeschnitten
pgn-start = die Kopfzeile FEN: { $why }
pgn-move = { $text }: { $why }
pgn-results-differ = das Ergebnis nach den Zügen ist nicht das der Kopfzeile Result
pgn-unreadable = das ist kein Zug
pgn-illegal = hier ist kein solcher Zug regelgemäß
pgn-ambiguous = so werden mehrere Züge geschrieben: { $moves }
pgn-promotion = es steht nicht da, in was der Bauer umgewandelt wird

# Die Uhren vieler Bretter.
clocks-title = { $section }: Uhren einer Runde
clocks-link = Uhren einer Runde (Zeitkontrollblatt)
clocks-checked = Uhren abgelesen um
clocks-readings = Ablesungen, eine Zeile je Brett
clocks-readings-hint = Brett, Restzeit von Weiß, Restzeit von Schwarz, Nummer des letzten Zugs: 1 80 85 15. In Minuten oder als 1:20 für eine Stunde zwanzig. Nichts wird aufbewahrt.
clocks-go = Prüfen
clocks-result = Was die Uhren sagen
clocks-sum = Summe
clocks-difference = Diff.
clocks-off = Abweichung
clocks-found = Befund
clocks-counted = { $boards ->
    [one] Ein Brett
   *[other] { $boards } Bretter
}, davon zu prüfen: { $off }.
clocks-common = Alle Bretter weichen um { $minutes } Minuten ab: Prüfen Sie die Startzeit und die Einstellung aller Uhren.
clocks-in-order = In Ordnung
clocks-no-time = Geben Sie die Uhrzeit ein, etwa 15:30.
clocks-wrong-line = Zeile { $line } enthält nicht Brett, Weiß, Schwarz und Züge, etwa 1 80 85 15.
clocks-too-many = Höchstens 999 Bretter.
record-game = Partie
record-by = Von
record-check = Prüfung
sealed-kept = Abgabezüge im Protokoll
sealed-keep = Eine Prüfsumme ins Protokoll schreiben
sealed-keep-hint = Von da an stehen Zeit, Person und Brett dabei. Wird der Zug geöffnet, muss er diese Prüfsumme ergeben.
sealed-recorded = Die Prüfsumme steht im Protokoll.
sealed-reveal = Einen Zug im Protokoll öffnen
sealed-revealed = Der Zug ergibt die Prüfsumme, die aufgeschrieben wurde; er ist offen.
sealed-waits = nicht geöffnet
sealed-opened = Geöffnet
chess960-record = Auslosung ins Protokoll schreiben
chess960-recorded = Die Auslosung steht im Protokoll.
chess960-kept = Auslosungen im Protokoll
chess960-holds = die Zahl ergibt diese Stellungen
chess960-fails = die Zahl ergibt andere Stellungen
log-starts-drawn = Grundstellungen der Runde { $round } mit { $seed } ausgelost: { $boards }
log-move-sealed = Abgabezug in Runde { $round } an Brett { $board }
log-move-opened = Abgabezug der Runde { $round }, Brett { $board } geöffnet: { $move }
