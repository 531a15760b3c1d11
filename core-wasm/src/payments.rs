//! Tickets that are really paid for (docs/payments.md): what is ordered, how soon again, and what a payment is worth.
//!
//! The rules of the store decide the same once more, by numbers and words that are written from here.

mod order;
mod standing;
mod values;

pub use order::{CANCEL_PATH, Order, RETURN_PATH, Settings, locale_of, may_order_from, order};
pub use standing::{CURRENCY, Item, LOOKUP_PREFIX, PAID, Payment, Standing, standing};
pub use values::{may_order_values, order_values, standing_values};

use crate::limits::DEMONSTRATION_FULL;
use crate::schema::PACK_NAMES;
use crate::tickets::{PACKS, TicketPack};

/// The pack of so many tickets, and its name. Names are kept as words: writing numbers would bring twice the weight into the module.
pub fn pack_of(ticket: i64) -> Option<(TicketPack, &'static str)> {
    named_packs().find(|(pack, _)| pack.ticket == ticket)
}

fn named_packs() -> impl Iterator<Item = (TicketPack, &'static str)> {
    PACKS.into_iter().zip(PACK_NAMES)
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
    fn a_pack_is_found_by_its_tickets() {
        assert_eq!(pack_of(25).map(|(pack, name)| (pack.price, name)), Some((40, "25")));
        assert_eq!(pack_of(6), None);
    }
}
