/** Which sign-ins count for a counselor: not those that `since` shuts out, not those whose e-mail nobody confirmed, none once the account was closed. */
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
/** Whoever signed up with his address before he did keeps such a token. */
const UNCONFIRMED: Account = { ...OMAR, verified: false };
/** A token that says nothing of whether the provider vouches. */
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

/** What a counselor does with times, sessions and conversations. */
const ACTS: readonly (readonly [does: string, request: Request, given: Documents])[] = [
  ['reads the hours', { get: 'hours/omar' }, WITH_HOURS],
  ['writes the hours', commit(set('hours/omar', { ...HOURS_OF_A_WEEK, updatedAt: SERVER_TIME })), THE_TWO],
  ['deletes the hours', commit(remove('hours/omar')), WITH_HOURS],
  ['reads a block', { get: 'blocks/omar_ayla' }, WITH_BLOCK],
  ['lists the blocks', { list: 'blocks', where: { counselor: 'omar' }, limit: 100 }, WITH_BLOCK],
  ['blocks a patient', commit(set('blocks/omar_ayla', { ...BLOCK, at: SERVER_TIME })), THE_TWO],
  ['lifts a block', commit(remove('blocks/omar_ayla')), WITH_BLOCK],
  ['reads a taken time', { get: slotPath(START) }, booked(START)],
  ['lists all times', { list: 'slots', where: { counselor: 'omar' }, limit: 100 }, booked(START)],
  ['offers a time', commit(set(slotPath(START), slot(START))), THE_TWO],
  ['deletes a time', commit(remove(slotPath(START))), OFFERED],
  ['reads a session', { get: PATH }, booked(START)],
  ['lists the sessions', { list: 'sessions', where: { counselor: 'omar' }, limit: 100 }, booked(START)],
  ['cancels a session', ends(START, END.cancelledByCounselor), booked(START)],
  ['marks a session as held', ends(ENDED, END.held), booked(ENDED)],
  ['marks a session as missed by the patient', ends(ENDED, END.missedByPatient), booked(ENDED)],
  ['marks a session as missed by the counselor', ends(ENDED, END.missedByCounselor), booked(ENDED)],
  ['reads the answers', { get: `${PATH}/shared/answers` }, AROUND],
  ['reads the person to call', { get: `${PATH}/shared/emergency` }, AROUND],
  ['looks for a contest', { get: `contests/${SESSION}` }, booked(ENDED, { state: 'held' })],
  ['reads a call', { get: `${PATH}/call/patient` }, AROUND],
  ['enters a call', commit(set(CALL, { ...SIGNAL, to: 1, at: SERVER_TIME })), AROUND],
  ['answers in a call', commit(update(CALL, { round: 2, at: SERVER_TIME })), CALLED],
  ['leaves a call', commit(remove(CALL)), CALLED],
  ['reads a conversation', { get: THREAD }, TALK],
  ['lists the conversations', { list: 'threads', where: { counselor: 'omar' }, limit: 50 }, TALK],
  ['reads a message', { get: messagePath(1) }, TALK],
  ['lists the messages', { list: `${THREAD}/messages`, limit: 50 }, TALK],
  ['begins a conversation', open(OMAR), booked(MEETS)],
  ['writes a message', send(OMAR), TALK],
  ['marks a conversation as read', commit(update(THREAD, { counselorReadAt: SERVER_TIME })), TALK],
  ['ends a conversation', commit(update(THREAD, { counselorStopped: true })), TALK],
  ['unsends a message', commit(set(messagePath(4), { from: 'omar', at: SENT, gone: true })), TALK],
  ['reports a message', commit(REPORT), TALK],
  [
    'reports danger',
    commit(set(`reports/${SESSION}-danger-omar`, { session: SESSION, by: 'omar', urgent: true, at: SERVER_TIME })),
    AROUND,
  ],
];

const EDIT = commit(update('counselors/omar', { phone: '0750 123' }));
const SHOWN = { 'counselorProfiles/omar': profile(counselor(), false) };
const WANTS = address(OMAR, 'sessions');

/** What is a counselor's own and tells nothing of a patient: a new counselor does it before the e-mail is confirmed. */
const OWN: readonly (readonly [does: string, request: Request, given: Documents])[] = [
  ['reads the record', { get: 'counselors/omar' }, THE_TWO],
  ['edits the record', EDIT, THE_TWO],
  ['reads the profile before it is verified', { get: 'counselorProfiles/omar' }, { ...THE_TWO, ...SHOWN }],
  ['writes the profile again', commit(set('counselorProfiles/omar', profile(counselor(), true))), THE_TWO],
  [
    'closes the account',
    commit(
      remove('counselors/omar'),
      remove('counselorProfiles/omar'),
      remove('addresses/omar'),
      set('closed/omar', { at: SERVER_TIME }),
    ),
    { ...THE_TWO, ...WANTS },
  ],
  ['reads where emails go', { get: 'addresses/omar' }, { ...THE_TWO, ...WANTS }],
  ['wants no more emails', commit(remove('addresses/omar')), { ...THE_TWO, ...WANTS }],
];
const WANTS_EMAILS = commit(set('addresses/omar', { email: 'omar@example.com', kinds: ['sessions'], at: SERVER_TIME }));

const shut = (since: Value, also: Readonly<Record<string, Value | undefined>> = {}) =>
  commit(update('counselors/omar', { since, ...also }));
const NINE = at(SINCE + 9);
const record = (fields: Fields) => ({ given: { ...THE_TWO, 'counselors/omar': counselor(fields) } });

export const COUNSELORS_SIGN_INS = [
  group('A counselor’s sign-in', OMAR, {}, ({ allowed, refused }) => [
    ...ACTS.flatMap(([does, request, given]) => [
      allowed(`counts where the record does not say since when: ${does}`, request, { given }),
      allowed(`counts in the second that the record says: ${does}`, request, { as: at(SINCE), ...saying(given) }),
      allowed(`counts without an e-mail: ${does}`, request, { as: NAMELESS, ...saying(given) }),
      refused(`does not count where it is older: ${does}`, request, { as: at(SINCE - 1), ...saying(given) }),
      refused(`does not count where nobody confirmed the e-mail: ${does}`, request, { as: UNCONFIRMED, given }),
      refused(`does not count where the token does not say who did: ${does}`, request, { as: SILENT, given }),
      refused(`does not count once the account was closed: ${does}`, request, { given: counselorLeft(given) }),
    ]),
    ...OWN.flatMap(([does, request, given]) => [
      allowed(`is one before the e-mail is confirmed: ${does}`, request, { as: UNCONFIRMED, given }),
      allowed(`is one of that second: ${does}`, request, { ...saying(given) }),
      refused(`is none where it is older: ${does}`, request, {
        given: { ...given, 'counselors/omar': counselor({ since: Math.floor(Date.now() / 1000) + 3600 }) },
      }),
      refused(`is none where the record says since when and nobody confirmed the e-mail: ${does}`, request, {
        as: UNCONFIRMED,
        ...saying(given),
      }),
    ]),
    allowed('says where emails go', WANTS_EMAILS, saying(THE_TWO)),
    refused('does not say where emails go where it is older', WANTS_EMAILS, { as: at(SINCE - 1), ...saying(THE_TWO) }),
  ]),

  group('Since when a counselor’s sign-ins count', NINE, THE_TWO, ({ allowed, refused }) => [
    allowed('is written by the first whose e-mail is confirmed', shut(SINCE + 9)),
    allowed('is written by an account without an e-mail', shut(SINCE + 9), {
      as: { ...NAMELESS, claims: { auth_time: SINCE + 9 } },
    }),
    allowed('is written into a record without today’s fields', shut(SINCE + 9), {
      given: {
        ...THE_TWO,
        'counselors/omar': Object.fromEntries(Object.entries(counselor()).filter(([key]) => key !== 'languages')),
      },
    }),
    allowed('rises', shut(SINCE + 9), record({ since: SINCE })),
    refused('does not fall', shut(SINCE + 9), record({ since: SINCE + 10 })),
    refused('does not go', shut(SINCE, { since: undefined }), record({ since: SINCE })),
    refused('does not go in an edit', shut(SINCE, { since: undefined, phone: '0750 123' }), record({ since: SINCE })),
    refused('is not written by an e-mail that nobody confirmed', shut(SINCE + 9), { as: { ...NINE, verified: false } }),
    refused('is not written by another', shut(SINCE + 9), { as: { ...AYLA, claims: { auth_time: SINCE + 9 } } }),
    refused('is no earlier time than the sign-in’s', shut(SINCE + 8)),
    refused('is no later time than the sign-in’s', shut(SINCE + 10)),
    refused('is not the time of the request', shut(SERVER_TIME)),
    refused('is a whole number', shut(double(SINCE + 9))),
    refused('is no text', shut(String(SINCE + 9))),
    ...allBut('since').map(([field, value]) =>
      refused(`brings no ${field} along`, shut(SINCE + 9, { [field]: value })),
    ),
    allowed('stays in an edit', EDIT, record({ since: SINCE })),
    refused('stays a whole number in an edit', shut(double(SINCE), { phone: '0750 123' }), record({ since: SINCE })),
    refused('is not in a new record', writeCounselor(counselor({ since: SINCE + 9 }), profile()), { given: {} }),
    refused('is not in a public profile', commit(update('counselorProfiles/omar', { since: SINCE })), {
      ...record({ since: SINCE }),
    }),
    refused(
      'is not changed in the batch of an edit that the profile follows',
      commit(
        update('counselors/omar', { bio: 'I listen.', since: SINCE + 9 }),
        set('counselorProfiles/omar', profile(counselor({ bio: 'I listen.' }), true)),
      ),
      record({ since: SINCE }),
    ),
    allowed(
      'stays where the profile follows an edit',
      commit(
        update('counselors/omar', { bio: 'I listen.' }),
        set('counselorProfiles/omar', profile(counselor({ bio: 'I listen.' }), true)),
      ),
      record({ since: SINCE }),
    ),
    refused('is not said of a record that is a patient’s', commit(update('counselors/ayla', { since: SINCE + 9 })), {
      as: { ...AYLA, claims: { auth_time: SINCE + 9 } },
      given: { 'patients/ayla': patient() },
    }),
  ]),
];
