import { expect, test } from 'vitest';
import { BACKEND_ERROR_CODES, BackendError, codeOf, mayHaveArrived } from '../backend/errors';
import { orFound } from './arrival';

const failing = (code: (typeof BACKEND_ERROR_CODES)[number]) => () => Promise.reject(new BackendError(code));

test.each(BACKEND_ERROR_CODES.filter(mayHaveArrived))(
  'a write whose answer got lost (%s) is looked for',
  async (code) => {
    await expect(orFound(failing(code), () => Promise.resolve(true))).resolves.toBeUndefined();
    const missing = orFound(failing(code), () => Promise.resolve(false));
    await expect(missing).rejects.toThrow('not-arrived');
    const unknown = orFound(failing(code), failing('unavailable'));
    expect(codeOf(await unknown.catch((thrown: unknown) => thrown))).toBe(code);
  },
);

test('a refusal is passed on as it is, without a check whether the write was stored', async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    return Promise.resolve(true);
  };
  await expect(orFound(failing('permission-denied'), look)).rejects.toThrow('permission-denied');
  await expect(orFound(() => Promise.resolve(), look)).resolves.toBeUndefined();
  expect(looks).toBe(0);
});

test('a write that is known not to have arrived is not reported as possibly stored', () => {
  expect(mayHaveArrived('not-arrived')).toBe(false);
});
