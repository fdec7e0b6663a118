//! Norms of arbiters: which certificates an event can give, to whom, and how many (B.06.1).

use std::collections::BTreeSet;

use glossary::phrase;
use glossary::rating::RatingKind;
use glossary::{Federation, PartialDate, Title};
use handbook::{Citation, cite};
use jiff::civil::Date;

use crate::finding::{Finding, Level};
use crate::identity::OfficialId;
use crate::official::{ArbiterNorm, Official, OfficialTitle, Role};
use crate::registration::Championship;
use crate::section::Section;

/// The systems that the regulations for norms tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormSystem {
    /// SS, a Swiss.
    Swiss,
    /// RR, a round robin.
    RoundRobin,
    /// DR, a double round robin.
    DoubleRoundRobin,
    /// KO, a knock-out.
    KnockOut,
    /// Anything else.
    Other,
}

impl NormSystem {
    /// All of them, as the forms list them.
    pub const ALL: [NormSystem; 5] = [
        NormSystem::Swiss,
        NormSystem::RoundRobin,
        NormSystem::DoubleRoundRobin,
        NormSystem::KnockOut,
        NormSystem::Other,
    ];

    /// The letters of the forms.
    ///
    /// ```
    /// assert_eq!(tournament::NormSystem::DoubleRoundRobin.code(), "DR");
    /// assert_eq!(tournament::NormSystem::Swiss.name(), "Swiss");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            NormSystem::Swiss => "SS",
            NormSystem::RoundRobin => "RR",
            NormSystem::DoubleRoundRobin => "DR",
            NormSystem::KnockOut => "KO",
            NormSystem::Other => "Other",
        }
    }

    /// The name on FIDE's rating server. Example: see [`NormSystem::code`].
    pub const fn name(self) -> &'static str {
        match self {
            NormSystem::Swiss => "Swiss",
            NormSystem::RoundRobin => "Round Robin",
            NormSystem::DoubleRoundRobin => "Double Round Robin",
            NormSystem::KnockOut => "Knockout",
            NormSystem::Other => "Other",
        }
    }
}

/// What the regulations for norms of arbiters ask of an event.
///
/// A Swiss of 101 players gives five certificates, a round robin two:
///
/// ```
/// use tournament::{ArbiterNorm, NormEvent, NormSystem};
/// let event = NormEvent { players: 101, rated: 90, federations: 4, rounds: 9, ..NormEvent::default() };
/// assert_eq!(event.certificates().map(|(number, _)| number), Some(5));
/// let round_robin = NormEvent { system: NormSystem::RoundRobin, players: 10, rated: 10, ..event };
/// assert_eq!(round_robin.certificates().map(|(number, _)| number), Some(2));
/// assert!(event.objections(ArbiterNorm::FideArbiter).is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormEvent {
    /// Its system.
    pub system: NormSystem,
    /// How many players take part.
    pub players: u32,
    /// How many of them are rated.
    pub rated: u32,
    /// How many hold a title.
    pub titled: u32,
    /// Of how many federations they are, as far as it is known.
    pub federations: u32,
    /// How many of them have no federation entered.
    pub without_federation: u32,
    /// How many rounds it has.
    pub rounds: u16,
    /// Whether it is standard, rapid or blitz.
    pub kind: RatingKind,
    /// Whether FIDE or a continental association holds it.
    pub is_world_or_continental: bool,
    /// Which national championship it is.
    pub championship: Option<Championship>,
    /// How many teams take part; none in an individual event.
    pub teams: u32,
}

impl Default for NormEvent {
    fn default() -> NormEvent {
        NormEvent {
            system: NormSystem::Swiss,
            players: 0,
            rated: 0,
            titled: 0,
            federations: 0,
            without_federation: 0,
            rounds: 0,
            kind: RatingKind::Standard,
            is_world_or_continental: false,
            championship: None,
            teams: 0,
        }
    }
}

impl NormEvent {
    /// How many certificates of norms may be issued in all, and by which article; none: no limit is stated.
    /// Example: see [`NormEvent`].
    pub fn certificates(&self) -> Option<(u32, Citation)> {
        if self.is_world_or_continental {
            return None;
        }
        match self.system {
            NormSystem::Swiss => Some((self.players.div_ceil(25), cite!("arbiter-titles@2021-07/2.7.1"))),
            NormSystem::RoundRobin | NormSystem::DoubleRoundRobin => {
                Some((2, cite!("arbiter-titles@2021-07/2.7.2")))
            }
            NormSystem::KnockOut | NormSystem::Other => None,
        }
    }

    /// That more certificates are asked for than may be issued; those of both titles count together
    /// (interpretation 0048).
    ///
    /// ```
    /// let event = tournament::NormEvent { players: 50, ..tournament::NormEvent::default() };
    /// assert!(event.too_many(2).is_none());
    /// let told = event.too_many(3).expect("two may be issued");
    /// assert_eq!(told.what.to_string(), "3 certificates are asked for; 2 may be issued");
    /// ```
    pub fn too_many(&self, asked: usize) -> Option<Finding> {
        let (allowed, article) = self.certificates()?;
        if u32::try_from(asked).is_ok_and(|asked| asked <= allowed) {
            return None;
        }
        let what = phrase!("{asked} certificates are asked for; {allowed} may be issued", asked, allowed);
        Some(Finding::new(Level::Acknowledge, what).citing(article))
    }

    /// What stands in the way of a norm in this event, and what is to be known about it. Example: see
    /// [`NormEvent`].
    pub fn objections(&self, norm: ArbiterNorm) -> Vec<Finding> {
        match norm {
            ArbiterNorm::FideArbiter => self.objections_to_fa(),
            ArbiterNorm::InternationalArbiter => self.objections_to_ia(),
        }
    }

    fn objections_to_fa(&self) -> Vec<Finding> {
        if self.championship == Some(Championship::NationalTeam) {
            return self.objections_to_league(5, cite!("arbiter-titles@2021-07/3.9.1"));
        }
        let mut found = Vec::new();
        let (least, article) = match (self.kind, self.system) {
            (RatingKind::Rapid | RatingKind::Blitz, _) => (30, cite!("arbiter-titles@2021-07/3.9.2")),
            (RatingKind::Standard, NormSystem::RoundRobin) => (10, cite!("arbiter-titles@2021-07/3.8.2")),
            (RatingKind::Standard, NormSystem::DoubleRoundRobin) => {
                (6, cite!("arbiter-titles@2021-07/3.8.3"))
            }
            (RatingKind::Standard, NormSystem::Swiss | NormSystem::KnockOut | NormSystem::Other) => {
                (20, cite!("arbiter-titles@2021-07/3.8.1"))
            }
        };
        if self.rated < least {
            let what = phrase!("{rated} rated players; {least} are needed", rated = self.rated, least);
            found.push(Finding::new(Level::Refuse, what).citing(article));
        }
        found.extend(match (self.kind, self.rounds) {
            (RatingKind::Rapid | RatingKind::Blitz, ..9) => {
                Some(too_few(self.rounds, 9, cite!("arbiter-titles@2021-07/3.9.2")))
            }
            (RatingKind::Standard, ..5) => {
                Some(too_few(self.rounds, 5, cite!("arbiter-titles@2021-07/3.10.1")))
            }
            (RatingKind::Standard, 5..=6) => Some(once(cite!("arbiter-titles@2021-07/3.10.1"))),
            (RatingKind::Rapid | RatingKind::Blitz, 9..) => Some(once(cite!("arbiter-titles@2021-07/3.9.2"))),
            (RatingKind::Standard, 7..) => None,
        });
        found
    }

    /// What stands in the way of a norm in the highest division of teams: rounds, teams, and how many are
    /// rated. How many boards the teams have, and how many rounds the arbiter worked, the program does not
    /// know.
    fn objections_to_league(&self, least_rounds: u16, article: Citation) -> Vec<Finding> {
        let mut found: Vec<Finding> = (self.rounds < least_rounds)
            .then(|| too_few(self.rounds, least_rounds, article))
            .into_iter()
            .collect();
        let least = if self.system == NormSystem::DoubleRoundRobin { 6 } else { 10 };
        if self.teams < least {
            let what = phrase!("{teams} teams; {least} are needed", teams = self.teams, least);
            found.push(Finding::new(Level::Refuse, what).citing(article));
        }
        if self.rated * 10 < self.players * 6 {
            let (rated, players) = (self.rated, self.players);
            let what =
                phrase!("{rated} of {players} players are rated; 60 per cent are needed", rated, players);
            found.push(Finding::new(Level::Refuse, what).citing(article));
        }
        let what = phrase!("whether the teams have four boards or more was not verified");
        found.push(Finding::new(Level::Information, what).citing(article));
        found.push(once(article));
        found
    }

    fn objections_to_ia(&self) -> Vec<Finding> {
        if self.championship == Some(Championship::NationalTeam) {
            return self.objections_to_league(7, cite!("arbiter-titles@2021-07/4.9.2"));
        }
        let mut found = Vec::new();
        let is_standard = match self.kind {
            RatingKind::Standard => true,
            RatingKind::Rapid | RatingKind::Blitz => false,
        };
        if is_standard && self.championship == Some(Championship::NationalIndividual) {
            let what = phrase!("an application may contain two national championships");
            found.push(Finding::new(Level::Information, what).citing(cite!("arbiter-titles@2021-07/4.8.1")));
            found.extend(self.rounds_for_ia());
            return found;
        }
        if !is_standard && !self.is_world_or_continental {
            let what = phrase!("rapid and blitz give no norm of an International Arbiter here");
            found.push(Finding::new(Level::Refuse, what).citing(cite!("arbiter-titles@2021-07/4.8.4")));
        }
        found.extend(self.not_international());
        let is_large = self.players >= 100 && self.rated * 10 >= self.players * 3;
        if !is_large && !self.is_world_or_continental {
            let what = phrase!("whether a player could have made a norm in this field was not verified");
            found.push(Finding::new(Level::Information, what).citing(cite!("arbiter-titles@2021-07/4.8.3")));
        }
        found.extend(self.rounds_for_ia());
        found
    }

    fn rounds_for_ia(&self) -> Option<Finding> {
        match self.rounds {
            ..7 => Some(too_few(self.rounds, 7, cite!("arbiter-titles@2021-07/4.10.1"))),
            7..=8 => Some(once(cite!("arbiter-titles@2021-07/4.10.1"))),
            9.. => None,
        }
    }
}

impl NormEvent {
    /// An event is international with players of three federations; who has none entered may be of another.
    fn not_international(&self) -> Option<Finding> {
        if self.federations >= 3 || self.is_world_or_continental {
            return None;
        }
        let count = self.federations;
        let (level, what) = match self.without_federation {
            0 => (
                Level::Refuse,
                phrase!("players of {count} federations: the event is not international", count),
            ),
            unknown => (
                Level::Acknowledge,
                phrase!(
                    "whether the event is international is not known: players of {count} federations, and \
                     {unknown} without one",
                    count,
                    unknown
                ),
            ),
        };
        Some(Finding::new(level, what).citing(cite!("arbiter-titles@2021-07/2.6.2.b")))
    }
}

fn too_few(rounds: u16, least: u16, article: Citation) -> Finding {
    let what = phrase!("{rounds} rounds; {least} are needed", rounds, least);
    Finding::new(Level::Refuse, what).citing(article)
}

fn once(article: Citation) -> Finding {
    let what = phrase!("an application may contain one such event");
    Finding::new(Level::Information, what).citing(article)
}

impl Section {
    /// What the regulations for norms of arbiters ask of it.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::*;
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 9);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let mut deputy = Official::new("Winkler, Ada", Role::DeputyChiefArbiter);
    /// deputy.norm = Some(ArbiterNorm::InternationalArbiter);
    /// let id = OfficialId::new(1).expect("1");
    /// section.apply(&SectionEvent::OfficialEntered(id, Box::new(deputy)));
    /// assert_eq!(section.norm_event().rounds, 9);
    /// let articles: Vec<String> = section.norm_findings(id).iter()
    ///     .filter_map(|finding| finding.article).map(|article| article.to_string()).collect();
    /// assert!(articles.contains(&"arbiter-titles@2021-07/2.9.4".to_owned()), "she is no FA: {articles:?}");
    /// ```
    pub fn norm_event(&self) -> NormEvent {
        let players = self.numbered();
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let federations: BTreeSet<Federation> =
            players.iter().filter_map(|player| player.details.federation).collect();
        NormEvent {
            system: match self.configuration.format.slug() {
                "swiss" => NormSystem::Swiss,
                "round-robin" => NormSystem::RoundRobin,
                "double-round-robin" => NormSystem::DoubleRoundRobin,
                "knock-out" => NormSystem::KnockOut,
                _ => NormSystem::Other,
            },
            players: count(players.len()),
            rated: count(players.iter().filter(|player| player.details.rating.is_some()).count()),
            titled: count(players.iter().filter(|one| one.details.title != Title::Untitled).count()),
            federations: count(federations.len()),
            without_federation: count(players.iter().filter(|one| one.details.federation.is_none()).count()),
            rounds: self.configuration.rounds,
            kind: self.configuration.rating_kind(),
            is_world_or_continental: self.registration.is_world_or_continental,
            championship: self.registration.championship,
            teams: count(self.teams.len()),
        }
    }

    /// What stands in the way of the certificate for which an official has asked, and what is to be known
    /// about it; nothing for those who have asked for none. Example: see [`Section::norm_event`].
    pub fn norm_findings(&self, id: OfficialId) -> Vec<Finding> {
        let Some(official) = self.officials.get(&id) else { return Vec::new() };
        let Some(norm) = official.norm else { return Vec::new() };
        let event = self.norm_event();
        let mut found = candidate(official, norm, self.configuration.end);
        found.extend(self.signature(official));
        if event.players == 0 {
            let what = phrase!("whether the event gives norms is known once round 1 is paired");
            found.push(Finding::new(Level::Information, what).citing(cite!("arbiter-titles@2021-07/2.1.1")));
            return found;
        }
        found.extend(event.objections(norm));
        let asked = self.officials.values().filter(|official| official.norm.is_some()).count();
        found.extend(event.too_many(asked).map(|told| Finding { level: Level::Refuse, ..told }));
        found
    }

    /// Who signs in place of a chief arbiter who asks for a certificate: an organiser or federation official
    /// who is IA, FA or IO (B.06.1 2.8.1).
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::*;
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 9);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let mut organiser = Official::new("Winkler, Ada", Role::Organiser);
    /// let id = OfficialId::new(1).expect("1");
    /// section.apply(&SectionEvent::OfficialEntered(id, Box::new(organiser.clone())));
    /// assert!(section.norm_supervisor().is_none(), "she holds no title");
    /// organiser.title = OfficialTitle::InternationalOrganiser;
    /// section.apply(&SectionEvent::OfficialEdited(id, Box::new(organiser)));
    /// assert_eq!(section.norm_supervisor().map(|one| one.name.as_str()), Some("Winkler, Ada"));
    /// ```
    pub fn norm_supervisor(&self) -> Option<&Official> {
        let may_sign = |official: &Official| match official.title {
            OfficialTitle::FideArbiter
            | OfficialTitle::InternationalArbiter
            | OfficialTitle::InternationalOrganiser => true,
            OfficialTitle::Untitled | OfficialTitle::NationalArbiter => false,
        };
        let all = [Role::Organiser, Role::FederationOfficial].into_iter();
        all.flat_map(|role| self.officials_with(role)).map(|(_, one)| one).find(|one| may_sign(one))
    }

    /// Who signs the certificate.
    fn signature(&self, official: &Official) -> Option<Finding> {
        let chief = self.officials_with(Role::ChiefArbiter).next();
        let Some((_, chief)) = chief else {
            let what = phrase!("the chief arbiter signs, and is not entered as an official");
            return Some(Finding::new(Level::Acknowledge, what).citing(cite!("arbiter-titles@2021-07/2.8")));
        };
        if official.role == Role::ChiefArbiter {
            let (level, what) = match self.norm_supervisor() {
                Some(_) => (Level::Information, phrase!("a supervisor signs in place of the chief arbiter")),
                None => (
                    Level::Acknowledge,
                    phrase!(
                        "a supervisor signs in place of the chief arbiter: no organiser or federation \
                         official who is IA, FA or IO is entered"
                    ),
                ),
            };
            return Some(Finding::new(level, what).citing(cite!("arbiter-titles@2021-07/2.8.1")));
        }
        let what = phrase!("the chief arbiter is neither IA nor FA and signs no certificate");
        (!holds(chief.title, ArbiterNorm::FideArbiter))
            .then(|| Finding::new(Level::Refuse, what).citing(cite!("arbiter-titles@2021-07/2.8.2")))
    }
}

/// Whether a title of arbiters is that of the norm, or a higher one.
const fn holds(title: OfficialTitle, norm: ArbiterNorm) -> bool {
    match (title, norm) {
        (OfficialTitle::InternationalArbiter, _) | (OfficialTitle::FideArbiter, ArbiterNorm::FideArbiter) => {
            true
        }
        (OfficialTitle::FideArbiter, ArbiterNorm::InternationalArbiter)
        | (
            OfficialTitle::Untitled | OfficialTitle::NationalArbiter | OfficialTitle::InternationalOrganiser,
            _,
        ) => false,
    }
}

/// What is asked of whoever wants a certificate.
fn candidate(official: &Official, norm: ArbiterNorm, on: Date) -> Vec<Finding> {
    let mut found = Vec::new();
    if holds(official.title, norm) {
        let what = phrase!("{name} holds the title already", name = official.name.as_str());
        found.push(Finding::new(Level::Acknowledge, what).citing(cite!("arbiter-titles@2021-07/2.1.1")));
    }
    match norm {
        ArbiterNorm::FideArbiter => {
            if official.title == OfficialTitle::Untitled {
                let what = phrase!("{name} is no national arbiter", name = official.name.as_str());
                found.push(Finding::new(Level::Refuse, what).citing(cite!("arbiter-titles@2021-07/2.9.1")));
            }
            found.extend(age(official, on));
        }
        ArbiterNorm::InternationalArbiter if !holds(official.title, ArbiterNorm::FideArbiter) => {
            let what = phrase!("{name} is no FIDE Arbiter", name = official.name.as_str());
            found.push(Finding::new(Level::Refuse, what).citing(cite!("arbiter-titles@2021-07/2.9.4")));
        }
        ArbiterNorm::InternationalArbiter => {}
    }
    found.extend(match official.licence {
        Some(true) => None,
        Some(false) => {
            let what =
                phrase!("{name} is not registered and active with FIDE", name = official.name.as_str());
            Some(Finding::new(Level::Refuse, what).citing(cite!("arbiter-titles@2021-07/6.1")))
        }
        None => {
            let what = phrase!(
                "whether {name} is registered and active with FIDE is not known",
                name = official.name.as_str()
            );
            Some(Finding::new(Level::Acknowledge, what).citing(cite!("arbiter-titles@2021-07/6.1")))
        }
    });
    found
}

/// Norms of FIDE Arbiters begin at 18.
fn age(official: &Official, on: Date) -> Option<Finding> {
    let article = cite!("arbiter-titles@2021-07/2.9.3");
    let Some(born) = official.born else {
        let what = phrase!("the birth date of {name} is not known", name = official.name.as_str());
        return Some(Finding::new(Level::Acknowledge, what).citing(article));
    };
    let what = phrase!("{name} is not 18 years old", name = official.name.as_str());
    (!is_of_age(born, on)).then(|| Finding::new(Level::Refuse, what).citing(article))
}

/// Whether somebody is 18 on a day; what is not known of the birth date counts in their favour only once it
/// is certain: a year alone counts from its last day.
fn is_of_age(born: PartialDate, on: Date) -> bool {
    let latest = (born.month().unwrap_or(12), born.day().unwrap_or(31));
    (born.year() + 18, latest.0, latest.1) <= (on.year(), on.month(), on.day())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn articles(found: &[Finding], level: Level) -> Vec<String> {
        let found = found.iter().filter(|finding| finding.level == level);
        found.filter_map(|finding| finding.article).map(|article| article.to_string()).collect()
    }

    fn event() -> NormEvent {
        NormEvent { players: 60, rated: 50, federations: 3, rounds: 9, ..NormEvent::default() }
    }

    /// Article 2.7.1: one for every 25 players or part of them.
    #[test]
    fn a_swiss_gives_a_certificate_for_every_25_players_begun() {
        for (players, certificates) in [(1, 1), (25, 1), (26, 2), (50, 2), (51, 3), (300, 12), (301, 13)] {
            let found = NormEvent { players, ..event() }.certificates();
            assert_eq!(found, Some((certificates, cite!("arbiter-titles@2021-07/2.7.1"))), "{players}");
        }
        for system in [NormSystem::RoundRobin, NormSystem::DoubleRoundRobin] {
            let found = NormEvent { system, players: 100, ..event() }.certificates();
            assert_eq!(found, Some((2, cite!("arbiter-titles@2021-07/2.7.2"))));
        }
        let championship = NormEvent { is_world_or_continental: true, ..event() };
        assert_eq!(championship.certificates(), None, "2.7 is about international and national events");
        assert_eq!(NormEvent { system: NormSystem::KnockOut, ..event() }.certificates(), None);
    }

    #[test]
    fn rounds_and_rated_players_decide_about_norms_of_fide_arbiters() {
        let refused = |event: NormEvent| articles(&event.objections(ArbiterNorm::FideArbiter), Level::Refuse);
        assert!(refused(event()).is_empty());
        assert_eq!(refused(NormEvent { rated: 19, ..event() }), ["arbiter-titles@2021-07/3.8.1"]);
        assert!(refused(NormEvent { rated: 20, ..event() }).is_empty());
        assert_eq!(refused(NormEvent { rounds: 4, ..event() }), ["arbiter-titles@2021-07/3.10.1"]);
        assert!(refused(NormEvent { rounds: 5, ..event() }).is_empty(), "one event may have 5 or 6");
        let double = NormEvent { system: NormSystem::DoubleRoundRobin, rated: 5, rounds: 10, ..event() };
        assert_eq!(refused(double), ["arbiter-titles@2021-07/3.8.3"]);
        let rapid = NormEvent { kind: RatingKind::Rapid, rated: 29, rounds: 8, ..event() };
        let twice = ["arbiter-titles@2021-07/3.9.2"; 2];
        assert_eq!(refused(rapid), twice);
    }

    #[test]
    fn federations_and_rounds_decide_about_norms_of_international_arbiters() {
        let of =
            |event: NormEvent, level| articles(&event.objections(ArbiterNorm::InternationalArbiter), level);
        assert!(of(event(), Level::Refuse).is_empty());
        assert_eq!(of(event(), Level::Information), ["arbiter-titles@2021-07/4.8.3"], "never claimed");
        let national = NormEvent { federations: 2, ..event() };
        assert_eq!(of(national, Level::Refuse), ["arbiter-titles@2021-07/2.6.2.b"]);
        assert_eq!(of(NormEvent { rounds: 6, ..event() }, Level::Refuse), ["arbiter-titles@2021-07/4.10.1"]);
        let blitz = NormEvent { kind: RatingKind::Blitz, ..event() };
        assert_eq!(of(blitz, Level::Refuse), ["arbiter-titles@2021-07/4.8.4"]);
        let large = NormEvent { players: 100, rated: 30, ..event() };
        assert!(of(large, Level::Information).is_empty(), "4.9.1");
    }

    /// Who has no federation entered may be of a third one: that is not known, and nothing is refused.
    #[test]
    fn federations_that_are_not_known_refuse_nothing() {
        let event = NormEvent { federations: 1, without_federation: 2, ..event() };
        let found = event.objections(ArbiterNorm::InternationalArbiter);
        assert!(articles(&found, Level::Refuse).is_empty(), "{found:?}");
        assert_eq!(articles(&found, Level::Acknowledge), ["arbiter-titles@2021-07/2.6.2.b"]);
    }

    /// 4.8.1: the final of a national championship has players of one federation only, and gives an IA norm.
    #[test]
    fn a_national_championship_gives_a_norm_without_foreigners() {
        let national = NormEvent { federations: 1, ..event() };
        let of = |event: NormEvent, norm| articles(&event.objections(norm), Level::Refuse);
        let international = ArbiterNorm::InternationalArbiter;
        assert_eq!(of(national, international), ["arbiter-titles@2021-07/2.6.2.b"]);
        let championship = Some(Championship::NationalIndividual);
        assert!(of(NormEvent { championship, ..national }, international).is_empty());
        let short = NormEvent { championship, rounds: 6, ..national };
        assert_eq!(of(short, international), ["arbiter-titles@2021-07/4.10.1"]);
        let blitz = NormEvent { championship, kind: RatingKind::Blitz, ..national };
        assert!(of(blitz, international).contains(&"arbiter-titles@2021-07/4.8.4".to_owned()));
    }

    /// 3.9.1 and 4.9.2: ten teams (six of a double round robin), 60 per cent rated, five and seven rounds.
    #[test]
    fn the_top_league_of_teams_has_conditions_of_its_own() {
        let championship = Some(Championship::NationalTeam);
        let league = NormEvent {
            championship,
            teams: 10,
            players: 60,
            rated: 36,
            rounds: 7,
            federations: 1,
            ..event()
        };
        let of = |event: NormEvent, norm| articles(&event.objections(norm), Level::Refuse);
        let (fide, international) = (ArbiterNorm::FideArbiter, ArbiterNorm::InternationalArbiter);
        assert!(of(league, fide).is_empty() && of(league, international).is_empty());
        assert_eq!(of(NormEvent { rounds: 6, ..league }, international), ["arbiter-titles@2021-07/4.9.2"]);
        assert!(of(NormEvent { rounds: 5, ..league }, fide).is_empty());
        assert_eq!(of(NormEvent { teams: 9, ..league }, fide), ["arbiter-titles@2021-07/3.9.1"]);
        let double = NormEvent { system: NormSystem::DoubleRoundRobin, teams: 6, ..league };
        assert!(of(double, fide).is_empty());
        assert_eq!(of(NormEvent { rated: 35, ..league }, fide), ["arbiter-titles@2021-07/3.9.1"]);
    }

    #[test]
    fn candidates_are_of_age_and_have_the_title_below() {
        let on = date(2026, 11, 18);
        let born = |year, month, day| PartialDate::new(year, month, day).unwrap();
        assert!(is_of_age(born(2008, Some(11), Some(18)), on));
        assert!(!is_of_age(born(2008, Some(11), Some(19)), on));
        assert!(!is_of_age(born(2008, None, None), on), "a year alone may end too late");
        let mut official = Official::new("Ada", Role::Arbiter);
        official.licence = Some(true);
        official.born = PartialDate::new(1990, None, None).ok();
        let refused = |official: &Official, norm| articles(&candidate(official, norm, on), Level::Refuse);
        assert_eq!(refused(&official, ArbiterNorm::FideArbiter), ["arbiter-titles@2021-07/2.9.1"]);
        official.title = OfficialTitle::NationalArbiter;
        assert!(candidate(&official, ArbiterNorm::FideArbiter, on).is_empty());
        assert_eq!(refused(&official, ArbiterNorm::InternationalArbiter), ["arbiter-titles@2021-07/2.9.4"]);
        official.title = OfficialTitle::FideArbiter;
        assert!(candidate(&official, ArbiterNorm::InternationalArbiter, on).is_empty());
        official.licence = Some(false);
        assert_eq!(refused(&official, ArbiterNorm::InternationalArbiter), ["arbiter-titles@2021-07/6.1"]);
    }
}
