//! What the regulations of an event must say (Laws 6.3.1, 6.7.1, A.6, B.4; C.05 10), and the 24 items of an
//! invitation (C.05 12.3). What is missing and what is only advised: interpretation 0053.

use glossary::phrase::Part;
use glossary::time_control::RateOfPlay;
use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use super::{Gravity, Remark, Topic};
use crate::edition::{Regulations, Rule};
use crate::invitation::{InvitationText, OccasionKind};
use crate::official::Role;
use crate::section::Section;

pub(super) fn lint(section: &Section, remarks: &mut Vec<Remark>) {
    remarks.extend(must_say(section));
    remarks.extend(supervision(section));
    remarks.extend(byes(section));
    remarks.extend(editions(section));
    remarks.extend(should_say(section));
    remarks.extend(programme(section));
}

/// Something that has to be there: is it missing, about what, in which words, by which article.
type Demand = (bool, Topic, fn() -> Phrase, Citation);

/// What has to be there.
fn must_say(section: &Section) -> impl Iterator<Item = Remark> + use<'_> {
    let set = &section.configuration;
    let said = |what| set.invitation.text(what).is_some();
    let rows: [Demand; 10] = [
        (
            set.time_control.is_empty(),
            Topic::TimeControl,
            || phrase!("the time control is not said, with all its periods"),
            cite!("laws@2023-01/6.3.1"),
        ),
        (
            set.default_time.is_none(),
            Topic::DefaultTime,
            || phrase!("the default time is not said: it is zero then"),
            cite!("laws@2023-01/6.7.1"),
        ),
        (
            set.tie_breaks.is_empty(),
            Topic::TieBreaks,
            || phrase!("no tie-breaks are listed, nor that places are shared"),
            section.regulations.tie_break.article(tiebreak::Rule::OrderedList),
        ),
        (
            set.city.trim().is_empty() || set.federation.is_none(),
            Topic::Place,
            || phrase!("the site is not said: city and federation"),
            cite!("competition-rules@2018-10/12.3.1"),
        ),
        (
            set.round_dates.len() < usize::from(set.rounds),
            Topic::Rounds,
            || phrase!("not every round has its day"),
            cite!("competition-rules@2018-10/12.3.4"),
        ),
        (
            set.round_times.is_empty(),
            Topic::Rounds,
            || phrase!("no round has its time of day"),
            cite!("competition-rules@2018-10/4.3"),
        ),
        (
            section.chief_arbiter().trim().is_empty(),
            Topic::Arbiters,
            || phrase!("the chief arbiter is not named"),
            cite!("competition-rules@2018-10/12.3.14"),
        ),
        (
            set.appeal_minutes.is_none(),
            Topic::Appeals,
            || phrase!("the deadline of appeals is not said"),
            cite!("competition-rules@2018-10/10.4"),
        ),
        (
            !said(InvitationText::AppealFee),
            Topic::Text(InvitationText::AppealFee),
            || phrase!("the fee of an appeal is not said"),
            cite!("competition-rules@2018-10/10.4"),
        ),
        (
            !said(InvitationText::AppealsCommittee)
                && section.officials_with(Role::AppealsChair).next().is_none(),
            Topic::Text(InvitationText::AppealsCommittee),
            || phrase!("nothing is said about the appeals committee"),
            cite!("competition-rules@2018-10/10.2"),
        ),
    ];
    let missing = rows.into_iter().filter(|(is_missing, ..)| *is_missing);
    missing.map(|(_, topic, what, article)| Remark::new(Gravity::Missing, topic, what(), article))
}

/// Rapid and blitz say which of the two sets of rules applies, for the whole event.
fn supervision(section: &Section) -> Option<Remark> {
    let set = &section.configuration;
    let rate = set.time_control.control()?.rate_of_play()?;
    let (gravity, what, article) = match (rate, set.full_supervision) {
        (RateOfPlay::Rapid, None) => (
            Gravity::Missing,
            phrase!("it is not said whether A.4 or A.5 applies"),
            cite!("laws@2023-01/A.6"),
        ),
        (RateOfPlay::Blitz, None) => (
            Gravity::Missing,
            phrase!("it is not said whether B.2 or B.3 applies"),
            cite!("laws@2023-01/B.4"),
        ),
        (RateOfPlay::Standard, Some(_)) => (
            Gravity::Advice,
            phrase!("the choice between A.4 and A.5, or B.2 and B.3, is only for rapid and blitz"),
            cite!("laws@2023-01/A.6"),
        ),
        (RateOfPlay::Standard, None) | (RateOfPlay::Rapid | RateOfPlay::Blitz, Some(_)) => return None,
    };
    Some(Remark::new(gravity, Topic::Supervision, what, article))
}

/// A half-point bye once, and not in the last round.
fn byes(section: &Section) -> Option<Remark> {
    let rules = section.configuration.bye_rules;
    let article = section.article(Rule::HalfPointBye);
    let (gravity, what) = match (rules.half_point_byes, rules.none_in_last_rounds) {
        (0, _) => return None,
        (1, 0) => {
            (Gravity::Advice, phrase!("half-point byes in the last round can decide places and prizes"))
        }
        (1, _) => return None,
        (most, _) => (
            Gravity::Wrong,
            phrase!("{most} half-point byes for one player: it is allowed only once", most = u32::from(most)),
        ),
    };
    Some(Remark::new(gravity, Topic::Byes, what, article))
}

/// The editions adopted are those in force on the first day.
fn editions(section: &Section) -> Vec<Remark> {
    let (adopted, proposed) =
        (section.regulations.citations(), Regulations::proposed_for(section.configuration.start).citations());
    let pairs = adopted.into_iter().zip(proposed).filter(|(adopted, proposed)| adopted != proposed);
    let remark = |(adopted, proposed): (&str, &str)| {
        let what = phrase!(
            "{adopted} is adopted, but {proposed} is in force on the first day",
            adopted = adopted.to_owned(),
            proposed = proposed.to_owned()
        );
        Remark::new(Gravity::Advice, Topic::System, what, section.article(Rule::AnnouncedSystem))
    };
    pairs.map(remark).collect()
}

/// The items of an invitation that are the organiser's own words.
fn should_say(section: &Section) -> Vec<Remark> {
    let invitation = &section.configuration.invitation;
    let is_asked = |what: &InvitationText| match what {
        InvitationText::AppealsCommittee | InvitationText::AppealFee | InvitationText::FurtherRules => false,
        InvitationText::Venue
        | InvitationText::Hotels
        | InvitationText::Clocks
        | InvitationText::Accommodation
        | InvitationText::EntryFee
        | InvitationText::Prizes
        | InvitationText::Payment
        | InvitationText::Visas
        | InvitationText::Transport
        | InvitationText::Participants
        | InvitationText::Website
        | InvitationText::Organiser
        | InvitationText::Contact
        | InvitationText::Media
        | InvitationText::DressCode
        | InvitationText::Smoking
        | InvitationText::Security
        | InvitationText::Medical
        | InvitationText::Leisure
        | InvitationText::Arrival => true,
    };
    let unsaid =
        InvitationText::ALL.iter().filter(|what| is_asked(what) && invitation.text(**what).is_none());
    let remark = |what: &InvitationText| {
        let sentence = phrase!("nothing is said about {what}", what = what.title());
        Remark::new(Gravity::Advice, Topic::Text(*what), sentence, what.article())
    };
    let mut remarks: Vec<Remark> = unsaid.map(remark).collect();
    if invitation.reply_by.is_none() {
        let what = phrase!("it is not said by when players reply or enter");
        let article = cite!("competition-rules@2018-10/12.3.22");
        remarks.push(Remark::new(Gravity::Advice, Topic::Reply, what, article));
    }
    remarks
}

/// The schedule tells more than the rounds.
fn programme(section: &Section) -> Option<Remark> {
    let invitation = &section.configuration.invitation;
    let asked = OccasionKind::ALL.into_iter().filter(|kind| *kind != OccasionKind::Special);
    let unsaid: Vec<Part> = asked
        .filter(|kind| invitation.occasion(*kind).is_none())
        .map(|kind| Part::Phrase(kind.phrase()))
        .collect();
    if unsaid.is_empty() {
        return None;
    }
    let what = phrase!("the programme does not tell: {occasions}", occasions = Part::List(unsaid));
    Some(Remark::new(Gravity::Advice, Topic::Programme, what, cite!("competition-rules@2018-10/12.3.4")))
}
