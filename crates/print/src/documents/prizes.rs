//! Prizes: the list for the wall, the proof sheet for chief arbiter and treasurer, receipts.

use tournament::PrizesAwarded;
use view::prizes::{self, AwardRow, PrizeList};

use crate::document::{Audience, Document, LIST, Made, Template};
use crate::documents::at_the_board::field;
use crate::error::Error;
use crate::sheet::{Card, Group, Mark, Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// Who wins what, category by category.
pub(crate) const PRIZES: Document =
    Document { name: "prizes", audience: Audience::Wall, made: Made::OfSection(list), template: LIST };

/// How every amount comes about, the totals, and room for two signatures.
pub(crate) const PRIZE_PROOF: Document =
    Document { name: "prize-proof", audience: Audience::Desk, made: Made::OfSection(proof), template: LIST };

/// Receipts to be signed by those who are paid.
pub(crate) const PRIZE_RECEIPTS: Document = Document {
    name: "prize-receipts",
    audience: Audience::Desk,
    made: Made::OfSection(receipts),
    template: Template { file: "prize-receipts.typ", source: include_str!("../../typst/prize-receipts.typ") },
};

/// The distribution by the standings of this moment, or after the round that was asked for.
fn awarded(of: &InSection<'_>) -> Result<PrizesAwarded, Error> {
    let found = of.section.prizes_after(of.job.round)?;
    found.ok_or_else(|| Error::Nothing(of.words.say("prizes-none")))
}

/// A sheet with what must be known first: a draft until both have confirmed, provisional while games are
/// missing.
fn sheet(of: &InSection<'_>, title: &str, list: &PrizeList) -> Sheet {
    let mut sheet = Sheet::titled(of.words.say(title));
    if !list.is_settled {
        sheet.marks.push(Mark::Draft);
    }
    let after = of.job.round.or_else(|| of.section.published().last().map(|round| round.number));
    sheet.covering(of.words, &of.section.coverage(after))
}

fn list(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let list = prizes::list(words, &awarded(of)?);
    if list.awards.is_empty() {
        return Err(Error::Nothing(words.say("prizes-nobody")));
    }
    let columns = columns(of, &list);
    let row = |award: &AwardRow| cells(&list, award);
    let table = Table { columns, groups: by_category(&list, row) };
    let sheet = sheet(of, "print-document-prizes", &list).with(Part::Table(table));
    Ok(unawarded(of, &list, sheet))
}

/// Place, name, money; and what there is beside it, if anybody wins such a thing: it may take several lines.
fn columns(of: &InSection<'_>, list: &PrizeList) -> Vec<TableColumn> {
    let words = of.words;
    let mut columns = vec![
        TableColumn::figures(words.say("prizes-place")),
        TableColumn::text(words.say("prizes-player")).wide(),
        TableColumn::figures(words.say("prizes-what")),
    ];
    if has_goods(list) {
        columns.push(TableColumn::text(words.say("prizes-goods")).wide());
    }
    columns
}

fn cells(list: &PrizeList, award: &AwardRow) -> Vec<String> {
    let mut cells = vec![award.place.to_string(), award.name.clone(), award.amount.clone()];
    if has_goods(list) {
        cells.push(award.goods.clone());
    }
    cells
}

fn has_goods(list: &PrizeList) -> bool {
    list.awards.iter().any(|award| !award.goods.is_empty())
}

/// The awards in groups of a category, which are kept together.
fn by_category(list: &PrizeList, row: impl Fn(&AwardRow) -> Vec<String>) -> Vec<Group> {
    let groups =
        list.awards.chunk_by(|one, other| (&one.bracket, &one.category) == (&other.bracket, &other.category));
    let title = |awards: &[AwardRow]| awards.first().map(|award| award.category.clone());
    groups.map(|awards| Group { title: title(awards), rows: awards.iter().map(&row).collect() }).collect()
}

fn unawarded(of: &InSection<'_>, list: &PrizeList, sheet: Sheet) -> Sheet {
    if list.unawarded.is_empty() {
        return sheet;
    }
    let heading = Part::Heading(of.words.say("prizes-unawarded"));
    list.unawarded.iter().fold(sheet.with(heading), |sheet, one| sheet.with(Part::Paragraph(one.clone())))
}

fn proof(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let awarded = awarded(of)?;
    let (list, fund) = (prizes::list(words, &awarded), prizes::announced(words, &awarded.fund));
    let mut columns = columns(of, &list);
    columns.push(TableColumn::text(words.say("prizes-why")).wide());
    let row = |award: &AwardRow| [cells(&list, award), vec![award.why.join("; ")]].concat();
    let table = Table { columns, groups: by_category(&list, row) };
    let mut sheet = sheet(of, "print-document-prize-proof", &list);
    for rule in &fund.rules {
        sheet = sheet.with(Part::Paragraph(rule.clone()));
    }
    if !list.awards.is_empty() {
        sheet = sheet.with(Part::Table(table));
    }
    let sheet = unawarded(of, &list, sheet);
    let unknown = list.categories.iter().filter_map(|one| one.unknown_sentence(words));
    let sheet = unknown.fold(sheet, |sheet, one| sheet.with(Part::Paragraph(one)));
    Ok(signatures(of, &list, totals(of, &list, sheet)))
}

fn totals(of: &InSection<'_>, list: &PrizeList, sheet: Sheet) -> Sheet {
    let words = of.words;
    let columns = vec![
        TableColumn::text(words.say("prizes-category")).wide(),
        TableColumn::figures(words.say("prizes-players")),
        TableColumn::figures(words.say("prizes-total-fund")),
        TableColumn::figures(words.say("prizes-total-paid")),
        TableColumn::figures(words.say("prizes-total-unawarded")),
        TableColumn::figures(words.say("prizes-total-remainder")),
    ];
    let rows = list.categories.iter().map(|one| {
        let figures = [&one.announced, &one.paid, &one.unawarded, &one.remainder].map(Clone::clone);
        [vec![one.name.clone(), one.players.to_string()], figures.to_vec()].concat()
    });
    let sums = [
        ("prizes-total-fund", &list.totals.fund),
        ("prizes-total-paid", &list.totals.paid),
        ("prizes-total-unawarded", &list.totals.unawarded),
        ("prizes-total-remainder", &list.totals.remainder),
    ];
    sheet
        .with(Part::Heading(words.say("prizes-totals")))
        .with(Part::Table(Table::new(columns, rows.collect())))
        .with(Part::Facts(sums.map(|(label, sum)| (words.say(label), sum.clone())).to_vec()))
}

/// What the second calculation says, the hash, and who has confirmed or is to sign.
fn signatures(of: &InSection<'_>, list: &PrizeList, sheet: Sheet) -> Sheet {
    let words = of.words;
    let mut sheet = sheet.with(Part::Heading(words.say("prizes-confirmations")));
    if list.disagreements.is_empty() {
        sheet = sheet.with(Part::Paragraph(words.say("prizes-checker-agrees")));
    } else {
        sheet = sheet.with(Part::Paragraph(words.say("prizes-checker-disagrees")));
    }
    for one in &list.disagreements {
        sheet = sheet.with(Part::Paragraph(one.clone()));
    }
    let hash = words.with("prizes-distribution", &[("hash", list.hash.as_str().into())]);
    let signed = list.confirmations.iter().map(|(_, name, author)| {
        let by = author.as_ref().map_or_else(
            || words.say("prizes-not-confirmed"),
            |author| words.with("prizes-confirmed-by", &[("author", author.as_str().into())]),
        );
        (name.clone(), by)
    });
    sheet.with(Part::Paragraph(hash)).with(Part::Facts(signed.collect()))
}

/// A receipt for every award; none before both have confirmed.
fn receipts(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let list = prizes::list(words, &awarded(of)?);
    if !list.is_settled {
        return Err(Error::Nothing(words.say("prizes-receipts-wait")));
    }
    let cards: Vec<Card> =
        (1..).zip(&list.awards).map(|(number, award)| receipt(of, number, award)).collect();
    Ok(Sheet::titled(words.say("print-document-prize-receipts")).with(Part::Cards(cards)))
}

fn receipt(of: &InSection<'_>, number: usize, award: &AwardRow) -> Card {
    let words = of.words;
    let section = &of.section.configuration.name;
    let place = [("category", award.category.as_str().into()), ("place", award.place.into())];
    let what = format!("{section}: {}", words.with("prizes-receipt-for", &place));
    Card {
        title: words.say("prizes-receipt"),
        fields: vec![
            field("event", String::new(), of.job.event),
            field("number", words.say("prizes-receipt-number"), &number.to_string()),
            field("player", words.say("prizes-player"), &award.name),
            field("for", words.say("prizes-what"), &what),
            field("amount", words.say("prizes-receipt-received"), &award.what),
            field("why", words.say("prizes-why"), &award.why.join("; ")),
            field("where", words.say("paper-place-and-date"), &of.section.configuration.city),
            field("signature", words.say("paper-signature"), ""),
        ],
        picture: None,
    }
}
