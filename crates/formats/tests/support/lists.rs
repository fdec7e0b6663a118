//! What holds for every rating list, whatever its bytes: for tests and fuzzing.
#![allow(dead_code, reason = "tests and fuzz targets each use a part")]

use formats::rating_list::{About, Done, ListRow, Player, Rated, Sex, read, write};
use glossary::{Federation, FideId, PartialDate, Rating, Title};
use jiff::civil::date;

/// The header of the combined list.
pub(crate) const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// Reads any bytes; a row without a player says so, and what was read and written reads again as the same.
pub(crate) fn holds_for(bytes: &[u8]) {
    let about = About::by_file_name("list", date(2026, 11, 1));
    let Ok(rows) = read(bytes, about) else {
        return;
    };
    let rows: Vec<ListRow> = rows.map_while(Result::ok).collect();
    assert!(rows.is_sorted_by_key(|row| row.line));
    for row in &rows {
        let is_left_out = row.problems.iter().any(|problem| problem.done == Done::RowLeftOut);
        assert_eq!(row.player.is_none(), is_left_out, "{row:?}");
        assert!(row.problems.iter().all(|problem| problem.line == row.line));
    }
    let players: Vec<Player> = rows.into_iter().filter_map(|row| row.player).map(as_fide_lists_it).collect();
    let mut written = Vec::new();
    write::xml(players.clone(), &mut written).expect("memory can be written");
    let again = read(&written[..], about).expect("what we write is a list");
    let again: Vec<Player> = again.map(|row| row.expect("it is whole").player.expect("a player")).collect();
    assert_eq!(again, players);
}

/// Without what FIDE's list has no room for.
fn as_fide_lists_it(player: Player) -> Player {
    Player {
        national_id: String::new(),
        national_rating: None,
        club: String::new(),
        birth_date: player.birth_date.and_then(|date| PartialDate::new(date.year(), None, None).ok()),
        ..player
    }
}

/// Players with every field used.
pub(crate) fn some_players() -> Vec<Player> {
    let rated = |rating: u16| Rated { rating: Rating::new(rating).ok(), games: 7, k: 20 };
    let woman = Player {
        fide_id: FideId::new(100_001).ok(),
        federation: Federation::parse("NOR").ok(),
        sex: Some(Sex::Woman),
        title: Title::WomanGrandmaster,
        other_titles: "IA,FST".to_owned(),
        arena_title: "AFM".to_owned(),
        standard: rated(2400),
        rapid: rated(2350),
        blitz: rated(2300),
        birth_date: PartialDate::new(1980, None, None).ok(),
        is_active: false,
        ..Player::named("O'Example & Daughter, Ann")
    };
    let unrated =
        Player { sex: Some(Sex::Man), fide_id: FideId::new(100_002).ok(), ..Player::named("Single") };
    vec![woman, unrated]
}
