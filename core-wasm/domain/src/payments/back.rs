//! What happens to the tickets of a payment after a refund or a dispute.
//!
//! Unused tickets are removed first, then those of coming sessions, beginning with the last session. Used tickets stay used, and staff see
//! their number. Each step fits in one transaction. If a run is interrupted, the next one continues from there.

use serde::{Deserialize, Serialize};

/// Whether a payment added tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum State {
    /// It added tickets.
    Counted,
    /// Its amount, currency or pack doesn't match what Aram sells.
    Mismatch,
    /// Its patient has deleted the account.
    Unclaimed,
}

/// The state of a dispute at the bank. A later state compares as larger, because events arrive in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Dispute {
    /// No dispute.
    #[serde(rename = "")]
    None,
    /// The bank inquires, and has taken no money.
    Inquiry,
    /// The inquiry is over, and the bank took no money.
    Closed,
    /// The bank has taken the money.
    Open,
    /// The bank keeps the money.
    Lost,
    /// The bank has returned the money.
    Won,
}

impl Dispute {
    /// The state for a status of Stripe's dispute. An unknown status counts as the worst case: the money is gone until staff have checked.
    pub fn of_status(status: &str) -> Self {
        match status {
            "warning_needs_response" | "warning_under_review" => Self::Inquiry,
            "warning_closed" | "prevented" => Self::Closed,
            "won" => Self::Won,
            "lost" => Self::Lost,
            _ => Self::Open,
        }
    }
}

/// The parts of a payment that decide about tickets. Amounts are in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Payment {
    /// Whether it added tickets.
    pub state: State,
    /// The number of tickets that it added.
    pub ticket: i64,
    /// The paid amount.
    pub amount: i64,
    /// The refunded amount.
    pub refunded: i64,
    /// The state of a dispute.
    pub dispute: Dispute,
    /// The number of its tickets that were removed, all steps together.
    pub taken: i64,
    /// The number of removed tickets that were restored after a won dispute.
    pub returned: i64,
    /// The number of tickets that couldn't be removed because they were used.
    pub used: i64,
}

/// The next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing is left to do.
    Done,
    /// Remove this number of tickets from those in hand.
    Take(i64),
    /// Cancel the last coming session, and remove its ticket.
    Cancel,
    /// No ticket is left to remove.
    Spent,
    /// Restore this number of tickets.
    Return(i64),
}

impl Payment {
    /// Whether all of its money was refunded or taken by the bank.
    pub const fn is_called_back(&self) -> bool {
        self.refunded >= self.amount && self.refunded > 0 || matches!(self.dispute, Dispute::Open | Dispute::Lost)
    }

    const fn out(&self) -> i64 {
        self.taken.saturating_sub(self.returned)
    }

    /// The next step.
    ///
    /// `in_hand`: the patient's tickets; `None` if the patient deleted the account. `has_coming`: whether the patient has a booked session
    /// that hasn't begun.
    pub const fn next(&self, in_hand: Option<i64>, has_coming: bool) -> Step {
        let (State::Counted, Some(in_hand)) = (self.state, in_hand) else { return Step::Done };
        if self.is_called_back() {
            let owed = self.ticket.saturating_sub(self.out()).saturating_sub(self.used);
            return match (owed > 0, in_hand > 0, has_coming) {
                (false, _, _) => Step::Done,
                (true, true, _) => Step::Take(if in_hand < owed { in_hand } else { owed }),
                (true, false, true) => Step::Cancel,
                (true, false, false) => Step::Spent,
            };
        }
        if matches!(self.dispute, Dispute::Won) && self.out() > 0 { Step::Return(self.out()) } else { Step::Done }
    }

    /// The payment after a step.
    #[must_use]
    pub const fn after(self, step: Step) -> Self {
        match step {
            Step::Done => self,
            Step::Take(tickets) => Self { taken: self.taken.saturating_add(tickets), ..self },
            Step::Cancel => Self { taken: self.taken.saturating_add(1), ..self },
            Step::Spent => Self { used: self.ticket.saturating_sub(self.out()), ..self },
            Step::Return(tickets) => Self { returned: self.returned.saturating_add(tickets), used: 0, ..self },
        }
    }

    /// The payment after an event from Stripe. An older event doesn't undo a newer one.
    #[must_use]
    pub fn after_event(self, refunded: i64, dispute: Dispute) -> Self {
        Self { refunded: self.refunded.max(refunded), dispute: self.dispute.max(dispute), ..self }
    }

    /// Whether staff have to check it.
    pub const fn needs_look(&self) -> bool {
        match self.state {
            State::Mismatch | State::Unclaimed => self.refunded < self.amount,
            State::Counted => {
                self.refunded > 0 && self.refunded < self.amount
                    || matches!(self.dispute, Dispute::Inquiry | Dispute::Open | Dispute::Lost)
                    || self.is_called_back() && self.used > 0
            }
        }
    }

    /// Whether to block further orders of its patient: block, unblock if this payment was the reason, or change nothing.
    pub const fn blocks(&self) -> Option<bool> {
        match self.dispute {
            Dispute::Open | Dispute::Lost => Some(true),
            Dispute::Won => Some(false),
            Dispute::None | Dispute::Inquiry | Dispute::Closed => None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::value::{Value, read};
    use proptest::prelude::*;

    /// Every state of a dispute, in order.
    const ALL: [Dispute; 6] =
        [Dispute::None, Dispute::Inquiry, Dispute::Closed, Dispute::Open, Dispute::Lost, Dispute::Won];

    pub(in super::super) const PAID: Payment = Payment {
        state: State::Counted,
        ticket: 5,
        amount: 1000,
        refunded: 0,
        dispute: Dispute::None,
        taken: 0,
        returned: 0,
        used: 0,
    };

    /// Runs all steps with this number of tickets in hand and coming sessions. Returns the payment, and what is left of both.
    fn settle(mut payment: Payment, mut in_hand: i64, mut coming: i64) -> (Payment, i64, i64) {
        loop {
            let step = payment.next(Some(in_hand), coming > 0);
            payment = payment.after(step);
            match step {
                Step::Done => return (payment, in_hand, coming),
                Step::Take(tickets) => in_hand = in_hand.saturating_sub(tickets),
                Step::Cancel => coming = coming.saturating_sub(1),
                Step::Spent => {}
                Step::Return(tickets) => in_hand = in_hand.saturating_add(tickets),
            }
        }
    }

    #[test]
    fn unused_tickets_are_removed_first_then_coming_sessions() {
        let back = PAID.after_event(1000, Dispute::None);
        let found = |in_hand, coming| {
            let (payment, in_hand, coming) = settle(back, in_hand, coming);
            (payment.taken, payment.used, in_hand, coming, payment.needs_look())
        };
        assert_eq!(found(5, 0), (5, 0, 0, 0, false));
        assert_eq!(found(30, 4), (5, 0, 25, 4, false), "tickets of other payments stay");
        assert_eq!(found(3, 4), (5, 0, 0, 2, false));
        assert_eq!(found(1, 1), (2, 3, 0, 0, true));
        assert_eq!(found(0, 0), (0, 5, 0, 0, true));
    }

    #[test]
    fn a_partial_refund_removes_nothing_and_staff_see_it() {
        for (refunded, shown) in [(0, false), (1, true), (999, true)] {
            let part = PAID.after_event(refunded, Dispute::None);
            assert_eq!(part.next(Some(5), true), Step::Done);
            assert_eq!(part.needs_look(), shown);
        }
        assert_eq!(PAID.after_event(1000, Dispute::None).next(Some(5), true), Step::Take(5));
    }

    #[test]
    fn an_inquiry_removes_nothing_and_a_dispute_removes_all_tickets() {
        let inquiry = PAID.after_event(0, Dispute::of_status("warning_needs_response"));
        assert_eq!((inquiry.next(Some(5), true), inquiry.needs_look(), inquiry.blocks()), (Step::Done, true, None));
        let over = inquiry.after_event(0, Dispute::of_status("warning_closed"));
        assert_eq!((over.next(Some(5), true), over.needs_look()), (Step::Done, false));
        let open = over.after_event(0, Dispute::of_status("needs_response"));
        assert_eq!((open.next(Some(5), true), open.needs_look(), open.blocks()), (Step::Take(5), true, Some(true)));
        let lost = open.after_event(0, Dispute::of_status("lost"));
        assert_eq!((lost.needs_look(), lost.blocks()), (true, Some(true)));
        assert_eq!(Dispute::of_status("a word of next year"), Dispute::Open);
    }

    #[test]
    fn a_won_dispute_restores_the_tickets_and_no_older_event_removes_them_again() {
        let (open, in_hand, _) = settle(PAID.after_event(0, Dispute::Open), 3, 0);
        assert_eq!((open.taken, open.used, in_hand), (3, 2, 0));
        let (won, in_hand, _) = settle(open.after_event(0, Dispute::Won), in_hand, 0);
        assert_eq!((won.returned, won.used, in_hand, won.needs_look(), won.blocks()), (3, 0, 3, false, Some(false)));
        let again = won.after_event(0, Dispute::Open);
        assert_eq!((again, again.next(Some(3), false)), (won, Step::Done));
    }

    #[test]
    fn a_won_dispute_does_not_restore_refunded_tickets() {
        let (open, ..) = settle(PAID.after_event(1000, Dispute::Open), 5, 0);
        assert_eq!(open.after_event(0, Dispute::Won).next(Some(0), false), Step::Done);
        // A refund after the won dispute removes them again.
        let (won, in_hand, _) =
            settle(settle(PAID.after_event(0, Dispute::Open), 5, 0).0.after_event(0, Dispute::Won), 0, 0);
        let (back, in_hand, _) = settle(won.after_event(1000, Dispute::None), in_hand, 0);
        assert_eq!((back.taken, back.returned, in_hand), (10, 5, 0));
    }

    #[test]
    fn nothing_is_removed_without_tickets_or_without_a_patient() {
        for state in [State::Mismatch, State::Unclaimed] {
            let payment = Payment { state, ticket: 0, ..PAID };
            assert!(payment.needs_look());
            let back = payment.after_event(1000, Dispute::Open);
            assert_eq!((back.next(Some(5), true), back.needs_look()), (Step::Done, false));
        }
        assert_eq!(PAID.after_event(1000, Dispute::Open).next(None, false), Step::Done);
    }

    #[test]
    fn a_state_is_stored_and_read_back() {
        for (word, dispute) in ["", "inquiry", "closed", "open", "lost", "won"].into_iter().zip(ALL) {
            assert_eq!(read(&Value::from(word)), Ok(dispute));
        }
        assert!(read::<Dispute>(&Value::from("none")).is_err());
    }

    proptest! {
        #[test]
        fn events_in_any_order_and_number_have_the_same_result(
            events in prop::collection::vec((0_usize..6, 0_i64..=1000), 1..8),
            in_hand in 0_i64..60,
            coming in 0_i64..9,
        ) {
            let dispute = |at: usize| ALL.get(at).copied().unwrap_or(Dispute::None);
            let once = events.iter().fold(PAID, |payment, (at, cents)| payment.after_event(*cents, dispute(*at)));
            let twice = events.iter().rev().chain(&events).fold(PAID, |payment, (at, cents)| payment.after_event(*cents, dispute(*at)));
            prop_assert_eq!(once, twice);
            let (settled, left, _) = settle(once, in_hand, coming);
            prop_assert!(left >= 0);
            let gone = settled.taken.saturating_add(settled.used);
            prop_assert!(settled.taken >= 0 && gone <= 5);
            prop_assert_eq!(settled.is_called_back(), gone == 5);
            prop_assert_eq!(settled.next(Some(left), false), Step::Done);
        }
    }
}
