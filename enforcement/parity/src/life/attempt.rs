//! What somebody sends to get what is wanted: mostly what the core decided, else the same with something bent.

use super::stand::{Session, Side, Stand};
use crate::random::Random;

/// Who sends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// The one whose session it is, or who books.
    Patient,
    /// The counselor of the session, or of the time.
    Counselor,
    /// Somebody else with an account.
    Stranger,
}

/// What is wanted.
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
    /// It can be had again.
    Opened,
    /// It goes.
    Removed,
}

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

/// What the core said of the wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) returned: bool,
    pub(crate) slot: Slot,
    /// The place that a booking takes.
    pub(crate) place: usize,
}

impl Wish {
    /// What may be wanted.
    pub(crate) fn of(random: &mut Random) -> Self {
        match random.below(12) {
            0..=2 => Self::Book { child: random.once_in(3) },
            3..=5 => Self::Cancel,
            6 => Self::Hold,
            7 => Self::Miss(Side::Patient),
            8 => Self::Miss(Side::Counselor),
            9 | 10 => Self::Move,
            _ => Self::Contest,
        }
    }

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
    /// Mostly who may want it at all.
    pub(crate) fn of(random: &mut Random, wish: Wish) -> Self {
        let of_patient = matches!(wish, Wish::Book { .. } | Wish::Move | Wish::Contest);
        match random.below(12) {
            0 => Self::Stranger,
            1 => Self::Counselor,
            2..=6 if !of_patient => Self::Counselor,
            _ => Self::Patient,
        }
    }

    /// The side of the session.
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::Patient => Some(Side::Patient),
            Self::Counselor => Some(Side::Counselor),
            Self::Stranger => None,
        }
    }
}

impl Attempt {
    /// The batch that the decision stands for; where there is none, one that would get it all the same.
    pub(crate) fn straight(random: &mut Random, actor: Actor, wish: Wish, decided: Option<&Decided>) -> Self {
        let by = actor.side().unwrap_or(Side::Patient);
        let usual = || match (wish, by) {
            (Wish::Cancel, Side::Counselor) => Slot::Removed,
            (Wish::Cancel | Wish::Move, _) => Slot::Opened,
            _ => Slot::Stays,
        };
        let returned = decided.map_or_else(|| can_return(wish) && random.once_in(2), |decided| decided.returned);
        let slot = decided.map_or_else(usual, |decided| decided.slot);
        let place = decided.map_or_else(|| random.between(1, 8), |decided| decided.place);
        Self { actor, wish, by, returned, slot, place, without: None }
    }

    /// The same with one thing otherwise.
    pub(crate) fn bent(mut self, random: &mut Random) -> Self {
        match random.below(5) {
            0 if can_return(self.wish) => self.returned = !self.returned,
            1 if self.wish == Wish::Cancel => {
                self.by = if self.by == Side::Patient { Side::Counselor } else { Side::Patient };
            }
            // What is over may be removed by its counselor; that is no part of how it ends.
            2 if self.wish == Wish::Cancel => {
                let other = [Slot::Stays, Slot::Opened, Slot::Removed];
                self.slot = random.pick(&other).copied().unwrap_or(self.slot);
            }
            2 if matches!(self.wish, Wish::Hold | Wish::Miss(_)) => self.slot = Slot::Opened,
            3 if matches!(self.wish, Wish::Book { .. }) => self.place = random.between(1, 8),
            _ => self.without = Some(random.below(8)),
        }
        self
    }

    /// Is this just what was decided? A place may be any that is free; of a time that is gone nothing is written.
    pub(crate) fn is(&self, decided: &Decided, stand: &Stand, is_free: impl Fn(usize) -> bool) -> bool {
        let slot_stands = stand.session.as_ref().is_some_and(|session: &Session| session.slot_stands);
        self.without.is_none()
            && self.returned == decided.returned
            && (self.wish != Wish::Cancel || Some(self.by) == self.actor.side())
            && (!slot_stands || self.slot == decided.slot)
            && (!matches!(self.wish, Wish::Book { .. }) || is_free(self.place))
    }
}

/// May the wish bring a ticket back at all? A ticket that comes back by another is tried all the same.
const fn can_return(wish: Wish) -> bool {
    matches!(wish, Wish::Cancel | Wish::Hold | Wish::Miss(_))
}
