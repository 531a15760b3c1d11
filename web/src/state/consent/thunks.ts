/** Acts on a patient's agreement, for screens. */
import '../reducers';

export { giveConsent, takeConsentBack } from './actions';
