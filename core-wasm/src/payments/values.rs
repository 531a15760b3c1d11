//! The decisions about payments over plain values, as they cross the boundary. `None` where a value is not what it should be.

use super::order::{Settings, may_order_from, order};
use super::pack_of;
use super::standing::{Item, Payment, Standing, standing};
use crate::time::Instant;
use crate::value::Value;

/// Of `PaymentSettings`: what an order holds, or null.
pub fn order_values(settings: &Value, ticket: i64, id: &str, language: &str) -> Option<Value> {
    let prices = settings.get("prices")?;
    let read = Settings {
        mode: settings.get("mode")?.as_text()?,
        origin: settings.get("origin")?.as_text()?,
        price: pack_of(ticket).map_or("", |(_, name)| prices.text_of(name)),
    };
    Some(order(&read, ticket, id, language).map_or(Value::Null, Value::from))
}

/// Whether another order may be placed now, or from when on.
pub fn may_order_values(last: Option<Instant>, now: Instant) -> Value {
    match last.map(may_order_from) {
        Some(from) if now < from => Value::map().with("ok", Value::Bool(false)).with("from", Value::Int(from)),
        _ => Value::map().with("ok", Value::Bool(true)),
    }
}

/// Of `PaymentFacts`: what it is for us.
pub fn standing_values(payment: &Value) -> Option<Value> {
    let mut items = Vec::new();
    for item in payment.get("items")?.items()? {
        items.push(Item { quantity: item.int("quantity")?, lookup_key: item.text_of("lookupKey").to_owned() });
    }
    let found = standing(&Payment {
        status: payment.text_of("status").to_owned(),
        amount: payment.int("amount")?,
        amount_received: payment.int("amountReceived")?,
        currency: payment.text_of("currency").to_owned(),
        items,
    });
    let answer = Value::map().with_text("kind", found.as_str());
    Some(if let Standing::Stands(pack) = found { answer.with("pack", pack.into()) } else { answer })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_waits_a_minute_for_the_one_before() {
        let ok = |answer: &Value| answer.truth("ok");
        assert_eq!(ok(&may_order_values(None, 0)), Some(true));
        assert_eq!(ok(&may_order_values(Some(0), 60_000)), Some(true));
        let early = may_order_values(Some(0), 59_999);
        assert_eq!((ok(&early), early.int("from")), (Some(false), Some(60_000)));
    }

    #[test]
    fn what_is_no_payment_or_no_settings_is_told_apart_from_one_that_waits() {
        assert_eq!(standing_values(&Value::map()), None);
        assert_eq!(order_values(&Value::map(), 5, "", "en"), None);
    }
}
