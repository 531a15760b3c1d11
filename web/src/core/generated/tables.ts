// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Every limit of the product. A maximum itself is allowed. Lengths count UTF-16 units, as HTML inputs do. */
export * as LIMITS from './limits';
export * from './shown';

/** The languages. The first is the default and the fallback. */
export const LANGUAGES = ['en', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The topics of requests, and the topics that counselors work with. */
export const TOPICS = [
  'Depression',
  'Stress and Anxiety',
  'Relationship issues',
  'Family conflicts',
  'Trauma and abuse',
  'Eating disorders',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What counselors may say about themselves, for clients who prefer such a counselor. */
export const PREFERENCES = ['Male', 'Female', 'Over 45', 'Non-religious'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** The drawings from which a counselor may choose a portrait, by file name. */
export const PORTRAITS = [
  'alder',
  'aspen',
  'birch',
  'cedar',
  'cypress',
  'elm',
  'juniper',
  'larch',
  'linden',
  'maple',
  'pine',
  'poplar',
] as const;
export type PortraitName = (typeof PORTRAITS)[number];

/** As stored. The labels on screen are spelled correctly. */
export const EDUCATION_LEVELS = [
  'none',
  'High School',
  "Associate's Degree",
  "Bacheclor's Degree",
  "Master's Degree",
  'PHD',
] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** As stored. */
export const GENDERS = ['none', 'Male', 'Female', 'Other'] as const;
export type Gender = (typeof GENDERS)[number];

/** As stored. */
export const CARD_TYPES = ['Visa', 'MasterCard'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** As stored in `selectedItem`. */
export const COUNTRIES = ['Turkey', 'Italy', 'France', 'England'] as const;
export type Country = (typeof COUNTRIES)[number];

/** As stored. `CITIES_OF` has the cities of each country. */
export const CITIES = [
  'Istanbul',
  'Izmir',
  'Ankara',
  'Rome',
  'Milan',
  'Verona',
  'Paris',
  'Nice',
  'Bordeaux',
  'London',
  'Manchester',
  'Bristol',
] as const;
export type City = (typeof CITIES)[number];

/** The subjects of contact messages. */
export const CONTACT_OPTIONS = [
  'client support',
  'counselor join',
  'counselor support',
  'business',
  'organization',
  'billing',
  'service question',
] as const;
export type ContactOption = (typeof CONTACT_OPTIONS)[number];

/** For whom the patient consents to the storing of health answers. */
export const CONSENT_AS = ['adult', 'guardian'] as const;
export type ConsentAs = (typeof CONSENT_AS)[number];

/** The kinds of ledger entries that a patient may write. */
export const LEDGER_KINDS = ['purchase'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The stages of the questionnaire. */
export const BOOKING_STAGES = ['consent', 'asking', 'confirming', 'sending', 'failed', 'submitted'] as const;
export type BookingStage = (typeof BOOKING_STAGES)[number];

/** How the app caught an error. */
export const ERROR_KINDS = ['error', 'rejection', 'boundary', 'refused'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** The codes of errors in reports; `other` for anything else. */
export const ERROR_CODES = [
  'other',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'RuntimeError',
  'AbortError',
  'DataCloneError',
  'HierarchyRequestError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'FirebaseError',
  'MissingWords',
  'app-part-missing',
  'core-crashed',
  'permission-denied',
  'unauthorized',
  'unauthorized-app',
  'invalid-data',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The roles of users. */
export const ROLES = ['patient', 'counselor'] as const;
export type Role = (typeof ROLES)[number];

/** The steps of a credential change. */
export const CREDENTIAL_STEPS = [
  'reauthenticate',
  'reauthenticateByPopup',
  'verifyNewEmail',
  'updatePassword',
] as const;
export type CredentialStep = (typeof CREDENTIAL_STEPS)[number];

/** What can look wrong about a card. Hints never block. */
export const CARD_HINTS = ['luhn', 'expired'] as const;
export type CardHint = (typeof CARD_HINTS)[number];

/** The formats of sessions. */
export const WAYS = ['video', 'voice', 'chat'] as const;
export type Way = (typeof WAYS)[number];

/** Who a session is for. */
export const WHOM = ['self', 'child'] as const;
export type Whom = (typeof WHOM)[number];

/** The days of a week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The parts of a day: before noon, from noon to five, from five on. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The states of an offered time. */
export const SLOT_STATES = ['open', 'taken'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** The states of a session. All but the first are final. */
export const SESSION_STATES = ['booked', 'held', 'missed', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The two sides of a session. */
export const SIDES = ['patient', 'counselor'] as const;
export type Side = (typeof SIDES)[number];

/** Who canceled or missed a session. `staff` is the operator's command. */
export const SESSION_BY = ['patient', 'counselor', 'staff'] as const;
export type SessionBy = (typeof SESSION_BY)[number];

/** A patient's objections to the confirmed outcome of a session. */
export const CONTEST_SAYS = ['notHeld', 'iCame', 'cutShort'] as const;
export type ContestSays = (typeof CONTEST_SAYS)[number];

/** The kinds of ledger entries for sessions. */
export const SESSION_ENTRY_KINDS = ['session', 'return'] as const;
export type SessionEntryKind = (typeof SESSION_ENTRY_KINDS)[number];

/** The names of a patient's booking slots. */
export const PLACE_NAMES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/** Why an action on a session is refused. */
export const SESSION_REFUSALS = [
  'over',
  'notYours',
  'begun',
  'tooEarly',
  'tooLate',
  'tooLateToMove',
  'sameTime',
  'movedTooOften',
  'nameChanged',
  'counselorGone',
  'onlyOperator',
  'needsEmail',
  'needsConsent',
  'needsName',
  'noTicket',
  'tooManySessions',
  'overlaps',
  'tooSoon',
  'notForThem',
  'underAge',
] as const;
export type SessionRefusal = (typeof SESSION_REFUSALS)[number];

/** The reasons for reporting a message to staff. */
export const REPORT_REASONS = ['insult', 'threat', 'sexual', 'money', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why an action in a conversation is refused. */
export const MESSAGE_REFUSALS = [
  'stopped',
  'noSession',
  'tooMany',
  'readAlready',
  'counselorGone',
  'patientGone',
  'blocked',
  'notYours',
  'gone',
  'heldNow',
] as const;
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

/** The kinds of emails that a user may ask for. */
export const MAIL_KINDS = ['sessions', 'messages', 'reminders', 'team', 'openings'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why the user can't join a call. */
export const CALL_CLOSED = ['notBooked', 'inWriting', 'tooEarly', 'over'] as const;
export type CallClosed = (typeof CALL_CLOSED)[number];

/** What a side of a call does next, until the two browsers are connected. */
export const CALL_TURNS = ['wait', 'come', 'offer', 'answer', 'take', 'spent'] as const;
export type CallTurn = (typeof CALL_TURNS)[number];

/** How patients pay for tickets. */
export const PAYMENT_MODES = ['closed', 'demonstration', 'stripe'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The packs as keys: their numbers of tickets. */
export const PACK_NAMES = ['5', '25', '50'] as const;
export type PackName = (typeof PACK_NAMES)[number];

/** The state of an order: the payment page is open, it couldn't be opened, the payment is pending, the tickets are in the account, the order wasn't paid, or staff are checking it. */
export const ORDER_STATES = ['open', 'failed', 'pending', 'paid', 'unpaid', 'review'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The progress of staff with a request: they are reading it, have suggested a counselor or written, or have closed it. */
export const CARE_STATES = ['read', 'answered', 'closed'] as const;
export type CareState = (typeof CARE_STATES)[number];

/** The outcome of a license review: verified, not verified, or no longer verified. */
export const REVIEW_STATES = ['verified', 'refused', 'suspended'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The kinds of ledger entries. */
export const ENTRY_KINDS = ['purchase', 'session', 'return', 'correction', 'refund', 'won'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The options of the questionnaire's steps 1 to 5, as stored. Step 6 is free text. */
export const BOOKING_OPTIONS = {
  '1': ['Individual', 'Teenager'],
  '2': ['Single', 'Married', 'Divorced'],
  '3': ['yes', 'no'],
  '4': ['Male', 'Female', 'Over 45', 'Non-religious', 'No preference'],
  '5': [
    'Depression',
    'Stress and Anxiety',
    'Relationship issues',
    'Family conflicts',
    'Trauma and abuse',
    'Eating disorders',
  ],
} as const;

/** The zero of each set of decimal digits after ASCII's, by Unicode 17; the other nine digits follow it. Forms read them as 0 to 9. */
export const DIGIT_ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
  0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0,
  0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50,
  0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec,
  0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950, 0x1fbf0,
] as const;

/** The cities of each country. */
export const CITIES_OF: Readonly<Record<Country, readonly City[]>> = {
  Turkey: ['Istanbul', 'Izmir', 'Ankara'],
  Italy: ['Rome', 'Milan', 'Verona'],
  France: ['Paris', 'Nice', 'Bordeaux'],
  England: ['London', 'Manchester', 'Bristol'],
};

/** The roles of staff. */
export const STAFF_ROLES = ['reviewer', 'care', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The desk's acts that open something. Each call leaves a trace, so a browser never repeats one on its own. */
export const OPENING_ACTS: readonly string[] = [
  'reviewCounselor',
  'idDocument',
  'readRequest',
  'readContacts',
  'readReport',
  'readPerson',
  'exportPerson',
];

/** The fields of each act's input, as the core lets them through. */
export interface DeskInputs {
  me: Readonly<Record<string, never>>;
  today: { kind?: string; after?: string };
  take: { of: string };
  release: { of: string };
  colleagues: { of: string };
  handOver: { of: string; to: string };
  note: { of: string; note: string };
  notifyMe: { wanted: boolean };
  counselors: { state?: string; sought?: string; after?: string };
  reviewCounselor: { uid: string };
  idDocument: { uid: string };
  verifyCounselor: { uid: string; license: string; asOf: string };
  refuseCounselor: { uid: string; asOf: string; reason: string };
  previewSuspending: { uid: string };
  suspendCounselor: { uid: string; reason: string };
  statement: { counselor: string; month: string };
  requests: { state?: string; language?: string; sought?: string; after?: string };
  readRequest: { uid: string; request: string };
  suggestCounselor: { uid: string; request: string; counselor: string };
  closeRequest: { uid: string; request: string; reason: string };
  sessions: { kind?: string; counselor?: string; patient?: string; month?: string; sought?: string; after?: string };
  readSession: { id: string };
  previewClosing: { id: string; ending: string };
  closeSession: { id: string; ending: string; reason: string };
  readContacts: { of: string };
  notifyMeOfDanger: { wanted: boolean };
  reports: { state?: string; after?: string };
  readReport: { id: string };
  handleReport: { id: string; note: string };
  messages: { state?: string; about?: string; sought?: string; after?: string };
  closeMessage: { id: string; how: string };
  subscribers: { after?: string };
  unsubscribe: { email: string };
  findPerson: { sought: string };
  readPerson: { uid: string };
  previewCorrecting: { uid: string; tickets: number; reason: string };
  correct: { uid: string; tickets: number; reason: string };
  exportPerson: { uid: string };
  blockOrders: { uid: string; blocked: boolean; reason: string };
  deletePerson: { uid: string; reason: string };
  payments: { kind?: string; sought?: string; after?: string };
  readPayment: { payment: string };
  previewRefund: { payment: string };
  refund: { payment: string; reason: string };
  seePayment: { payment: string; asOf: string };
  numbers: Readonly<Record<string, never>>;
  health: Readonly<Record<string, never>>;
  errors: Readonly<Record<string, never>>;
  failedEmails: { after?: string };
  sendAgain: { id: string };
  staff: Readonly<Record<string, never>>;
  addStaff: { email: string; role: StaffRole; name: string };
  changeRole: { uid: string; role: StaffRole };
  removeStaff: { uid: string };
  audit: { by?: string; of?: string; day?: string; after?: string };
}

/** The keys of the messages next to a field. Their texts are in the namespace `messages`. */
export const MESSAGE_KEYS = [
  'required',
  'must1',
  'must2',
  'passwordSpace',
  'must3',
  'must4',
  'must5',
  'must6',
  'must7',
  'must8',
  'month',
  'cvv',
  'must10',
  'must11',
  'name',
  'wholeName',
  'invalidEmail',
  'phone',
  'date',
  'dateFuture',
  'tooLong',
  'chooseAnswer',
  'chooseOption',
  'chooseCard',
  'cardsFull',
  'hintLuhn',
  'hintExpired',
  'hintEmail',
  'hintZip',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** The problems of a field. Their code in the packed result is their position plus one. */
export const PROBLEMS = [
  'missing',
  'malformed',
  'tooShort',
  'tooLong',
  'mismatch',
  'notOffered',
  'notADate',
  'future',
  'surrounded',
  'notAMonth',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** The sides that see each event as news, by who caused it. An event or a cause that is missing is news to nobody. */
export const NEWS_TO = {
  suggested: { staff: ['patient'] },
  declined: { staff: ['patient'] },
  booked: { patient: ['counselor'] },
  moved: { patient: ['counselor'] },
  cancelled: { patient: ['counselor'], counselor: ['patient'], staff: ['patient', 'counselor'] },
  held: { patient: ['counselor'], counselor: ['patient'], staff: ['patient', 'counselor'] },
  missed: { patient: ['counselor'], counselor: ['patient'], staff: ['patient', 'counselor'] },
  settled: { staff: ['patient', 'counselor'] },
  message: { patient: ['counselor'], counselor: ['patient'] },
  verified: { staff: ['counselor'] },
  refused: { staff: ['counselor'] },
  suspended: { staff: ['counselor'] },
  corrected: { staff: ['patient'] },
  refunded: { staff: ['patient'] },
  won: { staff: ['patient'] },
} as const;

/** A stored payment card. The number is masked, and the CVV is never stored. */
export interface Card {
  id: string;
  cardType: CardType;
  selectedItem: Country;
  city: City;
  cardNumber: string;
  zipCode: string;
  expiryDate: string;
  nameOnCard: string;
  address: string;
}

/** The answers to the questionnaire, keyed by the number of their step. */
export interface BookingAnswers {
  '1': (typeof BOOKING_OPTIONS)['1'][number];
  '2': (typeof BOOKING_OPTIONS)['2'][number];
  '3': (typeof BOOKING_OPTIONS)['3'][number];
  '4': (typeof BOOKING_OPTIONS)['4'][number];
  '5': Topic;
  '6': string;
}

/** A stored request for an appointment: the answers to steps 1 to 6, and the time by the patient's clock. */
export interface Booking<At = number> {
  id: string;
  '1': (typeof BOOKING_OPTIONS)['1'][number];
  '2': (typeof BOOKING_OPTIONS)['2'][number];
  '3': (typeof BOOKING_OPTIONS)['3'][number];
  '4': (typeof BOOKING_OPTIONS)['4'][number];
  '5': Topic;
  '6': string;
  requestedAt: At;
}

/** The patient's consent to the storing of health answers, for themselves or for a child. `at` is the server's time. */
export interface Consent<At = number> {
  version: number;
  as: ConsentAs;
  at: At;
}

/** The times of which a patient wants to hear when one opens. An empty `counselor` means any, and an empty list of languages, formats or topics means all. The days and parts of a day are in the patient's time zone. */
export interface TimeWish<At = number> {
  counselor: string;
  languages: Language[];
  ways: Way[];
  topics: Topic[];
  whom: Whom;
  days: Weekday[];
  parts: DayPart[];
  zone: string;
  since: At;
  until: At;
}

/** A patient, `patients/{uid}`. Fields that the patient hasn't filled in yet are empty, so that every record has the same shape. Functions write `openTime`: the name of a time that opened and fits the wish. */
export interface PatientRecord<At = number> {
  name: string;
  surname: string;
  email: string;
  birthday: string;
  educationLevel: EducationLevel;
  hobbies: string;
  familySize: string;
  gender: Gender;
  phone: string;
  ID: string;
  photo: string;
  cards: Card[];
  tickets: number;
  bookings: Booking<At>[];
  consent?: Consent<At>;
  since?: number;
  lastEntryId?: string;
  lastBookingAt?: At;
  wish?: TimeWish<At>;
  openTime?: string;
  updatedAt?: At;
}

/** A counselor's private record, `counselors/{uid}`. `documentAt` is when the counselor last uploaded an ID document, `ids/{uid}`. */
export interface CounselorRecord<At = number> {
  name: string;
  city: string;
  email: string;
  license: string;
  bio: string;
  birthday: string;
  phone: string;
  photo: string;
  languages: Language[];
  topics?: Topic[];
  prefers?: Preference[];
  portrait?: PortraitName | '';
  since?: number;
  documentAt?: At;
}

/** A counselor's public profile, `counselorProfiles/{uid}`. Its values equal those of the private record. */
export interface CounselorProfile {
  name: string;
  city: string;
  bio: string;
  photo: string;
  languages: Language[];
  topics?: Topic[];
  prefers?: Preference[];
  portrait?: PortraitName | '';
  verified: boolean;
}

/** A demonstration purchase in a patient's ledger, `patients/{uid}/ledger/{id}`: the only purchase that a patient may write. `at` is the server's time. */
export interface LedgerEntry<At = number> {
  kind: LedgerKind;
  ticket: number;
  price: number;
  cardId: string;
  at: At;
}

/** A newsletter subscription, `newsletter/{auto}`. */
export interface NewsletterRecord<At = number> {
  email: string;
  timestamp: At;
}

/** A contact message, as typed. */
export interface ContactFormData {
  option: ContactOption | '';
  name: string;
  mail: string;
  details: string;
}

/** A contact message, `contactUs/{auto}`. */
export interface ContactRecord<At = number> {
  formData: ContactFormData;
  timestamp: At;
}

/** An error in the app, `errorReports/{hour}-{0..19}`: its kind, its place in the code, and the route, language and build. */
export interface ErrorReport<At = number> {
  kind: ErrorKind;
  code: ErrorCode;
  place: string;
  route: string;
  language: Language;
  build: string;
  at: At;
}

/** The mark of a deleted account, `closed/{uid}`. While it exists, the account can't have a record. `since` is copied from the deleted record. */
export interface ClosedRecord<At = number> {
  at: At;
  since?: number;
}

/** A counselor's weekly hours, `hours/{counselor}`: local times from Monday to Sunday in a time zone, absences, formats, and for whom the sessions are; `feed` opens the calendar feed. Only the counselor reads them. */
export interface Hours<At = number> {
  zone: string;
  week: string[];
  away: string[];
  ways: Way[];
  whom: Whom[];
  feed?: string;
  updatedAt: At;
}

/** A time that a counselor offers, `slots/{counselor}_{hour}`. `hour` counts whole hours since 1970. Anybody may read the available ones. */
export interface Slot<At = number> {
  counselor: string;
  hour: number;
  start: At;
  languages: Language[];
  ways: Way[];
  whom: Whom[];
  state: SlotState;
  session: string;
}

/** A session, `sessions/{id}`. `by` is the side that canceled or missed it, `closedBy` who said that it was held or missed, `returned` whether the ticket was returned, and `place` is the patient's booking slot. */
export interface SessionRecord<At = number> {
  patient: string;
  counselor: string;
  patientName: string;
  counselorName: string;
  language: Language;
  way: Way;
  whom: Whom;
  hour: number;
  start: At;
  state: SessionState;
  by: SessionBy | '';
  closedBy?: SessionBy;
  returned: boolean;
  moves: number;
  place: PlaceName;
  bookedAt: At;
  changedAt: At;
}

/** The answers that the patient shares with the counselor of a session, `sessions/{id}/shared/answers`: one of the patient's own requests. */
export interface SharedAnswers<At = number> {
  booking: Booking<At>;
  sharedAt: At;
}

/** The patient's emergency contact, `sessions/{id}/shared/emergency`. The counselor reads it around the time of the session, or after a report of danger. */
export interface EmergencyContact<At = number> {
  name: string;
  phone: string;
  country: string;
  sharedAt: At;
}

/** The patient's lock on a time, `patients/{uid}/diary/{hour}`. It keeps a patient's sessions from overlapping. */
export interface DiaryEntry<At = number> {
  session: string;
  start: At;
}

/** One of a patient's eight booking slots, `patients/{uid}/places/{1..8}`. They limit the sessions booked at the same time. */
export interface PatientPlace<At = number> {
  session: string;
  at: At;
}

/** A ticket spent on a session or returned, `patients/{uid}/ledger/session-{id}` and `return-{id}`. */
export interface SessionEntry<At = number> {
  kind: SessionEntryKind;
  ticket: number;
  session: string;
  at: At;
}

/** A counselor's block of a patient, `blocks/{counselor}_{patient}`: the patient can't book with the counselor. Only the counselor reads and writes it. */
export interface Block<At = number> {
  counselor: string;
  patient: string;
  at: At;
}

/** A patient's objection to the confirmed outcome of a session, `contests/{session}`. */
export interface Contest<At = number> {
  patient: string;
  counselor: string;
  says: ContestSays;
  at: At;
}

/** A conversation of a patient and a counselor, `threads/{patient}_{counselor}`. `session` is the session it belongs to, and `last…` describe the newest message. For each side: up to when it has read, whether it has ended the conversation, and the start and number of its current message count. */
export interface ThreadRecord<At = number> {
  patient: string;
  counselor: string;
  session: string;
  patientName: string;
  counselorName: string;
  language: Language;
  lastId: string;
  lastFrom: string;
  lastAt: At;
  patientReadAt: At;
  counselorReadAt: At;
  patientStopped: boolean;
  counselorStopped: boolean;
  patientSince: At;
  counselorSince: At;
  patientSent: number;
  counselorSent: number;
}

/** A message, `threads/{patient}_{counselor}/messages/{id}`: its author, text and time. A counselor's message may propose other times for a session (`move`). It can't be edited, but its author may unsend it until the other side has read it. */
export interface MessageRecord<At = number> {
  from: string;
  text: string;
  at: At;
  move?: string;
}

/** An unsent message. It replaces the message, so both sides still see that there was one. `gone` is true. */
export interface UnsentMessage<At = number> {
  from: string;
  at: At;
  gone: boolean;
}

/** A message that its recipient reports to staff, `reports/{thread}-{message}`: the stored text, and the reason. Only the operator's command reads it. */
export interface MessageReport<At = number> {
  thread: string;
  message: string;
  text: string;
  from: string;
  sentAt: At;
  by: string;
  reason: ReportReason;
  urgent: boolean;
  at: At;
}

/** A report by the patient or the counselor of a session that somebody is in danger, `reports/{session}-danger-{by}`. `urgent` is true. Only the operator's command reads it. */
export interface DangerReport<At = number> {
  session: string;
  by: string;
  urgent: boolean;
  at: At;
}

/** A signal from one side of a call to the other's browser, `sessions/{id}/call/{side}`. `round` counts this side's writes. `to` is the round of the other side that it answers, or 0. `sdp` is the offer or the answer, or "" for "I am here". */
export interface CallSignal<At = number> {
  round: number;
  to: number;
  sdp: string;
  at: At;
}

/** The address to which Aram sends emails to a user, `addresses/{uid}`: the account's own confirmed email, the kinds of emails, and the language of emails that concern no session. Only its owner reads it. Without it, Aram sends the user no emails. After the unsubscribe button of a mail program, functions leave only `off` and `at`. */
export interface MailAddress<At = number> {
  email: string;
  kinds: MailKind[];
  language?: Language;
  at: At;
}

/** An order of a pack, `patients/{uid}/orders/{id}`, as the patient writes it. It doesn't contain the price. A cloud function adds `state` and its details. */
export interface OrderRecord<At = number> {
  pack: PackName;
  language: Language;
  at: At;
}

/** The patient's last order, `patients/{uid}/order/current`. The next order must wait until a minute after `at`. */
export interface OrderNote<At = number> {
  id: string;
  at: At;
}

/** An action by staff on a request, `patients/{uid}/care/{request}`. `counselor` is the uid of the counselor they suggest, or "". `reason` is why they closed the request, or "". */
export interface CareRecord<At = number> {
  state: CareState;
  counselor: string;
  counselorName: string;
  reason: string;
  at: At;
}

/** The last review of a counselor's license by staff, `counselors/{uid}/review/current`, with the record as they saw it. `reason` is "" if the license is verified. */
export interface ReviewRecord<At = number> {
  state: ReviewState;
  reason: string;
  license: string;
  name: string;
  city: string;
  languages: Language[];
  at: At;
}

/** The answers given so far, keyed by the number of their step. Step 6 is kept as typed. */
export interface BookingDraftAnswers {
  '1'?: string;
  '2'?: string;
  '3'?: string;
  '4'?: string;
  '5'?: string;
  '6'?: string;
}

/** The state of the questionnaire. `id` is "" and `requestedAt` is 0 until the first submit. Retries keep the id, and `requestedAt` is the time of the last try. `second`: a request is stored, and an answer has changed since. */
export interface BookingState {
  stage: BookingStage;
  step: number;
  answers: BookingDraftAnswers;
  id: string;
  requestedAt: number;
  stored: boolean;
  second: boolean;
}

/** The actions that the screen may offer now. */
export interface BookingAbilities {
  next: boolean;
  back: boolean;
  submit: boolean;
}

/** The fields that only the identity provider gets. */
export interface SignupAccount {
  email: string;
  password: string;
}

/** A valid patient sign-up: the account, and the record to create, without the password. */
export interface PatientSignupPayload {
  account: SignupAccount;
  record: PatientRecord;
}

/** A valid counselor sign-up: the account, and the record to create, without the password. */
export interface CounselorSignupPayload {
  account: SignupAccount;
  record: CounselorRecord;
}

/** The fields sent to log in. */
export interface SignInPayload {
  email: string;
  password: string;
}

/** A valid email address, for the newsletter or a forgotten password. */
export interface EmailPayload {
  email: string;
}

/** The card to store, without its id. The number is masked and the CVV is left out. */
export interface NewCard {
  cardType: CardType;
  selectedItem: Country;
  city: City;
  cardNumber: string;
  zipCode: string;
  expiryDate: string;
  nameOnCard: string;
  address: string;
}

/** The fields of a patient's profile form. Email changes go through the identity provider. */
export interface PatientProfilePayload {
  name: string;
  surname: string;
  educationLevel: EducationLevel;
  hobbies: string;
  familySize: string;
  gender: Gender;
  birthday: string;
  email: string;
  phone: string;
}

/** The fields of a counselor's profile form. Email changes go through the identity provider. */
export interface CounselorProfilePayload {
  name: string;
  bio: string;
  city: string;
  license: string;
  birthday: string;
  email: string;
  phone: string;
  languages: Language[];
  topics: Topic[];
  prefers: Preference[];
  portrait: PortraitName | '';
}

/** The new password ("" for no change) and the current one. */
export interface CredentialsPayload {
  newPassword: string;
  currentPassword: string;
}

/** The answer to step 6, trimmed. */
export interface ThoughtsPayload {
  thoughts: string;
}

/** An emergency contact from the form. The country may be "". */
export interface EmergencyContactPayload {
  name: string;
  phone: string;
  country: string;
}

/** A pack: the number of tickets and their price in dollars. */
export interface TicketPack {
  ticket: number;
  price: number;
}

/** A purchase: the ledger entry to write, without its time, and its id. */
export interface Purchase {
  entryId: string;
  kind: LedgerKind;
  ticket: number;
  price: number;
  cardId: string;
}

/** The cards that the carousel shows: from `start` up to but not including `end`. */
export interface CardWindow {
  start: number;
  end: number;
  canGoBack: boolean;
  canGoForward: boolean;
}

/** The first and second word of a display name, cleaned so that the store accepts them; "" if there is none. */
export interface DisplayName {
  name: string;
  surname: string;
}

/** The events of the questionnaire. */
export type BookingEvent =
  | { type: 'consentGiven' }
  | { type: 'answer'; value: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit'; id: string; requestedAt: number }
  | { type: 'submitted' }
  | { type: 'failed' };

/** The effect of an event. */
export type BookingEffect = { type: 'none' } | { type: 'send'; booking: Booking } | { type: 'goHome' };

/** Why the patient can't send a request now. `nextAt` is when they can again, in milliseconds since 1970. */
export type BookingRefusal = { reason: 'full' } | { reason: 'tooSoon'; nextAt: number };
