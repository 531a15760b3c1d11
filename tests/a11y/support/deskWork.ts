/** Work that waits for staff, in the store that a whole file of the grid looks at: one item of each kind, with long names and texts in three languages. */
import type { PlainDocument } from '../../support/values.ts';
import type { StaffRole } from '../../../web/src/core/generated/tables';
import { createAccount, signUpCounselor, signUpPatient, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { hourAfter, sessionId, createSession } from '../../e2e/support/sessions';
import { RICH } from '../../e2e/support/visitors';
import { payment } from '../../operator/support/payments';

const HOUR_MS = 3_600_000;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** The ids in the desk's URLs. */
export const DESK = {
  session: sessionId('Desk'),
  contested: sessionId('DeskContest'),
  danger: `${sessionId('Desk')}-danger-somebody`,
  handled: `${sessionId('Desk')}-danger-another-1773230400000`,
  request: 'booking-0000000000077',
  payment: 'pi_3Desk0000000000000001',
} as const;

/** The patient with a request, and the counselor whose license waits, as the desk's URLs name them. */
export type DeskPeople = Readonly<Record<'asker' | 'applicant', string>>;

const LONG = 'I have not slept well since spring, and lately the days feel long and the evenings longer. '.repeat(3);

/**
 * @param email that nobody else has
 */
export async function leaveWork(email: string): Promise<DeskPeople> {
  const [booking = {}] = RICH.bookings;
  const request = { ...booking, id: DESK.request, requestedAt: ago(60) };
  const patient = await signUpPatient(
    { ...RICH, name: 'Şehrazad Gülbahar', bookings: [request], lastBookingAt: ago(60) },
    `asks.${email}`,
  );
  const counselor = await signUpCounselor({ name: 'Dr. Hêvî Demirtaş-Öztürk', bio: LONG }, { email: `waits.${email}` });
  await signUpCounselor({ name: 'Dr. Hevi Demirtas-Ozturk', license: 'krg psy 20418' }, { email: `twin.${email}` });
  const past = { patient, counselor, start: hourAfter(-80) };
  await createSession('Desk', { ...past, start: hourAfter(-2) });
  await createSession('DeskContest', past, { state: 'missed', changedAt: ago(70), place: '2' });
  const documents: Record<string, PlainDocument> = {
    [`contests/${DESK.contested}`]: { patient: patient.uid, counselor: counselor.uid, says: 'cutShort', at: ago(30) },
    [`sessions/${DESK.session}/shared/emergency`]: {
      ...{ name: 'Sara, my sister', phone: '+964 750 123 4567', country: 'العراق', sharedAt: ago(2) },
    },
    [`reports/${DESK.danger}`]: { session: DESK.session, by: patient.uid, urgent: true, at: ago(1) },
    [`handled/${DESK.handled}`]: {
      ...{ session: DESK.session, by: counselor.uid, urgent: true, at: ago(31), handledBy: 'operator' },
      ...{ handledName: 'ayse@aram.example', handledAt: ago(30), note: LONG },
    },
    'reports/message-of-somebody': {
      ...{ thread: `${patient.uid}_${counselor.uid}`, message: 'one', reason: 'insult', text: LONG, by: patient.uid },
      ...{ from: counselor.uid, urgent: false, sentAt: ago(21), at: ago(20) },
    },
    [`threads/${patient.uid}_${counselor.uid}`]: {
      ...{ patient: patient.uid, counselor: counselor.uid, session: DESK.session },
      ...{ patientName: 'Şehrazad', counselorName: 'Dr. Hêvî Demirtaş-Öztürk' },
    },
    'mail/failed-one': {
      ...{ to: patient.uid, event: 'booked', language: 'en', about: `sessions/${DESK.session}`, moves: 0, at: ago(5) },
      ...{ state: 'failed', tries: 3, next: null, reason: 'EENVELOPE 550' },
    },
    'waiting/staff': {
      about: [
        { of: '', people: 12 },
        { of: 'ar', people: 7 },
        { of: 'Stress and Anxiety', people: 4 },
        { of: 'Trauma and abuse', people: 3 },
      ],
      at: ago(10),
    },
    'errorReports/one': {
      ...{ kind: 'error', code: 'TypeError', place: 'app-Dk3x.js:1:2', route: '/contact', language: 'en' },
      ...{ build: 'reporter-Zz9.js', at: ago(9) },
    },
  };
  for (const [place, name] of ['Can', 'عبد الرحمن', 'Can'].entries()) {
    documents[`contactUs/message-${String(place)}`] = {
      formData: { option: 'business', name, mail: 'can@aram.example', details: LONG },
      timestamp: ago(10 + place),
    };
  }
  // Less money than the pack costs, so it brought no tickets.
  documents[`patients/${patient.uid}/payments/${DESK.payment}`] = payment({
    id: DESK.payment,
    amount: 900,
    at: ago(3),
  });
  documents['notes/desk-one'] = {
    ...{
      of: `request:${patient.uid}_${DESK.request}`,
      text: 'I have called her.',
      by: 'leyla',
      name: 'Leyla',
      at: ago(4),
    },
  };
  await admin.writeDocuments(documents);
  return { asker: patient.uid, applicant: counselor.uid };
}

/** A staff member who can log in, with acts of theirs in the trace. */
export async function signUpMember(role: StaffRole, email: string): Promise<TestAccount> {
  const account = await createAccount(email);
  await admin.updateAccount(account.uid, { customAttributes: JSON.stringify({ staff: role }) });
  const member = { role, name: 'Leyla Hevî', email, since: ago(1), ended: null, wants: false };
  await admin.writeDocument(`staff/${account.uid}`, member);
  await admin.writeDocument(`audit/${account.uid}-1`, {
    ...{
      by: account.uid,
      role,
      act: 'closeRequest',
      of: `someone booking-1`,
      reason: 'Has found somebody.',
      at: ago(3),
    },
  });
  return account;
}
