/** The desk's acts for owners about how the service runs: numbers, health, errors and unsent emails. */
import { listErrors } from '../errors/list.ts';
import { checkHealth } from '../health/check.ts';
import { sendAgain } from '../mails/again.ts';
import { listMails, writtenOf } from '../mails/list.ts';
import { kept } from '../numbers/kept.ts';
import { countWeek } from '../numbers/week.ts';
import { NotAllowed, NotDone } from '../project/refusals.ts';
import { emailItem } from '../taking/items.ts';
import { PAGE } from './page.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { Acting } from '../project/act.ts';
import type { DeskActs } from './act.ts';

/** The most error reports read at once. */
const ERRORS_READ = 1000;

/** Emails that weren't sent, newest first. */
async function failedEmails(acting: Acting, { after }: DeskInputs['failedEmails']) {
  const { items, next, of } = await listMails(acting, { limit: PAGE, after });
  const rows = items.map((mail) => {
    const { event = '', state = '', reason, to = '', tries = 0 } = mail.fields;
    return { id: mail.id, at: writtenOf(mail), event, state, reason: reason ?? '', to, tries };
  });
  return { items: rows, next, of };
}

/** The health of the service. If the function's account may not read the database's settings, the rest of the answer is still useful. */
const health = (acting: Acting) =>
  checkHealth({
    ...acting,
    settings: {
      ...acting.settings,
      faults: () =>
        acting.settings.faults().catch((error: unknown) => {
          if (error instanceof NotAllowed) return ['The desk’s account can’t read the database’s settings.'];
          throw error;
        }),
    },
  });

async function again(acting: Acting, { id }: { id: string }) {
  if ((await sendAgain(acting, { id })) === 0) throw new NotDone('changed', 'Somebody has just had it sent.', 'email');
}

export const running = {
  numbers: { run: (acting) => kept(acting, 'numbers/current', countWeek) },
  // Its path has another name whenever the answer gets another key: a page that is new mustn't be given an answer that an older function stored.
  health: { run: (acting) => kept(acting, 'numbers/health', health) },
  errors: { run: (acting) => listErrors(acting, { limit: ERRORS_READ }) },
  failedEmails: { run: failedEmails },
  sendAgain: { run: again, of: ({ id }) => emailItem(id) },
} satisfies Partial<DeskActs>;
