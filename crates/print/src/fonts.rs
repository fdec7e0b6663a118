//! The fonts that are part of the program: Noto Sans for Latin, Greek, Cyrillic, Hebrew, Arabic, Georgian and
//! Armenian, and signs such as chessmen. No other font is ever used, so paper looks the same everywhere.

use std::sync::LazyLock;

use ttf_parser::Face;
use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

macro_rules! fonts {
    ($($file:literal),* $(,)?) => {
        &[$(include_bytes!(concat!("../fonts/", $file, ".ttf"))),*]
    };
}

/// The files, the one that is asked first first.
const FILES: &[&[u8]] = fonts![
    "NotoSans-Regular",
    "NotoSans-Bold",
    "NotoSansHebrew-Regular",
    "NotoSansHebrew-Bold",
    "NotoSansArabic-Regular",
    "NotoSansArabic-Bold",
    "NotoSansGeorgian-Regular",
    "NotoSansGeorgian-Bold",
    "NotoSansArmenian-Regular",
    "NotoSansArmenian-Bold",
    "NotoSansSymbols2-Regular",
    "NotoSansMath-Regular",
];

/// The families, in the order in which a character is looked for.
pub(crate) const FAMILIES: [&str; 7] = [
    "Noto Sans",
    "Noto Sans Hebrew",
    "Noto Sans Arabic",
    "Noto Sans Georgian",
    "Noto Sans Armenian",
    "Noto Sans Symbols2",
    "Noto Sans Math",
];

/// The fonts as Typst has them.
pub(crate) struct Fonts {
    pub(crate) book: LazyHash<FontBook>,
    pub(crate) all: Vec<Font>,
}

/// Read once.
pub(crate) static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let all: Vec<Font> = FILES.iter().filter_map(|file| Font::new(Bytes::new(*file), 0)).collect();
    Fonts { book: LazyHash::new(FontBook::from_fonts(&all)), all }
});

static FACES: LazyLock<Vec<Face<'static>>> =
    LazyLock::new(|| FILES.iter().filter_map(|file| Face::parse(file, 0).ok()).collect());

/// Whether a character can be printed: a font has it, or nothing is drawn for it.
///
/// ```
/// assert!("Ł Ω Ж א ش ა Ա ♘".chars().all(print::is_printable));
/// assert!(!print::is_printable('王'));
/// ```
pub fn is_printable(character: char) -> bool {
    is_invisible(character) || face_of(character).is_some()
}

/// Marks that steer how neighbours are written, and are not drawn themselves.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\n' | '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

fn face_of(character: char) -> Option<(&'static Face<'static>, ttf_parser::GlyphId)> {
    FACES.iter().find_map(|face| face.glyph_index(character).map(|glyph| (face, glyph)))
}

/// About how wide a text is, in thousandths of an em: the sum of its letters, as narrow as they stand alone.
pub(crate) fn width(text: &str) -> i64 {
    let width = |character| {
        let Some((face, glyph)) = face_of(character) else { return 0 };
        let units = i64::from(face.units_per_em()).max(1);
        i64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * 1000 / units
    };
    text.chars().map(width).sum()
}
