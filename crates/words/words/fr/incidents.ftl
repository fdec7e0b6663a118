# Incidents : ce qui s’est passé à un échiquier, la décision selon les Règles, les sanctions.
nav-incidents = Incidents

incidents-title = { $section } : incidents

incident-title = { $section } : incident
incident-report = Signaler un incident
incident-what = Ce qui s’est passé
incident-go = Aux questions
incident-phones = En main, même sans le poste
incident-place = Ronde { $round }, échiquier { $board } :
incident-another = Un autre échiquier ou incident
incident-questions = Questions
incident-known = Connu par le tournoi : vérifiez et corrigez ce qui est faux
incident-rule = À la décision
incident-again = Décider à nouveau avec ces réponses
incident-optional = (facultatif)
incident-no-answer = Sans réponse
incident-set-up = Placer la position sur un échiquier
incident-ruling = Décision
incident-witness = Parcourir les coups du mat
incident-statement = Remarque
incident-confirm-hint = Elle est consignée avec l’heure, l’échiquier et votre nom, et agit sur le résultat, les couleurs et les points. Les joueurs et le public ne la voient pas.
incident-confirm = Confirmer et consigner
incident-recorded = L’incident est consigné.
incident-withdrawn-done = L’incident est retiré.
incident-withdrawn = retiré
incident-withdraw = Retirer (après un appel, par exemple)
incident-standing = Cette partie a déjà le résultat { $result }. Il est maintenu sauf si une décision le remplace ; une confirmation vous est demandée avant.
incident-choose-penalty = Choisissez la sanction pour { $player } et statuez de nouveau : la décision pourra alors être consignée.
incident-then = Le résultat ensuite
incident-then-stays = reste tel quel : { $result }
incident-then-before = comme avant la décision : { $result }
incident-no-result = aucun, la partie est ouverte
incident-points-back = Retirer les points qui en découlaient
incident-withdraw-hint = Une expulsion reste, de même que les exemptions d’une exclusion : voyez la fiche du joueur.
incident-withdraw-now = Retirer cet incident
incident-at-board = Signaler un incident à l’échiquier { $board }
history-incident = incident
history-incident-withdrawn = incident retiré
incident-goes-on = La partie continue.
incident-ended = La partie se termine { $result }.
incident-result-stands = Le résultat est maintenu.
incident-new-game = La partie est annulée ; une nouvelle est jouée.
incident-undecided = Pas décidé : l’arbitre doit d’abord répondre à une question.
incident-round = Ronde
incident-player = Joueur
incident-penalty = Sanction
incident-penalties = Sanctions par joueur
incident-article = Article

incidents-list = Incidents consignés
incidents-none = Aucun.
incidents-all = tous
incidents-filter = Filtrer
incidents-show-all = Tout afficher

incident-no-board = Il n’y a pas cet échiquier dans cette ronde.
incident-no-kind = Choisissez ce qui s’est passé.
incident-no-question = Cette question est inconnue.
incident-too-long = { $most } caractères au plus.

log-incident = incident à la ronde { $round }, échiquier { $board } : { $what }
log-incident-withdrawn = a retiré l’incident { $number }
