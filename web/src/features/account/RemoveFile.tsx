import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { OwnFile } from '../../backend/ports';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import { removeFile } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import styles from './account.module.css';

/** Removes the stored photo or ID document at once, after a question: what else stands in the form is neither saved nor lost. */
export function RemoveFile({ kind }: { kind: OwnFile }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  const close = () => {
    if (busy) return;
    setProblem(null);
    setOpen(false);
  };
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await dispatch(removeFile(kind)).unwrap();
      setOpen(false);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(`removeFile.${kind}.button`)}
      </Button>
      <Dialog open={open} title={t(`removeFile.${kind}.title`)} closeLabel={t('confirm.close')} onClose={close}>
        <div className={styles.confirm}>
          <p>{t(`removeFile.${kind}.text`)}</p>
          {problem !== null && (
            <Notice kind="error" title={t('removeFile.failed')}>
              {words(problem)}
            </Notice>
          )}
          <div className={styles.copies}>
            <Button variant="danger" busy={busy} busyLabel={t('removeFile.busy')} onClick={() => void remove()}>
              {t('removeFile.confirm')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('removeFile.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
