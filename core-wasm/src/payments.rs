//! Tickets that are really paid for (docs/payments.md): what an order buys, what a payment brings, and what is taken back when its money goes back.
//!
//! Cloud functions alone ask, but for the pause between two orders and the limit of the demonstration, which the rules of the store enforce, too.

mod back;
mod entered;
mod order;
mod values;

pub use back::{Dispute, Payment, State, Step};
pub use entered::{CURRENCY, Told, cents_of, fits, order_after, told};
pub use order::{CANCEL_PATH, Checkout, RETURN_PATH, Settings, checkout, locale_of, may_order_from};
pub use values::{back_values, checkout_values, is_ours, step_values, told_values};

use crate::limits::DEMONSTRATION_FULL;
use crate::schema::PACK_NAMES;
use crate::tickets::{PACKS, TicketPack};

/// The pack of a name.
pub fn pack_named(name: &str) -> Option<TicketPack> {
    PACKS.into_iter().zip(PACK_NAMES).find(|(_, known)| *known == name).map(|(pack, _)| pack)
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
    fn a_pack_is_found_by_its_name() {
        assert_eq!(pack_named("25").map(|pack| (pack.ticket, pack.price)), Some((25, 40)));
        assert_eq!(pack_named("6"), None);
        assert_eq!(pack_named(""), None);
    }
}
