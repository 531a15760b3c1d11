/** Finds licenses that nobody has reviewed, and those that changed since they were refused. */
import { counselorState, reviewPath, SEEN } from '../counselors/review.mjs';
import { textOf } from '../people/people.mjs';
import { licenseItem } from '../taking/items.mjs';
import { someOf } from './some.mjs';

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @returns {Promise<import('./some.mjs').Some>}
 */
export const waitingLicenses = ({ store }) =>
  someOf(store, { in: 'counselorProfiles', where: { verified: false }, fields: [] }, async (profiles) => {
    const uids = profiles.map(({ id }) => id);
    const [records, reviews] = await Promise.all([
      store.read(
        uids.map((uid) => `counselors/${uid}`),
        SEEN,
      ),
      store.read(uids.map((uid) => reviewPath(uid))),
    ]);
    return records.flatMap((record, at) => {
      if (!record || textOf(record.fields['license']) === '') return [];
      const waits = counselorState(record, false, reviews[at]) === 'waiting';
      return waits ? [{ of: licenseItem(record.id), at: new Date(record.updateTime) }] : [];
    });
  });
