//! A PDF as a program that reads aloud has it: the texts of its structure in the order of reading, each with
//! its role. The file is read by another library than the one that wrote it; texts come from the contents of
//! the pages, by the tables that say which characters the glyphs of a font stand for.
#![allow(
    dead_code,
    clippy::wildcard_enum_match_arm,
    reason = "tests: each file uses a part of this, and a PDF is read for what is looked for"
)]

use std::collections::BTreeMap;

use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Name, Object, ObjectIdentifier, Stream, String as Bytes};
use hayro_syntax::page::Page;

/// Every dictionary of a file.
pub(crate) fn dictionaries(pdf: &Pdf) -> Vec<Dict<'_>> {
    pdf.objects().into_iter().filter_map(Object::into_dict).collect()
}

/// A name in a dictionary.
pub(crate) fn name(dictionary: &Dict<'_>, key: &str) -> Option<String> {
    dictionary.get::<Name<'_>>(key).map(|name| name.as_str().to_owned())
}

/// The catalog of a file.
pub(crate) fn catalog(pdf: &Pdf) -> Dict<'_> {
    let mut all = dictionaries(pdf).into_iter();
    all.find(|one| name(one, "Type").as_deref() == Some("Catalog")).unwrap()
}

/// The texts of the structure in the order of reading, each with the roles of the elements around it, the
/// outermost first.
pub(crate) fn read_aloud(pdf: &Pdf) -> Vec<(Vec<String>, String)> {
    let texts = marked(pdf);
    let root = catalog(pdf).get::<Dict<'_>>("StructTreeRoot").unwrap();
    let mut said = Vec::new();
    children(&root, None, &[], &texts, &mut said);
    said
}

/// Texts by page and number of the marked content.
type Marked = BTreeMap<(ObjectIdentifier, i64), String>;

fn children(
    element: &Dict<'_>,
    page: Option<ObjectIdentifier>,
    roles: &[String],
    texts: &Marked,
    said: &mut Vec<(Vec<String>, String)>,
) {
    let page = element.get_ref("Pg").map(ObjectIdentifier::from).or(page);
    let roles: Vec<String> = roles.iter().cloned().chain(name(element, "S")).collect();
    let kids: Vec<Object<'_>> = match element.get::<Object<'_>>("K") {
        Some(Object::Array(array)) => array.iter::<Object<'_>>().collect(),
        Some(one) => vec![one],
        None => Vec::new(),
    };
    for kid in kids {
        let number = match &kid {
            Object::Number(number) => Some((page, number.as_i64())),
            Object::Dict(dict) if name(dict, "Type").as_deref() == Some("MCR") => {
                let on = dict.get_ref("Pg").map(ObjectIdentifier::from).or(page);
                dict.get::<i32>("MCID").map(|number| (on, i64::from(number)))
            }
            _ => None,
        };
        match (number, kid) {
            (Some((Some(page), number)), _) => {
                let text = texts.get(&(page, number)).cloned().unwrap_or_default();
                said.push((roles.clone(), text));
            }
            (None, Object::Dict(dict)) => children(&dict, page, &roles, texts, said),
            _ => {}
        }
    }
}

/// What every marked content of every page says.
fn marked(pdf: &Pdf) -> Marked {
    let mut texts = Marked::new();
    for page in pdf.pages().iter() {
        on_page(page, &mut texts);
    }
    texts
}

fn on_page(page: &Page<'_>, texts: &mut Marked) {
    let id = page.raw().obj_id().unwrap();
    let mut fonts: BTreeMap<String, BTreeMap<u32, String>> = BTreeMap::new();
    let mut font = String::new();
    // What is open: the number of a marked content, or a text that stands for what is drawn within.
    let mut open: Vec<(Option<i64>, bool)> = Vec::new();
    let mut operations = page.operations();
    while let Some(operation) = operations.next() {
        let operands: Vec<Object<'_>> = operation.operands().cloned().collect();
        match (&**operation.operator, operands.as_slice()) {
            (b"BDC", [_, Object::Dict(properties)]) => {
                let instead = properties.get::<Bytes<'_>>("ActualText").map(|text| unicode(text.as_bytes()));
                open.push((properties.get::<i32>("MCID").map(i64::from), instead.is_some()));
                add(id, &open[..open.len()], texts, instead);
            }
            (b"BDC" | b"BMC", _) => open.push((None, false)),
            (b"EMC", _) => drop(open.pop()),
            (b"Tf", [Object::Name(name), _]) => {
                font = name.as_str().to_owned();
                fonts.entry(font.clone()).or_insert_with(|| characters(page, name));
            }
            (b"Tj", [Object::String(codes)]) => show(id, codes, &fonts[&font], &open, texts),
            (b"TJ", [Object::Array(array)]) => {
                strings(array).iter().for_each(|codes| show(id, codes, &fonts[&font], &open, texts))
            }
            _ => {}
        }
    }
}

fn strings<'a>(array: &Array<'a>) -> Vec<Bytes<'a>> {
    array.iter::<Object<'a>>().filter_map(Object::into_string).collect()
}

/// Adds what is shown, unless another text stands for it.
fn show(
    page: ObjectIdentifier,
    codes: &Bytes<'_>,
    font: &BTreeMap<u32, String>,
    open: &[(Option<i64>, bool)],
    texts: &mut Marked,
) {
    if open.iter().any(|(_, is_instead)| *is_instead) {
        return;
    }
    let codes =
        codes.as_bytes().chunks(2).map(|two| two.iter().fold(0, |sum, one| sum * 256 + u32::from(*one)));
    let text: String = codes.filter_map(|code| font.get(&code).cloned()).collect();
    add(page, open, texts, Some(text));
}

fn add(page: ObjectIdentifier, open: &[(Option<i64>, bool)], texts: &mut Marked, text: Option<String>) {
    let number = open.iter().rev().find_map(|(number, _)| *number);
    if let (Some(number), Some(text)) = (number, text) {
        texts.entry((page, number)).or_default().push_str(&text);
    }
}

/// Which characters the glyphs of a font stand for, as its table says.
fn characters(page: &Page<'_>, font: &Name<'_>) -> BTreeMap<u32, String> {
    let font = page.resources().get_font(font).unwrap();
    let table = font.get::<Stream<'_>>("ToUnicode").unwrap().decoded().unwrap().into_owned();
    let table = String::from_utf8(table).unwrap();
    let mut found = BTreeMap::new();
    for (begin, end) in [("beginbfchar", "endbfchar"), ("beginbfrange", "endbfrange")] {
        for part in table.split(begin).skip(1) {
            let part = part.split(end).next().unwrap();
            let numbers: Vec<&str> =
                part.split('<').skip(1).map(|one| one.split('>').next().unwrap()).collect();
            let code = |text: &str| u32::from_str_radix(text, 16).unwrap();
            match begin {
                "beginbfchar" => {
                    let pairs = numbers.chunks_exact(2);
                    found.extend(pairs.map(|pair| (code(pair[0]), unicode(&hexadecimal(pair[1])))));
                }
                _ => assert!(numbers.is_empty(), "the writer has no ranges: {part}"),
            }
        }
    }
    found
}

fn hexadecimal(text: &str) -> Vec<u8> {
    let digits: Vec<char> = text.chars().filter(char::is_ascii_hexdigit).collect();
    let byte = |two: &[char]| u8::from_str_radix(&two.iter().collect::<String>(), 16).unwrap();
    digits.chunks(2).map(byte).collect()
}

/// UTF-16 with the greater byte first, with or without the mark that says so.
fn unicode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(&[0xFE, 0xFF]).unwrap_or(bytes);
    let units: Vec<u16> =
        bytes.chunks(2).map(|two| two.iter().fold(0, |sum, one| sum * 256 + u16::from(*one))).collect();
    String::from_utf16(&units).unwrap()
}
