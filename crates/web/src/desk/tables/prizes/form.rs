//! The form of a fund, with what is wrong at each field.

use maud::{Markup, html};
use prize::{
    CategoryDraft, CategoryField, DraftField, DraftProblem, FundDraft, Improvement, PrizeDraft, PrizeField,
    RankedBy, Sharing,
};
use words::Words;

use super::fields::{self, LIMIT, ONE_IN_BRACKET};
use crate::opened::SectionPage;
use crate::page;

/// What the form shows.
pub(super) struct FormShown<'a> {
    pub(super) draft: &'a FundDraft,
    pub(super) problems: &'a [DraftProblem],
    pub(super) focus: Option<DraftField>,
    pub(super) is_unsent: bool,
    pub(super) since: u64,
    /// Names what is saved, for the script that keeps what is typed.
    pub(super) saved: &'a str,
}

pub(super) fn form(place: &SectionPage, shown: &FormShown<'_>) -> Markup {
    let words = place.words();
    let drawn = Drawn { words, shown };
    let to = place.to("prizes/fund");
    html! {
        form #fund-form.fund method="post" action=(to) data-guard data-draft=(to) data-draft-bar="draft-bar"
            data-saved=(shown.saved) data-unsent[shown.is_unsent] {
            (page::hidden(&place.arbiter, shown.since, &place.to("prizes")))
            input type="hidden" name="form" value="fields";
            div.save-bar {
                button type="submit" name="do" value="preview" { (words.say("prizes-preview")) }
                " "
                button.primary type="submit" name="do" value="announce" { (words.say("prizes-announce")) }
                " "
                a.button href=(place.to("prizes")) { (words.say("cancel")) }
            }
            (drawn.general())
            @for (at, category) in shown.draft.categories.iter().enumerate() {
                (drawn.category(at, category))
            }
            p {
                button #add-category type="submit" name="do" value="add-category"
                    autofocus[shown.focus == Some(DraftField::Whole)] {
                    (words.say("prizes-add-category"))
                }
            }
            (drawn.wrong(DraftField::Whole))
            @if place.section.prizes.fund.is_some() {
                p {
                    button type="submit" name="do" value="take-back" { (words.say("prizes-take-back")) }
                }
            }
        }
    }
}

/// Where a field is, in words.
pub(super) fn place_of(words: &Words, draft: &FundDraft, field: DraftField) -> String {
    let category = |at: usize| {
        let number = words.with("prizes-category-number", &[("number", (at + 1).into())]);
        match draft.categories.get(at).map(|category| category.name.as_str()) {
            None | Some("") => number,
            Some(name) => format!("{number}, {name}"),
        }
    };
    match field {
        DraftField::Whole => words.say("prizes-add-category"),
        DraftField::Currency => words.say("prizes-currency"),
        DraftField::Unit => words.say("prizes-unit"),
        DraftField::Category(at, field) => format!("{}, {}", category(at), words.say(label_of(field))),
        DraftField::Prize(at, place, field) => {
            let number = words.with("prizes-place-number", &[("place", (place + 1).into())]);
            format!("{}, {number}, {}", category(at), words.say(label_of_prize(field)))
        }
    }
}

const fn label_of(field: CategoryField) -> &'static str {
    match field {
        CategoryField::Name => "prizes-name",
        CategoryField::Bracket => "prizes-bracket",
        CategoryField::Sex => "prizes-sex",
        CategoryField::BornFrom => "prizes-born-from",
        CategoryField::BornUntil => "prizes-born-until",
        CategoryField::RatedFrom => "prizes-rated-from",
        CategoryField::RatedTo => "prizes-rated-to",
        CategoryField::Unrated => "prizes-unrated",
        CategoryField::Federations => "prizes-federations",
        CategoryField::Club => "prizes-club",
        CategoryField::Team => "prizes-team",
        CategoryField::Further => "prizes-further",
        CategoryField::RankedBy => "prizes-ranked-by",
        CategoryField::LeastPlayers => "prizes-least",
        CategoryField::SharedTo => "prizes-shared",
        CategoryField::Prizes => "prizes-places",
    }
}

const fn label_of_prize(field: PrizeField) -> &'static str {
    match field {
        PrizeField::Money => "prizes-money",
        PrizeField::Sharing => "prizes-sharing",
        PrizeField::Goods => "prizes-goods",
    }
}

/// The form being drawn.
struct Drawn<'a> {
    words: &'a Words,
    shown: &'a FormShown<'a>,
}

impl Drawn<'_> {
    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn problem(&self, field: DraftField) -> Option<&DraftProblem> {
        self.shown.problems.iter().find(|problem| problem.field == field)
    }

    /// What is wrong with a field, behind it.
    fn wrong(&self, field: DraftField) -> Markup {
        html! {
            @if let Some(problem) = self.problem(field) {
                p.wrong id={ (fields::name(field)) "-wrong" } { (self.words.said(&problem.kind.phrase())) }
            }
        }
    }

    /// By what a field is described: what is wrong with it, and its hint.
    fn described(&self, field: DraftField, hint: Option<&str>) -> Option<String> {
        let wrong = self.problem(field).map(|_| format!("{}-wrong", fields::name(field)));
        let all: Vec<String> = wrong.into_iter().chain(hint.map(str::to_owned)).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }

    /// A field of one line. A label of its own where it has no visible one.
    fn input(&self, field: DraftField, value: &str, kind: Kind, label: Option<String>) -> Markup {
        let name = fields::name(field);
        let invalid = self.problem(field).map(|_| "true");
        let hint = kind.hint.map(|_| format!("{name}-hint"));
        html! {
            input class=[kind.class] id=(name) name=(name) type=(kind.of) value=(value)
                inputmode=[kind.inputmode] maxlength="200" autocomplete="off" aria-label=[label]
                aria-invalid=[invalid] aria-describedby=[self.described(field, hint.as_deref())]
                autofocus[self.shown.focus == Some(field)];
        }
    }

    fn row(&self, field: DraftField, label: &str, value: &str, kind: Kind) -> Markup {
        let name = fields::name(field);
        html! {
            div.row {
                label for=(name) { (self.say(label)) }
                (self.input(field, value, kind, None))
                @if let Some(hint) = kind.hint { p.hint id={ (name) "-hint" } { (self.say(hint)) } }
                (self.wrong(field))
            }
        }
    }

    fn select(
        &self,
        field: DraftField,
        options: &[(String, String)],
        chosen: &str,
        label: Option<String>,
    ) -> Markup {
        let name = fields::name(field);
        let is_known = options.iter().any(|(word, _)| word == chosen);
        html! {
            select id=(name) name=(name) aria-label=[label] aria-invalid=[self.problem(field).map(|_| "true")]
                aria-describedby=[self.described(field, None)] {
                @for (word, said) in options { option value=(word) selected[word == chosen] { (said) } }
                @if !is_known && !chosen.is_empty() { option value=(chosen) selected { (chosen) } }
            }
        }
    }

    fn general(&self) -> Markup {
        let draft = self.shown.draft;
        let currency = Kind::SHORT.hinted("prizes-currency-hint");
        let unit = Kind::AMOUNT.hinted("prizes-unit-hint");
        let limits = [("all", "prizes-one-each", false), (ONE_IN_BRACKET, "prizes-one-in-bracket", true)];
        html! {
            fieldset {
                legend { (self.say("prizes-general")) }
                div.side-by-side {
                    (self.row(DraftField::Currency, "prizes-currency", &draft.currency, currency))
                    (self.row(DraftField::Unit, "prizes-unit", &draft.unit, unit))
                }
                div.row role="radiogroup" aria-labelledby="limit-label" {
                    span #limit-label { (self.say("prizes-limit")) }
                    @for (word, said, is_bracket) in limits {
                        label {
                            input type="radio" name=(LIMIT) value=(word)
                                checked[draft.is_one_in_bracket == is_bracket];
                            " " (self.say(said))
                        }
                    }
                }
            }
        }
    }

    fn category(&self, at: usize, category: &CategoryDraft) -> Markup {
        let field = |field| DraftField::Category(at, field);
        let number = [("number", (at + 1).into())];
        let row = |one, value: &str, kind| self.row(field(one), label_of(one), value, kind);
        let ranked_by = field(CategoryField::RankedBy);
        let shared = Kind::NUMBER.hinted("prizes-shared-hint");
        let bracket = Kind::TEXT.hinted("prizes-bracket-hint");
        html! {
            fieldset.category id={ "category-" (at + 1) } {
                legend { (self.words.with("prizes-category-number", &number)) }
                div.side-by-side {
                    (row(CategoryField::Name, &category.name, Kind::TEXT))
                    (row(CategoryField::LeastPlayers, &category.least_players, Kind::NUMBER))
                    (row(CategoryField::SharedTo, &category.shared_to, shared))
                    div.row {
                        label for=(fields::name(ranked_by)) { (self.say("prizes-ranked-by")) }
                        (self.select(ranked_by, &self.orders(), &category.ranked_by, None))
                        (self.wrong(ranked_by))
                    }
                    (row(CategoryField::Bracket, &category.bracket, bracket))
                }
                (self.for_whom(at, category))
                (self.places(at, category))
                p.buttons {
                    button id={ "add-place-" (at + 1) } type="submit" name="do"
                        value={ "add-place " (at + 1) }
                        autofocus[self.shown.focus == Some(field(CategoryField::Prizes))] {
                        (self.words.with("prizes-add-place", &number))
                    }
                    " "
                    button type="submit" name="do" value={ "remove-category " (at + 1) } {
                        (self.words.with("prizes-remove-category", &number))
                    }
                }
                (self.wrong(field(CategoryField::Prizes)))
            }
        }
    }

    /// What can put players in order.
    fn orders(&self) -> Vec<(String, String)> {
        let said = |one: RankedBy| match one {
            RankedBy::Standings => self.say("prizes-by-standings"),
            RankedBy::Improvement(Improvement::AgainstAverage) => self.say("prizes-by-average"),
            RankedBy::Improvement(Improvement::ByGames(edition)) => {
                self.words.with("prizes-by-games", &[("edition", edition.slug().into())])
            }
        };
        RankedBy::all().map(|one| (one.word().to_owned(), said(one))).collect()
    }

    /// The conditions, folded while all is well.
    fn for_whom(&self, at: usize, category: &CategoryDraft) -> Markup {
        let field = |field| DraftField::Category(at, field);
        let said: Vec<String> =
            category.criteria().iter().map(|one| self.words.said(&one.phrase())).collect();
        let who = if said.is_empty() { self.say("prizes-everybody") } else { said.join("; ") };
        let is_condition = |of: &CategoryField| {
            !matches!(
                of,
                CategoryField::Name
                    | CategoryField::Bracket
                    | CategoryField::RankedBy
                    | CategoryField::LeastPlayers
                    | CategoryField::SharedTo
                    | CategoryField::Prizes
            )
        };
        let is_open = self.shown.problems.iter().any(|problem| {
            matches!(&problem.field, DraftField::Category(of, one) if *of == at && is_condition(one))
        });
        let row = |one, value: &str, kind| self.row(field(one), label_of(one), value, kind);
        let sexes = [("", "prizes-sex-any"), ("women", "prizes-sex-women"), ("men", "prizes-sex-men")];
        let sexes = sexes.map(|(word, id)| (word.to_owned(), self.say(id)));
        let unrated = fields::name(field(CategoryField::Unrated));
        let federations = Kind::TEXT.hinted("prizes-federations-hint");
        html! {
            details open[is_open] {
                summary { (self.words.with("prizes-for-whom", &[("who", who.into())])) }
                div.side-by-side {
                    div.row {
                        label for=(fields::name(field(CategoryField::Sex))) { (self.say("prizes-sex")) }
                        (self.select(field(CategoryField::Sex), &sexes, &category.sex, None))
                        (self.wrong(field(CategoryField::Sex)))
                    }
                    (row(CategoryField::RatedFrom, &category.rated_from, Kind::NUMBER))
                    (row(CategoryField::RatedTo, &category.rated_to, Kind::NUMBER))
                    (row(CategoryField::BornFrom, &category.born_from, Kind::DAY))
                    (row(CategoryField::BornUntil, &category.born_until, Kind::DAY))
                    (row(CategoryField::Federations, &category.federations, federations))
                    (row(CategoryField::Club, &category.club, Kind::TEXT))
                    (row(CategoryField::Team, &category.team, Kind::TEXT))
                    div.row {
                        label {
                            input id=(unrated) name=(unrated) type="checkbox" value="yes"
                                checked[category.is_unrated];
                            " " (self.say("prizes-unrated"))
                        }
                        (self.wrong(field(CategoryField::Unrated)))
                    }
                }
                @if !category.further.trim().is_empty() { (self.further(at, category)) }
            }
        }
    }

    fn further(&self, at: usize, category: &CategoryDraft) -> Markup {
        let field = DraftField::Category(at, CategoryField::Further);
        let name = fields::name(field);
        html! {
            div.row {
                label for=(name) { (self.say("prizes-further")) }
                textarea id=(name) name=(name) rows="3" spellcheck="false" translate="no"
                    aria-invalid=[self.problem(field).map(|_| "true")]
                    aria-describedby=[self.described(field, None)] { (category.further) }
                (self.wrong(field))
            }
        }
    }

    fn places(&self, at: usize, category: &CategoryDraft) -> Markup {
        let heads = ["prizes-place", "prizes-money", "prizes-sharing", "prizes-goods"];
        html! {
            table.places {
                thead {
                    tr {
                        @for id in heads { th scope="col" { (self.say(id)) } }
                        th scope="col" { span.hidden { (self.say("prizes-remove")) } }
                    }
                }
                tbody {
                    @for (place, prize) in category.prizes.iter().enumerate() {
                        (self.place(at, place, prize))
                    }
                }
            }
        }
    }

    fn place(&self, at: usize, place: usize, prize: &PrizeDraft) -> Markup {
        let field = |field| DraftField::Prize(at, place, field);
        let label = |one| Some(place_of(self.words, self.shown.draft, field(one)));
        let of = |one| self.say(label_of_prize(one));
        let shares = Sharing::ALL.map(|one| (one.word().to_owned(), self.say(short(one))));
        let numbers = [("place", (place + 1).into()), ("number", (at + 1).into())];
        let [money, tied, goods] = [PrizeField::Money, PrizeField::Sharing, PrizeField::Goods];
        let sharing = if prize.sharing.is_empty() { Sharing::TieBreaks.word() } else { &prize.sharing };
        html! {
            tr {
                th.number scope="row" { (place + 1) }
                td data-label=(of(money)) {
                    (self.input(field(money), &prize.money, Kind::AMOUNT, label(money)))
                    (self.wrong(field(money)))
                }
                td data-label=(of(tied)) {
                    (self.select(field(tied), &shares, sharing, label(tied)))
                    (self.wrong(field(tied)))
                }
                td data-label=(of(goods)) {
                    (self.input(field(goods), &prize.goods, Kind::TEXT, label(goods)))
                    (self.wrong(field(goods)))
                }
                td {
                    button type="submit" name="do" value={ "remove-place " (at + 1) " " (place + 1) }
                        aria-label=(self.words.with("prizes-remove-place", &numbers)) {
                        (self.say("prizes-remove"))
                    }
                }
            }
        }
    }
}

const fn short(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::TieBreaks => "prizes-sharing-tie-breaks",
        Sharing::Equally => "prizes-sharing-equally",
        Sharing::Hort => "prizes-sharing-hort",
    }
}

/// How a field is typed.
#[derive(Clone, Copy)]
struct Kind {
    of: &'static str,
    inputmode: Option<&'static str>,
    class: Option<&'static str>,
    hint: Option<&'static str>,
}

impl Kind {
    const TEXT: Kind = Kind { of: "text", inputmode: None, class: None, hint: None };
    const SHORT: Kind = Kind { class: Some("short"), ..Kind::TEXT };
    const AMOUNT: Kind = Kind { inputmode: Some("decimal"), class: Some("short"), ..Kind::TEXT };
    const NUMBER: Kind = Kind { inputmode: Some("numeric"), class: Some("short"), ..Kind::TEXT };
    const DAY: Kind = Kind { of: "date", ..Kind::TEXT };

    const fn hinted(self, hint: &'static str) -> Kind {
        Kind { hint: Some(hint), ..self }
    }
}
