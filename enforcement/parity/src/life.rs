//! The life of a session: what the core decides, against the batch that stands for it.
//!
//! A case is how everything is, who asks, and a batch: mostly the one that stands for the core's decision (or, where the core refuses, the one that
//! would get it all the same), now and then with another outcome or without one of its halves. The rules must take it exactly where the core decided
//! just that, less what the core is not told:
//!
//! | | The core | The rules |
//! |---|---|---|
//! | who asks | one of the two | nobody else, and a patient whose sign-in is not older than the record lets in |
//! | a time | is open, as far as the app knows | is open, and for those who come, when the batch arrives |
//! | a patient who left | cancels and closes as before, without a ticket | likewise; moves and contests nothing |
//!
//! Under age, which the core reads in the record's birthday, the rules do not know: everybody here is of age.

mod attempt;
mod batch;
mod decision;
mod documents;
mod facts;
mod wish;

use crate::ask::{Asked, envelope};
use crate::papers::COUNSELOR;
use crate::scene::UID;
use attempt::{Attempt, Bend, bends};
use facts::{Facts, Offer, facts};
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Strategy, any};
use proptest::strategy::Union;
use wish::{Actor, Decided, Wish, actors, wishes};

/// Everything of a case.
#[derive(Clone, Debug)]
pub(crate) struct Life {
    facts: Facts,
    actor: Actor,
    wish: Wish,
    /// Where the core refuses: whether a ticket comes back all the same, and the place that a booking takes.
    against: (bool, usize),
    /// What is otherwise in the batch.
    bend: Option<Bend>,
}

/// Every wish, each so often that it is granted and refused.
pub(crate) fn lives() -> BoxedStrategy<Life> {
    let of_wish = |wish| {
        (facts(wish), actors(wish), (any::<bool>(), 1..=8_usize), weighted(0.33, bends(wish)))
            .prop_map(move |(facts, actor, against, bend)| Life { facts, actor, wish, against, bend })
            .boxed()
    };
    Union::new_weighted(wishes().into_iter().map(|(weight, wish)| (weight, of_wish(wish))).collect()).boxed()
}

impl Life {
    /// Both sides' part.
    pub(crate) fn ask(&self) -> Asked {
        let Self { facts, actor, wish, .. } = self;
        let uid = match actor {
            Actor::Patient => UID,
            Actor::Counselor => COUNSELOR,
            Actor::Stranger => "sara",
        };
        let decided = decision::decide(facts, *actor, *wish);
        let attempt = self.attempt(decided.as_ref());
        // An account whose email nobody confirmed does not get past `since`; one without an email does, and has none confirmed. Of counselors nobody
        // asks for more than that it is not unconfirmed: theirs is the first kind.
        let email = if facts.email_verified || *actor == Actor::Counselor { "ayla@example.com" } else { "" };
        let token = (documents::signed_in_at(), facts.email_verified);
        let before = documents::documents(facts);
        let writes = batch::batch(facts, &attempt);
        let question = envelope(uid, email, token, facts.now, &before, &writes);
        let core = decided.is_some_and(|decided| self.is_decided(&attempt, &decided));
        Asked { name: wish.name(), core, is_torn: false, question }
    }

    fn attempt(&self, decided: Option<&Decided>) -> Attempt {
        let straight = Attempt::straight(self.actor, self.wish, self.against, decided);
        match &self.bend {
            Some(bend) => straight.bent(bend),
            None => straight,
        }
    }

    /// Is the batch just what was decided, and as far as the core isn't told, possible?
    fn is_decided(&self, attempt: &Attempt, decided: &Decided) -> bool {
        let Self { facts, actor, wish, .. } = self;
        let takes_time = matches!(wish, Wish::Book { .. } | Wish::Move);
        let (for_self, _) = facts.time.takes;
        attempt.is(decided, facts, |place| decision::is_free(facts, place))
            && !batch::is_halved(facts, attempt)
            && (*actor != Actor::Patient || facts.trusted)
            && (*actor != Actor::Counselor || (facts.trusted && facts.email_verified))
            && (!takes_time || facts.time.offer == Offer::Open)
            && (*wish != Wish::Move || for_self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sampling::samples;
    use std::collections::BTreeMap;

    #[test]
    fn every_wish_is_often_granted_and_often_refused() {
        let mut counts: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        for life in samples(&lives(), 6_000) {
            let asked = life.ask();
            let (granted, refused) = counts.entry(asked.name).or_default();
            *if asked.core { granted } else { refused } += 1;
        }
        assert_eq!(counts.len(), 6, "{counts:?}");
        for (name, (granted, refused)) in &counts {
            assert!(*granted > 100 && *refused > 200, "{name}: {granted} granted, {refused} refused");
        }
    }
}
