/**
 * The sign-ins that count for a counselor. Not those before `since`, not those with an unconfirmed email, and none after the account
 * was closed.
 */
import { MEETS, message, messagePath, open, send, THREAD, written } from '../support/conversations';
import { ends } from '../support/endings';
import { allBut } from '../support/fields';
import { commit, group, remove, set, update, type Account, type Documents, type Request } from '../support/requests';
import {
  address,
  AYLA,
  booking,
  counselor,
  EARLIER,
  id,
  inHours,
  OMAR,
  patient,
  profile,
  SINCE,
  writeCounselor,
} from '../support/samples';
import {
  booked,
  counselorLeft,
  END,
  HOURS,
  later,
  onTheHour,
  SESSION,
  slot,
  slotPath,
  THE_TWO,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const SAYS = { 'counselors/omar': counselor({ since: SINCE }) };
const saying = (given: Documents) => ({ given: { ...given, ...SAYS } });

const at = (time: number): Account => ({ ...OMAR, claims: { auth_time: time } });
/** A person who signed up with the counselor's address before the counselor has such a token. */
const UNCONFIRMED: Account = { ...OMAR, verified: false };
/** A token that doesn't say whether the provider confirms the email. */
const SILENT: Account = { ...OMAR, claims: { email_verified: undefined } };
const NAMELESS: Account = { uid: 'omar' };

const START = onTheHour(50, 25);
const ENDED = later(new Date(), -3 * HOURS);
const NOW = inHours(0.05);
const PATH = `sessions/${SESSION}`;
const CALL = `${PATH}/call/counselor`;

const HOURS_OF_A_WEEK: Fields = {
  zone: 'Asia/Baghdad',
  week: ['09:00', '', '', '', '', '', ''],
  away: [],
  ways: ['video'],
  whom: ['self'],
  updatedAt: EARLIER,
};
const BLOCK: Fields = { counselor: 'omar', patient: 'ayla', at: EARLIER };
const SIGNAL: Fields = { round: 1, to: 0, sdp: '', at: EARLIER };
const SENT = later(new Date(), -60_000);

const AROUND: Documents = {
  ...booked(NOW),
  [`${PATH}/shared/answers`]: { booking: booking(1), sharedAt: EARLIER },
  [`${PATH}/shared/emergency`]: { name: 'Sara', phone: '1', country: '', sharedAt: EARLIER },
  [`${PATH}/call/patient`]: SIGNAL,
};
const CALLED: Documents = { ...AROUND, [CALL]: SIGNAL };
const TALK = written(
  { patientReadAt: EARLIER },
  { [messagePath(4)]: message('omar', { at: SENT }), [messagePath(5)]: message('ayla', { at: SENT }) },
);
const REPORT = set(`reports/ayla_omar-${id(5)}`, {
  thread: 'ayla_omar',
  message: id(5),
  text: message('ayla')['text'] ?? '',
  from: 'ayla',
  sentAt: SENT,
  by: 'omar',
  reason: 'threat',
  urgent: true,
  at: SERVER_TIME,
});
const OFFERED: Documents = { ...THE_TWO, [slotPath(START)]: slot(START) };
const WITH_HOURS: Documents = { ...THE_TWO, 'hours/omar': HOURS_OF_A_WEEK };
const WITH_BLOCK: Documents = { ...THE_TWO, 'blocks/omar_ayla': BLOCK };

/** The actions of a counselor with times, sessions and conversations. */
const ACTS: readonly (readonly [does: string, request: Request, given: Documents])[] = [
  ['read the hours', { get: 'hours/omar' }, WITH_HOURS],
  ['write the hours', commit(set('hours/omar', { ...HOURS_OF_A_WEEK, updatedAt: SERVER_TIME })), THE_TWO],
  ['delete the hours', commit(remove('hours/omar')), WITH_HOURS],
  ['read a block', { get: 'blocks/omar_ayla' }, WITH_BLOCK],
  ['list the blocks', { list: 'blocks', where: { counselor: 'omar' }, limit: 100 }, WITH_BLOCK],
  ['block a patient', commit(set('blocks/omar_ayla', { ...BLOCK, at: SERVER_TIME })), THE_TWO],
  ['lift a block', commit(remove('blocks/omar_ayla')), WITH_BLOCK],
  ['read a taken time', { get: slotPath(START) }, booked(START)],
  ['list all times', { list: 'slots', where: { counselor: 'omar' }, limit: 100 }, booked(START)],
  ['offer a time', commit(set(slotPath(START), slot(START))), THE_TWO],
  ['delete a time', commit(remove(slotPath(START))), OFFERED],
  ['read a session', { get: PATH }, booked(START)],
  ['list the sessions', { list: 'sessions', where: { counselor: 'omar' }, limit: 100 }, booked(START)],
  ['cancel a session', ends(START, END.cancelledByCounselor), booked(START)],
  ['mark a session as completed', ends(ENDED, END.held), booked(ENDED)],
  ['mark a session as missed by the patient', ends(ENDED, END.missedByPatient), booked(ENDED)],
  ['mark a session as missed by the counselor', ends(ENDED, END.missedByCounselor), booked(ENDED)],
  ['read the answers', { get: `${PATH}/shared/answers` }, AROUND],
  ['read the emergency contact', { get: `${PATH}/shared/emergency` }, AROUND],
  ['look for a contest', { get: `contests/${SESSION}` }, booked(ENDED, { state: 'held' })],
  ['read a call', { get: `${PATH}/call/patient` }, AROUND],
  ['enter a call', commit(set(CALL, { ...SIGNAL, to: 1, at: SERVER_TIME })), AROUND],
  ['answer in a call', commit(update(CALL, { round: 2, at: SERVER_TIME })), CALLED],
  ['leave a call', commit(remove(CALL)), CALLED],
  ['read a conversation', { get: THREAD }, TALK],
  ['list the conversations', { list: 'threads', where: { counselor: 'omar' }, limit: 50 }, TALK],
  ['read a message', { get: messagePath(1) }, TALK],
  ['list the messages', { list: `${THREAD}/messages`, limit: 50 }, TALK],
  ['begin a conversation', open(OMAR), booked(MEETS)],
  ['write a message', send(OMAR), TALK],
  ['mark a conversation as read', commit(update(THREAD, { counselorReadAt: SERVER_TIME })), TALK],
  ['end a conversation', commit(update(THREAD, { counselorStopped: true })), TALK],
  ['unsend a message', commit(set(messagePath(4), { from: 'omar', at: SENT, gone: true })), TALK],
  ['report a message', commit(REPORT), TALK],
  [
    'report danger',
    commit(set(`reports/${SESSION}-danger-omar`, { session: SESSION, by: 'omar', urgent: true, at: SERVER_TIME })),
    AROUND,
  ],
];

const EDIT = commit(update('counselors/omar', { phone: '0750 123' }));
const SHOWN = { 'counselorProfiles/omar': profile(counselor(), false) };
const WANTS = address(OMAR, 'sessions');

/**
 * Actions on the counselor's own data, without any patient: a new counselor may do them before confirming the email. `kept` is the record's
 * `since`, which the mark of a closed account keeps.
 */
const OWN: readonly (readonly [does: string, request: (kept: Fields) => Request, given: Documents])[] = [
  ['read the record', () => ({ get: 'counselors/omar' }), THE_TWO],
  ['edit the record', () => EDIT, THE_TWO],
  ['read the profile before it is verified', () => ({ get: 'counselorProfiles/omar' }), { ...THE_TWO, ...SHOWN }],
  ['write the profile again', () => commit(set('counselorProfiles/omar', profile(counselor(), true))), THE_TWO],
  [
    'close the account',
    (kept) =>
      commit(
        remove('counselors/omar'),
        remove('counselorProfiles/omar'),
        remove('addresses/omar'),
        set('closed/omar', { at: SERVER_TIME, ...kept }),
      ),
    { ...THE_TWO, ...WANTS },
  ],
  ['read the address for emails', () => ({ get: 'addresses/omar' }), { ...THE_TWO, ...WANTS }],
  ['delete the address for emails', () => commit(remove('addresses/omar')), { ...THE_TWO, ...WANTS }],
];
const KEPT = { since: SINCE };
const FUTURE = { since: Math.floor(Date.now() / 1000) + 3600 };
const WANTS_EMAILS = commit(set('addresses/omar', { email: 'omar@example.com', kinds: ['sessions'], at: SERVER_TIME }));

const shut = (since: Value, also: Readonly<Record<string, Value | undefined>> = {}) =>
  commit(update('counselors/omar', { since, ...also }));
const NINE = at(SINCE + 9);
const record = (fields: Fields) => ({ given: { ...THE_TWO, 'counselors/omar': counselor(fields) } });

export const COUNSELORS_SIGN_INS = [
  group('A counselor’s sign-in', OMAR, {}, ({ allowed, refused }) => [
    ...ACTS.flatMap(([does, request, given]) => [
      allowed(`may ${does} when the record has no since`, request, { given }),
      allowed(`may ${does} in the same second as "since"`, request, { as: at(SINCE), ...saying(given) }),
      allowed(`may ${does} without an email`, request, { as: NAMELESS, ...saying(given) }),
      refused(`may not ${does} if it is older than since`, request, { as: at(SINCE - 1), ...saying(given) }),
      refused(`may not ${does} with an unconfirmed email`, request, { as: UNCONFIRMED, given }),
      refused(`may not ${does} if the token does not say whether the email is confirmed`, request, {
        as: SILENT,
        given,
      }),
      refused(`may not ${does} after the account was closed`, request, { given: counselorLeft(given) }),
    ]),
    ...OWN.flatMap(([does, request, given]) => [
      allowed(`may ${does} before the email is confirmed`, request({}), { as: UNCONFIRMED, given }),
      allowed(`may ${does} after the second of since`, request(KEPT), { ...saying(given) }),
      refused(`may not ${does} if it is older than a since in the future`, request(FUTURE), {
        given: { ...given, 'counselors/omar': counselor(FUTURE) },
      }),
      refused(`may not ${does} with an unconfirmed email when the record has since`, request(KEPT), {
        as: UNCONFIRMED,
        ...saying(given),
      }),
    ]),
    allowed('may write the address for emails', WANTS_EMAILS, saying(THE_TWO)),
    refused('may not write the address for emails if it is older than since', WANTS_EMAILS, {
      as: at(SINCE - 1),
      ...saying(THE_TWO),
    }),
  ]),

  group('The time from which a counselor’s sign-ins count', NINE, THE_TWO, ({ allowed, refused }) => [
    allowed('may be written by the first sign-in with a confirmed email', shut(SINCE + 9)),
    allowed('may be written by an account without an email', shut(SINCE + 9), {
      as: { ...NAMELESS, claims: { auth_time: SINCE + 9 } },
    }),
    allowed('may be written into a record without the newest fields', shut(SINCE + 9), {
      given: {
        ...THE_TWO,
        'counselors/omar': Object.fromEntries(Object.entries(counselor()).filter(([key]) => key !== 'languages')),
      },
    }),
    allowed('may increase', shut(SINCE + 9), record({ since: SINCE })),
    refused('may not decrease', shut(SINCE + 9), record({ since: SINCE + 10 })),
    refused('may not be deleted', shut(SINCE, { since: undefined }), record({ since: SINCE })),
    refused(
      'may not be deleted by an edit',
      shut(SINCE, { since: undefined, phone: '0750 123' }),
      record({ since: SINCE }),
    ),
    refused('may not be written by a sign-in with an unconfirmed email', shut(SINCE + 9), {
      as: { ...NINE, verified: false },
    }),
    refused('may not be written by another user', shut(SINCE + 9), {
      as: { ...AYLA, claims: { auth_time: SINCE + 9 } },
    }),
    refused('may not be earlier than the sign-in', shut(SINCE + 8)),
    refused('may not be later than the sign-in', shut(SINCE + 10)),
    refused('may not be the time of the request', shut(SERVER_TIME)),
    refused('must be a whole number', shut(double(SINCE + 9))),
    refused('may not be text', shut(String(SINCE + 9))),
    ...allBut('since').map(([field, value]) =>
      refused(`may not be written together with ${field}`, shut(SINCE + 9, { [field]: value })),
    ),
    allowed('may remain in an edit', EDIT, record({ since: SINCE })),
    refused(
      'must remain a whole number in an edit',
      shut(double(SINCE), { phone: '0750 123' }),
      record({ since: SINCE }),
    ),
    refused('may not be in a new record', writeCounselor(counselor({ since: SINCE + 9 }), profile()), { given: {} }),
    refused('may not be in a public profile', commit(update('counselorProfiles/omar', { since: SINCE })), {
      ...record({ since: SINCE }),
    }),
    refused(
      'may not change in the batch that edits the record and the profile',
      commit(
        update('counselors/omar', { bio: 'I listen.', since: SINCE + 9 }),
        set('counselorProfiles/omar', profile(counselor({ bio: 'I listen.' }), true)),
      ),
      record({ since: SINCE }),
    ),
    allowed(
      'may remain in the batch that edits the record and the profile',
      commit(
        update('counselors/omar', { bio: 'I listen.' }),
        set('counselorProfiles/omar', profile(counselor({ bio: 'I listen.' }), true)),
      ),
      record({ since: SINCE }),
    ),
    refused(
      'may not be written into a counselor’s record of a patient',
      commit(update('counselors/ayla', { since: SINCE + 9 })),
      { as: { ...AYLA, claims: { auth_time: SINCE + 9 } }, given: { 'patients/ayla': patient() } },
    ),
  ]),
];
