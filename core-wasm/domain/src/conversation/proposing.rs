//! Other times that a counselor proposes for a booked session, in a message of their conversation (docs/messages.md#proposed-times).
//!
//! The message has them in its field `move`: the session's id, its start, and one to three other starts, each as the number of
//! five-minute marks since 1970. Their hours name times of the conversation's counselor, so nobody else's times can be proposed. The
//! patient accepts one by moving the session, which decides again.

use crate::limits::PROPOSED_MAX;
use crate::sessions::{Refused, Side, State, Welcome, is_too_soon, may_move};
use crate::text::is_proposal;
use crate::time::{GRID, Instant};
use serde::Serialize;

/// The digits of a mark, until the year 2065.
const MARK_DIGITS: usize = 7;

/// The times that a message proposes for a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The id of the session.
    pub session: String,
    /// The session's start when they were proposed.
    pub instead: Instant,
    /// The proposed starts, the earliest first.
    pub times: Vec<Instant>,
}

/// The reason why none of a proposal's times can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ProposalEnd {
    /// A later message proposes times for the same session at the same start.
    Newer,
    /// The session has another start since.
    Moved,
    /// The session is canceled, or it's known how it went, or it can't be read.
    Over,
    /// The session has begun.
    Begun,
    /// Less than a day before the start, a session can't be moved.
    TooLate,
    /// The session has been moved three times.
    TooOften,
    /// The counselor takes no more sessions, or is verified under another name.
    CounselorGone,
    /// None of the times is available.
    Taken,
}

impl Proposal {
    /// The proposal of these times; `None` unless they are one to three different times, the earliest first, and none is the session's own.
    pub fn new(session: &str, instead: Instant, times: Vec<Instant>) -> Option<Self> {
        Self { session: session.to_owned(), instead, times }.if_legal()
    }

    /// Reads the text of a side's message. `None` if a patient wrote it, or it isn't a proposal: repeated or unsorted times have the right
    /// shape, but aren't a proposal.
    pub fn read(text: &str, by: Side) -> Option<Self> {
        if by != Side::Counselor || !is_proposal(text) {
            return None;
        }
        let (session, marks) = text.split_once(' ')?;
        let mut moments = marks.split(' ').map(moment_of);
        let instead = moments.next()?;
        Self { session: session.to_owned(), instead, times: moments.collect() }.if_legal()
    }

    /// `None` unless each time is at a five-minute mark, in an hour of its own, and not in the session's.
    fn if_legal(self) -> Option<Self> {
        let Self { instead, times, .. } = &self;
        let is_legal = (1..=PROPOSED_MAX).contains(&times.len())
            && instead.is_start()
            && times.iter().all(|time| time.is_start() && time.hour() != instead.hour())
            && times.is_sorted_by(|one, next| one.hour().number() < next.hour().number());
        is_legal.then_some(self)
    }

    /// The clock hours of the proposed times. With the conversation's counselor they name available times.
    pub fn hours(&self) -> Vec<i64> {
        self.times.iter().map(|time| time.hour().number()).collect()
    }

    /// The text that is stored.
    pub fn text(&self) -> String {
        let mut text = self.session.clone();
        push_mark(&mut text, self.instead);
        self.times.iter().for_each(|time| push_mark(&mut text, *time));
        text
    }
}

/// The moment of a mark.
fn moment_of(mark: &str) -> Instant {
    let number =
        mark.bytes().fold(0, |number: i64, digit| number.saturating_mul(10).saturating_add(i64::from(digit & 15)));
    Instant::from_millis(0) + number * GRID
}

/// Appends the mark of a moment. Formatting it would double what this adds to the module.
fn push_mark(text: &mut String, moment: Instant) {
    let mut number = moment.millis().checked_div(GRID.millis()).unwrap_or(0);
    let mut digits = [b'0'; MARK_DIGITS];
    for digit in digits.iter_mut().rev() {
        *digit |= u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
    }
    text.push(' ');
    text.extend(digits.map(char::from));
}

/// Whether a side may propose other times for a session. Only its counselor may, while the patient may move it.
///
/// # Errors
/// The reason why not.
pub fn may_propose(session: State, welcome: Welcome, side: Side, now: Instant) -> Result<(), Refused> {
    match side {
        Side::Counselor => may_move(session, welcome, Side::Patient, now),
        Side::Patient => Err(Refused::NotYours),
    }
}

/// The text that proposes times for a session, or the reason why it may not be written; the empty text if there are no times, and some
/// may be proposed. `None` if the times can't be a proposal.
pub fn propose(
    (id, session): (&str, State),
    times: Vec<Instant>,
    welcome: Welcome,
    side: Side,
    now: Instant,
) -> Option<Result<String, Refused>> {
    if let Err(refused) = may_propose(session, welcome, side, now) {
        return Some(Err(refused));
    }
    if times.is_empty() {
        return Some(Ok(String::new()));
    }
    let State::Booked { start, .. } = session else { return None };
    let proposal = Proposal::new(id, start, times)?;
    let is_late = proposal.times.iter().any(|time| is_too_soon(*time, now));
    Some(if is_late { Err(Refused::TooSoon) } else { Ok(proposal.text()) })
}

/// The proposed times that can still be chosen. `later`: the proposals of the counselor's later messages, as they are stored, each in
/// a line; `session`: the session, `None` if it can't be read; `open`: the counselor's available times, at least those that it names.
///
/// # Errors
/// The reason why there is none.
pub fn proposal_now(
    proposal: &Proposal,
    later: &str,
    session: Option<State>,
    welcome: Welcome,
    open: &[Instant],
    now: Instant,
) -> Result<Vec<Instant>, ProposalEnd> {
    let is_same = |one: Proposal| one.session == proposal.session && one.instead == proposal.instead;
    if later.split('\n').any(|one| Proposal::read(one, Side::Counselor).is_some_and(is_same)) {
        return Err(ProposalEnd::Newer);
    }
    let Some(State::Booked { start, moves }) = session else {
        return Err(ProposalEnd::Over);
    };
    if start != proposal.instead {
        return Err(ProposalEnd::Moved);
    }
    if now >= start {
        return Err(ProposalEnd::Begun);
    }
    may_move(State::Booked { start, moves }, welcome, Side::Patient, now).map_err(|refused| match refused {
        Refused::TooLateToMove => ProposalEnd::TooLate,
        Refused::MovedTooOften => ProposalEnd::TooOften,
        _ => ProposalEnd::CounselorGone,
    })?;
    let is_open = |time: &Instant| open.contains(time) && !is_too_soon(*time, now);
    let open: Vec<_> = proposal.times.iter().copied().filter(is_open).collect();
    if open.is_empty() { Err(ProposalEnd::Taken) } else { Ok(open) }
}
