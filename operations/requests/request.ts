/** One session request, as stored in the patient's record, and what staff did about it. */
import { textOf } from '../people/people.ts';
import { NotDone } from '../project/refusals.ts';
import type { Found } from '../project/store.ts';
import type { PlainDocument, PlainValue } from '../project/plain.ts';

/** A patient and the id of one of their requests. */
export interface Named {
  uid: string;
  request: string;
}

/** What staff did about a request, `patients/{uid}/care/{request}`. The patient can read it. */
export interface Care {
  state: 'read' | 'answered' | 'closed';
  /** The account of the suggested counselor, or ''. */
  counselor: string;
  counselorName: string;
  /** For closing it, or ''. */
  reason: string;
  at: Date | undefined;
}

export const carePath = ({ uid, request }: Named) => `patients/${uid}/care/${request}`;

export const careOf = (found: Found | undefined): Care | undefined =>
  found && {
    state: found.fields['state'] as Care['state'],
    counselor: textOf(found.fields['counselor']),
    counselorName: textOf(found.fields['counselorName']),
    reason: textOf(found.fields['reason']),
    at: found.fields['at'] instanceof Date ? found.fields['at'] : undefined,
  };

/** The requests in a patient's record, oldest first. */
export function requestsIn(patient: Found | undefined): PlainDocument[] {
  const bookings = patient?.fields['bookings'];
  return Array.isArray(bookings) ? bookings.filter(isMap) : [];
}

/** Refuses a request that isn't in the record: the patient may have withdrawn it since it was listed. */
export function assertRequested(patient: Found | undefined, { uid, request }: Named): Found {
  if (patient && requestsIn(patient).some(({ id }) => id === request)) return patient;
  throw new NotDone('unknown', `The patient "${uid}" has no request "${request}".`, 'request');
}

const isMap = (value: PlainValue): value is PlainDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
