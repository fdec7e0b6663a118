//! All positions of two kings and one man against retrograde enumeration by other code: from the mates back
//! to every position from which one can be reached. Mirror images are asked once: of positions without a pawn
//! those with Black's king in one eighth of the board, with a pawn those on the files a to d.

use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, can_mate};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

/// White's king, Black's king, White's man; squares count from a1 = 0 along the ranks.
#[derive(Clone, Copy)]
struct Place {
    white: i8,
    black: i8,
    man: i8,
    white_to_move: bool,
}

const SIZE: usize = 64 * 64 * 64 * 2;

impl Place {
    fn number(self) -> usize {
        ((self.white as usize * 64 + self.black as usize) * 64 + self.man as usize) * 2
            + usize::from(self.white_to_move)
    }

    fn of(number: usize) -> Place {
        let square = |shift: u32| (number >> shift & 63) as i8;
        Place { white: square(13), black: square(7), man: square(1), white_to_move: number & 1 == 1 }
    }

    fn is_legal(self, kind: Kind) -> bool {
        let apart = self.white != self.black && self.white != self.man && self.black != self.man;
        let pawn = kind != Kind::Pawn || (8..56).contains(&self.man);
        let checks = self.white_to_move && attacks(kind, self.man, self.black, self.white);
        apart && pawn && !beside(self.white, self.black) && !checks
    }
}

fn file_rank(square: i8) -> (i8, i8) {
    (square % 8, square / 8)
}

fn beside(one: i8, other: i8) -> bool {
    let ((a, b), (c, d)) = (file_rank(one), file_rank(other));
    (a - c).abs().max((b - d).abs()) <= 1
}

/// Whether the man on a square attacks another; only White's king can stand between.
fn attacks(kind: Kind, from: i8, to: i8, between: i8) -> bool {
    let ((a, b), (c, d)) = (file_rank(from), file_rank(to));
    let (files, ranks) = (c - a, d - b);
    let line = match kind {
        Kind::Knight => return files.abs() * ranks.abs() == 2,
        Kind::Pawn => return ranks == 1 && files.abs() == 1,
        Kind::Queen => files == 0 || ranks == 0 || files.abs() == ranks.abs(),
        Kind::Rook => files == 0 || ranks == 0,
        Kind::Bishop => files.abs() == ranks.abs(),
    };
    let steps = files.abs().max(ranks.abs());
    line && steps > 0 && (1..steps).all(|step| from + step * (files.signum() + 8 * ranks.signum()) != between)
}

fn king_moves(from: i8) -> impl Iterator<Item = i8> {
    (0..64).filter(move |&to| to != from && beside(from, to))
}

/// The squares a man could move to; captures are left out, as White has nothing to capture.
fn man_moves(kind: Kind, place: Place) -> Vec<i8> {
    let free = |to: i8| to != place.white && to != place.black;
    match kind {
        Kind::Pawn => {
            let one = place.man + 8;
            let two = (place.man < 16 && free(one)).then_some(place.man + 16);
            [Some(one), two].into_iter().flatten().filter(|&to| free(to)).collect()
        }
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => {
            // Black's king stands in the way like White's.
            let open = |to: i8| {
                attacks(kind, place.man, to, place.white) && attacks(kind, place.man, to, place.black)
            };
            (0..64).filter(|&to| to != place.man && free(to) && open(to)).collect()
        }
    }
}

/// The positions one move on; none of them where Black has captured the man.
fn successors(kind: Kind, place: Place) -> Vec<Place> {
    if !place.white_to_move {
        let to = king_moves(place.black).filter(|&to| to != place.man);
        return to
            .map(|black| Place { black, white_to_move: true, ..place })
            .filter(|next| next.is_legal(kind))
            .collect();
    }
    let kings = king_moves(place.white).filter(|&to| to != place.man);
    let kings = kings.map(|white| Place { white, white_to_move: false, ..place });
    let men = man_moves(kind, place).into_iter().map(|man| Place { man, white_to_move: false, ..place });
    kings.chain(men).filter(|next| next.is_legal(kind)).collect()
}

fn is_mate(kind: Kind, place: Place) -> bool {
    let captures = beside(place.black, place.man) && !beside(place.white, place.man);
    !place.white_to_move
        && attacks(kind, place.man, place.black, place.white)
        && !captures
        && king_moves(place.black)
            .filter(|&to| to != place.man)
            .all(|to| beside(to, place.white) || attacks(kind, place.man, to, place.white))
}

/// From which positions White can mate.
fn retrograde(kind: Kind, promoted: &[Vec<bool>]) -> Vec<bool> {
    let mut can = vec![false; SIZE];
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); SIZE];
    let mut found: Vec<u32> = Vec::new();
    for (number, can) in can.iter_mut().enumerate() {
        let place = Place::of(number);
        if !place.is_legal(kind) {
            continue;
        }
        let nexts = successors(kind, place);
        let promotes = place.white_to_move
            && kind == Kind::Pawn
            && man_moves(kind, place).iter().any(|&man| {
                let next = Place { man, white_to_move: false, ..place };
                man >= 56 && promoted.iter().any(|table| table[next.number()])
            });
        if is_mate(kind, place) || promotes {
            *can = true;
            found.push(number as u32);
        }
        nexts.iter().for_each(|next| before[next.number()].push(number as u32));
    }
    while let Some(number) = found.pop() {
        for &earlier in &before[number as usize] {
            if !std::mem::replace(&mut can[earlier as usize], true) {
                found.push(earlier);
            }
        }
    }
    can
}

fn fen(kind: Kind, place: Place) -> String {
    let man = match kind {
        Kind::Queen => 'Q',
        Kind::Rook => 'R',
        Kind::Bishop => 'B',
        Kind::Knight => 'N',
        Kind::Pawn => 'P',
    };
    let on = |square: i8| match square {
        square if square == place.white => 'K',
        square if square == place.black => 'k',
        square if square == place.man => man,
        _ => '1',
    };
    let ranks: Vec<String> =
        (0..8).rev().map(|rank| (0..8).map(|file| on(rank * 8 + file)).collect()).collect();
    format!("{} {}", ranks.join("/"), if place.white_to_move { "w" } else { "b" })
}

fn is_asked(kind: Kind, place: Place) -> bool {
    let (file, rank) = file_rank(place.black);
    match kind {
        Kind::Pawn => file_rank(place.man).0 < 4,
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => file < 4 && rank <= file,
    }
}

fn compare(kind: Kind, can: &[bool]) {
    for (number, &can) in can.iter().enumerate() {
        let place = Place::of(number);
        if !place.is_legal(kind) || !is_asked(kind, place) {
            continue;
        }
        let fen = fen(kind, place);
        let position = Position::from_fen(&fen).unwrap_or_else(|why| panic!("{fen}: {why}"));
        let said = match can_mate(&position, Colour::White) {
            Answer::Yes(_) => Some(true),
            Answer::No(_) => Some(false),
            Answer::Open { .. } => None,
        };
        assert_eq!(said, Some(can), "{fen}");
        assert!(matches!(can_mate(&position, Colour::Black), Answer::No(_)), "{fen}");
    }
}

fn tables() -> [(Kind, Vec<bool>); 5] {
    let officers =
        [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight].map(|kind| (kind, retrograde(kind, &[])));
    let promoted = officers.clone().map(|(_, table)| table);
    let [queen, rook, bishop, knight] = officers;
    [queen, rook, bishop, knight, (Kind::Pawn, retrograde(Kind::Pawn, &promoted))]
}

#[test]
fn three_men_agree_with_retrograde_enumeration() {
    for (kind, can) in tables() {
        compare(kind, &can);
    }
}
