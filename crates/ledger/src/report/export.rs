//! Writing a section as a TRF26.

use std::collections::BTreeMap;

use formats::trf::{
    AbnormalPoints, Acceleration, Byes, Cell, Field, GameSymbol, Header, LineEnding, National,
    Player as Line, ProhibitedPairings, Record, Report, ScoringValues, Sex as Letter, Writing,
};
use glossary::phrase::Part;
use glossary::{Colour, Federation, PairingNumber, PlayerResult, Points, RoundNumber, phrase};
use handbook::cite;
use tournament::{Columns, Contestants, Player, PlayerId, Refusal, Section, Sex};

use super::teams;

/// What a report is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be rated, or to be kept: every result must be known.
    Final,
    /// To be exchanged during the tournament: results not known yet are written as `?`.
    Interim,
}

/// The report of a section.
///
/// ```
/// use jiff::civil::date;
/// use ledger::report::{self, Purpose};
/// use tournament::{Configuration, Regulations, Section};
/// let configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// let report = report::export(&section, Purpose::Final)?;
/// assert!(report.write().starts_with(b"012 Jadoube Open\r"));
/// # Ok::<(), tournament::Refusal>(())
/// ```
///
/// # Errors
///
/// If results are missing that the purpose needs (Q169).
pub fn export(section: &Section, purpose: Purpose) -> Result<Report, Refusal> {
    let awaited = section.results_awaited();
    if purpose == Purpose::Final && !awaited.is_empty() {
        let what = phrase!("the report waits for results: {games}", games = Part::Clauses(awaited));
        return Err(Refusal::new(what).citing(cite!("trf@2025-09/001.99")));
    }
    let mut records = headers(section, !awaited.is_empty());
    let comments = section.remarks.iter().cloned();
    let comments = comments.chain(section.integrity.iter().map(|breach| format!(" {breach}")));
    records.extend(comments.chain(expelled(section)).map(Record::Comment));
    records.extend(participants(section)?);
    records.extend(national(section));
    records.extend(lists(section));
    Ok(Report { records, line_ending: LineEnding::default() }.outgoing(Writing::default()))
}

/// Who was expelled: only a comment can tell why they are not ranked.
fn expelled(section: &Section) -> impl Iterator<Item = String> {
    let all = section.players.values().filter(|player| player.presence == tournament::Presence::Expelled);
    all.filter_map(|player| Some(format!(" Expelled: {} {}", player.number?, player.details.name)))
}

fn headers(section: &Section, is_waiting: bool) -> Vec<Record> {
    let configuration = &section.configuration;
    let players = section.numbered();
    let rated = players.iter().filter(|player| player.details.rating.is_some()).count();
    let federation = configuration.federation.map(|federation| federation.to_string()).unwrap_or_default();
    let day = |date: jiff::civil::Date| format!("{:04}/{:02}/{:02}", date.year(), date.month(), date.day());
    let report_type = section.format().report_type(section);
    let mut texts = vec![
        (Header::Name, configuration.name.clone()),
        (Header::City, configuration.city.clone()),
        (Header::Federation, federation),
        (Header::Start, day(configuration.start)),
        (Header::End, day(configuration.end)),
        (Header::Players, players.len().to_string()),
        (Header::RatedPlayers, rated.to_string()),
        (Header::Teams, teams::number(section)),
        (Header::Type, report_type.name),
        (Header::ChiefArbiter, section.chief_arbiter()),
    ];
    texts.extend(section.deputies().into_iter().map(|deputy| (Header::DeputyArbiter, deputy)));
    let mut records: Vec<Record> = texts.into_iter().filter_map(header).collect();
    if !configuration.round_dates.is_empty() {
        let short = |date: &jiff::civil::Date| {
            format!("{:02}/{:02}/{:02}", date.year().rem_euclid(100), date.month(), date.day())
        };
        let columns = section.columns_of_rounds();
        let dates = (0..).filter_map(RoundNumber::from_index).zip(&configuration.round_dates);
        let dates = dates.flat_map(|(round, date)| columns.of(round).map(move |_| short(date)));
        records.push(Record::RoundDates(dates.collect()));
    }
    records.extend(header((Header::Rounds, section.games_in_sequence().to_string())));
    let colour = configuration.initial_colour.map(|colour| match colour {
        Colour::White => "W".to_owned(),
        Colour::Black => "B".to_owned(),
    });
    records.extend(header((Header::InitialColour, colour.unwrap_or_default())));
    records.push(Record::GameScoring(scoring(section, is_waiting)));
    let origin = configuration.federation.unwrap_or(Federation::FIDE_FLAG);
    let version = env!("CARGO_PKG_VERSION");
    let rest = [
        (Header::StartingRankMethod, format!("{origin} {}", configuration.starting_rank)),
        (Header::PairingController, format!("Jadoube {version}")),
        (Header::EncodedType, report_type.code),
        (Header::TieBreaks, section.tie_break_list()),
        (Header::EncodedTimeControl, configuration.time_control.to_string()),
        (Header::BoardColours, teams::board_colours(section)),
    ];
    records.extend(rest.into_iter().filter_map(header));
    records
}

fn header((header, text): (Header, String)) -> Option<Record> {
    (!text.is_empty()).then_some(Record::Header(header, text))
}

fn scoring(section: &Section, is_waiting: bool) -> ScoringValues<GameSymbol> {
    let points = section.configuration.scoring;
    let mut values = vec![
        (GameSymbol::Win, points.white_win),
        (GameSymbol::Draw, points.white_draw),
        (GameSymbol::Loss, points.white_loss),
        (GameSymbol::Absence, points.zero_point_bye),
        (GameSymbol::PairingAllocatedBye, points.pairing_allocated_bye),
    ];
    if is_waiting {
        values.push((GameSymbol::Unknown, points.unknown));
    }
    ScoringValues(values)
}

fn participants(section: &Section) -> Result<Vec<Record>, Refusal> {
    let numbers: BTreeMap<PlayerId, PairingNumber> =
        section.players.values().filter_map(|player| Some((player.id, player.number?))).collect();
    let games =
        |round: &'_ tournament::Round| round.game_numbers().map(|game| round.shares_of(game)).collect();
    let shares: Vec<_> = section.published().iter().flat_map::<Vec<_>, _>(games).collect();
    // Points that an arbiter can sign: a result that is not known is written as such and brings nothing
    // (interpretation 0032).
    let last = section.published().last().map(|round| round.number);
    let standings = section.standings_table(last).map_err(|invalid| Refusal::new(invalid.phrase()))?;
    let places: BTreeMap<PairingNumber, (u32, Points)> = match section.format().contestants() {
        Contestants::Teams { .. } => teams::places_of_players(section),
        Contestants::Players => (standings.rows.iter().zip(1..))
            .map(|(row, place)| (row.number, (row.rank.unwrap_or(place), row.points)))
            .collect(),
    };
    let line = |player: &&Player| {
        let number = player.number?;
        let mut line = Line::new(number, player.details.name.clone());
        describe(&mut line, player);
        let (rank, points) = places.get(&number).copied().unwrap_or_default();
        line.rank = Field::Value(rank);
        line.points = Field::Value(points);
        line.rounds = shares.iter().map(|shares| cell(shares.get(&player.id), &numbers)).collect();
        Some(Record::Player(Box::new(line)))
    };
    let players = section.numbered().into_iter();
    Ok(players.filter_map(|player| line(&player)).chain(teams::records(section, &standings)).collect())
}

fn describe(line: &mut Line, player: &Player) {
    let details = &player.details;
    line.sex = details.sex.map_or(Field::Blank, |sex| Field::Value(letter(sex)));
    let has_title = details.title != glossary::Title::Untitled;
    line.title = if has_title { Field::Value(details.title) } else { Field::Blank };
    line.rating = details.rating.map_or(Field::Blank, Field::Value);
    line.federation = details.federation.map_or(Field::Blank, Field::Value);
    line.fide_id = details.fide_id.map_or(Field::Blank, Field::Value);
    line.birth_date = details.birth_date.map_or(Field::Blank, Field::Value);
}

const fn letter(sex: Sex) -> Letter {
    match sex {
        Sex::Man => Letter::Man,
        Sex::Woman => Letter::Woman,
    }
}

fn cell(share: Option<&tournament::Share>, numbers: &BTreeMap<PlayerId, PairingNumber>) -> Cell {
    let Some(share) = share else { return Cell::bye(PlayerResult::ZeroPointBye) };
    let game = share.game.and_then(|(_, opponent, colour)| Some((*numbers.get(&opponent)?, colour)));
    match game {
        Some((opponent, colour)) => Cell::game(opponent, colour, share.result),
        None => Cell::bye(share.result),
    }
}

/// National records, for those with a national rating.
fn national(section: &Section) -> Vec<Record> {
    let record = |player: &Player| {
        let details = &player.details;
        let federation = section.configuration.federation.or(details.federation)?;
        let rating = details.national_rating?;
        Some(Record::National(Box::new(National {
            federation,
            number: player.number?,
            sex: details.sex.map_or(Field::Blank, |sex| Field::Value(letter(sex))),
            classification: String::new(),
            name: details.name.clone(),
            rating: Field::Value(rating),
            origin: details.federation.map(|origin| origin.to_string()).unwrap_or_default(),
            national_id: String::new(),
            birth_date: details.birth_date.map_or(Field::Blank, Field::Value),
            stray: Vec::new(),
        })))
    };
    section.numbered().into_iter().filter_map(record).collect()
}

/// Byes to come (240), fictitious points (250), prohibited pairings (260), points out of the ordinary (299).
/// Their rounds are columns.
fn lists(section: &Section) -> Vec<Record> {
    let columns = section.columns_of_rounds();
    let mut records: Vec<Record> = byes(section, &columns);
    records.extend(acceleration(section, &columns));
    let number = |id: &PlayerId| section.players.get(id).and_then(|player| player.number);
    for prohibition in &section.prohibitions {
        let numbers: Vec<PairingNumber> = prohibition.players.iter().filter_map(number).collect();
        if numbers.len() > 1 {
            let rounds = columns.span((prohibition.from, prohibition.to));
            records.push(Record::Prohibited(ProhibitedPairings { rounds, numbers }));
        }
    }
    for given in &section.points_given {
        let Some(number) = number(&given.player) else { continue };
        records.extend(columns.of_points(given).into_iter().map(|round| {
            Record::AbnormalPoints(AbnormalPoints {
                result: given.for_result,
                match_points: None,
                points: Some(given.points),
                round,
                numbers: vec![number],
            })
        }));
    }
    records
}

/// A bye stands with the first game of its round, as it will when it is played; of the others nothing comes.
fn byes(section: &Section, columns: &Columns) -> Vec<Record> {
    let next = section.next_round();
    let mut announced: BTreeMap<(RoundNumber, PlayerResult), Vec<PairingNumber>> = BTreeMap::new();
    for player in section.numbered() {
        let Some(number) = player.number else { continue };
        match player.presence {
            tournament::Presence::Arrived => {
                for (&round, &kind) in player.byes.range(next..) {
                    announced.entry((round, kind)).or_default().push(number);
                }
            }
            // Who is out stays out: whoever takes the report over must not pair them in any round to come.
            tournament::Presence::Withdrawn | tournament::Presence::Expelled => {
                let rest = (next.get()..=section.configuration.rounds).filter_map(RoundNumber::new);
                for round in rest {
                    announced.entry((round, PlayerResult::ZeroPointBye)).or_default().push(number);
                }
            }
            tournament::Presence::Expected if next.get() <= section.configuration.rounds => {
                announced.entry((next, PlayerResult::ZeroPointBye)).or_default().push(number);
            }
            tournament::Presence::Expected => {}
        }
    }
    let records = announced.into_iter().flat_map(|((round, kind), numbers)| {
        let kinds = std::iter::once(kind).chain(std::iter::repeat(PlayerResult::ZeroPointBye));
        let of_column = move |(round, kind)| Byes { kind, round, numbers: numbers.clone() };
        columns.of(round).zip(kinds).map(of_column)
    });
    records.map(Record::Byes).collect()
}

/// The virtual points of the acceleration, one record for each value.
fn acceleration(section: &Section, columns: &Columns) -> Vec<Record> {
    match section.configuration.acceleration {
        tournament::Acceleration::None => Vec::new(),
        tournament::Acceleration::Baku => baku(section, columns),
        tournament::Acceleration::Given => given(section, columns),
    }
}

/// Virtual points that were given: in each round neighbours with the same points share a record, and so do
/// neighbouring rounds.
fn given(section: &Section, columns: &Columns) -> Vec<Record> {
    let mut records: Vec<Acceleration> = Vec::new();
    for round in (1..=section.configuration.rounds).filter_map(RoundNumber::new) {
        let mut runs: Vec<(Points, PairingNumber, PairingNumber)> = Vec::new();
        for player in section.numbered() {
            let points = section.format_state.swiss().and_then(|state| state.virtual_points.get(&player.id));
            let points = points.and_then(|all| all.get(round.index()));
            let (Some(&points), Some(number)) = (points, player.number) else { continue };
            match runs.last_mut() {
                Some((same, _, last)) if *same == points && last.get() + 1 == number.get() => *last = number,
                Some(_) | None => runs.push((points, number, number)),
            }
        }
        for (points, first, last) in runs.into_iter().filter(|(points, ..)| *points != Points::ZERO) {
            let before = RoundNumber::new(round.get() - 1);
            let continued = records.iter_mut().find(|record| {
                (record.points, record.numbers) == (Some(points), (first, last))
                    && Some(record.rounds.1) == before
            });
            match continued {
                Some(record) => record.rounds.1 = round,
                None => records.push(Acceleration {
                    match_points: None,
                    points: Some(points),
                    rounds: (round, round),
                    numbers: (first, last),
                }),
            }
        }
    }
    let in_columns = |record: Acceleration| Acceleration { rounds: columns.span(record.rounds), ..record };
    records.into_iter().map(in_columns).map(Record::Acceleration).collect()
}

fn baku(section: &Section, columns: &Columns) -> Vec<Record> {
    let Ok(baku) = section.baku() else { return Vec::new() };
    let (Some(first), Some(last)) = (PairingNumber::new(1), baku.last_of_ga()) else { return Vec::new() };
    let mut spans: Vec<(Points, RoundNumber, RoundNumber)> = Vec::new();
    for round in (0..columns.number()).filter_map(RoundNumber::from_index) {
        let points = baku.points_of_ga(round);
        match spans.last_mut() {
            Some((same, _, until)) if *same == points => *until = round,
            Some(_) | None => spans.push((points, round, round)),
        }
    }
    let record = |(points, from, until): (Points, RoundNumber, RoundNumber)| {
        Record::Acceleration(Acceleration {
            match_points: None,
            points: Some(points),
            rounds: (from, until),
            numbers: (first, last),
        })
    };
    spans.into_iter().filter(|(points, ..)| *points != Points::ZERO).map(record).collect()
}
