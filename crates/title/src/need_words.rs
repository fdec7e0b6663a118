//! What is needed, in words.

use glossary::{Phrase, phrase};

use crate::needs::{Need, Wanted};
use crate::norm_title::NormTitle;

impl Need {
    /// What is needed, with its conditions. Example: see [`Wanted::phrases`].
    pub fn phrase(&self, title: NormTitle) -> Phrase {
        let score = self.score;
        let base = match self.rounds {
            0 => phrase!("made by now"),
            1 => phrase!("{score} from the next round", score),
            rounds => phrase!("{score} from the next {rounds} rounds", score, rounds = i64::from(rounds)),
        };
        let mut conditions = self.wanted.phrases(title);
        let won = self.wins.iter().map(|&round| phrase!("round {round} is won and left out", round));
        conditions.extend(won);
        if !self.is_certain {
            conditions.push(phrase!("what is not known is as good as it can be"));
        }
        match conditions.is_empty() {
            true => base,
            false => {
                phrase!(
                    "{base}, if {conditions}",
                    base,
                    conditions = glossary::phrase::Part::Clauses(conditions)
                )
            }
        }
    }
}

impl Wanted {
    /// What is asked of the opponents who are not known yet.
    ///
    /// ```
    /// use glossary::Points;
    /// use title::{Need, NormTitle, Wanted};
    /// let wanted = Wanted {
    ///     opponents: 1,
    ///     required_titles: 1,
    ///     new_federations: 1,
    ///     rating_sum: Some(2296),
    ///     ..Wanted::default()
    /// };
    /// let need = Need {
    ///     rounds: 1,
    ///     score: Points::ONE,
    ///     wanted,
    ///     wins: Vec::new(),
    ///     is_certain: true,
    /// };
    /// let said = need.phrase(NormTitle::WomanGrandmaster).to_string();
    /// assert_eq!(
    ///     said,
    ///     "1.0 from the next round, if the opponent is WGM, IM or GM; \
    ///      the opponent is of a federation not met yet; the opponent is rated 2296 or more"
    /// );
    /// ```
    pub fn phrases(&self, title: NormTitle) -> Vec<Phrase> {
        let is_one = self.opponents == 1;
        let of = i64::from(self.opponents);
        let mut said = Vec::new();
        let titles = title.admitted();
        if self.required_titles > 0 {
            let count = i64::from(self.required_titles);
            said.push(match is_one {
                true => phrase!("the opponent is {titles}", titles),
                false => phrase!("{count} of {of} opponents are {titles}", count, of, titles),
            });
        }
        if self.title_holders > self.required_titles {
            let count = i64::from(self.title_holders);
            said.push(match is_one {
                true => phrase!("the opponent holds a title"),
                false => phrase!("{count} of {of} opponents hold titles", count, of),
            });
        }
        if self.new_federations > 0 {
            let count = i64::from(self.new_federations);
            said.push(match is_one {
                true => phrase!("the opponent is of a federation not met yet"),
                false => phrase!("{count} of {of} opponents are of federations not met yet", count, of),
            });
        }
        said.extend(self.limits());
        if let Some(sum) = self.rating_sum {
            let rating = i64::from(sum.div_ceil(self.opponents.max(1)));
            said.push(match is_one {
                true => phrase!("the opponent is rated {rating} or more", rating),
                false => phrase!("the {of} opponents are rated {rating} or more on average", of, rating),
            });
        }
        said
    }

    fn limits(&self) -> Vec<Phrase> {
        let mut said = Vec::new();
        if let Some(count) = self.own_at_most {
            said.push(match count {
                0 => phrase!("nobody of the player's own federation"),
                count => phrase!("{count} of the player's own federation at most", count = i64::from(count)),
            });
        }
        for (federation, count) in &self.federation_at_most {
            let federation = federation.code();
            said.push(match count {
                0 => phrase!("nobody of {federation}", federation),
                count => phrase!("{count} of {federation} at most", count = i64::from(*count), federation),
            });
        }
        if let Some(count) = self.one_at_most {
            said.push(phrase!("{count} of any one federation at most", count = i64::from(count)));
        }
        said
    }
}

impl NormTitle {
    /// The titles that count among the third that the norm asks for, in words.
    fn admitted(self) -> Phrase {
        match self {
            NormTitle::Grandmaster => phrase!("GM"),
            NormTitle::InternationalMaster => phrase!("IM or GM"),
            NormTitle::WomanGrandmaster => phrase!("WGM, IM or GM"),
            NormTitle::WomanInternationalMaster => phrase!("WIM, WGM, IM or GM"),
        }
    }
}
