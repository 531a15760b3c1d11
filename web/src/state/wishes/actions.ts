/** Waiting for a time that opens (docs/continuity.md#waiting-for-a-time). */
import { BackendError } from '../../backend/errors';
import type { NewWish, OwnWish } from '../../backend/ports';
import type { PatientRecord } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import { signedInPatient } from '../user/signedInPatient';
import { wishChanged } from './queries';

/** Whether the store has this wish. It has its own moment of beginning. */
const has = ({ wish: stored }: OwnWish, wish: NewWish): boolean =>
  stored !== null && JSON.stringify({ ...wish, since: 0 }) === JSON.stringify({ ...wish, ...stored, since: 0 });

/** Waits from now on, instead of for what was asked before. */
export const storeWish = operation('wishes/store', async (api, wish: NewWish): Promise<void> => {
  const { user, record } = signedInPatient(api);
  const { records, wishes } = await api.extra.loadBackend();
  // Only sign-ins by the owner of the email count: a wish says when the patient has time, and maybe a topic.
  if (record.since === undefined && (await records.endOlderSignIns(user.uid, 'patient')) === null) {
    throw new BackendError('email-unconfirmed');
  }
  await orFound(
    () => wishes.storeWish(user.uid, wish),
    async () => has(await wishes.loadWish(user.uid), wish),
  );
  api.dispatch(wishChanged());
});

/** Stops waiting. Repeatable. */
export const stopWish = operation('wishes/stop', async (api): Promise<void> => {
  const { user } = signedInPatient(api);
  const { wishes } = await api.extra.loadBackend();
  await orFound(
    () => wishes.stopWish(user.uid),
    async () => (await wishes.loadWish(user.uid)).wish === null,
  );
  api.dispatch(wishChanged());
});

/**
 * Ends a wish that a booking has fulfilled. If that fails, cloud functions do it.
 *
 * @param counselor with whom the patient has booked
 * @param record as it is after the booking
 */
export async function endWish(
  { dispatch, extra }: ThunkApi,
  uid: string,
  counselor: string,
  { wish }: Pick<PatientRecord, 'wish'>,
): Promise<void> {
  if (!wish) return;
  try {
    const core = await extra.loadMemberCore();
    if (!core.wishEnds(wish.counselor, counselor)) return;
    const { wishes } = await extra.loadBackend();
    await wishes.stopWish(uid);
    dispatch(wishChanged());
  } catch {
    // The functions end it.
  }
}
