import { BackendError } from '../../backend/errors';
import type { HoursPayload } from '../../backend/ports';
import { readClock, serverNow } from '../clock';
import { type OperationApi, operation } from '../operation';
import { wrote } from '../writes/actions';
import { hoursList } from './hoursList';
import { type Offering, type OfferProgress, offer } from './offer';
import { forgetTyped } from './typed';

/** What came of saving hours: null where no times can be offered, since the license is not reviewed or no language is given. */
export type SavedHours = Offering | null;

/** The signed-in counselor. */
function counselorIn({ getState }: OperationApi): string {
  const { authObject } = getState().user;
  const { loaded } = getState().session;
  if (!authObject) throw new BackendError('session-expired');
  if (loaded?.uid !== authObject.uid || loaded.profile?.role !== 'counselor')
    throw new BackendError('permission-denied');
  return authObject.uid;
}

async function offerAs(api: OperationApi, hours: HoursPayload, onProgress?: (progress: OfferProgress) => void) {
  const uid = counselorIn(api);
  const [backend, core] = await Promise.all([api.extra.loadBackend(), api.extra.loadSessionsCore()]);
  const profile = await backend.counselors.loadPublicProfile(uid);
  if (profile?.verified !== true || profile.languages.length === 0) return null;
  const { languages } = profile;
  await readClock();
  return offer(backend, core, hours, {
    uid,
    languages,
    now: serverNow(),
    onProgress,
    mustBeThere: api.mustBeThere,
  });
}

/**
 * Writes the hours, then makes the open times theirs. Repeatable: where it broke off, saving again goes on. Of what was typed nothing is kept once all of it
 * is written.
 */
export const saveHours = operation(
  'hours/save',
  async (api, hours: HoursPayload, onProgress?: (progress: OfferProgress) => void): Promise<SavedHours> => {
    const uid = counselorIn(api);
    const backend = await api.extra.loadBackend();
    await backend.hours.saveHours(uid, hours);
    const saved = await offerAs(api, hours, onProgress);
    api.dispatch(wrote('hoursSaved'));
    forgetTyped();
    await api.dispatch(hoursList.endpoints.ownHours.initiate(uid, { forceRefetch: true, subscribe: false }));
    return saved;
  },
);

/** Offers the times of the stored hours as far ahead as they are always offered: some of it has passed since the last time. Null where nothing can be. */
export const topUp = operation('hours/topUp', async (api): Promise<SavedHours> => {
  const { hours } = await api.extra.loadBackend();
  const stored = await hours.loadHours(counselorIn(api));
  return stored && offerAs(api, stored);
});
