//! The life of a session: what the core decides, against the batch that stands for it.
//!
//! A case is how everything stands, who asks, and a batch: mostly the one that stands for the core's decision (or, where the core refuses, the one that
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
mod stand;

use crate::ask::envelope;
use crate::case::Asked;
use crate::random::Random;
use crate::scene::UID;
use attempt::{Actor, Attempt, Wish};
use stand::{Offer, Stand};

/// Everything of a case.
#[derive(Clone, Debug)]
pub(crate) struct Life {
    stand: Stand,
    attempt: Attempt,
}

impl Life {
    /// The case of a seed's chance.
    pub(crate) fn of(random: &mut Random) -> Self {
        let wish = Wish::of(random);
        let stand = Stand::of(random, wish);
        let actor = Actor::of(random, wish);
        let decided = decision::decide(&stand, actor, wish);
        let straight = Attempt::straight(random, actor, wish, decided.as_ref());
        let attempt = if random.once_in(3) { straight.bent(random) } else { straight };
        Self { stand, attempt }
    }

    /// Both sides' part.
    pub(crate) fn ask(&self) -> Asked {
        let uid = match self.attempt.actor {
            Actor::Patient => UID,
            Actor::Counselor => crate::papers::COUNSELOR,
            Actor::Stranger => "sara",
        };
        let before = documents::documents(&self.stand);
        let writes = batch::batch(&self.stand, &self.attempt);
        let verified = self.stand.email_verified;
        // An account whose e-mail nobody confirmed does not get past `since`; one without an e-mail does, and has none confirmed. Of counselors nobody
        // asks for more than that it is not unconfirmed: theirs is the first kind.
        let email = if verified || self.attempt.actor == Actor::Counselor { "ayla@example.com" } else { "" };
        let token = (documents::signed_in_at(), verified);
        let question = envelope(uid, email, token, self.stand.now, &before, &writes);
        Asked { name: self.attempt.wish.name(), core: self.core_accepts(), is_torn: false, question }
    }

    fn core_accepts(&self) -> bool {
        let Self { stand, attempt } = self;
        let halved = batch::is_halved(stand, attempt);
        let whole = Attempt { without: None, ..attempt.clone() };
        decision::decide(stand, attempt.actor, attempt.wish)
            .is_some_and(|decided| whole.is(&decided, stand, |place| decision::is_free(stand, place)))
            && !halved
            && self.holds_of_what_the_core_is_not_told()
    }

    fn holds_of_what_the_core_is_not_told(&self) -> bool {
        let Self { stand, attempt } = self;
        let takes_time = matches!(attempt.wish, Wish::Book { .. } | Wish::Move);
        let by_patient = attempt.actor == Actor::Patient;
        let (for_self, _) = stand.time.takes;
        (!by_patient || stand.trusted)
            && (attempt.actor != Actor::Counselor || (stand.trusted && stand.email_verified))
            && (!takes_time || stand.time.stands == Offer::Open)
            && (attempt.wish != Wish::Move || for_self)
    }

    /// Cases that are a little simpler.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        self.stand.simpler().into_iter().map(|stand| Self { stand, attempt: self.attempt.clone() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_wish_is_often_granted_and_often_refused() {
        let mut random = Random::new(5);
        let mut counts: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        for _ in 0..6_000 {
            let asked = Life::of(&mut random).ask();
            let (granted, refused) = counts.entry(asked.name).or_default();
            *if asked.core { granted } else { refused } += 1;
        }
        assert_eq!(counts.len(), 6, "{counts:?}");
        for (name, (granted, refused)) in &counts {
            assert!(*granted > 100 && *refused > 200, "{name}: {granted} granted, {refused} refused");
        }
    }
}
