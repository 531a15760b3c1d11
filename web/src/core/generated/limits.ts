// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Shortest password. 7 is refused, 8 accepted. */
export const PASSWORD_MIN = 8;

/** Longest password. 128 is accepted, 129 refused. */
export const PASSWORD_MAX = 128;

/** Digits of a card number, exactly (must6). */
export const CARD_NUMBER_DIGITS = 16;

/** Digits of a card number that stay readable behind the mask. */
export const CARD_NUMBER_VISIBLE = 4;

/** Digits of a zip code, exactly (must7). Visitors pad shorter codes with zeros. */
export const ZIP_DIGITS = 6;

/** Fewest digits of an expiry date (must8): MMYY. */
export const EXPIRY_MIN = 4;

/** Most digits of an expiry date (must8): MMYYYY. */
export const EXPIRY_MAX = 6;

/** Digits of a card's verification code, exactly. */
export const CVV_DIGITS = 3;

/** Longest name on a card (must10); the shortest is 1. */
export const NAME_ON_CARD_MAX = 30;

/** Longest billing address (must11); the shortest is 1. */
export const ADDRESS_MAX = 90;

/** Longest first name. */
export const NAME_MAX = 30;

/** Longest last name (must4); the shortest that a visitor may give is 1. */
export const SURNAME_MAX = 30;

/** Longest full name, used for counselors; the shortest is 1. */
export const WHOLE_NAME_MAX = 60;

/** Longest city of a counselor. */
export const CITY_MAX = 60;

/** Longest license of a counselor; the shortest is 1. */
export const LICENSE_MAX = 40;

/** Longest telephone number, including spaces and punctuation. */
export const PHONE_MAX = 25;

/** Longest name of an emergency contact. */
export const TO_CALL_NAME_MAX = 60;

/** Longest country of an emergency contact. Empty is accepted. */
export const TO_CALL_COUNTRY_MAX = 60;

/** Longest text about hobbies. */
export const HOBBIES_MAX = 300;

/** Longest family size, which is a free text. */
export const FAMILY_SIZE_MAX = 30;

/** Longest public bio of a counselor. */
export const BIO_MAX = 2000;

/** Longest email address. */
export const EMAIL_MAX = 254;

/** Longest name in a contact message. Empty is accepted. */
export const CONTACT_NAME_MAX = 100;

/** Longest address in a contact message. Empty is accepted. */
export const CONTACT_MAIL_MAX = 254;

/** Longest text of a contact message. Empty is accepted. */
export const CONTACT_DETAILS_MAX = 4000;

/** Longest code location in an error report. */
export const REPORT_PLACE_MAX = 100;

/** Longest route pattern and longest build name in an error report. */
export const REPORT_NAME_MAX = 60;

/** Longest answer to step 6 of the questionnaire; the shortest is 1, both after trimming. */
export const THOUGHTS_MAX = 2000;

/** Steps of the questionnaire: six questions, the confirmation, the result. */
export const BOOKING_STEPS = 8;

/** Steps that need an answer before the next one: 1 to 6. */
export const BOOKING_QUESTIONS = 6;

/** The version of the consent text. A text that a release has changes only with a new number. */
export const CONSENT_VERSION = 3;

/** The first version of the consent text that covers requests and their answers. */
export const CONSENT_FOR_REQUESTS = 1;

/** The first version of the consent text that covers sessions and shared answers. */
export const CONSENT_FOR_SESSIONS = 2;

/** The last second with a four-digit year: 31 December 9999. The upper bound for the time of a sign-in. */
export const SECONDS_MAX = 253402300799;

/** Cards a patient may keep. The tenth is accepted, the eleventh refused. */
export const CARDS_MAX = 10;

/** Requests in a patient record. The 150th is accepted, the 151st refused. */
export const BOOKINGS_MAX = 150;

/** Requests within `BOOKING_PACE_DAYS`. The fifth is accepted, the sixth refused. */
export const BOOKINGS_IN_PACE = 5;

/** Days for which a request counts toward the limit of `BOOKINGS_IN_PACE`; after exactly this many days it no longer counts. */
export const BOOKING_PACE_DAYS = 7;

/** Days that the client's time in a request may differ from the server's, the edge included. */
export const BOOKING_CLOCK_DAYS = 1;

/** Cards visible at once in the card carousel. */
export const CARD_WINDOW = 3;

/** The largest number of tickets that JavaScript and the store can both represent exactly. */
export const TICKETS_MAX = 9007199254740991;

/** Shortest random id of a card, a request or a ledger entry. Shorter ids could collide. */
export const ID_MIN = 16;

/** Longest random id. */
export const ID_MAX = 64;

/** Length of a UUID, exactly. */
export const UUID_LENGTH = 36;

/** Longest path in the file store. */
export const STORAGE_PATH_MAX = 140;

/** Longest download URL of a photo. */
export const PHOTO_URL_MAX = 1000;

/** Size in bytes from which a photo is refused: photos are under 5 MiB. */
export const PHOTO_BYTES = 5242880;

/** Size in bytes from which an ID document is refused: it must be under 10 MiB. */
export const ID_FILE_BYTES = 10485760;

/** First bytes of a file that decide its kind. Readers of PDF look for its mark about that far. */
export const FILE_HEAD_BYTES = 1000;

/** Size in bytes of the largest picture that is opened to make a photo of it: 40 MiB are opened, a byte more isn't. Phones take pictures of up to about 20 MB; a larger file would exhaust the memory of a small phone. */
export const PHOTO_SOURCE_BYTES = 41943040;

/** First accepted year of birth. */
export const BIRTH_YEAR_MIN = 1900;

/** Last year of a stored birthday. Its pattern knows the leap years up to this year. */
export const BIRTH_YEAR_MAX = 2099;

/** Age from which a patient can consent and book for themselves. */
export const ADULT_AGE = 18;

/** Minutes from a session's start to its end. */
export const SESSION_MINUTES = 50;

/** Minutes between the starts of two times of one counselor, at least; exactly this many are accepted. */
export const SLOTS_APART_MINUTES = 60;

/** A time begins at a multiple of this many minutes. */
export const SLOT_GRID_MINUTES = 5;

/** Days ahead for which the app shows a counselor's available times. */
export const SLOTS_OFFERED_DAYS = 28;

/** Days ahead for which the store accepts an available time; exactly this many days are refused. */
export const SLOTS_AHEAD_DAYS = 35;

/** Available times in one batch. The store reads four documents for each time and may read twenty for a batch. */
export const SLOTS_IN_BATCH = 5;

/** Available times in one answer to a visitor's search. */
export const OPEN_SLOTS_LISTED = 60;

/** Verified counselors in one list, at most. */
export const TEAM_LISTED = 300;

/** Counselors that the list loads and shows at first; the visitor can load the same number again. */
export const TEAM_SHOWN = 50;

/** Hours from booking or moving to the start of a session, at least; exactly this many are refused. */
export const NOTICE_HOURS = 2;

/** Hours before the start until which canceling returns the ticket and moving is possible, the edge included. */
export const FREE_UNTIL_HOURS = 24;

/** Times that a session may be moved. The third move is accepted, the fourth refused. */
export const MOVES_MAX = 3;

/** Most times that a counselor may propose in one message. Three are accepted, four refused. */
export const PROPOSED_MAX = 3;

/** Length of a proposal of one time, as it is stored. */
export const PROPOSAL_MIN = 36;

/** Length of a proposal of three times, as it is stored. */
export const PROPOSAL_MAX = 52;

/** Hours from the start in which counselors may report that they missed the session; after exactly this many they no longer may. */
export const OWNS_UP_HOURS = 72;

/** Hours from the end after which the patient may confirm a session that the counselor hasn't; the edge included. */
export const PATIENT_CLOSES_HOURS = 72;

/** Days from the start after which only the operator's command closes a session, the edge included. */
export const CLOSES_DAYS = 30;

/** Days after they were shared until the database deletes shared answers and an emergency contact: as long as the counselor of a session that is booked as early and moved as late as possible may read them, so that they aren't gone before that session. */
export const SHARED_DAYS = 140;

/** Days after a session was confirmed in which the patient may contest that; after exactly this many days they no longer may. */
export const CONTEST_DAYS = 14;

/** Booking slots of a patient. Each booking takes one, so this is the limit of sessions booked at once. */
export const PLACES = 8;

/** Hours after a booking until its slot is free again. After exactly this many hours it isn't free yet. If the session is completed, the slot is free at once. */
export const PLACE_RESTS_HOURS = 72;

/** Weeks from one session of a series to the next, at most. */
export const SERIES_EVERY_MAX = 2;

/** Sessions of a series that is booked at once, at least. At most, there are as many as booking slots. */
export const SERIES_MIN = 2;

/** Weeks between two sessions of a series, at most; a longer break begins another one. A holiday of two weeks doesn't. */
export const SERIES_GAP_WEEKS = 3;

/** Minutes by which a session of a series may begin earlier or later than usual, the edge included. Clocks change by an hour. */
export const SERIES_SHIFT_MINUTES = 60;

/** Times in one day of a counselor. The twelfth is accepted, the thirteenth refused. */
export const TIMES_A_DAY = 12;

/** Absences in a counselor's hours. The fortieth is accepted, the next refused. */
export const AWAY_MAX = 40;

/** Longest name of a time zone. */
export const ZONE_MAX = 64;

/** Length of a session's id, exactly. */
export const SESSION_ID_LENGTH = 20;

/** Longest id of an account. */
export const UID_MAX = 128;

/** The last whole hour since 1970 with a four-digit year. */
export const HOURS_MAX = 70389527;

/** Hours before the start of a session from which a reminder is sent by email, the edge included. */
export const REMINDER_HOURS = 24;

/** Hours from the end of a session after which its counselor is asked to confirm it. */
export const TO_CLOSE_HOURS = 1;

/** Hours from the end of a session after which its counselor is asked a second time. */
export const TO_CLOSE_AGAIN_HOURS = 48;

/** Attempts to send an email before it counts as failed. */
export const MAIL_TRIES = 10;

/** Minutes between the first and the second attempt to send an email. Each further wait is twice as long. */
export const MAIL_FIRST_WAIT_MINUTES = 5;

/** Minutes within which bookings of the same two people are one email, and cancellations another one; after exactly 10 they still are. */
export const MAIL_BURST_MINUTES = 10;

/** Days for which home shows a request that waits for an answer, and a suggestion, the edge included. */
export const REQUEST_SHOWN_DAYS = 60;

/** Days for which a patient may wait for a time that opens. Exactly this many are accepted. */
export const WISH_DAYS = 60;

/** Minutes from the opening of a time until the first who wait for one hear of it. */
export const WISH_FIRST_MINUTES = 5;

/** Patients who hear of one time by email at once. The fifth does, the sixth waits for the next round. */
export const WISH_AT_ONCE = 5;

/** Minutes between two rounds for one time. */
export const WISH_ROUND_MINUTES = 30;

/** Patients from whom on their number is shown to a counselor or to staff. Of two nobody hears. */
export const WISH_COUNTED = 3;

/** Longest name of a time: the id of an account, the separator, and the hour. */
export const SLOT_NAME_MAX = 137;

/** Longest message between a patient and a counselor; the shortest is 1, both after trimming. */
export const MESSAGE_MAX = 2000;

/** Messages that one side may send in an hour. The 200th is accepted, the next refused. */
export const MESSAGES_AN_HOUR = 200;

/** Hours for which messages are counted together, from the first one on; after exactly this many hours a new count doesn't begin yet. */
export const MESSAGE_COUNT_HOURS = 1;

/** Messages, or conversations, in one answer. This many are returned; a request for more is refused. */
export const MESSAGES_LISTED = 50;

/** Days from the start of a session in which the two may write to each other; after exactly this many days they no longer may. */
export const WRITES_DAYS = 90;

/** Longest id of a conversation: two ids of accounts and the separator. */
export const THREAD_ID_MAX = 257;

/** Minutes before its start from which a session counts as taking place, the edge included. A conversation can't be ended then, and the counselor reads the emergency contact. */
export const HELD_BEFORE_MINUTES = 10;

/** Minutes from its start until which a session counts as taking place, the edge included. */
export const HELD_AFTER_MINUTES = 80;

/** Days before the start from which the counselor reads the emergency contact after a report of danger, the edge included. */
export const DANGER_OPENS_DAYS = 7;

/** Minutes before the start from which the call of a session is open, the edge included. */
export const CALL_BEFORE_MINUTES = 10;

/** Minutes from the start until which the call of a session is open, the edge included. */
export const CALL_AFTER_MINUTES = 80;

/** Signals that a side of a call may send to connect. The 50th is accepted, the next refused. */
export const CALL_ROUNDS = 50;

/** Longest description of a call's media and network addresses. */
export const SDP_MAX = 20000;

/** Cents in a dollar: payments use cents, packs use dollars. */
export const CENTS_IN_DOLLAR = 100;

/** Seconds from an order until the patient may place the next one, the edge included. */
export const ORDER_PAUSE_SECONDS = 60;

/** Tickets in hand from which a demonstration gives no more packs, because nobody pays for them. With 49 it gives a pack of any size. */
export const DEMONSTRATION_FULL = 50;

/** Seconds after which a patient who waits for the answer to an order sees that there is none. */
export const ORDER_ANSWER_SECONDS = 120;

/** Hours for which the sign-in of a staff member counts in the staff desk, the edge included. */
export const STAFF_SIGN_IN_HOURS = 12;

/** Calls of one staff member in a minute. The 60th is accepted, the next refused. */
export const DESK_CALLS_PER_MINUTE = 60;

/** Days for which the trace is kept: two years. */
export const AUDIT_DAYS = 731;

/** Most tickets that one correction may give or remove. */
export const CORRECTION_MAX = 50;

/** Shortest reason that staff may give for an action. */
export const STAFF_REASON_MIN = 10;

/** Longest reason that staff may give for an action. */
export const STAFF_REASON_MAX = 200;

/** Working days of the office in which staff should answer a request, a license, a reported message or a contact message. */
export const STAFF_TARGET_DAYS = 1;

/** Working days of the office in which staff should decide on an objection. */
export const CONTEST_TARGET_DAYS = 3;

/** Most items of one kind in the staff desk's list of waiting items. */
export const WAITING_LISTED = 100;

/** Hour of the office's time zone from which staff are notified of a day's first item. A report is emailed at any hour. */
export const STAFF_MAIL_FROM_HOUR = 8;

/** Minutes for which the weekly numbers are cached. */
export const NUMBERS_KEPT_MINUTES = 5;

/** Longest note that staff write for each other. */
export const STAFF_NOTE_MAX = 2000;

/** Longest id, filter or page cursor in a call of the staff desk. */
export const DESK_ID_MAX = 200;

/** Articles recommended with an article. */
export const RECOMMENDED_BLOGS = 2;

/** Milliseconds after which the file store gives up on an operation. */
export const STORAGE_OPERATION_RETRY_MS = 120000;

/** Milliseconds after which the file store gives up on an upload. */
export const STORAGE_UPLOAD_RETRY_MS = 600000;

/** Offered times start at multiples of this. */
export const SLOT_GRID_MS = 300000;

/** From a session's start to its end. */
export const SESSION_MS = 3000000;

/** A booking or a move must be more than this before the start; exactly this is refused. */
export const NOTICE_MS = 7200000;

/** Up to this long before the start, inclusive, canceling returns the ticket and moving is possible. */
export const FREE_UNTIL_MS = 86400000;

/** This long after the start, only staff can still confirm a session. */
export const CLOSES_MS = 2592000000;

/** This long after the start, the patient may confirm a session. */
export const PATIENT_CLOSES_MS = 262200000;

/** After a session is confirmed, the patient can contest it for this long. */
export const CONTESTS_MS = 1209600000;

/** A chat session's conversation can't be ended from this long before the start, inclusive. */
export const HELD_BEFORE_MS = 600000;

/** A chat session's conversation can't be ended until this long after the start, inclusive. */
export const HELD_AFTER_MS = 4800000;

/** After a report of danger, the counselor can read the emergency contact from this long before the start, inclusive. */
export const DANGER_OPENS_MS = 604800000;

/** A call is open from this long before the start, inclusive. */
export const CALL_BEFORE_MS = 600000;

/** A call is open until this long after the start, inclusive. */
export const CALL_AFTER_MS = 4800000;

/** A session gets a credential for the relay from this long before its call opens. */
export const RELAY_AHEAD_MS = 90000000;

/** The app offers a counselor's times this far ahead. */
export const SLOTS_OFFERED_MS = 2419200000;

/** Home shows a request that waits for an answer, and a suggestion, for this long, inclusive. */
export const REQUEST_SHOWN_MS = 5184000000;

/** From the opening of a time until the first who wait for one hear of it. */
export const WISH_FIRST_MS = 300000;

/** From one round for an open time to the next. */
export const WISH_ROUND_MS = 1800000;

/** The time from an order until the patient may place the next one. */
export const ORDER_PAUSE_MS = 60000;

/** The time for which a patient waits for the answer to an order. */
export const ORDER_ANSWER_MS = 120000;
