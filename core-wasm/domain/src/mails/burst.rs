//! Bursts of news: if a patient books four sessions with a counselor within minutes, the counselor gets one email. Events arrive repeatedly,
//! late and in any order, so the emails' names and moments decide, and not who arrives first.

use super::word_of;
use crate::limits::MAIL_BURST_MINUTES;
use crate::news::{Cause, Happening};
use crate::sessions::Side;
use crate::time::{Instant, Span};
use crate::value::{Unreadable, Value, read};
use serde::{Deserialize, Serialize};

const BURST: Span = Span::minutes(MAIL_BURST_MINUTES);

/// The burst that a piece of news may belong to. Moments that are at most [`MAIL_BURST_MINUTES`] apart have the same number of a period or
/// neighboring ones, so an email for it has one of three names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Burst {
    /// When it happened.
    pub at: Instant,
    /// The ids of the emails of the periods before and after its own.
    pub near: [String; 2],
}

/// What follows for a piece of news from an email of its own or a neighboring period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Joining {
    /// The email is about it already.
    Named,
    /// The email went out, and tells it too.
    Told,
    /// The email hasn't gone out, so it has to be about this, too: what it was about may be undone until then.
    Joins,
    /// The email doesn't tell it: it's too far away, wasn't sent, or may not have been.
    Apart,
}

/// The id of the email and the burst for news of this event, if several at once are one email: somebody booked or canceled. `people`: the
/// patient and the counselor.
pub(super) fn of(people: [&str; 2], (event, by): (Happening, Cause), at: Instant, to: Side) -> Option<(String, Burst)> {
    if !matches!(event, Happening::Booked | Happening::Cancelled) {
        return None;
    }
    let [patient, counselor] = people;
    let period = at.millis().div_euclid(BURST.millis());
    let id = |period: i64| [patient, counselor, event.as_str(), by.into(), &period.to_string(), word_of(to)].join("-");
    Some((id(period), Burst { at, near: [id(period.saturating_sub(1)), id(period.saturating_add(1))] }))
}

/// The parts of a stored email, `mail/{id}`, that decide whether it tells other news too.
#[derive(Deserialize)]
struct Stored<'a> {
    about: &'a str,
    #[serde(borrow, default)]
    also: Vec<&'a str>,
    state: &'a str,
    #[serde(default)]
    news: Option<Instant>,
    #[serde(default)]
    next: Option<Instant>,
}

/// What follows from a stored email for news of the document at `about`, which happened at this moment. An email that is missing tells
/// nothing.
///
/// # Errors
/// If the email isn't a record that functions write.
pub fn joins(about: &str, at: Instant, mail: &Value, now: Instant) -> Result<Joining, Unreadable> {
    if *mail == Value::Null {
        return Ok(Joining::Apart);
    }
    let Stored { about: first, also, state, news, next } = read(mail)?;
    let is_near = news.is_some_and(|news| (news - at).saturating_abs() <= BURST);
    let is_under_way = next.is_some_and(|until| now < until);
    Ok(match state {
        _ if first == about || also.contains(&about) => Joining::Named,
        "sent" if is_near => Joining::Told,
        "waiting" | "failed" if is_near => Joining::Joins,
        "sending" if is_near && is_under_way => Joining::Joins,
        _ => Joining::Apart,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::news::Cause::{Patient, Staff};
    use Happening::{Booked, Cancelled};
    use Joining::{Apart, Joins, Named, Told};

    const MINUTE: Span = Span::minutes(1);
    const AT: Instant = Instant::EPOCH.saturating_add(Span::hours(5));

    const THE_TWO: [&str; 2] = ["sara", "dana"];

    fn burst(event: Happening, by: Cause, at: Instant) -> Option<(String, Burst)> {
        of(THE_TWO, (event, by), at, Side::Counselor)
    }

    /// All ids under which an email that tells news of this moment may be stored.
    fn ids(at: Instant) -> [String; 3] {
        let (id, Burst { near: [before, after], .. }) = burst(Booked, Patient, at).unwrap();
        [before, id, after]
    }

    fn mail(state: &str) -> Value {
        let also = Value::List(vec![Value::from("sessions/b"), Value::from("sessions/c")]);
        Value::map()
            .with_text("about", "sessions/a")
            .with("also", also)
            .with_text("state", state)
            .with("news", Value::Timestamp(AT.millis()))
            .with("next", Value::Timestamp((AT + MINUTE).millis()))
    }

    fn of_other(happened: Instant, mail: &Value, now: Instant) -> Joining {
        joins("sessions/d", happened, mail, now).unwrap()
    }

    #[test]
    fn only_bookings_and_cancellations_come_in_rows() {
        for event in Happening::ALL {
            assert_eq!(burst(*event, Patient, AT).is_some(), matches!(event, Booked | Cancelled), "{event:?}");
        }
    }

    #[test]
    fn an_email_for_several_sessions_is_named_by_the_two_people_the_event_and_who_caused_it() {
        let (id, Burst { at, near }) = burst(Cancelled, Staff, AT).unwrap();
        assert_eq!(id, "sara-dana-cancelled-staff-30-counselor");
        assert_eq!(at, AT);
        assert_eq!(near, ["sara-dana-cancelled-staff-29-counselor", "sara-dana-cancelled-staff-31-counselor"]);
        for other in [
            of(["ayla", "dana"], (Cancelled, Staff), AT, Side::Counselor),
            of(["sara", "omar"], (Cancelled, Staff), AT, Side::Counselor),
            of(THE_TWO, (Booked, Staff), AT, Side::Counselor),
            of(THE_TWO, (Cancelled, Patient), AT, Side::Counselor),
            of(THE_TWO, (Cancelled, Staff), AT, Side::Patient),
        ] {
            assert_ne!(other.unwrap().0, id);
        }
    }

    #[test]
    fn whatever_happens_within_ten_minutes_looks_at_a_common_name() {
        for offset in 0..40 {
            let first = AT + Span::seconds(30 * offset);
            let [_, own, _] = ids(first);
            for apart in [0, 1, 599, 600] {
                for second in [first + Span::seconds(apart), first - Span::seconds(apart)] {
                    assert!(ids(second).contains(&own), "{first:?} {second:?}");
                }
            }
        }
    }

    #[test]
    fn an_email_tells_what_happened_up_to_ten_minutes_before_or_after() {
        let edge = 10 * MINUTE;
        for state in ["sent", "waiting", "failed", "sending"] {
            let joined = if state == "sent" { Told } else { Joins };
            for (happened, expected) in [
                (AT, joined),
                (AT + edge, joined),
                (AT - edge, joined),
                (AT + edge + Span::MILLISECOND, Apart),
                (AT - edge - Span::MILLISECOND, Apart),
            ] {
                assert_eq!(of_other(happened, &mail(state), AT), expected, "{state} {happened:?}");
            }
        }
    }

    #[test]
    fn an_email_that_was_not_sent_for_sure_tells_nothing_else() {
        for state in ["dropped", "unsure", "another"] {
            assert_eq!(of_other(AT, &mail(state), AT), Apart, "{state}");
        }
        let sending = mail("sending");
        assert_eq!(of_other(AT, &sending, AT + MINUTE - Span::MILLISECOND), Joins);
        assert_eq!(of_other(AT, &sending, AT + MINUTE), Apart, "its sender stopped");
        assert_eq!(of_other(AT, &Value::Null, AT), Apart);
        let older = Value::map().with_text("about", "sessions/a").with_text("state", "sent");
        assert_eq!(of_other(AT, &older, AT), Apart, "from before emails told several things");
    }

    #[test]
    fn an_event_that_is_delivered_again_finds_the_email_that_is_about_it_in_every_state() {
        for state in ["sent", "waiting", "failed", "sending", "dropped", "unsure"] {
            for about in ["sessions/a", "sessions/b", "sessions/c"] {
                assert_eq!(joins(about, AT + Span::days(1), &mail(state), AT + Span::days(1)), Ok(Named), "{state}");
            }
        }
        assert!(joins("sessions/a", AT, &Value::map(), AT).is_err());
    }
}
