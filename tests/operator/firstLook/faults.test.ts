/** Plants one fault for each look, which makes it fail; if the emulator itself is the fault, a replaced answer makes the look pass. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LOOKS } from '../../../operator/first-look/looks/all.ts';
import { admin, answering, env, lookOnce, PROJECT, refusal, sent } from './support/emulators';

beforeAll(() => admin.resetAll());

/** Checks that no look left anything behind. */
afterAll(async () => {
  expect(await admin.readAccounts()).toEqual([]);
  expect(await admin.exportDatabase()).toEqual({});
  expect(await admin.readFiles()).toEqual([]);
});

/** A look of the table, by its name. */
function named(name: string) {
  const look = LOOKS[name];
  if (!look) throw new Error(`There is no look "${name}".`);
  return look.run;
}

const outcomeOf = (name: string) => lookOnce(named(name));

describe('lists', () => {
  const isList = (address: string) => address.includes(':runQuery');

  test.each([
    [
      'rules that refuse every list',
      () => refusal(403, 'PERMISSION_DENIED'),
      'Visitors can’t see counselors or times.',
    ],
    [
      'an index that is missing',
      (_: string, init: RequestInit) =>
        sent(init).includes('"slots"') ? refusal(400, 'FAILED_PRECONDITION') : undefined,
      'Visitors can’t see counselors or times.',
    ],
    [
      'rules that let documents be skipped',
      (_: string, init: RequestInit) =>
        sent(init).includes('"offset":1') ? Response.json([{ done: true }]) : undefined,
      'let anyone skip documents',
    ],
  ])('fails because of %s', async (_fault, answer, means) => {
    const outcome = await answering(
      (address, init) => (isList(address) ? answer(address, init) : undefined),
      () => outcomeOf('lists'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: expect.stringContaining(means) as unknown });
  });
});

describe('booking', () => {
  const steps = [
    ['book', '"state":{"stringValue":"booked"}'],
    ['move', '"moves":{"integerValue":"1"}'],
    ['cancel', '"state":{"stringValue":"cancelled"}'],
  ] as const;

  test.each(steps)('fails if a project refuses to %s, and says where', async (step, part) => {
    const outcome = await answering(
      (address, init) =>
        address.includes(':commit') && sent(init).includes(part) && !sent(init).includes('"updateTime"')
          ? refusal(403, 'PERMISSION_DENIED', 'evaluation error: too many document accesses')
          : undefined,
      () => outcomeOf('booking'),
    );
    expect(outcome).toMatchObject({
      verdict: 'fail',
      tried: expect.stringContaining(`stopped at "${step}"`) as unknown,
    });
  });
});

describe('reader', () => {
  it('fails on the emulator, which locks', async () => {
    const outcome = await outcomeOf('reader');
    expect(outcome).toMatchObject({ verdict: 'fail', tried: expect.stringContaining('409 ABORTED') as unknown });
  });

  it('fails if a write waits and goes through', async () => {
    let isOpen = false;
    let begun = 0;
    const outcome = await answering(
      async (address, init) => {
        if (address.includes(':beginTransaction')) {
          begun += 1;
          if (begun > 1) return refusal(400, 'INVALID_ARGUMENT');
          isOpen = true;
          return Response.json({ transaction: 'dHJ5' });
        }
        if (address.includes(':rollback')) return Response.json({});
        if (address.includes(':batchGet') && sent(init).includes('transaction')) return Response.json([]);
        if (!isOpen || !address.endsWith(':commit')) return undefined;
        isOpen = false;
        await new Promise((resolve) => setTimeout(resolve, 5_200));
        return Response.json({});
      },
      () => outcomeOf('reader'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', tried: expect.stringContaining('200 after 5.') as unknown });
  });

  it('passes if a visitor can’t begin a transaction', async () => {
    const outcome = await answering(
      (address) => (address.includes(':beginTransaction') ? refusal(403, 'PERMISSION_DENIED') : undefined),
      () => outcomeOf('reader'),
    );
    expect(outcome).toMatchObject({ verdict: 'pass', means: 'A reader doesn’t make anyone wait.' });
  });

  it('passes if a write goes through at once', async () => {
    const outcome = await answering(
      (address, init) => {
        if (address.includes(':beginTransaction')) return Response.json({ transaction: 'dHJ5' });
        if (address.includes(':rollback')) return Response.json({});
        return address.includes(':batchGet') && sent(init).includes('transaction') ? Response.json([]) : undefined;
      },
      () => outcomeOf('reader'),
    );
    expect(outcome.verdict).toBe('pass');
  });
});

describe('past', () => {
  const isLongAgo = (init: RequestInit) => /"readTime":"[^"]+:00\.000Z"/.test(sent(init));

  it('fails on the emulator, which keeps every version', async () => {
    const outcome = await outcomeOf('past');
    expect(outcome).toMatchObject({ verdict: 'fail', means: expect.stringContaining('two hours ago') as unknown });
  });

  it('passes if nothing can be read from two hours ago, and says what is left to do by hand', async () => {
    const outcome = await answering(
      (_address, init) => (isLongAgo(init) ? refusal(400, 'FAILED_PRECONDITION') : undefined),
      () => outcomeOf('past'),
    );
    expect(outcome).toMatchObject({ verdict: 'pass', todo: expect.stringContaining('Two hours from now') as unknown });
    expect(outcome.means).toContain('For up to an hour, it can still read the record as it was');
  });

  test.each([
    ['3600s', 'pass'],
    ['604800s', 'fail'],
  ])('with a database that keeps versions for %s: %s', async (versionRetentionPeriod, verdict) => {
    const outcome = await answering(
      (address, init) => {
        if (address.endsWith('/databases/(default)')) return Response.json({ versionRetentionPeriod });
        return isLongAgo(init) ? refusal(400, 'FAILED_PRECONDITION') : undefined;
      },
      () => outcomeOf('past'),
    );
    expect(outcome).toMatchObject({ verdict, tried: expect.stringContaining(versionRetentionPeriod) as unknown });
  });

  it('fails if a project refuses every earlier read time: it doesn’t say how far back it answers', async () => {
    const outcome = await answering(
      (_address, init) => (sent(init).includes('readTime') ? refusal(400, 'INVALID_ARGUMENT') : undefined),
      () => outcomeOf('past'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: 'The project didn’t show how far back it can be read.' });
  });

  it('fails if the rules don’t shut a sign-in out', async () => {
    const outcome = await answering(
      (address, init) => {
        if (isLongAgo(init)) return refusal(400, 'FAILED_PRECONDITION');
        const isNow = address.includes(':batchGet?key=') && !sent(init).includes('readTime');
        return isNow ? Response.json([{ found: {} }]) : undefined;
      },
      () => outcomeOf('past'),
    );
    expect(outcome).toMatchObject({
      verdict: 'fail',
      means: expect.stringContaining('can still read the record') as unknown,
    });
  });
});

describe('tokens', () => {
  const opens = () => new Response('png');

  test.each([
    [
      'a token that still opens',
      (address: string) => address.includes('token='),
      'Someone can do something with files',
    ],
    [
      'an ID that everybody reads',
      (address: string, { method }: RequestInit) =>
        address.endsWith('?alt=media') && address.includes('ids%2F') && method === 'GET',
      'Someone can do something with files',
    ],
    [
      'a bucket that lists',
      (address: string) => address.includes('/v0/') && address.includes('prefix=ids'),
      'Someone can do something with files',
    ],
  ])('fails because of %s', async (_fault, isPlanted, means) => {
    const outcome = await answering(
      (address, init) => (isPlanted(address, init) ? opens() : undefined),
      () => outcomeOf('tokens'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: expect.stringContaining(means) as unknown });
  });

  it('fails if the bucket takes files of accounts without a record', async () => {
    // The look's first upload is from that account.
    let name: string | undefined;
    const outcome = await answering(
      (address, { method }) => {
        if (method === 'POST') name ??= new URL(address).searchParams.get('name') ?? undefined;
        const isIts = name !== undefined && address.includes(encodeURIComponent(name));
        const about = { name, bucket: 'b', contentType: 'image/png', size: '1', downloadTokens: 't' };
        return isIts && address.includes('/v0/') ? Response.json(about) : undefined;
      },
      () => outcomeOf('tokens'),
    );
    expect(outcome).toMatchObject({
      verdict: 'fail',
      tried: expect.stringContaining('without a record: accepted') as unknown,
    });
  });

  it('fails if a photo doesn’t open', async () => {
    const outcome = await answering(
      (address) => (address.includes('token=') ? refusal(403, 'PERMISSION_DENIED') : undefined),
      () => outcomeOf('tokens'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: 'Someone who may open a file can’t open it.' });
    expect(outcome.tried).not.toContain('token=');
  });
});

test('the tests know the project and the Functions emulator', () => {
  expect([PROJECT, env.FUNCTIONS_EMULATOR_HOST]).toEqual([
    expect.stringMatching(/^demo-/),
    expect.stringMatching(/:\d+$/),
  ]);
});
