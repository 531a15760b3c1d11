/** The actions of the inbox, by one door. */
import '../reducers';

export { discardContact, prepareToSend, resumeContact, retryContact, sendContact, subscribe } from './messages';
