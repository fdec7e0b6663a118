# Prix.

prizes-title = Prix : { $section }
prizes-link = Prix
prizes-one-each = Un prix par joueur : chacun reçoit le plus élevé, et les autres avancent.
prizes-one-in-bracket = Un prix par groupe : chacun reçoit le plus élevé de chacun.
prizes-rounded = Les parts sont arrondies par défaut à { $unit }.
prizes-improvement-average = le meilleur W−We : score moins score attendu contre la moyenne des adversaires
prizes-improvement-games = le meilleur W−We : score moins score attendu, partie par partie ({ $edition })
prizes-least-players = il faut { $count } joueurs
prizes-shared-to =
    { $place ->
        [1] revient à la place 1 seule
       *[other] partagé par les places 1 à { $place }
    }
prizes-none = Aucun prix n’est annoncé.
prizes-fund = Le fonds : { $total }
prizes-category = Catégorie
prizes-place = Place
prizes-what = Prix
prizes-sharing = En cas d’égalité
prizes-conditions = Pour qui
prizes-player = Joueur
prizes-why = Comment il se calcule
prizes-list = Qui gagne quoi
prizes-live = D’après le classement de cet instant ; { $count } parties n’ont pas encore de résultat.
prizes-not-final = Le classement n’est pas déclaré définitif : rien ne peut encore être payé.
prizes-nobody = Personne ne gagne encore de prix.
prizes-unawarded = Non attribués
prizes-totals = Totaux
prizes-total-fund = Fonds
prizes-total-paid = Payé
prizes-total-unawarded = Non attribué
prizes-total-remainder = Reste de l’arrondi
prizes-players = Joueurs
prizes-unknown = On ne sait pas si dans { $category } : { $names }
prizes-checker-agrees = Un second calcul, au code indépendant, concorde.
prizes-checker-disagrees = Un second calcul trouve autre chose :
prizes-confirmations = Confirmé par deux personnes
prizes-confirmations-hint = L’arbitre principal et le trésorier confirment chacun cette répartition, avec leur propre compte. Si un résultat change, une confirmation ne vaut plus.
prizes-confirmed-by = confirmé par { $author }
prizes-not-confirmed = pas encore confirmé
prizes-confirm-chief-arbiter = Confirmer comme arbitre principal
prizes-confirm-treasurer = Confirmer comme trésorier
prizes-distribution = Répartition { $hash }
prizes-settled = Les deux ont confirmé : les prix peuvent être payés.
prizes-edit = Annoncer des prix
prizes-edit-words = Une chose par ligne, avec ces mots :
prizes-edit-hint = Après un prix vient ce qu’il devient en cas d’égalité, après un signe plus ce qu’il y a en plus de l’argent. Un champ vide retire le fonds.
prizes-lines = Le fonds, ligne par ligne
prizes-announce = Annoncer
prizes-announced = Les prix sont annoncés.
prizes-taken-back = Les prix sont retirés.
prizes-confirmed = La répartition est confirmée.
prizes-what-if = Et si
prizes-what-if-hint = Supposez des résultats de parties en cours ; rien n’est enregistré.
prizes-what-if-open = ouvert
prizes-what-if-show = Montrer
prizes-supposed = Ce sont des résultats supposés, non réels.
prizes-warnings = À revoir avant le début :
print-document-prizes = Prix
print-document-prizes-about = Qui gagne quoi, catégorie par catégorie.
print-document-prize-proof = Prix : feuille de contrôle
print-document-prize-proof-about = Pour le bureau : comment chaque montant se calcule, les totaux, et qui les a confirmés.
print-document-prize-receipts = Prix : reçus
print-document-prize-receipts-about = Pour le bureau : un reçu à signer pour chaque personne payée.
prizes-receipt = Reçu
prizes-receipt-number = N°
prizes-receipt-received = Perçu
prizes-receipt-for = { $category }, place { $place }
prizes-receipts-wait = Les reçus s’impriment une fois les prix confirmés par l’arbitre principal et le trésorier.
prizes-fund-title = Fonds des prix : { $section }
prizes-fund-hint = Les prix de ce tournoi, tels qu’ils sont annoncés aux joueurs avant le début. Entrée montre qui gagnerait quoi ; seul Annoncer annonce.
prizes-change = Modifier le fonds
prizes-general = Tout le fonds
prizes-currency = Monnaie
prizes-currency-hint = Trois lettres, comme EUR.
prizes-unit = Arrondir les parts à
prizes-unit-hint = Vide : la plus petite pièce. Le reste est montré.
prizes-limit = Combien de prix un joueur peut gagner
prizes-category-number = Catégorie { $number }
prizes-place-number = place { $place }
prizes-name = Nom
prizes-bracket = Groupe
prizes-bracket-hint = Dans un groupe, chacun ne gagne qu’une fois.
prizes-for-whom = Pour qui : { $who }
prizes-everybody = tous
prizes-sex = Femmes ou hommes
prizes-sex-any = les deux
prizes-sex-women = femmes
prizes-sex-men = hommes
prizes-born-from = Né ce jour-là ou après
prizes-born-until = Né ce jour-là ou avant
prizes-rated-from = Elo à partir de
prizes-rated-to = Elo jusqu’à
prizes-unrated = Seulement les joueurs sans classement Elo
prizes-federations = Fédérations
prizes-federations-hint = Codes comme NOR SWE.
prizes-club = Club
prizes-team = Équipe
prizes-further = Autres conditions, une par ligne
prizes-ranked-by = Les meilleurs selon
prizes-by-standings = le classement
prizes-by-average = W−We contre la moyenne des adversaires
prizes-by-games = W−We partie par partie ({ $edition })
prizes-least = Joueurs requis
prizes-shared = Partagé jusqu’à la place
prizes-shared-hint = Vide : par tous les ex æquo.
prizes-places = Prix
prizes-money = Argent
prizes-goods = Outre l’argent
prizes-sharing-tie-breaks = selon les départages
prizes-sharing-equally = partagé à égalité
prizes-sharing-hort = système Hort
prizes-add-place = Ajouter une place à la catégorie { $number }
prizes-remove = Retirer
prizes-remove-place = Retirer la place { $place } de la catégorie { $number }
prizes-add-category = Ajouter une catégorie
prizes-remove-category = Retirer la catégorie { $number }
prizes-take-back = Retirer les prix annoncés
prizes-preview = Montrer qui gagnerait quoi
prizes-preview-title = Qui gagnerait quoi
prizes-preview-hint = D’après le classement de cet instant et le fonds ci-dessous ; rien n’est annoncé.
prizes-as-text = En texte
prizes-as-text-hint = Le même fonds en lignes, à garder, à copier dans un autre tournoi ou à donner à un programme.
prizes-read-text = Charger dans le formulaire
prizes-problems =
    { $count ->
        [one] Un champ n’est pas encore correct ; rien n’a été annoncé.
       *[other] { $count } champs ne sont pas encore corrects ; rien n’a été annoncé.
    }
prizes-draft-found = Ce navigateur a gardé ce qui a été saisi ici sans être annoncé, à
prizes-draft-take = Le reprendre
prizes-draft-drop = Le supprimer
prizes-what-if-more =
    { $count ->
        [one] Un échiquier de plus
       *[other] { $count } échiquiers de plus
    }
prizes-what-if-end = Résultats réels seulement
prizes-unknown-many = On ne sait pas si dans { $category } : { $names } ; et { $count } de plus
