# What comes of results: standings, crosstable, why, reports and files, backups.
tables-print = Imprimer
tables-rank = Place
tables-row = Ligne
tables-player = Joueur
tables-rating = Elo
tables-round = Ronde
tables-opponent = Adversaire
tables-remark = Remarque
tables-federation = Féd.
tables-number = Numéro d’appariement dans le tournoi
tables-number-short = N°
tables-no-player = Ce joueur n’existe pas.
tables-withdrawn = retiré
tables-expelled = exclu
tables-white-letter = b
tables-black-letter = n

standings-title = { $section } : classement après la ronde { $round }
standings-title-start = { $section } : avant la première ronde
standings-after = Classement après la ronde
standings-final = Ce classement est déclaré définitif.
standings-declare = Déclarer définitif
standings-declared = Le classement est déclaré définitif.
standings-reopen = Rouvrir
standings-reopened = Le classement est rouvert.
standings-dropped = { $code } ne peut pas être utilisé : { $why }.
standings-how = comment ?
standings-hint = Choisissez un nom pour voir comment s’explique le rang.
standings-workings = Chaque place avec son calcul
standings-unranked = hors classement
standings-cut = tronqué { $values }
standings-median = médian { $values }
standings-forfeits = forfaits comptés comme joués
standings-fore = sur le Fore Buchholz
standings-reverse = inversé

workings-title = { $section } : comment chaque place a été obtenue, après la ronde { $round }
working-heading = { $rank }. { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
working-heading-unranked = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, hors classement
working-above-points = { $name } (place { $rank }) est devant aux points : { $theirs } contre { $ours }.
working-below-points = { $name } (place { $rank }) est derrière aux points : { $theirs } contre { $ours }.
working-above-tie-break = { $name } (place { $rank }) est à égalité jusque-là, et devant au départage { $what } : { $theirs } contre { $ours }.
working-below-tie-break = { $name } (place { $rank }) est à égalité jusque-là, et derrière au départage { $what } : { $theirs } contre { $ours }.
working-above-lots = { $name } (place { $rank }) est à égalité parfaite, et devant au tirage au sort.
working-below-lots = { $name } (place { $rank }) est à égalité parfaite, et derrière au tirage au sort.
working-shared = { $name } est à égalité parfaite et partage la place.
working-unranked = { $name } est hors classement.
working-contributes = Apport
working-cut = retranché : { $why }
working-scored = points marqués : { $points }
working-dummy = adversaire fictif
working-dummy-for = adversaire fictif à la place de
working-own = propre

crosstable-title = { $section } : grille américaine après la ronde { $round }
crosstable-none = Aucune ronde n’est encore publiée.
crosstable-legend = 12b 1 : avec les Blancs contre le joueur de la ligne 12, gain ; n : avec les Noirs. + et − : par forfait. H, F, Z : bye à ½, 1 et 0 point. U : exempt. Signe ? : résultat pas encore connu.

why-title = { $section }, ronde { $round } : pourquoi ?
why-figures = Ce que donne l’appariement, critère par critère
why-criterion = À minimiser
why-article = Article
why-made = Appariement fait
why-other = L’autre
why-more = Autres questions
why-about = Au sujet de
why-not = Pourquoi pas contre… ?
why-not-against = contre
why-ask = Demander
article-none = Cet article n’existe pas.
article-cited-as = Cité comme
article-in-force = En vigueur
article-kind = Nature
article-within = Fait partie de
article-replaces = Remplace
article-replaced-by = Remplacé par
article-from = à partir du { $from }
article-from-until = du { $from } au { $until }
article-definition = définition
article-rule = règle
article-criterion = critère
article-procedure = procédure
article-table = tableau
article-record = enregistrement
article-field = champ
article-recommendation = recommandation
article-note = note
article-heading = titre
article-paraphrase = Ceci est notre propre résumé en anglais ; le règlement lui-même se trouve dans le Handbook de la FIDE.

export-title = { $section } : rapports et fichiers
preflight-title = Le responsable Elo l’acceptera-t-il ?
preflight-yes = Oui : rien ne manque.
preflight-maybe = Probablement, mais il y a { $count ->
    [one] { $count } point sur lequel
   *[other] { $count } points sur lesquels
} un responsable Elo poserait des questions.
preflight-no = Pas encore : il manque { $count ->
    [one] { $count } élément indispensable.
   *[other] { $count } éléments indispensables.
}
preflight-error = requis
preflight-warning = conseillé
preflight-note = note
preflight-settings = Corriger dans les paramètres
preflight-results = Aller aux résultats
preflight-standings = Aller au classement et le déclarer définitif
preflight-nowhere = Cela ne se corrige pas au poste : regardez le fichier.
preflight-players = { $count ->
    [one] Corriger pour
   *[other] Corriger pour { $count } joueurs :
}
export-reports = Rapports pour les fédérations et d’autres programmes
export-final = Le rapport définitif : à faire homologuer, ou à conserver.
export-final-waits = Le rapport définitif pourra être établi quand tous les résultats seront connus.
export-final-errors = Tel quel, il serait renvoyé : voir la liste ci-dessus.
export-interim = Le rapport en l’état : les résultats pas encore connus sont notés « ? ».
export-tables = Tableaux
export-table = Tableau
export-spreadsheet = Pour tableurs
export-programs = Pour programmes
export-pairings = Appariements de la ronde { $round }

takeover-title = Importer un rapport
takeover-explained = Un rapport de tournoi (TRF16, TRF26) d’un autre programme se poursuit ici, avec toutes ses rondes.
takeover-file = Rapport
takeover-into = Dans
takeover-new-festival = un nouveau festival
takeover-read = Lire le rapport
takeover-no-file = choisissez un fichier
takeover-refused = Le rapport n’a pas été repris
takeover-defective = { $file } contient { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}. Faites-le corriger là où il a été établi ; rien n’a été repris.
takeover-not-run-here = Il ne peut pas être dirigé ici
takeover-expired = Ce rapport a attendu trop longtemps, ou n’a pas été lu par vous. Lisez-le à nouveau.
takeover-review = Reprendre { $file } ?
takeover-take-over = Reprendre
takeover-problems = Ce qui a été trouvé dans le fichier
takeover-more-problems = Et { $count } de plus.
takeover-line = Ligne
takeover-gravity = Gravité
takeover-what = Quoi
takeover-note = note
takeover-warning = avertissement
takeover-error = erreur

backup-title = { $festival } : sauvegarde
backup-health = État des sauvegardes
backup-log = Le journal se termine par
backup-up-to = { $folder } contient tout jusqu’à { $head } du { $time }.
backup-nothing-yet = { $folder } ne contient encore rien.
backup-behind = { $count ->
    [one] { $count } entrée n’y est pas encore.
   *[other] { $count } entrées n’y sont pas encore.
}
backup-good = bon
backup-bad = à vérifier
backup-add = Un dossier qui suit
backup-add-explained = Tout ce qui est fait y est aussitôt écrit aussi : de préférence sur un autre disque ou une clé USB. Il suit de nouveau après un redémarrage du poste.
backup-folder = Dossier
backup-folder-hint = Son chemin complet sur cet ordinateur, par exemple /media/stick/jadoube
backup-folder-absolute = indiquez le chemin complet, par exemple /media/stick/jadoube
backup-folder-inside = choisissez un dossier hors de celui du poste : un disque ne tombe en panne qu’une fois
backup-folder-twice = ce dossier suit déjà
backup-folder-system = ce dossier appartient au système : choisissez-en un sur une clé, un autre disque ou dans votre dossier personnel
backup-folder-elsewhere = depuis un autre appareil, seuls peuvent être choisis les clés et autres disques (par exemple /media/stick), le dossier personnel et les dossiers nommés au démarrage (--backup-to) ; sur l’ordinateur du poste lui-même, tout autre dossier peut l’être
backup-beside-soon = Comptes, codes, écrans et annonces de résultats arrivent ici en moins d’une minute.
backup-beside-good = Les comptes, codes, écrans et annonces de résultats de { $time } sont ici aussi.
backup-beside-bad = Les comptes, codes, écrans et annonces de résultats n’ont pas pu être copiés ici : { $trouble }
backup-follow = Le faire suivre
backup-follows = { $folder } suit désormais, et contient tout jusqu’ici.
backup-forget = Ne plus suivre ici
backup-forgotten = Le dossier ne suit plus. Ce qui s’y trouve reste.
backup-forgotten-hint = Il a été nommé au démarrage et suit tant que le poste fonctionne.
backup-try = Essayez avant d’en avoir besoin
backup-try-explained = Une sauvegarde jamais restaurée n’est qu’un espoir. L’exercice restaure la plus récente dans un dossier jeté ensuite, y ouvre le festival et compare l’empreinte de sa dernière entrée à celle du journal.
backup-copy-now = Copie complète maintenant
backup-verify-now = Vérifier le journal maintenant
backup-drill-now = Exercice de restauration
backup-download = Télécharger une copie
backup-job-copy = Copie complète
backup-job-verify = Vérification du journal
backup-job-drill = Exercice de restauration
backup-running = en cours…
backup-copied = { $file } contient tout jusqu’à { $head }, et a été vérifié.
backup-verified = chaque entrée jusqu’à { $head } a l’empreinte qu’elle doit avoir.
backup-drill-copy = une copie toute fraîche (aucun dossier ne suit encore)
backup-drill-same = restauré depuis { $from }, jusqu’à { $head } : identique au journal.
backup-drill-differs = restauré depuis { $from } jusqu’à { $head }, mais le journal se termine par { $log }
emergency-sheet = Feuille de secours
emergency-title = Feuilles de secours
emergency-explained = Imprimez-en une à chaque ronde : avec elle, le tournoi continue à la main.
emergency-of = Feuille de secours : { $section }
emergency-round = Ronde { $round }
emergency-met = Qui a rencontré qui
emergency-met-hint = 12b 1 : avec les Blancs contre le numéro 12, gain ; n : avec les Noirs. + et − : par forfait. H, F, Z : bye à ½, 1 et 0 point. U : exempt. Signe ? : résultat pas encore connu.
emergency-byes = Byes accordés pour les rondes à venir
emergency-expected = Non arrivés

export-otherwise = Pour les programmes qui ne lisent rien d’autre
export-ascii-names = Noms en lettres ASCII : Mueller pour Müller
export-line-ending = Fins de ligne
export-line-ending-unknown = { $text } n’est pas une fin de ligne : crlf, cr ou lf.
backup-folder-hidden = ce dossier est caché : personne n’y trouvera une sauvegarde ; choisissez-en un autre
backup-folder-not-empty = ce dossier contient déjà autre chose : indiquez-en un nouveau à l’intérieur, par exemple /media/stick/jadoube
backup-beside-unsealed = Les écrans et les annonces de résultats de { $time } s’y trouvent aussi. Pas les comptes ni les codes : aucune phrase secrète n’a été choisie.
passphrase-title = Phrase secrète
passphrase-explained = Les comptes, les seconds facteurs et les codes des échiquiers ne vont dans les sauvegardes que scellés. La phrase secrète les ouvre quand un poste est restauré ; cet ordinateur ne garde que ce qui scelle, personne ne peut donc la lire ici. Conservez-la sur papier, ailleurs. Sans elle, les festivals sont restaurés malgré tout, et les comptes sont recréés.
passphrase-is-set = Une phrase secrète est choisie : comptes et codes sont scellés avec elle. Ce qui a été copié auparavant s’ouvre avec celle d’alors.
passphrase-is-not-set = Aucune phrase secrète n’a été choisie : comptes et codes ne sont dans aucune sauvegarde.
passphrase-new = Phrase secrète
passphrase-hint = Quatre ou cinq mots qui ne vont pas ensemble.
passphrase-set = Choisir la phrase secrète
passphrase-change = Choisir une autre phrase secrète
passphrase-differs = les deux diffèrent : saisissez deux fois la phrase secrète
passphrase-done = Les sauvegardes suivantes sont désormais scellées avec la nouvelle phrase secrète. Notez-la et conservez-la ailleurs que les sauvegardes.
passphrase-again = Phrase secrète encore une fois
