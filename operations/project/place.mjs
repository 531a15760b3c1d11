/** Which Firebase project is meant, and where it is. */

/**
 * @typedef {object} Place
 * @property {boolean} real
 * @property {string} projectId
 * @property {string} bucket
 * @property {Hosts | undefined} hosts where the emulators are; undefined: Google's own servers
 */

/** @typedef {{ firestore: string; auth: string; storage: string }} Hosts as '127.0.0.1:8080' */

export {};
