/** Conversations: who begins and continues them, how many messages they allow, who has read them, and who ends them. */
import {
  MEETS,
  message,
  messagePath,
  newThread,
  open,
  send,
  sendingWrites,
  THREAD,
  written,
} from '../support/conversations';
import { notByOthers, notByOutsiders, notByRefusedSignIns } from '../support/families';
import { allBut } from '../support/fields';
import { group, set, update, type Account, type Documents, type Say } from '../support/requests';
import { AYLA, EARLIER, id, inHours, OMAR } from '../support/samples';
import {
  BEFORE,
  AFTER,
  batch,
  block,
  booked,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  OTHERS,
  OUTSIDERS,
  SESSION,
  session,
  sessionId,
  THE_TWO,
  UNVERIFIED,
  ZEYNEP,
} from '../support/sessions';
import { double, increment, SERVER_TIME, without, type Fields, type Value } from '../support/values';

const STANDS = written();
const BOOKED = booked(MEETS);
const BLOCKED = block();
const SECOND = sessionId('B');
/** The session begins in the current hour: the emulator can't be asked about another time. */
const NOW = inHours(0.05);
const anonymous = (who: Account) => ({ ...who, provider: 'anonymous' });

/** The documents with another session in place of the one that the conversation names. */
const another =
  (start: Date, over: Fields = {}) =>
  (given: Documents) => ({ ...given, [`sessions/${SESSION}`]: session(start, over) });
/** Second sessions, which belong to other people. */
const OF_OTHERS = [
  ['another patient', { ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { patient: 'zeynep' }) }],
  ['another counselor', { ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { counselor: 'sara' }) }],
] as const;

/** Cases in which neither of the two may begin or continue a conversation. */
const NOT_WRITTEN: readonly (readonly [why: string, given: (given: Documents) => Documents])[] = [
  ['when the patient has left', left],
  ['when the counselor is not verified', (given) => ({ ...given, ...UNVERIFIED })],
  ['when the counselor has left', counselorLeft],
  ['when the patient is blocked', (given) => ({ ...given, ...BLOCKED })],
  ['for a session that is cancelled', another(MEETS, { state: 'cancelled', by: 'patient' })],
  ['for a session that is missed', another(MEETS, { state: 'missed', by: 'patient' })],
  ['for a session that is another', another(MEETS, { state: 'another' })],
  ['for a session more than ninety days ago', another(later(MEETS, -93 * DAYS))],
];

/** A message that an outsider writes as one of the two, or as Ayla if nobody is signed in. */
const byOutsiders = (refused: Say['refused'], title: string, writes: typeof open, given: Documents) =>
  OUTSIDERS.map(([name, as]) =>
    refused(`${title} ${name}`, writes(as ?? AYLA), { as, given: { ...given, ...OTHERS } }),
  );

const SIDES = [
  ['the patient', AYLA, 'patient', 'counselor'],
  ['the counselor', OMAR, 'counselor', 'patient'],
] as const;

export const CONVERSATIONS = [
  ...SIDES.map(([who, as, own, others]) =>
    group(`A conversation that ${who} begins`, as, BOOKED, (say) => {
      const { allowed, refused } = say;
      const other = others === 'patient' ? 'ayla' : 'omar';
      const begin = (fields: Fields) => open(as, fields);
      const FOR_THE_OTHER = { [`${own}Sent`]: 0, [`${others}Sent`]: 1 };
      return [
        allowed('may begin with its first message', open(as)),
        allowed('may begin for a session that took place', open(as), { given: booked(MEETS, { state: 'held' }) }),
        ...NOT_WRITTEN.map(([why, given]) => refused(`may not begin ${why}`, open(as), { given: given(BOOKED) })),
        ...edge(say, 'may begin until ninety days after the start', later(MEETS, 90 * DAYS), BEFORE, open(as)),
        refused('may not begin without a message', open(as, {}, { message: undefined })),
        refused('may not begin with another message', open(as, { lastId: id(3) })),
        refused('may not begin with a message of the other person', begin({ lastFrom: other })),
        refused(
          'must have the ids of the two in its name',
          batch({
            thread: set('threads/ayla_sara', newThread(as.uid, 2)),
            message: set(messagePath(2, 'threads/ayla_sara'), message(as.uid)),
          }),
        ),
        ...(['patientName', 'counselorName', 'language'] as const).map((field) =>
          refused(`must have the ${field} of the session`, begin({ [field]: 'ar' })),
        ),
        refused('must name an existing session', begin({ session: SECOND })),
        refused('must name the session by a valid id', begin({ session: `${SESSION}A` }), {
          given: { ...BOOKED, [`sessions/${SESSION}A`]: session(MEETS) },
        }),
        ...OF_OTHERS.map(([whose, theirs]) =>
          refused(`may not name a session of ${whose}`, begin({ session: SECOND }), {
            given: { ...BOOKED, ...theirs },
          }),
        ),
        ...['lastAt', `${own}ReadAt`, 'patientSince', 'counselorSince'].map((field) =>
          refused(`must have the server’s time in ${field}`, begin({ [field]: EARLIER })),
        ),
        ...Object.entries<Fields>({
          'may not begin as ended by the patient': { patientStopped: true },
          'may not begin as ended by the counselor': { counselorStopped: true },
          'may not begin as read by the other person now': { [`${others}ReadAt`]: SERVER_TIME },
          'may not begin as read by the other person earlier': { [`${others}ReadAt`]: EARLIER },
          'must count its message': { [`${own}Sent`]: 0 },
          'must count only one message': { [`${own}Sent`]: 2 },
          'must count its message by a whole number': { [`${own}Sent`]: double(1) },
          'may not count a message of the other person': { [`${others}Sent`]: 1 },
          'must count the other person’s messages by a whole number': { [`${others}Sent`]: double(0) },
          'may not count its message for the other person': FOR_THE_OTHER,
          'may not begin in the other person’s name': {
            ...FOR_THE_OTHER,
            [`${own}ReadAt`]: new Date(0),
            [`${others}ReadAt`]: SERVER_TIME,
          },
        }).map(([title, fields]) => refused(title, begin(fields))),
        refused('may not have other fields', begin({ another: 'x' })),
        refused(
          'must have all fields',
          open(as, {}, { thread: set(THREAD, without(newThread(as.uid, 2), 'language')) }),
        ),
        refused(
          'must name its message by a valid id',
          open(as, { lastId: 'short' }, { message: set(`${THREAD}/messages/short`, message(as.uid)) }),
        ),
        ...(own === 'patient'
          ? [
              ...byOutsiders(refused, 'may not begin if the writer is', open, BOOKED),
              ...notByRefusedSignIns(refused, 'may not begin if the writer is', open(as)),
            ]
          : [refused('may not begin with an anonymous account of the same user', open(as), { as: anonymous(as) })]),
        refused('must begin with a message that did not exist', open(as), {
          given: { ...BOOKED, [`${THREAD}/messages/${id(2)}`]: { from: as.uid, text: 'x', at: EARLIER } },
        }),
      ];
    }),
  ),

  ...SIDES.map(([who, as, own, others]) =>
    group(`A conversation that ${who} continues`, as, STANDS, (say) => {
      const { allowed, refused } = say;
      const other = others === 'patient' ? 'ayla' : 'omar';
      const go = (changes: Parameters<typeof send>[1]) => send(as, changes);
      /** The documents after that many messages since a moment, and a message that restarts the count at a moment. */
      const sent = (count: number, since: Date) => ({
        given: written({ [`${own}Sent`]: count, [`${own}Since`]: since }),
      });
      const from = (count: Value, since: Value = SERVER_TIME) => go({ [`${own}Sent`]: count, [`${own}Since`]: since });
      const restarted = from(1);
      const HOUR_AGO = later(new Date(), -HOURS - 60_000);
      const FULL = sent(200, HOUR_AGO);
      return [
        allowed('may continue with a message', send(as)),
        allowed('may continue for a session that took place', send(as), { given: written({}, {}, { state: 'held' }) }),
        ...NOT_WRITTEN.map(([why, given]) => refused(`may not continue ${why}`, send(as), { given: given(STANDS) })),
        ...edge(say, 'may continue until ninety days after the start', later(MEETS, 90 * DAYS), BEFORE, send(as)),
        refused('may not continue after the patient ended it', send(as), { given: written({ patientStopped: true }) }),
        refused('may not continue after the counselor ended it', send(as), {
          given: written({ counselorStopped: true }),
        }),
        ...ends(own, others, say, as),
        allowed('may continue for a later session', go({ session: SECOND }), {
          given: written({}, { [`sessions/${SECOND}`]: session(later(MEETS, 7 * DAYS)) }),
        }),
        allowed('may continue for a later session when the first was canceled', go({ session: SECOND }), {
          given: written({}, { [`sessions/${SECOND}`]: session(MEETS) }, { state: 'cancelled', by: 'patient' }),
        }),
        ...OF_OTHERS.map(([whose, theirs]) =>
          refused(`may not continue for a session of ${whose}`, go({ session: SECOND }), {
            given: written({}, theirs),
          }),
        ),
        refused('may not continue for a session with an invalid id', go({ session: 'x' }), {
          given: written({}, { 'sessions/x': session(MEETS) }),
        }),
        refused('may not continue without a message', send(as, {}, { message: undefined })),
        refused('may not continue with a message that replaces an existing one', go({ lastId: id(1) })),
        refused('may not continue with an existing message', send(as, { lastId: id(1) }, { message: undefined })),
        refused(
          'may not continue with two messages in one batch',
          send(as, {}, { more: sendingWrites(as, {}, {}, 3)['message'] }),
        ),
        refused(
          'must name its message by a valid id',
          send(
            as,
            { lastId: 'short' },
            { message: set(`${THREAD}/messages/short`, { ...message(as.uid), text: 'x' }) },
          ),
        ),
        refused('must name the writer of its last message', go({ lastFrom: other })),
        refused('must have the server’s time in lastAt', go({ lastAt: EARLIER })),
        refused(
          'must have the server’s time as the time at which the writer read it',
          go({ [`${own}ReadAt`]: EARLIER }),
        ),
        refused('must be marked as read by the writer', go({ [`${own}ReadAt`]: undefined })),
        allowed('may count the two hundredth message of an hour', send(as), sent(199, MEETS)),
        refused('may not count another message in that hour', send(as), sent(200, MEETS)),
        refused('may not restart the count within the hour', restarted),
        refused('may not count a message twice', go({ [`${own}Sent`]: increment(2) })),
        refused('must count each message', go({ [`${own}Sent`]: increment(0) })),
        refused('must count by a whole number', go({ [`${own}Sent`]: increment(double(1)) })),
        refused('may not set the count below zero', go({ [`${own}Sent`]: -200 })),
        allowed('may restart the count after the hour', restarted, FULL),
        allowed('may continue the count after the hour, too', send(as), sent(199, HOUR_AGO)),
        refused('must restart the count at one', from(0), FULL),
        refused('may not restart the count at a number with decimals', from(double(1)), FULL),
        refused('must restart the count with the server’s time', from(1, EARLIER), FULL),
        refused('may not move the start of the count into the past', go({ [`${own}Since`]: EARLIER })),
        ...edge(
          say,
          'may restart the count an hour after its start',
          later(MEETS, HOURS),
          AFTER,
          restarted,
          sent(5, MEETS),
        ),
        ...allBut('session', 'lastId', 'lastFrom', 'lastAt', `${own}ReadAt`, `${own}Since`, `${own}Sent`).map(
          ([field, value]) => refused(`may not change ${field}`, go({ [field]: value })),
        ),
        ...(own === 'patient'
          ? [
              ...byOutsiders(refused, 'may not continue if the writer is', send, STANDS),
              ...notByRefusedSignIns(refused, 'may not continue if the writer is', send(as)),
            ]
          : [refused('may not continue with an anonymous account of the same user', send(as), { as: anonymous(as) })]),
      ];
    }),
  ),

  ...SIDES.map(([who, as, own, others]) =>
    group(`A conversation that ${who} reads or ends`, as, STANDS, ({ allowed, refused }) => {
      const change = (fields: Parameters<typeof update>[1]) => batch({ thread: update(THREAD, fields) });
      const read = change({ [`${own}ReadAt`]: SERVER_TIME });
      const end = change({ [`${own}Stopped`]: true });
      const ENDED_BY_OTHER = { given: written({ [`${others}Stopped`]: true }) };
      return [
        allowed('may be marked as read', read),
        allowed('may be marked as read after the other person ended it', read, ENDED_BY_OTHER),
        refused('must have the server’s time when it is marked as read', change({ [`${own}ReadAt`]: inHours(-5) })),
        refused('may not be marked as read for the other person', change({ [`${others}ReadAt`]: SERVER_TIME })),
        allowed('may be ended', end),
        allowed('may be ended when the session is canceled', end, {
          given: written({}, {}, { state: 'cancelled', by: 'patient' }),
        }),
        refused('may not be reopened by the person who ended it', change({ [`${own}Stopped`]: false }), {
          given: written({ [`${own}Stopped`]: true }),
        }),
        refused(
          'may not be reopened after the other person ended it',
          change({ [`${others}Stopped`]: false }),
          ENDED_BY_OTHER,
        ),
        refused('may not be ended for the other person', change({ [`${others}Stopped`]: true })),
        refused('must be ended by the value true', change({ [`${own}Stopped`]: 'yes' })),
        ...(
          [
            ['marked as read', `${own}ReadAt`, SERVER_TIME],
            ['ended', `${own}Stopped`, true],
          ] as const
        ).flatMap(([what, sets, to]) =>
          allBut(sets).map(([field, value]) =>
            refused(`may not change ${field} when it is ${what}`, change({ [sets]: to, [field]: value })),
          ),
        ),
        ...[['marked as read', read] as const, ['ended', end] as const].flatMap(([what, request]) => [
          ...notByOutsiders(refused, `may not be ${what} by`, request, STANDS),
          ...(own === 'patient'
            ? notByRefusedSignIns(refused, `may not be ${what} by`, request)
            : [refused(`may not be ${what} by an anonymous account of the same user`, request, { as: anonymous(as) })]),
        ]),
      ];
    }),
  ),

  group('An existing conversation', AYLA, STANDS, ({ allowed, refused }) => {
    const all = { list: 'threads', limit: 50 };
    const mine = { ...all, where: { patient: 'ayla' } };
    const his = { ...all, where: { counselor: 'omar' } };
    const forget = (other: Parameters<typeof update>[1] = {}) =>
      batch({ thread: update(THREAD, { patientName: '', ...other }) });
    const LEFT = { given: left(STANDS) };
    return [
      allowed('may be read by the patient', { get: THREAD }),
      allowed('may be read by the counselor', { get: THREAD }, { as: OMAR }),
      allowed(
        'may be read by a counselor who is not verified',
        { get: THREAD },
        { as: OMAR, given: { ...STANDS, ...UNVERIFIED } },
      ),
      allowed('may be read by a patient who is blocked', { get: THREAD }, { given: { ...STANDS, ...BLOCKED } }),
      allowed('may be read by a patient who left', { get: THREAD }, LEFT),
      ...notByOthers(refused, 'may not be read by', { get: THREAD }, STANDS),
      refused('may not be read when there is none', { get: THREAD }, { given: THE_TWO }),
      allowed('may be listed by the patient in pages of fifty', mine),
      allowed('may be listed by the counselor in pages of fifty', his, { as: OMAR }),
      ...[mine, his].flatMap((list) => {
        const as = list === mine ? AYLA : OMAR;
        return [
          refused(`may not be listed by ${as.uid} in longer pages`, { ...list, limit: 51 }, { as }),
          refused(`may not be listed by ${as.uid} with an offset`, { ...list, offset: 1 }, { as }),
          refused(`may not be listed by ${as.uid} together with those of others`, all, { as }),
          ...notByOutsiders(refused, 'may not be listed by', list, STANDS, ` for ${as.uid}`),
        ];
      }),
      ...notByRefusedSignIns(refused, 'may not be listed by', mine),
      refused('may not be deleted by the patient', { commit: [{ remove: THREAD }] }),
      refused('may not be deleted by the counselor', { commit: [{ remove: THREAD }] }, { as: OMAR }),
      allowed('may lose the name of a patient who left', forget(), LEFT),
      refused('may not replace the name by another one', forget({ patientName: 'A' }), LEFT),
      refused('may not lose the name while the record exists', forget()),
      refused('may not lose the name when the counselor writes it', forget(), { as: OMAR, ...LEFT }),
      refused('may not lose the name when another person writes it', forget(), {
        as: ZEYNEP,
        given: { ...LEFT.given, ...OTHERS },
      }),
      ...allBut('patientName').map(([field, value]) =>
        refused(`may not change ${field} when it loses the name`, forget({ [field]: value }), LEFT),
      ),
    ];
  }),
];

/**
 * Sentences about an ended conversation: the person who ended it may reopen it for a session booked since, and a chat session takes
 * place in it anyway.
 */
function ends(own: string, others: string, say: Say, as: Account) {
  const { allowed, refused } = say;
  const mine = { [`${own}Stopped`]: true };
  const theirs = { [`${others}Stopped`]: true };
  const lifts = { [`${own}Stopped`]: false };
  const given = (ended: Fields, over: Fields) => ({ given: written({ ...ended, lastAt: EARLIER }, {}, over) });
  const since = { bookedAt: later(EARLIER, 1) };
  const chat = { way: 'chat' };
  const held = (over: Fields, changes: Fields = {}) => given({ ...mine, ...changes }, { ...chat, ...over });
  const full = { [`${own}Sent`]: 200, [`${own}Since`]: later(MEETS, -60_000) };
  const restarted = send(as, { [`${own}Sent`]: 1, [`${own}Since`]: SERVER_TIME });
  return [
    allowed(
      'may be reopened by the person who ended it, for a session booked since',
      send(as, lifts),
      given(mine, since),
    ),
    refused('may not be reopened for a session booked before', send(as, lifts), given(mine, { bookedAt: EARLIER })),
    refused('may not continue while the end remains', send(as), given(mine, since)),
    refused('may not continue after the other person ended it', send(as), given(theirs, since)),
    refused(
      'may not be reopened by one person when both ended it',
      send(as, lifts),
      given({ ...mine, ...theirs }, since),
    ),
    refused(
      'may not be reopened in the name of the other person',
      send(as, { [`${others}Stopped`]: false }),
      given(theirs, since),
    ),
    refused('may not be ended by a message', send(as, mine), given({}, since)),
    allowed('may continue after either person ended it, during a chat session', send(as), held({ start: NOW }, theirs)),
    allowed(
      'may restart its count during a chat session',
      restarted,
      given({ [`${own}Sent`]: 200, [`${own}Since`]: inHours(-0.1) }, { ...chat, start: NOW }),
    ),
    ...[
      ['ten minutes before', later(MEETS, -10 * 60_000), 'from'] as const,
      ['eighty minutes after', later(MEETS, 80 * 60_000), 'to'] as const,
    ].flatMap(([when, at, which]) => [
      ...edge(
        say,
        `may continue after an end, ${which} ${when} the start of a chat session`,
        at,
        [which === 'to', true, which === 'from'],
        send(as),
        held({}, theirs),
      ),
      ...edge(
        say,
        `may restart its count, ${which} ${when} the start of a chat session`,
        at,
        [which === 'to', true, which === 'from'],
        restarted,
        given({ [`${own}Sent`]: 200, [`${own}Since`]: later(at, -60_000) }, chat),
      ),
    ]),
    ...(
      [
        ['may not continue after an end during a voice session', send(as), held({ way: 'voice' }, theirs)],
        ['may not restart its count during a voice session', restarted, given(full, { way: 'voice' })],
        ['may not be reopened during a chat session', send(as, lifts), held({}, theirs)],
        [
          'may not continue after a block during a chat session',
          send(as),
          { given: { ...written(theirs, {}, chat), ...BLOCKED } },
        ],
      ] as const
    ).flatMap(([title, request, documents]) => edge(say, title, MEETS, [false, false, false], request, documents)),
  ];
}
