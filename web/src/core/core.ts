import * as wasm from '../../../core-wasm/pkg/aram_core';
import { serverNow } from '../clock/clock';
import { type Draft, type FieldErrors, FORM_FIELDS, type FormName, type Payload } from './generated/forms';
import {
  type BookingAbilities,
  type BookingRefusal,
  type BookingState,
  type CardHint,
  type CardWindow,
  type CredentialStep,
  type DisplayName,
  LIMITS,
  type PatientRecord,
  type Purchase,
  ROLES,
  type TicketPack,
} from './generated/tables';
import { dayNumber, text } from './crossing';
import { forget } from './forget';
import { guardedMethods, type Instance } from './instance';
import { unpack } from './problems';
import type { BookingOutcome, Core } from './types';
import { eraseTexts, writeTexts } from './writing';

/** Stands between the texts of a draft on their way into the module; U+FFFD takes its place inside a text, as in HTML. */
const SEPARATOR = '\0';

/**
 * `Core` over the module's exports. What comes back has the generated types: the module's own tests hold its values to the tables
 * that the types are made from.
 *
 * @param guarded runs a call; whatever is thrown in it, by the module or while an argument is read, leaves as a `CoreError`
 */
export function createCore(guarded: Instance['guarded']): Core {
  return guardedMethods(bare, guarded);
}

/** The methods themselves. */
const bare: Core = {
  check: (form, draft) => {
    const texts = textsOf(form, draft);
    const today = dayNumber(new Date(serverNow()));
    const length = writeTexts(texts);
    try {
      return unpack(
        form,
        length < 0 ? wasm.check(form, joined(texts), today) : wasm.check_written(FORM_NUMBERS[form], length, today),
      );
    } finally {
      eraseTexts();
    }
  },
  submit: <N extends FormName>(form: N, draft: Draft<N>) => {
    const result: unknown = wasm.submit(form, joined(textsOf(form, draft)), dayNumber(new Date(serverNow())));
    forget();
    return typeof result === 'number'
      ? { ok: false, errors: unpack(form, result) satisfies FieldErrors<N> }
      : { ok: true, payload: result as Payload<N> };
  },

  cardHints: ({ cardNumber, expiryDate }, today = new Date(serverNow())) =>
    wasm.card_hints(text(cardNumber), text(expiryDate), dayNumber(today)) as CardHint[],
  emailHint: (email) => wasm.email_hint(text(email)) ?? null,
  cardWindow: (count, start, move) => wasm.card_window(count, start, move) as CardWindow,
  cardsFull: (count) => wasm.cards_full(count),

  bookingStart: (hasConsent) => wasm.booking_start(hasConsent) as BookingState,
  bookingRestore: (draft, hasConsent) => wasm.booking_restore(draft, hasConsent) as BookingState,
  bookingStep: (state, event) => wasm.booking_step(state, event) as BookingOutcome,
  bookingRefusal: (requestedAt, now) =>
    wasm.booking_refusal(
      requestedAt.length,
      requestedAt.at(-LIMITS.BOOKINGS_IN_PACE) ?? Number.NaN,
      now,
    ) as BookingRefusal | null,
  bookingCan: (state) => wasm.booking_can(state) as BookingAbilities,

  ticketPack: (ticket, price) => wasm.ticket_pack(ticket, price) as TicketPack | null,
  purchase: ({ ticket, price }, cardId, entryId) =>
    wasm.purchase(ticket, price, text(cardId), text(entryId)) as Purchase | null,

  mayConsent: (as, birthday, today = new Date(serverNow())) =>
    wasm.may_consent(text(as), text(birthday), dayNumber(today)),
  splitDisplayName: (displayName) => wasm.split_display_name(text(displayName)) as DisplayName,
  socialPatient: (displayName, email) => wasm.social_patient(text(displayName), text(email)) as PatientRecord,
  credentialSteps: (role, { email, newEmail, newPassword, hasPassword }) =>
    wasm.credential_steps(text(role), text(email), text(newEmail), newPassword, hasPassword) as CredentialStep[],
  roleOf: ({ license = '' }) => ROLES[wasm.is_counselor(text(license)) ? 1 : 0],
};

/** The place of each form among all of them, as the module counts. */
const FORM_NUMBERS = Object.fromEntries(Object.keys(FORM_FIELDS).map((name, at) => [name, at])) as Readonly<
  Record<FormName, number>
>;

/** The texts of a draft in the order of the form. */
function textsOf<N extends FormName>(form: N, draft: Draft<N>): string[] {
  const texts: Readonly<Partial<Record<string, unknown>>> = draft;
  const fields: readonly string[] = FORM_FIELDS[form];
  return fields.map((field) => text(texts[field] ?? ''));
}

/** The same as one text. */
function joined(texts: readonly string[]): string {
  return texts.map((one) => one.replaceAll(SEPARATOR, '\uFFFD')).join(SEPARATOR);
}
