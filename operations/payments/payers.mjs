/** Finds the patients of payments and orders, whose documents are in the patient's record and don't repeat the name. */
import { textOf, wholeName } from '../people/people.mjs';
import { matching } from '../people/sought.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */

/** A patient; both are '' if the patient has left. @typedef {{ name: string; email: string }} Payer */

const FIELDS = ['name', 'surname', 'email'];

/** The most payments or orders whose patients are looked up at once. */
const AT_ONCE = 25;

/**
 * @param {Pick<Store, 'read'>} store
 * @param {readonly string[]} patients
 * @returns {Promise<(uid: string) => Payer>}
 */
export async function payersOf(store, patients) {
  const uids = [...new Set(patients)];
  const records = await store.read(
    uids.map((uid) => `patients/${uid}`),
    FIELDS,
  );
  const payers = new Map(
    uids.map((uid, at) => {
      const fields = records[at]?.fields ?? {};
      return [uid, { name: wholeName(fields), email: textOf(fields['email']) }];
    }),
  );
  return (uid) => payers.get(uid) ?? { name: '', email: '' };
}

/**
 * The payments or orders of a list that contain what was typed: in their own id, or in the patient's name, email or id. It reads the patients of as many as it
 * takes to fill a page.
 * @template {{ id: string }} T
 * @param {Pick<Store, 'read'>} store
 * @param {AsyncIterable<T>} all
 * @param {string | undefined} sought
 * @param {(one: T) => string} patientOf
 * @returns {AsyncGenerator<T>}
 */
export async function* soughtAmong(store, all, sought, patientOf) {
  if (!sought?.trim()) {
    yield* all;
    return;
  }
  const isSought = matching(sought);
  /** @type {T[]} */
  let some = [];
  for await (const one of all) {
    some.push(one);
    if (some.length < AT_ONCE) continue;
    yield* await those(some);
    some = [];
  }
  yield* await those(some);

  /** @param {readonly T[]} ones */
  async function those(ones) {
    const payers = await payersOf(store, ones.map(patientOf));
    return ones.filter((one) => {
      const { name, email } = payers(patientOf(one));
      return isSought(one.id, patientOf(one), name, email);
    });
  }
}
