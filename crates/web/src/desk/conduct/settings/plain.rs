//! Plain settings: their fields and how they are read, as the table says.

use maud::{Markup, html};
use tournament::{Group, PlainKind, Setting, SettingDescription};

use super::{Firm, titled};
use crate::opened::SectionPage;
use crate::page;
use request::form::{Form, Wrong};
use words::Words;

fn of(group: Group) -> impl Iterator<Item = &'static SettingDescription> {
    SettingDescription::all().iter().filter(move |one| one.told.group == group)
}

/// A part of the form for each of a group.
pub(super) fn panels(place: &SectionPage, group: Group) -> Markup {
    html! { @for setting in of(group) { (panel(place, setting)) } }
}

fn panel(place: &SectionPage, setting: &SettingDescription) -> Markup {
    let words = place.words();
    let fields = html! {
        (field(place, setting))
        (page::article(words, (setting.told.article)(&place.section)))
    };
    titled(place, setting.told.panel, &words.sentence(&(setting.told.title)()), Firm::No, &fields)
}

/// The fields of a group that stands in a part of the form with others.
pub(super) fn fields(place: &SectionPage, group: Group) -> Markup {
    html! { @for setting in of(group) { (field(place, setting)) } }
}

fn field(place: &SectionPage, setting: &SettingDescription) -> Markup {
    let words = place.words();
    let (name, told) = (setting.field(), &setting.told);
    let value = setting.value(&place.section.configuration);
    let label = words.sentence(&(told.label)());
    let hint = told.hint.map(|hint| words.sentence(&hint()));
    let is_needed = setting.kind == PlainKind::Number;
    let hint_id = hint.is_some().then(|| format!("{name}-hint"));
    html! {
        @if setting.kind == PlainKind::Truth {
            (page::checkbox(&label, name, value.is_set()))
        } @else if setting.kind == PlainKind::MaybeTruth {
            (page::select(&label, name, &answers(words), &value.to_string()))
            @if let Some(hint) = &hint { p.hint { (hint) } }
        } @else {
            div.row {
                label for=(name) { (label) }
                input class=[is_needed.then_some("short")] id=(name) name=(name) type="number" min="0"
                    max=(told.most) required[is_needed] value=(value) aria-describedby=[&hint_id];
                @if let (Some(hint), Some(id)) = (&hint, &hint_id) { p.hint id=(id) { (hint) } }
            }
        }
    }
}

/// Not said, yes or no.
fn answers(words: &Words) -> [(String, String); 3] {
    [("", "settings-not-said"), ("yes", "settings-yes"), ("no", "settings-no")]
        .map(|(value, id)| (value.to_owned(), words.say(id)))
}

/// The parts of the form that are read here alone.
pub(super) fn parts() -> impl Iterator<Item = &'static str> {
    SettingDescription::all().iter().filter(|one| one.told.group != Group::Byes).map(|one| one.told.panel)
}

/// The plain settings of a part of the form.
pub(super) fn read(form: &Form, part: &str) -> Result<Vec<Setting>, Wrong> {
    let in_part = SettingDescription::all().iter().filter(|one| one.told.panel == part);
    in_part.map(|one| read_one(form, one)).collect()
}

fn read_one(form: &Form, setting: &SettingDescription) -> Result<Setting, Wrong> {
    let field = setting.field();
    let text = match setting.kind {
        PlainKind::Truth if form.is_ticked(field) => "yes",
        PlainKind::Truth => "no",
        PlainKind::Number => form.needed(field)?,
        PlainKind::MaybeNumber | PlainKind::MaybeTruth => form.text(field),
    };
    setting.read(text).map(Setting::Plain).ok_or_else(|| Wrong::with("wrong-number", field, text))
}
