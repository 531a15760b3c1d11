//! Ticket packs (docs/screens.md#tickets), and the purchase of one.

use crate::limits::{ID_MAX, ID_MIN};
use crate::text::{self, is_uuid, length};
use crate::value::Value;

/// A number of tickets and their price in dollars. On screen: "N tickets for P$".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketPack {
    /// Tickets.
    pub ticket: i64,
    /// Dollars.
    pub price: i64,
}

/// The packs: 5 for 10, 25 for 40, 50 for 70 dollars.
pub static PACKS: [TicketPack; 3] =
    [TicketPack { ticket: 5, price: 10 }, TicketPack { ticket: 25, price: 40 }, TicketPack { ticket: 50, price: 70 }];

/// A purchase: the ledger entry, and its id, under which it is written only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// The id of the ledger entry, set before the first attempt and kept for retries.
    pub entry_id: String,
    /// The pack.
    pub pack: TicketPack,
    /// The selected card.
    pub card_id: String,
}

/// The pack with this count and price; `None` for a navigation state that isn't a pack.
pub fn pack(ticket: i64, price: i64) -> Option<TicketPack> {
    PACKS.into_iter().find(|pack| pack.ticket == ticket && pack.price == price)
}

/// The purchase of a pack with the selected card. `None` if no card is selected. The price is always the
/// pack's, whatever the caller passes.
pub fn purchase(ticket: i64, price: i64, card_id: &str, entry_id: &str) -> Option<Purchase> {
    let pack = pack(ticket, price)?;
    (is_id(card_id) && is_uuid(entry_id)).then(|| Purchase {
        entry_id: entry_id.to_owned(),
        pack,
        card_id: card_id.to_owned(),
    })
}

/// Whether this is a random id that the store accepts.
pub(crate) fn is_id(text: &str) -> bool {
    (ID_MIN..=ID_MAX).contains(&length(text)) && text::is_id(text)
}

impl From<TicketPack> for Value {
    fn from(pack: TicketPack) -> Self {
        Self::map().with("ticket", Self::Int(pack.ticket)).with("price", Self::Int(pack.price))
    }
}

impl From<Purchase> for Value {
    fn from(purchase: Purchase) -> Self {
        Self::from(purchase.pack)
            .with_text("kind", "purchase")
            .with_text("entryId", &purchase.entry_id)
            .with_text("cardId", &purchase.card_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: &str = "card-0123456789ab";
    const ENTRY: &str = "00000000-0000-4000-8000-000000000001";

    #[test]
    fn the_packs_are_5_for_10_and_25_for_40_and_50_for_70() {
        assert_eq!(PACKS.map(|pack| (pack.ticket, pack.price)), [(5, 10), (25, 40), (50, 70)]);
    }

    #[test]
    fn a_state_that_is_not_a_pack_is_refused() {
        for (ticket, price) in [(5, 40), (25, 10), (0, 0), (5, 9), (-5, 10), (6, 10)] {
            assert_eq!(pack(ticket, price), None);
        }
    }

    #[test]
    fn a_purchase_needs_a_selected_card() {
        assert_eq!(purchase(5, 10, "", ENTRY), None);
        assert_eq!(purchase(5, 10, CARD, ""), None);
        assert_eq!(purchase(5, 10, CARD, "session-2026-03-09-b1"), None);
        assert_eq!(purchase(5, 11, CARD, ENTRY), None);
        assert_eq!(purchase(25, 40, CARD, ENTRY).map(|bought| bought.pack.price), Some(40));
    }
}
