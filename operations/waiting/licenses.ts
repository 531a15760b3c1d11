/**
 * Finds licenses that nobody has reviewed, those that changed since they were refused, and verified ones whose counselor has uploaded another ID document.
 */
import { licenseIsWaiting, reviewPath, SEEN } from '../counselors/review.ts';
import { WAITING_LISTED } from '../../web/src/core/generated/limits.ts';
import { licenseItem } from '../taking/items.ts';
import { someOf, type Some, type Item } from './some.ts';
import type { Reading } from '../project/act.ts';
import type { Found } from '../project/store.ts';

export async function waitingLicenses({ store }: Reading): Promise<Some> {
  const reviewsOf = (some: readonly Pick<Found, 'id'>[]) => store.read(some.map(({ id }) => reviewPath(id)));
  const undecided = await someOf(
    store,
    { in: 'counselorProfiles', where: { verified: false }, fields: [] },
    async (profiles) => {
      const paths = profiles.map(({ id }) => `counselors/${id}` as const);
      const [records, reviews] = await Promise.all([store.read(paths, SEEN), reviewsOf(profiles)]);
      return records.flatMap((record, at) => (record ? itemsOf(record, false, reviews[at]) : []));
    },
  );
  // A document that staff have seen stays stored, so the newest are read with their reviews.
  const documents = await someOf(store, { in: 'counselors', newestBy: 'documentAt', fields: SEEN }, async (records) => {
    const paths = records.map(({ id }) => `counselorProfiles/${id}` as const);
    const [profiles, reviews] = await Promise.all([store.read(paths, ['verified']), reviewsOf(records)]);
    return records.flatMap((record, at) => (profiles[at]?.fields.verified ? itemsOf(record, true, reviews[at]) : []));
  });
  const items = [...undecided.items, ...documents.items];
  return {
    items: items.slice(0, WAITING_LISTED),
    more: undecided.more || documents.more || items.length > WAITING_LISTED,
  };
}

/** The license as an item, if it waits: since its record was saved, or since the document was uploaded. */
function itemsOf(record: Found<'counselors'>, verified: boolean, review: Found<'review'> | undefined): Item[] {
  const { license, documentAt } = record.fields;
  if (!license || !licenseIsWaiting(record, verified, review)) return [];
  const at = verified && documentAt ? documentAt : new Date(record.updateTime);
  return [{ of: licenseItem(record.id), at }];
}
