/** Ends the demonstration: takes the tickets that were never paid for. */
import { endFor, isComing, isPaid } from '../core.ts';
import { NotDone, whileChanging } from '../project/refusals.ts';
import { endSession } from '../sessions/ending.ts';
import { startOf } from '../sessions/session.ts';
import { officeDay } from '../words.ts';
import { changesFor, ticketsOf, TRIES } from './ledger.ts';
import type { Writing } from '../project/act.ts';
import type { Store, Found, Moment } from '../project/store.ts';

/** Patients may cancel sessions while their tickets are taken, so this is how often the search is repeated. */
const ROUNDS = 5;

export interface Ended {
  /** Coming sessions that were booked with tickets of the demonstration. */
  cancelled: number;
  /** Sessions that were left. */
  coming: Found<'sessions'>[];
  /** By round. */
  taken: { tickets: number; patients: number }[];
}

/**
 * Takes every ticket that was never paid for, with one entry for each patient.
 * @param wish `cancels`: whether to cancel coming sessions, too
 */
export async function endDemonstration({ store, now }: Writing, { cancels }: { cancels: boolean }): Promise<Ended> {
  const coming = await comingSessions(store, now);
  for (const { id } of cancels ? coming : []) {
    await endSession(store, id, ({ fields }, patient) =>
      fields.state === 'booked' ? endFor('unpaid', patient !== undefined) : undefined,
    );
  }
  const taken: Ended['taken'] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tickets = [];
    for (const uid of await holdersOf(store)) tickets.push(await takeAll(store, uid, now));
    const all = tickets.filter((count) => count > 0);
    // A patient who still has tickets has just paid for them.
    if (all.length === 0) return { cancelled: cancels ? coming.length : 0, coming: cancels ? [] : coming, taken };
    taken.push({ tickets: all.reduce((sum, count) => sum + count, 0), patients: all.length });
  }
  throw new NotDone('changed', 'Patients still have tickets that nobody paid for: sales are paused.');
}

export interface Given {
  uid: string;
  tickets: number;
}

/** Takes the unused tickets that a demonstration has given since a moment. */
export async function takeGiven({ store, now }: Writing, { since }: { since: Date }) {
  const taken: Given[] = [];
  for (const uid of await holdersOf(store)) {
    let given = 0;
    for await (const { id, fields } of store.stream({ in: 'ledger', under: `patients/${uid}` })) {
      const { at, kind, ticket = NaN } = fields;
      const isNew = at !== undefined && at > since;
      const isGiven = kind === 'purchase' && !isPaid(fields);
      if (isNew && (isGiven || id.startsWith('correction-demonstration'))) given += ticket;
    }
    const tickets = given > 0 ? await takeAll(store, uid, now, given) : 0;
    if (tickets > 0) taken.push({ uid, tickets });
  }
  return taken;
}

async function holdersOf(store: Store) {
  const found: string[] = [];
  for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] })) {
    if (fields.tickets !== 0) found.push(id);
  }
  return found;
}

async function comingSessions(store: Store, now: Date) {
  const found: Found<'sessions'>[] = [];
  const fields = ['state', 'start', 'patient'];
  for await (const one of store.stream({ in: 'sessions', where: { state: 'booked' }, fields })) {
    if (isComing(one.fields, now.getTime())) found.push(one);
  }
  return found.sort((a, b) => startOf(a.fields) - startOf(b.fields));
}

/**
 * Takes a patient's tickets because the demonstration is over, except those that were paid for: an earlier order may be paid at any moment. Each time is one
 * entry, so a patient who got tickets in a second demonstration has a second entry.
 *
 * @param most the limit; by default, all
 * @returns how many
 */
function takeAll(store: Store, uid: string, now: Date, most = Infinity): Promise<number> {
  const record = `patients/${uid}` as const;
  return whileChanging(TRIES, take, `The record of "${uid}"`);

  async function take() {
    const moment = {};
    const paid = await paidIn(store, record, moment);
    const [patient] = await store.read([record], undefined, moment);
    const has = patient ? ticketsOf(patient) : 0;
    const tickets = Math.min(has - paid, most);
    if (!patient || tickets <= 0) return 0;
    const reason = 'The demonstration is over: these tickets were never paid for.';
    const entry = { kind: 'correction', ticket: -tickets, reason, date: officeDay(now) } as const;
    await store.commit(changesFor(patient, await freeId(store, record), entry));
    return tickets;
  }
}

/**
 * The number of tickets that were paid for, less those whose money has gone back.
 * @param record the patient's
 */
async function paidIn(store: Store, record: string, moment: Moment) {
  let paid = 0;
  for await (const { fields } of store.stream({ in: 'ledger', under: record, fields: ['ticket', 'payment'] }, moment)) {
    if (fields.payment !== undefined) paid += fields.ticket ?? NaN;
  }
  return paid;
}

/** The name of the first demonstration's entry or, if it's taken, the same with the next free number. */
async function freeId(store: Store, record: string) {
  for (let number = 1; ; number += 1) {
    const id = `correction-demonstration${number === 1 ? '' : `-${number}`}`;
    if (!(await store.read([`${record}/ledger/${id}`]))[0]) return id;
  }
}
