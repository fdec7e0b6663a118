//! The pages of the public site and their addresses: the same on the server and in the exported folder.

use std::fmt;

use glossary::RoundNumber;
use tournament::{PlayerId, SectionId};

/// A page of a festival's public site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Home,
    Search,
    /// The rounds of all sections as a calendar.
    Calendar,
    /// Publications and announcements as an Atom feed.
    Feed,
    In(SectionId, Leaf),
}

/// A page of a section. A number beside a list is the page of a long list, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    Overview,
    Start(u16),
    Alphabetical(u16),
    Pairings(RoundNumber, u16),
    Results(RoundNumber, u16),
    Standings(RoundNumber, u16),
    Crosstable(RoundNumber, u16),
    Player(PlayerId),
    Statistics,
    /// The prizes, where a fund is announced.
    Prizes,
    Downloads,
    /// The regulations of the event.
    Regulations,
    /// The invitation.
    Invitation,
    InterimReport,
    FinalReport,
    StandingsTable,
    PairingsTable(RoundNumber),
    Data,
    Calendar,
}

impl Leaf {
    /// Whether it is a page to be read in a browser, and not a file to be taken away.
    pub(crate) const fn is_page(self) -> bool {
        match self {
            Leaf::Overview
            | Leaf::Start(_)
            | Leaf::Alphabetical(_)
            | Leaf::Pairings(..)
            | Leaf::Results(..)
            | Leaf::Standings(..)
            | Leaf::Crosstable(..)
            | Leaf::Player(_)
            | Leaf::Statistics
            | Leaf::Prizes
            | Leaf::Regulations
            | Leaf::Invitation
            | Leaf::Downloads => true,
            Leaf::InterimReport
            | Leaf::FinalReport
            | Leaf::StandingsTable
            | Leaf::PairingsTable(_)
            | Leaf::Data
            | Leaf::Calendar => false,
        }
    }

    /// Whether it ranks players by their points.
    pub(crate) const fn is_ranked(self) -> bool {
        matches!(self, Leaf::Standings(..) | Leaf::Crosstable(..))
    }

    /// Whether it is a list, which other sites may show if the organiser allows it.
    pub(crate) fn is_list(self) -> bool {
        // Lists are what has pages.
        self.at(1) != self.at(2)
    }

    /// The same list at another of its pages.
    pub(crate) const fn at(self, page: u16) -> Leaf {
        match self {
            Leaf::Start(_) => Leaf::Start(page),
            Leaf::Alphabetical(_) => Leaf::Alphabetical(page),
            Leaf::Pairings(round, _) => Leaf::Pairings(round, page),
            Leaf::Results(round, _) => Leaf::Results(round, page),
            Leaf::Standings(round, _) => Leaf::Standings(round, page),
            Leaf::Crosstable(round, _) => Leaf::Crosstable(round, page),
            Leaf::Overview
            | Leaf::Player(_)
            | Leaf::Statistics
            | Leaf::Prizes
            | Leaf::Regulations
            | Leaf::Invitation
            | Leaf::Downloads
            | Leaf::InterimReport
            | Leaf::FinalReport
            | Leaf::StandingsTable
            | Leaf::PairingsTable(_)
            | Leaf::Data
            | Leaf::Calendar => self,
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Leaf> {
        let (text, page) = match text.split_once('~') {
            Some((text, page)) => (text, page.parse().ok().filter(|page| *page > 1)?),
            None => (text, 1),
        };
        let round = |digits: &str| digits.parse().ok().and_then(RoundNumber::new);
        let leaf = match text {
            "overview" => Leaf::Overview,
            "start" => Leaf::Start(page),
            "alphabetical" => Leaf::Alphabetical(page),
            "statistics" => Leaf::Statistics,
            "prizes" => Leaf::Prizes,
            "downloads" => Leaf::Downloads,
            "regulations" => Leaf::Regulations,
            "invitation" => Leaf::Invitation,
            "report-interim.trf" => Leaf::InterimReport,
            "report-final.trf" => Leaf::FinalReport,
            "standings.csv" => Leaf::StandingsTable,
            "section.json" => Leaf::Data,
            "rounds.ics" => Leaf::Calendar,
            _ => match text.split_once('-')? {
                ("pairings", number) if number.ends_with(".csv") => {
                    Leaf::PairingsTable(round(number.strip_suffix(".csv")?)?)
                }
                ("pairings", number) => Leaf::Pairings(round(number)?, page),
                ("results", number) => Leaf::Results(round(number)?, page),
                ("standings", number) => Leaf::Standings(round(number)?, page),
                ("crosstable", number) => Leaf::Crosstable(round(number)?, page),
                ("player", number) => Leaf::Player(number.parse().ok().and_then(PlayerId::new)?),
                _ => return None,
            },
        };
        // One address a page: whatever is written otherwise is not there.
        (leaf.at(page) == leaf && leaf.to_string() == join(text, page)).then_some(leaf)
    }
}

fn join(text: &str, page: u16) -> String {
    if page > 1 { format!("{text}~{page}") } else { text.to_owned() }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf::Overview => f.write_str("overview"),
            Leaf::Start(page) => f.write_str(&join("start", *page)),
            Leaf::Alphabetical(page) => f.write_str(&join("alphabetical", *page)),
            Leaf::Pairings(round, page) => f.write_str(&join(&format!("pairings-{round}"), *page)),
            Leaf::Results(round, page) => f.write_str(&join(&format!("results-{round}"), *page)),
            Leaf::Standings(round, page) => f.write_str(&join(&format!("standings-{round}"), *page)),
            Leaf::Crosstable(round, page) => f.write_str(&join(&format!("crosstable-{round}"), *page)),
            Leaf::Player(id) => write!(f, "player-{id}"),
            Leaf::Statistics => f.write_str("statistics"),
            Leaf::Prizes => f.write_str("prizes"),
            Leaf::Downloads => f.write_str("downloads"),
            Leaf::Regulations => f.write_str("regulations"),
            Leaf::Invitation => f.write_str("invitation"),
            Leaf::InterimReport => f.write_str("report-interim.trf"),
            Leaf::FinalReport => f.write_str("report-final.trf"),
            Leaf::StandingsTable => f.write_str("standings.csv"),
            Leaf::PairingsTable(round) => write!(f, "pairings-{round}.csv"),
            Leaf::Data => f.write_str("section.json"),
            Leaf::Calendar => f.write_str("rounds.ics"),
        }
    }
}

impl Page {
    /// The page of a path inside the site; none if there is no such page.
    pub(crate) fn parse(path: &str) -> Option<Page> {
        match path {
            "" => Some(Page::Home),
            "search" => Some(Page::Search),
            "rounds.ics" => Some(Page::Calendar),
            "news.atom" => Some(Page::Feed),
            _ => {
                let (section, leaf) = path.split_once('/')?;
                Some(Page::In(SectionId::new(section)?, Leaf::parse(leaf)?))
            }
        }
    }

    /// How many folders deep it stands.
    pub(crate) const fn depth(&self) -> usize {
        match self {
            Page::Home | Page::Search | Page::Calendar | Page::Feed => 0,
            Page::In(..) => 1,
        }
    }

    /// Whether it is a page to be read in a browser.
    pub(crate) const fn is_page(&self) -> bool {
        match self {
            Page::Home | Page::Search => true,
            Page::Calendar | Page::Feed => false,
            Page::In(_, leaf) => leaf.is_page(),
        }
    }

    /// Whether it is the card of a player.
    pub(crate) const fn is_card(&self) -> bool {
        matches!(self, Page::In(_, Leaf::Player(_)))
    }

    /// The file of the page in an exported folder.
    pub(crate) fn file(&self) -> String {
        match self {
            Page::Home => "index.html".to_owned(),
            Page::Search | Page::Calendar | Page::Feed | Page::In(..) => {
                format!("{self}{}", if self.is_page() { ".html" } else { "" })
            }
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Page::Home => Ok(()),
            Page::Search => f.write_str("search"),
            Page::Calendar => f.write_str("rounds.ics"),
            Page::Feed => f.write_str("news.atom"),
            Page::In(section, leaf) => write!(f, "{section}/{leaf}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_read_as_it_is_written() {
        let round = RoundNumber::new(3).unwrap();
        let section = SectionId::new("open-a.1").unwrap();
        let leaves = [
            Leaf::Overview,
            Leaf::Start(1),
            Leaf::Start(2),
            Leaf::Alphabetical(1),
            Leaf::Pairings(round, 1),
            Leaf::Results(round, 4),
            Leaf::Standings(round, 2),
            Leaf::Crosstable(round, 1),
            Leaf::Player(PlayerId::new(12).unwrap()),
            Leaf::Statistics,
            Leaf::Prizes,
            Leaf::Downloads,
            Leaf::Regulations,
            Leaf::Invitation,
            Leaf::InterimReport,
            Leaf::FinalReport,
            Leaf::StandingsTable,
            Leaf::PairingsTable(round),
            Leaf::Data,
            Leaf::Calendar,
        ];
        for leaf in leaves {
            let page = Page::In(section.clone(), leaf);
            assert_eq!(Page::parse(&page.to_string()), Some(page));
        }
        for page in [Page::Home, Page::Search, Page::Calendar, Page::Feed] {
            assert_eq!(Page::parse(&page.to_string()), Some(page));
        }
    }

    #[test]
    fn nothing_else_is_an_address() {
        for path in [
            "open",
            "open/",
            "open/start~1",
            "open/start~01",
            "open/pairings-0",
            "open/pairings-03",
            "../x/start",
            "open/player-1~2",
            "a/b/c",
        ] {
            assert_eq!(Page::parse(path), None, "{path}");
        }
    }
}
