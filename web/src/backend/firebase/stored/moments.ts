/** Where a page ends that is ordered by a moment of the server's, and then by id: both, to the nanosecond. */
import { type QueryDocumentSnapshot, startAfter, Timestamp } from 'firebase/firestore/lite';

/** Null where the document has no such moment: such stand behind all others. */
export function momentPlace(document: QueryDocumentSnapshot, field: string): string | null {
  const at: unknown = document.get(field);
  return at instanceof Timestamp ? [at.seconds, at.nanoseconds, document.id].join('/') : null;
}

/** What comes behind a place. */
export function behindMoment(place: string) {
  const [seconds, nanoseconds, id] = place.split('/');
  return startAfter(new Timestamp(Number(seconds), Number(nanoseconds)), id);
}
