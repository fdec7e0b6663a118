# Public pages: for players and spectators.
public-festivals = Festivals
public-for-arbiters = Arbitres : se connecter
public-home = Accueil
public-search = Nom d’un joueur
public-search-button = Rechercher
public-search-title = Joueurs trouvés
public-found = { $count ->
    [0] Aucun joueur trouvé pour « { $typed } ».
    [one] { $count } joueur trouvé pour « { $typed } ».
   *[other] { $count } joueurs trouvés pour « { $typed } ».
}
public-sections = Tournois
public-overview = Aperçu
public-pairings = Appariements
public-results = Résultats
public-standings = Classement
public-crosstable = Grille américaine
public-start = Liste de départ
public-alphabetical = Liste alphabétique
public-statistics = Statistiques
public-downloads = Téléchargements
public-player = Joueur
public-pairings-of = Appariements de la ronde { $round }
public-results-of = Résultats de la ronde { $round }
public-standings-after = Classement après la ronde { $round }
public-crosstable-after = Grille américaine après la ronde { $round }
public-round = Ronde
public-page = Page
public-pages = Pages de cette liste
public-pages-of-round = Listes
public-when = Quand
public-not-published = pas encore publiée
public-published-at = Publiés à { $time }.
public-changed = Modifiés à { $time }, { $count ->
    [one] échiquier
   *[other] échiquiers
} { $boards }.
public-news-published = Appariements de la ronde { $round }, { $section }
public-news-changed = Appariements de la ronde { $round }, { $section } : modifiés
public-latest = Dernières nouvelles
public-calendar = Calendrier des rondes
public-feed = Fil d’actualité
public-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
public-number = N°
public-title = Titre
public-name = Nom
public-federation = Féd.
public-rating = Elo
public-born = Né(e)
public-club = Club
public-rank = Place
public-points = Pts
public-fide-id = Code FIDE
public-left = a quitté le tournoi
public-colour = Couleur
public-opponent = Adversaire
public-games = Parties
public-no-games = Pas encore de partie.
public-why-title = Raisons de l’appariement
public-why-explained = Ce que le système d’appariement a suivi à chaque ronde, avec ses articles.
public-why-round = Ronde { $round }
public-score-distribution = Joueurs par nombre de points après la ronde { $round }
public-colour-balance = Joueurs par équilibre des couleurs
public-colour-balance-axis = Parties avec les Blancs moins parties avec les Noirs
public-game-results = Résultats des parties
public-games-played = { $count ->
    [one] { $count } partie jouée
   *[other] { $count } parties jouées
}
public-federations = Joueurs par fédération
public-nothing-yet = Rien pour l’instant.
public-report-interim = Rapport de tournoi provisoire (TRF)
public-report-final = Rapport de tournoi définitif (TRF)
public-standings-csv = Classement (CSV)
public-pairings-csv = Appariements et résultats de la ronde { $round } (CSV)
public-json = Tout dans un seul fichier (JSON)
public-dates = Date
public-place = Lieu
public-time-control = Cadence
public-chief-arbiter = Arbitre principal
public-regulations = Règlements
public-in-force-from = en vigueur depuis le { $date }
public-tie-breaks = Départages
