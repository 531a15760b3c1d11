/**
 * Times of the demo counselors and sessions of the demo patient, one in every state, around the moment of seeding. What booking writes beside a session stands
 * with it: the ticket spent and given back, the patient's lock on the time, the place.
 */
import { DEMO_PATIENT } from './accounts.mjs';
import { COUNSELORS } from './counselors.mjs';
import { HOURS, offeredStarts } from './hours.mjs';

/** @typedef {Record<string, Record<string, unknown>>} Documents by path */

/**
 * @typedef {object} Told
 * @property {string} word what it shows: a part of the session's id
 * @property {string} counselor
 * @property {number} start
 * @property {'booked' | 'held' | 'missed' | 'cancelled'} [state] booked where not given
 * @property {'' | 'patient' | 'counselor'} [by]
 * @property {boolean} [returned]
 * @property {number} [closed] hours from the start to the change of a session that is not booked any more
 * @property {string} [place]
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [SHILAN, ELIF, SAMIR, GRACE] = /** @type {[string, string, string, string]} */ (COUNSELORS.map(({ uid }) => uid));

/** 20 letters and digits. @param {string} word */
const idOf = (word) => `demo${word}`.padEnd(20, '0');

/**
 * @param {number} now
 * @param {Record<string, number[]>} starts
 * @returns {Told[]} earliest first
 */
function told(now, starts) {
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const daysAgo = (/** @type {number} */ days) => thisHour - days * DAY;
  const nextOf = (/** @type {string} */ uid, /** @type {number} */ days) =>
    starts[uid]?.find((start) => start >= now + days * DAY) ?? thisHour + days * DAY;
  return [
    {
      word: 'CounselorMissed',
      counselor: SAMIR,
      start: daysAgo(20),
      state: 'missed',
      by: 'counselor',
      returned: true,
    },
    { word: 'PatientMissed', counselor: SHILAN, start: daysAgo(16), state: 'missed', by: 'patient' },
    { word: 'CancelledEarly', counselor: GRACE, start: daysAgo(12), ...cancelled('patient', true, -48) },
    { word: 'CancelledLate', counselor: ELIF, start: daysAgo(10), ...cancelled('patient', false, -3) },
    { word: 'Held', counselor: SHILAN, start: daysAgo(8), state: 'held' },
    { word: 'PatientCloses', counselor: SAMIR, start: daysAgo(5), place: '4' },
    { word: 'Contested', counselor: SHILAN, start: daysAgo(4), state: 'held' },
    { word: 'CancelledForYou', counselor: GRACE, start: daysAgo(2), ...cancelled('counselor', true, -30) },
    { word: 'ToClose', counselor: SHILAN, start: thisHour - 2 * HOUR, place: '3' },
    { word: 'Soon', counselor: GRACE, start: thisHour + 20 * HOUR, place: '2' },
    { word: 'Coming', counselor: SHILAN, start: nextOf(SHILAN, 3), place: '1' },
  ];
}

/**
 * @param {'patient' | 'counselor'} by
 * @param {boolean} returned
 * @param {number} closed
 */
const cancelled = (by, returned, closed) => ({ state: /** @type {const} */ ('cancelled'), by, returned, closed });

/**
 * @param {Told} one
 * @param {number} now
 * @returns {{ id: string; session: Record<string, unknown>; entries: Documents }}
 */
function sessionOf(
  { word, counselor, start, state = 'booked', by = '', returned = false, closed = 1, place = '5' },
  now,
) {
  const id = idOf(word);
  const bookedAt = new Date(Math.min(start - 4 * DAY, now - 2 * DAY));
  const changedAt = state === 'booked' ? bookedAt : new Date(start + closed * HOUR);
  const about = COUNSELORS.find(({ uid }) => uid === counselor);
  const session = {
    patient: DEMO_PATIENT.uid,
    counselor,
    patientName: DEMO_PATIENT.name.split(' ')[0],
    counselorName: about?.name,
    language: about?.languages[0],
    ...{ way: 'video', whom: 'self', hour: Math.floor(start / HOUR), start: new Date(start) },
    ...{ state, by, returned, moves: 0, place, bookedAt, changedAt },
  };
  const entries = {
    [`session-${id}`]: { kind: 'session', ticket: -1, session: id, at: bookedAt },
    ...(returned && { [`return-${id}`]: { kind: 'return', ticket: 1, session: id, at: changedAt } }),
  };
  return { id, session, entries };
}

/**
 * What stands about sessions, and the ledger's entries beside them: the patient's tickets follow these.
 * @param {Date} at
 * @param {Record<string, unknown>} booking the request that is shared with the counselor of the coming session
 * @returns {Promise<{ documents: Documents; entries: Documents }>}
 */
export async function sessionDocuments(at, booking) {
  const now = at.getTime();
  const starts = await offeredStarts(Math.floor(now / DAY) * DAY);
  const all = told(now, starts).map((one) => ({ ...sessionOf(one, now), start: one.start, place: one.place }));
  const booked = all.filter(({ session }) => session['state'] === 'booked');
  const patient = `patients/${DEMO_PATIENT.uid}`;
  const contested = all.find(({ id }) => id === idOf('Contested'));
  return {
    documents: {
      ...slotDocuments(starts, all),
      ...Object.fromEntries(Object.entries(HOURS).map(([uid, hours]) => [`hours/${uid}`, { ...hours, updatedAt: at }])),
      ...Object.fromEntries(all.map(({ id, session }) => [`sessions/${id}`, session])),
      ...Object.fromEntries(
        booked.flatMap(({ id, session, start, place }) => [
          [`${patient}/diary/${String(session['hour'])}`, { session: id, start: new Date(start) }],
          [`${patient}/places/${String(place)}`, { session: id, at: session['bookedAt'] }],
        ]),
      ),
      [`sessions/${idOf('Coming')}/shared/answers`]: { booking, sharedAt: new Date(now - 2 * DAY) },
      [`contests/${idOf('Contested')}`]: {
        patient: DEMO_PATIENT.uid,
        counselor: contested?.session['counselor'],
        says: 'cutShort',
        at: new Date((contested?.start ?? now) + 5 * HOUR),
      },
    },
    entries: Object.assign({}, ...all.map(({ entries }) => entries)),
  };
}

/**
 * The times that are offered, and those that a booked session to come has taken. Where such a one was put between them, the offered time of that hour and those
 * too near give way.
 * @param {Record<string, number[]>} starts
 * @param {readonly { id: string; session: Record<string, unknown>; start: number }[]} sessions
 * @returns {Documents}
 */
function slotDocuments(starts, sessions) {
  return Object.fromEntries(
    COUNSELORS.flatMap(({ uid, languages }) => {
      const { ways, whom } = HOURS[uid] ?? { ways: [], whom: [] };
      const taken = sessions.filter(({ session }) => session['counselor'] === uid && session['state'] === 'booked');
      const isFree = (/** @type {number} */ start) => taken.every((one) => Math.abs(one.start - start) >= HOUR);
      const open = (starts[uid] ?? []).filter(isFree).map((start) => ({ start, state: 'open', session: '' }));
      const held = taken.map(({ start, id }) => ({ start, state: 'taken', session: id }));
      return [...open, ...held].map(({ start, state, session }) => {
        const hour = Math.floor(start / HOUR);
        const slot = { counselor: uid, hour, start: new Date(start), languages, ways, whom, state, session };
        return [`slots/${uid}_${String(hour)}`, slot];
      });
    }),
  );
}
