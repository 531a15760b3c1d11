//! Paid tickets (docs/payments.md): the price of an order, the tickets of a payment, and what happens to them after a refund.
//!
//! Only cloud functions use this, except for the pause between two orders and the limit of the demonstration, which the rules enforce as
//! well.

mod back;
mod entered;
mod order;
mod stored;

pub use back::{Dispute, Payment, State, Step};
pub use entered::{CURRENCY, CheckoutOutcome, cents_of, fits, order_after, outcome_of};
pub use order::{
    CANCEL_PATH, Checkout, Locale, ORDER_PAUSE, RETURN_PATH, Settings, checkout, may_order_from, was_too_soon,
};
pub use stored::{
    AfterCheckout, AfterMoney, CheckoutFacts, NextStep, StepName, StoredPayment, after_checkout, after_money,
    checkout_of, is_called_back, is_ours, next_step,
};

use crate::limits::DEMONSTRATION_FULL;
use crate::schema::PACK_NAMES;
use crate::tickets::{PACKS, TicketPack};

/// The pack with this name.
pub fn pack_named(name: &str) -> Option<TicketPack> {
    PACKS.into_iter().zip(PACK_NAMES).find(|(_, known)| *known == name).map(|(pack, _)| pack)
}

/// Whether a text is the id of a payment at Stripe. The id becomes a part of a path.
pub fn is_payment_id(text: &str) -> bool {
    text.strip_prefix("pi_").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Whether the demonstration gives another pack of any size to a patient with this many tickets. It prevents patients from collecting
/// tickets that were never paid for.
pub const fn demonstrates(tickets: i64) -> bool {
    tickets < DEMONSTRATION_FULL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demonstration_gives_packs_up_to_49_tickets_in_hand() {
        assert!(demonstrates(0) && demonstrates(1) && demonstrates(49));
        assert!(!demonstrates(50) && !demonstrates(51) && !demonstrates(i64::MAX));
    }

    #[test]
    fn a_payment_id_has_the_form_of_stripe() {
        assert!(is_payment_id("pi_3Mtw"));
        for text in ["", "pi_", "3Mtw", "pi_3-4", "pi_3/4", "PI_3", " pi_3"] {
            assert!(!is_payment_id(text), "{text:?}");
        }
    }

    #[test]
    fn a_pack_is_found_by_name() {
        assert_eq!(pack_named("25").map(|pack| (pack.ticket, pack.price)), Some((25, 40)));
        assert_eq!(pack_named("6"), None);
        assert_eq!(pack_named(""), None);
    }
}
