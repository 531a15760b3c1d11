/**
 * The app's own Firebase adapter (web/src/backend/firebase), so that looks write exactly what the app writes. It's TypeScript, so it's bundled first, with the
 * given `fetch` instead of the global one.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { bundle } from '../../tools/lib/bundle.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import type { deleteApp } from 'firebase/app';
import type { portsOver } from '../../web/src/backend/firebase';
import type { openFirebase } from '../../web/src/backend/firebase/opening/app';
import type { Backend } from '../../web/src/backend/ports';
import type { Environment as Configured } from '../../web/src/config/env';
import type * as limits from '../../web/src/core/generated/limits';
import type { newSessionId } from '../../web/src/state/sessions/id';

export type Environment = Exclude<Configured, { kind: 'misconfigured' }>;

/** One user's browser, signed out at first. */
export interface Client {
  backend: Backend;
  /** The latest sign-in token. */
  token: () => Promise<string>;
  /** Closes what keeps the process alive. */
  close: () => Promise<void>;
}

interface Bundle {
  portsOver: typeof portsOver;
  openFirebase: typeof openFirebase;
  newSessionId: typeof newSessionId;
  limits: typeof limits;
  deleteApp: typeof deleteApp;
}

export type App = Awaited<ReturnType<typeof loadApp>>;

export async function loadApp(environment: Environment, fetch: typeof globalThis.fetch) {
  const { portsOver, openFirebase, newSessionId, limits, deleteApp } = await load(fetch);
  let opened = 0;
  return {
    newSessionId,
    limits,
    open(): Client {
      opened += 1;
      const firebase = openFirebase(environment, `first look ${opened}`);
      return {
        backend: portsOver(firebase),
        token: async () => {
          const { currentUser } = firebase.auth;
          if (!currentUser) throw new Error('Nobody is signed in.');
          return currentUser.getIdToken();
        },
        close: () => deleteApp(firebase.app),
      };
    },
  };
}

async function load(fetch: typeof globalThis.fetch): Promise<Bundle> {
  const contents = `
    export { portsOver } from './backend/firebase';
    export { openFirebase } from './backend/firebase/opening/app';
    export { newSessionId } from './state/sessions/id';
    export * as limits from './core/generated/limits';
    export { deleteApp } from 'firebase/app';
  `;
  // The caller chooses the Firebase project, not the variables of a build.
  const define = { 'import.meta.env': '{}' };
  const code = await bundle(contents, inProject('web', 'src'), { format: 'cjs', define });
  const run = compileFunction(code, ['module', 'exports', 'require', 'fetch']) as (...given: unknown[]) => void;
  const loaded: { exports: unknown } = { exports: {} };
  run(loaded, loaded.exports, createRequire(import.meta.url), fetch);
  return loaded.exports as Bundle;
}
