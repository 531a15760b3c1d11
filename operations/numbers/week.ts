/** Counts the last seven days with aggregation queries, which read no documents and reveal no names. Those who wait for a time were counted at night. */
import { firstTime } from '../hours/firstTime.ts';
import { countMails, FAILED } from '../mails/list.ts';
import { waitingLicenses } from '../waiting/licenses.ts';
import { LANGUAGES, type SessionState } from '../../web/src/core/generated/tables.ts';
import type { Counted } from '../../functions/core/aram_server.js';
import type { Reading } from '../project/act.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** One UTC day. */
interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Patients whose last request was sent on this day. */
  requests: number;
  /** Sessions that were booked on this day. */
  booked: number;
  /** Of the sessions that began on this day. */
  completed: number;
  missed: number;
  canceled: number;
}

interface Week {
  /** Earliest first; the last one is today. */
  days: Day[];
  /** The first available time in each language. */
  free: { language: string; first: Date | undefined }[];
  /** That wait for a review; at most WAITING_LISTED. */
  licenses: number;
  failedEmails: number;
  /** Patients who wait for a time; missing if fewer than three do, and in an answer that an older function has kept. */
  waiting?: Waiting | undefined;
}

/** Functions count them each night, from three on (docs/continuity.md#how-many-wait). */
interface Waiting {
  at: Date;
  /** For each language and topic; "" for all who wait. */
  about: readonly Counted[];
}

export async function countWeek(acting: Reading): Promise<Week> {
  const { store, now } = acting;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const starts = Array.from({ length: DAYS }, (_, day) => today - (DAYS - 1 - day) * DAY_MS);
  const [days, free, licenses, failedEmails, waiting] = await Promise.all([
    Promise.all(starts.map((start) => countDay(acting, new Date(start)))),
    Promise.all(
      LANGUAGES.map(async (language) => ({
        language,
        first: await firstTime(acting, { holding: { languages: language } }),
      })),
    ),
    waitingLicenses(acting),
    countMails(store, FAILED),
    readWaiting(acting),
  ]);
  return { days, free, licenses: licenses.items.length, failedEmails, waiting };
}

async function readWaiting({ store }: Reading): Promise<Waiting | undefined> {
  const [counts] = await store.read(['waiting/staff']);
  const { at, about } = counts?.fields ?? {};
  return at && about && { at, about };
}

async function countDay({ store }: Reading, since: Date): Promise<Day> {
  const span = { since, until: new Date(since.getTime() + DAY_MS) };
  const began = (state: SessionState) =>
    store.count({ in: 'sessions', where: { state }, earliestBy: 'start', ...span });
  const [requests, booked, completed, missed, canceled] = await Promise.all([
    store.count({ in: 'patients', earliestBy: 'lastBookingAt', ...span }),
    store.count({ in: 'sessions', earliestBy: 'bookedAt', ...span }),
    began('held'),
    began('missed'),
    began('cancelled'),
  ]);
  return { day: since.toISOString().slice(0, 10), requests, booked, completed, missed, canceled };
}
