//! Every address of the interface: the router, the OpenAPI document, the page of documentation and who may
//! ask are made of this table alone. What is read of a festival stands here; the other areas keep their part
//! of the table beside what they answer.

use access::Permission;
use axum::routing::{get, post};

use super::once::once;
use super::route::{Method, Needs, READING, Route, Takes};
use super::{
    accounts, backups, boards, certificate, commands, entries, festivals, game_records, hall, health,
    incidents, lists, live, papers, positions, print, read, repair, report_import, second_factor, sign_in,
};

/// All addresses.
pub(super) fn routes() -> impl Iterator<Item = &'static Route> {
    let areas: [&'static [Route]; 21] = [
        sign_in::ROUTES,
        ROUTES,
        entries::ROUTES,
        lists::ROUTES,
        report_import::ROUTES,
        hall::ROUTES,
        boards::ROUTES,
        papers::ROUTES,
        print::ROUTES,
        live::ROUTES,
        backups::ROUTES,
        repair::ROUTES,
        accounts::ROUTES,
        accounts::OWN,
        second_factor::ROUTES,
        festivals::ROUTES,
        health::ROUTES,
        certificate::ROUTES,
        positions::ROUTES,
        game_records::ROUTES,
        incidents::ROUTES,
    ];
    areas.into_iter().flatten()
}

const AFTER: (&str, &str) =
    ("after", "After which published round; the last complete one if nothing is said.");

const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals",
        name: "festivals",
        may: Some(Permission::ReadPublic),
        summary: "All festivals.",
        gives: Some("Festivals"),
        desk: &["/"],
        answer: || get(read::festivals),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/festivals",
        name: "createFestival",
        summary: "Creates a festival.",
        needs: Needs::Key,
        may: Some(Permission::ManageFestivals),
        takes: Takes::Json("NewFestival", r#"{"name": "City Open"}"#),
        gives: Some("Created"),
        success: 201,
        desk: &["/festivals"],
        answer: || post(commands::create_festival),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/example",
        name: "createExample",
        summary: "Creates the example: an open of nine rounds with 60 invented players, in the middle of \
            round five.",
        needs: Needs::Key,
        may: Some(Permission::ManageFestivals),
        gives: Some("Created"),
        success: 201,
        more: &[507],
        desk: &["/festivals/example"],
        answer: || post(once(commands::create_example)),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}",
        name: "festival",
        may: Some(Permission::ReadPublic),
        summary: "A festival with its sections.",
        gives: Some("Festival"),
        desk: &["/f/{festival}"],
        answer: || get(read::festival),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/festivals/{festival}/commands",
        name: "giveCommands",
        summary: "Gives commands, all or none: everything that the desk can do. They are decided as those of \
            the desk are; 409 says what is to be confirmed, by which word of consent.",
        needs: Needs::KeyAndSeen,
        takes: Takes::Json("Commands", ""),
        gives: Some("Done"),
        more: &[409],
        desk: &[
            "/f/{festival}/s",
            "/f/{festival}/check-in",
            "/f/{festival}/players",
            "/f/{festival}/log/undo",
            "/f/{festival}/s/{section}/player/{player}",
            "/f/{festival}/s/{section}/pairing",
            "/f/{festival}/s/{section}/result",
            "/f/{festival}/s/{section}/settings",
            "/f/{festival}/s/{section}/invitation",
            "/f/{festival}/s/{section}/corrections",
            "/f/{festival}/s/{section}/late",
            "/f/{festival}/s/{section}/manual",
            "/f/{festival}/s/{section}/boards",
            "/f/{festival}/s/{section}/papers",
            "/f/{festival}/s/{section}/prizes/fund",
            "/f/{festival}/s/{section}/prizes/confirm",
            "/f/{festival}/s/{section}/incidents",
            "/f/{festival}/s/{section}/game-record",
            "/f/{festival}/s/{section}/start",
            "/f/{festival}/s/{section}/final",
        ],
        answer: || post(commands::commands),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/log",
        name: "log",
        summary: "The log: who did what, when. What a command says is told to those who may see personal \
            data.",
        query: &[("since", "Only entries after this one."), ("most", "How many at most, up to 1000.")],
        gives: Some("Log"),
        desk: &["/f/{festival}/log"],
        answer: || get(read::log_entries),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/log/{entry}",
        name: "logEntry",
        summary: "An entry of the log, and for those who may undo: whether it can be undone, what follows, \
            and the entries that stand in the way.",
        gives: Some("JudgedEntry"),
        desk: &["/f/{festival}/log/{entry}"],
        answer: || get(read::log_entry),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}",
        name: "section",
        may: Some(Permission::ReadPublic),
        summary: "A section: how it is run and how far it has come.",
        gives: Some("Section"),
        desk: &["/f/{festival}/s/{section}/settings", "/f/{festival}/s/{section}/corrections"],
        answer: || get(read::section),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/players",
        name: "players",
        may: Some(Permission::ReadPublic),
        summary: "The players of a section. Birth dates, addresses, fees and notes are told to those who may \
            see them.",
        gives: Some("Players"),
        desk: &["/f/{festival}/players", "/f/{festival}/check-in", "/f/{festival}/s/{section}/late"],
        answer: || get(read::players),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/players/{player}",
        name: "player",
        may: Some(Permission::ReadPublic),
        summary: "A player, by the number of the entry.",
        gives: Some("Player"),
        desk: &["/f/{festival}/s/{section}/player/{player}"],
        answer: || get(read::player),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds",
        name: "rounds",
        may: Some(Permission::ReadPublic),
        summary: "The rounds that are paired.",
        gives: Some("Rounds"),
        answer: || get(read::rounds),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}",
        name: "round",
        may: Some(Permission::ReadPublic),
        summary: "A round: its boards, who has no opponent, and who waits for one: late arrivals, or who is \
            not seated yet while the round is paired by hand.",
        gives: Some("Round"),
        desk: &[
            "/f/{festival}/s/{section}/round",
            "/f/{festival}/s/{section}/round/{round}",
            "/f/{festival}/s/{section}/manual",
        ],
        answer: || get(read::round),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/boards/{board}",
        name: "board",
        may: Some(Permission::ReadPublic),
        summary: "A board of a round.",
        gives: Some("Board"),
        answer: || get(read::board),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/why/boards/{board}",
        name: "whyBoard",
        may: Some(Permission::ReadPublic),
        summary: "Why two sit at a board, in sentences with their articles.",
        gives: Some("Why"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/why/{round}/{board}"],
        answer: || get(read::why_board),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/why/players/{player}",
        name: "whyPlayer",
        may: Some(Permission::ReadPublic),
        summary: "Why a player has this opponent and colour, or not another opponent.",
        query: &[("against", "Why not against this player, by the number of the entry?")],
        gives: Some("Why"),
        more: &[422],
        desk: &[
            "/f/{festival}/s/{section}/why/{round}/player",
            "/f/{festival}/s/{section}/why/{round}/player/{player}",
        ],
        answer: || get(read::why_player),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/standings",
        name: "standings",
        may: Some(Permission::ReadPublic),
        summary: "The standings: after the last complete round, in which each game is finished or adjourned. \
            After a round that is being played they are live: only finished games count, `is_provisional` is \
            true, and `missing` names the games.",
        query: &[AFTER],
        gives: Some("Standings"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/standings"],
        answer: || get(read::standings),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/standings/{number}",
        name: "place",
        may: Some(Permission::ReadPublic),
        summary: "How the place of a player came about, by the pairing number: every value, contribution by \
            contribution, and what parts it from its neighbours.",
        query: &[AFTER],
        gives: Some("Place"),
        more: &[422],
        desk: &[
            "/f/{festival}/s/{section}/standings/workings",
            "/f/{festival}/s/{section}/standings/{number}",
        ],
        answer: || get(read::working),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/prizes",
        name: "prizes",
        summary: "The prizes: the fund as announced, and who wins what by the standings after a round, or by \
            those of this moment. Nothing is to be paid before `is_settled` is true: the standings are \
            final, and chief arbiter and treasurer have confirmed this distribution by its `hash`.",
        query: &[
            AFTER,
            (
                "suppose",
                "Results of games that are still being played: `3=1-0,5=1/2-1/2`. Who would win what?",
            ),
            ("fund", "The lines of a fund that is not announced. Who would win what of it?"),
        ],
        gives: Some("Prizes"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/prizes", "/f/{festival}/s/{section}/prizes/fund"],
        answer: || get(read::prizes),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/crosstable",
        name: "crosstable",
        may: Some(Permission::ReadPublic),
        summary: "The crosstable in the order of the standings.",
        query: &[AFTER],
        gives: Some("Crosstable"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/crosstable"],
        answer: || get(read::crosstable),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/preflight",
        name: "preflight",
        summary: "Will the rating officer accept the report? What is wanting, and where it is put right.",
        may: Some(Permission::Export),
        gives: Some("Preflight"),
        desk: &["/f/{festival}/s/{section}/export"],
        answer: || get(read::preflight),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/announcement/{announcement}",
        name: "eventDocument",
        may: Some(Permission::ReadPublic),
        summary: "The `regulations` of the event or the `invitation`, made of the settings: chapters, \
            numbered clauses with their articles, and the whole as plain text. `?markdown=true` gives \
            Markdown beside.",
        query: &[("markdown", "true: the whole as Markdown, too.")],
        gives: Some("EventDocument"),
        desk: &["/f/{festival}/s/{section}/invitation/{file}"],
        answer: || get(read::event_document),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/lint",
        name: "lint",
        summary: "What the linter says about the announcement: what the regulations of the event must \
            say and do not, what contradicts the calendar or an article, what an invitation should say.",
        gives: Some("Lint"),
        desk: &["/f/{festival}/s/{section}/invitation"],
        answer: || get(read::lint),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/export/{file}",
        name: "export",
        summary: "A file: `report.trf`, `interim.trf`, `report-trf16.trf`, `interim-trf16.trf`; `standings`, \
            `crosstable`, `players` and `pairings`, each as `.csv` or `.json`.",
        query: &[
            AFTER,
            ("round", "Which pairings; the last ones if nothing is said."),
            ("line_ending", "How the lines of a report end: crlf (if nothing is said), cr or lf."),
            ("ascii_names", "true: the names of a report in ASCII letters, Mueller for Müller."),
        ],
        may: Some(Permission::Export),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/export/{file}"],
        answer: || get(read::export_file),
        ..READING
    },
];
