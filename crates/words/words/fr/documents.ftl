# Ce qui peut être imprimé : titres des documents, et ce qui y est écrit.
print-document-pairings = Appariements par échiquier
print-document-pairings-about = Qui joue contre qui dans une ronde, échiquier par échiquier, et qui n’a pas d’adversaire.
print-pairings-title = Ronde { $round } : appariements
print-unpaired = Sans adversaire
