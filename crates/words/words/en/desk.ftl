# The frame, the door and the first pages of the desk.
product-described = The chief arbiter's desk: runs chess competitions by the FIDE regulations.
skip-to-content = Skip to content
theme = Theme
theme-system = As the system has it
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
navigation = Main navigation
live = live
live-lost = connection lost, trying again
sign-in = Sign in
sign-out = Sign out
close = Close
cancel = Cancel
save = Save
create = Create
go-back = Back
not-done = Not done
our-mistake = Something went wrong on our side. What you asked for may or may not have been done: look before you try again.
no-page = There is no such page.
no-festival = There is no such festival.
no-section = There is no such section.
no-round = There is no such round.
forbidden-needs = Your role ({ $role }) may not do this: it needs “{ $needs }”. Nothing was changed. Ask the chief arbiter.
forbidden-not-a-person = Only a person who has signed in to an account of their own confirms prizes; a program or device does not.
forbidden-nothing-lost = The log of this festival lacks nothing, so nobody goes on without something; nothing was changed.
forbidden-section = You do not work in the section { $section } of this festival; nothing was changed. Ask the chief arbiter.
forbidden-bound = You work in some sections only ({ $section }), and this concerns all of them; nothing was changed. Ask the chief arbiter.
sign-in-needed = Sign in first.
cross-site = This request came from another site and was refused.
stale-form = This form is out of date. Go back, load the page again, and send it once more.
sent-otherwise = This was sent a moment ago with something else in it, and only that was looked at. See what is saved, and enter it again.
form-type = This kind of content is not accepted here.
file-too-large = This file is too large: at most { $megabytes } MB.
form-too-large = This form is too large.
form-too-slow = This took too long to arrive. Send it again, over a better connection if there is one.
too-many-requests = Too many requests. Please wait a moment.
wrong-host = This desk is not called “{ $name }”, so nothing is shown under that name. If it is to be reached by it, its owner adds the name: under “Staff and devices” at the desk, or with “jadoube desk --name { $name }” where it is started.
too-much-is-sent = Too much is being sent to this desk at once. Send it again in a moment.

first-run-title = Welcome to Jadoube
first-run-explained = Nothing is here yet, and nothing else is needed: no internet, no file. Create the chief arbiter’s account to begin: it runs the tournaments and administers this desk.
first-run-button = Create the account
your-name = Your name
your-name-hint = As it will stand in the log of every decision.
password = Password
password-hint = At least 8 characters; a sentence is best.
one-time-code = One-time code
one-time-code-hint = It is shown in the terminal in which Jadoube was started.
unsafe-line = Passwords are not sent over an unencrypted line. Use the https address of this desk.
sign-in-denied = This name and password do not fit.
sign-in-later = Too many attempts. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
sign-in-code = Code
sign-in-code-hint = Six digits from the app on your phone, or one of your recovery codes.
sign-in-code-denied = The code is wrong, or was used already. The desk’s clock says { $time }: if your phone’s differs, set it, and type the next code.
sign-in-too-late = It took too long; sign in again.
sign-in-anew = Begin again
device-code-title = Sign a device in with a code
device-code = Code
device-code-hint = Eight characters, shown at the desk under “Staff and devices”.
trust-link = Trust this desk on a new device
trust-title = Trust this desk
trust-explained = The desk has its own certificate authority, since a hall without internet cannot ask a public one. Install it once on each device that works at the desk.
trust-download = Download the certificate
trust-install = Open it and let your system trust it for websites.
trust-compare = Compare the fingerprint with the one in the terminal:
trust-without = Players and spectators need none of this: public pages work without encryption and without passwords.

role-admin = chief arbiter, administers this desk
role-organiser = organiser
role-treasurer = treasurer
role-chief-arbiter = chief arbiter
role-deputy-arbiter = deputy arbiter
role-pairing-officer = pairing officer
role-sector-arbiter = sector arbiter
role-check-in = check-in
role-result-entry = result entry
role-kiosk = kiosk
role-display = display
role-spectator = spectator
permission-read-desk = see the pages of the desk
permission-read-personal-data = see birth dates, addresses and telephone numbers
permission-manage-festivals = create, open and close festivals
permission-configure = set regulations, sections and schedule
permission-edit-players = enter, change and withdraw players
permission-check-in = check players in and out
permission-grant-byes = grant byes
permission-pair = pair a round
permission-publish = publish pairings and standings
permission-pair-by-hand = change pairings by hand
permission-enter-result = enter a result
permission-change-result = change a result of the current round
permission-special-result = enter forfeits and unusual results
permission-correct-past = correct a result of an earlier round
permission-leave-fide-mode = leave FIDE mode
permission-undo = undo what was done
permission-declare-final = declare the standings final
permission-arrange-boards = arrange boards
permission-start-round = announce the start of a round
permission-export = take reports out
permission-backup = make and restore backups
permission-manage-staff = give people accounts and roles
permission-manage-devices = let devices in and sign them out
permission-read-audit = read the access log
permission-announce = make announcements
permission-switch-screens = choose what screens show
permission-manage-lists = load and update rating lists
permission-read-public = read what is public
permission-mark-arrival = mark an arrival at a kiosk
permission-hand-out-codes = hand out the players’ codes
permission-confirm-prizes = confirm prizes as the treasurer

nav-festivals = Festivals
nav-dashboard = Dashboard
nav-players = Players
nav-check-in = Check-in
nav-screens = Screens
nav-reports = Reports from boards
nav-log = Log and undo
nav-backup = Backup
nav-staff = Staff and devices
nav-lists = Rating lists
nav-audit = Access log
nav-api = For programs
nav-round = Pairings and results
nav-standings = Standings
nav-crosstable = Crosstable
nav-late = Late desk
nav-manual = Pairing by hand
nav-corrections = Corrections
nav-boards = Board plan
nav-start = Start of round
nav-export = Reports and files
nav-settings = Settings

nav-public = Public pages
keys-title = Keys
keys-on = Single keys are on
keys-go-explained = After g, one more key goes to a page:
key-help = this sheet
key-go = go to a page
key-sections = go to the pairings of a section, by its place
key-results = White wins, Black wins, draw, no result
key-forfeits = White wins, Black wins by forfeit
key-rounds = another round
key-boards = another board
key-search = search; in the round: a board or a name
key-hall-news = calls and reports from the hall: open, close
key-next-missing = first board without a result, then the next one
key-verify = verify results by typing them again
key-undo = undo the last result typed on this page
key-escape = leave a field, close a dialog

fide-mode = FIDE mode
fide-mode-left = left FIDE mode

festivals-title = Festivals
festivals-none = There is no festival yet.
festival-summary = { $sections ->
    [one] { $sections } section
   *[other] { $sections } sections
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
}
festival-new = New festival
festival-name = Name of the festival
festival-example = Example
festival-example-explained = An open with 60 players and 9 rounds, in the middle of round 5. Try everything; it harms nobody.
festival-example-open = Open the example

section-new = New section
section-name = Name of the tournament
section-id = Short name
section-id-hint = Letters, digits and hyphens; it stands in addresses and in the log.
section-opened = { $name } is open.
first-day = First day
rounds = Rounds
players = Players
results = Results
arrived-of = { $arrived } of { $all } arrived
boards-missing = { $missing ->
    [0] all { $boards } results are in
    [one] { $missing } of { $boards } results is missing
   *[other] { $missing } of { $boards } results are missing
}
draft = Draft
draft-not-published = The pairings are a draft: no player has seen them.
draft-outdated = This draft no longer fits. Pair the round again.
integrity = Integrity log
final = final
backup = Backup
backup-none = No backup folder follows this festival yet.

level = Level { $number }:
consequences = If it is done:
confirm-title = Please confirm
acknowledge = I have read this
confirm = Confirm
confirm-first = Continue
confirm-second = Do it
confirm-last-chance = This is the second confirmation. The consequences above will come true.
conflict-title = Somebody else was first
conflict-explained = Nothing was changed by you. Look at both values and decide.
conflict-board = Round { $round }, board { $board }: { $white } – { $black }
conflict-yours = You wanted
conflict-theirs = { $author } set at { $time }
conflict-keep-theirs = Keep it
conflict-set-mine = Set mine
conflict-stays = Your role enters results and does not change them: what stands stays. If it is wrong, tell an arbiter who may change it.

round-title = { $section }, round { $round }
round-not-paired = This round is not paired yet.
pair = Pair the round
pair-again = Pair again
publish = Publish
discard = Throw the draft away
begin-manual = Alter by hand
round-expected = { $count ->
    [one] One player has not arrived.
   *[other] { $count } players have not arrived.
}
to-next-round = All results are in: on to round { $round }
to-final-standings = All rounds are played: on to the standings
results-forfeit = By forfeit
results-unusual = Decided otherwise
results-unrated = Not rated
results-unknown = Not known
manual-under-way = The pairings are being altered by hand.
published-version = Published, version { $version }.
paired-done = The round is paired, as a draft.
published-done = The pairings are published.
discarded-done = The draft is thrown away.
manual-begun = You can alter the pairings by hand now.
verify-mode = Verify by typing again
grid-keys = Keys: 1 White, 2 Black, 3 draw, 0 none, + and - forfeits, ↑ ↓ boards, n next missing, v verify, / find, Ctrl+Z undo.
find-board = Find a board or a name
grid-undone = Board …: undone. It stands at
grid-nothing-to-undo = There is no result of yours on this page to undo.
grid-changed-since = Board … was changed by % since: nothing was undone.
grid-out-of-view = Nothing was entered: board … was out of view. Press the key again.
grid-none-missing = No result is missing.
grid-nothing-found = There is no such board and no such name.
board = Board
points = Points
white = White
black = Black
result = Result
why = Why?
result-of-board = Result of board { $board }
result-of-game = Result of board { $board }, game { $game }
result-saved = Saved.
result-taken-back = no result
result-mismatch = differs from what is there
adjourned = adjourned
unpaired = Without an opponent
bye-zero = zero-point bye
bye-half = half-point bye
bye-full = full-point bye
bye-allocated = pairing-allocated bye
bye-other = no game

# Answers to forms.
nothing-changed = Nothing was changed. What you typed is still here.
typed-gone = What you had typed is no longer kept: it was an hour ago, or the program was started anew.
answer-gone-title = No longer there
answer-gone = This answer is no longer kept: it is more than an hour old, or the program was started anew. Go back to the page, see what stands there, and do it again if needed.

# What changes when something is confirmed: a table.
change-what = What
change-now = Now
change-then = Then
trust-two = This certificate ends, or is to be renewed: install the second one now, too, so that the change is not noticed.
trust-limits = What you trust is little: this authority can certify names and addresses of local networks and what the owner of the desk has added, for servers, for at most two years. It can certify no site of the internet.
certificate-title = The desk’s certificate
certificate-explained = Devices trust the desk by its own certificate authority. It can certify names and addresses of local networks and those that were added when the desk was started (--name), for servers, for at most two years. Sixty days before its end a successor is offered, which every device must be told to trust.
certificate-unlimited = The desk’s certificate authority was made by an earlier version: whoever got hold of its key could certify every site of the internet to the devices that trust it. Let its successor take over.
certificate-names = The owner has added names that the certificate authority may not certify: its successor may.
certificate-ends = The desk’s certificate authority ends on { $day }. Its successor is there: let every device trust it before that.
certificate-current = Now
certificate-successor = The successor
certificate-name = Name
certificate-until = Until
certificate-fingerprint = Fingerprint (SHA-256)
certificate-take-over = How the successor takes over
certificate-step-trust = Install the successor’s certificate on every device that works at the desk: it is on the page “Trust this desk”.
certificate-step-switch = Then let it take over. Devices that do not trust it yet warn of the certificate until they do.
certificate-step-remove = At last remove the old certificate from the devices; its key is gone from this computer.
certificate-renew = Let the successor take over now
certificate-renewed = The successor has taken over. Remove the old certificate from the devices.
certificate-no-successor = There is no successor: the certificate authority need not be renewed.
on-paper-audit = Access log, line and hash:
