//! What both documents say, clause by clause, from the settings of a section.

use glossary::StartingRankMethod;
use glossary::time_control::RateOfPlay;
use handbook::{Citation, cite};
use jiff::civil::{Date, Time};
use tiebreak::{System, Unrated};
use title::{NormTitle, required_score};
use tournament::{Acceleration, Configuration, EqualStrength, InvitationText, Role, Rule, Section, Topic};
use words::Words;

use super::document::{Body, Clause, ScheduleRow};

/// How many games a norm takes at least (B.01 1.4.1).
const LEAST_GAMES: u32 = 9;

/// Where the clauses of a section are made, in a language.
pub(super) struct Clauses<'a> {
    pub(super) words: &'a Words,
    pub(super) section: &'a Section,
}

/// A sentence without anything to put in.
fn sentence(topic: Topic, text: String, articles: &[Citation]) -> Clause {
    Clause::new(topic, Body::Sentence(text), articles)
}

impl Clauses<'_> {
    fn set(&self) -> &Configuration {
        &self.section.configuration
    }

    /// A sentence of the catalogue.
    pub(super) fn say(&self, topic: Topic, id: &str, articles: &[Citation]) -> Clause {
        sentence(topic, self.words.say(id), articles)
    }

    /// That nothing is said about something.
    fn missing(&self, topic: Topic, articles: &[Citation]) -> Clause {
        Clause::new(topic, Body::Missing(self.words.say("invitation-not-said")), articles)
    }

    /// Words of the organiser, or that there are none.
    pub(super) fn text(&self, what: InvitationText) -> Clause {
        let (topic, articles) = (Topic::Text(what), [what.article()]);
        let title = self.words.sentence(&what.title());
        match self.set().invitation.text(what) {
            Some(text) => Clause::new(topic, Body::Organiser { title, text: text.to_owned() }, &articles),
            None => {
                let note = format!("{title}{}{}", self.words.colon(), self.words.say("invitation-not-said"));
                Clause::new(topic, Body::Missing(note), &articles)
            }
        }
    }

    /// Words of the organiser; where there are none, the officials of these roles.
    pub(super) fn text_or_officials(&self, what: InvitationText, roles: &[Role]) -> Clause {
        let officials = roles.iter().flat_map(|role| self.section.officials_with(*role));
        let named = officials
            .map(|(_, official)| format!("{} ({})", official.name, self.words.said(&official.role.phrase())));
        let text = named.collect::<Vec<_>>().join("\n");
        if text.is_empty() || self.set().invitation.text(what).is_some() {
            return self.text(what);
        }
        let title = self.words.sentence(&what.title());
        Clause::new(Topic::Text(what), Body::Organiser { title, text }, &[what.article()])
    }

    /// Which event, where and when.
    pub(super) fn event(&self) -> Clause {
        let (words, set) = (self.words, self.set());
        let (event, days) = (set.name.as_str(), words.days(set.start, set.end));
        let federation = set.federation.and_then(|one| one.name()).unwrap_or_default();
        let place: Vec<&str> =
            [set.city.trim(), federation].into_iter().filter(|one| !one.is_empty()).collect();
        let text = match place.is_empty() {
            true => {
                words.with("clause-event-without-place", &[("event", event.into()), ("days", days.into())])
            }
            false => {
                let place = place.join(", ");
                let parts = [("event", event.into()), ("place", place.into()), ("days", days.into())];
                words.with("clause-event", &parts)
            }
        };
        sentence(Topic::Place, text, &[cite!("competition-rules@2018-10/12.3.1")])
    }

    /// Which regulations apply.
    pub(super) fn governed(&self) -> Clause {
        let start = self.set().start;
        let since = |slug: &str| {
            let edition = handbook::in_force_on(slug, start);
            edition.map_or_else(String::new, |edition| self.words.date(edition.in_force_from))
        };
        let parts = [("laws", since("laws").into()), ("rules", since("competition-rules").into())];
        let articles = [cite!("competition-rules@2018-10/12.3.2"), cite!("laws@2023-01/0.1.3")];
        sentence(Topic::System, self.words.with("clause-laws", &parts), &articles)
    }

    /// Every round and everything beside, by day and time.
    pub(super) fn schedule(&self) -> Clause {
        let (words, set) = (self.words, self.set());
        let articles = [cite!("competition-rules@2018-10/12.3.4")];
        let mut rows: Vec<(Date, Option<Time>, String, String)> = Vec::new();
        let occasions = set.invitation.programme.iter();
        rows.extend(
            occasions.map(|one| (one.date, one.time, words.sentence(&one.title()), one.place.clone())),
        );
        for (index, date) in set.round_dates.iter().enumerate() {
            let time = set.round_times.get(index).or(set.round_times.last()).copied();
            let round = words.with("clause-round", &[("round", (index + 1).into())]);
            rows.push((*date, time, round, String::new()));
        }
        if rows.is_empty() {
            return self.missing(Topic::Rounds, &articles);
        }
        // What has no time comes first on its day, but for departures.
        rows.sort_by_key(|(date, time, ..)| (*date, *time));
        let row = |(date, time, what, place): (Date, Option<Time>, String, String)| ScheduleRow {
            day: words.weekday_date(date),
            time: time.map(|time| time.strftime("%H:%M").to_string()).unwrap_or_default(),
            what,
            place,
        };
        Clause::new(Topic::Rounds, Body::Schedule(rows.into_iter().map(row).collect()), &articles)
    }

    /// How the rounds are paired.
    pub(super) fn system(&self) -> Vec<Clause> {
        let (words, section, set) = (self.words, self.section, self.set());
        let rounds = ("rounds", set.rounds.into());
        if self.is_round_robin() {
            let text = words.with("clause-round-robin", &[rounds]);
            let articles = [cite!("competition-rules@2018-10/5.1")];
            return vec![
                sentence(Topic::System, text, &articles),
                self.say(Topic::System, "clause-lots", &[cite!("competition-rules@2018-10/6.2")]),
            ];
        }
        if section.format().ranked_as() == System::PreDetermined {
            let text = words.with("clause-format", &[rounds, ("format", set.format.name().into())]);
            return vec![sentence(Topic::System, text, &[cite!("competition-rules@2018-10/12.3.6")])];
        }
        let system = section.regulations.pairing;
        let edition = handbook::find_edition(system.citation()).ok();
        let name = edition.map_or_else(|| system.name().to_owned(), |edition| words.regulation(edition));
        let date = edition.map(|edition| words.date(edition.in_force_from)).unwrap_or_default();
        let text = words.with("clause-swiss", &[rounds, ("system", name.into()), ("date", date.into())]);
        let articles = [cite!("competition-rules@2018-10/5.4"), section.article(Rule::AnnouncedSystem)];
        let mut clauses = vec![sentence(Topic::System, text, &articles)];
        clauses.extend(self.acceleration());
        clauses
    }

    fn acceleration(&self) -> Option<Clause> {
        let id = match self.set().acceleration {
            Acceleration::None => return None,
            Acceleration::Baku => "clause-baku",
            Acceleration::Given => "clause-given-points",
        };
        let articles = [self.section.article(Rule::AnnouncedSystem)];
        Some(sentence(Topic::Acceleration, self.words.say(id), &articles))
    }

    /// Whether everybody meets everybody, by a table known from the start.
    pub(super) fn is_round_robin(&self) -> bool {
        self.set().format.slug().contains("round-robin")
    }

    /// In which order players are numbered, and who pairs.
    pub(super) fn order(&self) -> Vec<Clause> {
        let words = self.words;
        let by_chief = self.say(Topic::System, "clause-program", &[cite!("competition-rules@2018-10/6.1")]);
        if self.section.format().ranked_as() == System::PreDetermined {
            return vec![by_chief];
        }
        let method = words.say(match self.set().starting_rank {
            StartingRankMethod::FideOnly => "clause-method-fide",
            StartingRankMethod::NationalOnly => "clause-method-national",
            StartingRankMethod::FideOtherwiseNational => "clause-method-fide-else-national",
            StartingRankMethod::NationalOtherwiseFide => "clause-method-national-else-fide",
            StartingRankMethod::Highest => "clause-method-highest",
            StartingRankMethod::Lowest => "clause-method-lowest",
            StartingRankMethod::Other => "clause-method-other",
        });
        let key = words.say(match self.set().equal_strength {
            EqualStrength::Alphabet => "equal-alphabet",
            EqualStrength::EntryOrder => "equal-entries",
        });
        let text = words.with("clause-initial-order", &[("method", method.into()), ("key", key.into())]);
        vec![sentence(Topic::System, text, &[self.section.article(Rule::InitialOrder)]), by_chief]
    }

    /// What results are worth.
    pub(super) fn points(&self) -> Vec<Clause> {
        let (words, scoring) = (self.words, self.set().scoring);
        let points = |points| words.points(points).into();
        let parts = [
            ("win", points(scoring.white_win)),
            ("draw", points(scoring.white_draw)),
            ("loss", points(scoring.white_loss)),
        ];
        let mut clauses = vec![sentence(
            Topic::Scoring,
            words.with("clause-points", &parts),
            &[cite!("laws@2023-01/10.1")],
        )];
        if self.section.format().ranked_as() == System::Swiss {
            let text = words.with("clause-bye", &[("bye", points(scoring.pairing_allocated_bye))]);
            let articles = [self.section.article(Rule::ByeValue), self.section.article(Rule::ByeBarred)];
            clauses.push(sentence(Topic::Scoring, text, &articles));
        }
        clauses
    }

    /// Byes, late entries, absence, withdrawal.
    pub(super) fn absence(&self) -> Vec<Clause> {
        if self.section.format().ranked_as() == System::PreDetermined {
            return vec![
                self.say(Topic::Absence, "clause-contract", &[cite!("competition-rules@2018-10/6.6.1")]),
                self.say(
                    Topic::Absence,
                    "clause-withdrawn-early",
                    &[cite!("competition-rules@2018-10/6.6.2.1")],
                ),
                self.say(
                    Topic::Absence,
                    "clause-withdrawn-late",
                    &[cite!("competition-rules@2018-10/6.6.2.2")],
                ),
            ];
        }
        let mut clauses = vec![self.half_point_byes(), self.late_entries()];
        clauses.push(self.say(
            Topic::Absence,
            "clause-cannot-play",
            &[cite!("competition-rules@2018-10/6.7.2")],
        ));
        let absence = [self.section.article(Rule::UnexplainedAbsence)];
        clauses.push(match self.set().absence_withdraws {
            true => self.say(Topic::Absence, "clause-absence", &absence),
            false => self.say(Topic::Absence, "clause-absence-stays", &absence),
        });
        clauses.push(self.say(
            Topic::Absence,
            "clause-withdrawn",
            &[cite!("competition-rules@2018-10/6.7.1")],
        ));
        if !self.section.prohibitions.is_empty() {
            let articles = [self.section.article(Rule::RestrictionsAnnounced)];
            clauses.push(self.say(Topic::System, "clause-restricted", &articles));
        }
        clauses
    }

    fn half_point_byes(&self) -> Clause {
        let (rules, articles) = (self.set().bye_rules, [self.section.article(Rule::HalfPointBye)]);
        if rules.half_point_byes == 0 {
            return self.say(Topic::Byes, "clause-no-half-point-byes", &articles);
        }
        let parts = [("most", rules.half_point_byes.into()), ("last", rules.none_in_last_rounds.into())];
        sentence(Topic::Byes, self.words.with("clause-half-point-byes", &parts), &articles)
    }

    fn late_entries(&self) -> Clause {
        let articles = [self.section.article(Rule::LateEntry)];
        match self.set().late_entry_byes {
            0 => self.say(Topic::Byes, "clause-late", &articles),
            rounds => {
                let text = self.words.with("clause-late-halves", &[("rounds", rounds.into())]);
                sentence(Topic::Byes, text, &articles)
            }
        }
    }

    /// The time control, what it makes of the game, and which rules of rapid and blitz apply.
    pub(super) fn rate(&self) -> Vec<Clause> {
        let (words, announced) = (self.words, &self.set().time_control);
        let articles = [cite!("laws@2023-01/6.3.1"), cite!("competition-rules@2018-10/12.3.5")];
        let text = match announced.control() {
            None if announced.is_empty() => return vec![self.missing(Topic::TimeControl, &articles)],
            None => words.with("clause-time-control-code", &[("code", announced.to_string().into())]),
            Some(control) => {
                let reading = [("reading", words.said(&control.reading()).into())];
                let is_same = control.is_symmetric();
                if is_same {
                    words.with("clause-time-control", &reading)
                } else {
                    words.with("clause-time-control-each", &reading)
                }
            }
        };
        let mut clauses = vec![sentence(Topic::TimeControl, text, &articles)];
        clauses.extend(self.class());
        clauses
    }

    fn class(&self) -> Option<Clause> {
        let words = self.words;
        let rate = self.set().time_control.control()?.rate_of_play()?;
        let name = words.say(match rate {
            RateOfPlay::Standard => "clause-rate-standard",
            RateOfPlay::Rapid => "clause-rate-rapid",
            RateOfPlay::Blitz => "clause-rate-blitz",
        });
        let parts = [("rate", name.into()), ("length", self.session().into())];
        let articles: Vec<Citation> = rate.article().into_iter().collect();
        Some(sentence(Topic::TimeControl, words.with("clause-rate", &parts), &articles))
    }

    /// How long a game of 60 moves takes both players.
    fn session(&self) -> String {
        let minutes = self.section.session_seconds().unwrap_or(0) / 60;
        let (hours, minutes) = (minutes / 60, minutes % 60);
        match (hours, minutes) {
            (0, _) => self.words.with("clause-length-minutes", &[("minutes", minutes.into())]),
            (_, 0) => self.words.with("clause-length-hours", &[("hours", hours.into())]),
            (_, _) => {
                self.words.with("clause-length", &[("hours", hours.into()), ("minutes", minutes.into())])
            }
        }
    }

    /// Which rules of rapid and blitz apply; nothing at other rates.
    pub(super) fn supervision(&self) -> Option<Clause> {
        let rate = self.set().time_control.control()?.rate_of_play()?;
        let (id, article) = match (rate, self.set().full_supervision) {
            (RateOfPlay::Standard, _) => return None,
            (RateOfPlay::Rapid, Some(true)) => ("clause-rapid-full", cite!("laws@2023-01/A.4")),
            (RateOfPlay::Rapid, Some(false)) => ("clause-rapid-light", cite!("laws@2023-01/A.5")),
            (RateOfPlay::Blitz, Some(true)) => ("clause-blitz-full", cite!("laws@2023-01/B.2")),
            (RateOfPlay::Blitz, Some(false)) => ("clause-blitz-light", cite!("laws@2023-01/B.3")),
            (RateOfPlay::Rapid, None) => {
                return Some(self.missing(Topic::Supervision, &[cite!("laws@2023-01/A.6")]));
            }
            (RateOfPlay::Blitz, None) => {
                return Some(self.missing(Topic::Supervision, &[cite!("laws@2023-01/B.4")]));
            }
        };
        Some(sentence(Topic::Supervision, self.words.say(id), &[article]))
    }

    /// The default time. If none is announced it is zero: players are told that, too.
    pub(super) fn default_time(&self) -> Clause {
        let articles = [cite!("laws@2023-01/6.7.1")];
        match self.section.default_minutes() {
            0 => self.say(Topic::DefaultTime, "clause-no-default-time", &articles),
            minutes => {
                let text = self.words.with("clause-default-time", &[("minutes", minutes.into())]);
                sentence(Topic::DefaultTime, text, &articles)
            }
        }
    }

    /// How draws may be agreed.
    pub(super) fn draws(&self) -> Clause {
        let articles = [cite!("laws@2023-01/9.1.1")];
        match self.set().agreed_draws {
            None => self.say(Topic::AgreedDraws, "clause-draws-free", &articles),
            Some(0) => self.say(Topic::AgreedDraws, "clause-draws-never", &articles),
            Some(moves) => {
                let text = self.words.with("clause-draws-after", &[("moves", moves.into())]);
                sentence(Topic::AgreedDraws, text, &articles)
            }
        }
    }

    /// How players are ranked.
    pub(super) fn ranking(&self) -> Vec<Clause> {
        let (words, set) = (self.words, self.set());
        let edition = self.section.regulations.tie_break;
        let of = |rule| edition.article(rule);
        let articles = [of(tiebreak::Rule::OrderedList), of(tiebreak::Rule::RankedInOrder)];
        let name = |code: &tiebreak::Code| match code.tie_break() {
            Some(tie_break) => format!("{} ({code})", words.said(&tie_break.phrase())),
            None => code.to_string(),
        };
        let ranked = match set.tie_breaks.is_empty() {
            true => Body::Sentence(words.say("clause-ranked-alone")),
            false => Body::List(words.say("clause-ranked"), set.tie_breaks.iter().map(name).collect()),
        };
        let mut clauses = vec![Clause::new(Topic::TieBreaks, ranked, &articles)];
        clauses.extend(self.unrated());
        let remaining = if set.lots.is_some() { "clause-lots-drawn" } else { "clause-shared" };
        clauses.push(sentence(Topic::TieBreaks, words.say(remaining), &[of(tiebreak::Rule::RankedInOrder)]));
        clauses
    }

    fn unrated(&self) -> Option<Clause> {
        let list = &self.set().tie_breaks;
        list.iter().find(|code| code.tie_break().is_some_and(tiebreak::TieBreak::uses_ratings))?;
        let text = match self.set().unrated {
            Unrated::Refused => return None,
            Unrated::LeftOut => self.words.say("clause-unrated-left-out"),
            Unrated::RatedAs(rating) => {
                self.words.with("clause-unrated-rated-as", &[("rating", rating.to_string().into())])
            }
        };
        let article = self.section.regulations.tie_break.article(tiebreak::Rule::UnratedPlayers);
        Some(sentence(Topic::TieBreaks, text, &[article]))
    }

    /// The chief arbiter.
    pub(super) fn chief_arbiter(&self) -> Clause {
        let articles = [cite!("competition-rules@2018-10/12.3.14")];
        match self.section.chief_arbiter().trim() {
            "" => self.missing(Topic::Arbiters, &articles),
            name => {
                let text = self.words.with("clause-chief-arbiter", &[("name", name.into())]);
                sentence(Topic::Arbiters, text, &articles)
            }
        }
    }

    /// The deputies, if there are any.
    pub(super) fn deputies(&self) -> Option<Clause> {
        let deputies = self.section.deputies();
        let text = || self.words.with("clause-deputies", &[("names", deputies.join(", ").into())]);
        (!deputies.is_empty()).then(|| sentence(Topic::Arbiters, text(), &[]))
    }

    /// Deadline and fee of appeals, and that the decision is final.
    pub(super) fn appeals(&self) -> Vec<Clause> {
        let articles = [cite!("competition-rules@2018-10/10.4")];
        let who = [cite!("competition-rules@2018-10/10.3"), cite!("laws@2023-01/11.10")];
        let deadline = match self.set().appeal_minutes {
            None => self.missing(Topic::Appeals, &articles),
            Some(minutes) => {
                let text = self.words.with("clause-appeal-deadline", &[("minutes", minutes.into())]);
                sentence(Topic::Appeals, text, &articles)
            }
        };
        let fee = match self.set().invitation.text(InvitationText::AppealFee) {
            None => self.text(InvitationText::AppealFee),
            Some(fee) => {
                let fee = fee.lines().collect::<Vec<_>>().join(" ");
                let text = self.words.with("clause-appeal-fee", &[("fee", fee.into())]);
                sentence(Topic::Text(InvitationText::AppealFee), text, &articles)
            }
        };
        vec![
            self.text_or_officials(
                InvitationText::AppealsCommittee,
                &[Role::AppealsChair, Role::AppealsMember, Role::AppealsReserve],
            ),
            self.say(Topic::Appeals, "clause-who-appeals", &who),
            deadline,
            fee,
            self.say(Topic::Appeals, "clause-appeal-final", &articles),
        ]
    }

    /// By when players enter or reply.
    pub(super) fn reply_by(&self, id: &str) -> Clause {
        let articles = [cite!("competition-rules@2018-10/12.3.22")];
        match self.set().invitation.reply_by {
            None => self.missing(Topic::Reply, &articles),
            Some(day) => {
                let date = self.words.weekday_date(day);
                sentence(Topic::Reply, self.words.with(id, &[("date", date.into())]), &articles)
            }
        }
    }

    /// How strong a round robin is: the average rating, and what norms take at it.
    pub(super) fn strength(&self) -> Option<Clause> {
        let players = &self.section.players;
        let ratings: Option<Vec<u32>> =
            players.values().map(|one| one.details.rating.map(|rating| u32::from(rating.get()))).collect();
        let (ratings, count) = (ratings?, u32::try_from(players.len()).ok()?);
        if count < 2 || !self.is_round_robin() {
            return None;
        }
        let average = u16::try_from((2 * ratings.iter().sum::<u32>() + count) / (2 * count)).ok()?;
        let parts = [("count", count.into()), ("average", average.into())];
        let mut text = self.words.with("clause-average", &parts);
        let games = (count - 1) * if self.set().format.slug().contains("double") { 2 } else { 1 };
        let norms = NormTitle::ALL.into_iter().filter(|_| games >= LEAST_GAMES).filter_map(|title| {
            let points = required_score(title, games, average)?;
            Some(format!("{title} {}", self.words.halves(&points)))
        });
        let norms = norms.collect::<Vec<_>>().join(", ");
        let mut articles = vec![cite!("competition-rules@2018-10/12.3.14")];
        if !norms.is_empty() {
            let parts = [("games", games.into()), ("norms", norms.into())];
            text = format!("{text} {}", self.words.with("clause-norms", &parts));
            articles.push(cite!("title-regulations@2024-01/1.4.8"));
        }
        Some(sentence(Topic::Text(InvitationText::Participants), text, &articles))
    }

    /// Who plays: of a round robin everybody, of other formats how many have entered.
    pub(super) fn players(&self) -> Option<Clause> {
        let articles = [cite!("competition-rules@2018-10/12.3.14")];
        let topic = Topic::Text(InvitationText::Participants);
        let players = &self.section.players;
        if players.is_empty() {
            return None;
        }
        if !self.is_round_robin() {
            let text = self.words.with("clause-entered", &[("count", players.len().into())]);
            return Some(sentence(topic, text, &articles));
        }
        let row = |(at, player): (usize, &tournament::Player)| {
            let details = &player.details;
            [
                player.number.map_or_else(|| at.to_string(), |number| number.to_string()),
                details.name.clone(),
                details.federation.map(|one| one.code().to_owned()).unwrap_or_default(),
                details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            ]
        };
        Some(Clause::new(topic, Body::Players((1..).zip(players.values()).map(row).collect()), &articles))
    }
}
