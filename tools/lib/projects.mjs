/**
 * Project ids. One that starts with `demo-` is known to the emulators alone and can never reach a real project.
 */

/** What `npm start` works on. */
export const DEMO_PROJECT = 'demo-aram';

/** What `npm test` works on. */
export const TEST_PROJECT = 'demo-aram-test';
