import { expect, test } from 'vitest';
import words from '../../../public/locales/en/errors.json';
import { BACKEND_ERROR_CODES } from './errors';

test('every error that a user can meet has its words, and no words are left over', () => {
  expect(Object.keys(words).sort()).toEqual([...BACKEND_ERROR_CODES].sort());
});
