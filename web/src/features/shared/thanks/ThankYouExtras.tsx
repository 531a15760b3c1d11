import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../../state/hooks';
import { useSession } from '../../../state/account/useSession';
import { reloadProfile } from '../../../state/user/actions';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import styles from './ThankYouExtras.module.css';

export interface ThankYouExtrasProps {
  /** The text when the write is done but the record could not be reloaded. */
  reloadFailed: string;
  /** Notices. */
  children?: Elements;
}

/** The end of a thank-you page after a change of the record: notices, and a retry if the record could not be reloaded. */
export function ThankYouExtras({ reloadFailed, children }: ThankYouExtrasProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const session = useSession();
  return (
    <div className={styles.extras}>
      {session.kind === 'signedIn' && session.problem !== null && (
        <Notice
          kind="warning"
          action={
            <Button variant="secondary" onClick={() => void dispatch(reloadProfile())}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {reloadFailed}
        </Notice>
      )}
      {children}
    </div>
  );
}
