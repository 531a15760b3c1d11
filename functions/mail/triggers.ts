/** Sends emails about what has just happened, and ends the wish of a patient who booked. An event arrives at least once and in any order; the email's name keeps it from being sent twice (send.ts). */
import { logger } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { mailsAbout } from '../../operations/core.ts';
import { endWish } from '../wishes/stored.ts';
import { sendAll } from './send.ts';
import { MAIL_SECRETS } from './transport.ts';

/** @param document the pattern of the paths */
const onChange = (document: string) =>
  onDocumentWritten({ document, retry: true, secrets: MAIL_SECRETS }, async ({ document: about, data }) => {
    let due: ReturnType<typeof mailsAbout>;
    try {
      due = mailsAbout(about, data?.before.data(), data?.after.data());
    } catch {
      // A document that can't be read today can't be read tomorrow either, and the event would be delivered again for a day.
      logger.error('A document isn’t a valid record, so no email was sent.', { about });
      return;
    }
    const moves = Number(data?.after.get('moves') ?? 0);
    await sendAll(due.map((mail) => ({ ...mail, about, moves })));
    const booked = data?.before.exists === false && about.startsWith('sessions/') ? data.after.data() : undefined;
    if (booked) await endWish(booked);
  });

export const sessionMail = onChange('sessions/{id}');
export const threadMail = onChange('threads/{id}');
export const careMail = onChange('patients/{uid}/care/{id}');
export const reviewMail = onChange('counselors/{uid}/review/{id}');
export const ticketMail = onChange('patients/{uid}/ledger/{id}');
