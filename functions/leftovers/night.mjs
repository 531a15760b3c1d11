/** Lists each night what people who left have left behind, and deletes what has been on the list for long enough (docs/database.md#deletions-by-the-clock). */
import { logger } from 'firebase-functions/v2';
import { peopleToSweep, sweepListed } from '../../operations/leavings/nightly.mjs';
import { listLeftovers, peopleToSearch } from '../../operations/leavings/search.mjs';
import { openAccounts } from '../../operations/project/accounts.mjs';
import { openFiles } from '../../operations/project/files.mjs';
import { NotDone } from '../../operations/project/refusals.mjs';
import { openStore } from '../../operations/project/store.mjs';
import { each } from '../clock/runs.mjs';
import { inWords } from '../place.mjs';
import { db } from '../store.mjs';
import { accounts, bucket } from './outside.mjs';

/** @typedef {import('../clock/runs.mjs').Counts} Counts */

/**
 * @returns {Promise<Counts & { cursors: Record<string, string>; deleted: number; stopped: boolean }>} `done`: the people whose entry in the list has changed, or
 *   whose data was deleted; `stopped`: whether nothing was deleted because the sign-in provider may have lost accounts
 */
export async function night() {
  const all = {
    ...{ store: openStore(db, inWords), by: 'clock', now: new Date() },
    ...{ accounts: openAccounts(accounts, inWords), files: openFiles(bucket, inWords) },
  };
  // Cloud Run gives each deployed version a name of its own.
  const deploy = process.env['K_REVISION'] ?? '';
  const last = (await db.doc('runs/day').get()).get('cursors') ?? {};
  const { uids, cursors } = await peopleToSearch(all, { cursors: last });
  const listed = await each(uids, (uid) => listLeftovers(all, { uid, deploy }));
  const due = await peopleToSweep(all).catch(stopIfLost);
  const swept = await each(due ?? [], (uid) => sweepListed(all, { uid, deploy }));
  return {
    ...{ done: listed.done + swept.done, failed: listed.failed + swept.failed },
    ...{ cursors, deleted: swept.done, stopped: due === undefined },
  };
}

/** @param {unknown} error @returns {undefined} */
function stopIfLost(error) {
  if (!(error instanceof NotDone) || error.why !== 'tooMany') throw error;
  logger.error('The clock deletes nothing, because the provider may have lost accounts.', {
    gone: error.about,
  });
}
