/** Files of words: where they are, what is read from them, and which failures are worth another try (spec sections 7 and 8). */
import { afterEach, expect, test, vi } from 'vitest';
import { wordsBackend } from './wordsBackend';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

/** What i18next is told: the error, and the words or whether to try again. */
const read = (backend = wordsBackend()) =>
  new Promise((resolve) => {
    backend.read('tr', 'auth', (error, answer) => {
      resolve([error, answer]);
    });
  });

test('a file is read from its address', async () => {
  const asked = answering(() => Promise.resolve(new Response('{"hello":"Merhaba"}')));
  expect(await read()).toEqual([null, { hello: 'Merhaba' }]);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/locales/tr/auth.json');
});

test('its text goes through another parser where there is one', async () => {
  answering(() => Promise.resolve(new Response('{}')));
  expect(await read(wordsBackend((json) => ({ json })))).toEqual([null, { json: '{}' }]);
});

test.each([
  [400, false],
  [404, false],
  [429, false],
  [499, false],
  [500, true],
  [503, true],
])('status %i: asked for again is %s', async (status, again) => {
  answering(() => Promise.resolve(new Response('', { status })));
  expect(await read()).toEqual([`failed loading /locales/tr/auth.json; status code: ${status}`, again]);
});

test('no answer is worth another try', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await read()).toEqual(['failed loading /locales/tr/auth.json; status code: none', true]);
});

test('an answer that breaks off is, too', async () => {
  const broken = new ReadableStream({
    pull: (controller) => {
      controller.error(new TypeError('network error'));
    },
  });
  answering(() => Promise.resolve(new Response(broken)));
  expect(await read()).toEqual(['failed loading /locales/tr/auth.json; status code: none', true]);
});

test('what is no JSON will be none the next time', async () => {
  answering(() => Promise.resolve(new Response('<!doctype html>')));
  expect(await read()).toEqual(['failed parsing /locales/tr/auth.json to json', false]);
});
