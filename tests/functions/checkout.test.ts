/** Tests that an order gets a page of Stripe's at the pack's price, or the reason why not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '../../functions/index.ts';
import { log, logNothingLike } from './support/log';
import { clear, db } from './support/store';
import { useStripe } from './support/stripe';

const ID = '00000000-0000-4000-8000-000000000001';
const ORDER = `patients/sara/orders/${ID}`;

const stripe = useStripe();
logNothingLike(/sk_test|sara/);
beforeEach(async () => {
  await clear();
  await db.doc('settings/payments').set({ mode: 'stripe', origin: 'https://aram.example' });
  await db.doc('patients/sara').set({ name: 'Sara', tickets: 0 });
});

/** Places an order, and returns its event. */
async function place(fields: Record<string, unknown> = {}, path = ORDER) {
  const order = db.doc(path);
  await order.set({ pack: '5', language: 'en', at: new Date(), ...fields });
  return { params: { uid: order.parent.parent?.id, id: order.id }, data: await order.get() };
}

const told = async (event: Awaited<ReturnType<typeof place>>) => {
  await checkout.run(event as never);
  return (await db.doc(ORDER).get()).data();
};

describe('an order', () => {
  it.each([
    ['5', 'en', '1000', '5 tickets', 'en'],
    ['25', 'tr', '4000', '25 bilet', 'tr'],
    ['50', 'ar', '7000', '50 تذكرة', 'auto'],
  ])('of %s tickets in "%s" gets a page', async (pack, language, cents, name, locale) => {
    expect(await told(await place({ pack, language }))).toMatchObject({
      state: 'open',
      url: `https://checkout.stripe.com/c/${ID}`,
    });
    const [asked] = stripe.asked.get(ID) ?? [];
    expect(Object.fromEntries(asked ?? [])).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': cents,
      'line_items[0][price_data][product_data][name]': name,
      success_url: `https://aram.example/buy-ticket-thank-you?order=${ID}`,
      cancel_url: 'https://aram.example/buy-ticket',
      locale,
      client_reference_id: ID,
      'metadata[patient]': 'sara',
      'metadata[order]': ID,
      'metadata[pack]': pack,
      'payment_intent_data[metadata][patient]': 'sara',
      'payment_intent_data[metadata][order]': ID,
      'payment_intent_data[metadata][pack]': pack,
      customer_creation: 'if_required',
      billing_address_collection: 'auto',
      'adaptive_pricing[enabled]': 'false',
    });
  });

  it('delivered ten times at once gets one page, by one key', async () => {
    const event = await place();
    await Promise.all(Array.from({ length: 10 }, () => told(event)));
    await told(event);
    expect([...stripe.asked.keys()]).toEqual([ID]);
    const bodies = new Set(stripe.asked.get(ID)?.map(String));
    expect(bodies.size, 'asked alike: Stripe answers with the same checkout').toBe(1);
  });

  it('placed twice at once is two orders, each with its own key', async () => {
    const other = '00000000-0000-4000-8000-000000000002';
    const events = [await place(), await place({}, `patients/sara/orders/${other}`)];
    await Promise.all(events.map(told));
    expect([...stripe.asked.keys()].sort()).toEqual([ID, other]);
  });

  it.each([
    ['nothing is sold', () => db.doc('settings/payments').set({ mode: 'closed', origin: 'https://aram.example' })],
    ['tickets cost nothing', () => db.doc('settings/payments').set({ mode: 'demonstration', origin: '' })],
    ['nothing is set', () => db.doc('settings/payments').delete()],
    ['the account was closed', () => db.doc('patients/sara').delete()],
  ])('gets no page if %s', async (_, arrange) => {
    await arrange();
    expect(await told(await place())).toMatchObject({ state: 'failed', reason: 'closed' });
    expect(stripe.asked.size).toBe(0);
  });

  it.each([400, 401, 404])('says that Stripe opened no page, and answered %i', async (status) => {
    stripe.fails = status;
    expect(await told(await place())).toMatchObject({ state: 'failed', reason: 'stripe' });
    expect(log.join('\n')).toContain('Stripe opened no page.');
    expect(log.join('\n')).not.toContain('unit_amount');
  });

  it('says so if Stripe can’t be reached', async () => {
    const where = process.env['STRIPE_LOCAL'] ?? '';
    process.env['STRIPE_LOCAL'] = '127.0.0.1:9';
    expect(await told(await place())).toMatchObject({ state: 'failed', reason: 'stripe' });
    process.env['STRIPE_LOCAL'] = where;
  });

  it('makes the trigger throw if its price isn’t a text, and nobody is charged', async () => {
    await expect(told(await place({ price: 1 }))).rejects.toThrow();
    expect(stripe.asked.size).toBe(0);
  });

  it('that was deleted meanwhile is ignored', async () => {
    const event = await place();
    await db.doc(ORDER).delete();
    expect(await told(event)).toBeUndefined();
    expect(stripe.asked.size).toBe(0);
  });
});
