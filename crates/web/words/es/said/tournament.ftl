said-board-board-white-black-not-the-system-s-pairing = Mesa { $board }: { $white } – { $black }, no es el emparejamiento del sistema
