import { useTranslation } from 'react-i18next';
import type { OwnFile } from '../../backend/ports';
import { removeFile } from '../../state/profile/actions';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/Button';
import { useOpen } from '../../ui/useOpen';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';

/** Removes the stored photo or ID document at once, after a question. Other changes in the form are neither saved nor lost. */
export function RemoveFile({ kind }: { kind: OwnFile }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const dialog = useOpen();
  return (
    <>
      <Button variant="quiet" onClick={dialog.open}>
        {t(`removeFile.${kind}.button`)}
      </Button>
      <ConfirmDialog
        open={dialog.isOpen}
        words={{
          title: t(`removeFile.${kind}.title`),
          confirm: t('removeFile.confirm'),
          busy: t('removeFile.busy'),
          keep: t('removeFile.keep'),
          failed: t('removeFile.failed'),
        }}
        onConfirm={() => dispatch(removeFile(kind)).unwrap()}
        onClose={dialog.close}
      >
        <p>{t(`removeFile.${kind}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
