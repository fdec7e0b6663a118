//! What topscorers and their opponents suffer although everybody gets the colour that they wish for.
//!
//! After rounds paired by hand or games with the wrong colours a player may be four games short of one
//! colour, or be due the colour of the last two games. Then the criteria about topscorers fail whoever the
//! opponent is, unless the player downfloats.

use glossary::Colour;

use super::super::bracket::Bracket;
use crate::player::Player;

/// Failures of the two criteria about topscorers, the more important first.
pub(super) type Burden = (u8, u8);

/// The burden that each member brings to whatever pair; nothing if pairs must be looked at one by one.
pub(super) fn burdens(bracket: &Bracket<'_>) -> Option<Vec<Burden>> {
    let player = |member: usize| &bracket.field.players[bracket.members[member]];
    let own = (0..bracket.len())
        .map(|member| player(member).absolute_colour().map(|wish| burden(player(member), wish)));
    let own: Vec<Option<Burden>> = own.collect();
    let is_topscorer = |member: usize| player(member).is_topscorer;
    if !(0..bracket.len()).any(is_topscorer) {
        return Some(vec![(0, 0); bracket.len()]);
    }
    let wish_is_no_gain = |member: usize| {
        let refused = player(member).absolute_colour().map(|wish| burden(player(member), wish.opposite()));
        refused.is_some() && own[member] >= refused
    };
    let is_burdened = own.iter().flatten().any(|&burden| burden != (0, 0));
    if (is_burdened && !(0..bracket.len()).all(is_topscorer)) || (0..bracket.len()).any(wish_is_no_gain) {
        return None;
    }
    Some(own.into_iter().map(|burden| burden.unwrap_or((0, 0))).collect())
}

/// What a colour brings a player.
fn burden(player: &Player, colour: Colour) -> Burden {
    let difference = player.colour_difference_after(colour).abs() > 2;
    (u8::from(difference), u8::from(player.would_be_third_in_a_row(colour)))
}
