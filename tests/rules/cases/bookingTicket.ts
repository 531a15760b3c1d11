/** The ticket of a booking in the ledger and in the record, wrong or left out. */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import { books, OPEN, other, record, SECOND, START } from '../support/booking';
import { group, set, update } from '../support/requests';
import { AYLA, EARLIER, SINCE } from '../support/samples';
import { batch, booked, counts, entryPath, OTHERS, SESSION, sessionEntry, without } from '../support/sessions';
import { double, increment, SERVER_TIME } from '../support/values';

export const BOOKING_TICKET = [
  group('The ticket of a booking', AYLA, OPEN, ({ allowed, refused }) => [
    refused('must be spent in the ledger', books({ entry: undefined })),
    refused('must be spent in the record', books({ counter: undefined })),
    refused('must be spent in the ledger or the record at all', books({ counter: undefined, entry: undefined })),
    refused('must be subtracted once for each entry', books({ counter: counts(`session-${SESSION}`, 0) })),
    refused('must be subtracted as a whole number', books({ counter: counts(`session-${SESSION}`, double(-1)) })),
    refused(
      'may not be two tickets',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: -2 })),
        counter: counts(`session-${SESSION}`, -2),
      }),
    ),
    refused(
      'may not add a ticket',
      books({
        entry: set(entryPath('session'), sessionEntry('session', { ticket: 1 })),
        counter: counts(`session-${SESSION}`, 1),
      }),
    ),
    refused(
      'must be a whole number in the ledger',
      books({ entry: set(entryPath('session'), sessionEntry('session', { ticket: double(-1) })) }),
    ),
    refused(
      'may not have the kind of a returned ticket',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'return' })) }),
    ),
    refused(
      'must have a known kind',
      books({ entry: set(entryPath('session'), sessionEntry('session', { kind: 'another' })) }),
    ),
    refused(
      'must be for this session',
      books({ entry: set(entryPath('session'), sessionEntry('session', { session: SECOND })) }),
    ),
    refused(
      'must have the server’s time',
      books({ entry: set(entryPath('session'), sessionEntry('session', { at: EARLIER })) }),
    ),
    refused('may not have a price', books({ entry: set(entryPath('session'), sessionEntry('session', { price: 0 })) })),
    refused(
      'may not have other fields',
      books({ entry: set(entryPath('session'), sessionEntry('session', { [ANOTHER]: 'x' })) }),
    ),
    refused(
      'must have its session’s id in the entry’s name',
      books({
        entry: set(entryPath('session', SECOND), sessionEntry('session')),
        counter: counts(`session-${SECOND}`, -1),
      }),
    ),
    refused(
      'may not have the name of a purchase',
      books({
        entry: set('patients/ayla/ledger/00000000-0000-4000-8000-000000000101', sessionEntry('session')),
        counter: counts('00000000-0000-4000-8000-000000000101', -1),
      }),
    ),
    refused(
      'must be the patient’s own',
      books({
        entry: set(entryPath('session', SESSION, 'zeynep'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1, {}, 'zeynep'),
      }),
      other(OTHERS),
    ),
    refused(
      'may not be one that was already spent',
      books({ entry: undefined, counter: undefined }),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused(
      'may not be counted again',
      books(),
      other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) }),
    ),
    refused(
      'must set updatedAt in the record',
      books({ counter: counts(`session-${SESSION}`, -1, { updatedAt: EARLIER }) }),
    ),
    refused(
      'must leave the other numbers of the record whole',
      books({ counter: counts(`session-${SESSION}`, -1, { since: double(SINCE) }) }),
    ),
    refused(
      'may not be spent for an existing session',
      batch({
        entry: set(entryPath('session'), sessionEntry('session')),
        counter: counts(`session-${SESSION}`, -1),
      }),
      { given: without(booked(START), entryPath('session')) },
    ),
    allowed('may be the patient’s last one', books(), record({ tickets: 1 })),
    refused(
      'may not be bought in the same batch',
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
