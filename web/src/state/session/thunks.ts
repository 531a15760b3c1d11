/** The session's thunks by one door. */
export { startListening } from './listener';
