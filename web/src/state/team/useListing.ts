import { useEffect, useState } from 'react';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

/** Whether the public sees a counselor's profile. `unknown`: it could not be read. */
export type Listing = 'checking' | 'unknown' | 'listed' | 'notListed';

const isListed =
  (uid: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { loadBackend }) =>
    (await (await loadBackend()).counselors.loadPublicProfile(uid))?.verified === true;

/**
 * Whether the counselor's profile is on the team page, which lists the verified ones alone. The mark stands in the
 * counselor's own public profile, not in the private record.
 */
export function useListing(uid: string): Listing {
  const dispatch = useAppDispatch();
  const [listing, setListing] = useState<Listing>('checking');

  useEffect(() => {
    let isCurrent = true;
    void dispatch(isListed(uid))
      .then((listed) => (listed ? 'listed' : 'notListed'))
      .catch(() => 'unknown' as const)
      .then((found) => {
        if (isCurrent) setListing(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, uid]);

  return listing;
}
