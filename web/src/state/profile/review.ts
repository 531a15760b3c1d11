import { mayHaveSessions } from '../../backend/account/mayHaveSessions';
import type { AuthUser } from '../../backend/ports';
import type { CounselorRecord, ReviewRecord } from '../../core/generated/tables';
import type { MemberCore, Reviewed } from '../../core/member';
import { api, FRESH, reading } from '../queries';

/**
 * Staff's decision about a license that isn't verified now, as long as the record matches what they saw; `changed` if the counselor
 * saved something else since.
 */
export type Decision = { kind: 'refused' | 'suspended'; reason: string } | { kind: 'changed' };

/** Null if staff have refused nothing. */
export function decisionOf(core: MemberCore, review: ReviewRecord, record: Reviewed): Decision | null {
  const kind = core.licenseState(review, record);
  switch (kind) {
    case 'waiting':
    case 'verified':
      return null;
    case 'changed':
      return { kind };
    case 'refused':
    case 'suspended':
      return { kind, reason: review.reason };
  }
}

interface DecisionAsked {
  uid: string;
  record: Reviewed;
}

const { useDecisionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    decision: build.query<Decision | null, DecisionAsked>({
      queryFn: reading(async ({ care }, { uid, record }, { loadMemberCore }) => {
        const review = await care.loadReview(uid);
        return review === null ? null : decisionOf(await loadMemberCore(), review, record);
      }),
    }),
  }),
});

interface ReviewAsked {
  user: Pick<AuthUser, 'uid' | 'email' | 'emailVerified'>;
  record: CounselorRecord;
  /** Skips the read while the license is verified, or isn't known to be unverified. */
  skip?: boolean;
}

/** Staff's decision about the counselor's license. The store shows it only to a counselor with a confirmed email. */
export function useDecision({ user, record, skip = false }: ReviewAsked): {
  decision: Decision | null;
  isAwaited: boolean;
} {
  const isRead = !skip && mayHaveSessions(user, 'counselor');
  const { license, name, city, languages, documentAt } = record;
  const seen = { license, name, city, languages, ...(documentAt !== undefined && { documentAt }) };
  const asked = { uid: user.uid, record: seen };
  const { currentData, isFetching } = useDecisionQuery(asked, { ...FRESH, skip: !isRead });
  return {
    decision: isRead ? (currentData ?? null) : null,
    isAwaited: isRead && isFetching && currentData === undefined,
  };
}
