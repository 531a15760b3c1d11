/** Fetching translation files: their URLs, and which failures are retried (docs/product.md#calls). */
import i18next, { type i18n } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingWords } from './lastWords';
import { i18nOptions } from './setUp';
import { WordFiles } from './wordFiles';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts with the texts of a screen, and waits until no more requests come. */
async function startAsking(
  answer: (address: string) => Promise<Response>,
  {
    namespace = 'auth',
    language = 'en',
    page,
  }: { namespace?: string; language?: string; page?: readonly string[] } = {},
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer(address);
  });
  const instance = i18next.createInstance();
  const failures: string[] = [];
  instance.on('failedLoading', (language, namespace, problem) => {
    failures.push(`${language} ${namespace}: ${problem}`);
  });
  const files = new WordFiles(undefined, page);
  const ns = [...(page ?? [namespace])];
  const started = instance.use(files).init({ ...i18nOptions, lng: language, fallbackLng: files.fallbackLng, ns });
  await vi.runAllTimersAsync();
  await started;
  return { instance, asked, failures };
}

/** The URL of translations contains the build's hash: a file is cached for a year. */
const addressOf = (language: string, file = 'auth') =>
  `/locales/${language}/${file}.json?v=${import.meta.env.ARAM_WORDS}`;
const ENGLISH = addressOf('en');
const TURKISH = addressOf('tr');

/** The first time, and five more. */
const ALL_TRIES = 6;

test('a file is fetched from its URL, once', async () => {
  const { instance, asked, failures } = await startAsking(() => Promise.resolve(new Response('{"hello":"Hello"}')));
  expect(asked).toEqual([ENGLISH]);
  expect(instance.getResource('en', 'auth', 'hello')).toBe('Hello');
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
])('status %i is requested %i times', async (status, times) => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('', { status })));
  expect(asked).toHaveLength(times);
  expect(failures).toEqual([`en auth: failed loading ${ENGLISH}; status code: ${status}`]);
});

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('no answer, reported as %s, is retried', async (_browser, message) => {
  const { asked, failures } = await startAsking(() => Promise.reject(new TypeError(message)));
  expect(asked).toHaveLength(ALL_TRIES);
  expect(failures).toEqual([`en auth: failed loading ${ENGLISH}: ${message}`]);
});

test('an answer that breaks off is retried', async () => {
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

test('invalid JSON is not retried, since it would be invalid again', async () => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('<!doctype html>')));
  expect(asked).toHaveLength(1);
  expect(failures).toEqual([`en auth: failed parsing ${ENGLISH} to json`]);
});

test('a name that would lead to another URL is not requested', async () => {
  const { asked, failures } = await startAsking(() => Promise.resolve(new Response('{}')), {
    namespace: '../../secret',
  });
  expect(asked).toEqual([]);
  expect(failures).toHaveLength(1);
});

/** Has English texts; requests for Turkish ones get these answers in turn, the last one repeatedly. */
function turkish(...answers: (Response | Error)[]) {
  return (address: string) => {
    if (address === ENGLISH) return Promise.resolve(new Response('{"fields":{"name":"Name"}}'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer ?? new Error());
  };
}

const name = (instance: i18n) => instance.t('fields.name', { ns: 'auth' });

const HERE = new Response('{"fields":{"name":"Ad"}}');

test('only the texts of the other language are fetched', async () => {
  const { instance, asked } = await startAsking(turkish(HERE), { language: 'tr' });
  expect(asked).toEqual([TURKISH]);
  expect(name(instance)).toBe('Ad');
});

test.each([
  ['is missing', new Response('', { status: 404 }), 1],
  ['isn’t JSON', new Response('<!doctype html>'), 1],
  ['keeps failing', new Response('', { status: 503 }), ALL_TRIES],
  ['can’t be reached', new TypeError('Failed to fetch'), ALL_TRIES],
])('if a file %s, English is used', async (_how, answer, times) => {
  const { instance, asked, failures } = await startAsking(turkish(answer), { language: 'tr' });
  expect(name(instance)).toBe('Name');
  expect(asked.filter((address) => address === TURKISH)).toHaveLength(times);
  expect(asked.filter((address) => address === ENGLISH)).toHaveLength(1);
  expect(failures).toHaveLength(1);
  expect(instance.resolvedLanguage).toBe('en');
});

test('a file that arrives at a later try is shown in its language', async () => {
  const { instance } = await startAsking(turkish(new Response('', { status: 503 }), HERE), { language: 'tr' });
  expect(name(instance)).toBe('Ad');
});

test('English that was used as a fallback is there after a change to English', async () => {
  const { instance, asked } = await startAsking(turkish(new Response('', { status: 404 })), { language: 'tr' });
  await instance.changeLanguage('en');
  expect(name(instance)).toBe('Name');
  expect(asked).toEqual([TURKISH, ENGLISH]);
});

test('a change to English fetches texts that were not needed before', async () => {
  const { instance, asked } = await startAsking(turkish(HERE), { language: 'tr' });
  const changed = instance.changeLanguage('en');
  await vi.runAllTimersAsync();
  await changed;
  expect(name(instance)).toBe('Name');
  expect(asked).toEqual([TURKISH, ENGLISH]);
});

test('if neither is available, there are no texts, and the start does not wait forever', async () => {
  const { instance, asked } = await startAsking(() => Promise.resolve(new Response('', { status: 500 })), {
    language: 'tr',
  });
  expect(() => name(instance)).toThrow(MissingWords);
  expect(asked.filter((address) => address === TURKISH)).toHaveLength(ALL_TRIES);
  expect(asked.filter((address) => address === ENGLISH)).toHaveLength(ALL_TRIES);
});

const ofPage = { page: ['auth', 'messages'] };
const PAGE = addressOf('tr', 'auth-messages');
const answers = (files: Readonly<Record<string, string>>) => (address: string) =>
  Promise.resolve(address in files ? new Response(files[address]) : new Response('', { status: 404 }));

test('a page’s texts are fetched in one file, and those of another screen in their own', async () => {
  const { instance, asked } = await startAsking(
    answers({
      [PAGE]: '{"auth":{"fields":{"name":"Ad"}},"messages":{"must2":"En az iki"}}',
      [addressOf('tr', 'home')]: '{"title":"Aram"}',
    }),
    { ...ofPage, language: 'tr' },
  );
  expect(asked).toEqual([PAGE]);
  expect(name(instance)).toBe('Ad');
  expect(instance.getResource('tr', 'messages', 'must2')).toBe('En az iki');
  await instance.loadNamespaces('home');
  expect(asked).toEqual([PAGE, addressOf('tr', 'home')]);
  expect(instance.getResource('tr', 'home', 'title')).toBe('Aram');
});

test('another language’s texts of the page are one file, too', async () => {
  const english = addressOf('en', 'auth-messages');
  const { instance, asked } = await startAsking(
    answers({ [PAGE]: '{"auth":{},"messages":{}}', [english]: '{"auth":{"fields":{"name":"Name"}},"messages":{}}' }),
    { ...ofPage, language: 'tr' },
  );
  await instance.changeLanguage('en');
  expect(asked).toEqual([PAGE, english]);
  expect(name(instance)).toBe('Name');
});

test.each([
  ['is missing', new Response('', { status: 404 })],
  ['isn’t JSON', new Response('<!doctype html>')],
  ['lacks one of its namespaces', new Response('{"messages":{}}')],
  ['can’t be reached', new TypeError('Failed to fetch')],
])('if a page’s file %s, it isn’t requested again, and each namespace has its own', async (_how, answer) => {
  const own = answers({ [TURKISH]: '{"fields":{"name":"Ad"}}', [addressOf('tr', 'messages')]: '{}' });
  const { instance, asked, failures } = await startAsking(
    (address) => {
      if (address !== PAGE) return own(address);
      return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer);
    },
    { ...ofPage, language: 'tr' },
  );
  expect(name(instance)).toBe('Ad');
  expect(asked.filter((address) => address === PAGE)).toHaveLength(1);
  expect(asked).toContain(TURKISH);
  expect(failures).toEqual([]);
});

test('if neither a page’s file nor a namespace’s own arrives, its own is retried, and then English is used', async () => {
  const english = addressOf('en', 'auth-messages');
  const { instance, asked } = await startAsking(
    (address) =>
      address === english
        ? Promise.resolve(new Response('{"auth":{"fields":{"name":"Name"}},"messages":{}}'))
        : Promise.resolve(new Response('', { status: 503 })),
    { ...ofPage, language: 'tr' },
  );
  expect(name(instance)).toBe('Name');
  expect(asked.filter((address) => address === PAGE)).toHaveLength(1);
  expect(asked.filter((address) => address === TURKISH)).toHaveLength(ALL_TRIES);
  expect(asked.filter((address) => address.startsWith('/locales/en/'))).toEqual([english]);
});

test('a page with a single namespace has no file besides that', async () => {
  const { asked } = await startAsking(() => Promise.resolve(new Response('{"hello":"Hello"}')), { page: ['auth'] });
  expect(asked).toEqual([ENGLISH]);
});
