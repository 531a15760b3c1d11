//! Wishes: patients who want to hear of a time that opens ([`crate::schema::RecordKind::TimeWish`]), who of them hears of it first, and how
//! many wait. Nothing is held for anybody: the first to book gets the time.
//!
//! Browsers only ask whether a wish may be stored, and whether a booking ends it. The rest is for cloud functions.

mod asking;
mod counting;
mod fitting;
mod serving;

pub use asking::{Asked, WishRefused, refusal};
pub use counting::{Counted, Marks, PartCount, marks, staff_counts, waiting};
pub use fitting::{ends_with, fits, is_about, is_offered, lasts};
pub use serving::{Queued, Served, Told, turn};
