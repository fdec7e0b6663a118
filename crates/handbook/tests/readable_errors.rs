//! What is said to somebody who cites what is not there, and to somebody who enters an edition wrongly.

#[path = "../build/chain.rs"]
mod chain;
#[path = "../build/fields.rs"]
mod fields;
#[path = "../build/register.rs"]
mod register;
#[path = "../build/tables.rs"]
mod tables;

use register::File;

fn refused(citation: &str) -> String {
    handbook::find(citation).expect_err("nothing is cited").to_string()
}

#[test]
fn a_text_without_the_form_of_a_citation_is_told_the_form() {
    let form = "is not a citation; write document@edition/number, such as `dutch@2026-02/2.4.9`";
    assert_eq!(refused("C14"), format!("`C14` {form}"));
    assert_eq!(refused("dutch/2.4.9"), format!("`dutch` {form}"));
}

#[test]
fn an_unknown_document_is_told_the_near_ones_or_all() {
    assert_eq!(refused("duch@2026-02/1"), "no document is called `duch`; did you mean `dutch`?");
    let all = refused("checkers@2026-02/1");
    assert!(
        all.starts_with("no document is called `checkers`; there are `") && all.contains("`dutch`"),
        "{all}"
    );
}

#[test]
fn an_unknown_edition_is_told_the_editions() {
    let editions = refused("dutch@2025-02/2.4.9");
    assert_eq!(
        editions,
        "`dutch` has no edition `2025-02`; its editions are `dutch@2017-07` or `dutch@2026-02`"
    );
}

#[test]
fn an_unknown_article_is_told_the_near_ones() {
    let near = refused("dutch@2026-02/2.4.99");
    assert!(near.starts_with("dutch@2026-02 has no article `2.4.99`; did you mean `2.4.9`"), "{near}");
    let far = refused("dutch@2026-02/preamble-to-everything");
    assert!(far.ends_with("`jadoube article dutch@2026-02` lists what there is"), "{far}");
}

const HEAD: &str = "chapter = \"C.0\"\ntitle = \"Toy\"\ncomplete = true\nsource = \"made up\"\n";
const OLD: &str = "in_force_from = 2020-01-01\nin_force_until = 2023-12-31\n";
const NEW: &str = "in_force_from = 2024-01-01\n";

fn article(number: &str, more: &str) -> String {
    format!("[[article]]\nnumber = \"{number}\"\nkind = \"rule\"\ntext = \"it is so\"\n{more}")
}

fn file(edition: &str, text: String) -> File {
    File {
        path: format!("handbook/toy/{edition}.toml"),
        slug: "toy".to_owned(),
        edition: edition.to_owned(),
        text,
    }
}

/// Two editions of a made-up document; `old` and `new` are the lines between the head and the end.
fn problems(old: &str, new: &str) -> Vec<String> {
    let files = [file("2020-01", format!("{HEAD}{old}")), file("2024-01", format!("{HEAD}{new}"))];
    register::read(&files).err().unwrap_or_default()
}

#[test]
fn a_register_without_fault_has_no_problems() {
    let old = format!("{OLD}{}", article("1", ""));
    let new = format!("{NEW}{}{}", article("1.1", "replaces = [\"2020-01/1\"]"), "\n")
        + &article("2", "replaces = [\"new\"]");
    assert_eq!(problems(&old, &new), [""; 0]);
}

#[test]
fn a_gap_and_an_overlap_are_told_with_the_right_day() {
    let new = format!("{NEW}{}", article("1", ""));
    for (until, what) in [("2023-12-30", "a gap"), ("2024-01-01", "an overlap")] {
        let old = format!("in_force_from = 2020-01-01\nin_force_until = {until}\n{}", article("1", ""));
        assert_eq!(
            problems(&old, &new),
            [format!(
                "handbook/toy/2020-01.toml: in force until {until}: {what}, the next edition begins on \
                 2024-01-01, write in_force_until = 2023-12-31"
            )]
        );
    }
    let open = problems(&format!("in_force_from = 2020-01-01\n{}", article("1", "")), &new);
    assert!(open[0].contains("without in_force_until: an overlap"), "{open:?}");
}

#[test]
fn a_forerunner_that_does_not_exist_is_told_with_its_line() {
    let old = format!("{OLD}{}", article("1", ""));
    let new = format!("{NEW}{}", article("2", "replaces = [\"2020-01/9\"]"));
    assert_eq!(
        problems(&old, &new),
        ["handbook/toy/2024-01.toml:6: article 2 replaces `2020-01/9`: no such article in \
             handbook/toy/2020-01.toml; write [\"<edition>/<number>\"] or [\"new\"]"]
    );
    let oldest = problems(
        &format!("{OLD}{}", article("1", "replaces = [\"2016-01/1\"]")),
        &format!("{NEW}{}", article("2", "")),
    );
    assert!(oldest[0].contains("there is no earlier edition"), "{oldest:?}");
}

#[test]
fn faults_of_one_file_are_told_all_at_once_each_with_its_line() {
    let articles =
        article("1", "lable = \"A\"\n") + &article("1", "") + &article("2 a", "").replace("rule", "law");
    let found = problems(&format!("{OLD}{articles}"), &format!("{NEW}{}", article("1", "")));
    for expected in [
        "2020-01.toml:11: unknown key `lable`, expected one of number, label, kind, text, replaces, \
         exception",
        "2020-01.toml:12: article 1 is entered twice",
        "2020-01.toml:16: number `2 a`: only letters, digits, `.`, `-` and `_`, a letter or digit last",
        "2020-01.toml:16: article 2 a: kind `law` is none of definition, rule,",
    ] {
        assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}\nin {found:#?}");
    }
}

#[test]
fn missing_and_mistyped_keys_are_told_with_what_to_write() {
    let text = "chapter = \"\"\nin_force_from = \"2020-01-01\"\ncomplete = \"yes\"\n".to_owned();
    let found = register::read(&[file("2020-01", text)]).err().unwrap_or_default();
    for expected in [
        ":1: `chapter` must be a text that is not empty",
        ":1: `title` is missing, write title = \"…\"",
        ":2: `in_force_from` must be a day, YYYY-MM-DD without quotes",
        ":1: `complete` must be true or false",
        ":1: no [[article]], enter at least one",
    ] {
        assert!(found.iter().any(|problem| problem.contains(expected)), "{expected}\nin {found:#?}");
    }
}

#[test]
fn a_file_name_that_is_not_its_date_is_told() {
    let found = register::read(&[file("2020-02", format!("{HEAD}{OLD}{}", article("1", "")))])
        .err()
        .unwrap_or_default();
    assert_eq!(
        found,
        ["handbook/toy/2020-02.toml:1: in force from 2020-01-01, but the file is called 2020-02.toml"]
    );
}

#[test]
fn what_is_not_toml_is_told_with_its_line() {
    let found =
        register::read(&[file("2020-01", format!("{HEAD}in_force_from =\n"))]).err().unwrap_or_default();
    assert!(found[0].starts_with("handbook/toy/2020-01.toml:5: not TOML: "), "{found:?}");
}

#[test]
fn an_empty_register_is_told() {
    assert_eq!(register::read(&[]).err().unwrap_or_default().len(), 1);
}

#[test]
fn the_tables_are_in_order_of_print_and_the_citations_in_order_of_search() {
    let articles = article("1.9", "") + &article("1.10", "exception = \"for \\\"officers\\\"\"\n");
    let documents =
        register::read(&[file("2020-01", format!("{HEAD}in_force_from = 2020-01-01\n{articles}"))]);
    let source = tables::source(&documents.expect("nothing is wrong"));
    let after = |text: &str| source.find(text).unwrap_or_else(|| panic!("no {text} in {source}"));
    assert!(after("Article { number: \"1.9\"") < after("Article { number: \"1.10\""));
    assert!(
        after("(\"toy@2020-01/1.10\", Citation::at(0, 0, 1))")
            < after("(\"toy@2020-01/1.9\", Citation::at(0, 0, 0))")
    );
    after("exception: Some(\"for \\\"officers\\\"\")");
}
