/**
 * Checks the ledger with 50 clients at once, honest and hostile, 100 operations each. Afterwards, for every patient, the tickets are the
 * sum of the ledger, nothing that was accepted is missing, and nothing that was refused is there.
 */
import { TICKET_PACKS } from '../../web/src/core/generated/tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { Contention, decide, readRest, reset, seed, send } from './support/emulator';
import {
  commit,
  DEMONSTRATION,
  remove,
  set,
  update,
  type Account,
  type Documents,
  type Request,
  type Write,
} from './support/requests';
import { booking, buyWrites, card, consent, entry, patient, SINCE } from './support/samples';
import { increment, SERVER_TIME, union, type RestValue } from './support/values';

const CLIENTS = 50;
const OPERATIONS = 100;
const TABS = 2;
/** The number of requests that the rules accept from a patient in a week. */
const REQUESTS = 5;
/** The number of tickets in hand at which the demonstration stops selling. */
const IN_HAND = 50;

/** A request of a client, and the changes that it expects afterwards. */
interface Operation {
  readonly request: Request;
  readonly honest: boolean;
  readonly adds?: { readonly entry?: string; readonly tickets?: number; readonly booking?: string };
}

/** A repeatable stream of numbers below a bound: every run gets the same ones. */
function numbers(seedNumber: number): (below: number) => number {
  let state = seedNumber + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const uidOf = (client: number) => `client${String(client)}`;
const idOf = (client: number, operation: number) =>
  `00000000-0000-4000-8${String(client).padStart(3, '0')}-${String(operation).padStart(12, '0')}`;

function accountOf(client: number): Account {
  return { uid: uidOf(client), email: `${uidOf(client)}@example.com` };
}

function recordsOf(client: number): Documents {
  return {
    [`patients/${uidOf(client)}`]: patient({
      email: accountOf(client).email ?? '',
      cards: [card(1)],
      since: SINCE,
      consent: consent(),
    }),
  };
}

/** A forbidden request: one half of a purchase, a wrong sum, another patient's ledger, an id that was already used. */
function hostile(client: number, operation: number, pick: (below: number) => number): Request {
  const uid = uidOf(client);
  const victim = uidOf((client + 1) % CLIENTS);
  const id = idOf(client, operation);
  const [item, counter] = buyWrites(uid, id);
  const earlier = idOf(client, pick(operation + 1));
  const attacks: readonly Request[] = [
    commit(item),
    commit(counter),
    commit(update(`patients/${uid}`, { tickets: 999, updatedAt: SERVER_TIME })),
    commit(...buyWrites(uid, id, { ticket: 50, price: 10 })),
    commit(...buyWrites(uid, id, {}, { tickets: increment(6) })),
    commit(...buyWrites(uid, id, { kind: 'correction', ticket: 5, price: 0 })),
    commit(...buyWrites(victim, id)),
    commit(set(`patients/${victim}/ledger/${id}`, { ...entry(), at: SERVER_TIME }), counter),
    commit(
      item,
      counter,
      set(`patients/${uid}/ledger/${idOf(client, operation + OPERATIONS)}`, { ...entry(), at: SERVER_TIME }),
    ),
    commit(update(`patients/${uid}`, { tickets: increment(5), lastEntryId: earlier, updatedAt: SERVER_TIME })),
    commit(
      remove(`patients/${uid}/ledger/${earlier}`),
      set(`patients/${uid}/ledger/${earlier}`, { ...entry(), at: SERVER_TIME }),
    ),
    commit(update(`patients/${uid}`, { bookings: [], lastBookingAt: SERVER_TIME, updatedAt: SERVER_TIME })),
  ];
  return attacks[pick(attacks.length)] ?? commit(item);
}

/**
 * @param requests the client's requests for sessions: `stored` before, `planned` including those under way
 * @param tickets the same for tickets
 */
function operationOf(
  client: number,
  operation: number,
  pick: (below: number) => number,
  requests: Readonly<{ stored: number; planned: number }>,
  tickets: Readonly<{ stored: number; planned: number }>,
): Operation {
  const uid = uidOf(client);
  const id = idOf(client, operation);
  if (pick(2) === 0) return { request: hostile(client, operation, pick), honest: false };
  if (pick(3) === 0 && (requests.planned < REQUESTS || requests.stored === REQUESTS)) {
    const write: Write = update(`patients/${uid}`, {
      bookings: union(booking(1, { id })),
      lastBookingAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
    });
    if (requests.stored === REQUESTS) return { request: commit(write), honest: false };
    return { request: commit(write), honest: true, adds: { booking: id } };
  }
  const pack = TICKET_PACKS[pick(TICKET_PACKS.length)] ?? TICKET_PACKS[0];
  const request = commit(...buyWrites(uid, id, pack));
  if (tickets.stored >= IN_HAND) return { request, honest: false };
  // Nobody knows which of two tabs comes first. If either could affect the other, the second one makes another request.
  const isAfterAnother = tickets.planned > tickets.stored;
  if (tickets.planned >= IN_HAND || (isAfterAnother && tickets.stored + pack.ticket >= IN_HAND))
    return { request: hostile(client, operation, pick), honest: false };
  return { request, honest: true, adds: { entry: id, tickets: pack.ticket } };
}

interface Balance {
  tickets: number;
  entries: string[];
  bookings: string[];
  wrongVerdicts: string[];
}

/** Sends a request again after contention, as the SDK does. */
async function decideInTheEnd(as: Account, request: Request, triesLeft = 50): Promise<boolean> {
  try {
    return await decide(as, request);
  } catch (error) {
    if (!(error instanceof Contention) || triesLeft === 0) throw error;
    return decideInTheEnd(as, request, triesLeft - 1);
  }
}

/** Runs all operations of one client, two at a time, as from two tabs. */
async function run(client: number): Promise<Balance> {
  const pick = numbers(client);
  const as = accountOf(client);
  const expected: Balance = { tickets: 0, entries: [], bookings: [], wrongVerdicts: [] };
  for (let begun = 0; begun < OPERATIONS; begun += TABS) {
    const stored = expected.bookings.length;
    const had = expected.tickets;
    const some: Operation[] = [];
    for (let tab = 0; tab < TABS; tab += 1) {
      const planned = stored + some.filter(({ adds }) => adds?.booking !== undefined).length;
      const bought = some.reduce((sum, { adds }) => sum + (adds?.tickets ?? 0), had);
      some.push(operationOf(client, begun + tab, pick, { stored, planned }, { stored: had, planned: bought }));
    }
    const verdicts = await Promise.all(some.map(({ request }) => decideInTheEnd(as, request)));
    some.forEach(({ request, honest, adds }, at) => {
      if (verdicts[at] !== honest) expected.wrongVerdicts.push(JSON.stringify(request));
      if (!verdicts[at]) return;
      expected.tickets += adds?.tickets ?? 0;
      if (adds?.entry) expected.entries.push(adds.entry);
      if (adds?.booking) expected.bookings.push(adds.booking);
    });
  }
  return expected;
}

const text = (value: RestValue | undefined) => (value?.['stringValue'] as string | undefined) ?? '';
const whole = (value: RestValue | undefined) => Number(value?.['integerValue']);

async function readLedger(uid: string): Promise<Map<string, number>> {
  const { body } = await send('Bearer owner', { list: `patients/${uid}/ledger` });
  const rows = body as { document?: { name: string; fields: Record<string, RestValue> } }[];
  return new Map(
    rows.flatMap(({ document }) =>
      document ? [[document.name.split('/').at(-1) ?? '', whole(document.fields['ticket'])]] : [],
    ),
  );
}

describe('The ledger, with 50 clients and 5,000 operations', () => {
  let expected: Balance[];

  beforeAll(async () => {
    await reset();
    await seed(DEMONSTRATION);
    for (let client = 0; client < CLIENTS; client += 1) await seed(recordsOf(client));
    expected = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  }, 600_000);

  it('accepts every honest operation and refuses every hostile one', () => {
    expect(expected.flatMap(({ wrongVerdicts }) => wrongVerdicts)).toEqual([]);
  });

  it('matches the accepted operations for every patient', async () => {
    for (let client = 0; client < CLIENTS; client += 1) {
      const uid = uidOf(client);
      const record = await readRest(`patients/${uid}`);
      const ledger = await readLedger(uid);
      const bookings =
        (
          record?.['bookings']?.['arrayValue'] as
            { values?: { mapValue: { fields: Record<string, RestValue> } }[] } | undefined
        )?.values ?? [];
      const tickets = whole(record?.['tickets']);
      expect(tickets, `${uid}: tickets are the sum of the ledger`).toBe(
        [...ledger.values()].reduce((sum, ticket) => sum + ticket, 0),
      );
      expect(tickets, `${uid}: tickets are what was bought`).toBe(expected[client]?.tickets);
      expect([...ledger.keys()].sort(), `${uid}: the ledger is what was bought`).toEqual(
        [...(expected[client]?.entries ?? [])].sort(),
      );
      expect(bookings.map(({ mapValue }) => text(mapValue.fields['id'])).sort(), `${uid}: the requests`).toEqual(
        [...(expected[client]?.bookings ?? [])].sort(),
      );
    }
  });
});
