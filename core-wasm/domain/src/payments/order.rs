//! The checkout of an order, and the pause until the next order.

use super::{CURRENCY, cents_of, pack_named};
use crate::limits::ORDER_PAUSE_SECONDS;
use crate::text::is_uuid;
use crate::tickets::TicketPack;
use crate::time::{Instant, Span};
use serde::Serialize;

/// The path to which Stripe returns after the payment; the order's id follows.
pub const RETURN_PATH: &str = "/buy-ticket-thank-you?order=";
/// The path to which Stripe returns if the customer leaves the page.
pub const CANCEL_PATH: &str = "/buy-ticket";

/// The parts of `settings/payments` that an order needs.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// The mode. Only `stripe` charges money.
    pub mode: &'a str,
    /// The origin of this app, without a path.
    pub origin: &'a str,
}

/// The parameters of a checkout at Stripe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Checkout {
    /// The pack.
    #[serde(skip)]
    pub pack: TicketPack,
    /// The price in cents.
    pub cents: i64,
    /// The currency.
    pub currency: &'static str,
    /// The return URL after the payment.
    pub success_url: String,
    /// The return URL if the customer leaves the page.
    pub cancel_url: String,
    /// The language of Stripe's page.
    pub locale: Locale,
}

/// A language of Stripe's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Locale {
    /// The language of the browser.
    Auto,
    /// English.
    En,
    /// Turkish.
    Tr,
}

impl Locale {
    /// The language of Stripe's page. Stripe doesn't support Arabic, so the browser's languages decide.
    pub fn of(language: &str) -> Self {
        match language {
            "en" => Self::En,
            "tr" => Self::Tr,
            _ => Self::Auto,
        }
    }
}

/// The checkout of an order; `None` if these settings sell nothing, or if the pack doesn't exist. The price is always the pack's.
pub fn checkout(settings: Settings<'_>, pack: &str, id: &str, language: &str) -> Option<Checkout> {
    let Settings { mode, origin } = settings;
    let pack = pack_named(pack)?;
    (mode == "stripe" && !origin.is_empty() && is_uuid(id)).then(|| Checkout {
        pack,
        cents: cents_of(pack),
        currency: CURRENCY,
        success_url: [origin, RETURN_PATH, id].concat(),
        cancel_url: [origin, CANCEL_PATH].concat(),
        locale: Locale::of(language),
    })
}

/// The pause from an order until the next one.
pub const ORDER_PAUSE: Span = Span::seconds(ORDER_PAUSE_SECONDS);

/// The app gets the answer after the refusal, and the server's time is in whole seconds. So for this long after the pause, the refusal may
/// still be due to it.
const ANSWERED_AFTER: Span = Span::seconds(30);

/// The first moment at which the patient may place another order.
pub fn may_order_from(last: Instant) -> Instant {
    last + ORDER_PAUSE
}

/// Whether an order was refused because it came too soon after the last one. Used after a refusal.
pub fn was_too_soon(last: Instant, now: Instant) -> bool {
    now < may_order_from(last) + ANSWERED_AFTER
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "00000000-0000-4000-8000-000000000001";
    const OPEN: Settings<'_> = Settings { mode: "stripe", origin: "https://aram.example" };

    #[test]
    fn each_pack_has_its_price_in_every_language() {
        for (name, cents) in [("5", 1000), ("25", 4000), ("50", 7000)] {
            for (language, locale) in
                [("en", Locale::En), ("tr", Locale::Tr), ("ar", Locale::Auto), ("xx", Locale::Auto)]
            {
                let found = checkout(OPEN, name, ID, language).unwrap();
                assert_eq!((found.cents, found.locale), (cents, locale));
                assert_eq!(found.pack.ticket.to_string(), name);
            }
        }
    }

    #[test]
    fn stripe_returns_to_this_deployment() {
        let found = checkout(OPEN, "25", ID, "en").unwrap();
        assert_eq!(found.success_url, format!("https://aram.example/buy-ticket-thank-you?order={ID}"));
        assert_eq!(found.cancel_url, "https://aram.example/buy-ticket");
    }

    #[test]
    fn no_checkout_without_sales_without_a_pack_or_without_an_id() {
        for settings in [
            Settings { mode: "closed", ..OPEN },
            Settings { mode: "demonstration", ..OPEN },
            Settings { mode: "", ..OPEN },
            Settings { origin: "", ..OPEN },
        ] {
            assert_eq!(checkout(settings, "5", ID, "en"), None);
        }
        assert_eq!(checkout(OPEN, "6", ID, "en"), None);
        assert_eq!(checkout(OPEN, "5", "x", "en"), None);
    }

    const LAST: Instant = Instant::from_millis(1000);

    #[test]
    fn the_next_order_is_possible_after_a_minute() {
        assert_eq!(may_order_from(LAST), LAST + Span::minutes(1));
    }

    #[test]
    fn the_pause_explains_a_refusal_until_half_a_minute_after_it() {
        let until = LAST + Span::seconds(90);
        assert!(was_too_soon(LAST, LAST));
        assert!(was_too_soon(LAST, until - Span::MILLISECOND));
        assert!(!was_too_soon(LAST, until));
    }
}
