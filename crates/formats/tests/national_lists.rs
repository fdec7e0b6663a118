//! Lists of federations under their real headings, with invented players: every rating is read, and none is
//! taken for another.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

use formats::rating_list::{About, ListRow, Player, ProblemKind, preview, read, read_columns};
use formats::{ColumnSource, Columns, Heading, Mapping, Mappings};
use glossary::rating::RatingKind;
use jiff::civil::date;

const TODAY: jiff::civil::Date = date(2026, 11, 16);

fn bytes(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/national_lists/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).expect("a list")
}

fn rows_of(name: &str, kind: RatingKind) -> Vec<ListRow> {
    let about = About { published: TODAY, kind };
    read(bytes(name).as_slice(), about).expect("a list").map(|row| row.expect("a row")).collect()
}

fn players(name: &str) -> Vec<Player> {
    rows_of(name, RatingKind::Standard).into_iter().filter_map(|row| row.player).collect()
}

/// FIDE standard, rapid, blitz and national rating.
fn ratings(player: &Player) -> [u16; 4] {
    let number = |rating: Option<glossary::Rating>| rating.map_or(0, glossary::Rating::get);
    [
        number(player.standard.rating),
        number(player.rapid.rating),
        number(player.blitz.rating),
        number(player.national_rating),
    ]
}

fn ids(player: &Player) -> (u64, &str) {
    (player.fide_id.map_or(0, |id| id.get()), player.national_id.as_str())
}

#[test]
fn germany_has_its_own_rating_and_those_of_fide() {
    let all = players("dsb.csv");
    assert_eq!(all[0].name, "Müller, Jörg");
    assert_eq!(ratings(&all[0]), [2105, 2080, 2051, 2011]);
    assert_eq!(ids(&all[0]), (24_600_011, "10000001"));
    assert_eq!(all[0].federation.map(|code| code.to_string()).as_deref(), Some("GER"));
    assert_eq!((all[1].title.code(), ratings(&all[1])), ("WCM", [1722, 0, 0, 1650]));
    assert_eq!(ratings(&all[3]), [0; 4]);
    let before = players("dsb_before.csv");
    assert_eq!(before[0].name, "Müller, Jörg, Dr.");
    assert_eq!((ratings(&before[0]), ids(&before[0])), ([2105, 0, 0, 2011], (24_600_011, "10000001")));
    let oldest = players("dsb_zps.csv");
    assert_eq!(oldest[0].name, "Müller, Jörg, Dr.");
    assert_eq!((ratings(&oldest[0]), ids(&oldest[0])), ([2105, 0, 0, 2011], (24_600_011, "")));
    assert_eq!(
        (ratings(&oldest[1]), ids(&oldest[1])),
        ([0, 0, 0, 1650], (0, "")),
        "a number in a club is no person's"
    );
}

/// The federation wrote its list as Swiss-Manager reads it, in Latin-1.
#[test]
fn switzerland_had_its_list_in_the_columns_of_swiss_manager() {
    let all = players("ssb.csv");
    assert_eq!((all[0].name.as_str(), ids(&all[0])), ("Müller Rémy", (1_300_011, "10001")));
    assert_eq!((ratings(&all[0]), all[0].club.as_str()), ([2055, 0, 0, 2011], "Zürich"));
    assert_eq!((ratings(&all[1]), ids(&all[1])), ([0, 0, 0, 1650], (0, "10002")));
}

#[test]
fn england_has_three_ratings_of_its_own_and_revises_them() {
    let all = players("ecf.csv");
    assert_eq!((all[0].name.as_str(), ids(&all[0])), ("Example, Ann", (400_001, "123456A")));
    assert_eq!((ratings(&all[0]), all[0].club.as_str()), ([0, 0, 0, 1851], "Anytown"));
    assert_eq!(ratings(&all[1]), [0, 0, 0, 1502], "the original where none was revised");
    let of = |kind| rows_of("ecf.csv", kind)[0].player.as_ref().map(ratings);
    assert_eq!(of(RatingKind::Rapid), Some([0, 0, 0, 1812]));
    assert_eq!(of(RatingKind::Blitz), Some([0, 0, 0, 1790]));
}

#[test]
fn the_rating_of_the_netherlands_is_not_fides() {
    let all = players("knsb.csv");
    assert_eq!((all[0].name.as_str(), ratings(&all[0])), ("Jansen, Pïet", [0, 0, 0, 2245]));
    assert_eq!((all[1].sex, ids(&all[1])), (Some(formats::rating_list::Sex::Woman), (0, "8000002")));
    assert_eq!(all[1].birth_date.map(|date| date.year()), Some(2009));
}

#[test]
fn italy_writes_last_names_in_capitals() {
    let all = players("fsi.csv");
    assert_eq!((all[0].name.as_str(), ids(&all[0])), ("DE LUCA, Mario", (800_001, "150001")));
    assert_eq!(ratings(&all[0]), [1955, 1900, 1890, 1921]);
    assert_eq!(all[0].birth_date.and_then(|date| date.full()), Some(date(1990, 5, 12)));
    assert_eq!(all[1].birth_date.map(|date| date.year()), Some(2012), "the year where the date is missing");
    assert_eq!(ratings(&all[1]), [0, 0, 0, 1440]);
}

#[test]
fn canada_has_a_quick_rating_and_stray_quotation_marks() {
    let all = players("cfc.txt");
    assert_eq!((all[0].name.as_str(), ids(&all[0])), ("Tremblay, Luc", (2_600_001, "100001")));
    assert_eq!((ratings(&all[0]), all[0].club.as_str()), ([2035, 0, 0, 2010], "Montréal"));
    assert_eq!((ratings(&all[1]), all[1].club.as_str()), ([0, 0, 0, 1510], "Toronto"));
    let quick = |kind| rows_of("cfc.txt", kind)[0].player.as_ref().map(ratings);
    assert_eq!(quick(RatingKind::Rapid), Some([2035, 0, 0, 1988]));
    assert_eq!(quick(RatingKind::Blitz), Some([2035, 0, 0, 1988]));
}

#[test]
fn finland_and_denmark_are_read_in_their_languages() {
    let finnish = players("ssl.csv");
    assert_eq!((finnish[0].name.as_str(), finnish[0].club.as_str()), ("Mäkinen, Eeva", "TuTS"));
    assert_eq!((ratings(&finnish[0]), ids(&finnish[0])), ([0, 0, 0, 1933], (0, "30001")));
    let danish = players("dsu.csv");
    assert_eq!((danish[0].name.as_str(), danish[0].club.as_str()), ("Sørensen, Anders Bo", "Århus"));
    assert_eq!((ratings(&danish[0]), ids(&danish[0])), ([2201, 0, 0, 2187], (1_400_011, "70001")));
    assert_eq!(danish[0].birth_date.map(|date| date.year()), Some(1984));
    assert_eq!((ratings(&danish[1]), ids(&danish[1])), ([0, 0, 0, 1204], (0, "70002")));
    let rapid = &rows_of("dsu.csv", RatingKind::Rapid)[0];
    assert_eq!(rapid.player.as_ref().map(ratings), Some([2201, 0, 0, 2150]));
}

#[test]
fn programs_have_their_own_headings() {
    let all = players("swiss_pairings.csv");
    assert_eq!((all[0].name.as_str(), all[0].club.as_str()), ("Иванова Анна", "Москва"));
    assert_eq!((ratings(&all[0]), ids(&all[0])), ([2155, 0, 0, 2100], (24_100_011, "5001")));
    assert_eq!((ratings(&all[1]), ids(&all[1])), ([0, 0, 0, 1850], (0, "5002")), "1850,0 is 1850");
    let pasted = players("chess_results.csv");
    assert_eq!((ratings(&pasted[0]), ids(&pasted[0])), ([2010, 0, 0, 2033], (1_600_011, "1001")));
    let vega = players("vega.csv");
    assert_eq!((ratings(&vega[0]), ids(&vega[0])), ([2230, 0, 0, 2201], (800_002, "150003")));
}

#[test]
fn the_columns_of_known_lists_need_no_remark() {
    for name in ["dsb.csv", "ecf.csv", "knsb.csv", "fsi.csv", "cfc.txt", "ssl.csv", "dsu.csv"] {
        let about = About { published: TODAY, kind: RatingKind::Standard };
        let list = bytes(name);
        let rows = read(list.as_slice(), about).expect("a list");
        assert_eq!(
            (rows.known_columns(), rows.unknown_headings()),
            (Some(ColumnSource::ByList), vec![]),
            "{name}"
        );
    }
}

#[test]
fn decimals_are_understood_and_told() {
    let list = "Name;Elo\nA;1834,0\nB;1834.5\nC;1.834\nD;18x4\n";
    let about = About { published: TODAY, kind: RatingKind::Standard };
    let rows: Vec<ListRow> =
        read(list.as_bytes(), about).expect("a list").map(|row| row.expect("a row")).collect();
    let rating = |row: &ListRow| row.player.as_ref().map(|player| ratings(player)[0]);
    assert_eq!(rows.iter().map(rating).collect::<Vec<_>>(), [Some(1834), Some(1835), Some(1834), Some(0)]);
    let told: Vec<usize> = rows.iter().map(|row| row.problems.len()).collect();
    assert_eq!(told, [0, 1, 1, 1]);
    assert!(rows[1].problems[0].kind == ProblemKind::BadRating);
}

const SWEDISH: &str = "Medlemslista 2026;;;\n\nId;Spelare;Styrka;Klubb\n17;Larsson, Åke;1744;Lund\n";

#[test]
fn columns_are_named_by_hand_and_found_again_by_their_heading_row() {
    let about = About { published: TODAY, kind: RatingKind::Standard };
    assert!(read(SWEDISH.as_bytes(), about).is_err(), "no word is known for its names");
    let seen = preview(SWEDISH.as_bytes(), Mappings::NONE).expect("readable").expect("rows");
    assert_eq!(seen.heading_row, ["Id", "Spelare", "Styrka", "Klubb"]);
    assert_eq!(seen.rows[0], ["17", "Larsson, Åke", "1744", "Lund"]);
    assert_eq!(seen.meanings, [Some(Heading::NationalId), None, None, None]);
    let meanings =
        [Some(Heading::NationalId), Some(Heading::Name), Some(Heading::NationalRating), Some(Heading::Club)];
    let mut mappings = Mappings::default();
    mappings.remember(Mapping::new(&seen.heading_row, &meanings).expect("names are named"));
    for columns in [Columns::Given(&meanings), Columns::ByHeading(&mappings)] {
        let rows = read_columns(SWEDISH.as_bytes(), about, columns).expect("a list");
        assert_eq!(rows.known_columns(), Some(ColumnSource::ByHand));
        let all: Vec<Player> = rows.filter_map(|row| row.expect("a row").player).collect();
        assert_eq!((all[0].name.as_str(), ratings(&all[0])), ("Larsson, Åke", [0, 0, 0, 1744]));
        assert_eq!(all[0].club, "Lund");
    }
    let again = preview(SWEDISH.as_bytes(), &mappings).expect("readable").expect("rows");
    assert_eq!((again.meanings.as_slice(), again.known), (meanings.as_slice(), ColumnSource::ByHand));
}

#[test]
fn entry_files_know_the_same_headings() {
    let entries = formats::entries::read(&bytes("knsb.csv"), TODAY).expect("an entry file");
    assert_eq!(entries.rows[0].rating, None);
    assert_eq!(entries.rows[0].national_rating.map(glossary::Rating::get), Some(2245));
    let danish = formats::entries::read(&bytes("dsu.csv"), TODAY).expect("an entry file");
    assert_eq!(danish.rows[0].fide_id.map(|id| id.get()), Some(1_400_011));
    assert_eq!(danish.rows[0].rating.map(glossary::Rating::get), Some(2201));
    let meanings = [None, Some(Heading::Name), Some(Heading::NationalRating)];
    let read = formats::entries::read_columns(SWEDISH.as_bytes(), TODAY, Columns::Given(&meanings));
    let swedish = read.expect("columns are given");
    assert_eq!(swedish.rows[0].name, "Larsson, Åke");
    assert_eq!((swedish.known, swedish.headings.len()), (ColumnSource::ByHand, 2));
    assert!(formats::entries::read(SWEDISH.as_bytes(), TODAY).is_err());
}
