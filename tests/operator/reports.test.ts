/** Tests what the command line prints of danger: whom to call, for staff whose desk doesn't open (docs/operating.md#an-emergency). */
import { beforeEach, expect, it } from 'vitest';
import { act, admin, operator, putCounselor, putPatient, putSession } from './support/operator';

const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
const DANGER = `${SESSION}-danger`;
const START = new Date('2026-01-01T09:00Z');

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 0, phone: '+964 750 123 45 67', email: 'sara@example.com' });
  await putCounselor('shilan', { phone: '+1 416 555 0100', email: 'shilan@example.com' }, true);
  await putSession(SESSION, START);
  const at = new Date('2026-01-01T10:00Z');
  await admin.writeDocument(`reports/${DANGER}`, { session: SESSION, by: 'shilan', urgent: true, at });
});

it('danger prints whom to call, and in which country they may be', async () => {
  const { code, out } = await operator(['readReport', '--id', DANGER]);
  expect(code).toBe(0);
  for (const line of [
    /^isDanger +true$/m,
    /^patient +sara +Sara +sara@example\.com +\+964 750 123 45 67 +IQ$/m,
    /^counselor +shilan +Dr\. Shilan Karim +shilan@example\.com +\+1 416 555 0100 +US; CA$/m,
    /^session\.start +2026-01-01 09:00$/m,
  ]) {
    expect(out).toMatch(line);
  }
});

it('danger names the emergency contact', async () => {
  const contact = { name: 'Dilan', phone: '0532', country: 'Türkiye', sharedAt: START };
  await admin.writeDocument(`sessions/${SESSION}/shared/emergency`, contact);
  const { emergency } = (await act('readReport', { id: DANGER })).result;
  expect(emergency).toMatchObject({ name: 'Dilan', phone: '0532', country: 'Türkiye' });
});
