//! What a section is set to: its announcement, its length, its points, its tie-breaks.

use glossary::time_control::Announced;
use glossary::{Colour, Federation, Points, ScoringSystem, StartingRankMethod};
use jiff::civil::{Date, Time};
use tiebreak::{Code, Unrated};

use crate::each_plain_setting;
use crate::format::Format;
use crate::invitation::{Invitation, InvitationText, Occasion};
use crate::setting::PlainSetting;

/// How the pairing of the first rounds is accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acceleration {
    /// Not at all.
    #[default]
    None,
    /// By the Baku acceleration (C.04.7).
    Baku,
    /// By virtual points that a report gave, player by player.
    Given,
}

/// What orders players of equal strength and title: the alphabet, unless another key was announced (C.04.2
/// 2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EqualStrength {
    /// The alphabet.
    #[default]
    Alphabet,
    /// The order of the entries.
    EntryOrder,
}

/// What the rules of the event say about byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeRules {
    /// How many half-point byes one player may have without a warning.
    pub half_point_byes: u8,
    /// In how many of the last rounds nobody may have a half-point bye.
    pub none_in_last_rounds: u16,
}

/// A configuration: what is written here, and the plain settings of the table.
macro_rules! configuration {
    ({ $(#[$about:meta])* pub struct Configuration { $($own:tt)* } }
        { $(#[doc = $about_plain:literal] $word:literal => $variant:ident($part:ident),
            $field:ident: $type:ty = $usual:expr, $told:expr;)* }
        later { $($later:ident),* }
    ) => {
        $(#[$about])*
        pub struct Configuration {
            $($own)*
            $(#[doc = $about_plain] pub $field: $type,)*
        }
    };
    ({ Configuration { $($own:tt)* } }
        { $(#[doc = $about_plain:literal] $word:literal => $variant:ident($part:ident),
            $field:ident: $type:ty = $usual:expr, $told:expr;)* }
        later { $($later:ident),* }
    ) => {
        Configuration { $($own)* $($field: $usual,)* }
    };
}

each_plain_setting! { configuration! {
/// How a section is run.
///
/// ```
/// use jiff::civil::date;
/// let configuration = tournament::Configuration::new("Jadoube Open", date(2026, 11, 14), 9);
/// assert_eq!((configuration.rounds, configuration.first_board), (9, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// The name of the tournament.
    pub name: String,
    /// The city.
    pub city: String,
    /// The federation where it is held.
    pub federation: Option<Federation>,
    /// The first day.
    pub start: Date,
    /// The last day.
    pub end: Date,
    /// The day of each round, as far as announced.
    pub round_dates: Vec<Date>,
    /// The chief arbiter.
    pub chief_arbiter: String,
    /// The deputies.
    pub deputies: Vec<String>,
    /// The time control, as far as announced.
    pub time_control: Announced,
    /// The number of rounds.
    pub rounds: u16,
    /// What results are worth.
    pub scoring: ScoringSystem,
    /// The tie-breaks, in their order.
    pub tie_breaks: Vec<Code>,
    /// How unrated players count in tie-breaks on ratings.
    pub unrated: Unrated,
    /// The number drawn in public from which lots are drawn for those still tied; none: they share the place.
    pub lots: Option<u64>,
    /// The acceleration.
    pub acceleration: Acceleration,
    /// The colour drawn by lot before round 1.
    pub initial_colour: Option<Colour>,
    /// How strength is taken from ratings.
    pub starting_rank: StartingRankMethod,
    /// What orders players of equal strength and title.
    pub equal_strength: EqualStrength,
    /// What the rules of the event say about byes.
    pub bye_rules: ByeRules,
    /// The board at which the section begins.
    pub first_board: u16,
    /// The last board of the section, if its range is limited.
    pub last_board: Option<u16>,
    /// The time of day at which each round starts, as far as announced; the last one given counts for the
    /// rounds after it.
    pub round_times: Vec<Time>,
    /// Its format, chosen when it is opened, for good.
    pub format: Format,
    /// What the organiser announces beside.
    pub invitation: Invitation,
}
} }

impl Configuration {
    /// A section with what is usual. Example: see [`Configuration`].
    pub fn new(name: &str, start: Date, rounds: u16) -> Configuration {
        each_plain_setting! { configuration! {
        Configuration {
            name: name.to_owned(),
            city: String::new(),
            federation: None,
            start,
            end: start,
            round_dates: Vec::new(),
            chief_arbiter: String::new(),
            deputies: Vec::new(),
            time_control: Announced::default(),
            rounds,
            scoring: ScoringSystem::STANDARD,
            tie_breaks: Vec::new(),
            unrated: Unrated::Refused,
            lots: None,
            acceleration: Acceleration::None,
            initial_colour: None,
            starting_rank: StartingRankMethod::FideOtherwiseNational,
            equal_strength: EqualStrength::Alphabet,
            bye_rules: ByeRules { half_point_byes: 1, none_in_last_rounds: 1 },
            first_board: 1,
            last_board: None,
            round_times: Vec::new(),
            format: Format::SWISS,
            invitation: Invitation::default(),
        }
        } }
    }
}

/// One thing that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The name of the tournament.
    Name(String),
    /// City and federation.
    Place(String, Option<Federation>),
    /// The first and the last day.
    Dates(Date, Date),
    /// The day of each round.
    RoundDates(Vec<Date>),
    /// The chief arbiter and the deputies.
    Arbiters(String, Vec<String>),
    /// The time control.
    TimeControl(Announced),
    /// The number of rounds.
    Rounds(u16),
    /// What a win, a draw and a loss are worth, and the pairing-allocated bye.
    Scoring {
        /// A win.
        win: Points,
        /// A draw.
        draw: Points,
        /// A loss.
        loss: Points,
        /// The pairing-allocated bye.
        bye: Points,
    },
    /// The tie-breaks.
    TieBreaks(Vec<Code>),
    /// How unrated players count in tie-breaks on ratings.
    Unrated(Unrated),
    /// What orders players of equal strength and title.
    EqualStrength(EqualStrength),
    /// The number drawn for lots.
    Lots(Option<u64>),
    /// The acceleration.
    Acceleration(Acceleration),
    /// The colour drawn by lot.
    InitialColour(Colour),
    /// How strength is taken from ratings.
    StartingRank(StartingRankMethod),
    /// What the rules of the event say about byes.
    Byes(ByeRules),
    /// The range of boards.
    BoardRange(u16, Option<u16>),
    /// The time of day at which each round starts.
    RoundTimes(Vec<Time>),
    /// What the organiser says about something; an empty text says nothing any more.
    InvitationText(InvitationText, String),
    /// What happens beside the rounds.
    Programme(Vec<Occasion>),
    /// The last day on which players reply or enter.
    ReplyBy(Option<Date>),
    /// A plain setting.
    Plain(PlainSetting),
}

impl Configuration {
    /// Puts one setting in its place.
    ///
    /// ```
    /// use tournament::{Configuration, Setting};
    /// let mut configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// configuration.set(Setting::Rounds(7));
    /// assert_eq!(configuration.rounds, 7);
    /// ```
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Name(name) => self.name = name,
            Setting::Place(city, federation) => (self.city, self.federation) = (city, federation),
            Setting::Dates(start, end) => (self.start, self.end) = (start, end),
            Setting::RoundDates(dates) => self.round_dates = dates,
            Setting::Arbiters(chief, deputies) => (self.chief_arbiter, self.deputies) = (chief, deputies),
            Setting::TimeControl(code) => self.time_control = code,
            Setting::Rounds(rounds) => self.rounds = rounds,
            Setting::Scoring { win, draw, loss, bye } => {
                self.scoring = ScoringSystem {
                    pairing_allocated_bye: bye,
                    ..ScoringSystem::win_draw_loss(win, draw, loss)
                };
            }
            Setting::TieBreaks(list) => self.tie_breaks = list,
            Setting::Unrated(unrated) => self.unrated = unrated,
            Setting::EqualStrength(key) => self.equal_strength = key,
            Setting::Lots(number) => self.lots = number,
            Setting::Acceleration(acceleration) => self.acceleration = acceleration,
            Setting::InitialColour(colour) => self.initial_colour = Some(colour),
            Setting::StartingRank(method) => self.starting_rank = method,
            Setting::Byes(rules) => self.bye_rules = rules,
            Setting::BoardRange(first, last) => (self.first_board, self.last_board) = (first, last),
            Setting::RoundTimes(times) => self.round_times = times,
            Setting::InvitationText(what, text) => self.invitation.put(what, &text),
            Setting::Programme(occasions) => self.invitation.programme = occasions,
            Setting::ReplyBy(day) => self.invitation.reply_by = day,
            Setting::Plain(plain) => plain.put(self),
        }
    }
}
