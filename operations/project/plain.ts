/** Documents as plain values, with each moment as a `Date`. */
import { DocumentReference, Timestamp } from 'firebase-admin/firestore';

export type PlainValue = null | boolean | number | string | Date | PlainList | PlainDocument;
type PlainList = PlainValue[];
export interface PlainDocument {
  [key: string]: PlainValue;
}

/** Turns what firebase-admin has read into plain values. Plain values stay unchanged. */
export function plainOf(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plainOf);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainOf(inner)]));
}
