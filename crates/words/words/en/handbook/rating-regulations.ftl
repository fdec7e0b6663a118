# Written by `cargo xtask generate` from handbook/rating-regulations; do not edit.

paraphrase-the-results-of-a-tournament-of-more-than-30-days-are-also-r-a802b0 = The results of a tournament of more than 30 days are also reported in parts before it ends, month by month.
