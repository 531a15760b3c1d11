import { BackendError, type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';
import {
  type Booking,
  type Card,
  type ConsentAs,
  LIMITS,
  type PatientRecord,
  type Purchase,
} from '../../core/generated/tables';
import { discardBookingDraft } from '../booking/draft';
import { coversSessions } from '../booking/hasConsent';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import { wrote } from '../writes/actions';
import { loadProfile } from './load';
import type { BookingReceipt } from './types';

interface SignedInPatient {
  user: AuthUser;
  record: PatientRecord;
}

/** The signed-in patient, from the record that screens show. */
function patient({ getState }: ThunkApi): SignedInPatient {
  const { authObject } = getState().user;
  const { loaded } = getState().session;
  if (!authObject) throw new BackendError('session-expired');
  if (loaded?.uid !== authObject.uid || loaded.profile?.role !== 'patient') throw new BackendError('permission-denied');
  return { user: authObject, record: loaded.profile.record };
}

/** Reads the record anew after a write. What was written stands even if this fails; the session tells and offers a retry. */
async function reload({ dispatch }: ThunkApi, user: AuthUser): Promise<void> {
  await dispatch(loadProfile(user));
}

/** Appends a card and reloads the record. The caller draws the id before the first try. */
export const addCard = operation('user/addCard', async (api, card: Card): Promise<Card> => {
  const { user, record } = patient(api);
  if (record.cards.length >= LIMITS.CARDS_MAX && !record.cards.some(({ id }) => id === card.id)) {
    throw new BackendError('limit-reached');
  }
  const { patients } = await api.extra.loadBackend();
  await patients.appendCard(user.uid, card);
  api.dispatch(wrote('cardSaved'));
  await reload(api, user);
  return card;
});

/** Removes exactly one card and reloads the record. */
export const removeCard = operation('user/removeCard', async (api, card: Card): Promise<void> => {
  const { user } = patient(api);
  const { patients } = await api.extra.loadBackend();
  await patients.removeCard(user.uid, card);
  api.dispatch(wrote('cardRemoved'));
  await reload(api, user);
});

/**
 * Buys a pack: ledger entry and counter in one batch, once for each `entryId`. Reloads the record. An entry that stood before is
 * a success of a retry, whose first try arrived; of a first try it is a purchase that was finished earlier: `already-exists`, and nothing was bought.
 */
export const buyTicket = operation(
  'user/buyTicket',
  async (api, purchase: Purchase, { isRetry = false } = {}): Promise<Purchase> => {
    const { user } = patient(api);
    const { ledger } = await api.extra.loadBackend();
    const isNew = await ledger.buyTicket(user.uid, purchase);
    if (isNew || isRetry) api.dispatch(wrote('ticketsAdded'));
    await reload(api, user);
    if (!isNew && !isRetry) throw new BackendError('already-exists');
    return purchase;
  },
);

const IN_THE_WAY: ReadonlySet<BackendErrorCode> = new Set(['limit-reached', 'requests-paused', 'permission-denied']);

/** Appends a request for an appointment, once for each `id`, and reloads the record. Its answers are in no action but the record's. */
export const addBooking = operation('user/addBooking', async (api, booking: Booking): Promise<BookingReceipt> => {
  const { user, record } = patient(api);
  const { id, requestedAt } = booking;
  if (record.bookings.length >= LIMITS.BOOKINGS_MAX && !record.bookings.some((stored) => stored.id === id)) {
    throw new BackendError('limit-reached');
  }
  const { patients } = await api.extra.loadBackend();
  try {
    await patients.appendBooking(user.uid, booking);
  } catch (thrown) {
    // Other requests are in the way, which another tab or device has sent, or the consent was taken back there: the screen has to show it.
    if (IN_THE_WAY.has(codeOf(thrown))) await reload(api, user);
    throw thrown;
  }
  api.dispatch(wrote('requestSent'));
  await reload(api, user);
  return { id, requestedAt };
});

/** The agreement to the storing of health answers, given once for each version of its text. */
export const giveConsent = operation('user/giveConsent', async (api, as: ConsentAs): Promise<void> => {
  const { user, record } = patient(api);
  if (coversSessions(record)) return;
  const { records, consent } = await api.extra.loadBackend();
  // Before anything is confided: no sign-in of whoever took the address first reads it.
  if (record.since === undefined && (await records.endOlderSignIns(user.uid, 'patient')) === null) {
    throw new BackendError('email-unconfirmed');
  }
  await consent.giveConsent(user.uid, LIMITS.CONSENT_VERSION, as);
  await api.dispatch(loadProfile(user)).unwrap();
});

/** Takes the agreement back: it goes from the record, and with it all requests. What of a request is begun in this tab goes as well. Repeatable. */
export const takeConsentBack = operation('user/takeConsentBack', async (api): Promise<void> => {
  const { user } = patient(api);
  const { consent } = await api.extra.loadBackend();
  await consent.takeConsentBack(user.uid);
  discardBookingDraft();
  await reload(api, user);
});
