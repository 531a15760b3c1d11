/** Where the focus is when a screen has arrived, late or at once. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { Announcer, GATHER_MS } from '../ui/announcer/Announcer';
import { ScreenArrival } from './ScreenArrival';

/** The app, left from the link of the bar; its screen comes later. The first screen of a visit is another matter: it leaves the focus to the browser. */
async function departFrom(from: 'link' | 'nowhere', isFirst = false) {
  const departure: { current: Element | null } = { current: null };
  const onArrival = vi.fn(() => isFirst);
  await renderScreen(
    <Announcer>
      <a href="#there">Link</a>
      <button type="button">Menu</button>
      <main>
        <ScreenArrival departure={departure} onArrival={onArrival} />
      </main>
    </Announcer>,
    makeTestStore().store,
  );
  if (from === 'link') screen.getByRole('link').focus();
  departure.current = document.activeElement;
  return onArrival;
}

/** What the regions hold: the inner one is nearer to the screen. */
const announced = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');

async function arrive(): Promise<HTMLElement> {
  const heading = document.createElement('h1');
  heading.textContent = 'There';
  heading.tabIndex = -1;
  await act(async () => {
    screen.getByRole('main').append(heading);
    await Promise.resolve();
  });
  return heading;
}

test.each(['link', 'nowhere'] as const)('is on the heading of the screen, having left from %s', async (from) => {
  await departFrom(from);
  const heading = await arrive();
  expect(document.activeElement).toBe(heading);
});

test.each([
  ['link', ''],
  ['nowhere', 'There'],
] as const)(
  'is announced where what had the focus is gone, and only there: having left from %s',
  async (from, words) => {
    await departFrom(from);
    await arrive();
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * GATHER_MS)));
    expect(announced()).toBe(words);
  },
);

test('of the first screen of a visit is announced where it comes late, and does not take the focus', async () => {
  const onArrival = await departFrom('nowhere', true);
  const heading = await arrive();
  expect(document.activeElement).not.toBe(heading);
  expect(onArrival).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(announced()).toBe('There');
  });
});

test('stays in the menu that was opened while the screen was on its way', async () => {
  await departFrom('link');
  screen.getByRole('button').focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('is given once: another heading, in another language for instance, does not take it', async () => {
  await departFrom('link');
  const heading = await arrive();
  screen.getByRole('button').focus();
  await act(async () => {
    heading.textContent = 'Orada';
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(document.title).toContain('Orada');
});
