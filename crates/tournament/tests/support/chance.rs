//! Histories made at random: what an arbiter might ask for, sensible or not.

use super::*;
use glossary::rating::Ratings;
use glossary::time_control::Announced;
use tournament::{BoardCommand, ChangeReason, NumberCommand, PointsGiven, Prohibition, ProhibitionCommand};

/// The seeds of a random test: the usual ones or, in `cargo xtask soak`, new ones for as long as it lasts.
#[allow(clippy::disallowed_methods, reason = "a long run is told by the environment when to end")]
pub(crate) fn seeds(usual: u64) -> Box<dyn Iterator<Item = u64>> {
    let asked = |variable| std::env::var(variable).ok().and_then(|text| text.parse::<u64>().ok());
    let Some(seconds) = asked("JADOUBE_SOAK_SECONDS") else { return Box::new(1..=usual) };
    let first = asked("JADOUBE_SOAK_SEED").unwrap_or(1);
    let begun = std::time::Instant::now();
    Box::new((first..).take_while(move |_| begun.elapsed().as_secs() < seconds))
}

/// Numbers that look random and are the same every time.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    pub(crate) fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[usize::try_from(self.below(list.len() as u64)).expect("small")]
    }
}

/// Something an arbiter might ask for, sensible or not.
pub(crate) fn command(lots: &mut Lots, desk: &Desk) -> SectionCommand {
    let section = desk.section();
    let rounds = u16::try_from(section.rounds.len()).expect("few rounds");
    let someone = player(u32::try_from(1 + lots.below(12)).expect("small"));
    let in_round = round(u16::try_from(1 + lots.below(u64::from(rounds) + 2)).expect("small"));
    let at = board(u16::try_from(1 + lots.below(6)).expect("small"));
    let missing =
        section.published().iter().find_map(|one| Some((one.number, one.missing_results().next()?)));
    let results = [
        white_wins(),
        draw(),
        black_wins(),
        result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
        result(PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
        result(PlayerResult::Draw, PlayerResult::Loss),
    ];
    let game = lots.one_of(&results);
    let kinds = [PlayerResult::ZeroPointBye, PlayerResult::HalfPointBye, PlayerResult::FullPointBye];
    match lots.below(50) {
        0..=14 => match missing {
            Some((number, board)) => SectionCommand::Results(ResultCommand::Enter(number, board, Some(game))),
            None => SectionCommand::Pairing(PairingCommand::Pair),
        },
        15..=17 => SectionCommand::Pairing(PairingCommand::Pair),
        18..=21 => SectionCommand::Pairing(PairingCommand::Publish),
        22 => SectionCommand::Pairing(PairingCommand::Discard),
        23 => SectionCommand::Results(ResultCommand::Enter(in_round, at, Some(game))),
        24 => SectionCommand::Results(ResultCommand::CorrectForRating(in_round, at, Some(game))),
        25 => SectionCommand::Byes(ByeCommand::Grant(someone, in_round, lots.one_of(&kinds))),
        26 => SectionCommand::Byes(ByeCommand::Cancel(someone, in_round)),
        27 => SectionCommand::Players(PlayerCommand::Withdraw(someone)),
        28 => SectionCommand::Players(PlayerCommand::ReEnter(someone)),
        29 => SectionCommand::Players(PlayerCommand::ExplainAbsence(someone, in_round)),
        30 => {
            let name = format!("Late {someone}");
            let listed = Ratings::parse("standard 2300 K10 fide 2026-11-01; rapid 2200").expect("ratings");
            let details = Details { listed, ..Details::named(&name).rated(2300) };
            SectionCommand::Players(PlayerCommand::Enter(someone, Box::new(details)))
        }
        31 => SectionCommand::Players(PlayerCommand::CheckIn(vec![someone])),
        32 => SectionCommand::Configure(Setting::Rounds(u16::try_from(5 + lots.below(4)).expect("small"))),
        33 => SectionCommand::Numbers(NumberCommand::Regenerate),
        34 => SectionCommand::Pairing(PairingCommand::BeginManual),
        35 => SectionCommand::Pairing(PairingCommand::ValidateManual),
        36 => SectionCommand::Boards(BoardCommand::Fix(someone, Some(at))),
        37 => SectionCommand::Configure(Setting::InitialColour(lots.one_of(&[Colour::White, Colour::Black]))),
        38 => SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(Prohibition {
            players: vec![someone, player(1)],
            from: round(1),
            to: in_round,
        })),
        39 => SectionCommand::Results(ResultCommand::Adjourn(in_round, at)),
        40 | 41 => {
            let seats = section.round(in_round).and_then(|round| round.boards.get(&at));
            let games = seats.map(|seats| (at, seats.black, seats.white)).into_iter().collect();
            SectionCommand::Results(ResultCommand::AsPlayed(in_round, games))
        }
        42 => {
            let points = lots.one_of(&[glossary::Points::HALF, -glossary::Points::HALF]);
            let given = PointsGiven { player: someone, round: Some(in_round), points, for_result: None };
            SectionCommand::Results(ResultCommand::GivePoints(given))
        }
        43 | 44 => {
            let reason = lots.one_of(&[ChangeReason::WithoutOpponent, ChangeReason::LateEntry]);
            let other = player(u32::try_from(1 + lots.below(12)).expect("small"));
            let pairs = vec![(someone, other)];
            SectionCommand::Pairing(PairingCommand::Republish { reason, pairs, unpaired: Vec::new() })
        }
        45 => SectionCommand::Players(PlayerCommand::CheckOut(vec![someone])),
        46 => SectionCommand::Players(PlayerCommand::Remove(someone)),
        47 => {
            let at = jiff::Timestamp::from_second(i64::try_from(lots.below(9000)).expect("small"));
            SectionCommand::AnnounceStart(in_round, at.expect("a time"))
        }
        48 => {
            let code = lots.one_of(&["5400+30", "900+10", "180+2"]);
            SectionCommand::Configure(Setting::TimeControl(Announced::read(code)))
        }
        _ => {
            let number = |number| glossary::PairingNumber::new(number).expect("a number");
            let (one, other) = (1 + lots.below(9), 1 + lots.below(9));
            let [one, other] = [one, other].map(|one| number(u16::try_from(one).expect("small")));
            SectionCommand::Numbers(NumberCommand::Exchange(one, other))
        }
    }
}

/// Submits a command, confirming whatever is asked; whether it was done.
pub(crate) fn submit(log: &mut Log, command: Command) -> bool {
    let at = jiff::Timestamp::UNIX_EPOCH;
    let context = |consent| Context { at, author: "CA".to_owned(), consent };
    let decision = log.submit(command.clone(), context(Consent::None));
    match decision.verdict {
        Verdict::Accepted(_) => true,
        Verdict::Unconfirmed(consent) => log.submit(command, context(consent)).events().is_some(),
        Verdict::Refused(_) => false,
    }
}
