import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Problem } from '../Problem';
import { Review } from './Review';
import type { Again } from './reviewed';

const KINDS = { changed: 'warning', asked: 'info' } as const;

/** One counselor, opened for a review. Opening is recorded, so it opens again only on demand, or if a decision met a change. */
export function OneCounselor({ uid, listPath }: { uid: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const [opened, setOpened] = useState<{ times: number; why?: Again }>({ times: 0 });
  const { times, why } = opened;
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('counselors.back')}
      </ButtonLink>
      {why !== undefined && (
        <Notice key={times} kind={KINDS[why]} takesFocus>
          {t(`counselors.again.${why}`)}
        </Notice>
      )}
      <Opened
        key={`opened ${String(times)}`}
        uid={uid}
        onAgain={(reason) => {
          setOpened({ times: times + 1, why: reason });
        }}
      />
    </>
  );
}

function Opened({ uid, onAgain }: { uid: string; onAgain: (why: Again) => void }) {
  const { t } = useTranslation('desk');
  const read = useDesk('reviewCounselor', { uid });
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={8} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return <Review of={read.view} onAgain={onAgain} />;
  }
}
