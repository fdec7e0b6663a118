//! Where a form came from, and what is said on its page if it is refused.

use crate::visitor::encoded;

/// The name by which addresses of pages carry what was answered.
pub(crate) const ANSWER: &str = "answer";

/// Where a form came from, and under which word its answer will be kept.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) id: String,
    /// The page with the form; none if the browser does not tell.
    pub(crate) from: Option<String>,
}

impl Origin {
    /// The address of the page with the form, with what was typed still in it.
    pub(crate) fn back(&self) -> String {
        self.from.as_ref().map_or_else(|| "/".to_owned(), |from| with_answer(from, &self.id))
    }

    /// The address of the answer.
    pub(crate) fn address(&self) -> String {
        let from = self.from.as_ref().map(|from| format!("?from={}", encoded(from)));
        format!("/answer/{}{}", self.id, from.unwrap_or_default())
    }
}

/// What a refusal says, beside its page: it is shown on the page of the form instead.
#[derive(Clone, Debug)]
pub(crate) struct RefusalText {
    pub(crate) what: String,
    pub(crate) article: Option<String>,
    /// The field that it is about, empty if there is none.
    pub(crate) field: String,
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
        let origin = |from: &str| Origin { id: "7".to_owned(), from: Some(from.to_owned()) };
        assert_eq!(origin("/f/a?x=1#place").back(), "/f/a?x=1&answer=7#place");
        assert_eq!(origin("/f/a").back(), "/f/a?answer=7");
        assert_eq!(Origin { id: "7".to_owned(), from: None }.back(), "/");
    }
}
