//! Closing the check-in of a section: what becomes of everybody who has not arrived, decided in one form.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use glossary::PlayerResult;
use tournament::{
    ByeCommand, Command, Player, PlayerCommand, PlayerId, Presence, Section, SectionCommand, SectionId,
};
use words::Words;

use super::check_in::must_close;
use crate::act::{Asked, act, wrong_form};
use crate::answer::Notice;
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

/// What becomes of somebody who has not arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Stays expected: no number and no games until arrival.
    Leave,
    /// Is known to come later: in the tournament from now on, with a zero-point bye in this round.
    Bye,
    /// Withdraws.
    Withdraw,
}

impl Fate {
    pub(crate) const ALL: [Fate; 3] = [Fate::Leave, Fate::Bye, Fate::Withdraw];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Fate::Leave => "leave",
            Fate::Bye => "bye",
            Fate::Withdraw => "withdraw",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Fate::Leave => "closing-leave",
            Fate::Bye => "closing-bye",
            Fate::Withdraw => "closing-withdraw",
        }
    }

    /// Whether somebody may decide so.
    pub(crate) fn is_open_to(self, arbiter: &Arbiter) -> bool {
        match self {
            Fate::Leave => true,
            Fate::Bye => arbiter.may(Permission::GrantByes),
            Fate::Withdraw => arbiter.may(Permission::EditPlayers),
        }
    }

    fn read(field: &str, word: &str) -> Result<Fate, Wrong> {
        let found = Fate::ALL.into_iter().find(|fate| fate.word() == word);
        found.ok_or_else(|| Wrong::with("wrong-text-unknown", field, word))
    }
}

/// Who has not arrived, in the order of the alphabet.
pub(crate) fn absent<'a>(words: &Words, section: &'a Section) -> Vec<&'a Player> {
    let mut absent: Vec<&Player> =
        section.players.values().filter(|player| player.presence == Presence::Expected).collect();
    words.sort(&mut absent, |player| player.details.name.as_str());
    absent
}

/// Whether more than half of those who are in the section have not arrived: then perhaps the wrong section is closed.
pub(crate) fn is_suspicious(section: &Section) -> bool {
    let count = |presence| section.players.values().filter(|player| player.presence == presence).count();
    count(Presence::Expected) > count(Presence::Arrived)
}

pub(crate) async fn show(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(open.section(&arbiter, &name));
    or_answer!(must_close(&arbiter, &slug, &id));
    let words = &arbiter.words;
    let title = words.with("closing-title", &[("section", section.configuration.name.as_str().into())]);
    let absent = absent(words, section);
    let content = html! {
        h1 { (title) }
        @if absent.is_empty() {
            p.good { (words.say("closing-nobody")) }
            p { a.button.primary href=(open.address(&id, "round")) { (words.say("closing-to-round")) } }
        } @else {
            p { (words.with("closing-absent", &[("absent", absent.len().into()), ("all", section.players.len().into())])) }
            @if is_suspicious(section) { p.warning role="alert" { (words.say("closing-more-than-half")) } }
            (form(&arbiter, &open, &id, section, &absent))
        }
        p { a href={ "/f/" (open.held.slug) "/check-in" } { (words.say("closing-back")) } }
    };
    let held = Some((&*open.held, &*open.now));
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: Some(id.as_str()), here: Here::CheckIn, title },
        &content,
    )
}

/// The form: one choice for all, and exceptions.
fn form(arbiter: &Arbiter, open: &Open, id: &SectionId, section: &Section, absent: &[&Player]) -> Markup {
    let words = &arbiter.words;
    let round = section.next_round().get();
    let fates: Vec<(Fate, String)> = Fate::ALL
        .into_iter()
        .filter(|fate| fate.is_open_to(arbiter))
        .map(|fate| (fate, words.with(fate.message(), &[("round", round.into())])))
        .collect();
    html! {
        form.closing method="post" action=(open.address(id, "closing")) {
            (page::hidden(arbiter, open.now.sequence, &open.address(id, "round")))
            div.row {
                label for="all" { (words.say("closing-for-all")) }
                select #all name="all" autofocus {
                    @for (fate, shown) in &fates { option value=(fate.word()) { (shown) } }
                }
            }
            table {
                caption { (words.say("closing-exceptions")) }
                thead { tr {
                    th scope="col" { (words.say("player-name")) }
                    th.number.wide scope="col" { (words.say("player-rating")) }
                    th scope="col" { (words.say("closing-choice")) }
                } }
                tbody {
                    @for player in absent {
                        @let name = format!("for-{}", player.id);
                        tr {
                            th scope="row" { label for=(name) translate="no" { (player.details.name) } }
                            td.number.wide { @if let Some(rating) = player.details.rating { (rating) } }
                            td {
                                select id=(name) name=(name) {
                                    option value="" { (words.say("closing-as-all")) }
                                    @for (fate, shown) in &fates { option value=(fate.word()) { (shown) } }
                                }
                            }
                        }
                    }
                }
            }
            p { button.primary type="submit" { (words.say("closing-do")) } }
        }
    }
}

/// Does what was chosen, all of it or nothing.
pub(crate) async fn close(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    let open = or_answer!(open(&app, &sent.arbiter, &slug));
    let (id, section) = or_answer!(open.section(&sent.arbiter, &name));
    let Asked { commands, done } = or_answer!(asked(&sent.arbiter, &slug, &id, section, &sent.form));
    if commands.is_empty() {
        app.notice(sent.arbiter.staff.session.id, Notice::done(done));
        return Redirect::to(&open.address(&id, "round")).into_response();
    }
    act(&app, &open.held, &sent, Ok(Asked { commands, done })).await
}

/// What a form asks for, if one may close the section: commands, none if everybody is left as they are.
pub(crate) fn asked(
    arbiter: &Arbiter,
    festival: &str,
    id: &SectionId,
    section: &Section,
    form: &Form,
) -> Result<Asked, Response> {
    must_close(arbiter, festival, id)?;
    let fates = fates(section, form).map_err(wrong_form)?;
    let mut commands: Vec<Command> =
        fates.iter().flat_map(|(player, fate)| commands(id, section, *player, *fate)).collect();
    if !section.is_check_in_closed {
        let close = SectionCommand::Players(PlayerCommand::CloseCheckIn);
        commands.push(Command::In(id.clone(), close));
    }
    let count = |wanted: Fate| fates.values().filter(|fate| **fate == wanted).count();
    let done = arbiter.words.with(
        "closing-done",
        &[
            ("left", count(Fate::Leave).into()),
            ("byes", count(Fate::Bye).into()),
            ("withdrawn", count(Fate::Withdraw).into()),
        ],
    );
    Ok(Asked { commands, done })
}

/// What was chosen for everybody who has not arrived. A choice for somebody else is a mistake.
fn fates(section: &Section, form: &Form) -> Result<BTreeMap<PlayerId, Fate>, Wrong> {
    let for_all = Fate::read("all", form.needed("all")?)?;
    let absent = section.players.values().filter(|player| player.presence == Presence::Expected);
    let mut fates: BTreeMap<PlayerId, Fate> = absent.map(|player| (player.id, for_all)).collect();
    for (field, word) in form.fields().iter().filter(|(_, word)| !word.is_empty()) {
        let Some(id) = field.strip_prefix("for-") else { continue };
        let id = id.parse().ok().and_then(PlayerId::new);
        let id = id.ok_or_else(|| Wrong::say("wrong-no-player", field))?;
        let fate = Fate::read(field, word)?;
        match fates.get_mut(&id) {
            Some(chosen) => *chosen = fate,
            None => {
                return Err(Wrong::with("wrong-arrived", field, section.shown(id)));
            }
        }
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
