# Public pages: for players and spectators.
public-festivals = Festivals
public-for-arbiters = For arbiters: sign in
public-home = Home
public-search = Name of a player
public-search-button = Search
public-search-title = Players found
public-found = { $count ->
    [0] Nobody is found by “{ $typed }”.
    [one] One player is found by “{ $typed }”.
   *[other] { $count } players are found by “{ $typed }”.
}
public-sections = Sections
public-overview = Overview
public-pairings = Pairings
public-results = Results
public-standings = Standings
public-crosstable = Crosstable
public-start = Start list
public-alphabetical = Alphabetical list
public-statistics = Statistics
public-downloads = Downloads
public-player = Player
public-pairings-of = Pairings of round { $round }
public-results-of = Results of round { $round }
public-standings-after = Standings after round { $round }
public-crosstable-after = Crosstable after round { $round }
public-round = Round
public-page = Page
public-pages = Pages of this list
public-pages-of-round = Lists
public-when = When
public-not-published = not published yet
public-published-at = Published at { $time }.
public-changed = Changed at { $time }, { $count ->
    [one] board
   *[other] boards
} { $boards }.
public-news-published = Pairings of round { $round }, { $section }
public-news-changed = Pairings of round { $round }, { $section }: changed
public-latest = Latest
public-calendar = Calendar of the rounds
public-feed = News feed
public-players = { $count ->
    [one] One player
   *[other] { $count } players
}
public-number = No.
public-title = Title
public-name = Name
public-federation = Fed.
public-rating = Rating
public-born = Born
public-club = Club
public-rank = Rank
public-points = Pts
public-fide-id = FIDE ID
public-left = left the tournament
public-colour = Colour
public-opponent = Opponent
public-games = Games
public-no-games = No games yet.
public-why-title = Why paired so
public-why-explained = What the pairing system went by in each round, with its articles.
public-why-round = Round { $round }
public-score-distribution = Players by points after round { $round }
public-colour-balance = Players by colour balance
public-colour-balance-axis = Games with White minus games with Black
public-game-results = Results of games
public-games-played = { $count ->
    [one] One game played
   *[other] { $count } games played
}
public-federations = Players by federation
public-nothing-yet = Nothing yet.
public-report-interim = Tournament report as it stands (TRF)
public-report-final = Final tournament report (TRF)
public-standings-csv = Standings (CSV)
public-pairings-csv = Pairings and results of round { $round } (CSV)
public-json = Everything in one file (JSON)
public-dates = Dates
public-place = Place
public-time-control = Time control
public-chief-arbiter = Chief arbiter
public-regulations = Regulations
public-in-force-from = in force from { $date }
public-tie-breaks = Tie-breaks
