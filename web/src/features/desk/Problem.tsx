import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BackendErrorCode } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { signOut } from '../../state/user/actions';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** The codes for which the desk has its own messages, because the general ones address patients and counselors. */
const OWN = [
  'permission-denied',
  'access-ended',
  'user-disabled',
  'recent-sign-in-required',
  'session-expired',
  'own-record',
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

/** Says why something at the desk could not be shown, and offers what helps: a retry, or another login. */
export function Problem({ code, again }: { code: BackendErrorCode; again: () => void }) {
  const { t } = useTranslation('desk');
  const words = useDeskWords();
  return (
    <Notice kind="error" action={<Help code={code} again={again} />}>
      {/* It was only read, so there is nothing that could be saved twice. */}
      {code === 'no-answer' ? t('problems.slow') : words(code)}
    </Notice>
  );
}

function Help({ code, again }: { code: BackendErrorCode; again: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** The login page leads an account that is still signed in straight back to the desk. */
  const leaveTo = async (path: string) => {
    await dispatch(signOut());
    await navigate(path);
  };
  if (code === 'own-record') return null;
  if (code === 'recent-sign-in-required' || code === 'session-expired') {
    return <Button onClick={() => void leaveTo(paths.login)}>{t('nav.login')}</Button>;
  }
  if (code === 'access-ended' || code === 'user-disabled') {
    return (
      <Button variant="quiet" onClick={() => void leaveTo(paths.home)}>
        {t('nav.logout')}
      </Button>
    );
  }
  return <Button onClick={again}>{t('common.tryAgain')}</Button>;
}
