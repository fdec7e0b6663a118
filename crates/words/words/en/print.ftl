# Printing: what stands around every document, and what keeps one from being printed.
print-printed = Printed { $time }
print-log = log { $entry }, { $head }
print-page-of = page { $page } of { $pages }
print-draft = DRAFT
print-draft-sentence = DRAFT: not published.
print-provisional = provisional
print-adjourned = Provisional: adjourned games bring nothing yet: { $count ->
    [one] board
   *[other] boards
} { $boards }.
print-unknown-document = There is no document { $name }.
print-unknown-section = There is no section { $section }.
print-no-section = There is no section yet.
print-unknown-round = { $section } has no round { $round }.
print-no-round = No round of { $section } is paired yet.
print-personal = { $document } is for the wall: it has no birth dates, addresses, fees or notes.
print-unknown-column = There is no column { $name }; there are: { $known }.
print-template-refused = The template cannot be used: { $faults }
print-busy = Too many documents are being printed at once: try again in a moment.
print-template-ours = The organiser’s template cannot be used, so ours was: { $faults }
print-not-accessible = The organiser’s template lacks what screen readers need: { $faults }
print-missing-characters = No font has { $characters }; a question mark stands for each in “{ $text }”.
print-wrong-wish = { $text } cannot be understood ({ $field }).
print-change-published = It hangs as a draft, and is published now.
print-change-complete = It hangs as provisional, and every result is known now.
print-change-provisional = Results are missing now: it is provisional.
print-change-columns = It has other columns now.
print-change-cell = { $column }: { $after } (hangs: { $before })
print-change-added = { $row } is new: { $what }
print-change-gone = { $row } is not there any longer: { $what }
print-change-more = { $count ->
    [one] And one difference more.
   *[other] And { $count } differences more.
}
print-title = { $section }: print
print-title-all = { $festival }: print
print-how = How it is printed
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-columns = Columns on the page
print-columns-automatic = as many as are legible
print-large = Large print (18 points)
print-language = Language
print-round = Round
print-round-last = the last one
print-what = What can be printed now
print-not-offered = { $count ->
    [one] One document cannot be printed now
   *[other] { $count } documents cannot be printed now
}
print-document = Document
print-for = For
print-for-wall = the wall
print-for-players = the players
print-for-desk = the desk
print-as-pdf = PDF
print-as-text = Text
print-text-hint = Text is for lines of Braille and for programs that read aloud: 40 characters a line.
print-all-sections = All sections together
print-one-section = One section: { $section }
print-queue = What hangs on the wall
print-queue-explained = Say what you have posted: from then on this list tells what has changed since.
print-posted = Posted
print-posted-by = { $time } by { $author }, log { $entry }
print-never-posted = not posted
print-since = Since then
print-unchanged = nothing has changed
print-changed = print it again
print-it-hangs = It hangs now
print-noted = Noted: { $document } hangs on the wall.
print-changed-meanwhile = It has changed since you looked: print it again before you post it.
print-not-for-wall = { $document } stays on the desk: it is not posted.
print-not-now = not now: { $why }
nav-print = Print
print-not-for-reader = { $document } has birth dates, addresses, fees or notes, which you may not see.
