//! Runs a section in memory, from the entries to the standings: `cargo run -p examples --example
//! run_a_section`.
#![allow(clippy::disallowed_macros, reason = "a program prints")]

use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
use jiff::Timestamp;
use jiff::civil::date;
use tournament::{
    Command, Configuration, Consent, Context, Details, Log, PairingCommand, PlayerCommand, PlayerId, Refusal,
    ResultCommand, Row, SectionCommand, SectionId,
};

/// A tournament: its log, and the section that the commands are about.
struct Event {
    log: Log,
    section: SectionId,
}

impl Event {
    /// Gives a command. It is accepted and becomes an entry of the log, or the refusal says why not, with its
    /// article.
    fn give(&mut self, command: SectionCommand) -> Result<(), String> {
        self.submit(Command::In(self.section.clone(), command))
    }

    fn submit(&mut self, command: Command) -> Result<(), String> {
        let (at, author) = (Timestamp::UNIX_EPOCH, "Chief Arbiter".to_owned());
        let decision = self.log.submit(command, Context { at, author, consent: Consent::Confirmed });
        decision.events().map(|_| ()).ok_or_else(|| format!("{:?}", decision.verdict))
    }

    /// Pairs and publishes a round; the higher rated player wins everywhere.
    fn play(&mut self, round: RoundNumber) -> Result<(), String> {
        self.give(SectionCommand::Pairing(PairingCommand::Pair))?;
        self.give(SectionCommand::Pairing(PairingCommand::Publish))?;
        let section = self.log.festival().section(&self.section).map_err(|refusal| refusal.to_string())?;
        let boards = section.round(round).map(|round| round.boards.clone()).unwrap_or_default();
        for (number, board) in &boards {
            let result = match board.white < board.black {
                true => GameResult::new(PlayerResult::Win, PlayerResult::Loss),
                false => GameResult::new(PlayerResult::Loss, PlayerResult::Win),
            };
            self.give(SectionCommand::Results(ResultCommand::Enter(round, *number, result)))?;
        }
        Ok(())
    }
}

/// The standings of eight players after three rounds.
fn standings() -> Result<Vec<Row>, String> {
    let section = SectionId::new("open").ok_or("not a name")?;
    let mut event = Event { log: Log::default(), section: section.clone() };
    let mut configuration = Configuration::new("City Open", date(2026, 11, 16), 3);
    configuration.initial_colour = Some(Colour::White);
    event.submit(Command::OpenSection(section, Box::new(configuration), None))?;
    let players: Vec<PlayerId> = (1..=8).filter_map(PlayerId::new).collect();
    for (player, rating) in players.iter().zip((1000..=2400).rev().step_by(200)) {
        let details = Details::named(&format!("Player {}", player.get())).rated(rating);
        event.give(SectionCommand::Players(PlayerCommand::Enter(*player, Box::new(details))))?;
    }
    event.give(SectionCommand::Players(PlayerCommand::CheckIn(players)))?;
    for round in (1..=3).filter_map(RoundNumber::new) {
        event.play(round)?;
    }
    let section =
        event.log.festival().section(&event.section).map_err(|refusal: Refusal| refusal.to_string())?;
    section.standings().map_err(|error| error.to_string())
}

fn main() -> Result<(), String> {
    for row in standings()? {
        println!("{:>2}. {:>3}  {}", row.rank.unwrap_or(0), row.number, row.points);
    }
    Ok(())
}

#[test]
fn whoever_wins_every_game_is_first() {
    let standings = standings().unwrap();
    assert_eq!(
        (standings.len(), standings[0].number.get(), standings[0].points.to_string().as_str()),
        (8, 1, "3.0")
    );
}
