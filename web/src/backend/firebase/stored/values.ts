/**
 * Reads the parts of stored documents, for the generated readers. A document may be old, partial or written by hand: missing and malformed
 * values become empty ones, malformed list items are left out, and no screen breaks.
 */

/** A stored map with unknown contents. */
export type Stored = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text of a stored map; "" if there is none. */
export function text(data: Stored, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

/** Returns a text of a stored map; nothing if it is missing or empty. */
export function filled(data: Stored, key: string): string | undefined {
  return text(data, key) || undefined;
}

/** Returns a stored value if it is one of these options. */
export function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** Returns the options that a stored list contains, in the order of the options. */
export function someOf<T extends string>(options: readonly T[], value: unknown): T[] {
  return Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];
}

/** Returns the first texts of a stored list. */
export function texts(value: unknown, most: number): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, most) : [];
}

/** Returns as many texts of a stored list, each in its place; "" for an unreadable one. */
export function eachText(value: unknown, length: number): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length }, (_, at) => (typeof list[at] === 'string' ? list[at] : ''));
}

/** The last moment that a date can hold: formatting a larger number as a date would throw. */
const LAST_MOMENT = 8.64e15;

/** The SDK's `Timestamp`, without the SDK: public pages read the store before it is loaded. */
const isTimestamp = (value: unknown): value is { toMillis: () => number } =>
  isMap(value) && typeof value['toMillis'] === 'function';

/** Reads a moment in milliseconds since 1970. */
export function millis(value: unknown): number | undefined {
  const moment = isTimestamp(value) ? value.toMillis() : value;
  return typeof moment === 'number' && Math.abs(moment) <= LAST_MOMENT ? moment : undefined;
}

/** Local servers, used in development only: the emulators and the fake Stripe. */
export const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//;

/** A download URL of file storage, or nothing: a document can't make the app load any other URL. */
export function address(data: Stored, key: string): string {
  const value = text(data, key);
  return value.startsWith('https://') || LOOPBACK.test(value) ? value : '';
}

/** The items of a stored list that `read` understands. If an id occurs twice, only the first counts. */
export function items<T extends { id: string }>(value: unknown, read: (item: Stored) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  const found = new Map<string, T>();
  for (const stored of value as unknown[]) {
    const item = nested(stored, read);
    if (item && !found.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}

/** What `read` makes of a stored map; nothing if the value isn't one. */
export function nested<T>(value: unknown, read: (map: Stored) => T | undefined): T | undefined {
  return isMap(value) ? read(value) : undefined;
}

/** Returns a stored value if it is a count. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
