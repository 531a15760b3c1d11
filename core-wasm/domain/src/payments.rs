//! Tickets that are really paid for (docs/payments.md): what an order buys, what a payment brings, and what is taken back when its money goes back.
//!
//! Cloud functions alone ask, but for the pause between two orders and the limit of the demonstration, which the rules of the store enforce, too.

mod back;
mod entered;
mod order;
mod stored;

pub use back::{Dispute, Payment, State, Step};
pub use entered::{CURRENCY, Told, cents_of, fits, order_after, told};
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

/// The pack of a name.
pub fn pack_named(name: &str) -> Option<TicketPack> {
    PACKS.into_iter().zip(PACK_NAMES).find(|(_, known)| *known == name).map(|(pack, _)| pack)
}

/// Is it how Stripe names a payment? The name becomes a part of a path.
pub fn is_payment_id(text: &str) -> bool {
    text.strip_prefix("pi_").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Does the demonstration give another pack, of any size, to a patient with this many tickets in hand? Nobody is to collect what was never paid for.
pub const fn demonstrates(tickets: i64) -> bool {
    tickets < DEMONSTRATION_FULL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demonstration_gives_to_who_has_fewer_than_fifty_in_hand() {
        assert!(demonstrates(0) && demonstrates(1) && demonstrates(49));
        assert!(!demonstrates(50) && !demonstrates(51) && !demonstrates(i64::MAX));
    }

    #[test]
    fn a_payment_is_named_as_stripe_does() {
        assert!(is_payment_id("pi_3Mtw"));
        for text in ["", "pi_", "3Mtw", "pi_3-4", "pi_3/4", "PI_3", " pi_3"] {
            assert!(!is_payment_id(text), "{text:?}");
        }
    }

    #[test]
    fn a_pack_is_found_by_its_name() {
        assert_eq!(pack_named("25").map(|pack| (pack.ticket, pack.price)), Some((25, 40)));
        assert_eq!(pack_named("6"), None);
        assert_eq!(pack_named(""), None);
    }
}
