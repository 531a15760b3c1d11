/**
 * What each kind of field means to the engine: optional keys, lists, moments, words and texts, what begins empty. The rules asked are
 * those that the generator writes for its sample records (`enforcement/rulegen/samples`), put among the real ones.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.mjs';
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

/** So many seconds after 1970 began. */
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

/** A record that is right. */
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
    ['may be there', { note: 'short', digits: '12', inside: { number: 1 }, seenAt: SERVER_TIME }, true],
    ['is of its choices where it is there', { note: 'other' }, false],
    ['is of its shape where it is there', { digits: 'ab' }, false],
    ['is of its length where it is there', { digits: '1' }, false],
    ['is of its record where it is there', { inside: { number: 6 } }, false],
    ['is of its record’s keys where it is there', { inside: { number: 1, more: 1 } }, false],
    ['is the server’s time where it is there', { seenAt: EARLIER }, false],
    ['is not null', { note: null }, false],
    ['is not empty', { note: '' }, false],
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

  it('grows by one item that is right', async () => {
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
  it('by the server’s clock is the request’s', async () => {
    expect(await created({ at: EARLIER })).toBe(false);
    expect(await created({ at: 1 })).toBe(false);
  });

  it('by the client’s clock is of about now', async () => {
    expect(await created({ madeAt: inHours(-23) })).toBe(true);
    expect(await created({ madeAt: inHours(23) })).toBe(true);
    expect(await created({ madeAt: inHours(-25) })).toBe(false);
    expect(await created({ madeAt: inHours(25) })).toBe(false);
    expect(await created({ madeAt: 1 })).toBe(false);
  });

  it('that somebody chose is any moment, and no number', async () => {
    expect(await created({ start: new Date(0) })).toBe(true);
    expect(await created({ start: inHours(1_000_000) })).toBe(true);
    expect(await created({ start: EARLIER.getTime() })).toBe(false);
    expect(await created({ start: EARLIER.toISOString() })).toBe(false);
    expect(await created({ start: null })).toBe(false);
  });
});

describe('Some words', () => {
  it.each<[string, Value, boolean]>([
    ['come in any order', ['three', 'one'], true],
    ['may all come', ['one', 'two', 'three'], true],
    ['are one at least', [], false],
    ['come once each', ['one', 'one'], false],
    ['come once each, however many there are', ['one', 'two', 'three', 'one'], false],
    ['are of the choices', ['one', 'four'], false],
    ['are not empty', ['one', ''], false],
    ['are not null', ['one', null], false],
    ['are no numbers', [1], false],
    ['are no bytes', [{ bytes: 'b25l' }], false],
    ['are no maps', [{ one: 1 }], false],
    ['are a list, not one of the words', 'one', false],
    ['are a list, not a map', { one: 'one' }, false],
    ['are not null as a whole', null, false],
  ])('%s', async (_, words, allowed) => {
    expect(await created({ words })).toBe(allowed);
  });

  it('may be none where the table says so, and are then still a list', async () => {
    expect(await created({ more: ['two', 'one'] })).toBe(true);
    for (const more of ['', {}, null, ['one', 'one']]) expect(await created({ more })).toBe(false);
  });
});

const TIMES = Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:55`).join(' ');

describe('Texts of a fixed number', () => {
  it.each<[string, Value, boolean]>([
    ['may all be empty where their shape is', ['', '', ''], true],
    ['may each be full', [TIMES, TIMES, TIMES], true],
    ['hold no more than their shape', ['', '', `${TIMES} 12:00`], false],
    ['are not fewer', ['', ''], false],
    ['are not more', ['', '', '', ''], false],
    ['are not fewer with a separator in one', ['|', ''], false],
    ['hold no separator', ['09:00|10:00', '', ''], false],
    ['hold none at their end', ['09:00|', '', ''], false],
    ['have no lines', ['09:00\n', '', ''], false],
    ['are not null', ['', null, ''], false],
    ['are no numbers', ['', 9, ''], false],
    ['are no floats', ['', double(9), ''], false],
    ['are no truth values', ['', false, ''], false],
    ['are no lists', ['', [], ''], false],
    ['are no maps', ['', {}, ''], false],
    ['are no bytes', ['', { bytes: '' }, ''], false],
    ['are no bytes that spell one', ['', { bytes: 'MDk6MDA=' }, ''], false],
    ['are a list, not a text of as many signs', '09:', false],
    ['are a list, not a map of as many', { a: '', b: '', c: '' }, false],
    ['are not null as a whole', null, false],
  ])('%s', async (_, week, allowed) => {
    expect(await created({ week })).toBe(allowed);
  });
});

const AWAY = '2026-12-24/2027-01-03';

describe('Texts up to a number', () => {
  it.each<[string, Value, boolean]>([
    ['may be none', [], true],
    ['may be one', [AWAY], true],
    ['may be as many as the cap', [AWAY, AWAY, AWAY, AWAY], true],
    ['are not more than the cap', [AWAY, AWAY, AWAY, AWAY, AWAY], false],
    ['are not two in one', [`${AWAY},${AWAY}`], false],
    ['are not two in three', [AWAY, '', AWAY], false],
    ['are not one in two', AWAY.split('/'), false],
    ['are not empty', [''], false],
    ['hold no separator at their end', [`${AWAY},`], false],
    ['hold none at their beginning', [`,${AWAY}`], false],
    ['have a month of the twelve', ['2026-13-01/2027-01-03'], false],
    ['have a day of at most 31', ['2026-12-32/2027-01-03'], false],
    ['need no real day', ['2026-02-31/2026-02-31'], true],
    ['are not null', [AWAY, null], false],
    ['are no numbers', [2026], false],
    ['are no lists', [[AWAY]], false],
    ['are no bytes that spell one', [{ bytes: Buffer.from(AWAY).toString('base64') }], false],
    ['are no bytes beside one', [AWAY, { bytes: Buffer.from(AWAY).toString('base64') }], false],
    ['are a list, not a text', AWAY, false],
    ['are a list, not an empty text', '', false],
    ['are a list, not an empty map', {}, false],
    ['are not null as a whole', null, false],
  ])('%s', async (_, days, allowed) => {
    expect(await created({ days })).toBe(allowed);
  });
});

describe('A new record', () => {
  const EMPTY: Fields = { state: 'open', by: '', returned: false, moves: 0, owner: 'x', hour: 7, start: at(7 * 3600) };
  const begun = (other: Fields = {}) => takes(commit(set('begun/a', { ...EMPTY, ...other })));

  it.each<[string, Fields, boolean]>([
    ['begins with the first of the options', {}, true],
    ['begins with no other option', { state: 'taken' }, false],
    ['begins empty where that is accepted', { by: 'one' }, false],
    ['begins with no', { returned: true }, false],
    ['begins with the smallest number', { moves: 1 }, false],
    ['begins with a whole number', { moves: double(0) }, false],
    ['says nothing of what repeats something else', { owner: 5 }, true],
  ])('%s', async (_, other, allowed) => {
    expect(await begun(other)).toBe(allowed);
  });

  it('leaves it to the rules by hand even whether what repeats something else is there', async () => {
    const { owner, ...without } = EMPTY;
    expect(owner).toBeDefined();
    expect(await takes(commit(set('begun/a', without)))).toBe(true);
  });

  it.each<[string, Fields, boolean]>([
    ['at the hour’s first minute', { start: at(7 * 3600) }, true],
    ['at the hour’s last mark', { start: at(7 * 3600 + 55 * 60) }, true],
    ['not in the next hour', { start: at(8 * 3600) }, false],
    ['not in the hour before', { start: at(7 * 3600 - 300) }, false],
    ['not beside a mark', { start: at(7 * 3600 + 60) }, false],
    ['not a second beside one', { start: at(7 * 3600 + 1) }, false],
    ['not a millisecond beside one', { start: new Date(7 * 3_600_000 + 1) }, false],
    ['not of a float', { hour: double(7) }, false],
    ['not of a text', { hour: '7' }, false],
    ['not at a number', { start: 7 * 3_600_000 }, false],
  ])('begins within its hour: %s', async (_, other, allowed) => {
    expect(await begun(other)).toBe(allowed);
  });

  it.each(['000001', '000000001'])('does not begin .%s of a second beside a mark', async (fraction) => {
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
