//! The invitation and the regulations of an event on paper.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;

use festivals::{festival, job, open, options, stamp};
use jiff::civil::{date, time};
use print::{Document, Printed, render};
use tournament::{InvitationText, Occasion, OccasionKind};

fn printed(document: &str) -> Printed {
    let mut section = open(12, 0);
    let set = &mut section.configuration;
    set.end = date(2026, 11, 22);
    set.round_dates = (14..=22).map(|day| date(2026, 11, day)).collect();
    set.round_times = vec![time(15, 0, 0, 0)];
    set.default_time = Some(30);
    set.invitation.put(InvitationText::Prizes, "1st #prize: *EUR 1000*\n2nd: $500 @ [bank] = _cash_");
    set.invitation.programme =
        vec![Occasion::new(OccasionKind::Opening, date(2026, 11, 14)).at(time(14, 0, 0, 0))];
    let festival = festival(section);
    render(Document::named(document).unwrap(), &job(&festival, &stamp(), &options())).unwrap()
}

#[test]
fn regulations_are_set_clause_by_clause_and_typed_text_is_no_markup() {
    let printed = printed("regulations");
    assert_eq!(printed.findings, []);
    assert!((2..=4).contains(&printed.pages), "{}", printed.pages);
    let text = printed.text.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in
        ["1st #prize: *EUR 1000*", "2nd: $500 @ [bank] = _cash_", "30 minutes after the start", "E.01 6.7.1"]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
}

#[test]
fn an_invitation_has_its_items_and_leaves_out_what_is_not_said() {
    let printed = printed("invitation");
    assert!(printed.text.contains("Saturday, 14 November 2026"), "{}", printed.text);
    assert!(!printed.text.contains("Not said"), "{}", printed.text);
}
