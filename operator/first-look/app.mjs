/**
 * The app's own Firebase adapter (web/src/backend/firebase), so that looks write exactly what the app writes. It's TypeScript, so it's bundled first, with the
 * given `fetch` instead of the global one.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { bundle } from '../../tools/lib/bundle.mjs';
import { inProject } from '../../tools/lib/paths.mjs';

/** @typedef {import('../../web/src/backend/ports').Backend} Backend */
/** @typedef {Exclude<import('../../web/src/config/env').Environment, { kind: 'misconfigured' }>} Environment */

/**
 * One user's browser, signed out at first.
 * @typedef {object} Client
 * @property {Backend} backend
 * @property {() => Promise<string>} token the latest sign-in token
 * @property {() => Promise<void>} close closes what keeps the process alive
 */

/**
 * @typedef {object} Bundle
 * @property {typeof import('../../web/src/backend/firebase').portsOver} portsOver
 * @property {typeof import('../../web/src/backend/firebase/opening/app').openFirebase} openFirebase
 * @property {typeof import('../../web/src/state/sessions/id').newSessionId} newSessionId
 * @property {typeof import('../../web/src/core/generated/limits')} limits
 * @property {typeof import('firebase/app').deleteApp} deleteApp
 */

/** @typedef {Awaited<ReturnType<typeof loadApp>>} App */

/**
 * @param {Environment} environment
 * @param {typeof fetch} fetch
 */
export async function loadApp(environment, fetch) {
  const { portsOver, openFirebase, newSessionId, limits, deleteApp } = await load(fetch);
  let opened = 0;
  return {
    newSessionId,
    limits,
    /** @returns {Client} */
    open() {
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

/**
 * @param {typeof fetch} fetch
 * @returns {Promise<Bundle>}
 */
async function load(fetch) {
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
  const run = compileFunction(code, ['module', 'exports', 'require', 'fetch']);
  /** @type {{ exports: unknown }} */
  const loaded = { exports: {} };
  run(loaded, loaded.exports, createRequire(import.meta.url), fetch);
  return /** @type {Bundle} */ (loaded.exports);
}
