//! Results, byes and colours: the messages that name them, and how tables write them.

use glossary::{Colour, PlayerResult};

/// The message that names what a round without an opponent brought.
pub const fn bye_word(result: PlayerResult) -> &'static str {
    match result {
        PlayerResult::ZeroPointBye => "bye-zero",
        PlayerResult::HalfPointBye => "bye-half",
        PlayerResult::FullPointBye => "bye-full",
        PlayerResult::PairingAllocatedBye => "bye-allocated",
        PlayerResult::RestGame
        | PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitWin
        | PlayerResult::ForfeitLoss
        | PlayerResult::Unknown => "bye-other",
    }
}

/// A bye as short as tables need it: its points.
pub const fn bye_sign(kind: PlayerResult) -> &'static str {
    match kind {
        PlayerResult::HalfPointBye => "½",
        PlayerResult::FullPointBye => "1",
        PlayerResult::ZeroPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::RestGame
        | PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitWin
        | PlayerResult::ForfeitLoss
        | PlayerResult::Unknown => "0",
    }
}

/// How a result is written in a crosstable.
pub const fn sign(result: PlayerResult) -> &'static str {
    match result {
        PlayerResult::Win | PlayerResult::UnratedWin => "1",
        PlayerResult::Draw | PlayerResult::UnratedDraw => "½",
        PlayerResult::Loss | PlayerResult::UnratedLoss => "0",
        PlayerResult::ForfeitWin => "+",
        PlayerResult::ForfeitLoss => "−",
        PlayerResult::ZeroPointBye => "Z",
        PlayerResult::HalfPointBye => "H",
        PlayerResult::FullPointBye => "F",
        PlayerResult::PairingAllocatedBye => "U",
        PlayerResult::Unknown => "?",
        PlayerResult::RestGame => "",
    }
}

/// The message that names a colour.
pub const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
