/**
 * The parts of stored documents. A document may be old, partial or written by hand: missing and misshapen values take the empty shape, malformed list items
 * are left out, and no screen breaks.
 */
import { Timestamp } from 'firebase/firestore/lite';

/** A stored map, of which nothing is known yet. */
export type Stored = Readonly<Record<string, unknown>>;

/** Whether a stored value is a map. */
export function isMap(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a stored map; "" where there is none. */
export function text(data: Stored, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

/** A stored value where it is one of these words. */
export function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** Those of these words that a stored list holds, in their own order. */
export function someOf<T extends string>(options: readonly T[], value: unknown): T[] {
  return Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];
}

/** The texts of a stored list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The last moment that is a date: a number beyond it would break whoever writes it out as one. */
const LAST_MOMENT = 8.64e15;

/** Milliseconds since 1970. */
export function millis(value: unknown): number | undefined {
  const moment = value instanceof Timestamp ? value.toMillis() : value;
  return typeof moment === 'number' && Math.abs(moment) <= LAST_MOMENT ? moment : undefined;
}

/** Where this machine serves what is not the real thing: emulators, the fake of Stripe. */
export const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//;

/** A download address of file storage, or nothing: what a document says never becomes an address of another kind. */
export function address(data: Stored, key: string): string {
  const value = text(data, key);
  return value.startsWith('https://') || LOOPBACK.test(value) ? value : '';
}

/** The items of a stored list that `read` understands; an id stands for one of them, the first. */
export function items<T extends { id: string }>(value: unknown, read: (item: Stored) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  const found = new Map<string, T>();
  for (const stored of value as unknown[]) {
    const item = isMap(stored) ? read(stored) : undefined;
    if (item && !found.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}

/** Whether a stored value counts something. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** What a stored value counts; 0 where it counts nothing. */
export function readCount(value: unknown): number {
  return isCount(value) ? value : 0;
}
