import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../../backend/errors';
import type { Proof, SignInMethod, SocialProvider } from '../../../backend/ports';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../saving/saving.module.css';
import { SecretField } from './SecretField';
import { SlowSave } from '../saving/SlowSave';
import { type Leavable, useLeavable } from '../saving/useLeavable';
import { Failure } from '../Failure';
import { useSaving } from '../saving/useSaving';

export interface ConfirmIdentityProps {
  open: boolean;
  title: string;
  /** Says what is about to happen. */
  children: ReactNode;
  /** The account's sign-in methods, which are the ways to confirm. */
  providers: readonly SignInMethod[];
  /** The label of the button that continues with a password ("Delete for good"). */
  confirmLabel: string;
  /** The button's label while it works. */
  busyLabel: string;
  /** The label of the button that changes nothing; "Cancel" by default. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Does the work with the proof. The dialog shows a rejection with a code of the error catalog and stays open. */
  onConfirm: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Verifies who is at the keyboard before an action that is final or could lock out the owner: by the current password, or by the popup of
 * the account's provider.
 */
export function ConfirmIdentity({ open, title, onClose, ...rest }: ConfirmIdentityProps) {
  const { t } = useTranslation(['auth', 'translation']);
  const leavable = useLeavable(onClose);
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={t('translation:common.close')}
      onClose={leavable.close}
      describedBy={textId}
    >
      <Confirmation {...rest} {...leavable} textId={textId} />
    </Dialog>
  );
}

type ConfirmationProps = Omit<ConfirmIdentityProps, 'open' | 'title' | 'onClose'> &
  Leavable & {
    /** The id of the text that says what is about to happen. */
    textId: string;
  };

/** Company names are the same in every language. */
const NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Exists only while the dialog is open, so that the password disappears with it. */
function Confirmation({
  children,
  providers,
  confirmLabel,
  busyLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  close,
  setUnderWay,
  textId,
}: ConfirmationProps) {
  const { t } = useTranslation(['auth', 'messages', 'translation']);
  const saving = useSaving();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState('');
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const variant = danger ? 'danger' : 'primary';

  const confirm = async (proof: Proof) => {
    setBusy(true);
    setUnderWay(true);
    setProblem(null);
    try {
      await saving.run(() => onConfirm(proof));
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'wrong-credentials' && proof.kind === 'password') {
        setMistake(t('confirm.wrong'));
        input.current?.focus();
      } else {
        setProblem(code);
      }
    } finally {
      setUnderWay(false);
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password === '') {
      setMistake(t('messages:required'));
      input.current?.focus();
      return;
    }
    void confirm({ kind: 'password', password });
  };

  const social = providers.filter((method): method is SocialProvider => method !== 'password');
  return (
    <div className={styles.confirm}>
      <div id={textId}>{children}</div>
      {problem !== null && <Failure problem={problem} />}
      {providers.includes('password') && (
        <form className={styles.confirm} onSubmit={submit} noValidate>
          <SecretField
            ref={input}
            label={t('confirm.current')}
            name="currentPassword"
            autoComplete="current-password"
            value={password}
            error={mistake}
            onChange={(event) => {
              setPassword(event.target.value);
              setMistake('');
            }}
          />
          <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </form>
      )}
      {social.map((provider) => (
        <div key={provider} className={styles.confirm}>
          <p className="quiet">{t('confirm.popup', { provider: NAMES[provider] })}</p>
          <Button
            variant={variant}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void confirm({ kind: 'popup', provider })}
          >
            {t('confirm.by', { provider: NAMES[provider] })}
          </Button>
        </div>
      ))}
      {/* A proof is given once, so that the work after it doesn't run twice at a time. */}
      <SlowSave saving={saving} repeatable={false} />
      <Button variant="secondary" data-safe="" onClick={close}>
        <span>{busy ? t('translation:common.close') : (cancelLabel ?? t('confirm.cancel'))}</span>
      </Button>
    </div>
  );
}
