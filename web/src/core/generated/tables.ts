// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Every number of the product; a maximum is itself allowed. Lengths count UTF-16 units, as HTML inputs do. */
export * as LIMITS from './limits';
export * from './shown';

/** The languages, the default and fallback first. */
export const LANGUAGES = ['en', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a request is about, and what a counselor works with. */
export const TOPICS = [
  'Depression',
  'Stress and Anxiety',
  'Relationship issues',
  'Family conflicts',
  'Trauma and abuse',
  'Eating disorders',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a counselor may say of themselves to those who would prefer it. */
export const PREFERENCES = ['Male', 'Female', 'Over 45', 'Non-religious'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** The drawings of which a counselor may choose one, by their files. */
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

/** As stored; labels on screen are spelt right. */
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

/** As stored; which belong to a country is in `PLACES`. */
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

/** What a contact message may be about. */
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

/** As whom a patient agrees to the storing of health answers. */
export const CONSENT_AS = ['adult', 'guardian'] as const;
export type ConsentAs = (typeof CONSENT_AS)[number];

/** The kinds of ledger entry that a patient may write. */
export const LEDGER_KINDS = ['purchase'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Where the questionnaire can stand. */
export const BOOKING_STAGES = ['consent', 'asking', 'confirming', 'sending', 'failed', 'submitted'] as const;
export type BookingStage = (typeof BOOKING_STAGES)[number];

/** How an error of the app was met. */
export const ERROR_KINDS = ['error', 'rejection', 'boundary', 'refused'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** What a report of an error may call it; `other` for all else. */
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

/** What somebody is to the product. */
export const ROLES = ['patient', 'counselor'] as const;
export type Role = (typeof ROLES)[number];

/** The steps of a change of credentials. */
export const CREDENTIAL_STEPS = [
  'reauthenticate',
  'reauthenticateByPopup',
  'verifyNewEmail',
  'updatePassword',
] as const;
export type CredentialStep = (typeof CREDENTIAL_STEPS)[number];

/** What can look odd about a card; hints never block. */
export const CARD_HINTS = ['luhn', 'expired'] as const;
export type CardHint = (typeof CARD_HINTS)[number];

/** The ways in which a session is held. */
export const WAYS = ['video', 'voice', 'chat'] as const;
export type Way = (typeof WAYS)[number];

/** For whom a session is. */
export const WHOM = ['self', 'child'] as const;
export type Whom = (typeof WHOM)[number];

/** Where an offered time stands. */
export const SLOT_STATES = ['open', 'taken'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** Where a session stands; all but the first are final. */
export const SESSION_STATES = ['booked', 'held', 'missed', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The two of a session. */
export const SIDES = ['patient', 'counselor'] as const;
export type Side = (typeof SIDES)[number];

/** Who cancelled a session, or missed it; `staff` is the operator's command. */
export const SESSION_BY = ['patient', 'counselor', 'staff'] as const;
export type SessionBy = (typeof SESSION_BY)[number];

/** What a patient says against how a session was closed. */
export const CONTEST_SAYS = ['notHeld', 'iCame', 'cutShort'] as const;
export type ContestSays = (typeof CONTEST_SAYS)[number];

/** The kinds of ledger entry that come with a session. */
export const SESSION_ENTRY_KINDS = ['session', 'return'] as const;
export type SessionEntryKind = (typeof SESSION_ENTRY_KINDS)[number];

/** The names of a patient's places. */
export const PLACE_NAMES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/** Why something cannot be done with a session. */
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

/** Why somebody reports a message to staff. */
export const REPORT_REASONS = ['insult', 'threat', 'sexual', 'money', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why something is not done in a conversation. */
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

/** What somebody may want emails about. */
export const MAIL_KINDS = ['sessions', 'messages', 'reminders'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why a call cannot be joined. */
export const CALL_CLOSED = ['notBooked', 'inWriting', 'tooEarly', 'over'] as const;
export type CallClosed = (typeof CALL_CLOSED)[number];

/** What a side of a call does next, until the two browsers have found each other. */
export const CALL_TURNS = ['wait', 'come', 'offer', 'answer', 'take', 'spent'] as const;
export type CallTurn = (typeof CALL_TURNS)[number];

/** How tickets are paid for. */
export const PAYMENT_MODES = ['closed', 'demonstration', 'stripe'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The packs where they are keys, by their tickets. */
export const PACK_NAMES = ['5', '25', '50'] as const;
export type PackName = (typeof PACK_NAMES)[number];

/** What became of an order: its page is open, could not be opened, its money is on its way, its tickets are in the account, it was not paid for, staff look. */
export const ORDER_STATES = ['open', 'failed', 'pending', 'paid', 'unpaid', 'review'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How far staff are with a request: they are reading it, suggested a counselor or wrote, or closed it. */
export const CARE_STATES = ['read', 'answered', 'closed'] as const;
export type CareState = (typeof CARE_STATES)[number];

/** The outcome of a review of a license: it is verified, it isn't, or it no longer is. */
export const REVIEW_STATES = ['verified', 'refused', 'suspended'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The kinds of a ledger's entries. */
export const ENTRY_KINDS = ['purchase', 'session', 'return', 'correction', 'refund', 'won'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The entry that an effect of a session writes: how its name begins, before the session's id, its kind, and by how much the tickets change. */
export const TICKET_EFFECTS = {
  spendTicket: { name: 'session-', kind: 'session', ticket: -1 },
  returnTicket: { name: 'return-', kind: 'return', ticket: 1 },
} as const;

/** The answers of the questionnaire's steps 1 to 5, as stored. Step 6 is free text. */
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

/** The zeros of the digits that Arabic keyboards write; the other nine follow each. Forms read them as 0 to 9. */
export const DIGIT_ZEROS = [0x660, 0x6f0] as const;

/** The cities of each country. */
export const PLACES: Readonly<Record<Country, readonly City[]>> = {
  Turkey: ['Istanbul', 'Izmir', 'Ankara'],
  Italy: ['Rome', 'Milan', 'Verona'],
  France: ['Paris', 'Nice', 'Bordeaux'],
  England: ['London', 'Manchester', 'Bristol'],
};

/** The acts of the staff's desk that open something: each call leaves a trace, so a browser repeats none by itself. */
export const OPENING_ACTS: readonly string[] = [
  'reviewCounselor',
  'idDocument',
  'readRequest',
  'readReport',
  'readPerson',
  'exportPerson',
];

/** The keys of the messages beside a field; their words are in the namespace `messages`. */
export const MESSAGE_KEYS = [
  'required',
  'must1',
  'must2',
  'must3',
  'must4',
  'must5',
  'must6',
  'must7',
  'must8',
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

/** What can be wrong with a field; its code in the packed result is its position plus one. */
export const PROBLEMS = [
  'missing',
  'malformed',
  'tooShort',
  'tooLong',
  'mismatch',
  'notOffered',
  'notADate',
  'future',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** A payment card as it is stored: the number masked, the CVV nowhere. */
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

/** The answers of the questionnaire, keyed by the number of their step. */
export interface BookingAnswers {
  '1': (typeof BOOKING_OPTIONS)['1'][number];
  '2': (typeof BOOKING_OPTIONS)['2'][number];
  '3': (typeof BOOKING_OPTIONS)['3'][number];
  '4': (typeof BOOKING_OPTIONS)['4'][number];
  '5': Topic;
  '6': string;
}

/** A request for an appointment as it is stored: the answers of steps 1 to 6, and the client's time. */
export interface Booking {
  id: string;
  '1': (typeof BOOKING_OPTIONS)['1'][number];
  '2': (typeof BOOKING_OPTIONS)['2'][number];
  '3': (typeof BOOKING_OPTIONS)['3'][number];
  '4': (typeof BOOKING_OPTIONS)['4'][number];
  '5': Topic;
  '6': string;
  requestedAt: number;
}

/** The patient's agreement to the storing of health answers: for themselves or for a child, and `at` the server's time. */
export interface Consent {
  version: number;
  as: ConsentAs;
  at: number;
}

/** A patient, `patients/{uid}`. Fields that a patient has not filled yet are empty, so that every record has one shape. */
export interface PatientRecord {
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
  bookings: Booking[];
  consent?: Consent;
  since?: number;
  lastEntryId?: string;
  lastBookingAt?: number;
  updatedAt?: number;
}

/** A counselor's private record, `counselors/{uid}`. */
export interface CounselorRecord {
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
}

/** What the public sees of a counselor, `counselorProfiles/{uid}`; the values equal the private record's. */
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

/** A purchase of the demonstration in a patient's ledger, `patients/{uid}/ledger/{id}`: what a patient may write; `at` is the server's time. */
export interface LedgerEntry {
  kind: LedgerKind;
  ticket: number;
  price: number;
  cardId: string;
  at: number;
}

/** A newsletter subscription, `newsletter/{auto}`. */
export interface NewsletterRecord {
  email: string;
  timestamp: number;
}

/** A contact message as typed. */
export interface ContactFormData {
  option: ContactOption | '';
  name: string;
  mail: string;
  details: string;
}

/** A contact message, `contactUs/{auto}`. */
export interface ContactRecord {
  formData: ContactFormData;
  timestamp: number;
}

/** An error that the app met, `errorReports/{hour}-{0..19}`: what kind, where in the code, on which route, in which language and build. */
export interface ErrorReport {
  kind: ErrorKind;
  code: ErrorCode;
  place: string;
  route: string;
  language: Language;
  build: string;
  at: number;
}

/** The mark of a deleted account, `closed/{uid}`: no record is created where it stands. `since`: as the record said. */
export interface ClosedRecord {
  at: number;
  since?: number;
}

/** A counselor's weekly hours, `hours/{counselor}`: local times from Monday to Sunday in a zone, absences, ways and for whom. Read by nobody else. */
export interface Hours {
  zone: string;
  week: string[];
  away: string[];
  ways: Way[];
  whom: Whom[];
  updatedAt: number;
}

/** A time that a counselor offers, `slots/{counselor}_{hour}`; `hour` counts whole hours since 1970. Open ones are read by anybody. */
export interface Slot {
  counselor: string;
  hour: number;
  start: number;
  languages: Language[];
  ways: Way[];
  whom: Whom[];
  state: SlotState;
  session: string;
}

/** A session, `sessions/{id}`. `by`: who cancelled or missed it; `returned`: the ticket came back; `place`: which of the patient's eight it took. */
export interface SessionRecord {
  patient: string;
  counselor: string;
  patientName: string;
  counselorName: string;
  language: Language;
  way: Way;
  whom: Whom;
  hour: number;
  start: number;
  state: SessionState;
  by: SessionBy | '';
  returned: boolean;
  moves: number;
  place: PlaceName;
  bookedAt: number;
  changedAt: number;
}

/** Answers that the patient shares with the counselor of a session, `sessions/{id}/shared/answers`: one of the patient's own requests. */
export interface SharedAnswers {
  booking: Booking;
  sharedAt: number;
}

/** Somebody to call where the patient is in danger, `sessions/{id}/shared/emergency`. The counselor reads it around the session, or once somebody is said to be in danger. */
export interface EmergencyContact {
  name: string;
  phone: string;
  country: string;
  sharedAt: number;
}

/** The patient's own lock on a time, `patients/{uid}/diary/{hour}`: no two sessions of a patient overlap. */
export interface DiaryEntry {
  session: string;
  start: number;
}

/** One of a patient's places, `patients/{uid}/places/{1..8}`: so many sessions are booked at once. */
export interface PatientPlace {
  session: string;
  at: number;
}

/** A ticket spent for a session, or come back, `patients/{uid}/ledger/session-{id}` and `return-{id}`. */
export interface SessionEntry {
  kind: SessionEntryKind;
  ticket: number;
  session: string;
  at: number;
}

/** A counselor takes no bookings from a patient, `blocks/{counselor}_{patient}`. The counselor's alone. */
export interface Block {
  counselor: string;
  patient: string;
  at: number;
}

/** A patient's word against how a session was closed, `contests/{session}`. */
export interface Contest {
  patient: string;
  counselor: string;
  says: ContestSays;
  at: number;
}

/** A conversation of a patient and a counselor, `threads/{patient}_{counselor}`. `session`: the one for which they write; `last…`: the newest message; of each side, until when it has read, whether it has ended the conversation, since when its messages are counted, and how many they are. */
export interface ThreadRecord {
  patient: string;
  counselor: string;
  session: string;
  patientName: string;
  counselorName: string;
  language: Language;
  lastId: string;
  lastFrom: string;
  lastAt: number;
  patientReadAt: number;
  counselorReadAt: number;
  patientStopped: boolean;
  counselorStopped: boolean;
  patientSince: number;
  counselorSince: number;
  patientSent: number;
  counselorSent: number;
}

/** A message, `threads/{patient}_{counselor}/messages/{id}`: whose, what, when. It never changes, but may be taken back until the other has read it. */
export interface MessageRecord {
  from: string;
  text: string;
  at: number;
}

/** A message that its writer took back, in the message's place: that there was one stays, `gone` is true. */
export interface UnsentMessage {
  from: string;
  at: number;
  gone: boolean;
}

/** A message that who got it shows to staff, `reports/{thread}-{message}`: its own words as they stand, and why. Read by the operator's command alone. */
export interface MessageReport {
  thread: string;
  message: string;
  text: string;
  from: string;
  sentAt: number;
  by: string;
  reason: ReportReason;
  urgent: boolean;
  at: number;
}

/** One of the two of a session says that somebody is in danger, `reports/{session}-danger-{by}`; `urgent` is true. Read by the operator's command alone. */
export interface DangerReport {
  session: string;
  by: string;
  urgent: boolean;
  at: number;
}

/** What one side of a call tells the other's browser, `sessions/{id}/call/{side}`: `round`, which write of this side it is; `to`, the round of the other's that it follows, 0 for none; `sdp`, the offer or the answer, "" for "I am here". */
export interface CallSignal {
  round: number;
  to: number;
  sdp: string;
  at: number;
}

/** Where somebody wants emails from Aram, `addresses/{uid}`: the account's own email, confirmed, and which kinds. Nobody but its owner reads it; without it nobody writes. */
export interface MailAddress {
  email: string;
  kinds: MailKind[];
  at: number;
}

/** An order of a pack, `patients/{uid}/orders/{id}`, as the patient writes it. What it costs is not in it. A cloud function adds `state` and what belongs to that. */
export interface OrderRecord {
  pack: PackName;
  language: Language;
  at: number;
}

/** The order that a patient placed last, `patients/{uid}/order/current`. The next one has to wait until a minute after `at`. */
export interface OrderNote {
  id: string;
  at: number;
}

/** An act of staff about a request, `patients/{uid}/care/{request}`. `counselor`: the account of the one whom they suggest, or "". `reason`: why it was closed, or "". */
export interface CareRecord {
  state: CareState;
  counselor: string;
  counselorName: string;
  reason: string;
  at: number;
}

/** The last review of a counselor's license by staff, `counselors/{uid}/review/current`, with the record as they saw it. `reason`: "" of one that is verified. */
export interface ReviewRecord {
  state: ReviewState;
  reason: string;
  license: string;
  name: string;
  city: string;
  languages: Language[];
  at: number;
}

/** The answers given so far, keyed by the number of their step; step 6 as typed. */
export interface BookingDraftAnswers {
  '1'?: string;
  '2'?: string;
  '3'?: string;
  '4'?: string;
  '5'?: string;
  '6'?: string;
}

/** Where the questionnaire stands. `id` is "" and `requestedAt` 0 until the first submit; then the id is kept for retries, and the time is that of the last. `second`: one is stored, and an answer was changed since. */
export interface BookingState {
  stage: BookingStage;
  step: number;
  answers: BookingDraftAnswers;
  id: string;
  requestedAt: number;
  stored: boolean;
  second: boolean;
}

/** What the screen may offer now. */
export interface BookingAbilities {
  next: boolean;
  back: boolean;
  submit: boolean;
}

/** What goes to the identity provider and nowhere else. */
export interface SignupAccount {
  email: string;
  password: string;
}

/** A valid patient sign-up: the account, and the record to create, in which the password is not. */
export interface PatientSignupPayload {
  account: SignupAccount;
  record: PatientRecord;
}

/** A valid counselor sign-up: the account, and the record to create, in which the password is not. */
export interface CounselorSignupPayload {
  account: SignupAccount;
  record: CounselorRecord;
}

/** What is sent to sign in. */
export interface SignInPayload {
  email: string;
  password: string;
}

/** A valid e-mail address: newsletter, forgotten password. */
export interface EmailPayload {
  email: string;
}

/** The card to store, without its id: the number masked, the CVV gone. */
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

/** The fields of a patient's profile form; e-mail changes go through the identity provider. */
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

/** The fields of a counselor's profile form; e-mail changes go through the identity provider. */
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

/** A new password, "" for no change, and the current one. */
export interface CredentialsPayload {
  newPassword: string;
  currentPassword: string;
}

/** The answer to step 6, trimmed. */
export interface ThoughtsPayload {
  thoughts: string;
}

/** Somebody to call, as the form gives it; the country may be "". */
export interface EmergencyContactPayload {
  name: string;
  phone: string;
  country: string;
}

/** A pack: so many tickets for so many dollars. */
export interface TicketPack {
  ticket: number;
  price: number;
}

/** What is bought: the ledger entry to write, less its time, and its id. */
export interface Purchase {
  entryId: string;
  kind: LedgerKind;
  ticket: number;
  price: number;
  cardId: string;
}

/** The cards that the carousel shows: from `start` up to, not including, `end`. */
export interface CardWindow {
  start: number;
  end: number;
  canGoBack: boolean;
  canGoForward: boolean;
}

/** The first and second word of a display name, cleaned so that the store accepts them; "" where there is none. */
export interface DisplayName {
  name: string;
  surname: string;
}

/** What can happen to the questionnaire. */
export type BookingEvent =
  | { type: 'consentGiven' }
  | { type: 'answer'; value: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit'; id: string; requestedAt: number }
  | { type: 'submitted' }
  | { type: 'failed' };

/** What is to be done after an event. */
export type BookingEffect = { type: 'none' } | { type: 'send'; booking: Booking } | { type: 'goHome' };

/** Why no request can be sent now; `nextAt` is the moment from which one can, in milliseconds since 1970. */
export type BookingRefusal = { reason: 'full' } | { reason: 'tooSoon'; nextAt: number };
