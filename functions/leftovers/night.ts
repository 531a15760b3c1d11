/** Lists each night what people who left have left behind, and deletes what has been on the list for long enough (docs/database.md#deletions-by-the-clock). */
import { logger } from 'firebase-functions/v2';
import { peopleToSweep, sweepListed } from '../../operations/leftovers/nightly.ts';
import { listLeftovers, peopleToSearch } from '../../operations/leftovers/search.ts';
import { openAccounts } from '../../operations/project/accounts.ts';
import { openFiles } from '../../operations/project/files.ts';
import { openStore } from '../../operations/project/store.ts';
import { each, type Counts } from '../clock/runs.ts';
import { inWords } from '../project.ts';
import { countWaiting } from '../wishes/night.ts';
import { db } from '../store.ts';
import { accounts, bucket } from './outside.ts';

/**
 * @returns `done`: the people whose entry in the list has changed, whose wish ended, or whose data was deleted; `stopped`: whether only closed accounts were deleted, because the
 *   sign-in provider may have lost others
 */
export async function night(): Promise<
  Counts & { cursors: Record<string, string>; deleted: number; stopped: boolean }
> {
  const all = {
    ...{ store: openStore(db, inWords), by: 'clock', now: new Date() },
    ...{ accounts: openAccounts(accounts, inWords), files: openFiles(bucket, inWords) },
  };
  // Cloud Run gives each deployed version a name of its own.
  const deploy = process.env['K_REVISION'] ?? '';
  const [last] = await all.store.read(['runs/day']);
  const { uids, cursors } = await peopleToSearch(all, { cursors: last?.fields.cursors ?? {} });
  const listed = await each(uids, (uid) => listLeftovers(all, { uid, deploy }));
  const waiting = await countWaiting();
  const due = await peopleToSweep(all);
  if (due.lost)
    logger.error('The clock deletes only closed accounts, because the provider may have lost others.', due.lost);
  const swept = await each(due.uids, (uid) => sweepListed(all, { uid, deploy }));
  return {
    ...{ done: listed.done + waiting.done + swept.done, failed: listed.failed + waiting.failed + swept.failed },
    ...{ cursors, deleted: swept.done, stopped: due.lost !== undefined },
  };
}
