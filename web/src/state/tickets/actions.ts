/** How tickets are bought and paid for, for screens. */
import '../reducers';

export { buyTicket, placeOrder } from './buying';
