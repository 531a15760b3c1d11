/** The accounts at the identity provider: whether they stand, whether their email is verified, and their removal. Nothing else of them is asked for. */
import { NotAllowed, Refusal } from './refusals.mjs';

/** @typedef {ReturnType<typeof openAccounts>} Accounts */

/** @typedef {'yes' | 'no' | 'no account' | '?'} EmailState whether an account's email is verified; `?`: the caller may not ask the provider */

/** Accounts that the provider looks up at once. */
const LOOKUP = 100;

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {import('./store.mjs').Said} [said]
 */
export function openAccounts(auth, said = (work) => work()) {
  /**
   * Those of the accounts that stand, and whether the email of each is verified.
   * @param {readonly string[]} uids
   * @returns {Promise<Map<string, boolean>>}
   */
  async function lookUp(uids) {
    /** @type {Map<string, boolean>} */
    const found = new Map();
    for (let at = 0; at < uids.length; at += LOOKUP) {
      const { users } = await said(() => auth.getUsers(uids.slice(at, at + LOOKUP).map((uid) => ({ uid }))));
      for (const { uid, emailVerified } of users) found.set(uid, emailVerified);
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
     * For each of the accounts, whether its email is verified. The rest of a list is of use without it, so a missing right isn't an error.
     * @param {readonly string[]} uids
     * @returns {Promise<(uid: string) => EmailState>}
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
     * The account of an email; undefined where there is none.
     * @param {string} email
     */
    byEmail: (email) => said(() => auth.getUserByEmail(email)).then(({ uid }) => uid, unlessGone),

    /**
     * The account of an email, whether it is confirmed, and the role of the staff that its tokens say; undefined if there is no account.
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
     * Says in the account's tokens which role of the staff it has, and ends its sign-ins. An account that is not there has none.
     * @param {string} uid
     * @param {string | undefined} staff undefined for none
     */
    claim: (uid, staff) =>
      said(async () => {
        await auth.setCustomUserClaims(uid, staff === undefined ? null : { staff });
        await auth.revokeRefreshTokens(uid);
      }).catch(unlessGone),

    /**
     * As if the link in the email had been followed. None is sent.
     * @param {string} uid
     * @returns {Promise<unknown>} undefined where there is no such account
     */
    confirmEmail: (uid) => said(() => auth.updateUser(uid, { emailVerified: true })).catch(unlessGone),

    /**
     * An account that is not there counts as deleted.
     * @param {string} uid
     */
    remove: (uid) => said(() => auth.deleteUser(uid)).catch(unlessGone),
  };
}

/** @param {unknown} error @returns {undefined} */
function unlessGone(error) {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND') throw error;
}
