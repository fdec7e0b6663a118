said-board-board-white-black-not-the-system-s-pairing = Échiquier { $board } : { $white } – { $black }, hors de l’appariement du système
