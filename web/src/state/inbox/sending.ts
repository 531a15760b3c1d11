import { createAction } from '@reduxjs/toolkit';
import { BackendError, codeOf, mayHaveArrived } from '../../backend/errors';
import type { ContactFormData, EmailPayload } from '../../core/generated/tables';
import { newId } from '../ids';
import { anyones } from '../operation';
import type { AppThunk, ThunkApi } from '../types';
import { wrote } from '../writes/actions';
import { type Outbox, openOutbox, type UnsentContact, type UnsentEntry } from './outbox';

/** The outcome for the messages in the outbox. */
interface Sent {
  /** How many are still unsent. */
  unsent: number;
  /** None of those that were tried said anything, so none was sent. */
  wereEmpty: boolean;
}

/** The author discarded the messages that failed. */
export const contactDiscarded = createAction('inbox/contactDiscarded');

/** Sends a contact message. The tab keeps it until it is stored. */
export const sendContact = anyones('inbox/sendContact', (api, form: ContactFormData): Promise<Sent> => {
  outboxOf(api).add({ id: newId(), content: form, mayBeStored: false });
  return sendAll(api);
});

/** Sends failed messages again, with the same ids. */
export const retryContact = anyones('inbox/retryContact', sendAll);

/** Loads the backend in advance: the network may be gone by the time of Send. Rejects if it isn't available. */
export const prepareToSend =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { loadBackend }) =>
    loadBackend();

/** Sends the messages left unsent by an earlier load of the page; does nothing if this one has tried already. */
export const resumeContact = (): AppThunk<void> => (dispatch, getState, extra) => {
  if (getState().inbox.contact.status !== 'idle') return;
  if (outboxOf({ extra }).entries().length > 0) void dispatch(retryContact());
};

/** Discards the failed messages, at their author's request. */
export const discardContact = (): AppThunk<void> => (dispatch, _getState, extra) => {
  const outbox = outboxOf({ extra });
  for (const { id } of outbox.entries()) if (!extra.runtime.unsent.onTheirWay.has(id)) outbox.remove(id);
  dispatch(contactDiscarded());
};

/** Adds an address to the newsletter. A retry with the same address sends the same entry. */
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

type SendingApi = Pick<ThunkApi, 'dispatch' | 'extra'>;

/** Sends every unsent message that isn't already being sent; a failed one doesn't delay the others. */
async function sendAll(api: SendingApi): Promise<Sent> {
  const outbox = outboxOf(api);
  const { onTheirWay } = api.extra.runtime.unsent;
  const waiting = outbox.entries().filter(({ id }) => !onTheirWay.has(id));
  if (outbox.entries().length === 0) throw new BackendError('not-found');
  for (const { id } of waiting) onTheirWay.add(id);
  const sending = waiting.map((entry) => sendOne(api, outbox, entry));
  await Promise.allSettled(sending);
  const outcomes = await Promise.all(sending);
  return { unsent: outbox.entries().length, wereEmpty: outcomes.length > 0 && !outcomes.includes('sent') };
}

async function sendOne(
  { dispatch, extra }: SendingApi,
  outbox: Outbox,
  entry: UnsentContact,
): Promise<'sent' | 'empty'> {
  try {
    // A message that says nothing would only make staff wonder. Both parts load at the same time.
    const [{ inbox }, isEmpty] = await Promise.all([extra.loadBackend(), saysNothing(extra, entry)]);
    if (isEmpty) {
      outbox.remove(entry.id);
      return 'empty';
    }
    await storeOnce(entry, () => inbox.sendContact(entry.id, entry.content), outbox.keep);
    outbox.remove(entry.id);
    dispatch(wrote('messageSent'));
    return 'sent';
  } finally {
    extra.runtime.unsent.onTheirWay.delete(entry.id);
  }
}

/** Whether a message is empty. No message waits for a core that isn't available: then it counts as one that says something. */
async function saysNothing({ loadCore }: ThunkApi['extra'], { content }: UnsentContact): Promise<boolean> {
  try {
    return (await loadCore()).saysNothing('contact', content);
  } catch {
    return false;
  }
}

/**
 * Visitors can't read these entries, and the store refuses a second write of an id. So if a retry is refused after a lost answer, an
 * earlier try arrived. A reload during a try counts as a lost answer: that is noted before the message is sent.
 */
async function storeOnce<Content>(
  entry: UnsentEntry<Content>,
  write: () => Promise<void>,
  keep: (entry: UnsentEntry<Content>) => void,
): Promise<void> {
  // A try without a network has never left the device.
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
