//! What a patient and a counselor write to each other (docs/messages.md): who may write, how much, and what may be undone.
//!
//! Moments are milliseconds since 1970, UTC, by the store's clock as the caller knows it.
//!
//! | Part | Decides |
//! |---|---|
//! | [`may_write`] | whether somebody may write now, and how the message is counted |
//! | [`may_take_back`] | whether a message may still be taken back |
//! | [`may_end`] | whether the conversation may be ended now |
//! | [`held_now`] | which of their sessions is held in writing now |
//! | [`written_for`] | for which of their sessions they write |
//! | [`is_unread`] | whether something waits to be read |

pub mod call;
mod counting;
mod ending;
mod facts;
mod reading;
mod refused;
mod theirs;
mod writing;

pub use counting::{Count, Counting};
pub use ending::{Meeting, may_end};
pub use facts::ThreadFacts;
pub use reading::{Newest, is_unread, may_take_back};
pub use refused::{Refusal, Unsaid};
pub use theirs::{Theirs, held_now, written_for};
pub use writing::{Between, Ended, Meant, Standing, may_write};
