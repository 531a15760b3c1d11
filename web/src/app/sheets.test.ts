/** Style sheets of screens, as Vite adds them. jsdom fetches none, so the tests decide which ones load. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fetchFailedSheets, watchSheets } from './sheets';

beforeAll(watchSheets);

afterEach(() => {
  document.head.replaceChildren();
});

const links = () => Array.from(document.querySelectorAll('link'));

/** Requests a style sheet, as Vite does. */
function ask(name: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/${name}.css`;
  document.head.append(link);
  return link;
}

test('only failed style sheets are fetched again, in place, until they load', async () => {
  ask('first').dispatchEvent(new Event('load'));
  ask('failed').dispatchEvent(new Event('error'));
  ask('coming');
  const names = links().map(({ href }) => href);
  const before = links();
  const fetched = fetchFailedSheets();
  expect(links().map(({ href }) => href)).toEqual(names);
  expect(links().map((link, at) => link === before[at])).toEqual([true, false, true]);
  links()[1]?.dispatchEvent(new Event('load'));
  await fetched;
  const after = links();
  await fetchFailedSheets();
  expect(links()).toEqual(after);
});

test('a style sheet that fails again is an error, and is fetched again the next time', async () => {
  ask('failed').dispatchEvent(new Event('error'));
  const failAgain = async () => {
    const fetched = fetchFailedSheets();
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(fetched).rejects.toThrow('/assets/failed.css');
  };
  await failAgain();
  await failAgain();
});
