# Lo que dicen los artículos, con nuestras palabras.

paraphrase-the-rules-below-hold-for-every-swiss-system-that-does-not-e-ed515e = Las reglas siguientes valen para todo sistema suizo que no diga expresamente otra cosa.
paraphrase-the-number-of-rounds-is-announced-before-the-tournament = El número de rondas se anuncia antes del torneo.
paraphrase-with-an-odd-number-of-players-to-pair-one-is-left-over-and-23b23e = Si el número de jugadores por emparejar es impar, sobra uno y recibe el descanso del emparejamiento: sin rival, sin color y con los puntos de una victoria salvo que las bases del torneo digan otra cosa.
paraphrase-as-a-rule-players-meet-opponents-with-the-same-score = Por regla general, los jugadores se enfrentan a rivales con la misma puntuación.
paraphrase-a-player-s-games-with-black-and-with-white-never-differ-by-dc85d1 = Las partidas de un jugador con negras y con blancas nunca difieren en más de dos; un sistema puede admitir excepciones en la última ronda.
paraphrase-no-player-gets-the-same-colour-three-times-running-a-system-8b1817 = Ningún jugador lleva tres veces seguidas el mismo color; un sistema puede admitir excepciones en la última ronda.
paraphrase-which-colour-a-player-is-given = Qué color recibe un jugador.
paraphrase-as-a-rule-a-player-gets-the-colour-played-less-often = Por regla general, un jugador recibe el color que ha llevado menos veces.
paraphrase-with-colours-in-balance-a-player-as-a-rule-gets-the-colour-080a9b = Con los colores equilibrados, un jugador recibe por regla general el color contrario al de su última partida.
paraphrase-the-pairing-rules-are-transparent-enough-for-whoever-makes-605b84 = Las reglas de emparejamiento son lo bastante transparentes para que quien empareja pueda explicarlas.
paraphrase-with-an-odd-number-of-participants-to-pair-one-is-left-over-f3282c = Si el número de participantes por emparejar es impar, sobra uno y recibe el descanso del emparejamiento: sin rival, sin color y con los puntos de una victoria salvo que las bases del torneo digan otra cosa. Todos esos descansos valen lo mismo en el torneo.
paraphrase-as-a-rule-participants-meet-opponents-with-the-same-score = Por regla general, los participantes se enfrentan a rivales con la misma puntuación.
paraphrase-a-participant-s-rounds-with-black-and-with-white-never-diff-805f15 = Las rondas de un participante con negras y con blancas nunca difieren en más de dos; un sistema de emparejamiento puede admitir excepciones.
paraphrase-no-participant-gets-the-same-colour-three-times-running-a-p-bd56a3 = Ningún participante lleva tres veces seguidas el mismo color; un sistema de emparejamiento puede admitir excepciones.
paraphrase-as-a-rule-a-participant-gets-the-colour-played-less-often-a-f2ce26 = Por regla general, un participante recibe el color que ha llevado menos veces y, con los colores equilibrados, el contrario al último.
