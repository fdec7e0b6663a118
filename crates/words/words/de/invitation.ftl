# Einladung und Ausschreibung: die Seite, Kapitel, Punkte und Klauseln.

## The page of the desk
invitation-title = { $section }: Einladung und Ausschreibung
nav-invitation = Einladung und Ausschreibung
invitation-link = Einladung und Ausschreibung, und was die Prüfung dazu sagt
invitation-regulations = Ausschreibung
invitation-invitation = Einladung
invitation-documents = Dokumente
invitation-findings = Was zu sagen ist
invitation-counted = { $wrong } falsch, { $missing } fehlt, { $advice } zu bedenken
invitation-nothing-found = Nichts ist falsch und nichts fehlt.
invitation-gravity-wrong = falsch
invitation-gravity-missing = fehlt
invitation-gravity-advice = Rat
invitation-put-right = Berichtigen
invitation-line = Zeile { $line }, Spalte { $column }
invitation-not-said = Nicht angegeben.
invitation-texts = Was der Veranstalter sagt
invitation-texts-hint = Alles andere kommt aus den Einstellungen. Was leer ist, bleibt in den Dokumenten weg.
invitation-programme = Programm neben den Runden
invitation-occasion = Anlass
invitation-occasion-name = Name
invitation-occasion-place = Ort
invitation-reply-by = Antwort oder Anmeldung bis
invitation-save = Speichern
invitation-downloads = Mitnehmen
invitation-as-text = reiner Text
invitation-as-markdown = Markdown
invitation-as-pdf = PDF
invitation-public = Öffentliche Seite
invitation-not-public = Die öffentliche Seite erscheint, sobald hier etwas gesagt ist.
settings-not-said = nicht angegeben
settings-yes = ja
settings-no = nein

## Chapters of the regulations
regulations-event = Die Veranstaltung
regulations-participation = Teilnahme
regulations-schedule = Zeitplan
regulations-system = Modus und Paarungen
regulations-rate = Bedenkzeit
regulations-presence = Karenzzeit und Remisvereinbarung
regulations-ranking = Rangliste und Feinwertungen
regulations-arbiters = Schiedsrichter
regulations-appeals = Einsprüche
regulations-conduct = Verhalten und Fairplay
regulations-prizes = Preise
regulations-media = Medien
regulations-further = Weitere Regeln

## Items of the invitation
invitation-item-1 = Tage und Ort
invitation-item-2 = Regeln
invitation-item-3 = Hotels
invitation-item-4 = Zeitplan
invitation-item-5 = Bedenkzeit und Uhren
invitation-item-6 = Paarungen und Feinwertungen
invitation-item-7 = Karenzzeit
invitation-item-8 = Remisvereinbarung
invitation-item-9 = Schnell- und Blitzschachregeln
invitation-item-10 = Reise und Unterkunft
invitation-item-11 = Startgeld, Preise und Auszahlung
invitation-item-12 = Visa
invitation-item-13 = Anreise
invitation-item-14 = Teilnehmer und Hauptschiedsrichter
invitation-item-15 = Webseite und Veranstalter
invitation-item-16 = Medien, Öffentlichkeit und Sponsoren
invitation-item-17 = Kleiderordnung
invitation-item-18 = Rauchen
invitation-item-19 = Sicherheit
invitation-item-20 = Gesundheit
invitation-item-21 = Freizeit und Internet
invitation-item-22 = Antwort und Ankunft
invitation-item-23 = Bedürfnisse der Spieler
invitation-item-24 = Behinderungen

## Clauses
clause-event = { $event } wird in { $place } gespielt: { $days }.
clause-event-without-place = { $event } wird gespielt: { $days }.
clause-laws = Es gelten die FIDE-Schachregeln ({ $laws }) und die allgemeinen FIDE-Wettkampfregeln ({ $rules }).
clause-title = { $title }: { $text }
clause-reply-by = Anmeldeschluss ist { $date }.
clause-reply-by-invited = Die Spieler werden gebeten, bis { $date } verbindlich zu antworten.
clause-accepted = Wer die Einladung förmlich angenommen hat, spielt, außer bei höherer Gewalt wie Krankheit.
clause-entered = Bisher { $count ->
    [one] ist { $count } Spieler
   *[other] sind { $count } Spieler
} angemeldet.
clause-round = Runde { $round }
clause-times = Gespielt wird im Turnierareal zu diesen Zeiten, außer der Hauptschiedsrichter entscheidet nach Rücksprache mit dem Veranstalter anders.
clause-swiss = Gespielt { $rounds ->
    [one] wird { $rounds } Runde
   *[other] werden { $rounds } Runden
} nach Schweizer System, gepaart nach: { $system } (in Kraft seit { $date }).
clause-round-robin = Das Turnier ist ein Rundenturnier über { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, gepaart nach den Berger-Tabellen.
clause-format = Gespielt { $rounds ->
    [one] wird { $rounds } Runde
   *[other] werden { $rounds } Runden
}; der Modus ist { $format }.
clause-baku = Die ersten Runden werden nach dem Baku-System beschleunigt.
clause-given-points = Einige Runden werden durch virtuelle Punkte beschleunigt, die ausgehängt sind.
clause-initial-order = Die Anfangsreihenfolge richtet sich nach: { $method }, dann FIDE-Titel, dann { $key }.
clause-method-fide = FIDE-Wertungszahl
clause-method-national = nationale Wertungszahl
clause-method-fide-else-national = FIDE-Wertungszahl, ohne eine solche die nationale
clause-method-national-else-fide = nationale Wertungszahl, ohne eine solche die der FIDE
clause-method-highest = die höhere aus FIDE- und nationaler Wertungszahl
clause-method-lowest = die niedrigere aus FIDE- und nationaler Wertungszahl
clause-method-other = die vom Schiedsrichter bestimmte Spielstärke
clause-program = Gepaart wird mit dem Programm Jadoube; verantwortlich ist der Hauptschiedsrichter.
clause-lots = Die Auslosung ist für die Spieler offen.
clause-points = Ein Sieg zählt { $win }, ein Remis { $draw }, eine Niederlage { $loss }.
clause-bye = Wer bei ungerader Spielerzahl keinen Gegner hat, erhält { $bye }, und das höchstens einmal.
clause-half-point-byes = Ein Spieler kann { $most } Mal mit einem halben Punkt aussetzen{ $last ->
    [0] {""}
    [one] , nicht in der letzten Runde
   *[other] , nicht in den letzten { $last } Runden
}, wenn es dem Schiedsrichter vor der Paarung gesagt ist und er zustimmt.
clause-no-half-point-byes = Aussetzen mit einem halben Punkt gibt es nicht.
clause-late = Wer später einsteigt, wird ab der Ankunft gepaart und erhält für versäumte Runden nichts.
clause-late-halves = Wer später einsteigt, wird ab der Ankunft gepaart und erhält einen halben Punkt für { $rounds ->
    [one] die erste Runde, wenn sie versäumt ist
   *[other] jede versäumte der ersten { $rounds } Runden
}.
clause-cannot-play = Wer eine Runde nicht spielen kann, sagt es dem Hauptschiedsrichter, bevor sie gepaart wird.
clause-absence = Wer ohne Abmeldung fehlt, gilt als zurückgetreten, außer das Fehlen wird vor Veröffentlichung der nächsten Paarungen annehmbar begründet.
clause-absence-stays = Wer ohne Abmeldung fehlt, verliert die Partie, bleibt aber im Turnier.
clause-withdrawn = Die Ergebnisse eines zurückgetretenen Spielers bleiben in der Tabelle; gewertet werden nur gespielte Partien.
clause-withdrawn-early = Scheidet ein Spieler mit weniger als der Hälfte beendeter Partien aus, bleiben seine Ergebnisse in der Tabelle, zählen aber nicht für die Endwertung.
clause-withdrawn-late = Mit mindestens der Hälfte beendeter Partien zählen die Ergebnisse, und nicht gespielte Partien sind verloren.
clause-contract = Jeder Spieler hat sich verpflichtet, das ganze Turnier zu spielen.
clause-restricted = Einige Spieler werden nicht gegeneinander gepaart; wer und in welchen Runden, wurde vor der ersten Runde mitgeteilt.
clause-time-control = Jeder Spieler hat { $reading }.
clause-time-control-each = Die Bedenkzeit: { $reading }.
clause-time-control-code = Die Bedenkzeit ist { $code }.
clause-rate = Das ist { $rate }; eine Partie von 60 Zügen dauert etwa { $length }.
clause-rate-standard = klassisches Schach
clause-rate-rapid = Schnellschach
clause-rate-blitz = Blitzschach
clause-length = { $hours } h { $minutes } min
clause-length-hours = { $hours } h
clause-length-minutes = { $minutes } min
clause-rapid-full = Es gelten die Wettkampfregeln, mit einem Schiedsrichter für höchstens drei Partien (Schachregeln A.4).
clause-rapid-light = Für die ganze Veranstaltung gilt Schachregeln A.5.
clause-blitz-full = Es gelten die Wettkampfregeln, mit einem Schiedsrichter je Partie (Schachregeln B.2).
clause-blitz-light = Für die ganze Veranstaltung gilt Schachregeln B.3.
clause-default-time = Wer mehr als { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} nach Rundenbeginn ans Brett kommt, verliert die Partie, außer der Schiedsrichter entscheidet anders. Fehlen beide so lange, verlieren beide.
clause-no-default-time = Wer bei Rundenbeginn nicht am Brett ist, verliert die Partie, außer der Schiedsrichter entscheidet anders. Fehlen beide, verlieren beide.
clause-draws-free = Remisvereinbarungen sind nicht eingeschränkt.
clause-draws-after = Die Spieler dürfen ohne Zustimmung des Schiedsrichters vor { $moves } Zügen kein Remis vereinbaren.
clause-draws-never = Die Spieler dürfen ohne Zustimmung des Schiedsrichters kein Remis vereinbaren.
clause-ranked = Die Spieler werden nach Punkten gereiht. Bei Gleichstand entscheiden in dieser Reihenfolge:
clause-ranked-alone = Die Spieler werden nach Punkten gereiht.
clause-unrated-left-out = In Feinwertungen nach Wertungszahl bleiben Gegner ohne Wertungszahl weg.
clause-unrated-rated-as = In Feinwertungen nach Wertungszahl zählen Spieler ohne Wertungszahl als { $rating }.
clause-lots-drawn = Wer dann noch gleichauf ist, wird durch öffentliche Auslosung gereiht.
clause-shared = Wer dann noch gleichauf ist, teilt den Platz.
clause-average = Der Elo-Schnitt der { $count } Spieler ist { $average }.
clause-norms = Punkte für eine Norm aus { $games } Partien bei diesem Schnitt: { $norms }. Es zählt der Schnitt der eigenen Gegner.
clause-chief-arbiter = Hauptschiedsrichter: { $name }.
clause-deputies = Stellvertreter: { $names }.
clause-arbiter-prevails = In der Auslegung der Schachregeln gilt die Meinung des Hauptschiedsrichters.
clause-who-appeals = Ein Spieler oder ein gemeldeter Vertreter kann gegen jede Entscheidung des Hauptschiedsrichters, des Veranstalters oder ihrer Helfer Einspruch erheben.
clause-appeal-deadline = Ein Einspruch wird schriftlich binnen { $minutes } Minuten nach Ende der Runde eingereicht.
clause-appeal-fee = Die Gebühr eines Einspruchs beträgt { $fee }; sie wird bei Erfolg zurückgegeben und kann es werden, wenn der Einspruch vernünftig war.
clause-appeal-final = Die Entscheidung des Schiedsgerichts ist endgültig.
clause-dress = Alle Teilnehmer sind angemessen gekleidet.
clause-devices = Während des Spiels hat kein Spieler am Turnierort ein elektronisches Gerät, das der Schiedsrichter nicht genehmigt hat.
clause-eating = Am Brett wird nicht gegessen.
clause-leaving = Wer eine Partie verlässt, ohne aufzugeben oder den Schiedsrichter zu verständigen, kann bestraft werden.
clause-photos = Nur zugelassene Fotografen fotografieren am Turnierort; Blitz ist in den ersten zehn Minuten der ersten und den ersten fünf der weiteren Runden erlaubt.
clause-gaps = Wo diese Ausschreibung nichts sagt, entscheiden die allgemeinen FIDE-Wettkampfregeln.
clause-needs = In der Antwort kann ein Spieler Vorerkrankungen und Bedürfnisse bei Essen oder Religion nennen.
clause-disability = Wer wegen einer Behinderung Maßnahmen braucht, sagt es dem Veranstalter in der Antwort.
clause-signed-organiser = Der Veranstalter
clause-signed-arbiter = Der Hauptschiedsrichter
clause-day = Tag
clause-time = Zeit
clause-what = Anlass
clause-where = Ort
