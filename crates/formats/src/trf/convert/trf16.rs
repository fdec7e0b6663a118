//! To TRF16 with the extensions of pairing programs.

use std::collections::BTreeMap;

use glossary::{
    PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem, StartingRankMethod, TimeControl,
};

use super::{Conversion, with_codes_of_byes};
use crate::trf::{
    Cell, Configuration, Extension, Field, GameSymbol, Header, OldTeam, Player, ProhibitedPairings, Record,
    Report, ResultCode, ScoreCode, ScoringValues, Team, consistency, header,
};

impl Conversion<'_> {
    pub(super) fn say_in_trf16(&mut self) -> Vec<Record> {
        let byes = byes_in_cells(self.from);
        let mut accelerated = false;
        self.each(|this, record| match record {
            Record::Header(header, text) => this.header_in_trf16(*header, text),
            Record::GameScoring(values) => vec![extended_scoring(values)],
            Record::Player(player) => vec![this.player_in_trf16(player, &byes)],
            Record::Team(team) => this.team_in_trf16(team),
            Record::Byes(byes) => {
                let next = usize::from(this.from.rounds_paired());
                let absent = byes.kind == PlayerResult::ZeroPointBye && byes.round.index() == next;
                absent
                    .then(|| Record::Extension(Extension::Absent(byes.numbers.clone())))
                    .into_iter()
                    .collect()
            }
            Record::Acceleration(_) | Record::Extension(Extension::Accelerated(..)) => {
                if matches!(record, Record::Acceleration(given) if given.match_points.is_some_and(|points| points != Points::ZERO)) {
                    this.lost("fictitious match points (250)");
                }
                if std::mem::replace(&mut accelerated, true) {
                    Vec::new()
                } else {
                    fictitious_rows(this.from)
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
            Header::Rounds => match text.parse().ok().and_then(RoundNumber::new) {
                Some(rounds) => extension(Extension::Rounds(rounds)),
                None => self.drop("a number of rounds that cannot be read (142)"),
            },
            Header::InitialColour => match header::initial_colour(text) {
                colour @ Some(_) => extension(Extension::Configuration(Configuration {
                    initial_colour: colour,
                    ..Configuration::default()
                })),
                None => self.drop("an initial-colour that cannot be read (152)"),
            },
            Header::EncodedType if self.from.header(Header::Type).is_none() => {
                vec![Record::Header(Header::Type, text.to_owned())]
            }
            Header::EncodedTimeControl if self.from.header(Header::TimeControl).is_none() => {
                let words = TimeControl::parse(text).map(|control| control.reading());
                vec![Record::Header(Header::TimeControl, words.unwrap_or_else(|_| text.to_owned()))]
            }
            Header::StartingRankMethod if is_fide(text) => Vec::new(),
            Header::Type if text.is_empty() && self.from.header(Header::EncodedType).is_some() => Vec::new(),
            Header::TimeControl
                if text.is_empty() && self.from.header(Header::EncodedTimeControl).is_some() =>
            {
                Vec::new()
            }
            Header::EncodedType
            | Header::EncodedTimeControl
            | Header::StartingRankMethod
            | Header::PairingController
            | Header::TieBreaks
            | Header::StandingsOrder
            | Header::BoardColours => self.drop(&format!("the {} ({})", header.name(), header.tag())),
            Header::Name
            | Header::City
            | Header::Federation
            | Header::Start
            | Header::End
            | Header::Players
            | Header::RatedPlayers
            | Header::Teams
            | Header::Type
            | Header::ChiefArbiter
            | Header::DeputyArbiter
            | Header::TimeControl => vec![Record::Header(header, text.to_owned())],
        }
    }

    fn player_in_trf16(&mut self, player: &Player, byes: &BTreeMap<PairingNumber, Vec<Bye>>) -> Record {
        let mut player = with_codes_of_byes(player);
        for cell in &mut player.rounds {
            if cell.code == Some(ResultCode::Unknown) {
                self.lost("a result not known yet (?); the game is written without one");
                cell.code = None;
            }
        }
        let scoring = self.from.scoring();
        for &(round, kind) in byes.get(&player.number).map_or(&[][..], Vec::as_slice) {
            put_bye(&mut player, round, kind, &scoring);
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
        vec![Record::OldTeam(OldTeam { name: team.name.clone(), players: team.players.clone() })]
    }

    fn prohibited_in_trf16(&mut self, prohibited: &ProhibitedPairings) -> Vec<Record> {
        let next = self.from.rounds_paired() + 1;
        let from_now_on = prohibited.rounds.0.get() <= next;
        let to_the_end = prohibited.rounds.1.get() >= self.from.rounds().number;
        if !(from_now_on && to_the_end) {
            return self.drop("a prohibition for some rounds only (260)");
        }
        vec![Record::Extension(Extension::Prohibited(prohibited.numbers.clone()))]
    }
}

fn is_fide(text: &str) -> bool {
    header::starting_rank_method(text).is_some_and(|(_, method)| method == StartingRankMethod::FideOnly)
}

type Bye = (RoundNumber, PlayerResult);

/// The byes of record 240 that TRF16 can only say in the participant's row.
fn byes_in_cells(report: &Report) -> BTreeMap<PairingNumber, Vec<Bye>> {
    let next = usize::from(report.rounds_paired());
    let mut cells: BTreeMap<PairingNumber, Vec<Bye>> = BTreeMap::new();
    for record in &report.records {
        let Record::Byes(byes) = record else { continue };
        if byes.kind == PlayerResult::ZeroPointBye && byes.round.index() == next {
            continue;
        }
        byes.numbers
            .iter()
            .for_each(|&number| cells.entry(number).or_default().push((byes.round, byes.kind)));
    }
    cells
}

/// Puts a bye into a round that is still blank, and its points into the total, if they were not there.
fn put_bye(player: &mut Player, round: RoundNumber, kind: PlayerResult, scoring: &ScoringSystem) {
    if !player.round(round).is_blank() {
        return;
    }
    let before = consistency::score(player, scoring, &[]);
    if player.rounds.len() <= round.index() {
        player.rounds.resize(round.index() + 1, Cell::default());
    }
    player.rounds[round.index()] = Cell::bye(kind);
    if player.points.value() == Some(before) {
        player.points = Field::Value(before + scoring.points(kind, None));
    }
}

fn extended_scoring(values: &ScoringValues<GameSymbol>) -> Record {
    let codes = |symbol: GameSymbol| match symbol {
        GameSymbol::Win => vec![ScoreCode::Win],
        GameSymbol::Draw => vec![ScoreCode::Draw],
        GameSymbol::Loss => vec![ScoreCode::WhiteLoss, ScoreCode::BlackLoss],
        GameSymbol::Absence => vec![ScoreCode::ZeroPointBye, ScoreCode::ForfeitLoss],
        GameSymbol::PairingAllocatedBye => vec![ScoreCode::PairingAllocatedBye],
        GameSymbol::Unknown => Vec::new(),
    };
    let mut all: Vec<(ScoreCode, Points)> = Vec::new();
    for &(symbol, points) in &values.0 {
        all.extend(codes(symbol).into_iter().map(|code| (code, points)));
    }
    let says = |symbol| values.0.iter().find(|(other, _)| *other == symbol);
    if let (Some((_, win)), None) = (says(GameSymbol::Win), says(GameSymbol::PairingAllocatedBye)) {
        all.push((ScoreCode::PairingAllocatedBye, *win));
    }
    Record::Extension(Extension::Scoring(all))
}

/// The records XXA for everybody with fictitious points by record 250.
fn fictitious_rows(report: &Report) -> Vec<Record> {
    let mut rows: BTreeMap<PairingNumber, Vec<Points>> = BTreeMap::new();
    for ((number, round), points) in report.fictitious_points() {
        let row = rows.entry(number).or_default();
        row.resize(row.len().max(round.index() + 1), Points::ZERO);
        row[round.index()] = points;
    }
    rows.into_iter().map(|(number, row)| Record::Extension(Extension::Accelerated(number, row))).collect()
}
