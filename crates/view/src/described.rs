//! Entries of the log in words: what was asked, as an arbiter would tell it.

use glossary::{GameResult, RoundNumber};
use jiff::tz::TimeZone;
use tournament::{
    AppealCommand, BoardCommand, BoardNumber, ByeCommand, Command, Entry, Event, Festival, GameCommand,
    IncidentCommand, NumberCommand, Official, OfficialCommand, PairingCommand, PaperCommand, PlayerCommand,
    PlayerId, PrizeCommand, ProhibitionCommand, ResultCommand, SealedMoveCommand, Section, SectionCommand,
    SectionEvent, SectionId, TeamCommand,
};
use words::{Words, of_points};

use crate::results::bye_word;
use crate::setting_words::setting;

/// The section that an entry is about; none if it is about the log itself.
pub fn section_of(command: &Command) -> Option<&SectionId> {
    match command {
        Command::OpenSection(id, ..) | Command::ImportSection(id, _) | Command::In(id, _) => Some(id),
        Command::Move { to, .. } => Some(to),
        Command::SetZone(_) | Command::Undo(_) | Command::GoOn { .. } => None,
    }
}

/// An entry in words. Names are those of today.
pub fn entry(words: &Words, zone: &TimeZone, festival: &Festival, entry: &Entry) -> String {
    command(words, zone, festival, &entry.command, round_of(entry))
}

/// A command in words, and the round that it drafted or published, if that is known.
pub fn command(
    words: &Words,
    zone: &TimeZone,
    festival: &Festival,
    command: &Command,
    round: Option<RoundNumber>,
) -> String {
    match command {
        Command::OpenSection(_, configuration, _) => {
            words.with("log-opened", &[("name", configuration.name.as_str().into())])
        }
        Command::ImportSection(_, imported) => {
            words.with("log-imported", &[("name", imported.configuration.name.as_str().into())])
        }
        Command::Move { player, from, to } => {
            let there = festival.sections.get(to);
            let name =
                there.map_or_else(|| player.to_string(), |section| words.said(&section.shown(*player)));
            words.with(
                "log-moved",
                &[("player", name.into()), ("from", from.as_str().into()), ("to", to.as_str().into())],
            )
        }
        Command::SetZone(zone) => words.with("log-zone-set", &[("zone", zone.as_str().into())]),
        Command::Undo(number) => words.with("log-undid", &[("number", number.to_string().into())]),
        Command::GoOn { reached, place, .. } => {
            let parts = [("number", reached.to_string().into()), ("place", place.as_str().into())];
            words.with("log-went-on", &parts)
        }
        Command::In(id, command) => {
            let names = Names { words, zone, section: festival.section(id).ok(), round };
            names.of(command)
        }
    }
}

/// The round that was drafted or published.
fn round_of(entry: &Entry) -> Option<RoundNumber> {
    entry.events.iter().find_map(|event| match event {
        Event::In(_, SectionEvent::RoundDrafted(round)) => Some(round.number),
        Event::In(_, SectionEvent::RoundPublished(round, _)) => Some(*round),
        Event::In(..) | Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
    })
}

struct Names<'a> {
    words: &'a Words,
    zone: &'a TimeZone,
    section: Option<&'a Section>,
    round: Option<RoundNumber>,
}

impl Names<'_> {
    fn player(&self, id: PlayerId) -> String {
        self.section.map_or_else(|| format!("#{id}"), |section| self.words.said(&section.shown(id)))
    }

    fn players(&self, ids: &[PlayerId]) -> String {
        const MAX_SHOWN: usize = 3;
        let names: Vec<String> = ids.iter().take(MAX_SHOWN).map(|&id| self.player(id)).collect();
        match ids.len().saturating_sub(MAX_SHOWN) {
            0 => names.join("; "),
            more => {
                self.words.with("log-and-more", &[("names", names.join("; ").into()), ("more", more.into())])
            }
        }
    }

    fn about(&self, id: &str, player: PlayerId) -> String {
        self.words.with(id, &[("player", self.player(player).into())])
    }

    fn result(&self, result: Option<GameResult>) -> String {
        result.map_or_else(|| self.words.say("log-no-result"), |result| result.text().to_owned())
    }

    fn of(&self, command: &SectionCommand) -> String {
        match command {
            SectionCommand::Configure(one) => {
                let (what, value) = setting(self.words, one);
                self.words.with("log-set", &[("what", what.into()), ("value", value.into())])
            }
            SectionCommand::LeaveFideMode => self.words.say("log-left-fide-mode"),
            SectionCommand::Players(command) => self.of_players(command),
            SectionCommand::Teams(command) => self.of_teams(command),
            SectionCommand::Numbers(command) => match command {
                NumberCommand::Give => self.words.say("log-numbers-given"),
                NumberCommand::Regenerate => self.words.say("log-numbers-anew"),
                NumberCommand::Exchange(one, other) => self.words.with(
                    "log-numbers-exchanged",
                    &[("one", one.get().into()), ("other", other.get().into())],
                ),
            },
            SectionCommand::Byes(command) => self.of_byes(*command),
            SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)) => self.words.with(
                "log-prohibited",
                &[
                    ("players", self.players(&prohibition.players).into()),
                    ("from", prohibition.from.get().into()),
                    ("to", prohibition.to.get().into()),
                ],
            ),
            SectionCommand::Prohibitions(ProhibitionCommand::Lift(at)) => {
                self.words.with("log-prohibition-lifted", &[("number", (at + 1).into())])
            }
            SectionCommand::Pairing(command) => self.of_pairing(command),
            SectionCommand::Results(command) => self.of_results(command),
            SectionCommand::Boards(command) => self.of_boards(*command),
            SectionCommand::Incidents(command) => self.of_incidents(command),
            SectionCommand::AnnounceStart(round, at) => self.words.with(
                "log-started",
                &[("round", round.get().into()), ("at", self.words.time(*at, self.zone).into())],
            ),
            SectionCommand::Officials(command) => self.of_officials(command),
            SectionCommand::Appeals(command) => self.of_appeals(command),
            SectionCommand::Papers(command) => self.of_papers(command),
            SectionCommand::DeclareFinal => self.words.say("log-final"),
            SectionCommand::Reopen => self.words.say("log-reopened"),
            SectionCommand::Prizes(PrizeCommand::Announce(Some(fund))) => {
                self.words.with("log-prizes-announced", &[("total", fund.currency.text(fund.total()).into())])
            }
            SectionCommand::Prizes(PrizeCommand::Announce(None)) => self.words.say("log-prizes-taken-back"),
            SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, .. }) => self
                .words
                .with("log-prizes-confirmed", &[("confirmer", self.words.said(&confirmer.phrase()).into())]),
            SectionCommand::DrawStarts(round, seed, boards) => self.words.with(
                "log-starts-drawn",
                &[
                    ("round", round.get().into()),
                    ("seed", seed.to_string().into()),
                    ("boards", (*boards).into()),
                ],
            ),
            SectionCommand::SealedMoves(command) => self.of_sealed_moves(command),
        }
    }

    fn of_players(&self, command: &PlayerCommand) -> String {
        match command {
            PlayerCommand::Enter(_, details) => {
                self.words.with("log-entered", &[("player", details.name.as_str().into())])
            }
            PlayerCommand::Edit(id, _) => self.about("log-edited", *id),
            PlayerCommand::Remove(id) => self.about("log-removed", *id),
            PlayerCommand::CheckIn(ids) => {
                self.words.with("log-checked-in", &[("players", self.players(ids).into())])
            }
            PlayerCommand::CheckOut(ids) => {
                self.words.with("log-checked-out", &[("players", self.players(ids).into())])
            }
            PlayerCommand::CloseCheckIn => self.words.say("log-check-in-closed"),
            PlayerCommand::Withdraw(id) => self.about("log-withdrawn", *id),
            PlayerCommand::ReEnter(id) => self.about("log-re-entered", *id),
            PlayerCommand::Expel(id) => self.about("log-expelled", *id),
            PlayerCommand::ExplainAbsence(id, round) => self.words.with(
                "log-absence-explained",
                &[("player", self.player(*id).into()), ("round", round.get().into())],
            ),
            PlayerCommand::RefreshRatings { list, ratings } => self
                .words
                .with("log-ratings", &[("list", list.as_str().into()), ("players", ratings.len().into())]),
        }
    }

    fn of_officials(&self, command: &OfficialCommand) -> String {
        let official = |id: &str, one: &Official| {
            let role = self.words.said(&one.role.phrase());
            self.words.with(id, &[("name", one.name.as_str().into()), ("role", role.into())])
        };
        match command {
            OfficialCommand::Enter(_, one) => official("log-official-entered", one),
            OfficialCommand::Edit(_, one) => official("log-official-edited", one),
            OfficialCommand::Remove(id) => {
                self.words.with("log-official-removed", &[("number", id.get().into())])
            }
        }
    }

    fn of_appeals(&self, command: &AppealCommand) -> String {
        match command {
            AppealCommand::Enter(id, appeal) => self.words.with(
                "log-appeal-entered",
                &[("number", id.get().into()), ("name", appeal.appellant.as_str().into())],
            ),
            AppealCommand::Edit(id, appeal) => self.words.with(
                "log-appeal-edited",
                &[("number", id.get().into()), ("outcome", self.words.said(&appeal.outcome.phrase()).into())],
            ),
            AppealCommand::Remove(id) => {
                self.words.with("log-appeal-removed", &[("number", id.get().into())])
            }
        }
    }

    fn of_papers(&self, command: &PaperCommand) -> String {
        match command {
            PaperCommand::Register(registration) => {
                self.words.with("log-registered", &[("codes", registration.event_codes.join(", ").into())])
            }
            PaperCommand::Certify(id, result) => self.words.with(
                "log-certified",
                &[("player", self.player(*id).into()), ("title", result.title.to_string().into())],
            ),
            PaperCommand::Uncertify(id) => self.about("log-uncertified", *id),
        }
    }

    fn of_byes(&self, command: ByeCommand) -> String {
        match command {
            ByeCommand::Grant(id, round, result) => self.words.with(
                "log-bye-granted",
                &[
                    ("player", self.player(id).into()),
                    ("round", round.get().into()),
                    ("bye", self.words.say(bye_word(result)).into()),
                ],
            ),
            ByeCommand::Cancel(id, round) => self.words.with(
                "log-bye-cancelled",
                &[("player", self.player(id).into()), ("round", round.get().into())],
            ),
        }
    }

    fn of_pairing(&self, command: &PairingCommand) -> String {
        let round = self.round.map_or(0, RoundNumber::get);
        let pair =
            |white: &PlayerId, black: &PlayerId| format!("{} – {}", self.player(*white), self.player(*black));
        match command {
            PairingCommand::Pair => self.words.with("log-paired", &[("round", round.into())]),
            PairingCommand::Discard => self.words.say("log-discarded"),
            PairingCommand::Publish => self.words.with("log-published", &[("round", round.into())]),
            PairingCommand::Republish { reason, pairs, unpaired } => {
                let mut changes: Vec<String> =
                    pairs.iter().map(|(white, black)| pair(white, black)).collect();
                changes.extend(unpaired.iter().map(|(id, result)| {
                    format!("{}: {}", self.player(*id), self.words.say(bye_word(*result)))
                }));
                self.words.with(
                    "log-republished",
                    &[
                        ("reason", self.words.said(&reason.phrase()).into()),
                        ("changes", changes.join("; ").into()),
                    ],
                )
            }
            PairingCommand::BeginManual => self.words.say("log-manual-begun"),
            PairingCommand::Seat(white, black) => {
                self.words.with("log-seated", &[("pair", pair(white, black).into())])
            }
            PairingCommand::Unseat(board) => {
                self.words.with("log-unseated", &[("board", board.get().into())])
            }
            PairingCommand::GiveBye(id) => self.about("log-bye-by-hand", *id),
            PairingCommand::ValidateManual => self.words.say("log-manual-ended"),
        }
    }

    fn of_results(&self, command: &ResultCommand) -> String {
        match command {
            ResultCommand::Enter(round, board, result) => self.words.with(
                "log-result",
                &[
                    ("round", round.get().into()),
                    ("board", board.get().into()),
                    ("result", self.result(*result).into()),
                ],
            ),
            ResultCommand::Adjourn(round, board) => self
                .words
                .with("log-adjourned", &[("round", round.get().into()), ("board", board.get().into())]),
            ResultCommand::AsPlayed(round, games) => {
                let games: Vec<String> = games
                    .iter()
                    .map(|(board, white, black)| {
                        format!("{board}: {} – {}", self.player(*white), self.player(*black))
                    })
                    .collect();
                self.words.with(
                    "log-as-played",
                    &[("round", round.get().into()), ("games", games.join("; ").into())],
                )
            }
            ResultCommand::CorrectForRating(round, board, result) => self.words.with(
                "log-for-rating",
                &[
                    ("round", round.get().into()),
                    ("board", board.get().into()),
                    ("result", self.result(*result).into()),
                ],
            ),
            ResultCommand::Annotate(round, board, _) => self
                .words
                .with("log-annotated", &[("round", round.get().into()), ("board", board.get().into())]),
            ResultCommand::InGame(round, board, game, command) => {
                let what = self.of_game(*round, *board, *command);
                self.words.with("log-in-game", &[("what", what.into()), ("game", game.get().into())])
            }
            ResultCommand::AddGame(round, board, white) => self.words.with(
                "log-game-added",
                &[
                    ("round", round.get().into()),
                    ("board", board.get().into()),
                    ("player", self.player(*white).into()),
                ],
            ),
            ResultCommand::GivePoints(given) => {
                let player = ("player", self.player(given.player).into());
                let points = ("points", of_points(given.points));
                match given.for_result {
                    None => self.words.with("log-points", &[player, points]),
                    Some(result) => {
                        let result = ("result", self.words.said(&result.phrase()).into());
                        self.words.with("log-points-for-result", &[player, points, result])
                    }
                }
            }
            ResultCommand::BringValues { name, values } => self.words.with(
                "log-outside-values",
                &[("name", name.as_str().into()), ("players", values.len().into())],
            ),
        }
    }

    /// What was asked of a game, as it is said of the first one.
    fn of_game(&self, round: RoundNumber, board: BoardNumber, command: GameCommand) -> String {
        match command {
            GameCommand::Enter(result) => self.of_results(&ResultCommand::Enter(round, board, result)),
            GameCommand::Adjourn => self.of_results(&ResultCommand::Adjourn(round, board)),
            GameCommand::CorrectForRating(result) => {
                self.of_results(&ResultCommand::CorrectForRating(round, board, result))
            }
            GameCommand::Annotate(notes) => self.of_results(&ResultCommand::Annotate(round, board, notes)),
            GameCommand::AsPlayed(white) => {
                let games = format!("{board}: {} –", self.player(white));
                self.words.with("log-as-played", &[("round", round.get().into()), ("games", games.into())])
            }
        }
    }

    fn of_teams(&self, command: &TeamCommand) -> String {
        match command {
            TeamCommand::Enter(_, details) => {
                self.words.with("log-team-entered", &[("team", details.name.as_str().into())])
            }
            TeamCommand::Edit(_, details) => {
                self.words.with("log-team-edited", &[("team", details.name.as_str().into())])
            }
            TeamCommand::Remove(id) => self.words.with("log-team-removed", &[("team", id.get().into())]),
            TeamCommand::LineUp(id, round, players) => {
                let players: Vec<String> = players.iter().map(|player| self.player(*player)).collect();
                self.words.with(
                    "log-lined-up",
                    &[
                        ("team", id.get().into()),
                        ("round", round.get().into()),
                        ("players", players.join(", ").into()),
                    ],
                )
            }
        }
    }

    fn of_incidents(&self, command: &IncidentCommand) -> String {
        match command {
            IncidentCommand::Record(report) => self.words.with(
                "log-incident",
                &[
                    ("round", report.round.get().into()),
                    ("board", report.board.get().into()),
                    ("what", self.words.said(&report.kind.phrase()).into()),
                ],
            ),
            IncidentCommand::Withdraw(number) => {
                self.words.with("log-incident-withdrawn", &[("number", number.get().into())])
            }
        }
    }

    fn of_sealed_moves(&self, command: &SealedMoveCommand) -> String {
        let (round, board, _) = command.place();
        let place = [("round", round.get().into()), ("board", board.get().into())];
        match command {
            SealedMoveCommand::Seal(..) => self.words.with("log-move-sealed", &place),
            SealedMoveCommand::Open(.., written, _) => {
                let [round, board] = place;
                self.words.with("log-move-opened", &[round, board, ("move", written.as_str().into())])
            }
        }
    }

    fn of_boards(&self, command: BoardCommand) -> String {
        match command {
            BoardCommand::Describe(board, properties) => {
                let marks = [
                    (properties.accessible, "board-accessible"),
                    (properties.electronic, "board-electronic"),
                    (properties.broken, "board-broken"),
                    (properties.reserved, "board-reserved"),
                ];
                let marks: Vec<String> = marks
                    .into_iter()
                    .filter(|(is_set, _)| *is_set)
                    .map(|(_, id)| self.words.say(id))
                    .collect();
                let marks =
                    if marks.is_empty() { self.words.say("board-ordinary") } else { marks.join(", ") };
                self.words.with("log-board", &[("board", board.get().into()), ("properties", marks.into())])
            }
            BoardCommand::Fix(id, Some(board)) => self.words.with(
                "log-board-fixed",
                &[("player", self.player(id).into()), ("board", board.get().into())],
            ),
            BoardCommand::Fix(id, None) => self.about("log-board-freed", id),
        }
    }
}
