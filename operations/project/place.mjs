/** Which Firebase project to use, and its servers. */

/**
 * @typedef {object} Place
 * @property {boolean} real
 * @property {string} projectId
 * @property {string} bucket
 * @property {Hosts | undefined} hosts of the emulators; undefined for Google's own servers
 */

/** @typedef {{ firestore: string; auth: string; storage: string }} Hosts as '127.0.0.1:8080' */

export {};
