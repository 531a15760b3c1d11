/** Sheets of screens, as Vite adds them. jsdom fetches none: the tests say what came and what didn't. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fetchFailedSheets, watchSheets } from './sheets';

beforeAll(watchSheets);

afterEach(() => {
  document.head.replaceChildren();
});

const links = () => Array.from(document.querySelectorAll('link'));

/** Asks for a sheet, as Vite does. */
function ask(name: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/${name}.css`;
  document.head.append(link);
  return link;
}

test('only what failed is asked for again, in its place, until it is there', async () => {
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

test('a sheet that fails again is an error, and is asked for the next time', async () => {
  ask('failed').dispatchEvent(new Event('error'));
  const failAgain = async () => {
    const fetched = fetchFailedSheets();
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(fetched).rejects.toThrow('/assets/failed.css');
  };
  await failAgain();
  await failAgain();
});
