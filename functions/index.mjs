/** What no browser may do: send emails, act by the clock (docs/functions.md). Every decision is the core's; each file here reads, asks and writes. */
export { sessionMail, threadMail } from './mail/triggers.mjs';
export { mailClock, hourClock } from './clock/clock.mjs';
