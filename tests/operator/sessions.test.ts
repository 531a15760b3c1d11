import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  DAY,
  hourOf,
  HOUR,
  isVerified,
  lose,
  meddle,
  operator,
  operatorProcess,
  putCounselor,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from './support/operator';

const NOW = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const id = (letter: string) => letter.repeat(20);
const session = (letter: string) => admin.readDocument(`sessions/${id(letter)}`);
const entries = async () => Object.keys(await admin.readCollection('patients/sara/ledger'));

/** The listed sessions, by the letter of their ids. */
const listed = (out: string) => [...out.matchAll(/\b([A-Za-z0-9])\1{19}\b/g)].map(([, letter]) => letter);

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 5 });
  await putCounselor('shilan', {}, true);
});

/** Sets this many tickets as spent on the stored sessions. */
const spent = async (count: number) =>
  admin.writeDocument('patients/sara', { ...(await admin.readDocument('patients/sara')), tickets: 5 - count });

describe('sessions', () => {
  const list = (...more: string[]) => operator(['sessions', ...more, '--wide'], { now: NOW });

  beforeEach(async () => {
    const closed = (state: string, changedAt: Date, by = '') => ({ state, by, changedAt });
    await putSession(id('a'), after(2 * HOUR));
    await putSession(id('b'), after(-49 * 60_000));
    await putSession(id('c'), after(-50 * 60_000));
    await putSession(id('d'), after(-20 * DAY), closed('held', after(-14 * DAY)));
    await putSession(id('e'), after(-13 * DAY), closed('held', after(-13 * DAY + HOUR)));
    await putSession(id('f'), after(-40 * DAY), closed('missed', after(-39 * DAY), 'patient'));
    await putSession(id('g'), after(-41 * DAY), closed('missed', after(-37 * DAY), 'counselor'));
    await putSession(id('h'), after(-42 * DAY), {
      ...closed('held', after(-42 * DAY + HOUR)),
      counselor: 'elif',
      counselorName: 'Elif Şahin',
    });
    await putSession(id('i'), after(-43 * DAY), closed('held', after(-42 * DAY)));
    const contest = { patient: 'sara', counselor: 'shilan', says: 'cutShort', at: after(-41 * DAY) };
    await admin.writeDocument(`contests/${id('i')}`, contest);
  });

  it('are listed as coming, to confirm, completed or missed, by their start', async () => {
    expect(listed((await list('coming')).out)).toEqual(['a']);
    expect(listed((await list('to-close')).out)).toEqual(['c']);
    expect(listed((await list('held')).out)).toEqual(['i', 'h', 'd', 'e']);
    expect(listed((await list('missed')).out)).toEqual(['g', 'f']);
    expect((await list('cancelled')).notes).toBe('There are no such sessions.');
  });

  it('are listed for one counselor and one month, up to the limit', async () => {
    expect(listed((await list('held', '--counselor', 'elif')).out)).toEqual(['h']);
    expect(listed((await list('held', '--month', '2026-01')).out)).toEqual(['i', 'h']);
    expect(listed((await list('to-close', '--month', '2026-02')).out)).toEqual([]);
    const { out, notes } = await list('held', '--limit', '2');
    expect(listed(out)).toEqual(['i', 'h']);
    expect(notes).toContain('These are the first 2');
  });

  it('that are contested show what the patient says, until they are answered', async () => {
    const { out } = await list('contested');
    expect(listed(out)).toEqual(['i']);
    expect(out).toMatch(/cutShort +2026-01-28 12:00/);
    await operator(['close-session', id('i'), 'held'], { now: NOW });
    expect(listed((await list('contested')).out)).toEqual([]);
  });

  it('that were confirmed three days after the end or later count as late, whether the patient confirmed or not', async () => {
    expect(listed((await list('late')).out)).toEqual(['g', 'd']);
  });

  it('to pay for were confirmed 14 days ago and aren’t contested, counted by month and counselor', async () => {
    const { out } = await list('paid', '--csv');
    expect(out.replace('\ufeff', '').split('\r\n')).toEqual([
      '"month","counselor","name","held","patient missed"',
      '"2026-01","elif","Elif Şahin","1","0"',
      '"2026-01","shilan","Dr. Shilan Karim","0","1"',
      '"2026-02","shilan","Dr. Shilan Karim","1","0"',
    ]);
    expect((await list('paid', '--month', '2026-02')).out.split('\n')).toHaveLength(2);
  });

  it('show nobody’s answers', async () => {
    await admin.writeDocument(`sessions/${id('a')}/shared/answers`, { booking: { 6: 'I sleep badly.' } });
    expect((await list('coming')).out).not.toContain('sleep');
  });

  it('need a kind, and a valid month', async () => {
    expect((await list()).notes).toContain('Which sessions: coming, to-close');
    expect((await list('constructor')).notes).toContain('Which sessions');
    expect((await list('held', '--month', '2026-13')).notes).toContain('--month is a month');
    expect((await list('held', '--month', '2026')).notes).toContain('--month is a month');
  });
});

describe('close-session', () => {
  const close = (letter: string, word: string, ...more: string[]) =>
    operator(['close-session', id(letter), word, ...more], { now: NOW });

  it('ends a session that nobody confirmed for 30 days as completed; the ticket stays spent', async () => {
    await putSession(id('a'), after(-30 * DAY));
    await spent(1);
    expect(await close('a', 'held')).toMatchObject({ code: 0, out: `The session ${id('a')} is closed: held.` });
    expect(await session('a')).toMatchObject({ state: 'held', by: 'staff', returned: false });
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(await admin.readCollection('patients/sara/diary')).toEqual({});
    expect(await admin.readCollection('slots')).toEqual({});
  });

  it.each([
    ['missed-by-counselor', { state: 'missed', by: 'counselor', returned: true }, 5],
    ['cancelled', { state: 'cancelled', by: 'staff', returned: true }, 5],
  ])('as %s returns the ticket, by a correction with the reason', async (word, stands, tickets) => {
    await putSession(id('a'), after(-31 * DAY));
    await spent(1);
    expect((await close('a', word)).notes).toContain('--reason must have');
    expect((await close('a', word, '--reason', 'nobody came')).out).toContain('The ticket has been returned.');
    expect(await session('a')).toMatchObject(stands);
    expect(await ticketsOf('sara')).toEqual({ tickets, ledger: tickets });
    expect(await admin.readDocument(`patients/sara/ledger/correction-${id('a')}`)).toMatchObject({
      ...{ kind: 'correction', ticket: 1, reason: 'nobody came', date: '2026-03-10', session: id('a') },
    });
    expect(await operator(['check'])).toMatchObject({ code: 0 });
  });

  it('as missed by the patient keeps the ticket, and no reason', async () => {
    await putSession(id('a'), after(-31 * DAY));
    await spent(1);
    expect((await close('a', 'missed-by-patient', '--reason', 'x')).notes).toContain('nowhere to keep');
    await close('a', 'missed-by-patient');
    expect(await session('a')).toMatchObject({ state: 'missed', by: 'patient', returned: false });
    expect(await entries()).not.toContain(`correction-${id('a')}`);
  });

  it('is refused a second before the 30 days are over, and once it is closed', async () => {
    await putSession(id('a'), after(-30 * DAY + 1000));
    expect((await close('a', 'held')).notes).toContain('may close this session themselves until 2026-03-10');
    await putSession(id('b'), after(-31 * DAY), { state: 'held' });
    expect((await close('b', 'cancelled', '--reason', 'it fell out')).notes).toContain('held already, and no contest');
    expect(await session('b')).toMatchObject({ state: 'held', by: '' });
  });

  it('answers a contest once', async () => {
    await putSession(id('a'), after(-3 * DAY), { state: 'held', changedAt: after(-2 * DAY) });
    await spent(1);
    await admin.writeDocument(`contests/${id('a')}`, { says: 'notHeld', at: after(-DAY) });
    const say = () => close('a', 'missed-by-counselor', '--reason', 'it didn’t take place');
    expect((await say()).code).toBe(0);
    expect((await say()).notes).toContain('missed already, and no contest');
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('by two operators at once returns one ticket', async () => {
    const now = new Date();
    await putSession(id('a'), new Date(now.getTime() - 31 * DAY));
    await spent(1);
    const line = ['close-session', id('a'), 'cancelled', '--reason', 'it fell out'];
    const both = await Promise.all([operatorProcess(line), operatorProcess(line)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('of a patient who left returns no ticket, and says so', async () => {
    await putSession(id('a'), after(-31 * DAY), { patient: 'gone', patientName: '' });
    expect((await close('a', 'cancelled', '--reason', 'it fell out')).out).toContain(
      'The patient has left: no ticket.',
    );
    expect(await session('a')).toMatchObject({ state: 'cancelled', returned: false });
    expect(await admin.readDocument('patients/gone')).toBeUndefined();
  });

  it('refuses an unknown session and an unknown ending', async () => {
    expect((await close('z', 'held')).notes).toContain('There is no session');
    expect((await close('a', 'toString')).notes).toContain('How it ended is one of');
    expect((await operator(['close-session', '../x', 'held'])).notes).toContain('Give the session’s id');
  });
});

describe('unverify', () => {
  const unverify = () => operator(['unverify', 'shilan'], { now: NOW });

  beforeEach(async () => {
    await putSession(id('a'), after(2 * HOUR));
    await putSession(id('b'), after(50 * HOUR));
    await putSession(id('c'), after(-HOUR));
    await spent(3);
    await putSlot('shilan', after(70 * HOUR));
    await putSlot('elif', after(70 * HOUR));
  });

  it('cancels coming sessions and returns their tickets, removes the available times, and leaves those that have begun', async () => {
    expect((await unverify()).out).toBe(
      'The counselor shilan is no longer verified. Cancelled: 2 sessions, with 2 tickets back. Taken away: 1 open time.',
    );
    for (const letter of ['a', 'b']) {
      expect(await session(letter)).toMatchObject({ state: 'cancelled', by: 'staff', returned: true });
      expect(await admin.readDocument(`patients/sara/ledger/return-${id(letter)}`)).toMatchObject({
        ...{ kind: 'return', ticket: 1, session: id(letter), at: expect.any(Date) as Date },
      });
    }
    expect(await session('c')).toMatchObject({ state: 'booked' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
    expect(Object.keys(await admin.readCollection('patients/sara/diary'))).toEqual([String(hourOf(after(-HOUR)))]);
    expect(Object.keys(await admin.readCollection('slots')).sort()).toEqual([
      `elif_${String(hourOf(after(70 * HOUR)))}`,
      `shilan_${String(hourOf(after(-HOUR)))}`,
    ]);
    expect(await operator(['check'])).toMatchObject({ code: 0 });
  });

  it('marks first, and goes on where it broke off', async () => {
    // The first commit is the mark; its answer is lost, and so are the operator's next tries.
    await meddle(':commit', { after: lose }, unverify);
    expect(await isVerified('shilan')).toBe(false);
    await putSession(id('d'), after(90 * HOUR));
    await spent(2);
    expect((await unverify()).out).toContain('Cancelled: 1 session, with 1 ticket back.');
    expect((await unverify()).out).toBe('The counselor shilan is not verified.');
  });

  it('while a patient cancels returns each ticket once', async () => {
    const cancel = async () => {
      await admin.writeDocument(`sessions/${id('a')}`, {
        ...(await session('a')),
        ...{ state: 'cancelled', by: 'patient', returned: true },
      });
      const entry = { kind: 'return', ticket: 1, session: id('a'), at: NOW };
      await admin.writeDocument(`patients/sara/ledger/return-${id('a')}`, entry);
      await spent(2);
    };
    await meddle(':batchGet', { after: cancel }, unverify);
    expect(await session('a')).toMatchObject({ by: 'patient' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 4, ledger: 4 });
  });
});

describe('check', () => {
  const faults = async () => (await operator(['check'])).out.split('\n').map((row) => row.split(/\s{2,}/));

  it('passes with sessions and their entries', async () => {
    await putSession(id('a'), after(HOUR));
    await spent(1);
    expect(await operator(['check'])).toMatchObject({
      code: 0,
      out: '1 patient, ledger entries: 2, sessions: 1. Tickets equal the ledger.',
    });
  });

  it('finds each session that does not fit the ledger', async () => {
    const entry = (name: string, values: Parameters<typeof admin.writeDocument>[1]) =>
      admin.writeDocument(`patients/sara/ledger/${name}`, { at: NOW, ...values });
    const back = (letter: string) => entry(`return-${id(letter)}`, { kind: 'return', ticket: 1, session: id(letter) });
    await putSession(id('a'), after(HOUR));
    await back('a');
    await putSession(id('b'), after(HOUR), { state: 'cancelled', returned: true });
    await putSession(id('c'), after(HOUR), { state: 'cancelled', returned: true });
    await back('c');
    await entry(`correction-${id('c')}`, { kind: 'correction', ticket: 1, session: id('c'), reason: 'x' });
    await putSession(id('d'), after(HOUR));
    await admin.deleteDocument(`patients/sara/ledger/session-${id('d')}`);
    await entry(`session-${id('e')}`, { kind: 'session', ticket: -1, session: id('e') });
    expect(await faults()).toEqual([
      ['uid', 'session', 'fault'],
      ['sara', id('a'), 'its ticket was returned, but it says no'],
      ['sara', id('a'), 'its ticket was returned, but it is booked'],
      ['sara', id('b'), 'it says that its ticket was returned, but it wasn’t'],
      ['sara', id('c'), 'its ticket was returned twice'],
      ['sara', id('d'), 'no ticket was spent for it'],
      ['sara', id('e'), 'an entry, and no such session of this patient'],
      ['uid', 'tickets', 'ledger'],
      ['sara', '5', '4'],
    ]);
  });

  it('finds entries of sessions with another session or other tickets', async () => {
    await putSession(id('a'), after(HOUR));
    await putSession(id('b'), after(2 * HOUR));
    await admin.writeDocument(`patients/sara/ledger/session-${id('a')}`, {
      ...{ kind: 'session', ticket: -2, session: id('a'), at: NOW },
    });
    await admin.writeDocument(`patients/sara/ledger/session-${id('b')}`, {
      ...{ kind: 'session', ticket: -1, session: id('a'), at: NOW },
    });
    const { code, notes } = await operator(['check']);
    expect(code).toBe(1);
    expect(notes).toContain('name and kind don’t match: 2');
  });
});
