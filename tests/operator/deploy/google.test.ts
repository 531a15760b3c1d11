/** Tests the checks that ask Google about a project: the plan, the database, the indexes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WANTED } from '../../../operations/project/indexes.ts';
import { openGoogle } from '../../../operator/deploy/google.ts';

const PROJECT = 'calm-live';
const DATABASE = `https://firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`;
const BILLING = `https://cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`;

const real = globalThis.fetch;
let answers: Record<string, [status: number, body: object]>;
let asked: [method: string, address: string][];
beforeEach(() => {
  asked = [];
  answers = { [BILLING]: [200, { billingEnabled: true }], [DATABASE]: [200, { concurrencyMode: 'OPTIMISTIC' }] };
  globalThis.fetch = (address, request) => {
    const url = address instanceof Request ? address.url : String(address);
    asked.push([request?.method ?? 'GET', url]);
    const [status, body] = answers[url.split('?')[0] ?? ''] ?? [200, {}];
    return Promise.resolve(Response.json(body, { status }));
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const google = openGoogle({ real: true, projectId: PROJECT, bucket: '', hosts: undefined }, () =>
  Promise.resolve({ Authorization: 'Bearer secret' }),
);

const refusal = (code: number, message: string): [number, object] => [code, { error: { code, message, status: 'X' } }];

it('a project on the Blaze plan with a database has no faults, and the checks only read', async () => {
  expect(await google.faults()).toEqual([]);
  expect(asked).toEqual([
    ['GET', BILLING],
    ['GET', DATABASE],
  ]);
});

it.each([{ billingEnabled: false }, {}])('the checks name a project without a billing account: %j', async (info) => {
  answers[BILLING] = [200, info];
  expect(await google.faults()).toEqual([expect.stringContaining('isn’t on the Blaze plan')]);
});

it('the checks say how to check the plan if Google doesn’t allow it', async () => {
  answers[BILLING] = refusal(403, 'Cloud Billing API has not been used in project calm-live before or it is disabled.');
  const [fault] = await google.faults();
  expect(fault).toContain('Cloud Billing API has not been used');
  expect(fault).toContain('gcloud services enable cloudbilling.googleapis.com --project calm-live');
  expect(fault).not.toContain('secret');
});

it('the checks name a missing database, before firebase-tools creates one somewhere', async () => {
  answers[DATABASE] = refusal(404, 'The database (default) does not exist');
  expect(await google.faults()).toEqual([expect.stringContaining('docs/database.md#records-firestore')]);
});

it('the checks know how far each index is', async () => {
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
