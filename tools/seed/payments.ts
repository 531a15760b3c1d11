/** The demo's payment mode: `settings/payments` as `npm run operator -- changeMode --mode demonstration` leaves it. */
export const DEMONSTRATION = { mode: 'demonstration', origin: '' };
