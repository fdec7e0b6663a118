# Ce qui peut être imprimé : titres des documents, et ce qui y est écrit.
print-document-pairings = Appariements par échiquier
print-document-pairings-about = Qui joue contre qui dans une ronde, échiquier par échiquier, et qui n’a pas d’adversaire.
print-pairings-title = Ronde { $round } : appariements
print-unpaired = Sans adversaire
print-document-regulations = Règlement de l’épreuve
print-document-regulations-about = Les règles de l’épreuve d’après les réglages, clause par clause avec leurs articles, à afficher.
print-document-invitation = Invitation
print-document-invitation-about = Les 24 points de l’invitation, dans la mesure où ils sont indiqués.
