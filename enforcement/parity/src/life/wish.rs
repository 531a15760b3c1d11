//! A user's wish about a session, and the decision about it.

use aram_core::sessions::Side;
use proptest::prelude::{BoxedStrategy, Just, Strategy};
use proptest::strategy::Union;

/// The user with the wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// The patient of the session, or the one who books.
    Patient,
    /// The counselor of the session, or of the time.
    Counselor,
    /// Another user with an account.
    Stranger,
}

/// The content of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Books a time, for a child if `child`.
    Book {
        child: bool,
    },
    Cancel,
    Hold,
    Miss(Side),
    Move,
    Contest,
}

/// What happens to the session's own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// It doesn't change, or there is none.
    Stays,
    /// It's available again.
    Opened,
    /// It's deleted.
    Removed,
}

/// The decision about a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) returned: bool,
    pub(crate) slot: Slot,
    /// The booking slot that a booking takes.
    pub(crate) place: usize,
}

/// The wishes and their frequencies.
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

/// Mostly a user who may have this wish at all.
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
