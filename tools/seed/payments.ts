/** The demo's payment mode: `settings/payments` as `npm run operator -- payments demonstration` leaves it. */
import { PAYMENT_MODE } from '../../operations/generated/words.ts';
export const DEMONSTRATION = { mode: PAYMENT_MODE.demonstration, origin: '' };
