// Players: made live.
