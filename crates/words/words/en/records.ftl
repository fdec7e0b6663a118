# The record of a game: read, announced, put together; sealed moves; start positions of Chess960.
record-title = { $section }: game records
record-link = Game records, sealed moves, Chess960
record-read = Read a record
record-moves = Moves or PGN
record-moves-hint = Numbers, comments, clock times and variations are understood. Nothing is kept.
record-letters = Letters of the pieces
record-figurines = figurines
record-go = Read
record-empty = Type some moves.
record-too-long = At most 20,000 characters.
record-no-letters = The letters of this language are not known.
record-read-title = What stands there
record-counted = { $games ->
    [one] One game, { $moves } moves of either player.
   *[other] { $games } games; the first has { $moves } moves of either player.
}
record-in-order = Every move is legal.
record-problems = What is wrong
record-more = { $more } problems more.
record-number = Move
record-announced = How a blind player hears it (D.2.1)
record-position = Position at the end
record-goes-on = The game has not ended on the board.
record-occurred = The last position has been on the board { $times ->
    [one] once
   *[other] { $times } times
}.
record-quiet = No capture and no pawn move for { $moves ->
    [one] one move
   *[other] { $moves } moves
} of either player.
record-pgn = As PGN
record-put-together = Put a game together from two score sheets (8.5.3)
record-sheet-white = White’s sheet
record-sheet-black = Black’s sheet
record-sheet-hint = The moves of both players in their order; - for a missing one.
record-board = Position on the board (FEN)
record-made = Moves made by both together
record-search = Search for the game
record-agreed = Both sheets agree for the first { $moves } moves of either player.
record-differs = Move { $move }: White wrote { $white }, Black wrote { $black }.
record-found-only = One game leads to this position.
record-found-several = Several games lead there. These are two of them: ask the players which one was played.
record-found-at-least = One game leads there; there may be others.
record-found-none = No game leads there: a sheet or the board is wrong.
record-found-open = The search had to stop: too much is missing. Ask the players for more moves.
record-way = Game { $number }
sealed-title = Sealed move
sealed-hint = The digest binds the player to the move and does not tell it. Write it on the envelope; move and secret text stay with the player.
sealed-written = Move, as the player writes it
sealed-secret = Secret text, at least 8 characters
sealed-seal = Give the digest
sealed-open = Open a sealed move
sealed-position = Position before the move (FEN)
sealed-digest = Digest on the envelope
sealed-compare = Compare
sealed-done = The digest of the sealed move: { $digest }
sealed-legal = This is the move that was sealed: { $move }.
sealed-ambiguous = This is what was sealed, but several moves are written so (I.8.1).
sealed-unclear = This is what was sealed, but it cannot be understood (I.8.2).
sealed-illegal = This is what was sealed, but the move is illegal (I.8.3).
sealed-another = This is not what was sealed.
sealed-no-move = Type the move: at most 20 characters.
sealed-no-secret = The secret text has 8 to 200 characters: with fewer, all moves could be tried.
sealed-no-digest = A digest has 64 digits from 0 to 9 and a to f.
chess960-title = Draw start positions (Chess960)
chess960-hint = Choose the number in public and write it down before the draw: whoever knows it can repeat the draw.
chess960-seed = Number to begin with
chess960-boards = From 1 to 999 positions are drawn.
chess960-count = Positions
chess960-draw = Draw
chess960-drawn = Drawn from { $seed }
chess960-number = Number
chess960-no-seed = The number to begin with has at most 19 digits.
pgn-at = Line { $line }, column { $column }: { $what }
pgn-unexpected = unexpected { $found }
pgn-header = a header is written as { $example }
pgn-comment-open = the comment is not closed before the end
pgn-variation-open = a variation is not closed before the end of the game
pgn-no-variation = no variation is open here
pgn-too-deep = variations within variations are read to a depth of { $most }
pgn-variation-without-move = a variation must follow the move that it replaces
pgn-result-in-variation = a result stands inside a variation
pgn-glyph = $ is followed by a number from 0 to 255
pgn-too-long = longer than { $most } bytes
pgn-game-too-large = a game larger than { $most } bytes is cut
pgn-start = the header FEN: { $why }
pgn-move = { $text }: { $why }
pgn-results-differ = the result after the moves is not that of the header Result
pgn-unreadable = this is no move
pgn-illegal = no such move is legal here
pgn-ambiguous = several moves are written so: { $moves }
pgn-promotion = the piece that the pawn becomes is not written

# The clocks of many boards.
clocks-title = { $section }: clocks of a round
clocks-link = Clocks of a round (time sheet)
clocks-checked = Clocks read at
clocks-readings = Readings, a line for each board
clocks-readings-hint = Board, time left of White, time left of Black, number of the last move: 1 80 85 15. Minutes, or 1:20 for an hour and twenty minutes. Nothing is kept.
clocks-go = Look
clocks-result = What the clocks say
clocks-sum = Sum
clocks-difference = Dif.
clocks-off = Off
clocks-found = What is found
clocks-counted = { $boards ->
    [one] One board
   *[other] { $boards } boards
}, { $off } to be looked at.
clocks-common = All boards differ by { $minutes } minutes: look at the start time and the setting of all clocks.
clocks-in-order = In order
clocks-no-time = Type the time of the day, such as 15:30.
clocks-wrong-line = Line { $line } is not board, White, Black and moves, such as 1 80 85 15.
clocks-too-many = At most 999 boards.
record-game = Game
record-by = By
record-check = Check
sealed-kept = Sealed moves in the log
sealed-keep = Write a digest into the log
sealed-keep-hint = From then on time, person and board stand beside it. When the move is opened, it must give this digest.
sealed-recorded = The digest is in the log.
sealed-reveal = Open a move in the log
sealed-revealed = The move gives the digest that was written down; it is open.
sealed-waits = not opened
sealed-opened = Opened
chess960-record = Write the draw into the log
chess960-recorded = The draw is in the log.
chess960-kept = Draws in the log
chess960-holds = the seed gives these positions
chess960-fails = the seed gives other positions
log-starts-drawn = start positions of round { $round } drawn from { $seed }: { $boards }
log-move-sealed = move sealed in round { $round } at board { $board }
log-move-opened = sealed move of round { $round }, board { $board } opened: { $move }
