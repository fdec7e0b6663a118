//! Incomplete score sheets after time trouble: 8.5 and 8.6.

use glossary::{Colour, phrase};
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// What the sheets look like when somebody was not obliged to record any more (8.4).
///
/// ```
/// use laws::scoresheet::IncompleteSheets;
/// let sheets = IncompleteSheets {
///     white_complete: false, black_complete: true, arbiter_complete: false, flag_fallen: true,
/// };
/// let ruling = sheets.rule();
/// assert!(ruling.cites("8.5.2") && !ruling.cites("6.11.1"), "the clocks are not paused");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncompleteSheets {
    /// Whether White's sheet is complete.
    pub white_complete: bool,
    /// Whether Black's sheet is complete.
    pub black_complete: bool,
    /// Whether the arbiter or an assistant has a complete record.
    pub arbiter_complete: bool,
    /// Whether a flag has fallen.
    pub flag_fallen: bool,
}

impl IncompleteSheets {
    /// What the arbiter does. Example: see [`IncompleteSheets`].
    pub fn rule(&self) -> Ruling {
        let steps = if !self.flag_fallen {
            self.before_the_flag()
        } else {
            match (self.white_complete, self.black_complete) {
                (true, true) => {
                    vec![Step::new(phrase!("both score sheets are complete"), cite!("laws@2023-01/8.5"))]
                }
                (false, true) => one_updates(Colour::White),
                (true, false) => one_updates(Colour::Black),
                (false, false) if self.arbiter_complete => both_update(),
                (false, false) => reconstruct(),
            }
        };
        Ruling { steps, outcome: Outcome::GoesOn }
    }

    fn before_the_flag(&self) -> Vec<Step> {
        let silent = phrase!("tell nobody how many moves have been completed");
        let mut steps = vec![Step::new(silent, cite!("laws@2023-01/12.6"))];
        if !self.white_complete && !self.black_complete {
            let keep = phrase!("be present, or send an assistant, and keep score");
            steps.insert(0, Step::new(keep, cite!("laws@2023-01/8.5.1")));
        }
        steps
    }
}

fn both_update() -> Vec<Step> {
    let by = cite!("laws@2023-01/8.5.1");
    vec![
        Step::new(phrase!("pause the chessclock at once"), by),
        Step::new(phrase!("let both players update their score sheets from the arbiter's"), by),
        Step::restart(),
    ]
}

fn one_updates(player: Colour) -> Vec<Step> {
    let by = cite!("laws@2023-01/8.5.2");
    let update =
        phrase!("{player} must update the score sheet completely before moving; the clock runs", player);
    let borrow = phrase!(
        "having the move, {player} may use the opponent's score sheet and returns it before moving",
        player
    );
    vec![Step::new(update, by), Step::new(borrow, by)]
}

fn reconstruct() -> Vec<Step> {
    let by = cite!("laws@2023-01/8.5.3");
    let note = phrase!("write down the position, both times, whose clock ran and the number of moves");
    let replay =
        phrase!("let both players reconstruct the game on a second chessboard, away from other games");
    vec![
        Step::new(phrase!("pause the chessclock"), by),
        Step::new(note, by),
        Step::new(replay, by),
        Step::new(phrase!("both players must assist"), cite!("laws@2023-01/11.11")),
        Step::restart(),
    ]
}

/// What follows if the sheets cannot show that a player overstepped the time (8.6): the next move counts as
/// the first of the following period, unless there is evidence of more moves.
///
/// ```
/// use laws::scoresheet::next_move_begins_period;
/// assert_eq!(next_move_begins_period(false).steps.len(), 1);
/// assert!(next_move_begins_period(true).cites("8.6"));
/// ```
pub fn next_move_begins_period(evidence_of_more_moves: bool) -> Ruling {
    let said = if evidence_of_more_moves {
        phrase!("count the moves that the evidence shows to have been made or completed")
    } else {
        phrase!("count the next move as the first of the following period")
    };
    Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/8.6"))], outcome: Outcome::GoesOn }
}
