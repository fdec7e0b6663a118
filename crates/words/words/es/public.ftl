# Public pages: for players and spectators.
public-festivals = Festivales
public-for-arbiters = Para árbitros: iniciar sesión
public-home = Inicio
public-search = Nombre de un jugador
public-search-button = Buscar
public-search-title = Jugadores encontrados
public-found = { $count ->
    [0] No se encuentra a nadie con «{ $typed }».
    [one] Se encuentra un jugador con «{ $typed }».
   *[other] Se encuentran { $count } jugadores con «{ $typed }».
}
public-sections = Grupos
public-overview = Resumen
public-pairings = Emparejamientos
public-results = Resultados
public-standings = Clasificación
public-crosstable = Cuadro cruzado
public-start = Ranking inicial
public-alphabetical = Lista alfabética
public-statistics = Estadísticas
public-downloads = Descargas
public-player = Jugador
public-pairings-of = Emparejamientos de la ronda { $round }
public-results-of = Resultados de la ronda { $round }
public-standings-after = Clasificación tras la ronda { $round }
public-crosstable-after = Cuadro cruzado tras la ronda { $round }
public-round = Ronda
public-page = Página
public-pages = Páginas de esta lista
public-pages-of-round = Listas
public-when = Cuándo
public-not-published = aún sin publicar
public-published-at = Publicado a las { $time }.
public-changed = Cambios a las { $time }, { $count ->
    [one] mesa
   *[other] mesas
} { $boards }.
public-news-published = Emparejamientos de la ronda { $round }, { $section }
public-news-changed = Emparejamientos de la ronda { $round }, { $section }: cambios
public-latest = Lo último
public-calendar = Calendario de las rondas
public-feed = Canal de noticias
public-players = { $count ->
    [one] Un jugador
   *[other] { $count } jugadores
}
public-number = N.º
public-title = Tít.
public-name = Nombre
public-federation = Fed.
public-rating = Elo
public-born = Nac.
public-club = Club
public-rank = Puesto
public-points = Pts.
public-fide-id = ID FIDE
public-left = ha dejado el torneo
public-colour = Color
public-opponent = Rival
public-games = Partidas
public-no-games = Aún no hay partidas.
public-why-title = Por qué este emparejamiento
public-why-explained = En qué se basó el sistema de emparejamiento en cada ronda, con sus artículos.
public-why-round = Ronda { $round }
public-score-distribution = Jugadores por puntos tras la ronda { $round }
public-colour-balance = Jugadores por diferencia de colores
public-colour-balance-axis = Partidas con blancas menos partidas con negras
public-game-results = Resultados de las partidas
public-games-played = { $count ->
    [one] Una partida jugada
   *[other] { $count } partidas jugadas
}
public-federations = Jugadores por federación
public-nothing-yet = Aún no hay nada.
public-report-interim = Informe del torneo hasta ahora (TRF)
public-report-final = Informe final del torneo (TRF)
public-standings-csv = Clasificación (CSV)
public-pairings-csv = Emparejamientos y resultados de la ronda { $round } (CSV)
public-json = Todo en un solo fichero (JSON)
public-dates = Fechas
public-place = Lugar
public-time-control = Ritmo de juego
public-chief-arbiter = Árbitro principal
public-regulations = Reglamentos
public-in-force-from = en vigor desde el { $date }
public-tie-breaks = Desempates
