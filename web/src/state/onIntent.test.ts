import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onIntent } from './onIntent';

/** jsdom does not know of activation: the page as a browser that does shows it. */
function pageIs(state: 'untouched' | 'touched'): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: state === 'touched' } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('waits for the first sign, and takes no second one', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  expect(work).not.toHaveBeenCalled();
  fireEvent.focusIn(document.body);
  fireEvent.pointerDown(document.body);
  expect(work).toHaveBeenCalledOnce();
});

test.each([['pointerOver'], ['pointerDown'], ['keyDown'], ['focusIn']] as const)('%s is a sign', (sign) => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent[sign](document.body);
  expect(work).toHaveBeenCalledOnce();
});

test('a screen that is left before waits no longer', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work)();
  fireEvent.focusIn(document.body);
  expect(work).not.toHaveBeenCalled();
});

test('in a page that was used already, and in a browser that cannot tell, the work is done at once', () => {
  const work = vi.fn();
  onIntent(work);
  expect(work).toHaveBeenCalledOnce();
  pageIs('touched');
  onIntent(work);
  expect(work).toHaveBeenCalledTimes(2);
});
