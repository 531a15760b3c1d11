/** The documents that a real project's database deletes automatically. */
import { AUDIT_DAYS, SHARED_DAYS } from '../../web/src/core/generated/limits.ts';
import type { ExistingField } from './indexes.ts';

/**
 * Documents that Firestore deletes automatically, and how many days after the moment in that field (docs/database.md#records-firestore). Without its offset, a
 * document would be deleted at once.
 */
export const RETENTION: readonly { in: string; field: string; days: number }[] = [
  { in: 'contactUs', field: 'timestamp', days: 365 },
  { in: 'slots', field: 'start', days: 1 },
  { in: 'diary', field: 'start', days: 30 },
  { in: 'shared', field: 'sharedAt', days: SHARED_DAYS },
  { in: 'messages', field: 'at', days: 730 },
  { in: 'reports', field: 'at', days: 365 },
  // Kept as long as the trace of what staff did.
  { in: 'handled', field: 'handledAt', days: AUDIT_DAYS },
  // A note can say something about a person, so it's deleted like the trace. An item that was taken this long ago waits again.
  { in: 'notes', field: 'at', days: AUDIT_DAYS },
  { in: 'taken', field: 'at', days: 30 },
  { in: 'call', field: 'at', days: 1 },
  { in: 'mail', field: 'at', days: 30 },
  { in: 'audit', field: 'at', days: AUDIT_DAYS },
  { in: 'calls', field: 'at', days: 1 },
  // The last health check names people whose tickets don't match the ledger.
  { in: 'numbers', field: 'at', days: 1 },
];

const DAY_SECONDS = 86_400;

/**
 * One line for each kind of document that the database doesn't delete, or deletes at the wrong time.
 * @param fields that have a time to live
 */
export const retentionFaults = (fields: readonly ExistingField[]) =>
  RETENTION.flatMap(({ in: collection, field, days }) => {
    const end = `/collectionGroups/${collection}/fields/${field}`;
    const { ttlConfig } = fields.find(({ name }) => name.endsWith(end)) ?? {};
    const wanted = `${collection}.${field} has to go after ${days} ${days === 1 ? 'day' : 'days'}`;
    if (!ttlConfig || ttlConfig.state === 'NEEDS_REPAIR') return [`Retention missing: ${wanted}.`];
    const seconds = Number.parseInt(ttlConfig.expirationOffset ?? '0', 10);
    if (seconds !== days * DAY_SECONDS) return [`Retention wrong: ${wanted}, and goes after ${seconds} seconds.`];
    return [];
  });
