import type { CounselorRecord } from '../../core/generated/tables';
import { useTeam } from '../../state/team/useTeam';

/** Whether the public sees the profile. `unknown`: the team could not be read. */
export type Listing = 'checking' | 'unknown' | 'listed' | 'notListed';

/**
 * Whether the counselor's profile is on the team page, which lists the verified ones alone. The mark stands in the public profile, not in the
 * private record; the rules keep the shared fields of both equal, so the profile is found by them.
 */
export function useListing({ name, city, bio, photo }: CounselorRecord): Listing {
  const team = useTeam();
  switch (team.status) {
    case 'loading':
      return 'checking';
    case 'failed':
      return 'unknown';
    case 'loaded':
      return team.counselors.some(
        (one) => one.name === name && one.city === city && one.bio === bio && one.photo === photo,
      )
        ? 'listed'
        : 'notListed';
  }
}
