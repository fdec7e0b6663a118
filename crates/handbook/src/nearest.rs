//! What somebody may have meant: the known words nearest to a misspelt one.

/// At most three known words near to the word, nearest first.
pub(crate) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = known
        .map(|other| (distance(word, other), other))
        .filter(|(distance, _)| *distance <= limit)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().map(|(_, other)| other).take(3).collect()
}

/// How many letters must be changed, added or left out (Levenshtein).
fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (above, letter) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (at, other) in right.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[at + 1];
            row[at + 1] = changed.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_changed_added_and_missing_letters() {
        assert_eq!(distance("dutch", "dutch"), 0);
        assert_eq!(distance("dutch", "duch"), 1);
        assert_eq!(distance("deutsch", "dutch"), 2);
        assert_eq!(distance("", "baku"), 4);
    }

    #[test]
    fn the_nearest_comes_first_and_the_far_not_at_all() {
        let known = ["2.4.10", "2.4.9", "1.1", "2.4.19"];
        assert_eq!(nearest("2.4.99", known.into_iter()), ["2.4.9", "2.4.19", "2.4.10"]);
        assert!(nearest("dubov", known.into_iter()).is_empty());
    }
}
