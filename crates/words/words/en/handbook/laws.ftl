# Written by `cargo xtask generate` from handbook/laws; do not edit.

paraphrase-the-event-s-regulations-fix-the-default-time-beforehand-and-1cf585 = The event's regulations fix the default time beforehand, and it is zero if they do not; whoever comes to the board later than that loses unless the arbiter decides otherwise.
paraphrase-the-event-s-regulations-may-forbid-the-players-to-agree-on-403e08 = The event's regulations may forbid the players to agree on a draw before a given number of moves, or at all, without the arbiter's consent.
paraphrase-unless-the-event-s-regulations-say-otherwise-a-win-also-by-c2f94d = Unless the event's regulations say otherwise a win, also by forfeit, scores one point, a draw half a point and a loss, also by forfeit, nothing.
paraphrase-the-two-scores-of-a-game-never-add-up-to-more-than-the-game-ed292c = The two scores of a game never add up to more than the game's normal maximum, and each is one normally given for a game: three quarters to one quarter is not allowed.
paraphrase-a-game-is-rapid-when-each-player-has-more-than-10-but-less-52571d = A game is rapid when each player has more than 10 but less than 60 minutes, either as a fixed time or as the allotted time plus 60 times any increment.
paraphrase-a-game-is-blitz-when-each-player-has-10-minutes-or-less-eit-bc35df = A game is blitz when each player has 10 minutes or less, either as a fixed time or as the allotted time plus 60 times any increment.
