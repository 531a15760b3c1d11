import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import { type Called, isOver } from '../../state/call/calling';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { otherOf } from './other';
import styles from './room.module.css';

interface StoppedProps extends Pick<Called, 'standing'> {
  view: SessionView;
  onBack: () => void;
}

/** Shown when the call ended on this page without a press here: says why, and where to go. */
export function Stopped({ view, standing, onBack }: StoppedProps) {
  const { t } = useTranslation('call');
  if (!isOver(standing)) return null;
  return (
    <div className={styles.middle}>
      <Notice
        kind="warning"
        action={
          <div className={styles.ways}>
            {standing === 'refused' ? (
              <ButtonLink to={sessionPath(view.session.id)}>{t('closed.toSession')}</ButtonLink>
            ) : (
              <Button onClick={onBack}>{t(standing === 'elsewhere' ? 'stopped.here' : 'stopped.rejoin')}</Button>
            )}
            <ButtonLink to={otherOf(view).conversation} variant="secondary">
              {t('closed.toConversation')}
            </ButtonLink>
          </div>
        }
      >
        {t(`stopped.${standing}`)}
      </Notice>
    </div>
  );
}
