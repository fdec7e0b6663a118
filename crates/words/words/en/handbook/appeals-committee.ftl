# Written by `cargo xtask generate` from handbook/appeals-committee; do not edit.

paraphrase-the-three-members-and-the-two-reserves-of-an-appeals-commit-f91c8f = The three members and the two reserves of an appeals committee are of different federations.
paraphrase-in-an-individual-tournament-the-player-appeals-for-players-30a83a = In an individual tournament the player appeals; for players under 18 a parent, a guardian or the head of delegation.
paraphrase-in-a-team-event-the-captain-appeals = In a team event the captain appeals.
paraphrase-in-standard-chess-an-appeal-is-handed-in-within-an-hour-of-dc77d2 = In standard chess an appeal is handed in within an hour of the round or of what it is about.
paraphrase-in-rapid-and-blitz-chess-an-appeal-is-handed-in-within-15-m-6d14e9 = In rapid and blitz chess an appeal is handed in within 15 minutes of the round or of what it is about.
paraphrase-an-appeal-is-written-in-english = An appeal is written in English.
paraphrase-the-fee-of-an-appeal-is-paid-in-the-same-time-unless-waived-f3c683 = The fee of an appeal is paid in the same time, unless waived; it is returned if the appeal is upheld, and may be if it is rejected.
paraphrase-an-appeal-needs-a-decision-of-the-chief-arbiter-first-it-is-f00b72 = An appeal needs a decision of the chief arbiter first; it is about how the Laws or the regulations were applied, about behaviour, or the like.
paraphrase-a-member-does-not-judge-where-one-of-the-two-players-is-of-5978e2 = A member does not judge where one of the two players is of the member's federation; a reserve does.
paraphrase-the-verdict-is-sent-to-all-concerned-and-published-on-the-w-455085 = The verdict is sent to all concerned and published on the website of the tournament.
paraphrase-within-seven-days-of-the-tournament-the-committee-reports-t-01c419 = Within seven days of the tournament the committee reports the appeals and its decisions.
