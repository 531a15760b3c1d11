/** The accounts at the identity provider: whether they stand, whether their e-mail is verified, and their removal. Nothing else of them is asked for. */
import { ask, NotAllowed, Refusal } from './rest.mjs';

/** @typedef {ReturnType<typeof openAccounts>} Accounts */

/** Accounts that the provider looks up at once. */
const LOOKUP = 100;

/** @param {import('./place.mjs').Place} place */
export function openAccounts(place) {
  /**
   * Those of the accounts that stand, and whether the e-mail of each is verified.
   * @param {readonly string[]} uids
   * @returns {Promise<Map<string, boolean>>}
   */
  async function lookUp(uids) {
    /** @type {Map<string, boolean>} */
    const found = new Map();
    for (let at = 0; at < uids.length; at += LOOKUP) {
      const body = { localId: uids.slice(at, at + LOOKUP) };
      const address = `${place.identity}/accounts:lookup?fields=users(localId,emailVerified)`;
      const answer = /** @type {{ users?: { localId: string; emailVerified?: boolean }[] }} */ (
        await ask(place, address, { method: 'POST', body })
      );
      for (const { localId, emailVerified } of answer.users ?? []) found.set(localId, emailVerified === true);
    }
    return found;
  }

  return {
    /**
     * @param {readonly string[]} uids
     * @returns {Promise<Set<string>>}
     */
    standing: async (uids) => new Set((await lookUp(uids)).keys()),

    /** @param {string} uid */
    stands: async (uid) => (await lookUp([uid])).has(uid),

    /**
     * In a word for each of the accounts, whether its e-mail is verified. Who may not ask the provider is shown `?`: the rest of a list serves without.
     * @param {readonly string[]} uids
     * @returns {Promise<(uid: string) => 'yes' | 'no' | 'no account' | '?'>}
     */
    async verifiedEmails(uids) {
      try {
        const found = await lookUp([...new Set(uids)]);
        return (uid) => (found.has(uid) ? (found.get(uid) ? 'yes' : 'no') : 'no account');
      } catch (error) {
        if (!(error instanceof NotAllowed)) throw error;
        return () => '?';
      }
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
