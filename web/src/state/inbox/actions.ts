/** The entry point to the actions of the inbox. */
import '../reducers';

export { discardContact, prepareToSend, resumeContact, retryContact, sendContact, subscribe } from './sending';
