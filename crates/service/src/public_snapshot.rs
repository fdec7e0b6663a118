//! What the public may see of a festival, as it was after an entry of its log.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use glossary::{PartialDate, Points, RoundNumber};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use pairing::Position;
use tournament::{
    Details, Festival, Log, PlayerId, Publication, Section, SectionId, Shared, Stage, StandingsTable, Zone,
};

use crate::festival::{OpenFestival, ResultsAt, Snapshot, lasted, results_at};
use crate::zone;

/// Standings by section and round.
type Ranked = BTreeMap<(SectionId, u16), Arc<StandingsTable>>;

/// A festival without drafts, e-mail addresses, notes, fees and days of birth: nothing that is rendered from
/// it can show them.
pub struct PublicSnapshot {
    /// The name of the festival in addresses.
    pub slug: String,
    /// Its name as people know it.
    pub name: String,
    /// The entry of the log up to which this is true.
    pub sequence: u64,
    /// The sections, without drafts and personal data.
    pub sections: BTreeMap<SectionId, Shared<Section>>,
    /// Where the festival is held, as clocks go.
    pub zone: Option<Zone>,
    /// When which round was published.
    pub publications: Arc<Vec<Publication>>,
    /// When the last result of each round came.
    pub results_at: Arc<ResultsAt>,
    /// When the log began, and when its last entry was written.
    pub lasted: (Timestamp, Timestamp),
    /// Which opening of the festival it is of: a log that was restored may be shorter than it was.
    pub opening: u64,
    standings: Mutex<Ranked>,
}

impl PublicSnapshot {
    /// Of a log that is not being served.
    pub fn new(slug: &str, name: &str, log: &Log) -> PublicSnapshot {
        let sequence = log.next_number().get() - 1;
        let publications = Arc::new(log.publications());
        let (lasted, results_at) = (lasted(log), Arc::new(results_at(log.entries())));
        PublicSnapshot {
            publications,
            lasted,
            results_at,
            ..PublicSnapshot::of(slug, name, sequence, log.festival())
        }
    }

    /// A festival that is being served.
    pub fn at(held: &OpenFestival, now: &Snapshot) -> PublicSnapshot {
        let publications = Arc::clone(&now.publications);
        let (lasted, results_at, opening) = (now.lasted, Arc::clone(&now.results_at), held.opening);
        let plain = PublicSnapshot::of(&held.slug, &held.name, now.sequence, &now.festival);
        PublicSnapshot { publications, lasted, results_at, opening, ..plain }
    }

    /// A festival of which nothing is known but how it is.
    pub fn of(slug: &str, name: &str, sequence: u64, festival: &Festival) -> PublicSnapshot {
        PublicSnapshot {
            slug: slug.to_owned(),
            name: name.to_owned(),
            sequence,
            sections: public(festival),
            zone: festival.zone.clone(),
            publications: Arc::default(),
            results_at: Arc::default(),
            lasted: (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH),
            opening: 0,
            standings: Mutex::default(),
        }
    }

    /// The hours of the festival: of its zone, or of this computer's.
    pub fn hours(&self, here: &TimeZone) -> TimeZone {
        zone::hours(self.zone.as_ref(), here)
    }

    /// The standings after a round; empty if they cannot be calculated. Calculated once.
    pub fn standings(&self, id: &SectionId, round: RoundNumber) -> Arc<StandingsTable> {
        let key = (id.clone(), round.get());
        let mut all = self.standings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = all.get(&key) {
            return Arc::clone(table);
        }
        let table = self.sections.get(id).and_then(|section| section.standings_table(Some(round)).ok());
        let table = Arc::new(table.unwrap_or_default());
        all.insert(key, Arc::clone(&table));
        table
    }

    /// The points of everybody after a round.
    pub fn scores_after(&self, section: &Section, round: RoundNumber) -> BTreeMap<PlayerId, Points> {
        RoundNumber::new(round.get() + 1).map(|next| section.scores_before(next)).unwrap_or_default()
    }
}

/// What the public may see of each festival, made once for each entry of its log, and why players were paired
/// so.
#[derive(Default)]
pub struct PublicSnapshots {
    of: Mutex<BTreeMap<String, Arc<PublicSnapshot>>>,
    /// Why players were paired so.
    pub explanations: Explanations,
}

impl PublicSnapshots {
    /// What the public may see now. Never waits for the disk.
    pub fn snapshot(&self, held: &OpenFestival) -> Arc<PublicSnapshot> {
        let mut all = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        let now = held.now();
        let is_true =
            |known: &&Arc<PublicSnapshot>| known.sequence == now.sequence && known.opening == held.opening;
        if let Some(known) = all.get(&held.slug).filter(is_true) {
            return Arc::clone(known);
        }
        let fresh = Arc::new(PublicSnapshot::at(held, &now));
        all.insert(held.slug.clone(), Arc::clone(&fresh));
        fresh
    }

    /// Lets go of a festival that is not open any longer.
    pub fn forget(&self, slug: &str) {
        self.of.lock().unwrap_or_else(PoisonError::into_inner).remove(slug);
    }
}

/// The sections as the public may see them.
pub fn public(festival: &Festival) -> BTreeMap<SectionId, Shared<Section>> {
    festival.sections.iter().map(|(id, section)| (id.clone(), public_section(section).into())).collect()
}

fn public_section(section: &Section) -> Section {
    let mut section = section.clone();
    let published = section.published().len();
    section.rounds.truncate(published);
    // Laws, 12.6: what arbiters see and rule in games is not told to others.
    section.incidents = Shared::default();
    for player in section.players.values_mut() {
        let details = &mut player.details;
        let year = details.birth_date.and_then(|date| PartialDate::new(date.year(), None, None).ok());
        *details = Details {
            birth_date: year,
            fee_owed: 0,
            fee_paid: 0,
            email: String::new(),
            note: String::new(),
            ..details.clone()
        };
    }
    section
}

/// Why a player was paired so in a round, or why that cannot be told.
pub type Explained = Result<tournament::Page, tournament::Refusal>;

/// Festival, section, round, and for the how many-th time it is published.
type Place = (String, SectionId, u16, u16);

/// Explanations by round and player, kept as long as the position from which the round was paired is the
/// same.
///
/// In a large field everybody takes minutes, one player a moment: so only who is asked about is explained.
#[derive(Default)]
pub struct Explanations {
    known: Mutex<BTreeMap<Place, OfRound>>,
    /// Whether everybody is going to be asked about: then a round is paired again only once.
    of_everybody: bool,
}

struct OfRound {
    position: Position,
    players: BTreeMap<PlayerId, Arc<Explained>>,
}

impl Explanations {
    /// For a site of which every page is going to be written.
    pub fn of_everybody() -> Explanations {
        Explanations { of_everybody: true, ..Explanations::default() }
    }

    /// The explanation of a published round for a player. Blocks: the round is paired again.
    pub fn of(
        &self,
        slug: &str,
        id: &SectionId,
        section: &Section,
        round: RoundNumber,
        player: PlayerId,
    ) -> Arc<Explained> {
        let position = section.position(round);
        let stage = section.round(round).map(|round| round.stage);
        let version = match stage {
            Some(Stage::Published(version)) => version,
            Some(Stage::Draft | Stage::Manual) | None => 0,
        };
        let key = (slug.to_owned(), id.clone(), round.get(), version);
        // Under the lock on purpose: however many ask, one round is paired at a time.
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > 200 {
            all.clear();
        }
        let fresh = |position| OfRound {
            position,
            players: if self.of_everybody { everybody(section, round) } else { BTreeMap::new() },
        };
        let known = all.entry(key).or_insert_with(|| fresh(position.clone()));
        if known.position != position {
            *known = fresh(position);
        }
        let explain = || Arc::new(section.why_player(round, player));
        Arc::clone(known.players.entry(player).or_insert_with(explain))
    }

    /// How many explanations are known.
    #[cfg(any(test, feature = "testing"))]
    pub fn count(&self) -> usize {
        self.known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .values()
            .map(|known| known.players.len())
            .sum()
    }
}

/// Everybody who took part in the pairing of a round; nobody if the system gives none.
fn everybody(section: &Section, round: RoundNumber) -> BTreeMap<PlayerId, Arc<Explained>> {
    let pages = section.why_everybody(round).unwrap_or_default();
    pages.into_iter().map(|(player, page)| (player, Arc::new(Ok(page)))).collect()
}
