/**
 * Finds accounts that are staff and also a patient or a counselor: they could act on what concerns themselves. The rules refuse a first record to staff, and
 * `addStaff` refuses an account with a record, so these are from before, or from a sign-up whose token was older than the role.
 */
import { listStaff } from './staff.ts';
import type { Acting } from '../project/act.ts';

export interface TwoRoles extends Record<string, string> {
  uid: string;
  name: string;
  role: string;
  also: 'patient' | 'counselor';
}

export async function listTwoRoles({ store }: Pick<Acting, 'store'>): Promise<TwoRoles[]> {
  const members = (await listStaff({ store })).filter(({ ended }) => !ended);
  const kinds = ['patient', 'counselor'] as const;
  const found = await Promise.all(
    kinds.map(async (also) => {
      const paths = members.map(({ uid }) => `${also}s/${uid}`);
      const records = await store.read(paths, []);
      return members.flatMap(({ uid, name, role }, at) => (records[at] ? [{ uid, name, role, also }] : []));
    }),
  );
  return found.flat();
}
