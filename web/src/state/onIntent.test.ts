import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onIntent } from './onIntent';

/** jsdom does not know of activation: the page as a browser that does shows it. */
function pageIs(state: 'untouched' | 'touched'): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: state === 'touched' } });
}

/** jsdom moves no pointer. */
function moveBy(pixels: number): void {
  const event = new PointerEvent('pointermove', { bubbles: true });
  Object.defineProperty(event, 'movementX', { value: pixels });
  document.body.dispatchEvent(event);
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

test.each([['pointerDown'], ['keyDown'], ['focusIn']] as const)('%s is a sign', (sign) => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent[sign](document.body);
  expect(work).toHaveBeenCalledOnce();
});

test('a pointer that is moved is a sign', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  moveBy(1);
  expect(work).toHaveBeenCalledOnce();
});

test('a mouse that lies where the page came to stand is none', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent.pointerOver(document.body);
  moveBy(0);
  expect(work).not.toHaveBeenCalled();
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
