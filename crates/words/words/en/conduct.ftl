# Settings, log and undo, corrections, late desk, pairing by hand, board plan, start of a round.

## Settings
settings-title = { $section }: settings
settings-save = Save all settings
settings-save-hint = Everything on this page that you have changed is saved together.
settings-unchanged = Nothing was changed.
settings-saved = Saved.
settings-read-only = You can read the settings; the chief arbiter changes them.
settings-parts = Parts of this page
settings-before = Before round 1
settings-announcement = Announcement
settings-rules = Rules of the event
settings-prohibited = Prohibited pairings
settings-regulations = Regulations
settings-started = Round 1 is paired: some settings are fixed now, others ask twice.
settings-twice = Since round 1 is paired, a change asks twice and stands in the integrity log.
settings-fixed = Fixed since round 1 is paired.
unsettled-title = { $count ->
    [one] One thing is still to be settled before round 1
   *[other] { $count } things are still to be settled before round 1
}
unsettled-nothing = Everything is settled for round 1.
unsettled-initial-colour = The initial colour is not drawn: round 1 cannot be paired.
unsettled-tie-breaks = No tie-breaks are announced.
unsettled-time-control = The time control is not announced.
unsettled-round-dates = Not every round has its day.
unsettled-round-times = No round has a time of day.
unsettled-round-outside = A round lies outside the first and the last day.
unsettled-default-time = No default time is announced: it is zero minutes then.
unsettled-chief-arbiter = The chief arbiter is not named.
unsettled-place = City or federation is not named.
initial-colour = Initial colour
initial-colour-draw = Draw by lot now
initial-colour-draw-hint = What is drawn is recorded in the log, with time and author.
initial-colour-drawn = Drawn in the hall:
time-control = Time control
time-control-code = Code
time-control-hint = As the report file writes it, in seconds: 5400+30 is 90 minutes and 30 seconds a move.
rounds-number = Number of rounds
schedule = Schedule
schedule-rounds = Days and times of the rounds
schedule-hint = The last time given counts for the rounds after it.
schedule-daily = One round a day from the first day
settings-round = Round
settings-round-number = Round { $round }
settings-day = Day
settings-time-of-day = Time
settings-last-day = Last day
starting-rank = Starting rank
starting-rank-method = Strength by
starting-rank-no-fallback = Nothing falls back in silence: who lacks the rating that the method asks for ranks as unrated.
starting-rank-passed-over = { $count ->
    [one] One player has a rating that this method does not look at
   *[other] { $count } players have a rating that this method does not look at
}
rank-fide = FIDE rating only
rank-national = national rating only
rank-fide-else-national = FIDE, otherwise national
rank-national-else-fide = national, otherwise FIDE
rank-highest = the higher of both
rank-lowest = the lower of both
rank-other = another method
acceleration = Acceleration
acceleration-none = none
acceleration-baku = Baku (C.04.7)
acceleration-given = virtual points as reported
tie-breaks = Tie-breaks
tie-breaks-codes = Codes, in their order
tie-breaks-hint = Separated by commas, such as BH/C1, BH, SB.
tie-breaks-recommended = Lists that older rules recommend
tie-breaks-recommended-hint = The regulations themselves recommend none: the organiser chooses before the start.
tie-breaks-2022 = General Rules of 2022
tie-breaks-2022-rated = General Rules of 2022, if all ratings can be relied on
tie-breaks-2011 = Tournament Rules of 2011
tie-breaks-2011-rated = Tournament Rules of 2011, if all ratings can be relied on
tie-breaks-take = Take
tie-breaks-known = All tie-breaks of { $edition }
tie-breaks-code = Code
tie-breaks-name = Name
tie-breaks-modifiers = May carry
settings-place = Place
settings-city = City
settings-federation = Federation
settings-arbiters = Arbiters
settings-chief-arbiter = Chief arbiter
settings-deputies = Deputies
settings-deputies-hint = One a line.
scoring = Points
scoring-win = Win
scoring-draw = Draw
scoring-loss = Loss
scoring-bye = Pairing-allocated bye
byes-title = Half-point byes
byes-most = How many one player may have
byes-last-rounds = None in so many last rounds
unrated-title = Unrated players in tie-breaks
unrated-count = In tie-breaks on ratings
unrated-refused = no such tie-breaks are used
unrated-left-out = unrated opponents are left out
unrated-rated-as = unrated players count as rated
unrated-rating = Rated as
equal-title = Equal strength and title
equal-key = Ordered by
equal-alphabet = the alphabet
equal-entries = the order of entries
lots-title = Drawing of lots
lots-number = Number drawn in public
lots-hint = Those still tied after all tie-breaks are ordered by it. Empty: they share the place.
lots-draw-title = Draw a number
lots-draw = Draw by lot now
lots-draw-hint = What is drawn is recorded in the log, with time and author.
board-range = Boards
first-board = First board
last-board = Last board
board-range-hint = Without a last board, the section uses as many as it needs.
prohibited-none = Everybody may meet everybody.
prohibited-new = Prohibit pairings
prohibited-hint = No two of these meet in the rounds given. Two players or more, by number or a part of the name.
prohibited-player = Player { $number }
prohibited-from = From round
prohibited-to = To round
prohibited-add = Prohibit
prohibited-added = These players will not be paired with each other.
prohibited-lift = Lift
prohibited-lifted = The prohibition is lifted.
regulations-explained = Chosen by the first day when the section was opened ({ $start }), and kept for good: replaying the event gives the same pairings for ever.
regulations-chapter = Chapter
regulations-title = Regulation
regulations-edition = Edition
regulations-in-force = In force
regulations-differ = By the first day as it is now, these editions would be proposed: { $editions }. Those adopted stay.
fide-mode-on = What the regulations forbid is refused; every exception is in the integrity log and in the report file.
fide-mode-leave = Leave FIDE mode
fide-mode-leave-hint = It asks twice and cannot be undone. The tournament may be refused for rating or titles.
fide-mode-left-before = FIDE mode was left before round { $round }. It cannot be entered again.
fide-mode-left-done = The section has left FIDE mode.

## Log and undo
log-title = Log and undo
log-head = log #{ $number }
log-head-hint = Printed on a sheet, it proves later that nothing before was changed.
log-section = Section
log-all-sections = All sections
log-filter = Show
log-number = #
log-when = When
log-who = Who
log-what = What
log-undo = Undo
log-redo = Do it again
log-undo-link = Undo…
log-undo-unknown = Can it be undone?
log-undone = undone
log-undo-done = Entry { $number } no longer counts.
log-undo-refused = { $count ->
    [one] This cannot be undone before one later entry that depends on it:
   *[other] This cannot be undone before { $count } later entries that depend on it:
}
log-undo-more = and { $count } more
log-pages = Pages of the log
log-page = Page { $page } of { $pages }
log-newer = Newer
log-older = Older
log-entry = Entry { $number } of the log
log-no-entry = There is no such entry in the log.
log-back = Back to the log
log-consent = Agreed to
log-consent-none = nothing had to be confirmed
log-consent-acknowledged = acknowledged
log-consent-confirmed = confirmed
log-consent-twice = confirmed twice, having seen the consequences
log-opened = section opened: { $name }
log-imported = tournament taken over: { $name }
log-moved = { $player } moved from { $from } to { $to }
log-undid = entry { $number } undone
log-zone-set = time zone set: { $zone }
log-went-on = went on although the log had come to entry { $number } ({ $place })
log-and-more = { $names } and { $more } more
log-no-result = no result
log-set = { $what }: { $value }
log-left-fide-mode = FIDE mode left
log-numbers-given = pairing numbers given
log-numbers-anew = pairing numbers made anew
log-numbers-exchanged = pairing numbers { $one } and { $other } exchanged
log-prohibited = may not meet in rounds { $from } to { $to }: { $players }
log-prohibition-lifted = prohibition { $number } lifted
log-started = round { $round } began at { $at }
log-official-entered = official { $name } entered ({ $role })
log-official-edited = official { $name } changed ({ $role })
log-official-removed = official { $number } taken out
log-appeal-entered = appeal { $number } handed in by { $name }
log-appeal-edited = appeal { $number } changed: { $outcome }
log-appeal-removed = appeal { $number } taken out
log-registered = venue, organiser and codes of the event set: { $codes }
log-certified = certificate of a { $title } result asked for: { $player }
log-uncertified = certificate of a title result taken back: { $player }
log-final = standings declared final
log-reopened = standings opened again
log-prizes-announced = prizes announced: { $total }
log-prizes-taken-back = prizes taken back
log-prizes-confirmed = prizes confirmed: { $confirmer }
log-entered = entered: { $player }
log-edited = data changed: { $player }
log-removed = taken out: { $player }
log-checked-in = arrived: { $players }
log-checked-out = not arrived after all: { $players }
log-check-in-closed = check-in closed
log-withdrawn = withdrawn: { $player }
log-re-entered = back in the tournament: { $player }
log-expelled = expelled: { $player }
log-absence-explained = absence in round { $round } explained: { $player }
log-ratings = ratings of { $players } players taken from { $list }
log-bye-granted = { $bye } in round { $round }: { $player }
log-bye-cancelled = bye in round { $round } taken back: { $player }
log-paired = round { $round } paired, as a draft
log-discarded = draft thrown away
log-published = pairings of round { $round } published
log-republished = published pairings changed ({ $reason }): { $changes }
log-manual-begun = pairing by hand begun
log-seated = seated by hand: { $pair }
log-unseated = board { $board } taken apart by hand
log-bye-by-hand = pairing-allocated bye by hand: { $player }
log-manual-ended = pairing by hand ended and checked
log-result = result of round { $round } board { $board }: { $result }
log-adjourned = round { $round } board { $board } adjourned
log-in-game = { $what } (game { $game })
log-game-added = round { $round } board { $board }: one more game, White: { $player }
log-team-entered = team entered: { $team }
log-team-edited = team changed: { $team }
log-team-removed = team { $team } taken out
log-lined-up = round { $round }: line-up of team { $team }: { $players }
log-as-played = round { $round } as really played: { $games }
log-for-rating = for the rating report only, round { $round } board { $board }: { $result }
log-annotated = notes on round { $round } board { $board }
log-points = { $points ->
    [0.5] { $points } point
    [one] { $points } point
   *[other] { $points } points
} out of the ordinary: { $player }
log-points-for-result = out of the ordinary: { $result } worth { $points }, { $player }
log-outside-values = values brought for { $name }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
log-board = board { $board }: { $properties }
log-board-fixed = { $player } always sits at board { $board }
log-board-freed = { $player } has no fixed board any more
board-accessible = accessible
board-electronic = electronic
board-broken = broken
board-reserved = reserved
board-ordinary = nothing special

## Corrections
corrections-title = { $section }: corrections
corrections-no-round = No round is published yet.
corrections-open = Round { $round } is the round being played or just played: corrections count at once.
corrections-drafted = Round { $round } is followed by a draft only: a correction throws the draft away, and the next round is paired anew.
corrections-previous = Round { $round } is followed by a published round that has not ended: a correction counts from the pairing after that one, and stands in the integrity log.
corrections-rating-only = Round { $round } lies too far back: in FIDE mode a correction counts for the rating report only, not for standings and pairings.
corrections-final = The standings are final: only corrections for the rating report and notes are possible.
corrections-boards = Boards of round { $round }
corrections-boards-label = Boards of the round
corrections-search = Board or name
corrections-correct = Correct board
corrections-choose = Choose the number of a board to correct it.
corrections-board = Round { $round }, board { $board }
corrections-result = Result
corrections-result-hint = Consequences are shown before anything is done.
corrections-for-rating = For the rating report only
corrections-for-rating-lead = Correct board { $board } for the rating report
corrections-for-rating-hint = Standings and pairings stay; the report file tells it.
corrections-for-rating-save = Save for the rating report
corrections-not-rated = not to be rated
corrections-as-played = Played against others
corrections-swap = Played with other colours
corrections-swap-save = Exchange the colours
corrections-other-opponents = Other opponents
corrections-other-opponents-hint = Name all boards concerned, with who really sat there; each player once.
corrections-notes = Notes on the game
corrections-adjourn = Adjourn the game
corrections-adjourn-hint = It counts as a draw for the pairing; standings and report wait for its result.
corrections-game = Game { $game }
corrections-add-game = One more game
corrections-done = Corrected.
notes-moves = Moves
notes-unknown = not known
notes-both-moved = both players moved
notes-not-both-moved = not both players moved: not rated
notes-force-majeure = force majeure
notes-fair-play = left out of ratings by a fair-play decision
points-title = Points out of the ordinary
points-none = None were given or taken.
points-in-round = in round { $round }
points-in-all-rounds = in all rounds
points-for = In place of what is usual for
points-for-none = nothing: in addition
points-before-start = before the start
points-give = Give or take points
points-player = Player
points-number = Points
points-hint = Such as 1 or -0.5. They count in the round just played, or before the start.
integrity-explained = What pairings do not follow from the rules alone: it stands in the report file, line by line.
integrity-none = Nothing: every pairing follows from the rules.

## Late desk
late-title = { $section }: late desk
late-no-round = No round is published yet: who arrives now is simply checked in.
late-draft = Round { $round } is a draft: nobody has seen it. Check late players in and pair it again.
late-round = Round { $round }, published as version { $version }.
late-waiting = { $count ->
    [0] Everybody here has an opponent
    [one] One player is without an opponent
   *[other] { $count } players are without an opponent
}
late-player = Player
late-colours = Colours so far
late-white-letter = W
late-black-letter = B
late-why = In this round
late-arrival = arrived after the pairing
late-pair = Pair two of them
late-pair-nobody = There are no two players without an opponent.
late-pair-hint = Nobody else moves. The difference is shown before it is published again.
late-pair-button = Pair and publish again
late-reason = Reason
late-paired = Paired, and published again.
reason-rematch = two were paired who have met
reason-rules = the rules of the competition allow it
reason-without-opponent = both are without an opponent, close in the standings, and agree
reason-late-entry = late entry: few changes, agreed
reason-final-round = unforeseeable on the top boards of the final round
late-arrive = { $count ->
    [0] Nobody is expected any more
    [one] One player is expected
   *[other] { $count } players are expected
}
late-arrive-button = Has arrived
late-arrived = Arrived.
late-enter = Enter a late player
late-name = Name
late-name-hint = Last name, first name
late-rating = FIDE rating
late-national = National rating
late-title-field = Title
late-fide-id = FIDE number
late-from-list = From a rating list, or with all details
late-enter-button = Enter, has arrived
late-entered = Entered, and arrived.

## Pairing by hand
manual-title = { $section }: pairing by hand
manual-read-only = Your role may look, but not pair by hand.
manual-phase = Round { $round } is being altered by hand. It counts only after it was checked and compared with the engine.
manual-draft = Round { $round } is a draft with { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}, as the engine paired it.
manual-begin-draft = Alter it by hand
manual-over = All rounds are paired.
manual-none = Round { $round } is not paired. By hand it begins with empty boards.
manual-begin-empty = Pair it by hand
manual-waiting = { $count ->
    [0] Everybody is seated
    [one] One player is still to be seated
   *[other] { $count } players are still to be seated
}
manual-complete = The pairing is complete: check it now.
manual-seat = Seat two players
manual-seat-hint = By number or a part of the name. What speaks against the pair is said before it is made.
manual-seat-button = Seat
manual-seated = Seated.
manual-unseated = Taken apart.
manual-swapped = Colours exchanged.
manual-bye-button = Give the bye
manual-bye-given = The bye is given.
manual-end = End
manual-end-hint = The pairing is compared with the engine's; a difference is shown and confirmed twice, and stands in the integrity log.
manual-validate = Check and end
manual-validated = The pairing is checked. It is a draft still: publish it.
manual-boards = { $count ->
    [one] One board
   *[other] { $count } boards
}
manual-change = Change
manual-swap = Exchange colours
manual-unseat = Take apart

## Board plan
boards-title = { $section }: board plan
boards-plan = { $count ->
    [one] One board
   *[other] { $count } boards
}
boards-as-table = The plan as a table
boards-properties = Special
boards-pair = Sits there in the last round
boards-fixed = Fixed boards
boards-conflicts = What does not go together
boards-conflict = does not go together
boards-at = Board { $board }:
boards-overlap = Boards { $first } to { $last } are in the range of { $other }, too.
conflict-in-use = a pair sits there, but the board is broken or reserved.
conflict-fixed-unusable = it is the fixed board of { $player }, but broken or reserved.
conflict-fixed-twice = it is the fixed board of { $one } and of { $other }.
conflict-outside = it lies outside the range of the section.
conflict-range = it is in the range of { $other }, too.
boards-describe = Describe boards
boards-which = Boards
boards-which-hint = Such as 1-4, 7. What is ticked is all that is special about them.
boards-fix = Fix
boards-free = Free
boards-done = Saved.

## Start of a round
start-title = { $section }: start of the round
start-clock = Time of the desk
start-no-round = No round is published yet.
start-round = Round { $round }
start-scheduled = Scheduled for { $at }.
start-not-scheduled = Day or time of this round is not announced.
start-due = now
start-notice = How the start is made known
start-countdown = A large countdown or clock is visible in the hall, from 30 players on. Start:
start-announcement = { $minutes ->
    [one] Announce: one minute before the start
   *[other] Announce: { $minutes } minutes before the start
}
start-announced = Actual start
start-began = The round began at { $at }.
start-not-begun = The round has not begun: the default time does not run yet.
start-default-ends = The default time of { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} ends at { $at }.
start-default-over = The default time is over: who is not there has lost.
start-now = The round begins now
start-at = It began at another time
start-correct = Correct the start
start-at-label = Began at
start-announce = Announce
start-done = The start is announced.
absent-title = { $count ->
    [0] Every board has its result
    [one] One board without a result
   *[other] { $count } boards without a result
}
absent-running = The default time runs: nobody has lost by default yet.
absent-boards = Boards without a result
absent-who = Absent
absent-at = Absent at board { $board }
absent-nobody = nobody
absent-white = White
absent-black = Black
absent-both = both
absent-enter = Enter the forfeits
absent-hint = All together or none of them; the arbiter may decide otherwise for a single board.
absent-done = { $count ->
    [one] One forfeit is entered.
   *[other] { $count } forfeits are entered.
}
