import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  DAY,
  hourOf,
  HOUR,
  idOf,
  meddle,
  operator,
  operatorProcess,
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
    .filter((path) => !path.startsWith('audit/') && path !== 'runs/sweep')
    .sort(),
  files: (await admin.readFiles()).map(({ name }) => name).sort(),
  accounts: (await admin.readAccounts()).map(({ localId }) => localId).sort(),
});

beforeEach(() => admin.resetAll());

describe('sweep', () => {
  it('removes what a broken deletion left, except the mark, and nothing of anyone else', async () => {
    await breakOff('gone');
    await putPatient('gone2', { tickets: 5 });
    await putFile('images/gone2');
    await admin.createAccount({ localId: 'gone2', email: 'gone2@aram.example', password: 'calm2026' });
    const { code, out } = await operatorProcess(['sweep']);
    expect(code).toBe(0);
    expect(out).toContain('ledger (2), photo, ID, account');
    expect(out).toContain('Removed for 1 closed account.');
    expect(await everything()).toEqual({
      documents: ['closed/gone', 'patients/gone2', `patients/gone2/ledger/${idOf('bought')}`],
      files: ['images/gone2'],
      accounts: ['gone2'],
    });
    expect(await operator(['sweep'])).toEqual({ code: 0, out: '', notes: 'Nothing was left behind.' });
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
    expect((await operator(['sweep'])).out).toContain('mail, addresses (2)');
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
    const { out } = await operator(['sweep']);
    expect(out).toContain('PAYMENTS TO LOOK AT (pi_2, pi_3, pi_4), order, orders, payments (4)');
    expect(out).toContain('Removed for 1 closed account.');
    const kept = ['pi_2', 'pi_3', 'pi_4'].map((id) => `patients/gone/payments/${id}`);
    expect((await everything()).documents).toEqual(['closed/gone', ...kept]);
    const again = await operator(['sweep']);
    expect(again.out).toMatch(/gone +closed +PAYMENTS TO LOOK AT \(pi_2, pi_3, pi_4\)$/);
    expect((await everything()).documents).toEqual(['closed/gone', ...kept]);
    await admin.deleteDocument('patients/gone/payments/pi_4');
    for (const id of ['pi_2', 'pi_3']) await operator(['paid', '--seen', id]);
    expect((await operator(['sweep'])).out).toContain('payments (2)');
    expect((await everything()).documents).toEqual(['closed/gone']);
  });

  it('only lists it with --dry-run', async () => {
    await breakOff('gone');
    const before = await everything();
    expect((await operator(['sweep', '--dry-run'])).out).toContain('ledger (2), photo, ID, account');
    expect(await everything()).toEqual(before);
  });

  it('goes on where it broke off, whatever is left', async () => {
    await admin.writeDocument('closed/files', { at: LONG_AGO });
    await putFile('ids/files');
    await admin.writeDocument('closed/account', { at: LONG_AGO });
    await admin.createAccount({ localId: 'account', email: 'a@aram.example', password: 'calm2026' });
    await admin.writeDocument('closed/profile', { at: LONG_AGO });
    await admin.writeDocument('counselorProfiles/profile', { name: 'x', verified: true });
    expect((await operator(['sweep'])).out).toContain('Removed for 3 closed accounts.');
    expect(await everything()).toEqual({
      documents: ['closed/account', 'closed/files', 'closed/profile'],
      files: [],
      accounts: [],
    });
  });

  it('by two operators at the same time ends well for both', async () => {
    await Promise.all(['a', 'b', 'c'].map((uid) => breakOff(uid)));
    const both = await Promise.all([operatorProcess(['sweep']), operatorProcess(['sweep'])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await everything()).toEqual({ documents: ['closed/a', 'closed/b', 'closed/c'], files: [], accounts: [] });
  });

  it('leaves a deletion of the last hour to its user', async () => {
    const now = new Date('2026-03-10T12:00:00Z');
    await breakOff('now', new Date(now.getTime() - 59 * 60_000));
    const before = await everything();
    expect((await operator(['sweep'], { now })).notes).toContain('1 closed in the last hour');
    expect(await everything()).toEqual(before);
    await operator(['sweep'], { now: new Date(now.getTime() + 120_000) });
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
      const { out } = await operator(['sweep', '--gone', '2'], { now: later() });
      expect(out).toMatch(/left +no account +record, ledger \(1\), photo, ID/);
      expect(out).toMatch(/cleft +no account +record, public profile/);
      expect(out).toContain('Removed for 2 accounts that are gone at the provider.');
      expect(await everything()).toEqual({
        documents: ['closed/cleft', 'closed/left', ...here],
        files: ['images/here'],
        accounts: ['here'],
      });
    });

    it('removes files of a user of whom nothing else is known, under any name', async () => {
      await putFile('ids/nobody');
      await putFile('images//nobody2');
      const { out } = await operator(['sweep', '--gone', '2'], { now: later() });
      expect(out).toMatch(/nobody +no account +ID/);
      expect(out).toMatch(/nobody2 +no account +photo/);
      expect((await everything()).files).toEqual(['images/here']);
    });

    it('only lists it with --dry-run, and leaves what was written in the last hour', async () => {
      await putPatient('left', { tickets: 0 });
      await putFile('ids/nobody');
      const before = await everything();
      expect((await operator(['sweep', '--dry-run'], { now: later() })).out).toMatch(/left +no account +record/);
      const { out, notes } = await operator(['sweep']);
      expect(out).toBe('');
      expect(notes).toContain('2 without an account, written in the last hour');
      expect(await everything()).toEqual(before);
    });

    it('touches nothing if many accounts are gone, until it gets their number: the provider’s data may be lost', async () => {
      for (const uid of ['left', 'gone']) await putPatient(uid, { tickets: 0 });
      const before = await everything();
      for (const line of [['sweep'], ['sweep', '--gone', '3'], ['sweep', '--gone', 'all']]) {
        const { code, notes } = await operator(line, { now: later() });
        expect(code).toBe(1);
        expect(notes).toContain('2 of 3 accounts are gone at the provider');
        expect(notes).toContain('add --gone 2');
      }
      expect(await everything()).toEqual(before);
      expect(await operator(['sweep', '--gone', '2'], { now: later() })).toMatchObject({ code: 0 });
      expect((await everything()).documents).toContain('closed/left');
    });

    it('touches nothing if no account exists at all: that isn’t a deletion', async () => {
      await putPatient('other', { tickets: 0 });
      await admin.deleteAccount('here');
      const before = await everything();
      const { code, notes } = await operator(['sweep'], { now: later() });
      expect(code).toBe(1);
      expect(notes).toContain('None of the 2 records has an account');
      expect(await everything()).toEqual(before);
      expect(await admin.exportDatabase(), 'no sweep that counts').not.toHaveProperty('runs/sweep');
    });

    it('leaves a record that changes between the search and the deletion', async () => {
      await putPatient('left', { tickets: 0 });
      const change = () => admin.writeDocument('patients/left', { name: 'Back' });
      const said = await meddle(':commit', { before: change }, () => operator(['sweep'], { now: later() }));
      expect(said.notes).toContain('left: the record has just changed');
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
    const run = () => operator(['sweep', '--wide'], { now: NOW });

    it('of a patient who left: cancels, and removes name, diary, places, what was shared and contests', async () => {
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      await putSession(id('a'), after(HOUR), { patient: 'gone' });
      await putSession(id('b'), after(-3 * DAY), { patient: 'gone', state: 'held' });
      await admin.writeDocument(`sessions/${id('b')}/shared/answers`, { booking: {}, sharedAt: LONG_AGO });
      await admin.writeDocument(`sessions/${id('a')}/shared/emergency`, { phone: '1', sharedAt: LONG_AGO });
      await admin.writeDocument(`contests/${id('b')}`, { patient: 'gone', counselor: 'shilan', at: LONG_AGO });
      await admin.writeDocument('patients/gone/places/1', { session: id('a'), at: LONG_AGO });
      await admin.writeDocument('patients/gone/care/b-1', { state: 'read', counselor: '', at: LONG_AGO });
      const { out } = await run();
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
      expect(await run()).toEqual({ code: 0, out: '', notes: 'Nothing was left behind.' });
    });

    it('of a patient who left: removes the patient’s messages and the name, and leaves the counselor’s messages', async () => {
      const thread = 'threads/gone_shilan';
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      await admin.writeDocument(thread, { patient: 'gone', counselor: 'shilan', patientName: 'Ayla' });
      await admin.writeDocument(`${thread}/messages/own`, { from: 'gone', text: 'x', at: LONG_AGO });
      await admin.writeDocument(`${thread}/messages/other`, { from: 'shilan', text: 'y', at: LONG_AGO });
      expect((await run()).out).toContain('name in conversations (1), messages (1)');
      expect(await admin.readDocument(thread)).toMatchObject({ patient: 'gone', patientName: '' });
      expect((await everything()).documents).toEqual(['closed/gone', thread, `${thread}/messages/other`]);
      expect(await run()).toEqual({ code: 0, out: '', notes: 'Nothing was left behind.' });
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
      expect((await run()).out).toContain('booked sessions (2), slots, blocks, hours, review (6)');
      expect(await admin.readDocument(`sessions/${id('b')}`)).toMatchObject({ state: 'cancelled', by: 'counselor' });
      expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
      const { documents } = await everything();
      expect(documents.filter((path) => /^(slots|hours|blocks|counselors)/.test(path))).toEqual([
        `slots/elif_${String(hourOf(after(9 * HOUR)))}`,
      ]);
      expect(await operator(['check'], { now: NOW })).toMatchObject({ code: 0 });
      expect(await run()).toEqual({ code: 0, out: '', notes: 'Nothing was left behind.' });
    });

    it('keeps sessions of a patient who left for three years', async () => {
      await admin.writeDocument('closed/gone', { at: LONG_AGO });
      const values = { patient: 'gone', patientName: '', state: 'held' };
      await putSession(id('a'), yearsAgo(3, -1000), values);
      await putSession(id('b'), yearsAgo(3), values);
      await putPatient('sara', { tickets: 0 });
      await admin.createAccount({ localId: 'sara', email: 'sara@aram.example', password: 'calm2026' });
      await putSession(id('c'), yearsAgo(4), { state: 'held' });
      expect((await run()).out).toContain('old sessions (1)');
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
    const { code, out, notes } = await operator(['sweep']);
    expect(code).toBe(1);
    expect(out).toContain('RECORD');
    expect(notes).toContain('It wasn’t touched');
    expect(await everything()).toEqual(before);
  });
});
