//! What somebody sends to get what is wanted: mostly what the core decided, else the same with something bent.

use super::facts::Facts;
use super::wish::{Actor, Decided, Slot, Wish};
use aram_core::sessions::Side;
use proptest::prelude::{BoxedStrategy, Just, Strategy};
use proptest::sample::select;
use proptest::strategy::Union;

/// The batch that is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attempt {
    pub(crate) actor: Actor,
    pub(crate) wish: Wish,
    /// Who is said to have cancelled.
    pub(crate) by: Side,
    /// The ticket comes back with it.
    pub(crate) returned: bool,
    pub(crate) slot: Slot,
    /// The place that a booking takes, 1 to 8.
    pub(crate) place: usize,
    /// Which of the writes is left out, counted round.
    pub(crate) without: Option<usize>,
}

/// What is otherwise in a batch than was decided.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bend {
    /// The ticket comes back where it didn't, or doesn't.
    Returned,
    /// The other is said to have canceled.
    By,
    Slot(Slot),
    Place(usize),
    /// One of the writes is left out.
    Without(usize),
}

/// What may be otherwise in a batch for the wish.
pub(crate) fn bends(wish: Wish) -> BoxedStrategy<Bend> {
    let mut all = vec![(2, (0..8_usize).prop_map(Bend::Without).boxed())];
    if can_return(wish) {
        all.push((1, Just(Bend::Returned).boxed()));
    }
    match wish {
        // What is over may be removed by its counselor; that is no part of how it ends.
        Wish::Cancel => {
            let slots = select(&[Slot::Stays, Slot::Opened, Slot::Removed][..]);
            all.extend([(1, slots.prop_map(Bend::Slot).boxed()), (1, Just(Bend::By).boxed())]);
        }
        Wish::Hold | Wish::Miss(_) => all.push((1, Just(Bend::Slot(Slot::Opened)).boxed())),
        Wish::Book { .. } => all.push((1, (1..=8_usize).prop_map(Bend::Place).boxed())),
        Wish::Move | Wish::Contest => {}
    }
    Union::new_weighted(all).boxed()
}

impl Attempt {
    /// The batch that the decision stands for; where there is none, one that would get it all the same.
    pub(crate) fn straight(actor: Actor, wish: Wish, against: (bool, usize), decided: Option<&Decided>) -> Self {
        let by = actor.side().unwrap_or(Side::Patient);
        let usual = match (wish, by) {
            (Wish::Cancel, Side::Counselor) => Slot::Removed,
            (Wish::Cancel | Wish::Move, _) => Slot::Opened,
            _ => Slot::Stays,
        };
        let against = Decided { returned: can_return(wish) && against.0, slot: usual, place: against.1 };
        let Decided { returned, slot, place } = decided.copied().unwrap_or(against);
        Self { actor, wish, by, returned, slot, place, without: None }
    }

    /// The same with one thing otherwise.
    pub(crate) fn bent(self, bend: &Bend) -> Self {
        match *bend {
            Bend::Returned => Self { returned: !self.returned, ..self },
            Bend::By => Self { by: self.by.other(), ..self },
            Bend::Slot(slot) => Self { slot, ..self },
            Bend::Place(place) => Self { place, ..self },
            Bend::Without(at) => Self { without: Some(at), ..self },
        }
    }

    /// Is this just what was decided, whatever is left out? A place may be any that is free; of a time that is gone nothing is written.
    pub(crate) fn is(&self, decided: &Decided, facts: &Facts, is_free: impl Fn(usize) -> bool) -> bool {
        let slot_stands = facts.session.is_some_and(|session| session.slot_stands);
        self.returned == decided.returned
            && (self.wish != Wish::Cancel || Some(self.by) == self.actor.side())
            && (!slot_stands || self.slot == decided.slot)
            && (!matches!(self.wish, Wish::Book { .. }) || is_free(self.place))
    }
}

/// May the wish bring a ticket back at all? A ticket that comes back by another is tried all the same.
const fn can_return(wish: Wish) -> bool {
    matches!(wish, Wish::Cancel | Wish::Hold | Wish::Miss(_))
}
