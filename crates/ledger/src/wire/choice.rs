//! Choices: commands, events, and what is one of several.

use laws::clock::Correction;
use laws::penalty::Penalty;
use laws::ruling::OpponentsScore;
use serde_json::Value;
use tiebreak::Unrated;
use title::NormTitle;
use tournament::{
    Acceleration, AppealCommand, AppealOutcome, AppealTopic, ArbiterNorm, BoardCommand, BreachKind,
    ByeCommand, Championship, ChangeReason, Command, Confirmer, Consent, EqualStrength, Event, Fingerprint,
    GameCommand, GameEvent, IncidentCommand, IncidentOutcome, NumberCommand, OfficialCommand, OfficialTitle,
    PairingCommand, PaperCommand, PlainSetting, PlayerCommand, Presence, PrizeCommand, ProhibitionCommand,
    ResultCommand, Role, SealedMoveCommand, SectionCommand, SectionEvent, Setting, Sex, Stage, TeamCommand,
};

use super::canonical::{Canonical, canonical_choices};
use super::shape::{Definition, DefinitionKind, Part, Reads, Shape, Word, shapes_of};
use super::{Malformed, Wire};

/// The word of a choice and what follows it.
struct Parts<'a> {
    word: &'a str,
    rest: std::slice::Iter<'a, Value>,
}

impl<'a> Parts<'a> {
    fn of(value: &'a Value) -> Result<Parts<'a>, Malformed> {
        let mut rest =
            value.as_array().ok_or_else(|| Malformed::new("not a list with a word in front"))?.iter();
        let word = rest.next().and_then(Value::as_str);
        Ok(Parts { word: word.ok_or_else(|| Malformed::new("no word in front"))?, rest })
    }

    fn part<T: Wire>(&mut self) -> Result<T, Malformed> {
        let value =
            self.rest.next().ok_or_else(|| Malformed::new("something is missing").within(self.word))?;
        T::from_wire(value).map_err(|malformed| malformed.within(self.word))
    }

    fn end<T>(mut self, value: T) -> Result<T, Malformed> {
        match self.rest.next() {
            None => Ok(value),
            Some(_) => Err(Malformed::new("something is too much").within(self.word)),
        }
    }
}

/// A type that is one of several, each with its word: read, written, described and hashed. What a part's type
/// does not say about it stands behind its name: `rounds.at_least(1)`, `pairs.called("White, Black")`. `else`
/// says where the words of another choice are taken in.
macro_rules! choice {
    ($choice:ident {
        $($word:literal => $variant:ident
            $(($($part:ident $(.$hint:ident($given:literal))?),*))?
            $({$($named:ident $(.$named_hint:ident($named_given:literal))?),*})?;)*
        $(else $other:ident($others:ty);)?
    }) => {
        impl Wire for $choice {
            fn to_wire(&self) -> Value {
                match self {
                    $($choice::$variant $(($($part),*))? $({$($named),*})? => Value::Array(vec![
                        Value::from($word) $($(, $part.to_wire())*)? $($(, $named.to_wire())*)?
                    ]),)*
                    $($choice::$other(other) => other.to_wire(),)?
                }
            }

            fn from_wire(value: &Value) -> Result<$choice, Malformed> {
                #[allow(unused_mut, reason = "some choices have no parts")]
                let mut parts = Parts::of(value)?;
                match parts.word {
                    $($word => {
                        $($(let $part = parts.part()?;)*)?
                        $($(let $named = parts.part()?;)*)?
                        parts.end($choice::$variant $(($($part),*))? $({$($named),*})?)
                    })*
                    word => choice!(@other word, value $(, <$others>::from_wire, $choice::$other)?),
                }
            }

            fn shape() -> Shape {
                #[allow(unreachable_patterns, unused_mut, unused_variables,
                    reason = "some choices have one word, some words no parts")]
                fn words() -> Vec<Word> { vec![$({
                    let mut shapes = shapes_of(|choice: $choice| match choice {
                        $choice::$variant $(($($part),*))? $({$($named),*})? =>
                            Some(($($($part,)*)? $($($named,)*)?)),
                        _ => None,
                    });
                    Word { word: $word, parts: vec![
                        $($(part(
                            stringify!($part),
                            shapes.next()$(.map(|(shape, reads)| (shape.$hint($given), reads)))?
                        )),*)?
                        $($(part(
                            stringify!($named),
                            shapes.next()$(.map(|(shape, reads)| (shape.$named_hint($named_given), reads)))?
                        )),*)?
                    ] }
                }),*] }
                Shape::Defined(|| Definition {
                    name: stringify!($choice),
                    kind: DefinitionKind::Choice([words() $(, words_of::<$others>())?].concat()),
                })
            }
        }
        canonical!($choice { $($word => $variant $(($($part),*))? $({$($named),*})?;)* $(else $other;)? });
    };
    (@other $word:ident, $value:ident) => {
        Err(Malformed::about(format_args!("\"{}\"", $word), "is not known here: update the program"))
    };
    (@other $word:ident, $value:ident, $read:expr, $other:path) => {{
        let _ = $word;
        ($read)($value).map($other)
    }};
}

/// Several choices, and the list of them.
macro_rules! choices {
    ($($choice:ident $words:tt)*) => {
        $(choice! { $choice $words })*

        /// Every choice.
        pub(super) const CHOICES: &[fn() -> Shape] = &[$(<$choice as Wire>::shape),*];
    };
}

/// The words of a choice.
fn words_of<T: Wire>() -> Vec<Word> {
    let Shape::Defined(definition) = T::shape() else { return Vec::new() };
    match definition().kind {
        DefinitionKind::Choice(words) => words,
        DefinitionKind::Record(_) | DefinitionKind::Value(_) => Vec::new(),
    }
}

/// The encoding of a choice under its hash; that of the kinds of breaches is what the report file calls them.
macro_rules! canonical {
    (BreachKind $words:tt) => {
        impl Canonical for BreachKind {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.words().encode(bytes);
            }
        }
    };
    ($choice:ident $words:tt) => {
        canonical_choices! { $choice $words }
    };
}

/// A part of a word.
fn part(name: &'static str, described: Option<(Shape, Reads)>) -> Part {
    let (shape, reads) = described.expect("every part has its shape");
    Part { name, shape, is_needed: true, reads }
}

choices! {
    Command {
        "open-section" => OpenSection(section, configuration,
            regulations.called("pairing, handling and tie-break edition; null: those in force"));
        "import-section" => ImportSection(section, imported);
        "in" => In(section, command);
        "move" => Move { player, from, to };
        "undo" => Undo(entry);
        "go-on" => GoOn { reached, hash, place };
        "set-zone" => SetZone(zone);
    }
    SectionCommand {
        "configure" => Configure(setting);
        "leave-fide-mode" => LeaveFideMode;
        "players" => Players(command);
        "teams" => Teams(command);
        "numbers" => Numbers(command);
        "byes" => Byes(command);
        "prohibitions" => Prohibitions(command);
        "pairing" => Pairing(command);
        "results" => Results(command);
        "boards" => Boards(command);
        "announce-start" => AnnounceStart(round, at);
        "declare-final" => DeclareFinal;
        "reopen" => Reopen;
        "officials" => Officials(command);
        "appeals" => Appeals(command);
        "papers" => Papers(command);
        "prizes" => Prizes(command);
        "incidents" => Incidents(command);
        "draw-starts" => DrawStarts(round, seed, boards.at_least(1));
        "sealed-moves" => SealedMoves(command);
    }
    OfficialCommand {
        "enter" => Enter(official, details);
        "edit" => Edit(official, details);
        "remove" => Remove(official);
    }
    AppealCommand {
        "enter" => Enter(appeal, details);
        "edit" => Edit(appeal, details);
        "remove" => Remove(appeal);
    }
    PaperCommand {
        "register" => Register(registration);
        "certify" => Certify(player, result);
        "uncertify" => Uncertify(player);
    }
    PlayerCommand {
        "enter" => Enter(player, details);
        "edit" => Edit(player, details);
        "remove" => Remove(player);
        "check-in" => CheckIn(players);
        "check-out" => CheckOut(players);
        "close-check-in" => CloseCheckIn;
        "withdraw" => Withdraw(player);
        "re-enter" => ReEnter(player);
        "expel" => Expel(player);
        "explain-absence" => ExplainAbsence(player, round);
        "refresh-ratings" => RefreshRatings { list, ratings.called("player, rating") };
    }
    TeamCommand {
        "enter" => Enter(team, details);
        "edit" => Edit(team, details);
        "remove" => Remove(team);
        "line-up" => LineUp(team, round, players);
    }
    NumberCommand {
        "give" => Give;
        "regenerate" => Regenerate;
        "exchange" => Exchange(one, other);
    }
    ByeCommand {
        "grant" => Grant(player, round, kind);
        "cancel" => Cancel(player, round);
    }
    ProhibitionCommand {
        "prohibit" => Prohibit(prohibition);
        "lift" => Lift(index);
    }
    PairingCommand {
        "pair" => Pair;
        "discard" => Discard;
        "publish" => Publish;
        "republish" => Republish { reason, pairs.called("White, Black"),
            unpaired.called("player, what the round brings") };
        "begin-manual" => BeginManual;
        "seat" => Seat(white, black);
        "unseat" => Unseat(board);
        "give-bye" => GiveBye(player);
        "validate-manual" => ValidateManual;
    }
    ResultCommand {
        "enter" => Enter(round, board, result);
        "adjourn" => Adjourn(round, board);
        "as-played" => AsPlayed(round, games.called("board, White, Black"));
        "correct-for-rating" => CorrectForRating(round, board, result);
        "annotate" => Annotate(round, board, notes);
        "in-game" => InGame(round, board, game, command);
        "add-game" => AddGame(round, board, white);
        "give-points" => GivePoints(given);
        "bring-values" => BringValues { name, values.called("player, value") };
    }
    GameCommand {
        "enter" => Enter(result);
        "adjourn" => Adjourn;
        "as-played" => AsPlayed(white);
        "correct-for-rating" => CorrectForRating(result);
        "annotate" => Annotate(notes);
    }
    BoardCommand {
        "describe" => Describe(board, properties);
        "fix" => Fix(player, board);
    }
    IncidentCommand {
        "record" => Record(report);
        "withdraw" => Withdraw(incident);
    }
    SealedMoveCommand {
        "seal" => Seal(round, board, game, digest);
        "open" => Open(round, board, game, written, secret);
    }
    Event {
        "regulations-adopted" => RegulationsAdopted(section, regulations, configuration);
        "in" => In(section, event);
        "undone" => Undone(entry);
        "zone-set" => ZoneSet(zone);
    }
    SectionEvent {
        "configured" => Configured(setting);
        "fide-mode-left" => FideModeLeft(round);
        "player-entered" => PlayerEntered(player, details);
        "player-edited" => PlayerEdited(player, details);
        "player-removed" => PlayerRemoved(player);
        "presence-changed" => PresenceChanged(player, presence);
        "check-in-closed" => CheckInClosed;
        "absence-explained" => AbsenceExplained(player, round);
        "team-entered" => TeamEntered(team, details);
        "team-edited" => TeamEdited(team, details);
        "team-removed" => TeamRemoved(team);
        "lined-up" => LinedUp(team, round, players);
        "numbers-given" => NumbersGiven(numbers);
        "number-taken" => NumberTaken(player);
        "bye-granted" => ByeGranted(player, round, kind);
        "bye-cancelled" => ByeCancelled(player, round);
        "pair-prohibited" => PairProhibited(prohibition);
        "prohibition-lifted" => ProhibitionLifted(index);
        "round-drafted" => RoundDrafted(round);
        "draft-discarded" => DraftDiscarded;
        "manual-pairing-begun" => ManualPairingBegun;
        "manual-pairing-ended" => ManualPairingEnded;
        "reseated" => Reseated(round, reseating);
        "round-published" => RoundPublished(round, version);
        "result-entered" => ResultEntered(round, board, result);
        "game-adjourned" => GameAdjourned(round, board);
        "game-annotated" => GameAnnotated(round, board, notes);
        "in-game" => InGame(round, board, game, event);
        "game-added" => GameAdded(round, board, white);
        "corrected-for-rating" => CorrectedForRating(correction);
        "points-given" => PointsGiven(given);
        "outside-values-given" => OutsideValuesGiven(name, values);
        "board-described" => BoardDescribed(board, properties);
        "board-fixed" => BoardFixed(player, board);
        "integrity-breached" => IntegrityBreached(breach);
        "imported" => Imported(imported);
        "round-started" => RoundStarted(round, at);
        "declared-final" => DeclaredFinal;
        "reopened" => Reopened;
        "official-entered" => OfficialEntered(official, details);
        "official-edited" => OfficialEdited(official, details);
        "official-removed" => OfficialRemoved(official);
        "appeal-entered" => AppealEntered(appeal, details);
        "appeal-edited" => AppealEdited(appeal, details);
        "appeal-removed" => AppealRemoved(appeal);
        "registered" => Registered(registration);
        "certified" => Certified(player, result);
        "uncertified" => Uncertified(player);
        "prizes-announced" => PrizesAnnounced(fund);
        "prizes-confirmed" => PrizesConfirmed(confirmer, confirmation);
        "incident-recorded" => IncidentRecorded(incident);
        "incident-withdrawn" => IncidentWithdrawn(incident);
        "starts-drawn" => StartsDrawn(drawn);
        "move-sealed" => MoveSealed(sealed);
        "sealed-move-opened" => SealedMoveOpened(round, board, game, opened);
    }
    PrizeCommand {
        "announce" => Announce(fund);
        "confirm" => Confirm { confirmer, distribution };
    }
    Confirmer {
        "chief-arbiter" => ChiefArbiter;
        "treasurer" => Treasurer;
    }
    GameEvent {
        "result-entered" => ResultEntered(result);
        "adjourned" => Adjourned;
        "turned" => Turned;
        "annotated" => Annotated(notes);
    }
    Setting {
        "name" => Name(name);
        "place" => Place(city, federation);
        "dates" => Dates(start, end);
        "round-dates" => RoundDates(dates);
        "arbiters" => Arbiters(chief, deputies);
        "time-control" => TimeControl(code);
        "rounds" => Rounds(rounds.at_least(1));
        "scoring" => Scoring { win, draw, loss, bye };
        "tie-breaks" => TieBreaks(list);
        "unrated" => Unrated(unrated);
        "equal-strength" => EqualStrength(key);
        "lots" => Lots(number);
        "acceleration" => Acceleration(acceleration);
        "initial-colour" => InitialColour(colour);
        "starting-rank" => StartingRank(method);
        "byes" => Byes(rules);
        "board-range" => BoardRange(first.at_least(1), last.at_least(1));
        "round-times" => RoundTimes(times);
        "invitation-text" => InvitationText(what, text);
        "programme" => Programme(occasions);
        "reply-by" => ReplyBy(day);
        else Plain(PlainSetting);
    }
    Acceleration {
        "none" => None;
        "baku" => Baku;
        "given" => Given;
    }
    EqualStrength {
        "alphabet" => Alphabet;
        "entry-order" => EntryOrder;
    }
    Unrated {
        "refused" => Refused;
        "left-out" => LeftOut;
        "rated-as" => RatedAs(rating.at_least(1));
    }
    Presence {
        "expected" => Expected;
        "arrived" => Arrived;
        "withdrawn" => Withdrawn;
        "expelled" => Expelled;
    }
    Sex {
        "man" => Man;
        "woman" => Woman;
    }
    Role {
        "chief-arbiter" => ChiefArbiter;
        "deputy-chief-arbiter" => DeputyChiefArbiter;
        "arbiter" => Arbiter;
        "pairings-officer" => PairingsOfficer;
        "fair-play-officer" => FairPlayOfficer;
        "organiser" => Organiser;
        "federation-official" => FederationOfficial;
        "appeals-chair" => AppealsChair;
        "appeals-member" => AppealsMember;
        "appeals-reserve" => AppealsReserve;
    }
    OfficialTitle {
        "none" => Untitled;
        "NA" => NationalArbiter;
        "FA" => FideArbiter;
        "IA" => InternationalArbiter;
        "IO" => InternationalOrganiser;
    }
    ArbiterNorm {
        "FA1" => FideArbiter;
        "IA1" => InternationalArbiter;
    }
    Championship {
        "national-individual" => NationalIndividual;
        "national-team" => NationalTeam;
    }
    AppealTopic {
        "laws" => Laws;
        "regulations" => Regulations;
        "behaviour" => Behaviour;
        "other" => Other;
    }
    AppealOutcome {
        "pending" => Pending;
        "upheld" => Upheld;
        "upheld-in-part" => UpheldInPart;
        "rejected" => Rejected;
        "withdrawn" => Withdrawn;
    }
    NormTitle {
        "GM" => Grandmaster;
        "IM" => InternationalMaster;
        "WGM" => WomanGrandmaster;
        "WIM" => WomanInternationalMaster;
    }
    Stage {
        "draft" => Draft;
        "manual" => Manual;
        "published" => Published(version);
    }
    Consent {
        "none" => None;
        "acknowledged" => Acknowledged;
        "confirmed" => Confirmed;
        "confirmed-twice" => ConfirmedTwice(fingerprint);
    }
    BreachKind {
        "manual-pairing-alteration" => ManualPairingAlteration;
        "import" => Import;
        "correction" => Correction;
        "adjournment" => Adjournment;
        "configuration" => Configuration;
        "pairing-numbers" => PairingNumbers;
        "fide-mode-left" => FideModeLeft;
        "tie-breaks" => TieBreaks;
        "full-point-bye" => FullPointBye;
        "rating-report" => RatingReport;
        "outside-values" => OutsideValues;
    }
    IncidentOutcome {
        "goes-on" => GoesOn;
        "ended" => Ended(result);
        "result-stands" => ResultStands;
        "new-game" => NewGame;
        "undecided" => Undecided;
    }
    Correction {
        "set" => Set(time);
        "add" => Add(time);
        "subtract" => Subtract(time);
        "moves" => Moves(moves);
    }
    Penalty {
        "warning" => Warning;
        "time-to-opponent" => TimeToOpponent(time);
        "time-from-offender" => TimeFromOffender(time);
        "opponent-to-maximum" => OpponentToMaximum { gained };
        "points-reduced" => PointsReduced { by };
        "game-lost" => GameLost { opponent };
        "fine" => Fine { amount };
        "exclusion" => Exclusion { rounds };
        "expulsion" => Expulsion;
    }
    OpponentsScore {
        "win" => Win;
        "draw" => Draw;
        "loss" => Loss;
    }
    ChangeReason {
        "rematch" => Rematch;
        "rules" => CompetitionRules;
        "without-opponent" => WithoutOpponent;
        "late-entry" => LateEntry;
        "final-round" => TopBoardsOfFinalRound;
    }
}

macro_rules! plain_settings {
    ({} {
        $(#[$about:meta] $word:literal => $variant:ident($part:ident),
            $field:ident: $type:ty = $usual:expr, $told:expr;)*
    } $later:ident $fields:tt) => {
        choice! { PlainSetting { $($word => $variant($part);)* } }
    };
}

tournament::each_plain_setting! { plain_settings! {} }

impl Wire for Fingerprint {
    fn to_wire(&self) -> Value {
        self.0.to_wire()
    }

    fn from_wire(value: &Value) -> Result<Fingerprint, Malformed> {
        Wire::from_wire(value).map(Fingerprint)
    }

    fn shape() -> Shape {
        Shape::from(0)
    }
}

impl Canonical for Fingerprint {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.0.encode(bytes);
    }
}
