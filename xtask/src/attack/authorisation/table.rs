//! Who may do what, typed once more and on purpose: route by route, by what arbiters, helpers and devices are
//! for. Nothing of it is read out of the program.

/// Somebody who asks, by a letter.
pub(super) const LETTERS: &[(char, &str)] = &[
    ('a', "admin"),
    ('o', "organiser"),
    ('t', "treasurer"),
    ('c', "chief-arbiter"),
    ('d', "deputy-arbiter"),
    ('p', "pairing-officer"),
    ('s', "sector-arbiter"),
    ('i', "check-in"),
    ('r', "result-entry"),
    ('k', "kiosk"),
    ('w', "display"),
    ('v', "spectator"),
    ('n', "nobody"),
];

/// Everybody, with and without a session.
const ALL: &str = "aotcdpsirkwvn";
/// Whoever has signed in.
const SIGNED: &str = "aotcdpsirkwv";
/// Whoever has signed in, but for kiosks, which have their page and nothing else.
const OWN: &str = "aotcdpsirwv";
/// Who sees the desk.
const DESK: &str = "aotcdpsir";
/// Who runs the festival or the tournament.
const LEAD: &str = "aocd";
/// Who sets things up.
const SET_UP: &str = "aoc";
/// Who confirms prizes as the treasurer.
const PAYS: &str = "aot";
/// Who enters results.
const RESULTS: &str = "acdpsr";
/// Who changes a result of the round.
const CHANGE: &str = "acdps";
/// Who pairs.
const PAIR: &str = "acdp";
/// Arbiters above the sector.
const ARBITERS: &str = "acd";
/// The chief arbiter.
const NOBODY: &str = "";
const CHIEF: &str = "ac";
/// Who hands out the players' codes.
const CODES: &str = "acds";
/// Who checks players in.
const CHECK_IN: &str = "aocdpsi";
/// Who marks an arrival, the kiosk among them.
const ARRIVE: &str = "aocdpsik";
/// Who arranges boards.
const BOARDS: &str = "aocdp";

/// A route of the pages: method, path, who gets through, and a form that is understood but does nothing, or
/// no harm.
pub(super) type Page = (&'static str, &'static str, &'static str, &'static str);

const FILE: &str = "multipart";

pub(super) const PAGES: &[Page] = &[
    ("get", "/", SIGNED, ""),
    ("get", "/assets/{hash}/{name}", ALL, ""),
    ("get", "/sign-in", ALL, ""),
    ("get", "/trust", ALL, ""),
    ("get", "/trust/jadoube.crt", ALL, ""),
    ("get", "/trust/jadoube-next.crt", ALL, ""),
    ("get", "/language/{code}", ALL, ""),
    ("get", "/time", ALL, ""),
    ("get", "/article/{edition}/{number}", ALL, ""),
    ("get", "/answer/{id}", ALL, ""),
    ("get", "/api", ALL, ""),
    ("get", "/api/openapi.json", ALL, ""),
    ("get", "/phone/clock", ALL, ""),
    ("get", "/phone/clock.html", ALL, ""),
    ("get", "/phone/clock.webmanifest", ALL, ""),
    ("get", "/phone/position", ALL, ""),
    ("get", "/phone/worker.js", ALL, ""),
    ("get", "/b/{festival}/{section}/{board}", ALL, ""),
    ("post", "/b/{festival}/{section}/{board}", ALL, "code=none&result=1-0"),
    ("get", "/me/{festival}/{token}", ALL, ""),
    ("get", "/screen/{name}", ALL, ""),
    ("get", "/screen/{festival}/{name}", ALL, ""),
    ("get", "/p", ALL, ""),
    ("get", "/p/", ALL, ""),
    ("get", "/p/{festival}", ALL, ""),
    ("get", "/p/{festival}/", ALL, ""),
    ("get", "/p/{festival}/{*path}", ALL, ""),
    ("get", "/embed/{festival}/{section}/{leaf}", ALL, ""),
    ("get", "/live/{festival}", ALL, ""),
    ("get", "/live/{festival}/poll", ALL, ""),
    ("get", "/live/{festival}/boards", ALL, ""),
    ("get", "/live/{festival}/boards/poll", ALL, ""),
    ("get", "/live/{festival}/screens", ALL, ""),
    ("get", "/live/{festival}/screens/poll", ALL, ""),
    ("get", "/k", ARRIVE, ""),
    ("get", "/k/{festival}/check-in", ARRIVE, ""),
    ("post", "/k/{festival}/check-in", ARRIVE, "section=open&player=9999&what=in"),
    ("get", "/account", OWN, ""),
    ("get", "/calls", OWN, ""),
    ("get", "/import/{key}", OWN, ""),
    ("post", "/import/{key}", OWN, ""),
    ("post", "/import", SET_UP, FILE),
    ("post", "/festivals", SET_UP, "name="),
    ("get", "/certificate", SET_UP, ""),
    ("post", "/certificate/renew", SET_UP, ""),
    ("post", "/backups/passphrase", SET_UP, ""),
    ("get", "/report", SET_UP, ""),
    ("get", "/hall/damaged", DESK, ""),
    ("post", "/hall/damaged", SET_UP, ""),
    ("get", "/damaged/{festival}", DESK, ""),
    ("post", "/damaged/{festival}", DESK, ""),
    ("post", "/staff/names", LEAD, "names="),
    ("get", "/staff", LEAD, ""),
    ("post", "/staff", LEAD, "name="),
    ("post", "/staff/account", LEAD, "account=none"),
    ("post", "/staff/device", LEAD, "role=none"),
    ("post", "/staff/session", LEAD, "session=none"),
    ("post", "/staff/program", LEAD, "name="),
    ("get", "/audit", ARBITERS, ""),
    ("get", "/lists", LEAD, ""),
    ("post", "/lists", LEAD, FILE),
    ("get", "/lists/columns/{key}", LEAD, ""),
    ("post", "/lists/columns/{key}", LEAD, ""),
    ("post", "/lists/remove", LEAD, "list=none"),
    ("get", "/f/{festival}", DESK, ""),
    ("get", "/f/{festival}/live", DESK, ""),
    ("get", "/f/{festival}/live/poll", DESK, ""),
    ("get", "/f/{festival}/settings", SET_UP, ""),
    ("post", "/f/{festival}/settings", SET_UP, "what=none"),
    ("post", "/f/{festival}/s", SET_UP, "id=open&name=Open&start=2026-11-15&rounds=5"),
    ("get", "/f/{festival}/log", DESK, ""),
    ("get", "/f/{festival}/log/{entry}", DESK, ""),
    ("post", "/f/{festival}/log/undo", ARBITERS, "entry=999999"),
    ("get", "/f/{festival}/reports", DESK, ""),
    ("post", "/f/{festival}/reports/answer", RESULTS, "call=999999"),
    ("post", "/f/{festival}/reports/aside", RESULTS, "section=open&round=9&board=999"),
    ("post", "/f/{festival}/reports/dismiss", RESULTS, "call=999999"),
    ("post", "/f/{festival}/reports/address", RESULTS, "at=no+address"),
    ("get", "/f/{festival}/reports/boards/{section}", RESULTS, ""),
    ("get", "/f/{festival}/reports/codes/{section}", CODES, ""),
    ("post", "/f/{festival}/reports/codes/{section}/renew", CODES, "who=none"),
    ("get", "/f/{festival}/screens", DESK, ""),
    ("post", "/f/{festival}/screens/set", LEAD, "name="),
    ("post", "/f/{festival}/screens/remove", LEAD, "name="),
    ("post", "/f/{festival}/screens/announce", LEAD, "text="),
    ("post", "/f/{festival}/screens/withdraw", LEAD, "announcement=none"),
    ("get", "/f/{festival}/backup", LEAD, ""),
    ("get", "/f/{festival}/backup/download", LEAD, ""),
    ("post", "/f/{festival}/backup/folder", LEAD, "folder="),
    ("post", "/f/{festival}/backup/forget", LEAD, "folder="),
    ("post", "/f/{festival}/backup/copy", LEAD, "folder="),
    ("post", "/f/{festival}/backup/verify", LEAD, "folder="),
    ("post", "/f/{festival}/backup/drill", LEAD, "folder="),
    ("get", "/f/{festival}/check-in", DESK, ""),
    ("post", "/f/{festival}/check-in", CHECK_IN, "in=open/1"),
    ("get", "/f/{festival}/players", DESK, ""),
    ("post", "/f/{festival}/players", LEAD, "section=open&name=Attacker"),
    ("get", "/f/{festival}/players/new", LEAD, ""),
    ("get", "/f/{festival}/players/search", LEAD, ""),
    ("get", "/f/{festival}/players/import", LEAD, ""),
    ("post", "/f/{festival}/players/import", LEAD, FILE),
    ("get", "/f/{festival}/players/import/columns/{key}", LEAD, ""),
    ("post", "/f/{festival}/players/import/columns/{key}", LEAD, ""),
    ("get", "/f/{festival}/players/import/review/{key}", LEAD, ""),
    // A step of a form: what it brings is kept for who brought it, and nobody else finds anything there.
    ("post", "/f/{festival}/players/import/apply", DESK, "file=none"),
    ("get", "/f/{festival}/s/{section}/player/{player}", DESK, ""),
    ("post", "/f/{festival}/s/{section}/player/{player}", LEAD, "what=remove"),
    ("get", "/f/{festival}/s/{section}/closing", ARBITERS_OR_ENTRIES, ""),
    ("post", "/f/{festival}/s/{section}/closing", ARBITERS_OR_ENTRIES, "all=none"),
    ("get", "/f/{festival}/s/{section}/ratings", LEAD, ""),
    // Without a list there is nothing to be judged.
    ("post", "/f/{festival}/s/{section}/ratings", DESK, "list=none"),
    ("get", "/f/{festival}/s/{section}/round", DESK, ""),
    ("get", "/f/{festival}/s/{section}/round/{round}", DESK, ""),
    ("post", "/f/{festival}/s/{section}/pairing", PAIR, "what=pair"),
    ("post", "/f/{festival}/s/{section}/result", RESULTS, "round=5&board=999&result=1-0"),
    ("get", "/f/{festival}/s/{section}/standings", DESK, ""),
    ("get", "/f/{festival}/s/{section}/standings/workings", DESK, ""),
    ("get", "/f/{festival}/s/{section}/standings/{number}", DESK, ""),
    ("post", "/f/{festival}/s/{section}/final", CHIEF, "what=reopen"),
    ("get", "/f/{festival}/s/{section}/crosstable", DESK, ""),
    ("get", "/f/{festival}/s/{section}/why/{round}/{board}", DESK, ""),
    // It only leads to the page of the player that is named.
    ("get", "/f/{festival}/s/{section}/why/{round}/player", OWN, ""),
    ("get", "/f/{festival}/s/{section}/why/{round}/player/{player}", DESK, ""),
    ("get", "/f/{festival}/s/{section}/export", LEAD, ""),
    ("get", "/f/{festival}/s/{section}/export/{file}", LEAD, ""),
    ("get", "/f/{festival}/s/{section}/emergency", DESK, ""),
    ("get", "/f/{festival}/s/{section}/settings", DESK, ""),
    ("post", "/f/{festival}/s/{section}/settings", SET_UP, "what=rounds-number&rounds=1"),
    ("get", "/f/{festival}/s/{section}/corrections", DESK, ""),
    ("post", "/f/{festival}/s/{section}/corrections", ARBITERS, "what=result&round=2&board=999&result=1-0"),
    ("get", "/f/{festival}/s/{section}/late", DESK, ""),
    ("post", "/f/{festival}/s/{section}/late", CHECK_IN, "what=arrive&arriving=1"),
    ("get", "/f/{festival}/s/{section}/manual", DESK, ""),
    ("post", "/f/{festival}/s/{section}/manual", PAIR, "what=validate"),
    ("get", "/f/{festival}/s/{section}/boards", DESK, ""),
    ("post", "/f/{festival}/s/{section}/boards", BOARDS, "what=describe&boards=1"),
    ("get", "/f/{festival}/s/{section}/incidents", CHANGE, ""),
    ("get", "/f/{festival}/s/{section}/incidents/new", CHANGE, ""),
    ("get", "/f/{festival}/s/{section}/game-record", DESK, ""),
    ("get", "/f/{festival}/s/{section}/time-sheet", DESK, ""),
    ("post", "/f/{festival}/s/{section}/game-record", DESK, "do=seal&written=e4&secret=correct+horse"),
    ("post", "/f/{festival}/s/{section}/incidents", ARBITERS, "do=withdraw&incident=999"),
    ("get", "/f/{festival}/s/{section}/invitation", DESK, ""),
    ("get", "/f/{festival}/s/{section}/invitation/{file}", DESK, ""),
    ("post", "/f/{festival}/s/{section}/invitation", SET_UP, "what=settings&smoking=none"),
    ("get", "/f/{festival}/s/{section}/papers", LEAD, ""),
    ("get", "/f/{festival}/s/{section}/papers/{paper}", LEAD, ""),
    ("post", "/f/{festival}/s/{section}/papers", SET_UP, "what=remove-official&official=999"),
    ("get", "/f/{festival}/print", LEAD, ""),
    ("get", "/f/{festival}/print/{document}", LEAD, ""),
    ("get", "/f/{festival}/s/{section}/print", LEAD, ""),
    ("get", "/f/{festival}/s/{section}/print/{document}", LEAD, ""),
    ("post", "/f/{festival}/s/{section}/print/{document}/posted", LEAD, "digest=none"),
    ("get", "/f/{festival}/s/{section}/prizes", DESK, ""),
    ("get", "/f/{festival}/s/{section}/prizes/fund", SET_UP, ""),
    ("post", "/f/{festival}/s/{section}/prizes/fund", SET_UP, "fund="),
    ("post", "/f/{festival}/s/{section}/prizes/confirm", PAYS, "as=treasurer&distribution=none"),
    ("get", "/f/{festival}/s/{section}/start", DESK, ""),
    ("post", "/f/{festival}/s/{section}/start", ARBITERS, "what=at&at=2020-01-01T00:00"),
];

/// Who decides about those who have not arrived: who checks in, and either grants byes or withdraws.
const ARBITERS_OR_ENTRIES: &str = "aocdp";

/// Routes that end the session of whoever asks, make an account, or belong to somebody's own account: the
/// door is another part's, and a session that is ended is asked for nothing more.
pub(super) const NOT_ASKED: &[(&str, &str)] = &[
    ("post", "/sign-out"),
    ("post", "/first-run"),
    // Once there is an account, it leads everybody to the door.
    ("get", "/first-run"),
    ("post", "/sign-in"),
    ("post", "/sign-in/code"),
    ("post", "/device"),
    ("post", "/account"),
    ("post", "/account/session"),
    ("post", "/account/second"),
    ("post", "/account/second/confirm"),
    ("post", "/account/second/recovery"),
    ("post", "/account/second/off"),
    ("post", "/b/{festival}/{section}/{board}/call"),
    ("post", "/festivals/example"),
];

/// The operations of the interface for programs: who gets through, and what is sent.
pub(super) const OPERATIONS: &[(&str, &str, &str)] = &[
    ("state", ALL, ""),
    ("health", ALL, ""),
    ("me", SIGNED, ""),
    ("mySessions", SIGNED, ""),
    ("mySecondFactor", SIGNED, ""),
    ("festivals", SIGNED, ""),
    ("festival", SIGNED, ""),
    ("section", SIGNED, ""),
    ("players", SIGNED, ""),
    ("player", SIGNED, ""),
    ("rounds", SIGNED, ""),
    ("round", SIGNED, ""),
    ("board", SIGNED, ""),
    ("standings", SIGNED, ""),
    ("place", SIGNED, ""),
    ("crosstable", SIGNED, ""),
    ("eventDocument", SIGNED, ""),
    ("lint", DESK, ""),
    ("prizes", DESK, ""),
    ("canMate", DESK, ""),
    ("gameRecord", DESK, ""),
    ("timeSheet", DESK, ""),
    ("reconstruction", DESK, ""),
    ("chess960Draw", DESK, ""),
    ("incidents", CHANGE, ""),
    ("ruling", CHANGE, ""),
    // Why a published round was paired so is made of what is public.
    ("whyBoard", SIGNED, ""),
    ("whyPlayer", SIGNED, ""),
    ("log", DESK, ""),
    ("logEntry", DESK, ""),
    ("giveCommands", DESK, "{}"),
    ("live", DESK, ""),
    ("changes", DESK, ""),
    ("start", DESK, ""),
    ("boardPlan", DESK, ""),
    ("reports", DESK, ""),
    ("screens", DESK, ""),
    ("screen", DESK, ""),
    ("announcements", DESK, ""),
    ("createFestival", SET_UP, "{}"),
    ("certificate", SET_UP, ""),
    ("renewCertificate", SET_UP, ""),
    ("setBackupPassphrase", SET_UP, "{}"),
    ("putHallRight", SET_UP, "{}"),
    ("damagedFestivals", DESK, ""),
    ("putRight", LEAD, "{}"),
    ("report", SET_UP, ""),
    ("hostNames", LEAD, ""),
    ("setHostNames", LEAD, "{}"),
    ("festivalSettings", SET_UP, ""),
    ("setFestivalSettings", SET_UP, "{}"),
    // What was published is not deleted, whoever asks.
    ("deleteFestival", SET_UP, ""),
    ("readReport", SET_UP, ""),
    ("reviewReport", SET_UP, ""),
    ("takeReportOver", SET_UP, "{}"),
    ("reviewEntries", LEAD, ""),
    ("acceptEntries", LEAD, "{}"),
    ("closing", ARBITERS_OR_ENTRIES, ""),
    ("close", ARBITERS_OR_ENTRIES, r#"{"all": "none"}"#),
    ("reviewRatings", LEAD, ""),
    ("acceptRatings", LEAD, "{}"),
    ("ratingLists", LEAD, ""),
    ("importRatingList", LEAD, ""),
    ("removeRatingList", LEAD, ""),
    ("searchRatingLists", LEAD, ""),
    ("preflight", LEAD, ""),
    ("export", LEAD, ""),
    ("papers", LEAD, ""),
    ("paper", LEAD, ""),
    ("documents", LEAD, ""),
    ("print", LEAD, ""),
    ("printAll", LEAD, ""),
    ("wall", LEAD, ""),
    ("noteAsPosted", LEAD, "{}"),
    ("backups", LEAD, ""),
    ("followFolder", LEAD, "{}"),
    ("forgetFolder", LEAD, ""),
    ("backUp", LEAD, "{}"),
    ("downloadBackup", LEAD, ""),
    ("setScreen", LEAD, "{}"),
    ("removeScreen", LEAD, ""),
    ("announce", LEAD, "{}"),
    ("withdrawAnnouncement", LEAD, ""),
    ("staff", LEAD, ""),
    ("account", LEAD, ""),
    ("createAccount", LEAD, "{}"),
    ("changeAccount", LEAD, "{}"),
    ("devices", LEAD, ""),
    ("endSession", LEAD, ""),
    ("createCode", LEAD, "{}"),
    ("createProgram", LEAD, "{}"),
    ("audit", ARBITERS, ""),
    ("answerCall", RESULTS, ""),
    ("dismissCalls", RESULTS, r#"{"call": [999999]}"#),
    ("putReportsAside", RESULTS, ""),
    ("address", RESULTS, ""),
    ("setAddress", RESULTS, "{}"),
    ("codes", CODES, ""),
    ("renewCodes", CODES, r#"{"player": 9999}"#),
];

/// Operations of the door and of one's own account, which ask for passwords; and the example, which takes
/// long to make.
pub(super) const OPERATIONS_NOT_ASKED: &[&str] = &[
    "createFirstAccount",
    "signIn",
    "redeemCode",
    "signOut",
    "endMySession",
    "setMyPassword",
    "beginSecondFactor",
    "confirmSecondFactor",
    "newRecoveryCodes",
    "endSecondFactor",
    "createExample",
];

/// What a kind of command needs: who may give it to a section that they work in, if nothing else stands
/// against it. Nothing if the kind is not known here.
pub(super) fn who_may_give(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "undo" => ARBITERS,
        "move" => LEAD,
        "players/check-in" | "players/check-out" | "players/close-check-in" => CHECK_IN,
        "players/expel" | "results/give-points" | "results/bring-values" => ARBITERS,
        "announce-start" => ARBITERS,
        "leave-fide-mode" | "declare-final" | "reopen" => CHIEF,
        // Nothing is lost in the festivals of the attack.
        "go-on" => NOBODY,
        "incidents/record" => CHANGE,
        "incidents/withdraw" => ARBITERS,
        kind if kind.starts_with("appeals") => ARBITERS,
        kind if kind.starts_with("officials") || kind.starts_with("papers") => SET_UP,
        "results/enter" | "results/in-game" => RESULTS,
        "results/adjourn" | "results/annotate" | "results/add-game" => CHANGE,
        "results/as-played" | "results/correct-for-rating" => ARBITERS,
        "open-section" | "import-section" | "set-zone" => SET_UP,
        "prizes/announce" => SET_UP,
        // The example confirms as the treasurer.
        "prizes/confirm" => PAYS,
        kind if kind.starts_with("configure") || kind.starts_with("prohibitions") => SET_UP,
        kind if kind.starts_with("players") || kind.starts_with("teams") => LEAD,
        kind if kind.starts_with("numbers") || kind.starts_with("pairing") || kind.starts_with("byes") => {
            PAIR
        }
        "draw-starts" => PAIR,
        kind if kind.starts_with("sealed-moves") => CHANGE,
        kind if kind.starts_with("boards") => BOARDS,
        _ => return None,
    })
}
