/**
 * The functions of `firebase/firestore/lite` that the adapters use, over documents in memory. The unit tests get them in place of the SDK's
 * (testing/setup.ts). The same cases show that both behave alike (`cases.ts`). What the adapters don't use is the SDK's own, and fails here.
 */
import { Documents, type Write } from './documents';
import { compare, type Fields, isEqual, isSameType, refused, stored, Timestamp, Transform } from './values';

/** The field that stands for a document's id. */
const ID: unique symbol = Symbol('the id of a document');

export const documentId = (): typeof ID => ID;

/** A document's place, whether it exists or not. */
export class DocumentReference {
  constructor(
    readonly firestore: Documents,
    readonly path: string,
  ) {}

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }
}

/** A document as it was read. */
class Snapshot {
  constructor(
    readonly ref: DocumentReference,
    private readonly fields: Fields | undefined,
  ) {}

  get id(): string {
    return this.ref.id;
  }

  exists(): boolean {
    return this.fields !== undefined;
  }

  /** A copy, so that a reader can't change what is stored. */
  data(): unknown {
    return this.fields && stored(this.fields, Timestamp.now());
  }

  get(field: string | typeof ID): unknown {
    return field === ID ? this.id : (this.data() as Fields | undefined)?.[field];
  }
}

/** How a document's value fits the value of a filter. */
const FITS = {
  '==': isEqual,
  '>': (is: unknown, than: unknown) => isSameType(is, than) && compare(is, than) > 0,
  '>=': (is: unknown, than: unknown) => isSameType(is, than) && compare(is, than) >= 0,
  '<': (is: unknown, than: unknown) => isSameType(is, than) && compare(is, than) < 0,
  '<=': (is: unknown, than: unknown) => isSameType(is, than) && compare(is, than) <= 0,
  in: (is: unknown, these: unknown) => (these as unknown[]).some((one) => isEqual(is, one)),
  'array-contains': (is: unknown, item: unknown) => Array.isArray(is) && is.some((one) => isEqual(one, item)),
  'array-contains-any': (is: unknown, these: unknown) =>
    Array.isArray(is) && is.some((one) => (these as unknown[]).some((item) => isEqual(one, item))),
} as const;

interface Filter {
  field: string;
  op: keyof typeof FITS;
  value: unknown;
}

interface Order {
  field: string | typeof ID;
  sign: 1 | -1;
}

/** A part of a query. */
interface Part {
  filter?: Filter;
  order?: Order;
  most?: number;
  after?: unknown[];
}

/** A collection, or some of its documents in an order. */
class Query {
  constructor(
    readonly firestore: Documents,
    readonly path: string,
    readonly parts: readonly Part[] = [],
  ) {}
}

function pathOf(from: Documents | DocumentReference | Query, names: readonly string[]): string {
  if (names.includes('')) throw refused('invalid-argument', 'A part of a path is empty');
  return [...(from instanceof Documents ? [] : [from.path]), ...names].join('/');
}

const firestoreOf = (from: Documents | DocumentReference | Query) =>
  from instanceof Documents ? from : from.firestore;

export const doc = (from: Documents | Query, ...names: string[]) =>
  new DocumentReference(firestoreOf(from), pathOf(from, names));

export const collection = (from: Documents | DocumentReference, ...names: string[]) =>
  new Query(firestoreOf(from), pathOf(from, names));

export const query = ({ firestore, path, parts }: Query, ...more: Part[]) =>
  new Query(firestore, path, [...parts, ...more]);

export const where = (field: string, op: Filter['op'], value: unknown): Part => ({
  filter: { field, op, value: stored(value, Timestamp.now()) },
});

export const orderBy = (field: Order['field'], direction: 'asc' | 'desc' = 'asc'): Part => ({
  order: { field, sign: direction === 'asc' ? 1 : -1 },
});

export const limit = (most: number): Part => ({ most });

/** After a document, or after values in the order of the query. */
export const startAfter = (...after: unknown[]): Part => ({ after });

/** The order that a query has without saying so: by the field of an inequality, and at last by the id. */
function ordersOf(parts: readonly Part[]): Order[] {
  const said = parts.flatMap(({ order }) => order ?? []);
  const unequal = parts.find(({ filter }) => filter !== undefined && /[<>]/.test(filter.op))?.filter;
  const orders = said.length === 0 && unequal ? [{ field: unequal.field, sign: 1 } as const] : said;
  if (orders.some(({ field }) => field === ID)) return orders;
  return [...orders, { field: ID, sign: orders.at(-1)?.sign ?? 1 }];
}

export async function getDocs({ firestore, path, parts }: Query) {
  const orders = ordersOf(parts);
  const isBelow = (at: string) => at.startsWith(`${path}/`) && !at.includes('/', path.length + 1);
  const valuesOf = (one: Snapshot) => orders.map(({ field }) => one.get(field));
  const inOrder = (one: unknown[], other: unknown[]): number => {
    const differs = orders.findIndex((_, at) => at < other.length && compare(one[at], other[at]) !== 0);
    return (orders[differs]?.sign ?? 0) * compare(one[differs], other[differs]);
  };
  const [after] = parts.flatMap((part) => (part.after ? [part.after] : []));
  const place = after?.flatMap((value) => (value instanceof Snapshot ? valuesOf(value) : [value]));
  const docs = [...firestore.all]
    .filter(([at]) => isBelow(at))
    .map(([at, fields]) => new Snapshot(new DocumentReference(firestore, at), fields))
    .filter((one) => parts.every(({ filter }) => !filter || FITS[filter.op](one.get(filter.field), filter.value)))
    // A document without the field that sorts isn't found.
    .filter((one) => valuesOf(one).every((value) => value !== undefined))
    .filter((one) => place === undefined || inOrder(valuesOf(one), place) > 0)
    .sort((one, other) => inOrder(valuesOf(one), valuesOf(other)))
    .slice(0, Math.min(...parts.flatMap(({ most }) => most ?? [])));
  return Promise.resolve({ docs, empty: docs.length === 0, size: docs.length });
}

export const getDoc = (ref: DocumentReference) =>
  new Promise<Snapshot>((resolve) => {
    resolve(new Snapshot(ref, ref.firestore.read(ref.path)));
  });

/** Writes that are collected and then made together. */
class Batch {
  protected readonly writes: Write[] = [];

  constructor(protected readonly firestore: Documents) {}

  set({ path }: DocumentReference, fields: Fields): this {
    this.writes.push({ kind: 'set', path, fields });
    return this;
  }

  update({ path }: DocumentReference, fields: Fields): this {
    this.writes.push({ kind: 'update', path, fields });
    return this;
  }

  delete({ path }: DocumentReference): this {
    this.writes.push({ kind: 'delete', path, fields: {} });
    return this;
  }

  commit(): Promise<void> {
    return new Promise((resolve) => {
      this.firestore.commit(this.writes);
      resolve();
    });
  }
}

export const writeBatch = (firestore: Documents) => new Batch(firestore);

export const setDoc = (ref: DocumentReference, fields: Fields) => writeBatch(ref.firestore).set(ref, fields).commit();

export const updateDoc = (ref: DocumentReference, fields: Fields) =>
  writeBatch(ref.firestore).update(ref, fields).commit();

export const deleteDoc = (ref: DocumentReference) => writeBatch(ref.firestore).delete(ref).commit();

/** A batch that is made only if the documents it has read are still the same. */
class Transaction extends Batch {
  readonly #seen = new Map<string, Fields | undefined>();

  async get(ref: DocumentReference) {
    const found = await getDoc(ref);
    this.#seen.set(ref.path, this.firestore.all.get(ref.path));
    return found;
  }

  isDone(): boolean {
    return this.firestore.commit(this.writes, this.#seen);
  }
}

/** Runs a transaction, again if others have changed what it has read. */
export async function runTransaction<T>(
  firestore: Documents,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (;;) {
    const transaction = new Transaction(firestore);
    const result = await run(transaction);
    if (transaction.isDone()) return result;
  }
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isEqual(one, item));

export const serverTimestamp = () => new Transform((_was, now) => now);
export const deleteField = () => new Transform(() => undefined);
export const increment = (by: number) => new Transform((was) => (typeof was === 'number' ? was : 0) + by);

export const arrayUnion = (...items: unknown[]) =>
  new Transform((was, now) => {
    const list = listed(was);
    return [...list, ...(stored(items, now) as unknown[]).filter((item) => !isIn(list, item))];
  });

export const arrayRemove = (...items: unknown[]) =>
  new Transform((was, now) => listed(was).filter((item) => !isIn(stored(items, now) as unknown[], item)));
