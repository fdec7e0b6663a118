said-a-bye-that-is-granted-is-a-zero-half-or-full-point-bye = on accorde un bye à zéro, à un demi-point ou à un point
said-a-draft-stands-discard-it-before-numbers-change = il y a un brouillon ; jetez-le avant de modifier les numéros d’appariement
said-a-number-is-exchanged-with-another-one = un numéro s’échange avec un autre
said-a-player-does-not-meet-themselves-name-another-one = on ne se rencontre pas soi-même ; nommez un autre joueur
said-a-player-needs-a-name = un joueur doit avoir un nom
said-a-prohibition-names-two-players-or-more-each-once = une interdiction nomme deux joueurs ou plus, chacun une fois
said-a-tournament-has-1-to-999-rounds = un tournoi compte de 1 à 999 rondes
said-a-win-must-be-worth-more-than-a-draw-and-a-draw-no-less-tha-7ffa33 = un gain doit valoir plus qu’une nulle, et une nulle au moins autant qu’une défaite, qui n’est pas inférieure à 0
said-absent-without-notice-and-now-withdrawn = absences sans préavis, désormais retraits
said-absent-without-notice-withdrawn-when-this-round-is-publishe-ec5e27 = absences sans préavis : retrait à la publication de cette ronde, sauf justification auparavant
said-all-rounds-rounds-are-paired-add-a-round-or-declare-the-sta-845279 = les { $rounds } rondes sont toutes appariées ; ajoutez une ronde ou déclarez le classement définitif
said-an-entry-of-the-log-can-only-be-undone-where-the-log-is = une entrée du journal ne s’annule que là où se trouve le journal
said-an-unknown-result-is-entered-by-adjourning-the-game = un résultat inconnu se saisit en ajournant la partie
said-and-more-more = et { $more } de plus
said-announced-number-of-rounds = nombre de rondes annoncé
said-another-rating-counts-at-the-time-control-of-this-section = un autre Elo compte à la cadence de ce tournoi
said-arbiter-what = arbitre : { $what }
said-blitz-ratings-count-at-this-time-control = à cette cadence, ce sont les Elos de blitz qui comptent
said-board-board = échiquier { $board }
said-board-board-free = échiquier { $board } : libre
said-board-board-free-instead-of-before = échiquier { $board } : libre au lieu de { $before }
said-board-board-has-a-result-its-game-stands = l’échiquier { $board } a un résultat ; sa partie reste
said-board-board-has-a-result-or-is-adjourned-already = l’échiquier { $board } a un résultat, ou sa partie est déjà ajournée
said-board-board-is-also-the-fixed-board-of-player-if-both-are-p-f3e51b = l’échiquier { $board } est aussi l’échiquier fixe de { $player } ; s’ils sont appariés séparément, les Blancs du premier appariement s’y assoient
said-board-board-now = échiquier { $board } : { $now }
said-board-board-now-instead-of-before = échiquier { $board } : { $now } au lieu de { $before }
said-board-board-of-round-round-is-reported-so-already = l’échiquier { $board } de la ronde { $round } est déjà rapporté ainsi
said-board-board-result-instead-of-before = échiquier { $board } : { $result } au lieu de { $before }
said-board-board-was-adjourned-and-counted-as-a-draw-and-ends-re-89e62c = l’échiquier { $board } était ajourné et comptait pour nulle ; résultat : { $result }
said-board-board-was-white-black = l’échiquier { $board } était { $white } – { $black }
said-boards-count-from-1-and-the-last-does-not-come-before-the-f-782512 = les échiquiers se comptent à partir de 1, et le dernier ne vient pas avant le premier
said-byes-players-have-the-pairing-allocated-bye =
    { $byes ->
        [one] { $byes } joueur est exempt
       *[other] { $byes } joueurs sont exempts
    } par l’appariement
said-clauses = { $clauses }
said-club-what = club : { $what }
said-data-are-corrected-pairing-numbers-stay-since-the-fourth-ro-c02abe = les données sont corrigées ; les numéros d’appariement restent, car la quatrième ronde est appariée
said-data-are-corrected-pairing-numbers-stay-unless-they-are-reg-19fad0 = les données sont corrigées ; les numéros d’appariement restent, sauf s’ils sont refaits
said-draw-the-initial-colour-by-lot-and-set-it-before-round-1-is-d58460 = tirez au sort la couleur initiale et indiquez-la avant d’apparier la ronde 1
said-e-mail-what = courriel : { $what }
said-entries-have-numbers-up-to-largest = les inscriptions portent des numéros jusqu’à { $largest }
said-entry-entry = inscription { $entry }
said-entry-entry-cannot-be-undone-before-these-which-depend-on-i-2799f5 = l’entrée { $entry } ne peut pas être annulée avant celles-ci, qui en dépendent : { $entries }
said-entry-entry-is-in-the-round-but-not-in-the-section = l’inscription { $entry } est dans la ronde, mais pas dans le tournoi
said-entry-entry-is-taken-by-player = l’inscription { $entry } est prise, par { $player }
said-entry-entry-is-undone-already = l’entrée { $entry } est déjà annulée
said-entry-entry-undoes-a-later-one = l’entrée { $entry } en annule une postérieure
said-entry-expected-of-the-log-is-missing-entry-stands-there = l’entrée { $expected } du journal manque : { $entry } se trouve à sa place
said-every-list-and-the-report-file-will-say-that-it-was-left-be-551894 = chaque liste et le fichier de rapport diront qu’il a été quitté avant la ronde { $round }
said-fide-mode = mode FIDE
said-final-round = dernière ronde
said-final-standings-are-opened-again = le classement définitif est rouvert
said-first-and-second-are-not-to-meet = { $first } et { $second } ne doivent pas se rencontrer
said-first-and-second-both-get-the-colour-that-is-not-due-to-the-5eb06b = { $first } et { $second } reçoivent tous deux la couleur qui ne leur revient pas
said-first-and-second-have-played-each-other = { $first } et { $second } se sont déjà rencontrés
said-for-the-rating-report-only-what-standings-and-pairings-stay = seulement pour le rapport Elo : { $what } ; classement et appariements restent
said-full-point-byes-are-deprecated-the-report-file-will-mention-877f44 = les byes à un point sont déconseillés ; le fichier de rapport le mentionnera
said-games-played-stay-and-count-for-the-opponents = les parties jouées restent et comptent pour les adversaires
said-how-many-half-point-byes-there-are-is-told-to-the-players-b-4207a2 = le nombre de byes à un demi-point s’annonce aux joueurs avant le début
said-how-players-are-ordered-is-told-to-the-players-before-the-s-aaf725 = la façon dont les joueurs sont ordonnés s’annonce avant le début
said-late-entries-get-their-numbers-now-names = les inscriptions tardives reçoivent maintenant leur numéro : { $names }
said-late-entries-have-the-byes-granted-to-them-or-that-the-even-2e76a9 = les inscriptions tardives ont, pour les rondes manquées, les byes accordés ou prévus par le règlement du tournoi
said-late-entry = inscription tardive
said-leaving-fide-mode-cannot-be-undone = quitter le mode FIDE ne peut pas être annulé
said-left-before-round-round = quitté avant la ronde { $round }
said-list-of-tie-breaks = liste des départages
said-list-what = liste : { $what }
said-lost-by-default-already-to-be-looked-at-again-board-boards = déjà perdu par forfait, à revoir : échiquier { $boards }
said-lots-were-drawn-already-and-are-drawn-again = le tirage au sort a déjà eu lieu, et recommence
said-more-players-than-pairing-numbers-at-most-9999 = plus de joueurs que de numéros d’appariement : 9999 au plus
said-name-each-player-once = nommez chaque joueur une fois
said-name-entry-entry = { $name } (inscription { $entry })
said-name-has-no-pairing-number = { $name } n’a pas de numéro d’appariement
said-name-is-a-late-entry-half-point-byes-for-at-most-rounds-rou-9d9d66 =
    { $name } est une inscription tardive : byes à un demi-point pour au plus { $rounds ->
        [one] { $rounds } ronde manquée
       *[other] { $rounds } rondes manquées
    }, un numéro à l’arrivée
said-name-is-a-late-entry-no-points-for-the-rounds-missed-a-numb-7de2b3 = { $name } est une inscription tardive : aucun point pour les rondes manquées, un numéro à l’arrivée
said-name-is-not-a-name-of-capital-letters-and-digits-such-as-pl-1c562c = `{ $name }` n’est pas un nom en majuscules et chiffres, comme PLAYOFF
said-name-tpn-number = { $name } (nº { $number })
said-name-what = nom : { $what }
said-no-board-is-free = aucun échiquier n’est libre
said-no-draft-is-being-altered-by-hand-begin-that-first = aucun brouillon n’est en cours de modification à la main ; commencez par là
said-no-number = pas de numéro
said-no-pairing-number-changes-once-the-fourth-round-is-paired = aucun numéro d’appariement ne change une fois la quatrième ronde appariée
said-no-place-changes-by-it-now = aucune place ne change pour le moment
said-no-published-round-stands-last-a-draft-is-simply-paired-aga-edc8bf = la dernière ronde n’est pas publiée ; un brouillon s’apparie simplement de nouveau
said-no-result = pas de résultat
said-nobody = personne
said-nobody-has-entry-entry-in-this-section = personne n’a l’inscription { $entry } dans ce tournoi
said-nobody-has-pairing-number-number = personne n’a le numéro d’appariement { $number }
said-nobody-plays-themselves = on ne joue pas contre soi-même
said-nobody-sits-at-board-board = personne n’est assis à l’échiquier { $board }
said-none = aucun
said-not-paired = non apparié
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-m-11ffda = « Maintenant » montre l’appariement du système, « Ensuite » celui fait à la main
said-number-details-of-the-report-were-adjusted =
    { $number ->
        [one] { $number } donnée du rapport a été adaptée
       *[other] { $number } données du rapport ont été adaptées
    }
said-number-has-the-bye = { $number } est exempt
said-number-players-have-not-arrived-and-are-not-paired =
    { $number ->
        [one] { $number } joueur n’est pas arrivé et n’est pas apparié
       *[other] { $number } joueurs ne sont pas arrivés et ne sont pas appariés
    }
said-number-ratings-differ-from-list =
    { $number ->
        [one] { $number } Elo diffère
       *[other] { $number } Elo diffèrent
    } de { $list }
said-number-results-are-missing-the-games-count-as-adjourned-and-485351 =
    { $number ->
        [one] { $number } résultat manque : la partie est tenue pour ajournée et compte pour nulle dans l’appariement
       *[other] { $number } résultats manquent : les parties sont tenues pour ajournées et comptent pour nulles dans l’appariement
    }
said-numbers-were-given-when-round-1-was-paired-regenerate-or-ex-7a8f87 = les numéros ont été attribués à l’appariement de la ronde 1 ; refaites-les ou échangez-les
said-on = actif
said-one-and-other-do-not-have-the-same-rating-and-title = { $one } et { $other } n’ont pas le même Elo et le même titre
said-only-games-that-were-played-are-rated = seules les parties jouées comptent pour l’Elo
said-only-one-player-has-the-pairing-allocated-bye-name-another-cdad38 = un seul joueur est exempt par l’appariement ; indiquez un autre bye
said-other-name-is-not-among-the-tie-breaks-it-decides-nothing-u-c1b718 = OTHER_{ $name } ne figure pas parmi les départages : d’ici là, il ne décide de rien
said-paired-of-rounds-rounds-are-published-play-them-or-change-t-c28e5b = { $paired } rondes sur { $rounds } sont publiées ; jouez-les, ou changez le nombre de rondes
said-pairing-numbers-are-exchanged-after-round-1-was-paired = des numéros d’appariement sont échangés après l’appariement de la ronde 1
said-pairing-numbers-are-made-anew-after-round-1-was-paired = les numéros d’appariement sont refaits après l’appariement de la ronde 1
said-place-rank = place { $rank }
said-played-otherwise-than-paired-games = joué autrement qu’apparié : { $games }
said-player-gets-a-bye = { $player } reçoit : { $bye }
said-player-has-another-bye-than-the-one-granted = { $player } a un autre bye que celui accordé
said-player-has-byes-half-point-byes-already-and-may-have-allowe-727e22 = { $player } a déjà { $byes } byes à un demi-point, et peut en avoir { $allowed }
said-player-has-no-bye-in-round-round = { $player } n’a pas de bye à la ronde { $round }
said-player-has-no-unexplained-absence-in-round-round-who-was-wi-0626d1 = { $player } n’a pas d’absence injustifiée à la ronde { $round } ; qui a été retiré réintègre le tournoi
said-player-has-not-withdrawn = { $player } ne s’est pas retiré
said-player-has-points-or-values-given-by-the-arbiter-which-the-3e79eb = { $player } a des points ou valeurs donnés par l’arbitre, dont hériterait l’inscription suivante ; annulez cela d’abord
said-player-is-expelled-and-no-longer-ranked = { $player } est exclu et n’est plus classé
said-player-is-forgotten-neither-paired-nor-with-a-bye = { $player } est oublié : ni apparié ni exempt
said-player-is-in-round-round-withdraw-them-here-and-enter-them-8c0c4b = { $player } est dans la ronde { $round } : retirez-le ici, et inscrivez-le dans le tournoi { $to }
said-player-is-in-the-draft-of-round-round-discard-it-first = { $player } est dans le brouillon de la ronde { $round } : jetez-le d’abord
said-player-is-in-the-round-times-times = { $player } est { $times } fois dans la ronde
said-player-is-in-the-tournament-withdraw-them-instead = { $player } est dans le tournoi ; retirez-le plutôt
said-player-is-in-the-tournament-withdraw-them-or-grant-a-bye = { $player } est dans le tournoi ; retirez-le, ou accordez un bye
said-player-is-named-among-those-who-may-not-meet-lift-that-firs-099276 = { $player } figure parmi ceux qui ne peuvent pas se rencontrer ; levez d’abord cette interdiction
said-player-is-named-twice = { $player } est nommé deux fois
said-player-is-not-entitled-to-a-half-point-bye = { $player } n’a pas droit à un bye à un demi-point
said-player-is-not-in-the-tournament-now = { $player } n’est pas dans le tournoi en ce moment
said-player-is-not-listed-as-absent = { $player } n’est pas indiqué comme absent
said-player-is-not-paired-in-round-round-has-a-bye-granted-befor-05e7af = { $player } n’est pas apparié à la ronde { $round } ; accordé d’avance : { $bye }
said-player-is-not-paired-in-round-round-has-left-the-tournament = { $player } n’est pas apparié à la ronde { $round } : a quitté le tournoi
said-player-is-not-paired-in-round-round-was-absent = { $player } n’est pas apparié à la ronde { $round } : était absent
said-player-is-not-paired-in-round-round-was-not-in-the-tourname-10bc7d = { $player } n’est pas apparié à la ronde { $round } : n’était pas encore dans le tournoi
said-player-is-not-there = { $player } n’est pas là
said-player-is-not-to-be-paired-in-this-round = { $player } n’est pas à apparier dans cette ronde
said-player-is-out-already = { $player } est déjà sorti du tournoi
said-player-is-out-let-them-re-enter-first = { $player } est sorti du tournoi ; faites-le d’abord revenir
said-player-is-out-of-section-from-enter-them-in-section-to = { $player } est sorti du tournoi { $from } ; inscrivez-le dans le tournoi { $to }
said-player-is-paired = { $player } est apparié
said-player-is-paired-but-not-to-be-paired = { $player } est apparié, mais ne devrait pas l’être
said-player-is-to-be-paired-but-absent = { $player } est à apparier, mais absent
said-player-leaves-behind-what-is-to-be-asked-for-again = { $player } laisse ce qui est à redemander
said-player-loses-the-bye = { $player } perd : { $bye }
said-player-loses-the-opponent-say-what-becomes-of-them = { $player } perd son adversaire : dites ce qu’il devient
said-player-may-not-receive-the-pairing-allocated-bye = { $player } ne peut pas être exempt par l’appariement
said-player-sits-at-board-board-take-that-pair-apart-first = { $player } est assis à l’échiquier { $board } ; séparez d’abord cette paire
said-player-stays-withdrawn-let-them-re-enter-if-they-play-on = { $player } reste retiré ; faites-le revenir s’il continue à jouer
said-player-would-have-a-colour-difference-beyond-two = { $player } aurait une différence de couleurs supérieure à deux
said-player-would-have-colour-three-times-running = { $player } aurait trois fois de suite { $colour }
said-players-have-seen-the-round-that-is-no-longer-published = des joueurs ont vu la ronde qui n’est plus publiée
said-points-are-given-or-taken-before-the-start-or-in-the-round-6925db = on donne ou retire des points avant le début, ou dans la ronde qui vient d’être jouée et qu’aucune ne suit encore
said-points-cannot-be-given-for-this-result-result = aucun point ne peut être donné pour ce résultat : { $result }
said-points-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
said-points-points-for-player-out-of-the-ordinary = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $player }, hors de l’ordinaire
said-points-points-for-player-out-of-the-ordinary-as-what-this-r-aa0131 = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $player }, hors de l’ordinaire, comme valeur de ce résultat : { $result }
said-prohibited-pairings-are-fixed-once-round-1-is-paired = les appariements interdits sont fixés une fois la ronde 1 appariée
said-published-pairings-change-only-if-two-players-would-meet-a-b21293 = les appariements publiés ne changent que si deux joueurs devaient se rencontrer une seconde fois
said-rapid-ratings-count-at-this-time-control = à cette cadence, ce sont les Elos de rapide qui comptent
said-rating-report-round-round-board-board = rapport Elo, ronde { $round }, échiquier { $board }
said-rematch = seconde rencontre
said-results-are-missing-games = des résultats manquent : { $games }
said-results-of-round-rounds-change-which-later-rounds-followed = des résultats de la ronde { $rounds } changent, que des rondes ont suivie
said-round-round-began-at-before-now-at-at = la ronde { $round } a commencé à { $before }, désormais à { $at }
said-round-round-board-board = ronde { $round }, échiquier { $board }
said-round-round-board-board-white-black = ronde { $round }, échiquier { $board } : { $white } – { $black }
said-round-round-can-still-be-corrected-for-the-standings-enter-bed0d3 = la ronde { $round } peut encore être corrigée pour le classement ; saisissez-y le résultat
said-round-round-cannot-be-paired-by-the-system-and-was-paired-b-e24916 = la ronde { $round } ne peut pas être appariée par le système, et l’a été à la main
said-round-round-cannot-be-paired-numbers-would-be-left-over-how-ca1761 = la ronde { $round } ne peut pas être appariée : { $numbers } resterait, de quelque façon qu’on apparie les autres ; appariez-la à la main, ou terminez ici le tournoi
said-round-round-cannot-be-paired-somebody-would-be-left-over-ho-35158d = la ronde { $round } ne peut pas être appariée : quelqu’un resterait, de quelque façon qu’on apparie les autres ; appariez-la à la main, ou terminez ici le tournoi
said-round-round-cannot-be-published-pair-it-again-problems = la ronde { $round } ne peut pas être publiée ; appariez-la de nouveau : { $problems }
said-round-round-changes-after-it-was-published-reason = la ronde { $round } change après sa publication ({ $reason })
said-round-round-changes-what-the-draft-made-of-it-is-thrown-awa-cb53dc = la ronde { $round } change ({ $what }) : le brouillon fait à partir d’elle est jeté
said-round-round-did-not-bring-player-this-result-result = la ronde { $round } n’a pas apporté ce résultat à { $player } : { $result }
said-round-round-has-no-board-board = la ronde { $round } n’a pas d’échiquier { $board }
said-round-round-is-drafted-publish-or-discard-it = la ronde { $round } est en brouillon ; publiez-la ou jetez-la
said-round-round-is-drafted-without-this-pair-it-again-before-pu-1a771a = le brouillon de la ronde { $round } n’en tient pas compte : appariez-la de nouveau avant de publier
said-round-round-is-not-paired-yet = la ronde { $round } n’est pas encore appariée
said-round-round-is-not-published = la ronde { $round } n’est pas publiée
said-round-round-is-not-the-one-that-the-system-gives = la ronde { $round } n’est pas celle que donne le système
said-round-round-is-not-the-round-being-played-only-that-one-beg-e797e1 = la ronde { $round } n’est pas la ronde en cours ; seule celle-ci commence
said-round-round-is-published-its-byes-stand = la ronde { $round } est publiée : ses byes restent
said-round-round-player-has-a-bye = ronde { $round }, { $player } : { $bye }
said-round-round-stays-as-it-is-although-it-would-be-paired-othe-ab68d0 = la ronde { $round } reste telle quelle, bien qu’elle serait maintenant appariée autrement
said-round-round-was-checked-again-and-stays-as-it-is = la ronde { $round } a été revérifiée et reste telle quelle
said-round-round-was-drafted-while-the-game-counted-as-a-draw-th-f60861 = la ronde { $round } a été mise en brouillon tandis que la partie comptait pour nulle : le brouillon est jeté
said-rounds-rounds-are-paired-already =
    { $rounds ->
        [one] { $rounds } ronde est déjà appariée
       *[other] { $rounds } rondes sont déjà appariées
    }
said-rounds-rounds-with-players-players-the-last-rounds-may-be-i-df6655 = { $rounds } rondes pour { $players } joueurs : les dernières rondes risquent d’être impossibles à apparier
said-rules = règlement
said-section-what = tournoi : { $what }
said-somebody-has-a-game-without-an-opponent-in-round-round = quelqu’un a une partie sans adversaire à la ronde { $round }
said-somebody-is-in-round-round-twice = quelqu’un est deux fois dans la ronde { $round }
said-somebody-is-paired-at-board-board-the-pairing-stays-as-it-i-80b78c = quelqu’un est apparié à l’échiquier { $board } ; l’appariement reste tel quel
said-standard-ratings-count-at-this-time-control = à cette cadence, ce sont les Elos standard qui comptent
said-start-of-round-round = début de la ronde { $round }
said-the-acceleration-cannot-change-once-round-1-is-paired = l’accélération ne peut plus changer une fois la ronde 1 appariée
said-the-boards-of-the-section-end-at-board-beyond-it-are-boards = les échiquiers du tournoi s’arrêtent à { $board } ; au-delà se trouvent { $boards }
said-the-bye-of-number-was-expected = l’exemption de { $number } était attendue
said-the-bye-of-round-round = ronde { $round } : { $bye }
said-the-correction-counts-from-the-following-pairing-the-round-521962 = la correction compte à partir de l’appariement suivant ; la ronde en cours reste
said-the-default-time-of-minutes-minutes-counts-from-there =
    le retard toléré de { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } compte à partir de là
said-the-default-time-was-to-be-announced-in-advance-it-counts-f-703455 = le retard toléré devait être annoncé d’avance ; il compte à partir du début annoncé
said-the-draft-is-being-altered-by-hand-already = le brouillon est déjà en cours de modification à la main
said-the-draft-is-being-altered-by-hand-validate-it-first = le brouillon est en cours de modification à la main ; validez-le d’abord
said-the-draft-of-round-round-is-thrown-away-pair-it-again = le brouillon de la ronde { $round } est jeté : appariez-la de nouveau
said-the-draft-of-round-round-was-checked-again-and-stays-as-it-8d58c4 = le brouillon de la ronde { $round } a été revérifié et reste tel quel
said-the-event-lasts-more-than-30-days-interim-results-are-repor-9c2c8b = le tournoi dure plus de 30 jours : des résultats intermédiaires sont communiqués chaque mois
said-the-fide-number-belongs-to-other-already = le numéro FIDE appartient déjà à { $other }
said-the-first-round-of-a-prohibition-comes-after-its-last-one = la première ronde d’une interdiction vient après sa dernière
said-the-fixed-board-board = l’échiquier fixe { $board }
said-the-game-counts-as-a-draw-for-the-pairing-standings-and-rep-8f208d = la partie compte pour nulle dans l’appariement ; classement et rapport attendent son résultat
said-the-initial-colour-cannot-change-once-round-1-is-paired = la couleur initiale ne peut plus changer une fois la ronde 1 appariée
said-the-integrity-of-pairings-was-breached-during-the-tournamen-f7c7f9 = l’intégrité des appariements a été rompue pendant le tournoi
said-the-last-day-comes-before-the-first = le dernier jour précède le premier
said-the-number-of-rounds-changes-from-before-to-rounds = le nombre de rondes passe de { $before } à { $rounds }
said-the-number-of-rounds-changes-from-before-to-rounds-round-ro-4fa69e = le nombre de rondes passe de { $before } à { $rounds } ; la ronde { $round } aurait été appariée autrement
said-the-pairing-allocated-bye-is-worth-1-0-5-or-0 = l’exemption par l’appariement vaut 1, 0,5 ou 0
said-the-pairing-allocated-bye-is-worth-what-a-win-a-draw-or-a-l-b89743 = l’exemption par l’appariement vaut autant qu’un gain, une nulle ou une défaite, ou rien
said-the-pairing-allocated-bye-must-not-be-worth-more-than-a-win = l’exemption par l’appariement ne doit pas valoir plus qu’un gain
said-the-pairing-is-not-complete-problems = l’appariement n’est pas complet : { $problems }
said-the-pairing-of-round-round-is-not-the-one-that-the-system-g-4d62fe = l’appariement de la ronde { $round } n’est pas celui que donne le système
said-the-player-is-in-section-to-already = le joueur est déjà dans le tournoi { $to }
said-the-players-of-these-boards-are-others-name-all-boards-conc-502420 = les joueurs de ces échiquiers sont autres ; indiquez tous les échiquiers concernés, chaque joueur une fois
said-the-reason-reason-does-not-fit-these-changes = le motif « { $reason } » ne convient pas à ces changements
said-the-report-cannot-be-taken-over-contradiction = le rapport ne peut pas être repris : { $contradiction }
said-the-report-file-will-mention-the-list-announced = le fichier de rapport mentionnera la liste annoncée
said-the-report-file-will-mention-the-number-announced = le fichier de rapport mentionnera le nombre annoncé
said-the-report-file-will-mention-the-values = le fichier de rapport mentionnera les valeurs
said-the-round-is-not-published = la ronde n’est pas publiée
said-the-rounds-after-round-round-rest-on-what-was-played-there = les rondes après la ronde { $round } reposent sur ce qui y a été joué
said-the-section-has-left-fide-mode-already-before-round-round = le tournoi a déjà quitté le mode FIDE, avant la ronde { $round }
said-the-section-leaves-fide-mode = le tournoi quitte le mode FIDE
said-the-standings-are-declared-final-reopen-them-first = le classement est déclaré définitif ; rouvrez-le d’abord
said-the-standings-are-not-declared-final = le classement n’est pas déclaré définitif
said-the-system-gives-no-pairing-at-all = le système ne donne aucun appariement
said-the-system-gives-no-pairing-of-round-round-it-was-paired-by-61f362 = le système ne donne aucun appariement de la ronde { $round } : elle a été appariée à la main
said-the-system-pairs-them-otherwise-in-round-round = le système les apparie autrement à la ronde { $round }
said-the-tie-breaks-change-after-the-start = les départages changent après le début
said-the-tournament-may-be-refused-for-rating-or-titles = le tournoi risque de ne pas être homologué pour l’Elo ou les titres
said-there-are-no-more-entry-numbers = il n’y a plus de numéros d’inscription
said-there-are-no-two-players-to-pair-check-them-in-first = il n’y a pas deux joueurs à apparier : pointez d’abord leur présence
said-there-are-to-be-no-half-point-byes-in-the-last-rounds-round-fe670f =
    il ne doit pas y avoir de bye à un demi-point dans { $rounds ->
        [1] la dernière ronde
       *[other] les { $rounds } dernières rondes
    }
said-there-is-a-section-section-already-choose-another-name = il y a déjà un tournoi { $section } ; choisissez un autre nom
said-there-is-no-draft-a-published-round-is-changed-by-republish-a01e1f = il n’y a pas de brouillon ; une ronde publiée se modifie en la republiant
said-there-is-no-draft-to-publish-pair-the-round-first = il n’y a pas de brouillon à publier ; appariez d’abord la ronde
said-there-is-no-entry-entry = il n’y a pas d’entrée { $entry }
said-there-is-no-prohibition-number = il n’y a pas d’interdiction { $number }
said-there-is-no-round-round = il n’y a pas de ronde { $round }
said-there-is-no-section-section-there-are-known = il n’y a pas de tournoi { $section } ; il y a : { $known }
said-there-is-no-section-section-there-are-none-yet = il n’y a pas de tournoi { $section } ; il n’y en a encore aucun
said-this-cannot-be-undone-and-the-section-cannot-enter-fide-mod-762793 = cela ne peut pas être annulé, et le tournoi ne peut pas revenir au mode FIDE
said-round-round-boards-this-correction-comes-too-late-it-counts-d8531d = ronde { $round }, { $boards } : cette correction vient trop tard, elle ne compte que pour le rapport Elo
said-the-check-in-is-closed-already = le pointage est déjà clos
said-the-system-gives-another-pairing-by-now = le système donne désormais un autre appariement
said-town-what = ville : { $what }
said-tpn-number = nº { $number }
said-two-draws-must-not-be-worth-more-than-a-win-and-a-loss = deux nulles ne doivent pas valoir plus qu’un gain et une défaite
said-undoing-this-changes-nothing-later-entries-say-the-same-or-429bd7 = annuler ceci ne change rien : des entrées ultérieures disent la même chose ou ont donné d’autres valeurs
said-unranked = non classé
said-unrated = sans Elo
said-values-from-outside-for-other-name-no-calculation-can-check-230707 = valeurs de l’extérieur pour OTHER_{ $name } : aucun calcul ne peut les vérifier
said-virtual-points-come-with-a-report-that-gives-them-there-are-e4672e = les points virtuels viennent avec un rapport qui les donne ; ici il n’y en a pas
said-what-article = { $what } ({ $article })
said-what-follows-an-absence-without-notice-is-told-to-the-playe-d30254 = ce qui suit une absence sans préavis s’annonce aux joueurs avant le début
said-what-late-entries-get-is-told-to-the-players-before-the-sta-bdeec4 = ce que reçoivent les inscriptions tardives s’annonce aux joueurs avant le début
said-what-now-then = { $what } : { $now } → { $then }
said-what-only-a-section-that-has-left-fide-mode-may-do-this = { $what } ; seul un tournoi qui a quitté le mode FIDE peut le faire
said-what-results-are-worth-cannot-change-once-round-1-is-paired = la valeur des résultats ne peut plus changer une fois la ronde 1 appariée
said-what-then-instead-of-now = { $what } : { $then } au lieu de { $now }
said-white-black = { $white } – { $black }
said-white-black-stands = { $white }-{ $black } figure
said-white-black-was-expected = { $white }-{ $black } était attendu
said-white-black-was-result-instead-of-before = { $white } – { $black } : { $result } au lieu de { $before }
said-who-has-no-opponent-gets-a-bye-not-a-result = qui n’a pas d’adversaire reçoit un bye, et non : { $result }
said-who-was-not-there-at-that-moment-has-lost = qui n’était pas là à ce moment a perdu
said-without-opponent = sans adversaire
said-the-code-counts-in-seconds-so-this-is-reading-90-minutes-ar-d1a7ef = le code compte en secondes, c’est donc : { $reading } ; 90 minutes font 5400
said-other-is-entered-already-under-the-same-name-whoever-is-ent-fe97c7 = { $other } est déjà inscrit sous le même nom ; qui est inscrit deux fois est apparié deux fois
said-one-detail-of-the-report-was-adjusted = un détail du rapport a été ajusté
said-one-player-has-not-arrived-and-is-not-paired = un joueur n’est pas arrivé et n’est pas apparié
said-one-rating-differs-from-list = un Elo diffère de { $list }
said-one-result-is-missing-the-game-counts-as-adjourned-and-as-a-ee6f45 = un résultat manque : la partie compte comme ajournée, et comme nulle pour l’appariement
said-half-a-point = un demi-point
said-one-point = un point
said-points-place = { $points }, { $place }
said-rating-k-k = { $rating }, K { $k }
said-rating-blitz-rating = { $rating }, blitz
said-rating-entered-without-a-list = { $rating }, saisi sans liste
said-rating-list-name-of-day = { $rating }, liste { $name } du { $day }
said-rating-national-rating = { $rating }, national
said-rating-rapid-rating = { $rating }, rapide
said-rating-standard-rating = { $rating }, standard
said-what-was-lost-does-not-come-back-by-undoing-this = ce qui est perdu ne revient pas en annulant ceci
said-now-is-the-pairing-that-the-system-gives-then-the-pairing-o-7f5103 = « Maintenant » montre l’appariement du système, « Ensuite » celui du rapport
said-missed-rounds-for-which-late-entries-get-half-a-point = rondes manquées pour lesquelles une inscription tardive reçoit un demi-point
said-half-point-byes-of-a-player-at-most = byes à un demi-point par joueur, au plus
said-last-rounds-without-half-point-byes = dernières rondes sans bye à un demi-point
said-absence-without-notice = absence sans prévenir
said-does-not-withdraw = ne vaut pas retrait
said-starting-rank-by = ordre de départ selon
said-players-of-equal-strength-by = joueurs de même force selon
said-the-alphabet = l’alphabet
said-the-order-of-the-entries = l’ordre des inscriptions
said-default-time = Retard toléré
said-minutes = Minutes
said-who-comes-to-the-board-later-loses-empty-not-announced-so-z-62eddd = Qui arrive plus tard à l’échiquier perd. Vide : non annoncé, donc zéro.
said-counts-as-withdrawal = Vaut retrait du tournoi
said-half-point-byes-for-missed-rounds-of-late-entries = Byes à ½ point pour les rondes manquées des inscriptions tardives
said-agreed-draws = nulles par accord
said-how-draws-may-be-agreed-is-told-to-the-players-before-the-s-b2fead = la façon dont une nulle peut être convenue est annoncée aux joueurs avant le début
said-not-in-fewer-moves-than = pas en moins de coups que
said-not-in-fewer-than-moves-moves = pas en moins de { $moves } coups
said-not-restricted = sans restriction
said-only-if-the-arbiter-consents = seulement avec l’accord de l’arbitre
said-unless-the-arbiter-consents-0-not-at-all-empty-not-restrict-69dfea = Sauf accord de l’arbitre. 0 : jamais. Vide : sans restriction.
said-the-schedule-which-is-known-from-the-start-has-player-meet-c7ed80 = Le calendrier, connu dès le début, oppose { $player } à { $opponent } dans la ronde { $round }.
said-the-schedule-which-is-known-from-the-start-has-player-rest-482e7e = Selon le calendrier, connu dès le début, { $player } ne joue pas dans la ronde { $round }.
said-a-team-has-a-name = une équipe a un nom
said-a-team-that-is-in-a-round-cannot-be-taken-out = une équipe qui figure dans une ronde ne peut pas être retirée
said-board-board-of-round-round-has-no-game-game = l’échiquier { $board } de la ronde { $round } n’a pas de partie { $game }
said-in-this-section-players-compete-and-no-teams = dans ce tournoi, ce sont des joueurs qui s’affrontent, et non des équipes
said-no-further-game-is-played-at-board-board-now = aucune autre partie ne se joue maintenant à l’échiquier { $board }
said-round-round-is-published-its-line-ups-stand = la ronde { $round } est publiée ; ses compositions d’équipe restent
said-somebody-of-the-line-up-is-no-member-of-team = quelqu’un de la composition n’est pas membre de { $team }
said-the-line-up-of-team-is-not-in-its-order-of-boards = la composition de { $team } ne suit pas son ordre des échiquiers
said-the-order-of-boards-stands-once-a-round-is-paired-substitut-c617d8 = l’ordre des échiquiers est fixé dès qu’une ronde est appariée ; des remplaçants peuvent s’y ajouter à la suite
said-there-is-a-team-team-already = il y a déjà une équipe { $team }
said-there-is-no-team-team-in-this-section = il n’y a pas d’équipe { $team } dans ce tournoi
said-board-game-game = { $board }, partie { $game }
said-player-does-not-have-black-at-board-board = { $player } n’a pas les Noirs à l’échiquier { $board }
said-player-does-not-sit-at-board-board = { $player } n’est pas à l’échiquier { $board }
said-player-plays-for-team = { $player } joue pour { $team }
said-team-plays-on-boards-boards = { $team } joue sur { $boards } échiquiers
said-player-plays-for-team-take-them-out-of-the-team-first = { $player } joue pour { $team } ; d’abord le retirer de l’équipe
said-player-has-points-points-for-this-result-already-undo-that-53a613 = { $player } a déjà { $points } points pour ce résultat : d’abord annuler cela
said-in-this-section-teams-compete-this-counts-for-players-only = dans ce tournoi, des équipes concourent : cela ne compte que pour des joueurs
said-incident-number-is-withdrawn-result-colours-and-points-that-d076e9 = l’incident { $number } est retiré : le résultat, les couleurs et les points qui en découlaient restent jusqu’à ce qu’on les corrige
said-no-incident-in-force-has-number-number = aucun incident en vigueur n’a le numéro { $number }
said-the-ruling-waits-for-answers-questions = la décision attend des réponses : { $questions }
said-player-is-not-expelled-by-this-do-so-once-it-is-decided = { $player } n’est pas exclu par cela : faites-le une fois que c’est décidé
said-player-is-still-to-be-paired-give-byes-for-the-rounds-of-th-ed2890 = { $player } serait encore apparié : donnez des exemptions pour les rondes de l’exclusion
said-question-fault = { $question } { $fault }
