//! The rows of an entry file compared with who is entered: what would become of each.

use std::collections::BTreeMap;

use formats::entries::{self, Entries, EntryRow, Existing, Meant};
use glossary::rating::RatingKind;
use glossary::{PartialDate, Title};
use tournament::{Details, Festival, PlayerId, SectionId, Sex};
use view::fees;
use view::player::{Field, differences};

/// What becomes of a row.
pub enum RowFate {
    /// A new player.
    New(Box<Details>),
    /// A player entered, with other values.
    Changed(PlayerId, Vec<(Field, String, String)>),
    /// The same as entered.
    Same,
    /// It cannot be known who is meant: several players, or the same as the row of that line.
    Unclear(Option<u64>),
}

/// A row with what becomes of it, and in which section.
pub struct ComparedRow<'a> {
    /// The row.
    pub row: &'a EntryRow,
    /// The section that it names, or else the chosen one.
    pub section: SectionId,
    /// What becomes of it.
    pub fate: RowFate,
}

/// Compares the rows with what is entered, section by section.
pub fn compared<'a>(festival: &Festival, chosen: &SectionId, entries: &'a Entries) -> Vec<ComparedRow<'a>> {
    let mut by_section: BTreeMap<SectionId, Vec<EntryRow>> = BTreeMap::new();
    let mut places: BTreeMap<SectionId, Vec<usize>> = BTreeMap::new();
    for (place, row) in entries.rows.iter().enumerate() {
        let section = section_of(festival, &row.section).unwrap_or_else(|| chosen.clone());
        by_section.entry(section.clone()).or_default().push(row.clone());
        places.entry(section).or_default().push(place);
    }
    let mut all: BTreeMap<usize, ComparedRow<'a>> = BTreeMap::new();
    for (section, rows) in &by_section {
        let joined = festival.sections.get(section);
        let kind = joined.map_or(RatingKind::Standard, |section| section.configuration.rating_kind());
        let players = joined.map(|section| &section.players);
        let existing: Vec<Existing<PlayerId>> =
            players.into_iter().flatten().map(|(id, player)| existing(*id, &player.details)).collect();
        let details_of = |id: &PlayerId| players.and_then(|players| players.get(id)).map(|one| &one.details);
        for (at, meant) in entries::meant(rows, &existing).into_iter().enumerate() {
            let fate = match meant {
                Meant::New => RowFate::New(Box::new(said(&rows[at], kind, Details::named("")))),
                Meant::Entered(key) => {
                    let Some(before) = details_of(&key) else { continue };
                    let changes = differences(before, &said(&rows[at], kind, before.clone()));
                    if changes.is_empty() { RowFate::Same } else { RowFate::Changed(key, changes) }
                }
                Meant::SeveralPlayers => RowFate::Unclear(None),
                Meant::RowBefore(first) => RowFate::Unclear(Some(rows[first].line)),
            };
            let place = places[section][at];
            all.insert(place, ComparedRow { row: &entries.rows[place], section: section.clone(), fate });
        }
    }
    all.into_values().collect()
}

/// The section that a row names, by its short name or its name.
fn section_of(festival: &Festival, text: &str) -> Option<SectionId> {
    let wanted = roster::search_key(text);
    let mut all = festival.sections.iter();
    let found = all.find(|(id, section)| {
        roster::search_key(id.as_str()) == wanted || roster::search_key(&section.configuration.name) == wanted
    });
    found.map(|(id, _)| id.clone()).filter(|_| !wanted.is_empty())
}

fn existing(key: PlayerId, details: &Details) -> Existing<PlayerId> {
    let Details { fide_id, birth_date, .. } = *details;
    Existing { key, name: details.name.clone(), fide_id, birth_date }
}

/// What is known of a player after a row was read: what the row leaves empty says nothing.
fn said(row: &EntryRow, kind: RatingKind, known: Details) -> Details {
    let text = |said: &str, known: String| if said.is_empty() { known } else { said.to_owned() };
    // A year alone says nothing against a date in it.
    let is_vaguer = |said: &PartialDate| {
        said.month().is_none() && known.birth_date.is_some_and(|known| known.year() == said.year())
    };
    Details {
        name: text(&row.name, known.name),
        sex: row.sex.map_or(known.sex, |sex| {
            Some(match sex {
                formats::trf::Sex::Man => Sex::Man,
                formats::trf::Sex::Woman => Sex::Woman,
            })
        }),
        title: if row.title == Title::Untitled { known.title } else { row.title },
        federation: row.federation.or(known.federation),
        fide_id: row.fide_id.or(known.fide_id),
        birth_date: row.birth_date.filter(|said| !is_vaguer(said)).or(known.birth_date),
        rating: row.rating_of(kind).or(known.rating),
        listed: known.listed.refreshed(&row.ratings()),
        national_rating: row.national_rating.or(known.national_rating),
        club: text(&row.club, known.club),
        email: text(&row.email, known.email),
        note: text(&row.phone, known.note),
        fee_owed: fees::read(row.fee.trim()).filter(|fee| *fee > 0).unwrap_or(known.fee_owed),
        ..known
    }
}
