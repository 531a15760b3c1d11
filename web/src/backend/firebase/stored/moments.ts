/** The end of a page sorted by a moment from the server and then by id: both of them, to the nanosecond. */
import { type QueryDocumentSnapshot, startAfter, Timestamp } from 'firebase/firestore/lite';

/** Null if the document has no such moment: those documents sort after all others. */
export function momentPlace(document: QueryDocumentSnapshot, field: string): string | null {
  const at: unknown = document.get(field);
  return at instanceof Timestamp ? [at.seconds, at.nanoseconds, document.id].join('/') : null;
}

/** Restricts a query to what comes after a place. */
export function behindMoment(place: string) {
  const [seconds, nanoseconds, id] = place.split('/');
  return startAfter(new Timestamp(Number(seconds), Number(nanoseconds)), id);
}
