import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../../backend/errors';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { Notice } from '../../../ui/Notice';
import styles from './Social.module.css';

/** Failures that aren't caused by what was typed. All others share one message, so that nobody learns which part was wrong. */
const TOLD_APART: ReadonlySet<BackendErrorCode> = new Set<BackendErrorCode>([
  'offline',
  'unavailable',
  'no-answer',
  'too-many-attempts',
  'popup-blocked',
  'popup-closed',
  'account-exists-with-other-provider',
  'app-part-missing',
  'core-crashed',
]);

/** Whether the failure has its own message. */
export function isToldApart(code: BackendErrorCode): boolean {
  return TOLD_APART.has(code);
}

/** Says why the login failed. `wrong` is the specified key and is shown in red. */
export function LoginProblem({ id, code }: { id?: string; code: BackendErrorCode }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  return (
    <Notice kind="error">
      <p id={id} className={styles.wrong}>
        {isToldApart(code) ? words(code) : t('wrong')}
      </p>
    </Notice>
  );
}
