//! Codes of players: made from a secret of this computer, so that they need not be kept, and another one
//! every round.

use sha2::{Digest, Sha256};

/// Signs that nobody confuses: no 0 and O, no 1 and I.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

fn digest(secret: &[u8; 32], parts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(secret);
    for part in parts {
        hash.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().into()
}

/// So many signs, five bits each.
fn signs(digest: &[u8; 32], count: usize) -> String {
    let number = digest.iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let sign = |place: usize| {
        let index = usize::try_from(number >> (5 * place) & 31).unwrap_or(0);
        char::from(SIGNS[index])
    };
    (0..count.min(25)).map(sign).collect()
}

/// Of the first codes nothing but their parts; of new ones the version, too.
fn versioned(secret: &[u8; 32], parts: &[&str], version: &str) -> [u8; 32] {
    if version.is_empty() { digest(secret, parts) } else { digest(secret, &[parts, &[version]].concat()) }
}

/// The code with which a player reports in a round: four signs, 20 bits.
pub fn of_round(
    secret: &[u8; 32],
    festival: &str,
    section: &str,
    round: u16,
    player: u32,
    version: &str,
) -> String {
    let (round, player) = (round.to_string(), player.to_string());
    signs(&versioned(secret, &["round", festival, section, &round, &player], version), 4)
}

/// The name of a player's own page: sixteen signs, 80 bits.
pub fn of_player(secret: &[u8; 32], festival: &str, section: &str, player: u32, version: &str) -> String {
    signs(&versioned(secret, &["page", festival, section, &player.to_string()], version), 16)
}

/// A code as it was typed: case, blanks and hyphens do not matter. Signs that no code has were read wrongly:
/// who sees an O has a Q.
pub fn typed(text: &str) -> String {
    let meant = |c: char| match c.to_ascii_uppercase() {
        'O' | '0' => 'Q',
        'I' | '1' => 'L',
        other => other,
    };
    text.chars().filter(|c| c.is_ascii_alphanumeric()).map(meant).take(40).collect()
}

/// Whether two codes are the same, in a time that does not tell where they differ.
pub fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_read_however_they_are_typed() {
        assert_eq!(typed(" ab-2 z"), "AB2Z");
        assert_eq!(typed("0oI1"), "QQLL", "no code has these signs");
        assert!(typed("QL").bytes().all(|sign| SIGNS.contains(&sign)));
    }

    #[test]
    fn codes_differ_by_round_player_section_and_computer() {
        let secret = [7; 32];
        let code = of_round(&secret, "f", "open", 3, 12, "");
        assert_eq!(code.len(), 4);
        assert_eq!(code, of_round(&secret, "f", "open", 3, 12, ""));
        for other in [
            of_round(&secret, "f", "open", 4, 12, ""),
            of_round(&secret, "f", "open", 3, 13, ""),
            of_round(&secret, "f", "open2", 3, 12, ""),
            of_round(&[8; 32], "f", "open", 3, 12, ""),
            of_round(&secret, "f", "open", 3, 12, "0.1.0"),
        ] {
            assert_ne!(code, other);
        }
    }

    #[test]
    fn codes_use_the_whole_room_of_twenty_bits() {
        let codes: BTreeSet<String> =
            (1..=4000).map(|player| of_round(&[1; 32], "f", "s", 1, player, "")).collect();
        // Of 4,000 draws out of 2^20, about 8 meet one that was drawn before.
        assert!(codes.len() > 3970, "{}", codes.len());
        let signs: BTreeSet<char> = codes.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(signs.len(), 32);
    }

    #[test]
    fn what_is_typed_is_read_kindly() {
        assert_eq!(typed(" ab-2 c"), "AB2C");
        assert!(is_same("AB2C", "AB2C") && !is_same("AB2C", "AB2D") && !is_same("AB2C", "AB2"));
    }
}
