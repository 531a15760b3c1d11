/**
 * Project ids. One that starts with `demo-` is known to the emulators alone and can never reach a real project.
 */

/** @param {string} projectId */
export const isDemo = (projectId) => projectId.startsWith('demo-');

/** What `npm start` works on. */
export const DEMO_PROJECT = 'demo-aram';

/** What `npm test` works on. */
export const TEST_PROJECT = 'demo-aram-test';
