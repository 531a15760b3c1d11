/**
 * Tests what each kind of field means to the engine: optional keys, lists, moments, words, texts, and fields that begin empty. The rules
 * are those that the generator writes for its sample records (`enforcement/rulegen/samples`), added to the real ones.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import { FIRESTORE_RULES } from './support/globalSetup';
import { commit, set, type Documents, type Request } from './support/requests';
import { AYLA, EARLIER, inHours } from './support/samples';
import { double, SERVER_TIME, union, type Fields, type Value } from './support/values';
import { questionOf } from './support/verdict';

const SAMPLES = new URL('../../enforcement/rulegen/samples/kinds.rules', import.meta.url);
const END = / {2}\}\n\}\n$/;
const MATCH = `
    match /samples/{id} {
      allow create: if isSample();
      allow update: if appendsItem(before().items, after().items);
    }
    match /begun/{id} {
      allow create: if isBegun();
    }
`;

/** A moment that many seconds after 1970 began. */
const at = (seconds: number) => new Date(seconds * 1000);

let judge: Judge;

beforeAll(async () => {
  const rules = await readFile(FIRESTORE_RULES, 'utf8');
  expect(rules).toMatch(END);
  judge = await startJudge();
  const sample = await readFile(SAMPLES, 'utf8');
  expect(
    await judge.load(
      'kinds',
      rules.replace(END, (end) => `${sample}${MATCH}${end}`),
    ),
  ).toEqual([]);
});

afterAll(() => judge.stop());

const takes = async (request: Request, given: Documents = {}) =>
  (await judge.ask({ rules: 'kinds', ...questionOf({ title: '', as: AYLA, given, request, allowed: true }) })).permit;

/** A valid record. */
const SAMPLE: Fields = {
  at: SERVER_TIME,
  madeAt: inHours(0),
  items: [],
  start: EARLIER,
  words: ['two'],
  more: [],
  week: ['09:00 10:05', '', ''],
  days: [],
};

const created = (other: Fields = {}) => takes(commit(set('samples/a', { ...SAMPLE, ...other })));

describe('An optional key', () => {
  it.each<[string, Fields, boolean]>([
    ['may be absent', {}, true],
    ['may be present', { note: 'short', digits: '12', inside: { number: 1 }, seenAt: SERVER_TIME }, true],
    ['must have a known choice if it is present', { note: 'other' }, false],
    ['must have its pattern if it is present', { digits: 'ab' }, false],
    ['must have its length if it is present', { digits: '1' }, false],
    ['must be a valid record if it is present', { inside: { number: 6 } }, false],
    ['must have only the keys of its record if it is present', { inside: { number: 1, more: 1 } }, false],
    ['must be the server’s time if it is present', { seenAt: EARLIER }, false],
    ['may not be null', { note: null }, false],
    ['may not be empty', { note: '' }, false],
  ])('%s', async (_, other, allowed) => {
    expect(await created(other)).toBe(allowed);
  });
});

describe('A list', () => {
  const held = (...items: readonly Value[]) => ({ 'samples/a': { ...SAMPLE, at: EARLIER, madeAt: EARLIER, items } });
  const appends = (item: Value, given: Documents) =>
    takes(commit({ update: 'samples/a', with: { items: union(item) } }), given);

  it('begins empty', async () => {
    expect(await created({ items: [{ number: 1 }] })).toBe(false);
    expect(await created({ items: null })).toBe(false);
  });

  it('grows by one valid item', async () => {
    expect(await appends({ number: 5 }, held())).toBe(true);
    expect(await appends({ number: 6 }, held())).toBe(false);
    expect(await appends('5', held())).toBe(false);
  });

  it('grows up to its cap and not beyond', async () => {
    expect(await appends({ number: 2 }, held({ number: 1 }))).toBe(true);
    expect(await appends({ number: 3 }, held({ number: 1 }, { number: 2 }))).toBe(false);
  });
});

describe('A moment', () => {
  it('by the server’s clock must be the time of the request', async () => {
    expect(await created({ at: EARLIER })).toBe(false);
    expect(await created({ at: 1 })).toBe(false);
  });

  it('by the client’s clock must be within a day of now', async () => {
    expect(await created({ madeAt: inHours(-23) })).toBe(true);
    expect(await created({ madeAt: inHours(23) })).toBe(true);
    expect(await created({ madeAt: inHours(-25) })).toBe(false);
    expect(await created({ madeAt: inHours(25) })).toBe(false);
    expect(await created({ madeAt: 1 })).toBe(false);
  });

  it('that a person chose may be any moment, but not a number', async () => {
    expect(await created({ start: new Date(0) })).toBe(true);
    expect(await created({ start: inHours(1_000_000) })).toBe(true);
    expect(await created({ start: EARLIER.getTime() })).toBe(false);
    expect(await created({ start: EARLIER.toISOString() })).toBe(false);
    expect(await created({ start: null })).toBe(false);
  });
});

describe('Some words', () => {
  it.each<[string, Value, boolean]>([
    ['may be in any order', ['three', 'one'], true],
    ['may all be present', ['one', 'two', 'three'], true],
    ['must be at least one', [], false],
    ['may not repeat', ['one', 'one'], false],
    ['may not repeat next to all others', ['one', 'two', 'three', 'one'], false],
    ['must be known choices', ['one', 'four'], false],
    ['may not be empty', ['one', ''], false],
    ['may not be null', ['one', null], false],
    ['may not be numbers', [1], false],
    ['may not be bytes', [{ bytes: 'b25l' }], false],
    ['may not be maps', [{ one: 1 }], false],
    ['may not be one word instead of a list', 'one', false],
    ['may not be a map', { one: 'one' }, false],
    ['may not be null instead of a list', null, false],
  ])('%s', async (_, words, allowed) => {
    expect(await created({ words })).toBe(allowed);
  });

  it('may be empty if the table says so, but must still be a list', async () => {
    expect(await created({ more: ['two', 'one'] })).toBe(true);
    for (const more of ['', {}, null, ['one', 'one']]) expect(await created({ more })).toBe(false);
  });
});

const TIMES = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:55`).join(' ');

describe('Texts of a fixed number', () => {
  it.each<[string, Value, boolean]>([
    ['may all be empty if their pattern allows it', ['', '', ''], true],
    ['may each be full', [TIMES, TIMES, TIMES], true],
    ['may not have more than their pattern allows', ['', '', `${TIMES} 12:00`], false],
    ['may not be fewer', ['', ''], false],
    ['may not be more', ['', '', '', ''], false],
    ['may not be fewer with a separator in one', ['|', ''], false],
    ['may not contain a separator', ['09:00|10:00', '', ''], false],
    ['may not end with a separator', ['09:00|', '', ''], false],
    ['may not have a line break', ['09:00\n', '', ''], false],
    ['may not be null', ['', null, ''], false],
    ['may not be numbers', ['', 9, ''], false],
    ['may not be floats', ['', double(9), ''], false],
    ['may not be true or false', ['', false, ''], false],
    ['may not be lists', ['', [], ''], false],
    ['may not be maps', ['', {}, ''], false],
    ['may not be bytes', ['', { bytes: '' }, ''], false],
    ['may not be bytes that spell a text', ['', { bytes: 'MDk6MDA=' }, ''], false],
    ['may not be a text with that many characters', '09:', false],
    ['may not be a map with that many keys', { a: '', b: '', c: '' }, false],
    ['may not be null instead of a list', null, false],
  ])('%s', async (_, week, allowed) => {
    expect(await created({ week })).toBe(allowed);
  });
});

const AWAY = '2026-12-24/2027-01-03';

describe('Texts up to a number', () => {
  it.each<[string, Value, boolean]>([
    ['may be none', [], true],
    ['may be one', [AWAY], true],
    ['may be as many as the limit', [AWAY, AWAY, AWAY, AWAY], true],
    ['may not be more than the limit', [AWAY, AWAY, AWAY, AWAY, AWAY], false],
    ['may not be two in one', [`${AWAY},${AWAY}`], false],
    ['may not be two in three', [AWAY, '', AWAY], false],
    ['may not be one in two', AWAY.split('/'), false],
    ['may not be empty', [''], false],
    ['may not end with a separator', [`${AWAY},`], false],
    ['may not begin with a separator', [`,${AWAY}`], false],
    ['may not have a thirteenth month', ['2026-13-01/2027-01-03'], false],
    ['may not have a day 32', ['2026-12-32/2027-01-03'], false],
    ['may have a day that does not exist', ['2026-02-31/2026-02-31'], true],
    ['may not be null', [AWAY, null], false],
    ['may not be numbers', [2026], false],
    ['may not be lists', [[AWAY]], false],
    ['may not be bytes that spell a text', [{ bytes: Buffer.from(AWAY).toString('base64') }], false],
    ['may not be bytes next to a text', [AWAY, { bytes: Buffer.from(AWAY).toString('base64') }], false],
    ['may not be a text', AWAY, false],
    ['may not be an empty text', '', false],
    ['may not be an empty map', {}, false],
    ['may not be null instead of a list', null, false],
  ])('%s', async (_, days, allowed) => {
    expect(await created({ days })).toBe(allowed);
  });
});

describe('A new record', () => {
  const EMPTY: Fields = { state: 'open', by: '', returned: false, moves: 0, owner: 'x', hour: 7, start: at(7 * 3600) };
  const begun = (other: Fields = {}) => takes(commit(set('begun/a', { ...EMPTY, ...other })));

  it.each<[string, Fields, boolean]>([
    ['may begin with the first option', {}, true],
    ['may not begin with another option', { state: 'taken' }, false],
    ['must begin empty if empty is allowed', { by: 'one' }, false],
    ['must begin with false', { returned: true }, false],
    ['must begin with the smallest number', { moves: 1 }, false],
    ['must begin with a whole number', { moves: double(0) }, false],
    ['may have any value in a field that repeats another', { owner: 5 }, true],
  ])('%s', async (_, other, allowed) => {
    expect(await begun(other)).toBe(allowed);
  });

  it('may lack a field that repeats another, which only the manual rules check', async () => {
    const { owner, ...without } = EMPTY;
    expect(owner).toBeDefined();
    expect(await takes(commit(set('begun/a', without)))).toBe(true);
  });

  it.each<[string, Fields, boolean]>([
    ['at the hour’s first minute', { start: at(7 * 3600) }, true],
    ['at the hour’s last mark', { start: at(7 * 3600 + 55 * 60) }, true],
    ['not in the next hour', { start: at(8 * 3600) }, false],
    ['not in the hour before', { start: at(7 * 3600 - 300) }, false],
    ['not next to a mark', { start: at(7 * 3600 + 60) }, false],
    ['not a second after one', { start: at(7 * 3600 + 1) }, false],
    ['not a millisecond after one', { start: new Date(7 * 3_600_000 + 1) }, false],
    ['not with a float', { hour: double(7) }, false],
    ['not with a text', { hour: '7' }, false],
    ['not with a number as its start', { start: 7 * 3_600_000 }, false],
  ])('begins within its hour: %s', async (_, other, allowed) => {
    expect(await begun(other)).toBe(allowed);
  });

  it.each(['000001', '000000001'])('may not begin .%s of a second next to a mark', async (fraction) => {
    const question = questionOf({
      title: '',
      as: AYLA,
      given: {},
      request: commit(set('begun/a', EMPTY)),
      allowed: false,
    });
    const text = JSON.stringify({ rules: 'kinds', ...question });
    const beside = text.replaceAll('1970-01-01T07:00:00.000Z', `1970-01-01T07:00:00.${fraction}Z`);
    expect(beside).not.toBe(text);
    expect((await judge.ask(JSON.parse(text) as Record<string, unknown>)).permit).toBe(true);
    expect((await judge.ask(JSON.parse(beside) as Record<string, unknown>)).permit).toBe(false);
  });
});
