//! Every number of the product, each with its edge.
//!
//! The numbers are those of the specification and the caps that were added to it (docs/product.md#limits). Lengths count UTF-16
//! code units, as HTML inputs and the rules engine of the store do: an emoji is 2. A "maximum" is itself allowed.

/// One number for the generated TypeScript.
#[derive(Debug)]
pub struct Limit {
    /// The constant's name.
    pub name: &'static str,
    /// Its edge, in words.
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
    /// Digits of a zip code, exactly (must7). Shorter codes are padded with zeros by the visitor.
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
    /// Longest whole name, which is a counselor's; the shortest is 1.
    WHOLE_NAME_MAX: usize = 60;
    /// Longest city of a counselor.
    CITY_MAX: usize = 60;
    /// Longest license of a counselor; the shortest is 1.
    LICENSE_MAX: usize = 40;
    /// Longest telephone number, its spaces and signs included.
    PHONE_MAX: usize = 25;
    /// Longest name of somebody to call in an emergency.
    TO_CALL_NAME_MAX: usize = 60;
    /// Longest country of somebody to call. It may be left empty.
    TO_CALL_COUNTRY_MAX: usize = 60;
    /// Longest text about hobbies.
    HOBBIES_MAX: usize = 300;
    /// Longest family size, which is free text.
    FAMILY_SIZE_MAX: usize = 30;
    /// Longest public text of a counselor about themselves.
    BIO_MAX: usize = 2_000;
    /// Longest e-mail address.
    EMAIL_MAX: usize = 254;

    /// Longest name in a contact message. Empty is accepted.
    CONTACT_NAME_MAX: usize = 100;
    /// Longest address in a contact message. Empty is accepted.
    CONTACT_MAIL_MAX: usize = 254;
    /// Longest text of a contact message. Empty is accepted.
    CONTACT_DETAILS_MAX: usize = 4_000;

    /// Longest place in the code that a report of an error names.
    REPORT_PLACE_MAX: usize = 100;
    /// Longest pattern of a route, and longest name of a build, in a report of an error.
    REPORT_NAME_MAX: usize = 60;

    /// Longest answer to step 6 of the questionnaire; the shortest is 1, both after trimming.
    THOUGHTS_MAX: usize = 2_000;
    /// Steps of the questionnaire: six questions, the confirmation, the result.
    BOOKING_STEPS: u8 = 8;
    /// Steps that need an answer before the next one: 1 to 6.
    BOOKING_QUESTIONS: u8 = 6;
    /// The version of the consent text that a patient agrees to. A new text gets a new number.
    CONSENT_VERSION: i64 = 2;
    /// The first version of the consent text that covers requests, and the answers in them.
    CONSENT_FOR_REQUESTS: i64 = 1;
    /// The first version of the consent text that covers sessions, and the sharing of answers.
    CONSENT_FOR_SESSIONS: i64 = 2;

    /// The last second that can be written as a date of four digits: 31 December 9999. The bound of a sign-in's time.
    SECONDS_MAX: i64 = 253_402_300_799;

    /// Cards a patient may keep. The tenth is accepted, the eleventh refused.
    CARDS_MAX: usize = 10;
    /// Requests a patient record holds. The 150th is accepted, the 151st refused.
    BOOKINGS_MAX: usize = 150;
    /// Requests within the days of the pace. The fifth is accepted, the sixth refused.
    BOOKINGS_IN_PACE: usize = 5;
    /// Days from a request until it no longer counts for the pace; after exactly so many it does not.
    BOOKING_PACE_DAYS: i64 = 7;
    /// Days that the client's time in a request may be before or after the server's; exactly so many are accepted.
    BOOKING_CLOCK_DAYS: i64 = 1;
    /// Cards seen at once in the card carousel.
    CARD_WINDOW: usize = 3;
    /// The largest number of tickets that JavaScript and the store both count exactly.
    TICKETS_MAX: i64 = 9_007_199_254_740_991;

    /// Shortest random id of a card, a booking or a ledger entry. Shorter ids could collide.
    ID_MIN: usize = 16;
    /// Longest random id.
    ID_MAX: usize = 64;
    /// Length of a UUID, exactly.
    UUID_LENGTH: usize = 36;
    /// Longest path of a file in the store.
    STORAGE_PATH_MAX: usize = 140;
    /// Longest download address of a photo.
    PHOTO_URL_MAX: usize = 1_000;
    /// Largest photo in bytes, itself refused: a photo is under 5 MiB.
    PHOTO_BYTES: u32 = 5_242_880;
    /// Largest identity document in bytes, itself refused: it is under 10 MiB.
    ID_FILE_BYTES: u32 = 10_485_760;

    /// First year of birth that is accepted.
    BIRTH_YEAR_MIN: u16 = 1900;
    /// Last year that a stored birthday may name: its pattern knows the leap years up to here.
    BIRTH_YEAR_MAX: u16 = 2099;
    /// Age from which a patient asks for themselves.
    ADULT_AGE: u8 = 18;

    /// Minutes from a session's start to its end.
    SESSION_MINUTES: i64 = 50;
    /// Minutes between the starts of two times of one counselor, at least; exactly so many are accepted.
    SLOTS_APART_MINUTES: i64 = 60;
    /// A time begins at a multiple of so many minutes.
    SLOT_GRID_MINUTES: i64 = 5;
    /// Days ahead for which the app offers a counselor's times.
    SLOTS_OFFERED_DAYS: i64 = 28;
    /// Days ahead for which the store takes an offered time; exactly so many are refused.
    SLOTS_AHEAD_DAYS: i64 = 35;
    /// Offered times that are written in one batch: for each the store looks up four documents, and for a batch twenty.
    SLOTS_IN_BATCH: usize = 5;
    /// Open times in one answer to whoever looks for one.
    OPEN_SLOTS_LISTED: usize = 60;
    /// Verified counselors among whom a visitor chooses, at most.
    TEAM_LISTED: usize = 300;
    /// Counselors who are read and shown at once; as many more are when asked for.
    TEAM_SHOWN: usize = 50;
    /// Hours from booking, or moving, to the start of a session, at least; exactly so many are refused.
    NOTICE_HOURS: i64 = 2;
    /// Until so many hours before the start, the edge included, cancelling returns the ticket and moving is open.
    FREE_UNTIL_HOURS: i64 = 24;
    /// How often a session may be moved. The third time is accepted, the fourth refused.
    MOVES_MAX: i64 = 3;
    /// Hours from the start in which a counselor may say to have missed the session; after exactly so many no longer.
    OWNS_UP_HOURS: i64 = 72;
    /// Hours from the end after which the patient may close what the counselor did not; from exactly so many on.
    PATIENT_CLOSES_HOURS: i64 = 72;
    /// Days from the start after which only the operator's command closes a session; from exactly so many on.
    CLOSES_DAYS: i64 = 30;
    /// Days from its closing in which the patient may contest how a session was closed; after exactly so many no longer.
    CONTEST_DAYS: i64 = 14;
    /// Places of a patient. Each booking takes one, so no more sessions than this are booked at once.
    PLACES: usize = 8;
    /// Hours until a place is free again after a booking took it. After exactly so many hours it is not free yet. If its session was held, it is free at once.
    PLACE_RESTS_HOURS: i64 = 72;
    /// Times of a counselor's day. The twelfth is accepted, the thirteenth refused.
    TIMES_A_DAY: usize = 12;
    /// Absences that a counselor's hours hold. The fortieth is accepted, the next refused.
    AWAY_MAX: usize = 40;
    /// Longest name of a time zone.
    ZONE_MAX: usize = 64;
    /// Length of a session's id, exactly.
    SESSION_ID_LENGTH: usize = 20;
    /// Longest id of an account.
    UID_MAX: usize = 128;
    /// The last whole hour since 1970 that can be written as a date of four digits.
    HOURS_MAX: i64 = 70_389_527;

    /// Hours before its start from which a session is called to mind by email, the edge included.
    REMINDER_HOURS: i64 = 24;
    /// Hours from the end of a session after which its counselor is asked to close it.
    TO_CLOSE_HOURS: i64 = 1;
    /// Hours from the end of a session after which its counselor is asked once more.
    TO_CLOSE_AGAIN_HOURS: i64 = 48;
    /// Times that an email is given to the mail server before it counts as failed.
    MAIL_TRIES: u32 = 10;
    /// Minutes from the first try of an email to the second; each further wait is twice the one before.
    MAIL_FIRST_WAIT_MINUTES: i64 = 5;

    /// Longest message between a patient and a counselor; the shortest is 1, both after trimming.
    MESSAGE_MAX: usize = 2_000;
    /// Messages that one side writes in the hour of a count. The 200th is accepted, the next refused.
    MESSAGES_AN_HOUR: i64 = 200;
    /// Hours for which messages are counted together, from the first on; after exactly so many a new count does not begin yet.
    MESSAGE_COUNT_HOURS: i64 = 1;
    /// Messages, or conversations, in one answer. So many are given, one more is refused.
    MESSAGES_LISTED: usize = 50;
    /// Days from the start of a session in which its two write to each other; after exactly so many no longer.
    WRITES_DAYS: i64 = 90;
    /// Longest id of a conversation: two ids of accounts and what stands between them.
    THREAD_ID_MAX: usize = 257;
    /// Minutes before the start of a session from which it counts as held: one in writing is not ended then, and its counselor reads whom to call; exactly so many
    /// are among them.
    HELD_BEFORE_MINUTES: i64 = 10;
    /// Minutes from the start until which it counts as held; exactly so many are among them.
    HELD_AFTER_MINUTES: i64 = 80;
    /// After a report of danger the counselor reads the emergency contact from so many days before the start. Exactly so many days before counts.
    DANGER_OPENS_DAYS: i64 = 7;

    /// Minutes before the start from which the call of a session may be joined; exactly so many are among them.
    CALL_BEFORE_MINUTES: i64 = 10;
    /// Minutes from the start until which it may be joined; exactly so many are among them.
    CALL_AFTER_MINUTES: i64 = 80;
    /// How often a side writes what the other's browser needs to find it. The 50th is accepted, the next refused.
    CALL_ROUNDS: i64 = 50;
    /// Longest description of a call's media and addresses.
    SDP_MAX: usize = 20_000;

    /// Cents in a dollar: payments are counted in cents, packs in dollars.
    CENTS_IN_DOLLAR: i64 = 100;
    /// Seconds from an order until the next one may be placed; after exactly so many it may.
    ORDER_PAUSE_SECONDS: i64 = 60;
    /// Tickets in hand with which a demonstration gives no further pack: nobody pays for them. With 49 it gives one of any size.
    DEMONSTRATION_FULL: i64 = 50;
    /// Seconds that a patient waits for the answer to an order until they are told that there is none.
    ORDER_ANSWER_SECONDS: i64 = 120;

    /// Hours for which a staff member's sign-in counts at the desk. At exactly that age it still does.
    STAFF_SIGN_IN_HOURS: i64 = 12;
    /// Calls of one staff member in a minute. The 60th is done, the next refused.
    DESK_CALLS_PER_MINUTE: i64 = 60;
    /// Days for which it is kept what staff did: two years.
    AUDIT_DAYS: i64 = 731;
    /// Most tickets that one correction gives or takes.
    CORRECTION_MAX: i64 = 50;
    /// Shortest reason that staff give for an act.
    STAFF_REASON_MIN: usize = 10;
    /// Longest reason that staff give for an act.
    STAFF_REASON_MAX: usize = 200;
    /// Hours until a request or a license is answered; those of Saturdays and Sundays (UTC) don't count.
    STAFF_TARGET_HOURS: i64 = 24;
    /// Most items of one kind in the desk's list of waiting items.
    WAITING_LISTED: usize = 100;
    /// Hour of the office's clock from which staff are notified of the first item of a day. A report is emailed at any hour.
    STAFF_MAIL_FROM_HOUR: i64 = 8;
    /// Minutes for which the numbers of a week are kept until they are counted again.
    NUMBERS_KEPT_MINUTES: i64 = 5;
    /// Longest note that staff write for each other.
    STAFF_NOTE_MAX: usize = 2000;
    /// Longest id, filter or mark of a page that a call of the desk brings along.
    DESK_ID_MAX: usize = 200;

    /// Articles recommended beside an article.
    RECOMMENDED_BLOGS: usize = 2;

    /// Milliseconds after which the file store gives up an operation.
    STORAGE_OPERATION_RETRY_MS: u32 = 120_000;
    /// Milliseconds after which the file store gives up an upload.
    STORAGE_UPLOAD_RETRY_MS: u32 = 600_000;
}
