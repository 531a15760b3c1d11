/** Files of words as they are fetched: where from, and which failures are worth another try (spec sections 7 to 9). */
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18nOptions } from './setUp';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts in Turkish with the words of a screen, and waits until nothing more is asked for. */
async function startAsking(answer: () => Promise<Response>, namespace = 'auth') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  const instance = i18next.createInstance();
  const failures: string[] = [];
  instance.on('failedLoading', (language, namespace, problem) => {
    failures.push(`${language} ${namespace}: ${problem}`);
  });
  const started = instance.use(HttpBackend).init({ ...i18nOptions, lng: 'tr', fallbackLng: false, ns: [namespace] });
  await vi.runAllTimersAsync();
  await started;
  return { instance, asked, failures };
}

/** The first time, and five more (spec section 9). */
const ALL_TRIES = 6;

test('a file is read from its address, once', async () => {
  const { instance, asked, failures } = await startAsking(() => Promise.resolve(new Response('{"hello":"Merhaba"}')));
  expect(asked).toEqual(['/locales/tr/auth.json']);
  expect(instance.getResource('tr', 'auth', 'hello')).toBe('Merhaba');
  expect(failures).toEqual([]);
});

test.each([
  [400, 1],
  [404, 1],
  [429, 1],
  [499, 1],
  [500, ALL_TRIES],
  [503, ALL_TRIES],
  [599, ALL_TRIES],
])('status %i is asked for %i times', async (status, times) => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('', { status })));
  expect(asked).toHaveLength(times);
  expect(failures).toEqual([`tr auth: failed loading /locales/tr/auth.json; status code: ${status}`]);
});

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('no answer, as %s puts it, is asked for again', async (_browser, message) => {
  const { asked, failures } = await startAsking(() => Promise.reject(new TypeError(message)));
  expect(asked).toHaveLength(ALL_TRIES);
  expect(failures).toEqual([`tr auth: failed loading /locales/tr/auth.json: ${message}`]);
});

test('an answer that breaks off is, too', async () => {
  const { asked } = await startAsking(() =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => {
            controller.error(new TypeError('network error'));
          },
        }),
      ),
    ),
  );
  expect(asked).toHaveLength(ALL_TRIES);
});

test('what is no JSON will be none the next time', async () => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('<!doctype html>')));
  expect(asked).toHaveLength(1);
  expect(failures).toEqual(['tr auth: failed parsing /locales/tr/auth.json to json']);
});

test('a name that would lead elsewhere is not asked for', async () => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('{}')), '../../secret');
  expect(asked).toEqual([]);
  expect(failures).toHaveLength(1);
});
