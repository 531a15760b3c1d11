/** The accounts at the sign-in provider: whether they exist, whether their email is verified, and their removal. It requests nothing else about them. */
import { NotAllowed, Refusal } from './refusals.ts';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Said } from './store.ts';

/** Whether an account's email is verified; `?`: the caller may not look it up. */
export type EmailState = 'yes' | 'no' | 'no account' | '?';

/** The most accounts that the provider looks up at once. */
const LOOKUP = 100;

export function openAccounts(auth: Auth, said: Said = (work) => work()) {
  /** The accounts that exist. */
  async function lookUp(uids: readonly string[]): Promise<Map<string, UserRecord>> {
    const found = new Map<string, UserRecord>();
    for (let at = 0; at < uids.length; at += LOOKUP) {
      const { users } = await said(() => auth.getUsers(uids.slice(at, at + LOOKUP).map((uid) => ({ uid }))));
      for (const user of users) found.set(user.uid, user);
    }
    return found;
  }

  return {
    existing: async (uids: readonly string[]): Promise<Set<string>> => new Set((await lookUp(uids)).keys()),

    exists: async (uid: string) => (await lookUp([uid])).has(uid),

    /** For each account, whether its email is verified. A missing permission isn't an error, because the rest of a list is useful without it. */
    async verifiedEmails(uids: readonly string[]): Promise<(uid: string) => EmailState> {
      try {
        const found = await lookUp([...new Set(uids)]);
        return (uid) => (found.has(uid) ? (found.get(uid)?.emailVerified ? 'yes' : 'no') : 'no account');
      } catch (error) {
        if (!(error instanceof NotAllowed)) throw error;
        return () => '?';
      }
    },

    /** The account with this email; undefined if there is none. */
    byEmail: (email: string) => said(() => auth.getUserByEmail(email)).then(({ uid }) => uid, unlessGone),

    /** The account with this email, whether the email is confirmed, and the staff role in its tokens; undefined if there is no account. */
    staffAccount: (email: string) =>
      said(() => auth.getUserByEmail(email)).then(
        ({ uid, emailVerified, customClaims }) => ({
          uid,
          verified: emailVerified,
          claim: customClaims?.['staff'] as unknown,
        }),
        unlessGone,
      ),

    /** The staff role in the tokens of each account that can use the desk: it exists, isn't disabled, and has a confirmed email. */
    async staffRoles(uids: readonly string[]): Promise<Map<string, unknown>> {
      const usable = [...(await lookUp(uids)).values()].filter((user) => user.emailVerified && !user.disabled);
      return new Map(usable.map(({ uid, customClaims }) => [uid, customClaims?.['staff']]));
    },

    /**
     * Puts a staff role into the account's tokens and ends its sign-ins. An account that doesn't exist needs no change.
     * @param staff undefined for none
     */
    claim: (uid: string, staff: string | undefined) =>
      said(async () => {
        await auth.setCustomUserClaims(uid, staff === undefined ? null : { staff });
        await auth.revokeRefreshTokens(uid);
      }).catch(unlessGone),

    /**
     * Confirms the email as if its owner had followed the link. No email is sent.
     * @returns undefined if the account doesn't exist
     */
    confirmEmail: (uid: string): Promise<unknown> =>
      said(() => auth.updateUser(uid, { emailVerified: true })).catch(unlessGone),

    /** Removes an account. One that doesn't exist counts as removed. */
    remove: (uid: string) => said(() => auth.deleteUser(uid)).catch(unlessGone),
  };
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 'NOT_FOUND') throw error;
}
