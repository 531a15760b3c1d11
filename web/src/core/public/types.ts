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

/** What a submitted draft comes to: something to write, or the message of each field that has a problem. */
export type Checked<P, F extends string> =
  { ok: true; payload: P } | { ok: false; errors: Partial<Record<F, MessageKey>> };

/** What comes of an event of the questionnaire. */
export interface BookingOutcome {
  state: BookingState;
  effect: BookingEffect;
  /** What to tell the patient; in the namespace `messages`. */
  message: MessageKey | null;
}

/** Why the store has refused a request for an appointment. */
export type BookingRefused = 'full' | 'wrongClock' | 'tooSoon';

/** A change of credentials. No password is given here, only whether there is a new one. */
export interface CredentialChange {
  /** The account's e-mail, '' for none. */
  email: string;
  /** The e-mail in the form. */
  newEmail: string;
  newPassword: boolean;
  /** Does the account have the password sign-in method? */
  hasPassword: boolean;
}

/**
 * The decisions of the product, made in Rust. Every method throws a `CoreError` where the module broke or was given what it
 * cannot read; the next call works again.
 */
export interface Core {
  /** The problems of a draft, for every keystroke: strings in, one packed number out, unpacked to messages here. */
  check<N extends FormName>(form: N, draft: Draft<N>): FieldErrors<N>;
  /** The payload of a draft, at submit. */
  submit<N extends FormName>(form: N, draft: Draft<N>): Checked<Payload<N>, FieldName<N>>;

  /** What looks odd about a card; never blocks. */
  cardHints(draft: { cardNumber: string; expiryDate: string }, today?: Date): CardHint[];
  /** The type that a card number typed so far can only have; null while that is open. */
  cardType(cardNumber: string): CardType | null;
  /** The domain that was probably meant by a mistyped e-mail; never blocks. */
  emailHint(email: string): string | null;
  /** The window of three cards after a move by one, clamped at both ends. */
  cardWindow(count: number, start: number, move: -1 | 0 | 1): CardWindow;
  /** Is the cap of 10 cards reached? The message is `cardsFull`. */
  cardsFull(count: number): boolean;

  /** The start of the questionnaire: the consent, or step 1 where the patient's record has one. */
  bookingStart(hasConsent: boolean): BookingState;
  /** The state of a kept draft after a reload; whatever was tampered with is left out. */
  bookingRestore(draft: unknown, hasConsent: boolean): BookingState;
  /** What comes of an event. The `id` of a submit counts only the first time, its `requestedAt` each time. */
  bookingStep(state: BookingState, event: BookingEvent): BookingOutcome;
  /**
   * Why no further request can be sent, or null where one can.
   *
   * @param requestedAt the times of the record's requests, in their order there
   * @param now the client's time; milliseconds since 1970 like the others
   */
  bookingRefusal(requestedAt: readonly number[], now: number): BookingRefusal | null;
  /**
   * Why the store has refused a request, or null where neither the record nor the clock says.
   *
   * @param requestedAt the times of the record's requests, in their order there; NaN for what is none
   * @param sentAt what the request says
   * @param now the server's time
   */
  bookingRefused(requestedAt: readonly number[], sentAt: number, now: number): BookingRefused | null;
  /** What the screen may offer. */
  bookingCan(state: BookingState): BookingAbilities;

  /** The pack of a navigation state; null for a state that is no pack. */
  ticketPack(ticket: number, price: number): TicketPack | null;
  /** Buys a pack with the selected card; null where no card is selected or the pack is none. */
  purchase(pack: TicketPack, cardId: string, entryId: string): Purchase | null;

  /** May somebody with this birthday (as stored, '' for none) agree in this way? An adult is 18 by it; a guardian may always. */
  mayConsent(as: ConsentAs, birthday: string, today?: Date): boolean;
  /** First and second word of a display name, cleaned so that the store accepts them. */
  splitDisplayName(displayName: string): DisplayName;
  /** The record of a social sign-up: name, surname and e-mail, everything else empty. */
  socialPatient(displayName: string, email: string): PatientRecord;
  /** What a change of credentials takes, in order; empty where nothing changes. */
  credentialSteps(role: Role, change: CredentialChange): CredentialStep[];
  /** A user who has a license is a counselor. */
  roleOf(record: { license?: string }): Role;
}
