//! A player moves to another section: out there and in here by one command, so that nobody is ever in both or
//! in neither.

use glossary::{Phrase, phrase};

use crate::edition::Rule;
use crate::event::Event;
use crate::festival::Festival;
use crate::finding::{Consent, Decision, Finding, Level, Refusal};
use crate::identity::{PlayerId, SectionId};
use crate::player::{Details, Player, Presence};
use crate::section::Section;

use super::players;
use super::{Answer, Deliberation};

pub(super) fn decide(
    festival: &Festival,
    player: PlayerId,
    from: &SectionId,
    to: &SectionId,
    consent: Consent,
) -> Decision {
    let mut findings = Vec::new();
    let events = events(festival, player, from, to, &mut findings);
    Decision::of(events, findings, consent)
}

fn events(
    festival: &Festival,
    id: PlayerId,
    from: &SectionId,
    to: &SectionId,
    findings: &mut Vec<Finding>,
) -> Result<Vec<Event>, Refusal> {
    if from == to {
        return Err(Refusal::new(phrase!("the player is in section {to} already", to)));
    }
    let (left, joined) = (festival.section(from)?, festival.section(to)?);
    left.must_be_open()?;
    joined.must_be_open()?;
    let player = left.player(id)?;
    if matches!(player.presence, Presence::Withdrawn | Presence::Expelled) {
        let what = phrase!(
            "{player} is out of section {from}; enter them in section {to}",
            player = player.shown(),
            from,
            to
        );
        return Err(Refusal::new(what));
    }
    let (mut leaving, mut joining) = (Deliberation::new(left), Deliberation::new(joined));
    let out = leave(&leaving, player, to)?;
    tell_what_stays(&mut leaving, player);
    let into = join(&mut joining, left, player)?;
    findings.extend(leaving.findings);
    findings.extend(joining.findings);
    let out = out.into_iter().map(|event| Event::In(from.clone(), event));
    Ok(out.chain(into.into_iter().map(|event| Event::In(to.clone(), event))).collect())
}

/// Who was in a round stays in the tournament: that round counts.
fn leave(deliberation: &Deliberation<'_>, player: &Player, to: &SectionId) -> Answer {
    let section = deliberation.section;
    if let Some(round) = section.rounds.iter().find(|round| round.shares().contains_key(&player.id)) {
        let shown = player.shown();
        let what = match (round.is_published(), round.number) {
            (true, number) => {
                phrase!(
                    "{player} is in round {round}: withdraw them here, and enter them in section {to}",
                    player = shown,
                    round = number,
                    to
                )
            }
            (false, number) => phrase!(
                "{player} is in the draft of round {round}: discard it first",
                player = shown,
                round = number
            ),
        };
        return Err(deliberation.refuse(Rule::Withdrawal, what));
    }
    players::take_out(deliberation, player)
}

/// What belongs to the section and not to the player: byes asked for, a board of their own.
fn tell_what_stays(deliberation: &mut Deliberation<'_>, player: &Player) {
    let byes =
        player.byes.iter().map(|(round, kind)| phrase!("the {bye} of round {round}", bye = kind, round));
    let board = player.fixed_board.iter().map(|board| phrase!("the fixed board {board}", board));
    let lost: Vec<Phrase> = byes.chain(board).collect();
    if !lost.is_empty() {
        let what = phrase!("{player} leaves behind what is to be asked for again", player = player.shown());
        deliberation.find(Finding::new(Level::Acknowledge, what).so_that(lost));
    }
}

fn join(deliberation: &mut Deliberation<'_>, left: &Section, player: &Player) -> Answer {
    let id = next_entry(deliberation.section)?;
    let kind = deliberation.section.configuration.rating_kind();
    let rating = player.details.rating_by(left.configuration.rating_kind(), kind);
    if rating != player.details.rating {
        let what = phrase!("another rating counts at the time control of this section");
        let change = players::rating_change(player, rating);
        deliberation.find(Finding::new(Level::Information, what).so_that(vec![change]));
    }
    let mut events = players::enter(deliberation, id, &Details { rating, ..player.details.clone() })?;
    if player.presence == Presence::Arrived {
        let section = deliberation.section.after(&events);
        let mut arriving = Deliberation::new(&section);
        events.extend(players::check_in(&mut arriving, &[id])?);
        deliberation.findings.extend(arriving.findings);
    }
    Ok(events)
}

fn next_entry(section: &Section) -> Result<PlayerId, Refusal> {
    section.next_entry().ok_or_else(|| Refusal::new(phrase!("there are no more entry numbers")))
}

impl Section {
    /// The number that the next entry form gets; none if there are no more.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, PlayerId, Regulations, Section};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert_eq!(section.next_entry(), PlayerId::new(1));
    /// ```
    pub fn next_entry(&self) -> Option<PlayerId> {
        let last = self.players.keys().next_back().map_or(0, |last| last.get());
        PlayerId::new(last.checked_add(1)?).filter(|id| *id <= PlayerId::LARGEST)
    }
}
