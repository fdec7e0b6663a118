//! One language's messages.

#[cfg(test)]
use std::collections::BTreeSet;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use super::Language;
use super::format::in_message;

/// The files of a language, one for each part of the desk.
macro_rules! files {
    ($language:literal) => {
        &[
            include_str!(concat!("../words/", $language, "/desk.ftl")),
            include_str!(concat!("../words/", $language, "/players.ftl")),
            include_str!(concat!("../words/", $language, "/conduct.ftl")),
            include_str!(concat!("../words/", $language, "/tables.ftl")),
            include_str!(concat!("../words/", $language, "/live.ftl")),
            include_str!(concat!("../words/", $language, "/api.ftl")),
            include_str!(concat!("../words/", $language, "/public.ftl")),
            include_str!(concat!("../words/", $language, "/paper.ftl")),
            include_str!(concat!("../words/", $language, "/festival.ftl")),
            include_str!(concat!("../words/", $language, "/damaged.ftl")),
            include_str!(concat!("../words/", $language, "/hall.ftl")),
            include_str!(concat!("../words/", $language, "/health.ftl")),
            include_str!(concat!("../words/", $language, "/invitation.ftl")),
            include_str!(concat!("../words/", $language, "/phone.ftl")),
            include_str!(concat!("../words/", $language, "/incidents.ftl")),
            include_str!(concat!("../words/", $language, "/records.ftl")),
            include_str!(concat!("../words/", $language, "/wrong.ftl")),
            include_str!(concat!("../words/", $language, "/print.ftl")),
            include_str!(concat!("../words/", $language, "/documents.ftl")),
            include_str!(concat!("../words/", $language, "/prizes.ftl")),
            include_str!(concat!("../words/", $language, "/official.ftl")),
            include_str!(concat!("../words/", $language, "/said/glossary.ftl")),
            include_str!(concat!("../words/", $language, "/said/rating.ftl")),
            include_str!(concat!("../words/", $language, "/said/title.ftl")),
            include_str!(concat!("../words/", $language, "/said/pairing.ftl")),
            include_str!(concat!("../words/", $language, "/said/tiebreak.ftl")),
            include_str!(concat!("../words/", $language, "/said/prize.ftl")),
            include_str!(concat!("../words/", $language, "/said/tournament.ftl")),
            include_str!(concat!("../words/", $language, "/said/store.ftl")),
            include_str!(concat!("../words/", $language, "/said/formats.ftl")),
            include_str!(concat!("../words/", $language, "/said/roster.ftl")),
            include_str!(concat!("../words/", $language, "/said/access.ftl")),
            include_str!(concat!("../words/", $language, "/said/ledger.ftl")),
            include_str!(concat!("../words/", $language, "/said/laws.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/appeals-committee.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/arbiter-titles.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/baku.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/competition-rules.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/dutch.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/fair-play.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/laws.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/rating-regulations.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/rating-regulations-rapid-blitz.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/swiss-basic-rules.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/swiss-handling-rules.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/tie-break.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/title-regulations.ftl")),
            include_str!(concat!("../words/", $language, "/handbook/trf.ftl")),
        ]
    };
}

pub(super) const ENGLISH: &[&str] = files!("en");
pub(super) const GERMAN: &[&str] = files!("de");
pub(super) const FRENCH: &[&str] = files!("fr");
pub(super) const SPANISH: &[&str] = files!("es");

pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    #[cfg(test)]
    ids: BTreeSet<String>,
}

impl Catalogue {
    pub(super) fn new(language: Language) -> Catalogue {
        let tag: LanguageIdentifier =
            language.code().parse().expect("our own language codes are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(in_message));
        for source in language.sources() {
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        #[cfg(test)]
        let ids = language.sources().iter().flat_map(|source| declared(source)).collect();
        Catalogue {
            bundle,
            #[cfg(test)]
            ids,
        }
    }

    pub(super) fn text(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned())
    }

    #[cfg(test)]
    pub(super) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    #[cfg(test)]
    pub(super) fn ids(&self) -> BTreeSet<String> {
        self.ids.clone()
    }
}

/// The messages that a source declares: `id = text` at the beginning of a line.
#[cfg(test)]
fn declared(source: &str) -> impl Iterator<Item = String> + '_ {
    source.lines().filter_map(|line| {
        let (id, _) = line.split_once('=')?;
        let id = id.trim_end();
        let fits = id.starts_with(|first: char| first.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        fits.then(|| id.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_are_well_formed_and_say_nothing_twice() {
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            for source in language.sources() {
                let read = FluentResource::try_new((*source).to_owned());
                assert!(read.is_ok(), "{}: {:?}", language.code(), read.err().map(|(_, errors)| errors));
                for id in declared(source) {
                    assert!(seen.insert(id.clone()), "{}: {id} is there twice", language.code());
                }
            }
        }
    }
}
