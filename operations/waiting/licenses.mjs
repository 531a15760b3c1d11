/**
 * Finds licenses that nobody has reviewed, those that changed since they were refused, and verified ones whose counselor has uploaded another ID document.
 */
import { licenseIsWaiting, reviewPath, SEEN } from '../counselors/review.mjs';
import { WAITING_LISTED } from '../generated/limits.mjs';
import { textOf } from '../people/people.mjs';
import { licenseItem } from '../taking/items.mjs';
import { someOf } from './some.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('./some.mjs').Item} Item */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @returns {Promise<import('./some.mjs').Some>}
 */
export async function waitingLicenses({ store }) {
  /** @param {readonly Found[]} some */
  const reviewsOf = (some) => store.read(some.map(({ id }) => reviewPath(id)));
  const undecided = await someOf(
    store,
    { in: 'counselorProfiles', where: { verified: false }, fields: [] },
    async (profiles) => {
      const paths = profiles.map(({ id }) => `counselors/${id}`);
      const [records, reviews] = await Promise.all([store.read(paths, SEEN), reviewsOf(profiles)]);
      return records.flatMap((record, at) => (record ? itemsOf(record, false, reviews[at]) : []));
    },
  );
  // A document that staff have seen stays stored, so the newest are read with their reviews.
  const documents = await someOf(store, { in: 'counselors', newestBy: 'documentAt', fields: SEEN }, async (records) => {
    const paths = records.map(({ id }) => `counselorProfiles/${id}`);
    const [profiles, reviews] = await Promise.all([store.read(paths, ['verified']), reviewsOf(records)]);
    return records.flatMap((record, at) =>
      profiles[at]?.fields['verified'] === true ? itemsOf(record, true, reviews[at]) : [],
    );
  });
  const items = [...undecided.items, ...documents.items];
  return {
    items: items.slice(0, WAITING_LISTED),
    more: undecided.more || documents.more || items.length > WAITING_LISTED,
  };
}

/**
 * The license as an item, if it waits: since its record was saved, or since the document was uploaded.
 * @param {Found} record
 * @param {boolean} verified
 * @param {Found | undefined} review
 * @returns {Item[]}
 */
function itemsOf(record, verified, review) {
  if (textOf(record.fields['license']) === '' || !licenseIsWaiting(record, verified, review)) return [];
  const uploaded = record.fields['documentAt'];
  const at = verified && uploaded instanceof Date ? uploaded : new Date(record.updateTime);
  return [{ of: licenseItem(record.id), at }];
}
