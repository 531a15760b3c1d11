/** Tests that nobody at the desk acts about themselves, by a call of each act: about the caller it's refused, and about somebody else it isn't. */
import { beforeEach, describe, expect, it } from 'vitest';
import { checkedCall, deskActs, kindsOpenTo } from '../../operations/core.ts';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { payment } from '../operator/support/payments';
import { callId, openDesk, putMembers, stored, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask } = openDesk({ ...openActing(), refundAt: () => Promise.resolve() }, 'leyla');
const REASON = 'The counselor is ill.';
const REQUEST = callId(900);
const emailOf = (uid: string) => `${uid}@aram.example`;

/** The letter in the ids of a person's things. The other side of each session is `omar`. */
const letterOf = (uid: string) => uid.charAt(0);
const sessionAs = (side: 'patient' | 'counselor', uid: string) =>
  `${letterOf(uid)}${side}`.padEnd(20, side === 'patient' ? '1' : '2');
const payable = (uid: string) => `pi_${letterOf(uid).repeat(10)}`;
const danger = (uid: string) => `${sessionAs('counselor', uid)}-danger-omar`;
const report = (uid: string) => `${uid}_omar-one`;

/** The input of each act about a person. Several for an act: the person is concerned in several ways. */
const ROWS: Record<string, (uid: string) => object[]> = {
  take: items,
  release: items,
  colleagues: items,
  handOver: (uid) => items(uid).map((item) => ({ ...item, to: 'omar' })),
  note: (uid) => items(uid).map((item) => ({ ...item, note: 'Hello' })),
  reviewCounselor: (uid) => [{ uid }],
  idDocument: (uid) => [{ uid }],
  verifyCounselor: (uid) => [{ uid, license: 'L-1', asOf: '' }],
  refuseCounselor: (uid) => [{ uid, asOf: '', reason: REASON }],
  previewSuspending: (uid) => [{ uid }],
  suspendCounselor: (uid) => [{ uid, reason: REASON }],
  statement: (uid) => [{ counselor: uid, month: '2026-03' }],
  readRequest: (uid) => [{ uid, request: REQUEST }],
  suggestCounselor: (uid) => [
    { uid, request: REQUEST, counselor: 'omar' },
    { uid: 'omar', request: REQUEST, counselor: uid },
  ],
  closeRequest: (uid) => [{ uid, request: REQUEST, reason: REASON }],
  readSession: (uid) => sessions(uid),
  previewClosing: (uid) => sessions(uid).map((one) => ({ ...one, ending: 'cancelled' })),
  closeSession: (uid) => sessions(uid).map((one) => ({ ...one, ending: 'cancelled', reason: REASON })),
  readContacts: (uid) => items(uid).filter(({ of }) => /^(danger|report|contest|session):/.test(of)),
  readReport: (uid) => [{ id: danger(uid) }, { id: report(uid) }],
  handleReport: (uid) => [danger(uid), report(uid)].map((id) => ({ id, note: 'We called.' })),
  closeMessage: (uid) => [{ id: uid, how: 'answered' }],
  unsubscribe: (uid) => [{ email: emailOf(uid).toUpperCase() }],
  readPerson: (uid) => [{ uid }],
  previewCorrecting: (uid) => [{ uid, tickets: 1, reason: REASON }],
  correct: (uid) => [{ uid, tickets: 1, reason: REASON }],
  exportPerson: (uid) => [{ uid }],
  blockOrders: (uid) => [{ uid, blocked: true, reason: REASON }],
  deletePerson: (uid) => [{ uid, reason: REASON }],
  readPayment: (uid) => [{ payment: payable(uid) }],
  previewRefund: (uid) => [{ payment: payable(uid) }],
  refund: (uid) => [{ payment: payable(uid), reason: REASON }],
  seePayment: (uid) => [{ payment: payable(uid), asOf: '2026-01-01T00:00:00.000000Z' }],
  sendAgain: (uid) => [{ id: `mail-${letterOf(uid)}` }],
  addStaff: (uid) => [{ email: emailOf(uid), role: 'care', name: 'Somebody' }],
  changeRole: (uid) => [{ uid, role: 'care' }],
  removeStaff: (uid) => [{ uid }],
};

const sessions = (uid: string) => [{ id: sessionAs('patient', uid) }, { id: sessionAs('counselor', uid) }];

/** An item of each kind. */
function items(uid: string) {
  const [mine, theirs] = [sessionAs('patient', uid), sessionAs('counselor', uid)];
  return [
    ...[`danger:${danger(uid)}`, `report:${report(uid)}`, `contest:${mine}`, `session:${theirs}`],
    ...[`request:${uid}_${REQUEST}`, `license:${uid}`, `message:${uid}`, `email:mail-${letterOf(uid)}`],
    `payment:${payable(uid)}`,
  ].map((of) => ({ of }));
}

/** Acts with an input that no other rule covers, and why. */
const OTHERS = ['findPerson', 'notifyMe', 'notifyMeOfDanger'];

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  for (const uid of ['leyla', 'sara']) {
    await admin.createAccount({ localId: uid, email: emailOf(uid), emailVerified: true });
    await putPatient(uid, { tickets: 2, bookings: [booking(REQUEST, NOW)], lastBookingAt: NOW });
    await putCounselor(uid);
    const start = new Date(NOW.getTime() + (letterOf(uid) === 'l' ? DAY : 2 * DAY));
    await putSession(sessionAs('patient', uid), start, { patient: uid, counselor: 'omar' });
    await putSession(sessionAs('counselor', uid), new Date(start.getTime() + HOUR), {
      patient: 'omar',
      counselor: uid,
    });
    const form = { option: 'business', name: 'Can', mail: emailOf(uid), details: 'Hello' };
    await admin.writeDocuments({
      [`contests/${sessionAs('patient', uid)}`]: { says: 'iCame', at: NOW },
      [`reports/${danger(uid)}`]: { session: sessionAs('counselor', uid), by: 'omar', urgent: true, at: NOW },
      [`reports/${report(uid)}`]: { thread: `${uid}_omar`, by: 'omar', from: uid, urgent: false, at: NOW },
      [`contactUs/${uid}`]: { formData: form, timestamp: NOW },
      [`newsletter/${uid}`]: { email: emailOf(uid), timestamp: NOW },
      [`mail/mail-${letterOf(uid)}`]: { state: 'failed', at: NOW, to: uid, event: 'booked', tries: 10 },
      [`patients/${uid}/payments/${payable(uid)}`]: payment({}),
    });
  }
});

it('each act about somebody is in the table', () => {
  // An act without a required field is a list.
  const acts = deskActs()
    .map(({ name }) => name)
    .filter((act) => 'wrong' in checkedCall({ act, id: callId(1), input: {} }));
  expect([...Object.keys(ROWS), ...OTHERS].toSorted()).toEqual(acts.toSorted());
  expect(
    items('sara')
      .map(({ of }) => of.split(':')[0])
      .toSorted(),
  ).toEqual(kindsOpenTo('owner', true).toSorted());
});

describe.each(Object.entries(ROWS))('%s', (act, inputs) => {
  it('is refused about the caller, changes nothing and leaves no trace', async () => {
    const before = await stored();
    for (const input of inputs('leyla')) {
      expect(await ask(act, input), JSON.stringify(input)).toEqual({ refused: 'own', about: 'subject' });
    }
    expect(await traces()).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('isn’t refused for that about somebody else', async () => {
    for (const input of inputs('sara')) {
      expect(await ask(act, input), JSON.stringify(input)).not.toMatchObject({ refused: 'own' });
    }
  });
});
