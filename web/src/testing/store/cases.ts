/**
 * What the adapters expect of the document store. The unit tests run these cases on the store in memory, and the tests of the backend on the
 * emulator: what holds for one holds for the other.
 */
import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';

const moment = (at: number) => Timestamp.fromMillis(Date.UTC(2026, 2, 10) + at);

/** The code of a refusal, whether the call throws it or rejects with it. */
const codeOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    await call();
  } catch (thrown) {
    return (thrown as { code?: unknown }).code;
  }
  return 'no refusal';
};

/** Defines the cases. Each uses its own collection. */
export function storeCases(db: Firestore): void {
  const newList = () => collection(db, 'cases', crypto.randomUUID(), 'items');
  const newItem = () => doc(newList(), 'one');
  const dataOf = async (ref: ReturnType<typeof newItem>) => (await getDoc(ref)).data();

  describe('a document', () => {
    test('is read as it was written, and replaced as a whole', async () => {
      const ref = newItem();
      const fields = {
        text: 'Şule',
        count: 1.5,
        is: false,
        no: null,
        at: moment(1),
        list: [1, { a: [] }],
        map: { b: {} },
      };
      await setDoc(ref, fields);
      const found = await getDoc(ref);
      expect([found.id, found.ref.path, found.exists()]).toEqual(['one', ref.path, true]);
      expect(found.data()).toEqual(fields);
      expect([found.get('text'), found.get('missing')]).toEqual(['Şule', undefined]);
      await setDoc(ref, { other: new Date(7) });
      expect(await dataOf(ref)).toEqual({ other: Timestamp.fromMillis(7) });
    });

    test('is missing before it is written and after it is deleted, which may be repeated', async () => {
      const ref = newItem();
      const missing = async () => {
        const found = await getDoc(ref);
        return [found.exists(), found.data(), found.get('text')] as unknown[];
      };
      expect(await missing()).toEqual([false, undefined, undefined]);
      await setDoc(ref, {});
      expect(await dataOf(ref)).toEqual({});
      await deleteDoc(ref);
      await deleteDoc(ref);
      expect(await missing()).toEqual([false, undefined, undefined]);
    });

    test('doesn’t change with what was written to it or read from it', async () => {
      const ref = newItem();
      const fields = { list: [1] };
      await setDoc(ref, fields);
      fields.list.push(2);
      const found = await getDoc(ref);
      (found.data()?.['list'] as number[]).push(3);
      await updateDoc(ref, { text: 'later' });
      expect(found.data()).toEqual({ list: [1] });
      expect(await dataOf(ref)).toEqual({ list: [1], text: 'later' });
    });

    test('is updated field by field, also inside a map', async () => {
      const ref = newItem();
      await setDoc(ref, { a: 1, b: 2, map: { c: 3, d: 4 } });
      await updateDoc(ref, { a: deleteField(), b: { e: 5 }, 'map.c': deleteField(), 'map.f': 6, 'new.g': 7 });
      expect(await dataOf(ref)).toEqual({ b: { e: 5 }, map: { d: 4, f: 6 }, new: { g: 7 } });
    });

    test('isn’t created by an update', async () => {
      const ref = newItem();
      expect(await codeOf(() => updateDoc(ref, { a: 1 }))).toBe('not-found');
      expect((await getDoc(ref)).exists()).toBe(false);
    });

    test.each<[string, object]>([
      ['a field without a value', { a: undefined }],
      ['a nested field without a value', { map: { a: undefined } }],
      ['a server time in a list', { list: [serverTimestamp()] }],
    ])('takes no %s', async (_what, fields) => {
      const ref = newItem();
      expect(await codeOf(() => setDoc(ref, fields))).toBe('invalid-argument');
      expect((await getDoc(ref)).exists()).toBe(false);
    });

    test('has a whole path', async () => {
      expect(await codeOf(() => getDoc(doc(newList(), '')))).toBe('invalid-argument');
    });
  });

  describe('a server’s change', () => {
    test('gives one time to a whole batch, in whole milliseconds, and a later one to the next', async () => {
      const list = newList();
      const batch = writeBatch(db);
      batch.set(doc(list, 'one'), { at: serverTimestamp(), map: { at: serverTimestamp() } });
      batch.set(doc(list, 'two'), { at: serverTimestamp() });
      await batch.commit();
      const at = (await getDoc(doc(list, 'one'))).get('at') as Timestamp;
      expect(at.nanoseconds % 1e6).toBe(0);
      expect(await dataOf(doc(list, 'one'))).toEqual({ at, map: { at } });
      expect(await dataOf(doc(list, 'two'))).toEqual({ at });
      await new Promise((done) => setTimeout(done, 2));
      await updateDoc(doc(list, 'two'), { at: serverTimestamp() });
      expect(((await getDoc(doc(list, 'two'))).get('at') as Timestamp).toMillis()).toBeGreaterThan(at.toMillis());
    });

    test('adds to a number, and replaces anything else', async () => {
      const ref = newItem();
      await setDoc(ref, { count: 5, text: 'x', fresh: increment(1) });
      await updateDoc(ref, { count: increment(-2), text: increment(3), missing: increment(4) });
      expect(await dataOf(ref)).toEqual({ count: 3, text: 3, missing: 4, fresh: 1 });
    });

    test('adds to a list what isn’t equal to one of its items, and removes what is', async () => {
      const ref = newItem();
      const [one, two] = [
        { id: 'one', at: moment(1) },
        { id: 'two', at: moment(2) },
      ];
      await setDoc(ref, { list: arrayUnion(one) });
      await updateDoc(ref, { list: arrayUnion({ at: moment(1), id: 'one' }, two) });
      expect(await dataOf(ref)).toEqual({ list: [one, two] });
      await updateDoc(ref, { list: arrayRemove({ id: 'one', at: moment(2) }, { at: moment(2), id: 'two' }) });
      expect(await dataOf(ref)).toEqual({ list: [one] });
      await updateDoc(ref, { list: arrayRemove(one), other: arrayRemove(one) });
      expect(await dataOf(ref)).toEqual({ list: [], other: [] });
    });
  });

  describe('a batch', () => {
    test('writes everything or nothing', async () => {
      const list = newList();
      await setDoc(doc(list, 'old'), { a: 1 });
      const broken = writeBatch(db);
      broken.set(doc(list, 'new'), { a: 1 });
      broken.delete(doc(list, 'old'));
      broken.update(doc(list, 'missing'), { a: 1 });
      expect(await codeOf(() => broken.commit())).toBe('not-found');
      expect((await getDocs(list)).docs.map(({ id }) => id)).toEqual(['old']);
    });

    test('makes its writes in their order', async () => {
      const ref = newItem();
      const batch = writeBatch(db);
      batch.set(ref, { count: 1 });
      batch.update(ref, { count: increment(1), more: true });
      await batch.commit();
      expect(await dataOf(ref)).toEqual({ count: 2, more: true });
    });
  });

  describe('a query', () => {
    /** Documents of which each has the name of its value's place in the order of the store. */
    const VALUES: Record<string, unknown> = {
      a: null,
      b: false,
      c: true,
      d: -1,
      e: 2,
      f: 10,
      g: moment(0),
      h: moment(1),
      i: '10',
      j: 'A',
      k: 'a',
    };

    async function filled(documents: Record<string, object>) {
      const list = newList();
      const batch = writeBatch(db);
      for (const [id, fields] of Object.entries(documents)) batch.set(doc(list, id), fields);
      // Another list, and one below a document.
      batch.set(doc(newList(), 'other'), { value: 1 });
      batch.set(doc(list, 'e', 'below', 'deep'), { value: 1 });
      await batch.commit();
      return async (...parts: QueryConstraint[]) =>
        (await getDocs(query(list, ...parts))).docs.map(({ id }) => id).join('');
    }

    const values = () =>
      filled({ ...Object.fromEntries(Object.entries(VALUES).map(([id, value]) => [id, { value }])), l: { text: 'x' } });

    test('finds the documents of a collection, by their ids', async () => {
      const list = newList();
      await setDoc(doc(list, 'b'), { a: 1 });
      await setDoc(doc(list, 'a'), {});
      const { docs, empty, size } = await getDocs(list);
      expect([docs.map(({ id }) => id), empty, size]).toEqual([['a', 'b'], false, 2]);
      expect([docs[1]?.data(), docs[1]?.get('a'), docs[1]?.exists()]).toEqual([{ a: 1 }, 1, true]);
      const none = await getDocs(query(list, where('a', '==', 2)));
      expect([none.docs, none.empty, none.size]).toEqual([[], true, 0]);
    });

    test('sorts by the type and then by the value, and leaves out documents without the field', async () => {
      const ids = await values();
      expect(await ids(orderBy('value'))).toBe('abcdefghijk');
      expect(await ids(orderBy('value', 'desc'))).toBe('kjihgfedcba');
      expect(await ids()).toBe('abcdefghijkl');
    });

    test('compares values of one type only', async () => {
      const ids = await values();
      expect(await ids(where('value', '>', 2))).toBe('f');
      expect(await ids(where('value', '>=', 2))).toBe('ef');
      expect(await ids(where('value', '<', 10))).toBe('de');
      expect(await ids(where('value', '<=', 10))).toBe('def');
      expect(await ids(where('value', '>=', moment(1)))).toBe('h');
      expect(await ids(where('value', '<', 'a'))).toBe('ij');
      expect(await ids(where('value', '==', moment(0)))).toBe('g');
      expect(await ids(where('value', '==', '10'))).toBe('i');
      expect(await ids(where('value', '==', null))).toBe('a');
      expect(await ids(where('value', 'in', [10, 'A', moment(1)]))).toBe('fhj');
    });

    test('compares what lists contain', async () => {
      const ids = await filled({ a: { list: ['en', 'ar'] }, b: { list: [] }, c: { list: 'en' }, d: { list: ['tr'] } });
      expect(await ids(where('list', 'array-contains', 'en'))).toBe('a');
      expect(await ids(where('list', 'array-contains-any', ['ar', 'tr']))).toBe('ad');
    });

    test('sorts by the field of an inequality, and equal values by the id in the same direction', async () => {
      const ids = await filled({ a: { n: 2 }, b: { n: 1 }, c: { n: 1 }, d: { n: 3 } });
      expect(await ids(where('n', '>', 0))).toBe('bcad');
      expect(await ids(orderBy('n', 'desc'))).toBe('dacb');
      expect(await ids(where('n', '<', 3), orderBy('n', 'desc'), orderBy(documentId(), 'desc'))).toBe('acb');
      expect(await ids(where('n', '==', 1), orderBy(documentId(), 'desc'))).toBe('cb');
    });

    test('continues behind values, behind an id, and behind a document', async () => {
      const at = [1, 0, 0, 2].map(moment);
      const ids = await filled({ a: { at: at[0] }, b: { at: at[1] }, c: { at: at[2] }, d: { at: at[3] } });
      const newestFirst = [orderBy('at', 'desc'), orderBy(documentId(), 'desc')];
      expect(await ids(...newestFirst, limit(2))).toBe('da');
      expect(await ids(...newestFirst, startAfter(moment(1), 'a'), limit(2))).toBe('cb');
      expect(await ids(...newestFirst, startAfter(moment(0), 'c'))).toBe('b');
      expect(await ids(orderBy('at'), startAfter(moment(0)))).toBe('ad');
      expect(await ids(orderBy(documentId()), startAfter('b'))).toBe('cd');
      const list = newList();
      for (const [id, n] of [
        ['a', 1],
        ['b', 1],
        ['c', 0],
      ] as const)
        await setDoc(doc(list, id), { n });
      const found = query(list, where('n', '>=', 0), orderBy('n'));
      const [, second] = (await getDocs(found)).docs;
      expect(second?.id).toBe('a');
      if (second) expect((await getDocs(query(found, startAfter(second)))).docs.map(({ id }) => id)).toEqual(['b']);
    });
  });

  describe('a transaction', () => {
    test('runs again if what it has read was changed meanwhile', async () => {
      const ref = newItem();
      await setDoc(ref, { count: 1 });
      const seen: unknown[] = [];
      const result = await runTransaction(db, async (transaction) => {
        const count = Number((await transaction.get(ref)).get('count'));
        seen.push(count);
        if (seen.length === 1) await setDoc(ref, { count: 10 });
        transaction.set(ref, { count: count + 1 });
        return count;
      });
      expect([result, seen, await dataOf(ref)]).toEqual([10, [1, 10], { count: 11 }]);
    });

    test('runs again if a document that it has not found was created meanwhile', async () => {
      const ref = newItem();
      const seen: boolean[] = [];
      await runTransaction(db, async (transaction) => {
        seen.push((await transaction.get(ref)).exists());
        if (seen.length === 1) await setDoc(ref, { by: 'other' });
        transaction.delete(ref);
      });
      expect([seen, (await getDoc(ref)).exists()]).toEqual([[false, true], false]);
    });

    test('writes nothing if it fails', async () => {
      const ref = newItem();
      const run = runTransaction(db, async (transaction) => {
        await transaction.get(ref);
        transaction.set(ref, { a: 1 });
        throw new Error('not now');
      });
      await expect(run).rejects.toThrow('not now');
      expect((await getDoc(ref)).exists()).toBe(false);
    });
  });
}
