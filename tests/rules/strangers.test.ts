/**
 * Counts what the rules evaluate for strangers before they refuse. A look-up locks the other document for a moment, and its owner's own
 * write may then fail, so nobody may cause one without a reason. Each sentence is asked again for a visitor who isn't signed in and for an
 * account that nobody knows, so a new `allow` is covered by its sentences.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Answer, type Judge } from '../../enforcement/judge/judge.ts';
import { allowsOfPart, isOf, partNames } from '../../enforcement/table/allows.ts';
import { asksOf } from '../../enforcement/table/asked.ts';
import { CASES } from './cases/all';
import { FIRESTORE_RULES } from './support/globalSetup';
import { type Account, type Case } from './support/requests';
import { shareOf } from './support/share';
import { questionOf } from './support/verdict';

const STRANGER: Account = { uid: 'stranger', email: 'stranger@example.com' };

/**
 * The most look-ups for a signed-in stranger, where another document says who may act: a session, a conversation, or the entry that a
 * counselor returns. Everywhere else it's none.
 */
const NEEDED: Readonly<Record<string, number>> = {
  'patients/{uid} update': 2,
  'patients/{uid}/ledger/{id} create': 2,
  'patients/{uid}/diary/{hour} delete': 1,
  'slots/{id} update': 1,
  'sessions/{id}/shared/{what} get': 1,
  'sessions/{id}/shared/{what} create': 1,
  'sessions/{id}/shared/{what} delete': 1,
  'sessions/{id}/call/{side} get': 1,
  'sessions/{id}/call/{side} create': 1,
  'sessions/{id}/call/{side} update': 1,
  'sessions/{id}/call/{side} delete': 1,
  'contests/{id} get': 1,
  'contests/{id} create': 1,
  'threads/{id}/messages/{message} get': 1,
  'threads/{id}/messages/{message} list': 1,
};

/** The owner is found by the first of two fields or permissions, and only a stranger needs both. */
const OF_ONE_OR_THE_OTHER = new Set(['sessions/{id} list', 'threads/{id} list', 'patients/{uid}/{own}/{id} delete']);

/** One allowed sentence for each permission, because each count takes ten evaluations. */
const SHARE = shareOf(CASES);
const SENTENCES = CASES.flatMap(({ about, cases }) =>
  cases.filter((one) => one.emulatorOnly === undefined).map((one) => ({ title: `${about}: ${one.title}`, one })),
);
const ALLOWS = partNames().flatMap(allowsOfPart);

let judge: Judge;
/** The look-ups that visitors cause where a visitor may act. They are needed for the answer. */
let visitors: Map<string, number>;

beforeAll(async () => {
  judge = await startJudge();
  await judge.load('rules', await readFile(FIRESTORE_RULES, 'utf8'));
  visitors = new Map();
  for (const { one } of SENTENCES.filter(({ one }) => one.as === null && one.allowed)) {
    const { lookups = [] } = await ask(one, one.as, 'lookups');
    for (const [at, ruled] of ruledBy(one).entries()) {
      for (const name of ruled) visitors.set(name, Math.max(visitors.get(name) ?? 0, lookups[at] ?? 0));
    }
  }
});

afterAll(() => judge.stop());

const ask = (one: Case, as: Account | null, measured: true | 'lookups'): Promise<Answer> =>
  judge.ask({ rules: 'rules', ...questionOf({ ...one, as }), measure: measured });

/** For each document of a request, the permissions that apply to it: "hours/{uid} get". */
const ruledBy = (one: Case) =>
  asksOf(questionOf(one)).map(({ method, path }) =>
    ALLOWS.filter((allow) => allow.methods.includes(method) && isOf(allow.path, path)).map(
      (allow) => `${allow.path} ${method}`,
    ),
  );

/** The requests whose refusal needs more look-ups than `most` gives their permissions. */
async function tooManyFor(as: Account | null, most: (allow: string) => number): Promise<string[]> {
  const answers = await Promise.all(SENTENCES.map(({ one }) => ask(one, as, 'lookups')));
  return SENTENCES.flatMap(({ title, one }, at) => {
    const { permit, lookups = [] } = answers[at] ?? {};
    if (permit) return [];
    return ruledBy(one).flatMap((ruled, document) => {
      const looked = lookups[document] ?? 0;
      return looked > ruled.reduce((sum, allow) => sum + most(allow), 0)
        ? [`${String(looked)} look-ups at ${ruled.join(', ')}: ${title}`]
        : [];
    });
  });
}

describe('A refused request', () => {
  it('looks up nothing for a visitor who is not signed in, except what visitors’ own requests need', async () => {
    expect(await tooManyFor(null, (allow) => visitors.get(allow) ?? 0)).toEqual([]);
  });

  it('looks up nothing for a stranger, except the document that says who may act', async () => {
    expect(await tooManyFor(STRANGER, (allow) => Math.max(NEEDED[allow] ?? 0, visitors.get(allow) ?? 0))).toEqual([]);
  });

  it('evaluates least for a visitor, and no more for a stranger than for its owner', async () => {
    const owned = SENTENCES.filter(({ one }) => one.allowed && one.as !== null && SHARE.has(one));
    const more = await Promise.all(
      owned.map(async ({ title, one }) => {
        const [visitor, stranger, owner] = await Promise.all([null, STRANGER, one.as].map((as) => ask(one, as, true)));
        if (stranger?.permit) return [];
        return ruledBy(one).flatMap((ruled, document) => {
          const costs = [visitor, stranger, owner].map((answer) => answer?.costs?.[document] ?? 0);
          const [least = 0, middle = 0, most = 0] = costs;
          const isOneOfTwo = ruled.some((allow) => OF_ONE_OR_THE_OTHER.has(allow));
          return ruled.length > 0 && (least >= middle || least >= most || (middle > most && !isOneOfTwo))
            ? [`${costs.join(', ')} expressions at ${ruled.join(', ')}: ${title}`]
            : [];
        });
      }),
    );
    expect(owned.length).toBeGreaterThan(50);
    expect(more.flat()).toEqual([]);
  });
});
