//! The names of the entries in a patient's ledger. A name follows from the meaning of the entry, so that nothing is counted twice
//! (docs/payments.md).

use crate::limits::SESSION_ID_LENGTH;
use crate::payments::is_payment_id;
use crate::text::is_uuid;
use crate::value::{Value, read};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Kind {
    /// The patient bought a pack.
    Purchase,
    /// The patient booked a session.
    Session,
    /// The ticket of a session was returned.
    Return,
    /// Staff gave or removed tickets.
    Correction,
    /// Tickets were removed because their money was refunded.
    Refund,
    /// Tickets were restored because Aram won a dispute.
    Won,
}

/// The parts of a stored entry that decide about its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Entry<'a> {
    /// The stored kind.
    pub kind: &'a str,
    /// The change in the number of tickets.
    pub ticket: i64,
    /// The session, "" for none.
    pub session: &'a str,
    /// The payment, `None` for none.
    #[serde(borrow)]
    pub payment: Option<&'a str>,
}

/// The session in the name of an entry, and the entry's kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct NamedSession<'a> {
    /// The kind.
    pub kind: Kind,
    /// The session.
    pub session: &'a str,
}

impl Kind {
    /// The names, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its stored name.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The name of the entry of this kind for a session or a payment.
    pub fn name(self, about: &str) -> String {
        [self.as_str(), "-", about].concat()
    }
}

/// The name of the entry that removes the tickets of a payment. A refund can need several steps: each after the first gets a number, the
/// count of tickets removed before.
pub fn refund_name(payment: &str, taken: i64) -> String {
    let name = Kind::Refund.name(payment);
    if taken > 0 { [name, taken.to_string()].join("-") } else { name }
}

/// The session in the name of an entry, and the kind; `None` for names of another kind.
pub fn session_named(name: &str) -> Option<NamedSession<'_>> {
    let (kind, session) = name.split_once('-')?;
    let kind = kind.parse().ok().filter(|kind| matches!(kind, Kind::Session | Kind::Return | Kind::Correction))?;
    is_session_id(session).then_some(NamedSession { kind, session })
}

/// Whether a text is a session id of the app. Nothing else in a ledger has such a name.
pub fn is_session_id(text: &str) -> bool {
    text.len() == SESSION_ID_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl Entry<'_> {
    /// Whether it's a purchase that was paid for. A demonstration purchase wasn't.
    pub fn is_paid(&self) -> bool {
        self.kind == Kind::Purchase.as_str() && self.payment.is_some()
    }

    /// Whether its name and its kind match. If not, somebody has reused the name of another entry, or gave tickets a name by hand. The name
    /// of a session's entry contains the session, and its kind determines the number of tickets.
    pub fn is_rightly_named(&self, name: &str) -> bool {
        match self.kind.parse() {
            Ok(Kind::Purchase) => match self.payment {
                None => is_uuid(name),
                Some(payment) => name == payment && is_payment_id(payment),
            },
            Ok(Kind::Refund) => self.ticket < 0 && self.of_payment().is_some_and(|payment| is_refund(name, payment)),
            Ok(Kind::Won) => {
                self.ticket > 0 && self.of_payment().is_some_and(|payment| name == Kind::Won.name(payment))
            }
            _ => self.is_named_for_its_session(name) && self.bears_no_other_kind(name),
        }
    }

    fn of_payment(&self) -> Option<&str> {
        self.payment.filter(|payment| is_payment_id(payment))
    }

    fn is_named_for_its_session(&self, name: &str) -> bool {
        session_named(name).is_none_or(|NamedSession { kind, session }| {
            self.session == session && self.ticket == if kind == Kind::Session { -1 } else { 1 }
        })
    }

    fn bears_no_other_kind(&self, name: &str) -> bool {
        name.split_once('-').is_none_or(|(first, _)| {
            first == self.kind || first == Kind::Purchase.as_str() || !Kind::NAMES.contains(&first)
        })
    }
}

/// Whether a name and the fields of an entry match. Unreadable fields match no name.
pub fn is_rightly_named(name: &str, fields: &Value) -> bool {
    read::<Entry<'_>>(fields).is_ok_and(|entry| entry.is_rightly_named(name))
}

/// `refund-{payment}`, or the same followed by a number.
fn is_refund(name: &str, payment: &str) -> bool {
    let Some(rest) = name.strip_prefix(Kind::Refund.name(payment).as_str()) else { return false };
    rest.is_empty()
        || rest.strip_prefix('-').is_some_and(|number| {
            number.bytes().all(|byte| byte.is_ascii_digit()) && number.bytes().next().is_some_and(|first| first != b'0')
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{LEDGER_KINDS, SESSION_ENTRY_KINDS};

    const SESSION: &str = "abcdefghij0123456789";
    const UUID: &str = "00000000-0000-4000-8000-000000000001";

    fn named(name: &str, kind: &str, ticket: i64) -> bool {
        Entry { kind, ticket, session: SESSION, payment: None }.is_rightly_named(name)
    }

    fn paid(name: &str, kind: &str, ticket: i64) -> bool {
        Entry { kind, ticket, session: "", payment: Some("pi_1") }.is_rightly_named(name)
    }

    #[test]
    fn every_kind_in_the_schema_is_a_kind() {
        for word in LEDGER_KINDS.iter().chain(&SESSION_ENTRY_KINDS) {
            assert!(word.parse::<Kind>().is_ok_and(|kind| kind.as_str() == *word), "{word}");
        }
    }

    #[test]
    fn an_entry_of_a_session_names_it_and_its_kind_sets_the_tickets() {
        for (kind, ticket) in [(Kind::Session, -1), (Kind::Return, 1), (Kind::Correction, 1)] {
            let name = kind.name(SESSION);
            assert_eq!(session_named(&name), Some(NamedSession { kind, session: SESSION }));
            assert!(named(&name, kind.as_str(), ticket));
            assert!(!named(&name, kind.as_str(), -ticket), "{name}");
            let other = Entry { kind: kind.as_str(), ticket, session: "another", payment: None };
            assert!(!other.is_rightly_named(&name));
        }
        assert_eq!(session_named("session-2026-12-07-x"), None);
        assert_eq!(session_named(&Kind::Won.name(SESSION)), None);
        assert_eq!(session_named(SESSION), None);
    }

    #[test]
    fn a_name_belongs_to_one_kind_only() {
        assert!(named("session-2026-12-07-x", "session", -1));
        assert!(!named("session-2026-12-07-x", "correction", 1));
        assert!(!named("won-pi_1", "correction", 1));
        assert!(named("gift", "correction", 5));
        assert!(named("wonderful", "correction", 5));
    }

    #[test]
    fn a_purchase_is_named_after_its_payment_or_randomly() {
        assert!(named(UUID, "purchase", 5) && !named("pi_1", "purchase", 5));
        assert!(paid("pi_1", "purchase", 5) && !paid("pi_2", "purchase", 5) && !paid(UUID, "purchase", 5));
        let entry = Entry { kind: "purchase", ticket: 5, session: "", payment: None };
        assert!(!entry.is_paid() && Entry { payment: Some("pi_1"), ..entry }.is_paid());
        assert!(!Entry { kind: "refund", payment: Some("pi_1"), ..entry }.is_paid());
    }

    #[test]
    fn an_entry_is_read_in_its_stored_form() {
        let fields = Value::map().with_text("kind", "purchase").with("ticket", Value::Int(5));
        let bought = Entry { kind: "purchase", ticket: 5, session: "", payment: None };
        assert_eq!(read(&fields), Ok(bought));
        assert!(is_rightly_named(UUID, &fields));
        assert_eq!(read(&fields.clone().with("payment", Value::Null)), Ok(bought));
        let fields = fields.with_text("payment", "pi_1");
        assert_eq!(read(&fields), Ok(Entry { payment: Some("pi_1"), ..bought }));
        assert!(is_rightly_named("pi_1", &fields) && !is_rightly_named(UUID, &fields));
    }

    #[test]
    fn an_unreadable_entry_is_refused_with_its_field_and_matches_no_name() {
        let fields = Value::map().with_text("kind", "correction");
        assert!(is_rightly_named("gift", &fields));
        for field in ["ticket", "session", "payment"] {
            let broken = fields.clone().with(field, Value::Bool(true));
            assert_eq!(read::<Entry<'_>>(&broken).map_err(|problem| problem.field), Err(field.to_owned()));
            assert!(!is_rightly_named("gift", &broken), "{field}");
        }
        assert!(!is_rightly_named("gift", &Value::Null));
    }

    #[test]
    fn a_refund_removes_tickets_and_a_won_dispute_restores_them() {
        for name in [refund_name("pi_1", 0), refund_name("pi_1", 3)] {
            assert!(paid(&name, "refund", -1) && !paid(&name, "refund", 1), "{name}");
        }
        assert_eq!(refund_name("pi_1", 3), "refund-pi_1-3");
        assert!(!paid("refund-pi_1-", "refund", -1) && !paid("refund-pi_1-03", "refund", -1));
        assert!(!paid("refund-pi_12", "refund", -1) && !paid("refund-pi_1-x", "refund", -1));
        assert!(paid("won-pi_1", "won", 1) && !paid("won-pi_1", "won", -1) && !paid("won-pi_2", "won", 1));
        assert!(!named("won-", "won", 1) && !named("refund-", "refund", -1));
    }
}
