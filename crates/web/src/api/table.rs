//! Every address of the interface: the router, the OpenAPI document and the page of documentation are made of this table alone.

use axum::routing::{MethodRouter, get, post};

use super::{door, give, read};
use crate::app::App;

/// What is done at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Post,
}

impl Method {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
        }
    }
}

/// What must come with a request that changes something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Needs {
    /// Nothing: no session either.
    Nothing,
    /// A session.
    Session,
    /// A session and a key that makes it count once.
    Key,
    /// A session, a key, and what the caller has seen.
    KeyAndSeen,
}

/// One address.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// Its name in the document.
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) needs: Needs,
    /// Parts of the question, with what they mean.
    pub(super) query: &'static [(&'static str, &'static str)],
    /// The schema of what is sent; none: nothing is.
    pub(super) takes: Option<&'static str>,
    /// The schema of the answer; none: no JSON, or no content.
    pub(super) gives: Option<&'static str>,
    /// The answers that can come beside 200, 401 and 404.
    pub(super) problems: &'static [u16],
    pub(super) answer: fn() -> MethodRouter<App>,
}

const AFTER: (&str, &str) = ("after", "After which published round; the last one if nothing is said.");

/// What most addresses share.
const READING: Route = Route {
    method: Method::Get,
    path: "",
    name: "",
    summary: "",
    needs: Needs::Session,
    query: &[],
    takes: None,
    gives: None,
    problems: &[304, 403],
    answer: || get(read::festivals),
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::Post,
        path: "/api/v1/sign-in",
        name: "signIn",
        summary: "Begins a session: its token goes into the header `Authorization: Bearer …` of every other request. The desk must be reached encrypted, or from the same computer.",
        needs: Needs::Nothing,
        takes: Some("SignIn"),
        gives: Some("SignedIn"),
        problems: &[400, 403, 415, 429],
        answer: || post(door::sign_in),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/sign-out",
        name: "signOut",
        summary: "Ends the session.",
        problems: &[204, 403],
        answer: || post(door::sign_out),
        ..READING
    },
    Route {
        path: "/api/v1/me",
        name: "me",
        summary: "Who the session belongs to, and what they may do.",
        gives: Some("Me"),
        problems: &[],
        answer: || get(door::me),
        ..READING
    },
    Route {
        path: "/api/v1/festivals",
        name: "festivals",
        summary: "All festivals.",
        gives: Some("Festivals"),
        problems: &[403],
        answer: || get(read::festivals),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/festivals",
        name: "createFestival",
        summary: "Creates a festival.",
        needs: Needs::Key,
        takes: Some("NewFestival"),
        gives: Some("Created"),
        problems: &[201, 400, 403, 415, 422],
        answer: || post(give::create_festival),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}",
        name: "festival",
        summary: "A festival with its sections.",
        gives: Some("Festival"),
        answer: || get(read::festival),
        ..READING
    },
    Route {
        method: Method::Post,
        path: "/api/v1/festivals/{festival}/commands",
        name: "giveCommands",
        summary: "Gives commands, all or none: everything that the desk can do. They are decided as those of the desk are; 409 says what is to be confirmed, by which word of consent.",
        needs: Needs::KeyAndSeen,
        takes: Some("Commands"),
        gives: Some("Done"),
        problems: &[400, 403, 409, 412, 415, 422, 428],
        answer: || post(give::commands),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/log",
        name: "log",
        summary: "The log: who did what, when. What a command says is told to those who may see personal data.",
        query: &[("since", "Only entries after this one."), ("most", "How many at most, up to 1000.")],
        gives: Some("Log"),
        answer: || get(read::log),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/backups",
        name: "backups",
        summary: "The last entry of the log with its hash, and how the backups are.",
        gives: Some("Backups"),
        problems: &[403],
        answer: || get(read::backups),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}",
        name: "section",
        summary: "A section: how it is run and how far it has come.",
        gives: Some("Section"),
        answer: || get(read::section),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/players",
        name: "players",
        summary: "The players of a section. Birth dates, addresses, fees and notes are told to those who may see them.",
        gives: Some("Players"),
        answer: || get(read::players),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/players/{player}",
        name: "player",
        summary: "A player, by the number of the entry.",
        gives: Some("Player"),
        answer: || get(read::player),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds",
        name: "rounds",
        summary: "The rounds that are paired.",
        gives: Some("Rounds"),
        answer: || get(read::rounds),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}",
        name: "round",
        summary: "A round: its boards, and who has no opponent.",
        gives: Some("Round"),
        answer: || get(read::round),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/boards/{board}",
        name: "board",
        summary: "A board of a round.",
        gives: Some("Board"),
        answer: || get(read::board),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/why/boards/{board}",
        name: "whyBoard",
        summary: "Why two sit at a board, in sentences with their articles.",
        gives: Some("Why"),
        problems: &[304, 403, 422],
        answer: || get(read::why_board),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/rounds/{round}/why/players/{player}",
        name: "whyPlayer",
        summary: "Why a player has this opponent and colour, or not another opponent.",
        query: &[("against", "Why not against this player, by the number of the entry?")],
        gives: Some("Why"),
        problems: &[304, 403, 422],
        answer: || get(read::why_player),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/standings",
        name: "standings",
        summary: "The standings.",
        query: &[AFTER],
        gives: Some("Standings"),
        problems: &[304, 403, 422],
        answer: || get(read::standings),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/standings/{number}",
        name: "place",
        summary: "How the place of a player came about, by the pairing number: every value, contribution by contribution, and what parts it from its neighbours.",
        query: &[AFTER],
        gives: Some("Place"),
        problems: &[304, 403, 422],
        answer: || get(read::working),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/crosstable",
        name: "crosstable",
        summary: "The crosstable in the order of the standings.",
        query: &[AFTER],
        gives: Some("Crosstable"),
        problems: &[304, 403, 422],
        answer: || get(read::crosstable),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/preflight",
        name: "preflight",
        summary: "Will the rating officer accept the report? What is wanting, and where it is put right.",
        gives: Some("Preflight"),
        answer: || get(read::preflight),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/export/{file}",
        name: "export",
        summary: "A file: `report.trf`, `interim.trf`, `report-trf16.trf`, `interim-trf16.trf`; `standings`, `crosstable`, `players` and `pairings`, each as `.csv` or `.json`.",
        query: &[AFTER, ("round", "Which pairings; the last ones if nothing is said.")],
        problems: &[403, 422],
        answer: || get(read::export),
        ..READING
    },
];
