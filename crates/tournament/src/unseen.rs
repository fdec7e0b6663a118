//! Names and addresses with characters that nobody sees: new ones are refused, those of old festivals stay as
//! they are.

use glossary::name::Unseen;
use glossary::{Phrase, phrase};

use crate::command::{
    AppealCommand, Command, OfficialCommand, PaperCommand, PlayerCommand, SectionCommand, TeamCommand,
};
use crate::configuration::{Configuration, Setting};
use crate::finding::Refusal;
use crate::imported::Imported;
use crate::invitation::{Invitation, Occasion};
use crate::player::Details;

/// Why a new command is refused, if one of its texts holds such a character.
pub(crate) fn refusal(command: &Command) -> Option<Refusal> {
    match command {
        Command::OpenSection(id, configuration, _) => {
            text(id.as_str(), |what| phrase!("section: {what}", what = what))
                .or_else(|| of_configuration(configuration))
        }
        Command::ImportSection(id, imported) => {
            text(id.as_str(), |what| phrase!("section: {what}", what = what)).or_else(|| of_import(imported))
        }
        Command::In(_, SectionCommand::Configure(setting)) => of_setting(setting),
        Command::In(_, SectionCommand::Players(command)) => of_player_command(command),
        Command::In(
            _,
            SectionCommand::Teams(TeamCommand::Enter(_, details) | TeamCommand::Edit(_, details)),
        ) => text(&details.name, |what| phrase!("name: {what}", what = what)),
        Command::In(_, SectionCommand::Officials(command)) => of_official(command),
        Command::In(_, SectionCommand::Appeals(command)) => of_appeal(command),
        Command::In(_, SectionCommand::Papers(PaperCommand::Register(registration))) => {
            text(&registration.venue, |what| phrase!("venue: {what}", what = what))
                .or_else(|| text(&registration.organiser, |what| phrase!("organiser: {what}", what = what)))
        }
        Command::In(..)
        | Command::Move { .. }
        | Command::SetZone(_)
        | Command::Undo(_)
        | Command::GoOn { .. } => None,
    }
}

fn of_player_command(command: &PlayerCommand) -> Option<Refusal> {
    match command {
        PlayerCommand::Enter(_, details) | PlayerCommand::Edit(_, details) => of_details(details),
        PlayerCommand::RefreshRatings { list, .. } => text(list, |what| phrase!("list: {what}", what = what)),
        PlayerCommand::Remove(_)
        | PlayerCommand::CheckIn(_)
        | PlayerCommand::CheckOut(_)
        | PlayerCommand::CloseCheckIn
        | PlayerCommand::Withdraw(_)
        | PlayerCommand::ReEnter(_)
        | PlayerCommand::Expel(_)
        | PlayerCommand::ExplainAbsence(..) => None,
    }
}

fn of_official(command: &OfficialCommand) -> Option<Refusal> {
    match command {
        OfficialCommand::Enter(_, official) | OfficialCommand::Edit(_, official) => {
            text(&official.name, |what| phrase!("name: {what}", what = what))
        }
        OfficialCommand::Remove(_) => None,
    }
}

fn of_appeal(command: &AppealCommand) -> Option<Refusal> {
    match command {
        AppealCommand::Enter(_, appeal) | AppealCommand::Edit(_, appeal) => {
            text(&appeal.appellant, |what| phrase!("name: {what}", what = what))
                .or_else(|| text(&appeal.respondent, |what| phrase!("name: {what}", what = what)))
        }
        AppealCommand::Remove(_) => None,
    }
}

fn of_details(details: &Details) -> Option<Refusal> {
    text(&details.name, |what| phrase!("name: {what}", what = what))
        .or_else(|| text(&details.club, |what| phrase!("club: {what}", what = what)))
        .or_else(|| text(&details.email, |what| phrase!("e-mail: {what}", what = what)))
}

fn of_configuration(configuration: &Configuration) -> Option<Refusal> {
    text(&configuration.name, |what| phrase!("name: {what}", what = what))
        .or_else(|| text(&configuration.city, |what| phrase!("town: {what}", what = what)))
        .or_else(|| text(&configuration.chief_arbiter, |what| phrase!("arbiter: {what}", what = what)))
        .or_else(|| of_invitation(&configuration.invitation))
}

fn of_setting(setting: &Setting) -> Option<Refusal> {
    if let Setting::Name(name) = setting {
        return text(name, |what| phrase!("name: {what}", what = what));
    }
    if let Setting::Place(city, _) = setting {
        return text(city, |what| phrase!("town: {what}", what = what));
    }
    if let Setting::Arbiters(chief, deputies) = setting {
        let deputy = || {
            deputies.iter().find_map(|deputy| text(deputy, |what| phrase!("arbiter: {what}", what = what)))
        };
        return text(chief, |what| phrase!("arbiter: {what}", what = what)).or_else(deputy);
    }
    if let Setting::InvitationText(_, said) = setting {
        return lines(said);
    }
    if let Setting::Programme(occasions) = setting {
        return occasions.iter().find_map(of_occasion);
    }
    None
}

fn of_invitation(invitation: &Invitation) -> Option<Refusal> {
    let said = || invitation.texts.values().find_map(|said| lines(said));
    invitation.programme.iter().find_map(of_occasion).or_else(said)
}

fn of_occasion(occasion: &Occasion) -> Option<Refusal> {
    text(&occasion.name, |what| phrase!("name: {what}", what = what))
        .or_else(|| text(&occasion.place, |what| phrase!("place: {what}", what = what)))
}

/// What is wrong with a text of several lines.
fn lines(said: &str) -> Option<Refusal> {
    said.lines()
        .find_map(|line| text(line.trim_end_matches('\r'), |what| phrase!("text: {what}", what = what)))
}

fn of_import(imported: &Imported) -> Option<Refusal> {
    of_configuration(&imported.configuration)
        .or_else(|| imported.players.iter().find_map(|player| of_details(&player.details)))
}

/// What is wrong with a text, said with the field that it stands in.
fn text(text: &str, said: fn(Phrase) -> Phrase) -> Option<Refusal> {
    Some(Refusal::new(said(Unseen::in_text(text)?.phrase())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, Entry, Log, PlayerId, SectionId, Verdict};

    fn context() -> Context {
        Context { at: jiff::Timestamp::UNIX_EPOCH, author: "CA".into(), consent: crate::Consent::None }
    }

    fn enters(name: &str) -> Command {
        let player = PlayerId::new(1).unwrap();
        let details = Box::new(Details::named(name));
        Command::In(section(), SectionCommand::Players(PlayerCommand::Enter(player, details)))
    }

    fn section() -> SectionId {
        SectionId::new("open").unwrap()
    }

    fn opened() -> Log {
        let mut log = Log::default();
        let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
        log.submit(Command::OpenSection(section(), Box::new(configuration), None), context());
        log
    }

    #[test]
    fn new_names_with_signs_that_nobody_sees_are_refused_with_their_place() {
        let decision = opened().decide(&enters("Anna\u{202e}xel"), &context());
        let Verdict::Refused(refusal) = decision.verdict else { panic!("{decision:?}") };
        assert!(refusal.to_string().starts_with("name: character 5 (U+202E)"), "{refusal}");
        assert!(opened().decide(&enters("علی\u{200c}رضا"), &context()).events().is_some());
    }

    #[test]
    fn names_of_old_festivals_stay_and_what_is_around_them_is_undone() {
        let mut log = opened();
        let command = enters("Anna\u{202e}xel");
        let decided = crate::decide(log.festival(), &command, &context());
        let Some(events) = decided.events() else { panic!("{decided:?}") };
        let entry = Entry { number: log.next_number(), context: context(), command, events: events.to_vec() };
        assert!(log.decides_as_before(&entry));
        log.record(entry);
        assert_eq!(log.festival().sections[&section()].players.len(), 1);
    }
}
