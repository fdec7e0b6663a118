# The frame, the door and the first pages of the desk.
product-described = Le poste de l’arbitre principal : dirige des compétitions d’échecs selon les règles de la FIDE.
skip-to-content = Aller au contenu
navigation = Navigation principale
live = en direct
live-lost = connexion perdue, nouvel essai
sign-in = Se connecter
sign-out = Se déconnecter
close = Fermer
cancel = Annuler
save = Enregistrer
create = Créer
go-back = Retour
not-done = Non effectué
our-mistake = Une erreur s’est produite de notre côté ; rien n’a été modifié. Veuillez réessayer.
no-page = Cette page n’existe pas.
no-festival = Ce festival n’existe pas.
no-section = Ce tournoi n’existe pas.
no-round = Cette ronde n’existe pas.
forbidden = Votre rôle ({ $role }) ne le permet pas ; rien n’a été modifié. Adressez-vous à l’arbitre principal.
sign-in-needed = Connectez-vous d’abord.
cross-site = Cette requête venait d’un autre site et a été refusée.
stale-form = Ce formulaire n’est plus à jour. Revenez en arrière, rechargez la page et renvoyez-le.
sent-otherwise = Ceci vient d’être envoyé avec un autre contenu, et seul celui-là a été pris en compte. Regardez ce qui est enregistré et saisissez-le à nouveau.
form-type = Ce type de contenu n’est pas accepté ici.
file-too-large = Ce fichier est trop volumineux : { $megabytes } Mo au plus.
form-too-large = Ce formulaire est trop volumineux.
form-too-slow = L’envoi a mis trop de temps à arriver. Recommencez, si possible avec une meilleure connexion.
too-many-requests = Trop de requêtes. Veuillez patienter un instant.

first-run-title = Bienvenue dans Jadoube
first-run-explained = Il n’y a encore rien ici, et rien d’autre n’est nécessaire : ni internet, ni fichier. Pour commencer, créez le compte de l’arbitre principal : il dirige les tournois et administre ce poste.
first-run-button = Créer le compte
your-name = Votre nom
your-name-hint = Tel qu’il figurera dans le journal de chaque décision.
password = Mot de passe
password-hint = Au moins 8 caractères ; une phrase, c’est le mieux.
one-time-code = Code à usage unique
one-time-code-hint = Il est affiché dans le terminal où Jadoube a été lancé.
unsafe-line = Les mots de passe ne sont pas transmis sur une connexion non chiffrée. Utilisez l’adresse https de ce poste.
sign-in-denied = Ce nom et ce mot de passe ne correspondent pas.
sign-in-later = Trop d’essais. Réessayez dans { $seconds } s.
sign-in-code = Code
sign-in-code-hint = Six chiffres de l’application sur votre téléphone, ou l’un de vos codes de secours.
sign-in-code-denied = Le code est faux ou a déjà servi. L’horloge du programme indique { $time } : si celle de votre téléphone diffère, réglez-la, puis saisissez le code suivant.
sign-in-too-late = Trop de temps a passé ; reconnectez-vous.
sign-in-anew = Recommencer
device-code-title = Connecter un appareil avec un code
device-code = Code
device-code-hint = Huit caractères, affichés au poste sous « Équipe et appareils ».
trust-link = Faire confiance à ce poste sur un nouvel appareil
trust-title = Faire confiance à ce poste
trust-explained = Le poste a sa propre autorité de certification, car une salle sans internet ne peut pas en interroger une publique. Installez-la une fois sur chaque appareil qui travaille avec le poste.
trust-download = Télécharger le certificat
trust-install = Ouvrez-le et laissez votre système lui faire confiance pour les sites web.
trust-compare = Comparez l’empreinte avec celle du terminal :
trust-without = Joueurs et spectateurs n’ont besoin de rien de tout cela : les pages publiques fonctionnent sans chiffrement ni mot de passe.

role-admin = arbitre principal, administre ce poste
role-organiser = organisateur
role-chief-arbiter = arbitre principal
role-deputy-arbiter = arbitre adjoint
role-pairing-officer = responsable des appariements
role-sector-arbiter = arbitre de secteur
role-check-in = pointage
role-result-entry = saisie des résultats
role-display = affichage
role-spectator = spectateur

nav-festivals = Festivals
nav-dashboard = Tableau de bord
nav-players = Joueurs
nav-check-in = Pointage
nav-screens = Écrans
nav-reports = Annonces des échiquiers
nav-log = Journal et annulation
nav-backup = Sauvegarde
nav-staff = Équipe et appareils
nav-lists = Listes Elo
nav-audit = Journal des accès
nav-api = Pour les programmes
nav-round = Appariements et résultats
nav-standings = Classement
nav-crosstable = Grille américaine
nav-late = Retardataires
nav-manual = Appariement manuel
nav-corrections = Corrections
nav-boards = Plan des échiquiers
nav-start = Début de ronde
nav-export = Rapports et fichiers
nav-settings = Paramètres

nav-public = Pages publiques
keys-title = Touches
keys-on = Les touches simples sont actives
keys-go-explained = Après g, une touche de plus mène à une page :
key-help = cette fiche
key-go = aller à une page
key-sections = aller aux appariements d’un tournoi, selon sa place
key-results = gain blanc, gain noir, nulle, pas de résultat
key-forfeits = gain blanc, gain noir par forfait
key-rounds = autre ronde
key-boards = autre échiquier
key-search = rechercher ; dans la ronde : un échiquier ou un nom
key-hall-news = appels et annonces de la salle : ouvrir, fermer
key-next-missing = premier échiquier sans résultat, puis le suivant
key-verify = vérifier les résultats en les saisissant à nouveau
key-undo = annuler le dernier résultat saisi sur cette page
key-escape = quitter un champ, fermer une fenêtre

fide-mode = mode FIDE
fide-mode-left = mode FIDE quitté

festivals-title = Festivals
festivals-none = Il n’y a pas encore de festival.
festival-summary = { $sections ->
    [one] { $sections } tournoi
   *[other] { $sections } tournois
}, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
festival-new = Nouveau festival
festival-name = Nom du festival
festival-example = Exemple
festival-example-explained = Un open de 60 joueurs et 9 rondes, au milieu de la ronde 5. Essayez tout ; cela ne gêne personne.
festival-example-open = Ouvrir l’exemple

section-new = Nouveau tournoi
section-name = Nom du tournoi
section-id = Nom court
section-id-hint = Lettres, chiffres et traits d’union ; il figure dans les adresses et dans le journal.
section-opened = { $name } est ouvert.
first-day = Premier jour
rounds = Rondes
players = Joueurs
results = Résultats
arrived-of = présents : { $arrived } sur { $all }
boards-missing = { $missing ->
    [0] les { $boards } résultats sont saisis
    [one] { $missing } résultat manque sur { $boards }
   *[other] { $missing } résultats manquent sur { $boards }
}
draft = Brouillon
draft-not-published = Les appariements sont un brouillon : aucun joueur ne les a vus.
draft-outdated = Ce brouillon n’est plus valable. Appariez la ronde à nouveau.
integrity = Journal d’intégrité
final = définitif
backup = Sauvegarde
backup-none = Aucun dossier de sauvegarde ne suit encore ce festival.

level = Niveau { $number } :
consequences = Si vous le faites :
confirm-title = Veuillez confirmer
acknowledge = J’en ai pris connaissance
confirm = Confirmer
confirm-first = Continuer
confirm-second = Exécuter
confirm-last-chance = C’est la seconde confirmation. Les conséquences ci-dessus prendront effet.
conflict-title = Quelqu’un vous a devancé
conflict-explained = Vous n’avez rien modifié. Regardez les deux valeurs et décidez.
conflict-board = Ronde { $round }, échiquier { $board } : { $white } – { $black }
conflict-yours = Vous vouliez
conflict-theirs = Saisi par { $author } à { $time }
conflict-keep-theirs = Conserver
conflict-set-mine = Mettre la mienne
conflict-stays = Votre rôle saisit des résultats mais ne les modifie pas : ce qui est enregistré reste. Si c’est faux, dites-le à un arbitre qui peut le modifier.

round-title = { $section }, ronde { $round }
round-not-paired = Cette ronde n’est pas encore appariée.
pair = Apparier la ronde
pair-again = Apparier à nouveau
publish = Publier
discard = Jeter le brouillon
begin-manual = Modifier à la main
round-expected = { $count ->
    [one] { $count } joueur n’est pas arrivé.
   *[other] { $count } joueurs ne sont pas arrivés.
}
to-next-round = Tous les résultats sont saisis : passer à la ronde { $round }
to-final-standings = Toutes les rondes sont jouées : passer au classement
results-forfeit = Par forfait
results-unusual = Décidé autrement
results-unrated = Non comptabilisé
results-unknown = Inconnu
manual-under-way = Les appariements sont en cours de modification manuelle.
published-version = Publié, version { $version }.
paired-done = La ronde est appariée, en brouillon.
published-done = Les appariements sont publiés.
discarded-done = Le brouillon est jeté.
manual-begun = Vous pouvez maintenant modifier les appariements à la main.
verify-mode = Vérifier par double saisie
grid-keys = Touches : 1 Blancs, 2 Noirs, 3 nulle, 0 aucun, + et - forfaits, ↑ ↓ échiquiers, n prochain manquant, v vérifier, / trouver, Ctrl+Z annuler.
find-board = Trouver un échiquier ou un nom
grid-undone = Échiquier … : annulé. Le résultat est maintenant :
grid-nothing-to-undo = Il n’y a sur cette page aucun résultat de vous à annuler.
grid-changed-since = L’échiquier … a été modifié depuis par % : rien n’a été annulé.
grid-out-of-view = Rien n’a été saisi : l’échiquier … n’était pas visible. Appuyez à nouveau sur la touche.
grid-none-missing = Il ne manque aucun résultat.
grid-nothing-found = Aucun échiquier et aucun nom ne correspond.
board = Éch.
points = Points
white = Blancs
black = Noirs
result = Résultat
why = Pourquoi ?
result-of-board = Résultat de l’échiquier { $board }
result-saved = Enregistré.
result-taken-back = pas de résultat
result-mismatch = diffère de ce qui est enregistré
adjourned = ajournée
unpaired = Sans adversaire
bye-zero = bye à 0 point
bye-half = bye à ½ point
bye-full = bye à 1 point
bye-allocated = exempt
bye-other = pas de partie

# Answers to forms.
nothing-changed = Rien n’a été modifié. Votre saisie est toujours là.
typed-gone = Votre saisie n’est plus conservée : elle date de plus d’une heure, ou le programme a été redémarré.
answer-gone-title = Réponse expirée
answer-gone = Cette réponse n’est plus conservée : elle date de plus d’une heure, ou le programme a été redémarré. Revenez à la page, vérifiez ce qui y figure et recommencez si nécessaire.

# What changes when something is confirmed: a table.
change-what = Objet
change-now = Maintenant
change-then = Ensuite
