import { BackendError } from '../../backend/errors';
import { type Language, PACK_NAMES, type Purchase } from '../../core/generated/tables';
import { operation } from '../operation';
import { reloadRecord, signedInPatient } from '../user/signedInPatient';
import { wrote } from '../writes/actions';

/**
 * Buys a pack: ledger entry and counter in one batch, once for each `entryId`. Reloads the record. If the entry exists already, a retry
 * succeeds, since its first try arrived. A first try fails with `already-exists` and buys nothing: that purchase was finished earlier.
 */
export const buyTicket = operation(
  'user/buyTicket',
  async (api, purchase: Purchase, { isRetry = false } = {}): Promise<Purchase> => {
    const { user } = signedInPatient(api);
    const { ledger } = await api.extra.loadBackend();
    const isNew = await ledger.buyTicket(user.uid, purchase);
    if (isNew || isRetry) api.dispatch(wrote('ticketsAdded'));
    await reloadRecord(api, user);
    if (!isNew && !isRetry) throw new BackendError('already-exists');
    return purchase;
  },
);

/**
 * Places the order of a pack. Repeatable by its id: the same order has the same Stripe page, which charges once.
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
