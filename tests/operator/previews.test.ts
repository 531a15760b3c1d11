/** Tests that an operator sees the effect of an act on a real project before the question whether to go on, and that a "no" changes nothing. */
import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../operations/support';
import {
  act,
  admin,
  booking,
  HOUR,
  openLive,
  putCounselor,
  putEntry,
  putPatient,
  putSession,
  putSlot,
} from './support/operator';
import { PI, putPayment } from './support/payments';

const SESSION = 'a'.repeat(20);
const REASON = 'the connection broke off';

const open = async (name: string, input: object) => (await act(name, input, { now: NOW })).result;

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 3, bookings: [booking('b-1', NOW)], lastBookingAt: NOW });
  await putEntry('sara', 'other', 5);
  await putPayment('sara', { amount: 999 });
  await putCounselor('shilan', {}, true);
  await putCounselor('nour', { name: 'Nour' });
  await putSession(SESSION, new Date(NOW.getTime() + HOUR));
  await putSlot('shilan', new Date(NOW.getTime() + 9 * HOUR));
  for (const localId of ['leyla', 'dana', 'sara']) {
    await admin.createAccount({ localId, email: `${localId}@aram.example`, emailVerified: true });
  }
  const leyla = { role: 'owner', name: 'Leyla', email: 'leyla@aram.example', since: NOW, ended: null, wants: true };
  await admin.writeDocuments({
    'staff/leyla': leyla,
    'newsletter/one': { email: 'One@aram.example', timestamp: NOW },
    'mail/one': { state: 'unsure', to: 'sara', event: 'booked', at: NOW, tries: 1 },
    'closed/gone': { at: new Date(0) },
    'patients/gone/ledger/one': { kind: 'purchase', ticket: 5 },
  });
});

type Input = Record<string, unknown> | (() => Promise<Record<string, unknown>>);

it.each<[name: string, input: Input, lines: RegExp[]]>([
  [
    'verifyCounselor',
    async () => {
      const { license, asOf } = await open('reviewCounselor', { uid: 'nour' });
      return { uid: 'nour', license, asOf };
    },
    [/^name +Nour$/m, /^verified +false$/m],
  ],
  ['suspendCounselor', { uid: 'shilan', reason: REASON }, [/^sessions +1$/m, /^times +1$/m]],
  ['unverify', { uid: 'shilan' }, [/^verified +true$/m, /^sessions +1$/m, /^times +1$/m]],
  ['closeSession', { id: SESSION, ending: 'cancelled', reason: REASON }, [/^owed +true$/m, /^returned +true$/m]],
  ['correct', { uid: 'sara', tickets: 2, reason: REASON }, [/^recorded +true$/m, /^tickets +5$/m]],
  ['recordSession', { uid: 'sara', booking: 'b-1' }, [/^recorded +true$/m, /^tickets +2$/m]],
  ['settle', { uid: 'sara' }, [/^was +3$/m, /^sum +7$/m, /^changes +true$/m]],
  ['unsubscribe', { email: 'one@aram.example' }, [/newsletter\/one/]],
  ['sendAgain', { id: 'one' }, [/^count +1$/m, /^unsure +true$/m]],
  ['sendAgain', { id: 'all' }, [/^count +0$/m]],
  ['addStaff', { email: 'dana@aram.example', role: 'care', name: 'Dana' }, [/^uid +dana$/m]],
  ['changeRole', { uid: 'leyla', role: 'care' }, [/^member\.role +owner$/m, /^isLastOwner +true$/m]],
  ['removeStaff', { uid: 'leyla' }, [/^member\.role +owner$/m, /^isLastOwner +true$/m]],
  [
    'seePayment',
    async () => ({ payment: PI, asOf: (await open('readPayment', { payment: PI }))['asOf'] }),
    [/^patient +sara$/m, /^amount +\$9\.99$/m, /^state +mismatch$/m],
  ],
  ['changeMode', { mode: 'stripe', origin: 'https://aram.example' }, [/^was +demonstration$/m]],
  ['sweep', {}, [/^gone +closed +ledger \(1\)$/m]],
])('%s', async (name, given, lines) => {
  const input = given instanceof Function ? await given() : given;
  const before = await admin.exportDatabase();
  const live = { place: ['--project', 'aram-live'], open: openLive(), now: NOW, answers: ['n'] };
  const { code, notes } = await act(name, input, live);
  for (const line of lines) expect(notes).toMatch(line);
  expect([code, notes]).toEqual([1, expect.stringMatching(/Go on\? \[y\/N\] \nNothing was changed\.$/)]);
  expect(await admin.exportDatabase()).toEqual(before);
});
