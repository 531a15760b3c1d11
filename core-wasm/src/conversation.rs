//! What a patient and a counselor write to each other (docs/messages.md): who may write, how much, and what may be undone.
//!
//! Moments are milliseconds since 1970, UTC, by the store's clock as the caller knows it.
//!
//! | Part | Decides |
//! |---|---|
//! | [`may_write`] | whether somebody may write now, and how the message is counted |
//! | [`may_take_back`] | whether a message may still be taken back |
//! | [`may_end`] | whether the conversation may be ended now |
//! | [`is_unread`] | whether something waits to be read |

pub mod call;
mod counting;
mod ending;
mod reading;
mod refused;
mod values;
mod writing;

pub use counting::{Count, Counting};
pub use ending::{Meeting, may_end};
pub use reading::{Newest, is_unread, may_take_back};
pub use refused::{Refusal, Unsaid};
pub use values::{end_values, take_back_values, unread_values, write_values};
pub use writing::{Between, Ended, Meant, Standing, may_write};
