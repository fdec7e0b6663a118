# What comes of results: standings, crosstable, why, reports and files, backups.
tables-print = Print
tables-rank = Rank
tables-row = Row
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
standings-dropped = { $code } cannot be used: { $why }.
standings-how = how?
standings-hint = Choose a name to see how the place came about.
standings-workings = Every place with its working
standings-unranked = not ranked
standings-cut = Cut { $values }
standings-median = Median { $values }
standings-forfeits = forfeits as played
standings-fore = on Fore Buchholz
standings-reverse = reversed

workings-title = { $section }: how every place came about, after round { $round }
working-heading = { $rank }. { $name }, { $points ->
    [0.5] { $points } point
    [one] { $points } point
   *[other] { $points } points
}
working-heading-unranked = { $name }, { $points ->
    [0.5] { $points } point
    [one] { $points } point
   *[other] { $points } points
}, not ranked
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
crosstable-legend = 12w 1: with White against the player in row 12, won; b: with Black. + and −: by forfeit. H, F, Z: half-, full- and zero-point bye. U: pairing-allocated bye. ?: result not known yet.

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
article-from = from { $from }
article-from-until = from { $from } until { $until }
article-definition = definition
article-rule = rule
article-criterion = criterion
article-procedure = procedure
article-table = table
article-record = record
article-field = field
article-recommendation = recommendation
article-note = note
article-heading = heading
article-paraphrase = This is our own short paraphrase; the regulation itself is in the FIDE Handbook.

export-title = { $section }: reports and files
preflight-title = Will the rating officer accept this?
preflight-yes = Yes: nothing is missing.
preflight-maybe = Probably, but there { $count ->
    [one] is { $count } thing
   *[other] are { $count } things
} that a rating officer would ask about.
preflight-no = Not yet: { $count ->
    [one] { $count } thing is
   *[other] { $count } things are
} missing that must be there.
preflight-error = must
preflight-warning = should
preflight-note = note
preflight-settings = Put it right in the settings
preflight-results = Go to the results
preflight-standings = Go to the standings and declare them final
preflight-nowhere = This is not to be put right at the desk: look at the file.
preflight-players = { $count ->
    [one] Put it right for
   *[other] Put it right for { $count } players:
}
export-reports = Reports for federations and other programs
export-final = The final report: to be rated, or kept.
export-final-waits = The final report can be made when every result is known.
export-final-errors = It would be sent back as it is: see the list above.
export-interim = The report as it stands: results not known yet are written as “?”.
export-tables = Tables
export-table = Table
export-spreadsheet = For spreadsheets
export-programs = For programs
export-pairings = Pairings of round { $round }

takeover-title = Import a report
takeover-explained = A Tournament Report File (TRF16, TRF26) of another program goes on here, with all its rounds.
takeover-file = Report
takeover-into = Into
takeover-new-festival = a new festival
takeover-read = Read the report
takeover-no-file = choose a file
takeover-refused = The report was not taken over
takeover-defective = { $file } has { $count ->
    [one] { $count } error
   *[other] { $count } errors
}. Have it corrected where it was made; nothing was taken over.
takeover-not-run-here = It cannot be run here
takeover-expired = This report has waited too long, or was not read by you. Read it again.
takeover-review = Take over { $file }?
takeover-take-over = Take it over
takeover-problems = What was found in the file
takeover-more-problems = And { $count } more.
takeover-line = Line
takeover-gravity = How grave
takeover-what = What
takeover-note = note
takeover-warning = warning
takeover-error = error

backup-title = { $festival }: backup
backup-health = How the backups are
backup-log = The log ends with
backup-up-to = { $folder } has everything up to { $head } of { $time }.
backup-nothing-yet = { $folder } has nothing yet.
backup-behind = { $count ->
    [one] One entry is not there yet.
   *[other] { $count } entries are not there yet.
}
backup-good = good
backup-bad = look at this
backup-add = A folder that follows
backup-add-explained = Everything that is done is written there too, at once: best on another disk or a stick. It follows again after the desk is started anew.
backup-folder = Folder
backup-folder-hint = Its whole path on this computer, such as /media/stick/jadoube
backup-folder-absolute = write the whole path, such as /media/stick/jadoube
backup-folder-inside = choose a folder outside the desk's own: one disk can fail only once
backup-folder-twice = this folder follows already
backup-folder-system = this folder belongs to the system: choose one on a stick, on another disk, or in your home
backup-folder-elsewhere = from another device only sticks and other disks (such as /media/stick), your home, and folders named when the desk was started (--backup-to) can be chosen; at the desk's own computer any other folder can
backup-beside-soon = Accounts, codes, screens and reports come here within a minute.
backup-beside-good = Accounts, codes, screens and reports as of { $time } are here too.
backup-beside-bad = Accounts, codes, screens and reports could not be copied here: { $trouble }
backup-follow = Let it follow
backup-follows = { $folder } follows from now on, and has everything so far.
backup-forget = No longer follow here
backup-forgotten = The folder follows no longer. What is there stays.
backup-forgotten-hint = It was named when the desk was started, and follows for as long as it runs.
backup-try = Try it before it is needed
backup-try-explained = A backup that was never restored is a hope. The drill restores the newest backup into a folder that is thrown away, opens the festival there, and compares the hash of its last entry with the log's.
backup-copy-now = Full copy now
backup-verify-now = Verify the log now
backup-drill-now = Restore drill
backup-download = Download a copy
backup-job-copy = Full copy
backup-job-verify = Verification of the log
backup-job-drill = Restore drill
backup-running = under way …
backup-copied = { $file } holds everything up to { $head }, and was verified.
backup-verified = every entry up to { $head } has the hash that it must have.
backup-drill-copy = a fresh copy (no folder follows yet)
backup-drill-same = restored from { $from }, up to { $head }: the same as the log.
backup-drill-differs = restored from { $from } up to { $head }, but the log ends with { $log }
emergency-sheet = Emergency sheet
emergency-title = Emergency sheets
emergency-explained = Print one each round: with it the tournament goes on by hand.
emergency-of = Emergency sheet: { $section }
emergency-round = Round { $round }
emergency-met = Who has met whom
emergency-met-hint = 12w 1: with White against number 12, won; b: with Black. + and −: by forfeit. H, F, Z: half-, full- and zero-point bye. U: pairing-allocated bye. ?: result not known yet.
emergency-byes = Byes granted for rounds to come
emergency-expected = Not arrived

export-otherwise = For programs that read nothing else
export-ascii-names = Names in ASCII letters: Mueller for Müller
export-line-ending = Lines end in
export-line-ending-unknown = { $text } is no line ending: crlf, cr or lf.
backup-folder-hidden = this folder is hidden: nobody finds a backup there; choose another
backup-folder-not-empty = there is something else in this folder: name a new one in it, such as /media/stick/jadoube
backup-beside-unsealed = Screens and reports as of { $time } are here too. Accounts and codes are not: no passphrase was set.
passphrase-title = Passphrase
passphrase-explained = Accounts, second factors and the codes of boards go into backups sealed only. The passphrase opens them when a desk is restored; this computer keeps only what seals, so nobody can read it here. Keep it on paper, elsewhere. Without it festivals are restored all the same, and accounts are made anew.
passphrase-is-set = A passphrase is set: accounts and codes are sealed with it. What was copied before it was set is opened by the one of then.
passphrase-is-not-set = No passphrase was set: accounts and codes are in no backup.
passphrase-new = Passphrase
passphrase-hint = Four or five words that do not belong together.
passphrase-set = Set the passphrase
passphrase-change = Set another passphrase
passphrase-differs = the two differ: type the passphrase twice
passphrase-done = The backups that follow are sealed with the new passphrase from now on. Write it down, and keep it elsewhere than the backups.
passphrase-again = Passphrase once more
