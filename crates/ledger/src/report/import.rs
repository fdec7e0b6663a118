//! Reading a report as a tournament that another program has run so far.

use std::collections::BTreeMap;
use std::fmt;

use formats::trf::{self, AdoptedBy, Cell, Header, Problem, Record, Report, Severity};
use glossary::{Colour, GameResult, Phrase, PlayerResult, Points, RoundNumber, Title};
use jiff::civil::date;
use tiebreak::Code;
use tournament::{
    Acceleration, Board, BoardNumber, Configuration, Details, Imported, Player, PlayerId, PointsGiven,
    Presence, Prohibition, Regulations, Round, Section, SectionEvent, Sex, Stage,
};

/// Why a report was not taken over.
#[derive(Clone, Debug, PartialEq)]
pub enum NotTakenOver {
    /// The file is defective: these are its errors (Q51, Q53).
    Defective(Vec<Problem>),
    /// It is not a tournament that can be run here.
    NotRunHere(Phrase),
}

impl fmt::Display for NotTakenOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTakenOver::Defective(problems) => {
                write!(f, "the file is defective and was not taken over:")?;
                problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
            }
            NotTakenOver::NotRunHere(why) => write!(f, "the file was not taken over: {why}"),
        }
    }
}

impl std::error::Error for NotTakenOver {}

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
    // What does not concern the tournament that is to go on, such as a record of other programs or a team, does not stop it.
    let is_defect = |problem: &Problem| {
        report.prevents_pairing(problem) || problem.severity == Severity::Error && problem.is_about_points()
    };
    let (errors, odd): (Vec<Problem>, Vec<Problem>) = problems.into_iter().partition(is_defect);
    if !errors.is_empty() {
        return Err(NotTakenOver::Defective(errors));
    }
    let adopted = report.adopted_system(None).map_err(|cannot| NotTakenOver::NotRunHere(cannot.phrase()))?;
    let edition = adopted.edition;
    let swiss = report.swiss(edition).map_err(|cannot| NotTakenOver::NotRunHere(cannot.phrase()))?;
    let mut adjustments: Vec<String> =
        odd.iter().filter(|one| one.severity >= Severity::Warning).map(ToString::to_string).collect();
    if adopted.source == AdoptedBy::BeforeOldest {
        adjustments.push(format!("the pairing system is {adopted}, {}", adopted.source));
    }
    let configuration = configuration(&report, &mut adjustments)?;
    let regulations = Regulations { pairing: edition, ..Regulations::proposed_for(configuration.start) };
    let mut imported = Imported {
        regulations,
        players: players(&report, swiss.rounds_paired()),
        rounds: rounds(&report, swiss.rounds_paired(), &mut adjustments),
        prohibitions: prohibitions(&report),
        points_given: points_given(&report, &configuration),
        remarks: remarks(&report),
        virtual_points: virtual_points(&report),
        configuration,
        adjustments,
    };
    accelerate(&mut imported);
    Ok(imported)
}

/// Fictitious points that the report gives count before the method that it declares; those that Baku gives need not be kept.
fn accelerate(imported: &mut Imported) {
    if imported.virtual_points.is_empty() {
        return;
    }
    if imported.configuration.acceleration == Acceleration::Baku {
        let mut section = Section::new(imported.regulations, imported.configuration.clone());
        section.apply(&SectionEvent::Imported(Box::new(imported.clone())));
        if section.baku().is_ok_and(|baku| is_given_by(&baku, imported)) {
            imported.virtual_points.clear();
            return;
        }
    }
    imported.configuration.acceleration = Acceleration::Given;
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
fn virtual_points(report: &Report) -> BTreeMap<PlayerId, Vec<Points>> {
    let mut virtual_points: BTreeMap<PlayerId, Vec<Points>> = BTreeMap::new();
    for (&(number, round), &points) in &report.fictitious_points() {
        let by_round = virtual_points.entry(id(number)).or_default();
        by_round.resize(round.index(), Points::ZERO);
        by_round.push(points);
    }
    virtual_points
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
    let time_control = text(Header::EncodedTimeControl);
    configuration.time_control =
        if glossary::TimeControl::parse(&time_control).is_ok() { time_control } else { String::new() };
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

fn tie_breaks(report: &Report, adjustments: &mut Vec<String>) -> Vec<Code> {
    let list = report.header(Header::TieBreaks).unwrap_or_default();
    let codes = list.split([',', ' ']).filter(|code| !code.is_empty());
    let mut known = Vec::new();
    for code in codes {
        match code.parse::<Code>() {
            Ok(code) => known.push(code),
            Err(invalid) => adjustments.push(format!("record 202: {invalid}; left out")),
        }
    }
    known
}

fn id(number: glossary::PairingNumber) -> PlayerId {
    PlayerId::new(number.get().into()).expect("a pairing number is not 0")
}

fn players(report: &Report, rounds_paired: u16) -> Vec<Player> {
    let byes = report.byes();
    let expelled = report.expelled();
    let mut national: BTreeMap<_, _> = BTreeMap::new();
    for record in &report.records {
        if let Record::National(record) = record {
            national.insert(record.number, record.rating.value());
        }
    }
    let player = |line: &trf::Player| {
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
        let is_out = expelled.contains(&line.number);
        player.presence = if is_out { Presence::Expelled } else { Presence::Arrived };
        player.number = Some(line.number);
        let past = (0..usize::from(rounds_paired)).filter_map(|index| {
            let cell = line.rounds.get(index).copied().unwrap_or_default();
            let bye = cell.result().filter(|_| cell.opponent().is_none());
            Some((RoundNumber::from_index(index)?, bye?))
        });
        player.byes = past.filter(|(_, kind)| is_granted(*kind)).collect();
        let announced = byes.iter().filter(|bye| bye.numbers.contains(&line.number));
        player.byes.extend(announced.map(|bye| (bye.round, bye.kind)));
        player
    };
    report.players().map(player).collect()
}

/// Whether a bye is one that players ask for.
fn is_granted(kind: PlayerResult) -> bool {
    matches!(kind, PlayerResult::HalfPointBye | PlayerResult::FullPointBye)
}

fn rounds(report: &Report, rounds_paired: u16, adjustments: &mut Vec<String>) -> Vec<Round> {
    let byes = report.byes();
    (1..=rounds_paired)
        .filter_map(RoundNumber::new)
        .map(|number| {
            let mut round = Round { stage: Stage::Published(1), ..Round::new(number) };
            let mut pairs = Vec::new();
            for line in report.players() {
                let cell = line.round(number);
                match cell.opponent() {
                    Some(opponent) => pairs.extend(pair(line, cell, opponent, report, number, adjustments)),
                    None => {
                        let announced =
                            byes.iter().find(|bye| bye.round == number && bye.numbers.contains(&line.number));
                        let kind = cell.result().or(announced.map(|bye| bye.kind));
                        round.unpaired.insert(id(line.number), kind.unwrap_or(PlayerResult::ZeroPointBye));
                    }
                }
            }
            round.boards = (1..).filter_map(BoardNumber::new).zip(pairs).collect();
            round
        })
        .collect()
}

/// The board of a pair, once: from the side of White, or of the smaller number where nobody has a colour.
fn pair(
    line: &trf::Player,
    cell: Cell,
    opponent: glossary::PairingNumber,
    report: &Report,
    round: RoundNumber,
    adjustments: &mut Vec<String>,
) -> Option<Board> {
    match cell.colour() {
        Some(Colour::Black) => return None,
        None if opponent < line.number => return None,
        // Where nobody sat down there were no colours to write.
        None if cell.result().is_some_and(|result| !result.is_played()) => {}
        None => adjustments.push(format!("round {round}: {}-{opponent} has no colours", line.number)),
        Some(Colour::White) => {}
    }
    let other = report.players().find(|other| other.number == opponent)?.round(round);
    let mut board = Board::new(id(line.number), id(opponent));
    let results = cell.result().zip(other.result());
    board.result = results.and_then(|(white, black)| GameResult::new(white, black));
    board.result = board.result.filter(|result| result.of(Colour::White) != PlayerResult::Unknown);
    board.adjourned = board.result.is_none();
    Some(board)
}

fn prohibitions(report: &Report) -> Vec<Prohibition> {
    let prohibited = report.prohibited_pairings();
    let one = |list: &trf::ProhibitedPairings| Prohibition {
        players: list.numbers.iter().map(|&number| id(number)).collect(),
        from: list.rounds.0,
        to: list.rounds.1,
    };
    prohibited.iter().map(one).collect()
}

/// Points out of the ordinary, as what they add to or take from the usual.
fn points_given(report: &Report, configuration: &Configuration) -> Vec<PointsGiven> {
    let mut given = Vec::new();
    for record in &report.records {
        let Record::AbnormalPoints(abnormal) = record else { continue };
        let numbers: Vec<_> = match abnormal.numbers.is_empty() {
            true => report.players().map(|player| player.number).collect(),
            false => abnormal.numbers.clone(),
        };
        for number in numbers {
            let Some(points) = abnormal.points else { continue };
            let player = id(number);
            match abnormal.result {
                None => given.push(PointsGiven { player, round: abnormal.round, points }),
                Some(result) => {
                    let line = report.players().find(|line| line.number == number);
                    let rounds = line.into_iter().flat_map(|line| line.rounds.iter().enumerate());
                    for (index, cell) in rounds.filter(|(_, cell)| cell.result() == Some(result)) {
                        let round = RoundNumber::from_index(index);
                        let usual = configuration.scoring.points(result, cell.colour());
                        if (abnormal.round.is_none() || abnormal.round == round) && points != usual {
                            let points: Points = points - usual;
                            given.push(PointsGiven { player, round, points });
                        }
                    }
                }
            }
        }
    }
    given
}
