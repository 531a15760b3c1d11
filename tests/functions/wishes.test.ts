/** Tests who hears of a time that opens: in which order, how often, and when no more; and how the wish ends and is counted. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailClock, sessionMail, timeOpens } from '../../functions/index.ts';
import { countWaiting } from '../../functions/wishes/night.ts';
import { offsetAt } from '../../functions/wishes/offset.ts';
import { log, logNothingLike } from './support/log';
import { useMailServer } from './support/mailServer';
import { type Change, change, clear, DAY, db, inHours, sessionOf, want } from './support/store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const server = useMailServer();
logNothingLike(/@aram\.example/);
beforeEach(async () => {
  // Noon of tomorrow: an email a day is counted by the day in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / DAY) * DAY + DAY / 2 });
  await clear();
  await db.doc('counselorProfiles/dana').set({ name: 'Dana Omar', verified: true, topics: ['Depression'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Moves the clock this many milliseconds ahead, and runs it. */
async function clockIn(ms: number, atOnce = 1): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const runs = Array.from({ length: atOnce }, async () => {
    await mailClock.run({ scheduleTime: '' });
  });
  await Promise.all(runs);
}

const START = inHours(72);
const slotOf = (values: object = {}) => ({
  ...{ counselor: 'dana', hour: Math.floor(START.getTime() / HOUR), start: START, languages: ['en'], ways: ['video'] },
  ...{ whom: ['self'], state: 'open', session: '', ...values },
});
const SLOT = `slots/dana_${String(slotOf().hour)}`;
const opening = async () => (await db.doc(SLOT.replace('slots', 'openings')).get()).data();

const delivered = async (event: Change) => {
  const [, id = ''] = event.document.split('/');
  await timeOpens.run({ ...event, params: { id } } as never);
};
/** Offers the time, and delivers the event. */
async function offer(values: object = {}): Promise<Change> {
  const event = await change(SLOT, slotOf(values));
  await delivered(event);
  return event;
}

/** A patient who waits, the first longest. */
async function wait(uid: string, place: number, values: object = {}): Promise<void> {
  const now = Date.now();
  await db.doc(`patients/${uid}`).set({
    name: uid,
    wish: {
      ...{ counselor: '', languages: [], ways: [], topics: [], whom: 'self', zone: 'Asia/Baghdad' },
      ...{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], parts: ['morning', 'afternoon', 'evening'] },
      ...{ since: new Date(now - DAY + place * MINUTE), until: new Date(now + 30 * DAY) },
      ...values,
    },
  });
}
const PEOPLE = ['p01', 'p02', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08', 'p09', 'p10', 'p11', 'p12'];
async function crowd(people = PEOPLE): Promise<void> {
  for (const [place, uid] of people.entries()) {
    await wait(uid, place);
    await want(uid, 'openings');
  }
}
const receivers = () => server.sent.map(({ to }) => to.split('@')[0] ?? '');
const openTimeOf = async (uid: string): Promise<unknown> => (await db.doc(`patients/${uid}`).get()).get('openTime');
const wishOf = async (uid: string): Promise<unknown> => (await db.doc(`patients/${uid}`).get()).get('wish');

describe('a time that opens', () => {
  it('calcom #10616: is news for those who wait, five at once, the longest first, and to the next half an hour later', async () => {
    await crowd();
    await offer();
    await clockIn(4 * MINUTE);
    expect(receivers(), 'five minutes pass first').toEqual([]);
    await clockIn(2 * MINUTE);
    expect(receivers()).toEqual(PEOPLE.slice(0, 5));
    await clockIn(20 * MINUTE);
    expect(receivers()).toHaveLength(5);
    await clockIn(11 * MINUTE);
    expect(receivers()).toEqual(PEOPLE.slice(0, 10));
    await clockIn(31 * MINUTE);
    expect(receivers()).toEqual(PEOPLE);
    expect(await opening(), 'nobody is left').toBeUndefined();
    expect(await openTimeOf('p12')).toBe(SLOT.split('/')[1]);
    expect(new Set(server.sent.map(({ subject }) => subject))).toEqual(new Set(['Something new for you']));
    expect(server.sent.map(({ text }) => text).join('')).not.toMatch(/dana|Depression|slots/i);
  });

  it('is news once, however often, late or shuffled its events are delivered, and by several clocks at once', async () => {
    await crowd();
    const offered = await offer();
    const taken = await change(SLOT, slotOf({ state: 'taken', session: 'aaaaaaaaaaaaaaaaaaaa' }));
    const freed = await change(SLOT, slotOf());
    const events = [offered, taken, freed];
    for (let at = 0; at < 30; at++) await delivered(events[(at * 7 + (at % 2)) % 3] ?? freed);
    await clockIn(6 * MINUTE, 3);
    await Promise.all([offered, freed, taken].map(delivered));
    await clockIn(MINUTE, 2);
    expect(receivers().sort()).toEqual(PEOPLE.slice(0, 5));
  });

  it('is noted for nobody if nobody waits', async () => {
    await offer();
    expect(await opening()).toBeUndefined();
  });

  it('is not news once it is taken, gone, or begins within two hours', async () => {
    await crowd(['p01']);
    await offer();
    await change(SLOT, slotOf({ state: 'taken', session: 'aaaaaaaaaaaaaaaaaaaa' }));
    await clockIn(6 * MINUTE);
    expect(await opening()).toBeUndefined();
    await offer({ start: new Date(Date.now() + 2 * HOUR + 4 * MINUTE) });
    await clockIn(6 * MINUTE);
    await offer();
    await change(SLOT, null);
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual([]);
    expect(await openTimeOf('p01')).toBeUndefined();
  });

  it('is not sent by an email that waited until somebody booked the time', async () => {
    await crowd(['p01', 'p02']);
    server.refuses.set('p01@aram.example', 450);
    server.refuses.set('p02@aram.example', 450);
    await offer();
    await clockIn(6 * MINUTE);
    server.refuses.clear();
    await db.doc('patients/p02').update({ 'wish.until': new Date(Date.now()) });
    await change(SLOT, slotOf({ state: 'taken', session: 'aaaaaaaaaaaaaaaaaaaa' }));
    await clockIn(10 * MINUTE);
    expect(receivers()).toEqual([]);
  });

  it('of two on a day is emailed once, and the second is shown on home', async () => {
    await crowd(['p01']);
    await offer();
    await clockIn(6 * MINUTE);
    const second = { ...slotOf(), hour: slotOf().hour + 1, start: new Date(START.getTime() + HOUR) };
    await delivered(await change(`slots/dana_${String(second.hour)}`, second));
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual(['p01']);
    expect(await openTimeOf('p01')).toBe(`dana_${String(second.hour)}`);
  });

  it('is shown to a person who wants no email, in their turn and without taking a place', async () => {
    await wait('quiet', -1);
    await crowd(PEOPLE.slice(0, 6));
    await wait('later', 99);
    await offer();
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual(PEOPLE.slice(0, 5));
    expect(await openTimeOf('quiet')).toBe(SLOT.split('/')[1]);
    expect(await openTimeOf('later')).toBeUndefined();
  });

  it('is shown on home if no mail server is set up, five at once, and nothing fails', async () => {
    vi.stubEnv('SMTP_URI', 'none');
    await crowd(PEOPLE.slice(0, 6));
    await offer();
    await clockIn(6 * MINUTE);
    const shown = async () => Promise.all(PEOPLE.slice(0, 6).map(openTimeOf));
    expect((await shown()).filter((time) => time !== undefined)).toHaveLength(5);
    await clockIn(31 * MINUTE);
    expect((await shown()).filter((time) => time !== undefined)).toHaveLength(6);
    expect((await db.doc('runs/mail').get()).data()).toMatchObject({ done: 1, failed: 0, unset: ['SMTP_URI'] });
    expect([receivers(), (await db.collection('mail').get()).size]).toEqual([[], 0]);
  });

  it('is shown on home to all who wait if emails are off', async () => {
    await crowd();
    await db.doc('settings/mail').set({ on: false });
    await offer();
    await clockIn(6 * MINUTE);
    for (const uid of PEOPLE) expect(await openTimeOf(uid)).toBe(SLOT.split('/')[1]);
    expect(await opening()).toBeUndefined();
    expect(receivers()).toEqual([]);
  });

  it('is news for nobody whom its counselor blocks, without a sign of it', async () => {
    await crowd(['p01', 'p02']);
    await db.doc('blocks/dana_p01').set({ counselor: 'dana', patient: 'p01', at: new Date() });
    await offer();
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual(['p02']);
    expect(await openTimeOf('p01')).toBeUndefined();
    expect(await wishOf('p01')).toBeDefined();
  });

  it('is news only for those whom it fits', async () => {
    await crowd(['p01', 'p02', 'p03', 'p04']);
    await wait('p01', 1, { counselor: 'omar' });
    await wait('p02', 2, { topics: ['Trauma and abuse'] });
    await wait('p03', 3, { until: new Date(Date.now()) });
    await wait('p05', 5, { days: 'never' });
    await offer();
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual(['p04']);
    expect(log.join('\n')).toContain('patients/p05');
  });

  it('is news for nobody if staff no longer vouch for its counselor', async () => {
    await crowd(['p01']);
    await offer();
    await db.doc('counselorProfiles/dana').update({ verified: false });
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual([]);
  });

  it('goes on with the same five if a run stopped midway', async () => {
    await crowd(PEOPLE.slice(0, 7));
    await offer();
    const day = new Date(Date.now() + 6 * MINUTE).toISOString().slice(0, 10);
    for (const uid of ['p01', 'p02'])
      await db.doc(`mail/${day}-opened-${uid}`).set({ about: SLOT, state: 'sent', to: uid });
    await clockIn(6 * MINUTE);
    expect(receivers()).toEqual(['p03', 'p04', 'p05']);
  });
});

describe('a wish', () => {
  const told = async (event: Change) => {
    await sessionMail.run(event as never);
  };
  const S1 = 'sessions/aaaaaaaaaaaaaaaaaaaa';

  it.each([
    ['any counselor', '', undefined],
    ['this counselor', 'dana', undefined],
    ['another counselor', 'omar', 'stays'],
  ])('for %s and a booking with Dana', async (_, counselor, stays) => {
    await wait('sara', 0, { counselor });
    const booked = await change(S1, sessionOf());
    await told(booked);
    await told(booked);
    expect((await wishOf('sara')) === undefined ? undefined : 'stays').toBe(stays);
  });

  it('from after a booking stays when its event comes late', async () => {
    const booked = await change(S1, sessionOf({ bookedAt: new Date(Date.now() - 2 * DAY) }));
    await wait('sara', 0);
    await told(booked);
    expect(await wishOf('sara')).toBeDefined();
  });

  it('ends at night when it is over, or its counselor left, and the others stay', async () => {
    await wait('over', 0, { until: new Date(Date.now()) });
    await wait('left', 1, { counselor: 'gone' });
    await wait('here', 2, { counselor: 'dana' });
    expect(await countWaiting()).toEqual({ done: 2, failed: 0 });
    expect([await wishOf('over'), await wishOf('left')]).toEqual([undefined, undefined]);
    expect(await wishOf('here')).toBeDefined();
  });

  it('is counted from three on, for its counselor and for staff, and no longer once it is gone', async () => {
    const evening = { counselor: 'dana', days: ['tue', 'thu'], parts: ['evening'], topics: ['Depression'] };
    await wait('p01', 1, evening);
    await wait('p02', 2, evening);
    await countWaiting();
    expect((await db.collection('waiting').get()).size).toBe(0);
    await wait('p03', 3, evening);
    await countWaiting();
    const counts = async (id: string) => (await db.doc(`waiting/${id}`).get()).data();
    expect(await counts('dana')).toMatchObject({ parts: [{ part: 'evening', days: ['tue', 'thu'], people: 3 }] });
    expect(await counts('staff')).toMatchObject({
      about: [
        { of: '', people: 3 },
        { of: 'Depression', people: 3 },
      ],
    });
    await db.doc('patients/p01').delete();
    await countWaiting();
    expect((await db.collection('waiting').get()).size).toBe(0);
  });

  it('is counted no more for a counselor who left', async () => {
    for (const uid of ['p01', 'p02', 'p03']) await wait(uid, 1, { counselor: 'dana' });
    await countWaiting();
    expect((await db.doc('waiting/dana').get()).exists).toBe(true);
    await db.doc('counselorProfiles/dana').delete();
    await countWaiting();
    expect((await db.collection('waiting').get()).size).toBe(0);
  });
});

it.each([
  ['Asia/Baghdad', '2026-07-01T00:00:00Z', 3 * 3600],
  ['America/St_Johns', '2026-01-01T00:00:00Z', -3.5 * 3600],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 3600],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 7200],
  ['UTC', '2026-03-29T01:00:00Z', 0],
  ['Nowhere/At_All', '2026-03-29T01:00:00Z', 0],
])('the local time of %s at %s is this many seconds ahead: %i', (zone, at, seconds) => {
  expect(offsetAt(Date.parse(at), zone)).toBe(seconds);
});
