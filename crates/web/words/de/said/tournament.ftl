said-board-board-white-black-not-the-system-s-pairing = Brett { $board }: { $white } – { $black }, nicht die Paarung des Systems
