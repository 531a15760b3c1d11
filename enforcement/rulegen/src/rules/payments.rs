//! Payments of tickets: what one must be, where an order leads back to, how soon the next may follow.

use super::emit::{all_of, literal, predicate};
use aram_core::limits as l;
use aram_core::payments::{CANCEL_PATH, CURRENCY, LOOKUP_PREFIX, PAID, RETURN_PATH};

/// The section of payments.
pub(super) fn payments() -> String {
    let predicates = [
        predicate(
            "The payment stands for so many tickets at this price: the money has come, in cents, for one item of that name. What travelled with the order is not looked at.",
            "paysFor(payment, ticket, price)",
            &all_of(&[
                format!("payment.status == {}", literal(PAID)),
                format!("payment.amount == price * {}", l::CENTS_IN_DOLLAR),
                format!("payment.amount_received == price * {}", l::CENTS_IN_DOLLAR),
                format!("payment.currency == {}", literal(CURRENCY)),
                "payment.items.size() == 1".to_owned(),
                "payment.items[0].quantity == 1".to_owned(),
                format!("payment.items[0].price.lookup_key == {} + string(ticket)", literal(LOOKUP_PREFIX)),
            ]),
        ),
        predicate(
            "Where the provider's page leads to when the order was paid.",
            "paidAddress(origin, order)",
            &format!("return origin + {} + order", literal(RETURN_PATH)),
        ),
        predicate(
            "Where it leads to when the order was left.",
            "leftAddress(origin)",
            &format!("return origin + {}", literal(CANCEL_PATH)),
        ),
        predicate(
            "From this moment on, itself included, another order may be placed.",
            "ordersFrom(last)",
            &format!("return last + duration.value({}, 's')", l::ORDER_PAUSE_SECONDS),
        ),
        predicate(
            "Tickets in hand with which a demonstration gives no further pack.",
            "demonstrationFull()",
            &format!("return {}", l::DEMONSTRATION_FULL),
        ),
    ];
    format!("    // ---- Payments {}\n\n{}", "-".repeat(101), predicates.join("\n"))
}
