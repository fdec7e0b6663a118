//! Place cards, table numbers and badges.

use glossary::Title;
use tournament::{BoardNumber, Player, Presence, Section};
use view::rating::ShownRating;

use crate::document::{Audience, Document, Made, Template};
use crate::documents::at_the_board::field;
use crate::error::Error;
use crate::sheet::{Card, Part, Sheet};
use crate::subject::InSection;

/// Names to stand at the boards, to be folded in the middle.
pub(crate) const PLACE_CARDS: Document = Document {
    name: "place-cards",
    audience: Audience::Players,
    made: Made::OfSection(place_cards),
    template: Template { file: "place-cards.typ", source: include_str!("../../typst/place-cards.typ") },
};

/// Numbers to stand at the boards, to be folded in the middle.
pub(crate) const TABLE_NUMBERS: Document = Document {
    name: "table-numbers",
    audience: Audience::Players,
    made: Made::OfSection(table_numbers),
    template: Template { file: "table-numbers.typ", source: include_str!("../../typst/table-numbers.typ") },
};

/// Badges of players and arbiters.
pub(crate) const BADGES: Document = Document {
    name: "badges",
    audience: Audience::Players,
    made: Made::OfSection(badges),
    template: Template { file: "badges.typ", source: include_str!("../../typst/badges.typ") },
};

/// Everybody who is in the tournament, in the order in which the cards are laid out: by name.
fn players<'a>(of: &InSection<'a>) -> Vec<&'a Player> {
    let is_in = |player: &&Player| match player.presence {
        Presence::Expected | Presence::Arrived => true,
        Presence::Withdrawn | Presence::Expelled => false,
    };
    let mut players: Vec<&Player> = of.section.players.values().filter(is_in).collect();
    of.words.sort(&mut players, |player| player.details.name.as_str());
    players
}

fn of_player(section: &Section, player: &Player) -> Card {
    let details = &player.details;
    let title = if details.title == Title::Untitled { String::new() } else { details.title.to_string() };
    let rating = ShownRating::of(section, player).map(|shown| shown.rating.to_string());
    let federation = details.federation.map(|federation| federation.to_string());
    Card {
        title: details.name.clone(),
        fields: vec![
            field("title", String::new(), &title),
            field("federation", String::new(), &federation.unwrap_or_default()),
            field("rating", String::new(), &rating.unwrap_or_default()),
            field("club", String::new(), &details.club),
        ],
        picture: None,
    }
}

fn place_cards(of: &InSection<'_>) -> Result<Sheet, Error> {
    let cards: Vec<Card> = players(of).into_iter().map(|player| of_player(of.section, player)).collect();
    sheet(of, "paper-place-cards-title", cards)
}

fn table_numbers(of: &InSection<'_>) -> Result<Sheet, Error> {
    let card = |number: BoardNumber| {
        let section = field("section", String::new(), &of.section.configuration.name);
        Card { title: number.to_string(), fields: vec![section], picture: None }
    };
    sheet(of, "paper-table-numbers-title", boards(of.section).into_iter().map(card).collect())
}

/// The boards of a section: those of its last round, or before the first as many as its players need.
pub(super) fn boards(section: &Section) -> Vec<BoardNumber> {
    match section.rounds.last() {
        Some(round) => round.boards.keys().copied().collect(),
        None => section.hall().take(section.players.len() / 2).collect(),
    }
}

/// Players by name, the arbiters behind them.
fn badges(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let role = |message: &str| field("role", String::new(), &words.say(message));
    let section = || field("section", String::new(), &of.section.configuration.name);
    let mut cards: Vec<Card> = players(of)
        .into_iter()
        .map(|player| {
            let mut card = of_player(of.section, player);
            card.fields.extend([role("paper-badge-player"), section()]);
            card
        })
        .collect();
    let configuration = &of.section.configuration;
    let chief = (&configuration.chief_arbiter, "paper-badge-chief-arbiter");
    let deputies = configuration.deputies.iter().map(|name| (name, "paper-badge-arbiter"));
    let arbiters = std::iter::once(chief).chain(deputies).filter(|(name, _)| !name.is_empty());
    cards.extend(arbiters.map(|(name, message)| Card {
        title: name.clone(),
        fields: vec![role(message), section()],
        picture: None,
    }));
    sheet(of, "paper-badges-title", cards)
}

fn sheet(of: &InSection<'_>, title: &str, cards: Vec<Card>) -> Result<Sheet, Error> {
    if cards.is_empty() {
        return Err(Error::Nothing(of.words.say("paper-nobody")));
    }
    Ok(Sheet::titled(of.words.say(title)).with(Part::Cards(cards)))
}
