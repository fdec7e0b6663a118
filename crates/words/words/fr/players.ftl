# Players and people: entries, check-in, rating lists, staff and devices.
find = Chercher
section = Tournoi
player-name = Nom
player-rating = Elo
fee-owed = Dû
fee-paid = Payé
fee-open = À payer
presence = État
presence-expected = non arrivé
presence-arrived = présent
presence-withdrawn = retiré
presence-expelled = exclu

check-in-title = Pointage
check-in-counters = Présents par tournoi
check-in-entered = Inscrits
check-in-out = Sortis
check-in-missing = Non arrivés
check-in-all = Tous les tournois
check-in-close = Clore le pointage
check-in-closed = clos
check-in-find = Chercher un joueur
check-in-already = { $name } est déjà pointé.
check-in-keys = Partie du nom, ↑ ↓ pour choisir, Entrée pour pointer, Maj+Entrée pour annuler le pointage, Ctrl+Z pour revenir en arrière.
check-in-only-missing = Seulement ceux qui ne sont pas arrivés
check-in-found = affiché(s)
check-in-change = Modifier
check-in-arrived = Présent
check-in-arrived-of = Pointer { $name }
check-in-arrived-done = { $name } : présence pointée.
check-in-take-back = Dépointer
check-in-take-back-of = Annuler le pointage de { $name }
check-in-take-back-done = { $name } : pointage annulé.
check-in-paid = Payé
check-in-paid-of = { $name } a payé
check-in-paid-done = { $name } a payé.
check-in-undo = Annuler

closing-title = { $section } : clore le pointage
closing-nobody = Tous sont présents ou sortis. Il n’y a plus rien à décider.
closing-to-round = Vers les appariements
closing-absent = { $absent ->
    [one] { $absent } joueur sur { $all } n’est pas arrivé.
   *[other] { $absent } joueurs sur { $all } ne sont pas arrivés.
} Décidez de la suite ; tout est fait en une fois.
closing-more-than-half = Plus de la moitié des joueurs ne sont pas arrivés. Est-ce le bon tournoi, et tous les présents ont-ils été pointés ?
closing-for-all = Pour tous ceux ci-dessous
closing-exceptions = Exceptions, joueur par joueur
closing-choice = Suite à donner
closing-as-all = comme pour tous
closing-leave = reste attendu : ni numéro ni partie avant son arrivée
closing-bye = viendra plus tard : un numéro maintenant, bye à 0 point à la ronde { $round }
closing-withdraw = se retire
closing-do = Clore le pointage
closing-back = Retour au pointage
closing-done = Le pointage est clos. Byes à 0 point : { $byes }, retirés : { $withdrawn }, encore attendus : { $left }.

players-title = Joueurs
players-add = Ajouter un joueur
players-keys = Partie du nom, club ou code FIDE ; ↑ ↓ pour choisir, Entrée pour ouvrir la fiche.
player-name-hint = Nom, prénom
player-number = N°
player-title = Titre
player-national = Elo national
player-listed = Elos des listes
player-counts = Elo qui compte
player-federation = Fédération
player-federation-hint = Trois lettres, par exemple FRA
player-fide-id = Code FIDE
player-birth = Date de naissance
player-birth-year = Année de naissance
player-birth-hint = Année, ou AAAA-MM-JJ
player-sex = Sexe
player-woman = femme
player-man = homme
player-unknown = inconnu
player-club = Club
player-half-point-bye = A droit aux byes à ½ point
player-email = E-mail
player-note = Note
player-note-hint = Pour les arbitres seulement ; elle ne figure dans aucun rapport.
player-byes = Byes
player-board = Échiquier fixe
player-no-number = aucun avant l’arrivée
no-player = Ce joueur n’existe pas.
yes = oui
no = non

entry-title = Ajouter un joueur
entry-no-section = Il n’y a pas encore de tournoi. Ouvrez-en d’abord un depuis le tableau de bord.
entry-search = Chercher dans les listes Elo
entry-search-hint = Nom ou code FIDE ; ↑ ↓ pour choisir, Entrée pour prendre. Ou remplissez le formulaire ci-dessous.
entry-none-found = Personne de tel dans les listes Elo. Remplissez le formulaire ci-dessous.
entry-found = Trouvés dans les listes Elo
entry-back = Tous les joueurs
entry-arrived = Est déjà présent
entry-enter = Inscrire le joueur
entry-done = { $name } : inscription faite dans { $section }.

record-whole = Ouvrir comme page
record-details = Données
record-games = Parties
record-history = Historique
record-round = Ronde { $round }
record-round-short = Rd
record-colour = Couleur
record-opponent = Adversaire
record-withdraw = Retirer
record-withdrawn = { $name } : retrait du tournoi enregistré.
record-re-enter = Réintégrer
record-re-entered = { $name } est de retour.
record-expel = Exclure
record-expelled = { $name } : exclusion enregistrée.
record-explain = Justifier l’absence
record-explained = L’absence de { $name } est justifiée.
record-remove = Désinscrire
record-removed = { $name } : désinscription faite.
record-fix = Fixer
record-fixed = L’échiquier fixe de { $name } est enregistré.
record-move-to = Transférer vers le tournoi
record-move = Transférer
record-moved = { $name } est maintenant dans l’autre tournoi.
record-edited = { $name } : données enregistrées.
record-no-bye = pas de bye
record-save-byes = Enregistrer les byes
record-byes-saved = Les byes de { $name } sont enregistrés.
record-no-open-round = Plus aucune ronde n’est ouverte aux byes.

history-entry = Entrée
history-time = Heure
history-author = Auteur
history-what = Quoi
history-undone = annulé
history-entered = inscription
history-edited = données modifiées
history-removed = désinscription
history-arrived = présence pointée
history-not-arrived = pointage annulé
history-withdrawn = retrait du tournoi
history-re-entered = réintégration
history-expelled = exclusion
history-explained = absence justifiée
history-refreshed = Elo repris de
history-bye = bye accordé
history-bye-cancelled = bye annulé
history-bye-by-hand = exempt, attribué à la main
history-fixed-board = échiquier fixe
history-moved = transfert vers un autre tournoi
history-moved-here = transfert depuis un autre tournoi
history-result = résultat
history-result-taken-back = résultat annulé
history-adjourned = partie ajournée
history-rating-correction = résultat corrigé pour l’Elo seulement
history-annotated = remarques sur la partie
history-game-added = une partie de plus
history-as-played = tel que réellement joué
history-points = points donnés ou retirés
history-values = valeur externe :
history-republished = appariement modifié après publication
history-seated = apparié à la main

players-import = Importer un fichier
import-title = Importer des inscriptions
import-explained = Un fichier CSV ou XLSX avec un joueur par ligne est comparé aux inscrits. Rien n’est modifié avant que vous ayez vu les différences et coché ce qui doit être repris.
import-columns = Les colonnes sont reconnues à leur en-tête, en anglais, allemand, français ou espagnol : nom, code FIDE, fédération, date de naissance, sexe, titre, Elo, Elo national, club, e-mail, téléphone, droit d’inscription, tournoi, byes.
import-section = Tournoi, si le fichier n’en nomme pas
import-file = Fichier
import-compare = Comparer
import-review = Ce que le fichier changerait
import-counts = Nouveaux : { $new }, modifiés : { $changed }, identiques : { $same }, incertains : { $unclear }.
import-unknown-columns = Ces colonnes sont inconnues et n’ont pas été lues :
import-problems = { $count ->
    [one] { $count } problème dans les lignes
   *[other] { $count } problèmes dans les lignes
}
import-problem-row = Ligne { $row }
import-take = Reprendre
import-take-row = Reprendre { $name }
import-row = Ligne
import-becomes = Différence
import-new = nouveau
import-same = identique
import-several = Plusieurs joueurs ont ce nom ou ce numéro : impossible de savoir qui est visé.
import-row-before = La ligne { $row } concerne le même joueur.
import-apply = Reprendre ce qui est coché
import-nothing = Il n’y a rien à reprendre.
import-another = Autre fichier
import-expired = La comparaison de ce fichier est trop ancienne ou vient de quelqu’un d’autre. Envoyez-le de nouveau.
import-done = { $count ->
    [one] { $count } inscription reprise.
   *[other] { $count } inscriptions reprises.
}

staff-accounts = Comptes
staff-role = Rôle
staff-first-explained = Le compte créé en premier est celui de l’arbitre principal : il fait tout ce que fait un arbitre principal, et administre ce poste. Un arbitre principal qui ne l’administre pas reçoit le rôle « arbitre principal ».
staff-sections = Tournois
staff-sections-hint = Aucun coché : tous les tournois.
staff-section-unknown = { $section } : plusieurs festivals ont un tel tournoi, ou aucun. Ce compte ne travaille nulle part tant que vous n’en choisissez pas un.
staff-all-sections = tous
staff-enabled = ouvert
staff-disabled = fermé
staff-new = Nouveau compte
staff-create = Créer le compte
staff-created = { $name } peut maintenant se connecter.
staff-new-password = Nouveau mot de passe
staff-set-password = Fixer le mot de passe
staff-password-set = Le mot de passe est fixé ; toutes les autres sessions du compte sont terminées.
staff-disable = Fermer le compte
staff-enable = Ouvrir le compte
staff-disabled-done = Le compte est fermé ; ses sessions sont terminées.
staff-enabled-done = Le compte est de nouveau ouvert.
staff-role-changed = Le rôle est modifié.
staff-sections-changed = Les tournois sont modifiés.
staff-device = Bornes, écrans et téléphones
staff-device-explained = Un appareil est admis par un code, sans mot de passe. Le code vaut dix minutes, et une seule fois. Un appareil où les joueurs signalent eux-mêmes leur arrivée reçoit le rôle « borne » : il pointe les arrivées et ne peut rien d’autre. Un écran ne fait qu’afficher.
staff-give-code = Donner un code
staff-code-title = Code pour un appareil
staff-code-explained = Ouvrez l’adresse sur l’appareil ou scannez-la, et entrez-y le code dans les dix minutes. Il admet l’appareil comme : { $role }. Il n’est affiché que maintenant.
staff-code-here-only = Cet ordinateur n’est sur aucun réseau, aucun autre appareil ne peut l’atteindre. Connectez-le au réseau de la salle et demandez un nouveau code.
staff-programs = Programmes
staff-programs-explained = Un programme qui lit ou saisit quelque chose reçoit son propre jeton, lié à un rôle. Il vaut jusqu’à ce que vous déconnectiez le programme ci-dessous, au plus un an.
staff-program-name = Nom du programme
staff-program-name-hint = C’est sous ce nom qu’il figure au journal.
staff-give-token = Donner un jeton
staff-is-program = programme
staff-token-title = Jeton pour { $name }
staff-token-explained = Le programme envoie cet en-tête avec chaque requête. Il peut ce que peut ce rôle : { $role }. Il n’est affiché que maintenant ; qui le possède peut s’en servir.
staff-sessions = Qui est connecté
staff-names = Noms de ce poste
staff-names-explained = Les appareils joignent ce poste par les adresses et le nom de son ordinateur. S’il se trouve derrière un proxy, ou si votre réseau lui donne un nom, ajoutez ce nom ici ; sous tout autre nom il ne répond pas, afin qu’aucun site ne se fasse passer pour lui.
staff-names-label = Autres noms
staff-names-hint = Par exemple echecs.example, plusieurs séparés par des espaces ; sans https:// et sans port.
staff-names-set = Les noms de ce poste sont enregistrés.
wrong-host-name = « { $text } » n’est pas un nom d’ordinateur comme echecs.example.
staff-on-device = Appareil
staff-since = Depuis
staff-last-use = Dernier usage
staff-revoke = Déconnecter
staff-revoked = Déconnecté.
staff-this-session = cette session

account-title = Votre compte
account-password = Mot de passe
account-password-explained = Un nouveau mot de passe met fin à vos sessions sur tous les autres appareils.
account-old = Mot de passe actuel
account-again = Nouveau mot de passe, encore une fois
account-not-the-same = Les deux nouveaux mots de passe diffèrent ; rien n’a été modifié.
account-sessions = Où vous êtes connecté
account-sessions-explained = Pour vous déconnecter ailleurs, saisissez d’abord votre mot de passe.
account-end-others = Déconnecter partout ailleurs
staff-second-off = Retirer le second facteur
staff-second-off-done = Le second facteur est retiré ; le mot de passe seul ouvre le compte.
second-title = Second facteur
second-explained = Avec un second facteur, qui apprend votre mot de passe a encore besoin de votre téléphone : une application de codes à usage unique affiche six chiffres, demandés à la connexion. Cela marche hors ligne.
second-advised = Vous pouvez créer des comptes et donner des rôles : activez-le.
second-on = Il est activé depuis le { $since }. Codes de secours restants : { $left }.
second-few = Il reste peu de codes de secours : créez-en de nouveaux.
second-set-up = Configurer
second-scan-title = Mettez le secret dans votre application
second-scan = Scannez ceci avec une application de codes à usage unique sur votre téléphone, ou saisissez-y le secret. Il n’est affiché que maintenant.
second-secret = Le secret :
second-time = L’horloge du programme indique { $time } ; celle de votre téléphone peut différer d’une demi-minute.
second-code-now = Le code que l’application affiche maintenant
second-code = Code, ou un code de secours
second-switch-on = Activer
second-switch-off = Désactiver
second-switched-off = Le second facteur est désactivé ; votre mot de passe seul ouvre votre compte.
second-new-codes = Nouveaux codes de secours
second-recovery-title = Vos codes de secours
second-recovery-explained = Le second facteur est activé. Si votre téléphone est perdu, chacun de ces codes ouvre votre compte une fois, à la place du code de l’application. Notez-les ou imprimez-les : ils ne sont affichés que maintenant.
second-recovery-kept = Je les ai conservés

audit-explained = Chaque connexion, chaque modification de compte et chaque requête refusée, dans une chaîne d’empreintes : ce qui est écrit ne peut être modifié sans que cela se voie.
audit-verify = Vérifier la chaîne
audit-sound = { $lines ->
    [1] La seule ligne est telle qu’elle a été écrite.
   *[other] Les { $lines } lignes sont telles qu’elles ont été écrites.
}
audit-head = La dernière empreinte, à conserver ailleurs :
audit-pages = Pages du journal des accès
audit-newest = Plus récentes
audit-older = Plus anciennes
audit-line = Ligne
audit-object = Objet
audit-outcome = Issue

lists-none = Il n’y a pas encore de liste Elo ici.
lists-name = Liste
lists-name-hint = Minuscules, chiffres et traits d’union, par exemple fide ou fra-ffe ; une liste du même nom est remplacée.
lists-published = Valable dès le
lists-problem-count = Problèmes
lists-new = Charger une liste
lists-explained = La liste de la FIDE en XML ou TXT, compressée ou non, ou une liste nationale en CSV. Elle est prise en entier ou pas du tout ; la liste en usage reste jusqu’à ce que la nouvelle soit complète.
lists-kind = Elo
rating-standard = standard
rating-rapid = rapide
rating-blitz = blitz
lists-take = Charger
lists-begun = Le fichier est arrivé.
lists-busy = Une autre liste est en cours de chargement. Attendez qu’elle soit terminée.
lists-reading = { $name } : lecture, { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} jusqu’ici
lists-indexing = { $name } : indexation de { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}
lists-progress = Progression
lists-look-again = Actualiser
lists-taken = { $name } est en usage : { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} sur { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}.
lists-refused = { $name } n’a pas été chargée ; la liste en usage reste.
lists-problems = Problèmes dans les lignes : { $count }, lignes omises : { $left_out }
lists-first-problems = { $shown ->
    [1] Le premier est affiché.
   *[other] Les { $shown } premiers sont affichés.
}
lists-remove = Supprimer
lists-removed = La liste est supprimée.
lists-unknown = Cette liste n’existe pas.
ratings-title = Comparer un tournoi à une liste
ratings-of = { $section } : Elo tirés d’une liste
ratings-list = Liste
ratings-counts = Différents : { $different }, identiques : { $same }, absents de la liste : { $unlisted }, sans code FIDE : { $without }.
ratings-differ = { $count ->
    [one] { $count } joueur a un autre Elo ou un autre titre sur la liste { $list } du { $date }
   *[other] { $count } joueurs ont un autre Elo ou un autre titre sur la liste { $list } du { $date }
}
ratings-explained = Les Elo et titres des joueurs cochés sont repris. Noms et années sont seulement affichés : modifiez-les dans la fiche si la liste a raison.
ratings-done = { $count ->
    [one] { $count } joueur suit maintenant la liste.
   *[other] { $count } joueurs suivent maintenant la liste.
}

columns-title = Contenu des colonnes
columns-explained = Indiquez au-dessus de chaque colonne ce qu’elle contient. Votre choix est retenu pour cette ligne d’en-têtes et vaudra la prochaine fois, pour les listes comme pour les fichiers d’inscriptions.
columns-not-known = les en-têtes ne disent pas quelles colonnes contiennent les noms et les classements.
columns-known = les colonnes sont lues comme choisi ici ; corrigez ce qui ne convient pas.
columns-remembered = les colonnes sont lues comme indiqué la dernière fois pour cette ligne d’en-têtes ; corrigez ce qui ne convient pas.
columns-by-hand = Les colonnes ont été lues comme indiqué à la main pour cette ligne d’en-têtes.
columns-column = Contenu de la colonne { $number }, intitulée « { $heading } »
columns-nothing = non lue
columns-read = Lire le fichier ainsi
columns-ask = Montrer d’abord les colonnes
columns-without-ratings = Prendre la liste bien qu’aucun classement n’y soit lu
column-name = Nom, prénom à la suite
column-first-name = Prénom
column-last-name = Nom de famille
column-fide-id = Code FIDE
column-national-id = Numéro national
column-federation = Fédération
column-sex = Sexe
column-birth = Date ou année de naissance
column-rating = Elo FIDE
column-rapid = Elo FIDE rapide
column-blitz = Elo FIDE blitz
column-national-rating = Classement national
column-national-rapid = Classement national rapide
column-national-blitz = Classement national blitz
column-title = Titre FIDE
column-club = Club ou ville
column-email = E-mail
column-phone = Téléphone
column-fee = Droits d’inscription
column-section = Tournoi
column-byes = Byes
column-flag = Indicateur FIDE (actif ou non)
audit-anchored = { $count ->
    [0] Aucune entrée de festival n’en témoigne encore.
    [one] Une entrée des festivals en témoigne.
   *[other] { $count } entrées des festivals en témoignent.
}
audit-foreign = { $festival } : { $count ->
    [one] { $count } entrée témoigne
   *[other] { $count } entrées témoignent
} d’un autre journal des accès, la dernière étant #{ $entry } de { $time }. C’est normal si le festival vient d’un autre poste ou si les comptes ont été recréés après une restauration. Sinon, le journal des accès a été échangé.
audit-unread = Un journal ne témoigne de rien, car il ne peut être lu : { $why }
audit-paper = le papier
audit-paper-label = Ligne et empreinte sur un papier
audit-paper-compare = Comparer
audit-paper-hint = Elles figurent au pied de tout ce qui a été imprimé depuis le poste.
audit-paper-wrong = Saisissez le numéro de la ligne et les caractères de l’empreinte tels qu’ils figurent sur le papier, par exemple 57 9f8e7d6c5b4a3921.
