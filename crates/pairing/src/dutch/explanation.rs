//! Why a round was paired as it was: the chosen candidate of a bracket against the natural one, or against
//! one that an arbiter or a player asks about.

use glossary::PairingNumber;

use super::bracket::Bracket;
use super::edition::Edition;
use super::exact::{self, Forced, Partners, remainder_of};
use super::measures::Measures;
use super::outlook::Outlook;
use super::record;
use super::round::bye_score;
use crate::bracket_record::{BracketRecord, Figure, Stage};
use crate::field::Field;
use crate::impossible::{Obstacle, obstacle};
use crate::outcome::{Outcome, RoundPairing};
use crate::position::{InvalidPosition, Position};
use crate::system::pair;

/// Answers questions about the pairing of a round.
pub struct Explainer {
    edition: Edition,
    field: Field,
    /// By number: the place in the order of the round.
    places: Vec<Option<usize>>,
    round: RoundPairing,
}

/// The chosen candidate of a bracket beside another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Which bracket, from the top, counted from 0.
    pub bracket: usize,
    /// What the chosen candidate comes to under each criterion.
    pub chosen: Vec<Figure>,
    /// What the other comes to; nothing if it is not a candidate.
    pub other: Option<Vec<Figure>>,
    /// The pairs of the other candidate, as far as there is one.
    pub other_pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The downfloaters of the other candidate.
    pub other_downfloaters: Vec<PairingNumber>,
    /// What decides between the two.
    pub verdict: Verdict,
}

/// What decides between the chosen candidate and another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The other one is the chosen one.
    Same,
    /// A pair of the other one may not be made: the player, and what stands in the way.
    Barred(PairingNumber, Obstacle),
    /// With the other one those who are still unpaired could not all be paired.
    NotCompleted,
    /// With the other one everybody could be paired, but the bye would go to a higher score (2026).
    HigherBye,
    /// The first criterion under which the other is worse: its place in the lists of figures.
    Criterion(usize),
    /// All criteria are equal: the other one comes later in the order of candidates.
    Order(OrderRule),
}

/// A rule of the order in which candidates are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderRule {
    /// Another set of moved-down players is paired.
    MovedDownSet,
    /// The opponents of moved-down players.
    MovedDownOpponents,
    /// The number of players exchanged between S1 and S2.
    ExchangeSize,
    /// The difference of the sums of exchanged numbers.
    ExchangeDifference,
    /// The players moved from S1 to S2.
    MovedFromS1,
    /// The players moved from S2 to S1.
    MovedFromS2,
    /// The transposition of S2.
    Transposition,
}

/// A bracket made up again from its record.
struct Scene<'a> {
    bracket: Bracket<'a>,
    below: Vec<Vec<usize>>,
    chosen: Partners,
}

impl Explainer {
    /// Pairs the round and stands ready; nothing if it cannot be paired.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
    /// use pairing::{Participant, Position, System, dutch};
    /// let number = |number| PairingNumber::new(number).expect("a number");
    /// let position = Position {
    ///     system: System::DUTCH_2026,
    ///     scoring: ScoringSystem::STANDARD,
    ///     rounds_in_event: 5,
    ///     round: RoundNumber::new(1).expect("a round"),
    ///     initial_colour: Colour::White,
    ///     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
    ///     prohibited: vec![],
    /// };
    /// let explainer =
    ///     dutch::Explainer::new(dutch::Edition::February2026, &position)?.expect("it can be paired");
    /// let comparison = explainer.against(number(1), number(4)).expect("both play");
    /// assert_eq!(comparison.verdict, dutch::Verdict::Order(dutch::OrderRule::Transposition));
    /// assert_eq!(explainer.round().boards.len(), 2);
    /// let natural = explainer.natural(0).expect("there is a bracket");
    /// assert_eq!(natural.verdict, dutch::Verdict::Same);
    /// assert!(explainer.downfloat(number(1)).is_some(), "why 1 does not float");
    /// # Ok::<(), pairing::InvalidPosition>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    pub fn new(edition: Edition, position: &Position) -> Result<Option<Explainer>, InvalidPosition> {
        let field = Field::of(position)?;
        debug_assert_eq!(edition.system(), position.system, "the edition is that of the position");
        Ok(match pair(position)? {
            Outcome::Paired(round) => {
                let mut places = vec![None; usize::from(PairingNumber::MAX.get()) + 1];
                for (place, player) in field.players.iter().enumerate() {
                    places[usize::from(player.number.get())] = Some(place);
                }
                Some(Explainer { edition, field, places, round })
            }
            Outcome::Impossible(_) => None,
        })
    }

    /// The pairing that is explained. Example: see [`Explainer::new`].
    pub fn round(&self) -> &RoundPairing {
        &self.round
    }

    /// The bracket in which a player was paired or received the bye, from the top, counted from 0.
    pub(crate) fn bracket_of(&self, player: PairingNumber) -> Option<usize> {
        self.round.brackets.iter().rposition(|bracket| is_member(bracket, player))
    }

    /// The chosen candidate of a bracket against the natural one: those moved down with the first residents,
    /// then the upper half against the lower half. Example: see [`Explainer::new`].
    pub fn natural(&self, bracket: usize) -> Option<Comparison> {
        let scene = self.scene(bracket)?;
        let remainder = remainder_of(&scene.bracket, &scene.chosen);
        let paired = (0..scene.bracket.moved_down).filter(|&member| scene.chosen[member].is_some()).count();
        let mut natural: Partners = vec![None; scene.bracket.len()];
        let mut join = |one: usize, other: usize| {
            natural[one] = Some(other);
            natural[other] = Some(one);
        };
        for member in 0..paired {
            join(member, scene.bracket.moved_down + member);
        }
        let first = scene.bracket.moved_down + paired;
        for index in 0..remainder.pairs {
            join(first + index, first + index + remainder.pairs);
        }
        Some(self.compare(bracket, &scene, natural))
    }

    /// What speaks against pairing two players: compared in the first bracket in which the chosen pairing
    /// leaves that way. Example: see [`Explainer::new`].
    pub fn against(&self, player: PairingNumber, opponent: PairingNumber) -> Option<Comparison> {
        let [one, other] = [player, opponent].map(|number| self.place(number));
        let (higher, lower) = (one?.min(other?), one?.max(other?));
        let brackets = (0..self.round.brackets.len()).filter_map(|index| Some((index, self.scene(index)?)));
        for (index, scene) in brackets {
            let member = |place: usize| scene.bracket.members.binary_search(&place).ok();
            match (member(higher), member(lower)) {
                (Some(one), Some(other)) => {
                    return Some(self.compare_forced(index, &scene, Forced::Pair(one, other)));
                }
                (Some(one), None) if scene.chosen[one].is_some() => {
                    return Some(self.compare_forced(index, &scene, Forced::Downfloat(one)));
                }
                (None, Some(other)) if scene.chosen[other].is_some() => {
                    return Some(self.compare_forced(index, &scene, Forced::Downfloat(other)));
                }
                (Some(_), None) | (None, Some(_)) | (None, None) => {}
            }
        }
        None
    }

    /// What speaks against giving a player the bye, or letting them downfloat: compared in the bracket in
    /// which they were paired. Example: see [`Explainer::new`].
    pub fn downfloat(&self, player: PairingNumber) -> Option<Comparison> {
        let place = self.place(player)?;
        let index = self.bracket_of(player)?;
        let scene = self.scene(index)?;
        let member = scene.bracket.members.binary_search(&place).ok()?;
        Some(self.compare_forced(index, &scene, Forced::Downfloat(member)))
    }

    /// What speaks against a whole round: compared in the first bracket in which its games are other pairs,
    /// with the pairs that they are there. Nothing if they are the same everywhere.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
    /// # use pairing::{Participant, Position, System, dutch};
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
    /// let explainer =
    ///     dutch::Explainer::new(dutch::Edition::February2026, &position)?.expect("it can be paired");
    /// let games = [(number(1), number(2)), (number(3), number(4))];
    /// let comparison = explainer.compare_with(&games).expect("1 should meet 3");
    /// assert_eq!(comparison.verdict, dutch::Verdict::Order(dutch::OrderRule::ExchangeSize));
    /// assert_eq!(explainer.compare_with(&[(number(3), number(1)), (number(2), number(4))]), None);
    /// # Ok::<(), pairing::InvalidPosition>(())
    /// ```
    pub fn compare_with(&self, games: &[(PairingNumber, PairingNumber)]) -> Option<Comparison> {
        let mut opponents: Partners = vec![None; self.field.len()];
        for (one, other) in games.iter().filter_map(|&(one, other)| self.place(one).zip(self.place(other))) {
            (opponents[one], opponents[other]) = (Some(other), Some(one));
        }
        let scenes = (0..self.round.brackets.len()).filter_map(|index| Some((index, self.scene(index)?)));
        let mut candidates = scenes.map(|(index, scene)| {
            let member_of = |place: usize| scene.bracket.members.binary_search(&place).ok();
            let partner_of = |&place: &usize| opponents[place].and_then(member_of);
            let found: Partners = scene.bracket.members.iter().map(partner_of).collect();
            (index, scene, found)
        });
        let (index, scene, found) = candidates.find(|(_, scene, found)| *found != scene.chosen)?;
        Some(self.compare(index, &scene, found))
    }

    fn place(&self, number: PairingNumber) -> Option<usize> {
        self.places[usize::from(number.get())]
    }

    fn places(&self, numbers: &[PairingNumber]) -> Vec<usize> {
        numbers.iter().filter_map(|&number| self.place(number)).collect()
    }

    fn scene(&self, index: usize) -> Option<Scene<'_>> {
        let record = self.round.brackets.get(index)?;
        let (moved_down, residents) = (self.places(&record.moved_down), self.places(&record.residents));
        let bracket = Bracket::new(&self.field, &moved_down, &residents, record.stage);
        let lower: Vec<usize> = (residents.last()? + 1..self.field.len()).collect();
        let below = lower.chunk_by(|&one, &other| self.field.score(one) == self.field.score(other));
        let mut chosen: Partners = vec![None; bracket.len()];
        for &(one, other) in &record.pairs {
            let pair = [one, other].map(|number| {
                self.place(number).and_then(|place| bracket.members.binary_search(&place).ok())
            });
            let [Some(one), Some(other)] = pair else { return None };
            (chosen[one], chosen[other]) = (Some(other), Some(one));
        }
        Some(Scene { below: below.map(<[usize]>::to_vec).collect(), bracket, chosen })
    }

    fn compare_forced(&self, index: usize, scene: &Scene<'_>, forced: Forced) -> Comparison {
        if let Forced::Pair(one, other) = forced {
            let [higher, lower] =
                [one.min(other), one.max(other)].map(|member| scene.bracket.members[member]);
            if let Some(found) = obstacle(&self.field, higher, lower) {
                return self.refused(index, scene, Verdict::Barred(self.field.players[higher].number, found));
            }
        }
        let (measures, outlook) = self.view(scene);
        match exact::best_candidate(&scene.bracket, &measures, &outlook, Some(forced)) {
            Some(other) => self.compare(index, scene, other),
            None => {
                let elsewhere = self.with_any_bye(scene);
                let other = exact::best_candidate(&scene.bracket, &measures, &elsewhere, Some(forced));
                self.refused(index, scene, unserved(other.is_some()))
            }
        }
    }

    /// The outlook if the bye could go to any score.
    fn with_any_bye(&self, scene: &Scene<'_>) -> Outlook {
        Outlook::new(&scene.bracket, self.edition, &scene.below, None)
    }

    fn view<'s>(&self, scene: &'s Scene<'_>) -> (Measures<'s>, Outlook) {
        let edition = self.edition;
        let outlook = Outlook::new(&scene.bracket, edition, &scene.below, bye_score(&self.field, edition));
        let next = (scene.bracket.stage == Stage::Ordinary).then_some(outlook.next.as_slice());
        (Measures::new(&scene.bracket, edition.rules(), next), outlook)
    }

    fn refused(&self, index: usize, scene: &Scene<'_>, verdict: Verdict) -> Comparison {
        let (measures, outlook) = self.view(scene);
        let chosen = exact::evaluate(&scene.bracket, &measures, &outlook, &scene.chosen).unwrap_or_default();
        Comparison {
            bracket: index,
            chosen: figures(&measures, &chosen),
            other: None,
            other_pairs: Vec::new(),
            other_downfloaters: Vec::new(),
            verdict,
        }
    }

    fn compare(&self, index: usize, scene: &Scene<'_>, other: Partners) -> Comparison {
        let (measures, outlook) = self.view(scene);
        if let Some(verdict) = self.illegal_pair(scene, &other) {
            return self.refused(index, scene, verdict);
        }
        let sums = |partners: &Partners| exact::evaluate(&scene.bracket, &measures, &outlook, partners);
        let chosen = sums(&scene.chosen).unwrap_or_default();
        let is_completed = outlook.is_completed_after(&scene.bracket, &other);
        let others = if is_completed { sums(&other) } else { None };
        let verdict = match &others {
            None => unserved(self.with_any_bye(scene).is_completed_after(&scene.bracket, &other)),
            Some(_) if other == scene.chosen => Verdict::Same,
            Some(others) => match measures.first_difference(&chosen, others) {
                Some(line) => Verdict::Criterion(line),
                None => Verdict::Order(order_rule(scene, &other)),
            },
        };
        let number = |member: usize| self.field.players[scene.bracket.members[member]].number;
        let pairs =
            (0..other.len()).filter_map(|one| other[one].filter(|&other| other > one).map(|two| (one, two)));
        Comparison {
            bracket: index,
            chosen: figures(&measures, &chosen),
            other: others.map(|others| figures(&measures, &others)),
            other_pairs: pairs.map(|(one, two)| (number(one), number(two))).collect(),
            other_downfloaters: (0..other.len()).filter(|&one| other[one].is_none()).map(number).collect(),
            verdict,
        }
    }

    fn illegal_pair(&self, scene: &Scene<'_>, partners: &Partners) -> Option<Verdict> {
        let mut pairs =
            (0..partners.len()).filter_map(|one| Some((one, partners[one].filter(|&other| other > one)?)));
        pairs.find_map(|(one, other)| {
            let [one, other] = [one, other].map(|member| scene.bracket.members[member]);
            let found = obstacle(&self.field, one, other)?;
            Some(Verdict::Barred(self.field.players[one].number, found))
        })
    }
}

/// The verdict on a candidate after which the rest is not as it must be.
fn unserved(completes_with_another_bye: bool) -> Verdict {
    if completes_with_another_bye { Verdict::HigherBye } else { Verdict::NotCompleted }
}

fn is_member(bracket: &BracketRecord, player: PairingNumber) -> bool {
    bracket.moved_down.contains(&player) || bracket.residents.contains(&player)
}

/// The figures of a candidate under all criteria.
fn figures(measures: &Measures<'_>, sums: &[i64]) -> Vec<Figure> {
    record::all_figures(measures, sums).into_iter().map(|(_, figure)| figure).collect()
}

/// The first rule of the order of candidates in which two candidates differ.
fn order_rule(scene: &Scene<'_>, other: &Partners) -> OrderRule {
    let moved_down = 0..scene.bracket.moved_down;
    let is_paired =
        |partners: &Partners| moved_down.clone().map(|member| partners[member].is_some()).collect::<Vec<_>>();
    let opponents = |partners: &Partners| partners[moved_down.clone()].to_vec();
    if is_paired(&scene.chosen) != is_paired(other) {
        return OrderRule::MovedDownSet;
    }
    if opponents(&scene.chosen) != opponents(other) {
        return OrderRule::MovedDownOpponents;
    }
    let exchanged = |partners: &Partners| remainder_of(&scene.bracket, partners).exchanged(partners);
    let ((down, up), (other_down, other_up)) = (exchanged(&scene.chosen), exchanged(other));
    let difference = |down: &[usize], up: &[usize]| {
        i64::try_from(up.iter().sum::<usize>()).unwrap_or(i64::MAX)
            - i64::try_from(down.iter().sum::<usize>()).unwrap_or(i64::MAX)
    };
    if up.len() != other_up.len() {
        OrderRule::ExchangeSize
    } else if difference(&down, &up) != difference(&other_down, &other_up) {
        OrderRule::ExchangeDifference
    } else if down != other_down {
        OrderRule::MovedFromS1
    } else if up != other_up {
        OrderRule::MovedFromS2
    } else {
        OrderRule::Transposition
    }
}
