/** A conversation: who begins it, who writes on, how much, who has read it, who ends it. */
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
import { allBut } from '../support/fields';
import { group, set, update, type Account, type Documents } from '../support/requests';
import { AYLA, EARLIER, id, inHours, OMAR } from '../support/samples';
import {
  batch,
  booked,
  counselorLeft,
  DAYS,
  edge,
  HOURS,
  later,
  left,
  NOT_AYLA,
  OTHERS,
  OUTSIDERS,
  SESSION,
  session,
  sessionId,
  THE_TWO,
  UNVERIFIED,
  ZEYNEP,
} from '../support/sessions';
import { double, increment, SERVER_TIME, type Fields } from '../support/values';

const STANDS = written();
const BOOKED = booked(MEETS);
const BLOCKED: Documents = { 'blocks/omar_ayla': { counselor: 'omar', patient: 'ayla', at: EARLIER } };
const SECOND = sessionId('B');
/** It begins in this very hour: of no other time can the emulator be asked. */
const NOW = inHours(0.05);
const anonymous = (who: Account) => ({ ...who, provider: 'anonymous' });

/** What keeps either of the two from writing, whether the conversation stands or begins. */
const NOT_WRITTEN: readonly (readonly [why: string, given: (given: Documents) => Documents])[] = [
  ['to a patient who has left', left],
  ['beside a counselor who is not verified', (given) => ({ ...given, ...UNVERIFIED })],
  ['beside a counselor who has left', counselorLeft],
  ['by two of whom one is blocked', (given) => ({ ...given, ...BLOCKED })],
  ...[{ state: 'cancelled', by: 'patient' }, { state: 'missed', by: 'patient' }, { state: 'another' }].map(
    (over) =>
      [
        `of a session that is ${over.state}`,
        (given: Documents) => ({ ...given, [`sessions/${SESSION}`]: session(MEETS, over) }),
      ] as const,
  ),
  [
    'of a session of ninety days ago',
    (given) => ({ ...given, [`sessions/${SESSION}`]: session(later(MEETS, -93 * DAYS)) }),
  ],
];

const SIDES = [
  ['the patient', AYLA, 'patient', 'counselor'],
  ['the counselor', OMAR, 'counselor', 'patient'],
] as const;

export const CONVERSATIONS = [
  ...SIDES.map(([who, as, own, others]) =>
    group(`A conversation begun by ${who}`, as, BOOKED, (say) => {
      const { allowed, refused } = say;
      const begin = (other: Fields) => open(as, other);
      return [
        allowed('is begun with its first message', open(as)),
        allowed('is begun for a session that was held', open(as), { given: booked(MEETS, { state: 'held' }) }),
        ...NOT_WRITTEN.map(([why, given]) => refused(`is not begun ${why}`, open(as), { given: given(BOOKED) })),
        ...edge(
          say,
          'is begun until ninety days after the start',
          later(MEETS, 90 * DAYS),
          [true, false, false],
          open(as),
        ),
        refused('is not begun without a message', open(as, {}, { message: undefined })),
        refused('is not begun with another message', open(as, { lastId: id(3) })),
        refused(
          'is not begun with a message of the other’s',
          begin({ lastFrom: others === 'patient' ? 'ayla' : 'omar' }),
        ),
        refused(
          'has the name of the two',
          batch({
            thread: set('threads/ayla_sara', newThread(as.uid, 2)),
            message: set(messagePath(2, 'threads/ayla_sara'), message(as.uid)),
          }),
        ),
        ...(['patientName', 'counselorName', 'language'] as const).map((field) =>
          refused(`has the session’s ${field}`, begin({ [field]: 'ar' })),
        ),
        refused('is of a session that there is', begin({ session: SECOND })),
        refused('is of a session by its id', begin({ session: `${SESSION}A` }), {
          given: { ...BOOKED, [`sessions/${SESSION}A`]: session(MEETS) },
        }),
        refused('is of a session of the two, not of another patient’s', begin({ session: SECOND }), {
          given: { ...BOOKED, ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { patient: 'zeynep' }) },
        }),
        refused('is of a session of the two, not of another counselor’s', begin({ session: SECOND }), {
          given: { ...BOOKED, ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { counselor: 'sara' }) },
        }),
        refused('begins open, and the patient has not ended it', begin({ patientStopped: true })),
        refused('begins open, and the counselor has not ended it', begin({ counselorStopped: true })),
        ...['lastAt', `${own}ReadAt`, 'patientSince', 'counselorSince'].map((field) =>
          refused(`has the server’s time as ${field}`, begin({ [field]: EARLIER })),
        ),
        refused('is not read by the other: now', begin({ [`${others}ReadAt`]: SERVER_TIME })),
        refused('is not read by the other: ever', begin({ [`${others}ReadAt`]: EARLIER })),
        refused('counts its message', begin({ [`${own}Sent`]: 0 })),
        refused('counts one message', begin({ [`${own}Sent`]: 2 })),
        refused('counts a whole message', begin({ [`${own}Sent`]: double(1) })),
        refused('counts none of the other’s', begin({ [`${others}Sent`]: 1 })),
        refused('counts a whole nothing of the other’s', begin({ [`${others}Sent`]: double(0) })),
        refused('counts it as the own', begin({ [`${own}Sent`]: 0, [`${others}Sent`]: 1 })),
        refused(
          'is not begun in the other’s place',
          begin({
            [`${own}Sent`]: 0,
            [`${others}Sent`]: 1,
            [`${own}ReadAt`]: new Date(0),
            [`${others}ReadAt`]: SERVER_TIME,
          }),
        ),
        refused('says nothing more', begin({ another: 'x' })),
        refused('says all of it', open(as, {}, { thread: set(THREAD, without(newThread(as.uid, 2), 'language')) })),
        refused(
          'names its message by an id',
          open(as, { lastId: 'short' }, { message: set(`${THREAD}/messages/short`, message(as.uid)) }),
        ),
        refused('is not begun for the two by an anonymous sign-in', open(as), { as: anonymous(as) }),
        ...OUTSIDERS.map(([name, other]) =>
          refused(`is not begun by ${name}`, open(other ?? AYLA), { as: other, given: { ...BOOKED, ...OTHERS } }),
        ),
        ...(own === 'patient'
          ? NOT_AYLA.map(([name, other]) => refused(`is not begun by ${name}`, open(as), { as: other }))
          : []),
        refused('is begun by a message that is new', open(as), {
          given: { ...BOOKED, [`${THREAD}/messages/${id(2)}`]: { from: as.uid, text: 'x', at: EARLIER } },
        }),
      ];
    }),
  ),

  ...SIDES.map(([who, as, own, others]) =>
    group(`A conversation in which ${who} writes on`, as, STANDS, (say) => {
      const { allowed, refused } = say;
      const go = (other: Parameters<typeof send>[1]) => send(as, other);
      const since = (sent: number, minutes: number) => ({
        given: written({ [`${own}Sent`]: sent, [`${own}Since`]: later(MEETS, -minutes * 60_000) }),
      });
      const anew = go({ [`${own}Sent`]: 1, [`${own}Since`]: SERVER_TIME });
      const HOUR_AGO = later(new Date(), -HOURS - 60_000);
      const old = (sent: number) => ({ given: written({ [`${own}Sent`]: sent, [`${own}Since`]: HOUR_AGO }) });
      return [
        allowed('goes on by a message', send(as)),
        allowed('goes on for a session that was held', send(as), { given: written({}, {}, { state: 'held' }) }),
        ...NOT_WRITTEN.map(([why, given]) => refused(`does not go on ${why}`, send(as), { given: given(STANDS) })),
        ...edge(
          say,
          'goes on until ninety days after the start',
          later(MEETS, 90 * DAYS),
          [true, false, false],
          send(as),
        ),
        refused('does not go on once the patient has ended it', send(as), { given: written({ patientStopped: true }) }),
        refused('does not go on once the counselor has ended it', send(as), {
          given: written({ counselorStopped: true }),
        }),
        ...ends(own, others, say, as),
        allowed('goes on for a later session', go({ session: SECOND }), {
          given: written({}, { [`sessions/${SECOND}`]: session(later(MEETS, 7 * DAYS)) }),
        }),
        allowed('goes on for a later session where the first was called off', go({ session: SECOND }), {
          given: written({}, { [`sessions/${SECOND}`]: session(MEETS) }, { state: 'cancelled', by: 'patient' }),
        }),
        refused('does not go on for a session of another patient', go({ session: SECOND }), {
          given: written({}, { ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { patient: 'zeynep' }) }),
        }),
        refused('does not go on for a session of another counselor', go({ session: SECOND }), {
          given: written({}, { ...OTHERS, [`sessions/${SECOND}`]: session(MEETS, { counselor: 'sara' }) }),
        }),
        refused('does not go on for what is no id', go({ session: 'x' }), {
          given: written({}, { 'sessions/x': session(MEETS) }),
        }),
        refused('does not go on without a message', send(as, {}, { message: undefined })),
        refused('does not go on by a message that stands', go({ lastId: id(1) })),
        refused('does not go on by a message that stands alone', send(as, { lastId: id(1) }, { message: undefined })),
        refused('does not go on by two messages', send(as, {}, { more: sendingWrites(as, {}, {}, 3)['message'] })),
        refused(
          'names its message by an id',
          batch(sendingWrites(as), {
            thread: update(THREAD, {
              lastId: 'short',
              lastFrom: as.uid,
              lastAt: SERVER_TIME,
              [`${own}ReadAt`]: SERVER_TIME,
              [`${own}Sent`]: increment(1),
            }),
            message: set(`${THREAD}/messages/short`, { from: as.uid, text: 'x', at: SERVER_TIME }),
          }),
        ),
        refused('says whose it is', go({ lastFrom: others === 'patient' ? 'ayla' : 'omar' })),
        refused('says when, by the server’s time', go({ lastAt: EARLIER })),
        refused('is read by who writes, at the server’s time', go({ [`${own}ReadAt`]: EARLIER })),
        refused('is read by who writes', go({ [`${own}ReadAt`]: undefined })),
        allowed('counts the two hundredth message of an hour', send(as), since(199, 0)),
        refused('counts no message more', send(as), since(200, 0)),
        refused('is not counted anew within the hour', anew),
        refused('is not counted by two', go({ [`${own}Sent`]: increment(2) })),
        refused('is counted', go({ [`${own}Sent`]: increment(0) })),
        refused('is counted whole', go({ [`${own}Sent`]: increment(double(1)) })),
        refused('is not counted below nothing', go({ [`${own}Sent`]: -200 })),
        allowed('is counted anew after the hour', anew, old(200)),
        allowed('is counted on after the hour, too', send(as), old(199)),
        refused('is counted anew from one', go({ [`${own}Sent`]: 0, [`${own}Since`]: SERVER_TIME }), old(200)),
        refused(
          'is counted anew by a whole one',
          go({ [`${own}Sent`]: double(1), [`${own}Since`]: SERVER_TIME }),
          old(200),
        ),
        refused(
          'is counted anew from the server’s time',
          go({ [`${own}Sent`]: 1, [`${own}Since`]: EARLIER }),
          old(200),
        ),
        refused('is not counted as older than it is', go({ [`${own}Since`]: EARLIER })),
        ...edge(
          say,
          'is counted anew an hour after the first',
          later(MEETS, HOURS),
          [false, false, true],
          anew,
          since(5, 0),
        ),
        ...allBut('session', 'lastId', 'lastFrom', 'lastAt', `${own}ReadAt`, `${own}Since`, `${own}Sent`).map(
          ([field, value]) => refused(`changes no ${field}`, go({ [field]: value })),
        ),
        refused('is not for an anonymous sign-in', send(as), { as: anonymous(as) }),
        ...OUTSIDERS.map(([name, other]) =>
          refused(`is not for ${name}`, send(other ?? AYLA), { as: other, given: { ...STANDS, ...OTHERS } }),
        ),
        ...(own === 'patient'
          ? NOT_AYLA.map(([name, other]) => refused(`is not for ${name}`, send(as), { as: other }))
          : []),
      ];
    }),
  ),

  ...SIDES.map(([who, as, own, others]) =>
    group(`What ${who} has read and ended`, as, STANDS, ({ allowed, refused }) => {
      const change = (fields: Parameters<typeof update>[1]) => batch({ thread: update(THREAD, fields) });
      const read = change({ [`${own}ReadAt`]: SERVER_TIME });
      const end = change({ [`${own}Stopped`]: true });
      return [
        allowed('is marked as read', read),
        allowed('is marked as read where nobody may write any more', read, {
          given: written({ [`${others}Stopped`]: true }),
        }),
        refused('is marked at the server’s time', change({ [`${own}ReadAt`]: inHours(-5) })),
        refused('is not marked for the other', change({ [`${others}ReadAt`]: SERVER_TIME })),
        allowed('is ended', end),
        allowed('is ended where the session is called off', end, {
          given: written({}, {}, { state: 'cancelled', by: 'patient' }),
        }),
        refused('is not opened again by who ended it', change({ [`${own}Stopped`]: false }), {
          given: written({ [`${own}Stopped`]: true }),
        }),
        refused('stays ended for the other', change({ [`${others}Stopped`]: false }), {
          given: written({ [`${others}Stopped`]: true }),
        }),
        refused('is not ended for the other', change({ [`${others}Stopped`]: true })),
        refused('is ended, or is not', change({ [`${own}Stopped`]: 'yes' })),
        ...allBut(`${own}ReadAt`).map(([field, value]) =>
          refused(`is marked as read with no ${field}`, change({ [`${own}ReadAt`]: SERVER_TIME, [field]: value })),
        ),
        ...allBut(`${own}Stopped`).map(([field, value]) =>
          refused(`is ended with no ${field}`, change({ [`${own}Stopped`]: true, [field]: value })),
        ),
        ...[read, end].flatMap((request) => [
          ...OUTSIDERS.map(([name, other]) =>
            refused(`is not ${request === read ? 'marked' : 'ended'} by ${name}`, request, {
              as: other,
              given: { ...STANDS, ...OTHERS },
            }),
          ),
          refused(`is not ${request === read ? 'marked' : 'ended'} by an anonymous sign-in`, request, {
            as: anonymous(as),
          }),
          ...(own === 'patient'
            ? NOT_AYLA.map(([name, other]) =>
                refused(`is not ${request === read ? 'marked' : 'ended'} by ${name}`, request, { as: other }),
              )
            : []),
        ]),
      ];
    }),
  ),

  group('A conversation that stands', AYLA, STANDS, ({ allowed, refused }) => {
    const mine = { list: 'threads', where: { patient: 'ayla' }, limit: 50 };
    const his = { list: 'threads', where: { counselor: 'omar' }, limit: 50 };
    const forget = (other: Parameters<typeof update>[1] = {}) =>
      batch({ thread: update(THREAD, { patientName: '', ...other }) });
    const LEFT = { given: left(STANDS) };
    return [
      allowed('is read by the patient', { get: THREAD }),
      allowed('is read by the counselor', { get: THREAD }, { as: OMAR }),
      allowed(
        'is read by a counselor who is not verified',
        { get: THREAD },
        { as: OMAR, given: { ...STANDS, ...UNVERIFIED } },
      ),
      allowed('is read by a patient who is blocked', { get: THREAD }, { given: { ...STANDS, ...BLOCKED } }),
      allowed('is read by a patient who left', { get: THREAD }, LEFT),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not read by ${who}`, { get: THREAD }, { as, given: { ...STANDS, ...OTHERS } }),
      ),
      ...NOT_AYLA.map(([who, as]) => refused(`is not read by ${who}`, { get: THREAD }, { as })),
      refused('is not looked for where there is none', { get: THREAD }, { given: THE_TWO }),
      allowed('is listed by the patient, fifty at most', mine),
      allowed('is listed by the counselor, fifty at most', his, { as: OMAR }),
      ...[mine, his].flatMap((list) => {
        const as = list === mine ? AYLA : OMAR;
        return [
          refused(`is not listed by ${as.uid} in longer pages`, { ...list, limit: 51 }, { as }),
          refused(`is not listed by ${as.uid} by skipping`, { ...list, offset: 1 }, { as }),
          refused(`is not listed by ${as.uid} with those of others`, { list: 'threads', limit: 50 }, { as }),
          ...OUTSIDERS.map(([who, other]) =>
            refused(`is not listed of ${as.uid} by ${who}`, list, { as: other, given: { ...STANDS, ...OTHERS } }),
          ),
        ];
      }),
      ...NOT_AYLA.map(([who, as]) => refused(`is not listed by ${who}`, mine, { as })),
      refused('does not go', { commit: [{ remove: THREAD }] }),
      refused('does not go by the counselor', { commit: [{ remove: THREAD }] }, { as: OMAR }),
      allowed('loses the name of a patient who left', forget(), LEFT),
      refused('loses it whole', forget({ patientName: 'A' }), LEFT),
      refused('keeps it while the record stands', forget()),
      refused('does not lose it by the counselor', forget(), { as: OMAR, ...LEFT }),
      refused('does not lose it by another', forget(), { as: ZEYNEP, given: { ...LEFT.given, ...OTHERS } }),
      ...allBut('patientName').map(([field, value]) =>
        refused(`loses no ${field} along`, forget({ [field]: value }), LEFT),
      ),
    ];
  }),
];

/** What an end lets through: who ended it begins it anew for a session booked since, and a session in writing takes place. */
function ends(own: string, others: string, say: Parameters<Parameters<typeof group>[3]>[0], as: Account) {
  const { allowed, refused } = say;
  const mine = { [`${own}Stopped`]: true };
  const theirs = { [`${others}Stopped`]: true };
  const lifts = { [`${own}Stopped`]: false };
  const given = (ended: Fields, over: Fields) => ({ given: written({ ...ended, lastAt: EARLIER }, {}, over) });
  const since = { bookedAt: later(EARLIER, 1) };
  const chat = { way: 'chat' };
  const held = (over: Fields, changes: Fields = {}) => given({ ...mine, ...changes }, { ...chat, ...over });
  const full = { [`${own}Sent`]: 200, [`${own}Since`]: later(MEETS, -60_000) };
  const anew = send(as, { [`${own}Sent`]: 1, [`${own}Since`]: SERVER_TIME });
  return [
    allowed('begins anew by who ended it, for a session booked since', send(as, lifts), given(mine, since)),
    refused('does not begin anew for a session booked before', send(as, lifts), given(mine, { bookedAt: EARLIER })),
    refused('does not begin anew while the end stays', send(as), given(mine, since)),
    refused('does not begin anew where the other has ended it', send(as), given(theirs, since)),
    refused('does not begin anew where both have', send(as, lifts), given({ ...mine, ...theirs }, since)),
    refused('lifts no end of the other’s', send(as, { [`${others}Stopped`]: false }), given(theirs, since)),
    refused('is not ended by a message', send(as, mine), given({}, since)),
    allowed(
      'goes on whoever ended it, in a session in writing that is held now',
      send(as),
      held({ start: NOW }, theirs),
    ),
    allowed(
      'has room in a session in writing that is held now',
      anew,
      given({ [`${own}Sent`]: 200, [`${own}Since`]: inHours(-0.1) }, { ...chat, start: NOW }),
    ),
    ...[
      ['ten minutes before', later(MEETS, -10 * 60_000), 'from'] as const,
      ['eighty minutes after', later(MEETS, 80 * 60_000), 'to'] as const,
    ].flatMap(([when, at, which]) => [
      ...edge(
        say,
        `goes on whoever ended it, ${which} ${when} the start of a session in writing`,
        at,
        [which === 'to', true, which === 'from'],
        send(as),
        held({}, theirs),
      ),
      ...edge(
        say,
        `has room, ${which} ${when} the start of a session in writing`,
        at,
        [which === 'to', true, which === 'from'],
        anew,
        given({ [`${own}Sent`]: 200, [`${own}Since`]: later(at, -60_000) }, chat),
      ),
    ]),
    ...edge(
      say,
      'is cut off by an end where the session is by voice',
      MEETS,
      [false, false, false],
      send(as),
      held({ way: 'voice' }, theirs),
    ),
    ...edge(
      say,
      'has no room where the session is by voice',
      MEETS,
      [false, false, false],
      anew,
      given(full, { way: 'voice' }),
    ),
    ...edge(
      say,
      'leaves the end where it is written in a session in writing',
      MEETS,
      [false, false, false],
      send(as, lifts),
      held({}, theirs),
    ),
    ...edge(say, 'is cut off by a block in a session in writing', MEETS, [false, false, false], send(as), {
      given: { ...written(theirs, {}, chat), ...BLOCKED },
    }),
  ];
}

/** A document without a field. */
function without(fields: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== field));
}
