import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { CounselorRecord } from '../../../core/generated/tables';
import { serverNow } from '../../../clock/clock';
import { useSeen } from '../../../state/news/unseen';
import { type Decision, useDecision } from '../../../state/profile/review';
import { type Listing, useListing } from '../../../state/team/queries';
import { LoneLink } from '../../../ui/LoneLink';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';

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

interface LicenseNoticeProps {
  listing: Listing;
  /** Null if staff haven't refused anything. */
  decision: Decision | null;
}

/** Says whether the license has been reviewed, that a new name or license is reviewed again, and why it was refused. */
function LicenseNotice({ listing, decision }: LicenseNoticeProps) {
  const { t } = useTranslation('counselor');
  switch (listing) {
    case 'checking':
      return <Skeleton lines={2} label={t('checking')} />;
    case 'unknown':
      return <Notice kind="info">{t('recheckRule')}</Notice>;
    case 'listed':
      return (
        <Notice
          kind="info"
          title={t('verified.title')}
          action={<LoneLink to={paths.aboutTeam}>{t('verified.see')}</LoneLink>}
        >
          {t('verified.text')}
        </Notice>
      );
    case 'notListed':
      return decision === null ? (
        <Notice kind="info" title={t('unverified.title')}>
          {t('unverified.text')}
        </Notice>
      ) : (
        <Decided decision={decision} />
      );
  }
}

function Decided({ decision }: { decision: Decision }) {
  const { t } = useTranslation('counselor');
  if (decision.kind === 'changed') {
    return (
      <Notice kind="info" title={t('changed.title')}>
        {t('changed.text')}
      </Notice>
    );
  }
  const { kind, reason } = decision;
  return (
    <Notice kind="info" title={t(`${kind}.title`)}>
      <p>
        <span>{t('reviewReason')}</span> <bdi>{reason}</bdi>
      </p>
      <p>{t(`${kind}.text`)}</p>
    </Notice>
  );
}
