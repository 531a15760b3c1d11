import { BackendError, type BackendErrorCode } from '../../errors';
import { inTime } from '../../firebase/transport/inTime';
import { ofSession } from '../../firebase/transport/session';
import type { Firebase } from '../../firebase/opening/app';
import type { Refused } from '../../../../../operations/desk/call.ts';
import type { DeskPort } from '../desk';

/** A path on Aram's own origin, which Hosting forwards to the function. */
const ADDRESS = '/desk/call';

/** The catalogue's codes for the function's refusals. The desk has its own texts for them. */
const CODES: Readonly<Record<Refused, BackendErrorCode>> = {
  notStaff: 'permission-denied',
  removed: 'access-ended',
  disabled: 'user-disabled',
  revoked: 'session-expired',
  unverified: 'email-unconfirmed',
  signInAgain: 'recent-sign-in-required',
  closed: 'unauthorized',
  unknown: 'not-found',
  illegal: 'invalid-data',
  invalid: 'invalid-data',
  notNow: 'session-changed',
  own: 'own-record',
  changed: 'session-changed',
  tooFew: 'limit-reached',
  tooMany: 'too-many-attempts',
  unsound: 'invalid-argument',
  running: 'busy',
  busy: 'busy',
  away: 'unavailable',
  failed: 'unavailable',
};

/** The codes for refusals with a reason of their own: why, and about what. */
const REASONS: Readonly<Record<string, BackendErrorCode>> = {
  'unknown account': 'no-account',
  'unknown subscriber': 'not-subscribed',
  'notNow unconfirmed': 'account-unconfirmed',
  'notNow otherAccount': 'account-in-use',
  'notNow lastOwner': 'last-owner',
  'notNow ended': 'member-left',
  'notNow member': 'still-member',
  'notNow taken': 'taken-by-other',
  'notNow item': 'not-waiting',
  'notNow colleague': 'wrong-colleague',
  'notNow unverified': 'not-verified',
  'notNow stripe': 'no-payments',
  'away stripe': 'refund-failed',
};

/** The code of a refusal: the one of its reason, or else the one of its kind. An unknown kind is from a newer function. */
function codeOfRefusal(refused: unknown, about: unknown): BackendErrorCode {
  const kind = isRefused(refused) ? refused : 'failed';
  const reason = `${kind} ${String(about)}`;
  return (Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined) ?? CODES[kind];
}

/** The field of a refusal whose call has an id that was used before, possibly a day ago: the member has to look at what was done then. */
const USED_ID = 'id';

const isRefused = (word: unknown): word is Refused => typeof word === 'string' && Object.hasOwn(CODES, word);

/** The desk's function, called with the token of the signed-in staff member. */
export function deskPort({ auth }: Pick<Firebase, 'auth'>): DeskPort {
  const inSession = ofSession(auth);
  const ask = (call: object) =>
    inTime(() =>
      inSession(async () => {
        const token = await auth.currentUser?.getIdToken();
        if (token === undefined) throw new BackendError('session-expired');
        const answer = await fetch(ADDRESS, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(call),
        }).catch(() => {
          throw new BackendError('offline');
        });
        return (await answer.json().catch(() => ({ refused: 'failed' }))) as Partial<
          Record<'result' | 'refused' | 'about', unknown>
        >;
      }),
    );
  return {
    callDesk: async (act, input, id) => {
      const answer = await ask({ act, input, id });
      if ('result' in answer) return answer.result as never;
      if (answer.refused === 'invalid' && answer.about === USED_ID) throw new BackendError('session-changed');
      throw new BackendError(codeOfRefusal(answer.refused, answer.about));
    },
  };
}
