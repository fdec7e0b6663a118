//! The register as it is entered: editions that follow each other, forerunners that exist.

use handbook::{Replaces, documents};
use std::collections::BTreeSet;

#[test]
fn editions_of_one_document_neither_overlap_nor_leave_a_gap() {
    for document in documents() {
        for pair in document.editions.windows(2) {
            let until = pair[0].in_force_until.expect("an edition with a successor has a last day");
            let next = until.tomorrow().expect("a day in our time has a tomorrow");
            assert_eq!(next, pair[1].in_force_from, "between {} and {}", pair[0], pair[1]);
        }
        let newest = document.editions.last().expect("a document has an edition");
        assert_eq!(newest.in_force_until, None, "{newest}");
    }
}

#[test]
fn on_every_first_and_last_day_exactly_that_edition_is_in_force() {
    for document in documents() {
        for edition in document.editions {
            for day in std::iter::once(edition.in_force_from).chain(edition.in_force_until) {
                assert_eq!(document.in_force_on(day), Some(edition), "{edition} on {day}");
                assert_eq!(
                    document.editions.iter().filter(|other| other.is_in_force_on(day)).count(),
                    1,
                    "{day}"
                );
            }
        }
        let eve = document.editions[0].in_force_from.yesterday().expect("a day in our time has a yesterday");
        assert_eq!(document.in_force_on(eve), None, "{}", document.slug);
    }
}

#[test]
fn numbers_are_unique_in_an_edition() {
    for edition in documents().iter().flat_map(|document| document.editions) {
        let numbers: BTreeSet<&str> = edition.articles.iter().map(|article| article.number).collect();
        assert_eq!(numbers.len(), edition.articles.len(), "{edition}");
    }
}

#[test]
fn what_is_replaced_is_an_article_of_the_previous_edition() {
    for document in documents() {
        for (at, edition) in document.editions.iter().enumerate() {
            for citation in edition.citations() {
                for forerunner in citation.replaces() {
                    let previous = at.checked_sub(1).map(|at| &document.editions[at]);
                    assert_eq!(Some(forerunner.edition()), previous, "{citation} replaces {forerunner}");
                }
            }
        }
    }
}

#[test]
fn every_article_of_a_later_complete_edition_says_what_it_replaces() {
    for document in documents() {
        for edition in document.editions.iter().skip(1).filter(|edition| edition.complete) {
            for article in edition.articles {
                assert_ne!(article.replaces, Replaces::NotSaid, "{edition}/{}", article.number);
            }
        }
    }
}

#[test]
fn every_citation_is_found_as_it_prints() {
    for citation in
        documents().iter().flat_map(|document| document.editions).flat_map(|edition| edition.citations())
    {
        assert_eq!(handbook::find(&citation.to_string()), Ok(citation));
    }
}
