/** Runs on a clock: sends waiting emails and reminders, tells patients of times that opened, asks people to confirm sessions, renews the relay's credentials, lists and deletes leftovers. Each run may be repeated. */
import { Timestamp } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { writeCredential } from '../../operations/calls/credentials.ts';
import { relayUrls } from '../../operations/calls/relay.ts';
import { dueMails, needsRelay } from '../../operations/core.ts';
import { allOf } from '../../operations/project/all.ts';
import { CLOSES_MS, RELAY_AHEAD_MS } from '../../web/src/core/generated/limits.ts';
import { unset } from '../configured.ts';
import { dueNotices, notify } from '../mail/notices.ts';
import { MAIL_OFF_KEY } from '../mail/off.ts';
import { send, type Mail } from '../mail/send.ts';
import { MAIL_SECRETS, unsetForMail } from '../mail/transport.ts';
import { acting, CLOCK_ACCOUNT, db, WEEKEND } from '../store.ts';
import { serveDue } from '../wishes/rounds.ts';
import { each, run } from './runs.ts';

/** The relay's URLs, separated by commas, or a placeholder in a project without a relay (configured.ts). */
const RELAY_URLS = defineString('ARAM_RELAY_URLS', { default: 'none' });
/** The secret that the relay shares with Aram, or a placeholder likewise. */
const RELAY_SECRET = defineSecret('ARAM_RELAY_SECRET');

/** The most emails that one run sends. After an outage of the mail server, the next runs send the rest. */
const WAITING_MOST = 200;

export const mailClock = onSchedule(
  { schedule: 'every 5 minutes', serviceAccount: CLOCK_ACCOUNT, timeoutSeconds: 270, secrets: MAIL_SECRETS },
  () => run('mail', everyFiveMinutes),
);

/** Sends the emails that wait, then tells those who wait for a time of what has opened. */
async function everyFiveMinutes() {
  const emails = await sendWaiting();
  const times = await serveDue();
  return { ...emails, done: emails.done + times.done, failed: emails.failed + times.failed };
}

/** Sends emails whose next attempt is due, and those whose sender stopped. */
async function sendWaiting() {
  const lacking = unsetForMail();
  if (lacking.length > 0) return { done: 0, failed: 0, unset: lacking };
  const waiting = db.collection('mail').where('next', '<=', Timestamp.now()).orderBy('next').limit(WAITING_MOST);
  // Only `send` writes these documents, with all fields of an email.
  const counts = await each((await waiting.get()).docs, (note) => send({ ...note.data(), id: note.id } as Mail, true));
  return { ...counts, unset: unset(MAIL_OFF_KEY) };
}

export const hourClock = onSchedule(
  {
    schedule: 'every 60 minutes',
    serviceAccount: CLOCK_ACCOUNT,
    timeoutSeconds: 540,
    secrets: [...MAIL_SECRETS, RELAY_SECRET],
  },
  () => run('hour', everyHour),
);

export const dayClock = onSchedule(
  { schedule: 'every day 03:00', serviceAccount: CLOCK_ACCOUNT, timeoutSeconds: 1800, memory: '512MiB' },
  // Imported only when it's due: accounts and files take a while to load, and every function starts with this file.
  () => run('day', async () => (await import('../leftovers/night.ts')).night()),
);

/** Does everything that is due every hour, for sessions and for staff. */
async function everyHour() {
  const ofSessions = await remind();
  let ofStaff = { done: 0, failed: 0 };
  // If the list of waiting items can't be read, the run still reports how the reminders went.
  const list = await each([acting('hour')], async (all) => {
    ofStaff = await each(await dueNotices(all), notify);
    return false;
  });
  return {
    done: ofSessions.done + ofStaff.done,
    failed: ofSessions.failed + ofStaff.failed + list.failed,
    // Only the desk uses the weekend. The clock records it, because `check` reads what the clock's runs leave.
    unset: unset(RELAY_URLS, RELAY_SECRET, WEEKEND),
  };
}

/** Sends the emails about sessions that begin within a day or wait to be confirmed. */
async function remind() {
  const all = acting('hour');
  const { store, now } = all;
  // Only staff can confirm a session that began earlier than this, so no email about it is due.
  const since = new Date(now.getTime() - CLOSES_MS);
  const until = new Date(now.getTime() + RELAY_AHEAD_MS);
  const booked = { where: { state: 'booked' }, earliestBy: 'start', since, until } as const;
  const sessions = await allOf(store, { in: 'sessions', ...booked });
  const hasRelay = unset(RELAY_URLS, RELAY_SECRET).length === 0;
  const relay = { urls: relayUrls(RELAY_URLS.value()), secret: RELAY_SECRET.value() };
  return each(sessions, async (session) => {
    const { id, path, fields } = session;
    // This comes first, because it checks the session against the schema.
    const due = dueMails(id, fields, now.getTime());
    let hasDone = hasRelay && needsRelay(fields, now.getTime()) && (await writeCredential(all, { session, relay }));
    for (const mail of due) {
      const went = await send({ ...mail, about: path, moves: fields.moves ?? 0 });
      hasDone ||= went;
    }
    return hasDone;
  });
}
