//! A line of text as words, numbers and signs.

/// A word, a number or a sign, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) text: String,
    pub(super) kind: Kind,
    pub(super) line: usize,
    /// The character in the line, from 1.
    pub(super) column: usize,
    /// Whether it follows the one before without a space.
    pub(super) is_joined: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    /// A number, and how many digits it has.
    Number(u32, usize),
    Sign(char),
}

impl Token {
    /// The number of a token of at most so many digits.
    pub(super) fn number(&self, digits: std::ops::RangeInclusive<usize>) -> Option<u32> {
        match self.kind {
            Kind::Number(number, count) if digits.contains(&count) => Some(number),
            Kind::Number(..) | Kind::Word | Kind::Sign(_) => None,
        }
    }

    pub(super) fn is_sign(&self, signs: &[char]) -> bool {
        matches!(self.kind, Kind::Sign(sign) if signs.contains(&sign))
    }

    /// The word in small letters; empty if it is none.
    pub(super) fn word(&self) -> String {
        if self.kind == Kind::Word { self.text.to_lowercase() } else { String::new() }
    }
}

/// The tokens of a line.
pub(super) fn tokens(line: &str, number: usize) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut was_space = true;
    for (sign, column) in line.chars().zip(1..) {
        let class = class(sign);
        if class == Class::Space {
            was_space = true;
            continue;
        }
        match found.last_mut() {
            Some(last) if !was_space && class.continues(&last.text) => last.text.push(sign),
            Some(_) | None => {
                let kind = Kind::Word;
                found.push(Token { text: sign.into(), kind, line: number, column, is_joined: !was_space });
            }
        }
        was_space = false;
    }
    found.iter_mut().for_each(|token| token.kind = kind(&token.text));
    found
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Letter,
    Digit,
    Sign,
}

impl Class {
    /// Whether a sign of the class belongs to the token before it.
    fn continues(self, text: &str) -> bool {
        let last = text.chars().next_back().map_or(Class::Space, class);
        matches!(self, Class::Letter | Class::Digit) && self == last
    }
}

fn class(sign: char) -> Class {
    match sign {
        sign if sign.is_whitespace() => Class::Space,
        sign if sign.is_ascii_digit() => Class::Digit,
        sign if sign.is_alphabetic() => Class::Letter,
        _ => Class::Sign,
    }
}

fn kind(text: &str) -> Kind {
    match text.chars().next().map_or(Class::Space, class) {
        Class::Digit => Kind::Number(text.parse().unwrap_or(u32::MAX), text.len()),
        Class::Sign => Kind::Sign(text.chars().next().unwrap_or(' ')),
        Class::Letter | Class::Space => Kind::Word,
    }
}
