/** Values of documents as the server treats them: how they are copied, changed, compared and ordered. */
import { FirebaseError } from 'firebase/app';
import type * as Sdk from 'firebase/firestore/lite';
import { vi } from 'vitest';

/** The SDK's own moments: the module that these tests import instead of the SDK has them, too. */
export const { Timestamp } = await vi.importActual<typeof Sdk>('firebase/firestore/lite');
export type Moment = InstanceType<typeof Timestamp>;

/** The fields of a document. */
export type Fields = Readonly<Record<string, unknown>>;

/** A change that the server makes to a field, by what the field held and the time of the commit. Nothing deletes the field. */
export class Transform {
  constructor(readonly of: (was: unknown, now: Moment) => unknown) {}
}

export const refused = (code: 'invalid-argument' | 'not-found' | 'permission-denied', why: string) =>
  new FirebaseError(code, why);

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies a value as it is stored. The SDK refuses a field without a value, and a list of what only the server knows. */
export function stored(value: unknown, now: Moment, was?: unknown): unknown {
  if (value instanceof Transform) return value.of(was, now);
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value === undefined) throw refused('invalid-argument', 'A field has no value');
  if (Array.isArray(value)) {
    if (value.some((item) => item instanceof Transform)) throw refused('invalid-argument', 'A transform is in a list');
    return value.map((item: unknown) => stored(item, now));
  }
  return isMap(value) ? storedMap(value, now) : value;
}

/** Copies a map, or a document; a field that a transform deletes is left out. */
export function storedMap(map: Fields, now: Moment): Fields {
  const entries = Object.entries(map).map(([key, value]) => [key, stored(value, now)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A document after an update. A dot in a field's name leads into a map. */
export function updated(was: Fields, changes: Fields, now: Moment): Fields {
  const is: Record<string, unknown> = { ...was };
  for (const [path, value] of Object.entries(changes)) {
    const [key = '', ...inner] = path.split('.');
    const held = is[key];
    const next =
      inner.length > 0 ? updated(isMap(held) ? held : {}, { [inner.join('.')]: value }, now) : stored(value, now, held);
    if (next === undefined) Reflect.deleteProperty(is, key);
    else is[key] = next;
  }
  return is;
}

/** Whether two values are equal, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Timestamp) return other instanceof Timestamp && one.isEqual(other);
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isEqual(item, other[at]));
  }
  if (!isMap(one)) return Object.is(one, other);
  if (!isMap(other) || Object.keys(one).length !== Object.keys(other).length) return false;
  return Object.entries(one).every(([key, value]) => isEqual(value, other[key]));
}

/** The types of values in the order in which a query sorts them. Nothing here is ordered by a list or a map. */
const TYPES: readonly ((value: unknown) => boolean)[] = [
  (value) => value === null,
  (value) => typeof value === 'boolean',
  (value) => typeof value === 'number',
  (value) => value instanceof Timestamp,
  (value) => typeof value === 'string',
];

const typeOf = (value: unknown): number => TYPES.findIndex((isOf) => isOf(value));

export const isSameType = (one: unknown, other: unknown): boolean => typeOf(one) === typeOf(other);

/** Compares two values: negative if the first one comes first. */
export function compare(one: unknown, other: unknown): number {
  const types = typeOf(one) - typeOf(other);
  if (types !== 0) return types;
  // The text of a moment has a fixed length, so it sorts like the moment.
  const [a, b] = [one, other].map((value) => (value instanceof Timestamp ? value.valueOf() : value)) as [
    number,
    number,
  ];
  return a < b ? -1 : Number(a > b);
}
