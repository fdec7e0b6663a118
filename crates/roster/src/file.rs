//! The file of a list: an SQLite database with the players, the index of their names, and what was wrong with
//! the rows.
//!
//! A file is written once and never changed; a newer list is another file.

use std::path::Path;

use formats::rating_list::{Done, Player, Problem, ProblemKind, Rated, Sex};
use glossary::{Federation, FideId, PartialDate, Phrase, Rating, Title};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, Statement, params};

use crate::builder::Parts;
use crate::error::Error;
use crate::index::Index;
use crate::{AboutList, ListName};

const SCHEMA: &str = "
    CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE players (
        row INTEGER PRIMARY KEY, line INTEGER NOT NULL, name TEXT NOT NULL, fide_id INTEGER, national_id TEXT,
        federation TEXT, sex TEXT, title TEXT, other_titles TEXT, arena_title TEXT,
        standard INTEGER, standard_games INTEGER, standard_k INTEGER,
        rapid INTEGER, rapid_games INTEGER, rapid_k INTEGER,
        blitz INTEGER, blitz_games INTEGER, blitz_k INTEGER,
        national_rating INTEGER, birth_date TEXT, club TEXT, is_inactive INTEGER);
    CREATE TABLE pieces (part TEXT NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, \
      PRIMARY KEY (part, number));
    CREATE TABLE problems (line INTEGER NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL, \
      done TEXT NOT NULL);";

const INDEXES: &str = "
    CREATE INDEX by_fide_id ON players (fide_id) WHERE fide_id IS NOT NULL;
    CREATE INDEX by_national_id ON players (national_id) WHERE national_id IS NOT NULL;";

const INSERT: &str = "INSERT INTO players VALUES
    (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21,?22,?23)";

/// Blobs are cut into pieces of this size.
const PIECE: usize = 1 << 20;

/// The form of the files; another one is not read.
const FORM: &str = "1";

/// A file that is being written.
pub(crate) struct Writer {
    connection: Connection,
}

impl Writer {
    /// A new file. Nothing in it is safe until it is finished, and nobody reads it before.
    pub(crate) fn create(path: &Path) -> Result<Writer, Error> {
        let connection = Connection::open(path)?;
        connection.execute_batch(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
             PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16000;",
        )?;
        connection.execute_batch(SCHEMA)?;
        connection.execute_batch("BEGIN")?;
        Ok(Writer { connection })
    }

    /// The statement that adds players.
    pub(crate) fn adding(&self) -> Result<Adding<'_>, Error> {
        Ok(Adding { statement: self.connection.prepare(INSERT)? })
    }

    /// Adds the index.
    pub(crate) fn add_index(&self, parts: &Parts) -> Result<(), Error> {
        self.add_pieces("words", parts.words.as_bytes())?;
        self.add_pieces("ranks", &parts.ranks)?;
        self.add_pieces("starts", &little_endian(&parts.starts))?;
        self.add_pieces("rows", &little_endian(&parts.rows))
    }

    fn add_pieces(&self, part: &str, bytes: &[u8]) -> Result<(), Error> {
        let mut statement = self.connection.prepare("INSERT INTO pieces VALUES (?1, ?2, ?3)")?;
        for (number, piece) in bytes.chunks(PIECE).enumerate() {
            statement.execute(params![part, number as i64, piece])?;
        }
        Ok(())
    }

    /// Adds what was wrong with the rows.
    pub(crate) fn add_problems(&self, problems: &[Problem]) -> Result<(), Error> {
        let mut statement = self.connection.prepare("INSERT INTO problems VALUES (?1, ?2, ?3, ?4)")?;
        for problem in problems {
            let done = done_name(problem.done);
            statement.execute(params![
                problem.line as i64,
                problem.kind.name(),
                problem.what.to_string(),
                done
            ])?;
        }
        Ok(())
    }

    /// Ends the file: what it is about, and the indexes by number.
    pub(crate) fn finish(self, about: &AboutList) -> Result<(), Error> {
        {
            let mut statement = self.connection.prepare("INSERT INTO about VALUES (?1, ?2)")?;
            statement.execute(params!["form", FORM])?;
            statement.execute(params!["name", about.name.as_str()])?;
            statement.execute(params!["published", about.published.to_string()])?;
            statement.execute(params!["players", about.players.to_string()])?;
            statement.execute(params!["problems", about.problems.to_string()])?;
        }
        self.connection.execute_batch(INDEXES)?;
        self.connection.execute_batch("COMMIT")?;
        self.connection.close().map_err(|(_, error)| error.into())
    }
}

/// Adds players one after the other.
pub(crate) struct Adding<'a> {
    statement: Statement<'a>,
}

impl Adding<'_> {
    /// Adds a player of a line; rows are counted from 1.
    pub(crate) fn add(&mut self, row: u32, line: u64, player: &Player) -> Result<(), Error> {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let rating = |rated: &Rated| rated.rating.map(Rating::get);
        let games = |rated: &Rated| (rated.games > 0).then_some(rated.games);
        let k = |rated: &Rated| (rated.k > 0).then_some(rated.k);
        let (standard, rapid, blitz) = (&player.standard, &player.rapid, &player.blitz);
        self.statement.execute(params![
            row,
            line as i64,
            player.name,
            player.fide_id.map(|id| id.get() as i64),
            some(&player.national_id),
            player.federation.as_ref().map(Federation::code),
            player.sex.map(sex_letter),
            some(player.title.code()),
            some(&player.other_titles),
            some(&player.arena_title),
            rating(standard),
            games(standard),
            k(standard),
            rating(rapid),
            games(rapid),
            k(rapid),
            rating(blitz),
            games(blitz),
            k(blitz),
            player.national_rating.map(Rating::get),
            player.birth_date.map(|date| date.to_string()),
            some(&player.club),
            (!player.is_active).then_some(1),
        ])?;
        Ok(())
    }
}

fn sex_letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Man => "m",
        Sex::Woman => "w",
    }
}

fn done_name(done: Done) -> &'static str {
    match done {
        Done::Understood => "understood",
        Done::FieldLeftEmpty => "field-left-empty",
        Done::RowLeftOut => "row-left-out",
    }
}

fn little_endian(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// A file that is read.
pub(crate) struct Reader {
    connection: Connection,
}

impl Reader {
    pub(crate) fn open(path: &Path) -> Result<Reader, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.set_prepared_statement_cache_capacity(16);
        connection.execute_batch("PRAGMA cache_size = -4000")?;
        Ok(Reader { connection })
    }

    /// What the file is about.
    pub(crate) fn about(&self) -> Result<AboutList, Error> {
        let value = |key: &str| -> Result<String, Error> {
            let sql = "SELECT value FROM about WHERE key = ?1";
            let value = self.connection.query_row(sql, [key], |row| row.get(0)).optional()?;
            value.ok_or_else(|| Error::damaged(&format!("it does not tell its {key}")))
        };
        if value("form")? != FORM {
            return Err(Error::damaged("it was written by another version; import the list again"));
        }
        let number = |key: &str| -> Result<u64, Error> {
            value(key)?.parse().map_err(|_| Error::damaged(&format!("{key} is not a number")))
        };
        Ok(AboutList {
            name: ListName::new(&value("name")?).ok_or_else(|| Error::damaged("it has no name"))?,
            published: value("published")?.parse().map_err(|_| Error::damaged("it has no date"))?,
            players: number("players")?,
            problems: number("problems")?,
        })
    }

    /// The index of names.
    pub(crate) fn index(&self) -> Result<Index, Error> {
        let words = String::from_utf8(self.pieces("words")?).map_err(|_| Error::damaged("its words"))?;
        let (ranks, starts) = (self.pieces("ranks")?, numbers(&self.pieces("starts")?));
        let index = Index::new(words, ranks, starts, numbers(&self.pieces("rows")?));
        index.ok_or_else(|| Error::damaged("its index does not fit"))
    }

    fn pieces(&self, part: &str) -> Result<Vec<u8>, Error> {
        let mut statement =
            self.connection.prepare("SELECT bytes FROM pieces WHERE part = ?1 ORDER BY number")?;
        let mut rows = statement.query([part])?;
        let mut bytes = Vec::new();
        while let Some(row) = rows.next()? {
            bytes.extend_from_slice(row.get_ref(0)?.as_blob().map_err(|_| Error::damaged("its index"))?);
        }
        Ok(bytes)
    }

    /// The player of a row.
    pub(crate) fn player(&self, row: u32) -> Result<Option<Player>, Error> {
        let mut statement = self.connection.prepare_cached("SELECT * FROM players WHERE row = ?1")?;
        Ok(statement.query_row([row], player).optional()?)
    }

    /// Players by FIDE number: between two, and at most so many.
    pub(crate) fn by_fide_id(&self, from: u64, to: u64, limit: usize) -> Result<Vec<Player>, Error> {
        let sql = "SELECT * FROM players WHERE fide_id BETWEEN ?1 AND ?2 ORDER BY fide_id LIMIT ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found = statement.query_map(params![from as i64, to as i64, limit as i64], player)?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// Players by the number that their federation gave.
    pub(crate) fn by_national_id(&self, id: &str, limit: usize) -> Result<Vec<Player>, Error> {
        let sql = "SELECT * FROM players WHERE national_id = ?1 LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found = statement.query_map(params![id, limit as i64], player)?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// What was wrong with the rows, by line.
    pub(crate) fn problems(&self) -> Result<Vec<Problem>, Error> {
        let mut statement =
            self.connection.prepare("SELECT line, kind, what, done FROM problems ORDER BY rowid")?;
        let mut rows = statement.query([])?;
        let mut problems = Vec::new();
        while let Some(row) = rows.next()? {
            let (kind, done): (String, String) = (row.get(1)?, row.get(3)?);
            let kind = ProblemKind::ALL.iter().copied().find(|known| known.name() == kind);
            let dones = [Done::Understood, Done::FieldLeftEmpty, Done::RowLeftOut];
            let done = dones.into_iter().find(|known| done_name(*known) == done);
            let (Some(kind), Some(done)) = (kind, done) else {
                return Err(Error::damaged("its problems"));
            };
            let line = row.get::<_, i64>(0)?.unsigned_abs();
            problems.push(Problem { line, kind, what: Phrase::verbatim(row.get::<_, String>(2)?), done });
        }
        Ok(problems)
    }
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
}

/// A player out of a row of `SELECT *`; what could not have been written is left empty.
fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    let text = |column: usize| row.get::<_, Option<String>>(column).map(Option::unwrap_or_default);
    let rating = |column: usize| -> rusqlite::Result<Option<Rating>> {
        Ok(row.get::<_, Option<u16>>(column)?.and_then(|number| Rating::new(number).ok()))
    };
    let rated = |first: usize| -> rusqlite::Result<Rated> {
        let games = row.get::<_, Option<u16>>(first + 1)?.unwrap_or(0);
        Ok(Rated { rating: rating(first)?, games, k: row.get::<_, Option<u8>>(first + 2)?.unwrap_or(0) })
    };
    let fide_id = row.get::<_, Option<i64>>(3)?;
    Ok(Player {
        name: text(2)?,
        fide_id: fide_id.and_then(|id| FideId::new(id.unsigned_abs()).ok()),
        national_id: text(4)?,
        federation: Federation::parse(&text(5)?).ok(),
        sex: match text(6)?.as_str() {
            "m" => Some(Sex::Man),
            "w" => Some(Sex::Woman),
            _ => None,
        },
        title: Title::parse(&text(7)?).unwrap_or_default(),
        other_titles: text(8)?,
        arena_title: text(9)?,
        standard: rated(10)?,
        rapid: rated(13)?,
        blitz: rated(16)?,
        national_rating: rating(19)?,
        birth_date: PartialDate::parse(&text(20)?).ok().flatten(),
        club: text(21)?,
        is_active: row.get::<_, Option<i64>>(22)?.is_none(),
    })
}
