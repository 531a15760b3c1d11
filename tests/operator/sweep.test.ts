import { beforeEach, describe, expect, it } from 'vitest';
import { areMany } from '../../operations/leftovers/sweep.ts';
import {
  act,
  admin,
  DAY,
  hourOf,
  HOUR,
  idOf,
  meddle,
  operator,
  putCounselor,
  putEntry,
  putFile,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from './support/operator';
import { payment } from './support/payments';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** An account of which a deletion left everything but the record. */
async function breakOff(uid: string, at = LONG_AGO): Promise<void> {
  await admin.writeDocument(`closed/${uid}`, { at });
  await putEntry(uid, 'one', 5);
  await putEntry(uid, 'two', 5);
  await putFile(`images/${uid}`);
  await putFile(`ids/${uid}`);
  await admin.createAccount({ localId: uid, email: `${uid}@aram.example`, password: 'calm2026' });
}

/** The trace of the sweep is kept as long as any other. */
const traces = async () => Object.values(await admin.readCollection('audit')).map(({ act, of }) => ({ act, of }));

/** All remaining data, apart from the trace and the note of when the command ran. */
const everything = async () => ({
  documents: Object.keys(await admin.exportDatabase())
    .filter((path) => !path.startsWith('audit/') && path !== 'runs/sweep' && !path.startsWith('calls/'))
    .sort(),
  files: (await admin.readFiles()).map(({ name }) => name).sort(),
  accounts: (await admin.readAccounts()).map(({ localId }) => localId).sort(),
});

/** Sweeps, and returns what was found of each person, whose data was removed, and how many were left alone. */
async function sweep(input: { gone?: string | number } = {}, now?: Date) {
  const { code, notes, result } = await act<Swept | null>('sweep', input, now && { now });
  const { left = [], removed = [], changed = [], ...rest } = result ?? {};
  return {
    code,
    notes,
    left: left.map(({ uid, why, what }) => `${uid} ${why} ${what.join(', ')}`),
    removed,
    changed,
    rest,
  };
}

interface Swept {
  left: { uid: string; why: string; what: string[] }[];
  removed: string[];
  changed: string[];
}

const NOTHING = { code: 0, left: [], removed: [] };

beforeEach(() => admin.resetAll());

describe('sweep', () => {
  it('removes what a broken deletion left, except the mark, and nothing of anyone else', async () => {
    await breakOff('gone');
    await putPatient('gone2', { tickets: 5 });
    await putFile('images/gone2');
    await admin.createAccount({ localId: 'gone2', email: 'gone2@aram.example', password: 'calm2026' });
    const left = ['gone closed ledger (2), photo, ID, account'];
    expect(await sweep()).toMatchObject({ code: 0, left, removed: ['gone'] });
    expect(await everything()).toEqual({
      documents: ['closed/gone', 'patients/gone2', `patients/gone2/ledger/${idOf('bought')}`],
      files: ['images/gone2'],
      accounts: ['gone2'],
    });
    expect(await sweep()).toMatchObject(NOTHING);
    expect(await traces()).toEqual([{ act: 'sweep', of: 'person:gone' }]);
  });

  it('removes the email address of a user who has gone and emails to it; nobody else’s', async () => {
    await admin.writeDocument('closed/gone', { at: LONG_AGO });
    for (const uid of ['gone', 'stays']) {
      await admin.writeDocument(`addresses/${uid}`, {
        email: `${uid}@aram.example`,
        kinds: ['sessions'],
        at: LONG_AGO,
      });
      await admin.writeDocument(`mail/x-booked0-${uid}`, { to: uid, at: LONG_AGO });
    }
    expect((await sweep()).left).toEqual(['gone closed mail, addresses (2)']);
    expect((await everything()).documents).toEqual(['addresses/stays', 'closed/gone', 'mail/x-booked0-stays']);
  });

  it('removes orders and payments of a user who has left, and keeps a payment that staff still have to check', async () => {
    await admin.writeDocument('closed/gone', { at: LONG_AGO });
    await admin.writeDocument('patients/gone/orders/one', { pack: '5', language: 'en', at: LONG_AGO });
    await admin.writeDocument('patients/gone/order/current', { id: 'one', at: LONG_AGO });
    await admin.writeDocument('patients/gone/order/blocked', { payment: 'pi_1', at: LONG_AGO });
    await admin.writeDocument('patients/gone/payments/pi_1', payment());
    await admin.writeDocument('patients/gone/payments/pi_2', payment({ isThere: false }));
    await admin.writeDocument('patients/gone/payments/pi_3', payment({ refunded: 400 }));
    await admin.writeDocument('patients/gone/payments/pi_4', { state: 'counted' });
    const left = ['gone closed PAYMENTS TO LOOK AT (pi_2, pi_3, pi_4), order, orders, payments (4)'];
    expect(await sweep()).toMatchObject({ left, removed: ['gone'] });
    const kept = ['pi_2', 'pi_3', 'pi_4'].map((id) => `patients/gone/payments/${id}`);
    expect((await everything()).documents).toEqual(['closed/gone', ...kept]);
    expect((await sweep()).left).toEqual(['gone closed PAYMENTS TO LOOK AT (pi_2, pi_3, pi_4)']);
    expect((await everything()).documents).toEqual(['closed/gone', ...kept]);
    await admin.deleteDocument('patients/gone/payments/pi_4');
    for (const payment of ['pi_2', 'pi_3']) {
      const { asOf } = (await act('readPayment', { payment })).result;
      await act('seePayment', { payment, asOf });
    }
    expect((await sweep()).left).toEqual(['gone closed payments (2)']);
    expect((await everything()).documents).toEqual(['closed/gone']);
  });

  it('goes on where it broke off, whatever is left', async () => {
    await admin.writeDocument('closed/files', { at: LONG_AGO });
    await putFile('ids/files');
    await admin.writeDocument('closed/account', { at: LONG_AGO });
    await admin.createAccount({ localId: 'account', email: 'a@aram.example', password: 'calm2026' });
    await admin.writeDocument('closed/profile', { at: LONG_AGO });
    await admin.writeDocument('counselorProfiles/profile', { name: 'x', verified: true });
    expect((await sweep()).removed).toHaveLength(3);
    expect(await everything()).toEqual({
      documents: ['closed/account', 'closed/files', 'closed/profile'],
      files: [],
      accounts: [],
    });
  });

  it('by two operators at the same time ends well for both', async () => {
    await Promise.all(['a', 'b', 'c'].map((uid) => breakOff(uid)));
    const both = await Promise.all([sweep(), sweep()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await everything()).toEqual({ documents: ['closed/a', 'closed/b', 'closed/c'], files: [], accounts: [] });
  });

  it('leaves a deletion of the last hour to its user', async () => {
    const now = new Date('2026-03-10T12:00:00Z');
    await breakOff('now', new Date(now.getTime() - 59 * 60_000));
    const before = await everything();
    expect((await sweep({}, now)).rest).toMatchObject({ justClosed: 1 });
    expect(await everything()).toEqual(before);
    await sweep({}, new Date(now.getTime() + 120_000));
    expect((await everything()).accounts).toEqual([]);
  });

  describe('if the account was deleted at the provider alone', () => {
    /** More than an hour after everything that the tests write. */
    const later = () => new Date(Date.now() + 61 * 60_000);

    /** A patient with an account. */
    async function standing(uid: string): Promise<void> {
      await putPatient(uid, { tickets: 5 });
      await putFile(`images/${uid}`);
      await admin.createAccount({ localId: uid, email: `${uid}@aram.example`, password: 'calm2026' });
    }

    beforeEach(() => standing('here'));
    const here = ['patients/here', `patients/here/ledger/${idOf('bought')}`];

    it('removes the record, its subcollections and the files, leaves the mark, and says what was removed', async () => {
      await putPatient('left', { tickets: 5 });
      await putFile('images/left');
      await putFile('ids/left');
      await putCounselor('cleft');
      const { left, removed } = await sweep({ gone: 2 }, later());
      const found = ['cleft no account record, public profile', 'left no account record, ledger (1), photo, ID'];
      expect([left.toSorted(), removed.toSorted()]).toEqual([found, ['cleft', 'left']]);
      expect(await everything()).toEqual({
        documents: ['closed/cleft', 'closed/left', ...here],
        files: ['images/here'],
        accounts: ['here'],
      });
    });

    it('removes files of a user of whom nothing else is known, under any name', async () => {
      await putFile('ids/nobody');
      await putFile('images//nobody2');
      const { left } = await sweep({ gone: 2 }, later());
      expect(left.toSorted()).toEqual(['nobody no account ID', 'nobody2 no account photo']);
      expect((await everything()).files).toEqual(['images/here']);
    });

    it('is previewed, and leaves what was written in the last hour', async () => {
      await putPatient('left', { tickets: 0 });
      await putFile('ids/nobody');
      const before = await everything();
      const { result } = await act('previewSweep', {}, { now: later() });
      expect(result['left']).toContainEqual({ uid: 'left', why: 'no account', what: ['record'] });
      expect(await sweep()).toMatchObject({ left: [], rest: { justWritten: 2 } });
      expect(await everything()).toEqual(before);
    });

    it('touches nothing if many accounts are gone, until it gets their number: the provider’s data may be lost', async () => {
      for (const uid of ['left', 'gone']) await putPatient(uid, { tickets: 0 });
      const before = await everything();
      for (const input of [{}, { gone: 3 }, { gone: 'all' }]) {
        const { code, notes } = await sweep(input, later());
        expect(code).toBe(1);
        expect(notes).toContain('2 of 3 accounts are gone at the provider');
        expect(notes).toContain('add --gone 2');
      }
      expect(await everything()).toEqual(before);
      expect(await sweep({ gone: 2 }, later())).toMatchObject({ code: 0 });
      expect((await everything()).documents).toContain('closed/left');
    });

    it('takes more than twenty for many, or more than one in a hundred, but never a single one', () => {
      const many = [
        [21, 10_000],
        [3, 200],
        [2, 3],
      ] as const;
      const few = [
        [20, 10_000],
        [2, 200],
        [1, 1],
      ] as const;
      expect([many, few].map((all) => all.map(([gone, of]) => areMany({ gone, of })))).toEqual([
        [true, true, true],
        [false, false, false],
      ]);
    });

    it('touches nothing if no account exists at all: that isn’t a deletion', async () => {
      await putPatient('other', { tickets: 0 });
      await admin.deleteAccount('here');
      const before = await everything();
      const { code, notes, rest } = await sweep({}, later());
      expect([code, rest]).toMatchObject([1, { lost: 2 }]);
      expect(notes).toContain('No record has an account.');
      expect(await everything()).toEqual(before);
      expect(await admin.exportDatabase(), 'no sweep that counts').not.toHaveProperty('runs/sweep');
    });

    it('leaves a record that changes between the search and the deletion', async () => {
      await putPatient('left', { tickets: 0 });
      const change = () => admin.writeDocument('patients/left', { name: 'Back' });
      const said = await meddle(':commit', { before: change }, () => sweep({}, later()));
      expect([said.removed, said.changed]).toEqual([[], ['left']]);
      expect((await everything()).documents).toContain('patients/left');
    });
  });

  describe('among the sessions', () => {
    const NOW = new Date('2026-03-10T12:00:00Z');
    const after = (ms: number) => new Date(NOW.getTime() + ms);
    const id = (letter: string) => letter.repeat(20);
    const yearsAgo = (years: number, ms = 0) => {
      const then = after(ms);
      then.setUTCFullYear(then.getUTCFullYear() - years);
      return then;
    };
    const run = () => sweep({}, NOW);
    const whatIn = async () => (await run()).left.join();

    it('of a patient who left: cancels, and removes name, diary, places, what was shared and contests', async () => {
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      await putSession(id('a'), after(HOUR), { patient: 'gone' });
      await putSession(id('b'), after(-3 * DAY), { patient: 'gone', state: 'held' });
      await admin.writeDocument(`sessions/${id('b')}/shared/answers`, { booking: {}, sharedAt: LONG_AGO });
      await admin.writeDocument(`sessions/${id('a')}/shared/emergency`, { phone: '1', sharedAt: LONG_AGO });
      await admin.writeDocument(`contests/${id('b')}`, { patient: 'gone', counselor: 'shilan', at: LONG_AGO });
      await admin.writeDocument('patients/gone/places/1', { session: id('a'), at: LONG_AGO });
      await admin.writeDocument('patients/gone/care/b-1', { state: 'read', counselor: '', at: LONG_AGO });
      const out = await whatIn();
      expect(out).toContain('booked sessions (1), name in sessions (2), ');
      expect(out).toContain('diary, places, care, contests, shared (6), ledger (2)');
      expect(await admin.readDocument(`sessions/${id('a')}`)).toMatchObject({
        ...{ state: 'cancelled', by: 'patient', returned: false, patient: 'gone', patientName: '' },
      });
      expect(await admin.readDocument(`sessions/${id('b')}`)).toMatchObject({ state: 'held', patientName: '' });
      expect((await everything()).documents).toEqual([
        'closed/gone',
        ...[`sessions/${id('a')}`, `sessions/${id('b')}`, `slots/shilan_${String(hourOf(after(HOUR)))}`],
      ]);
      expect(await admin.readDocument(`slots/shilan_${String(hourOf(after(HOUR)))}`)).toMatchObject({
        state: 'open',
        session: '',
      });
      expect(await run()).toMatchObject(NOTHING);
    });

    it('of a patient who left: removes the patient’s messages and the name, and leaves the counselor’s messages', async () => {
      const thread = 'threads/gone_shilan';
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      await admin.writeDocument(thread, { patient: 'gone', counselor: 'shilan', patientName: 'Ayla' });
      await admin.writeDocument(`${thread}/messages/own`, { from: 'gone', text: 'x', at: LONG_AGO });
      await admin.writeDocument(`${thread}/messages/other`, { from: 'shilan', text: 'y', at: LONG_AGO });
      expect(await whatIn()).toContain('name in conversations (1), messages (1)');
      expect(await admin.readDocument(thread)).toMatchObject({ patient: 'gone', patientName: '' });
      expect((await everything()).documents).toEqual(['closed/gone', thread, `${thread}/messages/other`]);
      expect(await run()).toMatchObject(NOTHING);
    });

    it('of a counselor who left: cancels and returns the tickets, and removes times, hours and blocks', async () => {
      await admin.writeDocument('closed/shilan', { at: LONG_AGO });
      await putPatient('sara', { tickets: 5 });
      await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
      await putSession(id('a'), after(HOUR));
      await putSession(id('b'), after(-DAY));
      await admin.writeDocument('patients/sara', { ...(await admin.readDocument('patients/sara')), tickets: 3 });
      await putSlot('shilan', after(9 * HOUR));
      await putSlot('elif', after(9 * HOUR));
      await admin.writeDocument('hours/shilan', { zone: 'Asia/Baghdad' });
      await admin.writeDocument('counselors/shilan/review/current', { state: 'refused', at: LONG_AGO });
      await admin.writeDocument('blocks/shilan_omar', { counselor: 'shilan', patient: 'omar' });
      await admin.writeDocument('waiting/shilan', { parts: [], at: LONG_AGO });
      await admin.writeDocument('waiting/elif', { parts: [], at: LONG_AGO });
      expect(await whatIn()).toContain('booked sessions (2), slots, blocks, hours, review, waiting (7)');
      expect(await admin.readDocument(`sessions/${id('b')}`)).toMatchObject({ state: 'cancelled', by: 'counselor' });
      expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
      const { documents } = await everything();
      expect(documents.filter((path) => /^(slots|hours|blocks|counselors|waiting)/.test(path))).toEqual([
        `slots/elif_${String(hourOf(after(9 * HOUR)))}`,
        'waiting/elif',
      ]);
      expect(await operator(['check'], { now: NOW })).toMatchObject({ code: 0 });
      expect(await run()).toMatchObject(NOTHING);
    });

    it('keeps sessions of a patient who left for three years', async () => {
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      const values = { patient: 'gone', patientName: '', state: 'held' };
      await putSession(id('a'), yearsAgo(3, -1000), values);
      await putSession(id('b'), yearsAgo(3), values);
      await putPatient('sara', { tickets: 0 });
      await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
      await putSession(id('c'), yearsAgo(4), { state: 'held' });
      expect(await whatIn()).toContain('old sessions (1)');
      const { documents } = await everything();
      expect(documents.filter((path) => path.startsWith('sessions/'))).toEqual([
        `sessions/${id('b')}`,
        `sessions/${id('c')}`,
      ]);
    });
  });

  it('doesn’t touch an account whose record exists, and says so', async () => {
    await breakOff('odd');
    await putCounselor('odd');
    const before = await everything();
    const { code, left, notes } = await sweep();
    expect(code).toBe(1);
    expect(left.join()).toContain('RECORD');
    expect(notes).toContain('It wasn’t touched');
    expect(await everything()).toEqual(before);
  });
});
