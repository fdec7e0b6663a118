# Was die Artikel sagen, in eigenen Worten.

paraphrase-the-event-s-regulations-fix-the-default-time-beforehand-and-1cf585 = Die Regeln der Veranstaltung setzen die Wartezeit vorher fest, und sie ist null, wenn sie es nicht tun; wer später ans Brett kommt, verliert, sofern der Schiedsrichter nichts anderes entscheidet.
paraphrase-the-event-s-regulations-may-forbid-the-players-to-agree-on-403e08 = Die Regeln der Veranstaltung dürfen den Spielern verbieten, vor einer bestimmten Zahl von Zügen oder überhaupt ohne Zustimmung des Schiedsrichters Remis zu vereinbaren.
paraphrase-unless-the-event-s-regulations-say-otherwise-a-win-also-by-c2f94d = Sofern die Regeln der Veranstaltung nichts anderes sagen, zählt ein Sieg, auch ein kampfloser, einen Punkt, ein Remis einen halben und eine Niederlage, auch eine kampflose, nichts.
paraphrase-the-two-scores-of-a-game-never-add-up-to-more-than-the-game-ed292c = Die beiden Wertungen einer Partie ergeben zusammen nie mehr als das übliche Höchstmaß der Partie, und jede ist eine, die für eine Partie üblich ist: drei Viertel zu einem Viertel ist nicht erlaubt.
paraphrase-a-game-is-rapid-when-each-player-has-more-than-10-but-less-52571d = Eine Partie ist Schnellschach, wenn jeder Spieler mehr als 10, aber weniger als 60 Minuten hat, als feste Zeit oder als Grundzeit plus das 60-fache des Inkrements.
paraphrase-a-game-is-blitz-when-each-player-has-10-minutes-or-less-eit-bc35df = Eine Partie ist Blitzschach, wenn jeder Spieler 10 Minuten oder weniger hat, als feste Zeit oder als Grundzeit plus das 60-fache des Inkrements.
