import { beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  admin,
  DAY,
  hourOf,
  HOUR,
  isVerified,
  lose,
  meddle,
  operator,
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

beforeEach(async () => {
  await admin.resetAll();
  await putPatient('sara', { tickets: 5 });
  await putCounselor('shilan', {}, true);
});

/** Sets this many tickets as spent on the stored sessions. */
const spent = async (count: number) =>
  admin.writeDocument('patients/sara', { ...(await admin.readDocument('patients/sara')), tickets: 5 - count });

describe('sessions', () => {
  const list = async (kind: string, more: object = {}) =>
    (await act<{ items: { id: string }[] }>('sessions', { kind, ...more }, { now: NOW })).result.items;
  /** The listed sessions, by the letter of their ids. */
  const listed = async (kind: string, more: object = {}) => (await list(kind, more)).map((one) => one.id.charAt(0));

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
    expect(await listed('coming')).toEqual(['a']);
    expect(await listed('to-close')).toEqual(['c']);
    expect(await listed('held')).toEqual(['i', 'h', 'd', 'e']);
    expect(await listed('missed')).toEqual(['g', 'f']);
    expect(await listed('cancelled')).toEqual([]);
  });

  it('that are contested show what the patient says, until staff answer, once', async () => {
    expect(await list('contested')).toMatchObject([{ id: id('i'), says: 'cutShort' }]);
    const answer = { id: id('i'), ending: 'missed-by-counselor', reason: 'nobody came' };
    expect((await act('closeSession', answer, { now: NOW })).result).toMatchObject({ returned: true });
    expect(await listed('contested')).toEqual([]);
    expect((await act('closeSession', answer, { now: NOW })).notes).toContain('missed already, and no contest');
  });

  it('that were confirmed three days after the end or later count as late, whether the patient confirmed or not', async () => {
    expect(await listed('late')).toEqual(['g', 'd']);
  });

  it('to pay for were confirmed 14 days ago and aren’t contested, counted by month and counselor', async () => {
    const { out } = await operator(['sumSessions', '--csv'], { now: NOW });
    expect(out.replace('\ufeff', '').split('\r\n')).toEqual([
      '"month","counselor","name","held","missed"',
      '"2026-01","elif","Elif Şahin","1","0"',
      '"2026-01","shilan","Dr. Shilan Karim","0","1"',
      '"2026-02","shilan","Dr. Shilan Karim","1","0"',
    ]);
    expect((await act('sumSessions', { month: '2026-02' }, { now: NOW })).result).toHaveLength(1);
    expect((await act('sumSessions', { month: '2026-13' })).notes).toContain('--month is a month');
  });

  it('show nobody’s answers', async () => {
    await admin.writeDocument(`sessions/${id('a')}/shared/answers`, { booking: { 6: 'I sleep badly.' } });
    expect(JSON.stringify(await list('coming'))).not.toContain('sleep');
  });
});

describe('closeSession', () => {
  const close = (letter: string, ending: string, reason = '') =>
    act('closeSession', { id: id(letter), ending, reason }, { now: NOW });

  it('ends a session that nobody confirmed for 30 days as completed; the ticket stays spent', async () => {
    await putSession(id('a'), after(-30 * DAY));
    await spent(1);
    expect(await close('a', 'held')).toMatchObject({ code: 0, result: { owed: false, returned: false } });
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
    expect((await close('a', word, ' nobody came ')).result).toMatchObject({ owed: true, returned: true });
    expect(await session('a')).toMatchObject(stands);
    expect(await ticketsOf('sara')).toEqual({ tickets, ledger: tickets });
    expect(await admin.readDocument(`patients/sara/ledger/correction-${id('a')}`)).toMatchObject({
      ...{ kind: 'correction', ticket: 1, reason: 'nobody came', date: '2026-03-10', session: id('a') },
    });
    expect(await operator(['check'])).toMatchObject({ code: 0 });
  });

  it('as missed by the patient keeps the ticket', async () => {
    await putSession(id('a'), after(-31 * DAY));
    await spent(1);
    await close('a', 'missed-by-patient');
    expect(await session('a')).toMatchObject({ state: 'missed', by: 'patient', returned: false });
    expect(await entries()).not.toContain(`correction-${id('a')}`);
  });

  it('is refused a millisecond before the 30 days are over, and once it is closed', async () => {
    await putSession(id('a'), after(-30 * DAY + 1));
    expect((await close('a', 'held')).notes).toContain('may close this session themselves until 2026-03-10');
    await putSession(id('b'), after(-31 * DAY), { state: 'held' });
    expect((await close('b', 'cancelled', 'it fell out')).notes).toContain('held already, and no contest');
    expect(await session('b')).toMatchObject({ state: 'held', by: '' });
  });

  it('of a patient who left owes a ticket to nobody', async () => {
    await putSession(id('a'), after(-31 * DAY), { patient: 'gone', patientName: '' });
    const { result } = await close('a', 'missed-by-counselor', 'nobody came');
    expect(result).toMatchObject({ patientName: '', owed: true, returned: false });
    expect(await admin.readDocument('patients/gone')).toBeUndefined();
  });

  it('is refused for an unknown session, another ending, and a reason that nobody could read', async () => {
    await putSession(id('a'), after(-31 * DAY));
    expect((await close('z', 'held')).notes).toContain('There is no session');
    for (const ending of ['', 'toString', 'unverified', 'missedByCounselor']) {
      expect((await close('a', ending)).notes).toContain(`, not "${ending}".`);
    }
    for (const reason of ['', ' ', '123456789']) {
      expect((await close('a', 'cancelled', reason)).notes).toContain('The reason must have 10 to 200 characters.');
    }
    expect((await close('a', 'cancelled', 'x'.repeat(201))).notes).toContain('--reason is a text');
    expect((await close('a', 'missed-by-patient', 'x')).notes).toContain('nowhere to keep');
    expect(await session('a')).toMatchObject({ state: 'booked' });
  });

  it('returns no ticket to a patient whose number of tickets isn’t whole', async () => {
    await putSession(id('a'), after(-31 * DAY));
    await spent(3.5);
    expect((await close('a', 'cancelled', 'nobody came')).notes).toContain('a whole number of tickets');
    expect(await session('a')).toMatchObject({ state: 'booked' });
    expect((await close('a', 'held')).result).toMatchObject({ returned: false });
  });
});

describe('unverify', () => {
  const unverify = () => act('unverify', { uid: 'shilan' }, { now: NOW });

  beforeEach(async () => {
    await putSession(id('a'), after(2 * HOUR));
    await putSession(id('b'), after(50 * HOUR));
    await putSession(id('c'), after(-HOUR));
    await spent(3);
    await putSlot('shilan', after(70 * HOUR));
    await putSlot('elif', after(70 * HOUR));
  });

  it('cancels coming sessions and returns their tickets, removes the available times, and leaves those that have begun', async () => {
    expect((await unverify()).result).toEqual({ sessions: 2, tickets: 2, times: 1 });
    const profile = await admin.readDocument('counselorProfiles/shilan');
    expect(profile).toMatchObject({ verified: false, name: 'Dr. Shilan Karim' });
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
    expect((await unverify()).result).toMatchObject({ sessions: 1, tickets: 1 });
    expect((await unverify()).result).toEqual({ sessions: 0, tickets: 0, times: 0 });
  });

  it('refuses a user who isn’t a counselor, and creates none', async () => {
    expect((await act('unverify', { uid: 'nobody' })).code).toBe(1);
    expect(await admin.readDocument('counselorProfiles/nobody')).toBeUndefined();
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
