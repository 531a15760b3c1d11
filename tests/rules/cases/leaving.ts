/** What stays of a patient who left: sessions without a name, a ledger to be deleted. */
import { allBut } from '../support/fields';
import { message, messagePath, THREAD, written } from '../support/conversations';
import { ends } from '../support/endings';
import { group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER, inHours, OMAR, SINCE } from '../support/samples';
import {
  batch,
  booked,
  counts,
  DAYS,
  diaryPath,
  END,
  entryPath,
  HOURS,
  later,
  left,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  placePath,
  SARA,
  SESSION,
  sessionEntry,
  without,
} from '../support/sessions';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';

const START = onTheHour(50, 25);
const PATH = `sessions/${SESSION}`;
const STANDS = booked(START);
const ENDED = later(new Date(), -3 * HOURS);
const HELD: Fields = { state: 'held', changedAt: later(new Date(), -DAYS) };

const closed = (fields: Fields = HELD) => ({ given: booked(ENDED, fields) });

const forget = (other: Readonly<Record<string, Value | undefined>> = {}) =>
  batch({ session: update(PATH, { patientName: '', changedAt: SERVER_TIME, ...other }) });
const LEFT = { given: left(booked(ENDED, HELD)) };

const NOW = inHours(0.05);
const LONG_ENDED = later(new Date(), -4 * DAYS);
const CALL = `${PATH}/call/patient`;
const SIGNAL: Fields = { round: 1, to: 0, sdp: '', at: EARLIER };
const DANGER: Fields = { session: SESSION, by: 'ayla', urgent: true, at: SERVER_TIME };
const TALK = written({ counselorReadAt: EARLIER }, { [messagePath(3)]: message('ayla', { at: ENDED }) });
const CONTESTED: Documents = {
  ...booked(ENDED, HELD),
  [`contests/${SESSION}`]: { patient: 'ayla', counselor: 'omar', says: 'notHeld', at: EARLIER },
};
/** An order, its payment, and the mark that blocks further orders. */
const PAID: Documents = {
  'patients/ayla/orders/00000000-0000-4000-8000-000000000301': { pack: '5', language: 'en', at: EARLIER },
  'patients/ayla/payments/pi_1': { state: 'counted', look: false },
  'patients/ayla/order/blocked': { payment: 'pi_1', at: EARLIER },
};
const MINE: Request = { list: 'sessions', where: { patient: 'ayla' }, limit: 100 };

export const LEAVING = [
  group('The name of a patient who left', AYLA, LEFT.given, ({ allowed, refused }) => [
    allowed('goes out of a session', forget()),
    allowed('goes out of a session that is booked still', forget(), { given: left(STANDS) }),
    refused('goes whole', forget({ patientName: 'A' })),
    refused('goes once', forget(), { given: left(booked(ENDED, { ...HELD, patientName: '' })) }),
    refused('stays while the record stands', forget(), closed()),
    refused('goes by the server’s time', forget({ changedAt: EARLIER })),
    refused('leaves the hour whole', forget({ hour: double(3) })),
    refused('is not taken out by the counselor', forget(), { as: OMAR }),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`is not taken out by ${who}`, forget(), { as, given: { ...LEFT.given, ...OTHERS } }),
    ),
    refused('is not taken out by an anonymous sign-in', forget(), { as: { ...AYLA, provider: 'anonymous' } }),
    refused('is not the counselor’s', forget({ counselorName: '' })),
    ...allBut('patientName', 'changedAt').map(([field, value]) =>
      refused(`takes no ${field} along`, forget({ [field]: value })),
    ),
  ]),

  group('A patient who left', AYLA, {}, ({ allowed, refused }) => {
    const around = left(booked(NOW));
    const talk = left(TALK);
    const acts: readonly (readonly [does: string, request: Request, given: Documents])[] = [
      ['cancels no session', ends(START, { ...END.cancelledFreely, returned: false }), left(STANDS)],
      ['marks no session as held', ends(LONG_ENDED, END.held), left(booked(LONG_ENDED))],
      [
        'marks no session as missed by the counselor',
        ends(LONG_ENDED, { ...END.missedByCounselor, returned: false }),
        left(booked(LONG_ENDED)),
      ],
      ['reads no call', { get: CALL }, { ...around, [CALL]: SIGNAL }],
      ['enters no call', batch({ signal: set(CALL, { ...SIGNAL, at: SERVER_TIME }) }), around],
      ['leaves no call', batch({ signal: remove(CALL) }), { ...around, [CALL]: SIGNAL }],
      ['reports no danger', batch({ report: set(`reports/${SESSION}-danger-ayla`, DANGER) }), around],
      ['marks no conversation as read', batch({ thread: update(THREAD, { patientReadAt: SERVER_TIME }) }), talk],
      ['ends no conversation', batch({ thread: update(THREAD, { patientStopped: true }) }), talk],
      ['unsends no message', batch({ message: set(messagePath(3), { from: 'ayla', at: ENDED, gone: true }) }), talk],
    ];
    const others: readonly (readonly [what: string, request: Request, given: Documents])[] = [
      ['a day of the diary', batch({ diary: remove(diaryPath(START)) }), STANDS],
      ['a place', batch({ place: remove(placePath()) }), STANDS],
      ['the last order', batch({ note: remove('patients/ayla/order/current') }), STANDS],
      ...Object.keys(PAID).map((path) => [path, batch({ paid: remove(path) }), { ...STANDS, ...PAID }] as const),
      ['the answers', batch({ answers: remove(`${PATH}/shared/answers`) }), STANDS],
      ['the person to call', batch({ person: remove(`${PATH}/shared/emergency`) }), STANDS],
      ['a contest', batch({ contest: remove(`contests/${SESSION}`) }), CONTESTED],
      ['the name in a session', forget(), booked(ENDED, HELD)],
      ['the name in a conversation', batch({ thread: update(THREAD, { patientName: '' }) }), TALK],
      ['a message', batch({ message: remove(messagePath(3)) }), TALK],
    ];
    const older = { ...AYLA, claims: { auth_time: SINCE - 1 } };
    const kept = (given: Documents): Documents => ({ ...left(given), 'closed/ayla': { at: EARLIER, since: SINCE } });
    return [
      ...acts.map(([does, request, given]) => refused(does, request, { given })),
      ...others.flatMap(([what, request, given]) => [
        allowed(`deletes ${what}`, request, { given: kept(given) }),
        refused(`does not delete ${what} by a sign-in that the record shut out`, request, {
          as: older,
          given: kept(given),
        }),
      ]),
      refused('lists no sessions by a sign-in that the record shut out', MINE, { as: older, given: kept(STANDS) }),
    ];
  }),

  group('The ledger of who left', AYLA, left(STANDS), ({ allowed, refused }) => [
    allowed('loses a ticket that was spent', batch({ entry: remove(entryPath('session')) })),
    refused('gains no return', batch({ entry: set(entryPath('return'), sessionEntry('return')) })),
    refused('gains no return by the counselor', batch({ entry: set(entryPath('return'), sessionEntry('return')) }), {
      as: OMAR,
    }),
  ]),

  group('The counter of another', SARA, { ...STANDS, ...OTHERS }, ({ refused }) => [
    refused('is not raised', batch({ counter: counts(`return-${SESSION}`, 1) })),
    refused('is not raised with an entry that stands', batch({ counter: counts(`session-${SESSION}`, -1) })),
    refused(
      'is not raised by a session that one is not part of',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
    ),
    refused(
      'is not lowered by the counselor',
      batch({ entry: set(entryPath('session'), sessionEntry('session')), counter: counts(`session-${SESSION}`, -1) }),
      { as: OMAR, given: without(STANDS, entryPath('session')) },
    ),
  ]),
];
