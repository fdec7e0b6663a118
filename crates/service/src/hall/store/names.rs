//! The names by which the desk may be asked for, beside its own.

use super::{Done, Store};

impl Store {
    /// The names by which the desk may be asked for, as its owner has added them.
    pub fn names(&self) -> Done<Vec<String>> {
        let connection = self.lock();
        let mut rows = connection.prepare_cached("SELECT name FROM host_name ORDER BY name")?;
        rows.query_map([], |row| row.get(0))?.collect()
    }

    /// Replaces these names.
    pub fn set_names(&self, names: &[String]) -> Done<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction.execute("DELETE FROM host_name", [])?;
        for name in names {
            transaction.execute("INSERT OR IGNORE INTO host_name (name) VALUES (?1)", [name])?;
        }
        transaction.commit()
    }
}
