//! Stored payments and orders, and the decisions for cloud functions.

use super::back::{Dispute, Payment, State, Step};
use super::entered::{CheckoutOutcome, fits, is_opened, order_after, outcome_of};
use super::is_payment_id;
use super::order::{Checkout, Settings, checkout};
use crate::schema::{RecordKind, check_record};
use crate::text::{is_id, is_uuid};
use crate::value::{Unreadable, Value, read};
use serde::{Deserialize, Serialize};

/// A payment, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct StoredPayment {
    /// The part that decides about tickets.
    #[serde(flatten)]
    pub payment: Payment,
    /// Staff have to check it.
    pub look: bool,
}

impl From<Payment> for StoredPayment {
    fn from(payment: Payment) -> Self {
        Self { payment, look: payment.needs_look() }
    }
}

/// One of Stripe's events about a checkout, in Stripe's form; "" for missing texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CheckoutFacts<'a> {
    /// The event's type.
    pub event: &'a str,
    /// Whether the money has arrived.
    pub payment_status: &'a str,
    /// The patient of the order, from the metadata that Aram added.
    pub patient: &'a str,
    /// The id of the order.
    pub order: &'a str,
    /// The pack.
    pub pack: &'a str,
    /// The id of the payment.
    pub payment: &'a str,
    /// The paid amount in cents.
    pub amount: i64,
    /// The currency.
    pub currency: &'a str,
}

/// An order and its payment after an event about a checkout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct AfterCheckout {
    /// The order's state.
    pub order: String,
    /// The payment, if money has arrived.
    pub payment: Option<StoredPayment>,
}

/// A payment after an event about its money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct AfterMoney {
    /// The updated payment.
    pub payment: StoredPayment,
    /// Whether to block further orders of its patient; `None` for no change.
    pub blocks: Option<bool>,
}

/// The name of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum StepName {
    /// Nothing is left to do.
    Done,
    /// Tickets in hand are removed.
    Take,
    /// The last coming session is canceled, and its ticket removed.
    Cancel,
    /// No ticket is left to remove.
    Spent,
    /// Tickets are restored.
    Return,
}

/// The next step for the tickets of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct NextStep {
    /// Its name.
    pub step: StepName,
    /// The change of the tickets in the ledger's entry.
    pub ticket: i64,
    /// The payment after the step.
    pub payment: StoredPayment,
}

/// The checkout for `settings/payments` and an order as its patient wrote it; `None` if nothing is sold.
///
/// # Errors
/// If the order isn't one that a patient may write.
pub fn checkout_of(settings: &Value, order: &Value, id: &str) -> Result<Option<Checkout>, Unreadable> {
    check_record(RecordKind::Order, order).map_err(|_| Unreadable::new("is not an order").within("order"))?;
    let settings = Settings { mode: settings.text_of("mode"), origin: settings.text_of("origin") };
    Ok(checkout(settings, order.text_of("pack"), id, order.text_of("language")))
}

/// Whether a checkout or a payment at Stripe may belong to an order of Aram, according to its metadata. Other apps may use the same Stripe
/// account, and both ids become parts of a path.
pub fn is_ours(patient: &str, order: &str) -> bool {
    is_uid(patient) && is_uuid(order)
}

/// The longest id that Firebase gives an account, in bytes.
const UID_MAX: usize = 128;

/// Whether an account and a document can have this id. Firestore keeps ids between two pairs of underscores to itself.
fn is_uid(text: &str) -> bool {
    let is_reserved = text.starts_with("__") && text.ends_with("__");
    is_id(text) && text.len() <= UID_MAX && !is_reserved
}

/// The order and its payment after an event about one of Aram's checkouts.
///
/// `has_patient`: whether the patient's record exists. `order`: the stored order; `Value::Null` if there is none. Money brings tickets only
/// if the order's page was opened for the same pack; otherwise staff have to check it.
///
/// # Errors
/// If the event isn't about a checkout.
pub fn after_checkout(
    facts: &CheckoutFacts<'_>,
    has_patient: bool,
    order: &Value,
) -> Result<AfterCheckout, Unreadable> {
    let outcome = outcome_of(facts.event, facts.payment_status)
        .ok_or_else(|| Unreadable::new("is not about a checkout").within("event"))?;
    let order_now = order.text_of("state");
    let (next, payment) = match outcome {
        CheckoutOutcome::Pending => ("pending", None),
        CheckoutOutcome::Unpaid => ("unpaid", None),
        CheckoutOutcome::Paid => {
            let is_ordered = is_opened(order_now) && order.text_of("pack") == facts.pack;
            let payment = entered(facts, has_patient, is_ordered);
            let is_counted = payment.is_some_and(|payment| payment.state == State::Counted);
            (if is_counted { "paid" } else { "review" }, payment.map(StoredPayment::from))
        }
    };
    Ok(AfterCheckout { order: order_after(order_now, next).to_owned(), payment })
}

/// The payment of a checkout; `None` if Stripe gave it no name under which it could be stored.
fn entered(facts: &CheckoutFacts<'_>, has_patient: bool, is_ordered: bool) -> Option<Payment> {
    if !is_payment_id(facts.payment) {
        return None;
    }
    let amount = facts.amount;
    let pack = fits(facts.pack, amount, facts.currency).filter(|_| is_ordered);
    let (state, ticket) = match pack {
        _ if !has_patient => (State::Unclaimed, 0),
        None => (State::Mismatch, 0),
        Some(pack) => (State::Counted, pack.ticket),
    };
    Some(Payment { state, ticket, amount, refunded: 0, dispute: Dispute::None, taken: 0, returned: 0, used: 0 })
}

/// Whether all money of a stored payment was refunded or taken by the bank.
///
/// # Errors
/// If the document isn't a payment.
pub fn is_called_back(payment: &Value) -> Result<bool, Unreadable> {
    Ok(read::<Payment>(payment)?.is_called_back())
}

/// A stored payment after an event about its money.
///
/// `refunded`: the cents refunded so far, 0 if the event isn't about a refund. `dispute`: the status of Stripe's dispute, "" if it isn't
/// about one.
///
/// # Errors
/// If the document isn't a payment.
pub fn after_money(payment: &Value, refunded: i64, dispute: &str) -> Result<AfterMoney, Unreadable> {
    let dispute = if dispute.is_empty() { Dispute::None } else { Dispute::of_status(dispute) };
    let after = read::<Payment>(payment)?.after_event(refunded, dispute);
    Ok(AfterMoney { payment: after.into(), blocks: after.blocks() })
}

/// The next step for the tickets of a stored payment.
///
/// `in_hand`: the patient's tickets; `None` if the patient deleted the account.
///
/// # Errors
/// If the document isn't a payment.
pub fn next_step(payment: &Value, in_hand: Option<i64>, has_coming: bool) -> Result<NextStep, Unreadable> {
    let payment = read::<Payment>(payment)?;
    let next = payment.next(in_hand, has_coming);
    let (step, ticket) = match next {
        Step::Done => (StepName::Done, 0),
        Step::Take(tickets) => (StepName::Take, tickets.saturating_neg()),
        Step::Cancel => (StepName::Cancel, -1),
        Step::Spent => (StepName::Spent, 0),
        Step::Return(tickets) => (StepName::Return, tickets),
    };
    Ok(NextStep { step, ticket, payment: payment.after(next).into() })
}

#[cfg(test)]
mod tests {
    use super::super::back::tests::PAID;
    use super::super::order::Locale;
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
            ("patient", "sara"),
            ("order", ID),
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

    /// The order of the facts, in this state.
    fn ordered(state: &str) -> Value {
        Value::map().with_text("pack", "5").with_text("state", state)
    }

    fn after(facts: &Value, has_patient: bool, order: &Value) -> Result<AfterCheckout, Unreadable> {
        after_checkout(&read(facts)?, has_patient, order)
    }

    fn state(answer: &AfterCheckout) -> (&str, Option<State>) {
        (&answer.order, answer.payment.map(|stored| stored.payment.state))
    }

    /// The path of the unreadable part.
    fn wrong<T>(read: Result<T, Unreadable>) -> String {
        read.err().map(|problem| problem.field).unwrap()
    }

    #[test]
    fn an_order_contains_the_pack_and_never_the_price() {
        let found = checkout_of(&settings(), &order(), ID).unwrap().unwrap();
        assert_eq!((found.cents, found.currency, found.locale), (4000, "usd", Locale::Auto));
        assert_eq!(wrong(checkout_of(&settings(), &order().with("cents", Value::Int(1)), ID)), "order");
        assert_eq!(wrong(checkout_of(&settings(), &Value::Null, ID)), "order");
        assert_eq!(checkout_of(&Value::Null, &order(), ID), Ok(None));
    }

    #[test]
    fn received_money_adds_tickets_or_staff_check_it() {
        let decided = |facts: &Value, has_patient| after(facts, has_patient, &ordered("open")).unwrap();
        assert_eq!(state(&decided(&facts(), true)), ("paid", Some(State::Counted)));
        assert_eq!(state(&decided(&facts(), false)), ("review", Some(State::Unclaimed)));
        for (key, text) in [("currency", "jpy"), ("pack", "25"), ("pack", "6")] {
            assert_eq!(state(&decided(&changed(key, text), true)), ("review", Some(State::Mismatch)), "{key} {text}");
        }
        assert_eq!(state(&decided(&changed("paymentStatus", "unpaid"), true)), ("pending", None));
        assert_eq!(state(&decided(&changed("event", "checkout.session.expired"), true)), ("unpaid", None));
    }

    #[test]
    fn only_an_order_whose_page_was_opened_brings_tickets() {
        for (order, expected) in [
            (Value::Null, State::Mismatch),
            (ordered(""), State::Mismatch),
            (ordered("failed"), State::Mismatch),
            (ordered("open"), State::Counted),
            (ordered("pending"), State::Counted),
            (ordered("unpaid"), State::Counted),
            (Value::map().with_text("pack", "25").with_text("state", "open"), State::Mismatch),
        ] {
            let decided = after(&facts(), true, &order).unwrap();
            let next = if expected == State::Counted { "paid" } else { "review" };
            assert_eq!(state(&decided), (next, Some(expected)), "{order:?}");
        }
    }

    #[test]
    fn a_foreign_checkout_is_recognized() {
        let longest = "x".repeat(128);
        for patient in ["sara", "__x", "x__", &longest] {
            assert!(is_ours(patient, ID), "{patient}");
        }
        let too_long = "x".repeat(129);
        for patient in ["", "a/b", ".", "..", "__x__", "____", "\u{fffd}", &too_long] {
            assert!(!is_ours(patient, ID), "{patient}");
        }
        for order in ["", "x", "a/b", "__x__", "00000000-0000-4000-8000-00000000000\u{fffd}"] {
            assert!(!is_ours("sara", order), "{order}");
        }
    }

    #[test]
    fn money_without_a_name_is_not_stored_and_staff_see_the_order() {
        for payment in ["", "pi_a/b", "cs_1"] {
            assert_eq!(state(&after(&changed("payment", payment), true, &ordered("open")).unwrap()), ("review", None));
        }
    }

    #[test]
    fn an_event_that_is_not_about_a_checkout_is_an_error() {
        for (key, text) in [("event", "customer.created"), ("amount", "10")] {
            assert_eq!(wrong(after(&changed(key, text), true, &Value::Null)), key, "{text}");
        }
    }

    /// A payment in its stored form.
    fn stored(of: StoredPayment) -> Value {
        let Payment { state, ticket, amount, refunded, dispute, taken, returned, used } = of.payment;
        let word = if state == State::Counted { "counted" } else { "mismatch" };
        let says = if dispute == Dispute::Open { "open" } else { "" };
        Value::map()
            .with_text("state", word)
            .with("ticket", Value::Int(ticket))
            .with("amount", Value::Int(amount))
            .with("refunded", Value::Int(refunded))
            .with_text("dispute", says)
            .with("taken", Value::Int(taken))
            .with("returned", Value::Int(returned))
            .with("used", Value::Int(used))
            .with("look", Value::Bool(of.look))
    }

    #[test]
    fn a_payment_is_read_as_it_was_stored() {
        assert_eq!(read(&stored(PAID.into())), Ok(PAID));
        assert_eq!(wrong(read::<Payment>(&Value::map())), "state");
        let decided = after_money(&stored(PAID.into()), 1000, "").unwrap();
        assert_eq!(decided.blocks, None);
        let step = next_step(&stored(decided.payment), Some(3), false).unwrap();
        assert_eq!((step.step, step.ticket), (StepName::Take, -3));
        assert_eq!(step.payment.payment.taken, 3);
        let gone = next_step(&stored(decided.payment), None, false).unwrap();
        assert_eq!(gone.step, StepName::Done);
        let disputed = after_money(&stored(PAID.into()), 0, "needs_response").unwrap();
        assert_eq!(disputed.blocks, Some(true));
        let won = after_money(&stored(disputed.payment), 0, "won").unwrap();
        assert_eq!(won.blocks, Some(false));
    }
}
