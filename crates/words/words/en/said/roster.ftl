# Written by `cargo xtask generate` from the phrases in crates/roster; do not edit.

said-fide-number-number = FIDE number { $number }
said-another-import-is-under-way-try-again-when-it-has-ended = another import is under way; try again when it has ended
said-more-than-one-row-in-rows-cannot-be-read-is-it-the-right-fi-ef738b = more than one row in { $rows } cannot be read; is it the right file?
said-no-rating-was-read-in-it-say-which-column-holds-the-ratings = no rating was read in it; say which column holds the ratings
said-number-number = number { $number }
said-the-file-of-a-rating-list-cannot-be-used-why = the file of a rating list cannot be used: { $why }
said-the-file-of-a-rating-list-is-damaged-why = the file of a rating list is damaged: { $why }
said-the-folder-of-rating-lists-cannot-be-used-why = the folder of rating lists cannot be used: { $why }
said-the-import-was-stopped = the import was stopped
said-there-is-no-player-in-it = there is no player in it
said-number-stands-already-in-line-line-here-with-name = { $number } stands already in line { $line }; here with { $name }
