//! Tickets that are really paid for (docs/payments.md): what is ordered, how soon again, and what a payment is worth.
//!
//! The rules of the store decide the same once more, by numbers and words that are written from here.

mod order;
mod standing;
mod values;

pub use order::{CANCEL_PATH, Order, RETURN_PATH, Settings, locale_of, may_order_from, order};
pub use standing::{CURRENCY, Item, LOOKUP_PREFIX, PAID, Payment, Standing, standing};
pub use values::{may_order_values, order_values, standing_values};

use crate::limits::DEMONSTRATION_TICKETS_MAX;
use crate::schema::PACK_NAMES;
use crate::tickets::{PACKS, TicketPack};

/// The pack of so many tickets, and its name. Names are kept as words: writing numbers would bring twice the weight into the module.
pub fn pack_of(ticket: i64) -> Option<(TicketPack, &'static str)> {
    named_packs().find(|(pack, _)| pack.ticket == ticket)
}

fn named_packs() -> impl Iterator<Item = (TicketPack, &'static str)> {
    PACKS.into_iter().zip(PACK_NAMES)
}

/// Does the demonstration still give so many tickets to who has some in hand? Nobody is to collect what was never paid for.
pub const fn demonstrates(tickets: i64, ticket: i64) -> bool {
    tickets.saturating_add(ticket) <= DEMONSTRATION_TICKETS_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demonstration_gives_up_to_fifty_in_hand() {
        assert!(demonstrates(0, 50) && demonstrates(45, 5) && demonstrates(25, 25));
        assert!(!demonstrates(1, 50) && !demonstrates(46, 5) && !demonstrates(i64::MAX, 5));
    }

    #[test]
    fn a_pack_is_found_by_its_tickets() {
        assert_eq!(pack_of(25).map(|(pack, name)| (pack.price, name)), Some((40, "25")));
        assert_eq!(pack_of(6), None);
    }
}
