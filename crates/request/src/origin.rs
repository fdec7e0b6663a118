//! Where a form came from, and what is said on its page if it is refused.

/// The name by which addresses of pages carry what was answered.
pub const ANSWER: &str = "answer";

/// Where a form came from, and under which word its answer will be kept.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The word under which the answer will be kept.
    pub id: String,
    /// The page with the form; none if the browser does not tell.
    pub from: Option<String>,
    /// Where the answer is shown.
    pub address: String,
}

impl Origin {
    /// The address of the page with the form, with what was typed still in it.
    pub fn back(&self) -> String {
        self.from.as_ref().map_or_else(|| "/".to_owned(), |from| with_answer(from, &self.id))
    }
}

/// What a refusal says, beside its page: it is shown on the page of the form instead.
#[derive(Clone, Debug)]
pub struct RefusalText {
    /// Why it was refused, as a sentence.
    pub what: String,
    /// The article behind it.
    pub article: Option<String>,
    /// The field that it is about, empty if there is none.
    pub field: String,
}

/// An address that names an answer.
fn with_answer(address: &str, id: &str) -> String {
    let (page, anchor) = address.split_once('#').unwrap_or((address, ""));
    let mark = if page.contains('?') { '&' } else { '?' };
    let anchor = if anchor.is_empty() { String::new() } else { format!("#{anchor}") };
    format!("{page}{mark}{ANSWER}={id}{anchor}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_named_in_the_address_before_the_place_on_the_page() {
        let back = |from: Option<&str>| {
            let (id, address) = ("7".to_owned(), "/answer/7".to_owned());
            Origin { id, from: from.map(str::to_owned), address }.back()
        };
        assert_eq!(back(Some("/f/a?x=1#place")), "/f/a?x=1&answer=7#place");
        assert_eq!(back(Some("/f/a")), "/f/a?answer=7");
        assert_eq!(back(None), "/");
    }
}
