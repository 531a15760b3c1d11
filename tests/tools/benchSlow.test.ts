import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { compressing } from '../../bench/compressed.ts';
import { middleAndMost, pageOf } from '../../bench/report.ts';
import { readSignedIn } from '../../bench/signedIn.ts';
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

it('signed-in pages leave no server behind if the browser doesn’t start', async () => {
  const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
  const before = servers();
  const wish = {
    chromium: '/nowhere/chromium',
    origin: 'http://127.0.0.1:9',
    desk: 'http://127.0.0.1:9/desk',
    runs: 1,
  };
  await expect(readSignedIn(wish, () => undefined)).rejects.toThrow('/nowhere/chromium');
  await expect.poll(servers).toBe(before);
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
});
