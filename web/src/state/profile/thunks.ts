/** What people do on their profile that the user's state has no part in, by one door. No public page imports it. */
import '../reducers';

export { signOutEverywhere } from './everywhere';
export { fetchOwnFile, gatherOwnData, ownFiles } from './ownData';
export { removeFile } from './removeFile';
