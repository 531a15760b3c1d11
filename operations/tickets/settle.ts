/**
 * Sets a patient's tickets to the sum of the ledger. Entries are only written together with a change of the record, so if the record is unchanged at the time of
 * this write, the sum is too.
 */
import { NotDone, unlessConflict } from '../project/refusals.ts';
import type { Reading, Writing } from '../project/act.ts';

interface Settling {
  was: string;
  sum: number;
  changes: boolean;
}

export async function previewSettling(acting: Reading, input: { uid: string }): Promise<Settling> {
  const { was, sum, changes } = await look(acting, input);
  return { was, sum, changes };
}

export async function settle(acting: Writing, input: { uid: string }): Promise<Settling> {
  const { patient, was, sum, changes } = await look(acting, input);
  const expects = { updateTime: patient.updateTime };
  if (changes) {
    await unlessConflict(
      acting.store.commit([{ path: patient.path, set: { tickets: sum }, stamp: ['updatedAt'], expects }]),
      () => {
        throw new NotDone('changed', 'The patient’s record has just changed: nothing was written.');
      },
    );
  }
  return { was, sum, changes };
}

async function look({ store }: Reading, { uid }: { uid: string }) {
  const [patient] = await store.read([`patients/${uid}`], ['tickets']);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  let sum = 0;
  for await (const { fields } of store.stream({ in: 'ledger', under: patient.path, fields: ['ticket'] })) {
    sum += fields.ticket ?? NaN;
  }
  if (!Number.isInteger(sum) || sum < 0) {
    throw new NotDone('unsound', `The ledger of "${uid}" adds up to ${sum}: check its entries in the console.`);
  }
  const was = patient.fields.tickets;
  return { patient, was: String(was), sum, changes: was !== sum };
}
