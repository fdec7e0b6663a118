//! `jadoube rating`: what an event brings to the ratings of its players, game by game.

mod told;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::{self, Layout, width_of_errors};
use crate::terminal::{Terminal, printable};
use crate::validate::{NOTHING_USABLE, is_usable};
use anyhow::{Context, anyhow};
use clap::{Args, ValueHint};
use formats::rating_list;
use formats::trf::{self, ReportedEvent, ReportedPlayer};
use glossary::rating::RatingKind;
use glossary::{Rating, TimeControl};
use rating::{Approval, Edition, KFacts, Participant, RatedEvent, Rule};
use roster::{Listed, Roster};
use std::path::PathBuf;

/// Reckon the rating changes of an event, with the working of every game
///
/// The edition of the rating regulations (B.02) follows from the first day and the time control of the
/// report, records 042 and 222. K follows from a list, given with --list, or else from the rule as far as the
/// report tells; what is not known is left open, with the change for each possible K.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct RatingOf {
    /// The report; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The edition, such as rating-regulations@2025-10; that of the first day, if not given
    #[arg(long, value_name = "EDITION")]
    edition: Option<Edition>,
    /// The time control, such as 5400+30; that of record 222, if not given
    #[arg(long, value_name = "CODE", value_parser = control)]
    control: Option<TimeControl>,
    /// The folder of imported lists (jadoube list import): they tell K, and in rapid and blitz the standard
    /// rating of who has no other
    #[arg(long = "list", value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    lists: Option<PathBuf>,
    /// A rule that was waived, by its number, and who allowed it: 1.1="QC, 12 March 2026"
    #[arg(long, value_name = "ARTICLE=AUTHORITY", value_parser = waiver)]
    approved: Vec<Waiver>,
    /// Only this player, by number or by a part of the name, with every game
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Print one JSON document, for machines
    #[arg(long)]
    json: bool,
}

/// A rule that was waived, as it is typed.
#[derive(Clone, Debug)]
struct Waiver {
    article: String,
    authority: String,
}

fn control(text: &str) -> anyhow::Result<TimeControl> {
    TimeControl::parse(text).map_err(|why| anyhow!("{}", why.phrase()))
}

fn waiver(text: &str) -> anyhow::Result<Waiver> {
    let (article, authority) = text.split_once('=').context("write ARTICLE=AUTHORITY")?;
    let (article, authority) = (article.trim().to_owned(), authority.trim().to_owned());
    if authority.is_empty() {
        return Err(anyhow!("nobody has allowed it: write ARTICLE=AUTHORITY"));
    }
    Ok(Waiver { article, authority })
}

/// An event that can be rated, with what is shown of it.
struct Rated {
    reported: ReportedEvent,
    event: RatedEvent,
    kind: RatingKind,
    /// What somebody should know who reads the figures.
    remarks: Vec<String>,
}

pub(crate) fn run(asked: &RatingOf, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let name = printable(&files::name(&asked.file));
    let bytes = match files::read(&asked.file) {
        Ok(bytes) => bytes,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(ExitStatus::Unreadable);
        }
    };
    let (report, problems) = trf::read(&bytes);
    if !is_usable(&report) || report.players().next().is_none() {
        terminal.complain(&format!("{name}: {NOTHING_USABLE}"));
        return Ok(ExitStatus::Unreadable);
    }
    let concerns = |problem: &trf::Problem| report.concerns_standings(problem) && !problem.is_about_points();
    let errors: Vec<_> = problems.into_iter().filter(concerns).collect();
    if !errors.is_empty() {
        let told = problems::show(&name, &errors, Layout { width: width_of_errors(), all: false });
        terminal.tell(&format!("{told}{name}: these errors make the figures doubtful\n"));
    }
    let rated = match rated(asked, report.to_be_rated()) {
        Ok(rated) => rated,
        Err(why) => {
            terminal.complain(&format!("{name}: {why:#}"));
            return Ok(ExitStatus::Found);
        }
    };
    let places = asked.places(&rated)?;
    if asked.json {
        terminal.write(format!("{:#}\n", told::json(&rated, &places)).as_bytes())?;
    } else {
        terminal.print(&told::text(&rated, &places, asked.player.is_some()))?;
    }
    let doubtful = !errors.is_empty() || !rated.reported.contradictions.is_empty();
    Ok(if doubtful { ExitStatus::Found } else { ExitStatus::Fine })
}

/// The event as it is rated; the error says what is missing.
fn rated(asked: &RatingOf, mut reported: ReportedEvent) -> anyhow::Result<Rated> {
    if let Some(control) = &asked.control {
        reported.control = Some(control.clone());
    }
    let control = reported.control.as_ref().context(
        "record 222 tells no time control, so nobody knows whether the games are standard, rapid or blitz; \
         give it with --control, such as 5400+30",
    )?;
    let longer = control.white().rate_of_play().min(control.black().rate_of_play());
    let kind = RatingKind::from(longer);
    let edition = match (asked.edition, reported.start) {
        (Some(edition), _) => edition,
        (None, Some(start)) => {
            Edition::in_force_on(kind, start).map_err(|why| anyhow!("{}", why.phrase()))?
        }
        (None, None) => {
            return Err(anyhow!("record 042 tells no first day; give the edition with --edition"));
        }
    };
    if edition.is_standard() != (kind == RatingKind::Standard) {
        return Err(anyhow!("the games are {kind} by their time control, and {edition} is not for them"));
    }
    let lists = asked.lists.as_ref().map(Roster::open).transpose()?;
    let mut remarks = Vec::new();
    if lists.is_none() {
        remarks.push("K is not in a report; --list takes it from a rating list".to_owned());
        if kind != RatingKind::Standard {
            let unrated = reported.players.iter().filter(|player| player.rating.is_none()).count();
            if unrated > 0 {
                remarks.push(format!(
                    "{unrated} unrated: who has a standard rating counts with it, which --list tells"
                ));
            }
        }
    }
    for (number, round) in &reported.contradictions {
        remarks.push(format!("round {round} of number {number}: the two lines contradict each other"));
    }
    let year = reported.start.map_or_else(|| edition_year(edition), |day| day.year());
    let mut failure = None;
    let mut event = reported.rated_by(edition, |player| {
        let listed = lists.as_ref().map_or(Ok(None), |lists| of_list(lists, player));
        let listed = listed.unwrap_or_else(|error| {
            failure.get_or_insert(error);
            None
        });
        participant(player, listed.as_ref(), kind, year)
    });
    event.approvals = approvals(&asked.approved, edition)?;
    failure.map_or(Ok(()), Err)?;
    Ok(Rated { reported, event, kind, remarks })
}

/// The year in which an edition begins: of an event without a day nothing else is known.
fn edition_year(edition: Edition) -> i16 {
    match edition {
        Edition::StandardJanuary2022 => 2022,
        Edition::StandardMarch2024 | Edition::RapidBlitzMarch2024 | Edition::RapidBlitzDecember2024 => 2024,
        Edition::StandardOctober2025 => 2025,
    }
}

/// The player on FIDE's list, by number.
fn of_list(lists: &Roster, player: &ReportedPlayer) -> anyhow::Result<Option<Listed>> {
    let Some(id) = player.fide_id else { return Ok(None) };
    let mut listed = lists.by_fide_id(id)?;
    listed.sort_by_key(|one| std::cmp::Reverse((one.list.as_str() == "fide", one.published)));
    Ok(listed.into_iter().next())
}

fn participant(player: &ReportedPlayer, listed: Option<&Listed>, kind: RatingKind, year: i16) -> Participant {
    let figures = |kind| listed.map(|one| *one.player.rated(kind)).unwrap_or_default();
    let instead = || figures(RatingKind::Standard).rating.filter(|_| kind != RatingKind::Standard);
    let counting: Option<Rating> = player.rating.or_else(instead);
    let mut participant = player.participant(counting, year);
    let birth = listed.and_then(|one| one.player.birth_date).map(|date| date.year());
    let rating_list::Rated { k, rating, .. } = figures(kind);
    participant.facts = KFacts {
        listed: Some(k).filter(|k| *k > 0 && rating.is_some()),
        birth_year: participant.facts.birth_year.or(birth),
        ..participant.facts
    };
    if player.rating.is_none() && counting.is_some() {
        // New to the list of rapid or blitz (interpretation 0069).
        let new =
            KFacts { games: Some(0), ever_2300: Some(false), ever_2400: Some(false), ..participant.facts };
        participant.facts = new;
    }
    participant
}

fn approvals(asked: &[Waiver], edition: Edition) -> anyhow::Result<Vec<Approval>> {
    let of_article = |number: &str| {
        Rule::ALL
            .iter()
            .copied()
            .find(|rule| edition.article(*rule).is_some_and(|article| article.article().number == number))
    };
    let approval = |one: &Waiver| {
        let rule = of_article(&one.article)
            .with_context(|| format!("{edition} has no rule {} that can be waived", one.article))?;
        Ok(Approval { rule, authority: one.authority.clone() })
    };
    asked.iter().map(approval).collect()
}

impl RatingOf {
    /// The places of those who are asked for.
    fn places(&self, rated: &Rated) -> anyhow::Result<Vec<usize>> {
        let players = &rated.reported.players;
        let Some(asked) = &self.player else { return Ok((0..players.len()).collect()) };
        let wanted = asked.to_lowercase();
        let is_it = |player: &ReportedPlayer| match wanted.parse::<u16>() {
            Ok(number) => player.number.get() == number,
            Err(_) => player.name.to_lowercase().contains(&wanted),
        };
        let found: Vec<usize> = (0..players.len()).filter(|place| is_it(&players[*place])).collect();
        if found.is_empty() { Err(anyhow!("nobody is number or named {asked}")) } else { Ok(found) }
    }
}
