/** Cloud functions do what no browser may do: send emails, take money, run on a clock, act for staff (docs/functions.md). The core makes every decision; these files read, ask it and write. */
export { careMail, reviewMail, sessionMail, threadMail, ticketMail } from './mail/triggers.ts';
export { timeOpens } from './wishes/openings.ts';
export { reportNotice } from './mail/notices.ts';
export { mailOff } from './mail/off.ts';
export { calendar } from './calendar/calendar.ts';
export { checkout } from './payments/checkout.ts';
export { stripeWebhook } from './payments/webhook.ts';
export { mailClock, hourClock, dayClock } from './clock/clock.ts';
export { desk } from './desk/desk.ts';
