import { BackendError } from '../../backend/errors';
import { type Card, LIMITS } from '../../core/generated/tables';
import { operation } from '../operation';
import { reloadRecord, signedInPatient } from '../user/signedInPatient';
import { wrote } from '../writes/actions';

/** Appends a card and reloads the record. The caller draws the id before the first try. */
export const addCard = operation('user/addCard', async (api, card: Card): Promise<Card> => {
  const { user, record } = signedInPatient(api);
  if (record.cards.length >= LIMITS.CARDS_MAX && !record.cards.some(({ id }) => id === card.id)) {
    throw new BackendError('limit-reached');
  }
  const { patients } = await api.extra.loadBackend();
  await patients.appendCard(user.uid, card);
  api.dispatch(wrote('cardSaved'));
  await reloadRecord(api, user);
  return card;
});

/** Removes exactly one card and reloads the record. */
export const removeCard = operation('user/removeCard', async (api, card: Card): Promise<void> => {
  const { user } = signedInPatient(api);
  const { patients } = await api.extra.loadBackend();
  await patients.removeCard(user.uid, card);
  api.dispatch(wrote('cardRemoved'));
  await reloadRecord(api, user);
});
