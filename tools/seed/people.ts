/** Demo patients who can't log in; staff find them at the desk. */
import { CONSENT_VERSION } from '../../web/src/core/generated/limits.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PURCHASE_ID = '5a0d1f7e-3b2c-4d8e-9f10-6c7b8a9d0e43';

interface Other {
  uid: string;
  name: string;
  email: string;
}

/** The patient of the two sessions that wait for staff. */
export const SARA: Other = { uid: 'demoPatientSara', name: 'Sara Yılmaz', email: 'sara@aram.example' };

/** A patient whose request has waited too long. */
export const NOUR: Other = { uid: 'demoPatientNour', name: 'نور الخطيب', email: 'nour@aram.example' };

/** A patient with a new request and an unconfirmed email. */
export const OMAR: Other = { uid: 'demoPatientOmar', name: 'Omar Hassan', email: 'omar@aram.example' };

export const OTHERS: readonly Other[] = [SARA, NOUR, OMAR];

const requested = (answers: Record<1 | 2 | 3 | 4 | 5 | 6, string> & { id: string; requestedAt: Date }) => ({
  bookings: [answers],
  lastBookingAt: answers.requestedAt,
});

/**
 * @param ofSessions entries of Sara's ledger by their ids
 * @returns documents by path
 */
export function peopleDocuments(
  now: Date,
  ofSessions: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const ago = (span: number) => new Date(now.getTime() - span);
  const purchase = { kind: 'purchase', ticket: 5, price: 10, cardId: 'demo-card', at: ago(40 * DAY) };
  const ledger: Record<string, Record<string, unknown>> = { [PURCHASE_ID]: purchase, ...ofSessions };
  const tickets = Object.values(ledger).reduce((sum, { ticket }) => sum + Number(ticket), 0);
  const since = Math.floor(ago(45 * DAY).getTime() / 1000);
  const record = ({ name, email }: Other, values: Record<string, unknown>) => {
    const [first = '', surname = ''] = name.split(' ');
    const empty = { educationLevel: 'none', hobbies: '', familySize: '', gender: 'none', ID: '', photo: '', cards: [] };
    return { name: first, surname, email, birthday: '07 11 1990', phone: '', ...empty, ...values };
  };
  const consent = (at: Date) => ({
    consent: { version: CONSENT_VERSION, as: 'adult', at },
    updatedAt: at,
  });
  const [longAgo, today] = [ago(6 * DAY), ago(2 * HOUR)];
  return {
    [`patients/${SARA.uid}`]: record(SARA, {
      ...{ tickets, bookings: [], since, phone: '+90 532 000 0000', lastEntryId: PURCHASE_ID },
      ...consent(ago(40 * DAY)),
    }),
    ...Object.fromEntries(Object.entries(ledger).map(([id, entry]) => [`patients/${SARA.uid}/ledger/${id}`, entry])),
    [`patients/${NOUR.uid}`]: record(NOUR, {
      ...{ tickets: 0, since, phone: '+962 7 0000 0000' },
      ...requested({
        ...{ id: '7b1c9d20-5e6f-4a70-8b91-0c2d3e4f5a61', 1: 'Individual', 2: 'Single', 3: 'no', 4: 'Male' },
        ...{ 5: 'Depression', 6: 'منذ أشهر لا أجد رغبة في شيء، وأودّ أن أتحدّث مع أحد.', requestedAt: longAgo },
      }),
      ...consent(longAgo),
    }),
    [`patients/${OMAR.uid}`]: record(OMAR, {
      tickets: 0,
      ...requested({
        ...{ id: '8c2d0e31-6f70-4b81-9ca2-1d3e4f506b72', 1: 'Individual', 2: 'Married', 3: 'yes', 4: 'No preference' },
        ...{ 5: 'Family conflicts', 6: 'We argue about money every week.', requestedAt: today },
      }),
      ...consent(today),
    }),
  };
}
