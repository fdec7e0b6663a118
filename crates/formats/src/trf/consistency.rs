//! Whether the records of a file agree with each other.

use std::collections::BTreeMap;

use glossary::{
    PairingNumber, Phrase, PlayerResult, Points, RoundNumber, ScoringSystem, pair_is_legal, phrase,
};
use handbook::cite;

use super::cell::{Cell, cell_columns};
use super::contestants::Contestants;
use super::header::{Header, leading_number};
use super::list::AbnormalPoints;
use super::player::Player;
use super::problem::{Location, ProblemKind, Problems};
use super::record::Record;
use super::report::{Report, Source};

/// Checks everything that does not depend on what the file is for. Cost: linear in the size of the file.
pub(super) fn check(report: &Report, problems: &mut Problems) {
    let field = Field::of(report, problems);
    let has_teams = report.contestants() == Contestants::Teams;
    check_numbers(&field, problems);
    for (line, player) in &field.players {
        for (index, cell) in player.rounds.iter().enumerate() {
            check_cell(&field, *line, player, index, *cell, problems);
            if !(has_teams && cell.is_empty_board()) {
                cell.say_if_game_against_nobody(*line, index, problems);
            }
        }
        check_length(&field, *line, player, problems);
    }
    check_points(report, &field, has_teams, problems);
    check_byes(&field, problems);
    check_headers(report, &field, problems);
    check_members(report, &field, problems);
    super::team_consistency::check(report, problems);
    say_what_was_inferred(report, &field, problems);
}

/// The participants by number, with their lines.
struct Field<'a> {
    players: Vec<(usize, &'a Player)>,
    /// The place in `players` of each number.
    index: Vec<Option<u32>>,
    declared_rounds: Option<usize>,
    /// How many rounds have been played or are being played.
    rounds: usize,
}

impl<'a> Field<'a> {
    fn of(report: &'a Report, problems: &mut Problems) -> Field<'a> {
        let players: Vec<(usize, &Player)> = report.players_with_lines().collect();
        let mut index = vec![None; usize::from(PairingNumber::MAX.get()) + 1];
        for (position, (line, player)) in players.iter().enumerate() {
            let slot: &mut Option<u32> = &mut index[usize::from(player.number.get())];
            match *slot {
                Some(first) => {
                    let taken = players[first as usize].0;
                    let message = phrase!(
                        "number {number} is taken already, by line {line}",
                        number = player.number,
                        line = taken
                    );
                    let place = Location::columns(*line, 5, 8);
                    problems
                        .error(ProblemKind::DuplicateNumber, place, message)
                        .citing(cite!("trf@2025-09/001.5-8"));
                }
                None => *slot = u32::try_from(position).ok(),
            }
        }
        let declared_rounds = report.declared_rounds().map(|rounds| usize::from(rounds.number));
        let longest = players.iter().map(|(_, player)| player.rounds.len()).max().unwrap_or(0);
        let rounds = declared_rounds.map_or(longest, |rounds| rounds.min(longest));
        Field { players, index, declared_rounds, rounds }
    }

    /// The rounds, counted from 0, in which nothing is written of a participant: neither an opponent nor a
    /// result.
    fn blank_rounds(&self, player: &Player) -> Vec<usize> {
        let is_blank = |index: &usize| {
            let cell = player.rounds.get(*index).copied().unwrap_or_default();
            cell.opponent().is_none() && cell.code.is_none()
        };
        (0..self.rounds).filter(is_blank).collect()
    }

    fn get(&self, number: PairingNumber) -> Option<(usize, &'a Player)> {
        self.index[usize::from(number.get())].map(|position| self.players[position as usize])
    }
}

/// Reports every gap in the sequence of numbers at the participant after it.
fn check_numbers(field: &Field<'_>, problems: &mut Problems) {
    let taken: Vec<u16> =
        (1..=PairingNumber::MAX.get()).filter(|&n| field.index[usize::from(n)].is_some()).collect();
    let mut before = 0;
    for number in taken {
        if number > before + 1 {
            let line =
                PairingNumber::new(number).and_then(|number| field.get(number)).map_or(0, |(line, _)| line);
            let (first, last) = (before + 1, number - 1);
            let message = match first == last {
                true => {
                    phrase!("number {number} stands here, but {missing} is nowhere", number, missing = first)
                }
                false => phrase!(
                    "number {number} stands here, but {first} to {last} are nowhere",
                    number,
                    first,
                    last
                ),
            };
            let problem =
                problems.warning(ProblemKind::MissingNumber, Location::columns(line, 5, 8), message);
            problem.citing(cite!("trf@2025-09/001.5-8"));
        }
        before = number;
    }
}

fn check_cell(
    field: &Field<'_>,
    line: usize,
    player: &Player,
    index: usize,
    cell: Cell,
    problems: &mut Problems,
) {
    let Some(opponent) = cell.opponent() else { return };
    let (first, last) = cell_columns(index);
    let place = Location::columns(line, first, last);
    let round = index + 1;
    let number = player.number;
    if opponent == number {
        let message = phrase!("round {round}: number {number} has themselves as opponent", round, number);
        problems.error(ProblemKind::OpponentsDisagree, place, message).citing(cite!("trf@2025-09/001.92-95"));
        return;
    }
    let Some((other_line, other)) = field.get(opponent) else {
        let message = phrase!("round {round}: there is no number {opponent}", round, opponent);
        let place = Location::columns(line, first, first + 3);
        problems.error(ProblemKind::UnknownNumber, place, message).citing(cite!("trf@2025-09/001.92-95"));
        return;
    };
    let theirs = other.rounds.get(index).copied().unwrap_or_default();
    if cell.code.is_none() {
        let place = Location::columns(line, last, last);
        // Of a character that is no result it is said already what it is not.
        let is_blank = !player.stray.iter().any(|(column, _)| *column == last);
        let told = theirs.result().filter(|_| is_blank && theirs.opponent() == Some(number));
        let message = without_result(round, opponent, told, other_line);
        problems.warning(ProblemKind::MissingResult, place, message).citing(cite!("trf@2025-09/001.99"));
    }
    say_if_without_colours(line, index, cell, (opponent, theirs), problems);
    if field.declared_rounds.is_some_and(|rounds| index >= rounds) {
        return;
    }
    if theirs.is_blank() {
        let message = phrase!(
            "round {round} is blank, but number {number} (line {line}) has a game against {opponent}",
            round,
            number,
            line,
            opponent
        );
        let place = Location::columns(other_line, first, last);
        problems.error(ProblemKind::MissingResult, place, message).citing(cite!("trf@2025-09/001.92-95"));
    } else if theirs.opponent() != Some(number) {
        let message = match theirs.opponent() {
            Some(whom) => phrase!(
                "round {round}: opponent {opponent}, but number {opponent} (line {line}) has {whom}",
                round,
                opponent,
                line = other_line,
                whom
            ),
            None => phrase!(
                "round {round}: opponent {opponent}, but number {opponent} (line {line}) has nobody",
                round,
                opponent,
                line = other_line
            ),
        };
        problems.error(ProblemKind::OpponentsDisagree, place, message).citing(cite!("trf@2025-09/001.92-95"));
    } else if other_line < line {
        check_game(line, number, cell, (other_line, opponent, theirs), index, problems);
    }
}

/// That a line leaves out a result, which the other line may tell (interpretation 0003).
fn without_result(
    round: usize,
    opponent: PairingNumber,
    told: Option<PlayerResult>,
    other_line: usize,
) -> Phrase {
    match told {
        None => phrase!("round {round}: the game against {opponent} has no result", round, opponent),
        Some(result) => phrase!(
            "round {round}: the result against {opponent} stands in the other line alone ({result}, line \
             {line}), so that it counts for neither",
            round,
            opponent,
            result,
            line = other_line
        ),
    }
}

/// A game that was played had colours; a forfeited one need not.
fn say_if_without_colours(
    line: usize,
    index: usize,
    cell: Cell,
    (opponent, theirs): (PairingNumber, Cell),
    problems: &mut Problems,
) {
    let was_played = cell.result().is_some_and(PlayerResult::is_played);
    if !was_played || cell.colour().is_some() || theirs.colour().is_some() {
        return;
    }
    let (first, _) = cell_columns(index);
    let message =
        phrase!("round {round}: the game against {opponent} has no colours", round = index + 1, opponent);
    let place = Location::columns(line, first + 5, first + 5);
    problems.warning(ProblemKind::BadField, place, message).citing(cite!("trf@2025-09/001.97"));
}

/// Compares the two sides of a game; the later line is the place.
fn check_game(
    line: usize,
    number: PairingNumber,
    ours: Cell,
    (other_line, opponent, theirs): (usize, PairingNumber, Cell),
    index: usize,
    problems: &mut Problems,
) {
    let (first, last) = cell_columns(index);
    let round = index + 1;
    if let (Some(our), Some(their)) = (ours.colour(), theirs.colour())
        && our == their
    {
        let message = phrase!(
            "round {round}: both {number} and {opponent} (line {line}) have {colour}",
            round,
            number,
            opponent,
            line = other_line,
            colour = our
        );
        let place = Location::columns(line, first + 5, first + 5);
        problems.error(ProblemKind::ColoursDisagree, place, message).citing(cite!("trf@2025-09/001.97"));
    }
    if let (Some(our), Some(their)) = (ours.result(), theirs.result())
        && !pair_is_legal(our, their)
    {
        let message = phrase!(
            "round {round}: {result} for {number} and {other} for {opponent} (line {line}) cannot be one \
             game",
            round,
            result = our,
            number,
            other = their,
            opponent,
            line = other_line
        );
        let place = Location::columns(line, last, last);
        problems.error(ProblemKind::ResultsDisagree, place, message).citing(cite!("laws@2023-01/10.2"));
    }
}

fn check_length(field: &Field<'_>, line: usize, player: &Player, problems: &mut Problems) {
    let Some(rounds) = field.declared_rounds.filter(|&rounds| player.rounds.len() > rounds) else { return };
    let (first, _) = cell_columns(rounds);
    let (_, last) = cell_columns(player.rounds.len() - 1);
    let message = phrase!(
        "round {round} stands here, but the event ends with round {rounds}",
        round = player.rounds.len(),
        rounds
    );
    let place = Location::columns(line, first, last);
    problems.error(ProblemKind::TooManyResults, place, message).citing(cite!("trf@2025-09/142"));
}

fn check_points(report: &Report, field: &Field<'_>, has_teams: bool, problems: &mut Problems) {
    let scoring = report.scoring();
    let known = ScoringSystem { unknown: Points::ZERO, ..scoring };
    let mut abnormal: BTreeMap<PairingNumber, Abnormal> = BTreeMap::new();
    let mut for_everybody = Abnormal::default();
    let mut byes: BTreeMap<PairingNumber, BTreeMap<RoundNumber, PlayerResult>> = BTreeMap::new();
    // In a competition of teams these records speak of teams.
    for record in report.records.iter().filter(|_| !has_teams) {
        match record {
            Record::AbnormalPoints(given) => {
                given.numbers.iter().for_each(|&number| abnormal.entry(number).or_default().add(given));
                if given.numbers.is_empty() {
                    for_everybody.add(given);
                }
            }
            Record::Byes(given) => {
                for &number in &given.numbers {
                    byes.entry(number).or_default().entry(given.round).or_insert(given.kind);
                }
            }
            _ => {}
        }
    }
    for (line, player) in &field.players {
        let Some(points) = player.points.value() else { continue };
        let given = [abnormal.get(&player.number), Some(&for_everybody)];
        let given: Vec<_> = given.into_iter().flatten().collect();
        let results = score(player, &scoring, &given);
        let byes = byes.get(&player.number).into_iter().flatten();
        let open = byes.filter(|(round, _)| player.round(**round).is_blank());
        let byes = total(open.map(|(_, bye)| scoring.points(*bye, None)));
        // What is not known may be left out: an arbiter signs the points of finished games (interpretation
        // 0032).
        let finished = score(player, &known, &given);
        let sums = [results, finished].into_iter().flat_map(|sum| [sum, total([sum, byes])]);
        if !sums.into_iter().any(|sum| sum == points) {
            let message = other_points(points, results, &field.blank_rounds(player));
            let place = Location::columns(*line, 81, 84);
            problems
                .error(ProblemKind::PointsDisagree, place, message)
                .citing(cite!("trf@2025-09/001.81-84"));
        }
    }
}

/// What is said of points that are not those of the results. Half points or whole ones for the rounds left
/// blank are what reports miss most often: then it is said what should stand there.
fn other_points(points: Points, results: Points, blank: &[usize]) -> Phrase {
    let missing = points.half_points() - results.half_points();
    let rounds = i32::try_from(blank.len()).unwrap_or(i32::MAX);
    let bye = match rounds {
        0 => None,
        _ if missing == rounds => Some("0000 - H"),
        _ if missing == rounds.saturating_mul(2) => Some("0000 - F"),
        _ => None,
    };
    match (bye, blank) {
        (Some(bye), [round]) => phrase!(
            "points {points}, but the results add up to {results}; round {round} is blank, and {bye} there \
             would make up for it",
            points,
            results,
            round = round + 1,
            bye
        ),
        (Some(bye), [.., _]) => phrase!(
            "points {points}, but the results add up to {results}; rounds {rounds} are blank, and {bye} in \
             each would make up for it",
            points,
            results,
            rounds = blank.iter().map(|round| (round + 1).to_string()).collect::<Vec<_>>().join(", "),
            bye
        ),
        (_, _) => phrase!("points {points}, but the results add up to {results}", points, results),
    }
}

/// What the records 299 say of one participant, or of everybody.
#[derive(Default)]
pub(super) struct Abnormal {
    /// For a result, in one round or in all: the order in the file, and the points.
    replaced: BTreeMap<(PlayerResult, Option<RoundNumber>), (usize, Option<Points>)>,
    /// Penalties and bonuses together.
    given: Points,
}

impl Abnormal {
    fn add(&mut self, record: &AbnormalPoints) {
        match record.result {
            Some(result) => {
                let order = self.replaced.len();
                self.replaced.entry((result, record.round)).or_insert((order, record.points));
            }
            None => self.given = total([self.given, record.points.unwrap_or_default()]),
        }
    }

    /// The points that replace those of a result: the first record that speaks of it decides.
    fn points(&self, result: PlayerResult, round: Option<RoundNumber>) -> Option<Points> {
        let found = [None, round].into_iter().filter_map(|round| self.replaced.get(&(result, round)));
        found.min_by_key(|(order, _)| order).and_then(|(_, points)| *points)
    }
}

/// A sum that stops at a million points instead of running over, whatever a file gives.
fn total(points: impl IntoIterator<Item = Points>) -> Points {
    const MAX_HALF_POINTS: i32 = 2_000_000;
    let sum = |sum: Points, next: Points| {
        Points::from_half_points(
            sum.half_points().saturating_add(next.half_points()).clamp(-MAX_HALF_POINTS, MAX_HALF_POINTS),
        )
    };
    points.into_iter().fold(Points::ZERO, sum)
}

/// What a participant's results add up to, with the points that record 299 assigns.
pub(super) fn score(player: &Player, scoring: &ScoringSystem, abnormal: &[&Abnormal]) -> Points {
    let points = |(index, cell): (usize, &Cell)| {
        let result = cell.result()?;
        let round = RoundNumber::from_index(index);
        let replaced = abnormal.iter().find_map(|given| given.points(result, round));
        Some(replaced.unwrap_or_else(|| scoring.points(result, cell.colour())))
    };
    let results = player.rounds.iter().enumerate().filter_map(points);
    total(results.chain(abnormal.iter().map(|given| given.given)))
}

/// At most one pairing-allocated bye a round, and one a participant.
fn check_byes(field: &Field<'_>, problems: &mut Problems) {
    let mut first_in_round: BTreeMap<usize, usize> = BTreeMap::new();
    for (line, player) in &field.players {
        let allocated = |cell: &Cell| cell.result() == Some(PlayerResult::PairingAllocatedBye);
        let rounds: Vec<usize> =
            (0..player.rounds.len()).filter(|&index| allocated(&player.rounds[index])).collect();
        for (nth, &index) in rounds.iter().enumerate() {
            let (first, last) = cell_columns(index);
            let place = Location::columns(*line, first, last);
            if let Some(other) = first_in_round.insert(index, *line) {
                let message = phrase!(
                    "a second pairing-allocated bye in round {round}, after line {line}",
                    round = index + 1,
                    line = other
                );
                problems
                    .warning(ProblemKind::SeveralByes, place, message)
                    .citing(cite!("trf@2025-09/001.99"));
            }
            if nth > 0 {
                let message =
                    phrase!("number {number} has a second pairing-allocated bye", number = player.number);
                let problem = problems.warning(ProblemKind::SeveralByes, place, message);
                problem.citing(cite!("swiss-basic-rules@2026-02/4"));
            }
        }
    }
}

fn check_headers(report: &Report, field: &Field<'_>, problems: &mut Problems) {
    let mut seen: BTreeMap<Header, usize> = BTreeMap::new();
    let teams = match report.teams_310().count() {
        0 => report.old_teams().count(),
        teams => teams,
    };
    let rated = field.players.iter().filter(|(_, player)| player.rating.value().is_some()).count();
    for (index, record) in report.records.iter().enumerate() {
        let Record::Header(header, text) = record else { continue };
        let line = index + 1;
        if let Some(first) = seen.insert(*header, line).filter(|_| header.is_single()) {
            let message = phrase!(
                "record {tag} ({name}) stands already in line {line}",
                tag = header.tag(),
                name = header.name(),
                line = first
            );
            problems.warning(ProblemKind::DuplicateRecord, Location::columns(line, 1, 3), message);
        }
        let found = match header {
            Header::Players => field.players.len(),
            Header::RatedPlayers => rated,
            Header::Teams => teams,
            _ => continue,
        };
        if let Some(said) = leading_number(text).filter(|&said| said as usize != found) {
            let message =
                phrase!("{name} {said}, but the file holds {found}", name = header.name(), said, found);
            let place = Location::columns(line, 5, 4 + text.chars().count());
            problems.warning(ProblemKind::CountDisagrees, place, message).citing(header.article());
        }
    }
}

/// Every number in other records must be a participant's; team numbers are not checked, since 013 gives none.
fn check_members(report: &Report, field: &Field<'_>, problems: &mut Problems) {
    let is_team_event = report.records.iter().any(|record| matches!(record, Record::Team(_)));
    for (index, record) in report.records.iter().enumerate() {
        let numbers: &[PairingNumber] = match record {
            Record::OldTeam(team) => &team.players,
            Record::Team(team) => &team.players,
            Record::National(national) => std::slice::from_ref(&national.number),
            Record::Byes(byes) if !is_team_event => &byes.numbers,
            Record::Prohibited(prohibited) if !is_team_event => &prohibited.numbers,
            Record::AbnormalPoints(points) if !is_team_event => &points.numbers,
            Record::Extension(super::Extension::Absent(numbers) | super::Extension::Prohibited(numbers)) => {
                numbers
            }
            Record::Extension(super::Extension::Accelerated(number, _)) => std::slice::from_ref(number),
            _ => continue,
        };
        for number in numbers.iter().filter(|number| field.get(**number).is_none()) {
            let message = phrase!("there is no number {number}", number);
            problems.error(ProblemKind::UnknownNumber, Location::line(index + 1), message);
        }
    }
}

/// What the file does not say and was taken from its games.
fn say_what_was_inferred(report: &Report, field: &Field<'_>, problems: &mut Problems) {
    if field.players.is_empty() {
        return;
    }
    let rounds = report.rounds();
    if rounds.source == Source::Inferred {
        let message = phrase!(
            "the number of rounds is not declared (142 or XXR); taken to be {rounds}",
            rounds = rounds.number
        );
        problems.note(ProblemKind::Inferred, Location::FILE, message).citing(cite!("trf@2025-09/142"));
    }
    if report.contestants() == Contestants::Teams {
        return; // The colours of a match are those of record 352.
    }
    let message = match report.initial_colour() {
        Some(initial) if initial.source == Source::Inferred => {
            phrase!(
                "the initial-colour is not declared (152 or XXC); taken to be {colour}",
                colour = initial.colour
            )
        }
        Some(_) => return,
        None => phrase!("the initial-colour is not declared (152 or XXC), and no game of round 1 tells it"),
    };
    problems.note(ProblemKind::Inferred, Location::FILE, message).citing(cite!("trf@2025-09/152"));
}
