/** Right input for each act of the desk. */
import type { DeskInputs } from '../../web/src/core/generated/tables';
import { PI } from '../operator/support/payments';
import { callId } from './deskSupport';

export const SESSION = 'a'.repeat(20);
export const REPORT = `${SESSION}-danger-sara`;
export const REASON = 'The counselor is ill.';
const MARK = '2026-03-01T00:00:00.000Z abc';
export const REQUEST = { uid: 'sara', request: callId(900) };
const shilan = { uid: 'shilan' };

/** With every field that an act takes: the core accepts what the generated types do. */
export const RIGHT: { readonly [Act in keyof DeskInputs]: Required<DeskInputs[Act]> } = {
  me: {},
  today: { kind: 'danger', after: `1 ${MARK}` },
  take: { of: `danger:${REPORT}` },
  release: { of: `request:${REQUEST.uid}_${REQUEST.request}` },
  colleagues: { of: `danger:${REPORT}` },
  handOver: { of: `danger:${REPORT}`, to: 'dana' },
  note: { of: 'message:m1', note: 'We wrote back.' },
  notifyMe: { wanted: true },
  notifyMeOfDanger: { wanted: true },
  counselors: { state: 'verified', sought: 'shilan', after: 'abc' },
  reviewCounselor: shilan,
  idDocument: shilan,
  verifyCounselor: { ...shilan, license: 'L-1', asOf: 'x' },
  refuseCounselor: { ...shilan, asOf: 'x', reason: REASON },
  previewSuspending: shilan,
  suspendCounselor: { ...shilan, reason: REASON },
  statement: { counselor: 'shilan', month: '2026-02' },
  requests: { state: 'waiting', language: 'en', sought: 'sara', after: MARK },
  readRequest: REQUEST,
  suggestCounselor: { ...REQUEST, counselor: 'shilan' },
  closeRequest: { ...REQUEST, reason: REASON },
  sessions: { kind: 'all', counselor: 'shilan', patient: 'sara', month: '2026-03', sought: 'sara', after: MARK },
  readSession: { id: SESSION },
  previewClosing: { id: SESSION, ending: 'cancelled' },
  closeSession: { id: SESSION, ending: 'cancelled', reason: REASON },
  readContacts: { of: `danger:${REPORT}` },
  reports: { state: 'handled', after: `0 ${MARK}` },
  readReport: { id: REPORT },
  handleReport: { id: REPORT, note: 'We called her.' },
  messages: { state: 'open', about: 'business', sought: 'can', after: MARK },
  closeMessage: { id: 'm1', how: 'answered' },
  subscribers: { after: MARK },
  unsubscribe: { email: 'can@example.com' },
  findPerson: { sought: 'sara' },
  readPerson: { uid: 'sara' },
  previewCorrecting: { uid: 'sara', tickets: 1, reason: REASON },
  correct: { uid: 'sara', tickets: 1, reason: REASON },
  exportPerson: { uid: 'sara' },
  blockOrders: { uid: 'sara', blocked: true, reason: REASON },
  deletePerson: { uid: 'nobody', reason: REASON },
  payments: { kind: 'all', sought: 'sara', after: MARK },
  readPayment: { payment: PI },
  previewRefund: { payment: PI },
  refund: { payment: PI, reason: REASON },
  seePayment: { payment: PI, asOf: '2026-03-10T12:00:00.123456Z' },
  numbers: {},
  health: {},
  errors: {},
  failedEmails: { after: MARK },
  sendAgain: { id: 'one' },
  staff: {},
  addStaff: { email: 'can@aram.example', role: 'care', name: 'Can' },
  changeRole: { uid: 'omar', role: 'care' },
  removeStaff: { uid: 'omar' },
  audit: { by: 'leyla', of: 'person:sara', day: '2026-03-10', after: MARK },
};
