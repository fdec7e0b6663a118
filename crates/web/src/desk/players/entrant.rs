//! A player of a festival: section and entry, as `open/12` in forms, and in what order lists show everybody.

use tournament::{Festival, Player, PlayerId, Presence, Section, SectionId};

use crate::form::Wrong;

/// A player with the section they are in.
#[derive(Clone, Copy)]
pub(super) struct Entrant<'a> {
    pub(super) id: &'a SectionId,
    pub(super) section: &'a Section,
    pub(super) player: &'a Player,
    /// Whether they were in a round already: then they cannot be taken out, only withdraw.
    pub(super) was_in_a_round: bool,
}

impl Entrant<'_> {
    /// As forms name them: `open/12`.
    pub(super) fn key(&self) -> String {
        format!("{}/{}", self.id, self.player.id)
    }

    /// What a search is compared with.
    pub(super) fn findable(&self) -> String {
        let details = &self.player.details;
        let fide_id = details.fide_id.map(|id| id.to_string()).unwrap_or_default();
        let number = self.player.number.map(|number| number.to_string()).unwrap_or_default();
        format!("{} {} {fide_id} {} {number}", details.name, self.section.configuration.name, details.club)
    }
}

/// Everybody of a festival in the order of the alphabet.
pub(super) fn everybody(festival: &Festival) -> Vec<Entrant<'_>> {
    let mut all: Vec<Entrant<'_>> = festival
        .sections
        .iter()
        .flat_map(|(id, section)| {
            let played = section.in_rounds();
            let entrant = move |player: &'_ Player| played.contains(&player.id);
            section.players.values().map(move |player| Entrant {
                id,
                section,
                player,
                was_in_a_round: entrant(player),
            })
        })
        .collect();
    all.sort_by_cached_key(|one| (folded(&one.player.details.name), one.id.clone(), one.player.id));
    all
}

/// Finds the player that a form names as `open/12`.
pub(super) fn find<'a>(festival: &'a Festival, field: &str, text: &str) -> Result<Entrant<'a>, Wrong> {
    let wrong = || Wrong::with("wrong-text-no-player", field, text);
    let (section, id) = text.rsplit_once('/').ok_or_else(wrong)?;
    let id = id.parse().ok().and_then(PlayerId::new).ok_or_else(wrong)?;
    let (name, section) =
        SectionId::new(section).and_then(|name| festival.sections.get_key_value(&name)).ok_or_else(wrong)?;
    let player = section.players.get(&id).ok_or_else(wrong)?;
    let was_in_a_round = section.in_rounds().contains(&id);
    Ok(Entrant { id: name, section, player, was_in_a_round })
}

/// Whether every word of a search is in a text, or begins a word of it in another spelling; case and accents do not matter.
pub(super) fn matches(text: &str, search: &str) -> bool {
    let folded_text = folded(text);
    folded(search).split_whitespace().all(|word| folded_text.contains(word)) || roster::fits(text, search)
}

/// A name without case and accents, for order and search.
pub(super) fn folded(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => out.push('a'),
            'ç' | 'ć' | 'č' | 'ĉ' | 'ċ' => out.push('c'),
            'ď' | 'đ' | 'ð' => out.push('d'),
            'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => out.push('e'),
            'ĝ' | 'ğ' | 'ġ' | 'ģ' => out.push('g'),
            'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'į' | 'ı' => out.push('i'),
            'ķ' => out.push('k'),
            'ĺ' | 'ļ' | 'ľ' | 'ł' => out.push('l'),
            'ñ' | 'ń' | 'ņ' | 'ň' => out.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => out.push('o'),
            'ŕ' | 'ř' => out.push('r'),
            'ś' | 'ş' | 'š' | 'ș' => out.push('s'),
            'ţ' | 'ť' | 'ț' => out.push('t'),
            'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ů' | 'ű' | 'ų' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'ź' | 'ż' | 'ž' => out.push('z'),
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            // What is left of a letter whose accent is a sign of its own.
            '\u{300}'..='\u{36f}' => {}
            other => out.push(other),
        }
    }
    out
}

/// The message that names whether a player is in the tournament.
pub(super) const fn presence_word(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "presence-expected",
        Presence::Arrived => "presence-arrived",
        Presence::Withdrawn => "presence-withdrawn",
        Presence::Expelled => "presence-expelled",
    }
}

/// The same as a word for style sheets and scripts.
pub(super) const fn presence_class(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::Arrived => "arrived",
        Presence::Withdrawn => "withdrawn",
        Presence::Expelled => "expelled",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_forgives_accents_and_the_order_of_names() {
        assert!(matches("Özdemir, İnci", "inci ozd"));
        assert!(matches("Dvořák, Pavel", "DVOŘÁK"));
        assert!(!matches("Dvořák, Pavel", "dvorak petr"));
        assert!(matches("Anybody", ""));
    }
}
