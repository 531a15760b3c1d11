/** What stays of a patient who left: sessions without a name, a ledger to be deleted. */
import { allBut } from '../support/fields';
import { group, remove, set, update } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import {
  batch,
  booked,
  counts,
  DAYS,
  entryPath,
  HOURS,
  later,
  left,
  onTheHour,
  OTHERS,
  OUTSIDERS,
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
