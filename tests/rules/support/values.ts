/**
 * Documents as the cases write them: plain JavaScript, with special objects for what JSON cannot express. A whole number is an integer
 * of the store; `double(5)` is the float 5.0.
 */

/** A value that the server derives from the stored one. */
export type Transform =
  | { readonly transform: 'serverTime' }
  | { readonly transform: 'increment'; readonly by: Value }
  | { readonly transform: 'union'; readonly items: readonly Value[] }
  | { readonly transform: 'without'; readonly items: readonly Value[] };

export interface Double {
  readonly double: number;
}

/** A moment finer than JavaScript's, as RFC 3339. */
export interface Moment {
  readonly moment: string;
}

export interface Bytes {
  readonly bytes: string;
}

export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | Double
  | Moment
  | Bytes
  | Transform
  | readonly Value[]
  | { readonly [key: string]: Value };

export type Fields = Readonly<Record<string, Value>>;

/** A value in Firestore's REST form: one key, its kind. */
export type RestValue = Readonly<Record<string, unknown>>;
export type RestFields = Readonly<Record<string, RestValue>>;

/** The server's time of the request. */
export const SERVER_TIME: Transform = { transform: 'serverTime' };
export const increment = (by: Value): Transform => ({ transform: 'increment', by });
/** Appends the items that are not in the list. */
export const union = (...items: readonly Value[]): Transform => ({ transform: 'union', items });
/** Removes the items from the list, wherever they are. */
export const removing = (...items: readonly Value[]): Transform => ({ transform: 'without', items });
export const double = (value: number): Double => ({ double: value });
/** A microsecond after a moment. */
export const justAfter = (moment: Date): Moment => ({ moment: moment.toISOString().replace('Z', '001Z') });

/** A record, or a set of documents, without some of its keys. */
export const without = <T>(record: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const has = <K extends string>(value: object, key: K): value is Record<K, unknown> => Object.hasOwn(value, key);

export function isTransform(value: Value): value is Transform {
  return typeof value === 'object' && value !== null && has(value, 'transform');
}

/** Checks for a map of fields: an object that is none of the special ones above. */
export function isMap(value: Value): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !has(value, 'transform') &&
    !has(value, 'double') &&
    !has(value, 'moment') &&
    !has(value, 'bytes')
  );
}

export function toRest(value: Value): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isTransform(value)) throw new Error('A transform is used in place of a stored value.');
  if (isList(value)) return { arrayValue: { values: value.map(toRest) } };
  if (isMap(value)) return { mapValue: { fields: fieldsToRest(value) } };
  if (has(value, 'double')) return { doubleValue: value.double };
  if (has(value, 'moment')) return { timestampValue: value.moment };
  return { bytesValue: value.bytes };
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function fieldsToRest(fields: Fields): RestFields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toRest(value)]));
}
