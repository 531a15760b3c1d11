//! Sessions: from a counselor's weekly hours to a booked, completed and paid session (docs/sessions.md).
//!
//! The clock, the ids and the offsets of time zones come from the caller.
//!
//! | Function | Decides |
//! |---|---|
//! | [`book`] | who may book a time, and which booking slot it takes |
//! | [`series`], [`series_of`] | what is certain of a weekly series, and which sessions are one |
//! | [`same_time`], [`weekly_hours`] | the same time in a later week, and the hours at which two people meet regularly |
//! | [`step`] | the next state of a session: state, event, actor, time |
//! | [`may_see_answers`], [`contact`] | what the two see of the patient's data for the session |
//! | [`end_for`], [`staff_may_close`] | how a session ends if neither of the two ends it |
//! | [`starts`], [`problems`] | the times that weekly hours offer, and the problems of hours |
//! | [`booking_plan`], [`moving_plan`], [`ending_plan`] | the documents that it writes |
//! | [`feeds`] | whether a counselor's calendar feed is answered |
//! | [`merge`] | the result of hours that were changed in two places |
//! | [`slot_plan`] | the writes after a change of hours |
//! | [`choose`] | the counselors that a visitor sees, and their order |

mod again;
mod booking;
mod choosing;
mod documents;
mod effect;
mod facts;
mod feed;
mod hours;
mod life;
mod merge;
mod plan;
mod recognizing;
mod refused;
mod seeing;
mod series;
mod staff;
mod state;
mod zone;

pub use again::{same_time, same_time_from};
pub(crate) use booking::is_too_soon;
pub use booking::{Booker, NewSession, Place, Wish, book, free_place};
pub use choosing::{Candidate, Chosen, Criteria, Marks, NEVER, OpenTime, Suited, choose};
pub use documents::{Appointment, Ending, Standing, booking_plan, ending_plan, moving_plan};
pub use effect::{Effect, Outcome};
pub(crate) use facts::by_or_nobody;
pub use facts::{SessionFacts, SessionOutcome, SessionState};
pub use feed::feeds;
pub(crate) use hours::weekday;
pub use hours::{AwayProblem, Hours, HoursProblem, TimesProblem, WEEK, problems, starts};
pub use life::{Event, may_move, step};
pub use merge::{Merged, Part, Version, merge};
pub use plan::{Offered, SlotPlan, StoredTime, Terms, Wanted, slot_plan};
pub use recognizing::{Series, WeeklyHour, series_of, weekly_hours};
pub use refused::{Refusal, Refused};
pub use seeing::{Contact, Seen, contact, may_see_answers};
pub use series::{FreeTime, Repeat, RepeatProblem, Week, repeat_problem, series, series_hours};
pub use staff::{Cause, Contest, End, Planned, SessionFlags, SessionForStaff, end_for, staff_may_close};
pub use state::{By, CounselorStatus, Side, State, Way, Welcome, Whom};
pub use zone::Offset;
