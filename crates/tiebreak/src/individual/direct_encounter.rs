//! Article 6, DE: the games among the tied participants, and again among those who remain tied.

use glossary::Points;

use crate::event::{Record, round_at};
use crate::ground::met;
use crate::working::{Computation, Contribution, Note, Opponent, Remark, Value};
use crate::{Event, Fraction, Rule, Rules, Score, System};

/// How direct encounters are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encounters<'a> {
    pub(crate) event: &'a Event,
    pub(crate) rules: &'a Rules,
    pub(crate) score: Score,
    /// Whether forfeits count as games: if the regulations of the event say so (6.1.1), or in events paired
    /// beforehand (15.2).
    pub(crate) forfeits: bool,
}

/// One line of the separate standings.
#[derive(Clone, Copy, Debug)]
struct Line {
    participant: usize,
    /// The sum of the average scores against the others.
    scored: Fraction,
    /// With how many of the others no game counts.
    missing: i64,
}

impl<'a> Encounters<'a> {
    pub(crate) fn new(event: &'a Event, rules: &'a Rules, score: Score, forfeits: bool) -> Encounters<'a> {
        let forfeits = forfeits || event.system() == System::PreDetermined;
        Encounters { event, rules, score, forfeits }
    }

    /// Splits tied participants into sets that are no longer tied, in the order of rank: article 6, reapplied
    /// until no tie can be resolved any more.
    pub(crate) fn split(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let sets = self.split_once(tied);
        if sets.len() == 1 {
            return sets;
        }
        sets.iter().flat_map(|set| self.split(set)).collect()
    }

    /// The same, applied only once.
    pub(crate) fn split_once(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        if tied.len() < 2 {
            return vec![tied.to_vec()];
        }
        let standings = self.separate_standings(tied);
        if standings.iter().all(|line| line.missing == 0) {
            return split_all_met(&standings);
        }
        match self.event.system() {
            System::Swiss => self.split_guaranteed(standings),
            System::PreDetermined => vec![tied.to_vec()],
        }
    }

    /// Article 6.3: those who are alone at the top whatever the missing games bring, one after the other;
    /// then the rest (interpretation 0012).
    fn split_guaranteed(&self, mut standings: Vec<Line>) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        while standings.len() > 1 && self.first_is_alone_at_the_top(&standings) {
            sets.push(vec![standings.remove(0).participant]);
        }
        let mut rest: Vec<usize> = standings.iter().map(|line| line.participant).collect();
        rest.sort_unstable();
        sets.push(rest);
        sets
    }

    /// Whether nobody can reach the first, who has the most even if all missing games are lost.
    fn first_is_alone_at_the_top(&self, standings: &[Line]) -> bool {
        let Some((first, others)) = standings.split_first() else { return false };
        let worst = self.at_the_end(first, self.event.loss(self.score));
        let win = self.event.win(self.score, None);
        others.iter().all(|other| self.at_the_end(other, win) < worst)
    }

    fn at_the_end(&self, line: &Line, each: Points) -> Fraction {
        line.scored + Fraction::from(each) * Fraction::whole(line.missing)
    }

    /// Article 6.1: what each of the tied participants scored against the others, the best first.
    fn separate_standings(&self, tied: &[usize]) -> Vec<Line> {
        let mut sorted = tied.to_vec();
        sorted.sort_unstable();
        let mut standings: Vec<Line> =
            sorted.iter().map(|participant| self.line(*participant, &sorted)).collect();
        let loss = self.event.loss(self.score);
        standings.sort_by_key(|line| std::cmp::Reverse(self.at_the_end(line, loss)));
        standings
    }

    /// The encounters that are over: who still play each other have not met (interpretation 0032).
    fn finished(&self, participant: usize) -> impl Iterator<Item = (usize, usize, &Record)> {
        met(self.event, participant, self.forfeits).filter(|(.., record)| !record.is_open())
    }

    /// Article 6.1.2: repeated meetings count with their average.
    fn line(&self, participant: usize, sorted: &[usize]) -> Line {
        let mut meetings: Vec<(usize, Points)> = self
            .finished(participant)
            .filter(|(_, opponent, _)| sorted.binary_search(opponent).is_ok())
            .map(|(_, opponent, record)| (opponent, record.points(self.score)))
            .collect();
        meetings.sort_by_key(|(opponent, _)| *opponent);
        let mut line = Line { participant, scored: Fraction::ZERO, missing: whole(sorted.len()) - 1 };
        for games in meetings.chunk_by(|one, other| one.0 == other.0) {
            let points: Points = games.iter().map(|(_, points)| *points).sum();
            line.scored = line.scored + Fraction::from(points).divided_by(whole(games.len()));
            line.missing -= 1;
        }
        line
    }

    /// The working of one participant of a tied set: their games against the others, and the separate
    /// standings.
    pub(crate) fn working(&self, tied: &[usize], participant: usize, place: u32) -> Computation {
        let mut sorted = tied.to_vec();
        sorted.sort_unstable();
        let contributions = self
            .finished(participant)
            .filter(|(_, opponent, _)| sorted.binary_search(opponent).is_ok())
            .map(|(round, opponent, record)| {
                let points = Fraction::from(record.points(self.score));
                let number = Opponent::Participant(self.event.number(opponent));
                Contribution::simple(round_at(round), number, points)
            })
            .collect();
        let mut found = Computation::new(Value::Place(place), contributions);
        found.remarks = self.levels(sorted, participant);
        found
    }

    /// The separate standings of the set, of the smaller set in which the participant is still tied, and so
    /// on.
    fn levels(&self, mut tied: Vec<usize>, participant: usize) -> Vec<Remark> {
        let mut remarks = Vec::new();
        while tied.len() > 1 {
            remarks.extend(self.remarks(&tied));
            let sets = self.split_once(&tied);
            let smaller = sets.into_iter().find(|set| set.contains(&participant) && set.len() < tied.len());
            tied = smaller.unwrap_or_default();
        }
        remarks
    }

    fn remarks(&self, sorted: &[usize]) -> Vec<Remark> {
        let standings = self.separate_standings(sorted);
        let edition = self.rules.edition;
        let lines =
            standings.iter().map(|line| (self.event.number(line.participant), line.scored, line.missing));
        let swiss = self.event.system() == System::Swiss;
        let (note, rule) = if standings.iter().all(|line| line.missing == 0) {
            (Note::AllHaveMet, Rule::AllHaveMet)
        } else if swiss && self.first_is_alone_at_the_top(&standings) {
            (Note::SureToBeFirst(self.event.number(standings[0].participant)), Rule::AloneAtTheTop)
        } else {
            (Note::NobodySure, Rule::AloneAtTheTop)
        };
        vec![
            Remark {
                note: Note::SeparateStandings(lines.collect()),
                article: edition.article(Rule::SeparateStandings),
            },
            Remark { note, article: edition.article(rule) },
        ]
    }
}

/// Article 6.2: the separate standings rank all, except those with the same score.
fn split_all_met(standings: &[Line]) -> Vec<Vec<usize>> {
    standings
        .chunk_by(|one, other| one.scored == other.scored)
        .map(|lines| lines.iter().map(|line| line.participant).collect())
        .collect()
}

fn whole(length: usize) -> i64 {
    i64::try_from(length).expect("there are fewer participants than a number can hold")
}
