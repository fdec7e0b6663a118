said-a-bye-that-is-granted-is-a-zero-half-or-full-point-bye = gewährt wird ein Freilos mit null, einem halben oder einem ganzen Punkt
said-a-draft-stands-discard-it-before-numbers-change = es liegt ein Entwurf vor; verwerfen Sie ihn, bevor sich Startnummern ändern
said-a-number-is-exchanged-with-another-one = eine Startnummer wird mit einer anderen getauscht
said-a-player-does-not-meet-themselves-name-another-one = niemand spielt gegen sich selbst; nennen Sie jemand anderen
said-a-player-needs-a-name = ein Spieler braucht einen Namen
said-a-prohibition-names-two-players-or-more-each-once = ein Verbot nennt zwei Spieler oder mehr, jeden einmal
said-a-tournament-has-1-to-999-rounds = ein Turnier hat 1 bis 999 Runden
said-a-win-must-be-worth-more-than-a-draw-and-a-draw-no-less-tha-7ffa33 = ein Sieg muss mehr wert sein als ein Remis und ein Remis nicht weniger als eine Niederlage, die nicht unter 0 liegt
said-absent-without-notice-and-now-withdrawn = ohne Abmeldung gefehlt und jetzt aus dem Turnier genommen
said-absent-without-notice-withdrawn-when-this-round-is-publishe-ec5e27 = ohne Abmeldung gefehlt: zurückgezogen, sobald diese Runde veröffentlicht wird, wenn nicht vorher entschuldigt
said-all-rounds-rounds-are-paired-add-a-round-or-declare-the-sta-845279 = alle { $rounds } Runden sind gepaart; fügen Sie eine Runde hinzu oder erklären Sie die Rangliste für endgültig
said-an-entry-of-the-log-can-only-be-undone-where-the-log-is = ein Eintrag des Protokolls lässt sich nur dort zurücknehmen, wo das Protokoll ist
said-an-unknown-result-is-entered-by-adjourning-the-game = ein unbekanntes Ergebnis wird eingetragen, indem die Partie als Hängepartie gilt
said-and-more-more = und { $more } weitere
said-announced-number-of-rounds = angekündigte Rundenzahl
said-another-rating-counts-at-the-time-control-of-this-section = bei der Bedenkzeit dieses Turniers zählt eine andere Wertungszahl
said-arbiter-what = Schiedsrichter: { $what }
said-blitz-ratings-count-at-this-time-control = bei dieser Bedenkzeit zählen die Blitz-Wertungszahlen
said-board-board = Brett { $board }
said-board-board-free = Brett { $board }: frei
said-board-board-free-instead-of-before = Brett { $board }: frei statt { $before }
said-board-board-has-a-result-its-game-stands = Brett { $board } hat ein Ergebnis; die Partie gilt
said-board-board-has-a-result-or-is-adjourned-already = Brett { $board } hat ein Ergebnis oder ist schon eine Hängepartie
said-board-board-is-also-the-fixed-board-of-player-if-both-are-p-f3e51b = Brett { $board } ist auch das feste Brett von { $player }; werden beide getrennt gepaart, sitzt dort Weiß der ersten Paarung
said-board-board-now = Brett { $board }: { $now }
said-board-board-now-instead-of-before = Brett { $board }: { $now } statt { $before }
said-board-board-of-round-round-is-reported-so-already = Brett { $board } der Runde { $round } ist schon so gemeldet
said-board-board-result-instead-of-before = Brett { $board }: { $result } statt { $before }
said-board-board-was-adjourned-and-counted-as-a-draw-and-ends-re-89e62c = Brett { $board } war Hängepartie und zählte als Remis; Ergebnis: { $result }
said-board-board-was-white-black = Brett { $board } war { $white } – { $black }
said-boards-count-from-1-and-the-last-does-not-come-before-the-f-782512 = Bretter zählen ab 1, und das letzte liegt nicht vor dem ersten
said-byes-players-have-the-pairing-allocated-bye =
    { $byes ->
        [one] ein Spieler ist
       *[other] { $byes } Spieler sind
    } durch die Paarung spielfrei
said-clauses = { $clauses }
said-club-what = Verein: { $what }
said-data-are-corrected-pairing-numbers-stay-since-the-fourth-ro-c02abe = die Angaben werden berichtigt; die Startnummern bleiben, da die vierte Runde gepaart ist
said-data-are-corrected-pairing-numbers-stay-unless-they-are-reg-19fad0 = die Angaben werden berichtigt; die Startnummern bleiben, wenn sie nicht neu vergeben werden
said-draw-the-initial-colour-by-lot-and-set-it-before-round-1-is-d58460 = losen Sie die Anfangsfarbe aus und tragen Sie sie ein, bevor Runde 1 gepaart wird
said-e-mail-what = E-Mail: { $what }
said-entries-have-numbers-up-to-largest = Anmeldungen haben Nummern bis { $largest }
said-entry-entry = Anmeldung { $entry }
said-entry-entry-cannot-be-undone-before-these-which-depend-on-i-2799f5 = Eintrag { $entry } kann nicht vor diesen zurückgenommen werden, die von ihm abhängen: { $entries }
said-entry-entry-is-in-the-round-but-not-in-the-section = Anmeldung { $entry } ist in der Runde, aber nicht im Turnier
said-entry-entry-is-taken-by-player = Anmeldung { $entry } ist vergeben, an { $player }
said-entry-entry-is-undone-already = Eintrag { $entry } ist schon zurückgenommen
said-entry-entry-undoes-a-later-one = Eintrag { $entry } nimmt einen späteren zurück
said-entry-expected-of-the-log-is-missing-entry-stands-there = Eintrag { $expected } des Protokolls fehlt: dort steht { $entry }
said-every-list-and-the-report-file-will-say-that-it-was-left-be-551894 = jede Liste und die Berichtsdatei werden sagen, dass er vor Runde { $round } verlassen wurde
said-fide-mode = FIDE-Modus
said-final-round = letzte Runde
said-final-standings-are-opened-again = die endgültige Rangliste wird wieder geöffnet
said-first-and-second-are-not-to-meet = { $first } und { $second } sollen nicht aufeinandertreffen
said-first-and-second-both-get-the-colour-that-is-not-due-to-the-5eb06b = { $first } und { $second } erhalten beide die Farbe, die ihnen nicht zusteht
said-first-and-second-have-played-each-other = { $first } und { $second } haben schon gegeneinander gespielt
said-for-the-rating-report-only-what-standings-and-pairings-stay = nur für den Elo-Bericht: { $what }; Rangliste und Paarungen bleiben
said-full-point-byes-are-deprecated-the-report-file-will-mention-877f44 = Freilose mit einem ganzen Punkt sind nicht mehr erwünscht; die Berichtsdatei wird es erwähnen
said-games-played-stay-and-count-for-the-opponents = gespielte Partien bleiben und zählen für die Gegner
said-how-many-half-point-byes-there-are-is-told-to-the-players-b-4207a2 = wie viele Freilose mit halbem Punkt es gibt, erfahren die Spieler vor Beginn
said-how-players-are-ordered-is-told-to-the-players-before-the-s-aaf725 = wie die Spieler geordnet werden, erfahren sie vor Beginn
said-late-entries-get-their-numbers-now-names = Nachmeldungen erhalten jetzt ihre Startnummern: { $names }
said-late-entries-have-the-byes-granted-to-them-or-that-the-even-2e76a9 = Nachmeldungen haben in versäumten Runden die Freilose, die ihnen gewährt sind oder die die Regeln des Turniers geben
said-late-entry = Nachmeldung
said-leaving-fide-mode-cannot-be-undone = das Verlassen des FIDE-Modus lässt sich nicht rückgängig machen
said-left-before-round-round = vor Runde { $round } verlassen
said-list-of-tie-breaks = Liste der Feinwertungen
said-list-what = Liste: { $what }
said-lost-by-default-already-to-be-looked-at-again-board-boards = schon kampflos verloren, noch einmal anzusehen: Brett { $boards }
said-lots-were-drawn-already-and-are-drawn-again = es wurde schon gelost und wird noch einmal gelost
said-more-players-than-pairing-numbers-at-most-9999 = mehr Spieler als Startnummern: höchstens 9999
said-name-each-player-once = nennen Sie jeden Spieler einmal
said-name-entry-entry = { $name } (Anmeldung { $entry })
said-name-has-no-pairing-number = { $name } hat keine Startnummer
said-name-is-a-late-entry-half-point-byes-for-at-most-rounds-rou-9d9d66 =
    { $name } ist eine Nachmeldung: Freilose mit halbem Punkt für höchstens { $rounds ->
        [one] eine versäumte Runde
       *[other] { $rounds } versäumte Runden
    }, eine Startnummer bei der Ankunft
said-name-is-a-late-entry-no-points-for-the-rounds-missed-a-numb-7de2b3 = { $name } ist eine Nachmeldung: keine Punkte für die versäumten Runden, eine Startnummer bei der Ankunft
said-name-is-not-a-name-of-capital-letters-and-digits-such-as-pl-1c562c = `{ $name }` ist kein Name aus Großbuchstaben und Ziffern wie PLAYOFF
said-name-tpn-number = { $name } (Nr. { $number })
said-name-what = Name: { $what }
said-no-board-is-free = kein Brett ist frei
said-no-draft-is-being-altered-by-hand-begin-that-first = kein Entwurf wird gerade von Hand geändert; beginnen Sie zuerst damit
said-no-number = keine Nummer
said-no-pairing-number-changes-once-the-fourth-round-is-paired = keine Startnummer ändert sich mehr, wenn die vierte Runde gepaart ist
said-no-place-changes-by-it-now = dadurch ändert sich jetzt kein Platz
said-no-published-round-stands-last-a-draft-is-simply-paired-aga-edc8bf = zuletzt steht keine veröffentlichte Runde; ein Entwurf wird einfach neu gepaart
said-no-result = kein Ergebnis
said-nobody = niemand
said-nobody-has-entry-entry-in-this-section = niemand hat in diesem Turnier die Anmeldung { $entry }
said-nobody-has-pairing-number-number = niemand hat die Startnummer { $number }
said-nobody-plays-themselves = niemand spielt gegen sich selbst
said-nobody-sits-at-board-board = niemand sitzt an Brett { $board }
said-none = keine
said-not-paired = nicht gepaart
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-m-11ffda = unter „Jetzt“ steht die Paarung des Systems, unter „Dann“ die von Hand
said-number-details-of-the-report-were-adjusted =
    { $number ->
        [one] eine Angabe des Berichts wurde
       *[other] { $number } Angaben des Berichts wurden
    } angepasst
said-number-has-the-bye = { $number } ist spielfrei
said-number-players-have-not-arrived-and-are-not-paired =
    { $number ->
        [one] ein Spieler ist nicht angekommen und wird
       *[other] { $number } Spieler sind nicht angekommen und werden
    } nicht gepaart
said-number-ratings-differ-from-list =
    { $number ->
        [one] eine Wertungszahl weicht
       *[other] { $number } Wertungszahlen weichen
    } von { $list } ab
said-number-results-are-missing-the-games-count-as-adjourned-and-485351 =
    { $number ->
        [one] ein Ergebnis fehlt: die Partie gilt als Hängepartie und zählt für die Paarung als Remis
       *[other] { $number } Ergebnisse fehlen: die Partien gelten als Hängepartien und zählen für die Paarung als Remis
    }
said-numbers-were-given-when-round-1-was-paired-regenerate-or-ex-7a8f87 = die Startnummern wurden vergeben, als Runde 1 gepaart wurde; vergeben Sie sie neu oder tauschen Sie sie
said-on = an
said-one-and-other-do-not-have-the-same-rating-and-title = { $one } und { $other } haben nicht dieselbe Wertungszahl und denselben Titel
said-only-games-that-were-played-are-rated = nur gespielte Partien werden für die Elo-Zahl gewertet
said-only-one-player-has-the-pairing-allocated-bye-name-another-cdad38 = nur ein Spieler ist durch die Paarung spielfrei; nennen Sie ein anderes Freilos
said-other-name-is-not-among-the-tie-breaks-it-decides-nothing-u-c1b718 = OTHER_{ $name } gehört nicht zu den Feinwertungen: vorher entscheidet es nichts
said-paired-of-rounds-rounds-are-published-play-them-or-change-t-c28e5b = { $paired } von { $rounds } Runden sind veröffentlicht; spielen Sie sie, oder ändern Sie die Zahl der Runden
said-pairing-numbers-are-exchanged-after-round-1-was-paired = Startnummern werden getauscht, nachdem Runde 1 gepaart wurde
said-pairing-numbers-are-made-anew-after-round-1-was-paired = Startnummern werden neu vergeben, nachdem Runde 1 gepaart wurde
said-place-rank = Platz { $rank }
said-played-otherwise-than-paired-games = anders gespielt als gepaart: { $games }
said-player-gets-a-bye = { $player } erhält: { $bye }
said-player-has-another-bye-than-the-one-granted = { $player } hat ein anderes Freilos als das gewährte
said-player-has-byes-half-point-byes-already-and-may-have-allowe-727e22 = { $player } hat schon { $byes } Freilose mit halbem Punkt und darf { $allowed } haben
said-player-has-no-bye-in-round-round = { $player } hat in Runde { $round } kein Freilos
said-player-has-no-unexplained-absence-in-round-round-who-was-wi-0626d1 = { $player } hat in Runde { $round } nicht unentschuldigt gefehlt; wer zurückgezogen wurde, steigt wieder ein
said-player-has-not-withdrawn = { $player } ist nicht zurückgetreten
said-player-has-points-or-values-given-by-the-arbiter-which-the-3e79eb = { $player } hat vom Schiedsrichter Punkte oder Werte erhalten, die die nächste Anmeldung erben würde; nehmen Sie das zuerst zurück
said-player-is-expelled-and-no-longer-ranked = { $player } wird ausgeschlossen und steht nicht mehr in der Rangliste
said-player-is-forgotten-neither-paired-nor-with-a-bye = { $player } ist vergessen: weder gepaart noch spielfrei
said-player-is-in-round-round-withdraw-them-here-and-enter-them-8c0c4b = { $player } ist in Runde { $round }: ziehen Sie den Spieler hier zurück und melden Sie ihn im Turnier { $to } an
said-player-is-in-the-draft-of-round-round-discard-it-first = { $player } ist im Entwurf der Runde { $round }: verwerfen Sie ihn zuerst
said-player-is-in-the-round-times-times = { $player } ist { $times }-mal in der Runde
said-player-is-in-the-tournament-withdraw-them-instead = { $player } ist im Turnier; ziehen Sie den Spieler stattdessen zurück
said-player-is-in-the-tournament-withdraw-them-or-grant-a-bye = { $player } ist im Turnier; ziehen Sie den Spieler zurück, oder gewähren Sie ein Freilos
said-player-is-named-among-those-who-may-not-meet-lift-that-firs-099276 = { $player } gehört zu denen, die nicht aufeinandertreffen dürfen; heben Sie das zuerst auf
said-player-is-named-twice = { $player } ist zweimal genannt
said-player-is-not-entitled-to-a-half-point-bye = { $player } steht kein Freilos mit halbem Punkt zu
said-player-is-not-in-the-tournament-now = { $player } ist jetzt nicht im Turnier
said-player-is-not-listed-as-absent = { $player } ist nicht als abwesend aufgeführt
said-player-is-not-paired-in-round-round-has-a-bye-granted-befor-05e7af = { $player } ist in Runde { $round } nicht gepaart; vorher gewährt: { $bye }
said-player-is-not-paired-in-round-round-has-left-the-tournament = { $player } ist in Runde { $round } nicht gepaart: hat das Turnier verlassen
said-player-is-not-paired-in-round-round-was-absent = { $player } ist in Runde { $round } nicht gepaart: hat gefehlt
said-player-is-not-paired-in-round-round-was-not-in-the-tourname-10bc7d = { $player } ist in Runde { $round } nicht gepaart: war damals nicht im Turnier
said-player-is-not-there = { $player } ist nicht da
said-player-is-not-to-be-paired-in-this-round = { $player } ist in dieser Runde nicht zu paaren
said-player-is-out-already = { $player } ist schon ausgeschieden
said-player-is-out-let-them-re-enter-first = { $player } ist ausgeschieden; lassen Sie den Spieler zuerst wieder einsteigen
said-player-is-out-of-section-from-enter-them-in-section-to = { $player } ist aus dem Turnier { $from } ausgeschieden; melden Sie den Spieler im Turnier { $to } an
said-player-is-paired = { $player } ist gepaart
said-player-is-paired-but-not-to-be-paired = { $player } ist gepaart, obwohl nicht zu paaren
said-player-is-to-be-paired-but-absent = { $player } ist zu paaren, aber abwesend
said-player-leaves-behind-what-is-to-be-asked-for-again = { $player } lässt zurück, was neu zu beantragen ist
said-player-loses-the-bye = { $player } verliert: { $bye }
said-player-loses-the-opponent-say-what-becomes-of-them = { $player } verliert den Gegner: sagen Sie, was aus dem Spieler wird
said-player-may-not-receive-the-pairing-allocated-bye = { $player } darf nicht durch die Paarung spielfrei sein
said-player-sits-at-board-board-take-that-pair-apart-first = { $player } sitzt an Brett { $board }; lösen Sie diese Paarung zuerst auf
said-player-stays-withdrawn-let-them-re-enter-if-they-play-on = { $player } bleibt zurückgezogen; lassen Sie den Spieler wieder einsteigen, wenn er weiterspielt
said-player-would-have-a-colour-difference-beyond-two = { $player } hätte eine Farbdifferenz über zwei
said-player-would-have-colour-three-times-running = { $player } hätte dreimal hintereinander { $colour }
said-players-have-seen-the-round-that-is-no-longer-published = Spieler haben die Runde gesehen, die nicht mehr veröffentlicht ist
said-points-are-given-or-taken-before-the-start-or-in-the-round-6925db = Punkte werden vor Beginn gegeben oder genommen oder in der Runde, die gerade gespielt ist und der noch keine folgt
said-points-cannot-be-given-for-this-result-result = für dieses Ergebnis können keine Punkte gegeben werden: { $result }
said-points-points = { $points ->
    [0.5] { $points } Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
said-points-points-for-player-out-of-the-ordinary = { $points ->
    [0.5] { $points } Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $player }, außer der Reihe
said-points-points-for-player-out-of-the-ordinary-as-what-this-r-aa0131 = { $points ->
    [0.5] { $points } Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $player }, außer der Reihe, als Wert dieses Ergebnisses: { $result }
said-prohibited-pairings-are-fixed-once-round-1-is-paired = verbotene Paarungen stehen fest, sobald Runde 1 gepaart ist
said-published-pairings-change-only-if-two-players-would-meet-a-b21293 = veröffentlichte Paarungen ändern sich nur, wenn zwei Spieler ein zweites Mal aufeinanderträfen
said-rapid-ratings-count-at-this-time-control = bei dieser Bedenkzeit zählen die Schnellschach-Wertungszahlen
said-rating-report-round-round-board-board = Wertungsbericht, Runde { $round }, Brett { $board }
said-rematch = zweite Begegnung
said-results-are-missing-games = Ergebnisse fehlen: { $games }
said-results-of-round-rounds-change-which-later-rounds-followed = Ergebnisse der Runde { $rounds } ändern sich, auf die spätere Runden folgten
said-round-round-began-at-before-now-at-at = Runde { $round } begann um { $before }, jetzt um { $at }
said-round-round-board-board = Runde { $round }, Brett { $board }
said-round-round-board-board-white-black = Runde { $round }, Brett { $board }: { $white } – { $black }
said-round-round-can-still-be-corrected-for-the-standings-enter-bed0d3 = Runde { $round } kann noch für die Rangliste berichtigt werden; tragen Sie das Ergebnis dort ein
said-round-round-cannot-be-paired-by-the-system-and-was-paired-b-e24916 = Runde { $round } kann das System nicht paaren; sie wurde von Hand gepaart
said-round-round-cannot-be-paired-numbers-would-be-left-over-how-ca1761 = Runde { $round } kann nicht gepaart werden: { $numbers } bliebe übrig, wie man die anderen auch paart; paaren Sie sie von Hand, oder beenden Sie das Turnier hier
said-round-round-cannot-be-paired-somebody-would-be-left-over-ho-35158d = Runde { $round } kann nicht gepaart werden: jemand bliebe übrig, wie man die anderen auch paart; paaren Sie sie von Hand, oder beenden Sie das Turnier hier
said-round-round-cannot-be-published-pair-it-again-problems = Runde { $round } kann nicht veröffentlicht werden; paaren Sie sie neu: { $problems }
said-round-round-changes-after-it-was-published-reason = Runde { $round } ändert sich nach der Veröffentlichung ({ $reason })
said-round-round-changes-what-the-draft-made-of-it-is-thrown-awa-cb53dc = Runde { $round } ändert sich ({ $what }): der daraus gemachte Entwurf wird verworfen
said-round-round-did-not-bring-player-this-result-result = Runde { $round } hat { $player } dieses Ergebnis nicht gebracht: { $result }
said-round-round-has-no-board-board = Runde { $round } hat kein Brett { $board }
said-round-round-is-drafted-publish-or-discard-it = Runde { $round } ist entworfen; veröffentlichen oder verwerfen Sie sie
said-round-round-is-drafted-without-this-pair-it-again-before-pu-1a771a = der Entwurf der Runde { $round } berücksichtigt das nicht: paaren Sie sie neu, bevor Sie veröffentlichen
said-round-round-is-not-paired-yet = Runde { $round } ist noch nicht gepaart
said-round-round-is-not-published = Runde { $round } ist nicht veröffentlicht
said-round-round-is-not-the-one-that-the-system-gives = Runde { $round } ist nicht die, die das System ergibt
said-round-round-is-not-the-round-being-played-only-that-one-beg-e797e1 = Runde { $round } wird gerade nicht gespielt; nur die laufende Runde beginnt
said-round-round-is-published-its-byes-stand = Runde { $round } ist veröffentlicht: ihre Freilose stehen fest
said-round-round-player-has-a-bye = Runde { $round }, { $player }: { $bye }
said-round-round-stays-as-it-is-although-it-would-be-paired-othe-ab68d0 = Runde { $round } bleibt, wie sie ist, obwohl sie jetzt anders gepaart würde
said-round-round-was-checked-again-and-stays-as-it-is = Runde { $round } wurde noch einmal geprüft und bleibt, wie sie ist
said-round-round-was-drafted-while-the-game-counted-as-a-draw-th-f60861 = Runde { $round } wurde entworfen, während die Partie als Remis zählte: der Entwurf wird verworfen
said-rounds-rounds-are-paired-already =
    { $rounds ->
        [one] eine Runde ist
       *[other] { $rounds } Runden sind
    } schon gepaart
said-rounds-rounds-with-players-players-the-last-rounds-may-be-i-df6655 = { $rounds } Runden bei { $players } Spielern: die letzten Runden lassen sich vielleicht nicht paaren
said-rules = Regeln
said-section-what = Turnier: { $what }
said-somebody-has-a-game-without-an-opponent-in-round-round = jemand hat in Runde { $round } eine Partie ohne Gegner
said-somebody-is-in-round-round-twice = jemand ist zweimal in Runde { $round }
said-somebody-is-paired-at-board-board-the-pairing-stays-as-it-i-80b78c = an Brett { $board } ist jemand gepaart; die Paarung bleibt, wie sie ist
said-standard-ratings-count-at-this-time-control = bei dieser Bedenkzeit zählen die Standard-Wertungszahlen
said-start-of-round-round = Beginn der Runde { $round }
said-the-acceleration-cannot-change-once-round-1-is-paired = die Beschleunigung kann sich nicht mehr ändern, wenn Runde 1 gepaart ist
said-the-boards-of-the-section-end-at-board-beyond-it-are-boards = die Bretter des Turniers enden bei { $board }; darüber liegen { $boards }
said-the-bye-of-number-was-expected = erwartet war: { $number } spielfrei
said-the-bye-of-round-round = Runde { $round }: { $bye }
said-the-correction-counts-from-the-following-pairing-the-round-521962 = die Berichtigung zählt ab der folgenden Paarung; die laufende Runde bleibt
said-the-default-time-of-minutes-minutes-counts-from-there =
    die Karenzzeit von { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    } zählt von da an
said-the-default-time-was-to-be-announced-in-advance-it-counts-f-703455 = die Karenzzeit war vorher anzukündigen; sie zählt vom angekündigten Beginn an
said-the-draft-is-being-altered-by-hand-already = der Entwurf wird schon von Hand geändert
said-the-draft-is-being-altered-by-hand-validate-it-first = der Entwurf wird gerade von Hand geändert; prüfen Sie ihn zuerst
said-the-draft-of-round-round-is-thrown-away-pair-it-again = der Entwurf der Runde { $round } wird verworfen: paaren Sie sie neu
said-the-draft-of-round-round-was-checked-again-and-stays-as-it-8d58c4 = der Entwurf der Runde { $round } wurde noch einmal geprüft und bleibt, wie er ist
said-the-event-lasts-more-than-30-days-interim-results-are-repor-9c2c8b = das Turnier dauert mehr als 30 Tage: Zwischenergebnisse werden Monat für Monat gemeldet
said-the-fide-number-belongs-to-other-already = die FIDE-ID gehört schon zu { $other }
said-the-first-round-of-a-prohibition-comes-after-its-last-one = die erste Runde eines Verbots kommt nach seiner letzten
said-the-fixed-board-board = das feste Brett { $board }
said-the-game-counts-as-a-draw-for-the-pairing-standings-and-rep-8f208d = die Partie zählt für die Paarung als Remis; Rangliste und Bericht warten auf ihr Ergebnis
said-the-initial-colour-cannot-change-once-round-1-is-paired = die Anfangsfarbe kann sich nicht mehr ändern, wenn Runde 1 gepaart ist
said-the-integrity-of-pairings-was-breached-during-the-tournamen-f7c7f9 = die Integrität der Paarungen wurde während des Turniers verletzt
said-the-last-day-comes-before-the-first = der letzte Tag kommt vor dem ersten
said-the-number-of-rounds-changes-from-before-to-rounds = die Zahl der Runden ändert sich von { $before } auf { $rounds }
said-the-number-of-rounds-changes-from-before-to-rounds-round-ro-4fa69e = die Zahl der Runden ändert sich von { $before } auf { $rounds }; Runde { $round } wäre anders gepaart worden
said-the-pairing-allocated-bye-is-worth-1-0-5-or-0 = spielfrei durch die Paarung ist 1, 0,5 oder 0 wert
said-the-pairing-allocated-bye-is-worth-what-a-win-a-draw-or-a-l-b89743 = spielfrei durch die Paarung ist so viel wert wie ein Sieg, ein Remis oder eine Niederlage, oder nichts
said-the-pairing-allocated-bye-must-not-be-worth-more-than-a-win = spielfrei durch die Paarung darf nicht mehr wert sein als ein Sieg
said-the-pairing-is-not-complete-problems = die Paarung ist nicht vollständig: { $problems }
said-the-pairing-of-round-round-is-not-the-one-that-the-system-g-4d62fe = die Paarung der Runde { $round } ist nicht die, die das System ergibt
said-the-player-is-in-section-to-already = der Spieler ist schon im Turnier { $to }
said-the-players-of-these-boards-are-others-name-all-boards-conc-502420 = an diesen Brettern sitzen andere; nennen Sie alle betroffenen Bretter, jeden Spieler einmal
said-the-reason-reason-does-not-fit-these-changes = der Grund „{ $reason }“ passt nicht zu diesen Änderungen
said-the-report-cannot-be-taken-over-contradiction = der Bericht kann nicht übernommen werden: { $contradiction }
said-the-report-file-will-mention-the-list-announced = die Berichtsdatei wird die angekündigte Liste erwähnen
said-the-report-file-will-mention-the-number-announced = die Berichtsdatei wird die angekündigte Zahl erwähnen
said-the-report-file-will-mention-the-values = die Berichtsdatei wird die Werte erwähnen
said-the-round-is-not-published = die Runde ist nicht veröffentlicht
said-the-rounds-after-round-round-rest-on-what-was-played-there = die Runden nach Runde { $round } beruhen auf dem, was dort gespielt wurde
said-the-section-has-left-fide-mode-already-before-round-round = das Turnier hat den FIDE-Modus schon verlassen, vor Runde { $round }
said-the-section-leaves-fide-mode = das Turnier verlässt den FIDE-Modus
said-the-standings-are-declared-final-reopen-them-first = die Rangliste ist für endgültig erklärt; öffnen Sie sie zuerst wieder
said-the-standings-are-not-declared-final = die Rangliste ist nicht für endgültig erklärt
said-the-system-gives-no-pairing-at-all = das System ergibt überhaupt keine Paarung
said-the-system-gives-no-pairing-of-round-round-it-was-paired-by-61f362 = das System ergibt keine Paarung der Runde { $round }: sie wurde von Hand gepaart
said-the-system-pairs-them-otherwise-in-round-round = das System paart sie in Runde { $round } anders
said-the-tie-breaks-change-after-the-start = die Feinwertungen ändern sich nach Beginn
said-the-tournament-may-be-refused-for-rating-or-titles = das Turnier kann für Elo-Auswertung oder Titel abgelehnt werden
said-there-are-no-more-entry-numbers = es gibt keine Anmeldenummern mehr
said-there-are-no-two-players-to-pair-check-them-in-first = es gibt keine zwei Spieler zu paaren: melden Sie zuerst ihre Anwesenheit
said-there-are-to-be-no-half-point-byes-in-the-last-rounds-round-fe670f =
    in { $rounds ->
        [one] der letzten Runde
       *[other] den letzten { $rounds } Runden
    } soll es keine Freilose mit halbem Punkt geben
said-there-is-a-section-section-already-choose-another-name = es gibt schon ein Turnier { $section }; wählen Sie einen anderen Namen
said-there-is-no-draft-a-published-round-is-changed-by-republish-a01e1f = es gibt keinen Entwurf; eine veröffentlichte Runde ändert man, indem man sie neu veröffentlicht
said-there-is-no-draft-to-publish-pair-the-round-first = es gibt keinen Entwurf zu veröffentlichen; paaren Sie zuerst die Runde
said-there-is-no-entry-entry = es gibt keinen Eintrag { $entry }
said-there-is-no-prohibition-number = es gibt kein Verbot { $number }
said-there-is-no-round-round = es gibt keine Runde { $round }
said-there-is-no-section-section-there-are-known = es gibt kein Turnier { $section }; es gibt: { $known }
said-there-is-no-section-section-there-are-none-yet = es gibt kein Turnier { $section }; bisher gibt es keines
said-this-cannot-be-undone-and-the-section-cannot-enter-fide-mod-762793 = das lässt sich nicht rückgängig machen, und das Turnier kann nicht wieder in den FIDE-Modus
said-round-round-boards-this-correction-comes-too-late-it-counts-d8531d = Runde { $round }, { $boards }: diese Berichtigung kommt zu spät, sie zählt nur für den Elo-Bericht
said-the-check-in-is-closed-already = die Anwesenheitskontrolle ist schon geschlossen
said-the-system-gives-another-pairing-by-now = das System ergibt inzwischen eine andere Paarung
said-town-what = Ort: { $what }
said-tpn-number = Nr. { $number }
said-two-draws-must-not-be-worth-more-than-a-win-and-a-loss = zwei Remis dürfen nicht mehr wert sein als ein Sieg und eine Niederlage
said-undoing-this-changes-nothing-later-entries-say-the-same-or-429bd7 = das zurückzunehmen ändert nichts: spätere Einträge sagen dasselbe oder gaben andere Werte
said-unranked = ohne Platz
said-unrated = ohne Elo
said-values-from-outside-for-other-name-no-calculation-can-check-230707 = Werte von außen für OTHER_{ $name }: keine Rechnung kann sie prüfen
said-virtual-points-come-with-a-report-that-gives-them-there-are-e4672e = virtuelle Punkte kommen mit einem Bericht, der sie angibt; hier gibt es keine
said-what-article = { $what } ({ $article })
said-what-follows-an-absence-without-notice-is-told-to-the-playe-d30254 = was auf Fehlen ohne Abmeldung folgt, erfahren die Spieler vor Beginn
said-what-late-entries-get-is-told-to-the-players-before-the-sta-bdeec4 = was Nachmeldungen erhalten, erfahren die Spieler vor Beginn
said-what-now-then = { $what }: { $now } → { $then }
said-what-only-a-section-that-has-left-fide-mode-may-do-this = { $what }; nur ein Turnier, das den FIDE-Modus verlassen hat, darf das
said-what-results-are-worth-cannot-change-once-round-1-is-paired = was Ergebnisse wert sind, kann sich nicht mehr ändern, wenn Runde 1 gepaart ist
said-what-then-instead-of-now = { $what }: { $then } statt { $now }
said-white-black = { $white } – { $black }
said-white-black-stands = { $white }-{ $black } steht
said-white-black-was-expected = { $white }-{ $black } war erwartet
said-white-black-was-result-instead-of-before = { $white } – { $black }: { $result } statt { $before }
said-who-has-no-opponent-gets-a-bye-not-a-result = wer keinen Gegner hat, ist spielfrei und erhält nicht: { $result }
said-who-was-not-there-at-that-moment-has-lost = wer in diesem Augenblick nicht da war, hat verloren
said-without-opponent = ohne Gegner
said-the-code-counts-in-seconds-so-this-is-reading-90-minutes-ar-d1a7ef = der Code zählt in Sekunden, also ist das: { $reading }; 90 Minuten sind 5400
said-other-is-entered-already-under-the-same-name-whoever-is-ent-fe97c7 = { $other } ist unter demselben Namen schon gemeldet; wer zweimal gemeldet ist, wird zweimal gepaart
said-one-detail-of-the-report-was-adjusted = eine Einzelheit des Berichts wurde angepasst
said-one-player-has-not-arrived-and-is-not-paired = ein Spieler ist nicht da und wird nicht gepaart
said-one-rating-differs-from-list = eine Elo weicht von { $list } ab
said-one-result-is-missing-the-game-counts-as-adjourned-and-as-a-ee6f45 = ein Ergebnis fehlt: die Partie zählt als Hängepartie und für die Paarung als remis
said-half-a-point = ein halber Punkt
said-one-point = ein Punkt
said-points-place = { $points }, { $place }
said-rating-k-k = { $rating }, K { $k }
said-rating-blitz-rating = { $rating }, Blitz
said-rating-entered-without-a-list = { $rating }, ohne Liste eingetragen
said-rating-list-name-of-day = { $rating }, Liste { $name } vom { $day }
said-rating-national-rating = { $rating }, national
said-rating-rapid-rating = { $rating }, Schnellschach
said-rating-standard-rating = { $rating }, Standard
said-what-was-lost-does-not-come-back-by-undoing-this = was verloren ist, kommt nicht zurück, wenn man dies rückgängig macht
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-o-7f5103 = unter „Jetzt“ steht die Paarung des Systems, unter „Dann“ die des Berichts
said-missed-rounds-for-which-late-entries-get-half-a-point = versäumte Runden, für die Nachmeldungen einen halben Punkt bekommen
said-half-point-byes-of-a-player-at-most = spielfrei mit einem halben Punkt je Spieler, höchstens
said-last-rounds-without-half-point-byes = letzte Runden, in denen niemand mit einem halben Punkt spielfrei ist
said-absence-without-notice = unentschuldigtes Fehlen
said-does-not-withdraw = gilt nicht als Rücktritt
said-starting-rank-by = Startrangliste nach
said-players-of-equal-strength-by = gleich starke Spieler nach
said-the-alphabet = dem Alphabet
said-the-order-of-the-entries = der Reihenfolge der Meldungen
said-default-time = Karenzzeit
said-minutes = Minuten
said-who-comes-to-the-board-later-loses-empty-not-announced-so-z-62eddd = Wer später ans Brett kommt, verliert. Leer: nicht angekündigt, also null.
said-counts-as-withdrawal = Gilt als Rücktritt
said-half-point-byes-for-missed-rounds-of-late-entries = Halbpunkt-Freilose für versäumte Runden bei Nachmeldungen
said-agreed-draws = Remisvereinbarung
said-how-draws-may-be-agreed-is-told-to-the-players-before-the-s-b2fead = wie Remis vereinbart werden darf, erfahren die Spieler vor dem Beginn
said-not-in-fewer-moves-than = nicht in weniger Zügen als
said-not-in-fewer-than-moves-moves = nicht in weniger als { $moves } Zügen
said-not-restricted = nicht eingeschränkt
said-only-if-the-arbiter-consents = nur mit Zustimmung des Schiedsrichters
said-unless-the-arbiter-consents-0-not-at-all-empty-not-restrict-69dfea = Es sei denn, der Schiedsrichter stimmt zu. 0: überhaupt nicht. Leer: nicht eingeschränkt.
said-the-schedule-which-is-known-from-the-start-has-player-meet-c7ed80 = Der Spielplan, der von Anfang an feststeht, setzt in Runde { $round } { $player } gegen { $opponent } an.
said-the-schedule-which-is-known-from-the-start-has-player-rest-482e7e = Nach dem Spielplan, der von Anfang an feststeht, ist { $player } in Runde { $round } spielfrei.
said-a-team-has-a-name = eine Mannschaft hat einen Namen
said-a-team-that-is-in-a-round-cannot-be-taken-out = eine Mannschaft, die in einer Runde steht, kann nicht herausgenommen werden
said-board-board-of-round-round-has-no-game-game = Brett { $board } der Runde { $round } hat keine Partie { $game }
said-in-this-section-players-compete-and-no-teams = in diesem Turnier treten Spieler an, keine Mannschaften
said-no-further-game-is-played-at-board-board-now = an Brett { $board } wird jetzt keine weitere Partie gespielt
said-round-round-is-published-its-line-ups-stand = Runde { $round } ist veröffentlicht; ihre Aufstellungen gelten
said-somebody-of-the-line-up-is-no-member-of-team = jemand aus der Aufstellung gehört nicht zu { $team }
said-the-line-up-of-team-is-not-in-its-order-of-boards = die Aufstellung von { $team } hält sich nicht an die Reihenfolge der Bretter
said-the-order-of-boards-stands-once-a-round-is-paired-substitut-c617d8 = die Reihenfolge der Bretter steht fest, sobald eine Runde gepaart ist; Ersatzspieler dürfen dahinter hinzukommen
said-there-is-a-team-team-already = eine Mannschaft { $team } gibt es schon
said-there-is-no-team-team-in-this-section = eine Mannschaft { $team } gibt es in diesem Turnier nicht
said-board-game-game = { $board }, Partie { $game }
said-player-does-not-have-black-at-board-board = { $player } hat an Brett { $board } nicht Schwarz
said-player-does-not-sit-at-board-board = { $player } sitzt nicht an Brett { $board }
said-player-plays-for-team = { $player } spielt für { $team }
said-team-plays-on-boards-boards = { $team } spielt an { $boards } Brettern
said-player-plays-for-team-take-them-out-of-the-team-first = { $player } spielt für { $team }; zuerst aus der Mannschaft nehmen
said-player-has-points-points-for-this-result-already-undo-that-53a613 = { $player } hat für dieses Ergebnis schon { $points } Punkte: das zuerst zurücknehmen
said-in-this-section-teams-compete-this-counts-for-players-only = in diesem Turnier treten Mannschaften an: das zählt nur für Spieler
said-a-4-or-b-2-full-supervision = A.4 oder B.2: volle Aufsicht
said-a-5-or-b-3-less-supervision = A.5 oder B.3: weniger Aufsicht
said-january = Januar
said-february = Februar
said-march = März
said-april = April
said-may = Mai
said-june = Juni
said-july = Juli
said-august = August
said-september = September
said-october = Oktober
said-november = November
said-december = Dezember
said-monday = Montag
said-tuesday = Dienstag
said-wednesday = Mittwoch
said-thursday = Donnerstag
said-friday = Freitag
said-saturday = Samstag
said-sunday = Sonntag
said-empty-not-announced = Leer: nicht angekündigt.
said-a-group-ends-at-end-and-another-begins-at-start-they-overla-4edb99 = eine Gruppe endet bei { $end }, eine andere beginnt bei { $start }: sie überschneiden sich
said-a-group-ends-at-end-and-the-next-begins-at-start-nobody-in-79e723 = eine Gruppe endet bei { $end }, die nächste beginnt bei { $start }: wer dazwischen liegt, hat keine Gruppe
said-a-programme-has-at-most-most-occasions = ein Programm hat höchstens { $most } Anlässe
said-a-special-event-needs-a-name = eine besondere Veranstaltung braucht einen Namen
said-a-text-of-the-invitation-has-at-most-most-characters = ein Text der Einladung hat höchstens { $most } Zeichen
said-advice = Rat
said-missing = fehlt
said-wrong = falsch
said-airport-station-transport-to-the-venue = Flughafen, Bahnhof, Transport zum Turnierort
said-amount-and-currency = Betrag und Währung
said-amount-and-currency-reductions-where-it-is-paid = Betrag und Währung, Ermäßigungen, wo bezahlt wird
said-an-increment-of-minutes-minutes-a-move-seconds-are-written-0c305b = ein Zuschlag von { $minutes } Minuten je Zug; Sekunden schreibt man { $minutes }″
said-appeals-committee = Schiedsgericht
said-arrival = Anreise
said-bags-and-devices-checks-at-the-entrance-and-during-play = Taschen und Geräte, Kontrollen am Eingang und während des Spiels
said-ceremonies-press-conferences-statements-after-the-game-phot-0bf32f = Feiern, Pressekonferenzen, Stellungnahmen nach der Partie, Fotos
said-clause-clause-stands-under-heading-heading = Klausel { $clause } steht unter der Überschrift { $heading }
said-clocks = Uhren
said-closing-ceremony = Abschlussfeier
said-competition-rules-with-full-supervision-apply-a-4-b-2 = Es gelten die Wettkampfregeln mit voller Aufsicht (A.4, B.2)
said-contact = Kontakt
said-currency-method-and-terms-of-payment-taxes-bank-account = Währung, Art und Bedingungen der Auszahlung, Steuern, Bankverbindung
said-deadline-of-appeals = Einspruchsfrist
said-departure = Abreise
said-drawing-of-lots = Auslosung
said-dress-code = Kleiderordnung
said-entry-fee = Startgeld
said-excursions-special-events-internet-access = Ausflüge, besondere Veranstaltungen, Internetzugang
said-fee-of-an-appeal = Einspruchsgebühr
said-further-rules = weitere Regeln
said-half-point-byes-in-the-last-round-can-decide-places-and-pri-8e4750 = Aussetzen mit halbem Punkt in der letzten Runde kann über Plätze und Preise entscheiden
said-health = Gesundheit
said-hotels = Hotels
said-how-to-get-there = Anfahrt
said-it-is-not-said-by-when-players-reply-or-enter = es ist nicht gesagt, bis wann Spieler antworten oder sich anmelden
said-it-is-not-said-whether-a-4-or-a-5-applies = es ist nicht gesagt, ob A.4 oder A.5 gilt
said-it-is-not-said-whether-b-2-or-b-3-applies = es ist nicht gesagt, ob B.2 oder B.3 gilt
said-its-members-or-when-it-is-chosen-a-chairman-at-least-two-me-970d4a = seine Mitglieder oder wann es bestimmt wird: Vorsitzender, mindestens zwei Mitglieder, zwei Ersatzleute
said-leisure-and-internet = Freizeit und Internet
said-lots-are-drawn-when-round-1-has-started = ausgelost wird, wenn Runde 1 schon begonnen hat
said-lots-are-drawn-hours-hours-before-round-1-in-norm-events-it-bbee3a = ausgelost wird { $hours } Stunden vor Runde 1; bei Normturnieren sind es mindestens 12
said-media-public-and-sponsors = Medien, Öffentlichkeit und Sponsoren
said-minutes-after-the-end-of-the-round = Minuten nach Ende der Runde
said-name-and-address-of-the-hall-where-the-games-are-played = Name und Adresse des Spielsaals
said-names-addresses-telephone-numbers = Namen, Adressen, Telefonnummern
said-no-round-has-its-time-of-day = keine Runde hat eine Uhrzeit
said-no-tie-breaks-are-listed-nor-that-places-are-shared = es sind weder Feinwertungen genannt noch, dass Plätze geteilt werden
said-no-the-rules-of-a-5-and-b-3-only-for-rapid-and-blitz = nein: die Regeln von A.5 und B.3. Nur für Schnell- und Blitzschach.
said-not-every-round-has-its-day = nicht jede Runde hat ihren Tag
said-nothing-is-said-about-appeals-committee-fee-and-deadline = über Einsprüche ist nichts gesagt: Schiedsgericht, Gebühr und Frist
said-nothing-is-said-about-the-appeals-committee = über das Schiedsgericht ist nichts gesagt
said-nothing-is-said-about-what = dazu ist nichts gesagt: { $what }
said-opening-ceremony = Eröffnungsfeier
said-organiser = Veranstalter
said-organising-body-and-name-of-the-chief-organiser = Träger und Name des Hauptorganisators
said-participants = Teilnehmer
said-payment = Auszahlung
said-place-what = Ort: { $what }
said-players-depart-before-the-closing-ceremony = die Abreise liegt vor der Abschlussfeier
said-players-reply-until-by-after-the-first-day-start = geantwortet wird bis { $by }, nach dem ersten Tag, { $start }
said-playing-venue = Turnierort
said-prizes = Preise
said-reporting-on-arrival = Meldung bei Ankunft
said-round-round-does-not-start-after-round-before = Runde { $round } beginnt nicht nach Runde { $before }
said-round-round-is-on-date-before-round-before = Runde { $round } ist am { $date }, vor Runde { $before }
said-round-round-is-on-date-outside-the-days-of-the-event = Runde { $round } ist am { $date }, außerhalb der Turniertage
said-round-round-starts-at-second-but-games-of-60-moves-in-round-3a5e20 = Runde { $round } beginnt um { $second }, aber Partien von 60 Zügen der Runde { $before } enden um { $ends }
said-rules-of-rapid-and-blitz = Regeln für Schnell- und Blitzschach
said-security-and-fair-play = Sicherheit und Fairplay
said-smoking = Rauchen
said-special-event = besondere Veranstaltung
said-technical-meeting = technische Besprechung
said-telephone-e-mail-address-of-the-organisers = Telefon, E-Mail, Adresse der Veranstalter
said-text-what = Text: { $what }
said-the-address-of-the-event-s-site = die Adresse der Turnierseite
said-the-chief-arbiter-is-not-named = der Hauptschiedsrichter ist nicht genannt
said-the-choice-between-a-4-and-a-5-or-b-2-and-b-3-is-only-for-r-1d0787 = die Wahl zwischen A.4 und A.5 oder B.2 und B.3 gibt es nur bei Schnell- und Blitzschach
said-the-deadline-of-appeals-is-fixed-in-advance = die Einspruchsfrist wird im Voraus festgelegt
said-the-deadline-of-appeals-is-not-said = die Einspruchsfrist ist nicht gesagt
said-the-default-time-is-not-said-it-is-zero-then = die Karenzzeit ist nicht gesagt: sie beträgt dann null
said-the-fee-of-an-appeal-is-not-said = die Einspruchsgebühr ist nicht gesagt
said-the-model-such-as-dgt-3000 = das Modell, etwa DGT 3000
said-the-pairing-system-is-not-said = das Paarungssystem ist nicht gesagt
said-the-players-were-told-something-else-before-the-start = den Spielern wurde vor dem Beginn etwas anderes gesagt
said-the-programme-does-not-tell-occasions = das Programm nennt nicht: { $occasions }
said-the-site-is-not-said-city-and-federation = der Ort ist nicht gesagt: Stadt und Verband
said-the-time-control-is-not-said-with-all-its-periods = die Bedenkzeit mit allen Abschnitten ist nicht gesagt
said-the-whole-prize-fund-special-prizes-how-equal-places-share = der ganze Preisfonds, Sonderpreise, wie bei gleichem Platz geteilt wird
said-there-is-no-reference-to-the-laws-of-chess = es fehlt ein Hinweis auf die Schachregeln
said-there-is-no-day-month-in-year = einen { $day }. { $month } gibt es { $year } nicht
said-travel-and-accommodation = Reise und Unterkunft
said-travel-costs-board-and-lodging-and-for-how-long-or-their-pr-b3c13e = Reisekosten, Kost und Logis und wie lange, oder ihr Preis, auch für Begleitpersonen; Mahlzeiten
said-vaccinations-doctor-insurance = Impfungen, Arzt, Versicherung
said-visas = Visa
said-website = Webseite
said-what-else-holds-at-this-event = was bei dieser Veranstaltung sonst gilt
said-what-is-expected-or-that-there-is-none = was erwartet wird, oder dass es keine gibt
said-where-and-when-players-report-or-confirm-their-entry = wo und wann Spieler sich melden oder ihre Teilnahme bestätigen
said-where-it-is-allowed-or-that-it-is-forbidden-altogether = wo es erlaubt ist, oder dass es ganz verboten ist
said-which-rules-of-rapid-and-blitz-apply-is-told-to-the-players-a3094f = welche Regeln für Schnell- und Blitzschach gelten, wird den Spielern vor dem Beginn gesagt
said-who-may-play-how-many-are-expected-who-is-invited-which-rat-c97198 = wer spielen darf, wie viele erwartet werden, wer eingeladen ist, welche Wertungsliste zählt
said-who-needs-one-and-who-helps = wer eines braucht und wer hilft
said-adopted-is-adopted-but-proposed-is-in-force-on-the-first-da-06b8f2 = { $adopted } ist gewählt, am ersten Tag aber ist { $proposed } in Kraft
said-code-is-not-in-edition = { $code } gibt es in { $edition } nicht
said-code-is-not-meant-for-swiss-tournaments = { $code } ist nicht für Turniere nach Schweizer System gedacht
said-code-is-not-meant-for-round-robins = { $code } ist nicht für Rundenturniere gedacht
said-code-is-not-used-if-anybody-is-unrated-unless-a-rule-for-th-27298e = { $code } entfällt, wenn jemand keine Wertungszahl hat, außer eine Regel dafür ist vor dem Beginn bekannt gemacht
said-code-is-not-used-since-unrated-players-are-unrated-and-no-r-819267 = { $code } entfällt: Spieler ohne Wertungszahl: { $unrated }, und keine Regel für sie ist bekannt gemacht
said-code-is-not-used-reason = { $code } wird nicht verwendet: { $reason }
said-date-is-a-weekday-not-a-named = { $date } ist ein { $weekday }, kein { $named }
said-day-month-is-named-with-two-years-before-and-year = { $day }. { $month } ist mit zwei Jahren genannt, { $before } und { $year }
said-most-half-point-byes-for-one-player-it-is-allowed-only-once = { $most } Mal Aussetzen mit halbem Punkt für einen Spieler: erlaubt ist es nur einmal
said-what-is-on-date-after-round-1 = { $what } ist am { $date }, nach Runde 1
said-what-is-on-date-before-the-last-round = { $what } ist am { $date }, vor der letzten Runde
said-no-game-can-be-rated-reason = keine Partie kann gewertet werden: { $reason }
said-not-every-game-could-be-rated-reason = nicht jede Partie könnte gewertet werden: { $reason }
said-games-of-players-players-cannot-be-rated-reason = nicht gewertet werden können Partien dieser Zahl von Spielern: { $players }: { $reason }
said-date-has-hours-hours-of-play-12-are-allowed = { $date } hat { $hours } Stunden Spielzeit, erlaubt sind 12
said-date-has-rounds-rounds-most-are-allowed = { $date } hat { $rounds } Runden, erlaubt sind { $most }
said-arbiter = Schiedsrichter
said-chair-of-the-appeals-committee = Vorsitz des Berufungsgerichts
said-chief-arbiter = Hauptschiedsrichter
said-deputy-chief-arbiter = stellvertretender Hauptschiedsrichter
said-fair-play-officer = Fair-Play-Beauftragter
said-federation-official = Vertreter des Verbands
said-member-of-the-appeals-committee = Mitglied des Berufungsgerichts
said-pairings-officer = Auslosungsverantwortlicher
said-reserve-of-the-appeals-committee = Ersatzmitglied des Berufungsgerichts
said-a-supervisor-signs-in-place-of-the-chief-arbiter = anstelle des Hauptschiedsrichters unterschreibt ein Beobachter
said-an-appeal-follows-a-decision-of-the-chief-arbiter-say-which = einer Berufung geht eine Entscheidung des Hauptschiedsrichters voraus: geben Sie sie an
said-an-appeal-that-was-handed-in-belongs-in-the-report-also-if-019c2e = eine eingelegte Berufung gehört in den Bericht, auch wenn sie zurückgenommen wurde
said-an-application-may-contain-one-such-event = ein Antrag darf eine solche Veranstaltung enthalten
said-an-official-has-a-name = ein Funktionsträger hat einen Namen
said-another-matter = etwas anderes
said-application-of-the-laws-of-chess = Anwendung der Schachregeln
said-application-of-the-regulations-of-the-tournament = Anwendung der Ausschreibung
said-behaviour-of-a-player = Verhalten eines Spielers
said-name-each-round-once-in-their-order = nennen Sie jede Runde einmal, der Reihe nach
said-no-certificate-was-asked-for = es wurde keine Bescheinigung verlangt
said-not-decided-yet = noch nicht entschieden
said-organiser-what = Veranstalter: { $what }
said-players-of-count-federations-the-event-is-not-international =
    Spieler aus { $count } { $count ->
        [one] Verband
       *[other] Verbänden
    }: die Veranstaltung ist nicht international
said-rapid-and-blitz-give-no-norm-of-an-international-arbiter-he-c79b84 = Schnell- und Blitzschach geben hier keine Norm eines Internationalen Schiedsrichters
said-rejected = abgelehnt
said-somebody-has-decided-the-appeal-say-who = jemand hat die Berufung entschieden: geben Sie an, wer
said-somebody-makes-an-appeal-say-who = jemand legt Berufung ein: geben Sie an, wer
said-taken-back = zurückgenommen
said-the-appeal-is-upheld-its-fee-is-to-be-returned = der Berufung wird stattgegeben: ihre Gebühr ist zu erstatten
said-the-birth-date-of-name-is-not-known = das Geburtsdatum von { $name } ist nicht bekannt
said-the-chief-arbiter-is-neither-ia-nor-fa-and-signs-no-certifi-9fa252 = der Hauptschiedsrichter ist weder IA noch FA und unterschreibt keine Bescheinigung
said-the-chief-arbiter-is-neither-ia-nor-fa-no-title-norms-can-b-2b8b31 = der Hauptschiedsrichter ist weder IA noch FA: hier sind keine Titelnormen möglich
said-the-chief-arbiter-signs-and-is-not-entered-as-an-official = der Hauptschiedsrichter unterschreibt und ist nicht als Funktionsträger eingetragen
said-the-section-has-no-such-round = diese Runde hat das Turnier nicht
said-there-is-an-appeal-appeal-already = es gibt schon eine Berufung { $appeal }
said-there-is-an-official-official-already = es gibt schon einen Funktionsträger { $official }
said-there-is-no-appeal-appeal = es gibt keine Berufung { $appeal }
said-there-is-no-official-official = es gibt keinen Funktionsträger { $official }
said-upheld = stattgegeben
said-upheld-in-part = teilweise stattgegeben
said-venue-what = Spielort: { $what }
said-whether-a-player-could-have-made-a-norm-in-this-field-was-n-af3bf2 = ob ein Spieler in diesem Feld eine Norm hätte erzielen können, wurde nicht geprüft
said-whether-name-is-registered-and-active-with-fide-is-not-know-474250 = ob { $name } bei der FIDE gemeldet und aktiv ist, ist nicht bekannt
said-asked-certificates-are-asked-for-allowed-may-be-issued =
    { $asked } { $asked ->
        [one] Bescheinigung wird
       *[other] Bescheinigungen werden
    } verlangt; { $allowed } { $allowed ->
        [one] darf
       *[other] dürfen
    } ausgestellt werden
said-name-holds-the-title-already = { $name } trägt den Titel schon
said-name-is-no-fide-arbiter = { $name } ist kein FIDE-Schiedsrichter
said-name-is-no-national-arbiter = { $name } ist kein nationaler Schiedsrichter
said-name-is-not-18-years-old = { $name } ist nicht 18 Jahre alt
said-name-is-not-registered-and-active-with-fide = { $name } ist bei der FIDE nicht gemeldet und aktiv
said-name-is-the-chair-of-the-appeals-committee-already = { $name } hat schon den Vorsitz des Berufungsgerichts
said-name-is-the-chief-arbiter-already = { $name } ist schon Hauptschiedsrichter
said-name-of-the-appeals-committee-is-of-the-same-federation = { $name } vom Berufungsgericht gehört demselben Verband an
said-player-plays-in-this-section = { $player } spielt in diesem Turnier mit
said-rated-rated-players-least-are-needed = { $rated } gewertete Spieler; { $least } sind nötig
said-rounds-rounds-least-are-needed = { $rounds } Runden; { $least } sind nötig
said-the-treasurer = der Kassenwart
said-no-prizes-are-announced = es sind keine Preise angekündigt
said-the-prizes-and-how-they-are-shared-are-told-to-the-players-d6eec6 = die Preise und wie sie geteilt werden, erfahren die Spieler vor Beginn
said-prizes-are-confirmed-once-the-standings-are-declared-final = Preise werden bestätigt, sobald die Rangliste für endgültig erklärt ist
said-the-distribution-has-changed-meanwhile-look-at-it-again-bef-5dbc47 = die Verteilung hat sich inzwischen geändert; sehen Sie sie noch einmal an, bevor Sie sie bestätigen
said-the-checker-finds-another-distribution-report-this-and-dist-4f67f1 = die Prüfung findet eine andere Verteilung; melden Sie das, und verteilen Sie die Preise von Hand
said-author-has-confirmed-it-already-the-other-confirmation-is-f-422e57 = { $author } hat sie schon bestätigt; die andere Bestätigung ist Sache eines anderen
said-the-chief-arbiter = der Hauptschiedsrichter
said-incident-number-is-withdrawn-result-colours-and-points-that-d076e9 = Vorfall { $number } wird zurückgenommen: Ergebnis, Farben und Punkte, die aus ihm folgten, bleiben, bis sie berichtigt werden
said-no-incident-in-force-has-number-number = kein gültiger Vorfall hat die Nummer { $number }
said-the-ruling-waits-for-answers-questions = die Entscheidung wartet auf Antworten: { $questions }
said-question-fault = { $question } { $fault }
said-choose-the-penalty-for-player-first-options = wählen Sie zuerst die Strafe für { $player }: { $options }
said-board-board-has-the-result-result-and-keeps-it = Brett { $board } hat das Ergebnis { $result } und behält es
said-the-game-has-a-result-already-this-ruling-replaces-it = die Partie hat schon ein Ergebnis; diese Entscheidung ersetzt es
said-player-gets-no-opponent-and-no-points-in-these-rounds-round-f44e14 = { $player } bekommt in diesen Runden weder Gegner noch Punkte: { $rounds }
said-player-is-excluded-from-more-rounds-than-are-left-see-to-th-b50495 = { $player } ist für mehr Runden ausgeschlossen, als noch gespielt werden; um die übrigen kümmern Sie sich von Hand
said-text-is-no-board-with-a-result-such-as-3-1-0-3-1-2-1-2-or-3-c2d5de = „{ $text }“ ist kein Brett mit einem Ergebnis wie 3=1-0, 3=1/2-1/2 oder 3=0-1
said-board-board-has-a-result-already-or-is-none-of-the-round-be-a8ae84 = Brett { $board } hat schon ein Ergebnis oder gehört nicht zur laufenden Runde
