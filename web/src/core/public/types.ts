import type { Draft, FieldErrors, FieldName, FormName, Payload } from '../generated/forms';
import type {
  BookingAbilities,
  BookingEffect,
  BookingEvent,
  BookingRefusal,
  BookingState,
  CardHint,
  CardType,
  CardWindow,
  ConsentAs,
  CredentialStep,
  DisplayName,
  MessageKey,
  PatientRecord,
  Purchase,
  Role,
  TicketPack,
} from '../generated/tables';

/** The result of a submitted draft: a payload to write, or the message of each field that has a problem. */
export type Checked<P, F extends string> =
  { ok: true; payload: P } | { ok: false; errors: Partial<Record<F, MessageKey>> };

/** The outcome of an event of the questionnaire. */
export interface BookingOutcome {
  state: BookingState;
  effect: BookingEffect;
  /** The message for the patient, in the namespace `messages`. */
  message: MessageKey | null;
}

/** Why the store refused a request for an appointment. */
export type BookingRefused = 'full' | 'wrongClock' | 'tooSoon';

/** Why a chosen file isn't accepted. */
export type FileProblem = 'empty' | 'tooLarge' | 'heic' | 'wrongType';

/** A chosen file by its first bytes: its media type, or why it isn't accepted. */
export type FileChecked = { ok: true; type: string } | { ok: false; problem: FileProblem };

/** A change of credentials, without the password: only whether there is a new one. */
export interface CredentialChange {
  /** The account's email, '' for none. */
  email: string;
  /** The email in the form. */
  newEmail: string;
  newPassword: boolean;
  /** Whether the account has the password sign-in method. */
  hasPassword: boolean;
}

/**
 * The decisions of the product, made in Rust. Every method throws a `CoreError` if the module broke or was given unreadable input; the
 * next call works again.
 */
export interface Core {
  /** The problems of a draft, for every keystroke: strings in, one packed number out, unpacked to messages here. */
  check<N extends FormName>(form: N, draft: Draft<N>): FieldErrors<N>;
  /** The payload of a draft, at submit. */
  submit<N extends FormName>(form: N, draft: Draft<N>): Checked<Payload<N>, FieldName<N>>;

  /** Whether a draft has nothing that a person could read or answer. */
  saysNothing<N extends FormName>(form: N, draft: Draft<N>): boolean;

  /**
   * Whether a file is accepted, and its type.
   *
   * @param size in bytes
   * @param head its first 1,024 bytes, or all of a shorter file
   */
  fileType(use: 'photo' | 'ID', size: number, head: Uint8Array): FileChecked;

  /** Oddities of a card; these never block. */
  cardHints(draft: { cardNumber: string; expiryDate: string }, today?: Date): CardHint[];
  /** The expiry date typed so far as it will be stored, month first; null if it isn't one yet. */
  cardExpiry(expiryDate: string): string | null;
  /** The only type that a partly typed card number can have; null while several are possible. */
  cardType(cardNumber: string): CardType | null;
  /** The address that was probably meant if an email's domain is mistyped; never blocks. */
  emailHint(email: string): string | null;
  /** The window of three cards after a move by one, stopping at both ends. */
  cardWindow(count: number, start: number, move: -1 | 0 | 1): CardWindow;
  /** Whether the limit of 10 cards is reached. The message is `cardsFull`. */
  cardsFull(count: number): boolean;

  /** The start of the questionnaire: the consent, or step 1 if the patient's record has one. */
  bookingStart(hasConsent: boolean): BookingState;
  /** The state of a kept draft after a reload; tampered parts are left out. */
  bookingRestore(draft: unknown, hasConsent: boolean): BookingState;
  /** The outcome of an event. The `id` of a submit counts only the first time, its `requestedAt` each time. */
  bookingStep(state: BookingState, event: BookingEvent): BookingOutcome;
  /**
   * Why no further request can be sent; null if one can.
   *
   * @param requestedAt the times of the record's requests, in their order there
   * @param now the client's time; milliseconds since 1970 like the others
   */
  bookingRefusal(requestedAt: readonly number[], now: number): BookingRefusal | null;
  /**
   * Why the store has refused a request; null if neither the record nor the clock explains it.
   *
   * @param requestedAt the times of the record's requests, in their order there; NaN for a missing one
   * @param sentAt the request's own time
   * @param now the server's time
   */
  bookingRefused(requestedAt: readonly number[], sentAt: number, now: number): BookingRefused | null;
  /** The actions that the screen may offer. */
  bookingCan(state: BookingState): BookingAbilities;

  /** The pack of a navigation state; null if the state isn't a pack. */
  ticketPack(ticket: number, price: number): TicketPack | null;
  /** Buys a pack with the selected card; null if no card is selected or the pack is invalid. */
  purchase(pack: TicketPack, cardId: string, entryId: string): Purchase | null;

  /** Whether a person with this birthday (as stored, '' for none) may consent in this way. An adult must be 18; a guardian always may. */
  mayConsent(as: ConsentAs, birthday: string, today?: Date): boolean;
  /** First and second word of a display name, cleaned so that the store accepts them. */
  splitDisplayName(displayName: string): DisplayName;
  /** The record of a social sign-up: name, surname and email, everything else empty. */
  socialPatient(displayName: string, email: string): PatientRecord;
  /** The password without the spaces and invisible characters around it; null if it has none. */
  barePassword(typed: string): string | null;
  /** The steps of a change of credentials, in order; empty if nothing changes. */
  credentialSteps(role: Role, change: CredentialChange): CredentialStep[];
  /** A user who has a license is a counselor. */
  roleOf(record: { license?: string }): Role;
}
