# Players and people: entries, check-in, rating lists, staff and devices.
find = Find
section = Section
player-name = Name
player-rating = Rating
fee-owed = Owed
fee-paid = Paid
fee-open = To pay
presence = State
presence-expected = not arrived
presence-arrived = arrived
presence-withdrawn = withdrawn
presence-expelled = expelled

check-in-title = Check-in
check-in-counters = Arrivals by section
check-in-entered = Entered
check-in-out = Out
check-in-missing = Not arrived
check-in-all = All sections
check-in-close = Close check-in
check-in-closed = closed
check-in-find = Find a player
check-in-already = { $name } has arrived already.
check-in-keys = Part of the name, ↑ ↓ to choose, Enter to mark the arrival, Shift+Enter to take it back, Ctrl+Z to undo.
check-in-only-missing = Only those who have not arrived
check-in-found = shown
check-in-change = Change
check-in-arrived = Arrived
check-in-arrived-of = { $name } has arrived
check-in-arrived-done = { $name } has arrived.
check-in-take-back = Take back
check-in-take-back-of = Take back the arrival of { $name }
check-in-take-back-done = { $name } has not arrived after all.
check-in-paid = Paid
check-in-paid-of = { $name } has paid
check-in-paid-done = { $name } has paid.
check-in-undo = Undo

closing-title = { $section }: close check-in
closing-nobody = Everybody has arrived or is out. Nothing is left to decide.
closing-to-round = To the pairings
closing-absent = { $absent ->
    [one] { $absent } of { $all } players has not arrived.
   *[other] { $absent } of { $all } players have not arrived.
} Decide what becomes of them; all of it is done at once.
closing-more-than-half = More than half of the players have not arrived. Is this the right section, and was the arrival of all marked?
closing-for-all = For everybody below
closing-exceptions = Exceptions, player by player
closing-choice = What becomes of them
closing-as-all = as for everybody
closing-leave = stays expected: no number and no games until arrival
closing-bye = comes later: a number now, zero-point bye in round { $round }
closing-withdraw = withdraws
closing-do = Close check-in
closing-back = Back to check-in
closing-done = Check-in is closed: { $byes } with a zero-point bye, { $withdrawn } withdrawn, { $left } still expected.

players-title = Players
players-add = Add a player
players-keys = Part of the name, club or FIDE number; ↑ ↓ to choose, Enter to open the record.
player-name-hint = Last name, first name
player-number = No.
player-title = Title
player-national = National
player-listed = Ratings on lists
player-counts = Rating that counts
player-federation = Federation
player-federation-hint = Three letters, such as GER
player-fide-id = FIDE ID
player-birth = Birth date
player-birth-year = Year of birth
player-birth-hint = Year, or YYYY-MM-DD
player-sex = Sex
player-woman = woman
player-man = man
player-unknown = not known
player-club = Club
player-half-point-bye = May take half-point byes
player-email = E-mail
player-note = Note
player-note-hint = For arbiters only; it is in no report.
player-byes = Byes
player-board = Fixed board
player-no-number = none until arrival
no-player = There is no such player.
yes = yes
no = no

entry-title = Add a player
entry-no-section = There is no section yet. Open one on the dashboard first.
entry-search = Search in the rating lists
entry-search-hint = Name or FIDE number; ↑ ↓ to choose, Enter to take. Or fill in the form below.
entry-none-found = Nobody like this is in the rating lists. Fill in the form below.
entry-found = Found in the rating lists
entry-back = All players
entry-arrived = Has arrived already
entry-enter = Enter the player
entry-done = { $name } is entered in { $section }.

record-whole = Open as a page
record-details = Details
record-games = Games
record-history = History
record-round = Round { $round }
record-round-short = Rd
record-colour = Colour
record-opponent = Opponent
record-withdraw = Withdraw
record-withdrawn = { $name } has withdrawn.
record-re-enter = Re-enter
record-re-entered = { $name } is back.
record-expel = Expel
record-expelled = { $name } is expelled.
record-explain = Explain the absence
record-explained = The absence of { $name } is explained.
record-remove = Take out
record-removed = { $name } is taken out.
record-fix = Fix
record-fixed = The fixed board of { $name } is saved.
record-move-to = Move to section
record-move = Move
record-moved = { $name } is in the other section now.
record-edited = { $name } is saved.
record-no-bye = no bye
record-save-byes = Save byes
record-byes-saved = The byes of { $name } are saved.
record-no-open-round = No round is open for byes any more.

history-entry = Entry
history-time = Time
history-author = Who
history-what = What
history-undone = undone
history-entered = entered
history-edited = details changed
history-removed = taken out
history-arrived = arrived
history-not-arrived = arrival taken back
history-withdrawn = withdrawn
history-re-entered = re-entered
history-expelled = expelled
history-explained = absence explained
history-refreshed = rating taken from
history-bye = bye granted
history-bye-cancelled = bye taken back
history-bye-by-hand = pairing-allocated bye by hand
history-fixed-board = fixed board
history-moved = moved to another section
history-moved-here = moved here from another section
history-result = result
history-result-taken-back = result taken back
history-adjourned = game adjourned
history-rating-correction = result corrected for ratings only
history-annotated = game annotated
history-game-added = one more game
history-as-played = as really played
history-points = points given or taken
history-values = value from outside:
history-republished = pairing changed after publication
history-seated = seated by hand

players-import = Import a file
import-title = Import entries
import-explained = A CSV or XLSX file with one player a row is compared with who is entered. Nothing is changed before you have seen the difference and ticked what is to be taken.
import-columns = Columns are found by their headings, in English, German, French or Spanish: name, FIDE ID, federation, birth date, sex, title, rating, national rating, club, e-mail, telephone, fee, section, byes.
import-section = Section, where the file names none
import-file = File
import-compare = Compare
import-review = What the file would change
import-counts = { $new } new, { $changed } changed, { $same } the same, { $unclear } unclear.
import-unknown-columns = These columns are not known and were not read:
import-problems = { $count ->
    [one] { $count } problem in the rows
   *[other] { $count } problems in the rows
}
import-problem-row = Row { $row }
import-take = Take
import-take-row = Take { $name }
import-row = Row
import-becomes = Difference
import-new = new
import-same = the same
import-several = Several players have this name or number: who is meant cannot be known.
import-row-before = Row { $row } is about the same player.
import-apply = Take what is ticked
import-nothing = There is nothing to take.
import-another = Another file
import-expired = This file was compared too long ago, or by somebody else. Send it again.
import-done = { $count ->
    [one] { $count } entry is taken.
   *[other] { $count } entries are taken.
}

staff-accounts = Accounts
staff-role = Role
staff-first-explained = The account that was created first is the chief arbiter’s: it does everything that a chief arbiter does, and administers this desk. A chief arbiter who does not administer it gets the role “chief arbiter”.
staff-sections = Sections
staff-sections-hint = None ticked: all sections.
staff-section-unknown = { $section }: several festivals have such a section, or none. This account works nowhere until you choose one.
staff-all-sections = all
staff-enabled = open
staff-disabled = shut
staff-new = New account
staff-create = Create the account
staff-created = { $name } can sign in now.
staff-new-password = New password
staff-set-password = Set the password
staff-password-set = The password is set; all other sessions of the account have ended.
staff-disable = Shut the account
staff-enable = Open the account
staff-disabled-done = The account is shut; its sessions have ended.
staff-enabled-done = The account is open again.
staff-role-changed = The role is changed.
staff-sections-changed = The sections are changed.
staff-device = Kiosks, screens and phones
staff-device-explained = A device is let in by a code, without a password. The code counts for ten minutes, and once. A device at which players say themselves that they are here gets the role “kiosk”: it marks arrivals and can do nothing else. A screen only shows.
staff-give-code = Give a code
staff-code-title = Code for a device
staff-code-explained = Open the address on the device or scan it, and enter the code there within ten minutes. It lets the device in as: { $role }. It is shown only now.
staff-code-here-only = This desk is in no network, so no other device can come. Join the network of the hall, and ask for a new code.
staff-programs = Programs
staff-programs-explained = A program that reads or enters something gets a token of its own, bound to a role. It counts until you sign the program out below, at most a year.
staff-program-name = Name of the program
staff-program-name-hint = By this name it stands in the log.
staff-give-token = Give a token
staff-is-program = program
staff-token-title = Token for { $name }
staff-token-explained = The program sends this header with every request. It may do what this role may: { $role }. It is shown only now; whoever has it can use it.
staff-sessions = Who is signed in
staff-names = Names of this desk
staff-names-explained = Devices reach this desk by the addresses and the name of its computer. If it stands behind a proxy, or your network gives it a name of its own, add that name here; by any other it does not answer, so that no site elsewhere passes for it.
staff-names-label = Further names
staff-names-hint = Such as chess.example, several with blanks between them; without https:// and without a port.
staff-names-set = The names of this desk are saved.
wrong-host-name = “{ $text }” is not a name of a computer, such as chess.example.
staff-on-device = Device
staff-since = Since
staff-last-use = Last used
staff-revoke = Sign out
staff-revoked = Signed out.
staff-this-session = this session

account-title = Your account
account-password = Password
account-password-explained = A new password ends your sessions on all other devices.
account-old = Current password
account-again = New password once more
account-not-the-same = The two new passwords are not the same; nothing was changed.
account-sessions = Where you are signed in
account-sessions-explained = To sign out elsewhere, type your password first.
account-end-others = Sign out everywhere else
staff-second-off = Take the second factor off
staff-second-off-done = The second factor is taken off; the password alone opens the account.
second-title = Second factor
second-explained = With a second factor, whoever learns your password still needs your phone: an app for one-time codes shows six digits, which are asked for when you sign in. It works offline.
second-advised = You can make accounts and give roles: switch it on.
second-on = It is on since { $since }. Recovery codes left: { $left }.
second-few = Few recovery codes are left: make new ones.
second-set-up = Set up
second-scan-title = Put the secret into your app
second-scan = Scan this with an app for one-time codes on your phone, or type the secret there. It is shown only now.
second-secret = The secret:
second-time = The desk’s clock says { $time }; your phone’s may differ by half a minute.
second-code-now = The code that the app shows now
second-code = Code, or a recovery code
second-switch-on = Switch on
second-switch-off = Switch off
second-switched-off = The second factor is switched off; your password alone opens your account.
second-new-codes = New recovery codes
second-recovery-title = Your recovery codes
second-recovery-explained = The second factor is on. If your phone is lost, each of these opens your account once, in place of its code. Write them down or print them: they are shown only now.
second-recovery-kept = I have kept them

audit-explained = Every sign-in, every change of accounts and every refused request, in a chain of hashes: what was written cannot be changed unnoticed.
audit-verify = Verify the chain
audit-sound = { $lines ->
    [one] The one line is
   *[other] All { $lines } lines are
} what was written.
audit-head = The last hash, to be kept elsewhere:
audit-pages = Pages of the access log
audit-newest = Newest
audit-older = Older
audit-line = Line
audit-object = Object
audit-outcome = Outcome

lists-none = No rating list is here yet.
lists-name = List
lists-name-hint = Small letters, digits and hyphens, such as fide or ger-dwz; a list of the same name is replaced.
lists-published = Counts from
lists-problem-count = Problems
lists-new = Take in a list
lists-explained = FIDE's list as XML or TXT, zipped or not, or a national list as CSV. All of it is taken, or nothing; the list in use stays until the new one is whole.
lists-kind = Ratings
rating-standard = standard
rating-rapid = rapid
rating-blitz = blitz
lists-take = Take in
lists-begun = The file has arrived.
lists-busy = Another list is being taken in. Wait until it has ended.
lists-reading = { $name }: reading, { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} so far
lists-indexing = { $name }: making the index of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
lists-progress = Progress
lists-look-again = Look again
lists-taken = { $name } is in use: { $players ->
    [one] { $players } player
   *[other] { $players } players
} from { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}.
lists-refused = { $name } was not taken; the list in use stays.
lists-problems = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
} in the rows, { $left_out ->
    [one] { $left_out } row
   *[other] { $left_out } rows
} left out
lists-first-problems = { $shown ->
    [one] The first is shown.
   *[other] The first { $shown } are shown.
}
lists-remove = Remove
lists-removed = The list is removed.
lists-unknown = There is no such list.
ratings-title = Compare a section with a list
ratings-of = { $section }: ratings from a list
ratings-list = List
ratings-counts = { $different } different, { $same } the same, { $unlisted } not in the list, { $without } without a FIDE number.
ratings-differ = { $count ->
    [one] { $count } player has another rating or title on the list { $list } of { $date }
   *[other] { $count } players have another rating or title on the list { $list } of { $date }
}
ratings-explained = Ratings and titles of those ticked are taken. Names and years are only shown: change them in the record if the list is right.
ratings-done = { $count ->
    [one] { $count } player follows the list now.
   *[other] { $count } players follow the list now.
}

columns-title = What the columns hold
columns-explained = Say above each column what it holds. What you say is remembered for this heading row, and counts the next time for lists and entry files alike.
columns-not-known = the headings do not say which columns hold names and ratings.
columns-known = the columns are taken as chosen here; change what is wrong.
columns-remembered = the columns are taken as somebody said the last time for this heading row; change what is wrong.
columns-by-hand = The columns were read as somebody said for this heading row.
columns-column = Column { $number }, headed “{ $heading }”, holds
columns-nothing = not read
columns-read = Read the file like this
columns-ask = Show the columns first
columns-without-ratings = Take the list though no rating is read in it
column-name = Name, last name first
column-first-name = First name
column-last-name = Last name
column-fide-id = FIDE number
column-national-id = National number
column-federation = Federation
column-sex = Sex
column-birth = Birth date or year
column-rating = FIDE rating
column-rapid = FIDE rapid rating
column-blitz = FIDE blitz rating
column-national-rating = National rating
column-national-rapid = National rapid rating
column-national-blitz = National blitz rating
column-title = FIDE title
column-club = Club or town
column-email = E-mail
column-phone = Telephone
column-fee = Fee
column-section = Section
column-byes = Byes
column-flag = FIDE flag (active or not)
audit-anchored = { $count ->
    [0] No entry of a festival bears witness yet.
    [one] One entry of the festivals bears witness to it.
   *[other] { $count } entries of the festivals bear witness to it.
}
audit-foreign = { $festival }: { $count ->
    [one] one entry bears witness to another access log
   *[other] { $count } entries bear witness to another access log
}, the last one #{ $entry } of { $time }. That is right if the festival came from another desk, or the accounts were made anew after a restore. If neither is so, the access log was exchanged.
audit-unread = A log bears no witness, since it cannot be read: { $why }
audit-paper = the paper
audit-paper-label = Line and hash on a paper
audit-paper-compare = Compare
audit-paper-hint = They stand at the foot of everything that was printed from the desk.
audit-paper-wrong = Type the number of the line and the figures of the hash as they stand on the paper, such as 57 9f8e7d6c5b4a3921.
