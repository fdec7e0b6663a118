# Prizes.

prizes-title = Prizes: { $section }
prizes-link = Prizes
prizes-one-each = One prize each: everybody gets the most valuable one, and the others move up.
prizes-one-in-bracket = One prize in each bracket: everybody gets the most valuable one of each.
prizes-rounded = Shares are rounded down to { $unit }.
prizes-improvement-average = the best W−We: score less expected score against the average of the opponents
prizes-improvement-games = the best W−We: score less expected score, game by game ({ $edition })
prizes-least-players = { $count } players are needed
prizes-shared-to =
    { $place ->
        [1] goes to place 1 alone
       *[other] shared by those on places 1 to { $place }
    }
prizes-none = No prizes are announced.
prizes-fund = The fund: { $total }
prizes-category = Category
prizes-place = Place
prizes-what = Prize
prizes-sharing = If tied
prizes-conditions = For whom
prizes-player = Player
prizes-why = How it comes about
prizes-list = Who wins what
prizes-live = By the standings of this moment; { $count } games have no result yet.
prizes-not-final = The standings are not declared final: nothing of this can be paid yet.
prizes-nobody = Nobody wins a prize yet.
prizes-unawarded = Not awarded
prizes-totals = Totals
prizes-total-fund = Fund
prizes-total-paid = Paid
prizes-total-unawarded = Not awarded
prizes-total-remainder = Left by rounding
prizes-players = Players
prizes-unknown = Not known whether in { $category }: { $names }
prizes-checker-agrees = A second calculation, with code of its own, agrees.
prizes-checker-disagrees = A second calculation finds something else:
prizes-confirmations = Confirmed by two
prizes-confirmations-hint = The chief arbiter and the treasurer each confirm this distribution, with accounts of their own. When a result changes, a confirmation no longer counts.
prizes-confirmed-by = confirmed by { $author }
prizes-not-confirmed = not yet confirmed
prizes-confirm-chief-arbiter = Confirm as chief arbiter
prizes-confirm-treasurer = Confirm as treasurer
prizes-distribution = Distribution { $hash }
prizes-settled = Both have confirmed: the prizes can be paid.
prizes-edit = Announce prizes
prizes-edit-words = One thing a line, in these words:
prizes-edit-hint = Behind a prize stands what becomes of it in a tie, behind a plus sign what there is beside money. Empty lines alone take the fund back.
prizes-lines = The fund, line by line
prizes-announce = Announce
prizes-announced = The prizes are announced.
prizes-taken-back = The prizes are taken back.
prizes-confirmed = The distribution is confirmed.
prizes-what-if = What if
prizes-what-if-hint = Suppose results of games that are still being played; nothing is recorded.
prizes-what-if-open = open
prizes-what-if-show = Show
prizes-supposed = These are supposed results, not real ones.
prizes-warnings = Look at this again before the start:
print-document-prizes = Prizes
print-document-prizes-about = Who wins what, category by category.
print-document-prize-proof = Prizes: proof sheet
print-document-prize-proof-about = For the desk: how every amount comes about, the totals, and who has confirmed them.
print-document-prize-receipts = Prizes: receipts
print-document-prize-receipts-about = For the desk: a receipt for everybody who is paid, to be signed.
prizes-receipt = Receipt
prizes-receipt-number = No.
prizes-receipt-received = Received
prizes-receipt-for = { $category }, place { $place }
prizes-receipts-wait = Receipts are printed once chief arbiter and treasurer have confirmed the prizes.
prizes-fund-title = Prize fund: { $section }
prizes-fund-hint = The prizes of this section, as they are told to the players before the start. Enter shows who would win what; only Announce announces.
prizes-change = Change the fund
prizes-general = The whole fund
prizes-currency = Currency
prizes-currency-hint = Three letters, such as EUR.
prizes-unit = Round shares down to
prizes-unit-hint = Empty: the smallest coin. What is left is shown.
prizes-limit = How many prizes one player can win
prizes-category-number = Category { $number }
prizes-place-number = place { $place }
prizes-name = Name
prizes-bracket = Bracket
prizes-bracket-hint = In a bracket, nobody wins twice.
prizes-for-whom = For whom: { $who }
prizes-everybody = everybody
prizes-sex = Women or men
prizes-sex-any = both
prizes-sex-women = women
prizes-sex-men = men
prizes-born-from = Born on this day or later
prizes-born-until = Born on this day or earlier
prizes-rated-from = Rating from
prizes-rated-to = Rating to
prizes-unrated = Only players without a rating
prizes-federations = Federations
prizes-federations-hint = Codes such as NOR SWE.
prizes-club = Club
prizes-team = Team
prizes-further = Further conditions, one a line
prizes-ranked-by = The best by
prizes-by-standings = the standings
prizes-by-average = W−We against the average of the opponents
prizes-by-games = W−We game by game ({ $edition })
prizes-least = Players needed
prizes-shared = Shared to place
prizes-shared-hint = Empty: by all who are tied.
prizes-places = Prizes
prizes-money = Money
prizes-goods = Beside money
prizes-sharing-tie-breaks = by the tie-breaks
prizes-sharing-equally = shared equally
prizes-sharing-hort = Hort system
prizes-add-place = Add a place to category { $number }
prizes-remove = Remove
prizes-remove-place = Remove place { $place } of category { $number }
prizes-add-category = Add a category
prizes-remove-category = Remove category { $number }
prizes-take-back = Take the announced prizes back
prizes-preview = Show who would win what
prizes-preview-title = Who would win what
prizes-preview-hint = By the standings of this moment and the fund as it stands below; nothing is announced.
prizes-as-text = As text
prizes-as-text-hint = The same fund in lines, to be kept, copied to another section, or given to a program.
prizes-read-text = Read into the form
prizes-problems =
    { $count ->
        [one] One field is not right yet; nothing was announced.
       *[other] { $count } fields are not right yet; nothing was announced.
    }
prizes-draft-found = This browser has kept what was typed here and not announced, at
prizes-draft-take = Go on with it
prizes-draft-drop = Throw it away
prizes-what-if-more =
    { $count ->
        [one] One more board
       *[other] { $count } more boards
    }
prizes-what-if-end = Real results only
prizes-unknown-many = Not known whether in { $category }: { $names }; and { $count } more
