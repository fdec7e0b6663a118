//! The twelve roles and the one table of what each may do.

use glossary::{Phrase, phrase};
use std::fmt;
use std::str::FromStr;

/// What somebody is at this festival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Keeps the machine: everything, and everybody's account.
    Admin,
    /// Runs the festival around the games: entries, lists, screens, helpers.
    Organiser,
    /// Pays out prizes: reads the desk, and confirms who is paid what.
    Treasurer,
    /// The chief arbiter.
    ChiefArbiter,
    /// A deputy chief arbiter.
    DeputyArbiter,
    /// The pairing officer.
    PairingOfficer,
    /// An arbiter of a part of the hall.
    SectorArbiter,
    /// A helper at the check-in desk.
    CheckIn,
    /// A helper who types results: may enter, not change.
    ResultEntry,
    /// A device by the door at which players say themselves that they are here, and nothing else.
    Kiosk,
    /// A screen in the hall.
    Display,
    /// Anybody who looks.
    Spectator,
}

impl Role {
    /// Every role, in the order of the table.
    pub const ALL: [Self; 12] = [
        Self::Admin,
        Self::Organiser,
        Self::Treasurer,
        Self::ChiefArbiter,
        Self::DeputyArbiter,
        Self::PairingOfficer,
        Self::SectorArbiter,
        Self::CheckIn,
        Self::ResultEntry,
        Self::Kiosk,
        Self::Display,
        Self::Spectator,
    ];

    /// The word by which files, addresses and catalogues of texts call the role.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Organiser => "organiser",
            Self::Treasurer => "treasurer",
            Self::ChiefArbiter => "chief-arbiter",
            Self::DeputyArbiter => "deputy-arbiter",
            Self::PairingOfficer => "pairing-officer",
            Self::SectorArbiter => "sector-arbiter",
            Self::CheckIn => "check-in",
            Self::ResultEntry => "result-entry",
            Self::Kiosk => "kiosk",
            Self::Display => "display",
            Self::Spectator => "spectator",
        }
    }

    /// Whether the role may do this.
    ///
    /// ```
    /// use access::{Permission, Role};
    /// assert!(Role::ChiefArbiter.may(Permission::LeaveFideMode));
    /// assert!(!Role::DeputyArbiter.may(Permission::LeaveFideMode));
    /// ```
    #[must_use]
    pub fn may(self, permission: Permission) -> bool {
        MATRIX[permission as usize].1[self as usize]
    }

    /// Whether somebody of this role may give another person that role, or take it away.
    ///
    /// Nobody gives away what they may not do themselves.
    ///
    /// ```
    /// use access::Role;
    /// assert!(Role::ChiefArbiter.may_grant(Role::DeputyArbiter));
    /// assert!(!Role::DeputyArbiter.may_grant(Role::ChiefArbiter));
    /// ```
    #[must_use]
    pub fn may_grant(self, role: Self) -> bool {
        use Role::{
            Admin, CheckIn, ChiefArbiter, DeputyArbiter, Display, Kiosk, Organiser, PairingOfficer,
            ResultEntry, SectorArbiter, Spectator, Treasurer,
        };
        let grants: &[Self] = match self {
            Admin => &Self::ALL,
            Organiser => &[Treasurer, CheckIn, Kiosk, Display, Spectator],
            ChiefArbiter => &[
                DeputyArbiter,
                PairingOfficer,
                SectorArbiter,
                CheckIn,
                ResultEntry,
                Kiosk,
                Display,
                Spectator,
            ],
            DeputyArbiter => &[SectorArbiter, CheckIn, ResultEntry, Kiosk, Display, Spectator],
            Treasurer | PairingOfficer | SectorArbiter | CheckIn | ResultEntry | Kiosk | Display
            | Spectator => &[],
        };
        grants.contains(&role)
    }

    /// Whether a kiosk, screen or phone can be let in with this role by a code, without a password.
    #[must_use]
    pub const fn may_be_lent(self) -> bool {
        match self {
            Self::SectorArbiter
            | Self::CheckIn
            | Self::ResultEntry
            | Self::Kiosk
            | Self::Display
            | Self::Spectator => true,
            Self::Admin
            | Self::Organiser
            | Self::Treasurer
            | Self::ChiefArbiter
            | Self::DeputyArbiter
            | Self::PairingOfficer => false,
        }
    }

    /// Whether somebody of this role is in charge: one of them always remains.
    pub(crate) const fn in_charge(self) -> bool {
        matches!(self, Self::Admin | Self::ChiefArbiter)
    }

    /// Whether the role only looks, so that a screen stays signed in while nobody touches it.
    pub(crate) const fn only_looks(self) -> bool {
        matches!(self, Self::Display | Self::Spectator)
    }
}

impl Role {
    /// Its word, to be said in any language.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            Self::Admin => phrase!("admin"),
            Self::Organiser => phrase!("organiser"),
            Self::Treasurer => phrase!("treasurer"),
            Self::ChiefArbiter => phrase!("chief-arbiter"),
            Self::DeputyArbiter => phrase!("deputy-arbiter"),
            Self::PairingOfficer => phrase!("pairing-officer"),
            Self::SectorArbiter => phrase!("sector-arbiter"),
            Self::CheckIn => phrase!("check-in"),
            Self::ResultEntry => phrase!("result-entry"),
            Self::Kiosk => phrase!("kiosk"),
            Self::Display => phrase!("display"),
            Self::Spectator => phrase!("spectator"),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

/// A word that is no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no role; the roles are {}", .0.escape_debug(), Role::ALL.map(Role::word).join(", "))]
pub struct UnknownRole(pub String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(word: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.word() == word).ok_or_else(|| UnknownRole(word.to_owned()))
    }
}

/// Something that not everybody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Permission {
    /// See the desk's pages at all.
    ReadDesk,
    /// See whole birth dates, addresses and telephone numbers.
    ReadPersonalData,
    /// Create, open and close festivals.
    ManageFestivals,
    /// Set regulations, sections, schedule.
    Configure,
    /// Enter, change and withdraw players.
    EditPlayers,
    /// Mark who has arrived.
    CheckIn,
    /// Grant byes.
    GrantByes,
    /// Have a round paired.
    Pair,
    /// Publish pairings and standings.
    Publish,
    /// Change pairings by hand.
    PairByHand,
    /// Enter a result where there is none.
    EnterResult,
    /// Replace a result of the current round.
    ChangeResult,
    /// Enter forfeits and unusual results.
    SpecialResult,
    /// Correct a result of an earlier round.
    CorrectPast,
    /// Leave FIDE mode, which cannot be taken back.
    LeaveFideMode,
    /// Undo what was done.
    Undo,
    /// Declare the standings final.
    DeclareFinal,
    /// Number boards, fix and reserve them.
    ArrangeBoards,
    /// Announce the actual start of a round.
    StartRound,
    /// Take reports out.
    Export,
    /// Make and restore backups.
    Backup,
    /// Give people accounts and roles.
    ManageStaff,
    /// Let kiosks, screens and phones in, and sign them out.
    ManageDevices,
    /// Read who did what.
    ReadAudit,
    /// Put an announcement on screens and pages.
    Announce,
    /// Choose what screens show.
    SwitchScreens,
    /// Load and update rating lists.
    ManageLists,
    /// Read by a program what everybody may read on public pages.
    ReadPublic,
    /// Mark at a kiosk that somebody has arrived.
    MarkArrival,
    /// See the codes and the own pages of players, hand them out and make new ones.
    HandOutCodes,
    /// Confirm as the treasurer who is paid what.
    ConfirmPrizes,
}

const Y: bool = true;
const N: bool = false;

use Permission as P;

/// Who may do what. Columns: admin, organiser, treasurer, chief arbiter, deputy, pairing officer, sector
/// arbiter, check-in, result entry, kiosk, display, spectator.
#[rustfmt::skip]
const MATRIX: [(Permission, [bool; 12]); 31] = [
    //                      ADM ORG TRE CHI DEP PAI SEC CHE RES KIO DIS SPE
    (P::ReadDesk,           [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  N,  N,  N]),
    (P::ReadPersonalData,   [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ManageFestivals,    [Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (P::Configure,          [Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (P::EditPlayers,        [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::CheckIn,            [Y,  Y,  N,  Y,  Y,  Y,  Y,  Y,  N,  N,  N,  N]),
    (P::GrantByes,          [Y,  N,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (P::Pair,               [Y,  N,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (P::Publish,            [Y,  N,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (P::PairByHand,         [Y,  N,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (P::EnterResult,        [Y,  N,  N,  Y,  Y,  Y,  Y,  N,  Y,  N,  N,  N]),
    (P::ChangeResult,       [Y,  N,  N,  Y,  Y,  Y,  Y,  N,  N,  N,  N,  N]),
    (P::SpecialResult,      [Y,  N,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::CorrectPast,        [Y,  N,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::LeaveFideMode,      [Y,  N,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (P::Undo,               [Y,  N,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::DeclareFinal,       [Y,  N,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (P::ArrangeBoards,      [Y,  Y,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (P::StartRound,         [Y,  N,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::Export,             [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::Backup,             [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ManageStaff,        [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ManageDevices,      [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ReadAudit,          [Y,  N,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::Announce,           [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::SwitchScreens,      [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ManageLists,        [Y,  Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (P::ReadPublic,         [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (P::MarkArrival,        [Y,  Y,  N,  Y,  Y,  Y,  Y,  Y,  N,  Y,  N,  N]),
    (P::HandOutCodes,       [Y,  N,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N]),
    (P::ConfirmPrizes,      [Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
];

impl Permission {
    /// The word by which catalogues of texts and programs call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::ReadDesk => "read-desk",
            Self::ReadPersonalData => "read-personal-data",
            Self::ManageFestivals => "manage-festivals",
            Self::Configure => "configure",
            Self::EditPlayers => "edit-players",
            Self::CheckIn => "check-in",
            Self::GrantByes => "grant-byes",
            Self::Pair => "pair",
            Self::Publish => "publish",
            Self::PairByHand => "pair-by-hand",
            Self::EnterResult => "enter-result",
            Self::ChangeResult => "change-result",
            Self::SpecialResult => "special-result",
            Self::CorrectPast => "correct-past",
            Self::LeaveFideMode => "leave-fide-mode",
            Self::Undo => "undo",
            Self::DeclareFinal => "declare-final",
            Self::ArrangeBoards => "arrange-boards",
            Self::StartRound => "start-round",
            Self::Export => "export",
            Self::Backup => "backup",
            Self::ManageStaff => "manage-staff",
            Self::ManageDevices => "manage-devices",
            Self::ReadAudit => "read-audit",
            Self::Announce => "announce",
            Self::SwitchScreens => "switch-screens",
            Self::ManageLists => "manage-lists",
            Self::ReadPublic => "read-public",
            Self::MarkArrival => "mark-arrival",
            Self::HandOutCodes => "hand-out-codes",
            Self::ConfirmPrizes => "confirm-prizes",
        }
    }

    /// Every permission, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        MATRIX.iter().map(|(permission, _)| *permission)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_the_order_of_its_rows_and_columns() {
        for (row, (permission, _)) in MATRIX.iter().enumerate() {
            assert_eq!(*permission as usize, row);
        }
        for (column, role) in Role::ALL.iter().enumerate() {
            assert_eq!(*role as usize, column);
        }
        assert_eq!(P::ConfirmPrizes as usize + 1, MATRIX.len());
    }

    #[test]
    fn nobody_grants_what_they_may_not_do() {
        for by in Role::ALL {
            for role in Role::ALL.into_iter().filter(|role| by.may_grant(*role)) {
                assert!(by.may(P::ManageStaff), "{by}");
                for permission in Permission::all() {
                    assert!(
                        by.may(permission) || !role.may(permission),
                        "{by} grants {role}: {permission:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn only_an_admin_makes_somebody_their_equal() {
        for role in Role::ALL {
            assert_eq!(role.may_grant(role), role == Role::Admin);
        }
    }

    #[test]
    fn result_entry_enters_and_does_nothing_else() {
        let may: Vec<Permission> = Permission::all().filter(|p| Role::ResultEntry.may(*p)).collect();
        assert_eq!(may, [P::ReadDesk, P::EnterResult, P::ReadPublic]);
    }

    #[test]
    fn a_kiosk_marks_who_has_arrived_and_does_nothing_else() {
        let may: Vec<Permission> = Permission::all().filter(|p| Role::Kiosk.may(*p)).collect();
        assert_eq!(may, [P::ReadPublic, P::MarkArrival]);
        assert!(Role::Kiosk.may_be_lent());
    }

    #[test]
    fn the_treasurer_confirms_prizes_and_the_chief_arbiter_does_not_do_it_for_them() {
        let may: Vec<Permission> = Permission::all().filter(|p| Role::Treasurer.may(*p)).collect();
        assert_eq!(may, [P::ReadDesk, P::ReadPublic, P::ConfirmPrizes]);
        assert!(!Role::ChiefArbiter.may(P::ConfirmPrizes) && !Role::ChiefArbiter.may_grant(Role::Treasurer));
        assert!(Role::Organiser.may_grant(Role::Treasurer) && !Role::Organiser.may(P::DeclareFinal));
        assert!(!Role::Treasurer.may_be_lent(), "it is a person, with an account");
    }

    #[test]
    fn who_may_do_the_graver_things() {
        let who =
            |permission| -> Vec<Role> { Role::ALL.into_iter().filter(|role| role.may(permission)).collect() };
        assert_eq!(who(P::LeaveFideMode), [Role::Admin, Role::ChiefArbiter]);
        assert_eq!(who(P::SpecialResult), [Role::Admin, Role::ChiefArbiter, Role::DeputyArbiter]);
        assert_eq!(who(P::CorrectPast), [Role::Admin, Role::ChiefArbiter, Role::DeputyArbiter]);
        let hand_out = [Role::Admin, Role::ChiefArbiter, Role::DeputyArbiter, Role::SectorArbiter];
        assert_eq!(
            who(P::HandOutCodes),
            hand_out,
            "who may change results anyway, and walks through the hall"
        );
        for role in [Role::Display, Role::Spectator] {
            let may: Vec<Permission> = Permission::all().filter(|permission| role.may(*permission)).collect();
            assert_eq!(may, [P::ReadPublic], "{role} reads what is public, and no more");
        }
    }

    #[test]
    fn words_are_read_back() {
        for role in Role::ALL {
            assert_eq!(role.word().parse(), Ok(role));
            assert_eq!(role.phrase().to_string(), role.word());
        }
        assert!("Admin".parse::<Role>().is_err());
    }
}
