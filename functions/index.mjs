/** What no browser may do: send emails, take money, act by the clock and for staff (docs/functions.md). Every decision is the core's; each file here reads, asks and writes. */
export { sessionMail, threadMail } from './mail/triggers.mjs';
export { reportNotice } from './mail/notices.mjs';
export { checkout } from './payments/checkout.mjs';
export { stripeWebhook } from './payments/webhook.mjs';
export { mailClock, hourClock, dayClock } from './clock/clock.mjs';
export { desk } from './desk/desk.mjs';
