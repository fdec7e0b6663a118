//! The letters of the pieces: each player is free to use those of his or her country (Laws, C.2 and C.3).

use handbook::{Citation, cite};

use crate::board::PieceKind;

/// What stands for each piece in a notation.
///
/// ```
/// use laws::board::PieceKind;
/// use laws::notation::{Language, Letters};
/// assert_eq!(Letters::of(Language::German).letter(PieceKind::Knight), "S");
/// assert_eq!(Letters::FIGURINES.letter(PieceKind::Queen), "♕");
/// assert_eq!(Letters::ENGLISH.letter(PieceKind::Pawn), "", "pawns have no letter");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// King, queen, rook, bishop, knight.
    names: [&'static str; 5],
    /// The pieces of the capitals from A to Z, for speed.
    capitals: [Option<PieceKind>; 26],
}

/// The order of the names in [`Letters`].
const KINDS: [PieceKind; 5] =
    [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

/// Figurines of the black pieces, read like those of the white ones.
const DARK_FIGURINES: [&str; 5] = ["♚", "♛", "♜", "♝", "♞"];

impl Letters {
    /// The article that leaves the letters to each player and recommends figurines in print. Example:
    /// see [`Letters`].
    pub const CITATION: Citation = cite!("laws@2023-01/C.3");

    /// K, Q, R, B, N.
    pub const ENGLISH: Letters = Letters::of(Language::English);

    /// The figurines that article C.3 recommends in print.
    pub const FIGURINES: Letters = Letters::new(["♔", "♕", "♖", "♗", "♘"]);

    /// The letters of a language. Example: see [`Letters`].
    pub const fn of(language: Language) -> Letters {
        Letters::new(language.names())
    }

    const fn new(names: [&'static str; 5]) -> Letters {
        let mut capitals = [None; 26];
        let mut index = 0;
        while index < names.len() {
            if let [capital @ b'A'..=b'Z'] = names[index].as_bytes() {
                capitals[(*capital - b'A') as usize] = Some(KINDS[index]);
            }
            index += 1;
        }
        Letters { names, capitals }
    }

    /// What stands for a piece; nothing for a pawn (Laws, C.4). Example: see [`Letters`].
    pub const fn letter(&self, kind: PieceKind) -> &'static str {
        match kind {
            PieceKind::King => self.names[0],
            PieceKind::Queen => self.names[1],
            PieceKind::Rook => self.names[2],
            PieceKind::Bishop => self.names[3],
            PieceKind::Knight => self.names[4],
            PieceKind::Pawn => "",
        }
    }

    /// The piece whose letter a text begins with, and the length of the letter. Figurines are understood in
    /// every language; of `К` and `Кр` the longer is taken.
    pub(crate) fn leading(&self, text: &[u8]) -> Option<(PieceKind, usize)> {
        let first = *text.first()?;
        if first.is_ascii() {
            let capital = usize::from(first).checked_sub(usize::from(b'A'))?;
            return self.capitals.get(capital).copied().flatten().map(|kind| (kind, 1));
        }
        longest(&self.names, text)
            .or_else(|| longest(&Letters::FIGURINES.names, text))
            .or_else(|| longest(&DARK_FIGURINES, text))
    }
}

fn longest(names: &[&str; 5], text: &[u8]) -> Option<(PieceKind, usize)> {
    let found = names.iter().zip(KINDS).filter(|(name, _)| text.starts_with(name.as_bytes()));
    found.map(|(name, kind)| (kind, name.len())).max_by_key(|&(_, length)| length)
}

macro_rules! languages {
    ($($language:ident $english:literal: $king:literal $queen:literal $rook:literal $bishop:literal
       $knight:literal;)*) => {
        /// A language with letters of its own for the pieces.
        ///
        /// ```
        /// use laws::notation::Language;
        /// assert!(Language::ALL.contains(&Language::Dutch));
        /// assert_eq!(Language::Dutch.name(), "Dutch");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Language {
            $(#[doc = concat!($king, " ", $queen, " ", $rook, " ", $bishop, " ", $knight)] $language,)*
        }

        impl Language {
            /// All languages.
            pub const ALL: &[Language] = &[$(Language::$language),*];

            /// Its English name. Example: see [`Language`].
            pub const fn name(self) -> &'static str {
                match self { $(Language::$language => $english,)* }
            }

            const fn names(self) -> [&'static str; 5] {
                match self { $(Language::$language => [$king, $queen, $rook, $bishop, $knight],)* }
            }
        }
    };
}

// King, queen, rook, bishop, knight.
languages! {
    Afrikaans "Afrikaans": "K" "D" "T" "L" "R";
    Bulgarian "Bulgarian": "Ц" "Д" "Т" "О" "К";
    Catalan "Catalan": "R" "D" "T" "A" "C";
    Croatian "Croatian": "K" "D" "T" "L" "S";
    Czech "Czech": "K" "D" "V" "S" "J";
    Danish "Danish": "K" "D" "T" "L" "S";
    Dutch "Dutch": "K" "D" "T" "L" "P";
    English "English": "K" "Q" "R" "B" "N";
    Esperanto "Esperanto": "R" "D" "T" "K" "Ĉ";
    Estonian "Estonian": "K" "L" "V" "O" "R";
    Finnish "Finnish": "K" "D" "T" "L" "R";
    French "French": "R" "D" "T" "F" "C";
    German "German": "K" "D" "T" "L" "S";
    Greek "Greek": "Ρ" "Β" "Π" "Α" "Ι";
    Hungarian "Hungarian": "K" "V" "B" "F" "H";
    Icelandic "Icelandic": "K" "D" "H" "B" "R";
    Indonesian "Indonesian": "R" "M" "B" "G" "K";
    Italian "Italian": "R" "D" "T" "A" "C";
    Latvian "Latvian": "K" "D" "T" "L" "Z";
    Lithuanian "Lithuanian": "K" "V" "B" "R" "Ž";
    Norwegian "Norwegian": "K" "D" "T" "L" "S";
    Polish "Polish": "K" "H" "W" "G" "S";
    Portuguese "Portuguese": "R" "D" "T" "B" "C";
    Romanian "Romanian": "R" "D" "T" "N" "C";
    Russian "Russian": "Кр" "Ф" "Л" "С" "К";
    Serbian "Serbian": "К" "Д" "Т" "Л" "С";
    Slovak "Slovak": "K" "D" "V" "S" "J";
    Slovene "Slovene": "K" "D" "T" "L" "S";
    Spanish "Spanish": "R" "D" "T" "A" "C";
    Swedish "Swedish": "K" "D" "T" "L" "S";
    Turkish "Turkish": "Ş" "V" "K" "F" "A";
    Ukrainian "Ukrainian": "Кр" "Ф" "Т" "С" "К";
}
