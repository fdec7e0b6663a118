//! Naming a player: by number or by a part of the name, as it is typed at a desk.

use maud::{Markup, html};
use roster::Search;
use tournament::{Board, BoardNumber, Player, PlayerId, Section};

use request::form::{Form, Wrong};

/// A player as lists of the desk show them: number, name, rating.
pub(crate) fn shown(section: &Section, id: PlayerId) -> Markup {
    let Some(player) = section.players.get(&id) else { return html! { (id) } };
    html! {
        span.person translate="no" {
            @if let Some(number) = player.number { span.number { (number) } " " }
            (player.details.name)
            @if let Some(rating) = player.details.rating { " " span.rating { (rating) } }
        }
    }
}

/// What stands in a list to choose from, and is understood when it is sent: `7 Tal, Mikhail`, or `#12 Tal,
/// Mikhail` without a number.
pub(crate) fn label(player: &Player) -> String {
    match player.number {
        Some(number) => format!("{number} {}", player.details.name),
        None => format!("#{} {}", player.id, player.details.name),
    }
}

/// By what a search finds a player of a list: number and name.
pub(crate) fn search_key(player: &Player) -> String {
    roster::search_key(&label(player))
}

/// By what a search finds a board: its number and who sits there.
pub(crate) fn search_key_of_board(section: &Section, number: BoardNumber, board: &Board) -> String {
    let both = [board.white, board.black].into_iter().filter_map(|id| section.players.get(&id));
    let names: Vec<String> = both.map(label).collect();
    roster::search_key(&format!("{number} {}", names.join(" ")))
}

/// A list that fields offer while one types.
pub(crate) fn list(id: &str, section: &Section, players: impl Iterator<Item = PlayerId>) -> Markup {
    let mut players: Vec<&Player> = players.filter_map(|one| section.players.get(&one)).collect();
    players.sort_by_key(|player| (player.number.is_none(), player.number, player.id));
    html! {
        datalist id=(id) {
            @for player in players { option value=(label(player)) data-find=(search_key(player)) {} }
        }
    }
}

/// A field in which a player is named.
pub(crate) fn field(label: &str, name: &str, list: &str, value: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (label) }
            input id=(name) name=(name) type="text" list=(list) value=(value) autocomplete="off"
                autocapitalize="off" spellcheck="false" translate="no";
        }
    }
}

/// The player that a field names.
pub(crate) fn named(section: &Section, form: &Form, field: &str) -> Result<PlayerId, Wrong> {
    find(section, form.needed(field)?, field)
}

/// Every player that a field names which is there several times; fields left empty name nobody.
pub(crate) fn all_named(section: &Section, form: &Form, field: &str) -> Result<Vec<PlayerId>, Wrong> {
    let filled = form.all(field).filter(|text| !text.is_empty());
    filled.map(|text| find(section, text, field)).collect()
}

/// The player that a text means: a pairing number, `#` and the number of the entry, or words that stand in
/// one name only.
fn find(section: &Section, text: &str, field: &str) -> Result<PlayerId, Wrong> {
    let mut players = section.players.values();
    let first = text.split_whitespace().next().unwrap_or_default();
    let by_number = if let Some(entry) = first.strip_prefix('#') {
        players.find(|player| player.id.to_string() == entry)
    } else {
        players.find(|player| player.number.is_some_and(|number| number.to_string() == first))
    };
    if let Some(player) = by_number
        && (text == first || text == label(player))
    {
        return Ok(player.id);
    }
    let search = Search::new(text);
    let everybody = section.players.values().filter(|_| !search.is_empty());
    let found = search.among(everybody, |player| roster::search_key(&player.details.name));
    match found.as_slice() {
        [(_, only)] => Ok(only.id),
        [] => Err(Wrong::with("wrong-nobody-here", field, text)),
        several => {
            let names: Vec<String> = several.iter().take(5).map(|(_, player)| label(player)).collect();
            let wrong = Wrong::with("wrong-several", field, text);
            Err(wrong.and("count", several.len().to_string()).and("names", names.join("; ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::PairingNumber;
    use jiff::civil::date;
    use tournament::{Configuration, Details, Regulations};
    use words::{Language, Words};

    fn section() -> Section {
        let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
        let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
        for (entry, number, name) in
            [(1, Some(2), "Tal, Mikhail"), (2, Some(1), "Botvinnik, Mikhail"), (3, None, "Keres, Paul")]
        {
            let id = PlayerId::new(entry).unwrap();
            let mut player = Player::new(id, Details::named(name));
            player.number = number.and_then(PairingNumber::new);
            section.players.insert(id, player);
        }
        section
    }

    #[test]
    fn a_player_is_found_by_number_entry_label_or_part_of_the_name() {
        let section = section();
        let entry = |text| find(&section, text, "player").map(PlayerId::get);
        assert_eq!(entry("2"), Ok(1));
        assert_eq!(entry("#2"), Ok(2));
        assert_eq!(entry("1 Botvinnik, Mikhail"), Ok(2));
        assert_eq!(entry("#3 Keres, Paul"), Ok(3));
        assert_eq!(entry("mikhail tal"), Ok(1));
        assert_eq!(entry("botwinnik"), Ok(2), "a typo is forgiven where nobody fits");
    }

    #[test]
    fn what_fits_nobody_or_several_is_said() {
        let section = section();
        let said =
            |text, language| find(&section, text, "player").unwrap_err().told(&Words::in_language(language));
        assert!(said("mikhail", Language::English).contains("2 players"));
        assert!(said("7", Language::English).contains("nobody"));
        assert!(said("2 Keres", Language::English).contains("nobody"), "number and name contradict");
        assert!(said("mikhail", Language::German).contains("2 Spieler"), "and in the language of the reader");
    }
}
