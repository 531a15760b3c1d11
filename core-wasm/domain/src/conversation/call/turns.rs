//! Decides whose turn it is in the signaling of a call.
//!
//! The patient says "I am here", the counselor makes an offer, and the patient answers. Each signal names the round of the other side that
//! it responds to: an offer responds to the patient's last signal, an answer to the counselor's last offer. So leftovers of an earlier
//! attempt, such as a reloaded page or a broken connection, are never mistaken for the current one. To restart, a side says "I am here" or
//! makes an offer again.

use crate::limits::CALL_ROUNDS;
use crate::sessions::Side;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// The counselor's offer since the page was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The patient's round that it responds to.
    pub to: i64,
    /// The counselor has accepted its answer.
    pub answered: bool,
}

/// The local state of this side's browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// The last round that it wrote to the store, 0 for none. An earlier page may have written it.
    pub round: i64,
    /// This page has said "I am here". It doesn't matter for the counselor.
    pub here: bool,
    /// The counselor's offer, if this page has made one.
    pub offered: Option<Offered>,
    /// The connection is broken.
    pub lost: bool,
}

/// The local state of this side's browser, as the app passes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct OwnCall {
    /// The last round that it wrote to the store, 0 for none.
    pub round: i64,
    /// This page has written.
    pub here: bool,
    /// The round of the other side for which this page made an offer, 0 for none.
    pub offered: i64,
    /// The counselor has accepted the answer to that offer.
    pub answered: bool,
    /// The connection is broken.
    pub lost: bool,
}

impl From<OwnCall> for Own {
    fn from(OwnCall { round, here, offered, answered, lost }: OwnCall) -> Self {
        Self { round, here, offered: (offered > 0).then_some(Offered { to: offered, answered }), lost }
    }
}

/// The other side's signal, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Other {
    /// The number of this signal; 0 if there is none.
    pub round: i64,
    /// The round of this side that it responds to.
    pub to: i64,
    /// It says "I am here", so it's neither an offer nor an answer.
    pub here: bool,
}

/// The next action of this side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Turn {
    /// Do nothing: the other side isn't here yet, or it's their turn.
    Wait,
    /// The patient says "I am here".
    Come,
    /// The counselor makes an offer.
    Offer,
    /// The patient answers the counselor's offer.
    Answer,
    /// The counselor accepts the patient's answer.
    Take,
    /// This side has used up its rounds.
    Spent,
}

impl Turn {
    /// The names in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    const fn writes(self) -> bool {
        matches!(self, Self::Come | Self::Offer | Self::Answer)
    }
}

/// The next action of this side. `other` is the signal that the other side has stored.
pub fn turn(side: Side, own: &Own, other: Option<Other>) -> Turn {
    let other = other.filter(|other| other.round > 0);
    let next = match side {
        Side::Patient => patients(own, other),
        Side::Counselor => counselors(own, other),
    };
    if next.writes() && own.round >= CALL_ROUNDS { Turn::Spent } else { next }
}

/// Answers an offer for the patient's last signal first, because the counselor may already have noticed a broken connection.
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

/// Makes one offer for each signal of the patient, and another one if the resulting connection broke.
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
