//! The tie-breaks: the list in force in words, lists that older rules recommend, and all that the edition
//! knows.

use maud::{Markup, html};
use tiebreak::{Code, Event, Recommendation, System, TieBreak};
use tournament::Unsettled;
use view::standings::code_in_words;

use super::Firm;
use crate::opened::SectionPage;
use crate::page::{self, Columns, Table};

/// Lists with the message that says where each one stands, without repetitions.
fn recommended(event: &Event) -> Vec<(&'static str, String)> {
    let sources = [
        (Recommendation::GeneralRules2022, false, "tie-breaks-2022"),
        (Recommendation::GeneralRules2022, true, "tie-breaks-2022-rated"),
        (Recommendation::TournamentRules2011, false, "tie-breaks-2011"),
        (Recommendation::TournamentRules2011, true, "tie-breaks-2011-rated"),
    ];
    sources.map(|(source, rated, id)| (id, joined(&source.list(event, rated)))).to_vec()
}

fn joined(codes: &[Code]) -> String {
    codes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub(super) fn panel(place: &SectionPage) -> Markup {
    let words = place.words();
    let set = &place.section.configuration;
    // What is recommended depends on the number of rounds, not on the players.
    let event = Event::individual(System::Swiss, set.scoring, usize::from(set.rounds), Vec::new());
    let edition = place.section.regulations.tie_break;
    let fields = html! {
        @if set.tie_breaks.is_empty() { p.warning { (words.say("unsettled-tie-breaks")) } }
        @else {
            ol.value {
                @for code in &set.tie_breaks { li { code { (code) } " " (code_in_words(words, code)) } }
            }
        }
        div.row {
            label for="codes" { (words.say("tie-breaks-codes")) }
            input id="codes" name="codes" type="text" value=(joined(&set.tie_breaks)) autocomplete="off"
                spellcheck="false" aria-describedby="codes-hint" translate="no";
            p.hint #codes-hint { (words.say("tie-breaks-hint")) }
        }
    };
    let columns = Columns::new(words).texts(["tie-breaks-code", "tie-breaks-name", "tie-breaks-modifiers"]);
    let table = Table::new(words.say("tie-breaks-codes"), columns).without_caption();
    let lists = html! {
        @if let Ok(event) = &event {
            details {
                summary { (words.say("tie-breaks-recommended")) }
                p.hint { (words.say("tie-breaks-recommended-hint")) }
                ul.lists {
                    @for (source, list) in recommended(event) {
                        li {
                            button type="submit" name="list" value=(list) data-list=(list) {
                                (words.say("tie-breaks-take"))
                            } " "
                            code { (list) } " " span.hint { (words.say(source)) }
                        }
                    }
                }
            }
            details {
                summary { (words.with("tie-breaks-known", &[("edition", edition.slug().into())])) }
                (table.rows(html! {
                    @for one in TieBreak::offered(event, edition) {
                        tr {
                            th scope="row" {
                                button.small type="button" data-add=(one.acronym()) data-to="codes" {
                                    (one.acronym())
                                }
                            }
                            td { (words.said(&one.phrase())) }
                            td {
                                @for modifier in one.modifiers() {
                                    code { (words.said(&modifier.forms())) } " "
                                }
                            }
                        }
                    }
                }))
            }
        }
        (page::article(words, place.section.article_of(Unsettled::TieBreaks)))
    };
    super::panel(place, "tie-breaks", "tie-breaks", Firm::Twice, &html! { (fields) (lists) })
}
