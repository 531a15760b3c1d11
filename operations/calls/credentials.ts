/** Finds sessions of the next day that lack a relay credential: none is written, it's for another time, or it would soon be deleted. */
import { allOf } from '../project/all.ts';
import { unlessConflict } from '../project/refusals.ts';
import { startOf } from '../sessions/session.ts';
import { needsRelay } from '../core.ts';
import { RELAY_AHEAD_MS } from '../../web/src/core/generated/limits.ts';
import { RELAY_KEEPS_MS, signRelay, type Relay } from './relay.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Found, Change } from '../project/store.ts';

const HOUR = 60 * 60 * 1000;

/** The most documents read at once. */
const READS = 200;

/** The fields that are read of a session; none of them is a name. */
const FIELDS = ['state', 'start', 'way'];

/** The fields of a credential that are compared with the stored one. */
const SIGNED = ['urls', 'username', 'credential', 'until'] as const;

/** @returns one write for each session */
export async function lackingCredentials({ store, now }: Reading, { relay }: { relay: Relay }): Promise<Change[][]> {
  const sessions = await called(store, now);
  const paths = sessions.map(({ id }) => pathOf(id));
  const known: (Found<'call'> | undefined)[] = [];
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
  { session, relay }: { session: Found<'sessions'>; relay: Relay },
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
const pathOf = (id: string) => `sessions/${id}/call/relay` as const;

/**
 * @param known its credential
 * @returns undefined if the right one is stored and fresh
 */
function changesFor(
  { id, path, fields, updateTime }: Found<'sessions'>,
  known: Found<'call'> | undefined,
  relay: Relay,
  now: Date,
): Change[] | undefined {
  const credential = signRelay({ id, start: new Date(startOf(fields)) }, relay);
  const written = known?.fields.at;
  const isFresh = written !== undefined && written.getTime() > now.getTime() - RELAY_KEEPS_MS;
  const isSame = SIGNED.every((key) => String(known?.fields[key]) === String(credential[key]));
  if (isFresh && isSame) return undefined;
  const expects = known ? { updateTime: known.updateTime } : { exists: false };
  return [
    // The state is written unchanged, so that the write fails if the session was moved or canceled since it was read.
    { path, set: { state: fields.state ?? null }, expects: { updateTime } },
    { path: pathOf(id), set: credential, stamp: ['at'], expects },
  ];
}

/** Booked sessions whose call is open now or opens within a day. */
async function called(store: Reading['store'], now: Date) {
  const [since, until] = [new Date(now.getTime() - 2 * HOUR), new Date(now.getTime() + RELAY_AHEAD_MS + HOUR)];
  const span = { earliestBy: 'start', since, until };
  const booked = await allOf(store, { in: 'sessions', where: { state: 'booked' }, fields: FIELDS, ...span });
  return booked.filter(({ fields }) => needsRelay(fields, now.getTime()));
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
