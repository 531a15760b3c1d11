import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { Skeleton } from '../../../ui/Skeleton';
import { Act } from '../Act';
import { Problem } from '../Problem';
import { unlessChanged } from '../unlessChanged';
import type { DecisionProps } from './reviewed';

/** Removes a counselor from the team page, after the consequences were shown. */
export function Suspend({ of: { uid, name }, onDecided, onChanged }: DecisionProps) {
  const { t } = useTranslation('desk');
  const [isForeseen, setForeseen] = useState(false);
  return (
    <Act
      act="suspendCounselor"
      name={t('counselors.suspend')}
      variant="danger"
      reason={t('counselors.read', { name })}
      missing={isForeseen ? undefined : t('counselors.foreseeing')}
      run={async (suspend, reason) => {
        const done = await unlessChanged(suspend({ uid, reason }));
        return done && { reason, ...done.answer };
      }}
      done={null}
      onDone={(done) => {
        if (done === null) onChanged();
        else onDecided('suspended', done.reason, t('counselors.suspended', { ...done, name }));
      }}
    >
      <p>{t('counselors.suspending', { name })}</p>
      <Consequences uid={uid} onForeseen={setForeseen} />
    </Act>
  );
}

/** Read each time the dialog opens. */
function Consequences({ uid, onForeseen }: { uid: string; onForeseen: (isForeseen: boolean) => void }) {
  const { t } = useTranslation('desk');
  const read = useDesk('previewSuspending', { uid });
  const isThere = read.kind === 'there';
  useEffect(() => {
    onForeseen(isThere);
    return () => {
      onForeseen(false);
    };
  }, [isThere, onForeseen]);
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return (
        <ul>
          <li>{t('counselors.sessions', { count: read.view.sessions })}</li>
          <li>{t('counselors.times', { count: read.view.times })}</li>
        </ul>
      );
  }
}
