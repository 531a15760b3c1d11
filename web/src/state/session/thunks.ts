/** The session's thunks by one door. */
import '../reducers';

export { startListening } from './listener';
