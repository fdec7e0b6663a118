//! Corrections: for the next pairing, for the one after, or for the rating report only (C.04.2 4.3;
//! Q189-193).

use std::collections::BTreeSet;

use glossary::phrase::Part;
use glossary::{GameResult, Phrase, RoundNumber, phrase};

use crate::consequence;
use crate::edition::Rule;
use crate::event::{GameEvent, Reseating, SectionEvent};
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::identity::{BoardNumber, PlayerId};
use crate::integrity::{Breach, BreachKind};
use crate::round::Game;
use crate::section::{RatingCorrection, Section};

use super::results::{GamePlace, explaining, find_board, shown};
use super::{Answer, Deliberation};

/// What a correction of a round still counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// It is the round being played, or just played: reported in time.
    Open,
    /// The next round is drafted, but not published: the draft is made anew.
    Drafted,
    /// The next round is published and has not ended: it counts from the following pairing.
    PreviousRound,
    /// Too late: only for ratings.
    RatingOnly,
}

/// Which window a round is in. Of a schedule that is known from the start no pairing rests on results: every
/// round stays open.
pub(super) fn window(section: &Section, round: RoundNumber) -> Window {
    if section.format().is_known_from_the_start() {
        return Window::Open;
    }
    let published = section.published().len();
    let behind = published - (round.index() + 1).min(published);
    match (behind, section.draft()) {
        (0, None) => Window::Open,
        (0, Some(_)) => Window::Drafted,
        (1, _) if section.published().last().is_some_and(|last| !last.has_ended()) => Window::PreviousRound,
        _ => Window::RatingOnly,
    }
}

impl Section {
    /// What a correction of a published round still counts for.
    ///
    /// ```
    /// use glossary::RoundNumber;
    /// use jiff::civil::date;
    /// use tournament::{Configuration, CorrectionWindow, Regulations, Round, Section, Stage};
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let rounds: Vec<RoundNumber> = (1..=3).filter_map(RoundNumber::new).collect();
    /// for &round in &rounds {
    ///     section.rounds.push(Round { stage: Stage::Published(1), ..Round::new(round) });
    /// }
    /// let windows: Vec<CorrectionWindow> =
    ///     rounds.iter().map(|&round| section.correction_window(round)).collect();
    /// assert_eq!(
    ///     windows,
    ///     [CorrectionWindow::RatingOnly, CorrectionWindow::RatingOnly, CorrectionWindow::Open]
    /// );
    /// ```
    pub fn correction_window(&self, round: RoundNumber) -> Window {
        window(self, round)
    }
}

/// Lets events happen that correct a round, as far as its window allows.
pub(super) fn within_window(
    deliberation: &mut Deliberation<'_>,
    round: RoundNumber,
    mut events: Vec<SectionEvent>,
    what: &Phrase,
) -> Answer {
    let section = deliberation.section;
    match window(section, round) {
        Window::Open => return Ok(events),
        Window::Drafted => {
            let what =
                phrase!("round {round} changes ({what}): the draft made of it is thrown away", round, what);
            deliberation.find_by(Level::Acknowledge, Rule::CorrectionWindow, what);
            events.insert(0, SectionEvent::DraftDiscarded);
            return Ok(events);
        }
        Window::PreviousRound => {
            let finding =
                phrase!("the correction counts from the following pairing; the round being played stays");
            explain(deliberation, Level::Confirm, round, &events, finding);
        }
        Window::RatingOnly => {
            let finding = phrase!(
                "round {round}, {boards}: this correction comes too late, it counts for the rating report \
                 only",
                round,
                boards = Part::Clauses(boards_of(section, round, &events))
            );
            explain(deliberation, Level::Refuse, round, &events, finding);
            if section.draft().is_some() {
                events.insert(0, SectionEvent::DraftDiscarded);
            }
        }
    }
    events.extend(explaining(BreachKind::Correction, round, section.published().len(), &what.to_string()));
    Ok(events)
}

/// The boards that events correct, with who sits there.
fn boards_of(section: &Section, round: RoundNumber, events: &[SectionEvent]) -> Vec<Phrase> {
    let mut numbers = BTreeSet::new();
    for event in events {
        if let Some((_, board, ..)) = event.of_game() {
            numbers.insert(board);
        } else if let SectionEvent::Reseated(_, reseating) = event {
            numbers.extend(reseating.boards.iter().map(|(board, _)| *board));
        }
    }
    let boards = section.round(round).map(|round| &round.boards);
    let found = numbers.into_iter().filter_map(|number| Some((number, boards?.get(&number)?)));
    found
        .map(|(board, pair)| {
            let (white, black) = (section.shown(pair.white), section.shown(pair.black));
            phrase!("board {board} ({white} – {black})", board, white, black)
        })
        .collect()
}

/// What changes at boards and in the standings, and which pairings stay.
fn explain(
    deliberation: &mut Deliberation<'_>,
    level: Level,
    round: RoundNumber,
    events: &[SectionEvent],
    what: Phrase,
) {
    let section = deliberation.section;
    let after = section.after(events);
    let mut consequences = consequence::boards_that_change(section, events);
    consequences.extend(consequence::rounds_that_stay(&after, |later| later > round));
    consequences.extend(consequence::standings_that_change(section, &after));
    let article = section.article(Rule::CorrectionWindow);
    deliberation.find(Finding::new(level, what).citing(article).so_that(consequences));
}

/// How boards were really played: the same players, with other colours or other opponents.
pub(super) fn as_played(
    deliberation: &mut Deliberation<'_>,
    number: RoundNumber,
    games: &[(BoardNumber, PlayerId, PlayerId)],
) -> Answer {
    let section = deliberation.section;
    let (mut before, mut now) = (BTreeSet::new(), Vec::new());
    for &(board, white, black) in games {
        let (_, standing) = find_board(section, number, board)?;
        before.extend([standing.white, standing.black]);
        now.extend([white, black]);
    }
    let same: BTreeSet<PlayerId> = now.iter().copied().collect();
    if same != before || same.len() < now.len() || games.is_empty() {
        return Err(Refusal::new(phrase!(
            "the players of these boards are others; name all boards concerned, each player once"
        )));
    }
    let seats = |&(board, white, black): &(BoardNumber, PlayerId, PlayerId)| (board, Some((white, black)));
    let reseating = Reseating { boards: games.iter().map(seats).collect(), unpaired: Vec::new() };
    let played = games.iter().map(|&(board, white, black)| {
        phrase!(
            "board {board} was {white} – {black}",
            board,
            white = section.shown(white),
            black = section.shown(black)
        )
    });
    let what = phrase!("{clauses}", clauses = Part::Clauses(played.collect()));
    if window(section, number) == Window::Open {
        let found =
            Finding::new(Level::Confirm, phrase!("played otherwise than paired: {games}", games = &what));
        let round = section.round(number).into_iter();
        let changes = round.flat_map(|round| consequence::seats_that_change(section, round, &reseating));
        let found = found.citing(section.article(Rule::CorrectionWindow));
        deliberation.find(found.so_that(changes.collect::<Vec<_>>()));
    }
    let mut events = vec![SectionEvent::Reseated(number, reseating)];
    let kind = BreachKind::ManualPairingAlteration;
    let breach = Breach { kind, round: number, what: what.to_string() };
    events.push(SectionEvent::IntegrityBreached(breach));
    within_window(deliberation, number, events, &what)
}

/// A game was played with White for somebody else than it was drawn for.
pub(super) fn with_white(
    deliberation: &mut Deliberation<'_>,
    place: GamePlace,
    game: Game,
    white: PlayerId,
) -> Answer {
    let section = deliberation.section;
    if white != game.black {
        return Err(Refusal::new(phrase!(
            "{player} does not have Black at board {board}",
            player = section.shown(white),
            board = place.shown()
        )));
    }
    let what = phrase!(
        "board {board} was {white} – {black}",
        board = place.shown(),
        white = section.shown(white),
        black = section.shown(game.white)
    );
    if window(section, place.round) == Window::Open {
        let found = phrase!("played otherwise than paired: {games}", games = &what);
        deliberation.find_by(Level::Confirm, Rule::CorrectionWindow, found);
    }
    let breach =
        Breach { kind: BreachKind::ManualPairingAlteration, round: place.round, what: what.to_string() };
    let events = vec![place.event(GameEvent::Turned), SectionEvent::IntegrityBreached(breach)];
    within_window(deliberation, place.round, events, &what)
}

/// Q192, Q193: a correction for ratings only is stored apart, and told in the report file.
pub(super) fn for_rating(
    deliberation: &mut Deliberation<'_>,
    place: GamePlace,
    game: Game,
    result: Option<GameResult>,
) -> Answer {
    let (section, number) = (deliberation.section, place.round);
    if window(section, number) != Window::RatingOnly && !section.is_final {
        let what = phrase!(
            "round {round} can still be corrected for the standings; enter the result there",
            round = number
        );
        return Err(deliberation.refuse(Rule::CorrectionWindow, what));
    }
    let earlier = section.rating_corrections.iter().rev();
    let mut earlier =
        earlier.filter(|one| (one.round, one.board, one.game) == (number, place.board, place.game));
    let reported = earlier.next().map_or(game.result, |one| one.result);
    if reported == result {
        return Err(Refusal::new(phrase!(
            "board {board} of round {round} is reported so already",
            board = place.shown(),
            round = number
        )));
    }
    let (white, black) = (section.shown(game.white), section.shown(game.black));
    let what = phrase!(
        "{white} – {black} was {result} instead of {before}",
        white,
        black,
        result = shown(result),
        before = shown(game.result)
    );
    let finding = phrase!("for the rating report only: {what}; standings and pairings stay", what = &what);
    let (now, then) = (shown(reported), shown(result));
    let changed =
        phrase!("rating report, round {round}, board {board}", round = number, board = place.shown());
    deliberation.find(
        Finding::new(Level::Acknowledge, finding)
            .citing(section.article(Rule::CorrectionWindow))
            .so_that(vec![Consequence::changes(changed, now, then)]),
    );
    let correction = RatingCorrection { round: number, board: place.board, result, game: place.game };
    let breach = Breach { kind: BreachKind::RatingReport, round: number, what: what.to_string() };
    Ok(vec![SectionEvent::CorrectedForRating(correction), SectionEvent::IntegrityBreached(breach)])
}
