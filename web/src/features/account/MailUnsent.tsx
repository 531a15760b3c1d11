import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { sendVerification } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** After a sign-up: whether the mail that asks to confirm the address could not be sent. */
export const useMailMissed = (): boolean => useAppSelector(({ session }) => session.mailMissed === true);

/** Says that the mail could not be sent, and sends it again. Nothing where it was sent. */
export function MailUnsent() {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const isMissed = useMailMissed();
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    setTried(true);
    setProblem(null);
    try {
      await dispatch(sendVerification()).unwrap();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  if (!isMissed) return isTried && <Notice kind="success">{t('verify.sent')}</Notice>;
  return (
    <Notice
      kind="warning"
      title={t('verify.unsent')}
      action={
        <Button variant="secondary" busy={busy} busyLabel={t('verify.sending')} onClick={() => void resend()}>
          {t('verify.resend')}
        </Button>
      }
    >
      {problem === null ? t('verify.unsentText') : words(problem)}
    </Notice>
  );
}
