/** All sentences about the permissions in the document store. */
import { type Group } from '../support/requests';
import { ADDRESSES } from './addresses';
import { ANSWERS_SHARED } from './answers';
import { BLOCKS } from './blocks';
import { BOOKING } from './booking';
import { BOOKING_PARTS } from './bookingParts';
import { BOOKING_PLACE } from './bookingPlace';
import { BOOKING_TICKET } from './bookingTicket';
import { CALLS } from './calls';
import { CANCELLING } from './cancelling';
import { CLOSING } from './closing';
import { CLOSING_SESSIONS } from './closingSessions';
import { CONSENTS } from './consents';
import { CONTESTS } from './contests';
import { CONVERSATIONS } from './conversations';
import { COUNSELORS } from './counselors';
import { COUNSELORS_SIGN_INS } from './counselorSignIns';
import { WHAT_COUNSELORS_CHOOSE } from './chosen';
import { COUNSELORS_LANGUAGES } from './languages';
import { LEAVING } from './leaving';
import { LISTS } from './lists';
import { MAIL } from './mail';
import { MESSAGES } from './messages';
import { MOVING } from './moving';
import { ORDERS } from './orders';
import { OWN_TIME } from './ownTime';
import { PAYMENTS } from './payments';
import { PATIENTS } from './patients';
import { READING } from './reading';
import { REPORTS } from './reports';
import { RETURNS } from './returns';
import { SESSION_READS } from './sessionReads';
import { SIGNING_UP } from './signingUp';
import { SINCE_WHEN } from './since';
import { SLOTS } from './slots';
import { STAFF_SIDE } from './staff';
import { TICKETS } from './tickets';
import { WHOM_TO_CALL } from './emergencyContact';
import { VISITORS } from './visitors';
import { WISHES } from './wishes';
import { WEEKLY_HOURS } from './hours';

export const CASES: readonly Group[] = [
  ...READING,
  ...SIGNING_UP,
  ...PATIENTS,
  ...SINCE_WHEN,
  ...TICKETS,
  ...ORDERS,
  ...PAYMENTS,
  ...COUNSELORS,
  ...COUNSELORS_SIGN_INS,
  ...COUNSELORS_LANGUAGES,
  ...WHAT_COUNSELORS_CHOOSE,
  ...CLOSING,
  ...VISITORS,
  ...LISTS,
  ...CONSENTS,
  ...WEEKLY_HOURS,
  ...SLOTS,
  ...BLOCKS,
  ...BOOKING,
  ...BOOKING_PARTS,
  ...BOOKING_TICKET,
  ...BOOKING_PLACE,
  ...SESSION_READS,
  ...OWN_TIME,
  ...CANCELLING,
  ...CLOSING_SESSIONS,
  ...RETURNS,
  ...MOVING,
  ...ANSWERS_SHARED,
  ...WHOM_TO_CALL,
  ...CONTESTS,
  ...LEAVING,
  ...CONVERSATIONS,
  ...CALLS,
  ...MESSAGES,
  ...REPORTS,
  ...ADDRESSES,
  ...MAIL,
  ...STAFF_SIDE,
  ...WISHES,
];
