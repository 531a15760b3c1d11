/** The remaining data of a patient who left: sessions without a name, and a ledger that is still to be deleted. */
import { notByOutsiders } from '../support/families';
import { allBut } from '../support/fields';
import { message, messagePath, THREAD, written } from '../support/conversations';
import { ends } from '../support/endings';
import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
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
  placePath,
  SARA,
  SESSION,
  sessionEntry,
  saidByPatient,
} from '../support/sessions';
import { double, SERVER_TIME, without, type Fields, type Value } from '../support/values';

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
const RETURNED = { entry: set(entryPath('return'), sessionEntry('return')) };
const MINE: Request = { list: 'sessions', where: { patient: 'ayla' }, limit: 100 };

export const LEAVING = [
  group('The name of a patient who left', AYLA, LEFT.given, ({ allowed, refused }) => [
    allowed('may be removed from a session', forget()),
    allowed('may be removed from a session that is still booked', forget(), { given: left(STANDS) }),
    refused('may not be replaced by another one', forget({ patientName: 'A' })),
    refused('may not be removed twice', forget(), { given: left(booked(ENDED, { ...HELD, patientName: '' })) }),
    refused('may not be removed while the record exists', forget(), closed()),
    refused('must be removed with the server’s time', forget({ changedAt: EARLIER })),
    refused('must leave the session’s hour a whole number', forget({ hour: double(3) })),
    refused('may not be removed by the counselor', forget(), { as: OMAR }),
    ...notByOutsiders(refused, 'may not be removed by', forget(), LEFT.given),
    refused('may not be removed by an anonymous account of the patient', forget(), {
      as: { ...AYLA, provider: 'anonymous' },
    }),
    refused('may not be removed together with the counselor’s', forget({ counselorName: '' })),
    ...allBut('patientName', 'changedAt').map(([field, value]) =>
      refused(`may not be removed together with a change of ${field}`, forget({ [field]: value })),
    ),
  ]),

  group('A patient who left', AYLA, {}, ({ allowed, refused }) => {
    const around = left(booked(NOW));
    const talk = left(TALK);
    const acts: readonly (readonly [does: string, request: Request, given: Documents])[] = [
      ['may not cancel a session', ends(START, { ...END.cancelledFreely, returned: false }), left(STANDS)],
      ['may not mark a session as completed', ends(LONG_ENDED, saidByPatient(END.held)), left(booked(LONG_ENDED))],
      [
        'may not mark a session as missed by the counselor',
        ends(LONG_ENDED, { ...saidByPatient(END.missedByCounselor), returned: false }),
        left(booked(LONG_ENDED)),
      ],
      ['may not read a call', { get: CALL }, { ...around, [CALL]: SIGNAL }],
      ['may not enter a call', batch({ signal: set(CALL, { ...SIGNAL, at: SERVER_TIME }) }), around],
      ['may not leave a call', batch({ signal: remove(CALL) }), { ...around, [CALL]: SIGNAL }],
      ['may not report danger', batch({ report: set(`reports/${SESSION}-danger-ayla`, DANGER) }), around],
      ['may not mark a conversation as read', batch({ thread: update(THREAD, { patientReadAt: SERVER_TIME }) }), talk],
      ['may not end a conversation', batch({ thread: update(THREAD, { patientStopped: true }) }), talk],
      ['may not unsend a message', commit(set(messagePath(3), { from: 'ayla', at: ENDED, gone: true })), talk],
    ];
    const others: readonly (readonly [what: string, request: Request, given: Documents])[] = [
      ['a diary entry', batch({ diary: remove(diaryPath(START)) }), STANDS],
      ['a place', batch({ place: remove(placePath()) }), STANDS],
      ['the last order', batch({ note: remove('patients/ayla/order/current') }), STANDS],
      ...Object.keys(PAID).map((path) => [path, batch({ paid: remove(path) }), { ...STANDS, ...PAID }] as const),
      ['the answers', batch({ answers: remove(`${PATH}/shared/answers`) }), STANDS],
      ['the emergency contact', batch({ person: remove(`${PATH}/shared/emergency`) }), STANDS],
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
        allowed(`may delete ${what}`, request, { given: kept(given) }),
        refused(`may not delete ${what} with a sign-in that the record refused`, request, {
          as: older,
          given: kept(given),
        }),
      ]),
      refused('may not list sessions with a sign-in that the record refused', MINE, { as: older, given: kept(STANDS) }),
    ];
  }),

  group('The ledger of a patient who left', AYLA, left(STANDS), ({ allowed, refused }) => [
    allowed('may lose a spent ticket', batch({ entry: remove(entryPath('session')) })),
    refused('may not get a returned ticket', batch(RETURNED)),
    refused('may not get a returned ticket from the counselor', batch(RETURNED), { as: OMAR }),
  ]),

  group('The ticket counter of another patient', SARA, { ...STANDS, ...OTHERS }, ({ refused }) => [
    refused('may not be increased', batch({ counter: counts(`return-${SESSION}`, 1) })),
    refused('may not be changed for an existing entry', batch({ counter: counts(`session-${SESSION}`, -1) })),
    refused(
      'may not be increased for a session of others',
      batch(RETURNED, { counter: counts(`return-${SESSION}`, 1) }),
    ),
    refused(
      'may not be decreased by the counselor',
      batch({ entry: set(entryPath('session'), sessionEntry('session')), counter: counts(`session-${SESSION}`, -1) }),
      { as: OMAR, given: without(STANDS, entryPath('session')) },
    ),
  ]),
];
