//! What an invitation tells beside what the section is run by (C.05 12.3): texts of the organiser, the
//! programme around the rounds, and the day by which players reply.

use std::collections::BTreeMap;
use std::fmt;

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};
use jiff::civil::{Date, DateTime, Time};

/// What the organiser has announced beside the settings by which the section is run.
///
/// ```
/// use jiff::civil::{date, time};
/// use tournament::{Invitation, InvitationText, Occasion, OccasionKind};
/// let mut invitation = Invitation::default();
/// assert!(invitation.is_empty());
/// invitation.put(InvitationText::Venue, " Sport Hall,\n Main street 7 ");
/// assert_eq!(invitation.text(InvitationText::Venue), Some("Sport Hall,\n Main street 7"));
/// invitation.put(InvitationText::Venue, "  ");
/// assert_eq!(invitation.text(InvitationText::Venue), None, "an empty text says nothing");
///
/// let opening = Occasion::new(OccasionKind::Opening, date(2019, 7, 14)).at(time(14, 30, 0, 0));
/// assert_eq!(opening.starts(), Some(date(2019, 7, 14).at(14, 30, 0, 0)));
/// assert_eq!(opening.title(), OccasionKind::Opening.phrase());
/// invitation.programme = vec![opening];
/// assert_eq!(invitation.occasion(OccasionKind::Opening).map(|one| one.date), Some(date(2019, 7, 14)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invitation {
    /// The texts of the organiser; none is empty.
    pub texts: BTreeMap<InvitationText, String>,
    /// What happens beside the rounds, in the order in which it was given.
    pub programme: Vec<Occasion>,
    /// The last day on which players reply or enter.
    pub reply_by: Option<Date>,
}

impl Invitation {
    /// How many characters a text may have.
    pub const MAX_TEXT: usize = 4000;
    /// How many occasions a programme may have.
    pub const MAX_OCCASIONS: usize = 60;

    /// Whether nothing is said. Example: see [`Invitation`].
    pub fn is_empty(&self) -> bool {
        *self == Invitation::default()
    }

    /// What is said about something. Example: see [`Invitation`].
    pub fn text(&self, what: InvitationText) -> Option<&str> {
        self.texts.get(&what).map(String::as_str)
    }

    /// Says something about it, or nothing any more. Example: see [`Invitation`].
    pub fn put(&mut self, what: InvitationText, text: &str) {
        match text.trim() {
            "" => self.texts.remove(&what),
            text => self.texts.insert(what, text.replace("\r\n", "\n")),
        };
    }

    /// The first occasion of a kind. Example: see [`Invitation`].
    pub fn occasion(&self, kind: OccasionKind) -> Option<&Occasion> {
        self.programme.iter().find(|one| one.kind == kind)
    }
}

macro_rules! texts {
    ($($(#[$about:meta])* $variant:ident $word:literal $lines:literal
        ($title:expr) ($hint:expr) $article:expr;)*) => {
        /// What an organiser says in own words, by what it is about.
        ///
        /// ```
        /// use tournament::InvitationText;
        /// let fee = InvitationText::of_word("entry-fee").expect("a text");
        /// assert_eq!((fee.word(), fee.title().to_string().as_str()), ("entry-fee", "entry fee"));
        /// assert_eq!(fee.article().to_string(), "competition-rules@2018-10/12.3.11");
        /// assert!(fee.is_fixed_in_advance() && !InvitationText::Leisure.is_fixed_in_advance());
        /// assert!(fee.hint().to_string().contains("currency") && fee.lines() > 0);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum InvitationText { $($(#[$about])* $variant,)* }

        impl InvitationText {
            /// All of them, in the order of article 12.3.
            pub const ALL: &'static [InvitationText] = &[$(InvitationText::$variant,)*];

            /// The word by which the log, programs and the command line know it. Example: see
            /// [`InvitationText`].
            pub const fn word(self) -> &'static str {
                match self { $(InvitationText::$variant => $word,)* }
            }

            /// What it is called. Example: see [`InvitationText`].
            pub fn title(self) -> Phrase {
                match self { $(InvitationText::$variant => $title,)* }
            }

            /// What belongs there. Example: see [`InvitationText`].
            pub fn hint(self) -> Phrase {
                match self { $(InvitationText::$variant => $hint,)* }
            }

            /// How many lines it usually has. Example: see [`InvitationText`].
            pub const fn lines(self) -> u8 {
                match self { $(InvitationText::$variant => $lines,)* }
            }

            /// The article that asks for it. Example: see [`InvitationText`].
            pub const fn article(self) -> Citation {
                match self { $(InvitationText::$variant => $article,)* }
            }
        }
    };
}

texts! {
    /// The playing venue and its address.
    Venue "venue" 2 (phrase!("playing venue"))
        (phrase!("name and address of the hall where the games are played"))
        cite!("competition-rules@2018-10/12.3.1");
    /// The hotels of the players.
    Hotels "hotels" 3 (phrase!("hotels")) (phrase!("names, addresses, telephone numbers"))
        cite!("competition-rules@2018-10/12.3.3");
    /// The kind of clocks.
    Clocks "clocks" 1 (phrase!("clocks")) (phrase!("the model, such as DGT 3000"))
        cite!("competition-rules@2018-10/12.3.5");
    /// Travel costs, accommodation, meals.
    Accommodation "accommodation" 4 (phrase!("travel and accommodation"))
        (phrase!(
            "travel costs, board and lodging and for how long, or their price, also for companions; meals"
        ))
        cite!("competition-rules@2018-10/12.3.10");
    /// The entry fee.
    EntryFee "entry-fee" 2 (phrase!("entry fee"))
        (phrase!("amount and currency, reductions, where it is paid"))
        cite!("competition-rules@2018-10/12.3.11");
    /// The prize fund.
    Prizes "prizes" 6 (phrase!("prizes"))
        (phrase!("the whole prize fund, special prizes, how equal places share"))
        cite!("competition-rules@2018-10/12.3.11");
    /// How and when money is paid.
    Payment "payment" 3 (phrase!("payment"))
        (phrase!("currency, method and terms of payment, taxes, bank account"))
        cite!("competition-rules@2018-10/12.3.11");
    /// Visas.
    Visas "visas" 2 (phrase!("visas")) (phrase!("who needs one and who helps"))
        cite!("competition-rules@2018-10/12.3.12");
    /// How to get there.
    Transport "transport" 3 (phrase!("how to get there"))
        (phrase!("airport, station, transport to the venue"))
        cite!("competition-rules@2018-10/12.3.13");
    /// Who plays.
    Participants "participants" 3 (phrase!("participants"))
        (phrase!("who may play, how many are expected, who is invited, which rating list counts"))
        cite!("competition-rules@2018-10/12.3.14");
    /// The website.
    Website "website" 1 (phrase!("website")) (phrase!("the address of the event’s site"))
        cite!("competition-rules@2018-10/12.3.15");
    /// The organiser.
    Organiser "organiser" 2 (phrase!("organiser"))
        (phrase!("organising body and name of the chief organiser"))
        cite!("competition-rules@2018-10/12.3.15");
    /// How to reach the organisers.
    Contact "contact" 2 (phrase!("contact")) (phrase!("telephone, e-mail, address of the organisers"))
        cite!("competition-rules@2018-10/12.3.15");
    /// What players owe media, public and sponsors.
    Media "media" 3 (phrase!("media, public and sponsors"))
        (phrase!("ceremonies, press conferences, statements after the game, photographs"))
        cite!("competition-rules@2018-10/12.3.16");
    /// The dress code.
    DressCode "dress-code" 2 (phrase!("dress code")) (phrase!("what is expected, or that there is none"))
        cite!("competition-rules@2018-10/12.3.17");
    /// Where smoking is allowed.
    Smoking "smoking" 2 (phrase!("smoking"))
        (phrase!("where it is allowed, or that it is forbidden altogether"))
        cite!("competition-rules@2018-10/12.3.18");
    /// Security.
    Security "security" 3 (phrase!("security and fair play"))
        (phrase!("bags and devices, checks at the entrance and during play"))
        cite!("competition-rules@2018-10/12.3.19");
    /// Medical matters.
    Medical "medical" 2 (phrase!("health")) (phrase!("vaccinations, doctor, insurance"))
        cite!("competition-rules@2018-10/12.3.20");
    /// Tourism, events, internet.
    Leisure "leisure" 2 (phrase!("leisure and internet"))
        (phrase!("excursions, special events, internet access"))
        cite!("competition-rules@2018-10/12.3.21");
    /// Where and when to report on arrival.
    Arrival "arrival" 2 (phrase!("reporting on arrival"))
        (phrase!("where and when players report or confirm their entry"))
        cite!("competition-rules@2018-10/12.3.22");
    /// The appeals committee.
    AppealsCommittee "appeals-committee" 2 (phrase!("appeals committee"))
        (phrase!("its members, or when it is chosen: a chairman, at least two members, two reserves"))
        cite!("competition-rules@2018-10/10.2");
    /// The fee of an appeal.
    AppealFee "appeal-fee" 1 (phrase!("fee of an appeal")) (phrase!("amount and currency"))
        cite!("competition-rules@2018-10/10.4");
    /// Further rules of the event.
    FurtherRules "further-rules" 4 (phrase!("further rules")) (phrase!("what else holds at this event"))
        cite!("competition-rules@2018-10/11.3");
}

impl InvitationText {
    /// The text of a word. Example: see [`InvitationText`].
    pub fn of_word(word: &str) -> Option<InvitationText> {
        InvitationText::ALL.iter().copied().find(|one| one.word() == word)
    }

    /// Whether players rely on it from the start, so that a change after it is confirmed. Example: see
    /// [`InvitationText`].
    pub const fn is_fixed_in_advance(self) -> bool {
        matches!(
            self,
            InvitationText::EntryFee
                | InvitationText::Prizes
                | InvitationText::AppealsCommittee
                | InvitationText::AppealFee
        )
    }
}

impl fmt::Display for InvitationText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What happens beside the rounds (C.05 12.3, item 4).
///
/// ```
/// use tournament::OccasionKind;
/// assert_eq!(OccasionKind::of_word("drawing-of-lots"), Some(OccasionKind::DrawingOfLots));
/// assert_eq!(OccasionKind::DrawingOfLots.phrase().to_string(), "drawing of lots");
/// assert_eq!(OccasionKind::Closing.word(), "closing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OccasionKind {
    /// Players arrive.
    Arrival,
    /// The opening ceremony.
    Opening,
    /// The technical or players' meeting.
    TechnicalMeeting,
    /// Lots are drawn.
    DrawingOfLots,
    /// Something else, which has a name.
    Special,
    /// The closing ceremony.
    Closing,
    /// Players depart.
    Departure,
}

impl OccasionKind {
    /// All of them, in the order in which they usually come.
    pub const ALL: [OccasionKind; 7] = [
        OccasionKind::Arrival,
        OccasionKind::TechnicalMeeting,
        OccasionKind::DrawingOfLots,
        OccasionKind::Opening,
        OccasionKind::Special,
        OccasionKind::Closing,
        OccasionKind::Departure,
    ];

    /// The word by which the log, programs and the command line know it. Example: see [`OccasionKind`].
    pub const fn word(self) -> &'static str {
        match self {
            OccasionKind::Arrival => "arrival",
            OccasionKind::Opening => "opening",
            OccasionKind::TechnicalMeeting => "technical-meeting",
            OccasionKind::DrawingOfLots => "drawing-of-lots",
            OccasionKind::Special => "special",
            OccasionKind::Closing => "closing",
            OccasionKind::Departure => "departure",
        }
    }

    /// The kind of a word. Example: see [`OccasionKind`].
    pub fn of_word(word: &str) -> Option<OccasionKind> {
        OccasionKind::ALL.into_iter().find(|one| one.word() == word)
    }

    /// What it is called. Example: see [`OccasionKind`].
    pub fn phrase(self) -> Phrase {
        match self {
            OccasionKind::Arrival => phrase!("arrival"),
            OccasionKind::Opening => phrase!("opening ceremony"),
            OccasionKind::TechnicalMeeting => phrase!("technical meeting"),
            OccasionKind::DrawingOfLots => phrase!("drawing of lots"),
            OccasionKind::Special => phrase!("special event"),
            OccasionKind::Closing => phrase!("closing ceremony"),
            OccasionKind::Departure => phrase!("departure"),
        }
    }
}

impl fmt::Display for OccasionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Something that happens beside the rounds. Example: see [`Invitation`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// What.
    pub kind: OccasionKind,
    /// The day.
    pub date: Date,
    /// The time of day, if it has one.
    pub time: Option<Time>,
    /// Where, if not at the playing venue.
    pub place: String,
    /// What it is called, if its kind does not say it.
    pub name: String,
}

impl Occasion {
    /// An occasion on a day. Example: see [`Invitation`].
    pub const fn new(kind: OccasionKind, date: Date) -> Occasion {
        Occasion { kind, date, time: None, place: String::new(), name: String::new() }
    }

    /// The same at a time of day. Example: see [`Invitation`].
    #[must_use]
    pub fn at(self, time: Time) -> Occasion {
        Occasion { time: Some(time), ..self }
    }

    /// When it starts, if its time of day is known. Example: see [`Invitation`].
    pub fn starts(&self) -> Option<DateTime> {
        Some(self.date.to_datetime(self.time?))
    }

    /// What it is called. Example: see [`Invitation`].
    pub fn title(&self) -> Phrase {
        if self.name.is_empty() { self.kind.phrase() } else { Phrase::verbatim(self.name.clone()) }
    }
}
