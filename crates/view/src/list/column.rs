//! What the columns of lists show, and what they are called.

use tiebreak::Code;
use words::Words;

use crate::standings::code_in_words;

/// What a column of a list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// The place in the standings.
    Rank,
    /// The row, by which a crosstable names opponents.
    Row,
    /// Something about whoever the row is about.
    Of(Fact),
    /// Something about who has White.
    White(Fact),
    /// Something about who has Black.
    Black(Fact),
    /// The points.
    Points,
    /// The points of White.
    WhitePoints,
    /// The points of Black.
    BlackPoints,
    /// A tie-break.
    TieBreak(Code),
    /// What a round brought, from 1.
    Round(usize),
    /// What is to be known while games bring nothing yet.
    Coverage(CoverageColumn),
    /// The round.
    RoundNumber,
    /// The board.
    Board,
    /// The colour of a player, or what the round brings without a game.
    Colour,
    /// The result of the board, or what a round without a game brings.
    Result,
    /// What an arbiter checks a pairing by.
    Checklist(ChecklistColumn),
}

/// What an arbiter checks a pairing by, beside each name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChecklistColumn {
    /// Points for the pairing, with those of an acceleration.
    PairingPoints,
    /// The colours so far: W and B, a dash for a round without a game.
    Colours,
    /// The colour due, and how strongly.
    Due,
    /// The float of two rounds before.
    FloatTwoRoundsBefore,
    /// The float of the previous round.
    FloatLastRound,
    /// Games with White less games with Black.
    ColourDifference,
    /// How often the last colour was had in a row: above nothing for White, below for Black.
    SameColour,
    /// The opponents, by number.
    Opponents,
    /// Whether the pairing-allocated bye may go to them.
    MayReceiveBye,
}

/// What a list says of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The number of the entry.
    Entry,
    /// The pairing number.
    Number,
    /// The title.
    Title,
    /// The name.
    Name,
    /// Title and name together.
    TitledName,
    /// The federation.
    Federation,
    /// The rating by which a player is ranked; lists say if it is a national one.
    Rating,
    /// FIDE's rating, whichever counts.
    FideRating,
    /// The national rating, whichever counts.
    NationalRating,
    /// FIDE's number.
    FideId,
    /// Man or woman.
    Sex,
    /// The year of birth.
    Born,
    /// The day of birth as far as it is known: not for walls and the public.
    BirthDate,
    /// The club.
    Club,
    /// Whether the player is there.
    Presence,
    /// The address for letters: not for walls and the public.
    Email,
    /// What is owed of the fee, in cents: not for walls and the public.
    FeeOwed,
    /// What was paid of the fee, in cents: not for walls and the public.
    FeePaid,
    /// What arbiters noted: not for walls and the public.
    Note,
}

/// What standings say about themselves while games bring nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverageColumn {
    /// After which round they rank.
    AfterRound,
    /// Whether results are missing.
    Provisional,
    /// The games of the player that bring nothing yet.
    UnfinishedGames,
}

impl Column {
    /// What people read above it where there is room.
    pub fn heading(&self, words: &Words) -> String {
        match self {
            Column::Points | Column::WhitePoints | Column::BlackPoints => words.say("points"),
            Column::TieBreak(code) => code_in_words(words, code),
            Column::Of(Fact::Number) => words.say("tables-number"),
            Column::Of(Fact::Federation) => words.say("player-federation"),
            Column::Of(Fact::Title) => words.say("player-title"),
            Column::Of(Fact::Born | Fact::BirthDate) => words.say("player-birth"),
            Column::Rank
            | Column::Row
            | Column::Of(_)
            | Column::White(_)
            | Column::Black(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => self.short(words),
        }
    }

    /// The same as short as narrow columns need it.
    pub fn short(&self, words: &Words) -> String {
        match self {
            Column::Rank => words.say("tables-rank"),
            Column::Row => words.say("tables-row"),
            Column::White(Fact::Name | Fact::TitledName) => words.say("white"),
            Column::Black(Fact::Name | Fact::TitledName) => words.say("black"),
            Column::Of(fact) | Column::White(fact) | Column::Black(fact) => words.say(fact.message()),
            Column::Points | Column::WhitePoints | Column::BlackPoints => words.say("public-points"),
            Column::TieBreak(code) => code.to_string(),
            Column::Round(round) => round.to_string(),
            Column::Coverage(column) => column.key().to_owned(),
            Column::RoundNumber => words.say("settings-round"),
            Column::Board => words.say("board"),
            Column::Colour => words.say("public-colour"),
            Column::Result => words.say("result"),
            Column::Checklist(column) => words.say(column.described().1),
        }
    }

    /// What it is called in files, whatever the language.
    pub fn key(&self) -> String {
        match self {
            Column::Rank => "rank".to_owned(),
            Column::Row => "row".to_owned(),
            Column::Of(fact) => fact.key().to_owned(),
            Column::White(Fact::Name | Fact::TitledName) => "white".to_owned(),
            Column::Black(Fact::Name | Fact::TitledName) => "black".to_owned(),
            Column::White(fact) => format!("white {}", fact.key()),
            Column::Black(fact) => format!("black {}", fact.key()),
            Column::Points => "points".to_owned(),
            Column::WhitePoints => "white points".to_owned(),
            Column::BlackPoints => "black points".to_owned(),
            Column::TieBreak(code) => code.to_string(),
            Column::Round(round) => format!("round {round}"),
            Column::Coverage(column) => column.key().to_owned(),
            Column::RoundNumber => "round".to_owned(),
            Column::Board => "board".to_owned(),
            Column::Colour => "colour".to_owned(),
            Column::Result => "result".to_owned(),
            Column::Checklist(column) => column.described().0.to_owned(),
        }
    }

    /// Whether figures stand in it, which are set flush right.
    pub const fn is_numeric(&self) -> bool {
        match self {
            Column::Rank
            | Column::Row
            | Column::Points
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::RoundNumber
            | Column::Board => true,
            Column::Of(fact) | Column::White(fact) | Column::Black(fact) => fact.is_numeric(),
            Column::Coverage(column) => matches!(column, CoverageColumn::AfterRound),
            Column::Checklist(column) => column.is_numeric(),
            Column::Colour | Column::Result => false,
        }
    }

    /// Whether what stands in it is for those who may see it alone, and never for walls and the public.
    pub const fn is_personal(&self) -> bool {
        match self {
            Column::Of(fact) | Column::White(fact) | Column::Black(fact) => fact.is_personal(),
            Column::Rank
            | Column::Row
            | Column::Points
            | Column::WhitePoints
            | Column::BlackPoints
            | Column::TieBreak(_)
            | Column::Round(_)
            | Column::Coverage(_)
            | Column::RoundNumber
            | Column::Board
            | Column::Colour
            | Column::Result
            | Column::Checklist(_) => false,
        }
    }
}

/// A fact: its name in files, its message, whether it is a figure, whether it is personal.
struct Description(&'static str, &'static str, bool, bool);

impl Fact {
    const fn described(self) -> Description {
        match self {
            Fact::Entry => Description("entry", "tables-number-short", true, false),
            Fact::Number => Description("number", "tables-number-short", true, false),
            Fact::Title => Description("title", "public-title", false, false),
            Fact::Name => Description("name", "public-name", false, false),
            Fact::TitledName => Description("name", "tables-player", false, false),
            Fact::Federation => Description("federation", "tables-federation", false, false),
            Fact::Rating | Fact::FideRating => Description("rating", "tables-rating", true, false),
            Fact::NationalRating => Description("national rating", "player-national", true, false),
            Fact::FideId => Description("FIDE number", "player-fide-id", false, false),
            Fact::Sex => Description("sex", "player-sex", false, false),
            Fact::Born => Description("birth", "public-born", true, false),
            Fact::BirthDate => Description("birth", "public-born", false, true),
            Fact::Club => Description("club", "public-club", false, false),
            Fact::Presence => Description("presence", "presence", false, false),
            Fact::Email => Description("e-mail", "player-email", false, true),
            Fact::FeeOwed => Description("fee owed", "fee-owed", true, true),
            Fact::FeePaid => Description("fee paid", "fee-paid", true, true),
            Fact::Note => Description("note", "player-note", false, true),
        }
    }

    const fn key(self) -> &'static str {
        self.described().0
    }

    const fn message(self) -> &'static str {
        self.described().1
    }

    const fn is_numeric(self) -> bool {
        self.described().2
    }

    const fn is_personal(self) -> bool {
        self.described().3
    }
}

impl CoverageColumn {
    /// All of them, in their order.
    pub(crate) const ALL: [CoverageColumn; 3] =
        [CoverageColumn::AfterRound, CoverageColumn::Provisional, CoverageColumn::UnfinishedGames];

    const fn key(self) -> &'static str {
        match self {
            CoverageColumn::AfterRound => "after round",
            CoverageColumn::Provisional => "provisional",
            CoverageColumn::UnfinishedGames => "unfinished games",
        }
    }
}

impl ChecklistColumn {
    /// Its name in files, and its message.
    const fn described(self) -> (&'static str, &'static str) {
        match self {
            ChecklistColumn::PairingPoints => ("pairing points", "checklist-pairing-points"),
            ChecklistColumn::Colours => ("colours", "checklist-colours"),
            ChecklistColumn::Due => ("colour due", "checklist-due"),
            ChecklistColumn::FloatTwoRoundsBefore => ("float two rounds before", "checklist-float-before"),
            ChecklistColumn::FloatLastRound => ("float last round", "checklist-float-last"),
            ChecklistColumn::ColourDifference => ("colour difference", "checklist-difference"),
            ChecklistColumn::SameColour => ("same colour in a row", "checklist-same-colour"),
            ChecklistColumn::Opponents => ("opponents", "checklist-opponents"),
            ChecklistColumn::MayReceiveBye => ("may receive bye", "checklist-bye"),
        }
    }

    const fn is_numeric(self) -> bool {
        match self {
            ChecklistColumn::PairingPoints
            | ChecklistColumn::ColourDifference
            | ChecklistColumn::SameColour => true,
            ChecklistColumn::Colours
            | ChecklistColumn::Due
            | ChecklistColumn::FloatTwoRoundsBefore
            | ChecklistColumn::FloatLastRound
            | ChecklistColumn::Opponents
            | ChecklistColumn::MayReceiveBye => false,
        }
    }
}
