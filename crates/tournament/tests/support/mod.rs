//! A desk for tests: a section, and short words for commands.
#![allow(dead_code, reason = "each test file uses what it needs")]

pub(crate) mod chance;

use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
use jiff::Timestamp;
use jiff::civil::date;
use tournament::{
    BoardNumber, ByeCommand, Command, Configuration, Consent, Context, Decision, Details, EntryNumber, Level,
    Log, PairingCommand, PlayerCommand, PlayerId, ResultCommand, Section, SectionCommand, SectionId, Setting,
    Verdict,
};

/// An arbiter at a section `A`.
pub(crate) struct Desk {
    pub(crate) log: Log,
    clock: i64,
}

pub(crate) fn player(number: u32) -> PlayerId {
    PlayerId::new(number).expect("a number")
}

pub(crate) fn round(number: u16) -> RoundNumber {
    RoundNumber::new(number).expect("a round")
}

pub(crate) fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).expect("a board")
}

pub(crate) fn entry(number: u64) -> EntryNumber {
    EntryNumber::new(number).expect("an entry")
}

pub(crate) fn section_id() -> SectionId {
    SectionId::new("A").expect("a name")
}

pub(crate) fn result(white: PlayerResult, black: PlayerResult) -> GameResult {
    GameResult::new(white, black).expect("a legal result")
}

pub(crate) fn white_wins() -> GameResult {
    result(PlayerResult::Win, PlayerResult::Loss)
}

pub(crate) fn black_wins() -> GameResult {
    result(PlayerResult::Loss, PlayerResult::Win)
}

pub(crate) fn draw() -> GameResult {
    result(PlayerResult::Draw, PlayerResult::Draw)
}

impl Desk {
    /// A desk without a section.
    pub(crate) fn empty() -> Desk {
        Desk { log: Log::default(), clock: 1_794_000_000 }
    }

    /// A section of so many rounds and players, checked in, White as the initial-colour.
    pub(crate) fn with(rounds: u16, players: u32) -> Desk {
        let mut desk = Desk::empty();
        let mut configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), rounds);
        configuration.initial_colour = Some(Colour::White);
        configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB").expect("codes");
        desk.ok(Command::OpenSection(section_id(), Box::new(configuration), None));
        for number in 1..=players {
            desk.enter(number);
        }
        desk.check_in((1..=players).collect());
        desk
    }

    pub(crate) fn enter(&mut self, number: u32) {
        let place = u16::try_from(number).expect("few players");
        let rating = if place < 120 { 2600 - place * 10 } else { 1401 - place }.max(1);
        let details = Details::named(&format!("Player {number:02}")).rated(rating);
        self.players(PlayerCommand::Enter(player(number), Box::new(details)));
    }

    pub(crate) fn check_in(&mut self, numbers: Vec<u32>) {
        self.players(PlayerCommand::CheckIn(numbers.into_iter().map(player).collect()));
    }

    pub(crate) fn section(&self) -> &Section {
        self.log.festival().section(&section_id()).expect("there is a section A")
    }

    fn context(&mut self, consent: Consent) -> Context {
        self.clock += 1;
        let at = Timestamp::from_second(self.clock).expect("a time");
        Context { at, author: "CA".to_owned(), consent }
    }

    /// Submits a command with nothing confirmed.
    pub(crate) fn try_command(&mut self, command: Command) -> Decision {
        let context = self.context(Consent::None);
        self.log.submit(command, context)
    }

    /// Submits a command to the section with nothing confirmed.
    pub(crate) fn attempt(&mut self, command: SectionCommand) -> Decision {
        self.try_command(Command::In(section_id(), command))
    }

    /// Submits a command, confirming whatever is asked, and expects that it is done.
    pub(crate) fn ok(&mut self, command: Command) -> Decision {
        let first = self.try_command(command.clone());
        let decision = match first.verdict {
            Verdict::Unconfirmed(consent) => {
                let context = self.context(consent);
                self.log.submit(command.clone(), context)
            }
            Verdict::Accepted(_) | Verdict::Refused(_) => first,
        };
        assert!(decision.events().is_some(), "{command:?}\n{decision:?}");
        decision
    }

    /// Submits a command to the section, confirming whatever is asked.
    pub(crate) fn done(&mut self, command: SectionCommand) -> Decision {
        self.ok(Command::In(section_id(), command))
    }

    pub(crate) fn players(&mut self, command: PlayerCommand) -> Decision {
        self.done(SectionCommand::Players(command))
    }

    pub(crate) fn configure(&mut self, setting: Setting) -> Decision {
        self.done(SectionCommand::Configure(setting))
    }

    pub(crate) fn pairing(&mut self, command: PairingCommand) -> Decision {
        self.done(SectionCommand::Pairing(command))
    }

    pub(crate) fn bye(&mut self, number: u32, in_round: u16, kind: PlayerResult) -> Decision {
        self.done(SectionCommand::Byes(ByeCommand::Grant(player(number), round(in_round), kind)))
    }

    pub(crate) fn enter_result(&mut self, in_round: u16, at: u16, game: GameResult) -> Decision {
        self.done(SectionCommand::Results(ResultCommand::Enter(round(in_round), board(at), Some(game))))
    }

    /// Pairs and publishes the next round.
    pub(crate) fn play_pairing(&mut self) {
        self.pairing(PairingCommand::Pair);
        self.pairing(PairingCommand::Publish);
    }

    /// Enters a result on every board of the last round that has none: in turn White wins, a draw, Black
    /// wins.
    pub(crate) fn play_results(&mut self) {
        let last = self.section().rounds.last().expect("a round");
        let (number, missing): (u16, Vec<BoardNumber>) =
            (last.number.get(), last.missing_results().collect());
        for at in missing {
            let games = [white_wins(), draw(), black_wins()];
            self.enter_result(number, at.get(), games[usize::from(at.get() + number) % 3]);
        }
    }

    /// The same, but for one board.
    pub(crate) fn play_results_but(&mut self, without: u16) {
        let last = self.section().rounds.last().expect("a round");
        let (number, missing): (u16, Vec<BoardNumber>) =
            (last.number.get(), last.missing_results().collect());
        for at in missing.into_iter().filter(|at| at.get() != without) {
            let games = [white_wins(), draw(), black_wins()];
            self.enter_result(number, at.get(), games[usize::from(at.get() + number) % 3]);
        }
    }

    /// Pairs, publishes and plays so many rounds.
    pub(crate) fn play(&mut self, rounds: u16) {
        for _ in 0..rounds {
            self.play_pairing();
            self.play_results();
        }
    }

    /// Undoes the last entry.
    pub(crate) fn undo_last(&mut self) -> Decision {
        let last = u64::try_from(self.log.entries().len()).expect("few entries");
        self.ok(Command::Undo(entry(last)))
    }
}

/// The level of the gravest finding.
pub(crate) fn level(decision: &Decision) -> Option<u8> {
    decision.gravest().map(Level::number)
}

/// Whether a command was refused outright.
pub(crate) fn is_refused(decision: &Decision) -> bool {
    matches!(decision.verdict, Verdict::Refused(_))
}

/// All that was said.
pub(crate) fn words(decision: &Decision) -> String {
    let findings: Vec<String> = decision.findings.iter().map(ToString::to_string).collect();
    let refusal = match &decision.verdict {
        Verdict::Refused(refusal) => refusal.to_string(),
        Verdict::Accepted(_) | Verdict::Unconfirmed(_) => String::new(),
    };
    format!("{}\n{refusal}", findings.join("\n"))
}

/// The comments of the pairing-integrity log.
pub(crate) fn comments(desk: &Desk) -> Vec<String> {
    desk.section().integrity.iter().map(ToString::to_string).collect()
}
