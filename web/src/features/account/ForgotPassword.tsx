import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { sendPasswordReset } from '../../state/user/actions';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { SlowSave } from '../shared/saving/SlowSave';
import { type Leavable, useLeavable } from '../shared/saving/useLeavable';
import { type FailureWords, useSaving } from '../shared/saving/useSaving';
import { SaveFailure } from '../shared/Failure';
import styles from './auth.module.css';

/** Network failures on the way to the provider: they reveal nothing about the email address, and no mail was sent. */
const ON_THE_WAY: ReadonlySet<BackendErrorCode> = new Set<BackendErrorCode>([
  'offline',
  'unavailable',
  'no-answer',
  'app-part-missing',
  'core-crashed',
]);

/** A reset link changes nothing that a page could show, so an unsure result needs its own message. */
const UNSURE: FailureWords = { failed: 'linkUnsure', unknown: 'linkUnsure' };

export interface ForgotPasswordProps {
  open: boolean;
  /** The email typed in the login form, which is most likely the right one. */
  email: string;
  onClose: () => void;
}

/** The "Forgot password" dialog. It sends the reset mail and gives the same answer whether the email has an account or not. */
export function ForgotPassword({ open, email, onClose }: ForgotPasswordProps) {
  const { t } = useTranslation(['auth', 'translation']);
  const textId = useId();
  const leavable = useLeavable(onClose);
  return (
    <Dialog
      open={open}
      title={t('reset.title')}
      closeLabel={t('translation:common.close')}
      onClose={leavable.close}
      describedBy={textId}
    >
      <ResetForm textId={textId} email={email} {...leavable} />
    </Dialog>
  );
}

/** Exists only while the dialog is open, so that it starts empty each time. */
function ResetForm({ textId, email, close, setUnderWay }: { textId: string; email: string } & Leavable) {
  const { t } = useTranslation(['auth', 'translation']);
  const saving = useSaving(UNSURE);
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const form = useCoreForm({ form: 'passwordReset', defaults: { email } });

  if (sent) {
    return (
      <div className={styles.form}>
        <Notice kind="success" takesFocus>
          {t('reset.done')}
        </Notice>
        <Button onClick={close}>{t('translation:common.close')}</Button>
      </div>
    );
  }

  const send = async (address: string) => {
    try {
      await dispatch(sendPasswordReset(address)).unwrap();
    } catch (thrown) {
      if (ON_THE_WAY.has(codeOf(thrown))) throw thrown;
    }
  };
  const submit = form.submit(async (payload) => {
    setUnderWay(true);
    try {
      const { lead } = await saving.run(() => send(payload.email));
      await lead(() => {
        setSent(true);
      }, 'linkSent');
    } finally {
      setUnderWay(false);
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p id={textId}>{t('reset.text')}</p>
      {form.problem !== null && <SaveFailure title={t('reset.failed')} problem={form.problem} />}
      <TextField label={t('fields.email')} type="email" autoComplete="username" ltr {...form.field('email')} />
      <SlowSave saving={saving} stuck={t('reset.stuck')} />
      <Button type="submit" busy={form.submitting} busyLabel={t('verify.sending')}>
        {t('verify.send')}
      </Button>
    </form>
  );
}
