/** Sets how tickets are paid for in this deployment. `stripe` is reached through `closed`, and starts only when nobody has a ticket left that was never paid for. */
import { isOrigin } from '../project/origin.ts';
import { NotDone } from '../project/refusals.ts';
import { endDemonstration, takeGiven } from '../tickets/demonstration.ts';
import { hasPaid } from './payments.ts';
import type { PaymentMode } from '../../web/src/core/generated/tables.ts';
import type { Reading, Writing } from '../project/act.ts';

const SETTINGS = 'settings/payments';

interface Wish {
  mode: PaymentMode;
  /** Of the app; unchanged if not given. */
  origin: string | undefined;
}

/** @returns `since`: when payments last began */
export async function previewMode({ store }: Reading, { mode, origin: given }: Wish) {
  const [settings] = await store.read([SETTINGS]);
  const { mode: was = 'closed', origin: known = '', soldSince: since = new Date(0) } = settings?.fields ?? {};
  const origin = given ?? known;
  if (mode === 'stripe' && !isOrigin(origin)) {
    const like = 'is where the app is, such as https://aram.example, without a path';
    throw new NotDone('illegal', `The origin ${like}: not "${origin}".`, 'origin');
  }
  if (mode === 'demonstration') await refusePaid(store, 'nothing was changed');
  return { was, origin, since };
}

/**
 * @param wish `cancels`: whether to cancel coming sessions, too; `pause`: waits, while nothing is sold, until purchases in progress have arrived or were refused
 */
export async function changeMode(
  acting: Writing,
  { mode, cancels, pause, ...wish }: Wish & { cancels: boolean; pause: () => Promise<void> },
) {
  const { store } = acting;
  const { was, origin, since } = await previewMode(acting, { mode, ...wish });
  if (mode === 'stripe' || (mode === 'demonstration' && was === 'stripe')) {
    await store.commit([{ path: SETTINGS, set: { mode: 'closed' satisfies PaymentMode, origin } }]);
    await pause();
    if (mode === 'demonstration') await refusePaid(store, 'nothing is sold now');
  }
  // Once someone has paid, only tickets that a demonstration gave since then are taken: an order may be paid after its mode has ended.
  const isSettled = mode !== 'stripe' || (await hasPaid(store));
  const ended = isSettled ? undefined : await endDemonstration(acting, { cancels });
  const given = mode === 'stripe' && isSettled ? await takeGiven(acting, { since }) : [];
  // The beginning of payments stays the same as long as the mode does, because tickets that the demonstration gave before it are settled.
  const stamp = mode === 'stripe' && was !== mode ? ['soldSince'] : [];
  await store.commit([{ path: SETTINGS, set: { mode, origin }, stamp }]);
  return { was, ...ended, given };
}

async function refusePaid(store: Reading['store'], outcome: string) {
  if (!(await hasPaid(store))) return;
  const why = 'Somebody has paid for tickets, so you can’t switch back to the demonstration.';
  throw new NotDone('notNow', `${why} So ${outcome}.`);
}
