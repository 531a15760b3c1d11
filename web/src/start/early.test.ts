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
async function run(app: string) {
  const script = document.createElement('script');
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
  await vi.waitFor(() => {
    expect(runs).toBe(1);
  });
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
  await vi.waitFor(() => {
    expect(root.dataset['app']).toBeUndefined();
  });
  expect([root.lang, root.dir, root.dataset['expected']]).toEqual(['en', 'ltr', undefined]);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('if the app cannot start, its replacement can be pressed', async () => {
  await run(PART);
  load();
  await vi.waitFor(() => {
    expect(runs).toBe(1);
  });
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

test('a browser that throws on cookies and storage still gets the app', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: forbidden, set: forbidden, configurable: true });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  await run(PART);
  load();
  await vi.waitFor(() => {
    expect(runs).toBe(1);
  });
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
