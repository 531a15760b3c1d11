/** The demo's payment mode: `settings/payments` as `npm run operator -- payments demonstration` leaves it. */
export const DEMONSTRATION = { mode: 'demonstration', origin: '' };
