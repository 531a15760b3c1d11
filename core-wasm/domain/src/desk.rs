//! The actions of the staff desk: the area that each belongs to, and its fields. Any other call is refused with the wrong field.

use crate::day::Day;
use crate::ledger::is_session_id;
use crate::limits as l;
use crate::payments::is_payment_id;
use crate::staff::{Area, Does, Role};
use crate::text::{is_uuid, length, trim};
use crate::time::{Instant, Span};
use crate::value::{Unreadable, Value};
use serde::Serialize;
use std::ops::RangeInclusive;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The kinds of items that wait for staff, the most urgent first. An item has the name `kind:id`, under which staff assign it and write
/// notes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, EnumString, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Waiting {
    /// A report that a person is in danger.
    Danger,
    /// A reported message.
    Report,
    /// A contested outcome of a session.
    Contest,
    /// A session that nobody confirmed.
    Session,
    /// A patient's request for a session.
    Request,
    /// A license to review.
    License,
    /// A message of the contact form.
    Message,
    /// An email that wasn't sent.
    Email,
    /// A payment that doesn't match its order.
    Payment,
}

impl Waiting {
    /// The area in which staff handle it.
    pub const fn area(self) -> Area {
        match self {
            Self::Danger | Self::Report | Self::Contest | Self::Session | Self::Request | Self::Message => Area::Care,
            Self::License => Area::Counselors,
            Self::Payment => Area::Payments,
            Self::Email => Area::Service,
        }
    }

    /// The kinds of which a role may look at the items, or also handle them (`Does::Changes`); the most urgent first.
    pub fn open_to(role: Role, does: Does) -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().filter(move |kind| role.may(kind.area(), does)).map(Into::into)
    }

    /// The time by which staff should answer an item that waits since `at`: danger at once; a request, a license, a reported message and a
    /// contact message within `STAFF_TARGET_DAYS` working days; an objection within `CONTEST_TARGET_DAYS`, because staff ask both people
    /// first. The others have no target.
    pub fn due(self, at: Instant, office: Office) -> Option<Instant> {
        match self {
            Self::Danger => Some(at),
            Self::Request | Self::License | Self::Report | Self::Message => {
                Some(office.after(at, l::STAFF_TARGET_DAYS))
            }
            Self::Contest => Some(office.after(at, l::CONTEST_TARGET_DAYS)),
            Self::Session | Self::Email | Self::Payment => None,
        }
    }

    /// The kind of the item with this name.
    fn of(name: &str) -> Option<Self> {
        let (kind, id) = name.split_once(':')?;
        if id.is_empty() { None } else { Self::try_from(kind).ok() }
    }
}

/// The working days of the office.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Office {
    /// Whether nobody works on each day of the week, from Sunday to Saturday.
    pub weekend: [bool; 7],
    /// How far the office's clock is ahead of UTC.
    pub ahead: Span,
}

impl Office {
    /// The moment this many working days after another one: the same hour, and never on the weekend.
    fn after(self, at: Instant, days: usize) -> Instant {
        (0..days).fold(self.working(at), |at, _| self.working(at + Span::days(1)))
    }

    /// The same moment, or the same hour of the next working day. Without any working day, the same hour a week later.
    fn working(self, at: Instant) -> Instant {
        let end = at + Span::days(7);
        let days = std::iter::successors(Some(at), |at| Some(*at + Span::days(1)));
        days.take(7).find(|at| !self.is_free(*at)).unwrap_or(end)
    }

    fn is_free(self, at: Instant) -> bool {
        let days = (at + self.ahead).millis().div_euclid(Span::days(1).millis());
        // 1970 began on a Thursday, the day 4 of the week.
        let day = days.saturating_add(4).rem_euclid(7);
        usize::try_from(day).is_ok_and(|day| self.weekend.get(day) == Some(&true))
    }
}

/// The kind of value in a field of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Kind {
    /// The id of a document, which can't be a path.
    Id,
    /// The id of an account.
    Uid,
    /// The name of a waiting item, `kind:id`.
    Item,
    /// The id of a session.
    Session,
    /// The id of a payment at Stripe.
    Payment,
    /// A reason that the affected person reads.
    Reason,
    /// A note for other staff.
    Note,
    /// Text that is compared with a stored text; it may be empty.
    Stored,
    /// A month, `YYYY-MM`.
    Month,
    /// The number of tickets to give or to remove, never 0.
    Tickets,
    /// A role.
    Role,
    /// An email address, or a search text.
    Sought,
    /// A boolean.
    Truth,
    /// The time of a document's last change, as the store counts it: in microseconds.
    Changed,
    /// The filter of a list. Optional.
    Filter,
    /// The filter of a list by a day, `YYYY-MM-DD`; empty for all. Optional.
    DayFilter,
    /// The filter of a list by a month, `YYYY-MM`; empty for all. Optional.
    MonthFilter,
    /// The cursor of a list by time: a moment and an id. Optional.
    After,
    /// The cursor of a list by urgency and time: a digit, a moment and an id. Optional.
    AfterRanked,
    /// The cursor of a list by id. Optional.
    AfterId,
}

/// The years that a moment in a call may have. The store can't represent every year, and a list adds up to a month.
const YEARS: RangeInclusive<u16> = 1970..=2999;

macro_rules! acts {
    ($($(#[doc = $doc:literal])+ $act:ident in $area:ident $does:ident { $($field:literal: $kind:ident),* })*) => {
        /// An action of the staff desk.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "camelCase")]
        pub enum Act {
            $($(#[doc = $doc])+ $act,)*
        }

        impl Act {
            /// The area that it belongs to, whatever the item.
            const fn own_area(self) -> Area {
                match self {
                    $(Self::$act => Area::$area,)*
                }
            }

            /// Whether it changes data, and whether the trace records it.
            pub const fn does(self) -> Does {
                match self {
                    $(Self::$act => Does::$does,)*
                }
            }

            /// Its effect as a sentence, for the command line's help.
            pub const fn says(self) -> &'static str {
                match self {
                    $(Self::$act => concat!($($doc),+).trim_ascii(),)*
                }
            }

            /// Its fields by name.
            pub const fn takes(self) -> &'static [(&'static str, Kind)] {
                match self {
                    $(Self::$act => &[$(($field, Kind::$kind)),*],)*
                }
            }
        }
    };
}

acts! {
    /// Shows the staff member and the areas that they can open.
    Me in Today Looks { }
    /// Lists all waiting items, the most urgent first, or those of one kind.
    Today in Today Looks { "kind": Filter, "after": AfterRanked }
    /// Assigns a waiting item to the member, so that nobody else does the same work.
    Take in Today Changes { "of": Item }
    /// Releases an assigned item.
    Release in Today Changes { "of": Item }
    /// Lists the other members whose role handles an item.
    Colleagues in Today Looks { "of": Item }
    /// Assigns an item to a colleague.
    HandOver in Today Changes { "of": Item, "to": Uid }
    /// Keeps a note for other staff.
    Note in Today Changes { "of": Item, "note": Note }
    /// Sets whether the member is emailed about other waiting items than danger.
    NotifyMe in Today Changes { "wanted": Truth }

    /// Lists the counselors.
    Counselors in Counselors Looks { "state": Filter, "sought": Filter, "after": AfterId }
    /// Opens everything that a reviewer reads about one counselor.
    ReviewCounselor in Counselors Opens { "uid": Uid }
    /// Opens the ID document of a counselor.
    IdDocument in Counselors Opens { "uid": Uid }
    /// Verifies exactly the license on screen.
    VerifyCounselor in Counselors Changes { "uid": Uid, "license": Stored, "asOf": Stored }
    /// Refuses a license, with a reason that the counselor reads.
    RefuseCounselor in Counselors Changes { "uid": Uid, "asOf": Stored, "reason": Reason }
    /// Previews the consequences of suspending a counselor.
    PreviewSuspending in Counselors Looks { "uid": Uid }
    /// Removes a counselor from the team page, cancels their coming sessions and returns the tickets.
    SuspendCounselor in Counselors Changes { "uid": Uid, "reason": Reason }
    /// Lists a counselor's paid sessions of one month.
    Statement in Counselors Looks { "counselor": Uid, "month": Month }

    /// Lists the requests.
    Requests in Care Looks { "state": Filter, "language": Filter, "sought": Filter, "after": After }
    /// Opens a request with its answers.
    ReadRequest in Care Opens { "uid": Uid, "request": Id }
    /// Suggests a counselor to the patient, who sees the suggestion on the home page.
    SuggestCounselor in Care Changes { "uid": Uid, "request": Id, "counselor": Uid }
    /// Closes a request, with a reason that the patient reads.
    CloseRequest in Care Changes { "uid": Uid, "request": Id, "reason": Reason }
    /// Lists the sessions.
    Sessions in Care Looks { "kind": Filter, "counselor": Filter, "patient": Filter, "month": MonthFilter, "sought": Filter, "after": After }
    /// Shows one session, with its notes and the member who took it.
    ReadSession in Care Looks { "id": Session }
    /// Previews the consequences of closing a session.
    PreviewClosing in Care Looks { "id": Session, "ending": Stored }
    /// Closes a session, or decides a contest.
    CloseSession in Care Changes { "id": Session, "ending": Stored, "reason": Stored }
    /// Opens the email addresses and phone numbers of the two people whom an item is about.
    ReadContacts in Care Opens { "of": Item }
    /// Sets whether the member is emailed about danger.
    NotifyMeOfDanger in Care Changes { "wanted": Truth }
    /// Lists the reports: those that wait, or those that were handled.
    Reports in Care Looks { "state": Filter, "after": AfterRanked }
    /// Opens a report, with both people and the emergency contact.
    ReadReport in Care Opens { "id": Id }
    /// Marks a report as handled.
    HandleReport in Care Changes { "id": Id, "note": Note }
    /// Lists the messages of the contact form.
    Messages in Care Looks { "state": Filter, "about": Filter, "sought": Filter, "after": After }
    /// Marks a message as answered, or closes it.
    CloseMessage in Care Changes { "id": Id, "how": Stored }
    /// Lists the subscribers of the newsletter.
    Subscribers in Care Looks { "after": After }
    /// Removes an address from the newsletter.
    Unsubscribe in Care Changes { "email": Sought }

    /// Finds a person by email, name or id.
    FindPerson in People Looks { "sought": Sought }
    /// Opens a person's tickets, sessions, orders and consents.
    ReadPerson in People Opens { "uid": Uid }

    /// Previews the tickets after a correction.
    PreviewCorrecting in Records Looks { "uid": Uid, "tickets": Tickets, "reason": Reason }
    /// Gives or removes tickets, with a reason that the patient reads.
    Correct in Records Changes { "uid": Uid, "tickets": Tickets, "reason": Reason }
    /// Exports everything that is stored about a person.
    ExportPerson in Records Opens { "uid": Uid }
    /// Blocks a patient's orders, or unblocks them.
    BlockOrders in Records Changes { "uid": Uid, "blocked": Truth, "reason": Reason }
    /// Starts the deletion of an account.
    DeletePerson in Records Changes { "uid": Uid, "reason": Reason }

    /// Lists the payments.
    Payments in Payments Looks { "kind": Filter, "sought": Filter, "after": After }
    /// Shows one payment, with its notes and the member who took it.
    ReadPayment in Payments Looks { "payment": Payment }
    /// Previews the consequences of a refund.
    PreviewRefund in Refunds Looks { "payment": Payment }
    /// Refunds a payment and removes its tickets.
    Refund in Refunds Changes { "payment": Payment, "reason": Reason }
    /// Removes a payment from the list of payments to check.
    SeePayment in Refunds Changes { "payment": Payment, "asOf": Changed }

    /// Shows the numbers of a week.
    Numbers in Service Looks { }
    /// Shows the health of the service.
    Health in Service Looks { }
    /// Lists the reports of errors in the app.
    Errors in Service Looks { }
    /// Lists the emails that weren't sent.
    FailedEmails in Service Looks { "after": After }
    /// Sends an email again.
    SendAgain in Service Changes { "id": Id }
    /// Lists the staff.
    Staff in Service Looks { }
    /// Makes an account staff.
    AddStaff in Service Changes { "email": Sought, "role": Role, "name": Sought }
    /// Gives a staff member another role. They have to log in again.
    ChangeRole in Service Changes { "uid": Uid, "role": Role }
    /// Removes a staff member at once.
    RemoveStaff in Service Changes { "uid": Uid }
    /// Shows the trace of staff's actions.
    Audit in Service Looks { "by": Filter, "of": Filter, "day": DayFilter, "after": After }
}

impl Act {
    /// Every action.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// The names of the actions that open confidential content. Each call adds an audit entry, so the browser never repeats one by itself.
    pub fn opening() -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().filter(|act| act.does() == Does::Opens).map(Into::into)
    }

    /// The names of the actions that a role may do. An action about an item of any area counts if the role may do it in `Area::Today`.
    pub fn open_to(role: Role) -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().filter(move |act| role.may(act.own_area(), act.does())).map(Into::into)
    }

    /// The area of a call and its effect there. If the call is about an item, it's the item's area.
    pub fn within(self, input: &Value) -> (Area, Does) {
        (self.area(input), self.does())
    }

    fn area(self, input: &Value) -> Area {
        let item = input.get("of").and_then(Value::as_text).filter(|_| self.own_area() == Area::Today);
        item.and_then(Waiting::of).map_or(self.own_area(), Waiting::area)
    }

    /// Checks a call: its id, which is a UUID, and its fields. It needs every field of the action and no others.
    ///
    /// # Errors
    /// The wrong field; `id` for the call's own id.
    pub fn check(self, id: &str, input: &Value) -> Result<(), Unreadable> {
        if !is_uuid(id) {
            return Err(Unreadable::new("is no UUID").within("id"));
        }
        let Value::Map(entries) = input else { return Err(Unreadable::new("has another type")) };
        if let Some((name, _)) = entries.iter().find(|(name, _)| self.takes().iter().all(|(known, _)| known != name)) {
            // The caller chose the name, so it can have any length.
            return Err(Unreadable::new("is not known").within(if length(name) > l::DESK_ID_MAX {
                "…"
            } else {
                name
            }));
        }
        for (name, kind) in self.takes() {
            match input.get(name) {
                Some(value) if kind.suits(value) => {}
                None if kind.is_optional() => {}
                Some(_) => return Err(Unreadable::new("does not suit").within(name)),
                None => return Err(Unreadable::new("is missing").within(name)),
            }
        }
        Ok(())
    }
}

impl Kind {
    /// Whether a call may leave the field out.
    pub const fn is_optional(self) -> bool {
        matches!(
            self,
            Self::Filter | Self::DayFilter | Self::MonthFilter | Self::After | Self::AfterRanked | Self::AfterId
        )
    }

    /// Whether a value may be in a field of this kind.
    pub fn suits(self, value: &Value) -> bool {
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
            Self::Payment => is_payment_id(text) && is_name(text),
            Self::Role => Role::try_from(text).is_ok(),
            Self::Reason => is_reason(text),
            Self::Note => (1..=l::STAFF_NOTE_MAX).contains(&length(trim(text))),
            Self::Id | Self::AfterId => is_name(text),
            Self::Uid => is_uid(text),
            Self::Item => is_item(text),
            Self::Month => is_month(text),
            Self::MonthFilter => text.is_empty() || is_month(text),
            Self::DayFilter => text.is_empty() || is_day(text),
            Self::Changed => is_moment(text, MICROSECONDS),
            Self::After => is_mark(text),
            Self::AfterRanked => text.split_once(' ').is_some_and(|(rank, mark)| is_digits(rank, 1) && is_mark(mark)),
            Self::Stored | Self::Filter => length(text) <= l::DESK_ID_MAX,
            Self::Sought => (1..=l::DESK_ID_MAX).contains(&length(trim(text))),
        }
    }
}

/// Whether a text can be the id of a document: a single segment of a path, not `.` or the like, and not `__x__`, which the store keeps for
/// itself. It's much shorter than the store's 1,500 bytes, because ids are joined.
fn is_name(text: &str) -> bool {
    (1..=l::DESK_ID_MAX).contains(&length(text)) && !text.contains('/') && !text.starts_with('.') && !is_reserved(text)
}

fn is_reserved(text: &str) -> bool {
    text.len() >= 4 && text.starts_with("__") && text.ends_with("__")
}

/// Whether a text can be the id of an account.
fn is_uid(text: &str) -> bool {
    is_name(text) && length(text) <= l::UID_MAX
}

/// Whether a text is the name of a waiting item, `kind:id`. A request's id is its patient's and its own, joined by `_`, which both can
/// contain: each possible patient has to be an id.
fn is_item(text: &str) -> bool {
    let Some((_, id)) = text.split_once(':') else { return false };
    let are_ids = |(at, _)| at == 0 || id.get(..at).is_some_and(is_name);
    match Waiting::of(text) {
        None => false,
        Some(Waiting::Request) => is_name(text) && is_name(id) && id.match_indices('_').all(are_ids),
        Some(_) => is_name(text) && is_name(id),
    }
}

/// Whether a text is the cursor of a list by time: a moment and an id.
fn is_mark(text: &str) -> bool {
    length(text) <= l::DESK_ID_MAX
        && text.split_once(' ').is_some_and(|(moment, id)| is_moment(moment, MILLISECONDS) && is_name(id))
}

/// The digits of a fraction of a second.
const MILLISECONDS: usize = 3;
const MICROSECONDS: usize = 6;

/// Whether a text is a moment such as `2026-01-31T23:59:59.999Z`, with this many digits after the seconds.
fn is_moment(text: &str, fraction: usize) -> bool {
    let is_time = |time: &str| {
        let Some((clock, rest)) = time.split_once('.') else { return false };
        let below = |text: &str, end: u8| is_digits(text, 2) && text.parse().is_ok_and(|number: u8| number < end);
        let mut parts = clock.split(':').zip([24, 60, 60]);
        clock.len() == "hh:mm:ss".len()
            && parts.all(|(part, end)| below(part, end))
            && rest.strip_suffix('Z').is_some_and(|rest| is_digits(rest, fraction))
    };
    text.split_once('T').is_some_and(|(day, time)| is_day(day) && is_time(time))
}

fn is_day(text: &str) -> bool {
    Day::from_iso(text.as_bytes()).is_some_and(|day| YEARS.contains(&day.year()))
}

fn is_digits(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is long enough to be a reason, and short enough for a person to read.
pub fn is_reason(text: &str) -> bool {
    (l::STAFF_REASON_MIN..=l::STAFF_REASON_MAX).contains(&length(trim(text)))
}

fn is_month(text: &str) -> bool {
    text.len() == "YYYY-MM".len() && is_day(&[text, "-01"].concat())
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
    fn actions_are_known_by_their_names() {
        assert_eq!(Act::try_from("verifyCounselor"), Ok(Act::VerifyCounselor));
        assert!(Act::try_from("VerifyCounselor").is_err());
        assert_eq!(<&str>::from(Act::NotifyMe), "notifyMe");
        assert_eq!(Act::Colleagues.says(), "Lists the other members whose role handles an item.");
        assert_eq!(Kind::try_from("dayFilter"), Ok(Kind::DayFilter));
    }

    #[test]
    fn a_call_has_every_field_and_no_others() {
        assert_eq!(refused(Act::Correct, &correction(1, REASON)), None);
        assert_eq!(refused(Act::Correct, &correction(1, REASON).with_text("by", "me")).as_deref(), Some("by"));
        assert_eq!(refused(Act::Correct, &Value::map().with_text("uid", "abc")).as_deref(), Some("tickets"));
        assert_eq!(refused(Act::Correct, &Value::Null).as_deref(), Some(""));
        assert_eq!(refused(Act::Today, &Value::map()), None);
    }

    #[test]
    fn a_correction_changes_at_most_fifty_tickets_and_has_a_reason_of_ten_letters() {
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

    /// Whether a field is refused, when the others are right.
    fn is_refused(act: Act, name: &'static str, text: &str) -> bool {
        refused(act, &Value::map().with_text(name, text)).as_deref() == Some(name)
    }

    #[test]
    fn an_id_is_one_that_the_store_takes() {
        for id in ["", "a/b", "..", ".", ".a", "____", "__x__", "__proto__", &"x".repeat(201), &"😀".repeat(101)] {
            assert!(is_refused(Act::ReadReport, "id", id), "{id}");
            assert!(is_refused(Act::ReadPerson, "uid", id), "{id}");
        }
        for id in ["a", "__", "___", "__x", "x__", "سارة", "a b", &"x".repeat(200)] {
            assert!(!is_refused(Act::ReadReport, "id", id), "{id}");
        }
    }

    #[test]
    fn an_account_has_an_id_of_128_characters_at_most() {
        assert!(!is_refused(Act::ReadPerson, "uid", &"x".repeat(128)));
        assert!(is_refused(Act::ReadPerson, "uid", &"x".repeat(129)));
        assert!(is_refused(Act::Statement, "counselor", &"x".repeat(129)));
    }

    #[test]
    fn the_item_of_a_request_names_a_patient_that_the_store_takes() {
        for of in ["request:a_b", "request:_a", "request:a_b_c", "request:a", "message:m_1", "danger:s-danger-x"] {
            assert!(!is_refused(Act::Take, "of", of), "{of}");
        }
        for of in ["request:._x", "request:__x___y", "message:__x__", "message:.", "license:a/b", "request:__x__"] {
            assert!(is_refused(Act::Take, "of", of), "{of}");
        }
    }

    #[test]
    fn a_cursor_is_one_that_a_page_ends_with() {
        let mark = "2026-02-28T23:59:59.999Z abc";
        assert!(!is_refused(Act::Audit, "after", mark));
        assert!(!is_refused(Act::Requests, "after", "2028-02-29T00:00:00.000Z sara 000001"));
        assert!(!is_refused(Act::Today, "after", &["4 ", mark].concat()));
        assert!(!is_refused(Act::Counselors, "after", "shilan"));
        for after in [
            "",
            "abc",
            "2026-02-28T23:59:59.999Z",
            "2026-02-28T23:59:59.999Z ",
            "2026-02-28T23:59:59.999Z a/b",
            "2026-02-28T23:59:59.999Z __a__",
            "2026-02-29T23:59:59.999Z abc",
            "2026-02-28T24:59:59.999Z abc",
            "2026-02-28T23:60:59.999Z abc",
            "2026-02-28T23:59:59.99Z abc",
            "2026-02-28T23:59:59Z abc",
            "1969-12-31T23:59:59.999Z abc",
            "3000-01-01T00:00:00.000Z abc",
        ] {
            assert!(is_refused(Act::Audit, "after", after), "{after}");
            assert!(is_refused(Act::Today, "after", &["4 ", after].concat()), "{after}");
        }
        assert!(is_refused(Act::Today, "after", mark));
        assert!(is_refused(Act::Today, "after", &["10 ", mark].concat()));
        assert!(is_refused(Act::Counselors, "after", "__x__"));
        assert!(is_refused(Act::Audit, "after", &["2026-02-28T23:59:59.999Z ", &"x".repeat(180)].concat()));
    }

    #[test]
    fn a_moment_in_a_filter_or_of_a_change_is_real() {
        for day in ["", "2026-12-31", "2020-01-01"] {
            assert!(!is_refused(Act::Audit, "day", day), "{day}");
        }
        for day in ["2026-02-29", "2026-1-1", "0000-01-01", "9999-12-31", "today"] {
            assert!(is_refused(Act::Audit, "day", day), "{day}");
        }
        assert!(!is_refused(Act::Sessions, "month", ""));
        for month in ["2026-13", "0000-01", "9999-12"] {
            assert!(is_refused(Act::Sessions, "month", month), "{month}");
        }
        let seen = |as_of: &str| Value::map().with_text("payment", "pi_1").with_text("asOf", as_of);
        assert_eq!(refused(Act::SeePayment, &seen("2026-03-10T12:00:00.123456Z")), None);
        for as_of in ["", "2026-03-10T12:00:00.123Z", "2026-03-10", "x"] {
            assert_eq!(refused(Act::SeePayment, &seen(as_of)).as_deref(), Some("asOf"), "{as_of}");
        }
    }

    #[test]
    fn a_payment_has_a_short_id() {
        assert!(!is_refused(Act::PreviewRefund, "payment", &["pi_", &"x".repeat(197)].concat()));
        assert!(is_refused(Act::PreviewRefund, "payment", &["pi_", &"x".repeat(198)].concat()));
    }

    #[test]
    fn an_unknown_field_of_any_length_has_a_short_error() {
        let unknown = |letters| {
            let Value::Map(mut entries) = Value::map() else { return None };
            entries.push(("x".repeat(letters).into(), Value::Null));
            refused(Act::Staff, &Value::Map(entries))
        };
        assert_eq!(unknown(10_000).as_deref(), Some("…"));
        assert_eq!(unknown(201).as_deref(), Some("…"));
        assert_eq!(unknown(200), Some("x".repeat(200)));
    }

    #[test]
    fn a_choice_is_yes_or_no() {
        let wanted = |value: Value| refused(Act::NotifyMe, &Value::map().with("wanted", value));
        assert_eq!((wanted(true.into()), wanted(false.into())), (None, None));
        for other in [Value::Int(1), Value::from("true"), Value::Null] {
            assert_eq!(wanted(other).as_deref(), Some("wanted"));
        }
    }

    #[test]
    fn a_stored_or_chosen_text_is_as_long_as_an_id() {
        for kind in [Kind::Stored, Kind::Filter] {
            assert!(kind.suits(&Value::from("")) && kind.suits(&Value::from(&*"x".repeat(200))));
            assert!(!kind.suits(&Value::from(&*"x".repeat(201))));
        }
    }

    #[test]
    fn a_call_has_an_id() {
        for id in ["", "1", "00000000-0000-4000-8000-00000000000G"] {
            assert_eq!(Act::Me.check(id, &Value::map()).err().map(|wrong| wrong.field).as_deref(), Some("id"));
        }
    }

    #[test]
    fn an_item_belongs_to_the_area_that_handles_it() {
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
    fn actions_that_open_confidential_content_are_listed() {
        let names = [
            "reviewCounselor",
            "idDocument",
            "readRequest",
            "readContacts",
            "readReport",
            "readPerson",
            "exportPerson",
        ];
        assert_eq!(Act::opening().collect::<Vec<_>>(), names);
    }

    #[test]
    fn a_role_handles_the_kinds_of_its_areas() {
        let kinds = |role: Role| Waiting::open_to(role, Does::Changes).collect::<Vec<_>>();
        assert_eq!(kinds(Role::Reviewer), ["license"]);
        assert_eq!(kinds(Role::Care), ["danger", "report", "contest", "session", "request", "message", "payment"]);
        assert_eq!(kinds(Role::Owner).len(), Waiting::VARIANTS.len());
        assert!(kinds(Role::Reader).is_empty());
        assert_eq!(Waiting::open_to(Role::Reader, Does::Looks).count(), Waiting::VARIANTS.len());
    }

    #[test]
    fn a_role_may_do_the_actions_of_its_areas_that_have_an_effect_it_may_have() {
        let open = |role: Role| Act::open_to(role).collect::<Vec<_>>();
        let named = |acts: &mut dyn Iterator<Item = &Act>| acts.map(<&'static str>::from).collect::<Vec<_>>();
        assert_eq!(open(Role::Owner), named(&mut Act::ALL.iter()));
        assert!(!open(Role::Reviewer).contains(&"requests") && open(Role::Reviewer).contains(&"verifyCounselor"));
        assert!(open(Role::Care).contains(&"take") && !open(Role::Care).contains(&"refund"));
        assert_eq!(open(Role::Reader), named(&mut Act::ALL.iter().filter(|act| act.does() != Does::Changes)));
    }

    #[test]
    fn a_call_has_the_area_of_its_item_and_the_effect_of_its_action() {
        let license = Value::map().with_text("of", "license:abc");
        assert_eq!(Act::Take.within(&license), (Area::Counselors, Does::Changes));
        assert_eq!(Act::Colleagues.within(&license), (Area::Counselors, Does::Looks));
        assert_eq!(Act::ReadPerson.within(&Value::Null), (Area::People, Does::Opens));
    }

    /// A Monday, 2026-11-23, and a number of days and hours.
    fn day(day: i64, hour: i64) -> Instant {
        Instant::from_millis(1_795_392_000_000) + Span::days(day) + Span::hours(hour)
    }

    /// An office in UTC that is closed on Saturday and Sunday.
    const OFFICE: Office = Office { weekend: [true, false, false, false, false, false, true], ahead: Span::hours(0) };

    #[test]
    fn an_item_is_due_after_the_working_days_of_its_kind() {
        for (at, one, three) in [
            (day(0, 9), day(1, 9), day(3, 9)),
            (day(3, 9), day(4, 9), day(8, 9)),
            (day(4, 9), day(7, 9), day(9, 9)),
            (day(5, 0), day(8, 0), day(10, 0)),
            (day(6, 23), day(8, 23), day(10, 23)),
        ] {
            for kind in [Waiting::Request, Waiting::License, Waiting::Report, Waiting::Message] {
                assert_eq!(kind.due(at, OFFICE), Some(one));
            }
            assert_eq!(Waiting::Contest.due(at, OFFICE), Some(three));
            assert_eq!(Waiting::Danger.due(at, OFFICE), Some(at));
            for kind in [Waiting::Session, Waiting::Email, Waiting::Payment] {
                assert_eq!(kind.due(at, OFFICE), None);
            }
        }
    }

    #[test]
    fn the_weekend_is_that_of_the_office_and_begins_at_its_midnight() {
        let erbil = Office { weekend: [false, false, false, false, false, true, true], ahead: Span::hours(3) };
        for (at, due) in [
            (day(3, 20), day(6, 20)),
            (day(3, 21), day(6, 21)),
            (day(2, 20), day(3, 20)),
            (day(5, 20), day(7, 20)),
            (day(5, 21), day(6, 21)),
        ] {
            assert_eq!(Waiting::Request.due(at, erbil), Some(due));
        }
        let closed = Office { weekend: [true; 7], ..OFFICE };
        assert_eq!(Waiting::Request.due(day(0, 9), closed), Some(day(15, 9)));
    }

    #[test]
    fn a_month_is_between_1_and_12() {
        let month = |month: &str| Value::map().with_text("counselor", "abc").with_text("month", month);
        assert_eq!(refused(Act::Statement, &month("2026-12")), None);
        for text in ["2026-13", "2026-00", "2026-1", "26-01", "2026", "2026-+1"] {
            assert_eq!(refused(Act::Statement, &month(text)).as_deref(), Some("month"), "{text}");
        }
    }
}
