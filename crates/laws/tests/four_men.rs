//! Two kings and two men without pawns against retrograde enumeration by other code: from the mates, and from
//! the captures after which three men can still mate, back to every position from which one can be reached.
//!
//! A set of men takes about a minute in an optimised build, so that `cargo xtask soak` goes through as many
//! of the 26 sets as its time allows, from another one each time. Otherwise only the sets of one man are
//! gone through, and few positions of them are asked.
#![allow(clippy::disallowed_methods, reason = "it is told how long to run")]

use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, can_mate};
use std::io::Write as _;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
}

/// A man and whether it is White's.
type Man = (Kind, bool);

/// White's king, Black's king, and the other men.
struct Men(Vec<Man>);

/// The squares of the men in their order, from a1 = 0 along the ranks, and the player to move.
#[derive(Clone, Copy)]
struct Place {
    squares: [i8; 4],
    white_to_move: bool,
}

const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
/// Along files and ranks, then along diagonals.
const LINES: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const fn directions(kind: Kind) -> &'static [(i8, i8)] {
    match kind {
        Kind::King | Kind::Queen => &LINES,
        Kind::Rook => LINES.split_at(4).0,
        Kind::Bishop => LINES.split_at(4).1,
        Kind::Knight => &LEAPS,
    }
}

fn step(from: i8, (files, ranks): (i8, i8)) -> Option<i8> {
    let (file, rank) = (from % 8 + files, from / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(rank * 8 + file)
}

impl Men {
    fn of(others: &[Man]) -> Men {
        Men([&[(Kind::King, true), (Kind::King, false)], others].concat())
    }

    fn size(&self) -> usize {
        2 << (6 * self.0.len())
    }

    fn number(&self, place: Place) -> usize {
        let squares = &place.squares[..self.0.len()];
        let all = squares.iter().fold(0, |number, &square| number * 64 + square as usize);
        all * 2 + usize::from(place.white_to_move)
    }

    fn place(&self, number: usize) -> Place {
        let (mut squares, mut left) = ([-1; 4], number / 2);
        for square in squares[..self.0.len()].iter_mut().rev() {
            *square = (left % 64) as i8;
            left /= 64;
        }
        Place { squares, white_to_move: number % 2 == 1 }
    }

    /// The man on a square.
    fn on(&self, place: &Place, square: i8) -> Option<usize> {
        (0..self.0.len()).find(|&man| place.squares[man] == square)
    }

    /// Every square a man reaches, the first occupied one of each line included.
    fn reached(&self, place: &Place, man: usize, mut visit: impl FnMut(i8)) {
        let kind = self.0[man].0;
        for &direction in directions(kind) {
            let mut at = place.squares[man];
            while let Some(next) = step(at, direction) {
                visit(next);
                let goes_on = matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop);
                if !goes_on || self.on(place, next).is_some() {
                    break;
                }
                at = next;
            }
        }
    }

    fn is_attacked(&self, place: &Place, square: i8, by_white: bool) -> bool {
        (0..self.0.len()).filter(|&man| self.0[man].1 == by_white).any(|man| {
            let mut is_hit = false;
            self.reached(place, man, |to| is_hit |= to == square);
            is_hit
        })
    }

    fn is_in_check(&self, place: &Place, white: bool) -> bool {
        self.is_attacked(place, place.squares[usize::from(!white)], !white)
    }

    fn is_legal(&self, place: &Place) -> bool {
        let squares = &place.squares[..self.0.len()];
        let apart = squares.iter().enumerate().all(|(at, square)| !squares[..at].contains(square));
        apart && !self.is_in_check(place, !place.white_to_move)
    }

    /// The moves of the player who has the move: the man, where it goes, and the man captured there.
    fn moves(&self, place: &Place) -> Vec<(usize, i8, Option<usize>)> {
        let mut moves = Vec::new();
        for man in (0..self.0.len()).filter(|&man| self.0[man].1 == place.white_to_move) {
            self.reached(place, man, |to| {
                let there = self.on(place, to);
                if there.is_none_or(|other| self.0[other].1 != place.white_to_move) {
                    moves.push((man, to, there));
                }
            });
        }
        moves
    }

    /// After a move that captures nothing, or after one that captures the last man of the list.
    fn after(&self, place: &Place, man: usize, to: i8) -> Place {
        let mut after = Place { white_to_move: !place.white_to_move, ..*place };
        after.squares[man] = to;
        after
    }

    /// Whether White mates here, or captures and can mate with what is left (`less` without the man of that
    /// number).
    fn is_won(&self, place: &Place, less: &dyn Fn(usize, &Place) -> bool) -> bool {
        let mut has_move = false;
        for (man, to, captured) in self.moves(place) {
            let after = self.after(place, man, to);
            match captured {
                None => has_move |= self.is_legal(&after),
                Some(gone) => {
                    let (is_legal, wins) = without(self, &after, gone, less);
                    has_move |= is_legal;
                    if is_legal && wins {
                        return true;
                    }
                }
            }
        }
        !place.white_to_move && !has_move && self.is_in_check(place, false)
    }

    /// From which positions White can mate.
    fn table(&self, less: &dyn Fn(usize, &Place) -> bool) -> Vec<bool> {
        let mut can = vec![false; self.size()];
        let mut found = Vec::new();
        for (number, can) in can.iter_mut().enumerate() {
            let place = self.place(number);
            if self.is_legal(&place) && self.is_won(&place, less) {
                *can = true;
                found.push(number as u32);
            }
        }
        while let Some(number) = found.pop() {
            let place = self.place(number as usize);
            // The other player has just moved: every man goes back where it can have come from.
            let back = Place { white_to_move: !place.white_to_move, ..place };
            for (man, from, there) in self.moves(&back) {
                let before = Place { white_to_move: back.white_to_move, ..self.after(&back, man, from) };
                let earlier = self.number(before);
                if there.is_none() && !can[earlier] && self.is_legal(&before) {
                    can[earlier] = true;
                    found.push(earlier as u32);
                }
            }
        }
        can
    }

    fn fen(&self, place: &Place) -> String {
        let letter = |(kind, white): Man| {
            let letter = match kind {
                Kind::King => 'k',
                Kind::Queen => 'q',
                Kind::Rook => 'r',
                Kind::Bishop => 'b',
                Kind::Knight => 'n',
            };
            if white { letter.to_ascii_uppercase() } else { letter }
        };
        let on = |square| self.on(place, square).map_or('1', |man| letter(self.0[man]));
        let ranks: Vec<String> =
            (0..8).rev().map(|rank| (0..8).map(|file| on(rank * 8 + file)).collect()).collect();
        format!("{} {} - -", ranks.join("/"), if place.white_to_move { "w" } else { "b" })
    }

    /// Asks every so many positions with Black's king in one eighth of the board; says how many.
    fn compare(&self, can: &[bool], every: usize) -> usize {
        let mut asked = 0;
        for number in (0..self.size()).step_by(every) {
            let place = self.place(number);
            let (file, rank) = (place.squares[1] % 8, place.squares[1] / 8);
            if file > 3 || rank > file || !self.is_legal(&place) {
                continue;
            }
            let fen = self.fen(&place);
            let position = Position::from_fen(&fen).unwrap_or_else(|why| panic!("{fen}: {why}"));
            let said = match can_mate(&position, Colour::White) {
                Answer::Yes(_) => Some(true),
                Answer::No(_) => Some(false),
                Answer::Open { .. } => None,
            };
            assert_eq!(said, Some(can[number]), "{fen}");
            asked += 1;
        }
        asked
    }
}

/// Whether the position without a captured man is legal, and whether White can mate there.
fn without(men: &Men, after: &Place, gone: usize, less: &dyn Fn(usize, &Place) -> bool) -> (bool, bool) {
    let others: Vec<Man> = (2..men.0.len()).filter(|&man| man != gone).map(|man| men.0[man]).collect();
    let mut squares = [-1; 4];
    let kept = (0..men.0.len()).filter(|&man| man != gone);
    kept.enumerate().for_each(|(at, man)| squares[at] = after.squares[man]);
    let smaller = Place { squares, ..*after };
    let is_legal = Men::of(&others).is_legal(&smaller);
    (is_legal, is_legal && less(gone, &smaller))
}

/// The sets of two men: one of each player, and two of White.
fn sets() -> Vec<[Man; 2]> {
    let against = OFFICERS.into_iter().flat_map(|one| OFFICERS.map(|other| [(one, true), (other, false)]));
    let together = OFFICERS.into_iter().enumerate().flat_map(|(at, one)| {
        OFFICERS[at..].iter().map(move |&other| [(one, true), (other, true)]).collect::<Vec<_>>()
    });
    against.chain(together).collect()
}

fn one_man(man: Man) -> (Men, Vec<bool>) {
    let men = Men::of(&[man]);
    let table = men.table(&|_, _| false);
    (men, table)
}

#[test]
fn four_men_agree_with_retrograde_enumeration() {
    let Some(seconds) = std::env::var("JADOUBE_SOAK_SECONDS").ok().and_then(|text| text.parse().ok()) else {
        // An ordinary run: the code of this test on the sets of one man.
        let (men, can) = one_man((Kind::Rook, true));
        assert!(men.compare(&can, 401) > 100);
        return;
    };
    let seed =
        std::env::var("JADOUBE_SOAK_SEED").ok().and_then(|text| text.parse::<usize>().ok()).unwrap_or(0);
    let (began, limit) = (Instant::now(), Duration::from_secs(seconds));
    let tables: Vec<(Man, Vec<bool>)> =
        OFFICERS.map(|kind| ((kind, true), one_man((kind, true)).1)).into_iter().collect();
    let sets = sets();
    for turn in 0..sets.len() {
        let set = sets[(seed + turn) % sets.len()];
        let men = Men::of(&set);
        let less = |gone: usize, place: &Place| {
            let left = set[3 - gone];
            let table = tables.iter().find(|(man, _)| *man == left);
            table.is_some_and(|(man, table)| table[Men::of(&[*man]).number(*place)])
        };
        let asked = men.compare(&men.table(&less), 7);
        let told = format!("{set:?}: {asked} positions, {:?}\n", began.elapsed());
        std::io::stderr().write_all(told.as_bytes()).expect("standard error can be written");
        if began.elapsed() >= limit {
            return;
        }
    }
}
