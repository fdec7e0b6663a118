//! The one table of what the two roads say otherwise, since they are asked different questions, with the
//! reason. A difference that is not here fails the test, and so does a line that no report shows any more.

/// Differences with one reason.
pub(crate) struct Named {
    /// The case; `*` for any report, of which every difference that begins so is one of these.
    pub(crate) file: &'static str,
    /// What differs, and how often; how often does not matter for any report.
    pub(crate) kinds: &'static [(&'static str, usize)],
    pub(crate) reason: &'static str,
    pub(crate) article: &'static str,
}

pub(crate) const NAMED: &[Named] = &[
    Named {
        file: "*",
        kinds: &[("after a forfeit", 1)],
        reason: "who forfeits without notice has left until the absence is explained: the desk \
                 waits for that, a file pairs whoever it does not say to be absent",
        article: "competition-rules@2018-10/6.5, swiss-handling-rules@2017-07/D.2",
    },
    Named {
        file: "*",
        kinds: &[("tie-breaks: file recommended", 1)],
        reason: "where nothing is declared the command line ranks by what older rules recommended \
                 and says so; a section has the tie-breaks that were announced",
        article: "tie-break@2026-03/4.1",
    },
    Named {
        file: "*",
        kinds: &[("standings of a round to come", 1)],
        reason: "a file can be asked about a round of which only byes are written; a section has \
                 standings after published rounds",
        article: "interpretation 0035",
    },
    Named {
        file: "a-bye-worth-no-result.trf",
        kinds: &[("pairing", 4)],
        reason: "the desk runs no tournament whose pairing-allocated bye is worth something that \
                 no result is; a file is paired as it says",
        article: "swiss-basic-rules@2026-02/3",
    },
    Named {
        file: "round-of-byes-only.trf",
        kinds: &[("pairing", 1)],
        reason: "where nobody is left to be paired the file gives an empty round, and the desk \
                 refuses to draft one",
        article: "interpretation 0035",
    },
    Named {
        file: "unknown-results.trf",
        kinds: &[("BH", 10), ("PS", 4), ("SB", 5), ("points", 4), ("rank", 9)],
        reason: "unknown results: the desk counts nothing until the result comes, the file counts \
                 as written (162 X)",
        article: "trf@2025-09/162.X, swiss-handling-rules@2026-02/3.1, interpretation 0032",
    },
    Named {
        file: "unreadable-tie-break.trf",
        kinds: &[("tie-breaks", 1)],
        reason: "the desk takes the list without a code that is none and tells so; the command \
                 line asks for a list",
        article: "trf@2025-09/202",
    },
];
