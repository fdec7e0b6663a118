//! The example: a ready open of nine rounds with 60 players, in the middle of round five. Its players are
//! invented.

use access::Role;
use glossary::time_control::Announced;
use glossary::{GameResult, RoundNumber, Title};
use ledger::Answers;
use simulation::Lots;
use tournament::{
    ByeCommand, Command, Configuration, Consent, Details, PairingCommand, PlayerCommand, PlayerId,
    ResultCommand, SectionCommand, SectionId, Sex,
};

use crate::Error;
use crate::app::App;
use crate::authorise;
use crate::festival::{CommandBatch, OpenFestival};

const FIRST: [&str; 20] = [
    "Anna", "Boris", "Clara", "David", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Katja", "Luca",
    "Marta", "Nils", "Olga", "Pavel", "Rosa", "Stefan", "Tereza", "Yusuf",
];
const LAST: [&str; 15] = [
    "Adler",
    "Brandt",
    "Castillo",
    "Dvořák",
    "Eriksen",
    "Fontaine",
    "Gruber",
    "Horváth",
    "Ivančić",
    "Jansen",
    "Kowalska",
    "Lindqvist",
    "Moreau",
    "Novák",
    "Özdemir",
];
const FEDERATIONS: [&str; 8] = ["GER", "FRA", "ESP", "CZE", "NOR", "POL", "HUN", "NED"];
const PLAYERS: u32 = 60;
const PLAYED: u16 = 4;

/// Creates the example, and says by which name it is found. Blocks.
pub fn create(app: &App, author: &str) -> Result<String, Error> {
    create_of(app, author, PLAYERS, PLAYED)
}

/// The same with so many players and rounds that are over; one more round is under way.
pub fn create_of(app: &App, author: &str, players: u32, played: u16) -> Result<String, Error> {
    let held = app.create_festival("Example Open", author)?;
    let mut lots = Lots::of_tournament(20_261_115, 0);
    let section = SectionId::new("open").expect("a name");
    let mut play = Play { app, held: &held, author, section, step: 0 };
    let today = app.clock.now().to_zoned(app.zone_of(&held.now().festival)).date();
    let first_day = today.checked_sub(jiff::Span::new().days(i64::from(played))).unwrap_or(today);
    let mut configuration = Configuration::new("Example Open", first_day, 9);
    configuration.end = first_day.checked_add(jiff::Span::new().days(8)).unwrap_or(first_day);
    configuration.city = "Elista".to_owned();
    configuration.time_control = Announced::read("5400+30");
    configuration.chief_arbiter = author.to_owned();
    configuration.round_dates =
        (0..9).filter_map(|day| first_day.checked_add(jiff::Span::new().days(day)).ok()).collect();
    configuration.round_times = vec![jiff::civil::time(15, 0, 0, 0)];
    configuration.default_time = Some(30);
    configuration.initial_colour = Some(glossary::Colour::White);
    configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB,WIN").expect("codes of the catalogue");
    play.give(vec![Command::OpenSection(play.section.clone(), Box::new(configuration), None)])?;
    let everybody: Vec<PlayerId> = (1..=players).filter_map(PlayerId::new).collect();
    let enter =
        everybody.iter().map(|&id| PlayerCommand::Enter(id, Box::new(invented(id, players, &mut lots))));
    let enter =
        enter.chain([PlayerCommand::CheckIn(everybody.clone())]).map(SectionCommand::Players).collect();
    play.in_section(enter)?;
    for round in 1..=played {
        play.round(round, &mut lots, u64::MAX)?;
    }
    play.round(played + 1, &mut lots, 11)?;
    Ok(held.slug.clone())
}

fn invented(id: PlayerId, players: u32, lots: &mut Lots) -> Details {
    let index = usize::try_from(id.get() - 1).unwrap_or(0);
    let (first, last) = (FIRST[index % FIRST.len()], LAST[(index * 7 + index / 20) % LAST.len()]);
    // From 2450 down to 1400, however many there are.
    let below = u16::try_from((id.get() - 1) * 1080 / players.max(1)).unwrap_or(0);
    let rating = 2450 - below - u16::try_from(lots.below(15)).unwrap_or(0);
    let is_woman = first.ends_with('a') && first != "Luca" || first == "Ines";
    let title = match rating {
        2420.. => Title::Grandmaster,
        2350.. => Title::InternationalMaster,
        2250.. => Title::FideMaster,
        _ => Title::Untitled,
    };
    Details {
        sex: Some(if is_woman { Sex::Woman } else { Sex::Man }),
        title,
        federation: glossary::Federation::parse(FEDERATIONS[index % FEDERATIONS.len()]).ok(),
        birth_date: glossary::PartialDate::new(1960 + i16::try_from(lots.below(50)).unwrap_or(0), None, None)
            .ok(),
        ..Details::named(&format!("{last}, {first}")).rated(if index % 20 == 19 { 0 } else { rating })
    }
}

/// The example being played.
struct Play<'a> {
    app: &'a App,
    held: &'a OpenFestival,
    author: &'a str,
    section: SectionId,
    step: u32,
}

impl Play<'_> {
    fn give(&mut self, commands: Vec<Command>) -> Result<(), Error> {
        self.step += 1;
        let (key, at) = (format!("example {}", self.step), self.app.clock.now());
        let given = CommandBatch { key, commands, at, consent: Consent::Confirmed, shown: None };
        // Whoever may create festivals gets the example as it is, also if they would not pair it themselves.
        let actor = authorise::itself(self.author, Role::Admin);
        match self.held.submit_by(&actor, given).map_err(Error::disk_failed)? {
            Ok(Answers::Done(..) | Answers::Before(_)) => Ok(()),
            Ok(Answers::NotDone { decision, .. }) => Err(cannot_be_made(&decision.verdict)),
            Err(stopped) => Err(cannot_be_made(&stopped)),
        }
    }

    fn in_section(&mut self, commands: Vec<SectionCommand>) -> Result<(), Error> {
        let section = &self.section;
        let commands = commands.into_iter().map(|command| Command::In(section.clone(), command)).collect();
        self.give(commands)
    }

    /// A round: somebody takes a bye, all are paired, and so many results come in.
    fn round(&mut self, number: u16, lots: &mut Lots, results: u64) -> Result<(), Error> {
        let round = RoundNumber::new(number).expect("rounds count from 1");
        let absent = PlayerId::new(u32::from(number) * 11).expect("an entry");
        let bye = ByeCommand::Grant(absent, round, glossary::PlayerResult::HalfPointBye);
        let steps = [PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing);
        self.in_section(std::iter::once(SectionCommand::Byes(bye)).chain(steps).collect())?;
        let now = self.held.now();
        let section = now.festival.section(&self.section)?;
        let Some(paired) = section.round(round) else { return Ok(()) };
        let mut entered = Vec::new();
        for (&board, pair) in &paired.boards {
            let strength = |id| {
                section
                    .players
                    .get(&id)
                    .and_then(|one| one.details.rating)
                    .map_or(1400, |rating| i64::from(rating.get()))
            };
            let result = drawn(strength(pair.white) - strength(pair.black), lots);
            entered.push(SectionCommand::Results(ResultCommand::Enter(round, board, Some(result))));
        }
        entered.truncate(usize::try_from(results).unwrap_or(usize::MAX));
        self.in_section(entered)
    }
}

/// A mistake of this program: the commands of the example are always allowed.
fn cannot_be_made(why: &dyn std::fmt::Debug) -> Error {
    Error::disk_failed(format!("the example cannot be made: {why:?}"))
}

/// A result that is likely for a difference of ratings.
fn drawn(difference: i64, lots: &mut Lots) -> GameResult {
    let white = 36 + (difference / 12).clamp(-33, 33);
    let lot = i64::try_from(lots.below(100)).unwrap_or(0);
    let text = match lot {
        lot if lot < white => "1-0",
        lot if lot < white + 30 => "½-½",
        _ => "0-1",
    };
    GameResult::parse(text).expect("a result")
}
