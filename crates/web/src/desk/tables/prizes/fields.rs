//! The fields of a fund: what they are called in a form, and a form read into a draft of a fund.

use prize::{CategoryDraft, CategoryField, DraftField, FundDraft, PrizeDraft, PrizeField};
use request::form::Form;

/// The most categories and places that a form has.
const MAX_ROWS: usize = 300;

/// The field that says how many prizes somebody can win, and its second word.
pub(super) const LIMIT: &str = "limit";
pub(super) const ONE_IN_BRACKET: &str = "bracket";

/// What a field is called. Categories and places are counted from 1, as people count them.
pub(super) fn name(field: DraftField) -> String {
    match field {
        DraftField::Whole => "add-category".to_owned(),
        DraftField::Currency => "currency".to_owned(),
        DraftField::Unit => "unit".to_owned(),
        DraftField::Category(at, field) => format!("{}-{}", of_category(field), at + 1),
        DraftField::Prize(at, place, field) => format!("{}-{}-{}", of_prize(field), at + 1, place + 1),
    }
}

const fn of_category(field: CategoryField) -> &'static str {
    match field {
        CategoryField::Name => "name",
        CategoryField::Bracket => "bracket",
        CategoryField::Sex => "sex",
        CategoryField::BornFrom => "born-from",
        CategoryField::BornUntil => "born-until",
        CategoryField::RatedFrom => "rated-from",
        CategoryField::RatedTo => "rated-to",
        CategoryField::Unrated => "unrated",
        CategoryField::Federations => "federations",
        CategoryField::Club => "club",
        CategoryField::Team => "team",
        CategoryField::Further => "further",
        CategoryField::RankedBy => "ranked-by",
        CategoryField::LeastPlayers => "least-players",
        CategoryField::SharedTo => "shared-to",
        CategoryField::Prizes => "add-place",
    }
}

const fn of_prize(field: PrizeField) -> &'static str {
    match field {
        PrizeField::Money => "money",
        PrizeField::Sharing => "sharing",
        PrizeField::Goods => "goods",
    }
}

/// The draft that was sent.
pub(super) fn draft(form: &Form) -> FundDraft {
    let text = |field| form.text(&name(field)).to_owned();
    let is_there = |field| form.fields().iter().any(|(known, _)| *known == name(field));
    let categories = (0..MAX_ROWS).take_while(|at| is_there(DraftField::Category(*at, CategoryField::Name)));
    FundDraft {
        currency: text(DraftField::Currency),
        unit: text(DraftField::Unit),
        is_one_in_bracket: form.text(LIMIT) == ONE_IN_BRACKET,
        categories: categories.map(|at| category(form, at)).collect(),
    }
}

fn category(form: &Form, at: usize) -> CategoryDraft {
    let text = |field| form.text(&name(DraftField::Category(at, field))).to_owned();
    let prize = |place: usize| {
        let text = |field| form.text(&name(DraftField::Prize(at, place, field))).to_owned();
        PrizeDraft {
            money: text(PrizeField::Money),
            sharing: text(PrizeField::Sharing),
            goods: text(PrizeField::Goods),
        }
    };
    let is_there = |place: &usize| {
        let money = name(DraftField::Prize(at, *place, PrizeField::Money));
        form.fields().iter().any(|(known, _)| *known == money)
    };
    CategoryDraft {
        name: text(CategoryField::Name),
        bracket: text(CategoryField::Bracket),
        sex: text(CategoryField::Sex),
        born_from: text(CategoryField::BornFrom),
        born_until: text(CategoryField::BornUntil),
        is_unrated: form.is_ticked(&name(DraftField::Category(at, CategoryField::Unrated))),
        rated_from: text(CategoryField::RatedFrom),
        rated_to: text(CategoryField::RatedTo),
        federations: text(CategoryField::Federations),
        club: text(CategoryField::Club),
        team: text(CategoryField::Team),
        further: text(CategoryField::Further),
        ranked_by: text(CategoryField::RankedBy),
        least_players: text(CategoryField::LeastPlayers),
        shared_to: text(CategoryField::SharedTo),
        prizes: (0..MAX_ROWS).take_while(is_there).map(prize).collect(),
    }
}

/// A change of the rows that a button asks for, and the field that is next: none if it is no such button.
pub(super) fn change_rows(draft: &mut FundDraft, asked: &str) -> Option<DraftField> {
    let (what, rest) = asked.split_once(' ').unwrap_or((asked, ""));
    let mut numbers = rest.split(' ').map(|number| number.parse::<usize>().ok()?.checked_sub(1));
    let (at, place) = (numbers.next().flatten(), numbers.next().flatten());
    let last_of = |at: usize, draft: &FundDraft| {
        let last = draft.categories[at].prizes.len().saturating_sub(1);
        DraftField::Prize(at, last, PrizeField::Money)
    };
    match (what, at.filter(|at| *at < draft.categories.len()), place) {
        ("add-category", _, _) if draft.categories.len() < MAX_ROWS => {
            draft.categories.push(new_category());
            Some(DraftField::Category(draft.categories.len() - 1, CategoryField::Name))
        }
        ("remove-category", Some(at), _) => {
            draft.categories.remove(at);
            let before = at.min(draft.categories.len().saturating_sub(1));
            match draft.categories.is_empty() {
                true => Some(DraftField::Whole),
                false => Some(DraftField::Category(before, CategoryField::Name)),
            }
        }
        ("add-place", Some(at), _) if draft.categories[at].prizes.len() < MAX_ROWS => {
            let prizes = &mut draft.categories[at].prizes;
            // The next place is shared as the one before.
            let sharing = prizes.last().map(|prize| prize.sharing.clone()).unwrap_or_default();
            prizes.push(PrizeDraft { sharing, ..PrizeDraft::default() });
            Some(last_of(at, draft))
        }
        ("remove-place", Some(at), Some(place)) if place < draft.categories[at].prizes.len() => {
            draft.categories[at].prizes.remove(place);
            match draft.categories[at].prizes.is_empty() {
                true => Some(DraftField::Category(at, CategoryField::Prizes)),
                false => {
                    let next = place.min(draft.categories[at].prizes.len() - 1);
                    Some(DraftField::Prize(at, next, PrizeField::Money))
                }
            }
        }
        _ => None,
    }
}

/// A category with nothing but a place.
fn new_category() -> CategoryDraft {
    CategoryDraft { prizes: vec![PrizeDraft::default()], ..CategoryDraft::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prize::{Fund, festival_template};

    /// Every field as a browser sends it.
    fn sent(draft: &FundDraft) -> Form {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut put = |field: DraftField, text: &str| fields.push((name(field), text.to_owned()));
        put(DraftField::Currency, &draft.currency);
        put(DraftField::Unit, &draft.unit);
        for (at, one) in draft.categories.iter().enumerate() {
            let texts = [
                (CategoryField::Name, &one.name),
                (CategoryField::Bracket, &one.bracket),
                (CategoryField::Sex, &one.sex),
                (CategoryField::BornFrom, &one.born_from),
                (CategoryField::BornUntil, &one.born_until),
                (CategoryField::RatedFrom, &one.rated_from),
                (CategoryField::RatedTo, &one.rated_to),
                (CategoryField::Federations, &one.federations),
                (CategoryField::Club, &one.club),
                (CategoryField::Team, &one.team),
                (CategoryField::Further, &one.further),
                (CategoryField::RankedBy, &one.ranked_by),
                (CategoryField::LeastPlayers, &one.least_players),
                (CategoryField::SharedTo, &one.shared_to),
            ];
            texts.iter().for_each(|(field, text)| put(DraftField::Category(at, *field), text));
            if one.is_unrated {
                put(DraftField::Category(at, CategoryField::Unrated), "yes");
            }
            for (place, prize) in one.prizes.iter().enumerate() {
                put(DraftField::Prize(at, place, PrizeField::Money), &prize.money);
                put(DraftField::Prize(at, place, PrizeField::Sharing), &prize.sharing);
                put(DraftField::Prize(at, place, PrizeField::Goods), &prize.goods);
            }
        }
        Form::new(fields)
    }

    #[test]
    fn what_is_sent_is_the_draft_that_was_shown() {
        let fund = festival_template(2026);
        assert_eq!(draft(&sent(&FundDraft::of(&fund))).read(), Ok(fund));
        let all = "currency EUR\nround 1.00\none prize each\nbracket B\ncategory A\nfor women\n\
                   for born from 2008-01-01\nfor born until 2010-01-01\nfor rated 1800-1999\n\
                   for federation NOR SWE\nfor club X\nfor team Y\nby improvement\nat least 3 players\n\
                   shared to place 4\nprize 5.00 hort + Cup\nprize 4.00 equally";
        let fund = Fund::parse(all).unwrap();
        assert_eq!(draft(&sent(&FundDraft::of(&fund))).read().unwrap().to_string(), all);
    }

    #[test]
    fn rows_come_and_go_where_the_button_stands() {
        let mut draft = FundDraft::of(&festival_template(2026));
        let money = |at, place| DraftField::Prize(at, place, PrizeField::Money);
        assert_eq!(change_rows(&mut draft, "add-place 1"), Some(money(0, 5)));
        assert_eq!(draft.categories[0].prizes[5].sharing, "hort", "as the place before");
        draft.categories[0].prizes[2].money = "third".to_owned();
        assert_eq!(change_rows(&mut draft, "remove-place 1 2"), Some(money(0, 1)));
        assert_eq!(draft.categories[0].prizes[1].money, "third");
        assert_eq!(
            change_rows(&mut draft, "remove-category 1"),
            Some(DraftField::Category(0, CategoryField::Name))
        );
        assert_eq!(draft.categories[0].name, "Women");
        let last = draft.categories.len();
        let name = DraftField::Category(last, CategoryField::Name);
        assert_eq!(change_rows(&mut draft, "add-category"), Some(name));
        for wrong in ["", "preview", "remove-place 1 9", "remove-category 99", "add-place x", "add-place 0"] {
            let before = draft.clone();
            assert_eq!((change_rows(&mut draft, wrong), &draft), (None, &before), "{wrong}");
        }
    }
}
