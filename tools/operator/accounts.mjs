/** The accounts at the identity provider: whether they stand, and their removal. Nothing else of them is asked for. */
import { ask, Refusal } from './rest.mjs';

/** @typedef {ReturnType<typeof openAccounts>} Accounts */

/** @param {import('./place.mjs').Place} place */
export function openAccounts(place) {
  return {
    /**
     * @param {string} uid
     * @returns {Promise<boolean>}
     */
    async stands(uid) {
      const body = { localId: [uid] };
      const address = `${place.identity}/accounts:lookup?fields=users(localId)`;
      const answer = /** @type {{ users?: unknown[] }} */ (await ask(place, address, { method: 'POST', body }));
      return (answer.users ?? []).length > 0;
    },

    /**
     * An account that is not there counts as deleted.
     * @param {string} uid
     */
    async remove(uid) {
      try {
        await ask(place, `${place.identity}/accounts:delete`, { method: 'POST', body: { localId: uid } });
      } catch (error) {
        if (!(error instanceof Refusal) || !error.message.includes('USER_NOT_FOUND')) throw error;
      }
    },
  };
}
