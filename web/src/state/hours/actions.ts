import { BackendError } from '../../backend/errors';
import type { HoursPayload } from '../../backend/ports';
import type { Hours } from '../../core/generated/tables';
import { localDay } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { type OperationApi, operation } from '../operation';
import { wrote } from '../writes/actions';
import { feedSet, hoursQueries } from './queries';
import { hashOf } from './feed';
import { type Offering, type OfferProgress, offer } from './offer';
import { isSame } from './typed';

/** The result of saving hours: null if no times can be offered, since the license isn't reviewed or no language is given. */
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
  const [backend, core] = await Promise.all([api.extra.loadBackend(), api.extra.loadMemberCore()]);
  const profile = await backend.counselors.loadPublicProfile(uid);
  if (profile?.verified !== true || profile.languages.length === 0) return null;
  const { languages } = profile;
  return offer(backend, core, hours, {
    uid,
    languages,
    now: serverNow(),
    onProgress,
    mustBeThere: api.mustBeThere,
  });
}

/** The outcome of saving hours. */
export type SaveOutcome =
  /** They were written, together with changes from elsewhere. */
  | { kind: 'saved'; stored: Hours; offering: SavedHours }
  /** Nothing was written: other hours are `stored` by now, and the two can't be merged. `base` is the version that both started from. */
  | { kind: 'changed'; base: Hours | null; stored: Hours };

/** The hours that a page saves. */
export interface SavedFrom {
  typed: HoursPayload;
  /** The stored hours that they were made from. */
  base: Hours | null;
  /** The hours that the page's last save sent, if that failed: they may be stored anyway. */
  sent: HoursPayload | null;
}

/**
 * Writes the hours, then updates the available times to match. Repeatable: if it breaks off, saving again continues. Changes made elsewhere
 * meanwhile are kept; if both sides changed the same part, nothing is written.
 */
export const saveHours = operation(
  'hours/save',
  async (
    api,
    { typed, base, sent }: SavedFrom,
    onProgress?: (progress: OfferProgress) => void,
  ): Promise<SaveOutcome> => {
    const uid = counselorIn(api);
    const [backend, core] = await Promise.all([api.extra.loadBackend(), api.extra.loadMemberCore()]);
    let from = base;
    let written = typed;
    let stored = await backend.hours.saveHours(uid, written, base?.updatedAt ?? null);
    while (stored !== null) {
      if (sent !== null && isSame(stored, sent)) from = stored;
      const { hours, clashes } = core.mergeHours(from, typed, stored);
      if (clashes.length > 0 || core.hoursProblems(hours, localDay(serverNow(), hours.zone)).length > 0)
        return { kind: 'changed', base: from, stored };
      written = hours;
      api.mustBeThere();
      stored = await backend.hours.saveHours(uid, written, stored.updatedAt);
    }
    const offering = await offerAs(api, written, onProgress);
    api.dispatch(wrote('hoursSaved'));
    const found = await api
      .dispatch(hoursQueries.endpoints.ownHours.initiate(uid, { forceRefetch: true, subscribe: false }))
      .unwrap();
    if (found.hours === null) throw new BackendError('not-found');
    return { kind: 'saved', stored: found.hours, offering };
  },
);

/**
 * Opens the calendar feed with this secret alone: any other address ends at once. Null ends the feed. Only the secret's hash leaves the device, and no action has the
 * secret.
 */
export const openFeed = operation('hours/openFeed', async (api, secret: string | null): Promise<void> => {
  const uid = counselorIn(api);
  const { hours } = await api.extra.loadBackend();
  await hours.setFeed(uid, secret === null ? null : await hashOf(secret));
  api.dispatch(feedSet(uid, secret !== null));
});

/** Offers the times of the stored hours up to the usual horizon, which has moved since the last time. Null if nothing can be offered. */
export const topUp = operation('hours/topUp', async (api): Promise<SavedHours> => {
  const { hours } = await api.extra.loadBackend();
  const stored = await hours.loadHours(counselorIn(api));
  return stored && offerAs(api, stored);
});
