//! Addresses with and without answers.

use super::*;

#[test]
fn an_address_names_one_answer_and_keeps_the_rest() {
    assert_eq!(with_answer("/f/a?x=1#place", "7"), "/f/a?x=1&answer=7#place");
    assert_eq!(with_answer("/f/a", "7"), "/f/a?answer=7");
    for (with, without) in [
        ("/f/a?x=1&answer=7#place", "/f/a?x=1#place"),
        ("/f/a?answer=7", "/f/a"),
        ("/f/a", "/f/a"),
        ("/f/a?answers=7", "/f/a?answers=7"),
    ] {
        assert_eq!(without_answer(with), without);
    }
}
