# Invitation et règlement d’une épreuve : la page, chapitres, points et clauses.

## The page of the desk
invitation-title = { $section } : invitation et règlement
nav-invitation = Invitation et règlement
invitation-link = Invitation et règlement de l’épreuve, et ce que la vérification en dit
invitation-regulations = Règlement de l’épreuve
invitation-invitation = Invitation
invitation-documents = Documents
invitation-findings = Remarques
invitation-counted = { $wrong } erreur(s), { $missing } manque(s), { $advice } conseil(s)
invitation-nothing-found = Rien n’est faux et rien ne manque.
invitation-gravity-wrong = erreur
invitation-gravity-missing = manque
invitation-gravity-advice = conseil
invitation-put-right = Corriger
invitation-line = ligne { $line }, colonne { $column }
invitation-not-said = Non indiqué.
invitation-texts = Ce que dit l’organisateur
invitation-texts-hint = Tout le reste vient des réglages. Ce qui est vide est omis des documents.
invitation-programme = Programme hors des rondes
invitation-occasion = Événement
invitation-occasion-name = Nom
invitation-occasion-place = Lieu
invitation-reply-by = Réponse ou inscription avant le
invitation-save = Enregistrer
invitation-downloads = Emporter
invitation-as-text = texte simple
invitation-as-markdown = Markdown
invitation-as-pdf = PDF
invitation-public = Page publique
invitation-not-public = La page publique paraît dès que quelque chose est dit ici.
settings-not-said = non indiqué
settings-yes = oui
settings-no = non

## Chapters of the regulations
regulations-event = L’épreuve
regulations-participation = Participation
regulations-schedule = Calendrier
regulations-system = Système de jeu et appariements
regulations-rate = Cadence de jeu
regulations-presence = Retard toléré et nulles par accord
regulations-ranking = Classement et départages
regulations-arbiters = Arbitres
regulations-appeals = Appels
regulations-conduct = Conduite et fair-play
regulations-prizes = Prix
regulations-media = Médias
regulations-further = Autres règles

## Items of the invitation
invitation-item-1 = Dates et lieu
invitation-item-2 = Règlements
invitation-item-3 = Hôtels
invitation-item-4 = Calendrier
invitation-item-5 = Cadence et pendules
invitation-item-6 = Appariements et départages
invitation-item-7 = Retard toléré
invitation-item-8 = Nulles par accord
invitation-item-9 = Règles du rapide et du blitz
invitation-item-10 = Voyage et hébergement
invitation-item-11 = Inscription, prix et paiement
invitation-item-12 = Visas
invitation-item-13 = Accès
invitation-item-14 = Participants et arbitre principal
invitation-item-15 = Site et organisateurs
invitation-item-16 = Médias, public et partenaires
invitation-item-17 = Tenue
invitation-item-18 = Tabac
invitation-item-19 = Sécurité
invitation-item-20 = Santé
invitation-item-21 = Loisirs et internet
invitation-item-22 = Réponse et arrivée
invitation-item-23 = Besoins des joueurs
invitation-item-24 = Handicaps

## Clauses
clause-event = { $event } se joue à { $place }, { $days }.
clause-event-without-place = { $event } se joue { $days }.
clause-laws = Les Règles du jeu de la FIDE ({ $laws }) et le Règlement général des compétitions de la FIDE ({ $rules }) s’appliquent.
clause-title = { $title } : { $text }
clause-reply-by = Les inscriptions se font au plus tard le { $date }.
clause-reply-by-invited = Les joueurs sont priés de répondre de façon ferme avant le { $date }.
clause-accepted = Qui a accepté formellement l’invitation joue, sauf force majeure comme la maladie.
clause-entered = { $count ->
    [one] { $count } joueur est inscrit
   *[other] { $count } joueurs sont inscrits
} à ce jour.
clause-round = Ronde { $round }
clause-times = Les parties se jouent dans l’aire de jeu à ces heures, sauf décision contraire de l’arbitre principal en accord avec l’organisateur.
clause-swiss = { $rounds ->
    [one] { $rounds } ronde se joue
   *[other] { $rounds } rondes se jouent
} au système suisse ; appariements : { $system } (édition en vigueur depuis le { $date }).
clause-round-robin = Le tournoi est un toutes rondes de { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}, apparié selon les tables de Berger.
clause-format = { $rounds ->
    [one] { $rounds } ronde se joue
   *[other] { $rounds } rondes se jouent
} ; la formule est { $format }.
clause-baku = Les premières rondes sont accélérées par le système de Bakou.
clause-given-points = Certaines rondes sont accélérées par des points virtuels, qui sont affichés.
clause-initial-order = L’ordre initial suit : { $method }, puis le titre FIDE, puis { $key }.
clause-method-fide = le classement FIDE
clause-method-national = le classement national
clause-method-fide-else-national = le classement FIDE, à défaut le classement national
clause-method-national-else-fide = le classement national, à défaut le classement FIDE
clause-method-highest = le plus haut des classements FIDE et national
clause-method-lowest = le plus bas des classements FIDE et national
clause-method-other = la force déterminée par l’arbitre
clause-program = Les appariements sont faits avec le programme Jadoube ; l’arbitre principal en est responsable.
clause-lots = Le tirage au sort est ouvert aux joueurs.
clause-points = Un gain vaut { $win }, une nulle { $draw }, une perte { $loss }.
clause-bye = Qui est sans adversaire parce que le nombre de joueurs est impair marque { $bye }, une fois au plus.
clause-half-point-byes = Un joueur peut prendre { $most ->
    [one] { $most } bye d’un demi-point
   *[other] { $most } byes d’un demi-point
}{ $last ->
    [0] {""}
    [one] , sauf à la dernière ronde,
   *[other] , sauf aux { $last } dernières rondes,
} si l’arbitre est prévenu avant l’appariement et d’accord.
clause-no-half-point-byes = Il n’y a pas de bye d’un demi-point.
clause-late = Un inscrit tardif est apparié dès son arrivée et ne marque rien pour les rondes manquées.
clause-late-halves = Un inscrit tardif est apparié dès son arrivée et marque un demi-point pour { $rounds ->
    [one] la première ronde si elle est manquée
   *[other] chaque ronde manquée parmi les { $rounds } premières
}.
clause-cannot-play = Qui ne peut pas jouer une ronde prévient l’arbitre principal avant son appariement.
clause-absence = Qui est absent sans prévenir est considéré comme retiré, sauf raisons acceptables données avant la publication des appariements suivants.
clause-absence-stays = Qui est absent sans prévenir perd la partie mais reste dans le tournoi.
clause-withdrawn = Les résultats d’un joueur qui se retire restent dans la grille ; seules les parties jouées comptent pour l’Elo.
clause-withdrawn-early = D’un joueur qui part avec moins de la moitié des parties terminées, les résultats restent dans le tableau mais ne comptent pas au classement final.
clause-withdrawn-late = Avec au moins la moitié des parties terminées, les résultats comptent et les parties non jouées sont perdues.
clause-contract = Chaque joueur s’est engagé à jouer tout le tournoi.
clause-restricted = Certains joueurs ne sont pas appariés entre eux ; lesquels et à quelles rondes a été communiqué avant la première ronde.
clause-time-control = Chaque joueur dispose de { $reading }.
clause-time-control-each = La cadence : { $reading }.
clause-time-control-code = La cadence est { $code }.
clause-rate = C’est du jeu { $rate } ; une partie de 60 coups dure environ { $length }.
clause-rate-standard = classique
clause-rate-rapid = rapide
clause-rate-blitz = blitz
clause-length = { $hours } h { $minutes } min
clause-length-hours = { $hours } h
clause-length-minutes = { $minutes } min
clause-rapid-full = Les règles de compétition s’appliquent, avec un arbitre pour trois parties au plus (Règles A.4).
clause-rapid-light = Les Règles A.5 s’appliquent à toute l’épreuve.
clause-blitz-full = Les règles de compétition s’appliquent, avec un arbitre par partie (Règles B.2).
clause-blitz-light = Les Règles B.3 s’appliquent à toute l’épreuve.
clause-default-time = Qui arrive à l’échiquier plus de { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} après le début de la ronde perd la partie, sauf décision contraire de l’arbitre. Si les deux sont absents aussi longtemps, les deux perdent.
clause-no-default-time = Qui n’est pas à l’échiquier au début de la ronde perd la partie, sauf décision contraire de l’arbitre. Si les deux sont absents, les deux perdent.
clause-draws-free = Les nulles par accord ne sont pas restreintes.
clause-draws-after = Les joueurs ne peuvent convenir de la nulle en moins de { $moves } coups sans l’accord de l’arbitre.
clause-draws-never = Les joueurs ne peuvent convenir de la nulle sans l’accord de l’arbitre.
clause-ranked = Les joueurs sont classés aux points. Les ex æquo sont départagés dans cet ordre :
clause-ranked-alone = Les joueurs sont classés aux points.
clause-unrated-left-out = Dans les départages à l’Elo, les adversaires non classés sont écartés.
clause-unrated-rated-as = Dans les départages à l’Elo, les joueurs non classés comptent pour { $rating }.
clause-lots-drawn = Ceux qui restent ex æquo sont classés par tirage au sort public.
clause-shared = Ceux qui restent ex æquo partagent la place.
clause-average = La moyenne Elo des { $count } joueurs est de { $average }.
clause-norms = Points pour une norme en { $games } parties à cette moyenne : { $norms }. C’est la moyenne des adversaires de chacun qui compte.
clause-chief-arbiter = Arbitre principal : { $name }.
clause-deputies = Adjoints : { $names }.
clause-arbiter-prevails = Pour la lecture des Règles, l’avis de l’arbitre principal l’emporte.
clause-who-appeals = Un joueur ou un officiel inscrit peut faire appel de toute décision de l’arbitre principal, de l’organisateur ou de leurs adjoints.
clause-appeal-deadline = Un appel est remis par écrit dans les { $minutes } minutes qui suivent la fin de la ronde.
clause-appeal-fee = La caution d’un appel est de { $fee } ; elle est rendue si l’appel aboutit, et peut l’être s’il était raisonnable.
clause-appeal-final = La décision du comité d’appel est définitive.
clause-dress = Tous les participants portent une tenue convenable.
clause-devices = Pendant le jeu, aucun joueur n’a sur le lieu de jeu d’appareil électronique que l’arbitre n’a pas approuvé.
clause-eating = On ne mange pas à l’échiquier.
clause-leaving = Qui quitte une partie sans abandonner ni prévenir l’arbitre peut être sanctionné.
clause-photos = Seuls les photographes autorisés prennent des photos sur place ; le flash est permis les dix premières minutes de la première ronde et les cinq premières des suivantes.
clause-gaps = Là où ce règlement ne dit rien, le Règlement général des compétitions de la FIDE décide.
clause-needs = Dans sa réponse, un joueur peut mentionner sa santé et ses besoins alimentaires ou religieux.
clause-disability = Qui a besoin de mesures en raison d’un handicap le dit à l’organisateur dans sa réponse.
clause-signed-organiser = L’organisateur
clause-signed-arbiter = L’arbitre principal
clause-day = Jour
clause-time = Heure
clause-what = Événement
clause-where = Lieu
