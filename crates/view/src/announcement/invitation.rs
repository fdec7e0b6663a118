//! The invitation: the 24 items of C.05 12.3, in their order.

use handbook::cite;
use tournament::{InvitationText, Section, Topic};
use words::Words;

use super::clauses::Clauses;
use super::document::Clause;

pub(super) fn chapters(words: &Words, section: &Section) -> Vec<(String, Vec<Clause>)> {
    let of = Clauses { words, section };
    let texts = |all: &[InvitationText]| all.iter().map(|what| of.text(*what)).collect::<Vec<Clause>>();
    let items: [Vec<Clause>; 24] = [
        vec![of.event(), of.text(InvitationText::Venue)],
        vec![of.governed()],
        texts(&[InvitationText::Hotels]),
        vec![of.schedule()],
        [of.rate(), texts(&[InvitationText::Clocks])].concat(),
        [of.system(), of.ranking()].concat(),
        vec![of.default_time()],
        vec![of.draws()],
        of.supervision().into_iter().collect(),
        texts(&[InvitationText::Accommodation]),
        texts(&[InvitationText::EntryFee, InvitationText::Prizes, InvitationText::Payment]),
        texts(&[InvitationText::Visas]),
        texts(&[InvitationText::Transport]),
        participants(&of),
        texts(&[InvitationText::Website, InvitationText::Organiser, InvitationText::Contact]),
        texts(&[InvitationText::Media]),
        texts(&[InvitationText::DressCode]),
        texts(&[InvitationText::Smoking]),
        texts(&[InvitationText::Security]),
        texts(&[InvitationText::Medical]),
        texts(&[InvitationText::Leisure]),
        reply(&of),
        vec![of.say(Topic::Reply, "clause-needs", &[cite!("competition-rules@2018-10/12.3.23")])],
        vec![of.say(Topic::Reply, "clause-disability", &[cite!("competition-rules@2018-10/12.3.24")])],
    ];
    let title = |item: usize| words.say(&format!("invitation-item-{item}"));
    (1..).zip(items).map(|(item, clauses)| (title(item), clauses)).collect()
}

fn participants(of: &Clauses<'_>) -> Vec<Clause> {
    let mut clauses = vec![of.text(InvitationText::Participants)];
    clauses.extend(of.players());
    clauses.push(of.chief_arbiter());
    clauses
}

fn reply(of: &Clauses<'_>) -> Vec<Clause> {
    let accepted = [cite!("competition-rules@2018-10/9.1"), cite!("competition-rules@2018-10/12.4")];
    vec![
        of.reply_by("clause-reply-by-invited"),
        of.text(InvitationText::Arrival),
        of.say(Topic::Reply, "clause-accepted", &accepted),
    ]
}
