/** Finds the patients of payments and orders, whose documents are in the patient's record and don't repeat the name. */
import { wholeName } from '../people/people.ts';
import { matching } from '../people/sought.ts';
import type { Store } from '../project/store.ts';

/** A patient; both are '' if the patient has left. */
export interface Payer {
  name: string;
  email: string;
}

const FIELDS = ['name', 'surname', 'email'];

/** The most payments or orders whose patients are looked up at once. */
const AT_ONCE = 25;

export async function payersOf(
  store: Pick<Store, 'read'>,
  patients: readonly string[],
): Promise<(uid: string) => Payer> {
  const uids = [...new Set(patients)];
  const records = await store.read(
    uids.map((uid) => `patients/${uid}` as const),
    FIELDS,
  );
  const payers = new Map(
    uids.map((uid, at) => {
      const fields = records[at]?.fields ?? {};
      return [uid, { name: wholeName(fields), email: fields.email ?? '' }];
    }),
  );
  return (uid) => payers.get(uid) ?? { name: '', email: '' };
}

/**
 * The payments or orders of a list that contain what was typed: in their own id, or in the patient's name, email or id. It reads the patients of as many as it
 * takes to fill a page.
 */
export async function* soughtAmong<T extends { id: string }>(
  store: Pick<Store, 'read'>,
  all: AsyncIterable<T>,
  sought: string | undefined,
  patientOf: (one: T) => string,
): AsyncGenerator<T> {
  if (!sought?.trim()) {
    yield* all;
    return;
  }
  const isSought = matching(sought);
  let some: T[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length < AT_ONCE) continue;
    yield* await those(some);
    some = [];
  }
  yield* await those(some);

  async function those(ones: readonly T[]) {
    const payers = await payersOf(store, ones.map(patientOf));
    return ones.filter((one) => {
      const { name, email } = payers(patientOf(one));
      return isSought(one.id, patientOf(one), name, email);
    });
  }
}
