# Public pages: for players and spectators.
public-festivals = Festivals
public-for-arbiters = Für Schiedsrichter: anmelden
public-home = Start
public-search = Name eines Spielers
public-search-button = Suchen
public-search-title = Gefundene Spieler
public-found = { $count ->
    [0] Niemand gefunden mit „{ $typed }“.
    [one] Ein Spieler gefunden mit „{ $typed }“.
   *[other] { $count } Spieler gefunden mit „{ $typed }“.
}
public-sections = Turniere
public-overview = Überblick
public-pairings = Paarungen
public-results = Ergebnisse
public-standings = Rangliste
public-crosstable = Kreuztabelle
public-start = Startrangliste
public-alphabetical = Alphabetische Liste
public-statistics = Statistik
public-downloads = Downloads
public-player = Spieler
public-pairings-of = Paarungen der { $round }. Runde
public-results-of = Ergebnisse der { $round }. Runde
public-standings-after = Rangliste nach der { $round }. Runde
public-crosstable-after = Kreuztabelle nach der { $round }. Runde
public-round = Runde
public-page = Seite
public-pages = Seiten dieser Liste
public-pages-of-round = Listen
public-when = Wann
public-not-published = noch nicht veröffentlicht
public-published-at = Veröffentlicht um { $time }.
public-changed = Geändert um { $time }, { $count ->
    [one] Brett
   *[other] Bretter
} { $boards }.
public-news-published = Paarungen der { $round }. Runde, { $section }
public-news-changed = Paarungen der { $round }. Runde, { $section }: geändert
public-latest = Neuestes
public-calendar = Kalender der Runden
public-feed = Newsfeed
public-players = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
}
public-number = Nr.
public-title = Titel
public-name = Name
public-federation = Verb.
public-rating = Elo
public-born = Geb.
public-club = Verein
public-rank = Rang
public-points = Pkt.
public-fide-id = FIDE-ID
public-left = aus dem Turnier ausgeschieden
public-colour = Farbe
public-opponent = Gegner
public-games = Partien
public-no-games = Noch keine Partien.
public-why-title = Warum so gepaart
public-why-explained = Wonach sich das Paarungssystem in jeder Runde gerichtet hat, mit den Artikeln.
public-why-round = Runde { $round }
public-score-distribution = Spieler nach Punkten, nach der { $round }. Runde
public-colour-balance = Spieler nach Farbbilanz
public-colour-balance-axis = Partien mit Weiß minus Partien mit Schwarz
public-game-results = Ergebnisse der Partien
public-games-played = { $count ->
    [one] Eine gespielte Partie
   *[other] { $count } gespielte Partien
}
public-federations = Spieler nach Verband
public-nothing-yet = Noch nichts.
public-report-interim = Turnierbericht, derzeitiger Stand (TRF)
public-report-final = Abschließender Turnierbericht (TRF)
public-standings-csv = Rangliste (CSV)
public-pairings-csv = Paarungen und Ergebnisse der { $round }. Runde (CSV)
public-json = Alles in einer Datei (JSON)
public-dates = Termine
public-place = Ort
public-time-control = Bedenkzeit
public-chief-arbiter = Hauptschiedsrichter
public-regulations = Regeln
public-in-force-from = in Kraft seit dem { $date }
public-tie-breaks = Feinwertungen
