import { Bytes, DocumentReference, GeoPoint, Timestamp, VectorValue } from 'firebase/firestore/lite';
import type { Stored } from './read';

/**
 * A stored value as JSON has it. Every kind that the store knows has a form that a person can read: a moment is an ISO 8601 text, a reference the path that it
 * names, bytes are base64, a point is its two angles, a vector a list, and a number that JSON lacks is its name.
 */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  // A reference leads to the whole client behind it, which leads back to itself: it is never walked into.
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Bytes) return value.toBase64();
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof VectorValue) return value.toArray();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMap(value as Stored);
  return value;
}

/** A stored document as JSON has it. */
export function plainMap(data: Stored): Stored {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}
