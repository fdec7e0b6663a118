//! What all systems have in common in an explanation: scores, colours, floats, opponents, the bye.

use std::cmp::Ordering;

use glossary::phrase::Part;
use glossary::{Colour, PairingNumber, Phrase, phrase};
use handbook::{Citation, cite};

use super::{Explanation, Name, Page};
use crate::field::Field;
use crate::float::Float;
use crate::impossible::{self, Obstacle};
use crate::outcome::{Board, RoundPairing};
use crate::player::Player;
use crate::position::Position;
use crate::preference::Strength;
use crate::shared_rule::SharedRule;

/// The facts of a round, told in sentences that hold for every system.
///
/// ```
/// # use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// # use pairing::{Participant, Position, System};
/// # let number = |number| PairingNumber::new(number).expect("a number");
/// # let position = Position {
/// #     system: System::DUTCH_2026,
/// #     scoring: ScoringSystem::STANDARD,
/// #     rounds_in_event: 5,
/// #     round: RoundNumber::new(1).expect("a round"),
/// #     initial_colour: Colour::White,
/// #     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
/// #     prohibited: vec![],
/// # };
///
/// use pairing::why::{Facts, Page};
/// use pairing::{Obstacle, Outcome};
/// let Outcome::Paired(round) = pairing::pair(&position)? else { panic!("four can be paired") };
/// let facts = Facts::new(&position, round, Box::new(|number| format!("Player {number}")));
/// assert_eq!(facts.who(number(1)), "Player 1 (#1)");
/// assert_eq!(facts.list(&[number(1), number(2)]).join(", "), "Player 1 (#1), Player 2 (#2)");
/// assert!(facts.is_lower(number(2), number(1)));
///
/// let board = facts.board_of(number(1)).expect("they play");
/// let mut page = Page::new(facts.heading_of_board(1, board));
/// let first = facts.player_of(number(1)).expect("they are to be paired");
/// assert_eq!(facts.tell_opponent(first, board, &mut page), number(3));
/// facts.tell_colours(board, &mut page);
/// assert!(!facts.explain_no_bye(number(1), &mut page));
/// facts.tell_bye(&mut page);
/// assert_eq!(page.sentences.len(), 4);
/// assert!(facts.page_of(first).to_string().contains("Has 0.0 points."));
/// let (_, meet) = facts.page_against(number(1), number(3));
/// assert!(meet);
/// let (article, _) = facts.obstacle(number(1), Obstacle::Met(number(3)));
/// assert_eq!(article.to_string(), "dutch@2026-02/2.1.1");
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
pub struct Facts<'a> {
    position: &'a Position,
    round: RoundPairing,
    players: Vec<Player>,
    name: Name<'a>,
}

impl<'a> Facts<'a> {
    /// The facts of a round that was paired from a position. Example: see [`Facts`].
    pub fn new(position: &'a Position, round: RoundPairing, name: Name<'a>) -> Facts<'a> {
        Facts { position, round, players: Player::all_in(position), name }
    }

    fn article(&self, rule: SharedRule) -> Citation {
        self.position.system.article(rule)
    }

    /// A participant by name and number. Example: see [`Facts`].
    pub fn who(&self, number: PairingNumber) -> String {
        let name = (self.name)(number);
        if name.trim().is_empty() { format!("#{number}") } else { format!("{} (#{number})", name.trim()) }
    }

    /// Several of them. Example: see [`Facts`].
    pub fn list(&self, numbers: &[PairingNumber]) -> Vec<String> {
        numbers.iter().map(|&number| self.who(number)).collect()
    }

    /// Somebody who is to be paired in the round. Example: see [`Facts`].
    pub fn player_of(&self, number: PairingNumber) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Whether somebody is ranked below somebody else. Example: see [`Facts`].
    pub fn is_lower(&self, one: PairingNumber, other: PairingNumber) -> bool {
        let place = |number: PairingNumber| self.players.iter().position(|player| player.number == number);
        place(one) > place(other)
    }

    /// A page about a player with what they bring into the round. Example: see [`Facts`].
    pub fn page_of(&self, player: &Player) -> Page {
        let (name, round) = (self.who(player.number), self.position.round);
        let mut page = Page::new(phrase!("{name}, round {round}", name, round));
        self.tell_score(player, &mut page);
        self.tell_preference(player, &mut page);
        self.tell_float(player, &mut page);
        page
    }

    /// A page with a heading about a board of the round. Example: see [`Facts`].
    pub fn heading_of_board(&self, board: usize, seats: Board) -> Phrase {
        let (white, black) = (self.who(seats.white), self.who(seats.black));
        phrase!("Board {board}: {white} – {black}", board, white, black)
    }

    /// The board of a player. Example: see [`Facts`].
    pub fn board_of(&self, number: PairingNumber) -> Option<Board> {
        let sits = |board: &&Board| [board.white, board.black].contains(&number);
        self.round.boards.iter().find(sits).copied()
    }

    /// A page about two players; what speaks against them is still to be said, unless they do meet.
    /// Example: see [`Facts`].
    pub fn page_against(&self, number: PairingNumber, opponent: PairingNumber) -> (Page, bool) {
        let (one, other) = (self.who(number), self.who(opponent));
        let mut page = Page::new(phrase!("Why not {one} against {other}?", one, other));
        let meet = self.board_of(number).is_some_and(|board| [board.white, board.black].contains(&opponent));
        if meet {
            page.say(phrase!("They do meet in this round."));
        }
        (page, meet)
    }

    fn tell_score(&self, player: &Player, page: &mut Page) {
        let score = player.score;
        if player.pairing_score == score {
            page.say(phrase!("Has {score} points.", score));
        } else {
            let text = phrase!(
                "Has {score} points, and {accelerated} for the pairing, with virtual points.",
                score,
                accelerated = player.pairing_score
            );
            page.say_by(self.position.system.rules().baku.article_of_score(), text);
        }
        if player.is_topscorer {
            let article = self.article(SharedRule::Topscorer);
            page.say_by(
                article,
                phrase!("Is a topscorer: more than half of the possible points before the last round."),
            );
        }
    }

    fn tell_preference(&self, player: &Player, page: &mut Page) {
        let Some(preference) = player.preference else {
            let article = self.article(SharedRule::NoPreference);
            page.say_by(article, phrase!("Has not played a game yet, so has no colour preference."));
            return;
        };
        let colours = Part::Run(player.colours.iter().map(|&colour| letter(colour).into()).collect());
        let (difference, colour) = (format!("{:+}", player.colour_difference), preference.colour);
        let article = match preference.strength {
            Strength::Mild => self.article(SharedRule::MildPreference),
            Strength::Strong => self.article(SharedRule::StrongPreference),
            Strength::Absolute => self.article(SharedRule::AbsolutePreference),
        };
        // That the colours are level is seen by them.
        let text = match (preference.strength, player.colour_difference) {
            (Strength::Mild, 0) => {
                phrase!("Has had the colours {colours} and mildly prefers {colour}.", colours, colour)
            }
            (Strength::Mild, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and mildly prefers {colour}.",
                colours,
                difference,
                colour
            ),
            (Strength::Strong, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and strongly prefers {colour}.",
                colours,
                difference,
                colour
            ),
            (Strength::Absolute, 0) => {
                phrase!("Has had the colours {colours} and absolutely prefers {colour}.", colours, colour)
            }
            (Strength::Absolute, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and absolutely prefers {colour}.",
                colours,
                difference,
                colour
            ),
        };
        page.say_by(article, text);
    }

    fn tell_float(&self, player: &Player, page: &mut Page) {
        let article = self.article(SharedRule::Float);
        match player.float_last_round {
            Float::None => {}
            Float::Down => page.say_by(article, phrase!("Got a downfloat in the previous round.")),
            Float::Up => page.say_by(article, phrase!("Got an upfloat in the previous round.")),
        }
        match player.float_two_rounds_before {
            Float::None => {}
            Float::Down => page.say_by(article, phrase!("Got a downfloat two rounds before.")),
            Float::Up => page.say_by(article, phrase!("Got an upfloat two rounds before.")),
        }
    }

    /// Whom a player meets at a board. Example: see [`Facts`].
    pub fn tell_opponent(&self, player: &Player, board: Board, page: &mut Page) -> PairingNumber {
        let opponent = if board.white == player.number { board.black } else { board.white };
        let theirs = self.player_of(opponent).map_or(player.pairing_score, |other| other.pairing_score);
        let name = self.who(opponent);
        page.say(match theirs.cmp(&player.pairing_score) {
            Ordering::Equal => phrase!("Meets {name}, of the same score.", name),
            Ordering::Greater => phrase!("Meets {name}, of a higher score: an upfloat.", name),
            Ordering::Less => phrase!("Meets {name}, of a lower score: a downfloat.", name),
        });
        opponent
    }

    /// That a player receives the bye, and may. Example: see [`Facts`].
    pub fn tell_bye(&self, page: &mut Page) {
        page.say_by(
            self.article(SharedRule::PairingAllocatedBye),
            phrase!("Receives the pairing-allocated bye: the number of players is odd, and one stays over."),
        );
        page.say_by(
            self.article(SharedRule::ByeCriterion),
            phrase!(
                "May receive it: no such bye before, and no round with the points of a win without playing."
            ),
        );
    }

    /// Says that a player may not receive the bye, if that is so. Example: see [`Facts`].
    pub fn explain_no_bye(&self, number: PairingNumber, page: &mut Page) -> bool {
        let is_barred = self.player_of(number).is_some_and(|player| !player.may_receive_bye);
        if is_barred {
            page.say_by(
                self.article(SharedRule::ByeCriterion),
                phrase!(
                    "{name} has had a bye, or the points of a win without playing.",
                    name = self.who(number)
                ),
            );
        }
        is_barred
    }

    /// Who has White on a board, and by which rule. Example: see [`Facts`].
    pub fn tell_colours(&self, board: Board, page: &mut Page) {
        let article = self.article(SharedRule::Colours(board.colour_rule));
        let (name, rule) = (self.who(board.white), board.colour_rule.phrase());
        page.say_by(article, phrase!("{name} has White: {rule}.", name, rule));
    }

    /// What stands in the way of a pair, with its article. Example: see [`Facts`].
    pub fn obstacle(&self, one: PairingNumber, obstacle: Obstacle) -> (Citation, Phrase) {
        let one = self.who(one);
        match obstacle {
            Obstacle::Met(other) => (
                self.article(SharedRule::MeetingCriterion),
                phrase!("{one} and {other} have already played each other", one, other = self.who(other)),
            ),
            Obstacle::Prohibited(other) => (
                cite!("trf@2025-09/260"),
                phrase!("the arbiter has forbidden {one} to meet {other}", one, other = self.who(other)),
            ),
            Obstacle::SameAbsoluteColour(other) => (
                self.article(SharedRule::SameColourCriterion),
                phrase!("{one} and {other} both must have the same colour", one, other = self.who(other)),
            ),
            Obstacle::Bye => (
                self.article(SharedRule::ByeCriterion),
                phrase!("{one} may not receive the pairing-allocated bye (again)", one),
            ),
        }
    }
}

impl Explanation for Facts<'_> {
    fn round(&self) -> &RoundPairing {
        &self.round
    }

    fn board(&self, board: usize) -> Option<Page> {
        let seats = *self.round.boards.get(board.checked_sub(1)?)?;
        let mut page = Page::new(self.heading_of_board(board, seats));
        self.tell_opponent(self.player_of(seats.white)?, seats, &mut page);
        self.tell_colours(seats, &mut page);
        Some(page)
    }

    fn player(&self, number: PairingNumber) -> Option<Page> {
        let player = self.player_of(number)?;
        let mut page = self.page_of(player);
        match self.board_of(number) {
            Some(board) => {
                self.tell_opponent(player, board, &mut page);
                self.tell_colours(board, &mut page);
            }
            None => self.tell_bye(&mut page),
        }
        Some(page)
    }

    fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page> {
        let (mut page, meet) = self.page_against(number, opponent);
        if meet {
            return Some(page);
        }
        let field = Field::of(self.position).ok()?;
        let place = |number: PairingNumber| field.players.iter().position(|player| player.number == number);
        let (one, other) = (place(number)?, place(opponent)?);
        if let Some(obstacle) = impossible::obstacle(&field, one, other) {
            let (article, why) = self.obstacle(number, obstacle);
            let other = Part::Opening(phrase!("a pairing with the two together"));
            page.say_by(article, phrase!("{other} may not be made: {why}.", other, why));
        }
        Some(page)
    }
}

/// A colour among others in a row.
fn letter(colour: Colour) -> Phrase {
    match colour {
        Colour::White => phrase!("W"),
        Colour::Black => phrase!("B"),
    }
}
