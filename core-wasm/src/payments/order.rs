//! What an order asks for, and how soon after another.

use super::pack_of;
use crate::limits::ORDER_PAUSE_SECONDS;
use crate::text::is_uuid;
use crate::time::Instant;
use crate::value::Value;

/// Where the provider's page leads to when it was paid; the order's id follows.
pub const RETURN_PATH: &str = "/buy-ticket-thank-you?order=";
/// Where it leads to when it was left.
pub const CANCEL_PATH: &str = "/buy-ticket";

/// What an order needs of `settings/payments`.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// The mode: orders are placed in `stripe` alone.
    pub mode: &'a str,
    /// Where this app stands, without a path.
    pub origin: &'a str,
    /// The provider's name for the price of the pack; "" where it has none.
    pub price: &'a str,
}

/// An order, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The price.
    pub price: String,
    /// Where to when paid.
    pub success_url: String,
    /// Where to when left.
    pub cancel_url: String,
    /// The language of the provider's page.
    pub locale: &'static str,
    /// Its id.
    pub id: String,
    /// The name of the pack.
    pub pack: &'static str,
}

/// The language in which the provider's page is asked for. It has no Arabic.
pub fn locale_of(language: &str) -> &'static str {
    match language {
        "en" => "en",
        "tr" => "tr",
        _ => "auto",
    }
}

/// What an order of a pack holds; `None` where these settings, this pack or this id make none.
pub fn order(settings: &Settings<'_>, ticket: i64, id: &str, language: &str) -> Option<Order> {
    let Settings { mode, origin, price } = *settings;
    let (_, pack) = pack_of(ticket)?;
    (mode == "stripe" && !origin.is_empty() && !price.is_empty() && is_uuid(id)).then(|| Order {
        price: price.to_owned(),
        success_url: [origin, RETURN_PATH, id].concat(),
        cancel_url: [origin, CANCEL_PATH].concat(),
        locale: locale_of(language),
        id: id.to_owned(),
        pack,
    })
}

/// The first moment at which another order may be placed.
pub const fn may_order_from(last: Instant) -> Instant {
    last.saturating_add(ORDER_PAUSE_SECONDS.saturating_mul(1000))
}

impl From<Order> for Value {
    fn from(order: Order) -> Self {
        let metadata = Self::map().with_text("orderId", &order.id).with_text("pack", order.pack);
        Self::map()
            .with_text("mode", "payment")
            .with_text("price", &order.price)
            .with_text("success_url", &order.success_url)
            .with_text("cancel_url", &order.cancel_url)
            .with_text("locale", order.locale)
            .with("metadata", metadata)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{RecordKind, check_record};

    const ID: &str = "00000000-0000-4000-8000-000000000001";
    const OPEN: Settings<'_> = Settings { mode: "stripe", origin: "https://aram.example", price: "price_1" };

    #[test]
    fn an_order_is_what_the_store_takes_in_every_language_and_for_every_pack() {
        for (language, locale) in [("en", "en"), ("tr", "tr"), ("ar", "auto")] {
            for ticket in [5, 25, 50] {
                let order = order(&OPEN, ticket, ID, language).unwrap();
                assert_eq!(order.locale, locale);
                assert_eq!(check_record(RecordKind::Order, &order.into()), Ok(()));
            }
        }
    }

    #[test]
    fn it_leads_back_to_its_own_page_and_says_what_was_meant() {
        let order = Value::from(order(&OPEN, 25, ID, "en").unwrap());
        assert_eq!(order.text_of("success_url"), format!("https://aram.example/buy-ticket-thank-you?order={ID}"));
        assert_eq!(order.text_of("cancel_url"), "https://aram.example/buy-ticket");
        let metadata = order.get("metadata").unwrap();
        assert_eq!((metadata.text_of("orderId"), metadata.text_of("pack")), (ID, "25"));
    }

    #[test]
    fn there_is_none_where_nothing_is_sold_no_such_pack_or_no_id() {
        for settings in [
            Settings { mode: "closed", ..OPEN },
            Settings { mode: "demonstration", ..OPEN },
            Settings { origin: "", ..OPEN },
            Settings { price: "", ..OPEN },
        ] {
            assert_eq!(order(&settings, 5, ID, "en"), None);
        }
        assert_eq!(order(&OPEN, 6, ID, "en"), None);
        assert_eq!(order(&OPEN, 5, "x", "en"), None);
    }

    #[test]
    fn the_next_one_follows_after_a_minute() {
        assert_eq!(may_order_from(1000), 61_000);
    }
}
