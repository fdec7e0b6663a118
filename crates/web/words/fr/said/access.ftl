said-a-password-has-at-least-fewest-characters-three-or-four-wor-fa30df = un mot de passe a au moins { $fewest } caractères ; trois ou quatre mots conviennent
said-a-password-has-at-most-most-characters = un mot de passe a au plus { $most } caractères
said-a-section-has-1-to-100-characters-that-can-be-seen = un tournoi a de 1 à 100 caractères visibles
said-admin = administrateur
said-check-in = pointage
said-deputy-arbiter = arbitre adjoint
said-display = affichage
said-file-this-is-not-a-readable-book-of-accounts-why-put-a-back-2a3cac = { $file } : ce n’est pas un livre des comptes lisible ({ $why }) ; mettez une sauvegarde à sa place, ou écartez-le et recommencez avec de nouveaux comptes
said-file-written-by-a-newer-version-form-found-known-here-up-to-54cabc = { $file } : écrit par une version plus récente (forme { $found }, connue ici jusqu’à { $known }) ; utilisez la version plus récente
said-it-has-more-than-most-characters = il a plus de { $most } caractères
said-it-holds-signs-that-cannot-be-seen = il contient des signes invisibles
said-it-is-empty = il est vide
said-nobody-would-be-left-in-charge-first-give-somebody-else-the-33b06f = plus personne ne serait responsable ; donnez d’abord à quelqu’un d’autre le rôle d’administrateur ou d’arbitre principal
said-only-a-person-who-has-signed-in-by-password-may-let-others-c164e1 = seule une personne connectée par mot de passe peut en admettre d’autres ; un programme ou un appareil ne le peut pas
said-organiser = organisateur
said-pairing-officer = responsable des appariements
said-result-entry = saisie des résultats
said-sector-arbiter = arbitre de secteur
said-spectator = spectateur
said-the-audit-was-changed-after-it-was-written-line-line-why = le journal d’audit a été modifié après coup, ligne { $line } : { $why }
said-the-book-of-accounts-could-not-be-read-or-written-why = le livre des comptes n’a pas pu être lu ou écrit : { $why }
said-the-password-is-wrong = le mot de passe est faux
said-the-one-time-code-is-wrong-used-or-expired-the-terminal-sho-36371b = le code à usage unique est faux, utilisé ou expiré ; celui qui compte s’affiche dans le terminal
said-the-operating-system-gave-no-random-numbers-why = le système n’a pas donné de nombres aléatoires : { $why }
said-the-password-must-not-be-the-name = le mot de passe ne doit pas être le nom
said-the-role-by-may-not-give-or-take-the-role-role = le rôle { $by } ne peut ni donner ni retirer le rôle { $role }
said-the-role-role-is-not-given-to-a-device-without-a-password-m-aa1613 = le rôle { $role } n’est pas donné à un appareil sans mot de passe ; créez un compte
said-the-role-role-may-not-do-this-needs = le rôle { $role } ne peut pas faire cela ({ $needs })
said-there-is-an-account-already-sign-in-with-it = il y a déjà un compte ; connectez-vous avec lui
said-there-is-an-account-name-already-choose-another-name = il y a déjà un compte `{ $name }` ; choisissez un autre nom
said-there-is-no-account-account = il n’y a pas de compte { $account }
said-there-is-no-session-session-it-may-have-ended = il n’y a pas de session { $session } ; elle est peut-être terminée
said-this-goes-beyond-the-sections-you-work-for = cela dépasse les tournois dont vous vous occupez
said-this-label-cannot-be-used-why = cette désignation ne convient pas : { $why }
said-this-name-cannot-be-used-why = ce nom ne convient pas : { $why }
said-this-password-is-among-those-that-are-tried-first-take-thre-80e2ee = ce mot de passe est parmi ceux qu’on essaie d’abord ; prenez trois ou quatre mots
said-too-many-failures-try-again-in-seconds-seconds =
    trop d’échecs ; réessayez dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }
said-you-have-been-signed-out-sign-in-again = vous avez été déconnecté ; reconnectez-vous
said-more-than-most-requests-with-keys-within-a-day-go-on-tomorr-c4b29f = plus de { $most } requêtes avec clé en un jour ; continuez demain ou reconnectez-vous
said-somebody-has-changed-the-account-name-since-you-saw-it-look-26ea13 = quelqu’un a modifié le compte `{ $name }` depuis que vous l’avez vu ; regardez-le de nouveau
said-the-code-is-wrong-or-was-used-already-compare-the-time-of-y-e81664 = le code est faux ou a déjà servi ; comparez l’heure de votre téléphone avec celle du programme, et saisissez le suivant
said-the-second-factor-is-switched-on-already = le second facteur est déjà activé
said-there-is-no-second-factor-or-it-was-not-confirmed-within-a-624321 = il n’y a pas de second facteur, ou il n’a pas été confirmé dans le quart d’heure ; recommencez
said-your-own-sessions-and-second-factor-are-ended-under-your-ac-6cc432 = vos propres sessions et votre second facteur se terminent sous « Votre compte », où votre mot de passe est redemandé
