import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onIntent } from './onIntent';

/** jsdom has no user activation: this sets it as a browser would. */
function pageIs(state: 'untouched' | 'touched'): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: state === 'touched' } });
}

/** Moves the pointer, which jsdom can't do. */
function moveBy(pixels: number): void {
  const event = new PointerEvent('pointermove', { bubbles: true });
  Object.defineProperty(event, 'movementX', { value: pixels });
  document.body.dispatchEvent(event);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('waits for the first sign, and ignores further ones', () => {
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

test('a moving pointer is a sign', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  moveBy(1);
  expect(work).toHaveBeenCalledOnce();
});

test('a mouse at rest where the page appears is not a sign', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work);
  fireEvent.pointerOver(document.body);
  moveBy(0);
  expect(work).not.toHaveBeenCalled();
});

test('a screen that is left earlier stops waiting', () => {
  pageIs('untouched');
  const work = vi.fn();
  onIntent(work)();
  fireEvent.focusIn(document.body);
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
