//! The life of a session: compares the core's decision with the batch that carries it out.
//!
//! A case consists of the facts, the user, and a batch. Mostly it's the batch of the core's decision, or, if the core refuses, the batch
//! that would do it anyway. Sometimes it has another outcome, or lacks one of its writes. The rules must accept it exactly if the core made
//! this decision, except for facts that the core doesn't know:
//!
//! | | The core | The rules |
//! |---|---|---|
//! | user | one of the two | nobody else, and a patient only with a sign-in that the record allows |
//! | time | is open, as far as the app knows | is open, and for these people, when the batch arrives |
//! | patient who left | cancels and closes as before, without a ticket | the same, but moves and contests nothing |
//!
//! The rules don't know whether a patient is under age, which the core reads from the birthday in the record. So everybody here is of age.

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

/// All data of a case.
#[derive(Clone, Debug)]
pub(crate) struct Life {
    facts: Facts,
    actor: Actor,
    wish: Wish,
    /// If the core refuses: whether a ticket is returned anyway, and the booking slot that a booking takes.
    against: (bool, usize),
    /// The difference between the batch and the decision.
    bend: Option<Bend>,
}

/// Every wish, often enough to be both granted and refused.
pub(crate) fn lives() -> BoxedStrategy<Life> {
    let of_wish = |wish| {
        (facts(wish), actors(wish), (any::<bool>(), 1..=8_usize), weighted(0.33, bends(wish)))
            .prop_map(move |(facts, actor, against, bend)| Life { facts, actor, wish, against, bend })
            .boxed()
    };
    Union::new_weighted(wishes().into_iter().map(|(weight, wish)| (weight, of_wish(wish))).collect()).boxed()
}

impl Life {
    /// The question for both sides.
    pub(crate) fn ask(&self) -> Asked {
        let Self { facts, actor, wish, .. } = self;
        let uid = match actor {
            Actor::Patient => UID,
            Actor::Counselor => COUNSELOR,
            Actor::Stranger => "sara",
        };
        let decided = decision::decide(facts, *actor, *wish);
        let attempt = self.attempt(decided.as_ref());
        // An account with an unconfirmed email doesn't pass `since`; one without an email does, and isn't confirmed. The rules only require
        // of counselors that their email isn't unconfirmed, so they always have one.
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

    /// Whether the batch matches the decision and is possible as far as the core can't know.
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
