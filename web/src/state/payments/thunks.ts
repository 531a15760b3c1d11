/** What is done about payments (docs/stripe.md#the-way): screens that sell tickets fetch it. */
import '../reducers';
import { BackendError } from '../../backend/errors';
import { type Language, PACK_NAMES } from '../../core/generated/tables';
import { operation } from '../operation';

/**
 * Places the order of a pack. Repeatable by its id: the same order is the same page of Stripe's, which takes the money once.
 *
 * @param id drawn before the first try
 */
export const placeOrder = operation(
  'payments/order',
  async ({ getState, extra }, ticket: number, id: string, language: Language): Promise<void> => {
    const user = getState().user.authObject;
    if (!user) throw new BackendError('session-expired');
    const pack = PACK_NAMES.find((name) => name === String(ticket));
    if (pack === undefined) throw new BackendError('purchases-closed');
    const { payments } = await extra.loadBackend();
    await payments.placeOrder(user.uid, id, { pack, language });
  },
);
