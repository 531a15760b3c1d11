/** Tests the desk's acts about counselors: what they refuse, what two members at once do, and the trace of each. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  DAY,
  HOUR,
  isVerified,
  putCounselor,
  putFile,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from '../operator/support/operator';
import { openDesk, resetDesk, traceLines } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result: done } = openDesk(openActing(), 'leyla');
const UID = { uid: 'shilan' };
const LICENSE = 'KRG-PSY-20418';
const REASON = 'The document shows another name.';
const REVIEW = 'counselors/shilan/review/current';
const SEEN = { license: LICENSE, name: 'Dr. Shilan Karim', city: 'Erbil', languages: ['en'] };

interface Reviewed {
  asOf: string;
  state: string;
  changes: unknown[];
}

interface Listed {
  items: { uid: string; state: string }[];
}

const asOf = async () => (await done<Reviewed>('reviewCounselor', UID)).asOf;
const listed = async (wish: object) => (await done<Listed>('counselors', wish)).items.map(({ uid }) => uid);
const verify = async () => done('verifyCounselor', { ...UID, license: LICENSE, asOf: await asOf() });
const refuse = async () => done('refuseCounselor', { ...UID, asOf: await asOf(), reason: REASON });

const DANA = { name: 'Dana Öztürk', license: 'TR 77-1', email: 'dana@mail.example' };

beforeEach(async () => {
  await resetDesk();
  await putCounselor('shilan');
});

it.each([
  ['reviewCounselor', {}],
  ['idDocument', {}],
  ['verifyCounselor', { license: LICENSE, asOf: '' }],
  ['refuseCounselor', { asOf: '', reason: REASON }],
  ['previewSuspending', {}],
  ['suspendCounselor', { reason: REASON }],
])('%s is refused if there is no such counselor', async (act, input) => {
  expect(await ask(act, { ...input, uid: 'nobody' })).toEqual({ refused: 'unknown', about: 'counselor' });
});

describe('the list', () => {
  beforeEach(async () => {
    await putCounselor('dana', DANA, true);
  });

  it('has counselors by their state, and refuses an unknown state', async () => {
    expect(await listed({})).toEqual(['dana', 'shilan']);
    expect(await listed({ state: 'verified' })).toEqual(['dana']);
    expect(await listed({ state: 'waiting' })).toEqual(['shilan']);
    expect(await listed({ state: 'refused' })).toEqual([]);
    expect(await ask('counselors', { state: 'toString' })).toEqual({ refused: 'illegal', about: 'state' });
  });

  it.each(['dana', 'OZTURK', 'tr771', 'dana@mail', 'DANA@MAIL.EXAMPLE'])('finds by "%s"', async (sought) => {
    expect(await listed({ sought })).toEqual(['dana']);
  });

  it('finds nobody by signs alone, and everybody without a search', async () => {
    expect(await listed({ sought: '…' })).toEqual([]);
    expect(await listed({ sought: ' ' })).toEqual(['dana', 'shilan']);
  });

  it('shows reasons against trusting one: the email’s state, phone, age, and others of the same name or license', async () => {
    await putCounselor('a', { license: 'IQ-2211', birthday: '11 03 2008', phone: '0750' });
    await putCounselor('b', { license: 'iq 22\u034f11', name: 'Elif' });
    await putCounselor('c', { license: 'TR-1', name: 'dana ozturk' });
    await admin.createAccount({ localId: 'a', email: 'a@aram.example', emailVerified: true });
    await admin.createAccount({ localId: 'b', email: 'b@aram.example' });
    const { items } = await done<{ items: object[] }>('counselors', {});
    expect(items.slice(0, 4)).toMatchObject([
      { uid: 'a', email: 'yes', phone: '0750', age: 17, twins: { license: ['b'], name: ['shilan'] } },
      { uid: 'b', email: 'no', twins: { license: ['a'], name: [] } },
      { uid: 'c', email: 'no account', twins: { license: [], name: ['dana'] } },
      { uid: 'dana', verified: true, city: 'Erbil', languages: ['en'], license: 'TR 77-1' },
    ]);
  });

  it('lists a refused or suspended counselor as waiting again after a change of the record', async () => {
    await refuse();
    expect(await listed({ state: 'refused' })).toEqual(['shilan']);
    await putCounselor('shilan', { license: 'KRG-PSY-20419' });
    expect(await listed({ state: 'waiting' })).toEqual(['shilan']);
    await done('suspendCounselor', { uid: 'dana', reason: REASON });
    expect(await listed({ state: 'suspended' })).toEqual(['dana']);
    expect(await listed({ state: 'refused' })).toEqual([]);
    await putCounselor('dana', { ...DANA, city: 'Duhok' });
    expect(await listed({ state: 'waiting' })).toEqual(['dana', 'shilan']);
  });
});

describe('a review', () => {
  it('shows the record, the files, counselors of the same name or license with their names, and notes', async () => {
    await putCounselor('twin', { license: 'krg psy 20418', name: 'Somebody Else' });
    await putFile('ids/shilan');
    await admin.writeDocument('notes/one', { of: 'license:shilan', text: 'Asked.', by: 'care', name: 'Care', at: NOW });
    await admin.writeDocument('notes/two', { of: 'license:twin', text: 'No.', by: 'care', name: 'Care', at: NOW });
    expect(await done('reviewCounselor', UID, { as: 'rezan' })).toMatchObject({
      ...{
        uid: 'shilan',
        license: LICENSE,
        state: 'waiting',
        bio: '',
        photo: '',
        emailState: 'no account',
        changes: [],
      },
      twins: { license: [{ uid: 'twin', name: 'Somebody Else' }], name: [] },
      document: { type: 'image/png' },
      notes: [{ text: 'Asked.', name: 'Care' }],
    });
    expect(await traceLines()).toEqual(['rezan reviewCounselor license:shilan']);
  });

  it('shows who has taken the license, until it is decided', async () => {
    const taken = () => done<{ taken?: { name: string } }>('reviewCounselor', UID).then((review) => review.taken);
    for (const decide of [refuse, verify, () => done('suspendCounselor', { ...UID, reason: REASON })]) {
      await admin.writeDocument('taken/license:shilan', { by: 'rezan', name: 'Rezan', at: NOW });
      expect(await taken()).toMatchObject({ by: 'rezan' });
      await decide();
      expect(await taken()).toBeUndefined();
    }
  });

  it('names the fields that changed since the last one', async () => {
    await verify();
    await putCounselor('shilan', { city: 'Duhok', languages: ['en', 'ar'] }, true);
    expect(await done<Reviewed>('reviewCounselor', UID)).toMatchObject({
      state: 'verified',
      review: { state: 'verified', reason: '' },
      changes: [
        { field: 'city', was: 'Erbil', now: 'Duhok' },
        { field: 'languages', was: 'en', now: 'en ar' },
      ],
    });
    await verify();
    expect(await done<Reviewed>('reviewCounselor', UID)).toMatchObject({ state: 'verified', changes: [] });
  });

  it('names a document that was replaced without a mark in the record, until it is confirmed', async () => {
    await putFile('ids/shilan');
    await verify();
    const changes = async () => (await done<Reviewed>('reviewCounselor', UID)).changes;
    expect(await changes()).toEqual([]);
    await putFile('ids/shilan');
    expect(await changes()).toMatchObject([{ field: 'document' }]);
    await verify();
    expect(await changes()).toEqual([]);
  });

  it('opens the ID document of a counselor, and of no patient', async () => {
    expect(await ask('idDocument', UID)).toEqual({ refused: 'unknown', about: 'document' });
    await putFile('ids/shilan');
    expect(await done('idDocument', UID, { as: 'rezan' })).toEqual({
      type: 'image/png',
      base64: Buffer.from('png').toString('base64'),
    });
    await putPatient('sara', { tickets: 0 });
    await putFile('ids/sara');
    expect(await ask('idDocument', { uid: 'sara' })).toEqual({ refused: 'unknown', about: 'counselor' });
    // A look that found no document counts as an opening, too.
    expect(await traceLines()).toContain('rezan idDocument license:shilan');
  });
});

describe('verifying', () => {
  it('marks exactly the version that was shown, once, and keeps it', async () => {
    const shown = { ...UID, license: LICENSE, asOf: await asOf() };
    const all = await Promise.all((['rezan', 'leyla'] as const).map((as) => ask('verifyCounselor', shown, { as })));
    expect(all).toEqual([{ result: null }, { result: null }]);
    expect(await isVerified('shilan')).toBe(true);
    expect(await admin.readDocument(REVIEW)).toMatchObject({ state: 'verified', reason: '', ...SEEN });
    expect((await traceLines()).filter((trace) => trace.includes('verifyCounselor'))).toHaveLength(1);
  });

  it('is refused for a record that changed meanwhile, another license, and after a refusal meanwhile', async () => {
    const shown = { ...UID, license: LICENSE, asOf: await asOf() };
    await refuse();
    expect(await ask('verifyCounselor', shown)).toEqual({ refused: 'changed', about: 'counselor' });
    expect(await ask('verifyCounselor', { ...shown, license: 'X' })).toEqual({
      refused: 'changed',
      about: 'counselor',
    });
    const now = { ...shown, asOf: await asOf() };
    await putCounselor('shilan', { city: 'Duhok' });
    expect(await ask('verifyCounselor', now)).toEqual({ refused: 'changed', about: 'counselor' });
    expect(await isVerified('shilan')).toBe(false);
    await verify();
    expect(await admin.readDocument(REVIEW)).toMatchObject({ state: 'verified', reason: '', city: 'Duhok' });
  });
});

describe('refusing', () => {
  it('keeps the reason for the counselor, of the first member who refuses', async () => {
    const shown = { ...UID, asOf: await asOf() };
    const all = await Promise.all([
      ask('refuseCounselor', { ...shown, reason: REASON }, { as: 'rezan' }),
      ask('refuseCounselor', { ...shown, reason: 'The license has expired.' }),
    ]);
    const refused = all.filter((answer) => 'refused' in answer);
    expect(refused).toEqual([{ refused: 'changed', about: 'counselor' }]);
    const reason = 'refused' in all[0] ? 'The license has expired.' : REASON;
    expect(await admin.readDocument(REVIEW)).toMatchObject({ state: 'refused', reason, ...SEEN });
    expect((await traceLines()).filter((trace) => trace.includes('refuseCounselor'))).toEqual([
      `${reason === REASON ? 'rezan' : 'leyla'} refuseCounselor license:shilan ${reason}`,
    ]);
  });

  it('is refused for a record that changed meanwhile, and for a verified one', async () => {
    const shown = { ...UID, asOf: await asOf(), reason: REASON };
    await putCounselor('shilan', { city: 'Duhok' });
    expect(await ask('refuseCounselor', shown)).toEqual({ refused: 'changed', about: 'counselor' });
    await verify();
    const now = { ...shown, asOf: await asOf() };
    expect(await ask('refuseCounselor', now)).toEqual({ refused: 'notNow', about: 'counselor' });
    expect(await isVerified('shilan')).toBe(true);
  });
});

describe('suspending', () => {
  const start = new Date(NOW.getTime() + DAY);

  beforeEach(async () => {
    await putCounselor('shilan', {}, true);
    await putPatient('sara', { tickets: 4 });
    await putSession('a'.repeat(20), start);
    await putSlot('shilan', new Date(NOW.getTime() + 9 * HOUR));
  });

  it('is previewed, cancels sessions once, returns tickets, and keeps the first reason', async () => {
    expect(await done('previewSuspending', UID, { as: 'rezan' })).toEqual({ verified: true, sessions: 1, times: 1 });
    expect(await traceLines()).toEqual([]);
    expect(await done('suspendCounselor', { ...UID, reason: REASON })).toEqual({ sessions: 1, tickets: 1, times: 1 });
    expect(await isVerified('shilan')).toBe(false);
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 4 + 1 - 1 });
    const again = { ...UID, reason: 'Another good reason' };
    expect(await done('suspendCounselor', again, { as: 'rezan' })).toEqual({ sessions: 0, tickets: 0, times: 0 });
    expect(await admin.readDocument(REVIEW)).toMatchObject({ state: 'suspended', reason: REASON, ...SEEN });
    expect(await traceLines()).toEqual([`leyla suspendCounselor license:shilan ${REASON}`]);
  });

  it('by two at once is done once', async () => {
    const all = await Promise.all(
      (['rezan', 'leyla'] as const).map((as) => ask('suspendCounselor', { ...UID, reason: REASON }, { as })),
    );
    expect(all.some((answer) => 'result' in answer)).toBe(true);
    expect(await ticketsOf('sara')).toMatchObject({ tickets: 5 });
  });

  it('is refused for a counselor who isn’t verified', async () => {
    await putCounselor('dana');
    expect(await ask('suspendCounselor', { uid: 'dana', reason: REASON })).toEqual({
      ...{ refused: 'notNow', about: 'counselor' },
    });
  });
});

it('a statement lists the sessions of a month that are paid for, without patients', async () => {
  const old = (day: number) => new Date(Date.UTC(2026, 0, day, 10));
  const at = { changedAt: old(31) };
  await putSession('a'.repeat(20), old(30), { state: 'held', by: 'counselor', ...at });
  await putSession('b'.repeat(20), old(29), { state: 'missed', by: 'patient', ...at });
  await putSession('c'.repeat(20), old(28), { state: 'missed', by: 'counselor', returned: true, ...at });
  await putSession('d'.repeat(20), old(27), { state: 'held', by: 'counselor', ...at });
  await admin.writeDocument(`contests/${'d'.repeat(20)}`, { says: 'notHeld', at: new Date(NOW.getTime() - DAY) });
  const statement = await done('statement', { counselor: 'shilan', month: '2026-01' }, { as: 'rezan' });
  expect(statement).toEqual({
    ...{ counselor: 'shilan', month: '2026-01', name: 'Dr. Shilan Karim', license: LICENSE, completed: 1, missed: 1 },
    lines: [
      { id: 'b'.repeat(20), start: old(29), language: 'en', way: 'video', missed: true },
      { id: 'a'.repeat(20), start: old(30), language: 'en', way: 'video', missed: false },
    ],
  });
  expect(await done('statement', { counselor: 'shilan', month: '2026-02' })).toMatchObject({ lines: [] });
  expect(await ask('statement', { counselor: 'nobody', month: '2026-02' })).toEqual({
    ...{ refused: 'unknown', about: 'counselor' },
  });
  expect(await traceLines()).toEqual([]);
});
