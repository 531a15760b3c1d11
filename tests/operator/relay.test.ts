import { beforeEach, describe, expect, it } from 'vitest';
import { signRelay } from '../../operations/calls/relay.ts';
import { act, admin, DAY, HOUR, meddle, putSession, type Wish } from './support/operator';

const MINUTE = 60_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const id = (word: string) => word.padEnd(20, '0');

const named = { urls: ['turns:relay.example.org:5349', 'turn:relay.example.org'], secret: 'north-south-east-west' };
const env = { ARAM_RELAY_URLS: named.urls.join(', '), ARAM_RELAY_SECRET: named.secret };
const path = `sessions/${id('Soon')}/call/relay`;
const relay = (wish: Wish = {}) => act('relay', {}, { now: NOW, env, ...wish });

beforeEach(() => admin.resetAll());

describe('credentials of the relay', () => {
  it('are written for a session of the next day, once', async () => {
    await putSession(id('Soon'), after(DAY));
    await putSession(id('Chat'), after(DAY + HOUR), { way: 'chat' });
    expect((await relay()).result).toEqual({ written: 1 });
    const { at, ...written } = (await admin.readDocument(path)) ?? {};
    expect(written).toEqual(signRelay({ id: id('Soon'), start: after(DAY) }, named));
    expect(at).toBeInstanceOf(Date);
    const now = new Date();
    await putSession(id('Soon'), new Date(now.getTime() + DAY));
    await relay({ now });
    expect((await relay({ now })).result).toEqual({ written: 0 });
    expect(await admin.readDocument(`sessions/${id('Chat')}/call/relay`)).toBeUndefined();
  });

  it('are others for a session that was moved, or with another secret', async () => {
    await putSession(id('Soon'), after(DAY));
    await relay();
    await putSession(id('Soon'), after(5 * HOUR), { moves: 1 });
    await relay();
    expect(await admin.readDocument(path)).toMatchObject({ until: after(5 * HOUR + 80 * MINUTE) });
    const other = { ...env, ARAM_RELAY_SECRET: 'west-east-south-north' };
    await relay({ env: other });
    const secret = other.ARAM_RELAY_SECRET;
    const expected = signRelay({ id: id('Soon'), start: after(5 * HOUR) }, { ...named, secret });
    expect((await admin.readDocument(path))?.['credential']).toBe(expected.credential);
  });

  it('are written again after half a day, because a day-old one is deleted, maybe before the call', async () => {
    await putSession(id('Soon'), after(DAY));
    const written = signRelay({ id: id('Soon'), start: after(DAY) }, named);
    await admin.writeDocument(path, { ...written, at: after(-12 * HOUR + 1) });
    expect((await relay()).result).toEqual({ written: 0 });
    await admin.writeDocument(path, { ...written, at: after(-12 * HOUR) });
    expect((await relay()).result).toEqual({ written: 1 });
  });

  it('are written once each if the command runs in two places at once', async () => {
    for (const word of ['A', 'B', 'C']) await putSession(id(word), after(HOUR));
    const runs = await Promise.all([relay(), relay()]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    const counts = runs.map(({ result }) => Number(result['written']));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('are not written for a session that was canceled while the command worked', async () => {
    await putSession(id('Soon'), after(HOUR));
    const cancel = () => putSession(id('Soon'), after(HOUR), { state: 'cancelled' });
    expect((await meddle(':commit', { before: cancel }, relay)).result).toEqual({ written: 0 });
    expect(await admin.readDocument(path)).toBeUndefined();
  });

  it('are refused if the relay is named only in part, or not at all', async () => {
    await putSession(id('Soon'), after(HOUR));
    for (const half of [
      { ARAM_RELAY_URLS: 'turn:relay.example.org' },
      { ARAM_RELAY_SECRET: named.secret },
      { ARAM_RELAY_URLS: '', ARAM_RELAY_SECRET: '' },
    ]) {
      expect(await relay({ env: half })).toMatchObject({
        code: 1,
        notes: expect.stringContaining('ARAM_RELAY_URLS') as string,
      });
    }
    expect(await admin.readDocument(path)).toBeUndefined();
  });
});
