/**
 * Project ids. One that starts with `demo-` is known to the emulators alone and can never reach a real project.
 */

/** Can this be the id of a project, by Google's rules for them? @param {string} text */
export const isProjectId = (text) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text);

/** @param {string} projectId */
export const isDemo = (projectId) => projectId.startsWith('demo-');

/** What `npm start` works on. */
export const DEMO_PROJECT = 'demo-aram';

/** What `npm test` works on. */
export const TEST_PROJECT = 'demo-aram-test';
