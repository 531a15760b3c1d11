/** The script that runs before the page is painted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILED_EVENT, RUNNING_EVENT } from './milestones';

/** A file of the app that only records that it was run. */
const PART = 'data:text/javascript,globalThis.aramPart()';
const BROKEN = 'data:text/javascript,throw new Error("gone")';

const root = document.documentElement;
let runs = 0;
let files = 0;

beforeEach(() => {
  runs = 0;
  Object.assign(globalThis, {
    aramPart: () => {
      runs += 1;
    },
  });
  root.lang = 'en';
  root.dir = 'ltr';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  // Not in jsdom; a page in the background paints nothing.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.body.innerHTML = '<button type="button">Menu</button><form></form>';
});

afterEach(() => {
  document.dispatchEvent(new Event(RUNNING_EVENT));
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  Reflect.deleteProperty(document, 'currentScript');
  Reflect.deleteProperty(document, 'cookie');
});

/** Runs the script in a page that names these files as the app. */
async function run(app: string, { reads, ...rest }: { reads?: object; ahead?: string; texts?: string } = {}) {
  const script = document.createElement('script');
  if (reads) script.dataset['reads'] = JSON.stringify(reads);
  Object.assign(script.dataset, rest);
  // A file runs only once in a process, so each test has its own.
  script.dataset['app'] = `${app}//${String((files += 1))}`;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  vi.resetModules();
  await import('./early');
}

const load = () => window.dispatchEvent(new Event('load'));

test('fetches the app once, when the page has loaded or the visitor does something', async () => {
  await run(PART);
  expect(runs).toBe(0);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  load();
  await expect.poll(() => runs).toBe(1);
});

test('requests the screen’s scripts, and the texts in the visitor’s language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr']);
  const asked = vi.fn(() => Promise.resolve(new Response('{"a":{}}')));
  vi.stubGlobal('fetch', asked);
  await run(PART, { ahead: '/assets/screen.js', texts: '/locales/$language/a-b.json?v=1' });
  load();
  await expect
    .poll(() => document.head.querySelector('link[rel=modulepreload][href="/assets/screen.js"]'))
    .not.toBeNull();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  const { takeAnswer } = await import('./answers');
  expect(await takeAnswer('/locales/tr/a-b.json?v=1')).toMatchObject({ ok: true, json: { a: {} } });
});

test('hides a page in another language than the visitor’s, and sets its direction', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-IQ']);
  await run(PART);
  expect([root.dataset['app'], root.lang, root.dir]).toEqual(['waiting', 'ar', 'rtl']);
});

test('hides "Login" if somebody was signed in before', async () => {
  localStorage.setItem('aram.wasSignedIn', '1');
  await run(PART);
  expect(root.dataset['expected']).toBe('');
});

test('without the app, the page stays as it was written, and no form is sent', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr']);
  localStorage.setItem('aram.wasSignedIn', '1');
  await run(BROKEN);
  await expect.poll(() => root.dataset['app']).toBeUndefined();
  expect([root.lang, root.dir, root.dataset['expected']]).toEqual(['en', 'ltr', undefined]);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('if the app cannot start, its replacement can be pressed', async () => {
  await run(PART);
  load();
  await expect.poll(() => runs).toBe(1);
  const pressed = vi.fn();
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', pressed);
  document.body.append(button);
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  document.dispatchEvent(new Event(FAILED_EVENT));
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ['', 1],
  ['?topic=1', 0],
])(
  'a list at "%s" is asked for before the app runs, once, with the visitor’s language and time',
  async (search, times) => {
    const asked = vi.fn(() => Promise.resolve(new Response('[]')));
    vi.stubGlobal('fetch', asked);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr']);
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 10, 7), toFake: ['Date'] });
    window.history.replaceState(null, '', `/${search}`);
    const question = '["$language","$from"]';
    const reads = { address: 'http://page+9/ask', questions: [question], notice: 3_600_000, grid: 900_000 };
    await run(PART, { reads });
    vi.useRealTimers();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
    expect(asked).toHaveBeenCalledTimes(times);
    if (times === 0) return;
    const body = '["tr","2026-01-01T11:15:00.000Z"]';
    const { hostname, port } = window.location;
    expect(asked).toHaveBeenCalledWith(`http://${hostname}:${String(Number(port) + 9)}/ask`, { method: 'POST', body });
    const { takeAnswer } = await import('./answers');
    expect(await takeAnswer(body)).toMatchObject({ ok: true, json: [] });
    expect(takeAnswer(body)).toBeUndefined();
  },
);

test('a browser that throws on cookies and storage still gets the app', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: forbidden, set: forbidden, configurable: true });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  await run(PART);
  load();
  await expect.poll(() => runs).toBe(1);
  vi.restoreAllMocks();
  const { rememberForHosting } = await import('../i18n/languageCookie');
  expect(() => {
    rememberForHosting('tr');
  }).not.toThrow();
});

test('a quick exit that is pressed before the app runs deletes what the tab keeps, and owes the sign-out', async () => {
  window.sessionStorage.setItem('aram.draft.booking', '{"thoughts":"He hits me."}');
  window.localStorage.setItem('aram.wasSignedIn', '1');
  document.body.innerHTML = '<a href="#left" data-leaves=""><span>Quick exit</span></a>';
  await run(PART);
  document.querySelector('span')?.click();
  expect(Object.keys(window.sessionStorage)).toEqual(['aram.left']);
  expect(window.localStorage.getItem('aram.leaving')).toBe('1');
  expect(document.body.childElementCount).toBe(0);
  expect(window.location.hash).toBe('#left');
  window.sessionStorage.clear();
  window.localStorage.clear();
});
