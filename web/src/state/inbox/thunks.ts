/** The actions of the inbox, by one door. */
import '../reducers';

export { retryContact, sendContact, subscribe } from './messages';
