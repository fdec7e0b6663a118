//! Those who run a section: arbiters, the organiser's and the federation's people, the appeals committee.

use glossary::{Federation, FideId, PartialDate, Phrase, phrase};

use crate::identity::OfficialId;
use crate::section::Section;

/// What somebody does in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The chief arbiter: one.
    ChiefArbiter,
    /// A deputy of the chief arbiter.
    DeputyChiefArbiter,
    /// An arbiter of a sector or of matches.
    Arbiter,
    /// Who makes the pairings.
    PairingsOfficer,
    /// The fair play officer.
    FairPlayOfficer,
    /// Who stands for the organiser.
    Organiser,
    /// The rating officer, or who else signs for the federation of the event.
    FederationOfficial,
    /// The chair of the appeals committee: one.
    AppealsChair,
    /// A member of the appeals committee.
    AppealsMember,
    /// A reserve of the appeals committee.
    AppealsReserve,
}

impl Role {
    /// All of them, in the order of lists.
    pub const ALL: [Role; 10] = [
        Role::ChiefArbiter,
        Role::DeputyChiefArbiter,
        Role::Arbiter,
        Role::PairingsOfficer,
        Role::FairPlayOfficer,
        Role::Organiser,
        Role::FederationOfficial,
        Role::AppealsChair,
        Role::AppealsMember,
        Role::AppealsReserve,
    ];

    /// The word by which it is known on the command line and in the log.
    ///
    /// ```
    /// use tournament::Role;
    /// assert_eq!(Role::DeputyChiefArbiter.word(), "deputy-chief-arbiter");
    /// assert_eq!(Role::of_word("arbiter"), Some(Role::Arbiter));
    /// assert_eq!(Role::Arbiter.phrase().to_string(), "arbiter");
    /// assert!(Role::Arbiter.is_arbiter() && Role::AppealsChair.is_in_appeals_committee());
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Role::ChiefArbiter => "chief-arbiter",
            Role::DeputyChiefArbiter => "deputy-chief-arbiter",
            Role::Arbiter => "arbiter",
            Role::PairingsOfficer => "pairings-officer",
            Role::FairPlayOfficer => "fair-play-officer",
            Role::Organiser => "organiser",
            Role::FederationOfficial => "federation-official",
            Role::AppealsChair => "appeals-chair",
            Role::AppealsMember => "appeals-member",
            Role::AppealsReserve => "appeals-reserve",
        }
    }

    /// The role that a word means. Example: see [`Role::word`].
    pub fn of_word(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }

    /// What it is called. Example: see [`Role::word`].
    pub fn phrase(self) -> Phrase {
        match self {
            Role::ChiefArbiter => phrase!("chief arbiter"),
            Role::DeputyChiefArbiter => phrase!("deputy chief arbiter"),
            Role::Arbiter => phrase!("arbiter"),
            Role::PairingsOfficer => phrase!("pairings officer"),
            Role::FairPlayOfficer => phrase!("fair play officer"),
            Role::Organiser => phrase!("organiser"),
            Role::FederationOfficial => phrase!("federation official"),
            Role::AppealsChair => phrase!("chair of the appeals committee"),
            Role::AppealsMember => phrase!("member of the appeals committee"),
            Role::AppealsReserve => phrase!("reserve of the appeals committee"),
        }
    }

    /// Whether who has it works as an arbiter. Example: see [`Role::word`].
    pub const fn is_arbiter(self) -> bool {
        match self {
            Role::ChiefArbiter
            | Role::DeputyChiefArbiter
            | Role::Arbiter
            | Role::PairingsOfficer
            | Role::FairPlayOfficer => true,
            Role::Organiser
            | Role::FederationOfficial
            | Role::AppealsChair
            | Role::AppealsMember
            | Role::AppealsReserve => false,
        }
    }

    /// Whether who has it judges appeals. Example: see [`Role::word`].
    pub const fn is_in_appeals_committee(self) -> bool {
        match self {
            Role::AppealsChair | Role::AppealsMember | Role::AppealsReserve => true,
            Role::ChiefArbiter
            | Role::DeputyChiefArbiter
            | Role::Arbiter
            | Role::PairingsOfficer
            | Role::FairPlayOfficer
            | Role::Organiser
            | Role::FederationOfficial => false,
        }
    }
}

/// The title of an arbiter or organiser, as FIDE registers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OfficialTitle {
    /// None.
    #[default]
    Untitled,
    /// NA, a national arbiter.
    NationalArbiter,
    /// FA, a FIDE Arbiter.
    FideArbiter,
    /// IA, an International Arbiter.
    InternationalArbiter,
    /// IO, an International Organiser.
    InternationalOrganiser,
}

impl OfficialTitle {
    /// All of them.
    pub const ALL: [OfficialTitle; 5] = [
        OfficialTitle::Untitled,
        OfficialTitle::NationalArbiter,
        OfficialTitle::FideArbiter,
        OfficialTitle::InternationalArbiter,
        OfficialTitle::InternationalOrganiser,
    ];

    /// The letters of the title; none where there is none.
    ///
    /// ```
    /// use tournament::OfficialTitle;
    /// assert_eq!(OfficialTitle::FideArbiter.code(), "FA");
    /// assert_eq!(OfficialTitle::of_code("ia"), Some(OfficialTitle::InternationalArbiter));
    /// assert_eq!(OfficialTitle::of_code(""), Some(OfficialTitle::Untitled));
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            OfficialTitle::Untitled => "",
            OfficialTitle::NationalArbiter => "NA",
            OfficialTitle::FideArbiter => "FA",
            OfficialTitle::InternationalArbiter => "IA",
            OfficialTitle::InternationalOrganiser => "IO",
        }
    }

    /// The title with these letters, in any case. Example: see [`OfficialTitle::code`].
    pub fn of_code(code: &str) -> Option<OfficialTitle> {
        OfficialTitle::ALL.into_iter().find(|title| title.code().eq_ignore_ascii_case(code.trim()))
    }
}

/// The title of arbiters towards which somebody asks for a norm certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ArbiterNorm {
    /// FIDE Arbiter: form FA1.
    FideArbiter,
    /// International Arbiter: form IA1.
    InternationalArbiter,
}

impl ArbiterNorm {
    /// Both.
    pub const ALL: [ArbiterNorm; 2] = [ArbiterNorm::FideArbiter, ArbiterNorm::InternationalArbiter];

    /// The form on which it is certified.
    ///
    /// ```
    /// use tournament::ArbiterNorm;
    /// assert_eq!(ArbiterNorm::InternationalArbiter.form(), "IA1");
    /// assert_eq!(ArbiterNorm::of_form("fa1"), Some(ArbiterNorm::FideArbiter));
    /// ```
    pub const fn form(self) -> &'static str {
        match self {
            ArbiterNorm::FideArbiter => "FA1",
            ArbiterNorm::InternationalArbiter => "IA1",
        }
    }

    /// The norm with this form. Example: see [`ArbiterNorm::form`].
    pub fn of_form(form: &str) -> Option<ArbiterNorm> {
        ArbiterNorm::ALL.into_iter().find(|norm| norm.form().eq_ignore_ascii_case(form.trim()))
    }
}

/// Somebody who has a role in a section.
///
/// ```
/// use glossary::FideId;
/// use tournament::{Official, OfficialTitle, Role};
/// let mut official = Official::new("Winkler, Ada", Role::ChiefArbiter);
/// official.title = OfficialTitle::InternationalArbiter;
/// official.fide_id = FideId::new(1_234_567).ok();
/// assert_eq!(official.as_reported(), "IA Winkler, Ada (1234567)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Official {
    /// Last name, first name.
    pub name: String,
    /// What they do.
    pub role: Role,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// Title as an arbiter or organiser.
    pub title: OfficialTitle,
    /// Whether they are registered and active with FIDE; none: not known.
    pub licence: Option<bool>,
    /// Federation.
    pub federation: Option<Federation>,
    /// Birth date, as far as it is known: norms ask for an age.
    pub born: Option<PartialDate>,
    /// The boards, matches or duties they look after.
    pub sector: String,
    /// How the chief arbiter judges their work; it goes into the report and nowhere else.
    pub evaluation: String,
    /// The norm for which they have asked for a certificate.
    pub norm: Option<ArbiterNorm>,
}

impl Official {
    /// Somebody of whom only name and role are known. Example: see [`Official`].
    pub fn new(name: &str, role: Role) -> Official {
        Official {
            name: name.to_owned(),
            role,
            fide_id: None,
            title: OfficialTitle::Untitled,
            licence: None,
            federation: None,
            born: None,
            sector: String::new(),
            evaluation: String::new(),
            norm: None,
        }
    }

    /// Title, name and FIDE number, as records 102 and 112 of a report have them. Example: see [`Official`].
    pub fn as_reported(&self) -> String {
        let title = self.title.code();
        let title = if title.is_empty() { String::new() } else { format!("{title} ") };
        let number = self.fide_id.map(|number| format!(" ({number})")).unwrap_or_default();
        format!("{title}{}{number}", self.name)
    }
}

impl Section {
    /// The officials with a role, in the order in which they were entered.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::*;
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// section.apply(&SectionEvent::Configured(Setting::Arbiters("Ada".to_owned(), Vec::new())));
    /// assert_eq!(section.chief_arbiter(), "Ada");
    /// let official = Box::new(Official::new("Winkler, Ada", Role::ChiefArbiter));
    /// section.apply(&SectionEvent::OfficialEntered(OfficialId::new(1).expect("1"), official));
    /// assert_eq!(section.officials_with(Role::ChiefArbiter).count(), 1);
    /// assert_eq!((section.chief_arbiter().as_str(), section.deputies().len()), ("Winkler, Ada", 0));
    /// ```
    pub fn officials_with(&self, role: Role) -> impl Iterator<Item = (OfficialId, &Official)> {
        let all = self.officials.iter().filter(move |(_, official)| official.role == role);
        all.map(|(id, official)| (*id, official))
    }

    /// The chief arbiter as reports name them: the official with that role, or the name that was announced.
    /// Example: see [`Section::officials_with`].
    pub fn chief_arbiter(&self) -> String {
        let official = self.officials_with(Role::ChiefArbiter).next();
        official
            .map_or_else(|| self.configuration.chief_arbiter.clone(), |(_, official)| official.as_reported())
    }

    /// The deputies as reports name them: the officials with that role, or the names that were announced.
    /// Example: see [`Section::officials_with`].
    pub fn deputies(&self) -> Vec<String> {
        let deputies: Vec<String> =
            self.officials_with(Role::DeputyChiefArbiter).map(|(_, one)| one.as_reported()).collect();
        if deputies.is_empty() { self.configuration.deputies.clone() } else { deputies }
    }
}
