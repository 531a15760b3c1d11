// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Shortest password. 7 is refused, 8 accepted. */
export const PASSWORD_MIN = 8;

/** Longest password. 128 is accepted, 129 refused. */
export const PASSWORD_MAX = 128;

/** Digits of a card number, exactly (must6). */
export const CARD_NUMBER_DIGITS = 16;

/** Digits of a card number that stay readable behind the mask. */
export const CARD_NUMBER_VISIBLE = 4;

/** Digits of a zip code, exactly (must7). Shorter codes are padded with zeros by the visitor. */
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

/** Longest whole name, which is a counselor's; the shortest is 1. */
export const WHOLE_NAME_MAX = 60;

/** Longest city of a counselor. */
export const CITY_MAX = 60;

/** Longest license of a counselor; the shortest is 1. */
export const LICENSE_MAX = 40;

/** Longest telephone number, its spaces and signs included. */
export const PHONE_MAX = 25;

/** Longest name of somebody to call in an emergency. */
export const TO_CALL_NAME_MAX = 60;

/** Longest country of somebody to call. It may be left empty. */
export const TO_CALL_COUNTRY_MAX = 60;

/** Longest text about hobbies. */
export const HOBBIES_MAX = 300;

/** Longest family size, which is free text. */
export const FAMILY_SIZE_MAX = 30;

/** Longest public text of a counselor about themselves. */
export const BIO_MAX = 2000;

/** Longest e-mail address. */
export const EMAIL_MAX = 254;

/** Longest name in a contact message. Empty is accepted. */
export const CONTACT_NAME_MAX = 100;

/** Longest address in a contact message. Empty is accepted. */
export const CONTACT_MAIL_MAX = 254;

/** Longest text of a contact message. Empty is accepted. */
export const CONTACT_DETAILS_MAX = 4000;

/** Longest place in the code that a report of an error names. */
export const REPORT_PLACE_MAX = 100;

/** Longest pattern of a route, and longest name of a build, in a report of an error. */
export const REPORT_NAME_MAX = 60;

/** Longest answer to step 6 of the questionnaire; the shortest is 1, both after trimming. */
export const THOUGHTS_MAX = 2000;

/** Steps of the questionnaire: six questions, the confirmation, the result. */
export const BOOKING_STEPS = 8;

/** Steps that need an answer before the next one: 1 to 6. */
export const BOOKING_QUESTIONS = 6;

/** The version of the consent text that a patient agrees to. A new text gets a new number. */
export const CONSENT_VERSION = 2;

/** The first version of the consent text that covers requests, and the answers in them. */
export const CONSENT_FOR_REQUESTS = 1;

/** The first version of the consent text that covers sessions, and the sharing of answers. */
export const CONSENT_FOR_SESSIONS = 2;

/** The last second that can be written as a date of four digits: 31 December 9999. The bound of a sign-in's time. */
export const SECONDS_MAX = 253402300799;

/** Cards a patient may keep. The tenth is accepted, the eleventh refused. */
export const CARDS_MAX = 10;

/** Requests a patient record holds. The 150th is accepted, the 151st refused. */
export const BOOKINGS_MAX = 150;

/** Requests within the days of the pace. The fifth is accepted, the sixth refused. */
export const BOOKINGS_IN_PACE = 5;

/** Days from a request until it no longer counts for the pace; after exactly so many it does not. */
export const BOOKING_PACE_DAYS = 7;

/** Days that the client's time in a request may be before or after the server's; exactly so many are accepted. */
export const BOOKING_CLOCK_DAYS = 1;

/** Cards seen at once in the card carousel. */
export const CARD_WINDOW = 3;

/** The largest number of tickets that JavaScript and the store both count exactly. */
export const TICKETS_MAX = 9007199254740991;

/** Shortest random id of a card, a booking or a ledger entry. Shorter ids could collide. */
export const ID_MIN = 16;

/** Longest random id. */
export const ID_MAX = 64;

/** Length of a UUID, exactly. */
export const UUID_LENGTH = 36;

/** Longest path of a file in the store. */
export const STORAGE_PATH_MAX = 140;

/** Longest download address of a photo. */
export const PHOTO_URL_MAX = 1000;

/** Largest photo in bytes, itself refused: a photo is under 5 MiB. */
export const PHOTO_BYTES = 5242880;

/** Largest identity document in bytes, itself refused: it is under 10 MiB. */
export const ID_FILE_BYTES = 10485760;

/** First year of birth that is accepted. */
export const BIRTH_YEAR_MIN = 1900;

/** Last year that a stored birthday may name: its pattern knows the leap years up to here. */
export const BIRTH_YEAR_MAX = 2099;

/** Age from which a patient asks for themselves. */
export const ADULT_AGE = 18;

/** Minutes from a session's start to its end. */
export const SESSION_MINUTES = 50;

/** Minutes between the starts of two times of one counselor, at least; exactly so many are accepted. */
export const SLOTS_APART_MINUTES = 60;

/** A time begins at a multiple of so many minutes. */
export const SLOT_GRID_MINUTES = 5;

/** Days ahead for which the app offers a counselor's times. */
export const SLOTS_OFFERED_DAYS = 28;

/** Days ahead for which the store takes an offered time; exactly so many are refused. */
export const SLOTS_AHEAD_DAYS = 35;

/** Offered times that are written in one batch: for each the store looks up four documents, and for a batch twenty. */
export const SLOTS_IN_BATCH = 5;

/** Open times in one answer to whoever looks for one. */
export const OPEN_SLOTS_LISTED = 60;

/** Verified counselors among whom a visitor chooses, at most. */
export const TEAM_LISTED = 300;

/** Counselors who are read and shown at once; as many more are when asked for. */
export const TEAM_SHOWN = 50;

/** Hours from booking, or moving, to the start of a session, at least; exactly so many are refused. */
export const NOTICE_HOURS = 2;

/** Until so many hours before the start, the edge included, cancelling returns the ticket and moving is open. */
export const FREE_UNTIL_HOURS = 24;

/** How often a session may be moved. The third time is accepted, the fourth refused. */
export const MOVES_MAX = 3;

/** Hours from the start in which a counselor may say to have missed the session; after exactly so many no longer. */
export const OWNS_UP_HOURS = 72;

/** Hours from the end after which the patient may close what the counselor did not; from exactly so many on. */
export const PATIENT_CLOSES_HOURS = 72;

/** Days from the start after which only the operator's command closes a session; from exactly so many on. */
export const CLOSES_DAYS = 30;

/** Days from its closing in which the patient may contest how a session was closed; after exactly so many no longer. */
export const CONTEST_DAYS = 14;

/** Places of a patient. Each booking takes one, so no more sessions than this are booked at once. */
export const PLACES = 8;

/** Hours until a place is free again after a booking took it. After exactly so many hours it is not free yet. If its session was held, it is free at once. */
export const PLACE_RESTS_HOURS = 72;

/** Times of a counselor's day. The twelfth is accepted, the thirteenth refused. */
export const TIMES_A_DAY = 12;

/** Absences that a counselor's hours hold. The fortieth is accepted, the next refused. */
export const AWAY_MAX = 40;

/** Longest name of a time zone. */
export const ZONE_MAX = 64;

/** Length of a session's id, exactly. */
export const SESSION_ID_LENGTH = 20;

/** Longest id of an account. */
export const UID_MAX = 128;

/** The last whole hour since 1970 that can be written as a date of four digits. */
export const HOURS_MAX = 70389527;

/** Hours before its start from which a session is called to mind by email, the edge included. */
export const REMINDER_HOURS = 24;

/** Hours from the end of a session after which its counselor is asked to close it. */
export const TO_CLOSE_HOURS = 1;

/** Hours from the end of a session after which its counselor is asked once more. */
export const TO_CLOSE_AGAIN_HOURS = 48;

/** Times that an email is given to the mail server before it counts as failed. */
export const MAIL_TRIES = 10;

/** Minutes from the first try of an email to the second; each further wait is twice the one before. */
export const MAIL_FIRST_WAIT_MINUTES = 5;

/** Longest message between a patient and a counselor; the shortest is 1, both after trimming. */
export const MESSAGE_MAX = 2000;

/** Messages that one side writes in the hour of a count. The 200th is accepted, the next refused. */
export const MESSAGES_AN_HOUR = 200;

/** Hours for which messages are counted together, from the first on; after exactly so many a new count does not begin yet. */
export const MESSAGE_COUNT_HOURS = 1;

/** Messages, or conversations, in one answer. So many are given, one more is refused. */
export const MESSAGES_LISTED = 50;

/** Days from the start of a session in which its two write to each other; after exactly so many no longer. */
export const WRITES_DAYS = 90;

/** Longest id of a conversation: two ids of accounts and what stands between them. */
export const THREAD_ID_MAX = 257;

/** Minutes before the start of a session from which it counts as held: one in writing is not ended then, and its counselor reads whom to call; exactly so many are among them. */
export const HELD_BEFORE_MINUTES = 10;

/** Minutes from the start until which it counts as held; exactly so many are among them. */
export const HELD_AFTER_MINUTES = 80;

/** After a report of danger the counselor reads the emergency contact from so many days before the start. Exactly so many days before counts. */
export const DANGER_OPENS_DAYS = 7;

/** Minutes before the start from which the call of a session may be joined; exactly so many are among them. */
export const CALL_BEFORE_MINUTES = 10;

/** Minutes from the start until which it may be joined; exactly so many are among them. */
export const CALL_AFTER_MINUTES = 80;

/** How often a side writes what the other's browser needs to find it. The 50th is accepted, the next refused. */
export const CALL_ROUNDS = 50;

/** Longest description of a call's media and addresses. */
export const SDP_MAX = 20000;

/** Cents in a dollar: payments are counted in cents, packs in dollars. */
export const CENTS_IN_DOLLAR = 100;

/** Seconds from an order until the next one may be placed; after exactly so many it may. */
export const ORDER_PAUSE_SECONDS = 60;

/** Tickets in hand with which a demonstration gives no further pack: nobody pays for them. With 49 it gives one of any size. */
export const DEMONSTRATION_FULL = 50;

/** Seconds that a patient waits for the answer to an order until they are told that there is none. */
export const ORDER_ANSWER_SECONDS = 120;

/** Hours for which a staff member's sign-in counts at the desk. At exactly that age it still does. */
export const STAFF_SIGN_IN_HOURS = 12;

/** Calls of one staff member in a minute. The 60th is done, the next refused. */
export const DESK_CALLS_PER_MINUTE = 60;

/** Days for which it is kept what staff did: two years. */
export const AUDIT_DAYS = 731;

/** Most tickets that one correction gives or takes. */
export const CORRECTION_MAX = 50;

/** Shortest reason that staff give for an act. */
export const STAFF_REASON_MIN = 10;

/** Longest reason that staff give for an act. */
export const STAFF_REASON_MAX = 200;

/** Hours until a request or a license is answered; those of Saturdays and Sundays (UTC) don't count. */
export const STAFF_TARGET_HOURS = 24;

/** Most items of one kind in the desk's list of waiting items. */
export const WAITING_LISTED = 100;

/** Hour of the office's clock from which staff are notified of the first item of a day. A report is emailed at any hour. */
export const STAFF_MAIL_FROM_HOUR = 8;

/** Minutes for which the numbers of a week are kept until they are counted again. */
export const NUMBERS_KEPT_MINUTES = 5;

/** Longest note that staff write for each other. */
export const STAFF_NOTE_MAX = 2000;

/** Longest id, filter or mark of a page that a call of the desk brings along. */
export const DESK_ID_MAX = 200;

/** Articles recommended beside an article. */
export const RECOMMENDED_BLOGS = 2;

/** Milliseconds after which the file store gives up an operation. */
export const STORAGE_OPERATION_RETRY_MS = 120000;

/** Milliseconds after which the file store gives up an upload. */
export const STORAGE_UPLOAD_RETRY_MS = 600000;

/** A time begins at a multiple of this. */
export const SLOT_GRID_MS = 300000;

/** From a session's start to its end. */
export const SESSION_MS = 3000000;

/** From booking, or moving, to the start, at least; exactly this is refused. */
export const NOTICE_MS = 7200000;

/** Until this before the start, the edge included, cancelling returns the ticket and moving is open. */
export const FREE_UNTIL_MS = 86400000;

/** From the start on, only staff close a session after this. */
export const CLOSES_MS = 2592000000;

/** From the start on, the patient may close a session after this. */
export const PATIENT_CLOSES_MS = 262200000;

/** From its closing on, a session can be contested for this long. */
export const CONTESTS_MS = 1209600000;

/** A session counts as held from this before its start, the edge included. */
export const HELD_BEFORE_MS = 600000;

/** A session counts as held until this after its start, the edge included. */
export const HELD_AFTER_MS = 4800000;

/** After a report of danger the counselor reads the emergency contact from this before the start, the edge included. */
export const DANGER_OPENS_MS = 604800000;

/** A call is open from this before the start, the edge included. */
export const CALL_BEFORE_MS = 600000;

/** A call is open until this after the start, the edge included. */
export const CALL_AFTER_MS = 4800000;

/** Before its call opens, a session is given a credential of the relay from this on. */
export const RELAY_AHEAD_MS = 90000000;

/** From now on, the app offers a counselor's times for this long. */
export const SLOTS_OFFERED_MS = 2419200000;

/** From an order until the next one may be placed. */
export const ORDER_PAUSE_MS = 60000;

/** From an order on, its patient waits this long for the answer. */
export const ORDER_ANSWER_MS = 120000;
