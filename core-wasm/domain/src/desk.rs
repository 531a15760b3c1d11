//! The acts of the staff's desk: the part of the desk that each belongs to, and its fields. A call that isn't one of these is refused by its field.

use crate::ledger::is_session_id;
use crate::limits as l;
use crate::payments::is_payment_id;
use crate::staff::{Area, Role};
use crate::text::{is_uuid, length, trim};
use crate::time::{Instant, Span};
use crate::value::{Unreadable, Value};
use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The kinds of items that wait for staff, the most urgent first. An item is named `kind:id`, where staff take it and write notes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Waiting {
    /// Somebody said that somebody is in danger.
    Danger,
    /// A message was reported.
    Report,
    /// A session's outcome is contested.
    Contest,
    /// Nobody confirmed a session.
    Session,
    /// A patient asks for a session.
    Request,
    /// A license is to be reviewed.
    License,
    /// A message of the contact form.
    Message,
    /// An email was not sent.
    Email,
    /// A payment doesn't fit.
    Payment,
}

impl Waiting {
    /// The part of the desk where it is done.
    pub const fn area(self) -> Area {
        match self {
            Self::Danger | Self::Report | Self::Contest | Self::Session | Self::Request | Self::Message => Area::Care,
            Self::License => Area::Counselors,
            Self::Payment => Area::Payments,
            Self::Email => Area::Service,
        }
    }

    /// The kinds that a role does, the most urgent first.
    pub fn done_by(role: Role) -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().filter(move |kind| role.opens(kind.area())).map(Into::into)
    }

    /// When an item that waits since `at` should be answered: danger at once, a request and a license after one working day. The others have no target.
    pub fn due(self, at: Instant) -> Option<Instant> {
        match self {
            Self::Danger => Some(at),
            Self::Request | Self::License => {
                Some(after_weekend(after_weekend(at) + Span::hours(l::STAFF_TARGET_HOURS)))
            }
            _ => None,
        }
    }

    /// The kind of an item by its name.
    fn of(name: &str) -> Option<Self> {
        let (kind, id) = name.split_once(':')?;
        if id.is_empty() { None } else { Self::try_from(kind).ok() }
    }
}

/// The value of a field of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The id of an account or a document: no path.
    Id,
    /// The name of an item that waits, `kind:id`.
    Item,
    /// The id of a session.
    Session,
    /// How Stripe names a payment.
    Payment,
    /// Why something is done, as the person reads it.
    Reason,
    /// Text of staff for each other.
    Note,
    /// Text that is compared with what is stored; it may be empty.
    Stored,
    /// A month, `YYYY-MM`.
    Month,
    /// Tickets to give or to take: not none.
    Tickets,
    /// A role.
    Role,
    /// An email address, or what somebody looks for.
    Sought,
    /// Yes or no.
    Truth,
    /// The filter of a list. It may be missing.
    Filter,
    /// Where a page of a list begins. It may be missing.
    After,
}

/// The same moment, or the Monday after it at the same hour if it is on a weekend (UTC).
fn after_weekend(at: Instant) -> Instant {
    const DAY: Span = Span::days(1);
    // 1970 began on a Thursday.
    match at.millis().div_euclid(DAY.millis()).saturating_add(4).rem_euclid(7) {
        0 => at + DAY,
        6 => at + Span::days(2),
        _ => at,
    }
}

macro_rules! acts {
    ($($(#[doc = $doc:literal])+ $act:ident in $area:ident $does:ident { $($field:literal: $kind:ident),* })*) => {
        /// One thing that staff can do or look at.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "camelCase")]
        pub enum Act {
            $($(#[doc = $doc])+ $act,)*
        }

        impl Act {
            /// The part of the desk that it belongs to, whatever the item.
            const fn own_area(self) -> Area {
                match self {
                    $(Self::$act => Area::$area,)*
                }
            }

            /// Whether it changes something, and whether a trace is kept.
            pub const fn does(self) -> Does {
                match self {
                    $(Self::$act => Does::$does,)*
                }
            }

            /// Its fields, by their names.
            const fn takes(self) -> &'static [(&'static str, Kind)] {
                match self {
                    $(Self::$act => &[$(($field, Kind::$kind)),*],)*
                }
            }
        }
    };
}

/// The effect of an act, as far as a trace and a repeated call depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Does {
    /// Shows a list, or what an act would do. No trace is kept.
    Looks,
    /// Opens what somebody confided, or all of one person. The trace is written before anything is read.
    Opens,
    /// Changes something. The trace is written with the change, and a repeated call changes nothing.
    Changes,
}

acts! {
    /// The member, and the parts of the desk that they open.
    Me in Today Looks { }
    /// All that waits, the most urgent first.
    Today in Today Looks { "after": After }
    /// Takes something that waits, so that nobody else does it too.
    Take in Today Changes { "of": Item }
    /// Gives back what was taken.
    Release in Today Changes { "of": Item }
    /// Keeps a note for other staff.
    Note in Today Changes { "of": Item, "note": Note }
    /// Whether the member is notified by email.
    NotifyMe in Today Changes { "wanted": Truth }

    /// The counselors.
    Counselors in Counselors Looks { "state": Filter, "sought": Filter, "after": After }
    /// All that a reviewer reads of one counselor.
    ReviewCounselor in Counselors Opens { "uid": Id }
    /// The ID document of a counselor.
    IdDocument in Counselors Opens { "uid": Id }
    /// Verifies exactly the license that was shown.
    VerifyCounselor in Counselors Changes { "uid": Id, "license": Stored, "asOf": Stored }
    /// Refuses a license, with a reason that the counselor reads.
    RefuseCounselor in Counselors Changes { "uid": Id, "asOf": Stored, "reason": Reason }
    /// The consequences of suspending a counselor.
    PreviewSuspending in Counselors Looks { "uid": Id }
    /// Takes a counselor off the team page, cancels their coming sessions and returns the tickets.
    SuspendCounselor in Counselors Changes { "uid": Id, "reason": Reason }
    /// A counselor's completed sessions of one month that are paid for.
    Statement in Counselors Looks { "counselor": Id, "month": Month }

    /// The requests.
    Requests in Care Looks { "state": Filter, "language": Filter, "after": After }
    /// A request with its answers.
    ReadRequest in Care Opens { "uid": Id, "request": Id }
    /// Suggests a counselor, whom the patient sees on home.
    SuggestCounselor in Care Changes { "uid": Id, "request": Id, "counselor": Id }
    /// Closes a request, with a reason that the patient reads.
    CloseRequest in Care Changes { "uid": Id, "request": Id, "reason": Reason }
    /// The sessions.
    Sessions in Care Looks { "kind": Filter, "counselor": Filter, "patient": Filter, "month": Filter, "after": After }
    /// One session, with who has taken it and the notes about it.
    ReadSession in Care Looks { "id": Session }
    /// The consequences of closing a session.
    PreviewClosing in Care Looks { "id": Session, "ending": Stored }
    /// Closes a session, or answers its contest.
    CloseSession in Care Changes { "id": Session, "ending": Stored, "reason": Stored }
    /// The reports.
    Reports in Care Looks { "after": After }
    /// A report, with both names and the emergency contact.
    ReadReport in Care Opens { "id": Id }
    /// Marks a report as handled.
    HandleReport in Care Changes { "id": Id, "note": Note }
    /// Messages of the contact form.
    Messages in Care Looks { "state": Filter, "about": Filter, "after": After }
    /// Marks a message as answered, or closes it.
    CloseMessage in Care Changes { "id": Id, "how": Stored }
    /// The subscribers of the newsletter.
    Subscribers in Care Looks { "after": After }
    /// Takes an address off the newsletter.
    Unsubscribe in Care Changes { "email": Sought }

    /// Looks for somebody by email, name or id.
    FindPerson in People Looks { "sought": Sought }
    /// A person's tickets, sessions, orders and agreements.
    ReadPerson in People Opens { "uid": Id }

    /// The tickets after a correction.
    PreviewCorrecting in Records Looks { "uid": Id, "tickets": Tickets, "reason": Reason }
    /// Gives or takes tickets, with a reason that the patient reads.
    Correct in Records Changes { "uid": Id, "tickets": Tickets, "reason": Reason }
    /// All that is stored of a person.
    ExportPerson in Records Opens { "uid": Id }
    /// Blocks a patient's orders, or allows them again.
    BlockOrders in Records Changes { "uid": Id, "blocked": Truth, "reason": Reason }
    /// Starts the deletion of an account.
    DeletePerson in Records Changes { "uid": Id, "reason": Reason }

    /// The payments.
    Payments in Payments Looks { "kind": Filter, "after": After }
    /// One payment, with who has taken it and the notes about it.
    ReadPayment in Payments Looks { "payment": Payment }
    /// The consequences of a refund.
    PreviewRefund in Refunds Looks { "payment": Payment }
    /// Takes the tickets, and gives the money back.
    Refund in Refunds Changes { "payment": Payment, "reason": Reason }
    /// Takes a payment off the list of those to look at.
    SeePayment in Refunds Changes { "payment": Payment, "asOf": Stored }

    /// A week in numbers.
    Numbers in Service Looks { }
    /// Whether all is well.
    Health in Service Looks { }
    /// Reports of errors in the app.
    Errors in Service Looks { }
    /// Emails that were not sent.
    FailedEmails in Service Looks { "after": After }
    /// Sends an email again.
    SendAgain in Service Changes { "id": Id }
    /// The staff.
    Staff in Service Looks { }
    /// Makes an account staff.
    AddStaff in Service Changes { "email": Sought, "role": Role, "name": Sought }
    /// Ends somebody's work as staff, at once.
    RemoveStaff in Service Changes { "uid": Id }
    /// The trace of staff's acts.
    Audit in Service Looks { "by": Filter, "of": Filter, "day": Filter, "after": After }
}

impl Act {
    /// The names of all acts.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().map(Into::into)
    }

    /// The names of the acts that open something. Each call of one leaves a trace, so a browser repeats none by itself.
    pub fn opening() -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().filter(|act| act.does() == Does::Opens).map(Into::into)
    }

    /// The part of the desk that a call belongs to: that of the item, where the call is about one.
    pub fn area(self, input: &Value) -> Area {
        let item = input.get("of").and_then(Value::as_text).filter(|_| self.own_area() == Area::Today);
        item.and_then(Waiting::of).map_or(self.own_area(), Waiting::area)
    }

    /// Checks a call: its id, a UUID, and what it brings along. It has every field of the act, and none else.
    ///
    /// # Errors
    /// Which field is not what it should be; `id` for the call's own.
    pub fn check(self, id: &str, input: &Value) -> Result<(), Unreadable> {
        if !is_uuid(id) {
            return Err(Unreadable::new("is no UUID").within("id"));
        }
        let Value::Map(entries) = input else { return Err(Unreadable::new("is of another kind")) };
        if let Some((name, _)) = entries.iter().find(|(name, _)| self.takes().iter().all(|(known, _)| known != name)) {
            // A name can be as long as the call.
            return Err(Unreadable::new("is not known").within(if length(name) > l::DESK_ID_MAX {
                "…"
            } else {
                name
            }));
        }
        for (name, kind) in self.takes() {
            match input.get(name) {
                Some(value) if kind.suits(value) => {}
                None if matches!(kind, Kind::After | Kind::Filter) => {}
                Some(_) => return Err(Unreadable::new("does not suit").within(name)),
                None => return Err(Unreadable::new("is missing").within(name)),
            }
        }
        Ok(())
    }
}

impl Kind {
    fn suits(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Truth, Value::Bool(_)) => true,
            (Self::Tickets, Value::Int(tickets)) => (1..=l::CORRECTION_MAX).contains(&tickets.saturating_abs()),
            (_, Value::Text(text)) => self.suits_text(text),
            _ => false,
        }
    }

    fn suits_text(self, text: &str) -> bool {
        match self {
            Self::Truth | Self::Tickets => false,
            Self::Session => is_session_id(text),
            Self::Payment => is_payment_id(text),
            Self::Role => Role::try_from(text).is_ok(),
            Self::Reason => is_reason(text),
            Self::Note => (1..=l::STAFF_NOTE_MAX).contains(&length(trim(text))),
            Self::Id => is_name(text),
            Self::Item => is_name(text) && Waiting::of(text).is_some(),
            Self::Month => is_month(text),
            Self::Stored | Self::After | Self::Filter => length(text) <= l::DESK_ID_MAX,
            Self::Sought => (1..=l::DESK_ID_MAX).contains(&length(trim(text))),
        }
    }
}

/// A part of a path: no path, and none that leads elsewhere.
fn is_name(text: &str) -> bool {
    (1..=l::DESK_ID_MAX).contains(&length(text)) && !text.contains('/') && !text.starts_with('.')
}

/// Whether a text is long enough to be a reason, and no longer than a person reads.
pub fn is_reason(text: &str) -> bool {
    (l::STAFF_REASON_MIN..=l::STAFF_REASON_MAX).contains(&length(trim(text)))
}

fn is_month(text: &str) -> bool {
    let Some((year, month)) = text.split_once('-') else { return false };
    let is_number = |text: &str, digits: usize| text.len() == digits && text.bytes().all(|b| b.is_ascii_digit());
    is_number(year, 4) && is_number(month, 2) && matches!(month.parse(), Ok(1..=12))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REASON: &str = "A double booking";
    const CALL: &str = "00000000-0000-4000-8000-000000000001";

    fn correction(tickets: i64, reason: &str) -> Value {
        Value::map().with_text("uid", "abc").with("tickets", Value::Int(tickets)).with_text("reason", reason)
    }

    fn refused(act: Act, input: &Value) -> Option<String> {
        act.check(CALL, input).err().map(|wrong| wrong.field)
    }

    #[test]
    fn acts_are_known_by_their_words() {
        assert_eq!(Act::try_from("verifyCounselor"), Ok(Act::VerifyCounselor));
        assert!(Act::try_from("VerifyCounselor").is_err());
        assert_eq!(<&str>::from(Act::NotifyMe), "notifyMe");
    }

    #[test]
    fn a_call_brings_every_field_and_no_other() {
        assert_eq!(refused(Act::Correct, &correction(1, REASON)), None);
        assert_eq!(refused(Act::Correct, &correction(1, REASON).with_text("by", "me")).as_deref(), Some("by"));
        assert_eq!(refused(Act::Correct, &Value::map().with_text("uid", "abc")).as_deref(), Some("tickets"));
        assert_eq!(refused(Act::Correct, &Value::Null).as_deref(), Some(""));
        assert_eq!(refused(Act::Today, &Value::map()), None);
    }

    #[test]
    fn a_correction_is_of_at_most_fifty_tickets_with_a_reason_of_ten_letters() {
        for tickets in [1, 50, -50] {
            assert_eq!(refused(Act::Correct, &correction(tickets, REASON)), None);
        }
        for tickets in [0, 51, -51, i64::MIN] {
            assert_eq!(refused(Act::Correct, &correction(tickets, REASON)).as_deref(), Some("tickets"));
        }
        assert_eq!(refused(Act::Correct, &correction(1, "1234567890")), None);
        for reason in ["123456789", " 123456789 ", &"x".repeat(201)] {
            assert_eq!(refused(Act::Correct, &correction(1, reason)).as_deref(), Some("reason"));
        }
    }

    #[test]
    fn an_id_leads_nowhere_else() {
        for id in ["", "a/b", "..", ".", &"x".repeat(201)] {
            assert_eq!(refused(Act::ReadPerson, &Value::map().with_text("uid", id)).as_deref(), Some("uid"), "{id}");
        }
    }

    #[test]
    fn a_foreign_field_of_any_length_is_named_briefly() {
        let Value::Map(mut entries) = Value::map() else { return };
        entries.push(("x".repeat(10_000).into(), Value::Null));
        assert_eq!(refused(Act::Staff, &Value::Map(entries)).as_deref(), Some("…"));
    }

    #[test]
    fn a_call_has_an_id() {
        for id in ["", "1", "00000000-0000-4000-8000-00000000000G"] {
            assert_eq!(Act::Me.check(id, &Value::map()).err().map(|wrong| wrong.field).as_deref(), Some("id"));
        }
    }

    #[test]
    fn an_item_belongs_to_the_part_where_it_is_done() {
        let area = |act: Act, of: &str| act.area(&Value::map().with_text("of", of));
        assert_eq!(area(Act::Take, "license:abc"), Area::Counselors);
        assert_eq!(area(Act::Note, "request:abc/def"), Area::Care);
        assert_eq!(area(Act::Audit, "license:abc"), Area::Service);
        assert_eq!(area(Act::Today, ""), Area::Today);
        for of in ["license", "license:", "other:abc", ":abc", "license:a/b"] {
            assert_eq!(refused(Act::Take, &Value::map().with_text("of", of)).as_deref(), Some("of"), "{of}");
        }
    }

    #[test]
    fn acts_that_open_something_are_named() {
        let names = ["reviewCounselor", "idDocument", "readRequest", "readReport", "readPerson", "exportPerson"];
        assert_eq!(Act::opening().collect::<Vec<_>>(), names);
    }

    #[test]
    fn a_role_does_the_kinds_of_its_parts() {
        let kinds = |role: Role| Waiting::done_by(role).collect::<Vec<_>>();
        assert_eq!(kinds(Role::Reviewer), ["license"]);
        assert_eq!(kinds(Role::Care), ["danger", "report", "contest", "session", "request", "message", "payment"]);
        assert_eq!(kinds(Role::Owner).len(), Waiting::VARIANTS.len());
    }

    #[test]
    fn a_request_is_due_after_a_working_day_and_danger_at_once() {
        // 2026-11-23 is a Monday.
        let day = |day: i64, hour: i64| Instant::from_millis(1_795_392_000_000) + Span::days(day) + Span::hours(hour);
        for (at, due) in [
            (day(0, 9), day(1, 9)),
            (day(3, 9), day(4, 9)),
            (day(4, 9), day(7, 9)),
            (day(5, 0), day(8, 0)),
            (day(6, 23), day(8, 23)),
        ] {
            assert_eq!(Waiting::Request.due(at), Some(due));
            assert_eq!(Waiting::License.due(at), Some(due));
            assert_eq!(Waiting::Danger.due(at), Some(at));
            assert_eq!(Waiting::Message.due(at), None);
        }
    }

    #[test]
    fn a_month_is_one_of_twelve() {
        let month = |month: &str| Value::map().with_text("counselor", "abc").with_text("month", month);
        assert_eq!(refused(Act::Statement, &month("2026-12")), None);
        for text in ["2026-13", "2026-00", "2026-1", "26-01", "2026", "2026-+1"] {
            assert_eq!(refused(Act::Statement, &month(text)).as_deref(), Some("month"), "{text}");
        }
    }
}
