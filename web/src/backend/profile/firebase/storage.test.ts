// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { openFirebase } from '../../firebase/opening/app';
import { openStorage, storageFiles } from './storage';

const demo = {
  apiKey: 'demo',
  authDomain: 'demo-aram.firebaseapp.com',
  projectId: 'demo-aram',
  storageBucket: 'demo-aram.appspot.com',
  appId: 'demo',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('file storage stops retrying after 120000 ms, an upload after 600000 ms', () => {
  const storage = openStorage(openFirebase({ kind: 'project', firebase: demo }, 'limits'));
  expect(storage.maxOperationRetryTime).toBe(120_000);
  expect(storage.maxUploadRetryTime).toBe(600_000);
});

test('without a network an upload fails immediately, not after ten minutes', async () => {
  const files = storageFiles(openStorage(openFirebase({ kind: 'project', firebase: demo }, 'offline')));
  vi.stubGlobal('navigator', { onLine: false });
  const file = new Blob(['x'], { type: 'image/png' });
  await expect(files.uploadPhoto('user-1', file)).rejects.toMatchObject({ code: 'offline' });
});

test('an incomplete configuration opens nothing', () => {
  expect(() => openFirebase({ kind: 'misconfigured', missing: ['VITE_FIREBASE_API_KEY'] })).toThrow('app-part-missing');
});
