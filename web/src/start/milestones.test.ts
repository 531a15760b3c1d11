import { afterEach, expect, test } from 'vitest';
import { reach } from './milestones';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['app'];
  delete root.dataset['expected'];
});

test('the space reserved for an expected user stays until the screen answers, not just the frame', () => {
  root.dataset['expected'] = '';
  reach('shown');
  expect([root.dataset['app'], root.dataset['expected']]).toEqual(['shown', '']);
  reach('running');
  expect([root.dataset['app'], root.dataset['expected']]).toEqual(['running', undefined]);
});

test('no milestone follows after the screen answers', () => {
  reach('running');
  reach('shown');
  expect(root.dataset['app']).toBe('running');
});
