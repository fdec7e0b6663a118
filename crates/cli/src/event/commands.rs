//! From the words of the command line to a command.

use super::asked::{Change, Event, PlayerDetails, Results, Verb};
use super::{section_id, words};
use anyhow::{Context, anyhow, bail};
use glossary::rating::Ratings;
use glossary::time_control::Announced;
use glossary::{FideId, PairingNumber, Rating, RoundNumber, Title};
use laws::adjournment::Digest;
use laws::incident::{Key, Kind};
use tiebreak::Unrated;
use tournament::{
    Acceleration, BoardCommand, BoardNumber, BoardProperties, ByeCommand, ByeRules, Command, Confirmer,
    Details, EntryNumber, EqualStrength, GameNotes, GameNumber, IncidentCommand, IncidentNumber,
    IncidentReport, Log, NumberCommand, PairingCommand, PlayerCommand, PlayerId, PointsGiven, Presence,
    PrizeCommand, Prohibition, ProhibitionCommand, ResultCommand, SealedMoveCommand, Section, SectionCommand,
    SectionId, Setting, SettingDescription, Sex,
};

/// The command that a verb means.
pub(crate) fn of(asked: &Event, log: &Log) -> anyhow::Result<Command> {
    if let Verb::Change(Change::Undo { entry }) = asked.verb {
        return undo(log, entry);
    }
    if let Verb::Change(Change::Zone { name }) = &asked.verb {
        let zone = service::zone::known_zone(name)
            .with_context(|| format!("`{name}` is no time zone that is known here"))?;
        return Ok(Command::SetZone(zone));
    }
    let id = section_id(asked, log)?;
    let section = log.festival().section(&id)?;
    let command = match &asked.verb {
        Verb::Change(Change::Move { player, to }) => {
            let player = words::player(section, player)?;
            let to = SectionId::new(to).with_context(|| format!("`{to}` cannot be the name of a section"))?;
            return Ok(Command::Move { player, from: id, to });
        }
        Verb::Change(Change::Start { round, began }) => start(asked, section, *round, began.as_deref())?,
        Verb::Change(change) => in_section(section, change)?,
        Verb::Results(asked) => SectionCommand::Results(results(section, asked)?),
        Verb::Papers(asked) => super::papers::command(section, asked)?,
        Verb::Show(_) | Verb::Written(_) | Verb::Keep(_) => bail!("this verb changes no section"),
    };
    Ok(Command::In(id, command))
}

/// The commands that a verb means which says several things at once.
pub(crate) fn several(
    asked: &Event,
    log: &Log,
    games: &[String],
    round: Option<u16>,
) -> anyhow::Result<Vec<Command>> {
    let id = section_id(asked, log)?;
    let section = log.festival().section(&id)?;
    let round = current_round(section, round)?;
    let one = |text: &String| {
        let (board, result) =
            text.split_once('=').with_context(|| format!("`{text}` is not such as 3=1-0"))?;
        let board = words::board(words::number(board)?)?;
        let enter = ResultCommand::Enter(round, board, words::result(result)?);
        Ok(Command::In(id.clone(), SectionCommand::Results(enter)))
    };
    games.iter().map(one).collect()
}

/// The round asked for; the one being played, if none is named.
fn current_round(section: &Section, round: Option<u16>) -> anyhow::Result<RoundNumber> {
    match round {
        Some(number) => words::round(number),
        None => Ok(section.published().last().context("no round is published yet")?.number),
    }
}

/// What was done, in a few words.
pub(crate) fn told(command: &Command) -> String {
    match command {
        Command::OpenSection(section, ..) => format!("section {section} is open"),
        Command::ImportSection(section, _) => format!("section {section} is taken over"),
        Command::SetZone(zone) => format!("the festival is held in the time zone {zone}"),
        Command::Undo(number) => format!("entry {number} is undone"),
        Command::GoOn { reached, .. } => format!("goes on without what was there up to entry {reached}"),
        Command::In(_, SectionCommand::Players(PlayerCommand::Enter(player, details))) => {
            format!("{} has entry {player}", crate::terminal::printable(&details.name))
        }
        Command::Move { from, to, .. } => format!("moved from section {from} to section {to}"),
        Command::In(..) => "done".to_owned(),
    }
}

fn undo(log: &Log, entry: Option<u64>) -> anyhow::Result<Command> {
    let last = || log.entries().iter().rev().find(|entry| log.counts(entry.number) && !is_undo(entry));
    let number = match entry {
        Some(number) => EntryNumber::new(number),
        None => last().map(|entry| entry.number),
    };
    number.map(Command::Undo).context("there is nothing to undo")
}

fn is_undo(entry: &tournament::Entry) -> bool {
    matches!(entry.command, Command::Undo(_))
}

fn in_section(section: &Section, change: &Change) -> anyhow::Result<SectionCommand> {
    let player = |text: &str| words::player(section, text);
    let players = |command| Ok(SectionCommand::Players(command));
    let pairing = |command| Ok(SectionCommand::Pairing(command));
    match change {
        Change::Set { setting, values } => Ok(SectionCommand::Configure(self::setting(setting, values)?)),
        Change::Enter(person) => {
            let id = section.next_entry().context("there are no more entry numbers")?;
            let details = details(Details::named(&person.name), &person.rest)?;
            players(PlayerCommand::Enter(id, Box::new(details)))
        }
        Change::Edit { player: who, person } => {
            let id = player(who)?;
            let known = section.player(id)?;
            let mut details = details(known.details.clone(), &person.rest)?;
            details.name = person.name.clone().unwrap_or(details.name);
            players(PlayerCommand::Edit(id, Box::new(details)))
        }
        Change::Remove { player: who } => players(PlayerCommand::Remove(player(who)?)),
        Change::Checkin { players: who } => players(PlayerCommand::CheckIn(arriving(section, who)?)),
        Change::Checkout { players: who } => {
            let who = who.iter().map(|who| player(who)).collect::<Result<_, _>>()?;
            players(PlayerCommand::CheckOut(who))
        }
        Change::CloseCheckin => players(PlayerCommand::CloseCheckIn),
        Change::Withdraw { player: who } => players(PlayerCommand::Withdraw(player(who)?)),
        Change::Reenter { player: who } => players(PlayerCommand::ReEnter(player(who)?)),
        Change::Expel { player: who } => players(PlayerCommand::Expel(player(who)?)),
        Change::Explain { player: who, round } => {
            players(PlayerCommand::ExplainAbsence(player(who)?, words::round(*round)?))
        }
        Change::Numbers { what, numbers } => Ok(SectionCommand::Numbers(numbering(what, numbers)?)),
        Change::Bye { player: who, round, kind } => {
            let (id, round) = (player(who)?, words::round(*round)?);
            Ok(SectionCommand::Byes(match kind.as_str() {
                "none" => ByeCommand::Cancel(id, round),
                kind => ByeCommand::Grant(id, round, words::bye(kind)?),
            }))
        }
        Change::Prohibit { players: who, from, to } => {
            let players = who.iter().map(|who| player(who)).collect::<Result<Vec<_>, _>>()?;
            let to = words::round(to.unwrap_or(section.configuration.rounds))?;
            let prohibition = Prohibition { players, from: words::round(*from)?, to };
            Ok(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition)))
        }
        Change::Lift { prohibition } => {
            let place = usize::from(*prohibition) - 1;
            Ok(SectionCommand::Prohibitions(ProhibitionCommand::Lift(place)))
        }
        Change::Pair => pairing(PairingCommand::Pair),
        Change::Discard => pairing(PairingCommand::Discard),
        Change::Publish => pairing(PairingCommand::Publish),
        Change::Republish { reason, pairs } => pairing(republish(section, reason, pairs)?),
        Change::Manual { what, rest } => pairing(manual(section, what, rest)?),
        Change::Ratings { list, ratings } => players(refreshed(section, list, ratings)?),
        Change::Board { board, properties } => {
            let properties = self::properties(properties)?;
            Ok(SectionCommand::Boards(BoardCommand::Describe(words::board(*board)?, properties)))
        }
        Change::Fix { player: who, board } => {
            let board = BoardNumber::new(*board);
            Ok(SectionCommand::Boards(BoardCommand::Fix(player(who)?, board)))
        }
        Change::Incident { board, kind, answers, round, statement } => {
            let report = incident(section, *board, *round, kind, answers)?;
            let report = IncidentReport { statement: statement.clone(), ..report };
            Ok(SectionCommand::Incidents(IncidentCommand::Record(Box::new(report))))
        }
        Change::WithdrawIncident { incident } => {
            let number = IncidentNumber::new(*incident).context("incidents are numbered from 1")?;
            Ok(SectionCommand::Incidents(IncidentCommand::Withdraw(number)))
        }
        Change::DrawStarts { seed, boards, round } => {
            let round = round.map(words::round).transpose()?.unwrap_or_else(|| section.next_round());
            Ok(SectionCommand::DrawStarts(round, *seed, *boards))
        }
        Change::SealMove { board, digest, round, game } => {
            let (round, board, game) = place(section, *round, *board, *game)?;
            let digest = Digest::parse(digest).context("a digest has 64 digits from 0 to 9 and a to f")?;
            Ok(SectionCommand::SealedMoves(SealedMoveCommand::Seal(round, board, game, digest)))
        }
        Change::OpenMove { board, written, secret, round, game } => {
            let (round, board, game) = place(section, *round, *board, *game)?;
            let open = SealedMoveCommand::Open(round, board, game, written.clone(), secret.clone());
            Ok(SectionCommand::SealedMoves(open))
        }
        Change::Final => Ok(SectionCommand::DeclareFinal),
        Change::AnnouncePrizes { fund } => {
            let fund = fund.as_deref().map(crate::prizes::fund).transpose()?.transpose();
            let fund = fund.map_err(|problems| anyhow!("{}", problems.join("\n")))?;
            Ok(SectionCommand::Prizes(PrizeCommand::Announce(fund)))
        }
        Change::ConfirmPrizes { confirmer, distribution } => {
            let found = Confirmer::ALL.into_iter().find(|one| one.word() == confirmer);
            let confirmer =
                found.with_context(|| format!("{confirmer} is not chief-arbiter or treasurer"))?;
            let distribution = distribution.clone();
            Ok(SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, distribution }))
        }
        Change::Reopen => Ok(SectionCommand::Reopen),
        Change::LeaveFideMode => Ok(SectionCommand::LeaveFideMode),
        Change::Undo { .. } | Change::Zone { .. } | Change::Move { .. } | Change::Start { .. } => {
            Err(anyhow!("this verb is not about one section alone"))
        }
    }
}

/// A game of a round.
fn place(
    section: &Section,
    round: Option<u16>,
    board: u16,
    game: u8,
) -> anyhow::Result<(RoundNumber, BoardNumber, GameNumber)> {
    let game = GameNumber::new(game).context("games are numbered from 1")?;
    Ok((current_round(section, round)?, words::board(board)?, game))
}

/// An incident with what was answered, and beside it what the section knows.
fn incident(
    section: &Section,
    board: u16,
    round: Option<u16>,
    kind: &str,
    said: &[String],
) -> anyhow::Result<IncidentReport> {
    let kind = Kind::from_word(kind).with_context(|| {
        let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
        format!("`{kind}` is no incident; there are: {}", words.join(", "))
    })?;
    let mut answers = laws::incident::Answers::default();
    for text in said {
        let (key, answer) =
            text.split_once('=').with_context(|| format!("`{text}` is not such as player=white"))?;
        let key = Key::from_word(key).with_context(|| format!("`{key}` is no question"))?;
        answers.give(key, answer);
    }
    let (round, board) = (current_round(section, round)?, words::board(board)?);
    let game = GameNumber::FIRST;
    let report = IncidentReport { round, board, kind, answers, statement: String::new(), game };
    let report = section.completed(report);
    match super::missing_answers::of(&report.interview()) {
        Some(missing) => Err(anyhow!("{missing}")),
        None => Ok(report),
    }
}

fn start(
    asked: &Event,
    section: &Section,
    round: Option<u16>,
    began: Option<&str>,
) -> anyhow::Result<SectionCommand> {
    let round = current_round(section, round)?;
    let at = match began {
        Some(time) => time.parse().map_err(|error| anyhow!("--began {time}: {error}"))?,
        None => super::context(asked)?.at,
    };
    Ok(SectionCommand::AnnounceStart(round, at))
}

fn arriving(section: &Section, who: &[String]) -> anyhow::Result<Vec<PlayerId>> {
    if who == ["all"] {
        let expected = section.players.values().filter(|player| player.presence == Presence::Expected);
        return Ok(expected.map(|player| player.id).collect());
    }
    who.iter().map(|who| words::player(section, who)).collect()
}

fn results(section: &Section, asked: &Results) -> anyhow::Result<ResultCommand> {
    match asked {
        Results::Result { round, board, result } => {
            let (round, board) = (words::round(*round)?, words::board(*board)?);
            Ok(ResultCommand::Enter(round, board, words::result(result)?))
        }
        Results::Grid { .. } => Err(anyhow!("several results are several commands")),
        Results::Values { name, values } => {
            let one = |text: &String| {
                let (who, value) =
                    text.split_once('=').with_context(|| format!("`{text}` is not such as 7=1.5"))?;
                Ok((words::player(section, who)?, words::value(value)?))
            };
            let values = values.iter().map(one).collect::<anyhow::Result<_>>()?;
            Ok(ResultCommand::BringValues { name: name.clone(), values })
        }
        Results::Adjourn { round, board } => {
            Ok(ResultCommand::Adjourn(words::round(*round)?, words::board(*board)?))
        }
        Results::Correct { round, board, result, rating } => {
            let (round, board) = (words::round(*round)?, words::board(*board)?);
            let result = words::result(result)?;
            Ok(match rating {
                true => ResultCommand::CorrectForRating(round, board, result),
                false => ResultCommand::Enter(round, board, result),
            })
        }
        Results::AsPlayed { round, games } => {
            let games = games.iter().map(|text| game(section, text)).collect::<Result<_, _>>()?;
            Ok(ResultCommand::AsPlayed(words::round(*round)?, games))
        }
        Results::Note { round, board, notes } => {
            Ok(ResultCommand::Annotate(words::round(*round)?, words::board(*board)?, self::notes(notes)?))
        }
        Results::Points { player, points, round, for_result } => {
            let round = round.map(words::round).transpose()?;
            let player = words::player(section, player)?;
            let points = words::points(points)?;
            let for_result = for_result.as_deref().map(words::worth_points).transpose()?;
            Ok(ResultCommand::GivePoints(PointsGiven { player, round, points, for_result }))
        }
    }
}

/// A board with who really played there, such as `3:7-12`.
fn game(section: &Section, text: &str) -> anyhow::Result<(BoardNumber, PlayerId, PlayerId)> {
    let (board, pair) =
        text.split_once(':').with_context(|| format!("`{text}` is not a board such as 3:7-12"))?;
    let (white, black) = words::pair(section, pair)?;
    Ok((words::board(words::number(board)?)?, white, black))
}

fn notes(names: &[String]) -> anyhow::Result<GameNotes> {
    let mut notes = GameNotes::default();
    for name in names {
        match name.as_str() {
            "both-moved" => notes.both_moved = Some(true),
            "not-both-moved" => notes.both_moved = Some(false),
            "force-majeure" => notes.force_majeure = true,
            "fair-play-exclusion" => notes.fair_play_exclusion = true,
            _ => {
                let known = "both-moved, not-both-moved, force-majeure or fair-play-exclusion";
                bail!("`{name}` is not {known}");
            }
        }
    }
    Ok(notes)
}

fn refreshed(section: &Section, list: &str, ratings: &[String]) -> anyhow::Result<PlayerCommand> {
    let one = |text: &String| {
        let (who, rating) =
            text.split_once('=').with_context(|| format!("`{text}` is not such as 7=2130"))?;
        let rating = match words::number(rating)? {
            0 => None,
            number => Some(Rating::new(number)?),
        };
        Ok((words::player(section, who)?, rating))
    };
    let ratings = ratings.iter().map(one).collect::<anyhow::Result<_>>()?;
    Ok(PlayerCommand::RefreshRatings { list: list.to_owned(), ratings })
}

fn numbering(what: &str, numbers: &[u16]) -> anyhow::Result<NumberCommand> {
    let number = |number: u16| PairingNumber::new(number).context("pairing numbers count from 1");
    match (what, numbers) {
        ("give", []) => Ok(NumberCommand::Give),
        ("regenerate", []) => Ok(NumberCommand::Regenerate),
        ("exchange", &[one, other]) => Ok(NumberCommand::Exchange(number(one)?, number(other)?)),
        _ => Err(anyhow!("write numbers give, numbers regenerate, or numbers exchange 3 4")),
    }
}

fn republish(section: &Section, reason: &str, changes: &[String]) -> anyhow::Result<PairingCommand> {
    let (mut pairs, mut unpaired) = (Vec::new(), Vec::new());
    for change in changes {
        match change.split_once('=') {
            Some((who, kind)) => unpaired.push((words::player(section, who)?, words::bye(kind)?)),
            None => pairs.push(words::pair(section, change)?),
        }
    }
    Ok(PairingCommand::Republish { reason: words::reason(reason)?, pairs, unpaired })
}

fn manual(section: &Section, what: &str, rest: &[String]) -> anyhow::Result<PairingCommand> {
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    match (what, rest.as_slice()) {
        ("begin", []) => Ok(PairingCommand::BeginManual),
        ("validate", []) => Ok(PairingCommand::ValidateManual),
        ("seat", [white, black]) => {
            Ok(PairingCommand::Seat(words::player(section, white)?, words::player(section, black)?))
        }
        ("unseat", [board]) => Ok(PairingCommand::Unseat(words::board(words::number(board)?)?)),
        ("bye", [who]) => Ok(PairingCommand::GiveBye(words::player(section, who)?)),
        _ => Err(anyhow!("write manual begin, seat WHITE BLACK, unseat BOARD, bye PLAYER or validate")),
    }
}

fn properties(names: &[String]) -> anyhow::Result<BoardProperties> {
    let mut properties = BoardProperties::default();
    for name in names {
        match name.as_str() {
            "accessible" => properties.accessible = true,
            "electronic" => properties.electronic = true,
            "broken" => properties.broken = true,
            "reserved" => properties.reserved = true,
            _ => bail!("`{name}` is not accessible, electronic, broken or reserved"),
        }
    }
    Ok(properties)
}

/// What is known about a player, with what is asked for changed.
fn details(mut details: Details, known: &PlayerDetails) -> anyhow::Result<Details> {
    let rating = |number: u16| if number == 0 { Ok(None) } else { Rating::new(number).map(Some) };
    if let Some(number) = known.rating {
        details.rating = rating(number)?;
    }
    if let Some(number) = known.national_rating {
        details.national_rating = rating(number)?;
    }
    if let Some(listed) = &known.listed {
        details.listed = Ratings::parse(listed)?;
    }
    if let Some(title) = &known.title {
        details.title = Title::parse(title)?;
    }
    if let Some(code) = &known.federation {
        details.federation = Some(words::federation(code)?);
    }
    if let Some(number) = known.fide_id {
        details.fide_id = Some(FideId::new(number)?);
    }
    if let Some(born) = &known.born {
        details.birth_date = words::birth_date(born)?;
    }
    details.sex = match known.sex.as_deref() {
        None => details.sex,
        Some("m") => Some(Sex::Man),
        Some("w") => Some(Sex::Woman),
        Some(other) => bail!("`{other}` is not m or w"),
    };
    details.club = known.club.clone().unwrap_or(details.club);
    details.fee_owed = known.fee_owed.unwrap_or(details.fee_owed);
    details.fee_paid = known.fee_paid.unwrap_or(details.fee_paid);
    details.email = known.email.clone().unwrap_or(details.email);
    details.note = known.note.clone().unwrap_or(details.note);
    details.may_take_half_point_bye &= !known.no_half_point_bye;
    Ok(details)
}

fn setting(name: &str, values: &[String]) -> anyhow::Result<Setting> {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let date = |text: &str| text.parse().map_err(|_| anyhow!("`{text}` is not a date such as 2026-11-14"));
    if let (Some(plain), [value]) = (SettingDescription::of(name), values.as_slice()) {
        return words::plain_setting(plain, value).map(Setting::Plain);
    }
    Ok(match (name, values.as_slice()) {
        ("name", [name]) => Setting::Name((*name).to_owned()),
        ("place", [city]) => Setting::Place((*city).to_owned(), None),
        ("place", [city, code]) => Setting::Place((*city).to_owned(), Some(words::federation(code)?)),
        ("dates", [start, end]) => Setting::Dates(date(start)?, date(end)?),
        ("round-dates", dates) => {
            Setting::RoundDates(dates.iter().map(|text| date(text)).collect::<Result<_, _>>()?)
        }
        ("round-times", times) => {
            let time = |text: &&str| {
                text.parse().map_err(|_| anyhow!("`{text}` is not a time of day such as 15:00"))
            };
            Setting::RoundTimes(times.iter().map(time).collect::<Result<_, _>>()?)
        }
        ("reply-by", ["none"]) => Setting::ReplyBy(None),
        ("reply-by", [day]) => Setting::ReplyBy(Some(date(day)?)),
        ("programme", ["none"]) => Setting::Programme(Vec::new()),
        ("programme", occasions) => {
            Setting::Programme(occasions.iter().map(|one| words::occasion(one)).collect::<Result<_, _>>()?)
        }
        ("invitation-text", [what, text]) => {
            let text = if *text == "none" { "" } else { text };
            Setting::InvitationText(words::invitation_text(what)?, text.replace("\\n", "\n"))
        }
        ("arbiters", [chief, deputies @ ..]) => {
            Setting::Arbiters((*chief).to_owned(), deputies.iter().map(|&name| name.to_owned()).collect())
        }
        ("time-control", [code]) => Setting::TimeControl(Announced::read(code)),
        ("rounds", [rounds]) => Setting::Rounds(words::number(rounds)?),
        ("scoring", [win, draw, loss, bye]) => Setting::Scoring {
            win: words::points(win)?,
            draw: words::points(draw)?,
            loss: words::points(loss)?,
            bye: words::points(bye)?,
        },
        ("tie-breaks", [list]) => Setting::TieBreaks(words::tie_breaks(list)?),
        ("unrated", ["refused"]) => Setting::Unrated(Unrated::Refused),
        ("unrated", ["left-out"]) => Setting::Unrated(Unrated::LeftOut),
        ("unrated", [rating]) => Setting::Unrated(Unrated::RatedAs(words::number(rating)?)),
        ("equal-strength", ["alphabet"]) => Setting::EqualStrength(EqualStrength::Alphabet),
        ("equal-strength", ["entry"]) => Setting::EqualStrength(EqualStrength::EntryOrder),
        ("lots", ["none"]) => Setting::Lots(None),
        ("lots", [number]) => Setting::Lots(Some(words::number(number)?)),
        ("acceleration", ["none"]) => Setting::Acceleration(Acceleration::None),
        ("acceleration", ["baku"]) => Setting::Acceleration(Acceleration::Baku),
        ("initial-colour", [colour]) => Setting::InitialColour(words::colour(colour)?),
        ("starting-rank", [method]) => {
            let method = glossary::StartingRankMethod::parse(method)?;
            Setting::StartingRank(method)
        }
        ("byes", [each, last]) => Setting::Byes(ByeRules {
            half_point_byes: words::number(each)?,
            none_in_last_rounds: words::number(last)?,
        }),
        ("boards", [first]) => Setting::BoardRange(words::number(first)?, None),
        ("boards", [first, last]) => Setting::BoardRange(words::number(first)?, Some(words::number(last)?)),
        _ => {
            bail!(
                "`set {name}` is not known with these values; there are name NAME, place CITY [FED], dates \
                 FIRST LAST, round-dates DATE…, round-times TIME…, arbiters CHIEF [DEPUTY…], time-control \
                 CODE, rounds N, scoring WIN DRAW LOSS BYE, tie-breaks LIST, unrated \
                 refused|left-out|RATING, equal-strength alphabet|entry, lots N|none, acceleration \
                 baku|none, initial-colour white|black, starting-rank METHOD, byes EACH LAST, boards FIRST \
                 [LAST], invitation-text WHAT TEXT|none, programme KIND[:NAME]=DATE[TTIME][@PLACE]…|none, \
                 reply-by DATE|none, {}",
                SettingDescription::all()
                    .iter()
                    .map(SettingDescription::usage)
                    .collect::<Vec<_>>()
                    .join(", ")
            );
        }
    })
}
