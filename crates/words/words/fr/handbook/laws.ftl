# Ce que disent les articles, en nos mots.

paraphrase-the-event-s-regulations-fix-the-default-time-beforehand-and-1cf585 = Le règlement de l’épreuve fixe d’avance le délai de forfait, qui est nul s’il ne dit rien ; qui arrive à l’échiquier plus tard perd, sauf décision contraire de l’arbitre.
paraphrase-the-event-s-regulations-may-forbid-the-players-to-agree-on-403e08 = Le règlement de l’épreuve peut interdire aux joueurs de convenir de la nulle avant un certain nombre de coups, ou de façon générale, sans l’accord de l’arbitre.
paraphrase-unless-the-event-s-regulations-say-otherwise-a-win-also-by-c2f94d = Sauf disposition contraire du règlement de l’épreuve, un gain, même par forfait, vaut un point, une nulle un demi-point et une défaite, même par forfait, rien.
paraphrase-the-two-scores-of-a-game-never-add-up-to-more-than-the-game-ed292c = Les deux scores d’une partie ne dépassent jamais ensemble le maximum normal de la partie, et chacun est un score normalement donné pour une partie : trois quarts à un quart n’est pas permis.
paraphrase-a-game-is-rapid-when-each-player-has-more-than-10-but-less-52571d = Une partie est rapide quand chaque joueur a plus de 10 mais moins de 60 minutes, en temps fixe ou en temps alloué plus 60 fois l’incrément.
paraphrase-a-game-is-blitz-when-each-player-has-10-minutes-or-less-eit-bc35df = Une partie est un blitz quand chaque joueur a 10 minutes ou moins, en temps fixe ou en temps alloué plus 60 fois l’incrément.
