import { expect, test } from 'vitest';
import { initialOf } from './initial';

test.each([
  ['Dr. Shilan Karim', 'S'],
  ['Uzm. Psk. Elif Şahin', 'E'],
  ['سمير حداد', 'س'],
  ['  Şule', 'Ş'],
  ['J. Doe', 'D'],
  ['me@example.org', 'm'],
  ['😀 Ada', '😀'],
  ['', ''],
])('the initial of "%s" is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
