/** The entry point to the sign-in actions. */
import '../reducers';

export { startListening } from './listener';
