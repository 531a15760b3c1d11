//! A wish of somebody about a session, and the decision about it.

use aram_core::sessions::Side;
use proptest::prelude::{BoxedStrategy, Just, Strategy};
use proptest::strategy::Union;

/// The sender of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// The one whose session it is, or who books.
    Patient,
    /// The counselor of the session, or of the time.
    Counselor,
    /// Somebody else with an account.
    Stranger,
}

/// The content of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// For a child, where `child`.
    Book {
        child: bool,
    },
    Cancel,
    Hold,
    Miss(Side),
    Move,
    Contest,
}

/// What becomes of the session's own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// It stays as it is, or there is none.
    Stays,
    /// It's available again.
    Opened,
    /// It goes.
    Removed,
}

/// The decision about a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) returned: bool,
    pub(crate) slot: Slot,
    /// The place that a booking takes.
    pub(crate) place: usize,
}

/// The wishes to draw from, and how often each.
pub(crate) fn wishes() -> [(u32, Wish); 8] {
    [
        (2, Wish::Book { child: false }),
        (1, Wish::Book { child: true }),
        (3, Wish::Cancel),
        (1, Wish::Hold),
        (1, Wish::Miss(Side::Patient)),
        (1, Wish::Miss(Side::Counselor)),
        (2, Wish::Move),
        (1, Wish::Contest),
    ]
}

/// Mostly who may want it at all.
pub(crate) fn actors(wish: Wish) -> BoxedStrategy<Actor> {
    let (patient, counselor) = match wish {
        Wish::Book { .. } | Wish::Move | Wish::Contest => (10, 1),
        Wish::Cancel | Wish::Hold | Wish::Miss(_) => (5, 6),
    };
    let all = [(patient, Actor::Patient), (counselor, Actor::Counselor), (1, Actor::Stranger)];
    Union::new_weighted(all.map(|(weight, actor)| (weight, Just(actor))).to_vec()).boxed()
}

impl Wish {
    /// Its name in the summary.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Book { .. } => "book",
            Self::Cancel => "cancel",
            Self::Hold => "held",
            Self::Miss(_) => "missed",
            Self::Move => "move",
            Self::Contest => "contest",
        }
    }
}

impl Actor {
    /// The side of the session.
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::Patient => Some(Side::Patient),
            Self::Counselor => Some(Side::Counselor),
            Self::Stranger => None,
        }
    }
}
