# Impression : ce qui entoure chaque document, et ce qui empêche d’en imprimer un.
print-printed = Imprimé le { $time }
print-log = journal { $entry }, { $head }
print-page-of = page { $page } sur { $pages }
print-draft = PROJET
print-draft-sentence = PROJET : non publié.
print-provisional = provisoire
print-adjourned = Provisoire : les parties ajournées ne rapportent encore rien : { $count ->
    [one] échiquier
   *[other] échiquiers
} { $boards }.
print-unknown-document = Il n’y a pas de document { $name }.
print-unknown-section = Il n’y a pas de tournoi { $section }.
print-no-section = Il n’y a pas encore de tournoi.
print-unknown-round = { $section } n’a pas de ronde { $round }.
print-no-round = Aucune ronde de { $section } n’est encore appariée.
print-personal = { $document } est pour l’affichage : sans dates de naissance, adresses, droits ni notes.
print-unknown-column = Il n’y a pas de colonne { $name } ; il y a : { $known }.
print-template-refused = Le modèle ne peut pas être utilisé : { $faults }
print-busy = Trop de documents sont imprimés en même temps : réessayez dans un instant.
print-template-ours = Le modèle de l’organisateur ne peut pas être utilisé, le nôtre le remplace : { $faults }
print-not-accessible = Il manque au modèle de l’organisateur ce dont ont besoin les lecteurs d’écran : { $faults }
print-missing-characters = Aucune police n’a { $characters } ; un point d’interrogation remplace chacun dans « { $text } ».
print-wrong-wish = { $text } est incompréhensible ({ $field }).
print-change-published = Un projet est affiché ; il est publié maintenant.
print-change-complete = Ce qui est affiché est provisoire ; tous les résultats sont connus maintenant.
print-change-provisional = Des résultats manquent maintenant : c’est provisoire.
print-change-columns = Les colonnes sont autres maintenant.
print-change-cell = { $column } : { $after } (affiché : { $before })
print-change-added = { $row } est nouveau : { $what }
print-change-gone = { $row } n’y est plus : { $what }
print-change-more = { $count ->
    [one] Et { $count } différence de plus.
   *[other] Et { $count } différences de plus.
}
print-title = { $section } : imprimer
print-title-all = { $festival } : imprimer
print-how = Comment imprimer
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-columns = Colonnes sur la page
print-columns-automatic = autant que lisible
print-large = Gros caractères (18 points)
print-language = Langue
print-round = Ronde
print-round-last = la dernière
print-what = Ce qui peut être imprimé maintenant
print-not-offered = { $count ->
    [one] Un document ne peut pas être imprimé maintenant
   *[other] { $count } documents ne peuvent pas être imprimés maintenant
}
print-document = Document
print-for = Pour
print-for-wall = l’affichage
print-for-players = les joueurs
print-for-desk = le bureau
print-as-pdf = PDF
print-as-text = Texte
print-text-hint = Le texte est pour les plages braille et les lecteurs d’écran : 40 caractères par ligne.
print-all-sections = Tous les tournois ensemble
print-one-section = Un seul tournoi : { $section }
print-queue = Ce qui est affiché
print-queue-explained = Dites ce que vous avez affiché : à partir de là, cette liste dit ce qui a changé depuis.
print-posted = Affiché
print-posted-by = { $time } par { $author }, journal { $entry }
print-never-posted = pas affiché
print-since = Depuis
print-unchanged = rien n’a changé
print-changed = à imprimer de nouveau
print-it-hangs = C’est affiché
print-noted = Noté : { $document } est affiché.
print-changed-meanwhile = Cela a changé depuis que vous l’avez vu : imprimez-le de nouveau avant de l’afficher.
print-not-for-wall = { $document } reste au bureau et n’est pas affiché.
print-not-now = pas maintenant : { $why }
nav-print = Imprimer
print-not-for-reader = { $document } contient des dates de naissance, adresses, droits ou notes que vous ne pouvez pas voir.
