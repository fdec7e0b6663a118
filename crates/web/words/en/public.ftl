# Public pages: for players and spectators, without an account and without scripts.
