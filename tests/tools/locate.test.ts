import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locate } from '../../tools/emulators/locate.ts';

const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const CACHED = 'cloud-firestore-emulator-v0.jar';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aram-locate-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

function put(...path: string[]): string {
  const file = join(home, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

/** Searches a machine with nothing but the test's files. */
const find = (env: NodeJS.ProcessEnv = {}) =>
  locate('firestore', { env: { PATH: '', ...env }, home, cacheFile: CACHED });

describe('the emulators are searched', () => {
  it('first at the path in the environment', async () => {
    const given = put('given.jar');
    put('.cache/firebase/emulators', CACHED);
    expect(await find({ FIRESTORE_EMULATOR_BINARY_PATH: given })).toEqual({ from: 'environment', jar: given });
  });

  it('and a path in the environment without a file is an error that names the variable', async () => {
    await expect(find({ FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' })).rejects.toThrow(
      'FIRESTORE_EMULATOR_BINARY_PATH names /nowhere.jar, but there is no such file.',
    );
  });

  it('then in the cache of firebase-tools', async () => {
    const cached = put('.cache/firebase/emulators', CACHED);
    put('sdk', SDK_JAR);
    put('sdk/bin/gcloud');
    expect(await find({ PATH: join(home, 'sdk/bin') })).toEqual({ from: 'cache', jar: cached });
  });

  it('in that cache, even if it was moved', async () => {
    const cached = put('elsewhere', CACHED);
    expect(await find({ FIREBASE_EMULATORS_PATH: join(home, 'elsewhere') })).toEqual({ from: 'cache', jar: cached });
  });

  it("then in Google's Cloud SDK, by the gcloud on the path, through links", async () => {
    const jar = put('sdk', SDK_JAR);
    put('sdk/bin/gcloud');
    mkdirSync(join(home, 'bin'));
    symlinkSync(join(home, 'sdk/bin/gcloud'), join(home, 'bin/gcloud'));
    expect(await find({ PATH: join(home, 'bin') })).toEqual({ from: 'cloud-sdk', jar });
  });

  it('in the folder that gcloud prints, if it is a separate script', async () => {
    const jar = put('sdk', SDK_JAR);
    const gcloud = put('bin/gcloud');
    writeFileSync(gcloud, `#!/bin/sh\necho ${join(home, 'sdk')}\n`);
    chmodSync(gcloud, 0o755);
    expect(await find({ PATH: join(home, 'bin') })).toEqual({ from: 'cloud-sdk', jar });
  });

  it('and otherwise left to firebase-tools to download', async () => {
    expect(await find()).toEqual({ from: 'download' });
  });
});
