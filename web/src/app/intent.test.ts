/** Fetching ahead: which events count as reaching for a screen, and how often it is fetched. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOnIntent } from './intent';

const LINKS = `
  <a id="inside" href="/Booking?from=home"><span id="nested">Book</span></a>
  <a id="outside" href="https://example.com/Booking">elsewhere</a>
  <a id="mail" href="mailto:help@aram.example">write</a>
  <a id="here" href="#main">skip</a>
  <a id="file" href="/data.json" download>keep</a>
  <button id="button">press</button>`;

let fetchAhead = vi.fn<(pathname: string) => Promise<void>>();

/** Lets the browser paint, and do what waits for that. */
const paint = () => vi.runAllTimers();

const touch = (page: Element, sign: string, id: string) =>
  page.querySelector(`#${id}`)?.dispatchEvent(new Event(sign, { bubbles: true }));

/** Makes the browser show the focus, as it does for a keyboard, or not. */
function showFocus(isShown: boolean): void {
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isShown);
}

/** Each test has a separate page, since listeners are never removed. */
function reachingIn(sign: 'pointerover' | 'focusin') {
  const page = document.createElement('div');
  page.innerHTML = LINKS;
  fetchOnIntent(page, fetchAhead);
  return (id: string) => {
    touch(page, sign, id);
    paint();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  showFocus(true);
  fetchAhead = vi.fn(() => Promise.resolve());
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test.each(['pointerover', 'focusin'] as const)('%s on a link or inside it fetches its screen, once', (sign) => {
  const reach = reachingIn(sign);
  reach('nested');
  reach('inside');
  expect(fetchAhead.mock.calls).toEqual([['/Booking']]);
});

test.each(['outside', 'mail', 'here', 'file', 'button'])(
  'nothing is fetched for a target that leads to no other screen: %s',
  (id) => {
    reachingIn('pointerover')(id);
    expect(fetchAhead).not.toHaveBeenCalled();
  },
);

test('a link that the app focuses when a sheet opens at a touch is not reached for', () => {
  showFocus(false);
  reachingIn('focusin')('inside');
  expect(fetchAhead).not.toHaveBeenCalled();
});

test('the answer to a press is painted before a screen is fetched', () => {
  const page = document.createElement('div');
  page.innerHTML = LINKS;
  fetchOnIntent(page, fetchAhead);
  touch(page, 'pointerover', 'inside');
  expect(fetchAhead).not.toHaveBeenCalled();
  paint();
  expect(fetchAhead).toHaveBeenCalledOnce();
});

test('a failed fetch is tried again at the next sign', async () => {
  fetchAhead.mockRejectedValueOnce(new Error('no network'));
  const reach = reachingIn('pointerover');
  reach('inside');
  await Promise.resolve();
  await Promise.resolve();
  reach('inside');
  expect(fetchAhead).toHaveBeenCalledTimes(2);
});

test('nothing is fetched ahead for a visitor who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  reachingIn('pointerover')('inside');
  expect(fetchAhead).not.toHaveBeenCalled();
});
