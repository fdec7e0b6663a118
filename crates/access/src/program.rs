//! Programs that speak for the desk: each with a token of its own, bound to a role, ended at any time.

use crate::account::checked_name;
use crate::session::{Holder, authorise_grant, open};
use crate::{AccountStore, Audit, Binding, Result, Role, Session, SignedIn, audit, binding};
use jiff::Timestamp;

impl AccountStore {
    /// A token for a program: it counts until it is taken back ([`AccountStore::revoke`]), at most a year,
    /// and is seen this one time. It ends with the account of whoever gave it, and when the role is no longer
    /// theirs to give.
    ///
    /// # Errors
    /// If one may not give the role, is no person oneself, or the name will not do.
    ///
    /// ```
    /// # use access::{AccountStore, Role};
    /// # let now: jiff::Timestamp = "2026-11-15T08:00:00Z".parse().unwrap();
    /// # let accounts = AccountStore::in_memory().unwrap();
    /// # accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    /// let ada = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap().session;
    /// let bot = accounts
    ///     .program_token(&ada, "live boards", Role::ResultEntry, vec!["summer/open".into()], now)
    ///     .unwrap();
    /// let weeks_later = now + jiff::SignedDuration::from_hours(24 * 30);
    /// assert_eq!(accounts.session(bot.token.as_str(), weeks_later).unwrap().name, "live boards");
    /// ```
    pub fn program_token(
        &self,
        by: &Session,
        name: &str,
        role: Role,
        sections: Vec<Binding>,
        now: Timestamp,
    ) -> Result<SignedIn> {
        self.telling(by, now, "give a program a token", || {
            let (name, sections) = (checked_name(name)?, binding::checked(sections, &[])?);
            self.write(|transaction| {
                let (by, granted_by) = authorise_grant(transaction, by, role, &sections, now)?;
                let holder = Holder::Program { granted_by, role, sections: binding::kept(&sections) };
                let signed_in = open(transaction, &holder, &name, now)?;
                audit::append(
                    transaction,
                    &Audit::by(&by, now, "give a program a token", &name, role.word()),
                )?;
                Ok(signed_in)
            })
        })
    }
}
