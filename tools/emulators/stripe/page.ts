/** The fake's pages: Stripe's payment page, and the list of payments in Stripe's dashboard. */
import { CENTS_IN_DOLLAR } from '../../../web/src/core/generated/limits.ts';
import type { Checkout } from './objects.ts';

/** When Aram is notified of a payment. */
const WAYS: Record<string, string> = {
  atOnce: 'At once',
  twice: 'At once, twice',
  late: 'Late',
  outage: 'After an outage',
  slow: 'That the money is on its way, and late that it came',
  slowFails: 'That the money is on its way, and late that it never came',
  otherOrder: 'That the money came, and then that it is on its way',
};

const BEFORE: Record<string, string> = {
  pay: 'Pay',
  decline: 'Decline',
  leave: 'Leave',
  stay: 'Pay and never come back',
  expire: 'Let it expire',
};

/** What can happen after the payment. */
const AFTER: Record<string, string> = {
  refund: 'Refund all',
  half: 'Refund half',
  dispute: 'Dispute',
  win: 'Win the dispute',
  lose: 'Lose the dispute',
};

/** @param problem shown above */
export const payPage = ({ name, amount }: Checkout, problem = '') =>
  pageOf(`<p role="alert"><strong>${problem}</strong></p><h1>${safe(name)}, ${dollars(amount)}</h1><form method="post">
<p><label>When Aram is told <select name="way">${each(WAYS, (way, words) => `<option value="${way}">${words}</option>`)}</select></label></p>
${buttons(BEFORE)}</form>`);

/** The page of a checkout that was paid or can no longer be. */
export function donePage(checkout: Checkout, leadsBack: boolean) {
  const back = leadsBack
    ? `<a href="${safe(checkout.successUrl)}">Back to Aram</a>`
    : 'This page leads nowhere: close it.';
  const after = checkout.paid === 'paid' ? `<form method="post">${buttons(AFTER)}</form>` : '';
  return pageOf(`<h1>${stateOf(checkout)}</h1><p>${checkout.status === 'complete' ? back : ''}</p>${after}`);
}

export function listPage(checkouts: readonly Checkout[]) {
  const items = checkouts.map((checkout) => {
    const { id, name, amount } = checkout;
    return `<li><a href="/pay/${id}">${safe(name)}, ${dollars(amount)}</a>: ${stateOf(checkout)}</li>`;
  });
  return pageOf(
    `<h1>Payments</h1><ul>${items.join('')}</ul><p>${items.length === 0 ? 'None since this start.' : ''}</p>`,
  );
}

export const missingPage = () => pageOf('<h1>Page not found</h1><p>Pages are forgotten at every start.</p>');

function stateOf({ status, paid, amount, refunded, dispute }: Checkout) {
  if (status !== 'complete') return status === 'open' ? 'Not paid yet' : 'This page has expired';
  if (paid !== 'paid') return 'The money is on its way';
  const back = refunded === 0 ? '' : `, ${dollars(refunded)} of ${dollars(amount)} refunded`;
  return `It is paid${back}${dispute && `, dispute: ${dispute.replace('_', ' ')}`}`;
}

const each = (named: Record<string, string>, show: (value: string, words: string) => string) =>
  Object.entries(named)
    .map(([value, words]) => show(value, words))
    .join(' ');

const buttons = (named: Record<string, string>) =>
  each(named, (value, words) => `<button name="press" value="${value}">${words}</button>`);

const dollars = (cents: number) => `$${cents / CENTS_IN_DOLLAR}`;

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (
  content: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><title>Demonstration of Stripe</title>
<body style="font:1rem/1.6 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem">
<p>This is a demonstration of Stripe’s page. It takes no card and no money.</p>
<main>${content}</main></body></html>`;
