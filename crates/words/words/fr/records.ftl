# Notations de parties : lues, annoncées, reconstituées ; coups mis sous enveloppe ; positions de départ du Chess960.
record-title = { $section } : notations de parties
record-link = Notations, coup sous enveloppe, Chess960
record-read = Lire une notation
record-moves = Coups ou PGN
record-moves-hint = Les numéros, commentaires, temps et variantes sont compris. Rien n’est conservé.
record-letters = Lettres des pièces
record-figurines = figurines
record-go = Lire
record-empty = Tapez des coups.
record-too-long = 20 000 caractères au plus.
record-no-letters = Les lettres de cette langue ne sont pas connues.
record-read-title = Ce qui est écrit
record-counted = { $games ->
    [one] { $games } partie : { $moves } demi-coups.
   *[other] { $games } parties ; la première a { $moves } demi-coups.
}
record-in-order = Chaque coup est légal.
record-problems = Ce qui ne va pas
record-more = { $more ->
    [one] { $more } autre erreur.
   *[other] { $more } autres erreurs.
}
record-number = Coup
record-announced = Comment un joueur aveugle l’entend (D.2.1)
record-position = Position finale
record-goes-on = La partie n’est pas terminée sur l’échiquier.
record-occurred = La dernière position a été { $times } fois sur l’échiquier.
record-quiet = Ni prise ni coup de pion depuis { $moves ->
    [one] { $moves } demi-coup
   *[other] { $moves } demi-coups
}.
record-pgn = En PGN
record-put-together = Reconstituer une partie à partir de deux feuilles (8.5.3)
record-sheet-white = Feuille des Blancs
record-sheet-black = Feuille des Noirs
record-sheet-hint = Les coups des deux joueurs dans l’ordre ; - pour un coup manquant.
record-board = Position sur l’échiquier (FEN)
record-made = Demi-coups en tout
record-search = Chercher la partie
record-agreed = Les deux feuilles concordent pour les { $moves } premiers demi-coups.
record-differs = Coup { $move } : les Blancs ont écrit { $white }, les Noirs { $black }.
record-found-only = Une partie mène à cette position.
record-found-several = Plusieurs parties y mènent. En voici deux : demandez aux joueurs laquelle a été jouée.
record-found-at-least = Une partie y mène ; il peut y en avoir d’autres.
record-found-none = Aucune partie n’y mène : une feuille ou la position est fausse.
record-found-open = La recherche a dû s’arrêter : il manque trop de coups. Demandez-en d’autres aux joueurs.
record-way = Partie { $number }
sealed-title = Coup sous enveloppe
sealed-hint = L’empreinte lie le joueur à son coup sans le révéler. Écrivez-la sur l’enveloppe ; le coup et le texte secret restent chez le joueur.
sealed-written = Coup, tel que le joueur l’écrit
sealed-secret = Texte secret, 8 caractères au moins
sealed-seal = Calculer l’empreinte
sealed-open = Ouvrir un coup sous enveloppe
sealed-position = Position avant le coup (FEN)
sealed-digest = Empreinte sur l’enveloppe
sealed-compare = Comparer
sealed-done = L’empreinte du coup : { $digest }
sealed-legal = C’est le coup mis sous enveloppe : { $move }.
sealed-ambiguous = C’est bien ce qui a été écrit, mais plusieurs coups s’écrivent ainsi (I.8.1).
sealed-unclear = C’est bien ce qui a été écrit, mais on ne peut le comprendre (I.8.2).
sealed-illegal = C’est bien ce qui a été écrit, mais le coup est illégal (I.8.3).
sealed-another = Ce n’est pas ce qui a été écrit.
sealed-no-move = Tapez le coup : 20 caractères au plus.
sealed-no-secret = Le texte secret a de 8 à 200 caractères : avec moins, on pourrait essayer tous les coups.
sealed-no-digest = Une empreinte a 64 signes de 0 à 9 et de a à f.
chess960-title = Tirer des positions de départ (Chess960)
chess960-hint = Choisissez le nombre en public et notez-le avant le tirage : qui le connaît peut refaire le tirage.
chess960-seed = Nombre de départ
chess960-boards = On tire de 1 à 999 positions.
chess960-count = Positions
chess960-draw = Tirer
chess960-drawn = Tiré avec { $seed }
chess960-number = Numéro
chess960-no-seed = Le nombre a 19 chiffres au plus.
pgn-at = Ligne { $line }, colonne { $column } : { $what }
pgn-unexpected = inattendu : { $found }
pgn-header = un en-tête s’écrit { $example }
pgn-comment-open = le commentaire n’est pas fermé avant la fin
pgn-variation-open = une variante n’est pas fermée avant la fin de la partie
pgn-no-variation = aucune variante n’est ouverte ici
pgn-too-deep = les variantes imbriquées sont lues jusqu’à la profondeur { $most }
pgn-variation-without-move = une variante suit le coup qu’elle remplace
pgn-result-in-variation = un résultat se trouve dans une variante
pgn-glyph = $ est suivi d’un nombre de 0 à 255
pgn-too-long = plus long que { $most } octets
pgn-game-too-large = une partie de plus de { $most } octets est coupée
pgn-start = l’en-tête FEN : { $why }
pgn-move = { $text } : { $why }
pgn-results-differ = le résultat après les coups n’est pas celui de l’en-tête Result
pgn-unreadable = ce n’est pas un coup
pgn-illegal = aucun coup semblable n’est légal ici
pgn-ambiguous = plusieurs coups s’écrivent ainsi : { $moves }
pgn-promotion = la pièce de promotion n’est pas écrite

# Les pendules de beaucoup d’échiquiers.
clocks-title = { $section } : pendules d’une ronde
clocks-link = Pendules d’une ronde (feuille de contrôle)
clocks-checked = Pendules lues à
clocks-readings = Relevés, une ligne par échiquier
clocks-readings-hint = Échiquier, temps restant des Blancs, des Noirs, numéro du dernier coup : 1 80 85 15. En minutes, ou 1:20 pour une heure vingt. Rien n’est conservé.
clocks-go = Contrôler
clocks-result = Ce que disent les pendules
clocks-sum = Somme
clocks-difference = Dif.
clocks-off = Écart
clocks-found = Constat
clocks-counted = { $boards ->
    [one] { $boards } échiquier
   *[other] { $boards } échiquiers
}, { $off } à vérifier.
clocks-common = Tous les échiquiers diffèrent de { $minutes } minutes : vérifiez l’heure de départ et le réglage de toutes les pendules.
clocks-in-order = En ordre
clocks-no-time = Tapez l’heure, par exemple 15:30.
clocks-wrong-line = La ligne { $line } ne donne pas échiquier, Blancs, Noirs et coups, comme 1 80 85 15.
clocks-too-many = 999 échiquiers au plus.
record-game = Partie
record-by = Par
record-check = Contrôle
sealed-kept = Coups sous enveloppe dans le journal
sealed-keep = Écrire une empreinte dans le journal
sealed-keep-hint = L’heure, la personne et l’échiquier y figurent dès lors. Quand le coup est ouvert, il doit donner cette empreinte.
sealed-recorded = L’empreinte est dans le journal.
sealed-reveal = Ouvrir un coup dans le journal
sealed-revealed = Le coup donne l’empreinte qui a été écrite ; il est ouvert.
sealed-waits = pas ouvert
sealed-opened = Ouvert
chess960-record = Écrire le tirage dans le journal
chess960-recorded = Le tirage est dans le journal.
chess960-kept = Tirages dans le journal
chess960-holds = le nombre donne ces positions
chess960-fails = le nombre donne d’autres positions
log-starts-drawn = positions de départ de la ronde { $round } tirées avec { $seed } : { $boards }
log-move-sealed = coup sous enveloppe à la ronde { $round }, échiquier { $board }
log-move-opened = enveloppe de la ronde { $round }, échiquier { $board } ouverte : { $move }
