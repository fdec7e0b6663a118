//! The prizes of a section: the fund as announced, who wins what of it, and who has confirmed that.

use std::collections::BTreeMap;

use glossary::{Colour, GameResult, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, phrase};
use prize::{Contestant, Distribution, Fund};

use crate::event::SectionEvent;
use crate::identity::{BoardNumber, PlayerId};
use crate::player::{Player, Sex};
use crate::round::Round;
use crate::section::Section;

/// Who confirms a distribution: two people who work apart from each other, as the Arbiters' Manual advises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confirmer {
    /// The chief arbiter.
    ChiefArbiter,
    /// The treasurer.
    Treasurer,
}

impl Confirmer {
    /// Both.
    pub const ALL: [Confirmer; 2] = [Confirmer::ChiefArbiter, Confirmer::Treasurer];

    /// The word by which programs and the command line call it.
    ///
    /// ```
    /// assert_eq!(tournament::Confirmer::Treasurer.word(), "treasurer");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Confirmer::ChiefArbiter => "chief-arbiter",
            Confirmer::Treasurer => "treasurer",
        }
    }

    /// The same, to be said in any language.
    ///
    /// ```
    /// assert_eq!(tournament::Confirmer::ChiefArbiter.phrase().to_string(), "the chief arbiter");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Confirmer::ChiefArbiter => phrase!("the chief arbiter"),
            Confirmer::Treasurer => phrase!("the treasurer"),
        }
    }
}

/// What can be asked about prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrizeCommand {
    /// Announces the fund, or another one; none takes it back.
    Announce(Option<Fund>),
    /// Confirms a distribution, named by its hash.
    Confirm {
        /// As whom.
        confirmer: Confirmer,
        /// The hash of the distribution.
        distribution: String,
    },
}

/// That somebody has confirmed a distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeConfirmation {
    /// The hash of the distribution.
    pub distribution: String,
    /// Who it was.
    pub author: String,
}

/// What a section keeps about its prizes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prizes {
    /// The fund, if one is announced.
    pub fund: Option<Fund>,
    /// The last confirmation of each of the two; it counts as long as its distribution is the one there is.
    pub confirmations: BTreeMap<Confirmer, PrizeConfirmation>,
}

/// The fund of a section, distributed by standings. Example: see [`Section::prizes_after`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizesAwarded {
    /// The fund.
    pub fund: Fund,
    /// Everybody in the standings.
    pub contestants: Vec<Contestant>,
    /// Who wins what.
    pub distribution: Distribution,
    /// The hash by which it is confirmed.
    pub hash: String,
    /// Whether the standings are declared final: only then it can be confirmed.
    pub is_final: bool,
    /// Who has confirmed exactly this distribution, and by whose hand.
    pub confirmed: BTreeMap<Confirmer, String>,
}

impl PrizesAwarded {
    /// Whether the standings are final and both have confirmed: then the prizes can be paid.
    /// Example: see [`Section::prizes_after`].
    pub fn is_settled(&self) -> bool {
        self.is_final && Confirmer::ALL.iter().all(|one| self.confirmed.contains_key(one))
    }
}

impl Section {
    /// Who wins what by the standings after a published round, or by those of this moment, in which games
    /// without a result bring nothing; none if no fund is announced.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use prize::{Money, Sharing, manual_example};
    /// use tournament::{Configuration, Prizes, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert_eq!(section.prizes_after(None), Ok(None));
    /// section.prizes = Prizes { fund: Some(manual_example(Sharing::Hort)), ..Prizes::default() }.into();
    /// let prizes = section.prizes_after(None)?.expect("a fund is announced");
    /// assert_eq!(prizes.distribution.not_awarded(), Money(2_000_000), "nobody has entered");
    /// assert!(!prizes.is_settled());
    /// assert!(section.prize_contestants(None)?.is_empty());
    /// assert_eq!(section.prizes_of(manual_example(Sharing::Hort), None)?, prizes);
    /// assert_eq!(section.supposed(""), Ok(Vec::new()));
    /// assert!(section.supposed("1=1-0").is_err(), "there is no such board");
    /// assert_eq!(section.with_results(&[]), section, "nothing is supposed");
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn prizes_after(
        &self,
        after: Option<RoundNumber>,
    ) -> Result<Option<PrizesAwarded>, tiebreak::InvalidEvent> {
        self.prizes.fund.clone().map(|fund| self.prizes_of(fund, after)).transpose()
    }

    /// The same for any fund, announced or not: who would win what of it. Example: see
    /// [`Section::prizes_after`].
    pub fn prizes_of(
        &self,
        fund: Fund,
        after: Option<RoundNumber>,
    ) -> Result<PrizesAwarded, tiebreak::InvalidEvent> {
        let contestants = self.prize_contestants(after)?;
        let distribution = prize::distribute(&fund, &contestants);
        let hash = distribution.hash(&fund, &contestants);
        let is_final = self.is_final && after.is_none_or(|round| round.get() >= self.configuration.rounds);
        let standing =
            self.prizes.confirmations.iter().filter(|(_, one)| one.distribution == hash && is_final);
        let confirmed = standing.map(|(confirmer, one)| (*confirmer, one.author.clone())).collect();
        Ok(PrizesAwarded { fund, contestants, distribution, hash, is_final, confirmed })
    }

    /// Everybody in the standings, with what prizes may ask for. Example: see [`Section::prizes_after`].
    pub fn prize_contestants(
        &self,
        after: Option<RoundNumber>,
    ) -> Result<Vec<Contestant>, tiebreak::InvalidEvent> {
        let rounds = after.map_or(self.published().len(), |round| round.get().into());
        let ranked = self.ranked();
        let games = self.rated_games(rounds);
        let ranks = self.ranks_after(rounds)?;
        let contestant =
            |(number, rank, points): (PairingNumber, Option<u32>, Points)| match ranked.player(number) {
                Some(player) => self.player_as_contestant(player, (number, rank, points), &games),
                None => Contestant { rank, ..Contestant::ranked(number, ranked.name(number), 0, points) },
            };
        Ok(ranks.into_iter().map(contestant).collect())
    }

    fn player_as_contestant(
        &self,
        player: &Player,
        (number, rank, points): (PairingNumber, Option<u32>, Points),
        games: &BTreeMap<PlayerId, Vec<rating::Game>>,
    ) -> Contestant {
        let details = &player.details;
        let team = self.teams.values().find(|team| team.details.members.contains(&player.id));
        Contestant {
            rank,
            sex: details.sex.map(|sex| match sex {
                Sex::Man => prize::Sex::Man,
                Sex::Woman => prize::Sex::Woman,
            }),
            born: details.birth_date,
            rating: self.configuration.counting(details).map(|known| known.rating),
            federation: details.federation,
            club: details.club.clone(),
            team: team.map(|team| team.details.name.clone()).unwrap_or_default(),
            games: games.get(&player.id).cloned().unwrap_or_default(),
            ..Contestant::ranked(number, &details.name, 0, points)
        }
    }

    /// The games of everybody in so many rounds, as they count for ratings.
    fn rated_games(&self, rounds: usize) -> BTreeMap<PlayerId, Vec<rating::Game>> {
        let rating = |id: PlayerId| {
            let player = self.players.get(&id)?;
            self.configuration.counting(&player.details).map(|known| known.rating)
        };
        let mut all: BTreeMap<PlayerId, Vec<rating::Game>> = BTreeMap::new();
        for round in self.published().iter().take(rounds) {
            for (number, board) in round.boards.iter() {
                for (game, of_board) in (1..).zip(board.games()) {
                    let result = |colour| {
                        let corrected = self.rating_corrections.iter().rev().find(|one| {
                            (one.round, one.board) == (round.number, *number) && one.game.get() == game
                        });
                        match corrected {
                            Some(one) => one.result.map_or(PlayerResult::Unknown, |result| result.of(colour)),
                            None => of_board.result_of(colour),
                        }
                    };
                    for (own, opponent, colour) in [
                        (of_board.white, of_board.black, Colour::White),
                        (of_board.black, of_board.white, Colour::Black),
                    ] {
                        let played = rating::Game { opponent: rating(opponent), result: result(colour) };
                        all.entry(own).or_default().push(played);
                    }
                }
            }
        }
        all
    }

    /// The section as it would be if boards of its last published round ended so: for questions, never for
    /// the record. Example: see [`Section::prizes_after`].
    pub fn with_results(&self, results: &[(BoardNumber, GameResult)]) -> Section {
        let Some(round) = self.published().last().map(|round| round.number) else { return self.clone() };
        let supposed = |(board, result): &(BoardNumber, GameResult)| {
            SectionEvent::ResultEntered(round, *board, Some(*result))
        };
        self.after(&results.iter().map(supposed).collect::<Vec<_>>())
    }

    /// Reads results that are supposed for boards of the last published round, such as `3=1-0 5=1/2-1/2`:
    /// won, drawn and lost over the board, and only where there is none yet. Example: see
    /// [`Section::prizes_after`].
    ///
    /// # Errors
    /// What is not understood, or the board that has a result or is none.
    pub fn supposed(&self, text: &str) -> Result<Vec<(BoardNumber, GameResult)>, Phrase> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        words.map(|word| self.supposed_one(word)).collect()
    }

    fn supposed_one(&self, word: &str) -> Result<(BoardNumber, GameResult), Phrase> {
        let read = || {
            let (board, result) = word.split_once('=')?;
            let board = BoardNumber::new(board.parse().ok()?)?;
            let (_, sides) = SUPPOSED.into_iter().find(|(word, _)| *word == result)?;
            Some((board, GameResult::new(sides.0, sides.1)?))
        };
        let (board, result) = read().ok_or_else(|| {
            let text: String = word.chars().take(40).collect();
            phrase!("\"{text}\" is no board with a result such as 3=1-0, 3=1/2-1/2 or 3=0-1", text)
        })?;
        let mut open = self.published().last().into_iter().flat_map(Round::missing_results);
        if open.any(|one| one == board) {
            return Ok((board, result));
        }
        let board = i64::from(board.get());
        Err(phrase!("board {board} has a result already, or is none of the round being played", board))
    }
}

/// How a game can be supposed to end, by the words that say so.
pub const SUPPOSED: [(&str, (PlayerResult, PlayerResult)); 3] = [
    ("1-0", (PlayerResult::Win, PlayerResult::Loss)),
    ("1/2-1/2", (PlayerResult::Draw, PlayerResult::Draw)),
    ("0-1", (PlayerResult::Loss, PlayerResult::Win)),
];
