import * as wasm from '../../../core-wasm/pkg/aram_core';
import {
  type BookingAbilities,
  type BookingState,
  type CardHint,
  type CardWindow,
  type CounselorProfile,
  type CredentialStep,
  type DisplayName,
  type Draft,
  type FieldErrors,
  FORM_FIELDS,
  type FormName,
  type PatientRecord,
  type Payload,
  type Purchase,
  ROLES,
  type TicketPack,
} from './generated/tables';
import { unpack } from './problems';
import type { BookingOutcome, Core } from './types';

/** Stands between the texts of a draft on their way into the module; U+FFFD takes its place inside a text, as in HTML. */
const SEPARATOR = '\0';

/**
 * The methods of `Core` over the module's exports. What comes back has the generated types: the module's own tests hold its
 * values to the tables that the types are made from.
 */
export function createCore(guarded: <Result>(call: () => Result) => Result): Core {
  return {
    check: (form, draft) =>
      unpack(
        form,
        guarded(() => wasm.check(form, joined(form, draft), dayNumber(new Date()))),
      ),
    submit: <N extends FormName>(form: N, draft: Draft<N>) => {
      const result = guarded((): unknown => wasm.submit(form, joined(form, draft), dayNumber(new Date())));
      return typeof result === 'number'
        ? { ok: false, errors: unpack(form, result) satisfies FieldErrors<N> }
        : { ok: true, payload: result as Payload<N> };
    },

    cardHints: ({ cardNumber, expiryDate }, today = new Date()) =>
      guarded(() => wasm.card_hints(cardNumber, expiryDate, dayNumber(today)) as CardHint[]),
    emailHint: (email) => guarded(() => wasm.email_hint(email)) ?? null,
    cardWindow: (count, start, move) => guarded(() => wasm.card_window(count, start, move) as CardWindow),
    isFull: (list, count) => {
      switch (list) {
        case 'cards':
          return guarded(() => wasm.cards_full(count));
        case 'bookings':
          return guarded(() => wasm.bookings_full(count));
      }
    },

    bookingStart: (hasConsent) => guarded(() => wasm.booking_start(hasConsent) as BookingState),
    bookingRestore: (draft, hasConsent) => guarded(() => wasm.booking_restore(draft, hasConsent) as BookingState),
    bookingStep: (state, event) => guarded(() => wasm.booking_step(state, event) as BookingOutcome),
    bookingCan: (state) => guarded(() => wasm.booking_can(state) as BookingAbilities),

    ticketPack: (ticket, price) => guarded(() => wasm.ticket_pack(ticket, price) as TicketPack | null),
    purchase: ({ ticket, price }, cardId, entryId) =>
      guarded(() => wasm.purchase(ticket, price, cardId, entryId) as Purchase | null),

    splitDisplayName: (displayName) => guarded(() => wasm.split_display_name(displayName) as DisplayName),
    socialPatient: (displayName, email) => guarded(() => wasm.social_patient(displayName, email) as PatientRecord),
    publicProfile: (before, after, verified) =>
      guarded(() => wasm.public_profile(before, after, verified) as CounselorProfile),
    credentialSteps: (role, { email, newEmail, newPassword, hasPassword }) =>
      guarded(() => wasm.credential_steps(role, email, newEmail, newPassword, hasPassword) as CredentialStep[]),
    roleOf: ({ license = '' }) => ROLES[guarded(() => wasm.is_counselor(license)) ? 1 : 0],
  };
}

/** The texts of a draft in the order of the form. */
function joined<N extends FormName>(form: N, draft: Draft<N>): string {
  const texts: Readonly<Partial<Record<string, string>>> = draft;
  return FORM_FIELDS[form].map((field) => (texts[field] ?? '').replaceAll(SEPARATOR, '\uFFFD')).join(SEPARATOR);
}

/** A day of the visitor's calendar as one number, 20290430 for 30 April 2029. */
function dayNumber(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}
