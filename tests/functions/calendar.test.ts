/** Tests a counselor's calendar feed: who gets it, what it says, and what three other programs read in it. */
import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendar } from '../../functions/index.ts';
import { send } from './support/send';
import { clear, db, inHours, sessionOf } from './support/store';

const SECRET = 'S'.repeat(43);
const OTHER = 'T'.repeat(43);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const HOURS = {
  zone: 'Europe/Berlin',
  week: ['09:00', '', '', '', '', '', ''],
  away: [],
  ways: ['chat'],
  whom: ['self'],
};
const MINUTE = 60_000;

const ask = (path = `/calendar/dana.${SECRET}`, method = 'GET') => send(calendar, { method, path, withHeaders: true });
const textOf = async () => String((await ask()).body);
/** Stores a session of Dana by a letter. */
const stores = (letter: string, values: Record<string, unknown> = {}) =>
  db.doc(`sessions/${letter.repeat(20)}`).set(sessionOf(values));
const feed = (secret: string) => db.doc('hours/dana').set({ ...HOURS, feed: hashOf(secret), updatedAt: new Date() });

beforeEach(async () => {
  await clear();
  await db.doc('settings/calendar').set({ on: true });
  await db.doc('counselorProfiles/dana').set({ name: 'Dana Omar', verified: true });
  await feed(SECRET);
  await stores('a');
});

describe('the address of a feed', () => {
  it('is answered with the booked sessions, for nobody to keep or list', async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(headers).toEqual({
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'text/calendar',
      'X-Robots-Tag': 'noindex',
    });
    expect(body).toContain('SUMMARY:Busy');
  });

  it('is the same behind Hosting and at the function itself, and for HEAD', async () => {
    expect((await ask(`/dana.${SECRET}`)).status).toBe(200);
    expect((await ask(undefined, 'HEAD')).status).toBe(200);
  });

  const nothing = { status: 404, body: '', headers: { 'Content-Type': 'text/plain' } };

  it.each([
    ['with another secret', `/calendar/dana.${OTHER}`],
    ['with the stored hash instead of the secret', `/calendar/dana.${hashOf(SECRET)}`],
    ['with a secret that is too short', `/calendar/dana.${SECRET.slice(1)}`],
    ['with a secret that is too long', `/calendar/dana.${SECRET}S`],
    ['without a secret', '/calendar/dana'],
    ['of another counselor', `/calendar/omar.${SECRET}`],
    ['without a counselor', `/calendar/.${SECRET}`],
    ['of a path', `/calendar/dana/notes.${SECRET}`],
    ['of a deeper path', `/calendar/x/dana.${SECRET}`],
    ['without anything', '/calendar/'],
  ])('%s is nowhere', async (_name, path) => {
    expect(await ask(path)).toMatchObject(nothing);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT'])('is nowhere for %s', async (method) => {
    expect(await ask(undefined, method)).toMatchObject(nothing);
  });

  it.each([
    ['was replaced', () => feed(OTHER)],
    ['was revoked', () => db.doc('hours/dana').set({ ...HOURS, updatedAt: new Date() })],
    ['was written by hand', () => db.doc('hours/dana').update({ feed: 'short' })],
    [
      'has a hash by hand of as many letters in more bytes',
      () => db.doc('hours/dana').update({ feed: 'é'.repeat(64) }),
    ],
    ['belongs to hours that are deleted', () => db.doc('hours/dana').delete()],
    ['belongs to a counselor who isn’t verified', () => db.doc('counselorProfiles/dana').update({ verified: false })],
    ['belongs to a counselor without a profile', () => db.doc('counselorProfiles/dana').delete()],
    ['belongs to a closed account', () => db.doc('closed/dana').set({ at: new Date() })],
    ['is one of a deployment without feeds', () => db.doc('settings/calendar').set({ on: false })],
    ['is one of a deployment that never had feeds', () => db.doc('settings/calendar').delete()],
  ])('is nowhere from the moment on at which it %s', async (_name, happens) => {
    expect((await ask()).status).toBe(200);
    await happens();
    expect(await ask()).toMatchObject(nothing);
  });

  it('that replaced another is answered at once', async () => {
    await feed(OTHER);
    expect((await ask(`/calendar/dana.${OTHER}`)).status).toBe(200);
  });

  it('costs no read if it can’t be one, and one if it is wrong', async () => {
    const reads = vi.spyOn(db, 'getAll');
    for (const path of ['/calendar/', `/calendar/dana.${SECRET}.`, `/calendar/..${SECRET}`]) await ask(path);
    await ask(undefined, 'POST');
    expect(reads).not.toHaveBeenCalled();
    await ask(`/calendar/dana.${OTHER}`);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
  });
});

describe('the calendar', () => {
  it('has the booked sessions until their end, and no others', async () => {
    await stores('b', { start: new Date(Date.now() - 49 * MINUTE) });
    await stores('c', { start: new Date(Date.now() - 51 * MINUTE) });
    for (const [at, state] of ['held', 'missed', 'cancelled'].entries())
      await stores('def'.charAt(at), { state, by: 'counselor', start: inHours(90 + at) });
    await stores('g', { counselor: 'omar', start: inHours(100) });
    await stores('h', { start: inHours(800) });
    expect((await textOf()).match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('says nothing about anybody, and no id of a session', async () => {
    await stores('b', { start: inHours(80), patientName: 'Şule', language: 'tr', way: 'chat' });
    const text = await textOf();
    expect(text).not.toMatch(/sara|şule|dana|omar|aram|chat|video|session|counsel|aaaa|bbbb|@/i);
    expect(text).not.toContain('RRULE');
    expect(text).not.toContain(hashOf(SECRET).slice(0, 16));
  });

  it('keeps an entry that is moved, and has other names for the entries of another feed', async () => {
    const entry = async (secret = SECRET) => {
      const body = String((await ask(`/calendar/dana.${secret}`)).body);
      const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(body)?.[1];
      return { uid: line('UID'), sequence: line('SEQUENCE'), start: line('DTSTART') };
    };
    const before = await entry();
    await stores('a', { start: inHours(96), moves: 1 });
    const after = await entry();
    expect(before.uid).toMatch(/^\w{32}$/);
    expect(after.uid).toBe(before.uid);
    expect([before.sequence, after.sequence]).toEqual(['0', '1']);
    expect(after.start).not.toBe(before.start);
    await feed(OTHER);
    expect((await entry(OTHER)).uid).not.toBe(before.uid);
  });

  it('has short lines that end as RFC 5545 wants, and is the same text until something changes', async () => {
    const text = await textOf();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(await textOf()).toBe(text);
  });
});

/** What each program reads: the beginning, the end and the title of each entry, and how many names they have. */
const PROGRAMS: Record<
  string,
  (text: string) => { uid: string; start: Date; end: Date | undefined; title: unknown }[]
> = {
  'ical.js, which Thunderbird uses': (text) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return { uid: event.uid, start: event.startDate.toJSDate(), end: event.endDate.toJSDate(), title: event.summary };
    }),
  'node-ical': (text) =>
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
      one?.type === 'VEVENT' ? [{ uid: one.uid, start: one.start, end: one.end, title: one.summary }] : [],
    ),
  'ts-ics': (text) =>
    (convertIcsCalendar(undefined, text).events ?? []).map(({ uid, start, end, summary }) => ({
      ...{ uid, start: start.date, end: end?.date, title: summary },
    })),
};

describe.each(Object.entries(PROGRAMS))('%s', (_name, read) => {
  it('reads three sessions at their times, as busy', async () => {
    const starts = [inHours(72), inHours(96), inHours(24 * 30)];
    for (const [at, start] of starts.entries()) await stores('abc'.charAt(at), { start, moves: at });
    const found = read(await textOf()).sort((one, other) => Number(one.start) - Number(other.start));
    expect(
      found.map(({ start, end, title }) => ({ start: new Date(start), end: end && new Date(end), title })),
    ).toEqual(starts.map((start) => ({ start, end: new Date(start.getTime() + 50 * MINUTE), title: 'Busy' })));
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(3);
  });

  it('reads an empty calendar', async () => {
    await db.doc(`sessions/${'a'.repeat(20)}`).delete();
    expect(read(await textOf())).toEqual([]);
  });
});
