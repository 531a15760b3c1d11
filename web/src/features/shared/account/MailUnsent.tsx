import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { sendVerification } from '../../../state/user/actions';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useWork } from '../saving/useWork';

/** After a sign-up: whether the confirmation mail could not be sent. */
export const useMailMissed = (): boolean => useAppSelector(({ session }) => session.mailMissed === true);

/** Says that the mail could not be sent, and offers to send it again. Nothing if it was sent. */
export function MailUnsent() {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const isMissed = useMailMissed();
  const { busy, problem, run } = useWork();
  const [isTried, setTried] = useState(false);
  const resend = () => {
    setTried(true);
    void run(() => dispatch(sendVerification()).unwrap());
  };
  if (!isMissed) return isTried && <Notice kind="success">{t('verify.sent')}</Notice>;
  return (
    <Notice
      kind="warning"
      title={t('verify.unsent')}
      action={
        <Button variant="secondary" busy={busy} busyLabel={t('verify.sending')} onClick={resend}>
          {t('verify.resend')}
        </Button>
      }
    >
      {problem === null ? t('verify.unsentText') : words(problem)}
    </Notice>
  );
}
