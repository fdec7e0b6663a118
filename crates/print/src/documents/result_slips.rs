//! Result slips of a round: one for each board, with the QR code by which players report the result.

use tournament::{Board, BoardNumber, PlayerId};
use view::list::Person;

use crate::document::{Audience, Document, Made, Template};
use crate::documents::at_the_board::{day_of, field, named};
use crate::error::Error;
use crate::qr::qr;
use crate::sheet::{Card, Part, Sheet};
use crate::subject::InRound;

/// The result slips of a round.
pub(crate) const RESULT_SLIPS: Document = Document {
    name: "result-slips",
    audience: Audience::Players,
    made: Made::OfRound(result_slips),
    template: Template { file: "result-slips.typ", source: include_str!("../../typst/result-slips.typ") },
};

fn result_slips(of: &InRound<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let title = words.with("paper-slips-title", &[("round", of.round.number.get().into())]);
    let cards = of.round.boards.iter().map(|(number, board)| slip(of, *number, board)).collect();
    Ok(Sheet::titled(title).with(Part::Cards(cards)))
}

fn slip(of: &InRound<'_>, number: BoardNumber, board: &Board) -> Card {
    let words = of.words;
    let links = of.job.options.links.as_ref();
    let picture = links
        .and_then(|links| qr(&links.board(of.id, number)))
        .map(|code| (code, words.with("paper-slip-qr", &[("board", number.get().into())])));
    Card {
        title: words.with("board-title", &[("board", number.get().into())]),
        fields: vec![
            field("event", words.say("paper-event"), of.job.event),
            field("section", String::new(), &of.section.configuration.name),
            field("round", words.say("paper-round"), &of.round.number.to_string()),
            field("board", words.say("paper-board"), &number.to_string()),
            field("date", words.say("paper-date"), &day_of(words, of.section, of.round)),
            field("white", words.say("paper-white"), &titled(of, board.white)),
            field("black", words.say("paper-black"), &titled(of, board.black)),
            field("result", words.say("paper-result"), ""),
            field("signature", words.say("paper-signature"), ""),
            field("hint", String::new(), &words.say("paper-slip-hint")),
        ],
        picture,
    }
}

fn titled(of: &InRound<'_>, id: PlayerId) -> String {
    named(of.section, id).map(|player| Person::of(player).titled()).unwrap_or_default()
}
