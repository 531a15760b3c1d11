/** Tests the looks at services other than Firestore: the Rules API, functions, and Hosting, each with a fake on this machine. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { cleanUp } from '../../../operator/first-look/cleanUp.ts';
import { functions } from '../../../operator/first-look/looks/functions.ts';
import { hosting } from '../../../operator/first-look/looks/hosting.ts';
import { ruleset } from '../../../operator/first-look/looks/ruleset.ts';
import { admin, env, lookOnce, PROJECT } from './support/emulators';
import { chooseTarget } from '../../../operator/first-look/target.ts';
import { type Fault, listening, type Served, serving } from './support/site';

beforeAll(() => admin.resetAll());

const credentials = () => Promise.resolve({ Authorization: 'Bearer owner' });

describe('ruleset', () => {
  interface Api {
    code?: number;
    message?: string;
    deletes?: boolean;
  }

  /** A Rules API that stores rulesets and doesn't check their rules. */
  async function withApi<T>(
    { code = 200, message = '', deletes = true }: Api,
    work: (at: string, kept: Map<string, string>) => Promise<T>,
  ) {
    const kept = new Map<string, string>();
    const answer = (response: ServerResponse, status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    return listening(
      (request: IncomingMessage, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (text: string) => (body += text));
        request.on('end', () => {
          const path = (request.url ?? '').replace('/v1/', '');
          const isRight = request.headers.authorization === 'Bearer owner';
          if (!isRight) return answer(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
          if (request.method === 'DELETE') {
            if (!deletes)
              return answer(response, 503, { error: { code: 503, status: 'UNAVAILABLE', message: 'later' } });
            return answer(response, kept.delete(path) ? 200 : 404, {});
          }
          if (code !== 200) return answer(response, code, { error: { code, status: 'X', message } });
          const { source } = JSON.parse(body) as { source: { files: { name: string; content: string }[] } };
          const name = `projects/${PROJECT}/rulesets/${String(kept.size)}-${String(source.files[0]?.name)}`;
          kept.set(name, source.files[0]?.content ?? '');
          return answer(response, 200, { name });
        });
      },
      (origin) => work(`${origin}/v1`, kept),
    );
  }

  const looked = (address: string) => lookOnce(ruleset, { rulesApi: { address, credentials } });

  it('passes if both files are accepted, and leaves nothing behind', async () => {
    await withApi({}, async (address, kept) => {
      expect((await looked(address)).verdict).toBe('pass');
      expect(kept.size).toBe(0);
    });
  });

  it('fails if the project refuses the rules, with its message', async () => {
    await withApi({ code: 400, message: 'Source is too large.' }, async (address) => {
      const outcome = await looked(address);
      expect(outcome).toMatchObject({ verdict: 'fail', tried: 'Sent firestore.rules: 400 X: Source is too large.' });
    });
  });

  it('is skipped if the operator may not write rules, and on the emulators', async () => {
    await withApi({ code: 403 }, async (address) => {
      expect(await looked(address)).toMatchObject({
        verdict: 'skipped',
        means: 'You don’t have permission to write rules in this project.',
      });
    });
    expect(await lookOnce(ruleset)).toMatchObject({ verdict: 'skipped' });
  });

  it('names what it couldn’t delete, with a way to do it', async () => {
    await withApi({ deletes: false }, async (address, kept) => {
      await expect(looked(address)).rejects.toThrow(
        /ruleset projects\/\S+, which isn’t live \(later\)\. To delete it: curl -X DELETE/,
      );
      expect(kept.size).toBe(2);
      const target = { ...chooseTarget({ project: PROJECT }, env), rulesApi: { address, credentials } };
      const made = { run: 'first-look-abcd2345', people: [], rulesets: kept.keys() };
      expect((await cleanUp(target, made, new Date())).left).toHaveLength(2);
    });
  });
});

describe('functions', () => {
  const NOW = new Date();

  /** Sets the last run of each job of the clock. */
  const clock = async (at: Date) => {
    for (const name of ['mail', 'hour', 'day'])
      await admin.writeDocument(`runs/${name}`, { at, since: at, done: 0, failed: 0 });
  };

  afterEach(async () => {
    for (const name of ['mail', 'hour', 'day']) await admin.deleteDocument(`runs/${name}`);
  });

  const answers = (code: number, text: string) =>
    listening(
      (_request, response) => void response.writeHead(code).end(text),
      async (origin) => await lookOnce(functions, { webhook: origin }),
    );

  it('passes with the emulator’s functions, with a clock that runs and before its first run', async () => {
    expect(await lookOnce(functions)).toMatchObject({
      verdict: 'pass',
      means: expect.stringContaining('don’t run scheduled functions') as unknown,
    });
    await clock(NOW);
    expect(await lookOnce(functions)).toMatchObject({
      verdict: 'pass',
      means: expect.stringContaining('and the scheduled functions run') as unknown,
    });
  });

  test.each([
    [200, '{"received":true}', 'accepts events from anyone'],
    [400, 'Bad Request', 'doesn’t answer as it should'],
    [403, 'Forbidden', 'Stripe included'],
    [500, 'oops', 'doesn’t answer as it should: oops'],
  ])('fails if a webhook answers %i %s', async (code, text, means) => {
    await clock(NOW);
    expect(await answers(code, text)).toMatchObject({
      verdict: 'fail',
      means: expect.stringContaining(means) as unknown,
    });
  });

  it('fails if a webhook accepts an event that is signed with a placeholder', async () => {
    const accepts = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const part of request) body += String(part);
      try {
        Stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), 'none');
        response.end('{"received":true}');
      } catch {
        response.writeHead(400).end('Not signed by Stripe.');
      }
    };
    const outcome = await listening(
      (request, response) => void accepts(request, response),
      async (webhook) => await lookOnce(functions, { webhook }),
    );
    expect(outcome).toMatchObject({ verdict: 'fail', means: expect.stringContaining('from anyone') as unknown });
  });

  it('fails if the clock has stopped', async () => {
    await clock(new Date(NOW.getTime() - 4 * 86_400_000));
    expect(await answers(400, 'Not signed by Stripe.')).toMatchObject({
      verdict: 'fail',
      tried: expect.stringContaining('The clock is late') as unknown,
    });
  });

  it('fails in a real project that has only the webhook or only the clock, and is skipped if it has neither', async () => {
    const real = async (code: number) =>
      listening(
        (_request, response) => void response.writeHead(code).end('Not signed by Stripe.'),
        async (webhook) => (await lookOnce(functions, { webhook, real: true })).verdict,
      );
    expect([await real(404), await real(400)]).toEqual(['skipped', 'fail']);
    await clock(NOW);
    expect([await real(404), await real(400)]).toEqual(['fail', 'pass']);
  });

  it('is skipped if no region is given', async () => {
    expect(await lookOnce(functions, { webhook: undefined })).toMatchObject({ verdict: 'skipped' });
  });
});

describe('hosting', () => {
  const looked = (fault: Fault) =>
    serving({ emulators: admin.hosts }, fault, async (site) => await lookOnce(hosting, { site }));

  const without = (header: string) => (page: Served) => ({
    ...page,
    headers: Object.fromEntries(Object.entries(page.headers).filter(([key]) => key !== header)),
  });

  it('passes if the site is served as firebase.json says', async () => {
    expect(await looked((_path, page) => page)).toMatchObject({
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
    expect(await looked(fault)).toMatchObject({ verdict: 'fail', tried: expect.stringContaining(line) as unknown });
  });

  it('accepts a longer HSTS time than it requires', async () => {
    const longer = { 'Strict-Transport-Security': 'max-age=31556926; includeSubDomains; preload' };
    const outcome = await looked((_path, page) => ({ ...page, headers: { ...page.headers, ...longer } }));
    expect(outcome.verdict).toBe('pass');
  });

  it('is skipped without a Hosting emulator, and fails without a site', async () => {
    const site = 'http://127.0.0.1:9';
    expect((await lookOnce(hosting, { site })).verdict).toBe('skipped');
    expect((await lookOnce(hosting, { site, real: true })).verdict).toBe('fail');
  });
});
