import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { sendPasswordReset } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import styles from './auth.module.css';

/** Failures of the way to the provider: they say nothing about the address, and the mail was not sent. */
const ON_THE_WAY: ReadonlySet<BackendErrorCode> = new Set<BackendErrorCode>([
  'offline',
  'unavailable',
  'no-answer',
  'app-part-missing',
  'core-crashed',
]);

export interface ForgotPasswordProps {
  open: boolean;
  /** What stands in the login form: most likely the address that is meant. */
  email: string;
  onClose: () => void;
}

/** "Forgot password": sends the reset mail and answers the same whether the address has an account or not. */
export function ForgotPassword({ open, email, onClose }: ForgotPasswordProps) {
  const { t } = useTranslation('auth');
  const textId = useId();
  return (
    <Dialog open={open} title={t('reset.title')} closeLabel={t('reset.close')} onClose={onClose} describedBy={textId}>
      <ResetForm textId={textId} email={email} onClose={onClose} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so that it starts anew each time. */
function ResetForm({ textId, email, onClose }: Omit<ForgotPasswordProps, 'open'> & { textId: string }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const form = useCoreForm({ form: 'passwordReset', defaults: { email } });

  if (sent) {
    return (
      <div className={styles.form}>
        <Notice kind="success" takesFocus>
          {t('reset.done')}
        </Notice>
        <Button onClick={onClose}>{t('reset.close')}</Button>
      </div>
    );
  }

  const submit = form.submit(async (payload) => {
    try {
      await dispatch(sendPasswordReset(payload.email)).unwrap();
    } catch (thrown) {
      if (ON_THE_WAY.has(codeOf(thrown))) throw thrown;
    }
    setSent(true);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p id={textId}>{t('reset.text')}</p>
      {form.problem !== null && <Notice kind="error">{words(form.problem)}</Notice>}
      <TextField label={t('fields.email')} type="email" autoComplete="username" ltr {...form.field('email')} />
      <Button type="submit" busy={form.submitting} busyLabel={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
