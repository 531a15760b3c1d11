import { setTimeout as wait } from 'node:timers/promises';
import { failed, passed, type Outcome } from '../outcome.ts';
import { fieldsOf, named, send } from '../send.ts';
import { nameOf } from '../target.ts';
import type { World } from '../world.ts';

/** Tokens count whole seconds, so a second sign-in has to be at least one second later. */
const NEXT_SECOND = 1_100;

const MINUTE_MS = 60_000;
const LONG_AGO_MINUTES = 120;

/** How Firestore writes an hour. */
const AN_HOUR = '3600s';

const BY_HAND =
  'Two hours from now, a read by the earlier sign-in should fail too, but its account will be deleted by then. To check this with your own account, see docs/publishing.md#the-smoke-test.';

/** Checks how far back an excluded sign-in can read: the rules decide with the documents as they were at the requested time. */
export async function past(world: World): Promise<Outcome> {
  const { people, open, store } = world;
  const { uid, email, password, client } = await people.earlier();
  const token = await client.token();
  const [record] = await store.read([`patients/${uid}`]);
  if (!record) throw new Error('The record of the test patient doesn’t exist.');
  await wait(NEXT_SECOND);
  const later = await open();
  await later.backend.identity.signIn(email, password);
  await later.backend.records.endOlderSignIns(uid, 'patient');

  const ago = new Date(Math.floor(Date.now() / MINUTE_MS - LONG_AGO_MINUTES) * MINUTE_MS).toISOString();
  const asPatient = { Authorization: `Bearer ${token}` };
  const now = await read(world, uid, asPatient);
  const before = await read(world, uid, asPatient, record.updateTime);
  const longAgo = await read(world, uid, asPatient, ago);
  const asOperator = await world.target.credentials();
  // This shows that a refusal of the older one is caused by its age.
  const recent = await read(world, uid, asOperator, record.updateTime);
  const kept = await read(world, uid, asOperator, ago);
  const retention = await retentionOf(world);
  const tried =
    `A later sign-in shut out an earlier one. With the earlier token, reading the record as it is now: ${named(now)}; as it was before: ${named(before)}; ` +
    `as it was two hours ago: ${named(longAgo)}. The operator’s reads: as it was before: ${named(recent)}; as it was two hours ago: ${named(kept)}.` +
    (retention === undefined ? '' : ` The database reports that it keeps versions for ${retention}.`);
  if (now.code !== 403) {
    return failed(
      tried,
      'A shut-out sign-in can still read the record.',
      'Don’t open the site. The deployed rules aren’t from this commit, or they don’t see `since`.',
    );
  }
  if (recent.code !== 200 || kept.code !== 400) {
    return failed(
      tried,
      kept.code === 200
        ? 'The database still has versions from two hours ago. It keeps them longer than the hour that the privacy page states.'
        : 'The project didn’t show how far back it can be read.',
      'Turn point-in-time recovery off (docs/database.md#records-firestore), then run `--only past` again.',
    );
  }
  if (retention !== undefined && retention !== AN_HOUR) {
    return failed(
      tried,
      'Point-in-time recovery was turned on. From now on, the database keeps old versions longer than the hour that the privacy page states.',
      'Turn point-in-time recovery off (docs/database.md#records-firestore), then run `--only past` again.',
    );
  }
  const reach =
    before.code === 200
      ? 'For up to an hour, it can still read the record as it was, as the privacy page says. Older versions are gone.'
      : 'It can’t read the record as it was before, either. Older versions are gone.';
  return passed(tried, `A shut-out sign-in can’t read anything new. ${reach}`, BY_HAND);
}

/**
 * How long the database keeps versions. If recovery was only just turned on, it has no versions from two hours ago yet.
 * @returns undefined if the database doesn't report it, as on the emulators
 */
async function retentionOf({ target, gate }: World): Promise<string | undefined> {
  const address = target.documents.slice(0, -'/documents'.length);
  const answer = await send(gate.fetch, address, { headers: await target.credentials() });
  const { versionRetentionPeriod: retention } = fieldsOf(answer);
  return typeof retention === 'string' ? retention : undefined;
}

const read = ({ target, gate, openly }: World, uid: string, headers: Record<string, string>, readTime?: string) =>
  send(gate.fetch, openly(':batchGet'), {
    headers,
    body: { documents: [nameOf(target, `patients/${uid}`)], ...(readTime && { readTime }) },
  });
