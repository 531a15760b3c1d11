import { BackendError, codeOf } from '../../backend/errors';
import type { ContactFormData, EmailPayload } from '../../core/generated/tables';
import { newId } from '../ids';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import { mayHaveArrived, type UnsentEntry } from './unsent';

/** Sends a contact message. It is kept in memory until it is stored, so that the thank-you page can offer a retry. */
export const sendContact = operation('inbox/sendContact', (api, form: ContactFormData): Promise<void> => {
  api.extra.runtime.unsent.contact = { id: newId(), content: form, mayBeStored: false };
  return send(api);
});

/** Sends the message that failed again: the same one, under the same id. */
export const retryContact = operation('inbox/retryContact', send);

/** Adds an address to the newsletter (spec section 7). Trying the same address again sends the same entry. */
export const subscribe = operation('inbox/subscribe', async ({ extra }, { email }: EmailPayload): Promise<void> => {
  const { unsent } = extra.runtime;
  const entry =
    unsent.newsletter?.content === email ? unsent.newsletter : { id: newId(), content: email, mayBeStored: false };
  unsent.newsletter = entry;
  const { inbox } = await extra.loadBackend();
  await storeOnce(entry, () => inbox.subscribe(entry.id, email));
  unsent.newsletter = null;
});

async function send({ extra }: ThunkApi): Promise<void> {
  const { unsent } = extra.runtime;
  const entry = unsent.contact;
  if (!entry) throw new BackendError('not-found');
  const { inbox } = await extra.loadBackend();
  await storeOnce(entry, () => inbox.sendContact(entry.id, entry.content));
  // A newer message may have taken its place meanwhile.
  if (unsent.contact === entry) unsent.contact = null;
}

/**
 * Nobody can read these entries back, and the store refuses a second write of an id. So a retry that is refused after a lost answer means that the
 * first try arrived.
 */
async function storeOnce(entry: UnsentEntry<unknown>, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code === 'permission-denied' && entry.mayBeStored) return;
    entry.mayBeStored = mayHaveArrived(code);
    throw thrown;
  }
}
