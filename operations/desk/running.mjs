/** The desk's acts for owners about how the service runs: numbers, health, errors and unsent emails. */
import { listErrors } from '../errors/list.mjs';
import { checkHealth } from '../health/check.mjs';
import { sendAgain } from '../mails/again.mjs';
import { listMails, writtenOf } from '../mails/list.mjs';
import { kept } from '../numbers/kept.mjs';
import { countWeek } from '../numbers/week.mjs';
import { NotAllowed, NotDone } from '../project/refusals.mjs';
import { emailItem } from '../taking/items.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/** The most error reports read at once. */
const ERRORS_READ = 1000;

/**
 * Emails that weren't sent, newest first.
 * @param {Acting} acting
 * @param {{ after?: string }} wish
 */
async function failedEmails(acting, { after }) {
  const { items, next, of } = await listMails(acting, { limit: PAGE, after });
  const rows = items.map((mail) => {
    const text = (/** @type {string} */ key) => String(mail.fields[key] ?? '');
    const [event, state, reason, to] = [text('event'), text('state'), text('reason'), text('to')];
    return { id: mail.id, at: writtenOf(mail), event, state, reason, to, tries: Number(mail.fields['tries'] ?? 0) };
  });
  return { items: rows, next, of };
}

/**
 * The health of the service. If the function's account may not read the database's settings, the rest of the answer is still useful.
 * @param {Acting} acting
 */
const health = (acting) =>
  checkHealth({
    ...acting,
    settings: {
      ...acting.settings,
      faults: () =>
        acting.settings.faults().catch((/** @type {unknown} */ error) => {
          if (error instanceof NotAllowed) return ['The desk’s account can’t read the database’s settings.'];
          throw error;
        }),
    },
  });

/**
 * @param {Acting} acting
 * @param {{ id: string }} input
 */
async function again(acting, { id }) {
  if ((await sendAgain(acting, { id })) === 0) throw new NotDone('changed', 'Somebody has just had it sent.', 'email');
}

export const running = {
  numbers: { run: (/** @type {Acting} */ acting) => kept(acting, 'numbers/current', countWeek) },
  // Its path has another name whenever the answer gets another key: a page that is new mustn't be given an answer that an older function stored.
  health: { run: (/** @type {Acting} */ acting) => kept(acting, 'numbers/health', health) },
  errors: { run: (/** @type {Acting} */ acting) => listErrors(acting, { limit: ERRORS_READ }) },
  failedEmails: { run: failedEmails },
  sendAgain: { run: again, of: (/** @type {{ id: string }} */ { id }) => emailItem(id) },
};
