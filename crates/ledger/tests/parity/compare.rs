//! What the two roads say of one report, side by side.

use std::collections::BTreeSet;
use std::fmt;

use formats::trf::ListSource;
use glossary::{PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::check::{PublishedRound, Verdict, check};
use pairing::{InvalidPosition, Outcome, Participant, PastRound, Position};
use tiebreak::{Code, Edition, Rules, Standings};
use tournament::Section;

use crate::roads::Roads;

/// One thing that the two roads say otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) round: Option<u16>,
    pub(crate) number: Option<u16>,
    pub(crate) file: String,
    pub(crate) desk: String,
}

impl Difference {
    /// What differs, whatever the past round of which it speaks.
    pub(crate) fn kind(&self) -> &str {
        self.what.split_once(" of round ").map_or(&self.what, |(kind, _)| kind)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { what, round, number, file, desk } = self;
        write!(f, "{what}")?;
        round.iter().try_for_each(|round| write!(f, ", round {round}"))?;
        number.iter().try_for_each(|number| write!(f, ", number {number}"))?;
        write!(f, ": file {file}, desk {desk}")
    }
}

/// What was compared, and what differs.
#[derive(Default)]
pub(crate) struct Comparison {
    pub(crate) differences: Vec<Difference>,
    pub(crate) standings: usize,
    pub(crate) values: usize,
    pub(crate) positions: usize,
    pub(crate) verdicts: usize,
    pub(crate) pairings: usize,
}

impl Comparison {
    /// Notes two values that should be one.
    fn compare(
        &mut self,
        what: &str,
        round: impl Into<Option<u16>>,
        number: impl Into<Option<u16>>,
        file: String,
        desk: String,
    ) {
        if file != desk {
            let (round, number) = (round.into(), number.into());
            self.differences.push(Difference { what: what.to_owned(), round, number, file, desk });
        }
    }

    /// What each road has adopted: the editions, the tie-breaks, and up to which round the standings reach.
    pub(crate) fn adopted(&mut self, roads: &Roads) {
        let Roads { report, section, .. } = roads;
        let edition = report.tie_break_edition();
        self.compare(
            "edition",
            None,
            None,
            edition.slug().into(),
            section.regulations.tie_break.slug().into(),
        );
        let completed = report.rounds_completed().to_string();
        let at_desk = section.last_complete_round().map_or(0, RoundNumber::get).to_string();
        self.compare("rounds complete", None, None, completed, at_desk);
        let Ok(event) = report.event(report.event_system(), report.rounds_completed()) else { return };
        let by_file = match report.tie_breaks(&event) {
            Ok((list, ListSource::Recommended(_))) => format!("recommended {}", codes(&list)),
            // Points come first unless the list puts them elsewhere.
            Ok((list, ListSource::StandingsOrder | ListSource::TieBreaks)) => {
                codes(&list).trim_start_matches("PTS,").to_owned()
            }
            Err(why) => why.to_string(),
        };
        self.compare("tie-breaks", None, None, by_file, section.tie_break_list());
    }

    /// The standings after every round that both can be asked for, by one list of tie-breaks and one edition
    /// of them.
    pub(crate) fn standings(&mut self, roads: &Roads, list: &[Code], edition: Edition) {
        let Roads { report, section, .. } = roads;
        let mut section = section.clone();
        section.regulations.tie_break = edition;
        section.configuration.tie_breaks = list.to_vec();
        let last = report.rounds_with_standings().max(report.rounds_paired());
        for round in (1..=last).filter_map(RoundNumber::new) {
            if round.index() >= section.published().len() {
                self.compare(
                    "standings of a round to come",
                    round.get(),
                    None,
                    "there".into(),
                    "none".into(),
                );
                continue;
            }
            let event = report.event(report.event_system(), round.get());
            let (event, rows) = match (event, section.standings_after(round)) {
                (Ok(event), Ok(rows)) => (event, rows),
                (file, desk) => {
                    let [file, desk] = [file.map(|_| ()), desk.map(|_| ())].map(|one| format!("{one:?}"));
                    self.compare("standings", round.get(), None, file, desk);
                    continue;
                }
            };
            let rules = Rules::of(edition);
            let standings = Standings::calculate(&event, &rules, list);
            self.standings += 1;
            self.rows(round, &standings, &rows);
        }
    }

    fn rows(&mut self, round: RoundNumber, file: &Standings<'_>, desk: &[tournament::Row]) {
        let round = round.get();
        let used: Vec<String> = file.codes().map(Code::to_string).collect();
        let order = |numbers: Vec<PairingNumber>| format!("{numbers:?}");
        if file.rows().len() != desk.len() {
            let file = order(file.rows().iter().map(|row| row.number).collect());
            self.compare("ranked", round, None, file, order(desk.iter().map(|row| row.number).collect()));
            return;
        }
        for row in file.rows() {
            let number = row.number.get();
            let Some(other) = desk.iter().find(|other| other.number == row.number) else {
                self.compare("ranked", round, number, "there".into(), "none".into());
                continue;
            };
            let rank = |rank: Option<u32>| rank.map_or("none".to_owned(), |rank| rank.to_string());
            self.compare("rank", round, number, rank(row.rank), rank(other.rank));
            self.compare("points", round, number, row.points.to_string(), other.points.to_string());
            let values: Vec<String> = row.values.iter().map(ToString::to_string).collect();
            self.values += values.len() + 2;
            for ((code, one), other) in used.iter().zip(&values).zip(&other.values) {
                self.compare(code, round, number, one.clone(), other.clone());
            }
            assert_eq!((values.len(), used.len()), (other.values.len(), values.len()), "round {round}");
        }
    }

    /// The positions before every round that is paired and before the next, and the rounds as they were
    /// published.
    pub(crate) fn positions(&mut self, roads: &Roads) {
        let Roads { report, swiss, section, excused, .. } = roads;
        for round in (1..=report.rounds_paired()).filter_map(RoundNumber::new) {
            let position = swiss.position(round).expect("a round that is paired");
            self.position(&position, &excused.position(round));
            let Some(paired) = section.round(round) else {
                self.compare("published", round.get(), None, "there".into(), "none".into());
                continue;
            };
            self.published(round, &swiss.published(round), &section.published_round(paired));
        }
        let next = swiss.next_round();
        match swiss.position(next) {
            Ok(position) => {
                self.available(&position, &section.position(next));
                self.position(&position, &excused.position(next));
            }
            Err(why) => {
                let desk = if next.get() > section.configuration.rounds { "refused" } else { "paired" };
                let file = format!("refused ({why})");
                let desk = if desk == "refused" { file.clone() } else { desk.to_owned() };
                self.compare("next round", next.get(), None, file, desk);
            }
        }
    }

    /// Whom each road would pair next, right after the import.
    fn available(&mut self, file: &Position, desk: &Position) {
        for (one, other) in sorted(file).iter().zip(sorted(desk)) {
            let say = |one: &Participant| if one.is_available { "paired" } else { "left out" }.to_owned();
            let last = one.rounds.last().map(|last| last.result);
            let forfeited = last == Some(PlayerResult::ForfeitLoss);
            let what = if forfeited { "after a forfeit" } else { "to be paired" };
            self.compare(what, file.round.get(), one.number.get(), say(one), say(&other));
        }
    }

    /// Two positions, all that a pairing depends on.
    pub(crate) fn position(&mut self, file: &Position, desk: &Position) {
        self.positions += 1;
        let round = file.round.get();
        let before = self.differences.len();
        let mut plain = |what: &str, file: String, desk: String| self.compare(what, round, None, file, desk);
        plain("system", format!("{:?}", file.system), format!("{:?}", desk.system));
        plain("scoring", format!("{:?}", file.scoring), format!("{:?}", desk.scoring));
        plain("rounds", file.rounds_in_event.to_string(), desk.rounds_in_event.to_string());
        plain("round", file.round.to_string(), desk.round.to_string());
        plain("initial-colour", format!("{:?}", file.initial_colour), format!("{:?}", desk.initial_colour));
        plain("prohibited", format!("{:?}", prohibited(file)), format!("{:?}", prohibited(desk)));
        let (ours, theirs) = (sorted(file), sorted(desk));
        let numbers =
            |all: &[Participant]| format!("{:?}", all.iter().map(|one| one.number.get()).collect::<Vec<_>>());
        plain("participants", numbers(&ours), numbers(&theirs));
        for (one, other) in ours.iter().zip(&theirs) {
            self.participant(round, one, other, &file.scoring);
        }
        // Nothing that belongs to a position was forgotten above.
        let is_same = self.differences.len() == before;
        assert_eq!(is_same, plain_form(file) == plain_form(desk), "round {round}\n{file:#?}\n{desk:#?}");
    }

    fn participant(&mut self, round: u16, one: &Participant, other: &Participant, scoring: &ScoringSystem) {
        let number = one.number.get();
        let say = |one: &Participant| if one.is_available { "available" } else { "not" }.to_owned();
        self.compare("available", round, number, say(one), say(other));
        let points = |one: &Participant| format!("{:?}", without_zeros(&one.virtual_points));
        self.compare("virtual points", round, number, points(one), points(other));
        self.compare(
            "rounds so far",
            round,
            number,
            one.rounds.len().to_string(),
            other.rounds.len().to_string(),
        );
        for (index, (one, other)) in (1..).zip(one.rounds.iter().zip(other.rounds.iter())) {
            let what = |what: &str| format!("{what} of round {index}");
            let game = |past: &PastRound| {
                let opponent = past.opponent.map_or(0, PairingNumber::get);
                format!("{opponent} {:?}", past.result)
            };
            self.compare(&what("game"), round, number, game(one), game(other));
            let colour = |past: &PastRound| format!("{:?}", past.colour);
            let of = if one.is_played() { what("colour") } else { what("colour of a forfeit") };
            self.compare(&of, round, number, colour(one), colour(other));
            let of_result = |past: &PastRound| past.points_of_result(scoring).to_string();
            self.compare(&what("points for the result"), round, number, of_result(one), of_result(other));
            let apart = |past: &PastRound| past.bonus.to_string();
            self.compare(&what("points apart"), round, number, apart(one), apart(other));
        }
    }

    fn published(&mut self, round: RoundNumber, file: &PublishedRound, desk: &PublishedRound) {
        let open: BTreeSet<_> =
            file.without_colours.iter().map(|&(one, other)| in_order(one, other)).collect();
        let games = |round: &PublishedRound| {
            let games = round.games.iter().copied();
            games.filter(|&(white, black)| !open.contains(&in_order(white, black))).collect::<BTreeSet<_>>()
        };
        let text = |games: &BTreeSet<(PairingNumber, PairingNumber)>| {
            let pairs = games.iter().map(|(white, black)| format!("{white}-{black}"));
            pairs.collect::<Vec<_>>().join(" ")
        };
        self.compare("games", round.get(), None, text(&games(file)), text(&games(desk)));
        let at_desk = desk.without_colours.iter().map(|&(one, other)| in_order(one, other)).collect();
        self.compare("games without colours", round.get(), None, text(&open), text(&at_desk));
        let byes = |round: &PublishedRound| format!("{:?}", round.byes);
        self.compare("byes", round.get(), None, byes(file), byes(desk));
    }

    /// The check of a past round.
    pub(crate) fn verdict(&mut self, roads: &Roads, round: RoundNumber) {
        let Roads { swiss, section, .. } = roads;
        let Some(paired) = section.round(round) else { return };
        let position = swiss.position(round).expect("a round that is paired");
        let file = check(&position, &swiss.published(round));
        let desk = check(&section.position(round), &section.published_round(paired));
        self.verdicts += 1;
        if file != desk {
            let (ours, theirs) = (in_short(&file), in_short(&desk));
            let theirs = if ours == theirs { format!("otherwise, {desk:?} for {file:?}") } else { theirs };
            let has_colours = swiss.published(round).without_colours.is_empty();
            let what = if has_colours { "check" } else { "check of games without colours" };
            self.compare(what, round.get(), None, ours, theirs);
        }
    }

    /// That a report cut before a round is not taken, though the whole is.
    pub(crate) fn cannot_be_cut(&mut self, round: RoundNumber) {
        self.compare("cut before", round.get(), None, "taken".into(), "refused".into());
    }

    /// The next round by the engine, from both roads: boards in their order, colours, bye.
    pub(crate) fn pairing(&mut self, roads: &Roads, at_desk: impl FnOnce() -> String) {
        let next = roads.swiss.next_round();
        let Ok(position) = roads.swiss.position(next) else { return };
        self.pairings += 1;
        self.compare("pairing", next.get(), None, paired(&position), at_desk());
    }
}

/// A verdict in a few words.
fn in_short(verdict: &Result<Verdict, InvalidPosition>) -> String {
    match verdict {
        Ok(Verdict::Agrees) => "agrees".to_owned(),
        Ok(Verdict::Differs(found)) => {
            let games: Vec<String> =
                found.expected.iter().map(|(_, it)| format!("{}-{}", it.white, it.black)).collect();
            let bye = found.expected_bye.map(|bye| format!("bye {bye}"));
            format!("misses {}", games.into_iter().chain(bye).collect::<Vec<_>>().join(" "))
        }
        Ok(Verdict::NoLegalPairing(_)) => "has no legal pairing".to_owned(),
        Err(why) => why.to_string(),
    }
}

fn codes(list: &[Code]) -> String {
    list.iter().map(Code::to_string).collect::<Vec<_>>().join(",")
}

/// The pairing of a position, as a line.
fn paired(position: &Position) -> String {
    match pairing::pair(position).expect("a position that does not contradict itself") {
        Outcome::Paired(round) => {
            let boards = round.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
            let bye = round.bye.map(|bye| format!("bye {bye}"));
            boards.chain(bye).collect::<Vec<_>>().join(" ")
        }
        Outcome::Impossible(_) => "cannot be paired".to_owned(),
    }
}

/// The pairing that the section gives, as a line of pairing numbers.
pub(crate) fn engine_pairs(section: &Section, round: RoundNumber) -> String {
    let number = |id| section.players[&id].number.map_or(0, PairingNumber::get);
    match section.engine_pairs(round) {
        Ok(pairs) => {
            let games = pairs.games.iter();
            let games = games.map(|&(white, black)| format!("{}-{}", number(white), number(black)));
            let bye = pairs.bye.map(|bye| format!("bye {}", number(bye)));
            games.chain(bye).collect::<Vec<_>>().join(" ")
        }
        Err(_) => "cannot be paired".to_owned(),
    }
}

fn in_order(one: PairingNumber, other: PairingNumber) -> (PairingNumber, PairingNumber) {
    (one.min(other), one.max(other))
}

fn sorted(position: &Position) -> Vec<Participant> {
    let mut participants = position.participants.clone();
    participants.sort_by_key(|one| one.number);
    participants
}

fn without_zeros(points: &[Points]) -> Vec<Points> {
    let last = points.iter().rposition(|points| *points != Points::ZERO);
    points[..last.map_or(0, |last| last + 1)].to_vec()
}

fn prohibited(position: &Position) -> BTreeSet<(u16, u16)> {
    let pair = |&(one, other): &(PairingNumber, PairingNumber)| (one.min(other).get(), one.max(other).get());
    position.prohibited.iter().map(pair).collect()
}

/// A position without what does not matter: the order of lists, and virtual points of nothing.
pub(crate) fn plain_form(position: &Position) -> (Position, BTreeSet<(u16, u16)>) {
    let mut participants = sorted(position);
    participants.iter_mut().for_each(|one| one.virtual_points = without_zeros(&one.virtual_points));
    (Position { participants, prohibited: Vec::new(), ..position.clone() }, prohibited(position))
}
