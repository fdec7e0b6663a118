# Lo que dicen los artículos, con nuestras palabras.

paraphrase-the-three-members-and-the-two-reserves-of-an-appeals-commit-f91c8f = Los tres miembros y los dos suplentes de un comité de apelación son de federaciones distintas.
paraphrase-in-an-individual-tournament-the-player-appeals-for-players-30a83a = En un torneo individual apela el jugador; por los menores de 18 años, un progenitor, el tutor o el jefe de delegación.
paraphrase-in-a-team-event-the-captain-appeals = En una competición por equipos apela el capitán.
paraphrase-in-standard-chess-an-appeal-is-handed-in-within-an-hour-of-dc77d2 = En ajedrez clásico, la apelación se presenta en la hora siguiente a la ronda o al hecho.
paraphrase-in-rapid-and-blitz-chess-an-appeal-is-handed-in-within-15-m-6d14e9 = En rápidas y relámpago, la apelación se presenta en los 15 minutos siguientes a la ronda o al hecho.
paraphrase-an-appeal-is-written-in-english = Una apelación se redacta en inglés.
paraphrase-the-fee-of-an-appeal-is-paid-in-the-same-time-unless-waived-f3c683 = La tasa de apelación se paga en el mismo plazo, salvo exención; se devuelve si la apelación prospera y puede devolverse si se rechaza.
paraphrase-an-appeal-needs-a-decision-of-the-chief-arbiter-first-it-is-f00b72 = Una apelación requiere antes una decisión del árbitro principal; trata de la aplicación de las leyes o del reglamento, del comportamiento o de algo similar.
paraphrase-a-member-does-not-judge-where-one-of-the-two-players-is-of-5978e2 = Un miembro no juzga si uno de los dos jugadores es de su federación; lo hace un suplente.
paraphrase-the-verdict-is-sent-to-all-concerned-and-published-on-the-w-455085 = El veredicto se envía a todos los interesados y se publica en la web del torneo.
paraphrase-within-seven-days-of-the-tournament-the-committee-reports-t-01c419 = En los siete días siguientes al torneo, el comité informa de las apelaciones y de sus decisiones.
