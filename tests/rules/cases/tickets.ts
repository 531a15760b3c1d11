import { commit, group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, buy, buyWrites, card, EARLIER, entry, id, OMAR, patient } from '../support/samples';
import { double, increment, SERVER_TIME, type Fields } from '../support/values';

const ENTRY = id(101);
const NEXT = id(102);
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));

/** A patient with cards and nothing bought. */
const START: Documents = { 'patients/ayla': patient({ cards: cards(10) }) };
/** After one purchase. */
const BOUGHT: Documents = {
  'patients/ayla': patient({ cards: cards(10), tickets: 5, lastEntryId: ENTRY }),
  [`patients/ayla/ledger/${ENTRY}`]: entry(),
};
const OTHERS: Documents = { ...START, 'patients/omar': patient({ email: 'omar@example.com', cards: [card(50)] }) };

/** Each pack at the price of each other. */
const MISMATCHED = [5, 25, 50].flatMap((ticket, at) =>
  [10, 40, 70].filter((_, other) => other !== at).map((price) => [ticket, price] as const),
);

/** Names of an operator's entries, now and later: whoever has one of these keeps the operator's from being written. */
const TAKEN = [
  `session-2026-03-09-${id(1)}`.slice(0, 64),
  'session-2026-03-09-b-1',
  'return-2026-03-09-b-1',
  'refund-0123456789abcdef',
  'correction-2026-03-09-0123456789abcdef01234567',
];
/** Ids of other kinds, which cards and requests may have. */
const NO_UUIDS = [
  'Ab1Cd2Ef3Gh4Ij5Kl6Mn',
  'entry-000000000001',
  id(101).replaceAll('-', ''),
  `${id(101)}0`,
  'A0000000-0000-4000-8000-000000000101',
  '00000000-0000-1000-8000-000000000101',
  '00000000-0000-4000-c000-000000000101',
];

const [entryAlone, counterAlone] = buyWrites('ayla', ENTRY);

export const TICKETS = [
  group('A purchase', AYLA, START, ({ allowed, refused }) => [
    allowed('is 5 tickets for 10 dollars', buy('ayla', ENTRY)),
    allowed('is 25 tickets for 40 dollars', buy('ayla', ENTRY, { ticket: 25, price: 40 })),
    allowed('is 50 tickets for 70 dollars', buy('ayla', ENTRY, { ticket: 50, price: 70 })),
    allowed('follows another', buy('ayla', NEXT), { given: BOUGHT }),
    ...cards(10).map((_, at) =>
      allowed(`is paid by card ${String(at + 1)} of ten`, buy('ayla', ENTRY, { cardId: id(at + 1) })),
    ),
    allowed(
      'is the largest pack, paid by the last card',
      buy('ayla', ENTRY, { ticket: 50, price: 70, cardId: id(10) }),
    ),
    refused('is not another user’s', buy('ayla', ENTRY), { as: OMAR }),
    refused('is not for the signed out', buy('ayla', ENTRY), { as: null }),
    refused('is no increment without an entry', commit(counterAlone)),
    refused('is no entry without an increment', commit(entryAlone)),
    refused('has no other price', buy('ayla', ENTRY, { price: 9 })),
    refused('has no price of another pack', buy('ayla', ENTRY, { ticket: 50, price: 10 })),
    ...MISMATCHED.map(([ticket, price]) =>
      refused(`is not ${String(ticket)} tickets for ${String(price)} dollars`, buy('ayla', ENTRY, { ticket, price })),
    ),
    refused('is no other pack', buy('ayla', ENTRY, { ticket: 7, price: 14 })),
    refused('is no pack of nothing', buy('ayla', ENTRY, { ticket: 0, price: 0 })),
    refused('is no pack of less than nothing', buy('ayla', ENTRY, { ticket: -5, price: -10 })),
    refused('counts whole tickets', buy('ayla', ENTRY, { ticket: double(5) }, { tickets: increment(double(5)) })),
    refused('counts whole tickets in the entry', buy('ayla', ENTRY, { ticket: double(5) }, { tickets: 5 })),
    refused('counts whole tickets in the counter', buy('ayla', ENTRY, {}, { tickets: increment(double(5)) })),
    refused('counts whole dollars', buy('ayla', ENTRY, { price: double(10) })),
    refused('has a price that is a number', buy('ayla', ENTRY, { price: '10' })),
    refused('has tickets that are a number', buy('ayla', ENTRY, { ticket: '5' }, { tickets: increment(5) })),
    allowed('may name a card of the past: nobody pays in a demonstration', buy('ayla', ENTRY, { cardId: id(50) })),
    refused('is not paid without a card', buy('ayla', ENTRY), { given: { 'patients/ayla': patient() } }),
    refused('is not paid by a card whose id is none', buy('ayla', ENTRY, { cardId: 'x' }), {
      given: { 'patients/ayla': patient({ cards: [card(1, { id: 'x' })] }) },
    }),
    refused(
      'is not paid by a card that the same batch brings',
      commit(...buyWrites('ayla', ENTRY, { cardId: id(11) }, { cards: [card(11)] })),
      {
        given: { 'patients/ayla': patient() },
      },
    ),
    refused('counts no more than the entry', buy('ayla', ENTRY, {}, { tickets: increment(50) })),
    refused('counts no less than the entry', buy('ayla', ENTRY, {}, { tickets: increment(4) })),
    refused('moves the pointer', buy('ayla', ENTRY, {}, { lastEntryId: undefined })),
    refused('moves the pointer to its entry', buy('ayla', ENTRY, {}, { lastEntryId: NEXT })),
    refused('is stamped', buy('ayla', ENTRY, {}, { updatedAt: EARLIER })),
    refused('brings nothing else along', buy('ayla', ENTRY, {}, { name: 'Leyla' })),
    refused('has the server’s time', buy('ayla', ENTRY, { at: EARLIER })),
    refused('has no other key', buy('ayla', ENTRY, { note: 'x' })),
    ...Object.keys(entry()).map((key) =>
      refused(
        `lacks no ${key}`,
        commit(
          set(
            `patients/ayla/ledger/${ENTRY}`,
            Object.fromEntries(Object.entries({ ...entry(), at: SERVER_TIME }).filter(([name]) => name !== key)),
          ),
          update('patients/ayla', { tickets: increment(5), lastEntryId: ENTRY, updatedAt: SERVER_TIME }),
        ),
      ),
    ),
    refused('is no kind that only an operator may write: a session held', buy('ayla', ENTRY, { kind: 'session' })),
    refused(
      'is no kind that only an operator may write: a correction',
      buy('ayla', ENTRY, { kind: 'correction', ticket: -1, price: 0 }),
    ),
    refused('has an id of a fit length', buy('ayla', 'short')),
    ...TAKEN.map((name) => refused(`takes no name that an operator’s entry has: ${name}`, buy('ayla', name))),
    ...NO_UUIDS.map((name) => refused(`is named by a UUID, not by ${name}`, buy('ayla', name))),
    refused(
      'has an id that can stand in a path',
      commit(
        entryAlone,
        update('patients/ayla', { tickets: increment(5), lastEntryId: `${ENTRY}/x`, updatedAt: SERVER_TIME }),
      ),
    ),
    refused('is not for a patient who is none', commit(entryAlone), { given: {} }),
    allowed(
      'of the demonstration is of any size with fewer than fifty in hand',
      buy('ayla', NEXT, { ticket: 50, price: 70 }),
      {
        given: having(49),
      },
    ),
    refused('of the demonstration is not made with fifty in hand', buy('ayla', NEXT), { given: having(50) }),
    refused('is not made where nothing is sold', buy('ayla', ENTRY), { given: { ...START, ...sold('closed') } }),
    refused('is not made where it is not said what is sold', buy('ayla', ENTRY), { unset: true }),
    refused('without a payment is not made where payments are', buy('ayla', ENTRY), {
      given: { ...START, ...sold('stripe') },
    }),
  ]),
  group('A ledger entry', AYLA, BOUGHT, ({ allowed, refused }) => [
    refused('is not counted twice: the whole batch again', buy('ayla', ENTRY)),
    refused('is not counted twice: the counter again', commit(counterAlone)),
    refused(
      'is not counted twice: the counter, by the pointer that stands',
      commit(update('patients/ayla', { tickets: increment(5), updatedAt: SERVER_TIME })),
    ),
    refused('is not changed', commit(update(`patients/ayla/ledger/${ENTRY}`, { ticket: 50, price: 70 }))),
    refused('is not written over', commit(set(`patients/ayla/ledger/${ENTRY}`, { ...entry(), at: SERVER_TIME }))),
    refused('is not deleted while the record stands', commit(remove(`patients/ayla/ledger/${ENTRY}`))),
    refused(
      'is not deleted and written anew',
      commit(remove(`patients/ayla/ledger/${ENTRY}`), ...buyWrites('ayla', ENTRY)),
    ),
    refused(
      'is not deleted while the counter goes down',
      commit(remove(`patients/ayla/ledger/${ENTRY}`), update('patients/ayla', { tickets: 0, updatedAt: SERVER_TIME })),
    ),
    allowed('is deleted when the record is gone', commit(remove(`patients/ayla/ledger/${ENTRY}`)), gone()),
    allowed('is deleted together with nine others', commit(...ten().map((path) => remove(path))), {
      given: { 'closed/ayla': { at: EARLIER }, ...Object.fromEntries(ten().map((path) => [path, entry()])) },
    }),
    refused('is not deleted by another user', commit(remove(`patients/ayla/ledger/${ENTRY}`)), { as: OMAR, ...gone() }),
    refused('is not deleted signed out', commit(remove(`patients/ayla/ledger/${ENTRY}`)), { as: null, ...gone() }),
    refused(
      'is not deleted together with the record',
      commit(remove(`patients/ayla/ledger/${ENTRY}`), remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'is not deleted while a record begins again',
      commit(remove(`patients/ayla/ledger/${ENTRY}`), set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      gone(),
    ),
    refused(
      'is not written for another patient',
      commit(set(`patients/omar/ledger/${ENTRY}`, { ...entry(), at: SERVER_TIME })),
      { given: OTHERS },
    ),
    refused(
      'is not written for another patient with one’s own counter',
      commit(set(`patients/omar/ledger/${NEXT}`, { ...entry(), at: SERVER_TIME }), nextCounter()),
      {
        given: { ...OTHERS, ...BOUGHT },
      },
    ),
    refused(
      'is not written where the counter stays',
      commit(set(`patients/ayla/ledger/${NEXT}`, { ...entry(), at: SERVER_TIME })),
      { given: BOUGHT },
    ),
    refused(
      'begins no record with a ledger behind it',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME }))),
      gone(),
    ),
  ]),
  group('A batch', AYLA, START, ({ refused }) => [
    refused(
      'holds no two entries',
      commit(
        ...buyWrites('ayla', ENTRY, {}, { tickets: increment(10) }),
        set(`patients/ayla/ledger/${NEXT}`, { ...entry(), at: SERVER_TIME }),
      ),
    ),
    refused(
      'holds no second entry beside the one that is counted',
      commit(...buyWrites('ayla', ENTRY), set(`patients/ayla/ledger/${NEXT}`, { ...entry(), at: SERVER_TIME })),
    ),
    refused('holds no two purchases', commit(...buyWrites('ayla', ENTRY), ...buyWrites('ayla', NEXT))),
    refused('counts one entry not twice', commit(...buyWrites('ayla', ENTRY), counterAlone)),
    refused('counts one entry not twice, the counter first', commit(counterAlone, ...buyWrites('ayla', ENTRY))),
    refused(
      'buys for oneself with the entry in another’s ledger',
      commit(set(`patients/omar/ledger/${ENTRY}`, { ...entry({ cardId: id(50) }), at: SERVER_TIME }), counterAlone),
      { given: OTHERS },
    ),
    refused(
      'buys for two patients',
      commit(...buyWrites('ayla', ENTRY), ...buyWrites('omar', ENTRY, { cardId: id(50) })),
      { given: OTHERS },
    ),
    refused(
      'buys and signs up at once',
      commit(set('patients/ayla', patient({ updatedAt: SERVER_TIME, cards: cards(1) })), ...buyWrites('ayla', ENTRY)),
      {
        given: {},
      },
    ),
    refused(
      'buys and closes at once',
      commit(entryAlone, remove('patients/ayla'), set('closed/ayla', { at: SERVER_TIME })),
    ),
    refused(
      'buys and adds a profile change that is not allowed',
      commit(...buyWrites('ayla', ENTRY), set('counselorProfiles/ayla', { verified: true })),
    ),
  ]),
];

/** With so many tickets, none of which a purchase of these sentences brought. */
function having(tickets: number): Documents {
  return { 'patients/ayla': patient({ cards: cards(10), tickets }) };
}

function sold(mode: string): Documents {
  return { 'settings/payments': { mode, origin: '' } };
}

function gone(): { given: Documents } {
  const kept: Fields = entry();
  return { given: { 'closed/ayla': { at: EARLIER }, [`patients/ayla/ledger/${ENTRY}`]: kept } };
}

/** As many as the app deletes in one batch. */
function ten(): string[] {
  return Array.from({ length: 10 }, (_, at) => `patients/ayla/ledger/${id(at + 1)}`);
}

function nextCounter() {
  return update('patients/ayla', { tickets: increment(5), lastEntryId: NEXT, updatedAt: SERVER_TIME });
}
