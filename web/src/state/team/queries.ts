import { api, reading } from '../queries';

/** A counselor's own status on the team page. The page itself is public, and is read without RTK Query (`useTeam`). */
const { useIsListedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The mark is in the counselor's public profile, not in the private record. */
    isListed: build.query<boolean, string>({
      queryFn: reading(async ({ counselors }, uid) => (await counselors.loadPublicProfile(uid))?.verified === true),
    }),
  }),
});

/** Whether the public sees a counselor's profile. `unknown`: it couldn't be read. */
export type Listing = 'checking' | 'unknown' | 'listed' | 'notListed';

/** Whether the counselor's profile is on the team page, which lists only verified counselors. */
export function useListing(uid: string): Listing {
  const { currentData, isFetching, error } = useIsListedQuery(uid, { refetchOnMountOrArgChange: true });
  if (isFetching) return 'checking';
  if (error !== undefined || currentData === undefined) return 'unknown';
  return currentData ? 'listed' : 'notListed';
}
