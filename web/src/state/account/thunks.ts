/** What somebody does with an account beside what the user state tells of, by one door. No public page asks for it. */
import '../reducers';

export { signOutEverywhere } from './everywhere';
export { fetchOwnFile, gatherOwnData, ownFiles } from './ownData';
export { removeFile } from './removeFile';
