//! The results that can be chosen, by what they mean.

use glossary::{Colour, GameResult, PlayerResult};
use maud::{Markup, html};
use words::Words;

/// All results as options: the usual ones first, the others under what they mean.
pub(crate) fn result_options(words: &Words, chosen: Option<GameResult>) -> Markup {
    let all: Vec<(Kind, GameResult)> = GameResult::all().map(|one| (kind(one), one)).collect();
    let of = |wanted: Kind| {
        html! {
            @for (_, one) in all.iter().filter(|(kind, _)| *kind == wanted) {
                option value=(one.text()) selected[chosen == Some(*one)] { (one.text()) }
            }
        }
    };
    html! {
        (of(Kind::Usual))
        @for (kind, message) in NAMED { optgroup label=(words.say(message)) { (of(kind)) } }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Usual,
    Forfeit,
    Unusual,
    Unrated,
    Unknown,
}

const NAMED: [(Kind, &str); 4] = [
    (Kind::Forfeit, "results-forfeit"),
    (Kind::Unusual, "results-unusual"),
    (Kind::Unrated, "results-unrated"),
    (Kind::Unknown, "results-unknown"),
];

const fn kind(result: GameResult) -> Kind {
    match (result.of(Colour::White), result.of(Colour::Black)) {
        (PlayerResult::Win, PlayerResult::Loss)
        | (PlayerResult::Draw, PlayerResult::Draw)
        | (PlayerResult::Loss, PlayerResult::Win) => Kind::Usual,
        (PlayerResult::ForfeitWin | PlayerResult::ForfeitLoss, _) => Kind::Forfeit,
        (PlayerResult::UnratedWin | PlayerResult::UnratedDraw | PlayerResult::UnratedLoss, _) => {
            Kind::Unrated
        }
        (PlayerResult::Unknown, _) => Kind::Unknown,
        (
            PlayerResult::Win
            | PlayerResult::Draw
            | PlayerResult::Loss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::RestGame,
            _,
        ) => Kind::Unusual,
    }
}
