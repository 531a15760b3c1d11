/** Changes that the rules never allow alone: the return of a ticket, the end of a session, the release of a time. */
import { group, remove, set, update } from '../support/requests';
import { AYLA, entry as bought, id, OMAR } from '../support/samples';
import {
  batch,
  booked,
  counts,
  diaryPath,
  END,
  endingWrites,
  entryPath,
  onTheHour,
  OTHERS,
  session,
  SESSION,
  sessionEntry,
  sessionId,
  ZEYNEP,
} from '../support/sessions';
import { SERVER_TIME } from '../support/values';

/** The start of a session far ahead. */
const FAR = onTheHour(50, 25);

const SECOND = sessionId('B');

const entry = set(entryPath('return'), sessionEntry('return'));
const counter = counts(`return-${SESSION}`, 1);
const RETURNS_IT = batch({ entry, counter });
const CANCELED = { given: booked(FAR, { state: 'cancelled', by: 'patient', returned: true }) };

export const RETURNS = [
  group('A returned ticket', AYLA, booked(FAR), ({ refused }) => [
    refused('may not be written without the end of its session', RETURNS_IT),
    refused('may not be written by the counselor without the end of its session', RETURNS_IT, { as: OMAR }),
    refused('may not be written for a session that has already ended', RETURNS_IT, CANCELED),
    refused(
      'may not be written for a session that does not exist',
      batch({
        entry: set(entryPath('return', SECOND), sessionEntry('return', { session: SECOND })),
        counter: counts(`return-${SECOND}`, 1),
      }),
    ),
    refused(
      'may not be written for another patient’s session',
      batch(endingWrites(FAR, END.cancelledFreely), {
        entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
        counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
      }),
      { as: ZEYNEP, given: { ...booked(FAR), ...OTHERS } },
    ),
    refused('may not be an entry alone', batch({ entry })),
    refused('may not be a change of the counter alone', batch({ counter })),
    refused(
      'may not be a purchase by the counselor',
      batch({
        entry: set(`patients/ayla/ledger/${id(101)}`, bought({ cardId: 'x'.repeat(16), at: SERVER_TIME })),
        counter: counts(id(101), 5),
      }),
      { as: OMAR },
    ),
    refused('may not be replaced by deleting the spent ticket', batch({ entry: remove(entryPath('session')) })),
    refused(
      'may not be replaced by changing the spent ticket',
      batch({ entry: update(entryPath('session'), { ticket: 1 }) }),
    ),
  ]),

  group('A booked session', AYLA, booked(FAR), ({ refused }) => [
    refused('may not be deleted by the patient', batch({ session: remove(`sessions/${SESSION}`) })),
    refused('may not be deleted by the counselor', batch({ session: remove(`sessions/${SESSION}`) }), { as: OMAR }),
    refused(
      'may not be booked again after it was canceled',
      batch({
        session: update(`sessions/${SESSION}`, { state: 'booked', by: '', returned: false, changedAt: SERVER_TIME }),
      }),
      CANCELED,
    ),
    refused(
      'may not set changedAt alone',
      batch({ session: update(`sessions/${SESSION}`, { changedAt: SERVER_TIME }) }),
    ),
    refused(
      'may not be replaced',
      batch({ session: set(`sessions/${SESSION}`, session(FAR, { changedAt: SERVER_TIME, way: 'chat' })) }),
    ),
    refused('must keep its diary entry when the counselor deletes it', batch({ diary: remove(diaryPath(FAR)) }), {
      as: OMAR,
    }),
  ]),
];
