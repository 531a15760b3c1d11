import { PlainError } from '../../tools/lib/plain-error.mjs';
import { dayFrom } from '../arguments.mjs';
import { CLOSES, endSession, isContested, isSessionId, startOf } from '../sessions.mjs';

/** @typedef {import('../sessions.mjs').End} End */

/** What an operator may say of a session, and whether the ticket comes back. @type {Readonly<Record<string, Pick<End, 'state' | 'by'> & { back: boolean }>>} */
const WORDS = {
  held: { state: 'held', by: 'staff', back: false },
  'missed-by-patient': { state: 'missed', by: 'patient', back: false },
  'missed-by-counselor': { state: 'missed', by: 'counselor', back: true },
  cancelled: { state: 'cancelled', by: 'staff', back: true },
};

const LONGEST_REASON = 200;

/**
 * Closes what the two of a session did not close for a month, or answers a contest. A ticket comes back by a correction with a reason, one a session:
 * its name is the session's.
 * @type {import('../command.mjs').Command}
 */
export const closeSession = {
  usage: `close-session ID ${Object.keys(WORDS).join('|')} [--reason "TEXT"]`,
  does: 'Closes a session that nobody closed within 30 days of its start, or answers a contest; where the ticket comes back, with a reason that the patient can read.',
  options: { reason: { type: 'string' } },
  run: async ({ store, words: [id, word = ''], options, now, print, confirm }) => {
    if (id === undefined || !isSessionId(id)) throw new PlainError('Give the session’s id: see `sessions`.');
    const wish = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (!wish) throw new PlainError(`How it ended is one of ${Object.keys(WORDS).join(', ')}, not "${word}".`);
    const reason = String(options['reason'] ?? '').trim();
    if (wish.back && (reason === '' || reason.length > LONGEST_REASON)) {
      throw new PlainError(`A ticket comes back: --reason says why, in 1 to ${LONGEST_REASON} characters.`);
    }
    if (!wish.back && reason !== '') throw new PlainError('No ticket comes back: there is nowhere to keep --reason.');
    let confirmed = false;
    const ended = await endSession(store, id, async ({ fields }, patient) => {
      const [contest] = await store.read([`contests/${id}`]);
      mayClose(fields, isContested(fields, contest?.fields), now);
      if (!confirmed) {
        await confirm(
          `The session ${id} of ${String(fields['patientName']) || 'a patient who left'} with ${String(fields['counselorName'])}: ${word}. ${wish.back && patient ? 'The ticket comes back.' : 'No ticket comes back.'}`,
        );
      }
      confirmed = true;
      const entry = {
        id: `correction-${id}`,
        fields: { kind: 'correction', ticket: 1, reason, date: dayFrom(undefined, now), session: id },
      };
      return { state: wish.state, by: wish.by, entry: wish.back ? entry : undefined, slot: 'remove' };
    });
    const ticket = ended?.returned ? 'The ticket is back.' : wish.back ? 'The patient has left: no ticket.' : '';
    await print(`The session ${id} is closed: ${word}. ${ticket}`.trimEnd());
  },
};

/**
 * @param {import('../values.mjs').PlainDocument} session
 * @param {boolean} contested
 * @param {Date} now
 */
function mayClose(session, contested, now) {
  if (session['state'] === 'booked') {
    const from = startOf(session) + CLOSES;
    if (now.getTime() >= from) return;
    const day = new Date(from).toISOString().slice(0, 10);
    throw new PlainError(`The two of it may close this session themselves until ${day}: nothing was changed.`);
  }
  if (contested) return;
  throw new PlainError(
    `The session is ${String(session['state'])} already, and no contest of it waits: nothing was changed. \`correct\` gives a ticket beside it.`,
  );
}
