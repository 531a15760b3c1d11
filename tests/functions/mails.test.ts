/** Tests emails about recent events: who gets them, that each is sent once, and what happens if a mail server doesn't take them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailClock, sessionMail, threadMail } from '../../functions/index.ts';
import { useMailServer } from './support/mailServer';
import { log, logNothingLike } from './support/log';
import { type Change, change, clear, DAY, db, noteOf, sentNotes, sessionOf, threadOf, want } from './support/store';

const S1 = 'sessions/aaaaaaaaaaaaaaaaaaaa';
const MINUTE = 60_000;

/** When the sessions of these tests changed last, and the number of its period, which the names of the emails have. */
const AT = new Date(Math.floor(Date.now() / (10 * MINUTE)) * 10 * MINUTE);
const PERIOD = String(AT.getTime() / (10 * MINUTE));
const booked = (values: Record<string, unknown> = {}) => sessionOf({ changedAt: AT, ...values });
const BOOKED = `sara-dana-booked-patient-${PERIOD}`;
const CANCELLED = `sara-dana-cancelled-staff-${PERIOD}`;

const server = useMailServer();
logNothingLike(/@aram\.example/);
beforeEach(clear);
afterEach(() => {
  vi.useRealTimers();
});

const told = async (event: Change) => {
  await sessionMail.run(event as never);
};
const wrote = async (event: Change) => {
  await threadMail.run(event as never);
};
const tick = () => mailClock.run({ scheduleTime: '' });
const receivers = () => server.sent.map(({ to }) => to).sort();

/** Moves the clock this many milliseconds ahead. */
function later(ms: number): void {
  const then = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now: then });
}

describe('a change of a session', () => {
  it('is emailed to those who want to know, without any details', async () => {
    await want('dana', 'sessions');
    await told(await change(S1, booked()));
    const [mail] = server.sent;
    expect(mail?.subject).toBe('Something new for you');
    expect(mail?.text).toContain('https://aram.example/sessions/view?id=aaaaaaaaaaaaaaaaaaaa');
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/aram\.example\/emails\/off\?t=dana\./) as unknown,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ to: 'dana', state: 'sent', tries: 1, next: null });
    expect(JSON.stringify(await noteOf(`${BOOKED}-counselor`))).not.toContain('@');
  });

  it('goes to nobody else, even if an address reads like a list', async () => {
    await want('dana', 'sessions');
    await db.doc('addresses/dana').update({ email: 'dana@aram.example, omar@aram.example' });
    await told(await change(S1, booked()));
    // As one mailbox it's the quoted '"dana@aram.example, omar"@aram.example', which this server refuses.
    expect(server.sent.flatMap(({ recipients }) => recipients)).toEqual([]);
  });

  it('costs one read if nobody wants emails, and leaves nothing behind', async () => {
    await want('sara', 'messages');
    const before = await change(S1, booked());
    const after = await change(S1, booked({ state: 'cancelled', by: 'counselor' }));
    const reads = vi.spyOn(Object.getPrototypeOf(db.doc(S1)) as ReturnType<typeof db.doc>, 'get');
    const transactions = vi.spyOn(db, 'runTransaction');
    await told({ ...after, data: { before: before.data.after, after: after.data.after } });
    expect(reads).toHaveBeenCalledTimes(1);
    expect(transactions).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect((await db.collection('mail').get()).size).toBe(0);
  });

  it('is emailed once, however often and in whichever order its events are delivered', async () => {
    await want('sara', 'sessions');
    await want('dana', 'sessions');
    const events: Change[] = [];
    for (const moves of [0, 1, 2]) events.push(await change(S1, booked({ moves })));
    const last = await change(S1, booked({ moves: 2, state: 'cancelled', by: 'staff' }));
    events.push(last);
    const deliveries = Array.from({ length: 200 }, (_, at) => events.at((at * 7 + (at % 3)) % events.length) ?? last);
    while (deliveries.length > 0) await Promise.all(deliveries.splice(0, 20).map(told));
    // Events from before the end are outdated: nobody gets an email about them.
    expect(receivers()).toEqual(['dana@aram.example', 'sara@aram.example']);
    expect(await sentNotes()).toEqual(['counselor', 'patient'].map((side) => `${CANCELLED}-${side}`));
    expect(new Set(server.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(server.sent.map(({ messageId }) => messageId).join(' '), 'says nothing').not.toMatch(/aaaa|cancelled/);
  });

  it('that is undone within a second is emailed only for the last event', async () => {
    await want('dana', 'sessions');
    const first = await change(S1, booked());
    const off = await change(S1, booked({ state: 'cancelled', by: 'patient' }));
    await told(off);
    await told(first);
    expect(await sentNotes()).toEqual([`sara-dana-cancelled-patient-${PERIOD}-counselor`]);
  });

  it('with an invalid session is logged without its content and not delivered forever', async () => {
    await told(await change(S1, { diagnosis: 'x', patient: 'sara' }));
    await told(await change(S1, booked({ state: 'opened' })));
    expect(server.sent).toEqual([]);
    expect(log.join('\n')).toContain('isn’t a valid record');
    expect(log.join('\n')).not.toContain('diagnosis');
  });

  it('is emailed once if the store was emptied while the email went out', async () => {
    await want('sara', 'sessions');
    const event = await change(S1, booked({ state: 'cancelled', by: 'counselor' }));
    const before = await change('sessions/x', booked());
    const cancelled = { ...event, data: { before: before.data.after, after: event.data.after } };
    server.before = clear;
    // Firestore delivers an event again if its function failed.
    await told(cancelled).catch(() => undefined);
    server.before = undefined;
    await told(cancelled);
    expect(receivers()).toEqual(['sara@aram.example']);
  });
});

describe('a message', () => {
  it('is emailed once a day, and not to a person who has read it', async () => {
    await want('dana', 'messages');
    const first = await change('threads/sara_dana', threadOf());
    const second = await change('threads/sara_dana', threadOf({ lastId: 'message-0000000000001' }));
    await wrote(first);
    await wrote(second);
    expect(receivers()).toEqual(['dana@aram.example']);
    expect(server.sent[0]?.text).toContain('https://aram.example/messages');
    const read = new Date(Date.now() + MINUTE);
    await wrote(await change('threads/sara_omar', threadOf({ counselor: 'dana', counselorReadAt: read })));
    expect(server.sent).toHaveLength(1);
  });
});

describe('a message that proposes other times', () => {
  it('is emailed like any other message, to those who want emails of messages, and the email says no time', async () => {
    await want('sara', 'messages');
    await want('dana', 'sessions');
    const values = { lastFrom: 'dana', lastId: 'message-0000000000002', patientReadAt: new Date(0) };
    await db.doc(`threads/sara_dana/messages/${values.lastId}`).set({
      ...{ from: 'dana', text: 'Could we move?', at: new Date() },
      move: '0123456789abcdefghij 6000000 6000288',
    });
    await wrote(await change('threads/sara_dana', threadOf(values)));
    expect(receivers()).toEqual(['sara@aram.example']);
    const [mail] = server.sent;
    expect(mail?.text).toContain('https://aram.example/messages');
    expect(`${mail?.subject ?? ''} ${mail?.text ?? ''}`).not.toMatch(/move|6000000|6000288|\d:\d\d|0123456789/);
  });
});

describe('a mail server', () => {
  it('that is away for a day gets each email afterwards, with growing waits between tries', async () => {
    await want('dana', 'sessions');
    server.refuses.set('dana@aram.example', 451);
    const started = Date.now();
    await told(await change(S1, booked()));
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const note = await noteOf(`${BOOKED}-counselor`);
      expect(note).toMatchObject({ state: 'waiting', tries: round + 1, reason: 'EENVELOPE 451' });
      const next = (note?.['next'] as { toMillis: () => number }).toMillis();
      waits.push(next - Date.now());
      await tick();
      expect((await noteOf(`${BOOKED}-counselor`))?.['tries'], 'not before its time').toBe(round + 1);
      vi.useFakeTimers({ toFake: ['Date'], now: next });
      await tick();
    }
    expect(waits.map((wait) => Math.round(wait / MINUTE))).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
    expect(Date.now() - started).toBeGreaterThan(0.8 * DAY);
    server.refuses.clear();
    later(2 * DAY);
    await tick();
    expect(receivers()).toEqual(['dana@aram.example']);
    await tick();
    expect(server.sent).toHaveLength(1);
  });

  it('that can’t be reached at all makes emails wait', async () => {
    await want('dana', 'sessions');
    const place = process.env['SMTP_URI'];
    process.env['SMTP_URI'] = 'smtp://127.0.0.1:9';
    await told(await change(S1, booked()));
    process.env['SMTP_URI'] = place;
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ state: 'waiting', reason: 'ESOCKET' });
  });

  it('that rejects the password rejects no address for good: emails wait until the password is right', async () => {
    await want('dana', 'sessions');
    const place = process.env['SMTP_URI'];
    process.env['SMTP_URI'] = place?.replace('smtp://', 'smtp://aram:wrong@');
    await told(await change(S1, booked()));
    process.env['SMTP_URI'] = place;
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ state: 'waiting', reason: 'EAUTH 535' });
  });

  it('that refuses one address for good gets no further try, and the other person’s email goes out', async () => {
    await want('sara', 'sessions');
    await want('dana', 'sessions');
    server.refuses.set('dana@aram.example', 550);
    await change(S1, booked());
    await told(await change(S1, booked({ state: 'cancelled', by: 'staff' })));
    const refused = `${CANCELLED}-counselor`;
    expect(await noteOf(refused)).toMatchObject({ state: 'failed', reason: 'EENVELOPE 550', next: null });
    expect(receivers()).toEqual(['sara@aram.example']);
    later(DAY);
    await tick();
    expect((await noteOf(refused))?.['tries']).toBe(1);
  });
});

describe('an email that waits', () => {
  const waiting = (values: Record<string, unknown> = {}) =>
    db.doc(`mail/${BOOKED}-counselor`).set({
      ...{ to: 'dana', event: 'booked', language: 'en', about: S1, moves: 0, at: new Date() },
      ...{ state: 'waiting', tries: 1, next: new Date(Date.now() - 1), reason: 'ESOCKET', ...values },
    });

  it('is dropped if nobody wants it any more', async () => {
    await change(S1, booked());
    await waiting();
    await tick();
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ state: 'dropped', next: null });
    await want('dana', 'sessions');
    await tick();
    expect(server.sent).toEqual([]);
  });

  it('is dropped if emails were turned off here, and nothing new goes out', async () => {
    await want('dana', 'sessions');
    await db.doc('settings/mail').set({ on: false });
    await told(await change(S1, booked()));
    expect(await noteOf(`${BOOKED}-counselor`)).toBeUndefined();
    await waiting();
    await tick();
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ state: 'dropped', next: null });
    await db.doc('settings/mail').delete();
    await told(await change('sessions/bbbbbbbbbbbbbbbbbbbb', booked()));
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['is dropped if it isn’t true any more', { moves: 1 }, {}, { state: 'dropped' }],
    ['has failed if there is no text for it', {}, { language: 'xx' }, { state: 'failed', reason: 'no template' }],
  ])('%s', async (_name, session, note, expected) => {
    await want('dana', 'sessions');
    await change(S1, booked(session));
    await waiting(note);
    await tick();
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject(expected);
    expect(server.sent).toEqual([]);
  });

  it('goes out once, even if two clocks send it', async () => {
    await want('dana', 'sessions');
    await change(S1, booked());
    await waiting();
    await Promise.all([tick(), tick(), tick()]);
    expect(server.sent).toHaveLength(1);
  });

  it('is never sent again by itself if its sender broke off, and staff see it', async () => {
    await want('dana', 'sessions');
    await change(S1, booked());
    await waiting({ state: 'sending' });
    await tick();
    expect(await noteOf(`${BOOKED}-counselor`)).toMatchObject({ state: 'unsure', next: null });
    later(DAY);
    await tick();
    expect(server.sent).toEqual([]);
  });

  it('leaves a record of each run, which shows a clock that stopped', async () => {
    await tick();
    expect((await db.doc('runs/mail').get()).data()).toMatchObject({ done: 0, failed: 0 });
  });
});
