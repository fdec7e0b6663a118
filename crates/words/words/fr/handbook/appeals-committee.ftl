# Ce que disent les articles, en nos mots.

paraphrase-the-three-members-and-the-two-reserves-of-an-appeals-commit-f91c8f = Les trois membres et les deux suppléants d’un comité d’appel sont de fédérations différentes.
paraphrase-in-an-individual-tournament-the-player-appeals-for-players-30a83a = Dans un tournoi individuel, c’est le joueur qui fait appel ; pour un joueur de moins de 18 ans, un parent, un tuteur ou le chef de délégation.
paraphrase-in-a-team-event-the-captain-appeals = Dans une épreuve par équipes, c’est le capitaine qui fait appel.
paraphrase-in-standard-chess-an-appeal-is-handed-in-within-an-hour-of-dc77d2 = En cadence classique, l’appel est déposé dans l’heure qui suit la ronde ou les faits.
paraphrase-in-rapid-and-blitz-chess-an-appeal-is-handed-in-within-15-m-6d14e9 = En rapide et en blitz, l’appel est déposé dans les 15 minutes qui suivent la ronde ou les faits.
paraphrase-an-appeal-is-written-in-english = Un appel est rédigé en anglais.
paraphrase-the-fee-of-an-appeal-is-paid-in-the-same-time-unless-waived-f3c683 = Les frais d’appel sont payés dans le même délai, sauf dispense ; ils sont rendus si l’appel est admis, et peuvent l’être s’il est rejeté.
paraphrase-an-appeal-needs-a-decision-of-the-chief-arbiter-first-it-is-f00b72 = Un appel suppose d’abord une décision de l’arbitre principal ; il porte sur l’application des règles du jeu ou du règlement, sur un comportement ou autre.
paraphrase-a-member-does-not-judge-where-one-of-the-two-players-is-of-5978e2 = Un membre ne juge pas si l’un des deux joueurs est de sa fédération ; un suppléant le fait.
paraphrase-the-verdict-is-sent-to-all-concerned-and-published-on-the-w-455085 = Le verdict est envoyé à tous les intéressés et publié sur le site du tournoi.
paraphrase-within-seven-days-of-the-tournament-the-committee-reports-t-01c419 = Dans les sept jours qui suivent le tournoi, le comité rend compte des appels et de ses décisions.
