import { afterEach, expect, test } from 'vitest';
import { reach } from './milestones';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['app'];
  delete root.dataset['expected'];
});

test('what is kept for who is expected stands until the screen answers: the frame alone is not enough', () => {
  root.dataset['expected'] = '';
  reach('shown');
  expect([root.dataset['app'], root.dataset['expected']]).toEqual(['shown', '']);
  reach('running');
  expect([root.dataset['app'], root.dataset['expected']]).toEqual(['running', undefined]);
});

test('nothing comes after a screen that answers', () => {
  reach('running');
  reach('shown');
  expect(root.dataset['app']).toBe('running');
});
