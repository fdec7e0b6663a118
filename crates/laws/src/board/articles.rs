//! Every article that speaks of a move.

use handbook::{Citation, cite};

use super::{CastlingManner, Move, MoveRule, Piece, PieceKind, Placement, Position, Square};

impl Position {
    /// Every article that speaks of a move: the one that it follows or breaks, whether it is legal by it, and
    /// what else happens with it or stands against it.
    ///
    /// ```
    /// use laws::board::{Move, Position, Square};
    /// // The knight on d2 is pinned, and attacks f1 all the same.
    /// let position = Position::from_fen("4k3/8/8/8/8/8/3n3B/5K1R w - -").unwrap();
    /// let pinned = Position::from_fen("3k4/8/8/8/8/3n4/8/3R1K2 w - -").unwrap();
    /// let numbers = |position: &Position, from, to| {
    ///     let articles = position.articles(Move::new(from, to));
    ///     articles.iter().map(|it| it.article().number).collect::<Vec<_>>()
    /// };
    /// assert_eq!(numbers(&position, Square::F1, Square::E1), ["3.8.1", "3.10.1"]);
    /// assert_eq!(
    ///     numbers(&pinned, Square::F1, Square::E1),
    ///     ["3.9.2", "3.10.2", "1.4.1", "3.9.1", "3.1.3"]
    /// );
    /// ```
    pub fn articles(&self, played: Move) -> Vec<Citation> {
        let played = self.castling_named_by_arrival(played);
        let judged = self.judge(played);
        let mut found = vec![judged.rule.citation(), judged.defined_by()];
        if judged.is_legal {
            found.extend(self.of_what_happens(played));
        } else {
            found.extend(self.of_what_stands_against(played, judged.rule));
        }
        found
    }

    fn of_what_happens(&self, played: Move) -> Vec<Citation> {
        let is_capture = self.captured(played).is_some();
        let mut found = Vec::new();
        found.extend(is_capture.then_some(cite!("laws@2023-01/3.1.1")));
        if played.promotion.is_some() {
            let at_once = self.play(played).is_ok_and(|after| after.is_check());
            found.extend(at_once.then_some(cite!("laws@2023-01/3.7.3.5")));
            found.extend(is_capture.then_some(cite!("laws@2023-01/4.6.3")));
        }
        if let Some(side) = self.castling_side(played) {
            let manner = CastlingManner::of(side, played.from.file(), played.to.file());
            found.extend([
                manner.citation(),
                cite!("laws@2023-01/II.3.1"),
                cite!("laws@2023-01/II.3.2.5.2"),
                cite!("laws@2023-01/II.3.2.6"),
            ]);
        }
        found
    }

    fn of_what_stands_against(&self, played: Move, rule: MoveRule) -> Vec<Citation> {
        if rule == MoveRule::CastlingBlocked {
            return vec![cite!("laws@2023-01/II.3.2.7.4")];
        }
        if rule != MoveRule::OwnKingInCheck {
            return Vec::new();
        }
        let (after, king) = self.hypothetical(played);
        let attackers = after.attackers(king, self.has_the_move().opposite());
        let is_pinned = attackers.iter().any(|&from| self.would_expose(&after, from, king));
        let mut found = vec![cite!("laws@2023-01/1.4.1")];
        if is_pinned {
            found.push(cite!("laws@2023-01/3.9.1"));
            found.extend((played.from != king && played.to == king).then_some(cite!("laws@2023-01/3.1.3")));
        }
        found
    }

    /// The board after a move that would leave the own king in check, and that king.
    fn hypothetical(&self, played: Move) -> (Placement, Square) {
        let mut after = self.placement();
        let moved = self.piece(played.from);
        if let Some((square, _)) = self.captured(played) {
            after.put(square, None);
        }
        after.put(played.from, None);
        after.put(played.to, moved);
        let own = self.king(self.has_the_move());
        (after, if own == played.from { played.to } else { own })
    }

    /// Whether the opponent's piece could not move to the king's square without exposing its own king.
    fn would_expose(&self, board: &Placement, from: Square, to: Square) -> bool {
        let mut after = *board;
        after.put(to, board.piece(from));
        after.put(from, None);
        let opponent = self.has_the_move().opposite();
        let king = Piece { colour: opponent, kind: PieceKind::King };
        let square = after.pieces().find(|(_, piece)| *piece == king).map(|(square, _)| square);
        square.is_some_and(|square| !after.attackers(square, self.has_the_move()).is_empty())
    }
}
