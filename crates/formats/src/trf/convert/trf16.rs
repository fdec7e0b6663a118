//! To TRF16 with the extensions of pairing programs.

use std::collections::BTreeMap;

use glossary::{
    PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem, StartingRankMethod, TimeControl,
};
use handbook::{Citation, cite};

use super::{Conversion, with_codes_of_byes};
use crate::trf::{
    Cell, Configuration, Extension, Field, GameSymbol, Header, OldTeam, Player, ProhibitedPairings, Record,
    Report, ResultCode, ScoreCode, Team, Version, consistency, field, header,
};

impl Conversion<'_> {
    pub(super) fn say_in_trf16(&mut self) -> Vec<Record> {
        let mut byes = byes_in_cells(self.from, usize::from(self.rounds_paired));
        if self.has_teams {
            byes.clear();
        }
        let mut accelerated = false;
        let mut scoring = extended_scoring(self.from);
        self.each(|this, record| match record {
            Record::Header(header, text) => this.header_in_trf16(*header, text),
            Record::GameScoring(values) => {
                if values.0.iter().any(|(symbol, _)| *symbol == GameSymbol::Unknown) {
                    this.lost("what an unknown result is worth (162, X)");
                }
                scoring.take().into_iter().collect()
            }
            Record::Extension(Extension::Scoring(_) | Extension::Points(..)) => {
                scoring.take().into_iter().chain([record.clone()]).collect()
            }
            Record::Player(player) => vec![this.player_in_trf16(player, &byes)],
            Record::Team(team) => this.team_in_trf16(team),
            Record::Byes(_) if this.has_teams => this.drop("the byes of teams (240)"),
            Record::Acceleration(_) if this.has_teams => this.drop("fictitious points of teams (250)"),
            Record::Prohibited(_) if this.has_teams => this.drop("which teams must not meet (260)"),
            Record::Byes(byes) => {
                let next = usize::from(this.rounds_paired);
                let absent = byes.kind == PlayerResult::ZeroPointBye && byes.round.index() == next;
                absent
                    .then(|| Record::Extension(Extension::Absent(byes.numbers.clone())))
                    .into_iter()
                    .collect()
            }
            Record::Acceleration(_) | Record::Extension(Extension::Accelerated(..)) => {
                let is_given = |points: Option<Points>| points.is_some_and(|points| points != Points::ZERO);
                if matches!(record, Record::Acceleration(given) if is_given(given.match_points)) {
                    this.lost("fictitious match points (250)");
                }
                if std::mem::replace(&mut accelerated, true) {
                    Vec::new()
                } else {
                    this.fictitious_in_trf16()
                }
            }
            Record::Prohibited(prohibited) => this.prohibited_in_trf16(prohibited),
            Record::National(_) => this.drop("a national record"),
            Record::MatchScoring(_) => this.drop("what team results are worth (362)"),
            Record::AbnormalPoints(_) => this.drop("points out of the ordinary (299)"),
            Record::LineUp(_) => this.drop("a team's boards in a round (300)"),
            Record::TeamByes(_) => this.drop("the byes of teams (320)"),
            Record::ForfeitedMatch(_) => this.drop("a forfeited match (330)"),
            Record::TeamTable(_) | Record::TeamResults(_) => this.drop("the results of a team (801, 802)"),
            Record::Extension(Extension::Rounds(_)) if this.declares_rounds => Vec::new(),
            Record::Extension(Extension::Configuration(configuration)) if this.declares_colour => {
                let rest = Configuration { initial_colour: None, ..configuration.clone() };
                vec![Record::Extension(Extension::Configuration(rest))]
            }
            Record::Blank
            | Record::Comment(_)
            | Record::RoundDates(_)
            | Record::OldTeam(_)
            | Record::Extension(_)
            | Record::Unread(_) => vec![record.clone()],
        })
    }

    fn drop(&mut self, what: &str) -> Vec<Record> {
        self.lost(what);
        Vec::new()
    }

    fn header_in_trf16(&mut self, header: Header, text: &str) -> Vec<Record> {
        let extension = |extension| vec![Record::Extension(extension)];
        match header {
            Header::Rounds => match field::round(text) {
                field::Reading::Plain(rounds) => extension(Extension::Rounds(rounds)),
                _ => self.drop("a number of rounds that cannot be read (142)"),
            },
            Header::InitialColour => match header::initial_colour(text) {
                colour @ Some(_) => extension(Extension::Configuration(Configuration {
                    initial_colour: colour,
                    ..Configuration::default()
                })),
                None => self.drop("an initial-colour that cannot be read (152)"),
            },
            Header::EncodedType if !self.says(Header::Type) => {
                vec![Record::Header(Header::Type, text.to_owned())]
            }
            Header::EncodedTimeControl if !self.says(Header::TimeControl) => {
                let words = TimeControl::parse(text).map(|control| control.reading().to_string());
                vec![Record::Header(Header::TimeControl, words.unwrap_or_else(|_| text.to_owned()))]
            }
            Header::StartingRankMethod if is_fide(text) => Vec::new(),
            Header::Type if text.is_empty() && self.says(Header::EncodedType) => Vec::new(),
            Header::TimeControl if text.is_empty() && self.says(Header::EncodedTimeControl) => Vec::new(),
            other if in_trf16(other).is_some() => vec![Record::Header(other, text.to_owned())],
            other => self.drop(&format!("the {} ({})", other.name(), other.tag())),
        }
    }

    fn player_in_trf16(&mut self, player: &Player, byes: &BTreeMap<PairingNumber, Byes>) -> Record {
        let mut player = with_codes_of_byes(player, self.has_teams);
        for cell in &mut player.rounds {
            if cell.code == Some(ResultCode::Unknown) {
                self.lost("a result not known yet (?); the game is written without one");
                cell.code = None;
            }
        }
        if let Some(byes) = byes.get(&player.number) {
            put_byes(&mut player, byes, &self.scoring);
        }
        if self.to == Version::Trf06 {
            player = self.in_old_codes(player);
        }
        Record::Player(Box::new(player))
    }

    fn team_in_trf16(&mut self, team: &Team) -> Vec<Record> {
        let says_more = !team.nickname.is_empty()
            || !team.strength.is_blank()
            || !team.match_points.is_blank()
            || !team.game_points.is_blank()
            || !team.rank.is_blank();
        if says_more {
            self.lost("a team's short name, strength, points and rank (310)");
        }
        if team.players.is_empty() {
            return self.drop("a team without players (310)");
        }
        if self.old_teams.contain(&team.name, &team.players) {
            return Vec::new();
        }
        vec![Record::OldTeam(OldTeam { name: team.name.clone(), players: team.players.clone() })]
    }

    fn prohibited_in_trf16(&mut self, prohibited: &ProhibitedPairings) -> Vec<Record> {
        let next = self.rounds_paired + 1;
        let from_now_on = prohibited.rounds.0.get() <= next;
        let to_the_end = prohibited.rounds.1.get() >= self.rounds;
        if !(from_now_on && to_the_end) {
            return self.drop("a prohibition for some rounds only (260)");
        }
        vec![Record::Extension(Extension::Prohibited(prohibited.numbers.clone()))]
    }
}

impl Conversion<'_> {
    /// The records XXA for everybody with fictitious points.
    fn fictitious_in_trf16(&mut self) -> Vec<Record> {
        let mut rows: BTreeMap<PairingNumber, Vec<Points>> = BTreeMap::new();
        for ((number, round), points) in self.from.fictitious_points() {
            let row = rows.entry(number).or_default();
            row.resize(row.len().max(round.index() + 1), Points::ZERO);
            row[round.index()] = points;
        }
        let all = rows.len();
        rows.retain(|_, row| row.iter().all(|&points| field::points_in(4, points).len() <= 4));
        if rows.len() < all {
            self.lost("fictitious points that need more than four columns (XXA)");
        }
        let row = |(number, row)| Record::Extension(Extension::Accelerated(number, row));
        rows.into_iter().map(row).collect()
    }
}

/// The article of the TRF16 that defines a record of the tournament; none for what came later.
const fn in_trf16(header: Header) -> Option<Citation> {
    Some(match header {
        Header::Name => cite!("trf@2015-08/012"),
        Header::City => cite!("trf@2015-08/022"),
        Header::Federation => cite!("trf@2015-08/032"),
        Header::Start => cite!("trf@2015-08/042"),
        Header::End => cite!("trf@2015-08/052"),
        Header::Players => cite!("trf@2015-08/062"),
        Header::RatedPlayers => cite!("trf@2015-08/072"),
        Header::Teams => cite!("trf@2015-08/082"),
        Header::Type => cite!("trf@2015-08/092"),
        Header::ChiefArbiter => cite!("trf@2015-08/102"),
        Header::DeputyArbiter => cite!("trf@2015-08/112"),
        Header::TimeControl => cite!("trf@2015-08/122"),
        Header::Rounds
        | Header::InitialColour
        | Header::StartingRankMethod
        | Header::PairingController
        | Header::EncodedType
        | Header::TieBreaks
        | Header::StandingsOrder
        | Header::EncodedTimeControl
        | Header::BoardColours => return None,
    })
}

fn is_fide(text: &str) -> bool {
    header::starting_rank_method(text).is_some_and(|(_, method)| method == StartingRankMethod::FideOnly)
}

/// The byes of one participant.
type Byes = BTreeMap<RoundNumber, PlayerResult>;

/// The byes of record 240 that TRF16 can only say in the participant's row.
fn byes_in_cells(report: &Report, next: usize) -> BTreeMap<PairingNumber, Byes> {
    let mut cells: BTreeMap<PairingNumber, Byes> = BTreeMap::new();
    for record in &report.records {
        let Record::Byes(byes) = record else { continue };
        if byes.kind == PlayerResult::ZeroPointBye && byes.round.index() == next {
            continue;
        }
        for &number in &byes.numbers {
            cells.entry(number).or_default().entry(byes.round).or_insert(byes.kind);
        }
    }
    cells
}

/// Puts byes into rounds that are still blank, and their points into the total, if they were not there.
fn put_byes(player: &mut Player, byes: &Byes, scoring: &ScoringSystem) {
    let mut total = consistency::score(player, scoring, &[]);
    let without_byes = player.points.value() == Some(total);
    for (&round, &kind) in byes {
        if !player.is_open(round) {
            continue;
        }
        if player.rounds.len() <= round.index() {
            player.rounds.resize(round.index() + 1, Cell::default());
        }
        player.rounds[round.index()] = Cell::bye(kind);
        total += scoring.points(kind, None);
    }
    if without_byes {
        player.points = Field::Value(total);
    }
}

/// What all records 162 say; it goes before the records of pairing programs, which overrule it wherever they
/// stand.
fn extended_scoring(report: &Report) -> Option<Record> {
    let values = report.records.iter().filter_map(|record| match record {
        Record::GameScoring(values) => Some(&values.0),
        _ => None,
    });
    let values: Vec<(GameSymbol, Points)> = values.flatten().copied().collect();
    let codes = |symbol: GameSymbol| match symbol {
        GameSymbol::Win => vec![ScoreCode::Win],
        GameSymbol::Draw => vec![ScoreCode::Draw],
        GameSymbol::Loss => vec![ScoreCode::WhiteLoss, ScoreCode::BlackLoss],
        GameSymbol::Absence => vec![ScoreCode::ZeroPointBye, ScoreCode::ForfeitLoss],
        GameSymbol::PairingAllocatedBye => vec![ScoreCode::PairingAllocatedBye],
        GameSymbol::Unknown => Vec::new(),
    };
    let mut all: Vec<(ScoreCode, Points)> = Vec::new();
    for &(symbol, points) in &values {
        all.extend(codes(symbol).into_iter().map(|code| (code, points)));
    }
    let says = |symbol| values.iter().rfind(|(other, _)| *other == symbol);
    if let (Some((_, win)), None) = (says(GameSymbol::Win), says(GameSymbol::PairingAllocatedBye)) {
        all.push((ScoreCode::PairingAllocatedBye, *win));
    }
    (!all.is_empty()).then_some(Record::Extension(Extension::Scoring(all)))
}
