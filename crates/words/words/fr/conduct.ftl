# Settings, log and undo, corrections, late desk, pairing by hand, board plan, start of a round.

## Settings
settings-title = { $section } : paramètres
settings-save = Enregistrer tous les réglages
settings-save-hint = Tout ce que vous avez modifié sur cette page est enregistré en une fois.
settings-unchanged = Rien n’a été modifié.
settings-saved = Enregistré.
settings-read-only = Vous pouvez lire les paramètres ; c’est l’arbitre principal qui les modifie.
settings-parts = Parties de cette page
settings-before = Avant la ronde 1
settings-announcement = Annonce
settings-rules = Règlement de la compétition
settings-prohibited = Appariements interdits
settings-regulations = Règlements
settings-started = La ronde 1 est appariée : certains paramètres sont désormais fixés, d’autres demandent une double confirmation.
settings-twice = La ronde 1 étant appariée, toute modification demande une double confirmation et figure dans le journal d’intégrité.
settings-fixed = Fixé depuis l’appariement de la ronde 1.
unsettled-title = { $count ->
    [one] { $count } point reste à régler avant la ronde 1
   *[other] { $count } points restent à régler avant la ronde 1
}
unsettled-nothing = Tout est réglé pour la ronde 1.
unsettled-initial-colour = La couleur initiale n’est pas tirée au sort : la ronde 1 ne peut pas être appariée.
unsettled-tie-breaks = Aucun départage n’est annoncé.
unsettled-time-control = La cadence n’est pas annoncée.
unsettled-round-dates = Toutes les rondes n’ont pas leur jour.
unsettled-round-times = Aucune ronde n’a d’heure.
unsettled-round-outside = Une ronde tombe avant le premier ou après le dernier jour.
unsettled-default-time = Aucun retard toléré n’est annoncé : il est alors de zéro minute.
unsettled-chief-arbiter = L’arbitre principal n’est pas nommé.
unsettled-place = La ville ou la fédération n’est pas indiquée.
initial-colour = Couleur initiale
initial-colour-draw = Tirer au sort maintenant
initial-colour-draw-hint = Le tirage est consigné dans le journal, avec l’heure et l’auteur.
initial-colour-drawn = Tirée au sort dans la salle :
time-control = Cadence
time-control-code = Code
time-control-hint = Comme l’écrit le fichier de rapport, en secondes : 5400+30, c’est 90 minutes et 30 secondes par coup.
rounds-number = Nombre de rondes
schedule = Horaires
schedule-rounds = Jours et heures des rondes
schedule-hint = La dernière heure donnée vaut pour les rondes suivantes.
schedule-daily = Une ronde par jour à partir du premier jour
settings-round = Ronde
settings-round-number = Ronde { $round }
settings-day = Jour
settings-time-of-day = Heure
settings-last-day = Dernier jour
starting-rank = Classement initial
starting-rank-method = Force selon
starting-rank-no-fallback = Rien n’est remplacé en silence : qui n’a pas l’Elo demandé par la méthode est placé comme non classé.
starting-rank-passed-over = { $count ->
    [one] { $count } joueur a un Elo que cette méthode ne regarde pas
   *[other] { $count } joueurs ont un Elo que cette méthode ne regarde pas
}
rank-fide = Elo FIDE seulement
rank-national = Elo national seulement
rank-fide-else-national = FIDE, à défaut national
rank-national-else-fide = national, à défaut FIDE
rank-highest = le plus élevé des deux
rank-lowest = le plus bas des deux
rank-other = une autre méthode
acceleration = Appariements accélérés
acceleration-none = aucun
acceleration-baku = Bakou (C.04.7)
acceleration-given = points virtuels du rapport
tie-breaks = Départages
tie-breaks-codes = Codes, dans l’ordre
tie-breaks-hint = Séparés par des virgules, par exemple BH/C1, BH, SB.
tie-breaks-recommended = Listes recommandées par d’anciens règlements
tie-breaks-recommended-hint = Les règlements eux-mêmes n’en recommandent aucune : l’organisateur choisit avant le début.
tie-breaks-2022 = Règles générales de 2022
tie-breaks-2022-rated = Règles générales de 2022, si tous les Elo sont fiables
tie-breaks-2011 = Règles des tournois de 2011
tie-breaks-2011-rated = Règles des tournois de 2011, si tous les Elo sont fiables
tie-breaks-take = Prendre
tie-breaks-known = Tous les départages de { $edition }
tie-breaks-code = Code
tie-breaks-name = Nom
tie-breaks-modifiers = Peut porter
settings-place = Lieu
settings-city = Ville
settings-federation = Fédération
settings-arbiters = Arbitres
settings-chief-arbiter = Arbitre principal
settings-deputies = Adjoints
settings-deputies-hint = Un par ligne.
scoring = Points
scoring-win = Gain
scoring-draw = Nulle
scoring-loss = Perte
scoring-bye = Exempt
byes-title = Byes à ½ point
byes-most = Nombre maximal par joueur
byes-last-rounds = Aucun dans les dernières rondes (nombre)
unrated-title = Joueurs non classés dans les départages
unrated-count = Dans les départages fondés sur l’Elo
unrated-refused = aucun départage de ce genre
unrated-left-out = les adversaires non classés sont omis
unrated-rated-as = les non classés comptent avec un Elo de
unrated-rating = Elo retenu
equal-title = Force et titre égaux
equal-key = Ordre selon
equal-alphabet = l’alphabet
equal-entries = l’ordre des inscriptions
lots-title = Tirage au sort
lots-number = Nombre tiré en public
lots-hint = Il départage ceux qui restent à égalité après tous les départages. Vide : ils partagent la place.
lots-draw-title = Tirer un nombre
lots-draw = Tirer au sort maintenant
lots-draw-hint = Le tirage est consigné dans le journal, avec l’heure et l’auteur.
board-range = Échiquiers
first-board = Premier échiquier
last-board = Dernier échiquier
board-range-hint = Sans dernier échiquier, le tournoi en utilise autant qu’il lui en faut.
prohibited-none = Chacun peut rencontrer chacun.
prohibited-new = Interdire des appariements
prohibited-hint = Ces joueurs ne se rencontrent pas entre eux dans les rondes données. Deux joueurs ou plus, par numéro ou partie du nom.
prohibited-player = Joueur { $number }
prohibited-from = De la ronde
prohibited-to = À la ronde
prohibited-add = Interdire
prohibited-added = Ces joueurs ne seront pas appariés entre eux.
prohibited-lift = Lever
prohibited-lifted = L’interdiction est levée.
regulations-explained = Choisis d’après le premier jour à l’ouverture du tournoi ({ $start }), et conservés définitivement : rejouer la compétition donne toujours les mêmes appariements.
regulations-chapter = Chapitre
regulations-title = Règlement
regulations-edition = Édition
regulations-in-force = En vigueur
regulations-differ = D’après le premier jour actuel, ces éditions seraient proposées : { $editions }. Celles qui ont été adoptées restent.
fide-mode-on = Ce que les règlements interdisent est refusé ; toute exception figure dans le journal d’intégrité et dans le fichier de rapport.
fide-mode-leave = Quitter le mode FIDE
fide-mode-leave-hint = Cela demande une double confirmation et ne peut pas être annulé. Le tournoi risque de ne pas être homologué pour l’Elo ou les titres.
fide-mode-left-before = Le mode FIDE a été quitté avant la ronde { $round }. On ne peut pas y revenir.
fide-mode-left-done = Le tournoi a quitté le mode FIDE.

## Log and undo
log-title = Journal et annulation
log-head = journal #{ $number }
log-head-hint = Imprimé sur une feuille, il prouve plus tard que rien d’antérieur n’a été modifié.
log-section = Tournoi
log-all-sections = Tous les tournois
log-filter = Afficher
log-number = #
log-when = Quand
log-who = Auteur
log-what = Quoi
log-undo = Annuler
log-redo = Refaire
log-undo-link = Annuler…
log-undo-unknown = Peut-on l’annuler ?
log-undone = annulé
log-undo-done = L’entrée { $number } ne compte plus.
log-undo-refused = { $count ->
    [one] Cela ne peut pas être annulé avant { $count } entrée ultérieure qui en dépend :
   *[other] Cela ne peut pas être annulé avant { $count } entrées ultérieures qui en dépendent :
}
log-undo-more = et { $count } de plus
log-pages = Pages du journal
log-page = Page { $page } sur { $pages }
log-newer = Plus récentes
log-older = Plus anciennes
log-entry = Entrée { $number } du journal
log-no-entry = Cette entrée n’existe pas dans le journal.
log-back = Retour au journal
log-consent = Accord donné
log-consent-none = rien n’était à confirmer
log-consent-acknowledged = pris connaissance
log-consent-confirmed = confirmé
log-consent-twice = confirmé deux fois, en ayant vu les conséquences
log-opened = tournoi ouvert : { $name }
log-imported = tournoi repris : { $name }
log-moved = transfert de { $from } vers { $to } : { $player }
log-undid = entrée { $number } annulée
log-zone-set = fuseau horaire défini : { $zone }
log-went-on = continué alors que le journal était allé jusqu’à l’entrée { $number } ({ $place })
log-and-more = { $names } et { $more } de plus
log-no-result = pas de résultat
log-set = { $what } : { $value }
log-left-fide-mode = mode FIDE quitté
log-numbers-given = numéros d’appariement attribués
log-numbers-anew = numéros d’appariement refaits
log-numbers-exchanged = numéros d’appariement { $one } et { $other } échangés
log-prohibited = ne peuvent pas se rencontrer de la ronde { $from } à la ronde { $to } : { $players }
log-prohibition-lifted = interdiction { $number } levée
log-started = ronde { $round } commencée à { $at }
log-official-entered = { $name } inscrit ({ $role })
log-official-edited = { $name } modifié ({ $role })
log-official-removed = officiel { $number } retiré
log-appeal-entered = appel { $number } déposé par { $name }
log-appeal-edited = appel { $number } modifié : { $outcome }
log-appeal-removed = appel { $number } retiré
log-registered = lieu, organisateur et codes du tournoi fixés : { $codes }
log-certified = certificat d’un résultat de { $title } demandé : { $player }
log-uncertified = certificat d’un résultat de titre annulé : { $player }
log-final = classement déclaré définitif
log-reopened = classement rouvert
log-prizes-announced = prix annoncés : { $total }
log-prizes-taken-back = prix retirés
log-prizes-confirmed = prix confirmés : { $confirmer }
log-entered = inscription : { $player }
log-edited = données modifiées : { $player }
log-removed = désinscription : { $player }
log-checked-in = présence pointée : { $players }
log-checked-out = pointage annulé : { $players }
log-check-in-closed = pointage clos
log-withdrawn = retrait du tournoi : { $player }
log-re-entered = retour dans le tournoi : { $player }
log-expelled = exclusion : { $player }
log-absence-explained = absence à la ronde { $round } justifiée : { $player }
log-ratings = Elo repris de { $list }, joueurs : { $players }
log-bye-granted = { $bye } à la ronde { $round } : { $player }
log-bye-cancelled = bye à la ronde { $round } annulé : { $player }
log-paired = ronde { $round } appariée, en brouillon
log-discarded = brouillon jeté
log-published = appariements de la ronde { $round } publiés
log-republished = appariements publiés modifiés ({ $reason }) : { $changes }
log-manual-begun = appariement manuel commencé
log-seated = appariés à la main : { $pair }
log-unseated = paire de l’échiquier { $board } séparée à la main
log-bye-by-hand = exempt, attribué à la main : { $player }
log-manual-ended = appariement manuel terminé et contrôlé
log-result = résultat de la ronde { $round }, échiquier { $board } : { $result }
log-adjourned = ronde { $round }, échiquier { $board } : partie ajournée
log-in-game = { $what } (partie { $game })
log-game-added = ronde { $round }, échiquier { $board } : une partie de plus, Blancs : { $player }
log-team-entered = équipe inscrite : { $team }
log-team-edited = équipe modifiée : { $team }
log-team-removed = équipe { $team } retirée
log-lined-up = ronde { $round } : composition de l’équipe { $team } : { $players }
log-as-played = ronde { $round } telle que réellement jouée : { $games }
log-for-rating = pour le rapport Elo seulement, ronde { $round }, échiquier { $board } : { $result }
log-annotated = remarques sur la ronde { $round }, échiquier { $board }
log-points = points exceptionnels ({ $points }) : { $player }
log-points-for-result = points exceptionnels (« { $result } » vaut { $points }) : { $player }
log-outside-values = valeurs apportées pour { $name }, joueurs : { $players }
log-board = échiquier { $board } : { $properties }
log-board-fixed = { $player } joue toujours à l’échiquier { $board }
log-board-freed = { $player } n’a plus d’échiquier fixe
board-accessible = accessible
board-electronic = électronique
board-broken = hors service
board-reserved = réservé
board-ordinary = rien de particulier

## Corrections
corrections-title = { $section } : corrections
corrections-no-round = Aucune ronde n’est encore publiée.
corrections-open = La ronde { $round } est en cours ou vient d’être jouée : les corrections comptent aussitôt.
corrections-drafted = La ronde { $round } n’est suivie que d’un brouillon : une correction jette le brouillon, et la ronde suivante est appariée à nouveau.
corrections-previous = La ronde { $round } est suivie d’une ronde publiée et pas encore terminée : une correction compte à partir de l’appariement d’après, et figure dans le journal d’intégrité.
corrections-rating-only = La ronde { $round } est trop ancienne : en mode FIDE, une correction ne compte que pour le rapport Elo, pas pour le classement ni les appariements.
corrections-final = Le classement est définitif : seules les corrections pour le rapport Elo et les remarques sont possibles.
corrections-boards = Échiquiers de la ronde { $round }
corrections-boards-label = Échiquiers de la ronde
corrections-search = Échiquier ou nom
corrections-correct = Corriger l’échiquier
corrections-choose = Choisissez le numéro d’un échiquier pour le corriger.
corrections-board = Ronde { $round }, échiquier { $board }
corrections-result = Résultat
corrections-result-hint = Les conséquences sont montrées avant toute action.
corrections-for-rating = Pour le rapport Elo seulement
corrections-for-rating-lead = Corriger l’échiquier { $board } pour le rapport Elo
corrections-for-rating-hint = Classement et appariements restent ; le fichier de rapport le signale.
corrections-for-rating-save = Enregistrer pour le rapport Elo
corrections-not-rated = ne compte pas pour l’Elo
corrections-as-played = Joué contre d’autres
corrections-swap = Joué avec les couleurs inversées
corrections-swap-save = Inverser les couleurs
corrections-other-opponents = Autres adversaires
corrections-other-opponents-hint = Nommez tous les échiquiers concernés, avec ceux qui y ont réellement joué ; chaque joueur une fois.
corrections-notes = Remarques sur la partie
corrections-adjourn = Ajourner la partie
corrections-adjourn-hint = Elle compte comme nulle pour l’appariement ; classement et rapport attendent son résultat.
corrections-game = Partie { $game }
corrections-add-game = Une partie de plus
corrections-done = Corrigé.
notes-moves = Coups
notes-unknown = inconnu
notes-both-moved = les deux joueurs ont joué
notes-not-both-moved = un joueur au moins n’a joué aucun coup : pas d’Elo
notes-force-majeure = force majeure
notes-fair-play = exclue de l’Elo par une décision de fair-play
points-title = Points exceptionnels
points-none = Aucun n’a été donné ni retiré.
points-in-round = à la ronde { $round }
points-in-all-rounds = à toutes les rondes
points-for = À la place des points habituels pour
points-for-none = rien : en plus
points-before-start = avant le début
points-give = Donner ou retirer des points
points-player = Joueur
points-number = Points
points-hint = Par exemple 1 ou -0.5. Ils comptent dans la ronde qui vient d’être jouée, ou avant le début.
integrity-explained = Ce qui, dans les appariements, ne découle pas des seules règles : cela figure dans le fichier de rapport, ligne par ligne.
integrity-none = Rien : tous les appariements découlent des règles.

## Late desk
late-title = { $section } : retardataires
late-no-round = Aucune ronde n’est encore publiée : qui arrive maintenant est simplement pointé.
late-draft = La ronde { $round } est un brouillon : personne ne l’a vue. Pointez les retardataires et appariez-la à nouveau.
late-round = Ronde { $round }, publiée en version { $version }.
late-waiting = { $count ->
    [0] Tous les présents ont un adversaire
    [one] { $count } joueur est sans adversaire
   *[other] { $count } joueurs sont sans adversaire
}
late-player = Joueur
late-colours = Couleurs jusqu’ici
late-white-letter = B
late-black-letter = N
late-why = Dans cette ronde
late-arrival = arrivé après l’appariement
late-pair = Apparier deux d’entre eux
late-pair-nobody = Il n’y a pas deux joueurs sans adversaire.
late-pair-hint = Personne d’autre ne bouge. La différence est montrée avant la nouvelle publication.
late-pair-button = Apparier et republier
late-reason = Raison
late-paired = Appariés et republiés.
reason-rematch = deux joueurs appariés s’étaient déjà rencontrés
reason-rules = le règlement de la compétition le permet
reason-without-opponent = tous deux sans adversaire, proches au classement, et d’accord
reason-late-entry = inscription tardive : peu de changements, avec accord
reason-final-round = imprévu aux premiers échiquiers de la dernière ronde
late-arrive = { $count ->
    [0] Plus personne n’est attendu
    [one] { $count } joueur est attendu
   *[other] { $count } joueurs sont attendus
}
late-arrive-button = Est arrivé
late-arrived = Présence pointée.
late-enter = Inscrire un retardataire
late-name = Nom
late-name-hint = Nom, prénom
late-rating = Elo FIDE
late-national = Elo national
late-title-field = Titre
late-fide-id = Code FIDE
late-from-list = Depuis une liste Elo, ou avec toutes les données
late-enter-button = Inscrire, présent
late-entered = Inscription faite, présence pointée.

## Pairing by hand
manual-title = { $section } : appariement manuel
manual-read-only = Votre rôle permet de regarder, mais pas d’apparier à la main.
manual-phase = La ronde { $round } est en cours de modification manuelle. Elle ne compte qu’une fois contrôlée et comparée avec le moteur.
manual-draft = La ronde { $round } est un brouillon de { $boards ->
    [one] { $boards } échiquier
   *[other] { $boards } échiquiers
}, tel que le moteur l’a apparié.
manual-begin-draft = La modifier à la main
manual-over = Toutes les rondes sont appariées.
manual-none = La ronde { $round } n’est pas appariée. À la main, elle commence avec des échiquiers vides.
manual-begin-empty = L’apparier à la main
manual-waiting = { $count ->
    [0] Tous sont placés
    [one] { $count } joueur reste à placer
   *[other] { $count } joueurs restent à placer
}
manual-complete = L’appariement est complet : contrôlez-le maintenant.
manual-seat = Placer deux joueurs
manual-seat-hint = Par numéro ou partie du nom. Ce qui s’oppose à la paire est dit avant qu’elle soit formée.
manual-seat-button = Placer
manual-seated = Placés.
manual-unseated = Séparés.
manual-swapped = Couleurs inversées.
manual-bye-button = Désigner l’exempt
manual-bye-given = L’exempt est désigné.
manual-end = Terminer
manual-end-hint = L’appariement est comparé à celui du moteur ; une différence est montrée, confirmée deux fois, et figure dans le journal d’intégrité.
manual-validate = Contrôler et terminer
manual-validated = L’appariement est contrôlé. C’est encore un brouillon : publiez-le.
manual-boards = { $count ->
    [one] { $count } échiquier
   *[other] { $count } échiquiers
}
manual-change = Modifier
manual-swap = Inverser les couleurs
manual-unseat = Séparer

## Board plan
boards-title = { $section } : plan des échiquiers
boards-plan = { $count ->
    [one] { $count } échiquier
   *[other] { $count } échiquiers
}
boards-as-table = Le plan sous forme de tableau
boards-properties = Particularités
boards-pair = Y joue à la dernière ronde
boards-fixed = Échiquiers fixes
boards-conflicts = Ce qui ne va pas ensemble
boards-conflict = ne va pas ensemble
boards-at = Échiquier { $board } :
boards-overlap = Les échiquiers { $first } à { $last } sont aussi dans la plage de { $other }.
conflict-in-use = une paire y joue, mais l’échiquier est hors service ou réservé.
conflict-fixed-unusable = c’est l’échiquier fixe de { $player }, mais il est hors service ou réservé.
conflict-fixed-twice = c’est l’échiquier fixe de { $one } et de { $other }.
conflict-outside = il est hors de la plage du tournoi.
conflict-range = il est aussi dans la plage de { $other }.
boards-describe = Décrire des échiquiers
boards-which = Échiquiers
boards-which-hint = Par exemple 1-4, 7. Ce qui est coché est tout ce qu’ils ont de particulier.
boards-fix = Fixer
boards-free = Libérer
boards-done = Enregistré.

## Start of a round
start-title = { $section } : début de la ronde
start-clock = Heure du poste
start-no-round = Aucune ronde n’est encore publiée.
start-round = Ronde { $round }
start-scheduled = Prévue pour { $at }.
start-not-scheduled = Le jour ou l’heure de cette ronde n’est pas annoncé.
start-due = maintenant
start-notice = Comment le début est annoncé
start-countdown = Un grand compte à rebours ou une horloge est visible dans la salle, à partir de 30 joueurs. Début :
start-announcement = { $minutes ->
    [one] Annoncer : { $minutes } minute avant le début
   *[other] Annoncer : { $minutes } minutes avant le début
}
start-announced = Début effectif
start-began = La ronde a commencé à { $at }.
start-not-begun = La ronde n’a pas commencé : le retard toléré ne court pas encore.
start-default-ends = Le retard toléré de { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} se termine à { $at }.
start-default-over = Le retard toléré est écoulé : qui n’est pas là a perdu.
start-now = La ronde commence maintenant
start-at = Elle a commencé à une autre heure
start-correct = Corriger le début
start-at-label = Commencée à
start-announce = Annoncer
start-done = Le début est annoncé.
absent-title = { $count ->
    [0] Chaque échiquier a son résultat
    [one] { $count } échiquier sans résultat
   *[other] { $count } échiquiers sans résultat
}
absent-running = Le retard toléré court : personne n’a encore perdu par forfait.
absent-boards = Échiquiers sans résultat
absent-who = Absent
absent-at = Absent à l’échiquier { $board }
absent-nobody = personne
absent-white = Blancs
absent-black = Noirs
absent-both = les deux
absent-enter = Saisir les forfaits
absent-hint = Tous ensemble ou aucun ; l’arbitre peut en décider autrement pour un échiquier donné.
absent-done = { $count ->
    [one] { $count } forfait est saisi.
   *[other] { $count } forfaits sont saisis.
}
