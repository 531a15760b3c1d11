/** What is reported to staff: a message in its own words, and that somebody is in danger. */
import { MEETS, message, messagePath, written } from '../support/conversations';
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, id, OMAR } from '../support/samples';
import { batch, booked, left, NOT_AYLA, OTHERS, OUTSIDERS, SESSION, sessionId } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const SENT = EARLIER;
const TEXT = 'Pay me elsewhere.';
const STANDS: Documents = written({}, { [messagePath(4)]: message('omar', { text: TEXT, at: SENT }) });
const PATH = `reports/ayla_omar-${id(4)}`;
const DANGER = `reports/${SESSION}-danger-ayla`;
const HIS_DANGER = `reports/${SESSION}-danger-omar`;

const fields: Fields = {
  thread: 'ayla_omar',
  message: id(4),
  text: TEXT,
  from: 'omar',
  sentAt: SENT,
  by: 'ayla',
  reason: 'money',
  urgent: false,
  at: SERVER_TIME,
};
const report = (other: Fields = {}, path = PATH) => batch({ report: set(path, { ...fields, ...other }) });
const danger = (other: Fields = {}, path = DANGER) =>
  batch({ report: set(path, { session: SESSION, by: 'ayla', urgent: true, at: SERVER_TIME, ...other }) });

export const REPORTS = [
  group('A message that is reported', AYLA, STANDS, ({ allowed, refused }) => [
    ...['insult', 'threat', 'sexual', 'money', 'other'].map((reason) =>
      allowed(`is reported for ${reason}`, report({ reason })),
    ),
    refused('is reported for no other reason', report({ reason: 'another' })),
    allowed('is reported as urgent', report({ urgent: true })),
    refused('is urgent, or is not', report({ urgent: 'yes' })),
    allowed(
      'is reported by the counselor',
      report(
        { message: id(1), text: message('ayla')['text'] ?? '', from: 'ayla', sentAt: SENT, by: 'omar' },
        `reports/ayla_omar-${id(1)}`,
      ),
      {
        as: OMAR,
        given: written({}, { [messagePath(1)]: message('ayla', { at: SENT }) }),
      },
    ),
    allowed('is reported where nobody may write any more', report(), {
      given: { ...STANDS, 'blocks/omar_ayla': { counselor: 'omar', patient: 'ayla', at: EARLIER } },
    }),
    allowed('is reported by a patient who left', report(), { given: left(STANDS) }),
    refused('says its own words', report({ text: 'Pay me.' })),
    refused('says whose it is', report({ from: 'sara' })),
    refused('says when it was sent', report({ sentAt: SERVER_TIME })),
    refused('says who got it', report({ by: 'omar' })),
    refused(
      'is not the own',
      report(
        { message: id(1), text: message('ayla')['text'] ?? '', from: 'ayla', sentAt: SENT },
        `reports/ayla_omar-${id(1)}`,
      ),
      {
        given: written({}, { [messagePath(1)]: message('ayla', { at: SENT }) }),
      },
    ),
    refused('is one that there is', report({ message: id(9) }, `reports/ayla_omar-${id(9)}`)),
    refused('is none that was taken back', report(), {
      given: written({}, { [messagePath(4)]: { from: 'omar', at: SENT, gone: true } }),
    }),
    refused('is named by what it is', report({}, `reports/ayla_omar-${id(5)}`)),
    refused('names a conversation by its id', report({ thread: 'ayla/omar' })),
    refused(
      'names a conversation by what can stand in an id',
      report({ thread: 'ayla.omar' }, `reports/ayla.omar-${id(4)}`),
      {
        given: {
          ...STANDS,
          'threads/ayla.omar': STANDS['threads/ayla_omar'] ?? {},
          [`threads/ayla.omar/messages/${id(4)}`]: STANDS[messagePath(4)] ?? {},
        },
      },
    ),
    refused('names a conversation by a text', report({ thread: 1 })),
    refused(
      'names a conversation of 257 units at most',
      report({ thread: 'a'.repeat(258) }, `reports/${'a'.repeat(258)}-${id(4)}`),
      {
        given: {
          ...STANDS,
          [`threads/${'a'.repeat(258)}`]: STANDS['threads/ayla_omar'] ?? {},
          [`threads/${'a'.repeat(258)}/messages/${id(4)}`]: STANDS[messagePath(4)] ?? {},
        },
      },
    ),
    refused('names a message by its id', report({ message: 'short' }, 'reports/ayla_omar-short'), {
      given: { ...STANDS, 'threads/ayla_omar/messages/short': message('omar', { text: TEXT, at: SENT }) },
    }),
    refused('is reported at the server’s time', report({ at: EARLIER })),
    refused('is reported with no word of one’s own', report({ another: 'x' })),
    refused('is reported once', report(), { given: { ...STANDS, [PATH]: { ...fields, at: EARLIER } } }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not reported by ${who}`, report({ by: as?.uid ?? 'ayla' }), { as, given: { ...STANDS, ...OTHERS } }),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`is not reported by ${who}`, report(), { as })),
    ...[AYLA, OMAR, null].flatMap((as) => [
      refused(
        `is not read by ${as?.uid ?? 'nobody'}`,
        { get: PATH },
        { as, given: { ...STANDS, [PATH]: { ...fields, at: EARLIER } } },
      ),
      refused(`is not listed by ${as?.uid ?? 'nobody'}`, { list: 'reports', where: { by: 'ayla' }, limit: 1 }, { as }),
      refused(`is not taken back by ${as?.uid ?? 'nobody'}`, batch({ report: remove(PATH) }), {
        as,
        given: { ...STANDS, [PATH]: { ...fields, at: EARLIER } },
      }),
    ]),
  ]),

  group('That somebody is in danger', AYLA, booked(MEETS), ({ allowed, refused }) => [
    allowed('is told by the patient', danger()),
    allowed('is told by the counselor', danger({ by: 'omar' }, HIS_DANGER), { as: OMAR }),
    allowed('is told by the one whatever the other told', danger(), {
      given: { ...booked(MEETS), [HIS_DANGER]: { session: SESSION, by: 'omar', urgent: true, at: EARLIER } },
    }),
    refused('is not told in the other’s place', danger({ by: 'omar' }), { as: OMAR }),
    refused('is not told under a name without its side', danger({}, `reports/${SESSION}-danger`)),
    allowed('is told whatever became of the session', danger(), {
      given: booked(MEETS, { state: 'cancelled', by: 'patient' }),
    }),
    refused('is urgent', danger({ urgent: false })),
    refused('is told in one’s own name', danger({ by: 'omar' }, HIS_DANGER)),
    refused('is told at the server’s time', danger({ at: EARLIER })),
    refused('is told in no words', danger({ another: 'x' })),
    refused(
      'is of a session that there is',
      danger({ session: sessionId('B') }, `reports/${sessionId('B')}-danger-ayla`),
    ),
    refused('is of a session by its id', danger({ session: 'x' }, 'reports/x-danger-ayla'), {
      given: { ...booked(MEETS), 'sessions/x': booked(MEETS)[`sessions/${SESSION}`] ?? {} },
    }),
    refused('is named by the session', danger({}, `reports/${sessionId('B')}-danger-ayla`)),
    refused('is told once', danger(), {
      given: { ...booked(MEETS), [DANGER]: { session: SESSION, by: 'ayla', urgent: true, at: EARLIER } },
    }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(
        `is not told by ${who}`,
        danger({ by: as?.uid ?? 'ayla' }, `reports/${SESSION}-danger-${as?.uid ?? 'ayla'}`),
        {
          as,
          given: { ...booked(MEETS), ...OTHERS },
        },
      ),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`is not told by ${who}`, danger(), { as })),
  ]),
];
