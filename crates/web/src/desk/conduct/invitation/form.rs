//! What the organiser says: the form, and how it is read.

use access::Permission;
use jiff::civil::{Date, Time};
use maud::{Markup, html};
use tournament::{Invitation, InvitationText, Occasion, OccasionKind, Section, Setting};

use crate::opened::SectionPage;
use crate::page;
use request::form::{Form, Wrong};

/// How many lines of the programme are empty.
const EMPTY_LINES: usize = 4;

/// The form of all texts, the programme and the day of reply.
pub(super) fn texts(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::Configure);
    html! {
        h2 #texts { (words.say("invitation-texts")) }
        p.hint { (words.say("invitation-texts-hint")) }
        form #invitation-form method="post" action=(place.to("invitation")) data-guard {
            (page::hidden(&place.arbiter, place.open.now.sequence, &place.to("invitation")))
            input type="hidden" name="what" value="settings";
            @if may { div.save-bar { button.primary type="submit" { (words.say("invitation-save")) } } }
            fieldset.plain disabled[!may] {
                (programme(place))
                (reply_by(place))
                div.settings { @for what in InvitationText::ALL { (text(place, *what)) } }
            }
        }
    }
}

fn text(place: &SectionPage, what: InvitationText) -> Markup {
    let words = place.words();
    let (word, said) = (what.word(), place.section.configuration.invitation.text(what).unwrap_or_default());
    let lines = usize::from(what.lines()).max(said.lines().count().min(20));
    html! {
        div.row {
            label for=(word) { (words.sentence(&what.title())) }
            textarea id=(word) name=(word) rows=(lines) maxlength=(Invitation::MAX_TEXT)
                aria-describedby={ (word) "-hint" } { (said) }
            p.hint id={ (word) "-hint" } { (words.sentence(&what.hint())) }
        }
    }
}

fn reply_by(place: &SectionPage) -> Markup {
    let day = place.section.configuration.invitation.reply_by.map(|day| day.to_string()).unwrap_or_default();
    page::row(&place.words().say("invitation-reply-by"), "reply-by", "date", &day, "")
}

fn programme(place: &SectionPage) -> Markup {
    let words = place.words();
    let occasions = &place.section.configuration.invitation.programme;
    let lines = occasions.iter().map(Some).chain(std::iter::repeat_n(None, EMPTY_LINES));
    let heads = [
        "invitation-occasion",
        "settings-day",
        "settings-time-of-day",
        "invitation-occasion-place",
        "invitation-occasion-name",
    ];
    html! {
        h3 #programme { (words.say("invitation-programme")) }
        div.scrolling tabindex="0" role="group" aria-labelledby="programme" {
            table.programme {
                thead { tr { @for id in heads { th scope="col" { (words.say(id)) } } } }
                tbody { @for (at, occasion) in (1..).zip(lines) { (line(place, at, occasion)) } }
            }
        }
    }
}

fn line(place: &SectionPage, at: usize, occasion: Option<&Occasion>) -> Markup {
    let words = place.words();
    let label = |id: &str| format!("{} {at}", words.say(id));
    let date = occasion.map(|one| one.date.to_string()).unwrap_or_default();
    let time = occasion.and_then(|one| one.time).map(|time| time.strftime("%H:%M").to_string());
    let usual = OccasionKind::ALL.get(at - 1).copied().unwrap_or(OccasionKind::Special);
    let chosen = occasion.map_or(usual, |one| one.kind);
    html! {
        tr {
            td {
                select name={ "occasion-kind-" (at) } aria-label=(label("invitation-occasion")) {
                    @for kind in OccasionKind::ALL {
                        option value=(kind.word()) selected[kind == chosen] {
                            (words.sentence(&kind.phrase()))
                        }
                    }
                }
            }
            td { input type="date" id={ "occasion-date-" (at) } name={ "occasion-date-" (at) } value=(date)
                aria-label=(label("settings-day")); }
            td { input type="time" name={ "occasion-time-" (at) } value=(time.unwrap_or_default())
                aria-label=(label("settings-time-of-day")); }
            td { input type="text" name={ "occasion-place-" (at) }
                value=(occasion.map(|one| one.place.as_str()).unwrap_or_default())
                aria-label=(label("invitation-occasion-place")); }
            td { input type="text" name={ "occasion-name-" (at) }
                value=(occasion.map(|one| one.name.as_str()).unwrap_or_default())
                aria-label=(label("invitation-occasion-name")); }
        }
    }
}

/// The settings that the form asks for: those that differ from what the page showed.
pub(super) fn read(section: &Section, shown: &Section, form: &Form) -> Result<Vec<Setting>, Wrong> {
    let differs = |from: &Section, setting: &Setting| {
        let mut after = from.configuration.clone();
        after.set(setting.clone());
        after != from.configuration
    };
    let text = |what: &InvitationText| Setting::InvitationText(*what, form.text(what.word()).to_owned());
    let mut asked: Vec<Setting> = InvitationText::ALL.iter().map(text).collect();
    asked.push(Setting::Programme(occasions(form)?));
    asked.push(Setting::ReplyBy(form.maybe("reply-by")?));
    asked.retain(|setting| differs(shown, setting) && differs(section, setting));
    Ok(asked)
}

/// The lines of the programme that have a day.
fn occasions(form: &Form) -> Result<Vec<Occasion>, Wrong> {
    let mut occasions = Vec::new();
    for at in 1..=Invitation::MAX_OCCASIONS + EMPTY_LINES {
        let field = |what: &str| format!("occasion-{what}-{at}");
        let Some(date) = form.maybe::<Date>(&field("date"))? else { continue };
        let word = form.text(&field("kind"));
        let kind = OccasionKind::of_word(word);
        occasions.push(Occasion {
            kind: kind.ok_or_else(|| Wrong::with("wrong-unknown-here", &field("kind"), word))?,
            date,
            time: form.maybe::<Time>(&field("time"))?,
            place: form.text(&field("place")).to_owned(),
            name: form.text(&field("name")).to_owned(),
        });
    }
    Ok(occasions)
}
