/** All sentences about who may do what in the document store. */
import { type Group } from '../support/requests';
import { AROUND } from './around';
import { BOOKING } from './booking';
import { CLOSING } from './closing';
import { COUNSELORS } from './counselors';
import { ENDING } from './ending';
import { LISTS } from './lists';
import { MOVING } from './moving';
import { PATIENTS } from './patients';
import { READING } from './reading';
import { SIGNING_UP } from './signingUp';
import { SINCE_WHEN } from './since';
import { SLOTS } from './slots';
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
  ...ENDING,
  ...MOVING,
  ...SLOTS,
  ...AROUND,
];
