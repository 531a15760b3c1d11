import { useEffect, useState } from 'react';
import type { AuthUser } from '../../../backend/ports';
import type { CounselorRecord } from '../../../core/generated/tables';
import { serverNow } from '../../../clock/clock';
import { useSeen } from '../../../state/news/unseen';
import { useDecision } from '../../../state/profile/review';
import { useListing } from '../../../state/team/queries';
import { LicenseNotice } from './LicenseNotice';

export interface LicenseProps {
  user: AuthUser;
  record: CounselorRecord;
  /** Receives whether the profile is on the team page. */
  onListed: (isListed: boolean) => void;
}

/** Reads the license's state each time it is mounted, because a save may have changed it. */
export function License({ user, record, onListed }: LicenseProps) {
  const listed = useListing(user.uid);
  const { decision, isAwaited } = useDecision({ user, record, skip: listed !== 'notListed' });
  const [openedAt] = useState(serverNow);
  useSeen('team', listed === 'listed' || decision !== null ? [{ id: 'current', at: openedAt }] : null);
  const listing = isAwaited ? 'checking' : listed;
  useEffect(() => {
    onListed(listing === 'listed');
  }, [listing, onListed]);
  return <LicenseNotice listing={listing} decision={decision} />;
}
