import * as wasm from '../../../../core-wasm/pkg-public/aram_public';
import { serverNow } from '../../clock/clock';
import {
  type Draft,
  type FieldErrors,
  type FieldName,
  type FieldTable,
  FORM_FIELDS,
  type FormName,
  FORMS,
  type Payload,
} from '../generated/forms';
import {
  type BookingAbilities,
  type BookingRefusal,
  type BookingState,
  type CardHint,
  type CardType,
  type CardWindow,
  type CredentialStep,
  type DisplayName,
  LIMITS,
  type PatientRecord,
  PROBLEMS,
  type Purchase,
  ROLES,
  type TicketPack,
} from '../generated/tables';
import { bytes, dayNumber, text } from '../crossing';
import type { BookingOutcome, BookingRefused, Core, FileProblem } from './types';

/** Separates the texts of a draft on their way into the module; inside a text, U+FFFD replaces it, as in HTML. */
const SEPARATOR = '\0';

/**
 * `Core` over the module's exports, without handling errors. Results have the generated types: the module's own tests compare its values
 * with the tables that the types are made from.
 */
export const publicCore: Core = {
  check: (form, draft) =>
    unpack(form, wasm.check(form, joined(textsOf(form, draft)), dayNumber(new Date(serverNow())))),
  submit: <N extends FormName>(form: N, draft: Draft<N>) => {
    const result: unknown = wasm.submit(form, joined(textsOf(form, draft)), dayNumber(new Date(serverNow())));
    return typeof result === 'number'
      ? { ok: false, errors: unpack(form, result) satisfies FieldErrors<N> }
      : { ok: true, payload: result as Payload<N> };
  },

  saysNothing: (form, draft) => wasm.says_nothing(form, joined(textsOf(form, draft))),

  fileType: (use, size, head) => {
    const type = wasm.file_type(text(use), size, bytes(head));
    return type.includes('/') ? { ok: true, type } : { ok: false, problem: type as FileProblem };
  },

  cardHints: ({ cardNumber, expiryDate }, today = new Date(serverNow())) =>
    wasm.card_hints(text(cardNumber), text(expiryDate), dayNumber(today)) as CardHint[],
  cardExpiry: (expiryDate) => wasm.card_expiry(text(expiryDate)) ?? null,
  cardType: (cardNumber) => (wasm.card_type(text(cardNumber)) as CardType | undefined) ?? null,
  emailHint: (email) => wasm.email_hint(text(email)) ?? null,
  cardWindow: (count, start, move) => wasm.card_window(count, start, move) as CardWindow,
  cardsFull: (count) => wasm.cards_full(count),

  bookingStart: (hasConsent) => wasm.booking_start(hasConsent) as BookingState,
  bookingRestore: (draft, hasConsent) => wasm.booking_restore(draft, hasConsent) as BookingState,
  bookingStep: (state, event) => wasm.booking_step(state, event) as BookingOutcome,
  bookingRefusal: (requestedAt, now) =>
    wasm.booking_refusal(requestedAt.length, countsFrom(requestedAt), now) as BookingRefusal | null,
  bookingRefused: (requestedAt, sentAt, now) =>
    (wasm.booking_refused(requestedAt.length, countsFrom(requestedAt), sentAt, now) as BookingRefused | undefined) ??
    null,
  bookingCan: (state) => wasm.booking_can(state) as BookingAbilities,

  ticketPack: (ticket, price) => wasm.ticket_pack(ticket, price) as TicketPack | null,
  purchase: ({ ticket, price }, cardId, entryId) =>
    wasm.purchase(ticket, price, text(cardId), text(entryId)) as Purchase | null,

  mayConsent: (as, birthday, today = new Date(serverNow())) =>
    wasm.may_consent(text(as), text(birthday), dayNumber(today)),
  splitDisplayName: (displayName) => wasm.split_display_name(text(displayName)) as DisplayName,
  socialPatient: (displayName, email) => wasm.social_patient(text(displayName), text(email)) as PatientRecord,
  barePassword: (typed) => wasm.bare_password(text(typed)) ?? null,
  credentialSteps: (role, { email, newEmail, newPassword, hasPassword }) =>
    wasm.credential_steps(text(role), text(email), text(newEmail), newPassword, hasPassword) as CredentialStep[],
  roleOf: ({ license = '' }) => ROLES[wasm.is_counselor(text(license)) ? 1 : 0],
};

/** The sending time of the request that the pace counts from; NaN if there are fewer. */
const countsFrom = (requestedAt: readonly number[]): number => requestedAt.at(-LIMITS.BOOKINGS_IN_PACE) ?? Number.NaN;

/** The texts of a draft in the order of the form. */
function textsOf<N extends FormName>(form: N, draft: Draft<N>): string[] {
  const texts: Readonly<Partial<Record<string, unknown>>> = draft;
  const fields: readonly string[] = FORM_FIELDS[form];
  return fields.map((field) => text(texts[field] ?? ''));
}

/** The same, joined to one text. */
function joined(texts: readonly string[]): string {
  return texts.map((one) => one.replaceAll(SEPARATOR, '\uFFFD')).join(SEPARATOR);
}

/** How many values a field's four bits can have. */
const CODES = 16;

/** The messages in a packed number: four bits a field, the first field lowest, 0 for a field without a problem. */
export function unpack<N extends FormName>(form: N, packed: number): FieldErrors<N> {
  const errors: FieldErrors<N> = {};
  if (packed === 0) return errors;
  const fields: Readonly<Record<FieldName<N>, FieldTable>> = FORMS[form].fields;
  // Bit operators can't be used: they work on 32 bits, and eleven fields take 44.
  let rest = packed;
  for (const field of FORM_FIELDS[form] as readonly FieldName<N>[]) {
    const problem = PROBLEMS[(rest % CODES) - 1];
    const message = problem && fields[field].messages[problem];
    if (message !== undefined) errors[field] = message;
    rest = Math.floor(rest / CODES);
  }
  return errors;
}
