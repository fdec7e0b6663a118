//! Writing lists in FIDE's forms: as XML and as text in columns, zipped if wanted.

use std::io::{self, Seek, Write};

use glossary::{Rating, Title};
use quick_xml::escape::escape;

use super::player::{Player, Rated, Sex};

/// The header of the combined list as text.
const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// Writes the combined list as XML.
///
/// ```
/// use formats::rating_list::{Player, write};
/// let mut list = Vec::new();
/// write::xml([Player::named("Tal, Mikhail")], &mut list)?;
/// assert!(String::from_utf8_lossy(&list).contains("<name>Tal, Mikhail</name>"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When it cannot be written.
pub fn xml(players: impl IntoIterator<Item = Player>, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"<playerslist>\n")?;
    for player in players {
        write_element_by_element(&player, out)?;
    }
    out.write_all(b"</playerslist>\n")
}

pub(super) fn write_element_by_element(player: &Player, out: &mut impl Write) -> io::Result<()> {
    let womens = womens_title(player);
    let sex = player.sex.map_or("", sex_letter);
    out.write_all(b"<player>\n")?;
    writeln!(out, "<fideid>{}</fideid>", number(player.fide_id.map(|id| id.get())))?;
    writeln!(out, "<name>{}</name>", escape(player.name.as_str()))?;
    writeln!(out, "<country>{}</country>", player.federation.as_ref().map_or("", |code| code.code()))?;
    writeln!(out, "<sex>{sex}</sex>\n<title>{}</title>\n<w_title>{womens}</w_title>", player.title)?;
    writeln!(out, "<o_title>{}</o_title>", escape(player.other_titles.as_str()))?;
    writeln!(out, "<foa_title>{}</foa_title>", escape(player.arena_title.as_str()))?;
    for (prefix, rated) in [("", &player.standard), ("rapid_", &player.rapid), ("blitz_", &player.blitz)] {
        let Rated { rating, games, k } = rated;
        let rating = number(rating.map(|rating| rating.get().into()));
        writeln!(out, "<{prefix}rating>{rating}</{prefix}rating>")?;
        writeln!(out, "<{prefix}games>{games}</{prefix}games>\n<{prefix}k>{k}</{prefix}k>")?;
    }
    let year = player.birth_date.map_or(0, |date| date.year());
    writeln!(out, "<birthday>{year}</birthday>\n<flag>{}</flag>\n</player>", flag(player))
}

/// Writes the combined list as text in columns. Example: see [`zipped`].
///
/// # Errors
/// When it cannot be written.
pub fn fixed_width(players: impl IntoIterator<Item = Player>, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{HEADER}\r\n")?;
    for player in players {
        let federation = player.federation.as_ref().map_or("", |code| code.code());
        let sex = player.sex.map_or("", sex_letter);
        let id = number(player.fide_id.map(|id| id.get()));
        write!(out, "{id:<15}{:<61}{federation:<4}{sex:<4}", player.name)?;
        write!(out, "{:<5}{:<5}", player.title.code(), womens_title(&player))?;
        write!(out, "{:<15}{:<4}", player.other_titles, player.arena_title)?;
        for Rated { rating, games, k } in [&player.standard, &player.rapid, &player.blitz] {
            let rating = rating.map_or(0, Rating::get);
            write!(out, "{rating:<6}{games:<4}{k:<3}")?;
        }
        let year = player.birth_date.map_or(0, |date| date.year());
        write!(out, "{year:<6}{:<4}\r\n", flag(&player))?;
    }
    Ok(())
}

/// Writes a zip file with one entry.
///
/// ```
/// use formats::rating_list::{About, Player, read, write};
/// let mut file = std::io::Cursor::new(Vec::new());
/// let players = [Player::named("Tal, Mikhail")];
/// write::zipped(&mut file, "players_list.txt", |mut out| write::fixed_width(players, &mut out))?;
/// let about = About::by_file_name("players_list.zip", jiff::civil::date(2026, 11, 1));
/// let mut rows = read(file.get_ref().as_slice(), about)?;
/// let tal = rows.next().expect("a row")?.player.expect("a player");
/// assert_eq!(tal.name, "Tal, Mikhail");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When it cannot be written.
pub fn zipped<W: Write + Seek>(
    out: W,
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut archive = zip::ZipWriter::new(out);
    let options = zip::write::SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Deflated)
        .compression_level(Some(6));
    archive.start_file(name, options).map_err(io::Error::other)?;
    let mut buffered = io::BufWriter::with_capacity(1 << 16, &mut archive);
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    archive.finish().map_err(io::Error::other)?.flush()
}

fn number(number: Option<u64>) -> String {
    number.map_or_else(|| "0".to_owned(), |number| number.to_string())
}

/// A woman's title stands in both columns.
pub(super) fn womens_title(player: &Player) -> Title {
    if player.title.is_womens() { player.title } else { Title::Untitled }
}

pub(super) fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Man => "M",
        Sex::Woman => "F",
    }
}

pub(super) fn flag(player: &Player) -> &'static str {
    match (player.sex, player.is_active) {
        (Some(Sex::Woman), true) => "w",
        (Some(Sex::Woman), false) => "wi",
        (Some(Sex::Man) | None, true) => "",
        (Some(Sex::Man) | None, false) => "i",
    }
}
