import { Bytes, DocumentReference, GeoPoint, Timestamp, VectorValue } from 'firebase/firestore/lite';
import type { Stored } from './values';

/**
 * Returns a stored value as JSON. Every kind of value gets a readable form: a moment becomes ISO 8601 text, a reference its path, bytes
 * base64, a point its two angles, a vector a list, and a number that JSON lacks its name.
 */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  // A reference leads to the whole client behind it, which leads back to itself, so it isn't followed.
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof Bytes) return value.toBase64();
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof VectorValue) return value.toArray();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMap(value as Stored);
  return value;
}

/** Returns a stored document as JSON. */
export function plainMap(data: Stored): Stored {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}
