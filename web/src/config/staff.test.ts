import { expect, test } from 'vitest';
import { staffHours } from './staff';

const HOUR = 3_600_000;

test('two times of the day are staff hours', () => {
  expect(staffHours('06:00-18:30')).toEqual({ from: 6 * HOUR, until: 18.5 * HOUR });
  expect(staffHours(' 22:00-04:00 ')).toEqual({ from: 22 * HOUR, until: 4 * HOUR });
});

test.each([undefined, '', 'always', '6-18', '24:00-25:00', '06:00-18:60'])('%s promises nothing', (said) => {
  expect(staffHours(said)).toBeNull();
});
