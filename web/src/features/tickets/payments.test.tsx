/** Tests of the pages of a deployment with payments. A test writes into the fake store what cloud functions would write. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { OwnOrder } from '../../backend/ports';
import type { Core } from '../../core';
import { ORDER_ANSWER_SECONDS } from '../../core/generated/limits';
import { goTo } from '../../state/tickets/goTo';
import { placeOrder } from '../../state/tickets/actions';
import { FOLLOW_MS } from '../../state/tickets/queries';
import { anId } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { LONG_MS } from '../shared/saving/useWaited';
import BuyTicketPage from './BuyTicketPage';
import BuyTicketsPage from './BuyTicketsPage';
import BuyTicketThankYouPage from './BuyTicketThankYouPage';

vi.mock(import('../../state/tickets/goTo'), () => ({ goTo: vi.fn() }));

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});
beforeEach(() => {
  vi.mocked(goTo).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const ORDER = anId(77);
const URL = 'https://checkout.stripe.com/c/pay/cs_test_1';
const STATE = { ticket: 5, price: 10, entryId: ORDER };
const LATE_MS = ORDER_ANSWER_SECONDS * 1000;

/** Makes a backend of such a deployment. */
function paidBackend() {
  const backend = makeFakeBackend();
  backend.store.paymentSettings = { mode: 'stripe' };
  return backend;
}

type FakeBackend = ReturnType<typeof paidBackend>;

const uidOf = ({ store }: FakeBackend) => store.signedIn?.uid ?? '';

/** Answers the order as a function would. */
function answer(backend: FakeBackend, changes: Partial<OwnOrder>) {
  const placed = `${uidOf(backend)}/${ORDER}`;
  const order = backend.store.orders.get(placed);
  if (order) backend.store.orders.set(placed, { ...order, ...changes });
}

/** Answers the order as paid: its tickets arrive with the answer. */
function pay(backend: FakeBackend) {
  answer(backend, { state: 'paid', url: null });
  const record = backend.store.patients.get(uidOf(backend));
  if (record) backend.store.patients.set(uidOf(backend), { ...record, tickets: 5 });
}

const openOrder = (backend = paidBackend(), state: unknown = STATE) =>
  renderPatientScreen(<BuyTicketPage />, { core, backend, at: '/buy-ticket', state });

/** Opens a page for a patient who has placed the order before. */
async function openPlaced(
  placed: Partial<OwnOrder>,
  at = `/buy-ticket-thank-you?order=${ORDER}`,
  { state = null, backend = paidBackend() }: { state?: unknown; backend?: FakeBackend } = {},
) {
  const order = { pack: '5', language: 'en', state: 'open', url: null, at: Date.now(), ...placed } as const;
  const { loadProfile } = backend.records;
  // As soon as the user is known.
  backend.records.loadProfile = async (uid) => {
    if (!backend.store.orders.has(`${uid}/${ORDER}`)) {
      backend.store.orders.set(`${uid}/${ORDER}`, order);
      backend.store.currentOrder.set(uid, { id: ORDER, at: order.at });
      if (order.state === 'paid') pay(backend);
    }
    return loadProfile(uid);
  };
  const page = at.startsWith('/buy-ticket-') ? <BuyTicketThankYouPage /> : <BuyTicketPage />;
  const [pathname = '', query = ''] = at.split('?');
  return renderPatientScreen(page, { core, backend, at: pathname, search: query && `?${query}`, state });
}

const reads = ({ calls }: FakeBackend) => calls.filter((call) => call === 'readOrder').length;

const again = () => new Promise((done) => setTimeout(done, FOLLOW_MS + 100));

const placeIt = async ({ user }: Awaited<ReturnType<typeof openOrder>>) => {
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
};

describe('the order page', () => {
  test('says what is bought, who takes the money, how it is refunded, and that saved cards aren’t used', async () => {
    await openOrder();
    await screen.findByText('5 tickets for 10$');
    screen.getByText('One ticket is one session of 50 minutes with your counselor. Tickets never expire.');
    screen.getByText(/^You pay on a secure page run by Stripe/);
    screen.getByText(/^Write to us\. We refund unused tickets/);
    screen.getByText(/^We don’t use them for this payment/);
    expect(screen.getByRole('link', { name: 'See your saved cards' }).getAttribute('href')).toBe('/payment-methods');
  });

  test('places the order at "Go to payment", and leads to Stripe’s page as soon as it exists', async () => {
    const view = await openOrder();
    await placeIt(view);
    const order = await waitFor(() => view.backend.store.orders.get(`${view.account.uid}/${ORDER}`));
    expect(order).toMatchObject({ pack: '5', language: 'en' });
    expect(goTo).not.toHaveBeenCalled();
    answer(view.backend, { state: 'open', url: URL });
    await expect.poll(() => goTo).toHaveBeenCalledWith(URL);
  });

  test.each([
    ['failed', 'We couldn’t open the payment page'],
    ['unpaid', 'This payment wasn’t completed'],
  ] as const)(
    'says that nothing was charged for an order that is %s, and a retry is another order',
    async (state, words) => {
      const view = await openOrder();
      await placeIt(view);
      answer(view.backend, { state });
      await screen.findByText(words);
      screen.getByText(/^You weren’t charged/);
      const before = reads(view.backend);
      await again();
      expect(reads(view.backend)).toBe(before);
      await view.user.click(screen.getByRole('button', { name: 'Try again' }));
      await expect.poll(() => view.navigationState()).toMatchObject({ ticket: 5, price: 10 });
      expect(view.navigationState()).not.toMatchObject({ entryId: ORDER });
      expect(goTo).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['order-too-soon', /^You placed an order less than a minute ago/],
    ['orders-blocked', /^You can’t order from this account/],
    ['purchases-closed', /^Tickets aren’t on sale right now/],
  ] as const)(
    'says why an order is refused, and offers another attempt unless orders are blocked: %s',
    async (code, words) => {
      const backend = paidBackend();
      backend.failNext('placeOrder', code);
      const view = await openOrder(backend);
      await placeIt(view);
      await screen.findByText(words);
      const isOffered = code !== 'orders-blocked';
      expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOffered);
      expect(screen.queryByText(/It’s safe to try again/) !== null).toBe(isOffered);
      expect(screen.queryByRole('link', { name: 'Write to us' }) !== null).toBe(!isOffered);
      expect(goTo).not.toHaveBeenCalled();
    },
  );

  test('orders nothing that isn’t a pack', async () => {
    const { store, backend } = await openOrder();
    await expect(store.dispatch(placeOrder(6, ORDER, 'en')).unwrap()).rejects.toBe('purchases-closed');
    expect(backend.calls).not.toContain('placeOrder');
  });

  test('offers an open payment page after a reload, and redirects nowhere by itself', async () => {
    const { user } = await openPlaced({ url: URL }, '/buy-ticket', { state: STATE });
    const button = await screen.findByRole('button', { name: 'Go to payment' });
    await again();
    expect(goTo).not.toHaveBeenCalled();
    await user.click(button);
    expect(goTo).toHaveBeenCalledWith(URL);
  });

  test('leads to the order’s own page after Back from a payment that Stripe reports later', async () => {
    const { backend, path } = await openPlaced({ url: URL }, '/buy-ticket', { state: STATE });
    await screen.findByRole('button', { name: 'Go to payment' });
    answer(backend, { state: 'pending' });
    await expect.poll(path).toBe('/buy-ticket-thank-you');
  });

  test('keeps waiting after a reload, and offers the payment page when it exists', async () => {
    const { backend } = await openPlaced({ state: 'waiting' }, '/buy-ticket', { state: STATE });
    await screen.findByRole('button', { name: 'Opening the payment page…' });
    answer(backend, { state: 'open', url: URL });
    await screen.findByRole('button', { name: 'Go to payment' });
    expect(goTo).not.toHaveBeenCalled();
  });

  test('is usable again when the browser restores it as it was', async () => {
    const view = await openOrder();
    await placeIt(view);
    answer(view.backend, { state: 'open', url: URL });
    await expect.poll(() => goTo).toHaveBeenCalledOnce();
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await view.user.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(goTo).toHaveBeenCalledTimes(2);
  });

  test.each(['pending', 'paid', 'review'] as const)('leads to the order’s own page when it is %s', async (state) => {
    const { path } = await openPlaced({ state }, '/buy-ticket', { state: STATE });
    await expect.poll(path).toBe('/buy-ticket-thank-you');
  });
});

describe('an order without an answer', () => {
  const open = (waited: number) =>
    openPlaced({ state: 'waiting', at: Date.now() - waited }, '/buy-ticket', { state: STATE });

  test('waits for two minutes since it was placed, also after a reload', async () => {
    await open(LATE_MS - 1500);
    await screen.findByRole('button', { name: 'Opening the payment page…' });
    expect(screen.queryByText('The payment page isn’t opening')).toBeNull();
    await screen.findByText('The payment page isn’t opening', {}, { timeout: 10_000 });
  });

  test('says that nothing was charged and that a retry is another order, and links to writing to us', async () => {
    const { user, navigationState } = await open(LATE_MS);
    await screen.findByText('The payment page isn’t opening');
    screen.getByText(/^You weren’t charged\. You can try again, or write to us/);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(navigationState).toMatchObject({ ticket: 5, price: 10 });
    expect(navigationState()).not.toMatchObject({ entryId: ORDER });
  });

  test('says that the page isn’t opening, and doesn’t redirect when it is answered after all', async () => {
    const view = await openOrder();
    await placeIt(view);
    // The server's clock is two minutes ahead at the next read.
    answer(view.backend, { at: Date.now() - LATE_MS });
    await screen.findByText('The payment page isn’t opening');
    answer(view.backend, { state: 'open', url: URL });
    await screen.findByText('The payment page is open now');
    expect(screen.queryByText('The payment page isn’t opening')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    await view.user.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(goTo).toHaveBeenCalledWith(URL);
  });

  test('says only that it could not be opened if that is the final answer', async () => {
    const { backend } = await open(LATE_MS);
    await screen.findByText('The payment page isn’t opening');
    answer(backend, { state: 'failed' });
    await screen.findByText('We couldn’t open the payment page');
    expect(screen.queryByText('The payment page isn’t opening')).toBeNull();
  });
});

describe('the return from Stripe’s page', () => {
  test('thanks a patient who has paid, with the tickets that a function has added', async () => {
    await openPlaced({ state: 'paid' });
    await screen.findByText('You have 5 tickets now.');
  });

  test.each(['open', 'pending', 'waiting'] as const)(
    'says that the payment is on its way while the order is %s',
    async (state) => {
      const { backend } = await openPlaced({ state, ...(state === 'open' && { url: URL }) });
      await screen.findByText('Your payment is on its way');
      pay(backend);
      await screen.findByText('You have 5 tickets now.');
    },
  );

  test('checks ever more slowly, and in the end not at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { backend } = await openPlaced({ state: 'pending' });
    await screen.findByText('Your payment is on its way');
    const during = async (minutes: number) => {
      const before = reads(backend);
      for (let at = 0; at < minutes * 4; at += 1) await act(() => vi.advanceTimersByTimeAsync(15_000));
      return reads(backend) - before;
    };
    const first = await during(10);
    const second = await during(10);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThan(first);
    await during(90);
    expect(await during(10)).toBe(0);
  });

  test('says that a payment takes long, and that nobody has to wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openPlaced({ state: 'pending' });
    await screen.findByText('Your payment is on its way');
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
    screen.getByText('This is taking longer than usual');
    screen.getByText(/^You don’t have to wait here/);
  });

  test.each([
    ['failed', 'This payment wasn’t completed', 'Choose another pack', '/buyTicketsPage'],
    ['unpaid', 'This payment wasn’t completed', 'Choose another pack', '/buyTicketsPage'],
    ['review', 'We need to check this payment', 'Write to us', '/contact'],
  ] as const)('says that an order is %s, and stops checking it', async (state, words, way, href) => {
    const { backend } = await openPlaced({ state });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
    const before = reads(backend);
    await again();
    expect(reads(backend)).toBe(before);
  });

  test('says why an order can’t be read, and offers a retry', async () => {
    const backend = paidBackend();
    const { readOrder } = backend.payments;
    let isOffline = true;
    backend.payments.readOrder = (...asked) =>
      isOffline ? Promise.reject(new BackendError('offline')) : readOrder(...asked);
    const { user } = await openPlaced({ state: 'paid' }, undefined, { backend });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await user.click(tryAgain);
    await screen.findByText('You have 5 tickets now.');
  });

  test('claims nothing for a URL without an order', async () => {
    await openPlaced({}, `/buy-ticket-thank-you?order=${anId(78)}`);
    await screen.findByText('There’s no purchase to confirm here yet.');
  });
});

describe('the return from Stripe’s page without paying', () => {
  test('says that no payment is known, and lets the patient go back there', async () => {
    const { user } = await openPlaced({ url: URL }, '/buy-ticket');
    await screen.findByText('We haven’t heard about your payment yet');
    await user.click(screen.getByRole('button', { name: 'Back to payment' }));
    expect(goTo).toHaveBeenCalledWith(URL);
  });

  test('checks again by itself, and leads to the order’s own page once Stripe has reported the payment', async () => {
    const { backend, path } = await openPlaced({ url: URL }, '/buy-ticket');
    await screen.findByText('We haven’t heard about your payment yet');
    pay(backend);
    await expect.poll(path).toBe('/buy-ticket-thank-you');
  });

  test('says why the latest order can’t be read, and offers a retry', async () => {
    const backend = paidBackend();
    const { readOrder } = backend.payments;
    let isOffline = true;
    backend.payments.readOrder = (...asked) =>
      isOffline ? Promise.reject(new BackendError('offline')) : readOrder(...asked);
    const { user } = await openPlaced({ url: URL }, '/buy-ticket', { backend });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await user.click(tryAgain);
    await screen.findByText('We haven’t heard about your payment yet');
  });

  test.each([
    ['paid', '/buy-ticket-thank-you'],
    ['pending', '/buy-ticket-thank-you'],
    ['review', '/buy-ticket-thank-you'],
    ['waiting', '/buyTicketsPage'],
    ['failed', '/buyTicketsPage'],
    ['unpaid', '/buyTicketsPage'],
  ] as const)('leads an order that is %s to %s', async (state, to) => {
    const { path } = await openPlaced({ state }, '/buy-ticket');
    await expect.poll(path).toBe(to);
  });

  test('leads to the packs after more than a day', async () => {
    const { path } = await openPlaced({ url: URL, at: Date.now() - 25 * 60 * 60 * 1000 }, '/buy-ticket');
    await expect.poll(path).toBe('/buyTicketsPage');
  });

  test('leads to the packs without an order', async () => {
    const { path } = await openOrder(paidBackend(), null);
    await expect.poll(path).toBe('/buyTicketsPage');
  });
});

test('the packs say so and lead nowhere if nothing is sold', async () => {
  const backend = paidBackend();
  backend.store.paymentSettings = { mode: 'closed' };
  await renderPatientScreen(<BuyTicketsPage />, { core, backend });
  await screen.findByText('Tickets aren’t on sale right now');
  expect(screen.queryByRole('link', { name: 'Buy 5 tickets' })).toBeNull();
});

const demonstrated = (tickets: number, pack: { ticket: number; price: number }) =>
  renderPatientScreen(<BuyTicketPage />, {
    core,
    at: '/buy-ticket',
    state: { ...pack, entryId: ORDER },
    record: { tickets },
  });

test('a demonstration gives the largest pack to a patient with one ticket left', async () => {
  await demonstrated(49, { ticket: 50, price: 70 });
  await screen.findByText('50 tickets for 70$');
  expect(screen.queryByText('That’s more than this demo allows')).toBeNull();
});

test('a demonstration gives nothing to a patient with fifty tickets', async () => {
  await demonstrated(50, { ticket: 5, price: 10 });
  await screen.findByText('That’s more than this demo allows');
  expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe('/sessions/new');
});

test('the ledger distinguishes paid from unpaid entries, and shows payments and refunds', async () => {
  const listLedger = () =>
    Promise.resolve({
      entries: [
        { id: 'won-pi_1', kind: 'won' as const, ticket: 5, payment: 'pi_1', at: 3 },
        { id: 'refund-pi_1', kind: 'refund' as const, ticket: -5, payment: 'pi_1', dispute: true as const, at: 2 },
        { id: 'refund-pi_2', kind: 'refund' as const, ticket: -5, payment: 'pi_2', at: 2 },
        { id: 'pi_1', kind: 'purchase' as const, ticket: 5, price: 10, payment: 'pi_1', at: 1 },
        { id: ORDER, kind: 'purchase' as const, ticket: 5, price: 10, at: 0 },
      ],
      next: null,
    });
  const backend = makeFakeBackend({ ledger: { listLedger } });
  await renderPatientScreen(<BuyTicketsPage />, { core, backend });
  await screen.findByText('Paid on Stripe’s page');
  screen.getByText('Refund');
  screen.getByText('Taken after a payment dispute');
  screen.getByText('Returned after a dispute');
  screen.getByText('Demo, no charge');
});
