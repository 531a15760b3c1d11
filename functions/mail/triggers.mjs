/** Sends emails about what has just happened. An event arrives at least once and in any order; the email's name keeps it from being sent twice (send.mjs). */
import { logger } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { sessionMails, threadMails } from '../../operations/core.mjs';
import { sendAll } from './send.mjs';
import { MAIL_SECRETS } from './transport.mjs';

/** @typedef {import('../../operations/core.mjs').Mail} Mail */
/** @typedef {import('../../operations/core.mjs').Stored} Stored */
/** @typedef {(id: string, before: Stored, now: Stored) => Mail[]} Decision */

/**
 * @param {'sessions' | 'threads'} collection
 * @param {Decision} decide
 */
const onChange = (collection, decide) =>
  onDocumentWritten(
    { document: `${collection}/{id}`, retry: true, secrets: MAIL_SECRETS },
    async ({ params, data }) => {
      const about = `${collection}/${params['id']}`;
      /** @type {Mail[]} */
      let due;
      try {
        due = decide(String(params['id']), data?.before.data(), data?.after.data());
      } catch {
        // A document that can't be read today can't be read tomorrow either, and the event would be delivered again for a day.
        logger.error('A document isn’t a valid record, so no email was sent.', { about });
        return;
      }
      const moves = Number(data?.after.get('moves') ?? 0);
      await sendAll(due.map((mail) => ({ ...mail, about, moves })));
    },
  );

export const sessionMail = onChange('sessions', sessionMails);
export const threadMail = onChange('threads', threadMails);
