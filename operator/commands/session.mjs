import { PlainError } from '../../tools/lib/plain-error.mjs';
import { dayFrom, idFrom } from '../arguments.mjs';
import { appendEntry } from '../ledger.mjs';
import { counted } from '../table.mjs';

/**
 * A session was held: one ticket from the ledger. Once for a request and a day, however often and by however many it is recorded.
 * @type {import('../command.mjs').Command}
 */
export const session = {
  usage: 'session UID --booking ID [--date DAY]',
  does: 'Records that a session was held (today, or that day): one ticket less, once for each request and day.',
  options: { booking: { type: 'string' }, date: { type: 'string' } },
  run: async ({ store, words, options, now, print, confirm }) => {
    const uid = idFrom(words[0], 'patient’s uid');
    const bookingId = idFrom(/** @type {string | undefined} */ (options['booking']), 'request’s id (--booking)');
    const date = dayFrom(/** @type {string | undefined} */ (options['date']), now);
    const { recorded, tickets } = await appendEntry(store, {
      uid,
      id: `session-${date}-${bookingId}`,
      entry: { kind: 'session', ticket: -1, bookingId, date },
      allow: ({ bookings }) => {
        const known = /** @type {{ id: string }[]} */ (bookings ?? []);
        if (!known.some(({ id }) => id === bookingId)) {
          throw new PlainError(`The patient has no request "${bookingId}": see \`requests --uid ${uid}\`.`);
        }
      },
      confirm: () => confirm(`A session of ${date} for the patient ${uid}: one ticket less.`),
    });
    const left = `The patient has ${counted(tickets, 'ticket')} left.`;
    await print(
      recorded
        ? `The session of ${date} is recorded. ${left}`
        : `The session of ${date} was recorded before: nothing was changed. ${left}`,
    );
  },
};
