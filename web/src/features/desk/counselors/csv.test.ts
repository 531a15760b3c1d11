import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('quotes cells, and turns none into a formula', () => {
  expect(
    csvOf([
      ['a "b"', '=1+1'],
      ['-', 'ş'],
    ]),
  ).toBe('\uFEFF"a ""b""","\'=1+1"\r\n"\'-","ş"\r\n');
});
