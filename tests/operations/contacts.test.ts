/** Tests opening the contacts of the two people whom an item is about: what is read, and the trace that it leaves. */
import { beforeEach, expect, it } from 'vitest';
import { admin, DAY, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { openDesk, putMembers, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result } = openDesk(openActing());
const ID = 'a'.repeat(20);
const DANGER = `${ID}-danger-sara`;
const SARA = { side: 'patient', uid: 'sara', name: 'Sara', email: 'sara@aram.example', phone: '+9647500000000' };
const SHILAN = { side: 'counselor', uid: 'shilan', name: 'Dr. Shilan Karim', phone: '+9647501111111' };

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  await admin.createAccount({ localId: 'sara', email: SARA.email, emailVerified: false });
  await putPatient('sara', { tickets: 1, phone: SARA.phone });
  await putCounselor('shilan', { phone: SHILAN.phone }, true);
  await putSession(ID, new Date(NOW.getTime() - 3 * DAY), { state: 'held', changedAt: NOW });
  const names = { patientName: 'Sara', counselorName: 'Dr. Shilan Karim' };
  await admin.writeDocuments({
    [`contests/${ID}`]: { says: 'iCame', at: NOW },
    [`reports/${DANGER}`]: { session: ID, by: 'sara', urgent: true, at: NOW },
    'reports/sara_shilan-one': { thread: 'sara_shilan', by: 'sara', from: 'shilan', urgent: false, at: NOW },
    'threads/sara_shilan': { patient: 'sara', counselor: 'shilan', ...names },
  });
});

it.each([`session:${ID}`, `contest:${ID}`, 'report:sara_shilan-one', `danger:${DANGER}`])(
  'shows how to reach both people of %s, and records it before anything is read',
  async (of) => {
    expect(await result('readContacts', { of })).toMatchObject({
      people: [
        { ...SARA, verified: 'no' },
        { ...SHILAN, verified: 'no account' },
      ],
    });
    expect(await traces()).toEqual([{ by: 'dana', act: 'readContacts', of, reason: '' }]);
  },
);

it('has no email and no phone of a person who has left', async () => {
  await admin.deleteDocument('patients/sara');
  expect(await result('readContacts', { of: `session:${ID}` })).toMatchObject({
    people: [{ ...SARA, email: '', phone: '' }, SHILAN],
  });
});

it('leaves no trace of an item that isn’t about two people', async () => {
  for (const of of ['license:shilan', 'message:m1', 'payment:pi_1']) {
    expect(await ask('readContacts', { of })).toEqual({ refused: 'illegal', about: 'item' });
  }
  expect(await traces()).toEqual([]);
  expect(await ask('readContacts', { of: `session:${'b'.repeat(20)}` })).toEqual({ refused: 'unknown', about: 'item' });
});
