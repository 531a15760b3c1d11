//! What is stored: the subjects of the cases, and values of them that are likely to be right.

use crate::conversations::Two;
use crate::likely::set_as_it_stands;
use crate::payments;
use crate::random::Random;
use crate::scene::{BIRTHDAYS, NOW, SIGNED_IN_AT, is_detail, standing_booking_id};
use crate::texts::nearly;
use crate::values::{record, set};
use aram_core::limits::CARDS_MAX;
use aram_core::schema::{PAYLOADS, Record, RecordKind};
use aram_core::value::Value;
use std::borrow::Cow;

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A patient's record is created.
    Patient,
    /// A patient's details are changed.
    Details,
    /// A card is added behind others.
    Card,
    /// A request for a session is added behind others.
    Booking,
    /// A patient says since when sign-ins count.
    Since,
    /// A patient consents.
    Consent,
    /// Tickets are bought: the ledger entry.
    LedgerEntry,
    /// The same as the core gives it out: with the name that the entry gets.
    Purchase,
    /// A counselor's record is created, with the profile that follows from it.
    Counselor,
    /// A counselor's public profile is created, with the record that it follows from.
    CounselorProfile,
    /// A newsletter subscription.
    Newsletter,
    /// A contact message.
    Contact,
    /// A report of an error.
    ErrorReport,
    /// The mark of a closed account.
    Closed,
    /// A counselor's weekly hours.
    Hours,
    /// A time is offered.
    Slot,
    /// A session is booked: the record, in its whole batch.
    Session,
    /// Answers are shared with the counselor of a session.
    SharedAnswers,
    /// Somebody to call is left for a session.
    PersonToCall,
    /// The lock on the time of a session that is booked.
    DiaryEntry,
    /// The place that a session takes when it is booked.
    PatientPlace,
    /// The ticket of a session that is booked, or of one that is cancelled.
    SessionEntry,
    /// A patient of whom a counselor takes no bookings.
    Block,
    /// A patient's word against how a session was closed.
    Contest,
    /// A conversation begins, with its first message.
    Thread,
    /// A message, the first or one more, with its conversation.
    Message,
    /// A message is taken back.
    TakenBack,
    /// A message is reported.
    MessageReport,
    /// One of a session says that somebody is in danger.
    DangerReport,
    /// Somebody says where emails are wanted.
    Address,
    /// A pack is ordered.
    Order,
    /// The note of an order, with it.
    OrderNote,
}

impl Subject {
    /// Every subject.
    pub(crate) const ALL: [Self; 32] = [
        Self::Patient,
        Self::Details,
        Self::Card,
        Self::Booking,
        Self::Since,
        Self::Consent,
        Self::LedgerEntry,
        Self::Purchase,
        Self::Counselor,
        Self::CounselorProfile,
        Self::Newsletter,
        Self::Contact,
        Self::ErrorReport,
        Self::Closed,
        Self::Hours,
        Self::Slot,
        Self::Session,
        Self::SharedAnswers,
        Self::PersonToCall,
        Self::DiaryEntry,
        Self::PatientPlace,
        Self::SessionEntry,
        Self::Block,
        Self::Contest,
        Self::Thread,
        Self::Message,
        Self::TakenBack,
        Self::MessageReport,
        Self::DangerReport,
        Self::Address,
        Self::Order,
        Self::OrderNote,
    ];

    /// Its name in the summary.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Details => "patient's details",
            Self::Since => "since",
            Self::Purchase => "purchase",
            _ => self.kind().name(),
        }
    }

    /// The record that the store keeps of it.
    pub(crate) const fn kind(self) -> RecordKind {
        match self {
            Self::Patient | Self::Details | Self::Since => RecordKind::Patient,
            Self::Card => RecordKind::Card,
            Self::Booking => RecordKind::Booking,
            Self::Consent => RecordKind::Consent,
            Self::LedgerEntry | Self::Purchase => RecordKind::LedgerEntry,
            Self::Counselor => RecordKind::Counselor,
            Self::CounselorProfile => RecordKind::CounselorProfile,
            Self::Newsletter => RecordKind::Newsletter,
            Self::Contact => RecordKind::Contact,
            Self::ErrorReport => RecordKind::ErrorReport,
            Self::Closed => RecordKind::Closed,
            Self::Hours => RecordKind::Hours,
            Self::Slot => RecordKind::Slot,
            Self::Session => RecordKind::Session,
            Self::SharedAnswers => RecordKind::SharedAnswers,
            Self::PersonToCall => RecordKind::PersonToCall,
            Self::DiaryEntry => RecordKind::DiaryEntry,
            Self::PatientPlace => RecordKind::PatientPlace,
            Self::SessionEntry => RecordKind::SessionEntry,
            Self::Block => RecordKind::Block,
            Self::Contest => RecordKind::Contest,
            Self::Thread => RecordKind::Thread,
            Self::Message => RecordKind::Message,
            Self::TakenBack => RecordKind::TakenBack,
            Self::MessageReport => RecordKind::MessageReport,
            Self::DangerReport => RecordKind::DangerReport,
            Self::Address => RecordKind::Address,
            Self::Order => RecordKind::Order,
            Self::OrderNote => RecordKind::OrderNote,
        }
    }

    /// The record that a value of it is.
    pub(crate) fn record(self) -> &'static Record {
        let purchase = || PAYLOADS.into_iter().find(|record| record.name == "Purchase");
        match self {
            Self::Purchase => purchase().unwrap_or_else(|| self.kind().record()),
            _ => self.kind().record(),
        }
    }

    /// A value that is likely to be right.
    pub(crate) fn value(self, random: &mut Random, standing: usize) -> Value {
        let Value::Map(mut entries) = record(random, self.record(), NOW) else { return Value::Null };
        if self == Self::Patient {
            set(&mut entries, "updatedAt", Value::Timestamp(NOW));
        }
        if self == Self::Since {
            entries = vec![(Cow::Borrowed("since"), Value::Int(SIGNED_IN_AT))];
        }
        if self == Self::Details {
            entries.retain(|(key, _)| is_detail(key));
            while entries.len() > 1 && random.once_in(2) {
                let at = random.below(entries.len());
                drop(entries.remove(at));
            }
        }
        set_as_it_stands(random, self, standing, &mut entries);
        for (key, value) in &mut entries {
            match key.as_ref() {
                "photo" => *value = photo(random).into(),
                "id" if self == Self::Booking && random.once_in(6) => {
                    *value = standing_booking_id(random.below(14)).into();
                }
                "ID" => *value = random.text(&["", "ids/ayla", "ids/omar", "images/ayla", "ids/"]).into(),
                _ => {}
            }
        }
        Value::Map(entries)
    }

    /// How many items stand before the one that is added; for a consent, which of the birthdays the record has, and which version was agreed to; for
    /// what belongs to sessions, how its scene stands (`batches`).
    pub(crate) fn standing(self, random: &mut Random) -> usize {
        match self {
            Self::Consent => random.below(BIRTHDAYS.len().saturating_mul(3)),
            Self::Slot if random.once_in(2) => random.below(5),
            Self::Slot => random.below(40),
            Self::Session | Self::SessionEntry => random.below(2),
            Self::Thread | Self::Message | Self::TakenBack | Self::MessageReport | Self::DangerReport => {
                Two::standing(random)
            }
            Self::LedgerEntry | Self::Purchase => payments::in_hand(random),
            Self::Card => random.between(0, CARDS_MAX),
            Self::Booking if random.once_in(60) => random.between(149, 150),
            Self::Booking => random.between(0, 12),
            _ => 0,
        }
    }
}

fn photo(random: &mut Random) -> String {
    let google = "https://firebasestorage.googleapis.com/v0/b/demo-aram";
    let file = "/o/images%2Fayla?alt=media&token=";
    let right = match random.below(6) {
        0 => format!("{google}.appspot.com{file}0a-1B"),
        1 => format!("{google}.firebasestorage.app{file}0a-1B"),
        2 => format!("http://127.0.0.1:9199/v0/b/demo-aram.appspot.com{file}0a-1B"),
        3 => format!("http://localhost:9199/v0/b/demo-aram.appspot.com{file}{}", "a".repeat(random.between(880, 930))),
        _ => String::new(),
    };
    if random.once_in(5) { nearly(random, &right) } else { right }
}
