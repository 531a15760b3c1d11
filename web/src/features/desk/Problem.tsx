import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** The codes for which the desk has its own messages, because the general ones address patients and counselors. */
const OWN = [
  'permission-denied',
  'recent-sign-in-required',
  'unauthorized',
  'not-found',
  'invalid-data',
  'session-changed',
  'limit-reached',
  'too-many-attempts',
  'invalid-argument',
  'busy',
] as const;

/** Returns the messages for a refusal at the desk. */
export function useDeskWords(): (code: BackendErrorCode) => string {
  const { t } = useTranslation('desk');
  const words = useErrorWords();
  return (code) => {
    const own = OWN.find((one) => one === code);
    return own === undefined ? words(code) : t(`problems.${own}`);
  };
}

/** Says why something at the desk could not be shown, and offers a retry. */
export function Problem({ code, again }: { code: BackendErrorCode; again: () => void }) {
  const { t } = useTranslation(['desk', 'translation']);
  const words = useDeskWords();
  const action =
    code === 'recent-sign-in-required' || code === 'session-expired' ? (
      <ButtonLink to={paths.login}>{t('translation:nav.login')}</ButtonLink>
    ) : (
      <Button onClick={again}>{t('translation:common.tryAgain')}</Button>
    );
  return (
    <Notice kind="error" action={action}>
      {words(code)}
    </Notice>
  );
}
