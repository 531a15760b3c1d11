/** Cloud functions do what no browser may do: send emails, take money, run on a clock, act for staff (docs/functions.md). The core makes every decision; these files read, ask it and write. */
export { careMail, reviewMail, sessionMail, threadMail, ticketMail } from './mail/triggers.mjs';
export { reportNotice } from './mail/notices.mjs';
export { mailOff } from './mail/off.mjs';
export { checkout } from './payments/checkout.mjs';
export { stripeWebhook } from './payments/webhook.mjs';
export { mailClock, hourClock, dayClock } from './clock/clock.mjs';
export { desk } from './desk/desk.mjs';
