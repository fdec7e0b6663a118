# Preise.

prizes-title = Preise: { $section }
prizes-link = Preise
prizes-one-each = Jeder einen Preis: jeder bekommt den wertvollsten, und die anderen rücken nach.
prizes-one-in-bracket = Ein Preis je Gruppe: jeder bekommt in jeder den wertvollsten.
prizes-rounded = Anteile werden auf { $unit } abgerundet.
prizes-improvement-average = die beste W−We: Punkte minus Erwartung gegen den Schnitt der Gegner
prizes-improvement-games = die beste W−We: Punkte minus Erwartung, Partie für Partie ({ $edition })
prizes-least-players = nötig sind { $count } Spieler
prizes-shared-to =
    { $place ->
        [1] geht nur an Platz 1
       *[other] geteilt von denen auf den Plätzen 1 bis { $place }
    }
prizes-none = Es sind keine Preise angekündigt.
prizes-fund = Der Preisfonds: { $total }
prizes-category = Kategorie
prizes-place = Platz
prizes-what = Preis
prizes-sharing = Bei Gleichstand
prizes-conditions = Für wen
prizes-player = Spieler
prizes-why = Wie er zustande kommt
prizes-list = Wer was gewinnt
prizes-live = Nach der Rangliste dieses Augenblicks; { $count } Partien haben noch kein Ergebnis.
prizes-not-final = Die Rangliste ist nicht für endgültig erklärt: noch kann nichts davon ausgezahlt werden.
prizes-nobody = Noch gewinnt niemand einen Preis.
prizes-unawarded = Nicht vergeben
prizes-totals = Summen
prizes-total-fund = Fonds
prizes-total-paid = Ausgezahlt
prizes-total-unawarded = Nicht vergeben
prizes-total-remainder = Rest vom Runden
prizes-players = Spieler
prizes-unknown = Nicht bekannt, ob in { $category }: { $names }
prizes-checker-agrees = Eine zweite Berechnung mit eigenem Code stimmt überein.
prizes-checker-disagrees = Eine zweite Berechnung findet etwas anderes:
prizes-confirmations = Von zweien bestätigt
prizes-confirmations-hint = Hauptschiedsrichter und Kassenwart bestätigen diese Verteilung jeder mit eigenem Konto. Ändert sich ein Ergebnis, so gilt eine Bestätigung nicht mehr.
prizes-confirmed-by = bestätigt von { $author }
prizes-not-confirmed = noch nicht bestätigt
prizes-confirm-chief-arbiter = Als Hauptschiedsrichter bestätigen
prizes-confirm-treasurer = Als Kassenwart bestätigen
prizes-distribution = Verteilung { $hash }
prizes-settled = Beide haben bestätigt: die Preise können ausgezahlt werden.
prizes-edit = Preise ankündigen
prizes-edit-words = Eines je Zeile, mit diesen Wörtern:
prizes-edit-hint = Hinter einem Preis steht, was bei Gleichstand daraus wird, hinter einem Pluszeichen, was es außer Geld gibt. Bleibt das Feld leer, wird der Fonds zurückgenommen.
prizes-lines = Der Fonds, Zeile für Zeile
prizes-announce = Ankündigen
prizes-announced = Die Preise sind angekündigt.
prizes-taken-back = Die Preise sind zurückgenommen.
prizes-confirmed = Die Verteilung ist bestätigt.
prizes-what-if = Was wäre, wenn
prizes-what-if-hint = Nehmen Sie Ergebnisse laufender Partien an; nichts wird aufgezeichnet.
prizes-what-if-open = offen
prizes-what-if-show = Zeigen
prizes-supposed = Das sind angenommene Ergebnisse, keine wirklichen.
prizes-warnings = Sehen Sie das vor Beginn noch einmal an:
print-document-prizes = Preise
print-document-prizes-about = Wer was gewinnt, Kategorie für Kategorie.
print-document-prize-proof = Preise: Prüfblatt
print-document-prize-proof-about = Für den Tisch: wie jeder Betrag zustande kommt, die Summen, und wer sie bestätigt hat.
print-document-prize-receipts = Preise: Quittungen
print-document-prize-receipts-about = Für den Tisch: eine Quittung für jeden, der ausgezahlt wird, zum Unterschreiben.
prizes-receipt = Quittung
prizes-receipt-number = Nr.
prizes-receipt-received = Erhalten
prizes-receipt-for = { $category }, Platz { $place }
prizes-receipts-wait = Quittungen werden gedruckt, sobald Hauptschiedsrichter und Kassenwart die Preise bestätigt haben.
prizes-fund-title = Preisfonds: { $section }
prizes-fund-hint = Die Preise dieses Turniers, wie sie den Spielern vor Beginn gesagt werden. Die Eingabetaste zeigt, wer was gewänne; angekündigt wird nur mit Ankündigen.
prizes-change = Fonds ändern
prizes-general = Der ganze Fonds
prizes-currency = Währung
prizes-currency-hint = Drei Buchstaben, etwa EUR.
prizes-unit = Anteile abrunden auf
prizes-unit-hint = Leer: kleinste Münze. Der Rest wird gezeigt.
prizes-limit = Wie viele Preise ein Spieler gewinnen kann
prizes-category-number = Kategorie { $number }
prizes-place-number = Platz { $place }
prizes-name = Name
prizes-bracket = Gruppe
prizes-bracket-hint = In einer Gruppe gewinnt jeder nur einmal.
prizes-for-whom = Für wen: { $who }
prizes-everybody = alle
prizes-sex = Frauen oder Männer
prizes-sex-any = beide
prizes-sex-women = Frauen
prizes-sex-men = Männer
prizes-born-from = Geboren an diesem Tag oder später
prizes-born-until = Geboren an diesem Tag oder früher
prizes-rated-from = Wertungszahl ab
prizes-rated-to = Wertungszahl bis
prizes-unrated = Nur Spieler ohne Wertungszahl
prizes-federations = Verbände
prizes-federations-hint = Codes wie NOR SWE.
prizes-club = Verein
prizes-team = Mannschaft
prizes-further = Weitere Bedingungen, eine je Zeile
prizes-ranked-by = Die Besten nach
prizes-by-standings = der Rangliste
prizes-by-average = W−We gegen den Schnitt der Gegner
prizes-by-games = W−We Partie für Partie ({ $edition })
prizes-least = Mindestzahl der Spieler
prizes-shared = Geteilt bis Platz
prizes-shared-hint = Leer: von allen Punktgleichen.
prizes-places = Preise
prizes-money = Geld
prizes-goods = Außer Geld
prizes-sharing-tie-breaks = nach Feinwertung
prizes-sharing-equally = zu gleichen Teilen
prizes-sharing-hort = Hort-System
prizes-add-place = Platz zu Kategorie { $number } hinzufügen
prizes-remove = Entfernen
prizes-remove-place = Platz { $place } der Kategorie { $number } entfernen
prizes-add-category = Kategorie hinzufügen
prizes-remove-category = Kategorie { $number } entfernen
prizes-take-back = Angekündigte Preise zurücknehmen
prizes-preview = Zeigen, wer was gewänne
prizes-preview-title = Wer was gewänne
prizes-preview-hint = Nach der Rangliste dieses Augenblicks und dem Fonds, wie er unten steht; nichts ist angekündigt.
prizes-as-text = Als Text
prizes-as-text-hint = Derselbe Fonds in Zeilen, zum Aufbewahren, für ein anderes Turnier oder für ein Programm.
prizes-read-text = Ins Formular übernehmen
prizes-problems =
    { $count ->
        [one] Ein Feld stimmt noch nicht; nichts wurde angekündigt.
       *[other] { $count } Felder stimmen noch nicht; nichts wurde angekündigt.
    }
prizes-draft-found = Dieser Browser hat gespeichert, was hier getippt, aber nicht angekündigt wurde, um
prizes-draft-take = Damit weitermachen
prizes-draft-drop = Verwerfen
prizes-what-if-more =
    { $count ->
        [one] Ein weiteres Brett
       *[other] { $count } weitere Bretter
    }
prizes-what-if-end = Nur wirkliche Ergebnisse
prizes-unknown-many = Nicht bekannt, ob in { $category }: { $names }; und { $count } weitere
