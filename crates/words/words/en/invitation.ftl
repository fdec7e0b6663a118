# Invitation and regulations of an event: the page of the desk, chapters, items and clauses.

## The page of the desk
invitation-title = { $section }: invitation and regulations
nav-invitation = Invitation and regulations
invitation-link = Invitation and regulations of the event, and what the linter says about them
invitation-regulations = Regulations of the event
invitation-invitation = Invitation
invitation-documents = Documents
invitation-findings = What is to be said
invitation-counted = { $wrong } wrong, { $missing } missing, { $advice } to think about
invitation-nothing-found = Nothing is wrong and nothing is missing.
invitation-gravity-wrong = wrong
invitation-gravity-missing = missing
invitation-gravity-advice = advice
invitation-put-right = Put right
invitation-line = line { $line }, column { $column }
invitation-not-said = Not said.
invitation-texts = What the organiser says
invitation-texts-hint = Everything else comes from the settings. What is empty is left out of the documents.
invitation-programme = Programme beside the rounds
invitation-occasion = Occasion
invitation-occasion-name = Name
invitation-occasion-place = Place
invitation-reply-by = Reply or entry by
invitation-save = Save
invitation-downloads = Take away
invitation-as-text = plain text
invitation-as-markdown = Markdown
invitation-as-pdf = PDF
invitation-public = Public page
invitation-not-public = The public page appears once something is said here.
settings-not-said = not said
settings-yes = yes
settings-no = no

## Chapters of the regulations
regulations-event = The event
regulations-participation = Participation
regulations-schedule = Schedule
regulations-system = System of play and pairings
regulations-rate = Rate of play
regulations-presence = Default time and agreed draws
regulations-ranking = Ranking and tie-breaks
regulations-arbiters = Arbiters
regulations-appeals = Appeals
regulations-conduct = Conduct and fair play
regulations-prizes = Prizes
regulations-media = Media
regulations-further = Further rules

## Items of the invitation
invitation-item-1 = Dates and site
invitation-item-2 = Regulations
invitation-item-3 = Hotels
invitation-item-4 = Schedule
invitation-item-5 = Rate of play and clocks
invitation-item-6 = Pairings and tie-breaks
invitation-item-7 = Default time
invitation-item-8 = Agreed draws
invitation-item-9 = Rules of rapid and blitz
invitation-item-10 = Travel and accommodation
invitation-item-11 = Entry fee, prizes and payment
invitation-item-12 = Visas
invitation-item-13 = How to get there
invitation-item-14 = Participants and chief arbiter
invitation-item-15 = Website and organisers
invitation-item-16 = Media, public and sponsors
invitation-item-17 = Dress code
invitation-item-18 = Smoking
invitation-item-19 = Security
invitation-item-20 = Health
invitation-item-21 = Leisure and internet
invitation-item-22 = Reply and arrival
invitation-item-23 = Needs of the players
invitation-item-24 = Disabilities

## Clauses
clause-event = { $event } is played in { $place }, { $days }.
clause-event-without-place = { $event } is played { $days }.
clause-laws = The FIDE Laws of Chess ({ $laws }) and the FIDE General Regulations for Competitions ({ $rules }) apply.
clause-title = { $title }: { $text }
clause-reply-by = Entries are to be made by { $date }.
clause-reply-by-invited = Players are asked to reply definitely by { $date }.
clause-accepted = Who has formally accepted the invitation plays, except for force majeure such as illness.
clause-entered = { $count ->
    [one] { $count } player has
   *[other] { $count } players have
} entered so far.
clause-round = Round { $round }
clause-times = Games are played in the playing area at these times, unless the chief arbiter decides otherwise having consulted the organiser.
clause-swiss = { $rounds ->
    [one] { $rounds } round is
   *[other] { $rounds } rounds are
} played by the Swiss system and paired by the { $system } (edition in force from { $date }).
clause-round-robin = The tournament is a round robin of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, paired by the Berger tables.
clause-format = { $rounds ->
    [one] { $rounds } round is
   *[other] { $rounds } rounds are
} played; the format is { $format }.
clause-baku = The first rounds are accelerated by the Baku system.
clause-given-points = Some rounds are accelerated by virtual points, which are posted.
clause-initial-order = The initial order goes by { $method }, then by FIDE title, then by { $key }.
clause-method-fide = the FIDE rating
clause-method-national = the national rating
clause-method-fide-else-national = the FIDE rating, without one the national rating
clause-method-national-else-fide = the national rating, without one the FIDE rating
clause-method-highest = the higher of FIDE and national rating
clause-method-lowest = the lower of FIDE and national rating
clause-method-other = the strength that the arbiter has determined
clause-program = Pairings are made with the program Jadoube; the chief arbiter is responsible for them.
clause-lots = The drawing of lots is open to the players.
clause-points = A win scores { $win }, a draw { $draw }, a loss { $loss }.
clause-bye = Who has no opponent because the number of players is odd scores { $bye }, and that once at most.
clause-half-point-byes = A player may take { $most ->
    [one] { $most } half-point bye
   *[other] { $most } half-point byes
}{ $last ->
    [0] {""}
    [one] , not in the last round,
   *[other] , not in the last { $last } rounds,
} if the arbiter is told before the round is paired and agrees.
clause-no-half-point-byes = There are no half-point byes.
clause-late = A late entry is paired from arrival on and scores nothing for rounds missed.
clause-late-halves = A late entry is paired from arrival on and scores half a point for { $rounds ->
    [one] the first round if it is missed
   *[other] each round missed among the first { $rounds }
}.
clause-cannot-play = Who cannot play a round tells the chief arbiter before it is paired.
clause-absence = Who is absent without notice counts as withdrawn, unless the absence is explained with acceptable reasons before the next pairings are published.
clause-absence-stays = Who is absent without notice loses the game but stays in the tournament.
clause-withdrawn = The results of a player who withdraws stay in the crosstable; only games actually played are rated.
clause-withdrawn-early = Of a player who leaves with less than half of the games completed, the results stay in the table but do not count for the final standings.
clause-withdrawn-late = With at least half of the games completed the results count, and games not played are lost.
clause-contract = Each player has agreed to play the whole tournament.
clause-restricted = Some players are not paired with each other; who and in which rounds was told before the first round.
clause-time-control = Each player has { $reading }.
clause-time-control-each = The time control: { $reading }.
clause-time-control-code = The time control is { $code }.
clause-rate = This is { $rate } chess; a game of 60 moves takes about { $length }.
clause-rate-standard = standard
clause-rate-rapid = rapid
clause-rate-blitz = blitz
clause-length = { $hours } h { $minutes } min
clause-length-hours = { $hours } h
clause-length-minutes = { $minutes } min
clause-rapid-full = The competition rules apply, with one arbiter for three games at most (Laws A.4).
clause-rapid-light = The rules of Laws A.5 apply to the whole event.
clause-blitz-full = The competition rules apply, with one arbiter for each game (Laws B.2).
clause-blitz-light = The rules of Laws B.3 apply to the whole event.
clause-default-time = Who comes to the board more than { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} after the start of the round loses the game, unless the arbiter decides otherwise. If both are absent that long, both lose.
clause-no-default-time = Who is not at the board at the start of the round loses the game, unless the arbiter decides otherwise. If both are absent, both lose.
clause-draws-free = Agreed draws are not restricted.
clause-draws-after = The players may not agree on a draw in fewer than { $moves } moves without the arbiter's consent.
clause-draws-never = The players may not agree on a draw without the arbiter's consent.
clause-ranked = Players are ranked by their points. Ties are broken in this order:
clause-ranked-alone = Players are ranked by their points.
clause-unrated-left-out = In tie-breaks on ratings unrated opponents are left out.
clause-unrated-rated-as = In tie-breaks on ratings unrated players count as rated { $rating }.
clause-lots-drawn = Those still tied are ordered by lots drawn in public.
clause-shared = Those still tied share the place.
clause-average = The average rating of the { $count } players is { $average }.
clause-norms = Points for a norm in { $games } games at this average: { $norms }. The average of each player’s own opponents decides.
clause-chief-arbiter = Chief arbiter: { $name }.
clause-deputies = Deputies: { $names }.
clause-arbiter-prevails = In the reading of the Laws the chief arbiter's opinion prevails.
clause-who-appeals = A player or a registered official may appeal against any ruling of the chief arbiter, the organiser or their assistants.
clause-appeal-deadline = An appeal is handed in in writing within { $minutes } minutes after the end of the round.
clause-appeal-fee = The fee of an appeal is { $fee }; it is returned if the appeal succeeds, and may be if it was reasonable.
clause-appeal-final = The decision of the appeals committee is final.
clause-dress = All participants are suitably dressed.
clause-devices = During play no player has an electronic device in the playing venue that the arbiter has not approved.
clause-eating = Players do not eat at the board.
clause-leaving = Who leaves a game without resigning or telling the arbiter may be penalised.
clause-photos = Only authorised photographers take pictures in the venue; flash is allowed in the first ten minutes of the first round and the first five of later rounds.
clause-gaps = Where these regulations say nothing, the FIDE General Regulations for Competitions decide.
clause-needs = In the reply a player may mention medical conditions and dietary or religious needs.
clause-disability = Who needs measures because of a disability tells the organiser in the reply.
clause-signed-organiser = The organiser
clause-signed-arbiter = The chief arbiter
clause-day = Day
clause-time = Time
clause-what = Event
clause-where = Place
