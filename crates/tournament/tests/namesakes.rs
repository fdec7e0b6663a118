//! Whoever is entered by hand is compared with everybody as strictly as the rows of a file are.

mod support;

use glossary::PartialDate;
use support::{Desk, player};
use tournament::{Details, Level, PlayerCommand, SectionCommand};

fn entered_beside(name: &str, birth: Option<i16>) -> Option<Level> {
    let mut desk = Desk::with(5, 4);
    let details = |name: &str, year: Option<i16>| {
        let birth_date = year.and_then(|year| PartialDate::new(year, None, None).ok());
        Box::new(Details { birth_date, ..Details::named(name) })
    };
    desk.players(PlayerCommand::Enter(player(5), details("Škvařil-Müller, Anna", Some(1990))));
    let enter = PlayerCommand::Enter(player(6), details(name, birth));
    desk.attempt(SectionCommand::Players(enter)).gravest()
}

#[test]
fn a_namesake_in_another_order_or_spelling_is_to_be_acknowledged() {
    for name in
        ["Škvařil-Müller, Anna", "Anna Skvaril Mueller", "SKVARIL-MULLER, ANNA", "Anna Škvařil-Müller"]
    {
        assert_eq!(entered_beside(name, None), Some(Level::Acknowledge), "{name}");
        assert_eq!(entered_beside(name, Some(1990)), Some(Level::Acknowledge), "{name}");
    }
}

#[test]
fn others_are_entered_without_a_question() {
    assert_eq!(entered_beside("Škvařil-Müller, Anne", None), None);
    assert_eq!(entered_beside("Škvařil-Müller, Anna", Some(1991)), None, "born in another year");
}
