import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { takeConsentBack } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import styles from './Agreement.module.css';

export interface TakeBackDialogProps {
  open: boolean;
  onClose: () => void;
  onTakenBack: () => void;
}

/** Says what goes with the agreement and what is not undone by it, asks, and says so where it could not be taken back. */
export function TakeBackDialog({ open, onClose, onTakenBack }: TakeBackDialogProps) {
  const { t } = useTranslation('profile');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const close = () => {
    if (busy) return;
    setProblem(null);
    onClose();
  };
  const takeBack = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(takeConsentBack()).unwrap();
      onTakenBack();
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} title={t('agreement.question')} closeLabel={t('agreement.close')} onClose={close}>
      <div className={styles.question}>
        <p>{t('agreement.what')}</p>
        <p>{t('agreement.arranged')}</p>
        <LoneLink to={paths.contact}>{t('agreement.contact')}</LoneLink>
        <p>{t('agreement.again')}</p>
        {problem !== null && (
          <Notice kind="error" title={t('agreement.failed')}>
            {words(problem)}
          </Notice>
        )}
        <div className={styles.answers}>
          <Button variant="danger" busy={busy} busyLabel={t('agreement.busy')} onClick={() => void takeBack()}>
            {t('agreement.confirm')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('agreement.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
