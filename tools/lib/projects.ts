/**
 * Project ids. Only the emulators know an id that starts with `demo-`; it can never reach a real project.
 */

/** Whether this can be the id of a project by Google's rules. */
export const isProjectId = (text: string) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(text);

export const isDemo = (projectId: string) => projectId.startsWith('demo-');

/** The project of `npm start`. */
export const DEMO_PROJECT = 'demo-aram';

/** The project of `npm test`. */
export const TEST_PROJECT = 'demo-aram-test';
