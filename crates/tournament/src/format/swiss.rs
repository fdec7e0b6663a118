//! The Swiss format: each round is paired from the results so far, by the system that the section has
//! adopted.

use std::collections::{BTreeMap, BTreeSet};

use glossary::{Colour, PairingNumber, Points, RoundNumber, phrase};
use pairing::Player;
use pairing::why::{Page, Why};

use super::{Draw, FormatState, ReportType, RoundExplanation, SectionFormat};
use crate::configuration::Acceleration;
use crate::decide::have_met;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::PlayerId;
use crate::round::Round;
use crate::section::Section;

/// What the Swiss format keeps: what its accelerations divide and give.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissState {
    /// Who was in the list when the first round was published, where the Baku acceleration divides it: who
    /// enters later does not change it.
    pub first_list: BTreeSet<PlayerId>,
    /// Virtual points that a report gave, by round from the first: they count where the acceleration is
    /// [`Given`](Acceleration::Given).
    pub virtual_points: BTreeMap<PlayerId, Vec<Points>>,
}

impl SwissState {
    /// What is kept from the first round on: the list that the acceleration divides stays as it was before
    /// it.
    fn from_now_on(section: &Section, virtual_points: BTreeMap<PlayerId, Vec<Points>>) -> SwissState {
        let is_divided = section.configuration.acceleration == Acceleration::Baku;
        let first_round = section.rounds.first().filter(|_| is_divided);
        SwissState { first_list: first_round.map(Round::listed).unwrap_or_default(), virtual_points }
    }
}

pub(super) struct Swiss;

impl SectionFormat for Swiss {
    fn first_state(&self) -> FormatState {
        FormatState::Swiss(SwissState::default())
    }

    fn state_after(&self, section: &Section, event: &SectionEvent) -> Option<FormatState> {
        let begins = matches!(event, SectionEvent::RoundPublished(_, 1)) && section.rounds.len() == 1;
        let virtual_points = if let SectionEvent::Imported(report) = event {
            report.virtual_points.clone()
        } else if begins {
            section.format_state.swiss()?.virtual_points.clone()
        } else {
            return None;
        };
        Some(FormatState::Swiss(SwissState::from_now_on(section, virtual_points)))
    }

    fn prepare(&self, section: &Section, _round: RoundNumber) -> Result<(), Refusal> {
        match section.configuration.initial_colour {
            Some(_) => Ok(()),
            None => {
                let what = phrase!("draw the initial-colour by lot and set it before round 1 is paired");
                Err(Refusal::new(what).citing(section.article(Rule::AnnouncedSystem)))
            }
        }
    }

    fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
        let layout = section.lay_out(round);
        Draw {
            pairs: section.pairs_of(&layout),
            matches: Vec::new(),
            left_out: layout.left_out().map(|player| player.id).collect(),
            awaits_results: layout.awaits_results,
        }
    }

    /// Q66: a second meeting, a prohibited pair, a third colour running, a colour difference beyond two. Q67:
    /// both against the colour they expect.
    fn objections(
        &self,
        section: &Section,
        round: RoundNumber,
        white: PlayerId,
        black: PlayerId,
    ) -> Vec<Finding> {
        let (first, second) = (section.shown(white), section.shown(black));
        let mut objections = Vec::new();
        let mut object = |level, rule, what| {
            objections.push(Finding::new(level, what).citing(section.article(rule)));
        };
        if have_met(section, round, white, black) {
            let what =
                phrase!("{first} and {second} have played each other", first = &first, second = &second);
            object(Level::Confirm, Rule::NoSecondMeeting, what);
        }
        let is_forbidden = section.prohibitions.iter().any(|one| {
            one.from <= round
                && round <= one.to
                && one.players.contains(&white)
                && one.players.contains(&black)
        });
        if is_forbidden {
            let what = phrase!("{first} and {second} are not to meet", first = &first, second = &second);
            object(Level::Confirm, Rule::RestrictionsAnnounced, what);
        }
        let players = everybody_available(section, round);
        let (Some(one), Some(other)) = (find(section, &players, white), find(section, &players, black))
        else {
            return objections;
        };
        for (player, colour, shown) in [(one, Colour::White, &first), (other, Colour::Black, &second)] {
            if player.would_be_third_in_a_row(colour) {
                let what =
                    phrase!("{player} would have {colour} three times running", player = shown, colour);
                object(Level::Confirm, Rule::ThirdColour, what);
            }
            if player.colour_difference_after(colour).abs() > 2 {
                let what = phrase!("{player} would have a colour difference beyond two", player = shown);
                object(Level::Confirm, Rule::ColourDifference, what);
            }
        }
        if one.wished_colour() == Some(Colour::Black) && other.wished_colour() == Some(Colour::White) {
            let what =
                phrase!("{first} and {second} both get the colour that is not due to them", first, second);
            object(Level::Acknowledge, Rule::ColourDue, what);
        }
        objections
    }

    /// Q66: a bye for who has had one, or has scored as much without playing.
    fn objections_to_bye(&self, section: &Section, round: RoundNumber, player: PlayerId) -> Vec<Finding> {
        let players = everybody_available(section, round);
        let barred = find(section, &players, player).is_some_and(|one| !one.may_receive_bye);
        let what =
            phrase!("{player} may not receive the pairing-allocated bye", player = section.shown(player));
        let found = || Finding::new(Level::Confirm, what).citing(section.article(Rule::ByeBarred));
        barred.then(found).into_iter().collect()
    }

    fn explain(
        &self,
        section: &Section,
        round: RoundNumber,
        ask: &mut dyn FnMut(&dyn RoundExplanation),
    ) -> Result<(), Refusal> {
        let position = section.position(round);
        let ranked = section.ranked();
        let why = Why::new(&position, |number| ranked.name(number).to_owned())
            .map_err(|invalid| Refusal::new(invalid.phrase()))?;
        let why = why.ok_or_else(|| {
            let what = phrase!("the system gives no pairing of round {round}: it was paired by hand", round);
            Refusal::new(what).citing(section.article(Rule::NoSecondMeeting))
        })?;
        ask(&Explained { section, why });
        Ok(())
    }

    fn report_type(&self, section: &Section) -> ReportType {
        let system = section.regulations.pairing.trf_code();
        let code = match section.configuration.acceleration {
            Acceleration::None | Acceleration::Given => system.to_owned(),
            Acceleration::Baku => format!("{system}_BAKU"),
        };
        ReportType { name: "Individual: Swiss-System (Dutch)".to_owned(), code }
    }
}

/// The players as the engine sees them, as if all of them were to be paired.
fn everybody_available(section: &Section, round: RoundNumber) -> Vec<Player> {
    let mut position = section.position(round);
    position.participants.iter_mut().for_each(|participant| participant.is_available = true);
    Player::all_in(&position)
}

fn find<'a>(section: &Section, players: &'a [Player], id: PlayerId) -> Option<&'a Player> {
    let number = section.players.get(&id)?.number?;
    players.iter().find(|player| player.number == number)
}

struct Explained<'a> {
    section: &'a Section,
    why: Why<'a>,
}

impl Explained<'_> {
    fn number(&self, id: PlayerId) -> Option<PairingNumber> {
        self.section.players.get(&id)?.number
    }
}

impl RoundExplanation for Explained<'_> {
    fn player(&self, player: PlayerId) -> Option<Page> {
        self.why.player(self.number(player)?)
    }

    fn pair(&self, white: PlayerId, black: PlayerId) -> Option<(Page, bool)> {
        let (white, black) = (self.number(white)?, self.number(black)?);
        let place = self.why.round().boards.iter().position(|one| (one.white, one.black) == (white, black));
        let page = match place {
            Some(place) => self.why.board(place + 1),
            None => self.why.against(white, black),
        };
        page.map(|page| (page, place.is_some()))
    }

    fn against(&self, player: PlayerId, opponent: PlayerId) -> Option<Page> {
        self.why.against(self.number(player)?, self.number(opponent)?)
    }
}
