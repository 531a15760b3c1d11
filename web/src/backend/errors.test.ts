import { expect, test } from 'vitest';
import deskWords from '../../../public/locales/en/deskErrors.json';
import words from '../../../public/locales/en/errors.json';
import { BACKEND_ERROR_CODES } from './errors';

test('every error that a user can meet has a text, and there are no other texts', () => {
  expect(Object.keys({ ...words, ...deskWords }).sort()).toEqual([...BACKEND_ERROR_CODES].sort());
});
