# Live standings: the finished games of the round being played, and the games that bring nothing yet.
live-mark = live
live-standings = Live standings
live-crosstable = Live crosstable
live-standings-title = { $section }: live standings in round { $round }
live-crosstable-title = { $section }: live crosstable in round { $round }
live-standings-of = Live standings in round { $round }
live-crosstable-of = Live crosstable in round { $round }
live-workings-title = { $section }: every place, live in round { $round }
live-playing = Round { $round } is being played.
live-provisional = Provisional: only finished games count. { $missing ->
    [one] One result is missing: board { $boards }.
   *[other] { $missing } results are missing: boards { $boards }.
}
live-boards-of-round = { $boards } (round { $round })
live-missing = Results that are missing
live-adjourned = Adjourned games: they bring nothing yet
live-taken-as-draws = Adjourned games: draws for the pairing of round { $round } alone, without points yet
live-game = Round { $round }, board { $board }:
live-after = after round { $round }
live-place = Live in round { $round }: place { $rank }, points: { $points }
live-by-forfeit = by forfeit
crosstable-none-complete = No round is complete yet.
live-adjourned-short = Adjourned, without points yet: boards
