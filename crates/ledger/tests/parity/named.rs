//! The one table of what the two roads say otherwise, with the reason. A difference that is not here fails the test, and so does a line
//! that no report shows any more.

use Judgement::{Fault, Intended};

/// Whether a difference is to stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// The two are asked different questions.
    Intended,
    /// One of them is wrong, and goes when there is one road.
    Fault,
}

/// Differences with one reason.
pub(crate) struct Named {
    /// The case; `*` for any report, of which every difference that begins so is one of these.
    pub(crate) file: &'static str,
    /// What differs, and how often; how often does not matter for any report.
    pub(crate) kinds: &'static [(&'static str, usize)],
    pub(crate) judgement: Judgement,
    pub(crate) reason: &'static str,
    pub(crate) article: &'static str,
}

/// Record 299 for a result, which most of its cases show.
const POINTS_FOR_A_RESULT: &str = "the desk keeps points for a result apart from the round \
                                   (`PointsGiven` has no result), the file in it; points belong \
                                   to the round: they multiply in SB, add up in PS, and say how \
                                   opponents and the bye take an unplayed round";
const POINTS_FOR_A_RESULT_ARTICLES: &str =
    "trf@2025-09/299.5, tie-break@2026-03/7.5, 9.1, 16.3.1, swiss-basic-rules@2026-02/4";

pub(crate) const NAMED: &[Named] = &[
    Named {
        file: "*",
        kinds: &[("after a forfeit", 1)],
        judgement: Intended,
        reason: "who forfeits without notice has left until the absence is explained: the desk \
                 waits for that, a file pairs whoever it does not say to be absent",
        article: "competition-rules@2018-10/6.5, swiss-handling-rules@2017-07/D.2",
    },
    Named {
        file: "*",
        kinds: &[("tie-breaks: file recommended", 1)],
        judgement: Intended,
        reason: "where nothing is declared the command line ranks by what older rules recommended \
                 and says so; a section has the tie-breaks that were announced",
        article: "tie-break@2026-03/4.1",
    },
    Named {
        file: "*",
        kinds: &[
            ("colour of a forfeit", 1),
            ("games without colours", 1),
            ("check of games without colours", 1),
        ],
        judgement: Fault,
        reason: "a board of the desk must have a White: where a forfeited game has no colours the \
                 smaller number gets it, and the import tells of a round that is not the one the \
                 system gives; colours of games that were not played do not count",
        article: "trf@2025-09/001.97, dutch@2026-02/1.6",
    },
    Named {
        file: "*",
        kinds: &[("standings of a round to come", 1)],
        judgement: Intended,
        reason: "a file can be asked about a round of which only byes are written; a section has \
                 standings after published rounds",
        article: "interpretation 0035",
    },
    Named {
        file: "a-bye-worth-a-win.trf",
        kinds: &[
            ("PS", 3),
            ("SB", 3),
            ("pairing", 1),
            ("points apart", 3),
            ("points for the result", 3),
            ("rank", 3),
        ],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "a-bye-worth-no-result.trf",
        kinds: &[("pairing", 4)],
        judgement: Intended,
        reason: "the desk runs no tournament whose pairing-allocated bye is worth something that \
                 no result is; a file is paired as it says",
        article: "swiss-basic-rules@2026-02/3",
    },
    Named {
        file: "game-without-colours.trf",
        kinds: &[("check", 1), ("colour", 6), ("pairing", 1)],
        judgement: Fault,
        reason: "a board of the desk must have a White: the smaller number gets it, which then \
                 counts for colours",
        article: "trf@2025-09/001.97, dutch@2026-02/1.6",
    },
    Named {
        file: "points-for-a-win-in-a-round.trf",
        kinds: &[("PS", 2), ("SB", 1), ("points apart", 2), ("points for the result", 2), ("rank", 2)],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-a-win-told-twice.trf",
        kinds: &[("PS", 1), ("SB", 1), ("points apart", 1), ("points for the result", 1)],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-an-announced-bye.trf",
        kinds: &[
            ("BH", 1),
            ("PS", 2),
            ("SB", 3),
            ("points apart", 2),
            ("points for the result", 2),
            ("rank", 1),
        ],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-byes.trf",
        kinds: &[
            ("BH", 3),
            ("PS", 3),
            ("SB", 5),
            ("points apart", 3),
            ("points for the result", 3),
            ("rank", 1),
        ],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-draws-in-all-rounds.trf",
        kinds: &[("PS", 2), ("SB", 2), ("points apart", 3), ("points for the result", 3)],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-everybody.trf",
        kinds: &[("PS", 2), ("SB", 2), ("points apart", 2), ("points for the result", 2)],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "points-for-forfeits.trf",
        kinds: &[("PS", 6), ("SB", 6), ("points apart", 6), ("points for the result", 6), ("rank", 11)],
        judgement: Fault,
        reason: POINTS_FOR_A_RESULT,
        article: POINTS_FOR_A_RESULT_ARTICLES,
    },
    Named {
        file: "result-of-one-side.trf",
        kinds: &[
            ("BH", 6),
            ("PS", 3),
            ("SB", 4),
            ("check", 2),
            ("game", 3),
            ("pairing", 1),
            ("points", 3),
            ("points for the result", 3),
            ("rank", 15),
        ],
        judgement: Fault,
        reason: "the result stands in the winner's line alone: the file counts it for the winner, \
                 the desk for nobody; the two lines contradict each other, and the reader should \
                 say so",
        article: "trf@2025-09/001.99, laws@2023-01/10.2",
    },
    Named {
        file: "round-of-byes-only.trf",
        kinds: &[("pairing", 1)],
        judgement: Intended,
        reason: "where nobody is left to be paired the file gives an empty round, and the desk \
                 refuses to draft one",
        article: "interpretation 0035",
    },
    Named {
        file: "unknown-results.trf",
        kinds: &[("BH", 10), ("PS", 4), ("SB", 5), ("points", 4), ("rank", 9)],
        judgement: Intended,
        reason: "unknown results: the desk counts nothing until the result comes, the file counts \
                 as written (162 X)",
        article: "trf@2025-09/162.X, swiss-handling-rules@2026-02/3.1, interpretation 0032",
    },
    Named {
        file: "unreadable-tie-break.trf",
        kinds: &[("tie-breaks", 1)],
        judgement: Intended,
        reason: "the desk takes the list without a code that is none and tells so; the command \
                 line asks for a list",
        article: "trf@2025-09/202",
    },
];
