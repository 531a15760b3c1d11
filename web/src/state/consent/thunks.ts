/** Actions on a patient's consent, for screens. */
import '../reducers';

export { giveConsent, takeConsentBack } from './actions';
