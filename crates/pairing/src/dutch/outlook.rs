use super::bracket::Stage;
use super::edition::Edition;

/// What lies below a bracket, as far as the choice of its downfloaters depends on it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The residents of the following bracket, if the criteria look at it.
    pub(crate) next: Vec<usize>,
    /// Others who must be paired somehow.
    pub(crate) lower: Vec<usize>,
    /// Who may receive the bye, if one is due among all of these.
    pub(crate) bye: Option<Vec<usize>>,
    /// Whether everybody must find a partner; otherwise only as many as possible do.
    pub(crate) must_complete: bool,
    /// Whether the following bracket is the last, so that whoever is left over there must be able to receive the bye.
    pub(crate) next_is_last: bool,
}

impl Outlook {
    /// The outlook of a bracket of `members`, with the scoregroups `below` it still to come.
    pub(crate) fn new(
        edition: Edition,
        stage: Stage,
        members: &[usize],
        below: &[Vec<usize>],
        may_receive_bye: &dyn Fn(usize) -> bool,
    ) -> Outlook {
        let next = below.first().cloned().unwrap_or_default();
        let rest: Vec<usize> = below.iter().skip(1).flatten().copied().collect();
        let (next, lower, must_complete) = match (edition, stage) {
            (Edition::February2026, _) => (next, rest, true),
            (Edition::July2017, Stage::Ordinary) if below.is_empty() => (next, rest, true),
            (Edition::July2017, Stage::Ordinary) => (next, Vec::new(), false),
            (Edition::July2017, Stage::Penultimate | Stage::CollapsedLast) => {
                (Vec::new(), below.iter().flatten().copied().collect(), true)
            }
        };
        let next_is_last = below.len() == 1;
        let total = members.len() + next.len() + lower.len();
        let bye = ((must_complete || next_is_last) && total % 2 == 1).then(|| {
            let everybody = members.iter().chain(&next).chain(&lower);
            everybody.copied().filter(|&place| may_receive_bye(place)).collect()
        });
        Outlook { next, lower, bye, must_complete, next_is_last }
    }
}
