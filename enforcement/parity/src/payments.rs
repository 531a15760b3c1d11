//! Orders and payments of tickets: the deployment's settings, what the payment provider's extension wrote, and the batches around both.

use crate::batches::names_a_document;
use crate::papers::{Documents, Writes, counted, of_patient};
use crate::random::Random;
use crate::scene::{NOW, UID, base_patient, map, with};
use crate::subject::Subject;
use crate::values::{Entries, set};
use aram_core::payments::{Item, Payment, Settings, Standing, demonstrates, order, standing as standing_of};
use aram_core::schema::PACK_NAMES;
use aram_core::tickets::{PACKS, TicketPack};
use aram_core::value::Value;
use std::borrow::Cow;

/// The order that a case is about.
const ORDER: &str = "00000000-0000-4000-8000-000000000301";
/// A payment's name, where the value says none that a document can have.
const PAYMENT: &str = "pi_3MtwBwLkdIwHu7ix28a3tqPa";
const ORIGIN: &str = "https://aram.example";
/// Ways in which a payment is not what it should be, the right one among them.
const PAYMENT_KINDS: usize = 12;
/// One in so many values says something else than what stands.
const RARELY: usize = 12;

/// How tickets are paid for: by its mode.
pub(crate) fn settings(mode: &str) -> (String, Value) {
    let prices = Value::Map(PACK_NAMES.iter().map(|name| (Cow::Borrowed(*name), price_of(name).into())).collect());
    ("settings/payments".to_owned(), with(Value::Map(map(&[("mode", mode), ("origin", ORIGIN)])), "prices", prices))
}

fn price_of(pack: &str) -> String {
    format!("price_{pack}")
}

/// How a case stands: for a purchase of the demonstration, tickets in hand; for one that was paid for, which payment.
pub(crate) fn standing(random: &mut Random, subject: Subject) -> usize {
    match subject {
        Subject::PaidEntry => PACKS
            .len()
            .saturating_mul(if random.once_in(3) { random.below(PAYMENT_KINDS) } else { 0 })
            .saturating_add(random.below(PACKS.len())),
        Subject::LedgerEntry | Subject::Purchase if random.once_in(3) => random.below(60),
        _ => 0,
    }
}

fn pack_at(standing: usize) -> TicketPack {
    PACKS.get(standing.rem_euclid(PACKS.len())).copied().unwrap_or(TicketPack { ticket: 5, price: 10 })
}

/// The payment of a case.
fn payment(standing: usize) -> Payment {
    let pack = pack_at(standing);
    let cents = pack.price.saturating_mul(100);
    let item = |quantity, key: String| Item { quantity, lookup_key: key };
    let right = item(1, format!("tickets-{}", pack.ticket));
    let mut payment = Payment {
        status: "succeeded".to_owned(),
        amount: cents,
        amount_received: cents,
        currency: "usd".to_owned(),
        items: vec![right.clone()],
    };
    match standing.div_euclid(PACKS.len()) {
        1 => "processing".clone_into(&mut payment.status),
        2 => payment.amount = cents.saturating_sub(1),
        3 => payment.amount_received = cents.saturating_add(1),
        4 => "eur".clone_into(&mut payment.currency),
        5 => payment.items.clear(),
        6 => payment.items = vec![item(2, right.lookup_key)],
        7 => payment.items = vec![item(1, "tickets-".to_owned())],
        8 => payment.items.push(right),
        9 => payment.items = vec![item(1, format!("tickets-{}0", pack.ticket))],
        10 => (payment.amount, payment.amount_received) = (pack.price, pack.price),
        11 => "canceled".clone_into(&mut payment.status),
        _ => {}
    }
    payment
}

/// The payment as the extension mirrors it.
fn mirrored(standing: usize) -> Value {
    let Payment { status, amount, amount_received, currency, items } = payment(standing);
    let items = items.into_iter().map(|Item { quantity, lookup_key }| {
        let price = Value::Map(map(&[("lookup_key", lookup_key.as_str())]));
        with(with(Value::map(), "quantity", Value::Int(quantity)), "price", price)
    });
    let amounts = with(Value::map(), "amount", Value::Int(amount));
    let amounts = with(amounts, "amount_received", Value::Int(amount_received));
    with(amounts.with_text("status", &status).with_text("currency", &currency), "items", Value::List(items.collect()))
}

/// What stands before a request about orders and payments, and what it writes.
pub(crate) fn change(subject: Subject, value: &Value, standing: usize) -> (Documents, Writes) {
    let patient = format!("patients/{UID}");
    let before = vec![settings("stripe"), (patient.clone(), base_patient())];
    let checkout = |id: &str| format!("customers/{UID}/checkout_sessions/{id}");
    let note = |id: &str| with(Value::Map(map(&[("id", id)])), "at", Value::Timestamp(NOW));
    match subject {
        Subject::PaidEntry => {
            let id = Some(value.text_of("payment")).filter(|id| names_a_document(id)).unwrap_or(PAYMENT);
            let ticket = if let Some(Value::Int(ticket)) = value.get("ticket") { *ticket } else { 0 };
            let mut before = before;
            before.push((format!("customers/{UID}/payments/{id}"), mirrored(standing)));
            let after = counted(&base_patient(), id, ticket, NOW);
            (before, vec![(of_patient("ledger", id), Some(value.clone())), (patient, Some(after))])
        }
        Subject::OrderNote => {
            let id = Some(value.text_of("id")).filter(|id| names_a_document(id)).unwrap_or(ORDER);
            let writes = vec![
                (checkout(id), right_order(id, "25").map(Value::from)),
                (of_patient("order", "current"), Some(value.clone())),
            ];
            (before, writes)
        }
        _ => {
            (before, vec![(checkout(ORDER), Some(value.clone())), (of_patient("order", "current"), Some(note(ORDER)))])
        }
    }
}

/// The order of a pack, as the core makes it; an id that makes none gets the document of one that does.
fn right_order(id: &str, pack: &str) -> Option<aram_core::payments::Order> {
    let price = price_of(pack);
    let settings = Settings { mode: "stripe", origin: ORIGIN, price: &price };
    let ticket = pack.parse().ok()?;
    order(&settings, ticket, id, "en").or_else(|| order(&settings, ticket, ORDER, "en"))
}

/// Puts into a value what its scene makes right.
pub(crate) fn set_as_it_stands(random: &mut Random, subject: Subject, standing: usize, entries: &mut Entries) {
    if subject == Subject::PaidEntry && !random.once_in(RARELY) {
        let pack = pack_at(standing);
        set(entries, "ticket", Value::Int(pack.ticket));
        set(entries, "price", Value::Int(pack.price));
    }
    if subject == Subject::Order {
        let pack = random.text(&PACK_NAMES);
        let Some(Value::Map(right)) = right_order(ORDER, pack).map(Value::from) else { return };
        for (key, value) in right {
            if let Some((_, place)) = entries.iter_mut().find(|(name, _)| *name == key)
                && key != "locale"
                && !random.once_in(RARELY)
            {
                *place = value;
            }
        }
    }
}

/// Do the rules take it, as far as the record alone does not say?
pub(crate) fn hold(subject: Subject, value: &Value, standing: usize) -> bool {
    let is_now = value.get("at") == Some(&Value::Timestamp(NOW));
    match subject {
        Subject::PaidEntry => {
            is_now
                && matches!(standing_of(&payment(standing)), Standing::Stands(pack)
                    if value.int("ticket") == Some(pack.ticket) && value.int("price") == Some(pack.price))
        }
        Subject::OrderNote => is_now,
        // What the core makes of the settings, in whatever language.
        _ => value.get("metadata").is_some_and(|metadata| {
            right_order(ORDER, metadata.text_of("pack")).is_some_and(|right| {
                let right = with(Value::from(right), "locale", value.get("locale").cloned().unwrap_or(Value::Null));
                ["price", "success_url", "cancel_url", "metadata", "locale", "mode"]
                    .iter()
                    .all(|key| same(value.get(key), right.get(key)))
            })
        }),
    }
}

/// Equal, in whatever order keys stand.
fn same(left: Option<&Value>, right: Option<&Value>) -> bool {
    match (left, right) {
        (Some(Value::Map(left)), Some(right @ Value::Map(entries))) => {
            left.len() == entries.len() && left.iter().all(|(key, value)| right.get(key) == Some(value))
        }
        _ => left == right,
    }
}

/// Does the demonstration give a pack to who has this many tickets?
pub(crate) fn is_demonstrated(in_hand: usize) -> bool {
    demonstrates(i64::try_from(in_hand).unwrap_or(0))
}
