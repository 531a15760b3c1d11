import { BackendError, codeOf, mayHaveArrived } from '../../backend/errors';
import type { ContactFormData, EmailPayload } from '../../core/generated/tables';
import { newId } from '../ids';
import { anyones } from '../operation';
import type { AppThunk, ThunkApi } from '../types';
import { wrote } from '../writes/actions';
import { contactDiscarded } from './actions';
import type { UnsentEntry } from './entry';
import { type Outbox, openOutbox, type UnsentContact } from './outbox';

/** Sends a contact message. The tab keeps it until it is stored. Answers how many are still unsent. */
export const sendContact = anyones('inbox/sendContact', (api, form: ContactFormData): Promise<number> => {
  outboxOf(api).add({ id: newId(), content: form, mayBeStored: false });
  return sendAll(api);
});

/** Sends what failed again: the same messages, under the same ids. Answers how many are still unsent. */
export const retryContact = anyones('inbox/retryContact', sendAll);

/** Has the backend there before it is needed: at Send the network may be gone. Rejects where it cannot be had. */
export const prepareToSend =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { loadBackend }) =>
    loadBackend();

/** Goes on with what an earlier load of the page left unsent; does nothing where this one has tried already. */
export const resumeContact = (): AppThunk<void> => (dispatch, getState, extra) => {
  if (getState().inbox.contact.status !== 'idle') return;
  if (outboxOf({ extra }).entries().length > 0) void dispatch(retryContact());
};

/** Gives up what failed: its writer wants it no more. */
export const discardContact = (): AppThunk<void> => (dispatch, _getState, extra) => {
  const outbox = outboxOf({ extra });
  for (const { id } of outbox.entries()) if (!extra.runtime.unsent.onTheirWay.has(id)) outbox.remove(id);
  dispatch(contactDiscarded());
};

/** Adds an address to the newsletter. Trying the same address again sends the same entry. */
export const subscribe = anyones(
  'inbox/subscribe',
  async ({ dispatch, extra }, { email }: EmailPayload): Promise<void> => {
    const { unsent } = extra.runtime;
    const entry =
      unsent.newsletter?.content === email ? unsent.newsletter : { id: newId(), content: email, mayBeStored: false };
    unsent.newsletter = entry;
    const { inbox } = await extra.loadBackend();
    await storeOnce(
      entry,
      () => inbox.subscribe(entry.id, email),
      (tried) => (unsent.newsletter = tried),
    );
    unsent.newsletter = null;
    dispatch(wrote('subscribed'));
  },
);

function outboxOf({ extra }: Pick<ThunkApi, 'extra'>): Outbox {
  const { unsent } = extra.runtime;
  unsent.contact ??= openOutbox();
  return unsent.contact;
}

/** Sends all that is unsent and not on its way; one that fails does not hold up the others. */
type SendingApi = Pick<ThunkApi, 'dispatch' | 'extra'>;

async function sendAll(api: SendingApi): Promise<number> {
  const outbox = outboxOf(api);
  const { onTheirWay } = api.extra.runtime.unsent;
  const waiting = outbox.entries().filter(({ id }) => !onTheirWay.has(id));
  if (outbox.entries().length === 0) throw new BackendError('not-found');
  for (const { id } of waiting) onTheirWay.add(id);
  const sending = waiting.map((entry) => sendOne(api, outbox, entry));
  await Promise.allSettled(sending);
  await Promise.all(sending);
  return outbox.entries().length;
}

async function sendOne({ dispatch, extra }: SendingApi, outbox: Outbox, entry: UnsentContact): Promise<void> {
  try {
    const { inbox } = await extra.loadBackend();
    await storeOnce(entry, () => inbox.sendContact(entry.id, entry.content), outbox.keep);
    outbox.remove(entry.id);
    dispatch(wrote('messageSent'));
  } finally {
    extra.runtime.unsent.onTheirWay.delete(entry.id);
  }
}

/**
 * Nobody can read these entries back, and the store refuses a second write of an id. So a retry that is refused after a lost answer means that an
 * earlier try arrived. A try whose page was reloaded counts as one whose answer was lost: that is noted before it goes out.
 */
async function storeOnce<Content>(
  entry: UnsentEntry<Content>,
  write: () => Promise<void>,
  keep: (entry: UnsentEntry<Content>) => void,
): Promise<void> {
  // What was begun without a network has not left this machine.
  const mayLeave = !(typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine);
  keep({ ...entry, mayBeStored: entry.mayBeStored || mayLeave });
  try {
    await write();
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'permission-denied' && entry.mayBeStored) return;
    keep({ ...entry, mayBeStored: entry.mayBeStored || (mayLeave && mayHaveArrived(code)) });
    throw thrown;
  }
}
