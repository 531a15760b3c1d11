import { PlainError } from '../../tools/lib/plain-error.mjs';
import { idFrom, limitFrom, sinceFrom } from '../arguments.mjs';
import { ageOf } from '../people.mjs';

/** @typedef {import('../values.mjs').PlainValue} PlainValue */
/** @typedef {import('../table.mjs').Row} Row */
/** @typedef {Row & { requested: Date }} Request */

const FIELDS = ['name', 'surname', 'email', 'phone', 'birthday', 'tickets', 'bookings', 'lastBookingAt'];
const COLUMNS = [
  'requested',
  'uid',
  'booking',
  'name',
  'email',
  'tickets',
  'e-mail verified',
  'phone',
  'age',
  'repeats',
];

/** The questionnaire's steps (docs/screens.md#the-questionnaire), for `--answers`. @type {Readonly<Record<string, string>>} */
const ANSWERS = { 1: 'for whom', 2: 'status', 3: 'therapy before', 4: 'counselor', 5: 'reason', 6: 'thoughts' };

/**
 * The booking requests of all patients. Who asked, how to write to them and what they have; what they answered about their health only
 * where it is asked for.
 * @type {import('../command.mjs').Command}
 */
export const requests = {
  usage: 'requests [--since DAY] [--limit N|all] [--uid UID] [--answers]',
  does: 'Lists requests for a session, newest first, 100 at most. --answers shows the health answers too: only for who arranges it.',
  options: {
    since: { type: 'string' },
    limit: { type: 'string' },
    uid: { type: 'string' },
    answers: { type: 'boolean' },
  },
  run: async ({ store, accounts, options, now, show, note }) => {
    const limit = limitFrom(String(options['limit'] ?? '100'));
    const since = sinceFrom(/** @type {string | undefined} */ (options['since']));
    const patients = options['uid']
      ? one(store, idFrom(String(options['uid']), 'patient’s uid'))
      : store.stream({ in: 'patients', fields: FIELDS, newestBy: 'lastBookingAt', ...(since && { since }) });
    /** @type {Request[]} */
    let newest = [];
    let more = false;
    for await (const patient of patients) {
      const { lastBookingAt } = patient.fields;
      const oldest = newest.at(-1)?.requested;
      // Patients come by their last request: from here on all is older than what is shown.
      if (newest.length === limit && oldest && lastBookingAt instanceof Date && lastBookingAt < oldest) {
        more = true;
        break;
      }
      const found = requestsOf(patient, now).filter(({ requested }) => !since || requested >= since);
      const all = [...newest, ...found].sort((a, b) => b.requested.getTime() - a.requested.getTime());
      more ||= all.length > limit;
      newest = all.slice(0, limit);
    }
    const mail = await accounts.verifiedEmails(newest.map(({ uid }) => String(uid)));
    const rows = newest.map((request) => ({ ...request, 'e-mail verified': mail(String(request['uid'])) }));
    await show([...COLUMNS, ...(options['answers'] ? Object.values(ANSWERS) : [])], rows, 'There are no requests.');
    if (more) note(`These are the newest ${limit}: --limit shows more.`);
  },
};

/**
 * @param {import('../store.mjs').Store} store
 * @param {string} uid
 */
async function* one(store, uid) {
  const [patient] = await store.read([`patients/${uid}`], FIELDS);
  if (!patient) throw new PlainError(`There is no patient "${uid}".`);
  yield patient;
}

/**
 * The rules refuse a request with the id of one of the ten before it. One with the id of an older one is marked: to `session` both are the same.
 *
 * A request carries the time of the patient's own clock, which may be wrong: the last one has the server's beside it, and no other can
 * be later.
 * @param {import('../store.mjs').Found} patient
 * @param {Date} now
 * @returns {Request[]}
 */
function requestsOf({ id, fields }, now) {
  const last = fields['lastBookingAt'] instanceof Date ? fields['lastBookingAt'] : new Date(0);
  const bookings = Array.isArray(fields['bookings']) ? fields['bookings'].filter(isMap) : [];
  return bookings.map((booking, at) => {
    const own = booking['requestedAt'];
    const isLast = at === bookings.length - 1;
    return {
      requested: isLast || !(own instanceof Date) || own > last ? last : own,
      uid: id,
      booking: textOf(booking['id']),
      name: [fields['name'], fields['surname']].map(textOf).filter(Boolean).join(' '),
      email: textOf(fields['email']),
      phone: textOf(fields['phone']),
      age: ageOf(fields['birthday'], now),
      tickets: typeof fields['tickets'] === 'number' ? fields['tickets'] : '',
      repeats: bookings.findIndex(({ id: other }) => other === booking['id']) < at ? 'an earlier one' : '',
      ...Object.fromEntries(Object.entries(ANSWERS).map(([step, column]) => [column, textOf(booking[step])])),
    };
  });
}

/**
 * @param {PlainValue} value
 * @returns {value is import('../values.mjs').PlainDocument}
 */
const isMap = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** @param {PlainValue | undefined} value */
const textOf = (value) => (typeof value === 'string' ? value : '');
