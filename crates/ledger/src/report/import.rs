//! Reading a report as a tournament that another program has run so far.

use std::collections::BTreeMap;
use std::fmt;

use formats::trf::{
    self, AdoptedBy, Cell, Header, Problem, ProblemKind, Record, Report, Severity, SwissTournament,
};
use glossary::time_control::Announced;
use glossary::{Colour, GameResult, Phrase, PlayerResult, Points, RoundNumber, Title};
use jiff::civil::date;
use tiebreak::{Code, TieBreak};
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
    // What does not concern the tournament that is to go on does not stop it: a record of other programs, a team, or points that are
    // not what the results give. It is told among the adjustments.
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
    let mut imported = Imported {
        regulations,
        players: players(&report, swiss.rounds_paired()),
        rounds: rounds(&report, swiss.rounds_paired(), &mut adjustments),
        prohibitions: prohibitions(&report),
        points_given: points_given(&report, &swiss),
        remarks: remarks(&report),
        virtual_points: virtual_points(&report),
        configuration,
        adjustments,
    };
    // Where fictitious points stand, be they none, no method counts beside them.
    if report.has_fictitious_points() {
        accelerate(&mut imported);
    }
    Ok(imported)
}

/// Fictitious points that the report gives count before the method that it declares; those that Baku gives need not be kept.
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
        let written = (0..).zip(&line.rounds).filter_map(|(index, cell)| {
            let bye = cell.result().filter(|_| cell.opponent().is_none())?;
            // Of a round to come every bye counts: TRF16 tells those with points in no other place.
            let is_coming = index >= usize::from(rounds_paired);
            Some((RoundNumber::from_index(index)?, bye)).filter(|_| is_coming || is_granted(bye))
        });
        player.byes = written.collect();
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
    let other = || report.players().find(|other| other.number == opponent).map(|other| other.round(round));
    // Where one side tells no colour, the other may.
    let of_the_other = || other().and_then(Cell::colour).map(Colour::opposite);
    match cell.colour().or_else(of_the_other) {
        Some(Colour::Black) => return None,
        None if opponent < line.number => return None,
        // Where nobody sat down there were no colours to write.
        None if cell.result().is_some_and(|result| !result.is_played()) => {}
        None => adjustments.push(format!("round {round}: {}-{opponent} has no colours", line.number)),
        Some(Colour::White) => {}
    }
    let other = other()?;
    let mut board = Board::new(id(line.number), id(opponent));
    let results = cell.result().zip(other.result());
    board.result = results.and_then(|(white, black)| GameResult::new(white, black));
    board.result = board.result.filter(|result| result.of(Colour::White) != PlayerResult::Unknown);
    // A result that is said to be unknown is one of an adjourned game; where nothing stands, the game is still to end (interpretation 0003).
    board.adjourned = [cell, other].iter().any(|side| side.result() == Some(PlayerResult::Unknown));
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

/// Points out of the ordinary, as what they add to or take from the usual: for results as the file counts them in the pairing, of several
/// records the first (interpretation 0034), and then penalties and bonuses.
fn points_given(report: &Report, swiss: &SwissTournament) -> Vec<PointsGiven> {
    let mut given = Vec::new();
    for participant in swiss.participants() {
        for (index, past) in participant.rounds.iter().enumerate() {
            if past.adjustment != Points::ZERO {
                let (player, round) = (id(participant.number), RoundNumber::from_index(index));
                given.push(PointsGiven { player, round, points: past.adjustment });
            }
        }
    }
    for record in &report.records {
        let Record::AbnormalPoints(abnormal) = record else { continue };
        let Some(points) = abnormal.points.filter(|_| abnormal.result.is_none()) else { continue };
        let numbers: Vec<_> = match abnormal.numbers.is_empty() {
            true => report.players().map(|player| player.number).collect(),
            false => abnormal.numbers.clone(),
        };
        let round = abnormal.round;
        given.extend(numbers.into_iter().map(|number| PointsGiven { player: id(number), round, points }));
    }
    given
}
