# What comes of results: standings, crosstable, why, reports and files, backups.
tables-print = Drucken
tables-rank = Rang
tables-row = Zeile
tables-player = Spieler
tables-rating = Elo
tables-round = Runde
tables-opponent = Gegner
tables-remark = Bemerkung
tables-federation = Verb.
tables-number = Startnummer
tables-number-short = Nr.
tables-no-player = Diesen Spieler gibt es nicht.
tables-withdrawn = zurückgetreten
tables-expelled = ausgeschlossen
tables-white-letter = w
tables-black-letter = s

standings-title = { $section }: Rangliste nach Runde { $round }
standings-title-start = { $section }: vor der ersten Runde
standings-after = Rangliste nach Runde
standings-final = Diese Rangliste ist für endgültig erklärt.
standings-declare = Für endgültig erklären
standings-declared = Die Rangliste ist für endgültig erklärt.
standings-reopen = Wieder öffnen
standings-reopened = Die Rangliste ist wieder offen.
standings-dropped = { $code } ist nicht anwendbar: { $why }.
standings-how = wie?
standings-hint = Wählen Sie einen Namen, um zu sehen, wie der Rang zustande kam.
standings-workings = Jeder Rang mit seinem Rechenweg
standings-unranked = ohne Rang
standings-cut = Cut { $values }
standings-median = Median { $values }
standings-forfeits = kampflose wie gespielte
standings-fore = auf Fore-Buchholz
standings-reverse = umgekehrt

workings-title = { $section }: wie jeder Rang zustande kam, nach Runde { $round }
working-heading = { $rank }. { $name }, { $points ->
    [0.5] { $points } Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
working-heading-unranked = { $name }, { $points ->
    [0.5] { $points } Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, ohne Rang
working-above-points = { $name } ({ $rank }.) liegt nach Punkten davor: { $theirs } gegen { $ours }.
working-below-points = { $name } ({ $rank }.) liegt nach Punkten dahinter: { $theirs } gegen { $ours }.
working-above-tie-break = { $name } ({ $rank }.) ist bis dahin gleich und liegt nach { $what } davor: { $theirs } gegen { $ours }.
working-below-tie-break = { $name } ({ $rank }.) ist bis dahin gleich und liegt nach { $what } dahinter: { $theirs } gegen { $ours }.
working-above-lots = { $name } ({ $rank }.) ist in allem gleich und liegt durch das Los davor.
working-below-lots = { $name } ({ $rank }.) ist in allem gleich und liegt durch das Los dahinter.
working-shared = { $name } ist in allem gleich und teilt den Rang.
working-unranked = { $name } ist ohne Rang.
working-contributes = Beitrag
working-cut = gestrichen: { $why }
working-scored = erzielt { $points }
working-dummy = virtueller Gegner
working-dummy-for = virtueller Gegner anstelle von
working-own = eigene

crosstable-title = { $section }: Kreuztabelle nach Runde { $round }
crosstable-none = Noch ist keine Runde veröffentlicht.
crosstable-legend = 12w 1: mit Weiß gegen den Spieler in Zeile 12, gewonnen; s: mit Schwarz. + und −: kampflos. H, F, Z: Halb-, Voll- und Nullpunkt-Freilos. U: spielfrei. ?: Ergebnis noch nicht bekannt.

why-title = { $section }, Runde { $round }: warum?
why-figures = Was die Paarung ergibt, Kriterium für Kriterium
why-criterion = Klein zu halten
why-article = Artikel
why-made = Die gewählte Paarung
why-other = Die andere
why-more = Weitere Fragen
why-about = Zu
why-not = Warum nicht gegen …?
why-not-against = gegen
why-ask = Fragen
article-none = Diesen Artikel gibt es nicht.
article-cited-as = Zitiert als
article-in-force = In Kraft
article-kind = Art
article-within = Teil von
article-replaces = Ersetzt
article-replaced-by = Ersetzt durch
article-from = ab { $from }
article-from-until = ab { $from } bis { $until }
article-definition = Begriffsbestimmung
article-rule = Regel
article-criterion = Kriterium
article-procedure = Verfahren
article-table = Tabelle
article-record = Datensatz
article-field = Feld
article-recommendation = Empfehlung
article-note = Anmerkung
article-heading = Überschrift
article-paraphrase = Dies ist unsere eigene kurze Umschreibung auf Englisch; die Regel selbst steht im Handbuch der FIDE.

export-title = { $section }: Berichte und Dateien
preflight-title = Wird der Elo-Auswerter das annehmen?
preflight-yes = Ja: Nichts fehlt.
preflight-maybe = Wahrscheinlich, aber { $count ->
    [one] zu { $count } Punkt
   *[other] zu { $count } Punkten
} würde ein Elo-Auswerter nachfragen.
preflight-no = Noch nicht: Es { $count ->
    [one] fehlt { $count } notwendige Angabe
   *[other] fehlen { $count } notwendige Angaben
}.
preflight-error = muss
preflight-warning = sollte
preflight-note = Hinweis
preflight-settings = In den Einstellungen berichtigen
preflight-results = Zu den Ergebnissen
preflight-standings = Zur Rangliste, um sie für endgültig zu erklären
preflight-nowhere = Das lässt sich nicht im Turnierbüro berichtigen: Sehen Sie in die Datei.
preflight-players = { $count ->
    [one] Berichtigen bei
   *[other] Berichtigen bei { $count } Spielern:
}
export-reports = Berichte für Verbände und andere Programme
export-final = Der abschließende Bericht: zur Auswertung oder zum Aufbewahren.
export-final-waits = Der abschließende Bericht ist möglich, sobald jedes Ergebnis bekannt ist.
export-final-errors = So käme er zurück: siehe die Liste oben.
export-interim = Der Bericht nach derzeitigem Stand: Noch nicht bekannte Ergebnisse stehen als „?“ darin.
export-tables = Tabellen
export-table = Tabelle
export-spreadsheet = Für Tabellenprogramme
export-programs = Für Programme
export-pairings = Paarungen der { $round }. Runde

takeover-title = Bericht einlesen
takeover-explained = Eine Turnierberichtsdatei (TRF16, TRF26) eines anderen Programms geht hier weiter, mit allen seinen Runden.
takeover-file = Bericht
takeover-into = In
takeover-new-festival = ein neues Festival
takeover-read = Bericht lesen
takeover-no-file = wählen Sie eine Datei
takeover-refused = Der Bericht wurde nicht übernommen
takeover-defective = { $file } hat { $count } Fehler. Lassen Sie die Datei dort berichtigen, wo sie entstanden ist; nichts wurde übernommen.
takeover-not-run-here = Das Turnier kann hier nicht geführt werden
takeover-expired = Dieser Bericht hat zu lange gewartet oder wurde nicht von Ihnen gelesen. Lesen Sie ihn noch einmal.
takeover-review = { $file } übernehmen?
takeover-take-over = Übernehmen
takeover-problems = Was in der Datei gefunden wurde
takeover-more-problems = Und { $count } weitere.
takeover-line = Zeile
takeover-gravity = Wie schwer
takeover-what = Was
takeover-note = Hinweis
takeover-warning = Warnung
takeover-error = Fehler

backup-title = { $festival }: Sicherung
backup-health = Wie es um die Sicherungen steht
backup-log = Das Protokoll endet mit
backup-up-to = { $folder } hat alles bis { $head } vom { $time }.
backup-nothing-yet = { $folder } hat noch nichts.
backup-behind = { $count ->
    [one] Ein Eintrag fehlt dort noch.
   *[other] { $count } Einträge fehlen dort noch.
}
backup-good = gut
backup-bad = ansehen
backup-add = Ein Ordner, der folgt
backup-add-explained = Alles, was geschieht, wird sofort auch dorthin geschrieben: am besten auf eine andere Festplatte oder einen Stick. Nach einem Neustart des Programms folgt er wieder.
backup-folder = Ordner
backup-folder-hint = Sein ganzer Pfad auf diesem Rechner, etwa /media/stick/jadoube
backup-folder-absolute = schreiben Sie den ganzen Pfad, etwa /media/stick/jadoube
backup-folder-inside = wählen Sie einen Ordner außerhalb des Ordners des Turnierbüros: Eine Festplatte fällt nur einmal aus
backup-folder-twice = dieser Ordner folgt schon
backup-folder-system = dieser Ordner gehört dem System: Wählen Sie einen auf einem Stick, einer anderen Platte oder in Ihrem Benutzerordner
backup-folder-elsewhere = von einem anderen Gerät aus können nur Sticks und andere Platten (etwa /media/stick), der Benutzerordner und beim Start genannte Ordner (--backup-to) gewählt werden; am Rechner des Turnierbüros selbst auch jeder andere
backup-beside-soon = Konten, Codes, Bildschirme und Meldungen kommen innerhalb einer Minute hierher.
backup-beside-good = Konten, Codes, Bildschirme und Meldungen mit Stand { $time } sind ebenfalls hier.
backup-beside-bad = Konten, Codes, Bildschirme und Meldungen konnten nicht hierher kopiert werden: { $trouble }
backup-follow = Folgen lassen
backup-follows = { $folder } folgt von jetzt an und hat alles Bisherige.
backup-forget = Hier nicht mehr folgen
backup-forgotten = Der Ordner wird nicht mehr mitgeführt. Was dort ist, bleibt.
backup-forgotten-hint = Er wurde beim Start genannt und wird mitgeführt, solange das Turnierbüro läuft.
backup-try = Probieren, bevor es nötig ist
backup-try-explained = Eine Sicherung, die nie wiederhergestellt wurde, ist eine Hoffnung. Die Übung stellt die neueste Sicherung in einem Wegwerf-Ordner wieder her, öffnet dort das Festival und vergleicht den Hash des letzten Eintrags mit dem des Protokolls.
backup-copy-now = Jetzt ganze Kopie
backup-verify-now = Jetzt Protokoll prüfen
backup-drill-now = Wiederherstellung üben
backup-download = Kopie herunterladen
backup-job-copy = Ganze Kopie
backup-job-verify = Prüfung des Protokolls
backup-job-drill = Wiederherstellungsübung
backup-running = läuft …
backup-copied = { $file } enthält alles bis { $head } und wurde geprüft.
backup-verified = jeder Eintrag bis { $head } hat den Hash, den er haben muss.
backup-drill-copy = einer frischen Kopie (noch folgt kein Ordner)
backup-drill-same = wiederhergestellt aus { $from }, bis { $head }: gleich dem Protokoll.
backup-drill-differs = wiederhergestellt aus { $from } bis { $head }, aber das Protokoll endet mit { $log }
emergency-sheet = Notfallblatt
emergency-title = Notfallblätter
emergency-explained = Drucken Sie in jeder Runde eines: Damit geht das Turnier von Hand weiter.
emergency-of = Notfallblatt: { $section }
emergency-round = Runde { $round }
emergency-met = Wer gegen wen gespielt hat
emergency-met-hint = 12w 1: mit Weiß gegen Nummer 12, gewonnen; s: mit Schwarz. + und −: kampflos. H, F, Z: Halb-, Voll- und Nullpunkt-Freilos. U: spielfrei. ?: Ergebnis noch nicht bekannt.
emergency-byes = Gewährte Freilose für kommende Runden
emergency-expected = Nicht da

export-otherwise = Für Programme, die nichts anderes lesen
export-ascii-names = Namen in ASCII-Buchstaben: Mueller statt Müller
export-line-ending = Zeilen enden mit
export-line-ending-unknown = { $text } ist kein Zeilenende: crlf, cr oder lf.
backup-folder-hidden = dieser Ordner ist versteckt: dort findet niemand eine Sicherung; wählen Sie einen anderen
backup-folder-not-empty = in diesem Ordner liegt schon etwas anderes: nennen Sie einen neuen darin, etwa /media/stick/jadoube
backup-beside-unsealed = Bildschirme und Meldungen mit Stand { $time } sind ebenfalls hier. Konten und Codes nicht: Es wurde keine Passphrase gesetzt.
passphrase-title = Passphrase
passphrase-explained = Konten, zweite Faktoren und die Codes der Bretter kommen nur versiegelt in die Sicherungen. Die Passphrase öffnet sie, wenn ein Turnierbüro wiederhergestellt wird; dieser Computer behält nur, was versiegelt, so dass sie hier niemand lesen kann. Bewahren Sie sie auf Papier auf, anderswo. Ohne sie werden die Festivals trotzdem wiederhergestellt und die Konten neu angelegt.
passphrase-is-set = Eine Passphrase ist gesetzt: Konten und Codes sind mit ihr versiegelt. Was vorher kopiert wurde, öffnet die damalige.
passphrase-is-not-set = Es wurde keine Passphrase gesetzt: Konten und Codes sind in keiner Sicherung.
passphrase-new = Passphrase
passphrase-hint = Vier oder fünf Wörter, die nicht zusammengehören.
passphrase-set = Passphrase setzen
passphrase-change = Andere Passphrase setzen
passphrase-differs = die beiden sind verschieden: geben Sie die Passphrase zweimal ein
passphrase-done = Die folgenden Sicherungen sind ab jetzt mit der neuen Passphrase versiegelt. Schreiben Sie sie auf, und bewahren Sie sie getrennt von den Sicherungen auf.
passphrase-again = Passphrase noch einmal
