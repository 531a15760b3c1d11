// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '../../../config/env';

const initializeAppCheck = vi.hoisted(() => vi.fn());
const fetched = vi.hoisted(() => vi.fn());
vi.mock('firebase/app-check', () => {
  fetched();
  class ReCaptchaEnterpriseProvider {
    constructor(readonly key: string) {}
  }
  return { initializeAppCheck, ReCaptchaEnterpriseProvider };
});

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'x',
  VITE_FIREBASE_STORAGE_BUCKET: 'x.appspot.com',
  VITE_FIREBASE_APP_ID: 'app',
};

beforeEach(() => {
  vi.resetModules();
  initializeAppCheck.mockReset();
});

test('App Check is off if the build has no key: its code isn’t even fetched', async () => {
  const { openApp } = await import('../index');
  const backend = await openApp(environmentOf({ ...PROJECT, VITE_FIREBASE_APP_CHECK_KEY: ' ' }));
  expect(backend.identity).toBeDefined();
  expect([fetched.mock.calls, initializeAppCheck.mock.calls]).toEqual([[], []]);
});

test('with a key, App Check starts on the same app before any request to Firebase', async () => {
  const { getApps } = await import('firebase/app');
  const { openApp } = await import('../index');
  await openApp(environmentOf({ ...PROJECT, VITE_FIREBASE_APP_CHECK_KEY: 'site-key' }));
  const options = { provider: { key: 'site-key' }, isTokenAutoRefreshEnabled: true };
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(getApps()[0], options);
  expect(getApps()).toHaveLength(1);
});

test('App Check is off with the emulators', () => {
  const emulators = { VITE_EMULATOR_AUTH: 'a:1', VITE_EMULATOR_FIRESTORE: 'a:2', VITE_EMULATOR_STORAGE: 'a:3' };
  expect(environmentOf({ ...emulators, VITE_FIREBASE_APP_CHECK_KEY: 'site-key' })).not.toHaveProperty('appCheckKey');
});
