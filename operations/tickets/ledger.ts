/**
 * An operator's entries in a patient's ledger, `patients/{uid}/ledger/{id}`. As with a purchase, the entry and the patient's tickets change together or not at
 * all, so that the tickets always equal the sum of the ledger.
 */
import { NotDone, whileChanging } from '../project/refusals.ts';
import { counted } from '../words.ts';
import type { Store, Found, Change } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

/** Patients may buy while operators record: each of these attempts may meet a record that has changed since it was read. */
export const TRIES = 12;

/** An entry in a ledger, with its name. */
export interface Entry {
  id: string;
  fields: Stored<'ledger'> & { ticket: number };
}

/** An entry to be written exactly once: its id is derived from its meaning. */
export interface Wish {
  uid: string;
  /** Not a UUID, since patients' own entries have UUIDs. */
  id: string;
  entry: Entry['fields'] & { kind: 'session' | 'correction' };
  /** Throws if this patient may not get the entry. */
  allow?: (patient: Stored<'patients'>) => void;
}

/** `recorded` false: the entry already existed; `tickets`: the patient's tickets afterwards. */
export interface Recorded {
  recorded: boolean;
  tickets: number;
}

/** The effect of writing the entry. */
export async function previewEntry(store: Store, wish: Wish): Promise<Recorded> {
  const { recorded, tickets } = await look(store, wish);
  return { recorded, tickets };
}

/**
 * Writes the entry, unless it already exists.
 * @throws {NotDone} also if an entry of another kind has that name: then the wish was never recorded
 */
export function appendEntry(store: Store, wish: Wish): Promise<Recorded> {
  return whileChanging(
    TRIES,
    async () => {
      const { recorded, tickets, patient } = await look(store, wish);
      if (recorded) await store.commit(changesFor(patient, wish.id, wish.entry));
      return { recorded, tickets };
    },
    'The patient’s record',
  );
}

async function look(store: Store, { uid, id, entry, allow }: Wish) {
  const record = `patients/${uid}` as const;
  const [patient, known] = await store.read([record, `${record}/ledger/${id}`]);
  if (!patient) throw new NotDone('unknown', `There is no patient "${uid}".`, 'patient');
  const tickets = ticketsOf(patient);
  if (known && known.fields.kind !== entry.kind) throw taken(uid, known, entry.kind);
  if (known) return { recorded: false, tickets, patient };
  allow?.(patient.fields);
  const left = tickets + entry.ticket;
  if (left < 0) {
    const has = `The patient has ${counted(tickets, 'ticket')}`;
    throw new NotDone('tooFew', `${has}: taking ${-entry.ticket} would leave less than none.`);
  }
  return { recorded: true, tickets: left, patient };
}

/** Adds an entry and changes the tickets with it, if the patient's record hasn't changed meanwhile. */
export function changesFor(patient: Found<'patients'>, id: string, entry: Entry['fields']): Change[] {
  const tickets = ticketsOf(patient) + entry.ticket;
  return [
    { path: `${patient.path}/ledger/${id}`, set: entry, stamp: ['at'], expects: { exists: false } },
    { path: patient.path, set: { tickets }, stamp: ['updatedAt'], expects: { updateTime: patient.updateTime } },
  ];
}

function taken(uid: string, { id, fields }: Found<'ledger'>, kind: string) {
  const has = `has an entry named "${id}" that isn’t a ${kind} but of the kind "${String(fields.kind)}"`;
  const tickets = counted(fields.ticket ?? NaN, 'ticket');
  return new NotDone(
    'unsound',
    `Nothing was recorded: the ledger of "${uid}" ${has} (${tickets}). No app of ours writes such an entry. What to do is in docs/commands.md#what-check-finds.`,
  );
}

export function ticketsOf({ id, fields: { tickets } }: Found<'patients'>) {
  if (typeof tickets === 'number' && Number.isInteger(tickets)) return tickets;
  throw new NotDone(
    'unsound',
    `The record of the patient "${id}" doesn’t have a whole number of tickets: check it in the console.`,
  );
}
