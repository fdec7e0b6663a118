use super::{Bracket, Candidate, Literal};

impl Literal {
    /// 3.2, 3.3, 3.6, 3.7: every candidate with a number of pairs, in the order of generation. Candidates
    /// with a pair that may not meet are left out.
    pub(super) fn each_candidate(&self, bracket: &Bracket, pairs: usize, act: &mut dyn FnMut(Candidate)) {
        if bracket.mdps.is_empty() {
            return self.each_homogeneous(&bracket.residents, pairs, &[], &[], act);
        }
        for m1 in (0..=pairs.min(bracket.mdps.len())).rev() {
            // 4.4.2 Sets of pairable MDPs by their smallest differing number.
            for s1 in combinations(&bracket.mdps, m1) {
                let limbo: Vec<usize> =
                    bracket.mdps.iter().copied().filter(|mdp| !s1.contains(mdp)).collect();
                self.each_transposition(&s1, &bracket.residents, &mut |opponents| {
                    let mdp_pairing: Vec<_> = s1.iter().copied().zip(opponents.iter().copied()).collect();
                    let remainder: Vec<usize> =
                        bracket.residents.iter().copied().filter(|one| !opponents.contains(one)).collect();
                    self.each_homogeneous(&remainder, pairs - m1, &mdp_pairing, &limbo, act);
                });
            }
        }
    }

    /// 3.6: a homogeneous bracket or a remainder: exchanges, and for each of them transpositions.
    fn each_homogeneous(
        &self,
        players: &[usize],
        pairs: usize,
        mdp_pairing: &[(usize, usize)],
        limbo: &[usize],
        act: &mut dyn FnMut(Candidate),
    ) {
        if 2 * pairs > players.len() {
            return;
        }
        for (s1, s2) in exchanges(players, pairs) {
            self.each_transposition(&s1, &s2, &mut |opponents| {
                let mut all = mdp_pairing.to_vec();
                all.extend(
                    s1.iter().copied().zip(opponents.iter().copied()).map(|(a, b)| (a.min(b), a.max(b))),
                );
                let unpaired = s2.iter().copied().filter(|player| !opponents.contains(player));
                let downfloaters = limbo.iter().copied().chain(unpaired).collect();
                act(Candidate { pairs: all, downfloaters });
            });
        }
    }

    /// 4.2: the opponents of S1 in the order of transpositions of S2.
    fn each_transposition(&self, s1: &[usize], s2: &[usize], act: &mut dyn FnMut(&[usize])) {
        self.extend_transposition(s1, s2, &mut Vec::new(), act);
    }

    fn extend_transposition(
        &self,
        s1: &[usize],
        s2: &[usize],
        opponents: &mut Vec<usize>,
        act: &mut dyn FnMut(&[usize]),
    ) {
        let Some(&seeker) = s1.get(opponents.len()) else { return act(opponents) };
        for &opponent in s2 {
            if !opponents.contains(&opponent) && self.may_meet(seeker, opponent) {
                opponents.push(opponent);
                self.extend_transposition(s1, s2, opponents, act);
                opponents.pop();
            }
        }
    }
}

/// 4.3: S1 and S2 after each exchange, the original ones first.
fn exchanges(players: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers: Vec<usize> = (1..=players.len()).collect();
    let (s1, s2) = numbers.split_at(pairs);
    let mut all = Vec::new();
    for size in 0..=s1.len().min(s2.len()) {
        for down in combinations(s1, size) {
            for up in combinations(s2, size) {
                all.push((down.clone(), up));
            }
        }
    }
    all.sort_by_key(|(down, up)| {
        let sum = |numbers: &[usize]| numbers.iter().sum::<usize>();
        let largest_first: Vec<std::cmp::Reverse<usize>> =
            down.iter().rev().copied().map(std::cmp::Reverse).collect();
        (down.len(), sum(up) - sum(down), largest_first, up.clone())
    });
    let player = |number: &usize| players[number - 1];
    all.into_iter()
        .map(|(down, up)| {
            let mut first: Vec<usize> =
                s1.iter().filter(|n| !down.contains(n)).chain(&up).map(player).collect();
            let mut second: Vec<usize> =
                s2.iter().filter(|n| !up.contains(n)).chain(&down).map(player).collect();
            first.sort_unstable();
            second.sort_unstable();
            (first, second)
        })
        .collect()
}

/// All choices of `size` of these, in the order of their smallest differing element.
pub(super) fn combinations(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (index, &first) in of.iter().enumerate() {
        for mut rest in combinations(&of[index + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
