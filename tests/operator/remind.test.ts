import { beforeEach, describe, expect, it } from 'vitest';
import { signRelay } from '../../operator/relay.mjs';
import { admin, DAY, HOUR, meddle, operator, putSession, type Wish } from './support/operator';

const MINUTE = 60_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const ENDED = 50 * MINUTE;
const id = (word: string) => word.padEnd(20, '0');

const remind = (line: string[] = [], wish: Wish = {}) => operator(['remind', ...line], { now: NOW, ...wish });
const mails = async () => Object.keys(await admin.readCollection('mail')).sort();
const wants = (uid: string, ...kinds: string[]) =>
  admin.writeDocument(`addresses/${uid}`, { email: `${uid}@aram.example`, kinds, at: NOW });

beforeEach(async () => {
  await admin.resetAll();
  await wants('sara', 'reminders', 'sessions');
  await wants('shilan', 'reminders');
});

describe('a reminder', () => {
  it('goes to both, a day before, by a name made of session and moves, in the session’s language', async () => {
    await putSession(id('Soon'), after(DAY), { language: 'ar', moves: 2 });
    expect(await remind()).toMatchObject({ code: 0, out: 'Written: 2 emails, credentials of the relay: 0.' });
    expect(await mails()).toEqual([`${id('Soon')}-reminder2-counselor`, `${id('Soon')}-reminder2-patient`]);
    const { at, ...mail } = (await admin.readDocument(`mail/${id('Soon')}-reminder2-patient`)) ?? {};
    expect(mail).toEqual({ toUids: ['sara'], template: { name: 'reminder-ar', data: { session: id('Soon') } } });
    expect(Math.abs((at as Date).getTime() - Date.now())).toBeLessThan(HOUR);
    const counselors = await admin.readDocument(`mail/${id('Soon')}-reminder2-counselor`);
    expect(counselors?.['toUids']).toEqual(['shilan']);
  });

  it('goes to nobody earlier, nor once the session has begun, nor of one that is not booked', async () => {
    await putSession(id('Late'), after(DAY + 1));
    await putSession(id('Begun'), after(0));
    await putSession(id('Gone'), after(5 * HOUR), { state: 'cancelled' });
    expect((await remind()).out).toBe('Nothing is due.');
    expect(await mails()).toEqual([]);
  });

  it('comes as early as is wished', async () => {
    await putSession(id('Late'), after(2 * DAY));
    expect((await remind(['--hours', '47'])).out).toBe('Nothing is due.');
    expect((await remind(['--hours', '48'])).out).toContain('2 emails');
    for (const hours of ['0', '169', 'x', '1.5'])
      expect((await remind(['--hours', hours])).notes).toContain('1 to 168');
  });

  it('goes to nobody who has no address here, or wants none', async () => {
    await wants('sara', 'sessions', 'messages');
    await admin.deleteDocument('addresses/shilan');
    await putSession(id('Soon'), after(HOUR));
    expect((await remind()).out).toBe('Nothing is due.');
    expect(await mails()).toEqual([]);
  });

  it('of a session that was moved is another', async () => {
    await putSession(id('Soon'), after(HOUR));
    await remind();
    await putSession(id('Soon'), after(2 * HOUR), { moves: 1 });
    await remind();
    expect(await mails()).toEqual(
      ['0-counselor', '0-patient', '1-counselor', '1-patient'].map((end) => `${id('Soon')}-reminder${end}`),
    );
  });
});

describe('run twice', () => {
  it('writes nothing again, also where the extension has sent it', async () => {
    await putSession(id('Soon'), after(HOUR));
    await remind();
    const path = `mail/${id('Soon')}-reminder0-patient`;
    const sent = { ...(await admin.readDocument(path)), delivery: { state: 'SUCCESS', attempts: 1 } };
    await admin.writeDocument(path, sent);
    expect((await remind()).out).toBe('Nothing is due.');
    expect(await admin.readDocument(path)).toEqual(sent);
  });

  it('from two places at once, writes each mail once', async () => {
    for (const word of ['A', 'B', 'C', 'D']) await putSession(id(word), after(HOUR));
    const runs = await Promise.all([remind(), remind(), remind()]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const counts = runs.map(({ out }) => Number(/Written: (\d+)/.exec(out)?.[1] ?? 0));
    const stand = await mails();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stand.length);
    await remind();
    expect(await mails()).toHaveLength(8);
  });

  it('writes none beside a session that was cancelled while it worked', async () => {
    await putSession(id('Soon'), after(HOUR));
    const cancel = () => putSession(id('Soon'), after(HOUR), { state: 'cancelled' });
    const { out } = await meddle(':commit', { before: cancel }, remind);
    expect(out).toBe('Written: 0 emails, credentials of the relay: 0.');
    expect(await mails()).toEqual([]);
    expect((await admin.readDocument(`sessions/${id('Soon')}`))?.['state']).toBe('cancelled');
  });
});

describe('a session that nobody closed', () => {
  const since = (ms: number) => after(-ENDED - ms);

  it('asks its counselor an hour after its end, and once more after two days', async () => {
    await putSession(id('Done'), since(HOUR));
    expect((await remind([], { now: after(-1) })).out).toBe('Nothing is due.');
    await remind();
    expect(await mails()).toEqual([`${id('Done')}-toClose-counselor`]);
    expect((await remind([], { now: after(47 * HOUR - 1) })).out).toBe('Nothing is due.');
    await remind([], { now: after(47 * HOUR) });
    expect(await mails()).toEqual([`${id('Done')}-toClose-counselor`, `${id('Done')}-toClose2-counselor`]);
    expect(await admin.readDocument(`mail/${id('Done')}-toClose2-counselor`)).toMatchObject({
      toUids: ['shilan'],
      template: { name: 'toClose-en', data: { session: id('Done') } },
    });
  });

  it('asks once where the first time was missed', async () => {
    await putSession(id('Old'), since(10 * DAY));
    await remind();
    expect(await mails()).toEqual([`${id('Old')}-toClose2-counselor`]);
  });

  it('asks no more once the operator alone may close it: the mail of before may be deleted by then', async () => {
    await putSession(id('Older'), after(-30 * DAY));
    expect((await remind()).out).toBe('Nothing is due.');
    await putSession(id('Old'), after(-30 * DAY + 1));
    expect((await remind()).out).toContain('1 email');
  });

  it('asks nobody once it is closed', async () => {
    await putSession(id('Held'), since(HOUR), { state: 'held' });
    expect((await remind()).out).toBe('Nothing is due.');
  });
});

describe('credentials of the relay', () => {
  const relay = { urls: ['turns:relay.example.org:5349', 'turn:relay.example.org'], secret: 'north-south-east-west' };
  const env = { ARAM_RELAY_URLS: relay.urls.join(', '), ARAM_RELAY_SECRET: relay.secret };
  const path = `sessions/${id('Soon')}/call/relay`;

  beforeEach(() => Promise.all(['sara', 'shilan'].map((uid) => admin.deleteDocument(`addresses/${uid}`))));

  it('are written for a session of the next day, once, where the environment names a relay', async () => {
    await putSession(id('Soon'), after(DAY));
    await putSession(id('Chat'), after(DAY + HOUR), { way: 'chat' });
    expect((await remind()).out).toBe('Nothing is due.');
    expect((await remind([], { env })).out).toBe('Written: 0 emails, credentials of the relay: 1.');
    const { at, ...written } = (await admin.readDocument(path)) ?? {};
    expect(written).toEqual(signRelay({ id: id('Soon'), start: after(DAY) }, relay));
    expect(at).toBeInstanceOf(Date);
    const now = new Date();
    await putSession(id('Soon'), new Date(now.getTime() + DAY));
    await remind([], { env, now });
    expect((await remind([], { env, now })).out).toBe('Nothing is due.');
    expect(await admin.readDocument(`sessions/${id('Chat')}/call/relay`)).toBeUndefined();
  });

  it('are others for a session that was moved, or with another secret', async () => {
    await putSession(id('Soon'), after(DAY));
    await remind([], { env });
    await putSession(id('Soon'), after(5 * HOUR), { moves: 1 });
    await remind([], { env });
    expect(await admin.readDocument(path)).toMatchObject({ until: after(5 * HOUR + 80 * MINUTE) });
    const other = { ...env, ARAM_RELAY_SECRET: 'west-east-south-north' };
    await remind([], { env: other });
    const expected = signRelay(
      { id: id('Soon'), start: after(5 * HOUR) },
      { ...relay, secret: other.ARAM_RELAY_SECRET },
    );
    expect((await admin.readDocument(path))?.['credential']).toBe(expected.credential);
  });

  it('are written once more after half a day: what is a day old is deleted, maybe before the call', async () => {
    await putSession(id('Soon'), after(DAY));
    const written = signRelay({ id: id('Soon'), start: after(DAY) }, relay);
    await admin.writeDocument(path, { ...written, at: after(-12 * HOUR + 1) });
    expect((await remind([], { env })).out).toBe('Nothing is due.');
    await admin.writeDocument(path, { ...written, at: after(-12 * HOUR) });
    expect((await remind([], { env })).out).toContain('relay: 1.');
  });

  it('are refused by a relay that is named by half, and nothing is written', async () => {
    await wants('sara', 'reminders');
    await putSession(id('Soon'), after(HOUR));
    for (const half of [{ ARAM_RELAY_URLS: 'turn:relay.example.org' }, { ARAM_RELAY_SECRET: relay.secret }]) {
      expect(await remind([], { env: half })).toMatchObject({
        code: 1,
        notes: expect.stringContaining('ARAM_RELAY_URLS') as string,
      });
    }
    expect(await mails()).toEqual([]);
  });
});
