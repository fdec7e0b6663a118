//! Incidents at the boards: the log of incidents, the penalties of each player, and with both the arbiter's
//! report.
//!
//! Only arbiters see them: players and the public are never told what arbiters see and rule (Laws, 12.6).

use glossary::{Colour, GameResult, Points, RoundNumber};
use handbook::Citation;
use jiff::Timestamp;
use laws::incident::Kind;
use laws::penalty::Penalty;
use laws::ruling::Ruling;
use tournament::{
    BoardNumber, GameNumber, Incident, IncidentNumber, IncidentOutcome, PlayerId, ReplacedResult, Section,
};
use words::{Message, Words};

/// Which incidents are asked for; what is not said does not matter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    /// Those of a round.
    pub round: Option<RoundNumber>,
    /// Those at a board.
    pub board: Option<BoardNumber>,
    /// Those of a player.
    pub player: Option<PlayerId>,
    /// Those of a kind.
    pub kind: Option<Kind>,
}

impl Filter {
    /// Whether anything is asked for.
    pub const fn is_set(&self) -> bool {
        self.round.is_some() || self.board.is_some() || self.player.is_some() || self.kind.is_some()
    }

    fn takes(&self, incident: &Incident) -> bool {
        let report = &incident.report;
        self.round.is_none_or(|round| report.round == round)
            && self.board.is_none_or(|board| report.board == board)
            && self.player.is_none_or(|player| [incident.white, incident.black].contains(&player))
            && self.kind.is_none_or(|kind| report.kind == kind)
    }
}

/// One thing that the arbiter did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    /// What, in the reader's language.
    pub said: String,
    /// The article behind it.
    pub article: Option<Citation>,
}

/// A penalty and who got it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltyLine {
    /// The offender.
    pub player: PlayerId,
    /// Their name.
    pub name: String,
    /// The round.
    pub round: RoundNumber,
    /// The incident.
    pub incident: IncidentNumber,
    /// The penalty, in the reader's language.
    pub penalty: String,
    /// The article of the penalty.
    pub article: Citation,
    /// Whether it holds no longer.
    pub is_withdrawn: bool,
}

/// An incident as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncidentLine {
    /// Its number.
    pub number: IncidentNumber,
    /// When it was ruled.
    pub at: Timestamp,
    /// Who ruled.
    pub by: String,
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// The game of the board.
    pub game: GameNumber,
    /// Who had White, by entry and name.
    pub white: (PlayerId, String),
    /// Who had Black.
    pub black: (PlayerId, String),
    /// What happened.
    pub kind: Kind,
    /// What happened, in the reader's language.
    pub what: String,
    /// The questions and their answers, in the reader's language.
    pub answers: Vec<(String, String)>,
    /// What else the arbiter said.
    pub statement: String,
    /// What the arbiter did, in order.
    pub steps: Vec<StepLine>,
    /// What became of the game, in the reader's language.
    pub outcome: String,
    /// The result of the game as it stands now, whatever has happened since.
    pub standing: Option<GameResult>,
    /// What the ruling did to the result, for who can look into the log.
    pub replaced: Option<ReplacedResult>,
    /// Whether it expels or excludes a player.
    pub bars_from_rounds: bool,
    /// Points out of the ordinary that came of it.
    pub points: Vec<(PlayerId, Points)>,
    /// Whether it was withdrawn.
    pub is_withdrawn: bool,
}

/// The incidents of a section, the newest first.
pub fn lines(words: &Words, section: &Section, filter: &Filter) -> Vec<IncidentLine> {
    let taken = section.incidents.iter().rev().filter(|incident| filter.takes(incident));
    taken.map(|incident| line(words, section, incident)).collect()
}

/// An incident.
pub fn line(words: &Words, section: &Section, incident: &Incident) -> IncidentLine {
    let named = |id: PlayerId| (id, words.said(&section.shown(id)));
    let report = &incident.report;
    IncidentLine {
        number: incident.number,
        at: incident.at,
        by: incident.by.clone(),
        round: report.round,
        board: report.board,
        game: report.game,
        white: named(incident.white),
        black: named(incident.black),
        kind: report.kind,
        what: words.sentence(&report.kind.phrase()),
        answers: answers(words, incident),
        statement: report.statement.clone(),
        steps: steps(words, incident),
        outcome: outcome(incident.outcome).said(words),
        standing: section.result_of(report),
        replaced: None,
        bars_from_rounds: incident.penalties.iter().any(|(_, penalty)| bars_from_rounds(penalty)),
        points: incident.points().collect(),
        is_withdrawn: incident.is_withdrawn,
    }
}

const fn bars_from_rounds(penalty: &Penalty) -> bool {
    matches!(penalty, Penalty::Exclusion { .. } | Penalty::Expulsion)
}

/// The penalties of a section by player, those of one player together in their order.
pub fn penalties(words: &Words, section: &Section) -> Vec<PenaltyLine> {
    let one = |incident: &Incident| -> Vec<PenaltyLine> {
        let line = |(colour, penalty): &(Colour, Penalty)| {
            let player = incident.player(*colour);
            PenaltyLine {
                player,
                name: words.said(&section.shown(player)),
                round: incident.report.round,
                incident: incident.number,
                penalty: words.sentence(&penalty.phrase()),
                article: penalty.kind().citation(),
                is_withdrawn: incident.is_withdrawn,
            }
        };
        incident.penalties.iter().map(line).collect()
    };
    let mut all: Vec<PenaltyLine> = section.incidents.iter().flat_map(one).collect();
    all.sort_by_key(|line| line.player);
    all
}

/// The steps as they were ruled: in the reader's language, as long as the Laws of this program say the same
/// as they did then.
fn steps(words: &Words, incident: &Incident) -> Vec<StepLine> {
    let today = incident.report.interview().ruling.map(|ruling| ruling.steps).unwrap_or_default();
    let line = |(index, step): (usize, &tournament::RuledStep)| {
        let same = today.get(index).filter(|today| today.instruction.to_string() == step.said);
        let said = same.map_or_else(|| step.said.clone(), |today| words.sentence(&today.instruction));
        StepLine { said, article: handbook::find(&step.article).ok() }
    };
    incident.steps.iter().enumerate().map(line).collect()
}

/// The steps of a ruling that is not written down yet.
pub fn ruled(words: &Words, ruling: &Ruling) -> Vec<StepLine> {
    let line = |step: &laws::ruling::Step| StepLine {
        said: words.sentence(&step.instruction),
        article: Some(step.by),
    };
    ruling.steps.iter().map(line).collect()
}

fn answers(words: &Words, incident: &Incident) -> Vec<(String, String)> {
    let interview = incident.report.interview();
    let answered = interview.questions.iter().filter_map(|question| Some((question, question.answer()?)));
    let line = |(question, answer): (&laws::incident::Question, &str)| {
        let said = |word: &str| {
            let choice = question.choices().iter().find(|choice| choice.word == word);
            choice.map_or_else(|| word.to_owned(), |choice| words.said(&choice.said))
        };
        let shown: Vec<String> = match question.choices() {
            [] => vec![answer.to_owned()],
            _ => answer.split(',').map(|word| said(word.trim())).collect(),
        };
        (words.sentence(&question.key.asked()), shown.join(", "))
    };
    answered.map(line).collect()
}

/// What becomes of a game.
pub fn outcome(outcome: IncidentOutcome) -> Message {
    match outcome {
        IncidentOutcome::GoesOn => Message::new("incident-goes-on"),
        IncidentOutcome::Ended(result) => Message::new("incident-ended").and("result", result_text(result)),
        IncidentOutcome::ResultStands => Message::new("incident-result-stands"),
        IncidentOutcome::NewGame => Message::new("incident-new-game"),
        IncidentOutcome::Undecided => Message::new("incident-undecided"),
    }
}

fn result_text(result: GameResult) -> String {
    result.text().to_owned()
}
