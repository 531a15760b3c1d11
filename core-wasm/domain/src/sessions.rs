//! A session: from a counselor's weekly hours to a time that is booked, held and paid for (docs/sessions.md).
//!
//! The clock, the ids and the offsets of time zones come from the caller.
//!
//! | Part | Decides |
//! |---|---|
//! | [`book`] | who may book a time, and which place it takes |
//! | [`step`] | what becomes of a session: state, event, who, when |
//! | [`may_see_answers`], [`contact`] | what the two see of what the patient has left for it |
//! | [`end_for`], [`staff_may_close`] | how one ends that neither of its two ends |
//! | [`starts`], [`problems`] | what weekly hours offer, and what is wrong with them |
//! | [`merge`] | what becomes of hours that were changed in two places |
//! | [`slot_plan`] | what to write where hours have changed |
//! | [`choose`] | whom a visitor is shown of the counselors, and in which order |

mod booking;
mod choosing;
mod effect;
mod facts;
mod hours;
mod life;
mod merge;
mod plan;
mod refused;
mod seeing;
mod staff;
mod state;
mod zone;

pub use booking::{Booker, Booking, Place, Wish, book, free_place};
pub use choosing::{Candidate, Marks, NEVER, OpenTime, Sought, Suited, choose};
pub use effect::{Effect, Outcome};
pub(crate) use facts::by_or_nobody;
pub use facts::{SessionFacts, SessionOutcome, SessionState};
pub use hours::{AwayProblem, Hours, HoursProblem, TimesProblem, WEEK, problems, starts};
pub use life::{Event, may_move, step};
pub use merge::{Merged, Part, Version, merge};
pub use plan::{Offered, SlotPlan, Standing as StandingTime, Terms, Wanted, slot_plan};
pub use refused::{Refusal, Refused};
pub use seeing::{Contact, Seen, contact, may_see_answers};
pub use staff::{Cause, Contest, End, Looked, Looks, Planned, end_for, staff_may_close};
pub use state::{By, Side, Standing, State, Way, Welcome, Whom};
pub use zone::Offset;
