import { setTimeout as wait } from 'node:timers/promises';
import { signUpPatient } from '../people.ts';
import { named, send } from '../send.ts';
import { nameOf } from '../target.ts';
import type { Outcome } from '../outcome.ts';
import type { World } from '../world.ts';

/** Tokens count whole seconds, so a second sign-in has to be at least one second later. */
const NEXT_SECOND = 1_100;

const MINUTE_MS = 60_000;
const LONG_AGO_MINUTES = 120;

/** How Firestore writes an hour. */
const AN_HOUR = '3600s';

const RECOVERY = 'Turn point-in-time recovery off (docs/database.md#records-firestore), then run `--only past` again.';

const BY_HAND =
  'Two hours from now, a read by the earlier sign-in should fail too, but its account will be deleted by then. To check this with your own account, see docs/publishing.md#by-hand.';

/** Checks how far back an excluded sign-in can read: the rules decide with the documents as they were at the requested time. */
export async function past(world: World): Promise<Outcome> {
  const { target, store, open, openly } = world;
  const { uid, email, password, client } = await signUpPatient(world, 'earlier');
  const path = `patients/${uid}`;
  const asPatient = { Authorization: `Bearer ${await client.token()}` };
  const asOperator = await target.credentials();
  const [record] = await store.read([path]);
  if (!record) throw new Error('The record of the test patient doesn’t exist.');
  await wait(NEXT_SECOND);
  const later = await open();
  await later.identity.signIn(email, password);
  await later.records.endOlderSignIns(uid, 'patient');

  const earlier = record.updateTime;
  const longAgo = new Date(Math.floor(Date.now() / MINUTE_MS - LONG_AGO_MINUTES) * MINUTE_MS).toISOString();
  const read = (headers: Record<string, string>, readTime?: string) =>
    send(openly(':batchGet'), { headers, body: { documents: [nameOf(target, path)], ...(readTime && { readTime }) } });
  const shutOut = {
    now: await read(asPatient),
    earlier: await read(asPatient, earlier),
    longAgo: await read(asPatient, longAgo),
  };
  // This shows that a refusal of the older one is caused by its age.
  const operators = { earlier: await read(asOperator, earlier), longAgo: await read(asOperator, longAgo) };
  // If recovery was only just turned on, the database has no versions from two hours ago yet. The emulators' database doesn't report how long it keeps any.
  const database = await send(target.documents.slice(0, -'/documents'.length), { headers: asOperator });
  const { versionRetentionPeriod: kept } = database.fields;
  const tried =
    `A later sign-in shut out an earlier one. With the earlier token, reading the record as it is now: ${named(shutOut.now)}; as it was before: ${named(shutOut.earlier)}; ` +
    `as it was two hours ago: ${named(shutOut.longAgo)}. The operator’s reads: as it was before: ${named(operators.earlier)}; as it was two hours ago: ${named(operators.longAgo)}.` +
    (typeof kept === 'string' ? ` The database reports that it keeps versions for ${kept}.` : '');
  if (shutOut.now.code !== 403) {
    const means = 'A shut-out sign-in can still read the record.';
    const todo = 'Don’t open the site. The deployed rules aren’t from this commit, or they don’t see `since`.';
    return { verdict: 'fail', tried, means, todo };
  }
  if (operators.longAgo.code === 200 || (kept !== undefined && kept !== AN_HOUR)) {
    const means = 'The database keeps old versions longer than the hour that the privacy page states.';
    return { verdict: 'fail', tried, means, todo: RECOVERY };
  }
  if (operators.earlier.code !== 200 || operators.longAgo.code !== 400) {
    return { verdict: 'fail', tried, means: 'The project didn’t show how far back it can be read.', todo: RECOVERY };
  }
  const reach =
    shutOut.earlier.code === 200
      ? 'For up to an hour, it can still read the record as it was, as the privacy page says.'
      : 'It can’t read the record as it was before, either.';
  const means = `A shut-out sign-in can’t read anything new. ${reach} Older versions are gone.`;
  return { verdict: 'pass', tried, means, todo: BY_HAND };
}
