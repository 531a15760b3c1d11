//! Whose word comes next.
//!
//! The patient says "I am here"; the counselor offers; the patient answers. Each word names the round of the other's that it follows: an offer is for what
//! the patient said last, an answer for the counselor's last offer. So what is left of an earlier try, a page that was loaded anew or a connection that
//! broke, is never taken for a part of this one, and to begin again is to say "I am here", or to offer, once more.

use crate::limits::CALL_ROUNDS;
use crate::sessions::Side;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// What the counselor's browser has offered since its page was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The round of the patient's that it was for.
    pub to: i64,
    /// Its answer was taken.
    pub answered: bool,
}

/// What this side's browser knows of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// The round that it wrote last in the store, 0 for none: an earlier page may have.
    pub round: i64,
    /// It has come: this page has said "I am here". Of the counselor nothing depends on it.
    pub here: bool,
    /// The counselor's offer, where this page has made one.
    pub offered: Option<Offered>,
    /// The connection that there was is broken.
    pub lost: bool,
}

/// What this side's browser knows of itself, as it crosses from the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct OwnCall {
    /// The round that it wrote last in the store, 0 for none.
    pub round: i64,
    /// This page has written.
    pub here: bool,
    /// The round of the other's for which this page made an offer, 0 for none.
    pub offered: i64,
    /// The answer to that offer was taken.
    pub answered: bool,
    /// The connection that there was is broken.
    pub lost: bool,
}

impl From<OwnCall> for Own {
    fn from(OwnCall { round, here, offered, answered, lost }: OwnCall) -> Self {
        Self { round, here, offered: (offered > 0).then_some(Offered { to: offered, answered }), lost }
    }
}

/// The other side's word, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Other {
    /// Which of its words it is; 0 while there is none.
    pub round: i64,
    /// The round of this side's that it follows.
    pub to: i64,
    /// It isn't an offer and not an answer: "I am here".
    pub here: bool,
}

/// What this side does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Turn {
    /// Nothing: the other is not there, or it is the other's turn.
    Wait,
    /// The patient says "I am here".
    Come,
    /// The counselor offers.
    Offer,
    /// The patient answers the counselor's offer.
    Answer,
    /// The counselor takes the patient's answer.
    Take,
    /// This side has no word left: it has written as often as is allowed.
    Spent,
}

impl Turn {
    /// The words in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its word.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    const fn writes(self) -> bool {
        matches!(self, Self::Come | Self::Offer | Self::Answer)
    }
}

/// What this side does now, `other` being what the other has stored.
pub fn turn(side: Side, own: &Own, other: Option<Other>) -> Turn {
    let other = other.filter(|other| other.round > 0);
    let next = match side {
        Side::Patient => patients(own, other),
        Side::Counselor => counselors(own, other),
    };
    if next.writes() && own.round >= CALL_ROUNDS { Turn::Spent } else { next }
}

/// An offer for the last word is answered first: a broken connection may already have been noticed by the counselor.
fn patients(own: &Own, other: Option<Other>) -> Turn {
    if !own.here {
        return Turn::Come;
    }
    match other {
        Some(other) if !other.here && other.to == own.round => Turn::Answer,
        _ if own.lost => Turn::Come,
        _ => Turn::Wait,
    }
}

/// One offer for each word of the patient's; another where the connection that came of it broke.
fn counselors(own: &Own, other: Option<Other>) -> Turn {
    let Some(other) = other else { return Turn::Wait };
    let Some(offered) = own.offered else { return Turn::Offer };
    let is_answer = !other.here && other.to == own.round && other.round == offered.to.saturating_add(1);
    match (is_answer, offered.answered) {
        (true, false) => Turn::Take,
        (true, true) if own.lost => Turn::Offer,
        (true, true) => Turn::Wait,
        (false, false) if other.round == offered.to => Turn::Wait,
        (false, _) => Turn::Offer,
    }
}
