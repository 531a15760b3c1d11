/** How tickets are paid for where nothing is real: `settings/payments` as `npm run operator -- payments demonstration` leaves it. */
export const DEMONSTRATION = { mode: 'demonstration', origin: '' };
