# What comes of results: standings, crosstable, why, reports and files, backups.
tables-print = Print
tables-rank = Rank
tables-player = Player
tables-rating = Rating
tables-round = Round
tables-opponent = Opponent
tables-remark = Remark
tables-federation = Fed.
tables-number = Tournament pairing number
tables-number-short = No.
tables-no-player = There is no such player.
tables-withdrawn = withdrawn
tables-expelled = expelled
tables-white-letter = w
tables-black-letter = b

standings-title = { $section }: standings after round { $round }
standings-title-start = { $section }: before the first round
standings-after = Standings after round
standings-final = These standings are declared final.
standings-declare = Declare final
standings-declared = The standings are declared final.
standings-reopen = Open again
standings-reopened = The standings are open again.
standings-provisional = Provisional: { $missing ->
    [one] { $missing } result is missing.
   *[other] { $missing } results are missing.
}
standings-dropped = { $code } cannot be used: { $why }.
standings-how = How?
standings-workings = Every place with its working
standings-unranked = not ranked
standings-cut = Cut { $values }
standings-median = Median { $values }
standings-forfeits = forfeits as played
standings-fore = on Fore Buchholz
standings-reverse = reversed

workings-title = { $section }: how every place came about, after round { $round }
working-heading = { $rank }. { $name }, { $points } points
working-heading-unranked = { $name }, { $points } points, not ranked
working-above-points = { $name } ({ $rank }.) is ahead by points: { $theirs } against { $ours }.
working-below-points = { $name } ({ $rank }.) is behind by points: { $theirs } against { $ours }.
working-above-tie-break = { $name } ({ $rank }.) is equal up to there, and ahead by { $what }: { $theirs } against { $ours }.
working-below-tie-break = { $name } ({ $rank }.) is equal up to there, and behind by { $what }: { $theirs } against { $ours }.
working-above-lots = { $name } ({ $rank }.) is equal in everything, and ahead by lot.
working-below-lots = { $name } ({ $rank }.) is equal in everything, and behind by lot.
working-shared = { $name } is equal in everything, and shares the place.
working-unranked = { $name } is not ranked.
working-contributes = Contributes
working-cut = left out: { $why }
working-scored = scored { $points }
working-dummy = dummy opponent
working-dummy-for = dummy in place of
working-own = own

crosstable-title = { $section }: crosstable after round { $round }
crosstable-none = No round is published yet.
crosstable-legend = 12w 1: with White against the player in row 12, won. + and −: by forfeit. H, F, Z: half-, full- and zero-point bye. U: pairing-allocated bye. ?: result not known yet.

why-title = { $section }, round { $round }: why?
why-figures = What the pairing comes to, criterion by criterion
why-criterion = To be kept small
why-article = Article
why-made = The pairing made
why-other = The other one
why-more = More questions
why-about = About
why-not = Why not against …?
why-not-against = against
why-ask = Ask
article-none = There is no such article.
article-cited-as = Cited as
article-in-force = In force
article-kind = Kind
article-within = Part of
article-replaces = Replaces
article-replaced-by = Replaced by
article-paraphrase = This is our own short paraphrase; the regulation itself is in the FIDE Handbook.
