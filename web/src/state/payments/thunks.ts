/** What is done about payments (docs/stripe.md#the-way). Screens that pay fetch it, and the menu of who is signed in. */
import '../reducers';
import { BackendError } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';
import type { Language } from '../../core/generated/tables';
import { loadPaymentsCore } from '../../core/payments';
import { operation } from '../operation';
import type { AppThunk, ThunkApi } from '../types';
import { loadProfile } from '../user/load';
import { wrote } from '../writes/actions';

function present({ getState }: ThunkApi): AuthUser {
  const user = getState().user.authObject;
  if (!user) throw new BackendError('session-expired');
  return user;
}

/**
 * Places the order of a pack. Repeatable by its id: the same order is the same page of the provider, which takes the money once.
 *
 * @param id drawn before the first try
 */
export const placeOrder = operation(
  'payments/order',
  async (api, ticket: number, id: string, language: Language): Promise<void> => {
    const { uid } = present(api);
    const [{ payments }, core] = await Promise.all([api.extra.loadBackend(), loadPaymentsCore()]);
    const order = core.order(await payments.readPayments(), ticket, id, language);
    if (order === null) throw new BackendError('purchases-closed');
    await payments.placeOrder(uid, id, order);
  },
);

async function finish(api: ThunkApi, user: AuthUser): Promise<number> {
  const { payments } = await api.extra.loadBackend();
  if ((await payments.readPayments()).mode !== 'stripe') return 0;
  const open = (await payments.listOwnPayments(user.uid)).filter(({ counted }) => !counted);
  if (open.length === 0) return 0;
  const core = await loadPaymentsCore();
  let [stood, finished] = [0, 0];
  for (const payment of open) {
    const standing = core.standing(payment);
    if (standing.kind !== 'stands') continue;
    stood += 1;
    if (await payments.finishPayment(user.uid, payment.id, standing.pack)) finished += 1;
  }
  if (stood > 0) await api.dispatch(loadProfile(user));
  return finished;
}

/** What is being finished, by store: the screen that waits for a payment and the menu of who is signed in may ask at the same moment. */
const finishing = new WeakMap<object, { uid: string; work: Promise<number> }>();

/**
 * Finishes every payment that stands and has no entry yet: each once, whichever tab or device comes first. Reloads the record where one stood. Answers how
 * many were finished here.
 */
export const finishPayments = operation('payments/finish', async (api): Promise<number> => {
  const user = present(api);
  const { runtime } = api.extra;
  const current = finishing.get(runtime);
  if (current?.uid === user.uid) return current.work;
  const mine = { uid: user.uid, work: finish(api, user) };
  finishing.set(runtime, mine);
  try {
    const finished = await mine.work;
    if (finished > 0) api.dispatch(wrote('ticketsAdded'));
    return finished;
  } finally {
    if (finishing.get(runtime) === mine) finishing.delete(runtime);
  }
});

/** For whom it was looked, by store. */
const lookedFor = new WeakMap<object, AuthUser>();

/** The same, once for each sign-in, and quietly: what fails now is looked for again at the next. */
export const lookForOwed = (): AppThunk<Promise<number>> => async (dispatch, getState, extra) => {
  const user = getState().user.authObject;
  if (user === null || lookedFor.get(extra.runtime) === user) return 0;
  lookedFor.set(extra.runtime, user);
  try {
    return await dispatch(finishPayments()).unwrap();
  } catch {
    lookedFor.delete(extra.runtime);
    return 0;
  }
};
