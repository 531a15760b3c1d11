/** All sentences about who may do what in the document store. */
import { type Group } from '../support/requests';
import { BOOKING } from './booking';
import { CLOSING } from './closing';
import { COUNSELORS } from './counselors';
import { LISTS } from './lists';
import { PATIENTS } from './patients';
import { READING } from './reading';
import { SIGNING_UP } from './signingUp';
import { SINCE_WHEN } from './since';
import { TICKETS } from './tickets';
import { VISITORS } from './visitors';

export const CASES: readonly Group[] = [
  ...READING,
  ...SIGNING_UP,
  ...PATIENTS,
  ...SINCE_WHEN,
  ...TICKETS,
  ...COUNSELORS,
  ...CLOSING,
  ...VISITORS,
  ...LISTS,
  ...BOOKING,
];
