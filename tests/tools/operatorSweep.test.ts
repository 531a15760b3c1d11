import { beforeEach, describe, expect, it } from 'vitest';
import { admin, operator, operatorProcess, putCounselor, putEntry, putFile, putPatient } from './support/operator';

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

const everything = async () => ({
  documents: Object.keys(await admin.exportDatabase()).sort(),
  files: (await admin.readFiles()).map(({ name }) => name).sort(),
  accounts: (await admin.readAccounts()).map(({ localId }) => localId).sort(),
});

beforeEach(() => admin.resetAll());

describe('sweep', () => {
  it('removes what a broken deletion left, but for the mark; and nothing of anyone else', async () => {
    await breakOff('gone');
    await putPatient('gone2', { tickets: 5 });
    await putFile('images/gone2');
    await admin.createAccount({ localId: 'gone2', email: 'gone2@aram.example', password: 'calm2026' });
    const { code, out } = await operatorProcess(['sweep']);
    expect(code).toBe(0);
    expect(out).toContain('ledger (2), photo, ID, account');
    expect(out).toContain('Removed for 1 closed account.');
    expect(await everything()).toEqual({
      documents: ['closed/gone', 'patients/gone2', 'patients/gone2/ledger/bought'],
      files: ['images/gone2'],
      accounts: ['gone2'],
    });
    expect(await operator(['sweep'])).toEqual({ code: 0, out: '', notes: 'Nothing was left behind.' });
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

  it('by two at the same time ends well for both', async () => {
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

  it('does not touch an account whose record stands, and says so', async () => {
    await breakOff('odd');
    await putCounselor('odd');
    const before = await everything();
    const { code, out, notes } = await operator(['sweep']);
    expect(code).toBe(1);
    expect(out).toContain('RECORD');
    expect(notes).toContain('Nothing of it was touched');
    expect(await everything()).toEqual(before);
  });
});
