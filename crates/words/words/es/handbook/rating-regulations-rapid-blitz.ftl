# Lo que dicen los artículos, con nuestras palabras.

paraphrase-the-federation-of-the-territory-registers-an-event-with-its-019f5a = La federación del territorio registra el torneo con su calendario tres días antes de empezar, y después envía los resultados y paga las tasas; la presidencia de la Comisión de Calificación puede negarse, o aceptar un plazo menor. Los torneos híbridos se aprueban uno a uno, y en casos excepcionales el Consejo, o el Presidente si la media supera 2700, puede ordenar que se valoren partidas que nadie envió.
paraphrase-how-much-time-makes-a-game-rapid-or-blitz = Cuánto tiempo hace rápida o relámpago una partida.
paraphrase-a-rapid-game-gives-each-player-more-than-10-and-less-than-6-1d7a4a = Una partida rápida da a cada uno más de 10 y menos de 60 minutos, tiempo base y 60 incrementos juntos.
paraphrase-a-blitz-game-gives-each-player-more-than-3-and-at-most-10-m-92897c = Una partida relámpago da a cada uno más de 3 y como mucho 10 minutos, tiempo base y 60 incrementos juntos.
paraphrase-a-game-in-which-the-players-have-different-times-is-not-rat-4dac71 = Una partida en la que los jugadores tienen tiempos distintos no se valora.
paraphrase-rounds-in-a-day = Rondas por día.
paraphrase-the-most-rounds-that-a-day-may-have = Cuántas rondas puede tener un día como mucho.
paraphrase-a-day-has-at-most-15-rounds-of-rapid = Un día tiene como mucho 15 rondas de rápidas.
paraphrase-a-day-has-at-most-30-rounds-of-blitz = Un día tiene como mucho 30 rondas de relámpago.
paraphrase-the-official-rapid-and-blitz-lists = Las listas oficiales de rápido y relámpago.
paraphrase-somebody-without-a-rapid-or-blitz-rating-who-has-a-standard-f3758f = Quien no tiene rating rápido o relámpago pero sí estándar al empezar el torneo cuenta con este como jugador con rating; las reglas del primer rating no se aplican.
paraphrase-for-every-game-against-a-rated-opponent-the-difference-of-t-9e847e = Para cada partida contra un rival con rating se toma la diferencia; más de 400 puntos cuentan como 400. Con 600 puntos o más entre ambos, y uno de los dos por encima de 2600 en la lista que vale, la partida no se valora.
