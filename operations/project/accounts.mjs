/** The accounts at the sign-in provider: whether they exist, whether their email is verified, and their removal. It requests nothing else about them. */
import { NotAllowed, Refusal } from './refusals.mjs';

/** @typedef {ReturnType<typeof openAccounts>} Accounts */

/** @typedef {'yes' | 'no' | 'no account' | '?'} EmailState whether an account's email is verified; `?`: the caller may not look it up */

/** The most accounts that the provider looks up at once. */
const LOOKUP = 100;

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {import('./store.mjs').Said} [said]
 */
export function openAccounts(auth, said = (work) => work()) {
  /**
   * The accounts that exist.
   * @param {readonly string[]} uids
   * @returns {Promise<Map<string, import('firebase-admin/auth').UserRecord>>}
   */
  async function lookUp(uids) {
    /** @type {Map<string, import('firebase-admin/auth').UserRecord>} */
    const found = new Map();
    for (let at = 0; at < uids.length; at += LOOKUP) {
      const { users } = await said(() => auth.getUsers(uids.slice(at, at + LOOKUP).map((uid) => ({ uid }))));
      for (const user of users) found.set(user.uid, user);
    }
    return found;
  }

  return {
    /**
     * @param {readonly string[]} uids
     * @returns {Promise<Set<string>>}
     */
    existing: async (uids) => new Set((await lookUp(uids)).keys()),

    /** @param {string} uid */
    exists: async (uid) => (await lookUp([uid])).has(uid),

    /**
     * For each account, whether its email is verified. A missing permission isn't an error, because the rest of a list is useful without it.
     * @param {readonly string[]} uids
     * @returns {Promise<(uid: string) => EmailState>}
     */
    async verifiedEmails(uids) {
      try {
        const found = await lookUp([...new Set(uids)]);
        return (uid) => (found.has(uid) ? (found.get(uid)?.emailVerified ? 'yes' : 'no') : 'no account');
      } catch (error) {
        if (!(error instanceof NotAllowed)) throw error;
        return () => '?';
      }
    },

    /**
     * The account with this email; undefined if there is none.
     * @param {string} email
     */
    byEmail: (email) => said(() => auth.getUserByEmail(email)).then(({ uid }) => uid, unlessGone),

    /**
     * The account with this email, whether the email is confirmed, and the staff role in its tokens; undefined if there is no account.
     * @param {string} email
     */
    staffAccount: (email) =>
      said(() => auth.getUserByEmail(email)).then(
        ({ uid, emailVerified, customClaims }) => ({
          uid,
          verified: emailVerified,
          claim: /** @type {unknown} */ (customClaims?.['staff']),
        }),
        unlessGone,
      ),

    /**
     * The staff role in the tokens of each account that can use the desk: it exists, isn't disabled, and has a confirmed email.
     * @param {readonly string[]} uids
     * @returns {Promise<Map<string, unknown>>}
     */
    async staffRoles(uids) {
      const usable = [...(await lookUp(uids)).values()].filter((user) => user.emailVerified && !user.disabled);
      return new Map(usable.map(({ uid, customClaims }) => [uid, customClaims?.['staff']]));
    },

    /**
     * Puts a staff role into the account's tokens and ends its sign-ins. An account that doesn't exist needs no change.
     * @param {string} uid
     * @param {string | undefined} staff undefined for none
     */
    claim: (uid, staff) =>
      said(async () => {
        await auth.setCustomUserClaims(uid, staff === undefined ? null : { staff });
        await auth.revokeRefreshTokens(uid);
      }).catch(unlessGone),

    /**
     * Confirms the email as if its owner had followed the link. No email is sent.
     * @param {string} uid
     * @returns {Promise<unknown>} undefined if the account doesn't exist
     */
    confirmEmail: (uid) => said(() => auth.updateUser(uid, { emailVerified: true })).catch(unlessGone),

    /**
     * Removes an account. One that doesn't exist counts as removed.
     * @param {string} uid
     */
    remove: (uid) => said(() => auth.deleteUser(uid)).catch(unlessGone),
  };
}

/** @param {unknown} error @returns {undefined} */
function unlessGone(error) {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND') throw error;
}
