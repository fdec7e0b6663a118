//! The standings: who has which place, with which values, and why.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use glossary::{PairingNumber, Phrase, Points, phrase};

use crate::adjusted::{AdjustedScore, adjusted_score};
use crate::calculation::{Method, method, rule_of};
use crate::code::Code;
use crate::ranking::{Order, ValuesFor, order};
use crate::working::{Computation, Value, Working};
use crate::{Basis, Edition, Event, Presence, Rule, Rules, System, TieBreak, Unrated};
use handbook::Citation;

/// One row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, shared by those who are still tied; none for those who are not ranked.
    pub rank: Option<u32>,
    /// Who.
    pub number: PairingNumber,
    /// The score of the standings; of teams, the primary score.
    pub points: Points,
    /// The values, one for each code.
    pub values: Vec<Value>,
}

/// Why a code of the list was not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// The code.
    pub code: Code,
    /// Why, for people.
    pub reason: Phrase,
    /// The article.
    pub article: Citation,
}

/// A declared rank that the calculation does not confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankDifference {
    /// Whose rank.
    pub number: PairingNumber,
    /// The rank declared.
    pub declared: u32,
    /// The rank calculated; those who stay tied share it.
    pub calculated: u32,
}

/// The standings of an event by a list of tie-breaks.
///
/// ```
/// use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
/// use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
/// let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
/// let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
///     Player::new(anna, Some(2100), vec![Round::game(boris, Colour::White, PlayerResult::Loss)])
///         .named("Anna"),
///     Player::new(boris, Some(2000), vec![Round::game(anna, Colour::Black, PlayerResult::Win)])
///         .named("Boris"),
/// ])?;
/// let rules = Rules::of(Edition::March2026);
/// let standings = Standings::calculate(&event, &rules, &Code::list("BH,SB")?);
/// assert_eq!(standings.tsv(), "TPN\tRank\tPTS\tBH\tSB\n2\t1\t1.0\t0.0\t0.00\n1\t2\t0.0\t1.0\t0.00\n");
/// assert_eq!(standings.codes().map(ToString::to_string).collect::<Vec<_>>(), ["BH", "SB"]);
/// assert_eq!(standings.row(event.numbers().next().expect("somebody")).and_then(|row| row.rank), Some(2));
/// assert_eq!((event.system(), event.rounds(), event.has_unrated()), (System::Swiss, 1, false));
/// assert_eq!(event.name(anna), "Anna");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Standings<'a> {
    event: &'a Event,
    rules: &'a Rules,
    codes: Vec<Code>,
    rows: Vec<StandingsRow>,
    dropped: Vec<Dropped>,
    order: Order,
}

impl<'a> Standings<'a> {
    /// Ranks the participants by a list of codes. Example: see [`Standings`].
    ///
    /// Where the list does not say otherwise with `PTS`, the score comes first. Codes that the regulations do
    /// not allow in this event are left out and reported by [`dropped`](Standings::dropped).
    pub fn calculate(event: &'a Event, rules: &'a Rules, list: &[Code]) -> Standings<'a> {
        let (codes, dropped) = used(event, rules, list);
        let order = order(event, rules, &codes, ValuesFor::Everybody);
        let rows = rows(event, &codes, &order);
        Standings { event, rules, codes, rows, dropped, order }
    }

    /// The ranks that the same standings give, with the points, in the same order: less work than the
    /// standings, since a tie-break is calculated only for those who are still tied.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let ranks = Standings::ranks(&event, &rules, &Code::list("BH")?);
    /// assert_eq!(ranks, [(anna, Some(1), Points::ONE), (boris, Some(2), Points::ZERO)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ranks(event: &Event, rules: &Rules, list: &[Code]) -> Vec<(PairingNumber, Option<u32>, Points)> {
        let (codes, _) = used(event, rules, list);
        let order = order(event, rules, &codes, ValuesFor::TheTied);
        let rows = rows(event, &[], &order);
        rows.into_iter().map(|row| (row.number, row.rank, row.points)).collect()
    }

    pub(crate) const fn event(&self) -> &'a Event {
        self.event
    }

    /// The rows in the order of rank; those who share a rank by their numbers; those who are not ranked at
    /// the end.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &[]);
    /// assert_eq!((standings.rows()[0].rank, standings.rows()[0].number), (Some(1), anna));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rows(&self) -> &[StandingsRow] {
        &self.rows
    }

    /// The codes of the columns: all that were used, without `PTS`. Example: see [`Standings`].
    pub fn codes(&self) -> impl Iterator<Item = &Code> {
        self.codes.iter().filter(|code| !is_points(code))
    }

    /// The codes of the list that were not used, and why.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("ARO,BH")?);
    /// assert_eq!(standings.dropped()[0].article.to_string(), "tie-break@2026-03/10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dropped(&self) -> &[Dropped] {
        &self.dropped
    }

    /// The row of a participant. Example: see [`Standings`].
    pub fn row(&self, number: PairingNumber) -> Option<&StandingsRow> {
        self.rows.iter().find(|row| row.number == number)
    }

    /// Where declared ranks, such as those of a TRF, differ from the calculated ones. Ranks inside a set that
    /// stays tied may be declared in any order, since lots or hands may have decided.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)]),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)]),
    /// # ])?;
    /// let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &[]);
    /// assert!(standings.differences([(anna, 1), (boris, 2)]).is_empty());
    /// let differences = standings.differences([(anna, 2), (boris, 1)]);
    /// assert_eq!((differences[0].declared, differences[0].calculated), (2, 1));
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn differences(
        &self,
        declared: impl IntoIterator<Item = (PairingNumber, u32)>,
    ) -> Vec<RankDifference> {
        let mut tied: BTreeMap<u32, u32> = BTreeMap::new();
        let ranks: BTreeMap<PairingNumber, u32> =
            self.rows.iter().filter_map(|row| Some((row.number, row.rank?))).collect();
        ranks.values().for_each(|rank| *tied.entry(*rank).or_default() += 1);
        let difference = |(number, declared)| {
            let calculated = *ranks.get(&number)?;
            let set = calculated..calculated + tied[&calculated];
            (!set.contains(&declared)).then_some(RankDifference { number, declared, calculated })
        };
        declared.into_iter().filter_map(difference).collect()
    }

    /// The working of every value of a participant, in the order of the list; none if there is no such
    /// participant.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("SB")?);
    /// let working = &standings.working(anna).expect("Anna takes part")[1];
    /// assert_eq!(working.contributions[0].scored, tiebreak::Scored::Times(tiebreak::Fraction::whole(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn working(&self, number: PairingNumber) -> Option<Vec<Working>> {
        let participant = self.event.find(number)?;
        Some((0..self.codes.len()).map(|index| self.working_of(index, participant)).collect())
    }

    fn working_of(&self, index: usize, participant: usize) -> Working {
        let code = &self.codes[index];
        let found = self.found(index, participant);
        let edition = self.rules.edition;
        Working {
            code: code.clone(),
            participant: self.event.number(participant),
            value: found.value,
            article: code.tie_break().and_then(rule_of).map(|rule| edition.article(rule)),
            contributions: found.contributions,
            remarks: found.remarks,
        }
    }

    fn found(&self, index: usize, participant: usize) -> Computation {
        let step = &self.order.steps[index];
        match method(self.event, self.rules, &self.codes[index]) {
            Method::Value(found) => found(participant),
            Method::Encounters(encounters) => {
                let tied = step.applied_to.iter().find(|set| set.contains(&participant));
                let place = match step.values[participant] {
                    Value::Place(place) => place,
                    Value::Number(..) | Value::Boards(_) => 0,
                };
                encounters.working(tied.map_or(&[], Vec::as_slice), participant, place)
            }
        }
    }

    /// How the score of a participant counts for their opponents, round by round where it differs from what
    /// was awarded (article 16.3); none if there is no such participant. Of teams, the primary score.
    ///
    /// ```
    /// # use glossary::{PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Edition, Event, Player, Round, Rules, Standings, System};
    /// # let anna = PairingNumber::new(1).expect("not 0");
    /// let rounds =
    ///     vec![Round::unpaired(PlayerResult::FullPointBye), Round::unpaired(PlayerResult::ZeroPointBye)];
    /// let players = vec![Player::new(anna, None, rounds)];
    /// let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 2, players)?;
    /// let rules = Rules::of(Edition::March2026);
    /// let adjusted =
    ///     Standings::calculate(&event, &rules, &[]).adjusted_score(anna).expect("Anna takes part");
    /// assert_eq!(
    ///     adjusted.to_string(),
    ///     "#1: 1.0 counts as 1.5, round 2 as 0.5 instead of 0.0 (tie-break@2026-03/16.3.2)"
    /// );
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn adjusted_score(&self, number: PairingNumber) -> Option<AdjustedScore> {
        let participant = self.event.find(number)?;
        let swiss = self.event.system() == System::Swiss;
        Some(adjusted_score(self.event, self.rules, participant, swiss))
    }

    /// The opponents of a participant whose scores are adjusted, each once.
    fn adjusted_opponents(&self, number: PairingNumber) -> Vec<AdjustedScore> {
        let Some(participant) = self.event.find(number) else { return Vec::new() };
        let opponents: BTreeSet<usize> =
            self.event.records(participant).iter().filter_map(|record| record.opponent).collect();
        opponents
            .into_iter()
            .filter_map(|opponent| self.adjusted_score(self.event.number(opponent)))
            .filter(|adjusted| !adjusted.rounds.is_empty())
            .collect()
    }

    /// The working of a participant as text, or none if there is no such participant.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("BH")?);
    /// let text = standings.show(boris).expect("Boris takes part");
    /// assert!(text.contains("#2 BH = 1.0  Buchholz (tie-break@2026-03/8.1)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn show(&self, number: PairingNumber) -> Option<String> {
        let workings = self.working(number)?;
        let row = self.row(number)?;
        let rank = row.rank.map_or("not ranked".to_owned(), |rank| format!("rank {rank}"));
        let mut text = format!("#{number} {}: {rank}, {} points\n", self.event.name(number), row.points);
        for working in workings.iter().filter(|working| !is_points(&working.code)) {
            let _ = writeln!(text, "\n{working}");
        }
        let adjusted = self.adjusted_opponents(number);
        if !adjusted.is_empty() {
            text += "\nScores of opponents that are adjusted:\n";
            adjusted.iter().for_each(|one| text += &format!("  {one}\n"));
        }
        Some(text)
    }

    /// The standings with tabs: `TPN`, `Rank`, `PTS`, then the codes; one row a participant in the order of
    /// rank. Example: see [`Standings`].
    pub fn tsv(&self) -> String {
        self.lines().iter().map(|cells| cells.join("\t") + "\n").collect()
    }

    /// The standings as a table for people, with names.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("WIN")?);
    /// assert_eq!(standings.table().lines().nth(1), Some("   1    1  Anna   1.0    1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table(&self) -> String {
        self.table_of_names(usize::MAX)
    }

    /// The same table for a terminal of so many columns: names are shortened until the lines fit, but never
    /// below eight characters.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Annabelle Montgomery"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("WIN")?);
    /// assert_eq!(standings.table_within(33).lines().nth(1), Some("   1    1  Annabelle M…  1.0    1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table_within(&self, width: usize) -> String {
        let table = self.table();
        let widest = table.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let longest =
            self.rows.iter().map(|row| self.event.name(row.number).chars().count()).max().unwrap_or(0);
        match widest.saturating_sub(width) {
            0 => table,
            over => self.table_of_names(longest.saturating_sub(over).max(8)),
        }
    }

    fn table_of_names(&self, longest: usize) -> String {
        let mut lines = self.lines();
        lines[0].insert(2, "Name".to_owned());
        for (cells, row) in lines[1..].iter_mut().zip(&self.rows) {
            cells.insert(2, crate::text::shortened(self.event.name(row.number), longest));
        }
        lines.iter_mut().for_each(|cells| cells.swap(0, 1));
        crate::text::columns(&lines, &[2])
    }

    fn lines(&self) -> Vec<Vec<String>> {
        let mut header: Vec<String> = ["TPN", "Rank", "PTS"].map(str::to_owned).to_vec();
        header.extend(self.codes().map(Code::to_string));
        let mut lines = vec![header];
        for row in &self.rows {
            let rank = row.rank.map_or("-".to_owned(), |rank| rank.to_string());
            let mut cells = vec![row.number.to_string(), rank, row.points.to_string()];
            cells.extend(row.values.iter().map(Value::to_string));
            lines.push(cells);
        }
        lines
    }
}

fn is_points(code: &Code) -> bool {
    code.tie_break() == Some(TieBreak::Points)
}

/// The codes of a list that can be used in an event, with the points in front, and those that are dropped.
fn used(event: &Event, rules: &Rules, list: &[Code]) -> (Vec<Code>, Vec<Dropped>) {
    let (mut codes, mut dropped) = (Vec::new(), Vec::new());
    if !list.iter().any(|code| code.tie_break() == Some(TieBreak::Points)) {
        codes.push(Code::from(TieBreak::Points));
    }
    for code in list {
        match refused(event, rules, code).or_else(|| listed_before(&codes, code)) {
            Some((reason, rule)) => {
                let article = rules.edition.article(rule);
                dropped.push(Dropped { code: code.clone(), reason, article });
            }
            None => codes.push(code.clone()),
        }
    }
    (codes, dropped)
}

fn rows(event: &Event, codes: &[Code], order: &Order) -> Vec<StandingsRow> {
    let mut rows = Vec::with_capacity(event.number_of_participants());
    let row = |rank, participant: usize| StandingsRow {
        rank,
        number: event.number(participant),
        points: event.score(participant, event.primary()),
        values: (codes.iter().zip(&order.steps))
            .filter(|(code, _)| !is_points(code))
            .map(|(_, step)| step.values[participant].clone())
            .collect(),
    };
    for set in &order.sets {
        let rank = u32::try_from(rows.len() + 1).expect("few participants");
        let mut set = set.clone();
        set.sort_unstable();
        rows.extend(set.into_iter().map(|participant| row(Some(rank), participant)));
    }
    let unranked = (0..event.number_of_participants())
        .filter(|participant| event.entrant(*participant).presence != Presence::Counts);
    rows.extend(unranked.map(|participant| row(None, participant)));
    rows
}

/// Article 4.3: only tie-breaks of type A can decide something new when they are listed again.
fn listed_before(codes: &[Code], code: &Code) -> Option<(Phrase, Rule)> {
    let type_a = code.tie_break().is_some_and(|one| one.basis().contains(&Basis::TiedParticipants));
    let again = !type_a && codes.contains(code);
    again.then_some((
        phrase!("it is listed before, and only tie-breaks of type A may be listed again"),
        Rule::Types,
    ))
}

/// Why a code cannot be used in an event, and the rule that says so.
fn refused(event: &Event, rules: &Rules, code: &Code) -> Option<(Phrase, Rule)> {
    let tie_break = code.tie_break()?;
    if tie_break.uses_ratings()
        && rules.unrated == Unrated::Refused
        && !event.is_team()
        && event.has_unrated()
    {
        return Some((
            phrase!("unrated players take part and nothing was declared for them"),
            Rule::UnratedPlayers,
        ));
    }
    if event.system() == System::PreDetermined
        && tie_break.is_buchholz()
        && rules.edition == Edition::March2026
    {
        return Some((phrase!("Buchholz is not used in round robins"), Rule::NoBuchholzInRoundRobin));
    }
    if event.system() == System::PreDetermined
        && tie_break == TieBreak::ScoresAndScheduleStrength
        && rules.edition == Edition::March2026
    {
        return Some((
            phrase!("it is built on Buchholz, which is not used in round robins"),
            Rule::NoBuchholzInRoundRobin,
        ));
    }
    if event.is_team() && !tie_break.teams_can_use() {
        return Some((phrase!("it is a tie-break of players"), Rule::List));
    }
    if !event.is_team() && tie_break.is_for_teams() {
        return Some((phrase!("it is a tie-break of teams"), Rule::List));
    }
    None
}
