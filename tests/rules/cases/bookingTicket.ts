/** The ticket of a booking in the ledger and in the record, wrong or left out. */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import { books, OPEN, other, SECOND, START } from '../support/booking';
import { group, set } from '../support/requests';
import { AYLA, EARLIER, id, SINCE } from '../support/samples';
import { batch, booked, counts, entryPath, OTHERS, SESSION, sessionEntry, type Writes } from '../support/sessions';
import { double, without, type Fields, type Value } from '../support/values';

const PURCHASE = id(101);

/** The writes that spend the ticket, each with other fields or another name. */
const entry = (fields: Fields = {}, path = entryPath('session')) => ({
  entry: set(path, sessionEntry('session', fields)),
});
const counter = (ticket: Value, changes: Fields = {}, name = `session-${SESSION}`, who = 'ayla') => ({
  counter: counts(name, ticket, changes, who),
});
const NONE = { entry: undefined, counter: undefined };
const SPENT = other({ [entryPath('session')]: sessionEntry('session', { at: EARLIER }) });

const WRONG: readonly (readonly [title: string, writes: Writes])[] = [
  ['must be spent in the ledger', { entry: undefined }],
  ['must be spent in the record', { counter: undefined }],
  ['must be spent in the ledger or the record at all', NONE],
  ['must be subtracted once for each entry', counter(0)],
  ['must be subtracted as a whole number', counter(double(-1))],
  ['may not be two tickets', { ...entry({ ticket: -2 }), ...counter(-2) }],
  ['may not add a ticket', { ...entry({ ticket: 1 }), ...counter(1) }],
  ['must be a whole number in the ledger', entry({ ticket: double(-1) })],
  ['may not have the kind of a returned ticket', entry({ kind: 'return' })],
  ['must have a known kind', entry({ kind: 'another' })],
  ['must be for this session', entry({ session: SECOND })],
  ['must have the server’s time', entry({ at: EARLIER })],
  ['may not have a price', entry({ price: 0 })],
  ['may not have other fields', entry({ [ANOTHER]: 'x' })],
  [
    'must have its session’s id in the entry’s name',
    { ...entry({}, entryPath('session', SECOND)), ...counter(-1, {}, `session-${SECOND}`) },
  ],
  [
    'may not have the name of a purchase',
    { ...entry({}, `patients/ayla/ledger/${PURCHASE}`), ...counter(-1, {}, PURCHASE) },
  ],
  ['must set updatedAt in the record', counter(-1, { updatedAt: EARLIER })],
  ['must leave the other numbers of the record whole', counter(-1, { since: double(SINCE) })],
  ['may not be bought in the same batch', counter(4)],
];

export const BOOKING_TICKET = [
  group('The ticket of a booking', AYLA, OPEN, ({ refused }) => [
    ...WRONG.map(([title, writes]) => refused(title, books(writes))),
    refused(
      'must be the patient’s own',
      books({
        ...entry({}, entryPath('session', SESSION, 'zeynep')),
        ...counter(-1, {}, `session-${SESSION}`, 'zeynep'),
      }),
      other(OTHERS),
    ),
    refused('may not be one that was already spent', books(NONE), SPENT),
    refused('may not be counted again', books(), SPENT),
    refused('may not be spent for an existing session', batch({ ...entry(), ...counter(-1) }), {
      given: without(booked(START), entryPath('session')),
    }),
  ]),
];
