/** Actions on a patient's consent, for screens. */
import '../reducers';

export { giveConsent, withdrawConsent } from './actions';
