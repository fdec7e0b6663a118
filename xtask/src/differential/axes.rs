//! The kinds of tournaments that are compared: what the files of other engines lack.

use super::Asked;

/// A kind of tournament.
pub(super) struct Axis {
    pub(super) name: &'static str,
    /// The options of `jadoube generate` that make it.
    pub(super) options: &'static [&'static str],
    /// Its field, from-to.
    pub(super) players: &'static str,
    /// One tournament where other kinds have so many: the other engines are slow in large fields.
    pub(super) one_in: u64,
    /// Whether it exists in the edition of 2017 and TRF16 can say it.
    pub(super) in_2017: bool,
}

impl Axis {
    /// How many tournaments of this kind are compared.
    pub(super) fn tournaments(&self, asked: &Asked) -> u64 {
        asked.tournaments.div_ceil(self.one_in)
    }
}

const fn axis(name: &'static str, options: &'static [&'static str]) -> Axis {
    Axis { name, options, players: "4-50", one_in: 1, in_2017: true }
}

/// All kinds.
pub(super) const AXES: &[Axis] = &[
    axis("plain", &["--forfeits", "2%"]),
    axis("baku", &["--baku", "--forfeits", "2%"]),
    Axis {
        players: "24-50",
        ..axis(
            "explicit-acceleration",
            &["--acceleration", "1.0@1-2:1-10", "--acceleration", "0.5@1-4:11-22", "--forfeits", "2%"],
        )
    },
    axis("prohibited", &["--prohibited", "5%", "--forfeits", "2%"]),
    Axis { in_2017: false, ..axis("prohibited-by-round", &["--prohibited", "15%@2-4"]) },
    axis("full-point-byes", &["--full-point-byes", "5%", "--forfeits", "2%"]),
    axis("half-zero-byes", &["--half-point-byes", "5%", "--zero-point-byes", "5%", "--forfeits", "2%"]),
    axis("unusual-results", &["--unusual", "10%", "--forfeits", "2%"]),
    axis("unrated-games", &["--unrated-games", "10%"]),
    axis("forfeits", &["--forfeits", "12%", "--double-forfeits", "4%"]),
    axis("scoring-3-1-0", &["--scoring", "W=3,D=1", "--forfeits", "3%", "--half-point-byes", "3%"]),
    axis("scoring-3-2-1-0", &["--scoring", "W=3,D=2,L=1,A=0,P=2", "--forfeits", "3%"]),
    axis("scoring-half-bye", &["--scoring", "P=0.5", "--full-point-byes", "2%", "--forfeits", "3%"]),
    Axis {
        in_2017: false,
        ..axis("scoring-2-1-0-baku", &["--scoring", "W=2,D=1", "--baku", "--forfeits", "3%"])
    },
    axis("late-entries", &["--late-entries", "10%@2,5%@3-4"]),
    axis("withdrawals", &["--withdrawals", "4%", "--forfeits", "2%"]),
    axis("unrated-field", &["--unrated", "100%"]),
    Axis {
        players: "2-9",
        ..axis(
            "small",
            &["--prohibited", "4%", "--full-point-byes", "3%", "--unusual", "4%", "--forfeits", "4%"],
        )
    },
    axis("everything", EVERYTHING),
    Axis {
        players: "80-160",
        one_in: 10,
        ..axis("larger", &["--half-point-byes", "2%", "--full-point-byes", "1%"])
    },
];

/// All at once.
const EVERYTHING: &[&str] = &[
    "--baku",
    "--prohibited",
    "3%",
    "--late-entries",
    "6%@2-3",
    "--withdrawals",
    "1%",
    "--full-point-byes",
    "2%",
    "--half-point-byes",
    "3%",
    "--zero-point-byes",
    "3%",
    "--unusual",
    "4%",
    "--unrated-games",
    "2%",
    "--forfeits",
    "3%",
    "--double-forfeits",
    "1%",
];
