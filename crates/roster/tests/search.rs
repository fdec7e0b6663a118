//! Players are found by what somebody types.
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod desk;

use std::sync::LazyLock;

use desk::{Desk, go_on, list};
use formats::rating_list::{Player, write};
use glossary::rating::{RatingKind, Ratings};
use glossary::{FideId, Rating, Title};
use proptest::prelude::*;
use roster::refresh::{EnteredPlayer, Refreshed, refresh};
use roster::{ListName, MatchQuality};
use simulation::rating_list::players;

const LIST: &str = "Name;Elo;FIDE-ID;Flag\n\
    Carlsen, Magnus;2830;1503014;\n\
    Carlsson, Pontus;2400;1700000;\n\
    Carl, Magnus;1800;1500001;\n\
    Karlsen, Mads;1700;1500002;\n\
    Carlsen, Inactive;2500;1500003;i\n\
    Müller, Jörg;2100;4600001;\n\
    Mueller, Karsten;2500;4600002;\n\
    Muller, Anna;1900;4600003;\n\
    Wałęsa, Łukasz;2000;1100001;\n\
    Sørensen, Bjørn;2200;1400001;\n\
    Groß, Weiß;1600;4600004;\n\
    O'Connor, Séan;2000;2500001;\n\
    Vachier-Lagrave, Maxime;2730;623539;\n";

fn desk(test: &str) -> Desk {
    let desk = Desk::new(test);
    desk.roster.import(LIST.as_bytes(), &list("fide"), &mut go_on).unwrap();
    desk
}

#[test]
fn names_are_found_with_and_without_accents_in_any_order() {
    let desk = desk("accents");
    for typed in ["carlsen magnus", "magnus carlsen", "MAGNUS, Carl", "mag carlse"] {
        assert_eq!(
            desk.names(typed)[0],
            if typed.ends_with("Carl") { "Carl, Magnus" } else { "Carlsen, Magnus" }
        );
    }
    for typed in ["müller", "mueller", "muller", "MÜLLER"] {
        assert_eq!(desk.names(typed)[..3], ["Mueller, Karsten", "Müller, Jörg", "Muller, Anna"], "{typed}");
    }
    for (typed, name) in [
        ("walesa", "Wałęsa, Łukasz"),
        ("lukasz wałęsa", "Wałęsa, Łukasz"),
        ("soerensen", "Sørensen, Bjørn"),
        ("sorensen bjorn", "Sørensen, Bjørn"),
        ("gross weiss", "Groß, Weiß"),
        ("groß", "Groß, Weiß"),
        ("oconnor", "O'Connor, Séan"),
        ("o'connor sean", "O'Connor, Séan"),
        ("connor", "O'Connor, Séan"),
        ("lagrave", "Vachier-Lagrave, Maxime"),
        ("vachierlagrave", "Vachier-Lagrave, Maxime"),
        ("maxime vachier lagrave", "Vachier-Lagrave, Maxime"),
    ] {
        assert_eq!(desk.names(typed)[0], name, "{typed}");
    }
    assert!(desk.names("nobody here").is_empty());
    assert!(desk.names("").is_empty());
    assert!(desk.names("?!").is_empty());
}

#[test]
fn exact_comes_before_beginnings_before_typos_and_active_before_inactive() {
    let desk = desk("ranking");
    let found = desk.roster.search("carl", 20).unwrap();
    let shown: Vec<(&str, MatchQuality)> =
        found.iter().map(|listed| (listed.player.name.as_str(), listed.found)).collect();
    assert_eq!(
        shown[..5],
        [
            ("Carl, Magnus", MatchQuality::Exactly),
            ("Carlsen, Magnus", MatchQuality::ByBeginning),
            ("Carlsson, Pontus", MatchQuality::ByBeginning),
            ("Carlsen, Inactive", MatchQuality::ByBeginning),
            // k for c is a typo in the beginning of a word.
            ("Karlsen, Mads", MatchQuality::MistypedBeginning),
        ]
    );
    assert_eq!(desk.names("karlsen")[..2], ["Karlsen, Mads", "Carlsen, Magnus"]);
    assert_eq!(desk.roster.search("carl", 2).unwrap().len(), 2);
}

#[test]
fn numbers_are_found_by_their_digits() {
    let desk = desk("numbers");
    assert_eq!(desk.names("1503014"), ["Carlsen, Magnus"]);
    assert_eq!(desk.names("15000"), ["Carl, Magnus", "Karlsen, Mads", "Carlsen, Inactive"]);
    assert!(desk.names("99").is_empty());
    assert!(desk.names("99999999999999999999999").is_empty());
    assert_eq!(
        desk.roster.by_fide_id(FideId::new(623_539).unwrap()).unwrap()[0].player.title,
        Title::Untitled
    );
}

#[test]
fn a_newer_list_is_compared_with_the_players_of_a_section() {
    let desk = desk("refresh");
    let known = |key: u32, fide_id: u64, name: &str, rating: u16| EnteredPlayer {
        key,
        fide_id: FideId::new(fide_id).ok(),
        name: name.to_owned(),
        title: Title::Untitled,
        rating: Rating::new(rating).ok(),
        national_rating: None,
        listed: Ratings::default(),
        birth_year: Some(1990),
    };
    let section = [
        known(1, 1_503_014, "Carlsen, Magnus", 2830),
        known(2, 1_700_000, "Carlson, Pontus", 2390),
        known(3, 5, "Nobody", 1500),
        known(4, 0, "Without number", 1500),
    ];
    let answer = refresh(&desk.roster, &ListName::fide(), RatingKind::Standard, &section).unwrap();
    assert_eq!(answer[0], Refreshed::Same(1));
    let Refreshed::Different(2, differences) = &answer[1] else { panic!("{:?}", answer[1]) };
    let rating = differences.rating.as_ref().unwrap();
    assert_eq!((rating.old, rating.new), (Rating::new(2390).ok(), Rating::new(2400).ok()));
    assert_eq!(differences.name.as_ref().unwrap().new, "Carlsson, Pontus");
    assert_eq!((&differences.title, &differences.birth_year), (&None, &None));
    assert_eq!(answer[2], Refreshed::NotListed(3));
    assert_eq!(answer[3], Refreshed::WithoutNumber(4));
}

#[test]
fn a_federations_list_takes_nothing_away_and_brings_the_national_rating() {
    let desk = desk("national");
    let name = ListName::new("ger-dwz").unwrap();
    let rows = "Name;FIDE ID;DWZ;Elo\nCarlsen, Magnus;1503014;2800;\nCarlsson, Pontus;1700000;2350;2401\n";
    desk.roster.import(rows.as_bytes(), &list("ger-dwz"), &mut go_on).unwrap();
    let known = |key: u32, fide_id: u64, name: &str, national: u16| EnteredPlayer {
        key,
        fide_id: FideId::new(fide_id).ok(),
        name: name.to_owned(),
        title: Title::Grandmaster,
        rating: Rating::new(2400).ok(),
        national_rating: Rating::new(national).ok(),
        listed: Ratings::default(),
        birth_year: Some(1990),
    };
    let section =
        [known(1, 1_503_014, "Carlsen, Magnus", 2790), known(2, 1_700_000, "Carlsson, Pontus", 2350)];
    let answer = refresh(&desk.roster, &name, RatingKind::Standard, &section).unwrap();
    let Refreshed::Different(1, differences) = &answer[0] else { panic!("{:?}", answer[0]) };
    let national = differences.national_rating.as_ref().unwrap();
    assert_eq!((national.old, national.new), (Rating::new(2790).ok(), Rating::new(2800).ok()));
    assert_eq!((&differences.rating, &differences.title), (&None, &None), "it says nothing about them");
    let Refreshed::Different(2, differences) = &answer[1] else { panic!("{:?}", answer[1]) };
    assert_eq!(differences.national_rating, None);
    assert_eq!(differences.rating.as_ref().unwrap().new, Rating::new(2401).ok(), "what it says is shown");
    let listed =
        Ratings::parse("standard 2401 K10 fide 2026-11-01; national 2350 ger-dwz 2026-11-01").unwrap();
    let of_fide = EnteredPlayer { rating: Rating::new(2401).ok(), listed, ..section[1].clone() };
    let answer = refresh(&desk.roster, &name, RatingKind::Standard, &[of_fide]).unwrap();
    assert!(
        !matches!(&answer[0], Refreshed::Different(_, differences) if differences.listed.is_some()),
        "K and list of FIDE's own rating stay: {:?}",
        answer[0]
    );
}

#[test]
fn a_newer_list_brings_all_ratings_with_k_and_keeps_what_it_does_not_hold() {
    let desk = Desk::new("all-kinds");
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    let row = "1503014        Carlsen, Magnus                                              NOR M   GM                           2839  0   10 2824  0   10              1990";
    let rows = format!("{header}\n{row}\n");
    desk.roster.import(rows.as_bytes(), &list("fide"), &mut go_on).unwrap();
    let known = |listed: &str, rating: u16| EnteredPlayer {
        key: 1,
        fide_id: FideId::new(1_503_014).ok(),
        name: "Carlsen, Magnus".to_owned(),
        title: Title::Grandmaster,
        rating: Rating::new(rating).ok(),
        national_rating: None,
        listed: Ratings::parse(listed).unwrap(),
        birth_year: Some(1990),
    };
    let after = |kind: RatingKind, known: EnteredPlayer<u32>| {
        let answer = refresh(&desk.roster, &ListName::fide(), kind, &[known]).unwrap();
        match &answer[0] {
            Refreshed::Different(_, differences) => differences.listed.as_ref().map(|it| it.new.to_string()),
            Refreshed::Same(_) | Refreshed::NotListed(_) | Refreshed::WithoutNumber(_) => None,
        }
    };
    let both = "standard 2839 K10 fide 2026-11-01; rapid 2824 K10 fide 2026-11-01";
    let older =
        "standard 2830 K10 fide 2026-10-01; blitz 2880 K10 fide 2026-10-01; national 2800 nor 2026-10-01";
    let kept = "; blitz 2880 K10 fide 2026-10-01; national 2800 nor 2026-10-01";
    assert_eq!(after(RatingKind::Standard, known("", 2839)).as_deref(), Some(both));
    assert_eq!(after(RatingKind::Standard, known(older, 2830)), Some(format!("{both}{kept}")));
    let without_blitz = format!("{both}; national 2800 nor 2026-10-01");
    assert_eq!(after(RatingKind::Blitz, known(older, 2880)), Some(without_blitz), "FIDE's silence tells");
    assert_eq!(after(RatingKind::Standard, known(&both.replace("11", "10"), 2839)), None, "the same figures");
    // Who has no blitz rating counts with the standard one, which is no difference when it is there (B.02
    // Rapid and Blitz, 7.2.1).
    let rating = |kind: RatingKind, known: EnteredPlayer<u32>| {
        let answer = refresh(&desk.roster, &ListName::fide(), kind, &[known]).unwrap();
        let Refreshed::Different(_, differences) = &answer[0] else { return None };
        differences.rating.as_ref().and_then(|it| it.new).map(Rating::get)
    };
    assert_eq!(rating(RatingKind::Blitz, known(older, 2880)), Some(2839));
    assert_eq!(rating(RatingKind::Blitz, known("", 2800)), Some(2839));
    assert_eq!(rating(RatingKind::Rapid, known("", 2800)), Some(2824));
    let unchanged =
        refresh(&desk.roster, &ListName::fide(), RatingKind::Blitz, &[known(both, 2839)]).unwrap();
    assert_eq!(unchanged, [Refreshed::Same(1)]);
}

/// A federation's list with standard ratings only is silent about somebody who has a rapid rating.
#[test]
fn a_standard_rating_stands_in_only_where_there_is_no_other() {
    let desk = Desk::new("stands-in");
    let rows = "Name;FIDE ID;DWZ;Elo\nCarlsen, Magnus;1503014;2800;2839\n";
    desk.roster.import(rows.as_bytes(), &list("ger-dwz"), &mut go_on).unwrap();
    let rating = |listed: &str| {
        let known = EnteredPlayer {
            key: 1,
            fide_id: FideId::new(1_503_014).ok(),
            name: "Carlsen, Magnus".to_owned(),
            title: Title::Grandmaster,
            rating: Rating::new(2824).ok(),
            national_rating: None,
            listed: Ratings::parse(listed).unwrap(),
            birth_year: None,
        };
        let name = ListName::new("ger-dwz").unwrap();
        let answer = refresh(&desk.roster, &name, RatingKind::Rapid, &[known]).unwrap();
        let Refreshed::Different(_, differences) = &answer[0] else { return None };
        differences.rating.as_ref().and_then(|it| it.new).map(Rating::get)
    };
    assert_eq!(rating("rapid 2824 K10 fide 2026-11-01"), None);
    assert_eq!(rating(""), Some(2839));
}

const COUNT: u32 = 400;

static RANDOM: LazyLock<(Desk, Vec<Player>)> = LazyLock::new(|| {
    let desk = Desk::new("random");
    let mut text = Vec::new();
    write::fixed_width(players(COUNT, 3, 2026), &mut text).unwrap();
    desk.roster.import(&text[..], &list("fide"), &mut go_on).unwrap();
    (desk, players(COUNT, 3, 2026).collect())
});

/// Every text that differs from a word by one letter more, less or another, or by two exchanged.
fn typos(word: &str, letter: char) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut typos = Vec::new();
    for place in 0..=letters.len() {
        let mut more = letters.clone();
        more.insert(place, letter);
        typos.push(more);
        if place < letters.len() {
            let (mut less, mut other) = (letters.clone(), letters.clone());
            less.remove(place);
            other[place] = letter;
            typos.extend([less, other]);
        }
        if place + 1 < letters.len() {
            let mut exchanged = letters.clone();
            exchanged.swap(place, place + 1);
            typos.push(exchanged);
        }
    }
    typos.into_iter().map(String::from_iter).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whoever has a name of four letters or more is found by every typo of distance one in it, the other
    /// words as they are.
    #[test]
    fn every_typo_of_distance_one_is_found(
        place in 0..COUNT as usize, letter in "[a-zäøł]", word in 0..4_usize,
    ) {
        let (desk, players) = &*RANDOM;
        let player = &players[place];
        let words = player.name.split([' ', ',', '-', '\'']).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.collect();
        let word = word % words.len();
        prop_assume!(words[word].chars().count() >= 4);
        for typo in typos(words[word], letter.chars().next().unwrap()) {
            let mut typed = words.clone();
            typed[word] = &typo;
            typed.reverse();
            let typed = typed.join(" ");
            let found = desk.roster.search(&typed, COUNT as usize).unwrap();
            let is_found = found.iter().any(|listed| listed.player.fide_id == player.fide_id);
            prop_assert!(is_found, "{} by {typed:?}", player.name);
        }
    }

    /// Any text is answered, and nobody twice.
    #[test]
    fn any_text_is_answered(typed in "\\PC{0,40}") {
        let (desk, _) = &*RANDOM;
        let found = desk.roster.search(&typed, 30).unwrap();
        let mut ids: Vec<_> = found.iter().map(|listed| listed.player.fide_id).collect();
        ids.sort();
        ids.dedup();
        prop_assert_eq!(ids.len(), found.len());
        prop_assert!(found.is_sorted_by_key(|listed| listed.found));
    }
}
