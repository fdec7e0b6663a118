//! Which version of the players' codes counts: new ones can be made for a section or one player, and then the
//! old ones count no more.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::{Done, Store};
use crate::hall::code;

/// Versions are kept by festival, section and player; an empty section stands for the festival, no player (0)
/// for the section.
pub(super) const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS code_version (
    festival TEXT NOT NULL, section TEXT NOT NULL, player INTEGER NOT NULL, version INTEGER NOT NULL,
    PRIMARY KEY (festival, section, player)) STRICT;
CREATE TABLE IF NOT EXISTS retired_page (
    festival TEXT NOT NULL, page BLOB NOT NULL, PRIMARY KEY (festival, page)) STRICT, WITHOUT ROWID;
";

/// The codes of the players of a festival, in the version that counts.
pub struct Codes {
    secret: [u8; 32],
    festival: String,
    versions: BTreeMap<(String, u32), u32>,
}

impl Codes {
    /// What makes the codes of a player differ from those of before; nothing as long as no new ones were
    /// made.
    fn version(&self, section: &str, player: u32) -> String {
        let of = |section: &str, player| self.versions.get(&(section.to_owned(), player)).copied();
        match [of("", 0), of(section, 0), of(section, player)].map(Option::unwrap_or_default) {
            [0, 0, 0] => String::new(),
            [festival, section, player] => format!("{festival}.{section}.{player}"),
        }
    }

    /// Grows whenever new codes are made.
    pub fn edition(&self) -> u64 {
        self.versions.values().map(|version| u64::from(*version)).sum()
    }

    /// The code with which a player reports in a round.
    pub fn of_round(&self, section: &str, round: u16, player: u32) -> String {
        let version = self.version(section, player);
        code::of_round(&self.secret, &self.festival, section, round, player, &version)
    }

    /// The name of a player's own page.
    pub fn of_page(&self, section: &str, player: u32) -> String {
        code::of_player(&self.secret, &self.festival, section, player, &self.version(section, player))
    }
}

/// What is kept of the name of a page that counts no more.
fn retired(page: &str) -> [u8; 32] {
    Sha256::digest(page.as_bytes()).into()
}

impl Store {
    /// The codes of a festival.
    pub fn codes(&self, festival: &str) -> Done<Codes> {
        self.codes_in(&self.look(), festival)
    }

    fn codes_in(&self, connection: &Connection, festival: &str) -> Done<Codes> {
        let sql = "SELECT section, player, version FROM code_version WHERE festival = ?1";
        let mut rows = connection.prepare_cached(sql)?;
        let versions = rows.query_map([festival], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
        let versions = versions.collect::<Done<_>>()?;
        Ok(Codes { secret: *self.secret(), festival: festival.to_owned(), versions })
    }

    /// Makes new codes for players of a section, all of them or one: those of before count no more, and their
    /// pages say so.
    pub fn renew_codes(&self, festival: &str, section: &str, players: &[u32], only: Option<u32>) -> Done<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let codes = self.codes_in(&transaction, festival)?;
        for player in players.iter().filter(|player| only.is_none_or(|only| only == **player)) {
            let page = retired(&codes.of_page(section, *player));
            let sql = "INSERT OR IGNORE INTO retired_page (festival, page) VALUES (?1, ?2)";
            transaction.prepare_cached(sql)?.execute(params![festival, page])?;
        }
        next_version(&transaction, festival, section, only.unwrap_or(0))?;
        transaction.commit()?;
        self.changed();
        Ok(())
    }

    /// Whether a page had this name before new codes were made.
    pub fn is_retired_page(&self, festival: &str, page: &str) -> Done<bool> {
        let sql = "SELECT 1 FROM retired_page WHERE festival = ?1 AND page = ?2";
        self.look().prepare_cached(sql)?.exists(params![festival, retired(page)])
    }

    /// A new festival has other codes than one of its name that was deleted.
    pub(super) fn renew_all_codes(&self, festival: &str) -> Done<()> {
        next_version(&self.lock(), festival, "", 0)
    }
}

fn next_version(connection: &Connection, festival: &str, section: &str, player: u32) -> Done<()> {
    let sql = "INSERT INTO code_version (festival, section, player, version) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT DO UPDATE SET version = version + 1";
    connection.prepare_cached(sql)?.execute(params![festival, section, player])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_codes_are_others_and_only_for_whom_they_were_made() {
        let folder = std::env::temp_dir().join(format!("jadoube-codes-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("hall.sqlite")).unwrap();
        let all = |store: &Store| -> Vec<(String, String)> {
            let codes = store.codes("f").unwrap();
            [1, 2].map(|player| (codes.of_page("open", player), codes.of_round("open", 3, player))).to_vec()
        };
        let first = all(&store);
        let secret = *store.secret();
        assert_eq!(first[0].0, code::of_player(&secret, "f", "open", 1, ""), "as they were before");
        store.renew_codes("f", "open", &[1, 2], Some(1)).unwrap();
        let second = all(&store);
        assert!(first[0].0 != second[0].0 && first[0].1 != second[0].1);
        assert_eq!(first[1], second[1], "nobody else's");
        assert!(store.is_retired_page("f", &first[0].0).unwrap());
        assert!(!store.is_retired_page("f", &first[1].0).unwrap());
        store.renew_codes("f", "open", &[1, 2], None).unwrap();
        let third = all(&Store::open(&folder.join("hall.sqlite")).unwrap());
        assert!(third[0] != second[0] && third[1] != second[1]);
        assert_eq!(store.codes("f").unwrap().of_page("b", 1), code::of_player(&secret, "f", "b", 1, ""));
        store.renew_all_codes("f").unwrap();
        assert_ne!(all(&store), third, "a new festival of the same name");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
