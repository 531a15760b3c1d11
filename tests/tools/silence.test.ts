import { describe, expect, it } from 'vitest';
import { untilSilent } from '../../tools/emulators/silence.ts';

/** A request that gets no answer, as `fetch` makes it. */
const unanswered = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

const SOON = { patience: 20, pause: 1 };

describe('the watch over an emulator', () => {
  it('notices that it no longer answers, after any number of answers', async () => {
    let asked = 0;
    const ask = async (signal: AbortSignal) => {
      asked += 1;
      if (asked > 3) await unanswered(signal);
    };
    expect(await untilSilent(ask, SOON)).toBe(true);
    expect(asked).toBe(4);
  });

  it('accepts an error as an answer, and ends on request', async () => {
    const until = new AbortController();
    let asked = 0;
    const refuse = () => {
      asked += 1;
      if (asked === 3) until.abort();
      return Promise.reject(new Error('refused'));
    };
    expect(await untilSilent(refuse, { ...SOON, until: until.signal })).toBe(false);
    expect(asked).toBe(3);
  });
});
