import { TICKET_PACKS } from '../../../web/src/core/generated/tables';
import { missingFields } from '../support/families';
import { commit, group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, buy, buyWrites, card, EARLIER, entry, id, OMAR, patient } from '../support/samples';
import { double, increment, SERVER_TIME, type Fields } from '../support/values';

const ENTRY = id(101);
const NEXT = id(102);
const LEDGER = `patients/ayla/ledger/${ENTRY}`;
/** An entry as a client writes it. */
const ENTERED = entry({ at: SERVER_TIME });
/** The documents after the patient left, with an entry that is still to be deleted. */
const GONE = { given: { 'closed/ayla': { at: EARLIER }, [`patients/ayla/ledger/${ENTRY}`]: entry() } };
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));

/** A patient with cards and without a purchase. */
const START: Documents = { 'patients/ayla': patient({ cards: cards(10) }) };
/** The documents after one purchase. */
const BOUGHT: Documents = {
  'patients/ayla': patient({ cards: cards(10), tickets: 5, lastEntryId: ENTRY }),
  [LEDGER]: entry(),
};
const OTHERS: Documents = { ...START, 'patients/omar': patient({ email: 'omar@example.com', cards: [card(50)] }) };

/** Each pack at the price of each other pack. */
const MISMATCHED = TICKET_PACKS.flatMap(({ ticket, price }) =>
  TICKET_PACKS.filter((other) => other.price !== price).map((other) => [ticket, other.price] as const),
);

/** Names of an operator's entries, now and later: a patient's entry with such a name would keep the operator's from being written. */
const TAKEN = [
  `session-2026-03-09-${id(1)}`.slice(0, 64),
  'session-2026-03-09-b-1',
  'return-2026-03-09-b-1',
  'refund-0123456789abcdef',
  'correction-2026-03-09-0123456789abcdef01234567',
];
/** Ids in other forms, which cards and requests may have. */
const NO_UUIDS = [
  'Ab1Cd2Ef3Gh4Ij5Kl6Mn',
  'entry-000000000001',
  id(101).replaceAll('-', ''),
  `${id(101)}0`,
  'A0000000-0000-4000-8000-000000000101',
  '00000000-0000-1000-8000-000000000101',
  '00000000-0000-4000-c000-000000000101',
];

/** Purchases with a wrong value in the entry or in the counter, each after the sentence about it. */
const WRONG: readonly (readonly [title: string, item: Fields, counter?: Parameters<typeof buy>[3]])[] = [
  ['may not have another price', { price: 9 }],
  ['may not be another pack', { ticket: 7, price: 14 }],
  ['may not be a pack of zero tickets', { ticket: 0, price: 0 }],
  ['may not be a pack of fewer than zero tickets', { ticket: -5, price: -10 }],
  ['must count whole tickets', { ticket: double(5) }, { tickets: increment(double(5)) }],
  ['must count whole tickets in the entry', { ticket: double(5) }, { tickets: 5 }],
  ['must count whole tickets in the counter', {}, { tickets: increment(double(5)) }],
  ['must count whole dollars', { price: double(10) }],
  ['must have a price that is a number', { price: '10' }],
  ['must have tickets that are a number', { ticket: '5' }, { tickets: increment(5) }],
  ['may not count more tickets than the entry', {}, { tickets: increment(50) }],
  ['may not count fewer tickets than the entry', {}, { tickets: increment(4) }],
  ['must move the ledger pointer', {}, { lastEntryId: undefined }],
  ['must move the ledger pointer to its entry', {}, { lastEntryId: NEXT }],
  ['must set updatedAt', {}, { updatedAt: EARLIER }],
  ['may not change other fields', {}, { name: 'Leyla' }],
  ['must have the server’s time', { at: EARLIER }],
  ['may not have other fields', { note: 'x' }],
  ['may not have a kind that only an operator writes: a session', { kind: 'session' }],
  ['may not have a kind that only an operator writes: a correction', { kind: 'correction', ticket: -1, price: 0 }],
];

const [entryAlone, counterAlone] = buyWrites('ayla', ENTRY);

const DELETES = commit(remove(LEDGER));

export const TICKETS = [
  group('A purchase', AYLA, START, ({ allowed, refused }) => [
    allowed('may be 5 tickets for 10 dollars', buy('ayla', ENTRY)),
    allowed('may be 25 tickets for 40 dollars', buy('ayla', ENTRY, { ticket: 25, price: 40 })),
    allowed('may be 50 tickets for 70 dollars', buy('ayla', ENTRY, { ticket: 50, price: 70 })),
    allowed('may follow another', buy('ayla', NEXT), { given: BOUGHT }),
    ...cards(10).map((_, at) =>
      allowed(`may be paid by card ${String(at + 1)} of ten`, buy('ayla', ENTRY, { cardId: id(at + 1) })),
    ),
    allowed(
      'may be the largest pack, paid by the last card',
      buy('ayla', ENTRY, { ticket: 50, price: 70, cardId: id(10) }),
    ),
    refused('may not be made for another user', buy('ayla', ENTRY), { as: OMAR }),
    refused('may not be made by a visitor who is not signed in', buy('ayla', ENTRY), { as: null }),
    refused('may not be a change of the counter without an entry', commit(counterAlone)),
    refused('may not be an entry without a change of the counter', commit(entryAlone)),
    ...MISMATCHED.map(([ticket, price]) =>
      refused(
        `may not be ${String(ticket)} tickets for ${String(price)} dollars`,
        buy('ayla', ENTRY, { ticket, price }),
      ),
    ),
    ...WRONG.map(([title, item, counter]) => refused(title, buy('ayla', ENTRY, item, counter))),
    allowed('may name a deleted card, because nobody pays in a demonstration', buy('ayla', ENTRY, { cardId: id(50) })),
    refused('may not be paid without a card', buy('ayla', ENTRY), { given: { 'patients/ayla': patient() } }),
    refused('may not be paid by a card with an invalid id', buy('ayla', ENTRY, { cardId: 'x' }), {
      given: { 'patients/ayla': patient({ cards: [card(1, { id: 'x' })] }) },
    }),
    refused(
      'may not be paid by a card that the same batch adds',
      commit(...buyWrites('ayla', ENTRY, { cardId: id(11) }, { cards: [card(11)] })),
      { given: { 'patients/ayla': patient() } },
    ),
    ...missingFields(refused, ENTERED, (fields) => commit(set(LEDGER, fields), counterAlone)),
    refused('may not have a short id', buy('ayla', 'short')),
    ...TAKEN.map((name) => refused(`may not have the name of an operator’s entry: ${name}`, buy('ayla', name))),
    ...NO_UUIDS.map((name) => refused(`must have a UUID as its name, not ${name}`, buy('ayla', name))),
    refused(
      'must have an id that can be in a path',
      commit(
        entryAlone,
        update('patients/ayla', { tickets: increment(5), lastEntryId: `${ENTRY}/x`, updatedAt: SERVER_TIME }),
      ),
    ),
    refused('may not be made by a user without a record', commit(entryAlone), { given: {} }),
    allowed(
      'may be of any size in the demonstration with fewer than fifty tickets in hand',
      buy('ayla', NEXT, { ticket: 50, price: 70 }),
      { given: having(49) },
    ),
    refused('may not be made in the demonstration with fifty tickets in hand', buy('ayla', NEXT), {
      given: having(50),
    }),
    refused('may not be made when the shop is closed', buy('ayla', ENTRY), { given: { ...START, ...sold('closed') } }),
    refused('may not be made when there are no payment settings', buy('ayla', ENTRY), { unset: true }),
    refused('may not be made without a payment in the mode of real payments', buy('ayla', ENTRY), {
      given: { ...START, ...sold('stripe') },
    }),
  ]),
  group('A ledger entry', AYLA, BOUGHT, ({ allowed, refused }) => [
    refused('may not be counted twice by the same batch', buy('ayla', ENTRY)),
    refused('may not be counted twice by the counter alone', commit(counterAlone)),
    refused(
      'may not be counted twice by the existing ledger pointer',
      commit(update('patients/ayla', { tickets: increment(5), updatedAt: SERVER_TIME })),
    ),
    refused('may not be changed', commit(update(LEDGER, { ticket: 50, price: 70 }))),
    refused('may not be replaced', commit(entryAlone)),
    refused('may not be deleted while the record exists', DELETES),
    refused('may not be deleted and written again', commit(remove(LEDGER), ...buyWrites('ayla', ENTRY))),
    refused(
      'may not be deleted while the counter decreases',
      commit(remove(LEDGER), update('patients/ayla', { tickets: 0, updatedAt: SERVER_TIME })),
    ),
    allowed('may be deleted when the record is deleted', DELETES, GONE),
    allowed('may be deleted together with nine others', commit(...ten().map((path) => remove(path))), {
      given: { 'closed/ayla': { at: EARLIER }, ...Object.fromEntries(ten().map((path) => [path, entry()])) },
    }),
    refused('may not be deleted by another user', DELETES, { as: OMAR, ...GONE }),
    refused('may not be deleted by a visitor who is not signed in', DELETES, { as: null, ...GONE }),
    refused(
      'may not be deleted together with the record',
      commit(remove(LEDGER), remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'may not be deleted in the batch that creates a record again',
      commit(remove(LEDGER), set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      GONE,
    ),
    refused('may not be written for another patient', commit(set(`patients/omar/ledger/${ENTRY}`, ENTERED)), {
      given: OTHERS,
    }),
    refused(
      'may not be written for another patient with the user’s own counter',
      commit(set(`patients/omar/ledger/${NEXT}`, ENTERED), buyWrites('ayla', NEXT)[1]),
      { given: { ...OTHERS, ...BOUGHT } },
    ),
    refused(
      'may not be written without a change of the counter',
      commit(set(`patients/ayla/ledger/${NEXT}`, ENTERED)),
      { given: BOUGHT },
    ),
    refused(
      'may not exist when a record is created',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      GONE,
    ),
  ]),
  group('A batch', AYLA, START, ({ refused }) => [
    refused(
      'may not have two entries',
      commit(...buyWrites('ayla', ENTRY, {}, { tickets: increment(10) }), set(`patients/ayla/ledger/${NEXT}`, ENTERED)),
    ),
    refused(
      'may not have a second entry next to the one that is counted',
      commit(...buyWrites('ayla', ENTRY), set(`patients/ayla/ledger/${NEXT}`, ENTERED)),
    ),
    refused('may not have two purchases', commit(...buyWrites('ayla', ENTRY), ...buyWrites('ayla', NEXT))),
    refused('may not count one entry twice', commit(...buyWrites('ayla', ENTRY), counterAlone)),
    refused('may not count one entry twice with the counter first', commit(counterAlone, ...buyWrites('ayla', ENTRY))),
    refused(
      'may not buy for the user with an entry in another patient’s ledger',
      commit(set(`patients/omar/ledger/${ENTRY}`, { ...entry({ cardId: id(50) }), at: SERVER_TIME }), counterAlone),
      { given: OTHERS },
    ),
    refused(
      'may not buy for two patients',
      commit(...buyWrites('ayla', ENTRY), ...buyWrites('omar', ENTRY, { cardId: id(50) })),
      { given: OTHERS },
    ),
    refused(
      'may not buy and sign up at once',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME, cards: cards(1) })), ...buyWrites('ayla', ENTRY)),
      { given: {} },
    ),
    refused(
      'may not buy and close the account at once',
      commit(entryAlone, remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'may not buy and add a forbidden change of a profile',
      commit(...buyWrites('ayla', ENTRY), set('counselorProfiles/ayla', { verified: true })),
    ),
  ]),
];

/** A patient with that many tickets, none of which is from a purchase in these sentences. */
function having(tickets: number): Documents {
  return { 'patients/ayla': patient({ cards: cards(10), tickets }) };
}

function sold(mode: string): Documents {
  return { 'settings/payments': { mode, origin: '' } };
}

/** As many entries as the app deletes in one batch. */
function ten(): string[] {
  return Array.from({ length: 10 }, (_, at) => `patients/ayla/ledger/${id(at + 1)}`);
}
