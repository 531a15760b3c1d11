//! Reads Stripe's events about a checkout, and decides what a payment is worth.

use super::pack_named;
use crate::limits::CENTS_IN_DOLLAR;
use crate::tickets::TicketPack;

/// The only currency, as Stripe spells it.
pub const CURRENCY: &str = "usd";

/// The price of a pack in cents.
pub const fn cents_of(pack: TicketPack) -> i64 {
    pack.price.saturating_mul(CENTS_IN_DOLLAR)
}

/// The meaning of one of Stripe's events about a checkout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckoutOutcome {
    /// The money has arrived.
    Paid,
    /// The customer submitted the page, and the money is on its way.
    Pending,
    /// The customer didn't pay, and no longer can.
    Unpaid,
}

/// Reads an event by its type and the checkout's `payment_status`; `None` if the event isn't about a checkout.
pub fn outcome_of(event: &str, payment_status: &str) -> Option<CheckoutOutcome> {
    match event {
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" => Some(match payment_status {
            "paid" => CheckoutOutcome::Paid,
            "unpaid" => CheckoutOutcome::Pending,
            // Stripe's third status means that no payment was required. Aram sells nothing for free.
            _ => CheckoutOutcome::Unpaid,
        }),
        "checkout.session.async_payment_failed" | "checkout.session.expired" => Some(CheckoutOutcome::Unpaid),
        _ => None,
    }
}

/// The pack of a payment, if its amount and currency match the pack.
pub fn fits(pack: &str, amount: i64, currency: &str) -> Option<TicketPack> {
    pack_named(pack).filter(|pack| amount == cents_of(*pack) && currency == CURRENCY)
}

/// The state of an order after an event. Events arrive in any order: a paid order stays paid, and an expired order never becomes pending
/// again.
pub fn order_after<'a>(now: &'a str, next: &'a str) -> &'a str {
    if rank(next) > rank(now) { next } else { now }
}

/// Whether the function `checkout` has opened Stripe's page for an order in this state. Without that page, nobody can have paid for it.
pub(super) fn is_opened(state: &str) -> bool {
    state != "failed" && rank(state) > 0
}

fn rank(state: &str) -> u8 {
    match state {
        "paid" | "review" => 4,
        "unpaid" => 3,
        "pending" => 2,
        "open" | "failed" => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::ORDER_STATES;
    use crate::tickets::PACKS;

    #[test]
    fn each_pack_matches_only_its_own_price_in_dollars() {
        for pack in PACKS {
            let name = pack.ticket.to_string();
            let cents = pack.price * 100;
            assert_eq!(fits(&name, cents, "usd"), Some(pack));
            for (amount, currency) in [
                (cents - 1, "usd"),
                (cents + 1, "usd"),
                (pack.price, "usd"),
                (cents, "eur"),
                (cents, "USD"),
                (0, "usd"),
            ] {
                assert_eq!(fits(&name, amount, currency), None, "{amount} {currency}");
            }
        }
        assert_eq!(fits("25", 1000, "usd"), None, "the price of another pack");
        assert_eq!(fits("6", 1000, "usd"), None);
        assert_eq!(fits("50", 70, "jpy"), None, "a currency without cents");
        assert_eq!(fits("50", 7000, "jpy"), None);
    }

    #[test]
    fn an_event_means_that_money_arrived_is_coming_or_will_not_come() {
        for (event, status, expected) in [
            ("checkout.session.completed", "paid", Some(CheckoutOutcome::Paid)),
            ("checkout.session.completed", "unpaid", Some(CheckoutOutcome::Pending)),
            ("checkout.session.completed", "no_payment_required", Some(CheckoutOutcome::Unpaid)),
            ("checkout.session.async_payment_succeeded", "paid", Some(CheckoutOutcome::Paid)),
            ("checkout.session.async_payment_failed", "unpaid", Some(CheckoutOutcome::Unpaid)),
            ("checkout.session.expired", "unpaid", Some(CheckoutOutcome::Unpaid)),
            ("payment_intent.succeeded", "paid", None),
        ] {
            assert_eq!(outcome_of(event, status), expected, "{event} {status}");
        }
    }

    #[test]
    fn an_order_without_an_answer_or_without_a_page_was_not_opened() {
        for state in ORDER_STATES {
            assert_eq!(is_opened(state), state != "failed", "{state}");
        }
        assert!(!is_opened("") && !is_opened("a word of next year"));
    }

    #[test]
    fn an_order_never_returns_to_an_earlier_state() {
        assert_eq!(order_after("", "open"), "open");
        assert_eq!(order_after("open", "pending"), "pending");
        assert_eq!(order_after("pending", "open"), "pending");
        assert_eq!(order_after("unpaid", "pending"), "unpaid");
        assert_eq!(order_after("unpaid", "paid"), "paid");
        for state in ORDER_STATES {
            assert_eq!(order_after("paid", state), "paid");
            assert_eq!(order_after("review", state), "review");
            assert_eq!(order_after("", state), state);
        }
    }
}
