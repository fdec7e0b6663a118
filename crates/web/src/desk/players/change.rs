//! What is done about a player from their record.

use axum::extract::Path;
use axum::response::Response;

use tournament::{
    BoardCommand, ByeCommand, Command, Player, PlayerCommand, Section, SectionCommand, SectionId,
};

use super::details;
use super::open_record::find;
use super::record::{BYES, open_rounds};
use crate::act::{Asked, act};
use crate::opened::SectionForm;
use request::answer::Problem;
use request::form::{Form, Wrong};

pub(crate) async fn change(
    Path((_, _, number)): Path<(String, String, String)>,
    form: SectionForm,
) -> Result<Response, Problem> {
    let SectionForm { app, sent, open, id, section } = &form;
    let player = find(section, &number)?;
    let asked = asked(&sent.form, id, section, player).map(|(commands, message)| Asked {
        commands,
        done: form.words().with(message, &[("name", player.details.name.as_str().into())]),
    });
    act(app, &open.held, sent, asked).await
}

/// The commands of a form, and the message that says that they are done.
fn asked(
    form: &Form,
    id: &SectionId,
    section: &Section,
    player: &Player,
) -> Result<(Vec<Command>, &'static str), Wrong> {
    let one = |command| vec![Command::In(id.clone(), SectionCommand::Players(command))];
    let who = player.id;
    Ok(match form.needed("what")? {
        "edit" => {
            let details = details::read(form, player.details.clone())?;
            (one(PlayerCommand::Edit(who, Box::new(details))), "record-edited")
        }
        "arrive" => (one(PlayerCommand::CheckIn(vec![who])), "check-in-arrived-done"),
        "take-back" => (one(PlayerCommand::CheckOut(vec![who])), "check-in-take-back-done"),
        "withdraw" => (one(PlayerCommand::Withdraw(who)), "record-withdrawn"),
        "re-enter" => (one(PlayerCommand::ReEnter(who)), "record-re-entered"),
        "expel" => (one(PlayerCommand::Expel(who)), "record-expelled"),
        "explain" => {
            let last = section.published().last();
            let round = last.ok_or_else(|| Wrong::say("wrong-none-published", ""))?.number;
            (one(PlayerCommand::ExplainAbsence(who, round)), "record-explained")
        }
        "remove" => (one(PlayerCommand::Remove(who)), "record-removed"),
        "fix" => {
            let board = if form.text("board").is_empty() { None } else { Some(form.board("board")?) };
            let fix = SectionCommand::Boards(BoardCommand::Fix(who, board));
            (vec![Command::In(id.clone(), fix)], "record-fixed")
        }
        "move" => {
            let to = SectionId::new(form.needed("to")?);
            let to = to.ok_or_else(|| Wrong::say("wrong-unknown", "to"))?;
            (vec![Command::Move { player: who, from: id.clone(), to }], "record-moved")
        }
        "byes" => (byes(form, id, section, player)?, "record-byes-saved"),
        other => return Err(Wrong::with("wrong-text-unknown", "what", other)),
    })
}

/// The byes that differ from what is there.
fn byes(form: &Form, id: &SectionId, section: &Section, player: &Player) -> Result<Vec<Command>, Wrong> {
    let mut commands = Vec::new();
    for round in open_rounds(section) {
        let field = format!("bye-{round}");
        let granted = player.byes.get(&round).copied();
        let wanted = match form.text(&field) {
            "" => continue,
            "none" => None,
            word => {
                let kind = BYES.into_iter().find(|(known, _)| *known == word);
                Some(kind.ok_or_else(|| Wrong::with("wrong-text-unknown", &field, word))?.1)
            }
        };
        match (granted, wanted) {
            (before, after) if before == after => {}
            (_, Some(kind)) => commands.push(ByeCommand::Grant(player.id, round, kind)),
            (_, None) => commands.push(ByeCommand::Cancel(player.id, round)),
        }
    }
    if commands.is_empty() {
        return Err(Wrong::say("wrong-same-byes", ""));
    }
    Ok(commands.into_iter().map(|bye| Command::In(id.clone(), SectionCommand::Byes(bye))).collect())
}
