//! What a payment is worth, as the provider's extension mirrors it.

use super::named_packs;
use crate::limits::CENTS_IN_DOLLAR;
use crate::tickets::TicketPack;

/// The only currency.
pub const CURRENCY: &str = "usd";
/// The state of a payment whose money has come.
pub const PAID: &str = "succeeded";
/// Before the tickets of a pack, in the name under which its price is looked up.
pub const LOOKUP_PREFIX: &str = "tickets-";

/// Something that was bought.
#[derive(Clone, Debug)]
pub struct Item {
    /// How many of it.
    pub quantity: i64,
    /// The name under which its price is looked up.
    pub lookup_key: String,
}

/// A payment, as far as it decides anything.
#[derive(Clone, Debug)]
pub struct Payment {
    /// The provider's word for where it stands.
    pub status: String,
    /// Cents that were asked for.
    pub amount: i64,
    /// Cents that came.
    pub amount_received: i64,
    /// In small letters.
    pub currency: String,
    /// Nothing until the second of the provider's two messages has come.
    pub items: Vec<Item>,
}

/// What a payment is for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It stands for a pack.
    Stands(TicketPack),
    /// Not yet: it is on its way, or what was bought is not known yet.
    Waits,
    /// The card was refused. Another may follow on the provider's page.
    Declined,
    /// It was given up.
    Cancelled,
    /// The money came, and not for what is sold here: a person has to look.
    Foreign,
}

impl Standing {
    /// The words.
    pub const NAMES: [&'static str; 5] = ["stands", "waits", "declined", "cancelled", "foreign"];

    /// Its word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stands(_) => "stands",
            Self::Waits => "waits",
            Self::Declined => "declined",
            Self::Cancelled => "cancelled",
            Self::Foreign => "foreign",
        }
    }
}

/// What the payment is for us. Of what it says of itself only the item is believed, whose name the provider keeps: never what travelled with the order.
pub fn standing(payment: &Payment) -> Standing {
    match payment.status.as_str() {
        PAID if payment.items.is_empty() => Standing::Waits,
        PAID => named_packs()
            .find(|(pack, name)| pays_for(payment, *pack, name))
            .map_or(Standing::Foreign, |(pack, _)| Standing::Stands(pack)),
        "requires_payment_method" => Standing::Declined,
        "canceled" => Standing::Cancelled,
        _ => Standing::Waits,
    }
}

fn pays_for(payment: &Payment, pack: TicketPack, name: &str) -> bool {
    let cents = pack.price.saturating_mul(CENTS_IN_DOLLAR);
    payment.amount == cents
        && payment.amount_received == cents
        && payment.currency == CURRENCY
        && matches!(payment.items.as_slice(), [item] if item.quantity == 1
            && item.lookup_key.strip_prefix(LOOKUP_PREFIX) == Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tickets::PACKS;

    fn paid() -> Payment {
        Payment {
            status: "succeeded".into(),
            amount: 4000,
            amount_received: 4000,
            currency: "usd".into(),
            items: vec![Item { quantity: 1, lookup_key: "tickets-25".into() }],
        }
    }

    #[test]
    fn each_pack_stands_at_its_price_in_cents() {
        for pack in PACKS {
            let cents = pack.price * 100;
            let items = vec![Item { quantity: 1, lookup_key: format!("tickets-{}", pack.ticket) }];
            let payment = Payment { amount: cents, amount_received: cents, items, ..paid() };
            assert_eq!(standing(&payment), Standing::Stands(pack));
        }
    }

    #[test]
    fn money_that_came_stands_for_nothing_where_one_thing_is_not_the_packs() {
        let item = |quantity, key: &str| Item { quantity, lookup_key: key.into() };
        for payment in [
            Payment { amount: 3999, ..paid() },
            Payment { amount_received: 3999, ..paid() },
            Payment { amount: 40, amount_received: 40, ..paid() },
            Payment { amount: 1000, amount_received: 1000, ..paid() },
            Payment { currency: "eur".into(), ..paid() },
            Payment { currency: "USD".into(), ..paid() },
            Payment { items: vec![item(2, "tickets-25")], ..paid() },
            Payment { items: vec![item(1, "tickets-50")], ..paid() },
            Payment { items: vec![item(1, "tickets-250")], ..paid() },
            Payment { items: vec![item(1, "tickets-025")], ..paid() },
            Payment { items: vec![item(1, "25")], ..paid() },
            Payment { items: vec![item(1, "tickets-25"), item(1, "tickets-25")], ..paid() },
        ] {
            assert_eq!(standing(&payment), Standing::Foreign, "{payment:?}");
        }
    }

    #[test]
    fn what_has_not_come_is_waited_for_and_what_is_over_is_told() {
        assert_eq!(standing(&Payment { items: vec![], ..paid() }), Standing::Waits);
        for (status, expected) in [
            ("processing", Standing::Waits),
            ("requires_action", Standing::Waits),
            ("", Standing::Waits),
            ("requires_payment_method", Standing::Declined),
            ("canceled", Standing::Cancelled),
        ] {
            let found = standing(&Payment { status: status.into(), ..paid() });
            assert_eq!(found, expected);
            assert!(Standing::NAMES.contains(&found.as_str()));
        }
        assert_eq!(standing(&paid()).as_str(), "stands");
        assert_eq!(Standing::Foreign.as_str(), "foreign");
    }
}
