//! Bare `jadoube`: what there is and how to use it.

use crate::outcome::Outcome;
use crate::terminal::{BOLD, DIM, Terminal, styled};

pub(crate) fn run(terminal: &Terminal) -> Result<Outcome, String> {
    terminal.print(&text()).map(|()| Outcome::Fine)
}

fn text() -> String {
    let example =
        |command: &str, what: &str| format!("  {}\n      {}\n", styled(BOLD, command), styled(DIM, what));
    [
        format!(
            "{} {}, the law of competitive chess as code\n\n",
            styled(BOLD, "jadoube"),
            env!("CARGO_PKG_VERSION")
        ),
        "It reads Tournament Report Files, tells what is wrong with them and by which article, pairs the next\n\
         round of a Swiss tournament, and checks the rounds that others have paired.\n\n"
            .to_owned(),
        example("jadoube validate open.trf --for rating", "is this report complete and consistent?"),
        example("jadoube convert open.trf -o open26.trf --to trf26", "say the same in the format of 2026"),
        example("jadoube standings open.trf --tie-breaks BH/C1,BH,SB", "who is where, and why"),
        example("jadoube pair open.trf", "the next round, by the FIDE (Dutch) system"),
        example("jadoube check open.trf folder/", "is every round paired as the regulations ask?"),
        example("jadoube list import players_list_xml.zip --list lists", "FIDE's rating list, to be searched by name"),
        example("jadoube article dutch@2026-02/2.4.9", "what an article says, and where it is in the code"),
        "\njadoube --help tells the rest; jadoube help validate tells all about one command\n".to_owned(),
    ]
    .concat()
}
