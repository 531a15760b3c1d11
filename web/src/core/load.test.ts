// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a failed load is reported as unavailable and may be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { loadCore } = await import('./load');
  await expect(loadCore()).rejects.toMatchObject({ name: 'CoreError', code: 'unavailable' });
  vi.unstubAllGlobals();

  const { loadRealCore } = await import('../testing/realCore');
  const core = await loadRealCore();
  expect(core.check('newsletter', { email: 'a@b.co' })).toEqual({});
  expect(await loadCore()).toBe(core);
});
