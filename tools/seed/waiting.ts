/** Demo work that waits for staff, apart from sessions, requests and licenses: reports, messages, an email and a payment. */
import { FAILED } from '../../operations/mails/list.ts';
import { APPLICANTS, COUNSELORS } from './counselors.ts';
import { DEMO_STAFF } from './accounts.ts';
import { SARA } from './people.ts';
import { idOf } from './sessions.ts';
import type { Admin } from '../emulators/admin.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The counselor of the session in which someone is in danger. */
const [, ELIF] = COUNSELORS;
const THREAD = `${SARA.uid}_${ELIF.uid}`;
const MESSAGE_ID = '2f4a6c8e-1b3d-4f5a-8c7e-9d0b1a2c3e54';
const ORDER_ID = '4c6e8a0b-2d4f-4a6c-9e8b-0f1a2b3c4d65';
const PAYMENT_ID = 'pi_3DemoPaidTooLittle000000';

/** By path. */
type Documents = Record<string, Record<string, unknown>>;

export function waitingDocuments(now: Date): Documents {
  const ago = (span: number) => new Date(now.getTime() - span);
  return { ...danger(ago), ...reportedMessage(ago), ...messages(ago), ...failedEmail(ago), ...payment(ago) };
}

type Ago = (span: number) => Date;

const danger = (ago: Ago): Documents => ({
  [`reports/${idOf('Danger')}-danger-${SARA.uid}`]: {
    ...{ session: idOf('Danger'), by: SARA.uid, urgent: true, at: ago(20 * MINUTE) },
  },
  [`sessions/${idOf('Danger')}/shared/emergency`]: {
    ...{ name: 'Deniz Yılmaz', phone: '+90 532 000 0001', country: 'Türkiye', sharedAt: ago(4 * DAY) },
  },
});

/** A conversation with one reported message. */
function reportedMessage(ago: Ago): Documents {
  const [sentAt, text] = [ago(30 * HOUR), 'You can pay me directly next time. It is cheaper for both of us.'];
  return {
    [`threads/${THREAD}`]: {
      ...{ patient: SARA.uid, counselor: ELIF.uid, session: idOf('Danger'), language: 'tr' },
      ...{ patientName: SARA.name.split(' ')[0], counselorName: ELIF.name, lastId: MESSAGE_ID, lastFrom: ELIF.uid },
      ...{ lastAt: sentAt, patientReadAt: ago(29 * HOUR), counselorReadAt: sentAt },
      ...{ patientStopped: false, counselorStopped: false, patientSince: ago(3 * DAY), counselorSince: sentAt },
      ...{ patientSent: 0, counselorSent: 1 },
    },
    [`threads/${THREAD}/messages/${MESSAGE_ID}`]: { from: ELIF.uid, text, at: sentAt },
    [`reports/${THREAD}-${MESSAGE_ID}`]: {
      ...{ thread: THREAD, message: MESSAGE_ID, text, from: ELIF.uid, sentAt, by: SARA.uid },
      ...{ reason: 'money', urgent: false, at: ago(28 * HOUR) },
    },
  };
}

/** One of the messages was sent three times. */
function messages(ago: Ago): Documents {
  const invoice = {
    ...{ option: 'billing', name: 'Hana Kurt', mail: 'hana@aram.example' },
    details: 'I paid last week and need an invoice for my employer. Where do I find it?',
  };
  const join = {
    ...{ option: 'counselor join', name: 'Karim Nasser', mail: 'karim@aram.example' },
    details: 'I am licensed in Jordan. Can I work with you if I live in Germany?',
  };
  return {
    'contactUs/demoMessage1': { formData: invoice, timestamp: ago(5 * HOUR) },
    'contactUs/demoMessage2': { formData: invoice, timestamp: ago(4 * HOUR) },
    'contactUs/demoMessage3': { formData: invoice, timestamp: ago(3 * HOUR) },
    'contactUs/demoMessage4': { formData: join, timestamp: ago(2 * DAY) },
  };
}

/** An email to the care member that the mail server refused yesterday. */
function failedEmail(ago: Ago): Documents {
  const uid = DEMO_STAFF.find(({ role }) => role === 'care')?.uid ?? '';
  const at = ago(DAY);
  return {
    [`mail/${at.toISOString().slice(0, 10)}-staff-${uid}`]: {
      ...{ to: uid, event: 'staff', language: 'all', about: `staff/${uid}`, moves: 0, at },
      ...{ state: FAILED, tries: 1, next: null, reason: '550 Mailbox unavailable' },
    },
  };
}

/** A payment that is one cent less than the pack costs. */
function payment(ago: Ago): Documents {
  const at = ago(3 * DAY);
  const record = `patients/${SARA.uid}`;
  return {
    [`${record}/orders/${ORDER_ID}`]: { pack: '5', language: 'tr', at, state: 'review', payment: PAYMENT_ID },
    [`${record}/payments/${PAYMENT_ID}`]: {
      ...{ order: ORDER_ID, pack: '5', currency: 'usd', amount: 999, at, state: 'mismatch', ticket: 0 },
      ...{ refunded: 0, dispute: '', taken: 0, returned: 0, used: 0, look: true },
    },
  };
}

/** The first applicant's ID document: a page that says it's one. */
export async function writeIdDocument(admin: Pick<Admin, 'writeFile'>) {
  const [applicant] = APPLICANTS;
  if (applicant) await admin.writeFile(`ids/${applicant.uid}`, 'application/pdf', pdfOf(`Demo ID: ${applicant.name}`));
}

/** A PDF with one line. It leaves out the table of its objects, which readers rebuild. */
function pdfOf(line: string) {
  const content = `BT /F1 24 Tf 40 100 Td (${line}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R',
    '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj',
    `4 0 obj << /Length ${content.length} >> stream`,
    content,
    'endstream endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF',
    '',
  ].join('\n');
}
