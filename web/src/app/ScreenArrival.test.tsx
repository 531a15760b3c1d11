/** Where the focus is after a screen has arrived, late or immediately. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { Announcer, GATHER_MS } from '../ui/announcer/Announcer';
import { ScreenArrival } from './ScreenArrival';

/**
 * Leaves the app from a link of the bar; the new screen arrives later. On the first screen of a visit, the browser keeps control of the
 * focus.
 */
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

/** The contents of the status regions: the inner one is closer to the screen. */
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

test.each(['link', 'nowhere'] as const)('is on the heading of the screen after leaving from %s', async (from) => {
  await departFrom(from);
  const heading = await arrive();
  expect(document.activeElement).toBe(heading);
});

test.each([
  ['link', ''],
  ['nowhere', 'There'],
] as const)('is announced only if the focused element is gone, after leaving from %s', async (from, words) => {
  await departFrom(from);
  await arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * GATHER_MS)));
  expect(announced()).toBe(words);
});

test('is announced but not moved for the first screen of a visit if that arrives late', async () => {
  const onArrival = await departFrom('nowhere', true);
  const heading = await arrive();
  expect(document.activeElement).not.toBe(heading);
  expect(onArrival).toHaveBeenCalledOnce();
  await expect.poll(announced).toBe('There');
});

test('stays in a menu that was opened while the screen was loading', async () => {
  await departFrom('link');
  screen.getByRole('button').focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('moves only once: another heading, for instance in another language, does not get it', async () => {
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
