# Drucken: was um jedes Dokument herum steht, und was eines verhindert.
print-printed = Gedruckt am { $time }
print-log = Protokoll { $entry }, { $head }
print-page-of = Seite { $page } von { $pages }
print-draft = ENTWURF
print-draft-sentence = ENTWURF: nicht veröffentlicht.
print-provisional = vorläufig
print-adjourned = Vorläufig: Hängepartien zählen noch nicht: { $count ->
    [one] Brett
   *[other] Bretter
} { $boards }.
print-unknown-document = Es gibt kein Dokument { $name }.
print-unknown-section = Es gibt kein Turnier { $section }.
print-no-section = Es gibt noch kein Turnier.
print-unknown-round = { $section } hat keine Runde { $round }.
print-no-round = In { $section } ist noch keine Runde ausgelost.
print-personal = { $document } ist für die Wand: ohne Geburtsdaten, Adressen, Gebühren und Notizen.
print-unknown-column = Es gibt keine Spalte { $name }; es gibt: { $known }.
print-template-refused = Die Vorlage kann nicht verwendet werden: { $faults }
print-busy = Es werden zu viele Dokumente zugleich gedruckt: bitte gleich noch einmal versuchen.
print-template-ours = Die Vorlage des Veranstalters kann nicht verwendet werden, deshalb steht hier unsere: { $faults }
print-not-accessible = Der Vorlage des Veranstalters fehlt, was Vorleseprogramme brauchen: { $faults }
print-missing-characters = Keine Schrift hat { $characters }; in „{ $text }“ steht für jedes ein Fragezeichen.
print-wrong-wish = { $text } ist nicht zu verstehen ({ $field }).
print-change-published = Es hängt als Entwurf und ist jetzt veröffentlicht.
print-change-complete = Es hängt als vorläufig, und jetzt sind alle Ergebnisse bekannt.
print-change-provisional = Jetzt fehlen Ergebnisse: Es ist vorläufig.
print-change-columns = Es hat jetzt andere Spalten.
print-change-cell = { $column }: { $after } (es hängt: { $before })
print-change-added = { $row } ist neu: { $what }
print-change-gone = { $row } ist nicht mehr da: { $what }
print-change-more = { $count ->
    [one] Und ein weiterer Unterschied.
   *[other] Und { $count } weitere Unterschiede.
}
print-title = { $section }: Drucken
print-title-all = { $festival }: Drucken
print-how = Wie gedruckt wird
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-columns = Spalten auf der Seite
print-columns-automatic = so viele, wie lesbar sind
print-large = Großdruck (18 Punkt)
print-language = Sprache
print-round = Runde
print-round-last = die letzte
print-what = Was jetzt gedruckt werden kann
print-not-offered = { $count ->
    [one] Ein Dokument kann jetzt nicht gedruckt werden
   *[other] { $count } Dokumente können jetzt nicht gedruckt werden
}
print-document = Dokument
print-for = Für
print-for-wall = die Wand
print-for-players = die Spieler
print-for-desk = den Schreibtisch
print-as-pdf = PDF
print-as-text = Text
print-text-hint = Text ist für Braillezeilen und Vorleseprogramme: 40 Zeichen je Zeile.
print-all-sections = Alle Turniere zusammen
print-one-section = Nur ein Turnier: { $section }
print-queue = Was an der Wand hängt
print-queue-explained = Sagen Sie, was Sie ausgehängt haben: Von da an steht hier, was sich seitdem geändert hat.
print-posted = Ausgehängt
print-posted-by = { $time } von { $author }, Protokoll { $entry }
print-never-posted = nicht ausgehängt
print-since = Seitdem
print-unchanged = nichts hat sich geändert
print-changed = noch einmal drucken
print-it-hangs = Es hängt jetzt
print-noted = Vermerkt: { $document } hängt an der Wand.
print-changed-meanwhile = Es hat sich geändert, seit Sie es gesehen haben: Drucken Sie es noch einmal, bevor Sie es aushängen.
print-not-for-wall = { $document } bleibt auf dem Schreibtisch und wird nicht ausgehängt.
print-not-now = jetzt nicht: { $why }
nav-print = Drucken
print-not-for-reader = { $document } hat Geburtsdaten, Adressen, Gebühren oder Notizen, die Sie nicht sehen dürfen.
