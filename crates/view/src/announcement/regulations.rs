//! The regulations of an event: the chapters of the examples for round robins and Swiss tournaments.

use handbook::cite;
use tournament::{InvitationText, Role, Section, Topic};
use words::Words;

use super::clauses::Clauses;
use super::document::{Body, Clause};

pub(super) fn chapters(words: &Words, section: &Section) -> Vec<(String, Vec<Clause>)> {
    let of = Clauses { words, section };
    let titled = [
        ("regulations-event", event(&of)),
        ("regulations-participation", participation(&of)),
        ("regulations-schedule", vec![of.schedule(), times(&of)]),
        ("regulations-system", [of.system(), of.order(), of.points(), of.absence()].concat()),
        ("regulations-rate", rate(&of)),
        ("regulations-presence", vec![of.default_time(), of.draws()]),
        ("regulations-ranking", of.ranking()),
        ("regulations-arbiters", arbiters(&of)),
        ("regulations-appeals", of.appeals()),
        ("regulations-conduct", conduct(&of)),
        ("regulations-prizes", vec![of.text(InvitationText::Prizes), of.text(InvitationText::Payment)]),
        ("regulations-media", media(&of)),
        ("regulations-further", further(&of)),
    ];
    titled.into_iter().map(|(id, clauses)| (words.say(id), clauses)).collect()
}

fn event(of: &Clauses<'_>) -> Vec<Clause> {
    vec![
        of.event(),
        of.text(InvitationText::Venue),
        of.text_or_officials(InvitationText::Organiser, &[Role::Organiser]),
        of.text(InvitationText::Contact),
        of.governed(),
    ]
}

fn participation(of: &Clauses<'_>) -> Vec<Clause> {
    let mut clauses = vec![of.text(InvitationText::Participants)];
    clauses.extend(of.players().filter(|_| of.is_round_robin()));
    clauses.extend(of.strength());
    clauses.extend([
        of.text(InvitationText::EntryFee),
        of.reply_by("clause-reply-by"),
        of.text(InvitationText::Arrival),
    ]);
    clauses
}

fn times(of: &Clauses<'_>) -> Clause {
    of.say(Topic::Rounds, "clause-times", &[cite!("competition-rules@2018-10/4.3")])
}

fn rate(of: &Clauses<'_>) -> Vec<Clause> {
    let mut clauses = of.rate();
    clauses.extend(of.supervision());
    clauses.push(of.text(InvitationText::Clocks));
    clauses
}

fn arbiters(of: &Clauses<'_>) -> Vec<Clause> {
    let mut clauses = vec![of.chief_arbiter()];
    clauses.extend(of.deputies());
    let articles = [cite!("competition-rules@2018-10/3.3")];
    clauses.push(of.say(Topic::Arbiters, "clause-arbiter-prevails", &articles));
    clauses
}

fn conduct(of: &Clauses<'_>) -> Vec<Clause> {
    let said = |what| !matches!(of.text(what).body, Body::Missing(_));
    let dress = match said(InvitationText::DressCode) {
        true => of.text(InvitationText::DressCode),
        false => of.say(
            Topic::Text(InvitationText::DressCode),
            "clause-dress",
            &[cite!("competition-rules@2018-10/9.2")],
        ),
    };
    vec![
        dress,
        of.text(InvitationText::Smoking),
        of.say(Topic::Conduct, "clause-devices", &[cite!("laws@2023-01/11.3.2")]),
        of.text(InvitationText::Security),
        of.say(Topic::Conduct, "clause-eating", &[cite!("competition-rules@2018-10/9.5")]),
        of.say(Topic::Conduct, "clause-leaving", &[cite!("competition-rules@2018-10/9.3")]),
    ]
}

fn media(of: &Clauses<'_>) -> Vec<Clause> {
    vec![
        of.text(InvitationText::Media),
        of.say(
            Topic::Text(InvitationText::Media),
            "clause-photos",
            &[cite!("competition-rules@2018-10/11.2")],
        ),
        of.text(InvitationText::Website),
    ]
}

fn further(of: &Clauses<'_>) -> Vec<Clause> {
    let text = of.text(InvitationText::FurtherRules);
    let gaps = of.say(Topic::Whole, "clause-gaps", &[cite!("competition-rules@2018-10/1.1")]);
    match text.body {
        // Further rules are not asked for.
        Body::Missing(_) => vec![gaps],
        Body::Sentence(_)
        | Body::Organiser { .. }
        | Body::List(..)
        | Body::Schedule(_)
        | Body::Players(_) => vec![text, gaps],
    }
}
