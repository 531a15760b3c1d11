//! The decisions about payments over plain values, as they cross the boundary. `None` if a value is not what it should be.

use super::back::{Dispute, Payment, State, Step};
use super::entered::{Told, fits, order_after, told};
use super::order::{Settings, checkout};
use crate::schema::{RecordKind, check_record};
use crate::text::{is_id, is_uuid};
use crate::value::Value;

/// Of `settings/payments`, and of an order as its patient wrote it: what Stripe is asked for, or null if nothing is sold.
pub fn checkout_values(settings: &Value, order: &Value, id: &str) -> Option<Value> {
    check_record(RecordKind::Order, order).ok()?;
    let settings = Settings { mode: settings.text_of("mode"), origin: settings.text_of("origin") };
    let Some(found) = checkout(settings, order.text_of("pack"), id, order.text_of("language")) else {
        return Some(Value::Null);
    };
    Some(
        Value::map()
            .with("cents", Value::Int(found.cents))
            .with_text("currency", super::CURRENCY)
            .with_text("successUrl", &found.success_url)
            .with_text("cancelUrl", &found.cancel_url)
            .with_text("locale", found.locale),
    )
}

/// Whether a checkout or a payment at Stripe belongs to an order of Aram's, by what Aram noted in it there. Others may use the same account of Stripe's.
pub fn is_ours(patient: &str, order: &str) -> bool {
    is_id(patient) && is_uuid(order)
}

/// Of an event about a checkout of Aram's: what the order and the payment become.
///
/// `facts`: `{event, paymentStatus, pack, payment, amount, currency}`, as Stripe keeps them. `has_patient`: whether the patient's record exists. `order_now`:
/// the order's state; "" if it has none.
pub fn told_values(facts: &Value, has_patient: bool, order_now: &str) -> Option<Value> {
    let told = told(facts.text_of("event"), facts.text_of("paymentStatus"))?;
    let (next, payment) = match told {
        Told::Pending => ("pending", Value::Null),
        Told::Unpaid => ("unpaid", Value::Null),
        Told::Paid => {
            let payment = entered(facts, has_patient)?;
            (if payment.state == State::Counted { "paid" } else { "review" }, record_of(&payment))
        }
    };
    Some(Value::map().with_text("order", order_after(order_now, next)).with("payment", payment))
}

fn entered(facts: &Value, has_patient: bool) -> Option<Payment> {
    if !is_payment_id(facts.text_of("payment")) {
        return None;
    }
    let amount = facts.int("amount")?;
    let pack = fits(facts.text_of("pack"), amount, facts.text_of("currency"));
    let (state, ticket) = match pack {
        _ if !has_patient => (State::Unclaimed, 0),
        None => (State::Mismatch, 0),
        Some(pack) => (State::Counted, pack.ticket),
    };
    Some(Payment { state, ticket, amount, refunded: 0, dispute: Dispute::None, taken: 0, returned: 0, used: 0 })
}

/// Stripe's name of a payment. It becomes a part of a path.
fn is_payment_id(text: &str) -> bool {
    text.strip_prefix("pi_").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Of a stored payment, and of what Stripe tells about its money: the payment as it is now.
///
/// `refunded`: cents that were refunded so far, 0 where the event is not about that. `dispute`: the status of Stripe's dispute, "" likewise.
pub fn back_values(payment: &Value, refunded: i64, dispute: &str) -> Option<Value> {
    let dispute = if dispute.is_empty() { Dispute::None } else { Dispute::of_status(dispute) };
    let told = read(payment)?.told(refunded, dispute);
    let blocks = told.blocks().map_or(Value::Null, Value::Bool);
    Some(Value::map().with("payment", record_of(&told)).with("blocks", blocks))
}

/// Of a stored payment: the next thing to do about its tickets, by how many the ledger's entry changes them, and the payment once it is done.
///
/// `in_hand`: the patient's tickets; `None` if they have left.
pub fn step_values(payment: &Value, in_hand: Option<i64>, has_coming: bool) -> Option<Value> {
    let payment = read(payment)?;
    let step = payment.next(in_hand, has_coming);
    let (name, ticket) = match step {
        Step::Done => ("done", 0),
        Step::Take(tickets) => ("take", tickets.saturating_neg()),
        Step::Cancel => ("cancel", -1),
        Step::Spent => ("spent", 0),
        Step::Return(tickets) => ("return", tickets),
    };
    Some(
        Value::map()
            .with_text("step", name)
            .with("ticket", Value::Int(ticket))
            .with("payment", record_of(&payment.after(step))),
    )
}

const fn word_of(state: State) -> &'static str {
    match state {
        State::Counted => "counted",
        State::Mismatch => "mismatch",
        State::Unclaimed => "unclaimed",
    }
}

fn record_of(payment: &Payment) -> Value {
    Value::map()
        .with_text("state", word_of(payment.state))
        .with("ticket", Value::Int(payment.ticket))
        .with("amount", Value::Int(payment.amount))
        .with("refunded", Value::Int(payment.refunded))
        .with_text("dispute", payment.dispute.as_str())
        .with("taken", Value::Int(payment.taken))
        .with("returned", Value::Int(payment.returned))
        .with("used", Value::Int(payment.used))
        .with("look", Value::Bool(payment.needs_look()))
}

fn read(payment: &Value) -> Option<Payment> {
    let state = [State::Counted, State::Mismatch, State::Unclaimed]
        .into_iter()
        .find(|state| payment.text_of("state") == word_of(*state))?;
    Some(Payment {
        state,
        ticket: payment.int("ticket")?,
        amount: payment.int("amount")?,
        refunded: payment.int("refunded")?,
        dispute: Dispute::stored(payment.text_of("dispute"))?,
        taken: payment.int("taken")?,
        returned: payment.int("returned")?,
        used: payment.int("used")?,
    })
}

#[cfg(test)]
mod tests {
    use super::super::back::tests::PAID;
    use super::*;

    const ID: &str = "00000000-0000-4000-8000-000000000001";

    fn order() -> Value {
        Value::map().with_text("pack", "25").with_text("language", "ar").with("at", Value::Timestamp(0))
    }

    fn settings() -> Value {
        Value::map().with_text("mode", "stripe").with_text("origin", "https://aram.example")
    }

    fn facts() -> Value {
        [
            ("event", "checkout.session.completed"),
            ("paymentStatus", "paid"),
            ("pack", "5"),
            ("payment", "pi_1"),
            ("currency", "usd"),
        ]
        .into_iter()
        .fold(Value::map(), |facts, (key, text)| facts.with_text(key, text))
        .with("amount", Value::Int(1000))
    }

    fn changed(key: &'static str, text: &str) -> Value {
        let Value::Map(mut entries) = facts() else { return Value::Null };
        entries.retain(|(name, _)| *name != key);
        Value::Map(entries).with_text(key, text)
    }

    fn state(told: &Value) -> (String, String) {
        let payment = told.get("payment").map_or("", |payment| payment.text_of("state"));
        (told.text_of("order").to_owned(), payment.to_owned())
    }

    #[test]
    fn an_order_says_the_pack_and_never_the_price() {
        let found = checkout_values(&settings(), &order(), ID).unwrap();
        assert_eq!((found.int("cents"), found.text_of("locale")), (Some(4000), "auto"));
        assert_eq!(checkout_values(&settings(), &order().with("cents", Value::Int(1)), ID), None);
        assert_eq!(checkout_values(&settings(), &Value::Null, ID), None);
        assert_eq!(checkout_values(&Value::Null, &order(), ID), Some(Value::Null));
    }

    #[test]
    fn money_that_came_brings_tickets_or_is_looked_at() {
        let told = |facts: &Value, has_patient| state(&told_values(facts, has_patient, "open").unwrap());
        assert_eq!(told(&facts(), true), ("paid".into(), "counted".into()));
        assert_eq!(told(&facts(), false), ("review".into(), "unclaimed".into()));
        for (key, text) in [("currency", "jpy"), ("pack", "25"), ("pack", "6")] {
            assert_eq!(told(&changed(key, text), true), ("review".into(), "mismatch".into()), "{key} {text}");
        }
        let payment = told_values(&facts(), true, "").unwrap();
        assert_eq!(payment.get("payment").and_then(|payment| payment.int("ticket")), Some(5));
        assert_eq!(told(&changed("paymentStatus", "unpaid"), true), ("pending".into(), String::new()));
        assert_eq!(told(&changed("event", "checkout.session.expired"), true), ("unpaid".into(), String::new()));
    }

    #[test]
    fn a_checkout_of_somebody_else_is_none_of_ours_and_what_cannot_be_read_is_told_apart() {
        assert!(is_ours("sara", ID));
        for (patient, order) in [("", ID), ("a/b", ID), ("sara", ""), ("sara", "x")] {
            assert!(!is_ours(patient, order), "{patient} {order}");
        }
        for (key, text) in [("event", "customer.created"), ("payment", ""), ("payment", "pi_a/b"), ("amount", "10")] {
            assert_eq!(told_values(&changed(key, text), true, ""), None, "{key} {text}");
        }
    }

    #[test]
    fn a_payment_is_stored_and_read_as_it_is() {
        assert_eq!(read(&record_of(&PAID)), Some(PAID));
        assert_eq!(read(&Value::map()), None);
        let told = back_values(&record_of(&PAID), 1000, "").unwrap();
        assert_eq!(told.get("blocks"), Some(&Value::Null));
        let step = step_values(told.get("payment").unwrap(), Some(3), false).unwrap();
        assert_eq!((step.text_of("step"), step.int("ticket")), ("take", Some(-3)));
        assert_eq!(step.get("payment").unwrap().int("taken"), Some(3));
        let gone = step_values(told.get("payment").unwrap(), None, false).unwrap();
        assert_eq!(gone.text_of("step"), "done");
        let disputed = back_values(&record_of(&PAID), 0, "needs_response").unwrap();
        assert_eq!(disputed.get("blocks"), Some(&Value::Bool(true)));
        let won = back_values(disputed.get("payment").unwrap(), 0, "won").unwrap();
        assert_eq!(won.get("blocks"), Some(&Value::Bool(false)));
    }
}
