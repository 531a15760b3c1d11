/** Switches of a deployment, for every visitor to read: emails go out or not, reports of errors are taken or not. */

/** @typedef {'mail' | 'errorReports'} Switch `settings/{its name}`; off where there is none */

/**
 * @param {import('./act.mjs').Writing} acting
 * @param {{ what: Switch; on: boolean }} input
 */
export const turn = ({ store }, { what, on }) => store.commit([{ path: `settings/${what}`, set: { on } }]);
