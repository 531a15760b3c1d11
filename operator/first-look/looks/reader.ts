import { PlainError } from '../../../tools/lib/plain-error.ts';
import { failed, passed, type Outcome } from '../outcome.ts';
import { fieldsOf, named, send, wordsOf } from '../send.ts';
import { nameOf } from '../target.ts';
import { shownText } from '../text.ts';
import { offered, testTime } from '../times.ts';
import type { World } from '../world.ts';

/** A write that nothing blocks takes less than this, in milliseconds. */
const AT_ONCE = 5_000;

/** The ways to begin a transaction: with the database's setting, and by requesting locks. */
const BEGINNINGS = [
  ['with the database’s setting', { readWrite: {} }],
  ['with locks requested', { readWrite: { concurrencyMode: 'PESSIMISTIC' } }],
] as const;

/** Checks whether a visitor who reads an available time in a transaction and leaves it open keeps others from writing it. The rules can't see transactions. */
export async function reader(world: World): Promise<Outcome> {
  const { people, now } = world;
  const counselor = await people.counselor();
  // The first two are those of the booking.
  const time = testTime(now, 2);
  const { slots } = counselor.client.backend;
  const { shownFor } = await people.whileVerified(counselor, () =>
    slots.offerSlots(counselor.uid, [offered(time, people.language)]),
  );
  const slot = `slots/${counselor.uid}_${time.hour}`;
  const said: string[] = [];
  let isBlocked = false;
  for (const [how, options] of BEGINNINGS) {
    // This is one step, because a transaction that is never ended would also block the deletion at the end.
    const { begun, wrote } = await world.gate.pass(() => hold(world, slot, options));
    said.push(`${how}, ${begun}${wrote ? `, and a write meanwhile got ${wrote.text}` : ''}`);
    isBlocked ||= wrote?.isBlocked === true;
  }
  const tried = `A visitor read an available time in a transaction and left the transaction open. Results: ${said.join('; ')}. ${shownText(shownFor)}`;
  if (isBlocked) {
    return failed(
      tried,
      'Any visitor can stop everyone from booking a time for as long as they like.',
      'Don’t open the site. Set `concurrencyMode: OPTIMISTIC` (docs/database.md#records-firestore), then run `--only reader` again.',
    );
  }
  return passed(tried, 'A reader doesn’t make anyone wait.');
}

/** @param options of the transaction */
async function hold({ target, gate, openly }: World, slot: string, options: unknown) {
  const began = await send(gate.direct, openly(':beginTransaction'), { body: { options } });
  const { transaction } = fieldsOf(began);
  if (transaction === undefined) return { begun: `the transaction didn’t begin (${named(began)})` };
  const name = nameOf(target, slot);
  try {
    const read = await send(gate.direct, openly(':batchGet'), { body: { transaction, documents: [name] } });
    if (read.code !== 200) return { begun: `the transaction began, but the read was refused (${named(read)})` };
    // An operator's write would wait for a lock just as a booking does.
    const update = { name, fields: { state: { stringValue: 'open' } } };
    const write = await send(gate.direct, `${target.documents}:commit`, {
      headers: await target.credentials(),
      body: { writes: [{ update, updateMask: { fieldPaths: ['state'] }, currentDocument: { exists: true } }] },
      patience: 2 * AT_ONCE,
    });
    const text = `${named(write)} after ${(write.took / 1000).toFixed(1)} seconds`;
    if (![200, 409, 0].includes(write.code)) throw new PlainError(`The operator couldn’t write: ${wordsOf(write)}`);
    return { begun: 'the transaction began', wrote: { text, isBlocked: write.code !== 200 || write.took > AT_ONCE } };
  } finally {
    await send(gate.direct, openly(':rollback'), { body: { transaction } });
  }
}
