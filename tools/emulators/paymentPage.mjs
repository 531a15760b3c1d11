/** What the desk's stand-in for Stripe shows: packs as the owner of an account would have set them, and the page that asks for the money. */

/** What the owner of a Stripe account would have set there: a product, and a price for each pack, in cents. */
export const PRODUCT = 'prod_demoTickets';
export const PACKS = [
  { ticket: 5, cents: 1000 },
  { ticket: 25, cents: 4000 },
  { ticket: 50, cents: 7000 },
].map((pack) => ({ ...pack, price: `price_demo${pack.ticket}` }));

/** @param {Record<string, any>} asked */
export const packOf = (asked) => PACKS.find(({ price }) => price === asked['price']);

/** When Stripe tells of a payment, as the page offers it: one after the other, and what the two events bring. */
const WEBHOOKS = /** @type {const} */ ({
  atOnce: 'At once',
  otherOrder: 'At once, the two events in the other order',
  twice: 'At once, and everything twice',
  itemsLate: 'That it succeeded at once, what was bought late',
  late: 'Late',
});

/** @param {{ asked: Record<string, any> }} order @param {string} [problem] what is told above */
export function payOf({ asked }, problem) {
  const pack = packOf(asked);
  const ways = Object.entries(WEBHOOKS).map(([value, words]) => `<option value="${value}">${words}</option>`);
  return pageOf(`${problem === undefined ? '' : `<p role="alert"><strong>${problem}</strong></p>`}
    <h1>${pack?.ticket} tickets, $${Number(pack?.cents) / 100}</h1>
    <form method="post">
      <p><label>When Aram is told <select name="webhook">${ways.join('')}</select></label></p>
      <p><button name="press" value="pay">Pay</button> <button name="press" value="decline">Decline</button>
      <button name="press" value="leave">Leave</button> <button name="press" value="stay">Pay and never come back</button></p>
    </form>`);
}

/** After it was paid. @param {string} [to] the way back; without it there is none */
export const doneOf = (to) =>
  pageOf(
    `<h1>It is paid</h1>${to === undefined ? '<p>This page leads nowhere: close it.</p>' : `<p><a href="${to}">Back to Aram</a></p>`}`,
  );

/** @param {string} content */
export const pageOf = (content) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><title>Demonstration of a payment page</title>
<body style="font:1rem/1.6 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem">
<p>This is a demonstration of a payment provider’s page. It stands where Stripe’s own would, takes no card and no money.</p>
<main>${content}</main></body></html>`;
