/** Switches of a deployment that every visitor can read: whether emails are sent, and whether error reports are accepted. */

/** @typedef {'mail' | 'errorReports'} Switch the document `settings/{name}`; off if it doesn't exist */

/**
 * @param {import('./act.mjs').Writing} acting
 * @param {{ what: Switch; on: boolean }} input
 */
export const turn = ({ store }, { what, on }) => store.commit([{ path: `settings/${what}`, set: { on } }]);
