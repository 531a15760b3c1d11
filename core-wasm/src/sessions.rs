//! A session: from a counselor's weekly hours to a time that is booked, held and paid for (docs/sessions.md).
//!
//! Moments are milliseconds since 1970, UTC. The clock, the ids and the offsets of time zones come from the caller.
//!
//! | Part | Decides |
//! |---|---|
//! | [`book`] | who may book a time, and which place it takes |
//! | [`step`] | what becomes of a session: state, event, who, when |
//! | [`starts`], [`problems`] | what weekly hours offer, and what is wrong with them |
//! | [`merge`] | what becomes of hours that were changed in two places |
//! | [`slot_plan`] | what to write where hours have changed |
//! | [`choose`] | whom a visitor is shown of the counselors, and in which order |

mod booking;
mod choosing;
mod effect;
mod hours;
mod life;
mod merge;
mod plan;
mod refused;
mod state;
mod values;
mod zone;

pub use crate::time::{Instant, hour_of, is_start};
pub use booking::{Booker, Booking, Place, Wish, book, free_place};
pub use choosing::{Candidate, Marks, NEVER, OpenTime, Sought, Suited, choose};
pub use effect::{Effect, Outcome};
pub use hours::{AwayProblem, Hours, HoursProblem, TimesProblem, WEEK, problems, starts};
pub use life::{Event, step};
pub use merge::{Merged, Part, Version, merge};
pub use plan::{SlotPlan, Standing as StandingTime, Terms, slot_plan};
pub use refused::{Refusal, Refused};
pub use state::{By, Side, Standing, State, Welcome, Whom};
pub use values::{book_values, choose_values, merge_values, plan_values, problems_values, starts_values, step_values};
pub use zone::Offset;
