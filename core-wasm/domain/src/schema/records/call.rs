//! The signals by which the two browsers of a session connect.

use super::super::field::{Field, Record};
use crate::limits as l;
use crate::text::Pattern::Anything;

/// `sessions/{id}/call/{patient|counselor}`.
pub(in crate::schema) static CALL_SIGNAL: Record = Record {
    name: "CallSignal",
    doc: "A signal from one side of a call to the other's browser, `sessions/{id}/call/{side}`. `round` counts this side's writes. `to` is the round of the other side that it answers, or 0. `sdp` is the offer or the answer, or \"\" for \"I am here\".",
    fields: &[
        Field::int("round", 1, l::CALL_ROUNDS),
        Field::int("to", 0, l::CALL_ROUNDS),
        Field::text("sdp", Anything, 0, l::SDP_MAX),
        Field::server_time("at"),
    ],
    relations: &[],
};
