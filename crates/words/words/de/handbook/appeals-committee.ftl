# Was die Artikel sagen, in eigenen Worten.

paraphrase-the-three-members-and-the-two-reserves-of-an-appeals-commit-f91c8f = Die drei Mitglieder und zwei Ersatzleute eines Berufungsgerichts gehören verschiedenen Verbänden an.
paraphrase-in-an-individual-tournament-the-player-appeals-for-players-30a83a = Im Einzelturnier legt der Spieler Berufung ein; für Spieler unter 18 ein Elternteil, ein Vormund oder der Delegationsleiter.
paraphrase-in-a-team-event-the-captain-appeals = In einem Mannschaftswettbewerb legt der Mannschaftsführer Berufung ein.
paraphrase-in-standard-chess-an-appeal-is-handed-in-within-an-hour-of-dc77d2 = Im klassischen Schach wird eine Berufung binnen einer Stunde nach der Runde oder dem Vorfall eingereicht.
paraphrase-in-rapid-and-blitz-chess-an-appeal-is-handed-in-within-15-m-6d14e9 = Im Schnell- und Blitzschach wird eine Berufung binnen 15 Minuten nach der Runde oder dem Vorfall eingereicht.
paraphrase-an-appeal-is-written-in-english = Eine Berufung ist auf Englisch geschrieben.
paraphrase-the-fee-of-an-appeal-is-paid-in-the-same-time-unless-waived-f3c683 = Die Berufungsgebühr wird in derselben Frist gezahlt, wenn sie nicht erlassen ist; sie wird bei Erfolg erstattet und kann es bei Ablehnung werden.
paraphrase-an-appeal-needs-a-decision-of-the-chief-arbiter-first-it-is-f00b72 = Einer Berufung geht eine Entscheidung des Hauptschiedsrichters voraus; sie betrifft die Anwendung der Regeln oder der Ausschreibung, das Verhalten oder Ähnliches.
paraphrase-a-member-does-not-judge-where-one-of-the-two-players-is-of-5978e2 = Ein Mitglied urteilt nicht, wenn einer der beiden Spieler seinem Verband angehört; ein Ersatzmitglied tut es.
paraphrase-the-verdict-is-sent-to-all-concerned-and-published-on-the-w-455085 = Das Urteil geht an alle Beteiligten und wird auf der Turnierseite veröffentlicht.
paraphrase-within-seven-days-of-the-tournament-the-committee-reports-t-01c419 = Binnen sieben Tagen nach dem Turnier berichtet das Gericht über die Berufungen und seine Entscheidungen.
