import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emulatorVariables, PROJECT_VARIABLES, rowVariables, usesRealProject } from '../../tools/lib/firebase-env.ts';
import { portsFrom, START_PORTS } from '../../tools/lib/ports.ts';
import { environmentOf } from '../../web/src/config/env';

const complete = Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, 'x']));

afterEach(() => vi.unstubAllGlobals());

describe('the app is built', () => {
  it('for a real project if all its variables are set', () => {
    expect(usesRealProject(complete)).toBe(true);
    expect(environmentOf(complete).kind).toBe('project');
  });

  it('for the emulators if none is', () => {
    expect(usesRealProject({})).toBe(false);
    expect(usesRealProject({ VITE_FIREBASE_API_KEY: ' ' })).toBe(false);
  });

  it('not at all if only some are, and the error names the missing ones', () => {
    const half = { ...complete, VITE_FIREBASE_APP_ID: undefined, VITE_FIREBASE_API_KEY: '' };
    expect(() => usesRealProject(half)).toThrow(
      'The Firebase configuration is incomplete: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID are not set.',
    );
  });

  it('with the emulators’ addresses in the names that the app reads, and without a real project from a file', () => {
    const environment = environmentOf({ ...complete, ...emulatorVariables('demo-aram', START_PORTS) });
    expect(environment).toMatchObject({
      kind: 'emulators',
      firebase: { projectId: 'demo-aram', storageBucket: 'demo-aram.appspot.com' },
      hosts: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', storage: '127.0.0.1:9199' },
    });
  });

  it('once for all rows of emulators: a page finds those of its own row', () => {
    const row = portsFrom(20_040);
    vi.stubGlobal('location', { hostname: '127.0.0.1', port: String(row.hosting) });
    expect(environmentOf({ ...complete, ...rowVariables('demo-aram') })).toMatchObject({
      hosts: { auth: '127.0.0.1:20040', firestore: '127.0.0.1:20041', storage: '127.0.0.1:20042' },
    });
  });
});

describe('.env.example', () => {
  it('names every variable, empty', () => {
    const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
    expect(example).toEqual(Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, ''])));
  });
});
