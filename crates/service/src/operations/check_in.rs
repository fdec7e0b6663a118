//! Closing the check-in of a section: what becomes of everybody who has not arrived, decided at once.

use std::collections::BTreeMap;

use crate::{Error, Staff};
use access::Permission;
use glossary::PlayerResult;
use tournament::{
    ByeCommand, Command, PlayerCommand, PlayerId, Presence, Section, SectionCommand, SectionId,
};
use words::Message;

use super::open::{self, Prepared, SectionPath, VisibleFestival};
use crate::app::App;

/// What becomes of somebody who has not arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Stays expected: no number and no games until arrival.
    Leave,
    /// Is known to come later: in the tournament from now on, with a zero-point bye in this round.
    Bye,
    /// Withdraws.
    Withdraw,
}

impl Fate {
    /// All, in the order in which they are offered.
    pub const ALL: [Fate; 3] = [Fate::Leave, Fate::Bye, Fate::Withdraw];

    /// Its word in forms and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Fate::Leave => "leave",
            Fate::Bye => "bye",
            Fate::Withdraw => "withdraw",
        }
    }

    /// The one of a word.
    pub fn of_word(word: &str) -> Option<Fate> {
        Fate::ALL.into_iter().find(|fate| fate.word() == word)
    }

    /// Whether somebody may decide so.
    fn is_open_to(self, by: &Staff) -> bool {
        match self {
            Fate::Leave => true,
            Fate::Bye => by.may(Permission::GrantByes),
            Fate::Withdraw => by.may(Permission::EditPlayers),
        }
    }
}

/// A section whose check-in somebody may close.
pub struct Closing {
    /// Its festival.
    pub open: VisibleFestival,
    /// The section.
    pub id: SectionId,
    /// What they may decide about those who have not arrived.
    pub fates: Vec<Fate>,
}

/// What becomes of those who have not arrived.
pub struct CloseCheckIn {
    /// The section.
    pub at: SectionPath,
    /// What becomes of everybody.
    pub all: Fate,
    /// Of whom something else becomes; the last counts.
    pub exceptions: Vec<(PlayerId, Fate)>,
}

/// The commands that close the check-in; none if it is closed and everybody stays as they are.
pub struct ClosedCheckIn {
    /// The festival and the commands.
    pub prepared: Prepared,
    /// The section.
    pub id: SectionId,
    /// What becomes of each who has not arrived.
    pub fates: BTreeMap<PlayerId, Fate>,
}

/// Whether somebody can decide about those who have not arrived.
pub fn may_close(by: &Staff, festival: &str, section: &str) -> bool {
    by.works_in(festival, section)
        && by.may(Permission::CheckIn)
        && (by.may(Permission::GrantByes) || by.may(Permission::EditPlayers))
}

/// Refuses who cannot.
pub fn must_close(by: &Staff, festival: &str, section: &str) -> Result<(), Error> {
    by.must_in(Permission::CheckIn, festival, section)?;
    if may_close(by, festival, section) { Ok(()) } else { by.must(Permission::EditPlayers) }
}

/// Opens a section for somebody who may close its check-in.
pub async fn closing(app: &App, by: &Staff, at: SectionPath) -> Result<Closing, Error> {
    let by = by.clone();
    app.blocking(move |app| {
        let open = open::festival(app, &by, &at.festival)?;
        let (id, _) = open.section(&at.section)?;
        must_close(&by, &at.festival, id.as_str())?;
        let fates = Fate::ALL.into_iter().filter(|fate| fate.is_open_to(&by)).collect();
        Ok(Closing { open, id, fates })
    })
    .await
}

/// The commands that close the check-in, all or none.
pub async fn close(app: &App, by: &Staff, request: CloseCheckIn) -> Result<ClosedCheckIn, Error> {
    let CloseCheckIn { at, all, exceptions } = request;
    let Closing { open, id, .. } = closing(app, by, at).await?;
    let (_, section) = open.section(id.as_str())?;
    let fates = fates(section, all, &exceptions)?;
    let mut given: Vec<Command> =
        fates.iter().flat_map(|(player, fate)| commands(&id, section, *player, *fate)).collect();
    if !section.is_check_in_closed {
        let close = SectionCommand::Players(PlayerCommand::CloseCheckIn);
        given.push(Command::In(id.clone(), close));
    }
    Ok(ClosedCheckIn { prepared: Prepared { open, commands: given }, id, fates })
}

/// What becomes of everybody who has not arrived. An exception for somebody else is a mistake.
fn fates(
    section: &Section,
    all: Fate,
    exceptions: &[(PlayerId, Fate)],
) -> Result<BTreeMap<PlayerId, Fate>, Error> {
    let absent = section.players.values().filter(|player| player.presence == Presence::Expected);
    let mut fates: BTreeMap<PlayerId, Fate> = absent.map(|player| (player.id, all)).collect();
    for (player, fate) in exceptions {
        let arrived = || {
            let message = Message::new("wrong-arrived").and("text", section.shown(*player));
            Error::invalid(&format!("for-{player}"), message)
        };
        *fates.get_mut(player).ok_or_else(arrived)? = *fate;
    }
    Ok(fates)
}

fn commands(id: &SectionId, section: &Section, player: PlayerId, fate: Fate) -> Vec<Command> {
    let commands = match fate {
        Fate::Leave => Vec::new(),
        Fate::Bye => vec![
            SectionCommand::Players(PlayerCommand::CheckIn(vec![player])),
            SectionCommand::Byes(ByeCommand::Grant(player, section.next_round(), PlayerResult::ZeroPointBye)),
        ],
        Fate::Withdraw => vec![SectionCommand::Players(PlayerCommand::Withdraw(player))],
    };
    commands.into_iter().map(|command| Command::In(id.clone(), command)).collect()
}
