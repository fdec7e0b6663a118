//! A report as the Title Regulations see it: the tournament, its rounds, and every player as a candidate.

use std::collections::BTreeMap;

use formats::trf::{self, Contestants, Header, Report};
use glossary::time_control::Announced;
use glossary::{Federation, PairingNumber, PlayerResult, RoundNumber, Title, Titles};
use title::{
    Attendance, Candidate, ChiefArbiter, EventFacts, Exemption, KnownTitles, NormEvent, NormFormat,
    NormRound, Opponent, Participant,
};

/// A player of a report as a candidate for norms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormPlayer {
    /// The pairing number.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// Whether it is a woman; none: not known.
    pub is_woman: Option<bool>,
    /// As an opponent of others.
    pub as_opponent: Opponent,
    /// The rounds.
    pub candidate: Candidate,
}

/// A tournament as the Title Regulations see it.
///
/// ```
/// use ledger::report::NormField;
/// let file = b"012 Open\r042 2026/11/14\r092 Swiss\rXXR 9\r001    1  wGM One\r001    2      Two\r";
/// let (report, _) = formats::trf::read(file);
/// let field = NormField::of(&report);
/// assert_eq!((field.players.len(), field.event.rounds), (2, 9));
/// assert_eq!(field.unmet(&field.players[0]).len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormField {
    /// What decides about norms.
    pub event: NormEvent,
    /// What norms ask of the tournament.
    pub facts: EventFacts,
    /// Who takes part in each round.
    pub attendance: Attendance,
    /// The host federation; none: not known.
    pub host: Option<Federation>,
    /// Everybody, in the order of the report.
    pub players: Vec<NormPlayer>,
}

impl NormField {
    /// Takes what a report says. Example: see [`NormField`].
    pub fn of(report: &Report) -> NormField {
        let host = report.header(Header::Federation).and_then(|code| Federation::parse(code.trim()).ok());
        let opponents = opponents(report);
        let format = format(report);
        let players: Vec<NormPlayer> =
            report.players().map(|line| player(line, &opponents, report.rounds_paired())).collect();
        let rounds = usize::from(report.rounds_completed());
        let participants: Vec<Participant> = players.iter().map(participant).collect();
        let attendance = Attendance::of(host, &participants, rounds);
        let mut event = NormEvent::new(format, report.rounds().number);
        event.is_for_teams = report.contestants() == Contestants::Teams;
        event.exemption =
            (format == NormFormat::Swiss).then_some(Exemption::LargeSwiss(attendance.is_large_swiss));
        NormField { event, facts: facts(report, format, &players), attendance, host, players }
    }

    /// Adds to what is known of a player: another title, or the federation under which they count.
    pub fn correct(
        &mut self,
        number: PairingNumber,
        title: Option<Title>,
        federation: Option<Federation>,
    ) -> bool {
        let Some(player) = self.players.iter_mut().find(|one| one.number == number) else { return false };
        let opponent = &mut player.as_opponent;
        if let Some(title) = title {
            opponent.titles = KnownTitles::all(opponent.titles.titles().and(title));
        }
        opponent.federation = federation.or(opponent.federation);
        player.candidate.federation = opponent.federation;
        let corrected = *opponent;
        let rounds = self.players.iter_mut().flat_map(|player| &mut player.candidate.rounds);
        for met in rounds.filter_map(|round| round.opponent.as_mut()) {
            if met.number == number {
                *met = corrected;
            }
        }
        true
    }

    /// Whom a player has not met and is not paired with.
    pub fn unmet(&self, player: &NormPlayer) -> Vec<Opponent> {
        let met = |one: &Opponent| {
            let rounds = player.candidate.rounds.iter();
            rounds.filter_map(|round| round.opponent).any(|opponent| opponent.number == one.number)
        };
        let others = self.players.iter().filter(|other| other.number != player.number);
        others.map(|other| other.as_opponent).filter(|other| !met(other)).collect()
    }
}

/// Everybody as an opponent.
fn opponents(report: &Report) -> BTreeMap<PairingNumber, Opponent> {
    let rated: BTreeMap<PairingNumber, bool> =
        report.players().map(|line| (line.number, line.rating.value().is_some())).collect();
    let opponent = |line: &trf::Player| {
        let may_be_woman = line.sex.value() != Some(trf::Sex::Man);
        let rating = line.rating.value();
        let opponent = Opponent {
            titles: match line.title.value() {
                Some(title) => KnownTitles::highest(title, may_be_woman),
                None => KnownTitles::all(Titles::default()),
            },
            rating,
            federation: line.federation.value(),
            is_scoreless_unrated: rating.is_none() && !has_scored(line, &rated),
            ..Opponent::unknown(line.number)
        };
        (line.number, opponent)
    };
    report.players().map(opponent).collect()
}

/// Whether somebody has scored against a rated opponent.
fn has_scored(line: &trf::Player, rated: &BTreeMap<PairingNumber, bool>) -> bool {
    line.rounds.iter().any(|cell| {
        let is_against_rated = cell.opponent().and_then(|number| rated.get(&number)) == Some(&true);
        let has_points = cell.result().is_some_and(|result| {
            use PlayerResult::{Loss, Unknown, UnratedLoss};
            result.is_played() && !matches!(result, Loss | UnratedLoss | Unknown)
        });
        is_against_rated && has_points
    })
}

fn player(line: &trf::Player, opponents: &BTreeMap<PairingNumber, Opponent>, paired: u16) -> NormPlayer {
    let round = |(index, cell): (usize, &trf::Cell)| {
        let round = RoundNumber::from_index(index)?;
        let opponent = cell.opponent().map(|number| match opponents.get(&number) {
            Some(opponent) => *opponent,
            None => Opponent::unknown(number),
        });
        let is_past = index < usize::from(paired);
        let result = match (cell.result(), opponent) {
            (Some(result), _) => result,
            (None, Some(_)) => PlayerResult::Unknown,
            (None, None) if is_past => PlayerResult::ZeroPointBye,
            (None, None) => return None,
        };
        Some(NormRound { round, opponent, result })
    };
    let as_opponent = opponents.get(&line.number).copied().unwrap_or(Opponent::unknown(line.number));
    let mut rounds: Vec<NormRound> = line.rounds.iter().enumerate().filter_map(round).collect();
    // Whoever is not paired any more has nothing behind the last game.
    let recorded = rounds.len();
    let missed = (recorded..usize::from(paired)).filter_map(RoundNumber::from_index);
    rounds.extend(missed.map(|round| NormRound {
        round,
        opponent: None,
        result: PlayerResult::ZeroPointBye,
    }));
    NormPlayer {
        number: line.number,
        name: line.name.clone(),
        is_woman: line.sex.value().map(|sex| sex == trf::Sex::Woman),
        as_opponent,
        candidate: Candidate { federation: line.federation.value(), rounds },
    }
}

fn participant(player: &NormPlayer) -> Participant {
    Participant {
        federation: player.as_opponent.federation,
        rating: player.as_opponent.rating,
        titles: player.as_opponent.titles,
        rounds: player.candidate.rounds.iter().map(|round| Some(round.result)).collect(),
    }
}

/// The format by the code of record 192, else by the words of 092; a Swiss where neither says another.
fn format(report: &Report) -> NormFormat {
    let code = report.encoded_type().map(|declared| declared.code);
    let words = report.header(Header::Type).map(str::to_owned);
    let text: String = [code, words].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let letters: String = text.to_ascii_uppercase().chars().filter(char::is_ascii_alphabetic).collect();
    let says = |words: &[&str]| words.iter().any(|word| letters.contains(word));
    if says(&["SCHEVENINGEN", "SCHILLER"]) {
        NormFormat::Other
    } else if says(&["KNOCKOUT"]) {
        NormFormat::Knockout
    } else if says(&["DOUBLEROUNDROBIN", "ROUNDROBINDOUBLE", "DOUBLEALLPLAYALL"]) {
        NormFormat::DoubleRoundRobin
    } else if says(&["ROUNDROBIN", "ALLPLAYALL", "BERGER"]) {
        NormFormat::RoundRobin
    } else {
        NormFormat::Swiss
    }
}

fn facts(report: &Report, format: NormFormat, players: &[NormPlayer]) -> EventFacts {
    let announced = Announced::read(report.header(Header::EncodedTimeControl).unwrap_or_default());
    let arbiters: Vec<&str> = report
        .header(Header::ChiefArbiter)
        .into_iter()
        .chain(report.headers(Header::DeputyArbiter))
        .collect();
    let playing = players.iter().filter(|player| arbiters.iter().any(|one| is_same(one, &player.name)));
    EventFacts {
        start: report.start_date(),
        end: report.end_date(),
        days: report.round_dates(),
        control: announced.control().cloned(),
        chief_arbiter: chief_arbiter(report.header(Header::ChiefArbiter).unwrap_or_default()),
        playing_arbiters: (!arbiters.is_empty()).then(|| playing.map(|player| player.name.clone()).collect()),
        players: players.len(),
        ..EventFacts::new(format)
    }
}

/// The title of the chief arbiter as reports write it before or behind the name: `IA Name`, `Name (FA)`.
fn chief_arbiter(text: &str) -> ChiefArbiter {
    let words = || text.split(|c: char| !c.is_alphanumeric());
    if words().any(|word| word == "IA" || word == "FA") {
        ChiefArbiter::OfFide
    } else if words().any(|word| word == "NA") {
        ChiefArbiter::Other
    } else {
        ChiefArbiter::Unknown
    }
}

/// Whether an arbiter's record names a player: all words of the player's name are in it.
fn is_same(arbiter: &str, player: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let (arbiter, player) = (words(arbiter), words(player));
    player.len() >= 2 && player.iter().all(|word| arbiter.contains(word))
}
