//! The next list in the form of the one before: what is not told anew stays byte for byte, and what is told
//! is read back, K among it.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use formats::rating_list::{About, Figures, Player, Rated, read, rewrite, write};
use formats::rating_state::RatingState;
use glossary::rating::RatingKind;
use glossary::{FideId, PartialDate, Rating, Title};
use jiff::civil::date;
use proptest::prelude::*;

fn about(kind: RatingKind) -> About {
    About { published: date(2026, 11, 1), kind }
}

fn rated(rating: u16, games: u16, k: u8) -> Rated {
    Rated { rating: Rating::new(rating).ok(), games, k }
}

fn players() -> Vec<Player> {
    let player = |id, name: &str| Player { fide_id: FideId::new(id).ok(), ..Player::named(name) };
    vec![
        Player { standard: rated(2650, 9, 10), is_active: false, ..player(100, "Tal, Mikhail") },
        Player {
            standard: rated(2100, 0, 20),
            rapid: rated(1950, 3, 40),
            title: Title::FideMaster,
            birth_date: PartialDate::new(1990, None, None).ok(),
            ..player(200, "Müller & Söhne, Jörg")
        },
        // Three titles are longer than their column: what follows stands further right.
        Player {
            blitz: rated(1500, 1, 20),
            other_titles: "FST,IA,IO,FA,NI,FT".to_owned(),
            ..player(300, "Longtitles, Ada")
        },
        player(400, "Nobody, Unrated"),
    ]
}

fn forms() -> [Vec<u8>; 2] {
    let (mut xml, mut text) = (Vec::new(), Vec::new());
    write::xml(players(), &mut xml).unwrap();
    write::fixed_width(players(), &mut text).unwrap();
    [xml, text]
}

fn next(
    list: &[u8],
    kind: RatingKind,
    change: &mut dyn FnMut(&Player) -> Figures,
    added: &[Player],
) -> Vec<u8> {
    let mut out = Vec::new();
    rewrite(list, about(kind), "DEC26", &mut out, change, added).unwrap();
    out
}

fn back(list: &[u8], kind: RatingKind) -> Vec<Player> {
    read(list, about(kind)).unwrap().map(|row| row.unwrap().player.unwrap()).collect()
}

#[test]
fn what_is_not_told_anew_stays_byte_for_byte() {
    for list in forms() {
        let same = next(&list, RatingKind::Standard, &mut Figures::of, &[]);
        assert_eq!(String::from_utf8_lossy(&same), String::from_utf8_lossy(&list));
    }
}

#[test]
fn ratings_games_k_and_activity_are_read_back_and_newcomers_stand_at_the_end() {
    let figures = |player: &Player| Figures {
        standard: rated(2700, 12, 10),
        rapid: Rated::default(),
        blitz: rated(1987, 4, 40),
        is_active: !player.is_active,
    };
    let newcomer =
        Player { standard: rated(1800, 5, 40), fide_id: FideId::new(500).ok(), ..Player::named("New, Ann") };
    for list in forms() {
        let next =
            next(&list, RatingKind::Standard, &mut |player| figures(player), std::slice::from_ref(&newcomer));
        let mut expected: Vec<Player> = players()
            .into_iter()
            .map(|player| {
                let Figures { standard, rapid, blitz, is_active } = figures(&player);
                Player { standard, rapid, blitz, is_active, ..player }
            })
            .collect();
        expected.push(newcomer.clone());
        assert_eq!(back(&next, RatingKind::Standard), expected, "{}", String::from_utf8_lossy(&next));
    }
}

#[test]
fn a_list_of_one_kind_is_headed_by_its_month() {
    let list = "ID Number      Name                           Fed  Nov26 Gms K  B-day Flag\r\n\
                100            Tal, Mikhail                   LAT  2650  9   10 1936  i   \r\n";
    let mut change = |player: &Player| {
        assert_eq!(player.rapid, rated(2650, 9, 10));
        Figures { rapid: rated(2644, 0, 10), is_active: true, ..Figures::of(player) }
    };
    let next = next(list.as_bytes(), RatingKind::Rapid, &mut change, &[]);
    assert_eq!(
        String::from_utf8_lossy(&next),
        "ID Number      Name                           Fed  Dec26 Gms K  B-day Flag\r\n\
         100            Tal, Mikhail                   LAT  2644  0   10 1936      \r\n"
    );
}

#[test]
fn names_of_one_byte_a_letter_stay_as_they_are() {
    let [xml, text] = forms();
    for list in [xml, text] {
        // As Windows-1252: each letter one byte.
        let old: Vec<u8> = String::from_utf8(list)
            .unwrap()
            .chars()
            .map(|letter| u8::try_from(u32::from(letter)).unwrap())
            .collect();
        let mut change = |player: &Player| Figures { standard: rated(2001, 2, 20), ..Figures::of(player) };
        let next = next(&old, RatingKind::Standard, &mut change, &[]);
        assert!(next.windows(6).any(|part| part == b"M\xfcller"), "{}", String::from_utf8_lossy(&next));
        assert!(back(&next, RatingKind::Standard).iter().all(|player| player.standard == rated(2001, 2, 20)));
    }
}

#[test]
fn a_federations_list_is_not_continued() {
    let mut out = Vec::new();
    let list: &[u8] = b"Name;Elo\nDoe, Jo;2100\n";
    let refused = rewrite(list, about(RatingKind::Standard), "DEC26", &mut out, &mut Figures::of, &[]);
    assert!(refused.unwrap_err().to_string().contains("only FIDE's own lists"));
}

proptest! {
    #[test]
    fn any_lines_under_a_header_stay_as_they_are(lines in "([ -~\\r\\n]{0,200}\\n){0,5}") {
        let [_, text] = forms();
        let header = text.split_inclusive(|byte| *byte == b'\n').next().unwrap();
        let list = [header, lines.as_bytes()].concat();
        let once = next(&list, RatingKind::Standard, &mut Figures::of, &[]);
        prop_assert!(once.len() >= list.len());
        prop_assert_eq!(&next(&once, RatingKind::Standard, &mut Figures::of, &[]), &once);
    }

    #[test]
    fn no_text_of_a_state_panics_and_what_is_read_is_written_back(
        text in "(player|pool|event|begun) [ -~]{0,40}",
    ) {
        let text = format!("jadoube-rating-state 1\nlist 2026-11\n{text}\n");
        if let Ok(state) = RatingState::parse(&text) {
            prop_assert_eq!(RatingState::parse(&state.to_string()), Ok(state));
        }
    }
}
