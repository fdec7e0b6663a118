//! Two formats that nobody plays: little matches by a table that is known from the start, and a match of two
//! teams. They are here to show what a format takes.
#![allow(dead_code, reason = "each test file uses what it needs")]

use glossary::{PairingNumber, RoundNumber, phrase};
use tournament::{
    Board, Contestants, Draw, Finding, Format, FormatEntry, FormatState, Level, Match, Pairs, PlayerId,
    Refusal, ReportType, Section, SectionEvent, SectionFormat, TeamId,
};

/// The line of the table of little matches.
static LITTLE_MATCHES: FormatEntry =
    FormatEntry { slug: "little-matches", name: "Little matches", format: &LittleMatches };

/// The line of the table of little matches that are drawn one by one.
static ONE_BY_ONE: FormatEntry =
    FormatEntry { slug: "one-by-one", name: "Little matches one by one", format: &OneByOne };

/// The line of the table of the match of two teams.
static TWO_TEAMS: FormatEntry =
    FormatEntry { slug: "two-teams", name: "Match of two teams", format: &TwoTeams };

/// Little matches, added to the table.
pub(crate) fn little_matches() -> Format {
    Format::add(&LITTLE_MATCHES)
}

/// Little matches of which each round is drawn after the one before, added to the table.
pub(crate) fn one_by_one() -> Format {
    Format::add(&ONE_BY_ONE)
}

/// The match of two teams, added to the table.
pub(crate) fn two_teams() -> Format {
    Format::add(&TWO_TEAMS)
}

/// Four players meet by a table: two games each time, and a third one if they are level. Whoever enters
/// besides rests; the table, once it is published, stays.
struct LittleMatches;

/// The same, drawn one by one.
struct OneByOne;

impl SectionFormat for OneByOne {
    fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
        Draw::scheduled(section, LittleMatches::pairs(section, round))
    }

    fn games(&self, _section: &Section, _round: RoundNumber) -> u8 {
        2
    }

    fn report_type(&self, section: &Section) -> ReportType {
        LittleMatches.report_type(section)
    }
}

/// Who meets whom, White of the first game first, round by round: Berger's table for four.
const ROUNDS: [[(u16, u16); 2]; 3] = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];

/// What the state of little matches is kept by: the entries of the four, in the order of the table.
const SEATS: &str = "seats";

impl LittleMatches {
    /// Who has a place of the table: kept from the first publication on, until then by pairing numbers.
    fn seated(section: &Section, place: u16) -> Option<PlayerId> {
        match section.format_state.kept(SEATS) {
            Some(kept) => {
                let entry = kept.split(' ').nth(usize::from(place) - 1)?;
                entry.parse().ok().and_then(PlayerId::new)
            }
            None => section.with_number(PairingNumber::new(place)?),
        }
    }

    fn pairs(section: &Section, round: RoundNumber) -> Result<Pairs, Refusal> {
        let table = ROUNDS.get(round.index());
        let table = table.ok_or_else(|| Refusal::new(phrase!("the table has no round {round}", round)))?;
        let player = |place| LittleMatches::seated(section, place);
        let pair = |&(white, black): &(u16, u16)| player(white).zip(player(black));
        let games: Option<Vec<_>> = table.iter().map(pair).collect();
        let games = games.ok_or_else(|| Refusal::new(phrase!("the table is for four players")))?;
        Ok(Pairs { games, bye: None })
    }
}

impl SectionFormat for LittleMatches {
    fn is_known_from_the_start(&self) -> bool {
        true
    }

    fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
        Draw::scheduled(section, LittleMatches::pairs(section, round))
    }

    fn state_after(&self, section: &Section, event: &SectionEvent) -> Option<FormatState> {
        let begins = matches!(event, SectionEvent::RoundPublished(..)) && section.rounds.len() == 1;
        let seats = section.numbered().into_iter().take(4).map(|player| player.id.to_string());
        let seats = || seats.collect::<Vec<_>>().join(" ");
        begins.then(|| FormatState::Added([(SEATS.to_owned(), seats())].into()))
    }

    fn games(&self, _section: &Section, _round: RoundNumber) -> u8 {
        2
    }

    fn may_be_decided(&self, section: &Section, _round: RoundNumber, board: &Board) -> bool {
        let (one, other) = board.points(&section.configuration.scoring);
        board.games().count() == 2 && one == other
    }

    fn objections(
        &self,
        section: &Section,
        round: RoundNumber,
        white: PlayerId,
        black: PlayerId,
    ) -> Vec<Finding> {
        let is_given = section.engine_pairs(round).is_ok_and(|pairs| pairs.games.contains(&(white, black)));
        let objection = || Finding::new(Level::Confirm, phrase!("the table has others meet in this round"));
        (!is_given).then(objection).into_iter().collect()
    }

    fn report_type(&self, _section: &Section) -> ReportType {
        let (name, code) = ("Individual: Double Round Robin", "CUSTOM_LITTLE_MATCHES");
        ReportType { name: name.to_owned(), code: code.to_owned() }
    }
}

/// Two teams meet on two boards, in two rounds.
struct TwoTeams;

impl SectionFormat for TwoTeams {
    fn contestants(&self) -> Contestants {
        Contestants::Teams { boards: 2 }
    }

    fn is_known_from_the_start(&self) -> bool {
        true
    }

    fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
        let [one, other] = [1, 2].map(|number| TeamId::new(number).expect("a number"));
        let (first, second) = if round.index() == 0 { (one, other) } else { (other, one) };
        Draw::of_matches(section, round, vec![Match { first, second }])
    }

    fn report_type(&self, _section: &Section) -> ReportType {
        ReportType { name: "Team: Match".to_owned(), code: "CUSTOM_TEAM_MATCH".to_owned() }
    }
}
