//! Conversations between a patient and a counselor (docs/messages.md): who may write, how many messages, and what may be undone.
//!
//! Moments are milliseconds since 1970, UTC, by the store's clock as the caller knows it.
//!
//! | Function | Decides |
//! |---|---|
//! | [`may_write`] | whether a side may write now, and how the message is counted |
//! | [`may_unsend`] | whether the author may still unsend a message |
//! | [`may_end`] | whether a side may end the conversation now |
//! | [`held_now`] | which of their chat sessions takes place now |
//! | [`written_for`] | which of their sessions the messages are for |
//! | [`is_unread`] | whether there is an unread message |
//! | [`may_propose`], [`propose`] | whether a counselor may propose other times for a session, and which |
//! | [`proposal_now`] | which of the proposed times can still be chosen |

pub mod call;
mod counting;
mod ending;
mod facts;
mod proposing;
mod reading;
mod refused;
mod theirs;
mod writing;

pub use counting::{Count, Counting};
pub use ending::{Meeting, may_end};
pub use facts::ThreadFacts;
pub use proposing::{Proposal, ProposalEnd, may_propose, proposal_now, propose};
pub use reading::{Newest, is_unread, may_unsend};
pub use refused::{Refusal, Unsaid};
pub use theirs::{Theirs, held_now, written_for};
pub use writing::{Between, Ended, Meant, Openness, may_write};
