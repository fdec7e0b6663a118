//! `jadoube rating-period`: from a list and its events to the next list. Every figure is worked out by hand
//! from B.02 and its second table, beside the test.
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]

mod running;

use running::{Folder, Run, run};

/// A row of the combined list as text: number, name, standard rating, K, rapid rating, birth year, flag.
fn row(id: u32, name: &str, standard: (u16, u8), rapid: (u16, u8), born: u16, flag: &str) -> String {
    format!(
        "{id:<15}{name:<61}GER M   {:29}{:<6}7   {:<3}{:<6}0   {:<3}0     0   0  {born:<6}{flag:<4}\r\n",
        "", standard.0, standard.1, rapid.0, rapid.1
    )
}

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit \
                      OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n";

/// A player of a report: number, name, rating, FIDE number, and what each round brought.
fn player(number: u16, name: &str, rating: &str, id: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating:>4}     {id:>11}                       {rounds}\n")
}

fn event(name: &str, control: &str, days: (&str, &str), players: &[String]) -> String {
    let (start, end) = days;
    format!("012 {name}\n042 {start}\n052 {end}\n222 {control}\n{}", players.concat())
}

/// A desk with a list of November 2026 and a first state.
struct Desk {
    folder: Folder,
    list: String,
    state: String,
}

impl Desk {
    fn new(name: &str, rows: &[String]) -> Desk {
        let folder = Folder::new(&format!("rating-period-{name}"));
        let list = folder.write("players_list_foa.txt", HEADER.to_owned() + &rows.concat());
        let state = folder.write("state", "jadoube-rating-state 1\nlist 2026-11\n");
        Desk { folder, list, state }
    }

    fn run(&self, events: &[&String], more: &[&str]) -> Run {
        let out = self.folder.path("next.txt");
        let mut arguments = vec!["rating-period", &self.list, &self.state];
        arguments.extend(events.iter().map(|event| event.as_str()));
        arguments.extend(["-o", &out]);
        arguments.extend(more);
        run(&arguments)
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.folder.read(name)).expect("we write UTF-8")
    }

    fn next_row(&self, id: u32) -> String {
        let text = self.text("next.txt");
        text.lines().find(|line| line.starts_with(&format!("{id} "))).unwrap_or_default().to_owned()
    }
}

fn rows() -> Vec<String> {
    vec![
        row(100, "Anna", (2000, 20), (0, 0), 1990, ""),
        row(200, "Boris", (2200, 20), (1900, 20), 1990, "i"),
        row(300, "Clara", (2399, 20), (0, 0), 1980, ""),
        row(400, "David", (1402, 40), (0, 0), 1970, ""),
        row(500, "Eva", (0, 0), (0, 0), 2012, ""),
    ]
}

/// Anna (2000) draws with Boris (2200): 0.5 − 0.24 = 0.26, times 20 is 5.2; and in a second event beats Clara
/// (2399): D 399, 1 − 0.08 = 0.92, times 20 is 18.4. Together 23.6, rounded once: 24. Boris loses 5.2, Clara
/// 18.4.
fn two_events(desk: &Desk) -> [String; 2] {
    let days = ("2026/11/02", "2026/11/10");
    let one = [player(1, "Anna", "2000", "100", "   2 w ="), player(2, "Boris", "2200", "200", "   1 b =")];
    let two = [player(1, "Clara", "2399", "300", "   2 w 0"), player(2, "Anna", "2000", "100", "   1 b 1")];
    [
        desk.folder.write("one.trf", event("One", "5400+30", days, &one)),
        desk.folder.write("two.trf", event("Two", "5400+30", ("2026/11/11", "2026/11/28"), &two)),
    ]
}

#[test]
fn a_period_is_summed_exactly_and_rounded_once() {
    let desk = Desk::new("sum", &rows());
    let [one, two] = two_events(&desk);
    desk.run(&[&one, &two], &[]).ends_with(0).prints("2  events rated").prints("3  ratings changed");
    assert!(desk.next_row(100).contains("2024  2   20 "), "{}", desk.next_row(100));
    assert!(desk.next_row(200).contains("2195  1   20 "), "{}", desk.next_row(200));
    assert!(!desk.next_row(200).trim_end().ends_with('i'), "a rated game makes active again");
    assert!(desk.next_row(300).contains("2381  1   20 "), "{}", desk.next_row(300));
    // Whoever did not play stays, with no games.
    assert!(desk.next_row(400).contains("1402  0   40 "), "{}", desk.next_row(400));
    let changes = desk.text("next.txt.changes");
    assert!(changes.contains("100\tAnna\tstandard\t2000\t20\t2\t+1.18\t+23.60\t2024\t20"), "{changes}");
    assert!(changes.contains("One (1: +0.26); Two (1: +0.92)"), "{changes}");
    // The same again gives the same, whatever the order of the files.
    let before = ["next.txt", "next.txt.state", "next.txt.changes"].map(|name| desk.folder.read(name));
    desk.run(&[&one, &two], &[]).ends_with(0);
    let after = ["next.txt", "next.txt.state", "next.txt.changes"].map(|name| desk.folder.read(name));
    assert!(before == after, "reproducible");
}

#[test]
fn an_event_is_rated_once_and_the_next_period_goes_on_from_the_state() {
    let desk = Desk::new("twice", &rows());
    let [one, two] = two_events(&desk);
    desk.run(&[&one, &two], &[]).ends_with(0);
    let (list, state) = (desk.folder.path("next.txt"), desk.folder.path("next.txt.state"));
    let after = desk.folder.path("after.txt");
    run(&["rating-period", &list, &state, &one, &two, "-o", &after])
        .ends_with(0)
        .prints("0  events rated")
        .prints("it was rated on the list of 2026-12");
    assert!(desk.text("after.txt.state").contains("list 2027-01\nbegun 2026-11\n"));
    let row =
        desk.text("after.txt").lines().find(|line| line.starts_with("100 ")).unwrap_or_default().to_owned();
    assert!(row.contains("2024  0   20 "), "{row}");
}

#[test]
fn who_falls_below_1400_is_unrated_and_k_of_a_newcomer_waits_for_facts() {
    let desk = Desk::new("floor", &rows());
    // David (1402, K 40) loses to Anna (2000): 0 − 0.08 = −0.08, −3.2: 1399 is below the floor.
    let players =
        [player(1, "David", "1402", "400", "   2 w 0"), player(2, "Anna", "2000", "100", "   1 b 1")];
    let one = desk.folder.write("one.trf", event("One", "5400+30", ("2026/11/02", "2026/11/10"), &players));
    desk.run(&[&one], &[]).ends_with(0).prints("1  fallen below the floor");
    assert!(desk.next_row(400).contains("0     0   0  "), "{}", desk.next_row(400));
    assert!(desk.text("next.txt.changes").contains("unrated: 1399 is below the floor"));
    // Anna gains 0.08 × 20 = 1.6.
    assert!(desk.next_row(100).contains("2002  1   20 "), "{}", desk.next_row(100));
}

/// Eva has no rating: five games against rated opponents make one, over two periods.
#[test]
fn a_newcomers_games_are_pooled_over_periods() {
    let desk = Desk::new("pool", &rows());
    let opponents = |rounds: &[&str]| -> Vec<String> {
        let eva = player(1, "Eva", "", "500", rounds[0]);
        let others = [("Anna", "100"), ("Boris", "200"), ("Clara", "300")];
        let rest = others.iter().zip(2..).zip(&rounds[1..]);
        std::iter::once(eva)
            .chain(rest.map(|(((name, id), number), rounds)| player(number, name, "", id, rounds)))
            .collect()
    };
    let three = opponents(&[
        "   2 w =     3 w 0     4 b =",
        "   1 b =",
        "             1 b 1",
        "                       1 w =",
    ]);
    let one = desk.folder.write("one.trf", event("One", "5400+30", ("2026/11/02", "2026/11/10"), &three));
    desk.run(&[&one], &[]).ends_with(0).prints("1  newcomers without a rating yet");
    assert!(desk.text("next.txt.state").contains("pool 500 standard 2026-12 2000:1,2200:0,2399:1 One"));
    // The rated do not gain or lose against somebody unrated.
    assert!(desk.next_row(100).contains("2000  0   20 "), "{}", desk.next_row(100));

    let two = [
        player(1, "Eva", "", "500", "   2 w 0     3 b 0  "),
        player(2, "Anna", "", "100", "   1 b 1"),
        player(3, "Boris", "", "200", "             1 w 1"),
    ];
    let two = desk.folder.write("two.trf", event("Two", "5400+30", ("2026/12/02", "2026/12/10"), &two));
    let (list, state) = (desk.folder.path("next.txt"), desk.folder.path("next.txt.state"));
    let after = desk.folder.path("after.txt");
    run(&["rating-period", &list, &state, &two, "-o", &after]).ends_with(0).prints("1  first ratings");
    // 2000 + 2200 + 2399 + 2000 + 2200 + 3600 = 14399, by 7 is 2057; 2 of 7 is .29, −158: 1899.
    let text = desk.text("after.txt");
    let row = text.lines().find(|line| line.starts_with("500 ")).unwrap_or_default();
    assert!(row.contains("1899  2   40 "), "{row}");
    assert!(!desk.text("after.txt.state").contains("pool"), "a rating ends the pool");
}

#[test]
fn rapid_takes_the_standard_rating_of_who_has_no_other() {
    let desk = Desk::new("rapid", &rows());
    // Anna has no rapid rating and counts with 2000 against Boris, rapid 1900: D 100, .64; she loses 0.64.
    // New to the list, her K is 40: −25.6, so 1974. Boris wins 0.64 times 20 = 12.8.
    let players = [player(1, "Anna", "", "100", "   2 w 0"), player(2, "Boris", "1900", "200", "   1 b 1")];
    let one = desk.folder.write("one.trf", event("One", "900+10", ("2026/11/02", "2026/11/02"), &players));
    desk.run(&[&one], &[]).ends_with(0);
    assert!(desk.next_row(100).contains("2000  0   20 1974  1   40 "), "{}", desk.next_row(100));
    assert!(desk.next_row(200).contains("1913  1   20 "), "{}", desk.next_row(200));
}

#[test]
fn what_cannot_be_rated_is_named_with_the_reason() {
    let desk = Desk::new("refused", &rows());
    let two =
        || [player(1, "Anna", "2000", "100", "   2 w ="), player(2, "Boris", "2200", "200", "   1 b =")];
    let write = |name: &str, text: String| desk.folder.write(name, text);
    let days = ("2026/11/02", "2026/11/10");
    let files = [
        write("late.trf", event("Late", "5400+30", ("2026/11/20", "2026/11/29"), &two())),
        write("old.trf", event("Old", "5400+30", ("2026/08/20", "2026/08/29"), &two())),
        write("before.trf", event("Before", "5400+30", ("2026/10/30", "2026/11/02"), &two())),
        write("words.trf", event("Words", "90 minutes", days, &two())),
        write("nobody.trf", event("Nobody", "5400+30", days, &[player(1, "Nobody", "2000", "", "")])),
        write("ancient.trf", event("Ancient", "5400+30", ("2021/11/02", "2021/11/10"), &two())),
    ];
    let names: Vec<&String> = files.iter().collect();
    desk.run(&names, &[])
        .ends_with(1)
        .prints("0  events rated")
        .prints("late.trf: it ended on 2026-11-29 and belongs to the list of 2027-01 (")
        .prints("(rating-regulations@2025-10/7.1.3)")
        .prints("old.trf: it ended on 2026-08-29, and the list of 2026-11 was the last (")
        .prints("(rating-regulations@2025-10/9.1)")
        .prints("before.trf: its games are rated with the list of 2026-10, which is not given: --earlier")
        .prints("words.trf: record 222, the time control")
        .prints("nobody.trf: number 1 has no FIDE number (rating-regulations@2025-10/10.1)")
        .prints("ancient.trf: no such edition of the rating regulations is known");
    // With the list of October, on which Anna had 2100: D −100, 0.5 − 0.36 = 0.14, times 20 is 2.8.
    let mut october = rows();
    october[0] = row(100, "Anna", (2100, 20), (0, 0), 1990, "");
    let october = write("october.txt", HEADER.to_owned() + &october.concat());
    desk.run(&[&files[2]], &["--earlier", &format!("2026-10={october}")]).ends_with(0);
    assert!(desk.next_row(100).contains("2003  1   20 "), "{}", desk.next_row(100));
}

/// An official event may end on the last day before the list.
#[test]
fn an_official_event_may_end_later() {
    let desk = Desk::new("official", &rows());
    let two = [player(1, "Anna", "2000", "100", "   2 w ="), player(2, "Boris", "2200", "200", "   1 b =")];
    let one = desk.folder.write("one.trf", event("One", "5400+30", ("2026/11/20", "2026/11/30"), &two));
    desk.run(&[&one], &["--official", &one]).ends_with(0).prints("1  events rated");
}

/// The rounds of an event of more than 30 days are rated month by month, each with the list of its day.
#[test]
fn a_long_event_is_rated_by_rounds() {
    let desk = Desk::new("long", &rows());
    let league = |rounds: [&str; 2]| {
        let players =
            [player(1, "Anna", "2000", "100", rounds[0]), player(2, "Boris", "2200", "200", rounds[1])];
        let dates = format!("132{:88}26/11/07  26/11/21  26/12/05\n", "");
        event("League", "5400+30", ("2026/11/07", "2026/12/12"), &players)
            .replace("001    1", &format!("142 9\n{dates}001    1"))
    };
    let november = league(["   2 w =     2 b 1", "   1 b =     1 w 0"]);
    let one = desk.folder.write("one.trf", november);
    // 0.26 and 1 − 0.24 = 0.76: 1.02 times 20 is 20.4.
    desk.run(&[&one], &[]).ends_with(0).prints("1  events rated");
    assert!(desk.next_row(100).contains("2020  2   20 "), "{}", desk.next_row(100));
    let december = league(["   2 w =     2 b 1     2 w 0  ", "   1 b =     1 w 0     1 b 1"]);
    let two = desk.folder.write("two.trf", december);
    let (list, state) = (desk.folder.path("next.txt"), desk.folder.path("next.txt.state"));
    let after = desk.folder.path("after.txt");
    run(&["rating-period", &list, &state, &two, "-o", &after]).ends_with(0).prints("1  events rated");
    // On the list of December Anna has 2020, Boris 2180: D −160, .29; −0.29 times 20 is −5.8.
    let text = desk.text("after.txt");
    let row = text.lines().find(|line| line.starts_with("100 ")).unwrap_or_default();
    assert!(row.contains("2014  1   20 "), "{row}");
}

#[test]
fn against_names_everybody_who_is_published_otherwise_and_why() {
    let desk = Desk::new("against", &rows());
    let [one, two] = two_events(&desk);
    desk.run(&[&one, &two], &[]).ends_with(0);
    let published = desk.folder.write("published.txt", desk.text("next.txt"));
    desk.run(&[&one, &two], &["--against", &published])
        .ends_with(0)
        .prints("the published list says the same of every player");
    // Event by event Anna gains 5 and 18, which is 23; Boris as with K 40; Clara from a corrected rating.
    let wrong = desk
        .text("next.txt")
        .replace("2024  2   20 ", "2023  2   20 ")
        .replace("2195  1   20 ", "2190  1   20 ")
        .replace("2381  1   20 ", "2383  1   20 ")
        .replace("1402  0   40 ", "1410  3   40 ");
    let published = desk.folder.write("wrong.txt", wrong);
    desk.run(&[&one, &two], &["--against", &published])
        .ends_with(1)
        .prints("4 differences")
        .prints("100 Anna standard: 2024 here, 2023 published: as rounded event by event")
        .prints("200 Boris standard: 2195 here, 2190 published: as with K 40")
        .prints("300 Clara standard: 2381 here, 2383 published: the same games: as from a rating of 2401 in")
        .prints("400 David standard: 1402 here, 1410 published: no event here; 3 games are published");
}

#[test]
fn a_state_that_cannot_be_read_is_refused_with_its_line() {
    let desk = Desk::new("state", &rows());
    let [one, _] = two_events(&desk);
    desk.folder.write("state", "jadoube-rating-state 1\nlist 2026-11\nplayer 100 chess960 games=1\n");
    desk.run(&[&one], &[]).ends_with(3).complains("line 3");
    assert!(!desk.folder.names().contains(&"next.txt".to_owned()));
}
