/** The entry point to profile actions that don't change the user's state. No public page imports it. */
import '../reducers';

export { signOutEverywhere } from './everywhere';
export { fetchOwnFile, gatherOwnData, ownFiles } from './ownData';
export { removeFile } from './removeFile';
