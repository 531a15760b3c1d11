//! The signals by which the two browsers of a session connect.

use super::super::field::{Field, Record};
use crate::limits as l;
use crate::text::Pattern::Anything;

/// `sessions/{id}/call/{patient|counselor}`.
pub(in crate::schema) static CALL_SIGNAL: Record = Record {
    name: "CallSignal",
    doc: "What one side of a call tells the other's browser, `sessions/{id}/call/{side}`: `round`, which write of this side it is; `to`, the round of the other's that it follows, 0 for none; `sdp`, the offer or the answer, \"\" for \"I am here\".",
    fields: &[
        Field::int("round", 1, l::CALL_ROUNDS),
        Field::int("to", 0, l::CALL_ROUNDS),
        Field::text("sdp", Anything, 0, l::SDP_MAX),
        Field::server_time("at"),
    ],
    relations: &[],
};
