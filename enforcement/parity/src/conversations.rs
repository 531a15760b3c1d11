//! The requests about what two write to each other: how the two stand, and the batch of which one document is the value of a case.

use crate::batches::{START, names_a_document};
use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, PATIENT_NAME, SESSION, Writes, booker, counselor, profile, session,
    session_path,
};
use crate::random::Random;
use crate::scene::{NOW, UID, map, with};
use crate::subject::Subject;
use crate::values::{DAY, Entries, HOUR, set};
use aram_core::conversation::{Between, Count, Counting, Ended, Meant, Newest, Standing, may_take_back, may_write};
use aram_core::limits::{HELD_AFTER_MINUTES, HELD_BEFORE_MINUTES, MESSAGES_AN_HOUR, WRITES_DAYS};
use aram_core::schema::LANGUAGES;
use aram_core::sessions::Side;
use aram_core::value::Value;
use std::borrow::Cow;

/// The message that a case is about, where it stands already.
pub(crate) const MESSAGE: &str = "message-standing-0001";
/// Its words.
pub(crate) const WORDS: &str = "I am on my way.";
/// When it was sent.
pub(crate) const SENT: i64 = NOW - HOUR;
/// When the newest message of a conversation was sent.
const LAST: i64 = NOW - DAY;
/// The message that a case brings.
const NEW: &str = "message-brought-00001";

/// A fact is one of at most so many.
const FACTS: usize = 8;
/// How many facts a scene has.
const KINDS: usize = 10;

/// How the two of a case stand: each fact a digit of a number, of which 0 is what lets who asks write.
#[derive(Clone, Copy)]
pub(crate) struct Two(usize);

impl Two {
    /// The two of a number.
    pub(crate) const fn of(standing: usize) -> Self {
        Self(standing)
    }

    /// A number of which most facts are 0.
    pub(crate) fn standing(random: &mut Random) -> usize {
        let mut standing = 0_usize;
        for kind in 0..KINDS {
            let is_as_usual = !random.once_in(if kind < 2 { 2 } else { 6 });
            let fact = if is_as_usual { 0 } else { random.below(FACTS) };
            standing = standing.saturating_mul(FACTS).saturating_add(fact);
        }
        standing
    }

    fn fact<T: Copy>(self, kind: usize, all: &[T]) -> Option<T> {
        let power = u32::try_from(KINDS.saturating_sub(1).saturating_sub(kind)).unwrap_or(0);
        let digit = self.0.div_euclid(FACTS.saturating_pow(power)).rem_euclid(FACTS);
        all.get(digit.checked_rem(all.len()).unwrap_or(0)).copied()
    }

    /// As whom does [`UID`] ask?
    pub(crate) fn side(self) -> Side {
        self.fact(0, &[Side::Patient, Side::Counselor]).unwrap_or(Side::Patient)
    }

    pub(crate) fn has_begun(self) -> bool {
        self.fact(1, &[true, false]).unwrap_or(true)
    }

    /// Which of them, patient and counselor, have ended it.
    fn stopped(self) -> (bool, bool) {
        self.fact(2, &[(false, false), (true, false), (false, true), (true, true)]).unwrap_or_default()
    }

    fn patient_stays(self) -> bool {
        self.fact(3, &[true, true, false]).unwrap_or(true)
    }

    /// How the counselor stands, and whether there is a profile.
    fn counselor_stands(self) -> (Standing, bool) {
        let open = (Standing::Open, true);
        let all = [open, (Standing::Unverified, true), (Standing::Unverified, false), (Standing::Blocks, true)];
        self.fact(4, &all).unwrap_or(open)
    }

    /// State and start of their session.
    fn session(self) -> (&'static str, i64) {
        let oldest = NOW.saturating_sub(WRITES_DAYS.saturating_mul(DAY));
        let all = [
            ("booked", START),
            ("booked", NOW.saturating_sub(HELD_AFTER_MINUTES.saturating_mul(60_000))),
            ("held", NOW.saturating_sub(DAY)),
            ("held", oldest),
            ("held", oldest.saturating_add(1)),
            ("booked", NOW.saturating_add(HELD_BEFORE_MINUTES.saturating_mul(60_000))),
            ("cancelled", START),
            ("missed", NOW.saturating_sub(DAY)),
        ];
        self.fact(5, &all).unwrap_or(("booked", START))
    }

    /// Is it begun anew by this message? In a session in writing an end stays where it is.
    fn lifts(self) -> bool {
        let (patient, counselor) = self.stopped();
        patient != counselor && self.booked_at() > LAST
    }

    /// When their session was booked.
    fn booked_at(self) -> i64 {
        self.fact(8, &[SENT, LAST, LAST.saturating_add(1), LAST.saturating_sub(1)]).unwrap_or(SENT)
    }

    /// Is their session held in writing?
    fn is_written(self) -> bool {
        self.fact(9, &[false, true]).unwrap_or_default()
    }

    /// What the side that writes has sent before.
    fn count(self) -> Count {
        let full = SENT;
        let since = self.fact(6, &[NOW.saturating_sub(DAY), full, full.saturating_sub(1), full.saturating_add(1)]);
        let sent = self.fact(7, &[1, MESSAGES_AN_HOUR, MESSAGES_AN_HOUR.saturating_sub(1)]);
        Count { since: since.unwrap_or(full), sent: sent.unwrap_or(1) }
    }

    /// What the core says of a message that is written now.
    pub(crate) fn counting(self, begun: bool) -> Option<Counting> {
        let (state, start) = self.session();
        let (patient, counselor) = self.stopped();
        let (own, other) = match self.side() {
            Side::Patient => (patient, counselor),
            Side::Counselor => (counselor, patient),
        };
        let between = Between {
            ended: match (begun && own, begun && other) {
                (_, true) => Ended::ByTheOther,
                (true, false) => Ended::ByOneself { last: LAST },
                (false, false) => Ended::ByNobody,
            },
            patient_stays: self.patient_stays(),
            counselor: self.counselor_stands().0,
            session: Some(Meant {
                start,
                stands: matches!(state, "booked" | "held"),
                booked_at: self.booked_at(),
                written: self.is_written(),
            }),
            count: begun.then(|| self.count()),
        };
        may_write(&between, self.side(), NOW).ok()
    }

    /// Has whoever asks a record still? Without one no screen asks the core.
    pub(crate) fn is_there(self) -> bool {
        match self.side() {
            Side::Patient => self.patient_stays(),
            Side::Counselor => self.counselor_stands().1,
        }
    }

    /// Whether the core lets the writer take back what was sent at [`SENT`].
    pub(crate) fn may_take_back(self) -> bool {
        may_take_back(Newest { own: self.wrote(), at: SENT, gone: false }, self.other_read()).is_ok()
    }

    /// Was the message that stands written by who asks?
    fn wrote(self) -> bool {
        self.fact(2, &[true, true, false]).unwrap_or(true)
    }

    /// Until when the other has read.
    fn other_read(self) -> i64 {
        self.fact(3, &[SENT.saturating_sub(1), SENT, SENT.saturating_add(1)]).unwrap_or(SENT)
    }

    /// Was the message that stands taken back already?
    fn is_gone(self) -> bool {
        self.fact(4, &[false, true]).unwrap_or_default()
    }

    /// Who the two are, patient first.
    pub(crate) fn names(self) -> (&'static str, &'static str) {
        match self.side() {
            Side::Patient => (UID, COUNSELOR),
            Side::Counselor => (COUNSELOR, UID),
        }
    }

    /// The id of their conversation.
    pub(crate) fn thread(self) -> String {
        let (patient, counselor) = self.names();
        format!("{patient}_{counselor}")
    }

    /// The conversation as it begins, with a first message of who asks.
    pub(crate) fn begun(self) -> Value {
        let (patient, counselor) = self.names();
        let language = LANGUAGES.first().copied().unwrap_or_default();
        let mut entries: Entries = map(&[
            ("patient", patient),
            ("counselor", counselor),
            ("session", SESSION),
            ("patientName", PATIENT_NAME),
            ("counselorName", COUNSELOR_NAME),
            ("language", language),
            ("lastId", NEW),
            ("lastFrom", UID),
        ]);
        for key in ["lastAt", "patientReadAt", "counselorReadAt", "patientSince", "counselorSince"] {
            entries.push((Cow::Borrowed(key), Value::Timestamp(NOW)));
        }
        for key in ["patientStopped", "counselorStopped"] {
            entries.push((Cow::Borrowed(key), Value::Bool(false)));
        }
        for key in ["patientSent", "counselorSent"] {
            entries.push((Cow::Borrowed(key), Value::Int(0)));
        }
        let (_, sent, _) = keys(self.side());
        set(&mut entries, sent, Value::Int(1));
        // Who has only been written to has read nothing.
        let (_, _, unread) = keys(match self.side() {
            Side::Patient => Side::Counselor,
            Side::Counselor => Side::Patient,
        });
        set(&mut entries, unread, Value::Timestamp(0));
        Value::Map(entries)
    }

    /// The conversation as it stands, its newest message the one that stands.
    fn stands(self) -> Value {
        let (since, sent, _) = keys(self.side());
        let Count { since: begun, sent: many } = self.count();
        let (patient, counselor) = self.stopped();
        let earlier = Value::Timestamp(LAST);
        let mut stands = with(self.begun(), "lastId", MESSAGE.into());
        for key in ["lastAt", "patientReadAt", "counselorReadAt", "patientSince", "counselorSince"] {
            stands = with(stands, key, earlier.clone());
        }
        stands = with(stands, since, Value::Timestamp(begun));
        stands = with(stands, sent, Value::Int(many));
        with(with(stands, "patientStopped", Value::Bool(patient)), "counselorStopped", Value::Bool(counselor))
    }

    /// The conversation after one message more.
    fn written(self, counting: Counting) -> Value {
        let (since, sent, read) = keys(self.side());
        let now = Value::Timestamp(NOW);
        let mut after = with(self.stands(), "lastId", NEW.into());
        after = with(with(after, "lastAt", now.clone()), read, now.clone());
        after = with(after, "lastFrom", UID.into());
        if self.counting(true).is_some() && self.lifts() {
            let stopped = match self.side() {
                Side::Patient => "patientStopped",
                Side::Counselor => "counselorStopped",
            };
            after = with(after, stopped, Value::Bool(false));
        }
        match counting {
            Counting::On => with(after, sent, Value::Int(self.count().sent.saturating_add(1))),
            Counting::Anew => with(with(after, since, now), sent, Value::Int(1)),
        }
    }

    /// What stands around their conversation.
    fn around(self) -> Documents {
        let (patient, counselor_uid) = self.names();
        let (state, start) = self.session();
        let of_theirs =
            with(with(session(start, self.booked_at()), "patient", patient.into()), "counselor", counselor_uid.into());
        let mut before = vec![(
            session_path(SESSION),
            with(
                with(of_theirs, "state", state.into()),
                "way",
                if self.is_written() { "chat" } else { "video" }.into(),
            ),
        )];
        if self.patient_stays() {
            before.push((format!("patients/{patient}"), booker(0)));
        }
        let (stands, has_profile) = self.counselor_stands();
        if has_profile {
            let verified = stands != Standing::Unverified;
            before.push((format!("counselors/{counselor_uid}"), counselor(COUNSELOR_NAME)));
            let shown = profile(COUNSELOR_NAME, verified, &LANGUAGES);
            before.push((format!("counselorProfiles/{counselor_uid}"), shown));
        }
        if stands == Standing::Blocks {
            let block = map(&[("counselor", counselor_uid), ("patient", patient)]);
            let block = with(Value::Map(block), "at", Value::Timestamp(SENT));
            before.push((format!("blocks/{counselor_uid}_{patient}"), block));
        }
        before
    }
}

/// The keys that bear a side's name: since when its messages are counted, how many they are, until when it has read.
const fn keys(side: Side) -> (&'static str, &'static str, &'static str) {
    match side {
        Side::Patient => ("patientSince", "patientSent", "patientReadAt"),
        Side::Counselor => ("counselorSince", "counselorSent", "counselorReadAt"),
    }
}

/// What stands before a request about a conversation, and what it writes.
pub(crate) fn change(subject: Subject, value: &Value, standing: usize) -> (Documents, Writes) {
    let two = Two::of(standing);
    let thread = format!("threads/{}", two.thread());
    let mut before = two.around();
    match subject {
        Subject::Thread => {
            let id = Some(value.text_of("lastId")).filter(|id| names_a_document(id)).unwrap_or(NEW);
            let first = message(UID, WORDS, NOW);
            (before, vec![(thread.clone(), Some(value.clone())), (format!("{thread}/messages/{id}"), Some(first))])
        }
        Subject::Message => {
            let after = if two.has_begun() {
                before.push((thread.clone(), two.stands()));
                two.written(two.counting(true).unwrap_or(Counting::On))
            } else {
                two.begun()
            };
            (before, vec![(format!("{thread}/messages/{NEW}"), Some(value.clone())), (thread, Some(after))])
        }
        Subject::TakenBack => {
            let (_, _, read) = match two.side() {
                Side::Patient => keys(Side::Counselor),
                Side::Counselor => keys(Side::Patient),
            };
            let read_until = Value::Timestamp(two.other_read());
            before.push((thread.clone(), with(two.stands(), read, read_until)));
            let path = format!("{thread}/messages/{MESSAGE}");
            let from = if two.wrote() { UID } else { COUNSELOR };
            before.push((path.clone(), if two.is_gone() { gone(from) } else { message(from, WORDS, SENT) }));
            (before, vec![(path, Some(value.clone()))])
        }
        Subject::MessageReport => {
            before.push((thread.clone(), two.stands()));
            before.push((format!("{thread}/messages/{MESSAGE}"), message(COUNSELOR, WORDS, SENT)));
            let name = format!("{}-{}", value.text_of("thread"), value.text_of("message"));
            let id = Some(name).filter(|name| names_a_document(name)).unwrap_or_else(|| format!("x-{MESSAGE}"));
            (before, vec![(format!("reports/{id}"), Some(value.clone()))])
        }
        _ => {
            let named = Some(value.text_of("session")).filter(|id| names_a_document(id)).unwrap_or(SESSION);
            let by = Some(value.text_of("by")).filter(|id| names_a_document(id)).unwrap_or(UID);
            (before, vec![(format!("reports/{named}-danger-{by}"), Some(value.clone()))])
        }
    }
}

/// Puts into a value what its scene makes right.
pub(crate) fn set_as_it_stands(random: &mut Random, subject: Subject, standing: usize, entries: &mut Entries) {
    let two = Two::of(standing);
    let right = match subject {
        // Any id will do, so it stays as it was made up.
        Subject::Thread => two.begun(),
        Subject::Message => with(Value::map(), "from", UID.into()),
        Subject::TakenBack => gone(UID),
        Subject::MessageReport => {
            let report = Value::Map(map(&[("message", MESSAGE), ("text", WORDS), ("from", COUNSELOR), ("by", UID)]));
            with(with(report, "thread", two.thread().as_str().into()), "sentAt", Value::Timestamp(SENT))
        }
        Subject::DangerReport => {
            with(Value::Map(map(&[("session", SESSION), ("by", UID)])), "urgent", Value::Bool(true))
        }
        _ => return,
    };
    let Value::Map(right) = right else { return };
    for (key, value) in right {
        if let Some((_, place)) = entries.iter_mut().find(|(name, _)| *name == key)
            && !random.once_in(60)
            && key != "lastId"
        {
            *place = value;
        }
    }
}

fn message(from: &str, text: &str, at: i64) -> Value {
    with(Value::Map(map(&[("from", from), ("text", text)])), "at", Value::Timestamp(at))
}

fn gone(from: &str) -> Value {
    let at = with(Value::Map(map(&[("from", from)])), "at", Value::Timestamp(SENT));
    with(at, "gone", Value::Bool(true))
}
