# Written by `cargo xtask generate` from the phrases in crates/ledger; do not edit.

said-a-result-is-missing-games = a result is missing: { $games }
said-a-round-has-a-date-before-the-first-or-after-the-last-day = a round has a date before the first or after the last day
said-entry-entry-of-the-log-cannot-be-understood-why = entry { $entry } of the log cannot be understood: { $why }
said-of-the-birth-date-only-a-part-is-known = of the birth date only a part is known
said-one-round-has-a-date-rounds-are-to-be-played = one round has a date, { $rounds } are to be played
said-the-log-contradicts-itself-refusal = the log contradicts itself: { $refusal }
said-the-rate-of-play-is-not-told-rating-officers-need-it-to-kno-6ce971 = the rate of play is not told: rating officers need it to know in which list the games count
said-the-report-waits-for-results-games = the report waits for results: { $games }
said-this-festival-is-archived-nothing-in-it-is-changed-until-it-c78887 = this festival is archived: nothing in it is changed until it is taken back
said-dated-rounds-have-a-date-rounds-are-to-be-played = { $dated } rounds have a date, { $rounds } are to be played
said-number-results-are-missing-games-and-more-more = { $number } results are missing: { $games }; and { $more } more
said-published-of-rounds-rounds-are-played = { $published } of { $rounds } rounds are played
