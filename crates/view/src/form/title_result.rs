//! IT1: the certificate of a title result (B.01 1.8), every game of the player and the figures of those that
//! count.
//!
//! Nothing here says that a result is a norm: the mix of opponents, the tournament and what may be left out
//! are the chief arbiter's to verify, and the certificate says so.

use std::collections::{BTreeMap, BTreeSet};

use glossary::federation::Standing;
use glossary::{Federation, FideId, PairingNumber, PlayerResult, Points, Rating, RoundNumber, Title};
use handbook::{Citation, cite};
use title::{CountedGame, Figures, NormTitle};
use tournament::{Details, Player, PlayerId, Role, Section, TitleResult};

use super::event::{PRIVACY, Seal, chief_arbiter, day, named, official, time_control};
use super::{Field, Form, Part, Table, WhereToEnter, parts_of_name};

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyLeftOut {
    /// It was not played over the board (1.4.2c).
    NotPlayed,
    /// The opponent belongs to no FIDE federation (1.4.2a).
    NoFederation,
    /// The player beat the opponent and leaves the game out (1.4.1f).
    Defeated,
    /// The result had been achieved before it (1.4.1e).
    AfterTheResult,
    /// It is marked as left out, and neither was won nor comes after all that count.
    Unfounded,
}

impl WhyLeftOut {
    /// The article.
    pub fn article(self) -> Citation {
        match self {
            WhyLeftOut::NotPlayed => cite!("title-regulations@2024-01/1.4.2.c"),
            WhyLeftOut::NoFederation => cite!("title-regulations@2024-01/1.4.2.a"),
            WhyLeftOut::Defeated | WhyLeftOut::Unfounded => cite!("title-regulations@2024-01/1.4.1.f"),
            WhyLeftOut::AfterTheResult => cite!("title-regulations@2024-01/1.4.1.e"),
        }
    }

    /// The same in the words of the certificate.
    const fn words(self) -> &'static str {
        match self {
            WhyLeftOut::NotPlayed => "not played",
            WhyLeftOut::NoFederation => "opponent of no FIDE federation",
            WhyLeftOut::Defeated => "ignored, opponent defeated",
            WhyLeftOut::AfterTheResult => "ignored, after the title result",
            WhyLeftOut::Unfounded => {
                "marked as ignored, which no article allows: neither won nor after the result"
            }
        }
    }
}

/// A game, or a round without one, of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The round.
    pub round: RoundNumber,
    /// The opponent's pairing number; none in a round without one.
    pub number: Option<PairingNumber>,
    /// The opponent's name.
    pub opponent: String,
    /// The opponent's FIDE number.
    pub fide_id: Option<FideId>,
    /// The opponent's federation.
    pub federation: Option<Federation>,
    /// The opponent's rating on the list at the start.
    pub rating: Option<Rating>,
    /// What the opponent counts in the average (1.4.6); none where the game does not count.
    pub counted: Option<u16>,
    /// The opponent's title.
    pub title: Title,
    /// What the round brought.
    pub result: PlayerResult,
    /// Why it does not count; none: it does.
    pub left_out: Option<WhyLeftOut>,
}

impl GameRow {
    /// The score as the certificate has it: 1, ½, 0 for games played, +, = or – for others.
    fn score(&self) -> &'static str {
        match self.result {
            PlayerResult::Win | PlayerResult::UnratedWin => "1",
            PlayerResult::Draw | PlayerResult::UnratedDraw => "½",
            PlayerResult::Loss | PlayerResult::UnratedLoss => "0",
            PlayerResult::ForfeitWin | PlayerResult::FullPointBye | PlayerResult::PairingAllocatedBye => "+",
            PlayerResult::HalfPointBye => "=",
            PlayerResult::ForfeitLoss | PlayerResult::ZeroPointBye | PlayerResult::RestGame => "–",
            PlayerResult::Unknown => "?",
        }
    }
}

/// What a certificate says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleCertificate {
    /// For which title.
    pub title: NormTitle,
    /// The applicant's name.
    pub name: String,
    /// The applicant's federation.
    pub federation: Option<Federation>,
    /// The host federation.
    pub host: Option<Federation>,
    /// Every game.
    pub games: Vec<GameRow>,
    /// The figures of the games that count; none if there are none.
    pub figures: Option<Figures>,
}

impl TitleCertificate {
    /// The certificate of a player of a section.
    pub fn of(section: &Section, player: &Player, result: &TitleResult) -> TitleCertificate {
        let games = section.published().iter().flat_map(|round| {
            let shares = round.shares_of_player(player.id);
            shares.into_iter().map(|share| row(section, round.number, &share)).collect::<Vec<GameRow>>()
        });
        let details = &player.details;
        let (federation, host) = (details.federation, section.configuration.federation);
        TitleCertificate::made_of(result, &details.name, (federation, host), games.collect())
    }

    /// The certificate of games that are told otherwise, such as those of an example.
    pub fn made_of(
        result: &TitleResult,
        name: &str,
        (federation, host): (Option<Federation>, Option<Federation>),
        mut games: Vec<GameRow>,
    ) -> TitleCertificate {
        leave_out(&mut games, &result.ignored);
        let counted: Vec<CountedGame> = games.iter().filter_map(counted).collect();
        let figures = Figures::of(result.title, &counted);
        let adjusted = figures.iter().flat_map(|figures| &figures.adjusted);
        let countable = games.iter_mut().filter(|game| counted_number(game).is_some());
        countable.zip(adjusted).for_each(|(game, adjusted)| game.counted = Some(*adjusted));
        TitleCertificate { title: result.title, name: name.to_owned(), federation, host, games, figures }
    }

    /// The games that count.
    pub fn counted(&self) -> impl Iterator<Item = &GameRow> {
        self.games.iter().filter(|game| counted_number(game).is_some())
    }

    /// How many different opponents of the games that count are so.
    pub fn opponents(&self, is_so: impl Fn(&GameRow) -> bool) -> usize {
        let different: BTreeSet<Option<PairingNumber>> =
            self.counted().filter(|game| is_so(game)).map(|game| game.number).collect();
        different.len()
    }

    /// How many of them hold a title.
    pub fn titled(&self, title: Title) -> usize {
        self.opponents(|game| game.title == title)
    }

    /// How many hold any title that counts: CM and WCM do not (1.4.5a).
    pub fn title_holders(&self) -> usize {
        self.opponents(|game| match game.title {
            Title::Grandmaster
            | Title::InternationalMaster
            | Title::WomanGrandmaster
            | Title::FideMaster
            | Title::WomanInternationalMaster
            | Title::WomanFideMaster => true,
            Title::CandidateMaster | Title::WomanCandidateMaster | Title::Untitled => false,
        })
    }

    /// The federations of the opponents, with how many are of each.
    pub fn federations(&self) -> BTreeMap<Federation, usize> {
        let all: BTreeSet<Federation> = self.counted().filter_map(|game| game.federation).collect();
        let count = |one: &Federation| self.opponents(|game| game.federation == Some(*one));
        all.into_iter().map(|one| (one, count(&one))).collect()
    }
}

fn counted_number(game: &GameRow) -> Option<PairingNumber> {
    game.number.filter(|_| game.left_out.is_none())
}

fn counted(game: &GameRow) -> Option<CountedGame> {
    let opponent = counted_number(game)?;
    let score = match game.result {
        PlayerResult::Win | PlayerResult::UnratedWin => Points::ONE,
        PlayerResult::Draw | PlayerResult::UnratedDraw => Points::HALF,
        PlayerResult::Loss
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitWin
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::RestGame
        | PlayerResult::Unknown => Points::ZERO,
    };
    Some(CountedGame { opponent, rating: game.rating, score })
}

/// Marks what does not count: games that were not played, opponents of no federation, and rounds that are to
/// be left out.
fn leave_out(games: &mut [GameRow], ignored: &[RoundNumber]) {
    let last = games.iter().filter(|game| !ignored.contains(&game.round)).map(|game| game.round).max();
    for game in games {
        let is_member = |one: Federation| match one.standing() {
            Some(Standing::Member | Standing::FideFlag) => true,
            Some(Standing::Historic) | None => false,
        };
        game.left_out = if !game.result.is_played() || game.number.is_none() {
            Some(WhyLeftOut::NotPlayed)
        } else if game.federation.is_some_and(|one| !is_member(one)) {
            Some(WhyLeftOut::NoFederation)
        } else if !ignored.contains(&game.round) {
            None
        } else if game.result == PlayerResult::Win {
            Some(WhyLeftOut::Defeated)
        } else if Some(game.round) > last {
            Some(WhyLeftOut::AfterTheResult)
        } else {
            Some(WhyLeftOut::Unfounded)
        };
    }
}

fn row(section: &Section, round: RoundNumber, share: &tournament::Share) -> GameRow {
    let opponent = share.game.and_then(|(_, opponent, _)| section.players.get(&opponent));
    let nobody = Details::named(if share.result.is_bye() { "(bye)" } else { "(no game)" });
    let details = opponent.map_or(&nobody, |opponent| &opponent.details);
    GameRow {
        round,
        number: opponent.and_then(|opponent| opponent.number),
        opponent: details.name.clone(),
        fide_id: details.fide_id,
        federation: details.federation,
        rating: details.rating,
        counted: None,
        title: details.title,
        result: share.result,
        left_out: None,
    }
}

/// The form of a player.
pub(super) fn form(
    section: &Section,
    id: PlayerId,
    player: &Player,
    result: &TitleResult,
    seal: &Seal,
) -> Form {
    let certificate = TitleCertificate::of(section, player, result);
    let details = &player.details;
    let (last, first) = parts_of_name(&details.name);
    let set = &section.configuration;
    let place = WhereToEnter::Player(id);
    let federation = details.federation.map(|one| one.code().to_owned()).unwrap_or_default();
    let number = details.fide_id.map(|number| number.to_string()).unwrap_or_default();
    let mut head = vec![
        Field::ticked("", NormTitle::ALL.map(|title| (title.title().code(), title == result.title))),
        Field::given("Name:", last),
        Field::given("First name:", first),
        Field::known("ID-number:", number, place),
        Field::known("Federation:", federation, place),
        Field::known("Event:", set.name.clone(), WhereToEnter::Settings).wide(),
        Field::given("Start:", day(set.start)),
        Field::given("Close:", day(set.end)),
        chief_arbiter("Chief Arbiter (name, ID):", section),
        Field::given("number of games:", certificate.counted().count().to_string()),
        Field::known("rate of play:", time_control(section), WhereToEnter::Settings),
    ];
    head.extend(counts(&certificate));
    let mut parts = vec![Part::Fields(head)];
    parts.push(Part::Fields(exemption(section)));
    parts.push(Part::Fields(vec![Field::given("Special remarks:", remarks(&certificate)).wide()]));
    parts.push(Part::Table(Table { missing: unknown(section, &certificate), ..games(&certificate) }));
    parts.push(Part::Fields(figures(&certificate)));
    parts.push(Part::Text(
        "Not verified: the program has calculated these figures from the games above; whether the \
         result is a norm (mix of titles and federations, tournament, games left out) is for the Chief \
         Arbiter to verify."
            .to_owned(),
    ));
    parts.push(Part::Signatures(vec!["Chief Arbiter's signature".to_owned()]));
    let confirming = super::event::federation("Federation confirming the result:", section);
    let by = named("Name of federation official:", section, Role::FederationOfficial);
    parts.push(Part::Fields(vec![confirming, by]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    parts.push(Part::Code {
        text: code(section, &certificate, number_of(details), seal),
        caption: caption(seal),
    });
    parts.push(Part::Note(
        "Note: Unrated = 1400, but see 1.4.6c. Score = 1, ½ or 0.5, 0 for played games or +, -, – for \
         unplayed games. Copies: the player, the organising federation, the player's federation, the FIDE \
         Office."
            .to_owned(),
    ));
    parts.push(Part::Note(PRIVACY.to_owned()));
    Form { code: "IT1", title: "Certificate of Title Result", subject: details.name.clone(), parts }
}

fn number_of(details: &Details) -> String {
    details.fide_id.map(|number| number.to_string()).unwrap_or_default()
}

/// The numbers of opponents, all of those whose games count (interpretation 0049).
fn counts(certificate: &TitleCertificate) -> Vec<Field> {
    let own = certificate.federation;
    let count = |label: &str, number: usize| Field::given(label, number.to_string());
    let not_own = certificate.opponents(|game| game.federation.is_some() && game.federation != own);
    let host = certificate.opponents(|game| game.federation.is_some() && game.federation == certificate.host);
    let titles = [
        Title::Grandmaster,
        Title::InternationalMaster,
        Title::WomanGrandmaster,
        Title::WomanInternationalMaster,
        Title::FideMaster,
        Title::WomanFideMaster,
    ];
    let of_each: Vec<String> =
        titles.iter().map(|title| format!("{} {}", title.code(), certificate.titled(*title))).collect();
    vec![
        count("number of federations:", certificate.federations().len()),
        count("number players not from title applicant's federation", not_own),
        count("number rated opponents", certificate.opponents(|game| game.rating.is_some())),
        count("number players from host federation", host),
        count("total number titled opponents", certificate.title_holders()),
        Field::given("numbers of:", of_each.join("   ")).wide(),
    ]
}

/// What a Swiss shows that is exempt from the rule about federations (1.4.3d): players count who miss one
/// round at most, pairing-allocated byes apart.
fn exemption(section: &Section) -> Vec<Field> {
    let host = section.configuration.federation;
    let misses = |player: &Player| {
        let missed = section.published().iter().filter(|round| {
            let shares = round.shares_of_player(player.id);
            !shares.iter().any(|share| share.result.is_played() || is_no_miss(share.result))
        });
        missed.count()
    };
    let numbered = section.numbered();
    let foreign: Vec<&&Player> = (numbered.iter())
        .filter(|player| host.is_some() && player.details.federation.is_some_and(|one| Some(one) != host))
        .filter(|player| player.details.rating.is_some() && misses(player) <= 1)
        .collect();
    let federations: BTreeSet<Federation> = foreign.iter().filter_map(|one| one.details.federation).collect();
    let titled = foreign
        .iter()
        .filter(|player| NormTitle::ALL.iter().any(|title| title.title() == player.details.title));
    let field = |label: &str, number: usize| match host {
        Some(_) => Field::given(label, number.to_string()).wide(),
        None => Field::missing(label, WhereToEnter::Settings).wide(),
    };
    vec![
        field("Where applying 1.4.3d: number of federations:", federations.len()),
        field("number of rated players not from host federation:", foreign.len()),
        field("number of players not from host federation holding GM, IM, WGM, WIM titles", titled.count()),
    ]
}

/// Whether a round without a game played is no miss of the player's.
const fn is_no_miss(result: PlayerResult) -> bool {
    matches!(result, PlayerResult::PairingAllocatedBye | PlayerResult::ForfeitWin | PlayerResult::Unknown)
}

/// Which rows do not count and why, and whom the average raises.
fn remarks(certificate: &TitleCertificate) -> String {
    let mut remarks: Vec<String> = Vec::new();
    for game in &certificate.games {
        let Some(why) = game.left_out else { continue };
        let article = why.article().article();
        let article = article.label.unwrap_or(article.number);
        remarks.push(format!("round {}: {} ({article})", game.round, why.words()));
    }
    let raised = certificate.counted().filter(|game| game.counted != game.rating.map(Rating::get));
    for game in raised {
        let article = if game.counted == Some(title::UNRATED) { "1.4.6d" } else { "1.4.6c" };
        let counted = game.counted.map(|counted| counted.to_string()).unwrap_or_default();
        remarks.push(format!("round {}: opponent counts {counted} ({article})", game.round));
    }
    remarks.join("; ")
}

fn games(certificate: &TitleCertificate) -> Table {
    let text = |value: Option<String>| value.unwrap_or_default();
    let known = |game: &GameRow, value: Option<String>| match game.number {
        Some(_) => value.unwrap_or_else(|| "[missing]".to_owned()),
        None => String::new(),
    };
    let cells = |game: &GameRow| {
        vec![
            game.round.to_string(),
            game.opponent.clone(),
            known(game, game.fide_id.map(|number| number.to_string())),
            known(game, game.federation.map(|one| one.code().to_owned())),
            text(game.rating.map(|rating| rating.to_string())),
            text(
                game.counted
                    .filter(|counted| Some(*counted) != game.rating.map(Rating::get))
                    .map(|one| one.to_string()),
            ),
            game.title.code().to_owned(),
            match game.left_out {
                None | Some(WhyLeftOut::NotPlayed) => game.score().to_owned(),
                Some(_) => format!("({})", game.score()),
            },
        ]
    };
    let left_out = certificate.games.iter().enumerate().filter(|(_, game)| game.left_out.is_some());
    Table {
        columns: vec!["Rd", "Opponents", "ID", "Fed", "Rating", "Rat. 1.4.6c", "Title", "Score"],
        left_out: left_out.map(|(at, _)| at).collect(),
        rows: certificate.games.iter().map(cells).collect(),
        missing: Vec::new(),
    }
}

/// What the rows lack: numbers and federations of opponents, with where they are entered.
fn unknown(section: &Section, certificate: &TitleCertificate) -> Vec<Field> {
    let mut missing = Vec::new();
    for game in &certificate.games {
        let Some(player) = game.number.and_then(|number| section.with_number(number)) else { continue };
        let gaps = [("ID", game.fide_id.is_none()), ("Fed", game.federation.is_none())];
        for (what, _) in gaps.into_iter().filter(|(_, is_missing)| *is_missing) {
            let label = format!("{what} of {} (round {}):", game.opponent, game.round);
            missing.push(Field::missing(label, WhereToEnter::Player(player)));
        }
    }
    missing
}

fn figures(certificate: &TitleCertificate) -> Vec<Field> {
    let Some(figures) = &certificate.figures else {
        return vec![Field::given("Rating average (1.4.7):", "no games that count").wide()];
    };
    let points = |points: Option<Points>| points.map_or_else(|| "none at this average".to_owned(), shown);
    let exceeding = match figures.exceeding {
        Some(exceeding) if exceeding >= Points::ZERO => shown(exceeding),
        Some(_) | None => "not reached".to_owned(),
    };
    vec![
        Field::given("Rating average (1.4.7):", figures.average.to_string()),
        Field::given("Score required:", points(figures.required)),
        Field::given("Score achieved:", shown(figures.score)),
        Field::given("Exceeding norm by points:", exceeding),
        Field::given("Rating performance (1.4.8):", figures.performance.to_string()),
        Field::given("Sum of ratings:", figures.rating_sum.to_string()),
    ]
}

/// Points with their half.
pub(super) fn shown(points: Points) -> String {
    let half_points = points.half_points();
    let (whole, half) = (half_points / 2, half_points % 2 != 0);
    match (whole, half) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// The figures in a line that a telephone reads, with the hash of the log they come from.
fn code(section: &Section, certificate: &TitleCertificate, number: String, seal: &Seal) -> String {
    let figures = certificate.figures.as_ref();
    let points = |points: Option<Points>| points.map_or_else(|| "-".to_owned(), |one| one.to_string());
    let chief = official(section, Role::ChiefArbiter).and_then(|one| one.fide_id);
    let games = certificate.counted().count();
    [
        "IT1".to_owned(),
        certificate.title.to_string(),
        number,
        section.registration.event_codes.join(","),
        chief.map(|number| number.to_string()).unwrap_or_default(),
        format!("games {games}"),
        format!("average {}", figures.map_or(0, |one| one.average)),
        format!("score {}", points(figures.map(|one| one.score))),
        format!("required {}", points(figures.and_then(|one| one.required))),
        format!("entry {}", seal.sequence),
        format!("log {}", seal.hash),
    ]
    .join(";")
}

fn caption(seal: &Seal) -> String {
    match seal.hash.get(..16) {
        Some(short) => format!("log entry {}, {short}", seal.sequence),
        None => "no log".to_owned(),
    }
}
