//! The three forms: their items, and what is done for them.

/// A test form.
///
/// ```
/// use laws::equipment::Form;
/// assert_eq!(Form::Board.items().filter(|item| item.number.parse::<u32>().is_ok()).count(), 149);
/// // The text of item 59 is lost in print: it stays free.
/// let lost = Form::Board.items().find(|item| item.number == "59").expect("item 59");
/// assert!(lost.is_free());
/// assert_eq!(Form::from_word("clock"), Some(Form::Clock));
/// assert!(Form::ALL.iter().all(|form| form.checks().count() > 9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Chessclocks (16.1).
    Clock,
    /// Electronic score sheets (16.2).
    Scoresheet,
    /// Electronic chessboards (16.3).
    Board,
}

/// An item of a form, in our own words. Example: see [`Form`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its number, or its name where it has none.
    pub number: &'static str,
    /// What it asks.
    pub asks: &'static str,
}

impl Item {
    /// Whether nobody knows what it asks. Example: see [`Form`].
    pub const fn is_free(&self) -> bool {
        self.asks.is_empty()
    }
}

/// A check of a protocol: its item, what it is about, and its lines. Example: see [`Form::checks`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The item.
    pub item: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What is done and expected.
    pub lines: Vec<&'static str>,
}

impl Form {
    /// All forms. Example: see [`Form`].
    pub const ALL: [Form; 3] = [Form::Clock, Form::Scoresheet, Form::Board];

    /// The word that names it. Example: see [`Form`].
    pub const fn word(self) -> &'static str {
        match self {
            Form::Clock => "clock",
            Form::Scoresheet => "scoresheet",
            Form::Board => "board",
        }
    }

    /// The form of this word. Example: see [`Form`].
    pub fn from_word(word: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.word() == word)
    }

    /// The heading of the report.
    ///
    /// ```
    /// assert_eq!(laws::equipment::Form::Clock.title(), "Test report of an electronic chess clock");
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            Form::Clock => "Test report of an electronic chess clock",
            Form::Scoresheet => "Test report of an electronic score sheet",
            Form::Board => "Test report of an electronic chessboard",
        }
    }

    /// Its items, in the order of the form. Example: see [`Form`].
    pub fn items(self) -> impl Iterator<Item = Item> {
        let text = match self {
            Form::Clock => include_str!("forms/clock.txt"),
            Form::Scoresheet => include_str!("forms/scoresheet.txt"),
            Form::Board => include_str!("forms/board.txt"),
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once('|')).map(|(number, asks)| Item { number, asks })
    }

    /// Its checks, in the order in which they are made. Example: see [`Form`].
    pub fn checks(self) -> impl Iterator<Item = Check> {
        let text = match self {
            Form::Clock => include_str!("protocols/clock.txt"),
            Form::Scoresheet => include_str!("protocols/scoresheet.txt"),
            Form::Board => include_str!("protocols/board.txt"),
        };
        text.split("\n\n").filter_map(check)
    }
}

fn check(block: &'static str) -> Option<Check> {
    let mut lines = block.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let head = lines.next()?.strip_prefix("item ")?;
    let (item, about) = head.split_once(' ').unwrap_or((head, ""));
    Some(Check { item, about, lines: lines.collect() })
}
