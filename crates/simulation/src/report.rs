//! The tournament as a Tournament Report File.

use formats::trf::{
    self, Byes, Cell, Configuration, Extension, Field, GameSymbol, Header, ProhibitedPairings, Record,
    Report, ScoreCode, ScoringValues, Version,
};
use glossary::history::{Contestant, PastRound};
use glossary::{Colour, PlayerResult, Points, RoundNumber, ScoringSystem};
use jiff::civil::{Date, date};
use pairing::System;
use tiebreak::{Code, Rules, Standings};

use crate::acceleration::Acceleration;
use crate::tournament::Tournament;

/// First days of tournaments: each is paired by the edition that was in force then.
const STARTS: [Date; 2] = [date(2025, 3, 1), date(2026, 3, 1)];

impl Tournament {
    /// The tournament as a report: TRF26 with its own records, TRF16 (and TRF06) with those of pairing
    /// programs.
    ///
    /// If it was left off before the last round, the byes of the coming round are in it too.
    pub fn report(&self, version: Version) -> Report {
        let mut records = self.headers(version);
        records.extend(self.players(version));
        // Prohibited pairs can be millions: room for all of them at once.
        records.reserve_exact(self.history.prohibitions.len() + self.entrants.len());
        match version {
            Version::Trf26 => records.extend(self.lists_of_trf26()),
            Version::Trf16 | Version::Trf06 => records.extend(self.lists_of_trf16()),
        }
        records.extend(self.remark());
        let mut report = Report { records, ..Report::default() };
        if version == Version::Trf26 && !self.settings.tie_breaks.is_empty() {
            self.rank_by_tie_breaks(&mut report);
        }
        report
    }

    /// Ranks by the declared list of tie-breaks, in the edition in force when the event began.
    fn rank_by_tie_breaks(&self, report: &mut Report) {
        let codes = Code::list(&self.settings.tie_breaks).expect("the settings were checked");
        let event = report.event(tiebreak::System::Swiss, self.rounds_played());
        let event = event.expect("a tournament that was played does not contradict itself");
        let rules = Rules::of(report.tie_break_edition());
        let standings = Standings::calculate(&event, &rules, &codes);
        for record in &mut report.records {
            if let Record::Player(player) = record {
                let row = standings.row(player.number);
                player.rank = row.and_then(|row| row.rank).map_or(Field::Blank, Field::Value);
            }
        }
    }

    fn headers(&self, version: Version) -> Vec<Record> {
        let rated = self.entrants.iter().filter(|entrant| entrant.rating.is_some()).count();
        let header = |header: Header, text: String| Record::Header(header, text);
        let system = self.settings.system;
        let is_in_force = |day: &Date| System::in_force_on(system.slug(), *day) == Some(system);
        let start = STARTS.into_iter().find(is_in_force).unwrap_or(STARTS[1]);
        let (system, start) = (system.trf_code(), start.strftime("%Y/%m/%d").to_string());
        let baku = if self.settings.acceleration == Acceleration::Baku { "_BAKU" } else { "" };
        let mut records = vec![
            header(Header::Name, "Random tournament".to_owned()),
            header(Header::Start, start),
            header(Header::Players, self.entrants.len().to_string()),
            header(Header::RatedPlayers, rated.to_string()),
        ];
        let code = format!("{system}{baku}");
        match version {
            Version::Trf26 => {
                records.push(header(Header::Type, "Individual: Swiss-System".to_owned()));
                records.push(header(Header::Rounds, self.settings.rounds.to_string()));
                records.push(header(Header::InitialColour, letter(self.history.initial_colour).to_owned()));
                records.extend(self.scoring_of_trf26());
                records.push(header(Header::EncodedType, code));
                if !self.settings.tie_breaks.is_empty() {
                    records.push(header(Header::TieBreaks, self.settings.tie_breaks.clone()));
                }
            }
            Version::Trf16 | Version::Trf06 => {
                records.push(header(Header::Type, code));
                records.extend(self.settings_of_trf16());
            }
        }
        records
    }

    fn scoring_of_trf26(&self) -> Option<Record> {
        let scoring = &self.settings.scoring;
        let values = vec![
            (GameSymbol::Win, scoring.white_win),
            (GameSymbol::Draw, scoring.white_draw),
            (GameSymbol::Loss, scoring.white_loss),
            (GameSymbol::Absence, scoring.zero_point_bye),
            (GameSymbol::PairingAllocatedBye, scoring.pairing_allocated_bye),
        ];
        (*scoring != ScoringSystem::STANDARD).then_some(Record::GameScoring(ScoringValues(values)))
    }

    fn settings_of_trf16(&self) -> Vec<Record> {
        let scoring = &self.settings.scoring;
        let initial_colour = Some(self.history.initial_colour);
        let configuration = Configuration { initial_colour, ..Configuration::default() };
        let mut extensions = Vec::new();
        extensions.extend(RoundNumber::new(self.settings.rounds).map(Extension::Rounds));
        extensions.push(Extension::Configuration(configuration));
        if *scoring != ScoringSystem::STANDARD {
            extensions.push(Extension::Scoring(vec![
                (ScoreCode::Win, scoring.white_win),
                (ScoreCode::Draw, scoring.white_draw),
                (ScoreCode::WhiteLoss, scoring.white_loss),
                (ScoreCode::BlackLoss, scoring.black_loss),
                (ScoreCode::ZeroPointBye, scoring.zero_point_bye),
                (ScoreCode::ForfeitLoss, scoring.forfeit_loss),
                (ScoreCode::PairingAllocatedBye, scoring.pairing_allocated_bye),
            ]));
        }
        extensions.into_iter().map(Record::Extension).collect()
    }

    /// The players with their points and their rank: by points, then by number.
    fn players(&self, version: Version) -> Vec<Record> {
        let points: Vec<Points> = (0..self.entrants.len()).map(|place| self.points(place, version)).collect();
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|&place| (-points[place], place));
        let mut ranks = vec![0; points.len()];
        for (rank, place) in (1..).zip(order) {
            ranks[place] = rank;
        }
        let contestants = self.history.contestants.iter().enumerate();
        let record = |(place, contestant): (usize, &Contestant)| {
            let name = format!("Player{:04}, Random", contestant.number.get());
            let player = trf::Player {
                rating: self.entrants[place].rating.map_or(Field::Blank, Field::Value),
                points: Field::Value(points[place]),
                rank: Field::Value(ranks[place]),
                rounds: self.cells(place, contestant, version),
                ..trf::Player::new(contestant.number, name)
            };
            Record::Player(Box::new(player))
        };
        contestants.map(record).collect()
    }

    fn cells(&self, place: usize, contestant: &Contestant, version: Version) -> Vec<Cell> {
        let cell = |round: &PastRound| match (round.opponent, round.colour) {
            (Some(opponent), Some(colour)) => Cell::game(opponent, colour, round.result),
            (None, _) | (_, None) => Cell::bye(round.result),
        };
        let coming = self.coming_bye(place, version).map(Cell::bye);
        contestant.rounds.iter().map(cell).chain(coming).collect()
    }

    /// The bye of the coming round where it stands in the player's own line: TRF16 has no other place for one
    /// with points.
    fn coming_bye(&self, place: usize, version: Version) -> Option<PlayerResult> {
        let with_points = |&bye: &PlayerResult| bye != PlayerResult::ZeroPointBye;
        match version {
            Version::Trf26 => None,
            Version::Trf16 | Version::Trf06 => self.coming_absence(place).filter(with_points),
        }
    }

    /// What an absent player gets for the coming round, if one is to come.
    fn coming_absence(&self, place: usize) -> Option<PlayerResult> {
        if self.rounds_played() < self.settings.rounds { self.absence(place) } else { None }
    }

    fn points(&self, place: usize, version: Version) -> Points {
        let scoring = &self.settings.scoring;
        let rounds = self.history.contestants[place].rounds.iter();
        let coming = self.coming_bye(place, version).map(|bye| scoring.points(bye, None));
        rounds.map(|round| round.points(scoring)).chain(coming).sum()
    }

    fn lists_of_trf26(&self) -> impl Iterator<Item = Record> {
        let acceleration = self.virtual_points.iter().map(|given| {
            Record::Acceleration(trf::Acceleration {
                match_points: None,
                points: Some(given.points),
                rounds: given.rounds,
                numbers: given.players,
            })
        });
        let last = RoundNumber::new(self.settings.rounds).unwrap_or(RoundNumber::FIRST);
        let prohibited = self.history.prohibitions.iter().map(move |one| {
            let rounds = (one.from, one.to.min(last).max(one.from));
            Record::Prohibited(ProhibitedPairings { rounds, numbers: one.numbers.clone() })
        });
        let byes = self.coming_byes().map(Record::Byes);
        byes.chain(acceleration).chain(prohibited)
    }

    /// The byes of the coming round by their kind.
    fn coming_byes(&self) -> impl Iterator<Item = Byes> {
        let kinds = [PlayerResult::FullPointBye, PlayerResult::HalfPointBye, PlayerResult::ZeroPointBye];
        kinds.into_iter().filter_map(|kind| {
            let numbers: Vec<_> = self
                .history
                .contestants
                .iter()
                .enumerate()
                .filter(|&(place, _)| self.coming_absence(place) == Some(kind))
                .map(|(_, contestant)| contestant.number)
                .collect();
            let byes = Byes { kind, round: self.position.round, numbers };
            (!byes.numbers.is_empty()).then_some(byes)
        })
    }

    fn lists_of_trf16(&self) -> impl Iterator<Item = Record> {
        let absent = self.coming_byes().filter(|byes| byes.kind == PlayerResult::ZeroPointBye);
        let absent = absent.map(|byes| Extension::Absent(byes.numbers));
        let accelerated = self.position.participants.iter().filter_map(|participant| {
            let given = &participant.virtual_points;
            let last = given.iter().rposition(|&points| points != Points::ZERO)?;
            Some(Extension::Accelerated(participant.number, given[..=last].to_vec()))
        });
        let prohibited = self.history.prohibitions.iter();
        let prohibited = prohibited.map(|one| Extension::Prohibited(one.numbers.clone()));
        absent.chain(accelerated).chain(prohibited).map(Record::Extension)
    }

    /// A round that could not be paired is said so.
    fn remark(&self) -> Option<Record> {
        let impossible = self.impossible.as_ref()?;
        let players: Vec<String> = impossible.left_over.iter().map(ToString::to_string).collect();
        Some(Record::Comment(format!(
            " round {} cannot be paired, so the tournament ends here; left over: {}",
            self.position.round,
            players.join(", ")
        )))
    }
}

const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "W",
        Colour::Black => "B",
    }
}
