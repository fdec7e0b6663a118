# Written by `cargo xtask generate` from the phrases in crates/glossary; do not edit.

said-black = Black
said-white = White
said-draw = draw
said-forfeit-loss = forfeit loss
said-forfeit-win = forfeit win
said-full-point-bye = full-point bye
said-half-point-bye = half-point bye
said-loss = loss
said-pairing-allocated-bye = pairing-allocated bye
said-rest-game = rest game
said-unknown-result = unknown result
said-unrated-draw = unrated draw
said-unrated-loss = unrated loss
said-unrated-win = unrated win
said-win = win
said-zero-point-bye = zero-point bye
said-text = { $text }
