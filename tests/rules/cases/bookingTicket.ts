/** The ticket that a booking spends: in the ledger and in the record, wrong or left out. */
import { ANOTHER } from '../../../enforcement/mutate/lists.mjs';
import { books, OPEN, other, record, SECOND, START } from '../support/booking';
import { group, set, update } from '../support/requests';
import { AYLA, EARLIER, SINCE } from '../support/samples';
import { batch, booked, counts, entryPath, OTHERS, SESSION, sessionEntry, without } from '../support/sessions';
import { double, increment, SERVER_TIME } from '../support/values';

export const BOOKING_TICKET = [
  group('The ticket of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('is spent in the ledger', books({ entry: undefined })),
    refused('is spent in the record', books({ counter: undefined })),
    refused('is spent in both', books({ counter: undefined, entry: undefined })),
    refused('is counted once for each entry', books({ counter: counts(`session-${SESSION}`, 0) })),
    refused('is counted whole', books({ counter: counts(`session-${SESSION}`, double(-1)) })),
    refused(
      'is one',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: -2 })),
        counter: counts(`session-${SESSION}`, -2),
      }),
    ),
    refused(
      'is no gain',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: 1 })),
        counter: counts(`session-${SESSION}`, 1),
      }),
    ),
    refused(
      'is a whole one',
      books({ entry: set(entryPath('session'), sessionEntry('session', { ticket: double(-1) })) }),
    ),
    refused(
      'is of the right kind',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'return' })) }),
    ),
    refused(
      'is of a kind that there is',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'another' })) }),
    ),
    refused(
      'is for this session',
      books({ entry: set(entryPath('session'), sessionEntry('session', { session: SECOND })) }),
    ),
    refused(
      'is spent at the server’s time',
      books({ entry: set(entryPath('session'), sessionEntry('session', { at: EARLIER })) }),
    ),
    refused('says no price', books({ entry: set(entryPath('session'), sessionEntry('session', { price: 0 })) })),
    refused(
      'says nothing more',
      books({ entry: set(entryPath('session'), sessionEntry('session', { [ANOTHER]: 'x' })) }),
    ),
    refused(
      'bears its name',
      books({
        entry: set(entryPath('session', SECOND), sessionEntry('session')),
        counter: counts(`session-${SECOND}`, -1),
      }),
    ),
    refused(
      'bears its name, no purchase’s',
      books({
        entry: set('patients/ayla/ledger/00000000-0000-4000-8000-000000000101', sessionEntry('session')),
        counter: counts('00000000-0000-4000-8000-000000000101', -1),
      }),
    ),
    refused(
      'is the own, not another’s',
      books({
        entry: set(entryPath('session', SESSION, 'zeynep'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1, {}, 'zeynep'),
      }),
      other(OTHERS),
    ),
    refused(
      'is not one that was spent',
      books({ entry: undefined, counter: undefined }),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused(
      'is not counted again',
      books(),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused('is stamped in the record', books({ counter: counts(`session-${SESSION}`, -1, { updatedAt: EARLIER }) })),
    refused(
      'leaves the record’s numbers whole',
      books({ counter: counts(`session-${SESSION}`, -1, { since: double(SINCE) }) }),
    ),
    refused(
      'is not spent for a session that stands',
      batch({
        entry: set(entryPath('session'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1),
      }),
      { given: without(booked(START), entryPath('session')) },
    ),
    allowed('is the last of many', books(), record({ tickets: 1 })),
    refused(
      'is not bought in the same batch',
      books({
        counter: update('patients/ayla', {
          tickets: increment(4),
          lastEntryId: `session-${SESSION}`,
          updatedAt: SERVER_TIME,
        }),
      }),
    ),
  ]),
];
