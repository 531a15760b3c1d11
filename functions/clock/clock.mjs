/** What has to happen though nobody does anything: emails that wait, reminders, "please confirm", credentials of the relay, the search for left-overs. Each run may be repeated. */
import { Timestamp } from 'firebase-admin/firestore';
import { defineSecret, defineString } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { dueMails } from '../core.mjs';
import { send } from '../mail/send.mjs';
import { SMTP_URI } from '../mail/transport.mjs';
import { CLOCK_ACCOUNT, db } from '../store.mjs';
import { needsRelay, RELAY_AHEAD_MS } from './relay.mjs';
import { each, run } from './runs.mjs';
import { writeCredential } from './credential.mjs';

const NONE = 'none';

/** Addresses of the relay, with commas between them; `none` where there is none. */
const RELAY_URLS = defineString('ARAM_RELAY_URLS', { default: NONE });
/** What the relay shares with Aram; `none` where there is none, since a secret has to have a value. */
const RELAY_SECRET = defineSecret('ARAM_RELAY_SECRET');

/** Emails of one run: after a bad day of a mail server the next runs go on. */
const WAITING_MOST = 200;

/** Nobody but staff closes a session that began longer ago: nothing of it is due. `CLOSES_DAYS` of the core. */
const CLOSES_MS = 30 * 24 * 60 * 60 * 1000;

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
  () => run('hour', remind),
);

export const dayClock = onSchedule(
  { schedule: 'every day 03:00', serviceAccount: CLOCK_ACCOUNT, timeoutSeconds: 540, memory: '512MiB' },
  // Fetched when it is due: accounts and files take a while to load, and every function starts with this file.
  () => run('day', async () => (await import('../leftovers/search.mjs')).search()),
);

/** What sessions ask for that begin within a day, or wait to be closed. */
async function remind() {
  const now = Date.now();
  const sessions = await db
    .collection('sessions')
    .where('state', '==', 'booked')
    .where('start', '>', Timestamp.fromMillis(now - CLOSES_MS))
    .where('start', '<=', Timestamp.fromMillis(now + RELAY_AHEAD_MS))
    .orderBy('start')
    .get();
  const urls = RELAY_URLS.value();
  const relay = { urls: urls === NONE ? [] : urls.split(','), secret: RELAY_SECRET.value() };
  return each(sessions.docs, async (session) => {
    // First, since it reads the session by the schema.
    const due = dueMails(session.id, session.data(), now);
    const isCalled = relay.urls.length > 0 && needsRelay(callOf(session), new Date(now));
    let hasDone = isCalled && (await writeCredential(session, relay, now));
    for (const mail of due) {
      const went = await send({ ...mail, about: session.ref.path, moves: session.get('moves') });
      hasDone ||= went;
    }
    return hasDone;
  });
}

/** @param {FirebaseFirestore.QueryDocumentSnapshot} session */
const callOf = (session) => ({
  state: String(session.get('state')),
  way: String(session.get('way')),
  start: session.get('start').toDate(),
});
