/** Tests what a deploy asks of Google itself: the database, the indexes, and the rules by their releases. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WANTED } from '../../../operations/project/indexes.ts';
import { LIVE, openGoogle } from '../../../operator/deploy/google.ts';
import { describeError, PlainError } from '../../../tools/lib/plain-error.ts';

const PROJECT = 'calm-live';
const DATABASE = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const RULES = 'https://firebaserules.googleapis.com/v1';
const RELEASE = `${RULES}/projects/${PROJECT}/releases/${LIVE}`;
const RULESET = `projects/${PROJECT}/rulesets/1`;

const real = globalThis.fetch;
/** By address, or by method and address. */
let answers: Record<string, [status: number, body: object]>;
let asked: [method: string, address: string, body?: unknown][];
beforeEach(() => {
  asked = [];
  answers = {
    [DATABASE]: [200, { concurrencyMode: 'OPTIMISTIC' }],
    [RELEASE]: [200, { rulesetName: RULESET }],
    [`${RULES}/${RULESET}`]: [200, { source: { files: [{ name: 'firestore.rules', content: 'the rules' }] } }],
  };
  globalThis.fetch = (address, request) => {
    const url = address instanceof Request ? address.url : String(address);
    const { method = 'GET', body: sent, headers } = request ?? {};
    const isJson = new Headers(headers).get('Content-Type') === 'application/json';
    asked.push(isJson && typeof sent === 'string' ? [method, url, JSON.parse(sent) as unknown] : [method, url]);
    const path = url.replace(/\?.*/, '');
    const [status, body] = answers[`${method} ${path}`] ?? answers[path] ?? [200, {}];
    return Promise.resolve(Response.json(body, { status }));
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const google = openGoogle({ real: true, projectId: PROJECT, bucket: '', hosts: undefined }, () =>
  Promise.resolve({ Authorization: 'Bearer secret' }),
);

const refusal = (code: number, status: string): [number, object] => [code, { error: { code, message: 'No.', status } }];

it('a missing database is noticed, before firebase-tools creates one somewhere', async () => {
  expect(await google.hasDatabase()).toBe(true);
  answers[DATABASE] = refusal(404, 'NOT_FOUND');
  expect(await google.hasDatabase()).toBe(false);
  expect(asked).toEqual(Array(2).fill(['GET', DATABASE]));
});

it('an account that isn’t allowed to ask sees why, without its token', async () => {
  answers[DATABASE] = refusal(403, 'PERMISSION_DENIED');
  const told = await google.hasDatabase().catch(describeError);
  expect(told).toContain('The project "calm-live" doesn’t let you do this: No.');
  expect(told).not.toContain('secret');
});

it('a release names a ruleset, which has a text', async () => {
  expect(await google.released(LIVE)).toBe(RULESET);
  expect(await google.textOf(RULESET)).toBe('the rules');
  answers[RELEASE] = refusal(404, 'NOT_FOUND');
  expect(await google.released(LIVE)).toBeUndefined();
  expect(asked.every(([method]) => method === 'GET')).toBe(true);
});

describe('a release that is to name another ruleset', () => {
  const wanted = { name: `projects/${PROJECT}/releases/${LIVE}`, rulesetName: 'projects/calm-live/rulesets/2' };

  it('is changed if it exists, and created otherwise', async () => {
    await google.point(LIVE, wanted.rulesetName);
    expect(asked.at(-1)).toEqual(['PATCH', RELEASE, { release: wanted }]);
    answers[`GET ${RELEASE}`] = refusal(404, 'NOT_FOUND');
    await google.point(LIVE, wanted.rulesetName);
    expect(asked.at(-1)).toEqual(['POST', `${RULES}/projects/${PROJECT}/releases`, wanted]);
  });

  it('stays, with Google’s words, if Google refuses', async () => {
    answers[`PATCH ${RELEASE}`] = refusal(400, 'INVALID_ARGUMENT');
    const told = google.point(LIVE, wanted.rulesetName);
    await expect(told).rejects.toThrow(PlainError);
    await expect(told).rejects.toThrow('INVALID_ARGUMENT, No.');
  });
});

it('the state of each index is known', async () => {
  const { indexes, fieldOverrides } = WANTED;
  const group = (name: string) => `projects/${PROJECT}/databases/(default)/collectionGroups/${name}`;
  const states = ['READY', 'CREATING', 'NEEDS_REPAIR'];
  answers[`${DATABASE}/collectionGroups/-/indexes`] = [
    200,
    {
      indexes: indexes.slice(0, 3).map(({ collectionGroup, queryScope, fields }, at) => ({
        name: `${group(collectionGroup)}/indexes/${String(at)}`,
        ...{ queryScope, state: states[at] },
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      })),
    },
  ];
  const found = (await google.indexes()).map(({ state }) => state);
  const exempt = fieldOverrides.filter(({ indexes: own }) => own.length === 0).length;
  expect(found.slice(0, 4)).toEqual([...states, 'MISSING']);
  expect(found.filter((state) => state === 'UNWANTED')).toHaveLength(exempt);
});
