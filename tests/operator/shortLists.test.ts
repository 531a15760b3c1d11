/** Tests that lists fit 100 columns with any stored data, and that commands take the ids as the lists show them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../operator/commands/all.ts';
import { width } from '../../operator/table.ts';
import {
  admin,
  booking,
  DAY,
  isVerified,
  operator,
  putCounselor,
  putEntry,
  putPatient,
  putSession,
  ticketsOf,
} from './support/operator';
import { PI, putPayment } from './support/payments';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const LONG = 'A long text with many words, '.repeat(12);
const WORD = 'x'.repeat(250);
const [PATIENT, OTHER, COUNSELOR] = [
  'Xk2c9vQm1oZ0aB3dE4fG5hI6jK7l',
  'Xk2c9vZz1oZ0aB3dE4fG5hI6jK7l',
  '7hT2kLmN8pQ9rS0tU1vW2xY3zA4b',
];
const REQUEST = '3e7d1b90-4c5f-4d6e-b8a9-2f1e0d9c8b43';
const id = (letter: string) => `${letter.repeat(16)}9Zk4`;
const run = (...line: string[]) => operator(line, { now: NOW });

beforeEach(async () => {
  await admin.resetAll();
  const named = { name: LONG.slice(0, 60), surname: WORD.slice(0, 60), email: `${WORD}@aram.example`, phone: WORD };
  for (const uid of [PATIENT, OTHER]) {
    const requests = { bookings: [booking(REQUEST, ago(2), LONG.repeat(5))], lastBookingAt: ago(2) };
    await putPatient(uid, { tickets: 5, ...named, ...requests });
  }
});

describe('every list', () => {
  beforeEach(async () => {
    const licensed = { name: LONG.slice(0, 60), city: WORD, license: WORD, phone: WORD, languages: ['en', 'tr', 'ar'] };
    await putCounselor(COUNSELOR, licensed);
    await putCounselor(`${COUNSELOR}2`, { ...licensed, birthday: '01 01 1980' });
    const session = { patient: PATIENT, counselor: COUNSELOR, patientName: WORD, counselorName: LONG };
    const closed = { ...session, state: 'missed', by: 'counselor', changedAt: ago(30) };
    await putSession(id('a'), new Date(NOW.getTime() + DAY), session);
    await putSession(id('b'), ago(3), session);
    await putSession(id('c'), ago(40), { ...closed, state: 'held', changedAt: ago(30) });
    await putSession(id('d'), ago(41), closed);
    await putSession(id('e'), ago(42), { ...closed, state: 'cancelled' });
    await putSession(id('f'), ago(2), { ...closed, state: 'held', changedAt: ago(1) });
    await admin.writeDocument(`contests/${id('f')}`, {
      patient: PATIENT,
      counselor: COUNSELOR,
      says: 'notHeld',
      at: ago(1),
    });
    const thread = `${PATIENT}_${COUNSELOR}`;
    for (const end of ['1f2e', '3d4c']) {
      const report = { thread, message: end, text: LONG, from: COUNSELOR, by: PATIENT, sentAt: ago(3), at: ago(2) };
      await admin.writeDocument(`reports/${thread}-3e7d1b90-4c5f-4d6e-b8a9-2f1e0d9c${end}`, {
        ...report,
        reason: 'money',
        urgent: true,
      });
    }
    const danger = { session: id('a'), by: COUNSELOR, urgent: true, at: ago(1) };
    await admin.writeDocument(`reports/${id('a')}-danger-${COUNSELOR}`, danger);
    const handled = { ...danger, handledBy: 'operator', handledName: LONG, handledAt: ago(1), note: LONG };
    await admin.writeDocument(`handled/${id('b')}-danger-${COUNSELOR}-1`, handled);
    const form = { option: WORD, name: WORD, mail: `${WORD}@aram.example`, details: LONG.repeat(9) };
    await admin.writeDocument('contactUs/one', { formData: form, timestamp: ago(1) });
    await admin.writeDocument('newsletter/one', { email: `${WORD}@aram.example`, timestamp: ago(1) });
    for (const to of ['patient', 'counselor']) {
      const mail = {
        state: 'failed',
        to: PATIENT,
        event: 'booked',
        language: 'en',
        tries: 10,
        reason: LONG,
        at: ago(1),
      };
      await admin.writeDocument(`mail/${id('a')}-booked0-${to}`, mail);
    }
    await putPayment(PATIENT, { refunded: 400, dispute: 'warning_needs_response', done: { used: 3 } });
    const error = { kind: WORD, code: LONG, place: WORD, build: LONG, route: WORD, language: WORD, at: ago(1) };
    await admin.writeDocument('errorReports/1-1', error);
    await putEntry(PATIENT, 'more', 99);
    await admin.writeDocument(`patients/${PATIENT}/ledger/${WORD}`, { kind: LONG, ticket: 1, at: ago(1) });
    await admin.writeDocument(`closed/${id('g')}`, { at: ago(30) });
    await putEntry(id('g'), 'left', 5);
    const member = { role: 'reviewer', name: WORD, email: `${WORD}@aram.example`, since: ago(9), wants: true };
    await admin.writeDocument(`staff/${id('h')}`, { ...member, ended: ago(1) });
    const trace = { by: id('h'), role: 'reviewer', act: 'refuseCounselor', reason: LONG, at: ago(1) };
    await admin.writeDocument('audit/one', { ...trace, of: `license:${COUNSELOR}` });
    await admin.writeDocument('audit/two', {
      ...trace,
      of: `request:${PATIENT}_${REQUEST}`,
      by: 'operator',
      name: WORD,
    });
  });

  const kinds = ['coming', 'to-close', 'held', 'missed', 'cancelled', 'contested', 'late', 'paid'];
  const lists: string[][] = [
    ...[
      ['requests'],
      ['requests', '--answers'],
      ['reports'],
      ['reports', 'handled'],
      ['messages'],
      ['counselors'],
      ['newsletter'],
      ['mail'],
    ],
    ...[['errors'], ['check'], ['sweep', '--dry-run'], ['paid'], ['paid', '--all'], ['staff'], ['audit']],
    ...kinds.map((kind) => ['sessions', kind]),
  ];

  it.each(lists.map((line) => ({ line, name: line.join(' ') })))('fits 100 columns: $name', async ({ line }) => {
    const { out } = await run(...line);
    const lines = out.split('\n');
    expect(lines.length, 'there is something in the list').toBeGreaterThan(1);
    expect(lines.filter((one) => width(one) > 100)).toEqual([]);
    const csv = await run(...line, '--csv');
    expect(csv.out.length).toBeGreaterThan(out.length / 2);
  });

  it('is one of these', () => {
    const acts = ['close-session', 'session', 'correct', 'refund', 'payments', 'verify', 'unverify', 'unsubscribe'];
    const others = [...acts, 'relay', 'export'];
    const listed = new Set(lists.map(([name]) => name));
    expect(Object.keys(COMMANDS).filter((name) => !listed.has(name) && !others.includes(name))).toEqual([]);
  });

  it('says what was shortened and left out, and in which zone its times are', async () => {
    const { notes } = await run('sessions', 'contested', '--zone', 'Europe/Istanbul');
    expect(notes).toContain('Times are in Europe/Istanbul. Ids are shortened: commands take them as they are here.');
    expect(notes).toMatch(/Left out: .*changed\. --wide shows everything\./);
    const { out } = await run('sessions', 'contested', '--zone', 'Europe/Istanbul');
    expect(out).toContain('2026-03-09 15:00');
    const wide = await run('sessions', 'contested', '--wide');
    expect(wide.out).toContain(id('f'));
    expect(wide.out).toContain(PATIENT);
    expect(wide.notes).toBe('Times are in UTC.');
    expect((await run('sessions', 'held', '--csv')).out).toContain('"2026-01-29T12:00:00.000Z"');
    expect((await run('sessions', 'held', '--zone', 'Mars')).notes).toContain('--zone is a time zone');
  });

  it('shows ids of reports and emails that the command takes', async () => {
    const { out } = await run('reports');
    const [report = ''] = /\S+\.\.\S+4c$/m.exec(out) ?? [];
    expect(await run('reports', '--handled', report)).toMatchObject({ code: 0 });
    expect(Object.keys(await admin.readCollection('reports'))).toHaveLength(2);
    const [mail = ''] = /\S+\.\.\S*ient\b/.exec((await run('mail')).out) ?? [];
    expect((await run('mail', '--again', mail)).out).toContain('To be sent again within five minutes: 1 email.');
    expect(await admin.readDocument(`mail/${id('a')}-booked0-patient`)).toMatchObject({ state: 'waiting' });
  });
});

describe('an id as a list shows it', () => {
  it('is found by its beginning, for every command that takes one', async () => {
    await putCounselor(COUNSELOR);
    await putSession(id('b'), ago(31), { patient: PATIENT, counselor: COUNSELOR });
    expect((await run('correct', PATIENT.slice(0, 8), '--tickets', '2', '--reason', 'it fell out')).out).toContain('7');
    expect(await ticketsOf(PATIENT)).toMatchObject({ tickets: 7 });
    const session = ['session', PATIENT.slice(0, 8), '--booking', REQUEST.slice(0, 8), '--date', '2026-03-09'];
    expect(await run(...session)).toMatchObject({ code: 0 });
    expect(await admin.readDocument(`patients/${PATIENT}/ledger/session-2026-03-09-${REQUEST}`)).toBeDefined();
    expect((await run('requests', '--uid', PATIENT.slice(0, 8))).out).toContain('3e7d1b90');
    expect((await run('sessions', 'to-close', '--counselor', COUNSELOR.slice(0, 8), '--wide')).out).toContain(id('b'));
    expect(await run('close-session', id('b').slice(0, 8), 'held')).toMatchObject({ code: 0 });
    expect((await run('verify', COUNSELOR.slice(0, 8))).out).toContain(`verify ${COUNSELOR} --license`);
    expect(await run('unverify', COUNSELOR.slice(0, 8))).toMatchObject({ code: 0 });
    expect(await isVerified(COUNSELOR)).toBe(false);
    expect(JSON.parse((await run('export', COUNSELOR.slice(0, 8))).out)).toMatchObject({ uid: COUNSELOR });
    await putPayment(PATIENT, { refunded: 400 });
    expect((await run('refund', '--payment', PI.slice(0, 8))).out).toContain(PI);
    expect((await run('paid', '--seen', PI.slice(0, 8))).out).toContain(`${PI} of ${PATIENT}`);
  });

  it('has to be unique, with at least six letters; otherwise nothing is done', async () => {
    const correct = (uid: string) => run('correct', uid, '--tickets', '2', '--reason', 'it fell out');
    expect((await correct('Xk2c9v')).notes).toBe(
      `"Xk2c9v" is the beginning of several: ${PATIENT}, ${OTHER}. Type more of the one that you mean.`,
    );
    expect((await correct('Xk2c9')).notes).toContain('There is no patient "Xk2c9"');
    expect((await correct('Xk2c9vQn')).notes).toContain('There is no patient "Xk2c9vQn"');
    expect((await correct('Xk2c9v..zzz')).code).toBe(1);
    expect((await correct('__name__')).code).toBe(1);
    for (const uid of [PATIENT, OTHER]) expect(await ticketsOf(uid)).toEqual({ tickets: 5, ledger: 5 });
  });

  it('is the whole one if another begins with it', async () => {
    await putPatient(`${PATIENT}2`, { tickets: 1 });
    expect(await run('correct', PATIENT, '--tickets', '2', '--reason', 'it fell out')).toMatchObject({ code: 0 });
    expect(await ticketsOf(PATIENT)).toEqual({ tickets: 7, ledger: 7 });
    expect(await ticketsOf(`${PATIENT}2`)).toEqual({ tickets: 1, ledger: 1 });
  });
});
