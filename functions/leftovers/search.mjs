/** Lists once a day what people who left have left behind. It deletes nothing: a person does that with `operator sweep`. */
import { listLeftovers, peopleToSearch } from '../../operations/leavings/search.mjs';
import { openAccounts } from '../../operations/project/accounts.mjs';
import { openFiles } from '../../operations/project/files.mjs';
import { each } from '../clock/runs.mjs';
import { acting, db } from '../store.mjs';
import { accounts, bucket } from './outside.mjs';

/** @returns {Promise<import('../clock/runs.mjs').Counts & { cursors: Record<string, string> }>} `done`: the people whose entry in the list has changed */
export async function search() {
  const all = { ...acting('day'), accounts: openAccounts(accounts), files: openFiles(bucket) };
  const last = (await db.doc('runs/day').get()).get('cursors') ?? {};
  const { uids, cursors } = await peopleToSearch(all, { cursors: last });
  return { ...(await each(uids, (uid) => listLeftovers(all, { uid }))), cursors };
}
