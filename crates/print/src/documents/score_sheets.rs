//! Scoresheets of a round: two for each board, one for each player (article 8 of the Laws).

use tournament::{Board, BoardNumber, PlayerId};
use view::list::Person;

use crate::document::{Audience, Document, Made, Template};
use crate::documents::at_the_board::{day_of, field, named};
use crate::error::Error;
use crate::sheet::{Card, Part, Sheet};
use crate::subject::InRound;

/// The scoresheets of a round.
pub(crate) const SCORE_SHEETS: Document = Document {
    name: "score-sheets",
    audience: Audience::Players,
    made: Made::OfRound(score_sheets),
    template: Template { file: "score-sheets.typ", source: include_str!("../../typst/score-sheets.typ") },
};

fn score_sheets(of: &InRound<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let title = words.with("paper-scoresheets-title", &[("round", of.round.number.get().into())]);
    let cards = of.round.boards.iter().map(|(number, board)| score_sheet(of, *number, board)).collect();
    Ok(Sheet::titled(title).with(Part::Cards(cards)))
}

/// The sheet of a board, which the template sets twice.
fn score_sheet(of: &InRound<'_>, number: BoardNumber, board: &Board) -> Card {
    let words = of.words;
    let start = of.section.scheduled_start(of.round.number);
    let start = start.map(|start| start.strftime("%H:%M").to_string()).unwrap_or_default();
    Card {
        title: words.with("board-title", &[("board", number.get().into())]),
        fields: vec![
            field("scoresheet", String::new(), &words.say("paper-scoresheet")),
            field("event", words.say("paper-event"), of.job.event),
            field("section", String::new(), &of.section.configuration.name),
            field("round", words.say("paper-round"), &of.round.number.to_string()),
            field("board", words.say("paper-board"), &number.to_string()),
            field("date", words.say("paper-date"), &day_of(words, of.section, of.round)),
            field("start", words.say("paper-scoresheet-start"), &start),
            field("end", words.say("paper-scoresheet-end"), ""),
            field("white", words.say("paper-white"), &rated(of, board.white)),
            field("black", words.say("paper-black"), &rated(of, board.black)),
            field("result", words.say("paper-result"), ""),
            field("time", words.say("paper-scoresheet-time"), ""),
            field("signature", words.say("paper-signature"), ""),
            field("arbiter", words.say("paper-arbiter"), ""),
            field("note", String::new(), &words.say("paper-scoresheet-note")),
        ],
        picture: None,
    }
}

/// Title, name and rating.
fn rated(of: &InRound<'_>, id: PlayerId) -> String {
    let Some(player) = named(of.section, id) else { return String::new() };
    let rating = view::rating::ShownRating::of(of.section, player);
    let rating = rating.map(|shown| format!(" ({})", shown.rating)).unwrap_or_default();
    format!("{}{rating}", Person::of(player).titled())
}
