//! To TRF26: the records of pairing programs become FIDE's own.

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};

use super::{Conversion, with_codes_of_byes};
use crate::trf::{
    Acceleration, Byes, Configuration, EncodedType, Extension, Field, GameSymbol, Header, OldTeam,
    ProhibitedPairings, Record, Report, ScoringValues, Team,
};

impl Conversion<'_> {
    pub(super) fn say_in_trf26(&mut self) -> Vec<Record> {
        let scoring = game_scoring(&self.scoring);
        let mut teams = self.from.teams_310().map(|team| usize::from(team.number.get())).max().unwrap_or(0);
        let extended = self.has_extended_scoring();
        let (mut scored, mut accelerated) = (false, false);
        self.each(|this, record| match record {
            Record::Header(header, text) => this.header_in_trf26(*header, text),
            Record::Player(player) => {
                vec![Record::Player(Box::new(with_codes_of_byes(player, this.has_teams)))]
            }
            Record::OldTeam(team) if this.teams.contain(&team.name, &team.players) => Vec::new(),
            // The clubs of an individual tournament stay in 013: 310 would make it a competition of teams.
            Record::OldTeam(_) if !this.has_teams && (this.rounds_paired > 0 || this.pairs_players) => {
                vec![record.clone()]
            }
            Record::OldTeam(team) => {
                teams += 1;
                vec![new_team(team, teams)]
            }
            Record::GameScoring(_) if scoring.is_some() && !extended => {
                vec![record.clone()]
            }
            Record::GameScoring(_) | Record::Extension(Extension::Scoring(_) | Extension::Points(..)) => {
                match &scoring {
                    Some(values) if !std::mem::replace(&mut scored, true) => vec![values.clone()],
                    Some(_) => Vec::new(),
                    None => vec![record.clone()],
                }
            }
            Record::Extension(Extension::Accelerated(..)) => {
                if std::mem::replace(&mut accelerated, true) {
                    Vec::new()
                } else {
                    acceleration(this.from)
                }
            }
            Record::Extension(extension) => this.extension_in_trf26(extension),
            _ => vec![record.clone()],
        })
    }

    fn has_extended_scoring(&self) -> bool {
        self.from
            .extensions()
            .any(|extension| matches!(extension, Extension::Scoring(_) | Extension::Points(..)))
    }

    fn header_in_trf26(&mut self, header: Header, text: &str) -> Vec<Record> {
        match header {
            Header::Start | Header::End => {
                let known = if header == Header::Start { self.start } else { self.end };
                let date = known.map(|date| date.strftime("%Y/%m/%d").to_string());
                vec![Record::Header(
                    header,
                    date.filter(|_| !text.is_empty()).unwrap_or_else(|| text.to_owned()),
                )]
            }
            Header::Type if !self.says(Header::EncodedType) => match EncodedType::parse(text) {
                Some(code) => vec![Record::Header(Header::EncodedType, code.official())],
                None => vec![Record::Header(header, text.to_owned())],
            },
            _ => vec![Record::Header(header, text.to_owned())],
        }
    }

    fn extension_in_trf26(&mut self, extension: &Extension) -> Vec<Record> {
        match extension {
            Extension::Rounds(_) if self.declares_rounds => Vec::new(),
            Extension::Rounds(rounds) => vec![Record::Header(Header::Rounds, rounds.to_string())],
            Extension::Configuration(configuration) => self.configuration_in_trf26(configuration),
            Extension::Absent(numbers) => {
                let round = RoundNumber::new((self.rounds_paired + 1).min(999)).expect("at least 1");
                let kind = PlayerResult::ZeroPointBye;
                vec![Record::Byes(Byes { kind, round, numbers: numbers.clone() })]
            }
            Extension::Prohibited(numbers) => {
                let last = RoundNumber::new(self.rounds.clamp(1, 999)).expect("at least 1");
                let rounds = (RoundNumber::new(1).expect("1 is a round"), last);
                vec![Record::Prohibited(ProhibitedPairings { rounds, numbers: numbers.clone() })]
            }
            Extension::Accelerated(..) | Extension::Scoring(_) | Extension::Points(..) => {
                vec![Record::Extension(extension.clone())]
            }
        }
    }

    fn configuration_in_trf26(&mut self, configuration: &Configuration) -> Vec<Record> {
        let mut records = Vec::new();
        if let Some(colour) = configuration.initial_colour
            && !self.declares_colour
        {
            let letter = if colour == Colour::White { "W" } else { "B" };
            records.push(Record::Header(Header::InitialColour, letter.to_owned()));
        }
        let rest = Configuration { initial_colour: None, ..configuration.clone() };
        if rest != Configuration::default() {
            records.push(Record::Extension(Extension::Configuration(rest)));
        }
        records
    }
}

fn new_team(team: &OldTeam, number: usize) -> Record {
    let number = u16::try_from(number).ok().and_then(PairingNumber::new).filter(|number| number.get() <= 999);
    match number {
        None => Record::OldTeam(team.clone()),
        Some(number) => Record::Team(Box::new(Team {
            number,
            name: team.name.clone(),
            nickname: String::new(),
            strength: Field::Blank,
            match_points: Field::Blank,
            game_points: Field::Blank,
            rank: Field::Blank,
            players: team.players.clone(),
        })),
    }
}

/// The record 162 for a scoring system, if it can say it.
fn game_scoring(system: &ScoringSystem) -> Option<Record> {
    let (win, draw, loss) = (system.win()?, system.draw()?, system.loss()?);
    let plain = win == system.forfeit_win
        && win == system.full_point_bye
        && draw == system.half_point_bye
        && system.forfeit_loss == system.zero_point_bye;
    let mut values = vec![
        (GameSymbol::Win, win),
        (GameSymbol::Draw, draw),
        (GameSymbol::Loss, loss),
        (GameSymbol::Absence, system.zero_point_bye),
        (GameSymbol::PairingAllocatedBye, system.pairing_allocated_bye),
    ];
    if system.unknown != draw {
        values.push((GameSymbol::Unknown, system.unknown));
    }
    plain.then_some(Record::GameScoring(ScoringValues(values)))
}

/// The records 250 that say what all records XXA say: runs of rounds, and of participants with the same run.
fn acceleration(report: &Report) -> Vec<Record> {
    let mut runs: BTreeMap<(RoundNumber, RoundNumber, Points), Vec<PairingNumber>> = BTreeMap::new();
    for extension in report.extensions() {
        let Extension::Accelerated(number, points) = extension else { continue };
        for (first, last, given) in runs_of(points) {
            runs.entry((first, last, given)).or_default().push(*number);
        }
    }
    let mut records = Vec::new();
    for ((first, last, points), mut numbers) in runs {
        numbers.sort_unstable();
        for numbers in consecutive(&numbers) {
            let rounds = (first, last);
            records.push(Acceleration { match_points: None, points: Some(points), rounds, numbers });
        }
    }
    records.into_iter().map(Record::Acceleration).collect()
}

/// The stretches of rounds with the same points, zero left out.
fn runs_of(points: &[Points]) -> Vec<(RoundNumber, RoundNumber, Points)> {
    let mut runs: Vec<(RoundNumber, RoundNumber, Points)> = Vec::new();
    for (index, &given) in points.iter().enumerate() {
        let Some(round) = RoundNumber::from_index(index).filter(|round| round.get() <= 999) else { break };
        match runs.last_mut() {
            Some((_, last, same)) if *same == given && last.index() + 1 == index => *last = round,
            _ => runs.push((round, round, given)),
        }
    }
    runs.retain(|(_, _, given)| *given != Points::ZERO);
    runs
}

/// The stretches of consecutive numbers in a sorted list; a number listed twice makes a stretch of its own.
fn consecutive(numbers: &[PairingNumber]) -> Vec<(PairingNumber, PairingNumber)> {
    let mut ranges: Vec<(PairingNumber, PairingNumber)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if last.get() + 1 == number.get() => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    ranges
}
