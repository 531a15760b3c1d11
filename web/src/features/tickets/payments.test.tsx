/** The screens of a deployment where tickets are paid for; what the payment provider's extension would write, the fake store holds. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { OwnPayment } from '../../backend/ports';
import type { Core } from '../../core';
import { goTo } from '../../state/payments/goTo';
import { FOLLOW_MS } from '../../state/payments/usePayments';
import { anId } from '../../testing/builders';
import { addEntry, ofPerson } from '../../testing/fakeBackend/store';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { loadRealCore, loadRealPaymentsCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import BuyTicketPage from './BuyTicketPage';
import BuyTicketsPage from './BuyTicketsPage';
import BuyTicketThankYouPage from './BuyTicketThankYouPage';

vi.mock(import('../../state/payments/goTo'), () => ({ goTo: vi.fn() }));

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
  await loadRealPaymentsCore();
});
beforeEach(() => {
  vi.mocked(goTo).mockClear();
});

const ORDER = anId(77);
const URL = 'https://checkout.stripe.com/c/pay/cs_test_1';

const PAID: Omit<OwnPayment, 'counted'> = {
  id: 'pi_1',
  order: ORDER,
  status: 'succeeded',
  amount: 1000,
  amountReceived: 1000,
  currency: 'usd',
  items: [{ quantity: 1, lookupKey: 'tickets-5' }],
  at: Date.UTC(2026, 0, 1),
  receipt: '',
};

/** A backend of such a deployment, where the store of its one patient was prepared. */
function paidBackend() {
  const backend = makeFakeBackend();
  backend.store.paymentSettings = {
    mode: 'stripe',
    origin: 'https://aram.example',
    prices: { '5': 'price_5', '25': 'price_25', '50': 'price_50' },
  };
  return backend;
}

type FakeBackend = ReturnType<typeof paidBackend>;

const uidOf = ({ store }: FakeBackend) => store.signedIn?.uid ?? '';

/** What the extension writes of an order that was placed. */
function answer(backend: FakeBackend, what: { url?: string; failed?: boolean }) {
  const order = backend.store.orders.get(uidOf(backend))?.get(ORDER);
  if (order) Object.assign(order, what);
}

/** What the extension writes of a payment. */
function pay(backend: FakeBackend, changes: Partial<typeof PAID> = {}) {
  backend.store.payments.set(uidOf(backend), [{ ...PAID, ...changes }]);
}

function openOrder(backend = paidBackend(), state: unknown = { ticket: 5, price: 10, entryId: ORDER }) {
  return renderPatientScreen(<BuyTicketPage />, { core, backend, at: '/buy-ticket', state });
}

/** An order that stands, and was gone to the provider for. */
async function openAfterwards(prepare: (backend: FakeBackend) => void, at = `/buy-ticket-thank-you?order=${ORDER}`) {
  const backend = paidBackend();
  const account = { uid: '' };
  const place = ({ store }: FakeBackend) => {
    account.uid = uidOf(backend);
    const record = {} as never;
    ofPerson(store.orders, account.uid).set(ORDER, { record, url: URL, failed: false });
    store.currentOrder.set(account.uid, { id: ORDER, at: Date.now() });
    prepare(backend);
  };
  const { loadProfile } = backend.records;
  // As soon as it is known who is there.
  backend.records.loadProfile = (uid) => {
    if (account.uid === '') place(backend);
    return loadProfile(uid);
  };
  const page = at.startsWith('/buy-ticket-') ? <BuyTicketThankYouPage /> : <BuyTicketPage />;
  const [pathname = '', query = ''] = at.split('?');
  return renderPatientScreen(page, { core, backend, at: pathname, search: query && `?${query}` });
}

const again = () => new Promise((done) => setTimeout(done, FOLLOW_MS + 100));

test('the order page says what is bought, who takes the money, how it comes back, and that saved cards have no part in it', async () => {
  await openOrder();
  await screen.findByText('5 tickets for 10$');
  screen.getByText('One ticket is one session of 50 minutes with your counselor. Tickets do not expire.');
  screen.getByText(/^The payment provider Stripe, on its own page/);
  screen.getByText(/^Write to us\. Tickets that you have not used are paid back/);
  screen.getByText(/^They are not used for this payment/);
  expect(screen.getByRole('link', { name: 'See your saved cards' }).getAttribute('href')).toBe('/payment-methods');
});

test('"Go to payment" places the order and leads to the provider’s page as soon as there is one', async () => {
  const { user, backend, account } = await openOrder();
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await waitFor(() => {
    expect(backend.store.orders.get(account.uid)?.get(ORDER)?.record).toMatchObject({
      mode: 'payment',
      price: 'price_5',
      success_url: `https://aram.example/buy-ticket-thank-you?order=${ORDER}`,
      cancel_url: 'https://aram.example/buy-ticket',
      locale: 'en',
    });
  });
  expect(goTo).not.toHaveBeenCalled();
  answer(backend, { url: URL });
  await waitFor(() => {
    expect(goTo).toHaveBeenCalledWith(URL);
  });
});

test('where the provider makes no page of it, nothing was charged, and another try is another order', async () => {
  const { user, backend, navigationState } = await openOrder();
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  answer(backend, { failed: true });
  await screen.findByText('The payment page could not be opened');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(navigationState()).toMatchObject({ ticket: 5, price: 10 });
  });
  expect(navigationState()).not.toMatchObject({ entryId: ORDER });
});

test('an order that is refused says why', async () => {
  const backend = paidBackend();
  backend.failNext('placeOrder', 'order-too-soon');
  const { user } = await openOrder(backend);
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await screen.findByText(/^You placed an order less than a minute ago/);
  expect(goTo).not.toHaveBeenCalled();
});

test('a payment that stands is finished and thanked for', async () => {
  const { stored } = await openAfterwards((backend) => {
    pay(backend);
  });
  await screen.findByText('You have 5 tickets now.');
  expect(stored()?.tickets).toBe(5);
});

test('one that was finished elsewhere is thanked for, and counted no second time', async () => {
  const { stored } = await openAfterwards((backend) => {
    pay(backend);
    const entry = { kind: 'purchase', ticket: 5, price: 10, payment: 'pi_1', at: 0 } as const;
    addEntry(backend.store, uidOf(backend), 'pi_1', entry);
  });
  await screen.findByText('Your tickets are ready');
  expect(stored()?.tickets).toBe(0);
});

test('one that succeeded before it is known what was bought is on its way, and finished when that is known', async () => {
  const { backend, stored } = await openAfterwards((store) => {
    pay(store, { items: [] });
  });
  await screen.findByText('Your payment is on its way');
  expect(stored()?.tickets).toBe(0);
  pay(backend);
  await screen.findByText('You have 5 tickets now.');
});

test.each([
  // Another card was taken, of which the provider has not told yet: it leads to here from no other.
  [{ status: 'requires_payment_method', amountReceived: 0 }, 'Your payment is on its way'],
  [{ status: 'canceled', amountReceived: 0 }, 'This payment was cancelled'],
  [{ amount: 1, amountReceived: 1 }, 'Somebody has to look at this payment'],
])(
  'what brought no tickets is told: %j',
  async (changes, words) => {
    const { stored } = await openAfterwards((backend) => {
      pay(backend, changes);
    });
    await screen.findByText(words);
    await again();
    expect(stored()?.tickets).toBe(0);
  },
  15_000,
);

test('tickets that could not be added have words and another try', async () => {
  const { user } = await openAfterwards((backend) => {
    pay(backend);
    backend.failNext('finishPayment', 'unavailable');
  });
  await screen.findByText('We don’t know yet whether this arrived');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have 5 tickets now.');
});

test('an address of no order claims nothing', async () => {
  await openAfterwards(() => undefined, `/buy-ticket-thank-you?order=${anId(78)}`);
  await screen.findByText('After you buy tickets, this page confirms it.');
});

test('who left the provider’s page is told so, and goes back there', async () => {
  const { user } = await openAfterwards(() => undefined, '/buy-ticket');
  await screen.findByText('You left the payment page');
  await user.click(screen.getByRole('button', { name: 'Back to payment' }));
  expect(goTo).toHaveBeenCalledWith(URL);
});

test('where what became of it cannot be read, there are words and another try', async () => {
  let isOffline = true;
  const { user } = await openAfterwards((backend) => {
    const { readOrder } = backend.payments;
    backend.payments.readOrder = (...asked) =>
      isOffline ? Promise.reject(new BackendError('offline')) : readOrder(...asked);
  }, '/buy-ticket');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  isOffline = false;
  await user.click(tryAgain);
  await screen.findByText('You left the payment page');
});

test('a card that was declined is told of where one has left', async () => {
  await openAfterwards((backend) => {
    pay(backend, { status: 'requires_payment_method', amountReceived: 0 });
  }, '/buy-ticket');
  await screen.findByText('Your card was declined');
});

test('who left it after all paid is led to what comes of it', async () => {
  const { path } = await openAfterwards((backend) => {
    pay(backend);
  }, '/buy-ticket');
  await waitFor(() => {
    expect(path()).toBe('/buy-ticket-thank-you');
  });
});

test('without an order the order page leads to the packs', async () => {
  const { path } = await openOrder(paidBackend(), null);
  await waitFor(() => {
    expect(path()).toBe('/buyTicketsPage');
  });
});

test('where nothing is sold, the packs say so and lead nowhere', async () => {
  const backend = paidBackend();
  backend.store.paymentSettings = { mode: 'closed', origin: '', prices: {} };
  await renderPatientScreen(<BuyTicketsPage />, { core, backend });
  await screen.findByText('No tickets can be bought right now');
  expect(screen.queryByRole('link', { name: 'Buy 5 tickets' })).toBeNull();
});

const demonstrated = (tickets: number, pack: { ticket: number; price: number }) =>
  renderPatientScreen(<BuyTicketPage />, {
    core,
    at: '/buy-ticket',
    state: { ...pack, entryId: ORDER },
    record: { tickets },
  });

test('a demonstration gives the largest pack to who has a ticket left', async () => {
  await demonstrated(49, { ticket: 50, price: 70 });
  await screen.findByText('50 tickets for 70$');
  expect(screen.queryByText('You have enough tickets for a demonstration')).toBeNull();
});

test('a demonstration gives none to who has fifty', async () => {
  await demonstrated(50, { ticket: 5, price: 10 });
  await screen.findByText('You have enough tickets for a demonstration');
  expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe('/sessions/new');
});

test('the ledger tells what was paid from what was not, and leads to the receipt', async () => {
  const listLedger = () =>
    Promise.resolve({
      entries: [
        { id: 'refund-pi_1', kind: 'refund' as const, ticket: -5, payment: 'pi_1', at: 2 },
        { id: 'pi_1', kind: 'purchase' as const, ticket: 5, price: 10, payment: 'pi_1', at: 1 },
        { id: ORDER, kind: 'purchase' as const, ticket: 5, price: 10, at: 0 },
      ],
      next: null,
    });
  const receipt = 'https://pay.stripe.com/receipts/1';
  const listOwnPayments = () => Promise.resolve([{ ...PAID, receipt, counted: true }]);
  const backend = makeFakeBackend({ ledger: { listLedger }, payments: { listOwnPayments } });
  await renderPatientScreen(<BuyTicketsPage />, { core, backend });
  await screen.findByText('Paid on Stripe’s page');
  screen.getByText('Refund');
  screen.getByText('Nothing was paid');
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(receipt);
  });
});
