//! Fees: kept in the smallest unit of the event's currency, written with two decimals.

/// An amount as people write it.
pub fn shown(amount: u32) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// A sum of amounts as people write it.
pub fn sum(amount: u64) -> String {
    format!("{}.{:02}", amount / 100, amount % 100)
}

/// Reads `25`, `25.5`, `25,50`; nothing is 0. None if it is no amount.
pub fn read(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let is_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if text.is_empty() {
        return Some(0);
    }
    if whole.is_empty() || !is_digits(whole) || !is_digits(part) || part.len() > 2 {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for (text, amount) in [("", 0), ("25", 2500), ("25.5", 2550), ("25,50", 2550), ("0.05", 5)] {
            assert_eq!(read(text), Some(amount), "{text}");
        }
        for text in ["-1", "1.234", "abc", ".5", "1e3", "99999999999", "42949673"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(shown(2505), "25.05");
    }
}
