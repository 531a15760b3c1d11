/** What comes not of itself: a ticket back, an end, a free time. */
import { group, remove, set, update } from '../support/requests';
import { AYLA, OMAR } from '../support/samples';
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
  slotPath,
  ZEYNEP,
} from '../support/sessions';
import { SERVER_TIME } from '../support/values';

/** Far ahead; within a day; while it is held; ended; three days ago and more; a month ago. */
const FAR = onTheHour(50, 25);

const SECOND = sessionId('B');

export const RETURNS = [
  group('A ticket that comes back', AYLA, booked(FAR), ({ refused }) => [
    refused(
      'comes not without an end',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
    ),
    refused(
      'comes not by the counselor without an end',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
      { as: OMAR },
    ),
    refused(
      'comes not for a session that ended',
      batch({ entry: set(entryPath('return'), sessionEntry('return')), counter: counts(`return-${SESSION}`, 1) }),
      { given: booked(FAR, { state: 'cancelled', by: 'patient', returned: true }) },
    ),
    refused(
      'comes not for a session that there is not',
      batch({
        entry: set(entryPath('return', SECOND), sessionEntry('return', { session: SECOND })),
        counter: counts(`return-${SECOND}`, 1),
      }),
    ),
    refused(
      'comes not for another’s session',
      batch({
        ...endingWrites(FAR, END.cancelledFreely),
        entry: set(entryPath('return', SESSION, 'zeynep'), sessionEntry('return')),
        counter: counts(`return-${SESSION}`, 1, {}, 'zeynep'),
      }),
      { as: ZEYNEP, given: { ...booked(FAR), ...OTHERS } },
    ),
    refused('is no entry alone', batch({ entry: set(entryPath('return'), sessionEntry('return')) })),
    refused('is no counter alone', batch({ counter: counts(`return-${SESSION}`, 1) })),
    refused(
      'is no purchase by the counselor',
      batch({
        entry: set('patients/ayla/ledger/00000000-0000-4000-8000-000000000101', {
          kind: 'purchase',
          ticket: 5,
          price: 10,
          cardId: 'x'.repeat(16),
          at: SERVER_TIME,
        }),
        counter: counts('00000000-0000-4000-8000-000000000101', 5),
      }),
      { as: OMAR },
    ),
    refused('is not deleted by its patient', batch({ entry: remove(entryPath('session')) })),
    refused('is not changed by its patient', batch({ entry: update(entryPath('session'), { ticket: 1 }) })),
  ]),

  group('A session in the middle of its life', AYLA, booked(FAR), ({ refused }) => [
    refused('is not deleted by the patient', batch({ session: remove(`sessions/${SESSION}`) })),
    refused('is not deleted by the counselor', batch({ session: remove(`sessions/${SESSION}`) }), { as: OMAR }),
    refused(
      'does not come back',
      batch({
        session: update(`sessions/${SESSION}`, { state: 'booked', by: '', returned: false, changedAt: SERVER_TIME }),
      }),
      { given: booked(FAR, { state: 'cancelled', by: 'patient', returned: true }) },
    ),
    refused('is not stamped alone', batch({ session: update(`sessions/${SESSION}`, { changedAt: SERVER_TIME }) })),
    refused(
      'is not written over',
      batch({ session: set(`sessions/${SESSION}`, session(FAR, { changedAt: SERVER_TIME, way: 'chat' })) }),
    ),
    refused('keeps its time taken', batch({ slot: update(slotPath(FAR), { state: 'open', session: '' }) })),
    refused('keeps its time taken by it', batch({ slot: update(slotPath(FAR), { session: SECOND }) })),
    refused('keeps its time, which the counselor does not delete', batch({ slot: remove(slotPath(FAR)) }), {
      as: OMAR,
    }),
    refused('keeps its time in the diary', batch({ diary: remove(diaryPath(FAR)) })),
    refused('keeps its time in the diary, past the counselor', batch({ diary: remove(diaryPath(FAR)) }), { as: OMAR }),
  ]),
];
