//! The relation between the two of a session when one of them writes.

use crate::chance::usually;
use crate::papers::{COUNSELOR, START};
use crate::scene::{DAY, HOUR, NOW, UID, instant};
use aram_core::conversation::{Between, Count, Counting, Ended, Meant, Newest, Openness, may_unsend, may_write};
use aram_core::limits::{HELD_AFTER_MINUTES, HELD_BEFORE_MINUTES, MESSAGES_AN_HOUR, WRITES_DAYS};
use aram_core::sessions::Side;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::select;

/// When the existing message of a case was sent.
pub(crate) const SENT: i64 = NOW - HOUR;
/// When the newest message of a conversation was sent.
pub(crate) const LAST: i64 = NOW - DAY;

/// The start of the oldest session for which the two can no longer write.
const OLDEST: i64 = NOW - WRITES_DAYS * DAY;
/// The state of a session, and its start in milliseconds since 1970.
const SESSIONS: [(&str, i64); 8] = [
    ("booked", START),
    ("booked", NOW - HELD_AFTER_MINUTES * 60_000),
    ("held", NOW - DAY),
    ("held", OLDEST),
    ("held", OLDEST + 1),
    ("booked", NOW + HELD_BEFORE_MINUTES * 60_000),
    ("cancelled", START),
    ("missed", NOW - DAY),
];

/// Everything that decides whether a side may write.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one fact about the two")]
pub(crate) struct Talk {
    /// The side that [`UID`] acts as.
    pub(crate) side: Side,
    /// The conversation already exists.
    pub(crate) begun: bool,
    /// The sides, patient and counselor, that have ended it.
    pub(crate) stopped: (bool, bool),
    pub(crate) patient_stays: bool,
    pub(crate) counselor: Openness,
    /// The counselor hasn't left.
    pub(crate) counselor_stays: bool,
    /// The state and start of their session.
    pub(crate) session: (&'static str, i64),
    pub(crate) booked_at: i64,
    /// Their session is a chat.
    pub(crate) written: bool,
    /// The number of messages that the writing side has sent before.
    pub(crate) count: Count,
    /// The existing message, by the user or by the other side.
    pub(crate) message: Newest,
    /// The other side has read everything up to this moment.
    pub(crate) other_read: i64,
}

/// Facts with which the side mostly may write.
pub(crate) fn talks() -> impl Strategy<Value = Talk> {
    let seldom = |usual: bool| usually(usual, 20, vec![!usual]);
    let counselor = [(Openness::Unverified, true), (Openness::Unverified, false), (Openness::Blocks, true)];
    let two = (
        usually(Side::Patient, 3, vec![Side::Counselor]),
        usually(true, 4, vec![false]),
        seldom(true),
        usually((Openness::Open, true), 8, counselor.to_vec()),
    );
    // Facts that only matter together are drawn together.
    let ends = (select(&[(false, false), (true, false), (false, true), (true, true)][..]), around(LAST));
    let ends = prop_oneof![3 => Just(((false, false), SENT)), 1 => ends];
    let session = prop_oneof![3 => Just((("booked", START), false)), 1 => (select(&SESSIONS[..]), any::<bool>())];
    let full = (around(SENT), select(&[MESSAGES_AN_HOUR, MESSAGES_AN_HOUR - 1][..]));
    let count = prop_oneof![3 => Just((NOW - DAY, 1)), 1 => full];
    let message = (seldom(true), Just(SENT), seldom(false));
    let other_read = prop_oneof![9 => Just(SENT - 1), 1 => around(SENT)];
    (two, ends, session, count, message, other_read).prop_map(
        |(two, (stopped, booked_at), (session, written), count, message, other_read)| {
            let (side, begun, patient_stays, (counselor, counselor_stays)) = two;
            let (since, sent) = count;
            let (own, at, gone) = message;
            Talk {
                side,
                begun,
                stopped,
                patient_stays,
                counselor,
                counselor_stays,
                session,
                booked_at,
                written,
                count: Count { since: instant(since), sent },
                message: Newest { own, at: instant(at), gone },
                other_read,
            }
        },
    )
}

/// A moment, or a millisecond before or after it.
fn around(moment: i64) -> impl Strategy<Value = i64> {
    (-1..=1_i64).prop_map(move |off| moment.saturating_add(off))
}

impl Talk {
    /// Whether this message reopens the conversation. In a chat session an end stays.
    pub(crate) fn lifts(&self) -> bool {
        let (patient, counselor) = self.stopped;
        patient != counselor && self.booked_at > LAST
    }

    /// The core's verdict on a message that is written now.
    pub(crate) fn counting(&self, begun: bool) -> Option<Counting> {
        let (state, start) = self.session;
        let (patient, counselor) = self.stopped;
        let (own, other) = match self.side {
            Side::Patient => (patient, counselor),
            Side::Counselor => (counselor, patient),
        };
        let between = Between {
            ended: match (begun && own, begun && other) {
                (_, true) => Ended::ByTheOther,
                (true, false) => Ended::ByOneself { last: instant(LAST) },
                (false, false) => Ended::ByNobody,
            },
            patient_stays: self.patient_stays,
            counselor: self.counselor,
            session: Some(Meant {
                start: instant(start),
                stands: matches!(state, "booked" | "held"),
                booked_at: instant(self.booked_at),
                written: self.written,
            }),
            count: begun.then_some(self.count),
        };
        may_write(&between, self.side, instant(NOW)).ok()
    }

    /// Whether the user still has a record. Without one no screen asks the core.
    pub(crate) fn is_there(&self) -> bool {
        match self.side {
            Side::Patient => self.patient_stays,
            Side::Counselor => self.counselor_stays,
        }
    }

    /// Whether the core allows the author to unsend the message. An unsent message may be unsent again, because nothing changes.
    pub(crate) fn may_unsend(&self) -> bool {
        may_unsend(Newest { gone: false, ..self.message }, instant(self.other_read)).is_ok()
    }

    /// The uids of the two, patient first.
    pub(crate) const fn names(&self) -> (&'static str, &'static str) {
        match self.side {
            Side::Patient => (UID, COUNSELOR),
            Side::Counselor => (COUNSELOR, UID),
        }
    }

    /// The id of their conversation.
    pub(crate) fn thread(&self) -> String {
        let (patient, counselor) = self.names();
        format!("{patient}_{counselor}")
    }
}
