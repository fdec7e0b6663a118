//! `[event]`: a tournament run by commands in the words of `jadoube event`.
//!
//! - `players`: how many are entered and checked in, rated from 2590 downwards; entries and numbers count
//!   from 1. `rounds`: how many rounds (5 if not said). `start`: the first day, by which the editions are
//!   adopted (2026-11-14 if not said).
//! - `commands`: a line each. A line alone is done, confirming whatever is asked. `LINE => level N ARTICLE`
//!   is only asked: its gravest finding has that level and cites that article; it is done if N is 1. `LINE =>
//!   refused ARTICLE` is refused by that article. Where no article stands, none is claimed. `play` pairs,
//!   publishes and plays a round: White wins on odd boards, the others are drawn.
//! - `state`: lines that hold in the end, of those that [`state`] gives.
//!
//! One of the findings or refusals claimed cites the article of the case, or there is a `state`.

use std::collections::BTreeSet;

use anyhow::{Context as _, anyhow};
use glossary::{Colour, PairingNumber};
use jiff::Timestamp;
use jiff::civil::date;
use tournament::{
    ByeCommand, ByeRules, Command, Configuration, Consent, Context, Decision, Details, Log, NumberCommand,
    PairingCommand, PlayerCommand, Presence, Prohibition, ProhibitionCommand, ResultCommand, Section,
    SectionCommand, SectionId, Setting, SettingDescription, Verdict,
};

use crate::case::Case;
use crate::words;

/// Runs a case; the error says what was expected and what was found.
pub(crate) fn run(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["players", "rounds", "start", "commands", "state"])?;
    let start = fields.date("start").unwrap_or(date(2026, 11, 14));
    let rounds =
        u16::try_from(fields.number("rounds").unwrap_or(5)).map_err(|_| "`rounds` is a small number")?;
    let mut hall = Hall::open(start, rounds);
    let players = fields.number("players").ok_or("[event] needs `players`, how many")?;
    (1..=players)
        .try_for_each(|number| hall.line(&format!("enter Player{number:02} {}", 2600 - number * 10)))?;
    hall.line("checkin all")?;
    let mut cited = BTreeSet::new();
    for line in fields.texts("commands").ok_or("[event] needs `commands`, a list of lines")? {
        hall.claim(line, &mut cited).map_err(|error| format!("{line}: {error}"))?;
    }
    let claimed = fields.texts("state").unwrap_or_default();
    let holds = state(hall.section()?);
    if let Some(line) = claimed.iter().find(|line| !holds.iter().any(|one| one == *line)) {
        return Err(format!("state: expected {line}, found\n{}", holds.join("\n")));
    }
    match cited.contains(&case.cites.to_string()) || !claimed.is_empty() {
        true => Ok(()),
        false => Err(format!("nothing that was claimed cites {}, and no state is claimed", case.cites)),
    }
}

/// What holds, line by line.
fn state(section: &Section) -> Vec<String> {
    let mut lines = Vec::new();
    for player in section.players.values() {
        let presence = match player.presence {
            Presence::Expected => "expected",
            Presence::Arrived => "arrived",
            Presence::Withdrawn => "withdrawn",
            Presence::Expelled => "expelled",
        };
        let number = player.number.map_or_else(|| "none".to_owned(), |number| number.to_string());
        lines.push(format!("player {}: {presence}", player.id));
        lines.push(format!("player {}: TPN {number}", player.id));
    }
    for round in &section.rounds {
        let number = round.number;
        for (board, seats) in &round.boards {
            lines.push(format!("round {number} board {board}: {}-{}", seats.white, seats.black));
        }
        for (player, result) in &round.unpaired {
            lines.push(format!("round {number}: {player} has a {result}"));
        }
        if let Some(end) = section.default_time_ends(number) {
            lines.push(format!("round {number}: default time until {end}"));
        }
    }
    for row in section.standings().unwrap_or_default() {
        lines.push(format!("points of TPN {}: {}", row.number, row.points));
    }
    let comments = section.integrity.iter().map(|breach| format!("comment: {breach}"));
    lines.extend(comments);
    lines
}

struct Hall {
    log: Log,
    id: SectionId,
}

impl Hall {
    fn open(start: jiff::civil::Date, rounds: u16) -> Hall {
        let mut configuration = Configuration::new("Case", start, rounds);
        configuration.initial_colour = Some(Colour::White);
        let id = SectionId::new("main").expect("a name");
        let mut hall = Hall { log: Log::default(), id };
        let open = Command::OpenSection(hall.id.clone(), Box::new(configuration), None);
        hall.submit(&open, Consent::None);
        hall
    }

    fn section(&self) -> Result<&Section, String> {
        self.log.festival().section(&self.id).map_err(|refusal| refusal.to_string())
    }

    fn submit(&mut self, command: &Command, consent: Consent) -> Decision {
        let at = Timestamp::UNIX_EPOCH;
        self.log.submit(command.clone(), Context { at, author: "case".to_owned(), consent })
    }

    /// A line with or without a claim; articles that are cited are noted.
    fn claim(&mut self, line: &str, cited: &mut BTreeSet<String>) -> Result<(), String> {
        let Some((words, claim)) = line.split_once("=>") else { return self.line(line) };
        let command = self.command(words).map_err(|error| error.to_string())?;
        let decision = self.submit(&command, Consent::None);
        let claim: Vec<&str> = claim.split_whitespace().collect();
        let found = match &decision.verdict {
            Verdict::Refused(refusal) => vec![("refused".to_owned(), refusal.article)],
            Verdict::Accepted(_) | Verdict::Unconfirmed(_) => {
                let gravest = decision.gravest();
                let grave = decision.findings.iter().filter(|one| Some(one.level) == gravest);
                grave.map(|one| (format!("level {}", one.level.number()), one.article)).collect()
            }
        };
        let (what, article) = match claim.as_slice() {
            ["refused", article @ ..] => ("refused".to_owned(), article),
            ["level", level, article @ ..] => (format!("level {level}"), article),
            _ => return Err("a claim is `level N ARTICLE` or `refused ARTICLE`".to_owned()),
        };
        let is_it = |(one, by): &&(String, Option<handbook::Citation>)| {
            *one == what
                && article.first().is_none_or(|article| by.is_some_and(|by| by.to_string() == **article))
        };
        if !found.iter().any(|one| is_it(&one)) {
            return Err(format!("found {}", told(&decision)));
        }
        cited.extend(article.first().map(|article| (*article).to_owned()));
        Ok(())
    }

    /// A line that is done.
    fn line(&mut self, line: &str) -> Result<(), String> {
        if line.trim() == "play" {
            return self.play();
        }
        let command = self.command(line).map_err(|error| error.to_string())?;
        let first = self.submit(&command, Consent::None);
        let decision = match first.verdict {
            Verdict::Unconfirmed(consent) => self.submit(&command, consent),
            Verdict::Accepted(_) | Verdict::Refused(_) => first,
        };
        match decision.events() {
            Some(_) => Ok(()),
            None => Err(format!("is not done: {}", told(&decision))),
        }
    }

    fn play(&mut self) -> Result<(), String> {
        self.line("pair")?;
        self.line("publish")?;
        let last = self.section()?.published().last().ok_or("no round")?;
        let number = last.number;
        let boards: Vec<_> = last.missing_results().collect();
        boards.iter().try_for_each(|board| {
            let result = if board.get() % 2 == 1 { "1-0" } else { "draw" };
            self.line(&format!("result {number} {board} {result}"))
        })
    }

    fn command(&self, line: &str) -> anyhow::Result<Command> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["undo", entry] = words.as_slice() {
            let entry =
                tournament::EntryNumber::new(words::number(entry)?).context("entries count from 1")?;
            return Ok(Command::Undo(entry));
        }
        Ok(Command::In(self.id.clone(), in_section(self.section().map_err(anyhow::Error::msg)?, &words)?))
    }
}

fn in_section(section: &Section, line: &[&str]) -> anyhow::Result<SectionCommand> {
    let player = |text: &str| words::player(section, text);
    let round = |text: &str| words::round(words::number(text)?);
    let board = |text: &str| words::board(words::number(text)?);
    let players = |command| Ok(SectionCommand::Players(command));
    let pairing = |command| Ok(SectionCommand::Pairing(command));
    let results = |command| Ok(SectionCommand::Results(command));
    match line {
        ["enter", name, rating] => {
            let id = section.next_entry().context("no more entries")?;
            players(PlayerCommand::Enter(id, Box::new(Details::named(name).rated(words::number(rating)?))))
        }
        ["edit", who, "--rating", rating] => {
            let id = player(who)?;
            let known = section.player(id).map_err(|refusal| anyhow!("{refusal}"))?.details.clone();
            players(PlayerCommand::Edit(id, Box::new(known.rated(words::number(rating)?))))
        }
        ["remove", who] => players(PlayerCommand::Remove(player(who)?)),
        ["checkin", "all"] => {
            let expected = section.players.values().filter(|one| one.presence == Presence::Expected);
            players(PlayerCommand::CheckIn(expected.map(|one| one.id).collect()))
        }
        ["checkin", who] => players(PlayerCommand::CheckIn(vec![player(who)?])),
        ["checkout", who] => players(PlayerCommand::CheckOut(vec![player(who)?])),
        ["withdraw", who] => players(PlayerCommand::Withdraw(player(who)?)),
        ["reenter", who] => players(PlayerCommand::ReEnter(player(who)?)),
        ["explain", who, at] => players(PlayerCommand::ExplainAbsence(player(who)?, round(at)?)),
        ["numbers", "regenerate"] => Ok(SectionCommand::Numbers(NumberCommand::Regenerate)),
        ["numbers", "give"] => Ok(SectionCommand::Numbers(NumberCommand::Give)),
        ["numbers", "exchange", one, other] => {
            let number = |text| PairingNumber::new(words::number(text)?).context("numbers count from 1");
            Ok(SectionCommand::Numbers(NumberCommand::Exchange(number(one)?, number(other)?)))
        }
        ["bye", who, at, kind] => {
            Ok(SectionCommand::Byes(ByeCommand::Grant(player(who)?, round(at)?, words::bye(kind)?)))
        }
        ["prohibit", one, other] => {
            let (from, to) = (words::round(1)?, words::round(section.configuration.rounds)?);
            let prohibition = Prohibition { players: vec![player(one)?, player(other)?], from, to };
            Ok(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)))
        }
        ["pair"] => pairing(PairingCommand::Pair),
        ["publish"] => pairing(PairingCommand::Publish),
        ["discard"] => pairing(PairingCommand::Discard),
        ["republish", reason, changes @ ..] => {
            let (mut pairs, mut unpaired) = (Vec::new(), Vec::new());
            for change in changes {
                match change.split_once('=') {
                    Some((who, kind)) => unpaired.push((player(who)?, words::bye(kind)?)),
                    None => pairs.push(words::pair(section, change)?),
                }
            }
            pairing(PairingCommand::Republish { reason: words::reason(reason)?, pairs, unpaired })
        }
        ["manual", "begin"] => pairing(PairingCommand::BeginManual),
        ["manual", "seat", white, black] => pairing(PairingCommand::Seat(player(white)?, player(black)?)),
        ["manual", "unseat", at] => pairing(PairingCommand::Unseat(board(at)?)),
        ["manual", "bye", who] => pairing(PairingCommand::GiveBye(player(who)?)),
        ["manual", "validate"] => pairing(PairingCommand::ValidateManual),
        ["result", in_round, at, result] => {
            results(ResultCommand::Enter(round(in_round)?, board(at)?, words::result(result)?))
        }
        ["correct", in_round, at, result, "--rating"] => {
            results(ResultCommand::CorrectForRating(round(in_round)?, board(at)?, words::result(result)?))
        }
        ["adjourn", in_round, at] => results(ResultCommand::Adjourn(round(in_round)?, board(at)?)),
        ["start", in_round, "--began", time] => {
            let at = time.parse::<Timestamp>()?;
            Ok(SectionCommand::AnnounceStart(round(in_round)?, at))
        }
        ["set", setting, values @ ..] => Ok(SectionCommand::Configure(self::setting(setting, values)?)),
        ["final"] => Ok(SectionCommand::DeclareFinal),
        _ => Err(anyhow!("is not a line that [event] knows")),
    }
}

fn setting(name: &str, values: &[&str]) -> anyhow::Result<Setting> {
    if let (Some(plain), [value]) = (SettingDescription::of(name), values) {
        return words::plain_setting(plain, value).map(Setting::Plain);
    }
    match (name, values) {
        ("rounds", [rounds]) => Ok(Setting::Rounds(words::number(rounds)?)),
        ("byes", [each, last]) => Ok(Setting::Byes(ByeRules {
            half_point_byes: words::number(each)?,
            none_in_last_rounds: words::number(last)?,
        })),
        ("scoring", [win, draw, loss, bye]) => Ok(Setting::Scoring {
            win: words::points(win)?,
            draw: words::points(draw)?,
            loss: words::points(loss)?,
            bye: words::points(bye)?,
        }),
        ("initial-colour", [colour]) => Ok(Setting::InitialColour(words::colour(colour)?)),
        _ => Err(anyhow!("`set {name}` is not a setting that [event] knows with these values")),
    }
}

/// All that was said.
fn told(decision: &Decision) -> String {
    let findings = decision.findings.iter().map(ToString::to_string);
    let refusal = match &decision.verdict {
        Verdict::Refused(refusal) => Some(format!("refused: {refusal}")),
        Verdict::Accepted(_) | Verdict::Unconfirmed(_) => None,
    };
    let told: Vec<String> = findings.chain(refusal).collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join("; ") }
}
