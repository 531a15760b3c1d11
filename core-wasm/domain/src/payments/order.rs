//! What an order buys and for how much, and how soon the next may follow.

use super::{CURRENCY, cents_of, pack_named};
use crate::limits::ORDER_PAUSE_SECONDS;
use crate::text::is_uuid;
use crate::tickets::TicketPack;
use crate::time::{Instant, Span};
use serde::Serialize;

/// Where Stripe's page leads back to once it was paid; the order's id follows.
pub const RETURN_PATH: &str = "/buy-ticket-thank-you?order=";
/// Where it leads back to if it was left.
pub const CANCEL_PATH: &str = "/buy-ticket";

/// What an order needs of `settings/payments`.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// The mode. Nothing is charged but in `stripe`.
    pub mode: &'a str,
    /// The address of this app, without a path.
    pub origin: &'a str,
}

/// What Stripe is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Checkout {
    /// What is bought.
    #[serde(skip)]
    pub pack: TicketPack,
    /// What it costs, in cents.
    pub cents: i64,
    /// Of which currency.
    pub currency: &'static str,
    /// Where to when paid.
    pub success_url: String,
    /// Where to when left.
    pub cancel_url: String,
    /// The language of Stripe's page.
    pub locale: Locale,
}

/// A language of Stripe's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Locale {
    /// One of the browser's languages.
    Auto,
    /// English.
    En,
    /// Turkish.
    Tr,
}

impl Locale {
    /// The language in which Stripe's page is asked for. Stripe has no Arabic: the browser's languages choose.
    pub fn of(language: &str) -> Self {
        match language {
            "en" => Self::En,
            "tr" => Self::Tr,
            _ => Self::Auto,
        }
    }
}

/// What Stripe is asked for; `None` if these settings sell nothing, or there is no such pack. The price is the pack's, whatever the order says.
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

/// From an order until the next one may be placed.
pub const ORDER_PAUSE: Span = Span::seconds(ORDER_PAUSE_SECONDS);

/// The answer to an order comes after it was refused, and the server's time is in whole seconds: this much later, a refusal may still have come in the pause.
const ANSWERED_AFTER: Span = Span::seconds(30);

/// The first moment at which another order may be placed.
pub fn may_order_from(last: Instant) -> Instant {
    last + ORDER_PAUSE
}

/// Was an order refused because it came too soon after the last one? Asked once it was refused.
pub fn was_too_soon(last: Instant, now: Instant) -> bool {
    now < may_order_from(last) + ANSWERED_AFTER
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "00000000-0000-4000-8000-000000000001";
    const OPEN: Settings<'_> = Settings { mode: "stripe", origin: "https://aram.example" };

    #[test]
    fn each_pack_is_asked_for_at_its_price_in_every_language() {
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
    fn stripe_leads_back_to_this_deployment() {
        let found = checkout(OPEN, "25", ID, "en").unwrap();
        assert_eq!(found.success_url, format!("https://aram.example/buy-ticket-thank-you?order={ID}"));
        assert_eq!(found.cancel_url, "https://aram.example/buy-ticket");
    }

    #[test]
    fn nothing_is_asked_for_where_nothing_is_sold_no_such_pack_or_no_id() {
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
    fn the_next_one_follows_after_a_minute() {
        assert_eq!(may_order_from(LAST), LAST + Span::minutes(1));
    }

    #[test]
    fn a_refusal_is_explained_by_the_pause_until_half_a_minute_after_it() {
        let until = LAST + Span::seconds(90);
        assert!(was_too_soon(LAST, LAST));
        assert!(was_too_soon(LAST, until - Span::MILLISECOND));
        assert!(!was_too_soon(LAST, until));
    }
}
