//! Every number of the product, each with its edge.
//!
//! The numbers come from the specification and from the limits that were added to it (docs/product.md#limits). Lengths count UTF-16
//! code units, as HTML inputs and the rules engine of the store do: an emoji is 2. A "maximum" is itself allowed.

/// One number for the generated TypeScript.
#[derive(Debug)]
pub struct Limit {
    /// The constant's name.
    pub name: &'static str,
    /// A description of its edge.
    pub doc: &'static str,
    /// The number.
    pub value: i64,
}

macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $value:expr;)*) => {
        $($(#[doc = $doc])+ pub const $name: $kind = $value;)*

        /// Every number, in the order of this file.
        #[expect(trivial_numeric_casts, reason = "every number is far below the bounds of i64")]
        pub static LIMITS: &[Limit] =
            &[$(Limit { name: stringify!($name), doc: concat!($($doc),+), value: $value as i64 },)*];
    };
}

limits! {
    /// Shortest password. 7 is refused, 8 accepted.
    PASSWORD_MIN: usize = 8;
    /// Longest password. 128 is accepted, 129 refused.
    PASSWORD_MAX: usize = 128;

    /// Digits of a card number, exactly (must6).
    CARD_NUMBER_DIGITS: usize = 16;
    /// Digits of a card number that stay readable behind the mask.
    CARD_NUMBER_VISIBLE: usize = 4;
    /// Digits of a zip code, exactly (must7). Visitors pad shorter codes with zeros.
    ZIP_DIGITS: usize = 6;
    /// Fewest digits of an expiry date (must8): MMYY.
    EXPIRY_MIN: usize = 4;
    /// Most digits of an expiry date (must8): MMYYYY.
    EXPIRY_MAX: usize = 6;
    /// Digits of a card's verification code, exactly.
    CVV_DIGITS: usize = 3;
    /// Longest name on a card (must10); the shortest is 1.
    NAME_ON_CARD_MAX: usize = 30;
    /// Longest billing address (must11); the shortest is 1.
    ADDRESS_MAX: usize = 90;

    /// Longest first name.
    NAME_MAX: usize = 30;
    /// Longest last name (must4); the shortest that a visitor may give is 1.
    SURNAME_MAX: usize = 30;
    /// Longest full name, used for counselors; the shortest is 1.
    WHOLE_NAME_MAX: usize = 60;
    /// Longest city of a counselor.
    CITY_MAX: usize = 60;
    /// Longest license of a counselor; the shortest is 1.
    LICENSE_MAX: usize = 40;
    /// Longest telephone number, including spaces and punctuation.
    PHONE_MAX: usize = 25;
    /// Longest name of an emergency contact.
    TO_CALL_NAME_MAX: usize = 60;
    /// Longest country of an emergency contact. Empty is accepted.
    TO_CALL_COUNTRY_MAX: usize = 60;
    /// Longest text about hobbies.
    HOBBIES_MAX: usize = 300;
    /// Longest family size, which is a free text.
    FAMILY_SIZE_MAX: usize = 30;
    /// Longest public bio of a counselor.
    BIO_MAX: usize = 2_000;
    /// Longest email address.
    EMAIL_MAX: usize = 254;

    /// Longest name in a contact message. Empty is accepted.
    CONTACT_NAME_MAX: usize = 100;
    /// Longest address in a contact message. Empty is accepted.
    CONTACT_MAIL_MAX: usize = 254;
    /// Longest text of a contact message. Empty is accepted.
    CONTACT_DETAILS_MAX: usize = 4_000;

    /// Longest code location in an error report.
    REPORT_PLACE_MAX: usize = 100;
    /// Longest route pattern and longest build name in an error report.
    REPORT_NAME_MAX: usize = 60;

    /// Longest answer to step 6 of the questionnaire; the shortest is 1, both after trimming.
    THOUGHTS_MAX: usize = 2_000;
    /// Steps of the questionnaire: six questions, the confirmation, the result.
    BOOKING_STEPS: u8 = 8;
    /// Steps that need an answer before the next one: 1 to 6.
    BOOKING_QUESTIONS: u8 = 6;
    /// The version of the consent text. A text that a release has changes only with a new number.
    CONSENT_VERSION: i64 = 3;
    /// The first version of the consent text that covers requests and their answers.
    CONSENT_FOR_REQUESTS: i64 = 1;
    /// The first version of the consent text that covers sessions and shared answers.
    CONSENT_FOR_SESSIONS: i64 = 2;

    /// The last second with a four-digit year: 31 December 9999. The upper bound for the time of a sign-in.
    SECONDS_MAX: i64 = 253_402_300_799;

    /// Cards a patient may keep. The tenth is accepted, the eleventh refused.
    CARDS_MAX: usize = 10;
    /// Requests in a patient record. The 150th is accepted, the 151st refused.
    BOOKINGS_MAX: usize = 150;
    /// Requests within `BOOKING_PACE_DAYS`. The fifth is accepted, the sixth refused.
    BOOKINGS_IN_PACE: usize = 5;
    /// Days for which a request counts toward the limit of `BOOKINGS_IN_PACE`; after exactly this many days it no longer counts.
    BOOKING_PACE_DAYS: i64 = 7;
    /// Days that the client's time in a request may differ from the server's, the edge included.
    BOOKING_CLOCK_DAYS: i64 = 1;
    /// Cards visible at once in the card carousel.
    CARD_WINDOW: usize = 3;
    /// The largest number of tickets that JavaScript and the store can both represent exactly.
    TICKETS_MAX: i64 = 9_007_199_254_740_991;

    /// Shortest random id of a card, a request or a ledger entry. Shorter ids could collide.
    ID_MIN: usize = 16;
    /// Longest random id.
    ID_MAX: usize = 64;
    /// Length of a UUID, exactly.
    UUID_LENGTH: usize = 36;
    /// Longest path in the file store.
    STORAGE_PATH_MAX: usize = 140;
    /// Longest download URL of a photo.
    PHOTO_URL_MAX: usize = 1_000;
    /// Size in bytes from which a photo is refused: photos are under 5 MiB.
    PHOTO_BYTES: u32 = 5_242_880;
    /// Size in bytes from which an ID document is refused: it must be under 10 MiB.
    ID_FILE_BYTES: u32 = 10_485_760;
    /// First bytes of a file that decide its kind. Readers of PDF look for its mark about that far.
    FILE_HEAD_BYTES: usize = 1_000;
    /// Size in bytes of the largest picture that is opened to make a photo of it: 40 MiB are opened, a byte more isn't. Phones take pictures
    /// of up to about 20 MB; a larger file would exhaust the memory of a small phone.
    PHOTO_SOURCE_BYTES: u32 = 41_943_040;

    /// First accepted year of birth.
    BIRTH_YEAR_MIN: u16 = 1900;
    /// Last year of a stored birthday. Its pattern knows the leap years up to this year.
    BIRTH_YEAR_MAX: u16 = 2099;
    /// Age from which a patient can consent and book for themselves.
    ADULT_AGE: u8 = 18;

    /// Minutes from a session's start to its end.
    SESSION_MINUTES: i64 = 50;
    /// Minutes between the starts of two times of one counselor, at least; exactly this many are accepted.
    SLOTS_APART_MINUTES: i64 = 60;
    /// A time begins at a multiple of this many minutes.
    SLOT_GRID_MINUTES: i64 = 5;
    /// Days ahead for which the app shows a counselor's available times.
    SLOTS_OFFERED_DAYS: i64 = 28;
    /// Days ahead for which the store accepts an available time; exactly this many days are refused.
    SLOTS_AHEAD_DAYS: i64 = 35;
    /// Available times in one batch. The store reads four documents for each time and may read twenty for a batch.
    SLOTS_IN_BATCH: usize = 5;
    /// Available times in one answer to a visitor's search.
    OPEN_SLOTS_LISTED: usize = 60;
    /// Verified counselors in one list, at most.
    TEAM_LISTED: usize = 300;
    /// Counselors that the list loads and shows at first; the visitor can load the same number again.
    TEAM_SHOWN: usize = 50;
    /// Hours from booking or moving to the start of a session, at least; exactly this many are refused.
    NOTICE_HOURS: i64 = 2;
    /// Hours before the start until which canceling returns the ticket and moving is possible, the edge included.
    FREE_UNTIL_HOURS: i64 = 24;
    /// Times that a session may be moved. The third move is accepted, the fourth refused.
    MOVES_MAX: i64 = 3;
    /// Most times that a counselor may propose in one message. Three are accepted, four refused.
    PROPOSED_MAX: usize = 3;
    /// Length of a proposal of one time, as it is stored.
    PROPOSAL_MIN: usize = 36;
    /// Length of a proposal of three times, as it is stored.
    PROPOSAL_MAX: usize = 52;
    /// Hours from the start in which counselors may report that they missed the session; after exactly this many they no longer may.
    OWNS_UP_HOURS: i64 = 72;
    /// Hours from the end after which the patient may confirm a session that the counselor hasn't; the edge included.
    PATIENT_CLOSES_HOURS: i64 = 72;
    /// Days from the start after which only the operator's command closes a session, the edge included.
    CLOSES_DAYS: i64 = 30;
    /// Days after they were shared until the database deletes shared answers and an emergency contact: as long as the counselor of a session that is
    /// booked as early and moved as late as possible may read them, so that they aren't gone before that session.
    SHARED_DAYS: i64 = 140;
    /// Days after a session was confirmed in which the patient may contest that; after exactly this many days they no longer may.
    CONTEST_DAYS: i64 = 14;
    /// Booking slots of a patient. Each booking takes one, so this is the limit of sessions booked at once.
    PLACES: usize = 8;
    /// Hours after a booking until its slot is free again. After exactly this many hours it isn't free yet. If the session is completed,
    /// the slot is free at once.
    PLACE_RESTS_HOURS: i64 = 72;
    /// Weeks from one session of a series to the next, at most.
    SERIES_EVERY_MAX: i64 = 2;
    /// Sessions of a series that is booked at once, at least. At most, there are as many as booking slots.
    SERIES_MIN: i64 = 2;
    /// Weeks between two sessions of a series, at most; a longer break begins another one. A holiday of two weeks doesn't.
    SERIES_GAP_WEEKS: i64 = 3;
    /// Minutes by which a session of a series may begin earlier or later than usual, the edge included. Clocks change by an hour.
    SERIES_SHIFT_MINUTES: i64 = 60;
    /// Times in one day of a counselor. The twelfth is accepted, the thirteenth refused.
    TIMES_A_DAY: usize = 12;
    /// Absences in a counselor's hours. The fortieth is accepted, the next refused.
    AWAY_MAX: usize = 40;
    /// Longest name of a time zone.
    ZONE_MAX: usize = 64;
    /// Length of a session's id, exactly.
    SESSION_ID_LENGTH: usize = 20;
    /// Longest id of an account.
    UID_MAX: usize = 128;
    /// The last whole hour since 1970 with a four-digit year.
    HOURS_MAX: i64 = 70_389_527;

    /// Hours before the start of a session from which a reminder is sent by email, the edge included.
    REMINDER_HOURS: i64 = 24;
    /// Hours from the end of a session after which its counselor is asked to confirm it.
    TO_CLOSE_HOURS: i64 = 1;
    /// Hours from the end of a session after which its counselor is asked a second time.
    TO_CLOSE_AGAIN_HOURS: i64 = 48;
    /// Attempts to send an email before it counts as failed.
    MAIL_TRIES: u32 = 10;
    /// Minutes between the first and the second attempt to send an email. Each further wait is twice as long.
    MAIL_FIRST_WAIT_MINUTES: i64 = 5;
    /// Minutes within which bookings of the same two people are one email, and cancellations another one; after exactly 10 they still are.
    MAIL_BURST_MINUTES: i64 = 10;

    /// Days for which home shows a request that waits for an answer, and a suggestion, the edge included.
    REQUEST_SHOWN_DAYS: i64 = 60;

    /// Days for which a patient may wait for a time that opens. Exactly this many are accepted.
    WISH_DAYS: i64 = 60;
    /// Minutes from the opening of a time until the first who wait for one hear of it.
    WISH_FIRST_MINUTES: i64 = 5;
    /// Patients who hear of one time by email at once. The fifth does, the sixth waits for the next round.
    WISH_AT_ONCE: usize = 5;
    /// Minutes between two rounds for one time.
    WISH_ROUND_MINUTES: i64 = 30;
    /// Patients from whom on their number is shown to a counselor or to staff. Of two nobody hears.
    WISH_COUNTED: usize = 3;
    /// Longest name of a time: the id of an account, the separator, and the hour.
    SLOT_NAME_MAX: usize = 137;

    /// Longest message between a patient and a counselor; the shortest is 1, both after trimming.
    MESSAGE_MAX: usize = 2_000;
    /// Messages that one side may send in an hour. The 200th is accepted, the next refused.
    MESSAGES_AN_HOUR: i64 = 200;
    /// Hours for which messages are counted together, from the first one on; after exactly this many hours a new count doesn't begin yet.
    MESSAGE_COUNT_HOURS: i64 = 1;
    /// Messages, or conversations, in one answer. This many are returned; a request for more is refused.
    MESSAGES_LISTED: usize = 50;
    /// Days from the start of a session in which the two may write to each other; after exactly this many days they no longer may.
    WRITES_DAYS: i64 = 90;
    /// Longest id of a conversation: two ids of accounts and the separator.
    THREAD_ID_MAX: usize = 257;
    /// Minutes before its start from which a session counts as taking place, the edge included. A conversation can't be ended then, and the
    /// counselor reads the emergency contact.
    HELD_BEFORE_MINUTES: i64 = 10;
    /// Minutes from its start until which a session counts as taking place, the edge included.
    HELD_AFTER_MINUTES: i64 = 80;
    /// Days before the start from which the counselor reads the emergency contact after a report of danger, the edge included.
    DANGER_OPENS_DAYS: i64 = 7;

    /// Minutes before the start from which the call of a session is open, the edge included.
    CALL_BEFORE_MINUTES: i64 = 10;
    /// Minutes from the start until which the call of a session is open, the edge included.
    CALL_AFTER_MINUTES: i64 = 80;
    /// Signals that a side of a call may send to connect. The 50th is accepted, the next refused.
    CALL_ROUNDS: i64 = 50;
    /// Longest description of a call's media and network addresses.
    SDP_MAX: usize = 20_000;

    /// Cents in a dollar: payments use cents, packs use dollars.
    CENTS_IN_DOLLAR: i64 = 100;
    /// Seconds from an order until the patient may place the next one, the edge included.
    ORDER_PAUSE_SECONDS: i64 = 60;
    /// Tickets in hand from which a demonstration gives no more packs, because nobody pays for them. With 49 it gives a pack of any size.
    DEMONSTRATION_FULL: i64 = 50;
    /// Seconds after which a patient who waits for the answer to an order sees that there is none.
    ORDER_ANSWER_SECONDS: i64 = 120;

    /// Hours for which the sign-in of a staff member counts in the staff desk, the edge included.
    STAFF_SIGN_IN_HOURS: i64 = 12;
    /// Calls of one staff member in a minute. The 60th is accepted, the next refused.
    DESK_CALLS_PER_MINUTE: i64 = 60;
    /// Days for which the trace is kept: two years.
    AUDIT_DAYS: i64 = 731;
    /// Most tickets that one correction may give or remove.
    CORRECTION_MAX: i64 = 50;
    /// Shortest reason that staff may give for an action.
    STAFF_REASON_MIN: usize = 10;
    /// Longest reason that staff may give for an action.
    STAFF_REASON_MAX: usize = 200;
    /// Working days of the office in which staff should answer a request, a license, a reported message or a contact message.
    STAFF_TARGET_DAYS: usize = 1;
    /// Working days of the office in which staff should decide on an objection.
    CONTEST_TARGET_DAYS: usize = 3;
    /// Most items of one kind in the staff desk's list of waiting items.
    WAITING_LISTED: usize = 100;
    /// Hour of the office's time zone from which staff are notified of a day's first item. A report is emailed at any hour.
    STAFF_MAIL_FROM_HOUR: i64 = 8;
    /// Minutes for which the weekly numbers are cached.
    NUMBERS_KEPT_MINUTES: i64 = 5;
    /// Longest note that staff write for each other.
    STAFF_NOTE_MAX: usize = 2000;
    /// Longest id, filter or page cursor in a call of the staff desk.
    DESK_ID_MAX: usize = 200;

    /// Articles recommended with an article.
    RECOMMENDED_BLOGS: usize = 2;

    /// Milliseconds after which the file store gives up on an operation.
    STORAGE_OPERATION_RETRY_MS: u32 = 120_000;
    /// Milliseconds after which the file store gives up on an upload.
    STORAGE_UPLOAD_RETRY_MS: u32 = 600_000;
}
