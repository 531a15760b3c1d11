/** The states of the screens where patients pay for tickets (docs/payments.md#how-a-purchase-works). What cloud functions would write is written past the rules. */
import type { PlainDocument } from '../support/values.ts';
import { admin } from '../e2e/support/emulators';
import { WRITES } from './support/stage';
import { both, headed, of, pressing, type Reach, refused, showing, type State } from './support/state';

const patient = of('patient');

const onStripe: Reach = (stage) => stage.sell({ mode: 'stripe', origin: 'https://aram.example' });

const closed: Reach = (stage) => stage.sell({ mode: 'closed', origin: '' });

/** Writes below the record of every patient in the grid. */
async function writeBelow(path: string, document: PlainDocument | null): Promise<void> {
  const accounts = await admin.readAccounts();
  for (const { localId: uid } of accounts.filter(({ email }) => email?.startsWith('patient.'))) {
    if (document) await admin.writeDocument(`patients/${uid}/${path}`, document);
    else await admin.deleteDocument(`patients/${uid}/${path}`);
  }
}

const blocked =
  (isBlocked: boolean): Reach =>
  () =>
    writeBelow('order/blocked', isBlocked ? { payment: 'pi_1', at: new Date() } : null);

/** An order with this number that was placed some seconds ago and is the last one. Each state has its own, because the page remembers what it has read about others. */
const ordered =
  (number: number, order: PlainDocument = {}, seconds = 0): Reach =>
  async (stage) => {
    await onStripe(stage);
    const at = new Date(Date.now() - seconds * 1000);
    await writeBelow(`orders/${idOf(number)}`, { pack: '5', language: 'en', at, ...order });
    await writeBelow('order/current', { id: idOf(number), at });
  };

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000a${String(number)}`;

/** The order page of such an order. */
const pageOf = (number: number) => ({ state: { ticket: 5, price: 10, entryId: idOf(number) } });

/** The page to which Stripe's page returns from it. */
const back = (number: number) => ({ query: () => `?order=${idOf(number)}`, state: {} });

const OPEN = { state: 'open', url: 'https://checkout.stripe.com/c/pay/1' };

const tryIt: Reach = pressing('Go to payment');

export const PAYMENT_STATES: readonly State[] = [
  patient('/buyTicketsPage', 'closed', showing('Tickets aren’t on sale right now'), { before: closed }),
  patient('/buy-ticket', 'closed', showing('Tickets aren’t on sale right now'), { before: closed }),
  patient('/buy-ticket', 'order page', showing('How you pay'), { before: onStripe }),
  patient('/buy-ticket', 'order failed', both(tryIt, showing('We couldn’t open the payment page')), {
    before: both(onStripe, blocked(false), refused(WRITES)),
  }),
  patient('/buy-ticket', 'orders blocked', both(tryIt, showing('You can’t order from this account')), {
    before: both(onStripe, blocked(true), refused(WRITES)),
  }),
  patient('/buy-ticket', 'order waiting', showing('Opening the payment page…'), { ...pageOf(1), before: ordered(1) }),
  patient('/buy-ticket', 'order unanswered', showing('The payment page isn’t opening'), {
    ...pageOf(2),
    before: ordered(2, {}, 120),
  }),
  patient('/buy-ticket', 'page open', showing('Go to payment'), { ...pageOf(3), before: ordered(3, OPEN) }),
  patient(
    '/buy-ticket',
    'page open after all',
    both(showing('The payment page isn’t opening'), ordered(4, OPEN, 120), showing('The payment page is open now')),
    { ...pageOf(4), before: ordered(4, {}, 120) },
  ),
  patient('/buy-ticket', 'page expired', showing('This payment wasn’t completed'), {
    ...pageOf(5),
    before: ordered(5, { state: 'unpaid' }),
  }),
  patient('/buy-ticket', 'left', showing('We haven’t heard about your payment yet'), {
    before: ordered(6, OPEN),
    state: {},
  }),
  patient('/buy-ticket-thank-you', 'on its way', showing('Your payment is on its way'), {
    ...back(7),
    before: ordered(7, { state: 'pending' }),
  }),
  patient('/buy-ticket-thank-you', 'paid', headed('Your tickets are ready'), {
    ...back(8),
    before: ordered(8, { state: 'paid', payment: 'pi_1' }),
  }),
  patient('/buy-ticket-thank-you', 'unpaid', showing('This payment wasn’t completed'), {
    ...back(9),
    before: ordered(9, { state: 'unpaid' }),
  }),
  patient('/buy-ticket-thank-you', 'to be looked at', showing('We need to check this payment'), {
    ...back(0),
    before: ordered(0, { state: 'review', payment: 'pi_1' }),
  }),
];
