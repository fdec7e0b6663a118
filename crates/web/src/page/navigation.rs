//! The navigation of the desk: its own pages, those of a festival, and those of every section of it.

use access::Permission;
use maud::{Markup, html};
use tournament::{Section, SectionId};

use super::shell::{Here, Shell, mode_badge};
use request::address::encoded;

/// A link: its address, the page it leads to, what it is called, its key, and what somebody must be allowed
/// to do.
type Link = (&'static str, Here, &'static str, &'static str, Option<Permission>);

/// The pages of a festival, below its address.
const OF_FESTIVAL: [Link; 9] = [
    ("", Here::Dashboard, "nav-dashboard", "d", None),
    ("/players", Here::Players, "nav-players", "p", None),
    ("/check-in", Here::CheckIn, "nav-check-in", "c", None),
    ("/screens", Here::Screens, "nav-screens", "h", Some(Permission::SwitchScreens)),
    ("/reports", Here::Reports, "nav-reports", "q", None),
    ("/print", Here::PrintAll, "nav-print", "z", Some(Permission::Export)),
    ("/log", Here::Log, "nav-log", "g", None),
    ("/backup", Here::Backup, "nav-backup", "u", Some(Permission::Backup)),
    ("/settings", Here::FestivalSettings, "nav-festival-settings", "j", Some(Permission::ManageFestivals)),
];

/// The pages of a section, below its address.
const OF_SECTION: [Link; 12] = [
    ("/round", Here::Round, "nav-round", "a", None),
    ("/standings", Here::Standings, "nav-standings", "s", None),
    ("/crosstable", Here::Crosstable, "nav-crosstable", "x", None),
    ("/late", Here::Late, "nav-late", "l", None),
    ("/manual", Here::Manual, "nav-manual", "m", Some(Permission::PairByHand)),
    ("/corrections", Here::Corrections, "nav-corrections", "k", None),
    ("/incidents", Here::Incidents, "nav-incidents", "w", Some(Permission::ChangeResult)),
    ("/boards", Here::Boards, "nav-boards", "b", None),
    ("/start", Here::Start, "nav-start", "t", None),
    ("/export", Here::Export, "nav-export", "e", None),
    ("/print", Here::Print, "nav-print", "n", Some(Permission::Export)),
    ("/settings", Here::Settings, "nav-settings", "i", None),
];

/// The first page, from everywhere.
const FESTIVALS: Link = ("/", Here::Home, "nav-festivals", "f", None);

/// The pages of the desk as a whole.
const OF_DESK: [Link; 5] = [
    FESTIVALS,
    ("/staff", Here::Staff, "nav-staff", "w", Some(Permission::ManageStaff)),
    ("/lists", Here::Lists, "nav-lists", "r", Some(Permission::ManageLists)),
    ("/audit", Here::Audit, "nav-audit", "y", Some(Permission::ReadAudit)),
    ("/api", Here::Api, "nav-api", "o", None),
];

pub(super) fn navigation(shell: &Shell<'_>) -> Markup {
    let Shell { arbiter, held, here, .. } = shell;
    let link = |base: &str, link: Link| one(shell, base, link, *here == link.1, true);
    html! {
        nav.main aria-label=(arbiter.words.say("navigation")) {
            @if let Some((held, now)) = held {
                @let base = format!("/f/{}", held.slug);
                @let public = format!("/p/{}/", held.slug);
                ul {
                    @for each in OF_FESTIVAL { (link(&base, each)) }
                    (link(&public, ("", Here::Public, "nav-public", "v", None)))
                    (link("", FESTIVALS))
                }
                @for (id, section) in &now.festival.sections {
                    (of_section(shell, &base, id, section, now.festival.sections.len() == 1))
                }
            } @else {
                ul { @for each in OF_DESK { (link("", each)) } }
            }
        }
    }
}

/// The pages of a section; its keys are those of the section that is open.
fn of_section(shell: &Shell<'_>, base: &str, id: &SectionId, section: &Section, is_only_one: bool) -> Markup {
    let is_here = shell.section.is_some_and(|open| open == id.as_str());
    let is_open = is_here || is_only_one;
    let base = format!("{base}/s/{}", encoded(id.as_str()));
    html! {
        details.section open[is_open] {
            summary {
                span translate="no" { (section.configuration.name) } " "
                (mode_badge(shell.arbiter, section))
            }
            ul {
                @for each in OF_SECTION {
                    (one(shell, &base, each, is_here && shell.here == each.1, is_open))
                }
            }
        }
    }
}

/// Whether a page came after the pages of old festivals were written down: its link is no part of what those
/// showed.
const fn came_later(page: Here) -> bool {
    matches!(page, Here::Incidents)
}

fn one(shell: &Shell<'_>, base: &str, link: Link, is_here: bool, has_key: bool) -> Markup {
    let (to, there, id, key, needs) = link;
    let current = is_here.then_some("page");
    html! {
        @if needs.is_none_or(|needs| shell.arbiter.may(needs)) {
            li class=[came_later(there).then_some("later")] {
                a href={ (base) (to) } aria-current=[current] data-key=[has_key.then_some(key)] {
                    (shell.arbiter.words.say(id))
                }
            }
        }
    }
}
