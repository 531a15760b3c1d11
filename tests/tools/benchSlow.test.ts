import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { compressing, rerouted, serveEmpty, servingDesk } from '../../bench/compressed.ts';
import { crowdOf, crowdDocuments } from '../../tools/seed/crowd.ts';
import { middleAndMost, pageOf } from '../../bench/report.ts';
import { chainOf } from '../../bench/slow.ts';

const sent = (begun: number, ended: number) => ({ begun, ended, kind: 'js' as const });

describe('a chain of requests', () => {
  it('has those that waited for each other, and counts requests at the same time once', () => {
    expect(chainOf([])).toBe(0);
    expect(chainOf([sent(0, 1), sent(0, 2), sent(0.5, 3)])).toBe(1);
    expect(chainOf([sent(0, 1), sent(1, 2), sent(1.5, 3), sent(2, 4)])).toBe(3);
  });

  it('ends at a request without an answer', () => {
    expect(chainOf([sent(0, Infinity), sent(1, 2), sent(2, 3)])).toBe(2);
  });
});

describe('the page of results', () => {
  const occasion = { date: '2026-11-29', machine: 'a machine' };
  const times = { requests: 3, chain: 2, task: 120 };

  it('shows the goal next to a signed-in page that missed it', () => {
    const reload = { ...times, ms: 2600, task: 201 };
    const page = pageOf({ ...occasion, signedIn: [{ name: 'hours', press: { ...times, ms: 9000 }, reload }] });
    expect(page).toContain('| hours | 9.00 | 3 | 2 | 120 | 2.60 (2.5) | 3 | 2 | 201 (200) |');
  });

  it('names the presses whose median missed the goal', () => {
    const at = (paint: number) => ({
      4: [{ paint: 40, task: 0 }],
      6: [{ paint: 0, task: 0 }, ...[paint, 500].map((one) => ({ paint: one, task: 60 }))],
    });
    const page = pageOf({
      ...occasion,
      presses: [
        { name: 'book', at: at(201) },
        { name: 'open You', at: at(200) },
      ],
    });
    expect(page).toContain('| book | 40 / 40 | 0 / 0 | 201 / 500 | 60 / 60 |');
    expect(page).toContain('These miss the goal: book.');
    expect(middleAndMost([])).toBe('');
  });
});

/** A server that answers with its name, and with what it was asked. */
async function named(name: string) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(`${name} ${request.method ?? ''} ${request.url ?? ''}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close: () => server.close() };
}

describe('the site of a measured page', () => {
  it('passes calls of the desk to its function, and everything else to Hosting', async () => {
    const [hosting, desk] = await Promise.all([named('hosting'), named('desk')]);
    const { port, close } = await servingDesk(hosting.port, `http://127.0.0.1:${desk.port}/project/region/desk`);
    const asked = async (path: string, method: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text();
    try {
      expect(await asked('/desk/call', 'POST')).toBe('desk POST /project/region/desk');
      expect(await asked('/desk?part=messages', 'GET')).toBe('hosting GET /desk?part=messages');
    } finally {
      for (const one of [{ close }, hosting, desk]) one.close();
    }
  });
});

describe('the store of a measured page', () => {
  const text = 'An answer. '.repeat(100);

  it('answers compressed, as Firestore does, and passes on what was asked', async () => {
    const asked: string[] = [];
    const store = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      request.resume().on('end', () => response.setHeader('Access-Control-Allow-Origin', '*').end(text));
    });
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
    const address = store.address();
    const { port, close } = await compressing(typeof address === 'object' && address !== null ? address.port : 0);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/documents:runQuery`, { method: 'POST', body: '{}' });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.text()).toBe(text);
      const preflight = await fetch(`http://127.0.0.1:${port}/v1`, { method: 'OPTIONS' });
      expect(preflight.headers.get('content-encoding')).toBeNull();
      expect(asked).toEqual(['POST /v1/documents:runQuery', 'OPTIONS /v1']);
    } finally {
      close();
      store.close();
    }
  });

  it('keeps its address for the browser', () => {
    expect(rerouted(8080, 9000)).toBe('--host-resolver-rules=MAP 127.0.0.1:8080 127.0.0.1:9000');
  });

  it('has an empty page next to it', async () => {
    const { port, close } = await serveEmpty();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toMatch(/^<!doctype html>.*Empty/);
    close();
  });
});

describe('further counselors', () => {
  it('are the same each time, with different names, in every language', () => {
    const [some, more] = [crowdOf(12), crowdOf(120)];
    expect(more.slice(0, 12)).toEqual(some);
    const natives = some.map(({ counselor }) => counselor.languages[0]);
    expect(new Set(natives)).toEqual(new Set(['en', 'tr', 'ar']));
    expect(new Set(more.map(({ counselor }) => counselor.uid)).size).toBe(120);
    expect(new Set(more.map(({ counselor }) => counselor.name)).size).toBeGreaterThan(90);
  });

  it('are verified and have times in the next two weeks', async () => {
    const now = new Date('2026-11-29T20:00:00Z');
    const documents = Object.entries(await crowdDocuments(24, now));
    const of = (collection: string) => documents.filter(([path]) => path.startsWith(`${collection}/`));
    expect(of('counselorProfiles').map(([, { verified }]) => verified)).toEqual(Array(24).fill(true));
    const slots = of('slots').map(([, slot]) => slot as { counselor: string; start: Date });
    expect(new Set(slots.map(({ counselor }) => counselor)).size).toBe(24);
    const last = Math.max(...slots.map(({ start }) => start.getTime()));
    expect(last).toBeLessThan(new Date('2026-12-13T20:00:00Z').getTime());
    expect(last).toBeGreaterThan(new Date('2026-12-11T00:00:00Z').getTime());
  });
});
