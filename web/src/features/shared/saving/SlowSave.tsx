import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Announced } from '../../../ui/announcer/Announced';
import styles from './SlowSave.module.css';
import type { Saving } from './useSaving';

export interface SlowSaveProps {
  saving: Pick<Saving, 'waited'> & Partial<Pick<Saving, 'tryAgain'>>;
  /** Whether the save may be repeated while the first attempt is under way; never without `tryAgain`. */
  repeatable?: boolean;
  /** The text next to the retry if two attempts may both have an effect. */
  stuck?: string;
}

/**
 * Says next to a form's button that the save takes long, then that there is no answer, with a retry.
 */
export function SlowSave({ saving: { waited, tryAgain }, repeatable = true, stuck }: SlowSaveProps) {
  const { t } = useTranslation();
  const isOffered = waited === 'stuck' && repeatable && tryAgain !== undefined;
  return (
    <Announced className={styles.slow}>
      {waited !== 'short' && (
        <Notice
          kind="info"
          title={t('saving.slow')}
          {...(isOffered && {
            action: (
              <Button variant="secondary" onClick={tryAgain}>
                {t('common.tryAgain')}
              </Button>
            ),
          })}
        >
          {isOffered ? (stuck ?? t('saving.stuck')) : t('saving.wait')}
        </Notice>
      )}
    </Announced>
  );
}
