//! Payments of tickets: how soon the next order may follow, and where the demonstration ends.

use super::emit::predicate;
use aram_core::limits as l;

/// The section of payments.
pub(super) fn payments() -> String {
    let predicates = [
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
