# Lo que dicen los artículos, con nuestras palabras.

paraphrase-the-event-s-regulations-fix-the-default-time-beforehand-and-1cf585 = Las bases de la prueba fijan de antemano el tiempo de espera, que es cero si no dicen nada; quien llega al tablero más tarde pierde, salvo que el árbitro decida otra cosa.
paraphrase-the-event-s-regulations-may-forbid-the-players-to-agree-on-403e08 = Las bases de la prueba pueden prohibir a los jugadores acordar tablas antes de un número determinado de jugadas, o en absoluto, sin el consentimiento del árbitro.
paraphrase-unless-the-event-s-regulations-say-otherwise-a-win-also-by-c2f94d = Salvo que las bases de la prueba digan otra cosa, una victoria, también por incomparecencia, vale un punto, unas tablas medio punto y una derrota, también por incomparecencia, nada.
paraphrase-the-two-scores-of-a-game-never-add-up-to-more-than-the-game-ed292c = Las dos puntuaciones de una partida nunca suman más que el máximo normal de la partida, y cada una es de las que se dan normalmente por una partida: tres cuartos a un cuarto no está permitido.
paraphrase-a-game-is-rapid-when-each-player-has-more-than-10-but-less-52571d = Una partida es rápida cuando cada jugador tiene más de 10 pero menos de 60 minutos, como tiempo fijo o como tiempo asignado más 60 veces el incremento.
paraphrase-a-game-is-blitz-when-each-player-has-10-minutes-or-less-eit-bc35df = Una partida es relámpago cuando cada jugador tiene 10 minutos o menos, como tiempo fijo o como tiempo asignado más 60 veces el incremento.
