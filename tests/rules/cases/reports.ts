/** Reports to staff: a message with its text, or a person who is in danger. */
import { MEETS, message, messagePath, written } from '../support/conversations';
import { notByRefusedSignIns } from '../support/families';
import { group, remove, set, type Documents } from '../support/requests';
import { AYLA, EARLIER, id, OMAR } from '../support/samples';
import { batch, block, booked, left, OTHERS, OUTSIDERS, SESSION, sessionId } from '../support/sessions';
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
const REPORTED = { given: { ...STANDS, [PATH]: { ...fields, at: EARLIER } } };
const report = (other: Fields = {}, path = PATH) => batch({ report: set(path, { ...fields, ...other }) });
/** A report of a message of the patient, and the documents before it. */
const ofAylas = (other: Fields = {}) =>
  report(
    { message: id(1), text: message('ayla')['text'] ?? '', from: 'ayla', sentAt: SENT, ...other },
    `reports/ayla_omar-${id(1)}`,
  );
const AYLAS = { given: written({}, { [messagePath(1)]: message('ayla', { at: SENT }) }) };
/** The conversation under another id. */
const under = (thread: string): Documents => ({
  ...STANDS,
  [`threads/${thread}`]: STANDS['threads/ayla_omar'] ?? {},
  [`threads/${thread}/messages/${id(4)}`]: STANDS[messagePath(4)] ?? {},
});
const LONG = 'a'.repeat(258);
const danger = (other: Fields = {}, path = DANGER) =>
  batch({ report: set(path, { session: SESSION, by: 'ayla', urgent: true, at: SERVER_TIME, ...other }) });

export const REPORTS = [
  group('A report of a message', AYLA, STANDS, ({ allowed, refused }) => [
    ...['insult', 'threat', 'sexual', 'money', 'other'].map((reason) =>
      allowed(`may give the reason ${reason}`, report({ reason })),
    ),
    refused('may not give an unknown reason', report({ reason: 'another' })),
    allowed('may be urgent', report({ urgent: true })),
    refused('must be urgent or not, by true or false', report({ urgent: 'yes' })),
    allowed('may be written by the counselor', ofAylas({ by: 'omar' }), { as: OMAR, ...AYLAS }),
    allowed('may be written after the conversation was ended by a block', report(), {
      given: { ...STANDS, ...block() },
    }),
    allowed('may be written by a patient who left', report(), { given: left(STANDS) }),
    refused('must have the text of the message', report({ text: 'Pay me.' })),
    refused('must name the writer of the message', report({ from: 'sara' })),
    refused('must have the time of the message', report({ sentAt: SERVER_TIME })),
    refused('must name the person who received the message', report({ by: 'omar' })),
    refused('may not be about the user’s own message', ofAylas(), AYLAS),
    refused('must be about an existing message', report({ message: id(9) }, `reports/ayla_omar-${id(9)}`)),
    refused('may not be about an unsent message', report(), {
      given: written({}, { [messagePath(4)]: { from: 'omar', at: SENT, gone: true } }),
    }),
    refused('must have the conversation and the message in its name', report({}, `reports/ayla_omar-${id(5)}`)),
    refused('must name a conversation by its id', report({ thread: 'ayla/omar' })),
    refused(
      'may not name a conversation by an id with forbidden characters',
      report({ thread: 'ayla.omar' }, `reports/ayla.omar-${id(4)}`),
      { given: under('ayla.omar') },
    ),
    refused('must name a conversation by text', report({ thread: 1 })),
    refused('may not name a conversation by an id of 258 units', report({ thread: LONG }, `reports/${LONG}-${id(4)}`), {
      given: under(LONG),
    }),
    refused('must name a message by a valid id', report({ message: 'short' }, 'reports/ayla_omar-short'), {
      given: { ...STANDS, 'threads/ayla_omar/messages/short': message('omar', { text: TEXT, at: SENT }) },
    }),
    refused('must have the server’s time', report({ at: EARLIER })),
    refused('may not have other fields', report({ another: 'x' })),
    refused('may not be written twice', report(), REPORTED),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`may not be written by ${who}`, report({ by: as?.uid ?? 'ayla' }), {
        as,
        given: { ...STANDS, ...OTHERS },
      }),
    ),
    ...notByRefusedSignIns(refused, 'may not be written by', report()),
    ...[AYLA, OMAR, null].flatMap((as) => {
      const who = as?.uid ?? 'a visitor';
      return [
        refused(`may not be read by ${who}`, { get: PATH }, { as, ...REPORTED }),
        refused(`may not be listed by ${who}`, { list: 'reports', where: { by: 'ayla' }, limit: 1 }, { as }),
        refused(`may not be deleted by ${who}`, batch({ report: remove(PATH) }), { as, ...REPORTED }),
      ];
    }),
  ]),

  group('A report of danger', AYLA, booked(MEETS), ({ allowed, refused }) => [
    allowed('may be written by the patient', danger()),
    allowed('may be written by the counselor', danger({ by: 'omar' }, HIS_DANGER), { as: OMAR }),
    allowed('may be written after the other person wrote one', danger(), {
      given: { ...booked(MEETS), [HIS_DANGER]: { session: SESSION, by: 'omar', urgent: true, at: EARLIER } },
    }),
    refused('may not be written in the place of the other person’s', danger({ by: 'omar' }), { as: OMAR }),
    refused('must have its writer in its name', danger({}, `reports/${SESSION}-danger`)),
    allowed('may be written when the session is canceled', danger(), {
      given: booked(MEETS, { state: 'cancelled', by: 'patient' }),
    }),
    refused('must be urgent', danger({ urgent: false })),
    refused('may not be written in the other person’s name', danger({ by: 'omar' }, HIS_DANGER)),
    refused('must have the server’s time', danger({ at: EARLIER })),
    refused('may not have other fields', danger({ another: 'x' })),
    refused(
      'must name an existing session',
      danger({ session: sessionId('B') }, `reports/${sessionId('B')}-danger-ayla`),
    ),
    refused('must name the session by a valid id', danger({ session: 'x' }, 'reports/x-danger-ayla'), {
      given: { ...booked(MEETS), 'sessions/x': booked(MEETS)[`sessions/${SESSION}`] ?? {} },
    }),
    refused('must have the session’s id in its name', danger({}, `reports/${sessionId('B')}-danger-ayla`)),
    refused('may not be written twice', danger(), {
      given: { ...booked(MEETS), [DANGER]: { session: SESSION, by: 'ayla', urgent: true, at: EARLIER } },
    }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(
        `may not be written by ${who}`,
        danger({ by: as?.uid ?? 'ayla' }, `reports/${SESSION}-danger-${as?.uid ?? 'ayla'}`),
        { as, given: { ...booked(MEETS), ...OTHERS } },
      ),
    ),
    ...notByRefusedSignIns(refused, 'may not be written by', danger()),
  ]),
];
