/**
 * What each kind of field means to the engine: optional keys, lists, the two clocks. The rules asked are those that the generator
 * writes for its sample record (`enforcement/rulegen/samples`), put among the real ones.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.mjs';
import { FIRESTORE_RULES } from './support/globalSetup';
import { commit, set, type Documents, type Request } from './support/requests';
import { AYLA, EARLIER, inHours } from './support/samples';
import { SERVER_TIME, union, type Fields, type Value } from './support/values';
import { questionOf } from './support/verdict';

const SAMPLES = new URL('../../enforcement/rulegen/samples/kinds.rules', import.meta.url);
const END = '    // ==== End of the generated part ====\n';
const MATCH = `
    match /samples/{id} {
      allow create: if isSample(after());
      allow update: if appendsItem(before().items, after().items);
    }
`;

let judge: Judge;

beforeAll(async () => {
  const rules = await readFile(FIRESTORE_RULES, 'utf8');
  expect(rules).toContain(END);
  judge = await startJudge();
  const sample = await readFile(SAMPLES, 'utf8');
  expect(await judge.load('kinds', rules.replace(END, `${sample}${MATCH}`))).toEqual([]);
});

afterAll(() => judge.stop());

const takes = async (request: Request, given: Documents = {}) =>
  (await judge.ask({ rules: 'kinds', ...questionOf({ title: '', as: AYLA, given, request, allowed: true }) })).permit;

const created = (other: Fields = {}) =>
  takes(commit(set('samples/a', { at: SERVER_TIME, madeAt: inHours(0), items: [], ...other })));

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
  const held = (...items: readonly Value[]) => ({ 'samples/a': { at: EARLIER, madeAt: EARLIER, items } });
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
});
