/** When the app starts: not before the page is on the screen. */
import { afterEach, expect, test, vi } from 'vitest';
import { firstPaint } from './moments';

interface Observed {
  getEntriesByName: (name: string) => object[];
}

/** A browser that reports a paint when `tell` is called. */
function browser({ tellsOf }: { tellsOf: readonly string[] }) {
  const observed: unknown[] = [];
  let tell: (name: string) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    static readonly supportedEntryTypes = tellsOf;
    constructor(listen: (list: Observed, observer: Observer) => void) {
      tell = (name) => {
        listen({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) }, this);
      };
    }
    observe = (options: unknown) => observed.push(options);
    disconnect = disconnect;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return {
    observed,
    disconnect,
    tell: (name: string) => {
      tell(name);
    },
  };
}

/** Whether it has resolved by now. */
async function answered(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((done) => setTimeout(done, 0, false))]);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('is waited for, even if it happened before', async () => {
  const { tell, observed, disconnect } = browser({ tellsOf: ['paint'] });
  const painted = firstPaint();
  expect(observed).toEqual([{ type: 'paint', buffered: true }]);
  expect(await answered(painted)).toBe(false);
  tell('first-contentful-paint');
  expect(await answered(painted)).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});

test('is not a paint of only the background', async () => {
  const { tell } = browser({ tellsOf: ['paint'] });
  const painted = firstPaint();
  tell('first-paint');
  expect(await answered(painted)).toBe(false);
});

test('is not waited for if the browser does not report it', async () => {
  browser({ tellsOf: ['resource'] });
  expect(await answered(firstPaint())).toBe(true);
});
