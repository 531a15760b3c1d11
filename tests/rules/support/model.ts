/** Works out what a write changes, with transforms and masks as on the server, for the judge, which stores nothing. */
import { isDeepStrictEqual } from 'node:util';
import { type Write } from './requests';
import { type Fields, isMap, isTransform, type Transform, type Value } from './values';

/** Returns the fields of a document after a write, or undefined if the write deletes it. */
export function fieldsAfter(write: Write, stands: Fields = {}, now: Date): Fields | undefined {
  if ('remove' in write) return undefined;
  if ('set' in write) return resolveFields(write.to, stands, now);
  const kept = Object.entries(stands).filter(([key]) => !Object.hasOwn(write.with, key));
  const changed = Object.entries(write.with).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, resolve(value, stands[key], now)] as const],
  );
  return Object.fromEntries([...kept, ...changed]);
}

export function pathOf(write: Write): string {
  if ('remove' in write) return write.remove;
  return 'set' in write ? write.set : write.update;
}

function resolveFields(fields: Fields, stands: Fields, now: Date): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, resolve(value, stands[key], now)]));
}

function resolve(value: Value, stands: Value | undefined, now: Date): Value {
  if (isTransform(value)) return transformed(value, stands, now);
  if (isMap(value)) return resolveFields(value, {}, now);
  return value;
}

function transformed(change: Transform, stands: Value | undefined, now: Date): Value {
  const list: readonly Value[] = Array.isArray(stands) ? stands : [];
  switch (change.transform) {
    case 'serverTime':
      return now;
    case 'increment':
      return sum(typeof stands === 'number' ? stands : 0, change.by);
    case 'union':
      return [...list, ...change.items.filter((item) => !list.some((old) => isDeepStrictEqual(old, item)))];
    case 'without':
      return list.filter((old) => !change.items.some((item) => isDeepStrictEqual(old, item)));
  }
}

function sum(stands: number, by: Value): Value {
  if (typeof by === 'number') return stands + by;
  if (typeof by === 'object' && by !== null && 'double' in by) return { double: stands + Number(by.double) };
  throw new Error('Only a number can be added.');
}
