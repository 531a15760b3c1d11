import { describe, expect, test } from 'vitest';
import { lastStart, slotOf, startAfter } from './slides';

describe('four slides, three in view', () => {
  test('a press of next stops where the last slide ends the view', () => {
    expect(startAfter(0, 1, 4, 3)).toBe(1);
    expect(startAfter(1, 1, 4, 3)).toBe(1);
  });

  test('a press of previous leads back to the first', () => {
    expect(startAfter(1, -1, 4, 3)).toBe(0);
    expect(startAfter(0, -1, 4, 3)).toBe(0);
  });
});

test('many slides are scrolled three at a time', () => {
  expect(startAfter(0, 1, 10, 3)).toBe(3);
  expect(startAfter(6, 1, 10, 3)).toBe(7);
  expect(startAfter(7, -1, 10, 3)).toBe(4);
});

test('never scrolls by more than are in view, so that no slide is skipped on a phone', () => {
  expect([0, 1, 2, 3].map((start) => startAfter(start, 1, 4, 1))).toEqual([1, 2, 3, 3]);
  expect(startAfter(0, 1, 4, 2)).toBe(2);
});

test('with all slides in view the arrows lead nowhere', () => {
  expect(lastStart(2, 3)).toBe(0);
  expect(startAfter(0, 1, 2, 3)).toBe(0);
});

test("slick's slots count from the left: the same as the start in English, from the other end in Arabic", () => {
  expect([0, 1].map((start) => slotOf(start, 4, 3, false))).toEqual([0, 1]);
  expect([0, 1].map((start) => slotOf(start, 4, 3, true))).toEqual([1, 0]);
});

test('a slot past the end, as slick reports it after a swipe, is the end', () => {
  expect(slotOf(3, 4, 3, false)).toBe(1);
  expect(slotOf(-2, 4, 3, false)).toBe(0);
});
