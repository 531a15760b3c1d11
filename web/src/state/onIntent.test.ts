import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onIntent } from './onIntent';

/** jsdom has no user activation: this sets it as a browser would. */
function pageIs(state: 'untouched' | 'touched'): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: state === 'touched' } });
}

/** Lets the browser paint, and do what waits for that. */
const paint = () => vi.runAllTimers();

/** Moves the pointer, which jsdom can't do. */
function moveBy(pixels: number): void {
  const event = new PointerEvent('pointermove', { bubbles: true });
  Object.defineProperty(event, 'movementX', { value: pixels });
  document.body.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits for the first sign, and ignores further ones', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  expect(work).not.toHaveBeenCalled();
  fireEvent.focusIn(document.body);
  fireEvent.pointerDown(document.body);
  paint();
  expect(work).toHaveBeenCalledOnce();
});

test.each([['pointerDown'], ['keyDown'], ['focusIn']] as const)('%s is a sign', (sign) => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent[sign](document.body);
  paint();
  expect(work).toHaveBeenCalledOnce();
});

test('a moving pointer is a sign', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  moveBy(1);
  paint();
  expect(work).toHaveBeenCalledOnce();
});

test('a mouse at rest where the page appears is not a sign', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent.pointerOver(document.body);
  moveBy(0);
  paint();
  expect(work).not.toHaveBeenCalled();
});

test('a screen that is left earlier stops waiting', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work)();
  fireEvent.focusIn(document.body);
  paint();
  expect(work).not.toHaveBeenCalled();
});

test('the answer to a press is painted before the work begins, and leaving in between cancels it', () => {
  pageIs('untouched');
  const work = vi.fn();
  const cancel = onIntent(work);
  fireEvent.pointerDown(document.body);
  expect(work).not.toHaveBeenCalled();
  cancel();
  paint();
  expect(work).not.toHaveBeenCalled();
});

test('in a page that was already used, and in a browser that cannot tell, the work runs immediately', () => {
  const work = vi.fn();
  onIntent(work);
  expect(work).toHaveBeenCalledOnce();
  pageIs('touched');
  onIntent(work);
  expect(work).toHaveBeenCalledTimes(2);
});
