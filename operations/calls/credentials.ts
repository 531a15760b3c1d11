/** Finds sessions of the next day that lack a relay credential: none is written, it's for another time, or it would soon be deleted. */
import { unlessConflict } from '../project/refusals.ts';
import { startOf } from '../sessions/session.ts';
import { needsRelay } from '../core.ts';
import { RELAY_AHEAD_MS } from '../generated/limits.ts';
import { RELAY_KEEPS_MS, signRelay, type Relay } from './relay.ts';
import { SESSION_STATE } from '../generated/words.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Found, Change } from '../project/store.ts';

const HOUR = 60 * 60 * 1000;

/** The most documents read at once. */
const READS = 200;

/** The fields that are read of a session; none of them is a name. */
const FIELDS = ['state', 'start', 'way'];

/** @returns one write for each session */
export async function lackingCredentials({ store, now }: Reading, { relay }: { relay: Relay }): Promise<Change[][]> {
  const sessions = await called(store, now);
  const paths = sessions.map(({ id }) => pathOf(id));
  const known: (Found | undefined)[] = [];
  for (let at = 0; at < paths.length; at += READS) known.push(...(await store.read(paths.slice(at, at + READS))));
  return sessions.flatMap((session, at) => {
    const changes = changesFor(session, known[at], relay, now);
    return changes ? [changes] : [];
  });
}

/**
 * Writes the credential of one session, unless the right one is stored and fresh.
 * @returns whether it wrote one
 */
export async function writeCredential(
  { store, now }: Writing,
  { session, relay }: { session: Found; relay: Relay },
): Promise<boolean> {
  const [known] = await store.read([pathOf(session.id)]);
  const changes = changesFor(session, known, relay, now);
  return (
    changes !== undefined &&
    unlessConflict(
      store.commit(changes).then(() => true),
      () => false,
    )
  );
}

/** @param id of a session */
const pathOf = (id: string) => `sessions/${id}/call/relay`;

/**
 * @param known its credential
 * @returns undefined if the right one is stored and fresh
 */
function changesFor(
  { id, path, fields, updateTime }: Found,
  known: Found | undefined,
  relay: Relay,
  now: Date,
): Change[] | undefined {
  const credential = signRelay({ id, start: new Date(startOf(fields)) }, relay);
  const written = known?.fields['at'];
  const isFresh = written instanceof Date && written.getTime() > now.getTime() - RELAY_KEEPS_MS;
  const isSame = Object.entries(credential).every(([key, value]) => String(known?.fields[key]) === String(value));
  if (isFresh && isSame) return undefined;
  const expects = known ? { updateTime: known.updateTime } : { exists: false };
  return [
    // The state is written unchanged, so that the write fails if the session was moved or canceled since it was read.
    { path, set: { state: fields['state'] ?? null }, expects: { updateTime } },
    { path: pathOf(id), set: credential, stamp: ['at'], expects },
  ];
}

/** Booked sessions whose call is open now or opens within a day. */
async function called(store: Reading['store'], now: Date) {
  const [since, until] = [new Date(now.getTime() - 2 * HOUR), new Date(now.getTime() + RELAY_AHEAD_MS + HOUR)];
  const found: Found[] = [];
  const question = {
    in: 'sessions',
    where: { state: SESSION_STATE.booked },
    fields: FIELDS,
    earliestBy: 'start',
    since,
    until,
  };
  for await (const session of store.stream(question)) {
    if (needsRelay(session.fields, now.getTime())) found.push(session);
  }
  return found;
}

/** Writes one session at a time, because another run may have been faster with one of them. The next run checks what changed meanwhile. */
export async function writeCredentials({ store }: Writing, writes: readonly (readonly Change[])[]) {
  let done = 0;
  for (const changes of writes)
    done += await unlessConflict(
      store.commit(changes).then(() => 1),
      () => 0,
    );
  return done;
}
