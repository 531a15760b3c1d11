/** Tests that several bookings or cancellations of the same two people within ten minutes are one email for the other person, and that none of them is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailClock, sessionMail } from '../../functions/index.ts';
import { useMailServer } from './support/mailServer';
import { type Change, change, clear, db, noteOf, sentNotes, sessionOf, want } from './support/store';

const MINUTE = 60_000;
/** The end of a period, so that the sessions of a test fall into two of them. */
const EDGE = Math.floor(Date.now() / (10 * MINUTE)) * 10 * MINUTE;
const FOUR = ['a', 'b', 'c', 'd'].map((letter) => `sessions/${letter.repeat(20)}`);
const [A = '', B = '', C = '', D = ''] = FOUR;

const server = useMailServer();
beforeEach(async () => {
  await clear();
  for (const uid of ['sara', 'dana', 'ayla']) await want(uid, 'sessions');
});
afterEach(() => {
  vi.useRealTimers();
});

const tell = async (event: Change) => {
  await sessionMail.run(event as never);
};
/** Books this many minutes after the edge of a period. */
const books = (path: string, minutes = 0, values: Record<string, unknown> = {}) =>
  change(path, sessionOf({ changedAt: new Date(EDGE + minutes * MINUTE), ...values }));
const cancels = (path: string, by: string, minutes = 0) => books(path, minutes, { state: 'cancelled', by });
const receivers = () => server.sent.map(({ to }) => to.replace('@aram.example', '')).sort();
const leadsTo = () => server.sent.map(({ text = '' }) => /id=(\w)/.exec(text)?.[1]);
const name = (period: number, event = 'booked-patient', side = 'counselor') =>
  `sara-dana-${event}-${String(EDGE / (10 * MINUTE) + period)}-${side}`;

/** Runs the clock when the emails that wait are due. */
async function clockLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE });
  await mailClock.run({ scheduleTime: '' });
}

describe('four sessions that a patient books one after the other', () => {
  it.each([
    ['in one period', [0, 1, 2, 3]],
    ['over the edge of two periods', [-3, -1, 1, 3]],
    ['over nine minutes', [-9, -6, -3, 0]],
    ['over exactly ten minutes', [-10, -6, -3, 0]],
  ])('are one email %s, however often and in whichever order they are delivered', async (_name, minutes) => {
    const events: Change[] = [];
    for (const [at, path] of FOUR.entries()) events.push(await books(path, minutes[at]));
    const deliveries = Array.from({ length: 60 }, (_, at) => events.slice((at * 7 + (at % 3)) % events.length)).flatMap(
      ([event]) => event ?? [],
    );
    for (const event of deliveries.slice(0, 20)) await tell(event);
    const rest = deliveries.slice(20);
    while (rest.length > 0) await Promise.allSettled(rest.splice(0, 4).map(tell));
    expect(receivers()).toEqual(['dana']);
    expect(await sentNotes()).toHaveLength(1);
  });

  it('are one email if the events of all four arrive at the same moment', async () => {
    const events: Change[] = [];
    for (const [at, path] of FOUR.entries()) events.push(await books(path, at - 2));
    await Promise.allSettled(events.map(tell));
    // Firestore delivers an event again if its function failed, here because others held the same documents.
    for (const event of events) await tell(event);
    expect(receivers()).toEqual(['dana']);
  });

  it('are two emails if the last follows after more than ten minutes', async () => {
    for (const [at, path] of FOUR.entries()) await tell(await books(path, [0, 1, 9, 10.1][at]));
    expect(receivers()).toEqual(['dana', 'dana']);
    expect(leadsTo()).toEqual(['a', 'd']);
  });

  it('are an email for each counselor, and for each patient’s booking', async () => {
    await tell(await books(A));
    await tell(await books(B, 1, { counselor: 'sara', patient: 'dana' }));
    await tell(await books(C, 1, { patient: 'ayla' }));
    expect(receivers()).toEqual(['dana', 'dana', 'sara']);
  });

  it('tell a cancellation in between with an email of its own, and the others still once', async () => {
    await tell(await books(A));
    await tell(await cancels(A, 'patient', 1));
    await tell(await books(B, 2));
    await tell(await books(C, 3));
    expect(await sentNotes()).toEqual([name(0), name(0, 'cancelled-patient')]);
  });
});

describe('cancellations one after the other', () => {
  it('are one email to the person who didn’t cancel, and one to each if staff did', async () => {
    for (const path of FOUR) await books(path);
    for (const path of [A, B]) await tell(await cancels(path, 'counselor', 1));
    expect(receivers()).toEqual(['sara']);
    for (const path of [C, D]) await tell(await cancels(path, 'staff', 2));
    expect(receivers()).toEqual(['dana', 'sara', 'sara']);
  });
});

describe('a booking that is undone', () => {
  it('before its email takes none of the others with it', async () => {
    const events = [await books(A), await books(B, 1), await books(C, 2)];
    await cancels(A, 'patient', 3);
    for (const event of events) await tell(event);
    expect(receivers()).toEqual(['dana']);
    expect(leadsTo()).toEqual(['b']);
  });

  it('while its email waits leaves the email to the others', async () => {
    server.refuses.set('dana@aram.example', 451);
    await tell(await books(A, -1));
    await tell(await books(B, 1));
    await tell(await books(C, 2));
    expect(await noteOf(name(-1))).toMatchObject({ state: 'waiting', about: A, also: [B, C], tries: 1 });
    expect(await noteOf(name(0)), 'no second email').toBeUndefined();
    await cancels(A, 'patient', 3);
    await cancels(B, 'patient', 3);
    server.refuses.clear();
    await clockLater();
    expect(leadsTo()).toEqual(['c']);
    expect(await noteOf(name(-1))).toMatchObject({ state: 'sent', about: C });
  });

  it('with all the others sends nothing', async () => {
    server.refuses.set('dana@aram.example', 451);
    await tell(await books(A));
    await tell(await books(B, 1));
    for (const path of [A, B]) await cancels(path, 'patient', 2);
    server.refuses.clear();
    await clockLater();
    expect(await noteOf(name(0))).toMatchObject({ state: 'dropped' });
    expect(server.sent).toEqual([]);
    // What is booked after that is news.
    await tell(await books(C, 3));
    expect(leadsTo()).toEqual(['c']);
    expect(await noteOf(name(0))).toMatchObject({ state: 'sent', about: C, tries: 1 });
  });
});

describe('an email of which nobody knows whether it went out', () => {
  it('isn’t sent again by its own event, and doesn’t hide the next booking', async () => {
    const first = await books(A);
    await tell(first);
    server.sent.length = 0;
    await db.doc(`mail/${name(0)}`).update({ state: 'sending', next: new Date(Date.now() - 1) });
    await tell(first);
    expect(server.sent).toEqual([]);
    expect(await noteOf(name(0))).toMatchObject({ state: 'unsure' });
    await tell(await books(B, 1));
    expect(leadsTo()).toEqual(['b']);
  });
});
