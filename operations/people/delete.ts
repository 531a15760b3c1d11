/**
 * Deletes an account for its owner, in the same way as its owner could. The record, the public profile and the email settings are removed in one write with the
 * mark that the account was closed. Then sessions are canceled and the rest is removed, the account last. Repeating it, or a sweep, continues an interrupted run.
 */
import { remainsOf } from '../leftovers/remains.ts';
import { FOLDERS } from '../leftovers/scan.ts';
import { sweepOne } from '../leftovers/sweep.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import type { Writing, Acting } from '../project/act.ts';
import type { Change } from '../project/store.ts';

/** @returns the number of canceled sessions, and the payments that staff still have to look at */
export async function deletePerson(
  acting: Writing & Pick<Acting, 'accounts' | 'files'>,
  { uid }: { uid: string },
): Promise<{ canceled: number; kept: string[] }> {
  const { store, accounts, files, now } = acting;
  await close(acting, uid);
  const names = FOLDERS.map((folder) => `${folder}${uid}`);
  const exist = await Promise.all(names.map((name) => files.exists(name)));
  const beside = { files: names.filter((_, at) => exist[at]), account: await accounts.exists(uid) };
  const remains = await remainsOf(store, uid, now, beside);
  // The mark keeps the record from being created again.
  await sweepOne(acting, { uid, why: 'closed', ...remains, records: [] });
  return { canceled: remains.documents.booked.length, kept: remains.documents.kept };
}

async function close({ store, accounts }: Pick<Acting, 'store' | 'accounts'>, uid: string) {
  const [patient, counselor, closed, member, profile, address] = await store.read([
    `patients/${uid}`,
    `counselors/${uid}`,
    `closed/${uid}`,
    `staff/${uid}`,
    `counselorProfiles/${uid}`,
    `addresses/${uid}`,
  ]);
  if (member && !member.fields.ended) {
    throw new NotDone('notNow', 'They are staff: remove them from the staff first.', 'member');
  }
  if (closed) return;
  const record = patient ?? counselor;
  if (!record && !(await accounts.exists(uid))) throw new NotDone('unknown', `Nobody has the id "${uid}".`, 'person');
  const since = record?.fields.since;
  const own = [patient, counselor, profile, address].filter((one) => one !== undefined);
  const write = store.commit([
    {
      ...{ path: `closed/${uid}`, set: since === undefined ? {} : { since }, stamp: ['at'] },
      expects: { exists: false },
    },
    ...own.map(({ path, updateTime }): Change => ({ path, remove: 'delete', expects: { updateTime } })),
  ]);
  await unlessConflict(write, () => {
    throw new NotDone('changed', 'Not deleted: the person’s data has just changed.', 'person');
  });
}
