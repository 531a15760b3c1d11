import { Timestamp } from 'firebase/firestore/lite';
import type { Stored } from './read';

/** A stored value as JSON has it: moments become ISO 8601 texts, everything else stays. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainMap(value as Stored);
  return value;
}

/** A stored document as JSON has it. */
export function plainMap(data: Stored): Stored {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}
