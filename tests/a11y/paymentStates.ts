/** The states of the screens where tickets are paid for (docs/stripe.md#the-way). What the payment provider's extension would write is written past the rules. */
import { admin } from '../e2e/support/emulators';
import { DEMO_PRICES } from '../../tools/emulators/payments.mjs';
import { WRITES } from './support/stage';
import { both, of, type Reach, refused, showing, type State } from './support/state';

const patient = of('patient');

const ORDER = '00000000-0000-4000-8000-0000000000a1';
const AFTERWARDS = { query: () => `?order=${ORDER}`, state: {} };

const onStripe: Reach = (stage) =>
  stage.sell({ mode: 'stripe', origin: 'https://aram.example', prices: { ...DEMO_PRICES } });

const closed: Reach = (stage) => stage.sell({ mode: 'closed', origin: '', prices: {} });

/** An order that was placed, and its payment with these values; none where nothing is said. */
const ordered =
  (payment?: { status: string; items?: [] }): Reach =>
  async (stage) => {
    await onStripe(stage);
    const accounts = await admin.readAccounts();
    for (const { localId: uid, email = '' } of accounts.filter((account) => account.email?.startsWith('patient.'))) {
      await admin.writeDocument(`customers/${uid}/checkout_sessions/${ORDER}`, { url: 'https://checkout.stripe.com/' });
      await admin.writeDocument(`patients/${uid}/order/current`, { id: ORDER, at: new Date() });
      const path = `customers/${uid}/payments/pi_1`;
      await admin.deleteDocument(path);
      const amounts = { amount: 1000, amount_received: 0, currency: 'usd', created: 1_790_000_000, customer: email };
      if (payment) await admin.writeDocument(path, { ...amounts, ...payment, metadata: { orderId: ORDER } });
    }
  };

export const PAYMENT_STATES: readonly State[] = [
  patient('/buyTicketsPage', 'closed', showing('No tickets can be bought right now'), { before: closed }),
  patient('/buy-ticket', 'closed', showing('No tickets can be bought right now'), { before: closed }),
  patient('/buy-ticket', 'order page', showing('Who takes the money'), { before: onStripe }),
  patient(
    '/buy-ticket',
    'order failed',
    both((stage) => stage.press('Go to payment'), showing('The payment page could not be opened')),
    { before: both(onStripe, refused(WRITES)) },
  ),
  patient('/buy-ticket', 'left', showing('You left the payment page'), { before: ordered(), state: {} }),
  patient('/buy-ticket-thank-you', 'on its way', showing('Your payment is on its way'), {
    ...AFTERWARDS,
    before: ordered(),
  }),
  patient('/buy-ticket', 'declined', showing('Your card was declined'), {
    before: ordered({ status: 'requires_payment_method' }),
    state: {},
  }),
  patient('/buy-ticket-thank-you', 'cancelled', showing('This payment was cancelled'), {
    ...AFTERWARDS,
    before: ordered({ status: 'canceled' }),
  }),
];
