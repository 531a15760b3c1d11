/** One session request, as stored in the patient's record, and what staff did about it. */
import { NotDone } from '../project/refusals.ts';
import type { Found } from '../project/store.ts';

/** A patient and the id of one of their requests. */
export interface Named {
  uid: string;
  request: string;
}

export type Care = ReturnType<typeof careOf>;

export const carePath = ({ uid, request }: Named) => `patients/${uid}/care/${request}` as const;

/** What staff did about a request. */
export function careOf(found: Found<'care'> | undefined) {
  if (!found) return undefined;
  const { state, counselor = '', counselorName = '', reason = '', at } = found.fields;
  return { state, counselor, counselorName, reason, at };
}

/** The requests in a patient's record, oldest first. */
export const requestsIn = (patient: Found<'patients'> | undefined) => patient?.fields.bookings ?? [];

/** Refuses a request that isn't in the record: the patient may have withdrawn it since it was listed. */
export function assertRequested(patient: Found<'patients'> | undefined, { uid, request }: Named) {
  if (requestsIn(patient).some(({ id }) => id === request)) return;
  throw new NotDone('unknown', `The patient "${uid}" has no request "${request}".`, 'request');
}
