/** All that concerns orders and payments, in a file of its own: other screens do without. */
import type { Backend } from '../ports';
import type { Firebase } from './opening/app';
import { paymentsPort } from './payments';

export { ordersOwn } from './payments';

export const paymentsPorts = (firebase: Firebase): Pick<Backend, 'payments'> => ({ payments: paymentsPort(firebase) });
