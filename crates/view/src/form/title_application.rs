//! IT2: the application for a title (B.01 2.1), with the norm of this event filled in.

use glossary::Title;
use tournament::{Player, PlayerId, Section, TitleResult};

use super::event::{day, venue};
use super::title_result::{TitleCertificate, shown};
use super::{Field, Form, Part, Table, WhereToEnter, parts_of_name};

/// How many norms the sheet has room for.
const NORMS: usize = 3;

/// The columns in which the opponents of a norm are counted.
const OPPONENTS: [&str; 9] =
    ["Total Titled", "GMs", "IMs", "FMs", "WGMs", "WIMs", "WFMs", "Rated", "Unrated"];

pub(super) fn form(section: &Section, id: PlayerId, player: &Player, result: &TitleResult) -> Form {
    let details = &player.details;
    let (last, first) = parts_of_name(&details.name);
    let place = WhereToEnter::Player(id);
    let text = |value: Option<String>| value.unwrap_or_default();
    let applicant = vec![
        Field::known(
            "The following federation",
            text(details.federation.map(|one| one.code().to_owned())),
            place,
        ),
        Field::given("hereby applies for the title of:", result.title.to_string()),
        Field::given("Family Name:", last),
        Field::given("First name:", first),
        Field::known("FIDE ID Number:", text(details.fide_id.map(|number| number.to_string())), place),
        Field::known("Date of Birth:", text(details.birth_date.map(|date| date.to_string())), place),
        Field::by_hand("Place of Birth:"),
        Field::by_hand("Date necessary rating gained:"),
        Field::by_hand("Level of highest rating:"),
    ];
    let mut parts = vec![
        Part::Text("TITLE APPLICATION, to be awarded to:".to_owned()),
        Part::Fields(applicant),
        Part::Text("Herewith certificates (IT1s) and cross-tables for the following norms".to_owned()),
    ];
    let certificate = TitleCertificate::of(section, player, result);
    for number in 1..=NORMS {
        let known = (number == 1).then_some((section, &certificate));
        parts.extend(norm(number, known));
    }
    parts.push(Part::Text("Attach another form IT2 if there are more supporting norms.".to_owned()));
    parts.push(Part::Fields(vec![
        Field::by_hand("Total number of games (minimum 27):"),
        Field::by_hand("Special comments:").wide(),
        Field::by_hand("Name of federation official:"),
        Field::by_hand("Date:"),
    ]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    parts.push(Part::Note(
        "The norm of this event is not verified by the program. The rating that the title needs: 1.5.3; \
         norms of at least 27 games: 1.5.1; signatures: 1.10.3."
            .to_owned(),
    ));
    Form { code: "IT2", title: "Title Application Form", subject: details.name.clone(), parts }
}

/// One norm: of this event, or to be filled in from another certificate.
fn norm(number: usize, known: Option<(&Section, &TitleCertificate)>) -> Vec<Part> {
    let (fields, rows) = match known {
        Some((section, certificate)) => (of_this_event(section, certificate), vec![opponents(certificate)]),
        None => (LABELS.map(Field::by_hand).to_vec(), vec![vec![String::new(); OPPONENTS.len()]]),
    };
    let table = Table { columns: OPPONENTS.to_vec(), rows, ..Table::default() };
    vec![Part::Heading(format!("{number}.")), Part::Fields(fields), Part::Table(table)]
}

/// The labels of a norm.
const LABELS: [&str; 13] = [
    "Name of event:",
    "Location:",
    "Dates:",
    "Tournament system:",
    "Average rating of opponents:",
    "Total number of games played:",
    "Points required:",
    "Points scored:",
    "Number of games to be counted (if not all):",
    "(after dropping games) Points required:",
    "(after dropping games) Points scored:",
    "Number from host federation:",
    "Number not from own federation:",
];

fn of_this_event(section: &Section, certificate: &TitleCertificate) -> Vec<Field> {
    let set = &section.configuration;
    let all = TitleCertificate::made_of(
        &TitleResult::of(certificate.title),
        &certificate.name,
        (certificate.federation, certificate.host),
        certificate.games.clone(),
    );
    let required = |one: &TitleCertificate| {
        one.figures.as_ref().and_then(|figures| figures.required).map_or_else(|| "–".to_owned(), shown)
    };
    let scored = |one: &TitleCertificate| {
        one.figures.as_ref().map_or_else(|| "–".to_owned(), |figures| shown(figures.score))
    };
    let is_dropped = all.counted().count() != certificate.counted().count();
    let dropped = |value: String| if is_dropped { value } else { "–".to_owned() };
    let average = certificate.figures.as_ref().map(|figures| figures.average.to_string());
    let host = certificate.opponents(|game| game.federation.is_some() && game.federation == certificate.host);
    let own = certificate.federation;
    let not_own = certificate.opponents(|game| game.federation.is_some() && game.federation != own);
    let [name, location, dates, system, average_label, games, first_required, first_scored, rest @ ..] =
        LABELS;
    let [counted, after_required, after_scored, from_host, foreign] = rest;
    vec![
        Field::given(name, set.name.clone()),
        venue(location, section),
        Field::given(dates, format!("{} – {}", day(set.start), day(set.end))),
        Field::given(system, super::event::system(section)),
        Field::given(average_label, average.unwrap_or_default()),
        Field::given(games, all.counted().count().to_string()),
        Field::given(first_required, required(&all)),
        Field::given(first_scored, scored(&all)),
        Field::given(counted, dropped(certificate.counted().count().to_string())),
        Field::given(after_required, dropped(required(certificate))),
        Field::given(after_scored, dropped(scored(certificate))),
        Field::given(from_host, host.to_string()),
        Field::given(foreign, not_own.to_string()),
    ]
}

fn opponents(certificate: &TitleCertificate) -> Vec<String> {
    let titles = [
        Title::Grandmaster,
        Title::InternationalMaster,
        Title::FideMaster,
        Title::WomanGrandmaster,
        Title::WomanInternationalMaster,
        Title::WomanFideMaster,
    ];
    let mut cells = vec![certificate.title_holders().to_string()];
    cells.extend(titles.iter().map(|title| certificate.titled(*title).to_string()));
    cells.push(certificate.opponents(|game| game.rating.is_some()).to_string());
    cells.push(certificate.opponents(|game| game.rating.is_none()).to_string());
    cells
}
