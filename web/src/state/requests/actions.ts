import { BackendError, type BackendErrorCode, codeOf } from '../../backend/errors';
import { type Booking, LIMITS } from '../../core/generated/tables';
import { operation } from '../operation';
import { reloadRecord, signedInPatient } from '../user/signedInPatient';
import type { BookingReceipt } from '../user/types';
import { wrote } from '../writes/actions';

const IN_THE_WAY: ReadonlySet<BackendErrorCode> = new Set(['limit-reached', 'requests-paused', 'permission-denied']);

/** Appends a request for an appointment, once for each `id`, and reloads the record. Only the record's actions contain its answers. */
export const addBooking = operation('user/addBooking', async (api, booking: Booking): Promise<BookingReceipt> => {
  const { user, record } = signedInPatient(api);
  const { id, requestedAt } = booking;
  if (record.bookings.length >= LIMITS.BOOKINGS_MAX && !record.bookings.some((stored) => stored.id === id)) {
    throw new BackendError('limit-reached');
  }
  const { patients } = await api.extra.loadBackend();
  try {
    await patients.appendBooking(user.uid, booking);
  } catch (thrown) {
    // Another tab or device has sent other requests, or withdrawn the consent there: the screen must show it.
    if (IN_THE_WAY.has(codeOf(thrown))) await reloadRecord(api, user);
    throw thrown;
  }
  api.dispatch(wrote('requestSent'));
  await reloadRecord(api, user);
  return { id, requestedAt };
});
