/** The door to the acts of the sign-in. */
import '../reducers';

export { startListening } from './listener';
