//! The batch that a user sends for a wish: mostly the one of the core's decision, otherwise with one change.

use super::facts::Facts;
use super::wish::{Actor, Decided, Slot, Wish};
use aram_core::sessions::Side;
use proptest::prelude::{BoxedStrategy, Just, Strategy};
use proptest::sample::select;
use proptest::strategy::Union;

/// The batch that the user sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attempt {
    pub(crate) actor: Actor,
    pub(crate) wish: Wish,
    /// The side that canceled, or that says how it went, according to the batch.
    pub(crate) by: Side,
    /// The batch names the side that says how it went exactly if nobody says it.
    pub(crate) miscounts: bool,
    /// The ticket is returned.
    pub(crate) returned: bool,
    pub(crate) slot: Slot,
    /// The booking slot that a booking takes, 1 to 8.
    pub(crate) place: usize,
    /// The index of the write that is left out, modulo their number.
    pub(crate) without: Option<usize>,
}

/// A difference between a batch and the decision.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bend {
    /// The ticket is returned although it shouldn't be, or the other way round.
    Returned,
    /// The batch names the other side as the one that canceled or says how it went.
    By,
    /// The batch doesn't name the side that says how it went, or names it in a cancellation.
    ClosedBy,
    Slot(Slot),
    Place(usize),
    /// One of the writes is left out.
    Without(usize),
}

/// The possible changes of a batch for the wish.
pub(crate) fn bends(wish: Wish) -> BoxedStrategy<Bend> {
    let mut all = vec![(2, (0..8_usize).prop_map(Bend::Without).boxed())];
    if ends(wish) {
        all.push((1, Just(Bend::Returned).boxed()));
    }
    match wish {
        // The counselor may remove the time of a session that is over. That isn't part of how it ends.
        Wish::Cancel => {
            let slots = select(&[Slot::Stays, Slot::Opened, Slot::Removed][..]);
            all.push((1, slots.prop_map(Bend::Slot).boxed()));
            all.extend([Bend::By, Bend::ClosedBy].map(|bend| (1, Just(bend).boxed())));
        }
        Wish::Hold | Wish::Miss(_) => {
            all.extend([Bend::Slot(Slot::Opened), Bend::By, Bend::ClosedBy].map(|bend| (1, Just(bend).boxed())));
        }
        Wish::Book { .. } => all.push((1, (1..=8_usize).prop_map(Bend::Place).boxed())),
        Wish::Move | Wish::Contest => {}
    }
    Union::new_weighted(all).boxed()
}

impl Attempt {
    /// The batch of the decision. If the core refuses, a batch that would do it anyway.
    pub(crate) fn straight(actor: Actor, wish: Wish, against: (bool, usize), decided: Option<&Decided>) -> Self {
        let by = actor.side().unwrap_or(Side::Patient);
        let usual = match (wish, by) {
            (Wish::Cancel, Side::Counselor) => Slot::Removed,
            (Wish::Cancel | Wish::Move, _) => Slot::Opened,
            _ => Slot::Stays,
        };
        let against = Decided { returned: ends(wish) && against.0, slot: usual, place: against.1 };
        let Decided { returned, slot, place } = decided.copied().unwrap_or(against);
        Self { actor, wish, by, miscounts: false, returned, slot, place, without: None }
    }

    /// The same batch with one change.
    pub(crate) fn bent(self, bend: &Bend) -> Self {
        match *bend {
            Bend::Returned => Self { returned: !self.returned, ..self },
            Bend::By => Self { by: self.by.other(), ..self },
            Bend::ClosedBy => Self { miscounts: !self.miscounts, ..self },
            Bend::Slot(slot) => Self { slot, ..self },
            Bend::Place(place) => Self { place, ..self },
            Bend::Without(at) => Self { without: Some(at), ..self },
        }
    }

    /// Whether this matches the decision, ignoring a write that was left out. Any free booking slot is allowed, and a deleted time isn't
    /// written.
    pub(crate) fn is(&self, decided: &Decided, facts: &Facts, is_free: impl Fn(usize) -> bool) -> bool {
        let slot_stands = facts.session.is_some_and(|session| session.slot_stands);
        self.returned == decided.returned
            && !self.miscounts
            && (!ends(self.wish) || Some(self.by) == self.actor.side())
            && (!slot_stands || self.slot == decided.slot)
            && (!matches!(self.wish, Wish::Book { .. }) || is_free(self.place))
    }
}

/// Whether the wish ends the session, and so can return a ticket. Cases with another wish try it anyway.
const fn ends(wish: Wish) -> bool {
    matches!(wish, Wish::Cancel | Wish::Hold | Wish::Miss(_))
}
