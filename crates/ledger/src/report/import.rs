//! Reading a report as a tournament that another program has run so far.

use std::collections::{BTreeMap, BTreeSet};

use formats::trf::{self, AdoptedBy, Header, Problem, ProblemKind, Record, Report, Severity};
use glossary::history::{self, Contestant, History};
use glossary::time_control::Announced;
use glossary::{Colour, GameResult, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, Title};
use jiff::civil::date;
use tiebreak::{Code, TieBreak};
use tournament::{
    Acceleration, Board, BoardNumber, Configuration, Details, Imported, Player, PlayerId, PointsGiven,
    Presence, Prohibition, Regulations, Round, Section, SectionEvent, Sex, Stage,
};

/// Why a report was not taken over.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotTakenOver {
    /// The file is defective: these are its errors (Q51, Q53).
    #[error("the file is defective and was not taken over:{}", one_a_line(.0))]
    Defective(Vec<Problem>),
    /// It is not a tournament that can be run here.
    #[error("the file was not taken over: {0}")]
    NotRunHere(Phrase),
}

fn one_a_line(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("\n  {problem}")).collect()
}

/// The tournament that a file of any version tells, if it is not defective.
///
/// ```
/// use ledger::report;
/// let file = b"012 Open\r042 2026/11/14\r142 3\r152 W\r001    1      One\r001    2      Two\r";
/// let imported = report::import(file)?;
/// assert_eq!((imported.players.len(), imported.configuration.rounds), (2, 3));
/// # Ok::<(), report::NotTakenOver>(())
/// ```
///
/// # Errors
///
/// If it has errors, or is not an individual Swiss tournament by the Dutch system.
pub fn import(bytes: &[u8]) -> Result<Imported, NotTakenOver> {
    let (report, problems) = trf::read(bytes);
    // What does not concern the tournament that is to go on does not stop it: a record of other programs, a
    // team, or points that are not what the results give. It is told among the adjustments.
    let is_defect = |problem: &Problem| {
        report.prevents_pairing(problem)
            || matches!(problem.kind, ProblemKind::Unseen | ProblemKind::TooLarge)
    };
    let (errors, odd): (Vec<Problem>, Vec<Problem>) = problems.into_iter().partition(is_defect);
    if !errors.is_empty() {
        return Err(NotTakenOver::Defective(errors));
    }
    let adopted = report.adopted_system(None).map_err(|cannot| NotTakenOver::NotRunHere(cannot.phrase()))?;
    let swiss = report.swiss(adopted.system).map_err(|cannot| NotTakenOver::NotRunHere(cannot.phrase()))?;
    let mut adjustments: Vec<String> =
        odd.iter().filter(|one| one.severity >= Severity::Warning).map(ToString::to_string).collect();
    if adopted.source == AdoptedBy::BeforeOldest {
        adjustments.push(format!("the pairing system is {adopted}, {}", adopted.source));
    }
    let configuration = configuration(&report, &mut adjustments)?;
    let regulations =
        Regulations { pairing: adopted.system, ..Regulations::proposed_for(configuration.start) };
    let history = swiss.history();
    let mut imported = Imported {
        regulations,
        players: players(&report, history),
        rounds: rounds(history, &mut adjustments),
        prohibitions: prohibitions(history),
        points_given: points_given(history),
        remarks: remarks(&report),
        virtual_points: virtual_points(history),
        configuration,
        adjustments,
    };
    // Where fictitious points stand, be they none, no method counts beside them.
    if let history::Acceleration::Given(_) = history.acceleration {
        accelerate(&mut imported);
    }
    Ok(imported)
}

/// Fictitious points that the report gives count before the method that it declares; those that Baku gives
/// need not be kept.
fn accelerate(imported: &mut Imported) {
    if imported.configuration.acceleration == Acceleration::Baku {
        let mut section = Section::new(imported.regulations, imported.configuration.clone());
        section.apply(&SectionEvent::Imported(Box::new(imported.clone())));
        if section.baku().is_ok_and(|baku| is_given_by(&baku, imported)) {
            imported.virtual_points.clear();
            return;
        }
    }
    imported.configuration.acceleration =
        if imported.virtual_points.is_empty() { Acceleration::None } else { Acceleration::Given };
    let what = "the acceleration is what the report gives as fictitious points (record 250 or XXA)";
    imported.adjustments.push(what.to_owned());
}

fn is_given_by(baku: &pairing::baku::Baku, imported: &Imported) -> bool {
    imported.players.iter().all(|player| {
        let by_baku = player.number.map(|number| baku.all_points(number)).unwrap_or_default();
        let given = imported.virtual_points.get(&player.id).map_or(&[][..], Vec::as_slice);
        let at = |list: &[Points], index: usize| list.get(index).copied().unwrap_or(Points::ZERO);
        (0..by_baku.len().max(given.len())).all(|index| at(&by_baku, index) == at(given, index))
    })
}

/// The fictitious points that the report gives.
fn virtual_points(history: &History) -> BTreeMap<PlayerId, Vec<Points>> {
    match &history.acceleration {
        history::Acceleration::Given(points) => {
            points.iter().map(|(&number, points)| (id(number), points.clone())).collect()
        }
        history::Acceleration::None | history::Acceleration::Baku(_) => BTreeMap::new(),
    }
}

fn remarks(report: &Report) -> Vec<String> {
    let mut remarks = Vec::new();
    for record in &report.records {
        if let Record::Comment(remark) = record
            && !remark.trim_start().starts_with("Expelled:")
        {
            remarks.push(remark.clone());
        }
    }
    remarks
}

fn configuration(report: &Report, adjustments: &mut Vec<String>) -> Result<Configuration, NotTakenOver> {
    let text = |header| report.header(header).unwrap_or_default().to_owned();
    let dates: Vec<_> = report.round_dates();
    let first_day = report.start_date().or_else(|| dates.first().copied().flatten());
    let start = first_day.unwrap_or_else(|| {
        adjustments.push("no first day: the regulations in force today in March 2026 are taken".to_owned());
        date(2026, 3, 1)
    });
    let mut configuration = Configuration::new(&text(Header::Name), start, report.rounds().number.max(1));
    configuration.city = text(Header::City);
    configuration.federation =
        report.header(Header::Federation).and_then(|code| glossary::Federation::parse(code).ok());
    configuration.end = report.end_date().unwrap_or(start).max(start);
    configuration.round_dates = dates.into_iter().collect::<Option<Vec<_>>>().unwrap_or_default();
    configuration.chief_arbiter = text(Header::ChiefArbiter);
    configuration.deputies = report.headers(Header::DeputyArbiter).map(ToOwned::to_owned).collect();
    let announced = Announced::read(&text(Header::EncodedTimeControl));
    configuration.time_control = if announced.control().is_some() { announced } else { Announced::default() };
    configuration.scoring = report.scoring();
    configuration.tie_breaks = tie_breaks(report, adjustments);
    configuration.initial_colour =
        Some(report.initial_colour().map_or(Colour::White, |initial| initial.colour));
    if let Some(method) = report.header(Header::StartingRankMethod) {
        let method = method.split_whitespace().last().unwrap_or_default();
        if let Ok(method) = glossary::StartingRankMethod::parse(method) {
            configuration.starting_rank = method;
        }
    }
    if report.encoded_type().is_some_and(|code| code.baku) {
        configuration.acceleration = Acceleration::Baku;
    }
    Ok(configuration)
}

/// The tie-breaks that the report declares: by record 212, which puts the points in their place, else by 202.
fn tie_breaks(report: &Report, adjustments: &mut Vec<String>) -> Vec<Code> {
    let header = [Header::StandingsOrder, Header::TieBreaks];
    let Some((header, list)) = header.into_iter().find_map(|one| Some((one, report.header(one)?))) else {
        return Vec::new();
    };
    let codes = list.split([',', ' ']).filter(|code| !code.is_empty());
    let mut known = Vec::new();
    for code in codes {
        match code.parse::<Code>() {
            Ok(code) => known.push(code),
            Err(invalid) => adjustments.push(format!("record {}: {invalid}; left out", header.tag())),
        }
    }
    // Points come first unless the list puts them elsewhere.
    if known.first().is_some_and(|first| first.tie_break() == Some(TieBreak::Points)) {
        known.remove(0);
    }
    known
}

fn id(number: PairingNumber) -> PlayerId {
    PlayerId::new(number.get().into()).expect("a pairing number is not 0")
}

fn players(report: &Report, history: &History) -> Vec<Player> {
    let mut national: BTreeMap<_, _> = BTreeMap::new();
    for record in &report.records {
        if let Record::National(record) = record {
            national.insert(record.number, record.rating.value());
        }
    }
    let byes_of_round = |byes: trf::Byes| byes.numbers.into_iter().map(move |number| (number, byes.round));
    let announced: BTreeSet<(PairingNumber, RoundNumber)> =
        report.byes().into_iter().flat_map(byes_of_round).collect();
    let player = |(line, contestant): (&trf::Player, &Contestant)| {
        let details = Details {
            sex: line.sex.value().map(|sex| match sex {
                trf::Sex::Man => Sex::Man,
                trf::Sex::Woman => Sex::Woman,
            }),
            title: line.title.value().unwrap_or(Title::Untitled),
            federation: line.federation.value(),
            fide_id: line.fide_id.value(),
            birth_date: line.birth_date.value(),
            rating: line.rating.value(),
            national_rating: national.get(&line.number).copied().flatten(),
            ..Details::named(&line.name)
        };
        let mut player = Player::new(id(line.number), details);
        player.presence = if contestant.is_expelled { Presence::Expelled } else { Presence::Arrived };
        player.number = Some(line.number);
        player.byes = byes(contestant, &announced);
        player
    };
    report.players().zip(&history.contestants).map(player).collect()
}

/// The byes that were granted in past rounds, and every bye of a round to come. What a round brought is told
/// by the player's own line, which counts for rating and pairing, before record 240, which counts for pairing
/// only.
fn byes(
    contestant: &Contestant,
    announced: &BTreeSet<(PairingNumber, RoundNumber)>,
) -> BTreeMap<RoundNumber, PlayerResult> {
    let past = (0..).filter_map(RoundNumber::from_index).zip(&contestant.rounds);
    let is_granted = |round, kind| {
        let is_announced = announced.contains(&(contestant.number, round));
        matches!(kind, PlayerResult::HalfPointBye | PlayerResult::FullPointBye)
            || (kind == PlayerResult::ZeroPointBye && is_announced)
    };
    let granted = past.filter(|(round, past)| past.opponent.is_none() && is_granted(*round, past.result));
    let granted = granted.map(|(round, past)| (round, past.result));
    granted.chain(contestant.byes.iter().map(|(&round, &bye)| (round, bye))).collect()
}

fn rounds(history: &History, adjustments: &mut Vec<String>) -> Vec<Round> {
    let by_number: BTreeMap<PairingNumber, &Contestant> =
        history.contestants.iter().map(|contestant| (contestant.number, contestant)).collect();
    let mut round = |number: RoundNumber| {
        let mut round = Round { stage: Stage::Published(1), ..Round::new(number) };
        let mut boards = Vec::new();
        for contestant in &history.contestants {
            let past = contestant.rounds[number.index()];
            match past.opponent.and_then(|opponent| by_number.get(&opponent)) {
                Some(opponent) => boards.extend(board(number, contestant, opponent, adjustments)),
                None => drop(round.unpaired.insert(id(contestant.number), past.result)),
            }
        }
        round.boards = (1..).filter_map(BoardNumber::new).zip(boards).collect();
        round
    };
    (0..history.rounds_paired).filter_map(RoundNumber::from_index).map(&mut round).collect()
}

/// The board of a pair, once: from the side of White, or of the smaller number where nobody has a colour.
fn board(
    round: RoundNumber,
    own: &Contestant,
    opponent: &Contestant,
    adjustments: &mut Vec<String>,
) -> Option<Board> {
    let [past, theirs] = [own, opponent].map(|one| one.rounds[round.index()]);
    let is_first = past.colour.map_or(own.number < opponent.number, |colour| colour == Colour::White);
    if !is_first {
        return None;
    }
    let mut board = Board::new(id(own.number), id(opponent.number));
    board.colours_unknown = past.colour.is_none();
    // Where nobody sat down there were no colours to write.
    if board.colours_unknown && (past.is_played() || past.result == PlayerResult::Unknown) {
        adjustments.push(format!("round {round}: {}-{} has no colours", own.number, opponent.number));
    }
    let result = GameResult::new(past.result, theirs.result);
    board.result = result.filter(|result| result.of(Colour::White) != PlayerResult::Unknown);
    // A result that is said to be unknown is one of an adjourned game; where nothing stands, the game is
    // still to end (interpretation 0003).
    board.adjourned = board.result.is_none() && !past.is_missing;
    Some(board)
}

fn prohibitions(history: &History) -> Vec<Prohibition> {
    let one = |list: &history::Prohibition| Prohibition {
        players: list.numbers.iter().map(|&number| id(number)).collect(),
        from: list.from,
        to: list.to,
    };
    history.prohibitions.iter().map(one).collect()
}

/// Points out of the ordinary, those for everybody as those of each.
fn points_given(history: &History) -> Vec<PointsGiven> {
    let mut all = Vec::new();
    for contestant in &history.contestants {
        let player = id(contestant.number);
        all.extend(contestant.points_given.iter().map(|given| PointsGiven {
            player,
            round: given.round,
            points: given.points,
            for_result: given.result,
        }));
    }
    all
}
