//! Which forms there are, and about whom each is made out.

use std::fmt;

use tournament::{AppealId, ArbiterNorm, Official, OfficialId, OfficialTitle, PlayerId, Role, Section};

use super::arbiter_application::{self, Application};
use super::complaint::{self, When};
use super::event::Seal;
use super::{
    Form, appeal, arbiter_norm, chief_report, direct_titles, lecturer, title_application, title_result,
    tournament_report,
};

/// A kind of form.
///
/// ```
/// use view::form::{FormKind, Seal, Subject, form};
/// use tournament::{Configuration, Regulations, Section};
/// let configuration = Configuration::new("City Open", jiff::civil::date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// let kind = FormKind::of_slug("chief-arbiter-report").expect("a form");
/// let report = form(&section, kind, Subject::Event, &Seal::default()).expect("it is about the event");
/// assert!(report.fields().count() > 3 && report.missing().count() > 0);
/// assert!(form(&section, FormKind::It1, Subject::Event, &Seal::default()).is_err(), "about whom?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FormKind {
    /// The certificate of a title result.
    It1,
    /// The application for a title.
    It2,
    /// The report of direct titles.
    It4,
    /// The norm report of a FIDE Arbiter.
    Fa1,
    /// The norm report of an International Arbiter.
    Ia1,
    /// The application for the title of FIDE Arbiter.
    Fa2,
    /// The application for the title of International Arbiter.
    Ia2,
    /// The application for a higher category.
    Ia3,
    /// The report about an assistant lecturer.
    Apr,
    /// The application for the title of lecturer.
    Fl2,
    /// The report of the tournament.
    TournamentReport,
    /// The chief arbiter's report.
    ChiefArbiterReport,
    /// An appeal.
    Appeal,
    /// A complaint about fair play during the tournament.
    Complaint,
    /// A complaint about fair play after the tournament.
    LaterComplaint,
}

/// Whom or what a form is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The event.
    Event,
    /// A player, by entry.
    Player(PlayerId),
    /// An official.
    Official(OfficialId),
    /// An appeal.
    Appeal(AppealId),
}

impl Subject {
    /// The subject of a kind of form that a number means; the event where there is none. Example: see
    /// [`FormKind::slug`].
    pub fn of(kind: FormKind, number: Option<u32>) -> Option<Subject> {
        let Some(number) = number else { return Some(Subject::Event) };
        let short = u16::try_from(number).ok();
        match kind {
            FormKind::It1 | FormKind::It2 => PlayerId::new(number).map(Subject::Player),
            FormKind::Fa1 | FormKind::Ia1 | FormKind::Fa2 | FormKind::Ia2 | FormKind::Ia3 => {
                short.and_then(OfficialId::new).map(Subject::Official)
            }
            FormKind::Appeal => short.and_then(AppealId::new).map(Subject::Appeal),
            FormKind::It4
            | FormKind::Apr
            | FormKind::Fl2
            | FormKind::TournamentReport
            | FormKind::ChiefArbiterReport
            | FormKind::Complaint
            | FormKind::LaterComplaint => None,
        }
    }

    /// The number by which it is known; none for the event. Example: see [`FormKind::slug`].
    pub fn number(self) -> Option<u32> {
        match self {
            Subject::Event => None,
            Subject::Player(id) => Some(id.get()),
            Subject::Official(id) => Some(id.get().into()),
            Subject::Appeal(id) => Some(id.get().into()),
        }
    }
}

impl FormKind {
    /// All of them.
    pub const ALL: [FormKind; 15] = [
        FormKind::It1,
        FormKind::It2,
        FormKind::It4,
        FormKind::Fa1,
        FormKind::Ia1,
        FormKind::Fa2,
        FormKind::Ia2,
        FormKind::Ia3,
        FormKind::Apr,
        FormKind::Fl2,
        FormKind::TournamentReport,
        FormKind::ChiefArbiterReport,
        FormKind::Appeal,
        FormKind::Complaint,
        FormKind::LaterComplaint,
    ];

    /// Its name in addresses, files and on the command line.
    ///
    /// ```
    /// use view::form::{FormKind, Subject};
    /// assert_eq!(FormKind::It1.slug(), "it1");
    /// let player = Subject::of(FormKind::It1, Some(7)).expect("a player");
    /// assert_eq!((player.number(), Subject::of(FormKind::It4, Some(7))), (Some(7), None));
    /// ```
    pub const fn slug(self) -> &'static str {
        match self {
            FormKind::It1 => "it1",
            FormKind::It2 => "it2",
            FormKind::It4 => "it4",
            FormKind::Fa1 => "fa1",
            FormKind::Ia1 => "ia1",
            FormKind::Fa2 => "fa2",
            FormKind::Ia2 => "ia2",
            FormKind::Ia3 => "ia3",
            FormKind::Apr => "apr",
            FormKind::Fl2 => "fl2",
            FormKind::TournamentReport => "tournament-report",
            FormKind::ChiefArbiterReport => "chief-arbiter-report",
            FormKind::Appeal => "appeal",
            FormKind::Complaint => "complaint",
            FormKind::LaterComplaint => "post-tournament-complaint",
        }
    }

    /// What it is called, with the code that FIDE knows it by.
    ///
    /// ```
    /// use view::form::FormKind;
    /// assert_eq!(FormKind::It1.title(), "IT1 Certificate of Title Result");
    /// assert_eq!((FormKind::It1.numbered(), FormKind::It4.numbered()), (Some("entry"), None));
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            FormKind::It1 => "IT1 Certificate of Title Result",
            FormKind::It2 => "IT2 Title Application Form",
            FormKind::It4 => "IT4 Direct Title Report",
            FormKind::Fa1 => "FA1 FIDE Arbiter Norm Report Form",
            FormKind::Ia1 => "IA1 International Arbiter Norm Report Form",
            FormKind::Fa2 => "FA2 Application for award of the title of FIDE Arbiter",
            FormKind::Ia2 => "IA2 Application for award of the title of International Arbiter",
            FormKind::Ia3 => "IA3 Application for IA Classification Upgrade",
            FormKind::Apr => "APR FIDE Lecturer Active Participation Report",
            FormKind::Fl2 => "FL2 Application for award of the title of FIDE Lecturer",
            FormKind::TournamentReport => "Tournament Report",
            FormKind::ChiefArbiterReport => "Chief Arbiter's Report",
            FormKind::Appeal => "Appeal to the Appeals Committee",
            FormKind::Complaint => "ITC Tournament Complaint Form",
            FormKind::LaterComplaint => "PTC Post-Tournament Complaint Form",
        }
    }

    /// What the number behind its name is of; none where it is about the event. Example: see
    /// [`FormKind::title`].
    pub const fn numbered(self) -> Option<&'static str> {
        match self {
            FormKind::It1 | FormKind::It2 => Some("entry"),
            FormKind::Fa1 | FormKind::Ia1 | FormKind::Fa2 | FormKind::Ia2 | FormKind::Ia3 => Some("official"),
            FormKind::Appeal => Some("appeal"),
            FormKind::It4
            | FormKind::Apr
            | FormKind::Fl2
            | FormKind::TournamentReport
            | FormKind::ChiefArbiterReport
            | FormKind::Complaint
            | FormKind::LaterComplaint => None,
        }
    }

    /// The kind with this name. Example: see [`FormKind`].
    pub fn of_slug(slug: &str) -> Option<FormKind> {
        FormKind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }
}

/// Why there is no such form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownForm {
    /// It is about somebody who is not named, or not there.
    NoSubject,
    /// No certificate of a title result was asked for.
    NotCertified,
    /// The official has not asked for a norm of that title.
    NoNormAsked,
    /// The official is no International Arbiter who is chief arbiter or a deputy here.
    NoUpgrade,
}

impl fmt::Display for UnknownForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UnknownForm::NoSubject => {
                "the form is about somebody: name a player, an official or an appeal that is there"
            }
            UnknownForm::NotCertified => {
                "no certificate of a title result was asked for; say first for which title"
            }
            UnknownForm::NoNormAsked => {
                "the official has not asked for a norm of that title; say so first among the officials"
            }
            UnknownForm::NoUpgrade => {
                "only an International Arbiter who is chief arbiter or a deputy here is upgraded by it"
            }
        })
    }
}

impl std::error::Error for UnknownForm {}

/// A form, filled in as far as the section knows. Example: see [`FormKind`].
///
/// # Errors
///
/// If it is about somebody who is not there.
pub fn form(section: &Section, kind: FormKind, subject: Subject, seal: &Seal) -> Result<Form, UnknownForm> {
    match kind {
        FormKind::It1 | FormKind::It2 => of_player(section, kind, subject, seal),
        FormKind::It4 => Ok(direct_titles::form(section)),
        FormKind::Fa1 | FormKind::Ia1 | FormKind::Fa2 | FormKind::Ia2 | FormKind::Ia3 => {
            of_official(section, kind, subject)
        }
        FormKind::Apr => Ok(lecturer::participation()),
        FormKind::Fl2 => Ok(lecturer::application()),
        FormKind::TournamentReport => Ok(tournament_report::form(section, seal)),
        FormKind::ChiefArbiterReport => Ok(chief_report::form(section, seal)),
        FormKind::Appeal => match subject {
            Subject::Event => Ok(appeal::form(section, None, seal)),
            Subject::Appeal(id) => {
                let found = section.appeals.get(&id).ok_or(UnknownForm::NoSubject)?;
                Ok(appeal::form(section, Some(found), seal))
            }
            Subject::Player(_) | Subject::Official(_) => Err(UnknownForm::NoSubject),
        },
        FormKind::Complaint => Ok(complaint::form(section, When::During)),
        FormKind::LaterComplaint => Ok(complaint::form(section, When::After)),
    }
}

fn of_player(section: &Section, kind: FormKind, subject: Subject, seal: &Seal) -> Result<Form, UnknownForm> {
    let Subject::Player(id) = subject else { return Err(UnknownForm::NoSubject) };
    let player = section.players.get(&id).ok_or(UnknownForm::NoSubject)?;
    let result = section.title_results.get(&id).ok_or(UnknownForm::NotCertified)?;
    Ok(match kind == FormKind::It1 {
        true => title_result::form(section, id, player, result, seal),
        false => title_application::form(section, id, player, result),
    })
}

fn of_official(section: &Section, kind: FormKind, subject: Subject) -> Result<Form, UnknownForm> {
    let Subject::Official(id) = subject else { return Err(UnknownForm::NoSubject) };
    let official = section.officials.get(&id).ok_or(UnknownForm::NoSubject)?;
    let norm = match kind {
        FormKind::Ia1 | FormKind::Ia2 => ArbiterNorm::InternationalArbiter,
        FormKind::Ia3 => {
            let is_upgraded = may_be_upgraded(official);
            return is_upgraded
                .then(|| arbiter_application::upgrade(section, official))
                .ok_or(UnknownForm::NoUpgrade);
        }
        FormKind::Fa1
        | FormKind::Fa2
        | FormKind::It1
        | FormKind::It2
        | FormKind::It4
        | FormKind::Apr
        | FormKind::Fl2
        | FormKind::TournamentReport
        | FormKind::ChiefArbiterReport
        | FormKind::Appeal
        | FormKind::Complaint
        | FormKind::LaterComplaint => ArbiterNorm::FideArbiter,
    };
    if official.norm != Some(norm) {
        return Err(UnknownForm::NoNormAsked);
    }
    Ok(match (matches!(kind, FormKind::Fa2 | FormKind::Ia2), norm) {
        (false, norm) => arbiter_norm::form(section, id, official, norm),
        (true, ArbiterNorm::FideArbiter) => {
            arbiter_application::form(section, official, Application::FideArbiter)
        }
        (true, ArbiterNorm::InternationalArbiter) => {
            arbiter_application::form(section, official, Application::InternationalArbiter)
        }
    })
}

/// Whether an event serves somebody's upgrade: of International Arbiters, as chief arbiter or deputy (IA3).
fn may_be_upgraded(official: &Official) -> bool {
    let is_chief_or_deputy = match official.role {
        Role::ChiefArbiter | Role::DeputyChiefArbiter => true,
        Role::Arbiter
        | Role::PairingsOfficer
        | Role::FairPlayOfficer
        | Role::Organiser
        | Role::FederationOfficial
        | Role::AppealsChair
        | Role::AppealsMember
        | Role::AppealsReserve => false,
    };
    is_chief_or_deputy && official.title == OfficialTitle::InternationalArbiter
}

/// The forms that a section has: those about the event, and one for each certificate, norm and appeal.
///
/// ```
/// use tournament::{Configuration, Regulations, Section};
/// let configuration = Configuration::new("City Open", jiff::civil::date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// assert!(view::form::offered(&section).iter().all(|(kind, _)| *kind != view::form::FormKind::It1));
/// ```
pub fn offered(section: &Section) -> Vec<(FormKind, Subject)> {
    let mut all =
        vec![(FormKind::ChiefArbiterReport, Subject::Event), (FormKind::TournamentReport, Subject::Event)];
    for id in section.title_results.keys() {
        all.push((FormKind::It1, Subject::Player(*id)));
        all.push((FormKind::It2, Subject::Player(*id)));
    }
    all.push((FormKind::It4, Subject::Event));
    for (id, official) in section.officials.iter() {
        let kinds: &[FormKind] = match official.norm {
            None => &[],
            Some(ArbiterNorm::FideArbiter) => &[FormKind::Fa1, FormKind::Fa2],
            Some(ArbiterNorm::InternationalArbiter) => &[FormKind::Ia1, FormKind::Ia2],
        };
        let upgrade = may_be_upgraded(official).then_some(FormKind::Ia3);
        all.extend(kinds.iter().copied().chain(upgrade).map(|kind| (kind, Subject::Official(*id))));
    }
    all.extend(section.appeals.keys().map(|id| (FormKind::Appeal, Subject::Appeal(*id))));
    all.push((FormKind::Appeal, Subject::Event));
    all.push((FormKind::Complaint, Subject::Event));
    all.push((FormKind::LaterComplaint, Subject::Event));
    all
}
