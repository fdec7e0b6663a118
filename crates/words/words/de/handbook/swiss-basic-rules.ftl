# Was die Artikel sagen, in eigenen Worten.

paraphrase-the-rules-below-hold-for-every-swiss-system-that-does-not-e-ed515e = Die folgenden Regeln gelten für jedes Schweizer System, das nicht ausdrücklich anderes sagt.
paraphrase-the-number-of-rounds-is-announced-before-the-tournament = Die Zahl der Runden wird vor dem Turnier bekannt gegeben.
paraphrase-with-an-odd-number-of-players-to-pair-one-is-left-over-and-23b23e = Ist die Zahl der zu paarenden Spieler ungerade, bleibt einer übrig und ist durch die Paarung spielfrei: kein Gegner, keine Farbe, und die Punkte eines Sieges, sofern die Turnierregeln nichts anderes sagen.
paraphrase-as-a-rule-players-meet-opponents-with-the-same-score = In der Regel spielen Spieler gegen Gegner mit derselben Punktzahl.
paraphrase-a-player-s-games-with-black-and-with-white-never-differ-by-dc85d1 = Die Partien eines Spielers mit Schwarz und mit Weiß unterscheiden sich nie um mehr als zwei; ein System kann in der letzten Runde Ausnahmen zulassen.
paraphrase-no-player-gets-the-same-colour-three-times-running-a-system-8b1817 = Kein Spieler bekommt dreimal nacheinander dieselbe Farbe; ein System kann in der letzten Runde Ausnahmen zulassen.
paraphrase-which-colour-a-player-is-given = Welche Farbe ein Spieler bekommt.
paraphrase-as-a-rule-a-player-gets-the-colour-played-less-often = In der Regel bekommt ein Spieler die Farbe, die er seltener hatte.
paraphrase-with-colours-in-balance-a-player-as-a-rule-gets-the-colour-080a9b = Sind die Farben ausgeglichen, bekommt ein Spieler in der Regel die andere Farbe als in der letzten Partie.
paraphrase-the-pairing-rules-are-transparent-enough-for-whoever-makes-605b84 = Die Paarungsregeln sind so durchschaubar, dass jeder, der paart, sie erklären kann.
paraphrase-with-an-odd-number-of-participants-to-pair-one-is-left-over-f3282c = Ist die Zahl der zu paarenden Teilnehmer ungerade, bleibt einer übrig und ist durch die Paarung spielfrei: kein Gegner, keine Farbe, und die Punkte eines Sieges, sofern die Turnierregeln nichts anderes sagen. Jedes solche Spielfrei im Turnier zählt gleich viel.
paraphrase-as-a-rule-participants-meet-opponents-with-the-same-score = In der Regel spielen Teilnehmer gegen Gegner mit derselben Punktzahl.
paraphrase-a-participant-s-rounds-with-black-and-with-white-never-diff-805f15 = Die Runden eines Teilnehmers mit Schwarz und mit Weiß unterscheiden sich nie um mehr als zwei; ein Paarungssystem kann Ausnahmen zulassen.
paraphrase-no-participant-gets-the-same-colour-three-times-running-a-p-bd56a3 = Kein Teilnehmer bekommt dreimal nacheinander dieselbe Farbe; ein Paarungssystem kann Ausnahmen zulassen.
paraphrase-as-a-rule-a-participant-gets-the-colour-played-less-often-a-f2ce26 = In der Regel bekommt ein Teilnehmer die Farbe, die er seltener hatte, und bei ausgeglichenen Farben die andere als zuletzt.
