/** What has to happen though nobody does anything: emails that wait, reminders, "please confirm", credentials of the relay, the search for left-overs. Each run may be repeated. */
import { Timestamp } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { writeCredential } from '../../operations/calls/credentials.mjs';
import { dueMails, needsRelay } from '../../operations/core.mjs';
import { CLOSES_MS, RELAY_AHEAD_MS } from '../../operations/generated/limits.mjs';
import { SESSION_STATE } from '../../operations/generated/words.mjs';
import { dueNotices, notify } from '../mail/notices.mjs';
import { send } from '../mail/send.mjs';
import { SMTP_URI } from '../mail/transport.mjs';
import { acting, CLOCK_ACCOUNT, db } from '../store.mjs';
import { each, run } from './runs.mjs';

const NONE = 'none';

/** Addresses of the relay, with commas between them; `none` where there is none. */
const RELAY_URLS = defineString('ARAM_RELAY_URLS', { default: NONE });
/** What the relay shares with Aram; `none` where there is none, since a secret has to have a value. */
const RELAY_SECRET = defineSecret('ARAM_RELAY_SECRET');

/** Emails of one run: after a bad day of a mail server the next runs go on. */
const WAITING_MOST = 200;

export const mailClock = onSchedule(
  { schedule: 'every 5 minutes', serviceAccount: CLOCK_ACCOUNT, timeoutSeconds: 270, secrets: [SMTP_URI] },
  () => run('mail', sendWaiting),
);

/** Emails whose next try is due, and those whose sender has gone. */
async function sendWaiting() {
  const waiting = db.collection('mail').where('next', '<=', Timestamp.now()).orderBy('next').limit(WAITING_MOST);
  return each((await waiting.get()).docs, (note) => {
    const { to, event, language, about, moves } = note.data();
    return send({ id: note.id, to, event, language, about, moves }, true);
  });
}

export const hourClock = onSchedule(
  {
    schedule: 'every 60 minutes',
    serviceAccount: CLOCK_ACCOUNT,
    timeoutSeconds: 540,
    secrets: [SMTP_URI, RELAY_SECRET],
  },
  () => run('hour', everyHour),
);

export const dayClock = onSchedule(
  { schedule: 'every day 03:00', serviceAccount: CLOCK_ACCOUNT, timeoutSeconds: 540, memory: '512MiB' },
  // Fetched when it is due: accounts and files take a while to load, and every function starts with this file.
  () => run('day', async () => (await import('../leftovers/search.mjs')).search()),
);

/** Does all that is due, about sessions and for staff. */
async function everyHour() {
  const ofSessions = await remind();
  let ofStaff = { done: 0, failed: 0 };
  // If the list of waiting items can't be read, the run still says what became of the reminders.
  const list = await each([acting('hour')], async (all) => {
    ofStaff = await each(await dueNotices(all), notify);
    return false;
  });
  return { done: ofSessions.done + ofStaff.done, failed: ofSessions.failed + ofStaff.failed + list.failed };
}

/** What sessions ask for that begin within a day, or wait to be closed. */
async function remind() {
  const all = acting('hour');
  const { store, now } = all;
  // Only staff close a session that began longer ago: no email about it is due.
  const since = new Date(now.getTime() - CLOSES_MS);
  const until = new Date(now.getTime() + RELAY_AHEAD_MS);
  const sessions = [];
  const question = { in: 'sessions', where: { state: SESSION_STATE.booked }, earliestBy: 'start', since, until };
  for await (const session of store.stream(question)) sessions.push(session);
  const urls = RELAY_URLS.value();
  const relay = { urls: urls === NONE ? [] : urls.split(','), secret: RELAY_SECRET.value() };
  return each(sessions, async (session) => {
    const { id, path, fields } = session;
    // First, since it reads the session by the schema.
    const due = dueMails(id, fields, now.getTime());
    let hasDone =
      relay.urls.length > 0 && needsRelay(fields, now.getTime()) && (await writeCredential(all, { session, relay }));
    for (const mail of due) {
      const went = await send({ ...mail, about: path, moves: Number(fields['moves']) });
      hasDone ||= went;
    }
    return hasDone;
  });
}
