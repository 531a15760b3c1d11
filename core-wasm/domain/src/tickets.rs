//! Ticket packs (docs/screens.md#tickets), and what buying one means.

use crate::limits::{ID_MAX, ID_MIN};
use crate::text::{self, is_uuid, length};
use crate::value::Value;

/// So many tickets for so many dollars. On screen: "N tickets for P$".
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

/// A purchase: the ledger entry to write, and the id under which it is written once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// The id of the ledger entry, made before the first try and kept for retries.
    pub entry_id: String,
    /// The pack.
    pub pack: TicketPack,
    /// The selected card.
    pub card_id: String,
}

/// The pack of this count and price; `None` for a navigation state that is no pack.
pub fn pack(ticket: i64, price: i64) -> Option<TicketPack> {
    PACKS.into_iter().find(|pack| pack.ticket == ticket && pack.price == price)
}

/// Buys a pack with the selected card. Nothing happens where no card is selected; the price is
/// the pack's, whatever the caller says.
pub fn purchase(ticket: i64, price: i64, card_id: &str, entry_id: &str) -> Option<Purchase> {
    let pack = pack(ticket, price)?;
    (is_id(card_id) && is_uuid(entry_id)).then(|| Purchase {
        entry_id: entry_id.to_owned(),
        pack,
        card_id: card_id.to_owned(),
    })
}

/// Is this a random id as the store takes it?
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
    fn a_state_that_is_no_pack_is_none() {
        for (ticket, price) in [(5, 40), (25, 10), (0, 0), (5, 9), (-5, 10), (6, 10)] {
            assert_eq!(pack(ticket, price), None);
        }
    }

    #[test]
    fn confirming_does_nothing_unless_a_card_is_selected() {
        assert_eq!(purchase(5, 10, "", ENTRY), None);
        assert_eq!(purchase(5, 10, CARD, ""), None);
        assert_eq!(purchase(5, 10, CARD, "session-2026-03-09-b1"), None);
        assert_eq!(purchase(5, 11, CARD, ENTRY), None);
        assert_eq!(purchase(25, 40, CARD, ENTRY).map(|bought| bought.pack.price), Some(40));
    }
}
