/** Plants faults for each question, which make it fail; if the emulator itself is the fault, a replaced answer makes the question pass. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cleanUp } from '../../../operator/smoke/cleanUp.ts';
import { booking, timeFrom } from '../../../operator/smoke/questions/booking.ts';
import { chooseTarget } from '../../../operator/smoke/target.ts';
import { newRunName, openWorld } from '../../../operator/smoke/world.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';
import { admin, answering, ask, env, PROJECT, refusal, sent } from './support/world';
import { type Fault, listening, type Served, serving } from './support/site';

beforeAll(() => admin.resetAll());

/** Checks that no question left anything behind. */
afterAll(async () => {
  expect(await admin.readAccounts()).toEqual([]);
  expect(await admin.exportDatabase()).toEqual({});
  expect(await admin.readFiles()).toEqual([]);
});

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
      () => ask('lists'),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: expect.stringContaining(means) as unknown });
  });
});

describe('booking', () => {
  it('uses times that are later than those on the site, and within the limits of the rules', () => {
    const now = new Date('2026-03-01T10:20:00Z');
    const days = [0, 4].map((hours) => (timeFrom(now, hours).start - now.getTime()) / 86_400_000);
    expect(days.every((one) => one > 29 && one < 34)).toBe(true);
  });

  it('leaves the counselor unverified, whom visitors could see otherwise', async () => {
    const world = openWorld(chooseTarget(PROJECT, env), newRunName());
    const { verdict } = await booking(world);
    const profiles = Object.values(await admin.readCollection('counselorProfiles'));
    await cleanUp(world);
    await world.close();
    expect([verdict, profiles.map(({ verified }) => verified)]).toEqual(['pass', [false]]);
  });

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
      () => ask('booking'),
    );
    expect(outcome).toMatchObject({
      verdict: 'fail',
      tried: expect.stringContaining(`stopped at "${step}"`) as unknown,
    });
  });
});

describe('past', () => {
  const isLongAgo = (init: RequestInit) => /"readTime":"[^"]+:00\.000Z"/.test(sent(init));

  it('fails on the emulator, which keeps every version', async () => {
    const outcome = await ask('past');
    expect(outcome).toMatchObject({
      verdict: 'fail',
      means: expect.stringContaining('keeps old versions longer than the hour') as unknown,
    });
  });

  it('passes if nothing can be read from two hours ago, and says what is left to do by hand', async () => {
    const outcome = await answering(
      (_address, init) => (isLongAgo(init) ? refusal(400, 'FAILED_PRECONDITION') : undefined),
      () => ask('past'),
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
      () => ask('past'),
    );
    expect(outcome).toMatchObject({ verdict, tried: expect.stringContaining(versionRetentionPeriod) as unknown });
  });

  it('fails if a project refuses every earlier read time: it doesn’t say how far back it answers', async () => {
    const outcome = await answering(
      (_address, init) => (sent(init).includes('readTime') ? refusal(400, 'INVALID_ARGUMENT') : undefined),
      () => ask('past'),
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
      () => ask('past'),
    );
    expect(outcome).toMatchObject({
      verdict: 'fail',
      means: expect.stringContaining('can still read the record') as unknown,
    });
  });
});

describe('ruleset', () => {
  /** A Rules API that stores rulesets and doesn't check their rules, unless it's to refuse. */
  async function withApi<T>(
    refused: Partial<Record<'POST' | 'DELETE', number>>,
    work: (changes: { rulesApi: string }, kept: Map<string, string>) => Promise<T>,
  ) {
    const kept = new Map<string, string>();
    const answerTo = async (request: IncomingMessage) => {
      const { method = '', url = '', headers } = request;
      const body = await text(request);
      const code = headers.authorization === 'Bearer owner' ? refused[method as 'POST' | 'DELETE'] : 401;
      if (code !== undefined) return refusal(code, 'X', 'Source is too large.');
      if (method === 'DELETE') return Response.json({}, { status: kept.delete(url) ? 200 : 404 });
      const { source } = JSON.parse(body) as { source: { files: [{ name: string; content: string }] } };
      const [{ name, content }] = source.files;
      kept.set(`${url}/${String(kept.size)}-${name}`, content);
      return Response.json({ name: `projects/${PROJECT}/rulesets/${String(kept.size - 1)}-${name}` });
    };
    return listening(
      (request, response) =>
        void answerTo(request).then(async (answer) =>
          response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text()),
        ),
      (origin) => work({ rulesApi: `${origin}/v1/projects/${PROJECT}` }, kept),
    );
  }

  it('passes if both files are accepted, and leaves nothing behind', async () => {
    await withApi({}, async (changes, kept) => {
      expect((await ask('ruleset', changes)).verdict).toBe('pass');
      expect(kept.size).toBe(0);
    });
  });

  it('fails if the project refuses the rules, with its message', async () => {
    await withApi({ POST: 400 }, async (changes) => {
      const tried = 'Sent firestore.rules: 400 X: Source is too large.';
      expect(await ask('ruleset', changes)).toMatchObject({ verdict: 'fail', tried });
    });
  });

  it('is skipped if the operator may not write rules, and on the emulators', async () => {
    await withApi({ POST: 403 }, async (changes) => {
      const means = 'You don’t have permission to write rules in this project.';
      expect(await ask('ruleset', changes)).toMatchObject({ verdict: 'skipped', means });
    });
    expect(await ask('ruleset')).toMatchObject({ verdict: 'skipped' });
  });

  it('sends the rules as they are published; fails if it can’t delete a ruleset, and says how to', async () => {
    await withApi({ DELETE: 503 }, async (changes, kept) => {
      const { verdict, todo } = await ask('ruleset', changes);
      const published = withoutComments(readFileSync(inProject('firestore.rules'), 'utf8'));
      expect([verdict, ...kept.values()]).toEqual(['fail', published]);
      const [path = ''] = kept.keys();
      expect(todo).toMatch(new RegExp(`^To delete it: curl -X DELETE .+ http://127.0.0.1:\\d+${path}$`));
    });
  });
});

describe('hosting', () => {
  const asked = (fault: Fault) => serving({ emulators: admin.hosts }, fault, (site) => ask('hosting', { site }));

  const without = (header: string) => (page: Served) => ({
    ...page,
    headers: Object.fromEntries(Object.entries(page.headers).filter(([key]) => key !== header)),
  });

  it('passes if the site is served as firebase.json says', async () => {
    expect(await asked((_path, page) => page)).toMatchObject({
      verdict: 'pass',
      tried: expect.stringContaining('10 redirects') as unknown,
    });
  });

  const faults: [string, Fault, string][] = [
    [
      'pages without a policy',
      (_, page) => without('Content-Security-Policy')(page),
      '/ has no Content-Security-Policy',
    ],
    [
      'another policy',
      (_, page) => ({ ...page, headers: { ...page.headers, 'Content-Security-Policy': "default-src 'self'" } }),
      '/ has a different Content-Security-Policy',
    ],
    [
      'a call without a microphone',
      (path, page) =>
        path === '/sessions/call'
          ? { ...page, headers: { ...page.headers, 'Permissions-Policy': 'microphone=()' } }
          : page,
      '/sessions/call has a different Permissions-Policy',
    ],
    [
      'an asset without caching',
      (path, page) => (path.startsWith('/assets/') ? without('Cache-Control')(page) : page),
      '/assets/index-4f2a.js has no Cache-Control',
    ],
    [
      'HTTPS for a shorter time',
      (_, page) => ({ ...page, headers: { ...page.headers, 'Strict-Transport-Security': 'max-age=60' } }),
      '/ has a different Strict-Transport-Security',
    ],
    ['a page for every URL', (_, page) => ({ ...page, code: 200 }), '/no-such-page returns 200, not 404'],
    [
      'a missing redirect',
      (path, page) => (path === '/thankyou' ? { ...page, code: 404 } : page),
      '/thankyou doesn’t redirect to /Thankyou (404)',
    ],
    [
      'a redirect to another page',
      (path, page) => (path === '/thankyou' ? { ...page, headers: { ...page.headers, Location: '/' } } : page),
      '/thankyou doesn’t redirect to /Thankyou (302)',
    ],
    [
      'a missing sitemap',
      (path, page) => (path === '/sitemap.xml' ? { ...page, code: 404 } : page),
      '/sitemap.xml doesn’t list this site’s pages',
    ],
    [
      'pages in one language',
      (_, page) => ({ ...page, body: page.body.replace('lang="ar"', 'lang="en"') }),
      '/contact for a visitor who chose a language is in "en", not "ar"',
    ],
    [
      'another build',
      (path, page) => (path === '/' ? { ...page, body: '<html lang="en">' } : page),
      '/ doesn’t load a script from /assets',
    ],
  ];
  test.each(faults)('fails because of %s', async (_name, fault, line) => {
    expect(await asked(fault)).toMatchObject({ verdict: 'fail', tried: expect.stringContaining(line) as unknown });
  });

  it('accepts a longer HSTS time than it requires', async () => {
    const longer = { 'Strict-Transport-Security': 'max-age=31556926; includeSubDomains; preload' };
    const outcome = await asked((_path, page) => ({ ...page, headers: { ...page.headers, ...longer } }));
    expect(outcome.verdict).toBe('pass');
  });

  const { config } = chooseTarget(PROJECT, env);
  const live = { ...config, real: true };

  it('finds a sitemap of another site', async () => {
    const outcome = await serving(
      { emulators: admin.hosts },
      (path, page) => (path === '/sitemap.xml' ? { ...page, body: '<loc>https://other.example/</loc>' } : page),
      (site) => ask('hosting', { site, config: live }),
    );
    expect(outcome.tried).toBe('/sitemap.xml doesn’t list this site’s pages.');
  });

  it('is skipped without a Hosting emulator, and fails without a site', async () => {
    expect((await ask('hosting')).verdict).toBe('skipped');
    expect((await ask('hosting', { config: live })).verdict).toBe('fail');
  });
});
