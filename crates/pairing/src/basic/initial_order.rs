use glossary::Title;

/// Somebody on the list before the first round, as far as their place on it depends on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant<'a> {
    /// The measure of strength: a rating, or what the arbiter has estimated.
    pub strength: u16,
    /// The FIDE title; online titles do not count.
    pub title: Title,
    /// The name, surname first.
    pub name: &'a str,
}

/// The initial order (C.04.2 article 2.2): strength, then title, then the alphabet. Gives the place in the
/// list of each entrant, the one with the number 1 first.
///
/// ```
/// use glossary::Title;
/// use pairing::basic::{Entrant, initial_order};
/// let entrants = [
///     Entrant { strength: 2400, title: Title::FideMaster, name: "Zander, Ole" },
///     Entrant { strength: 2500, title: Title::Untitled, name: "Meier, Eva" },
///     Entrant { strength: 2400, title: Title::InternationalMaster, name: "Zorn, Ina" },
///     Entrant { strength: 2400, title: Title::FideMaster, name: "Abel, Jan" },
/// ];
/// assert_eq!(initial_order(&entrants), [1, 2, 3, 0]);
/// ```
pub fn initial_order(entrants: &[Entrant<'_>]) -> Vec<usize> {
    let precedence = |title: Title| Title::ALL.iter().position(|&other| other == title);
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    order.sort_by_cached_key(|&index| {
        let entrant = &entrants[index];
        let name = (entrant.name.to_lowercase(), entrant.name.to_owned());
        (std::cmp::Reverse(entrant.strength), precedence(entrant.title), name, index)
    });
    order
}

/// Whether wrong data may still change the numbers (C.04.2 article 2.3): not once the fourth round is paired.
/// A late entry may change them at any time (2.4).
///
/// ```
/// use pairing::basic::may_renumber;
/// assert!(may_renumber(3));
/// assert!(!may_renumber(4));
/// ```
pub fn may_renumber(rounds_paired: u16) -> bool {
    rounds_paired < 4
}
