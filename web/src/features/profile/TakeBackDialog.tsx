import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../state/hooks';
import { takeConsentBack } from '../../state/user/thunks';
import { LoneLink } from '../../ui/LoneLink';
import { ConfirmDialog } from '../account/ConfirmDialog';

export interface TakeBackDialogProps {
  open: boolean;
  onClose: () => void;
  onTakenBack: () => void;
}

/** Says what goes with the agreement and what is not undone by it, asks, and says so where it could not be taken back. */
export function TakeBackDialog({ open, onClose, onTakenBack }: TakeBackDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={open}
      words={{
        title: t('agreement.question'),
        close: t('agreement.close'),
        confirm: t('agreement.confirm'),
        busy: t('agreement.busy'),
        keep: t('agreement.keep'),
        failed: t('agreement.failed'),
      }}
      onConfirm={() => dispatch(takeConsentBack()).unwrap()}
      onDone={onTakenBack}
      onClose={onClose}
    >
      <p>{t('agreement.what')}</p>
      <p>{t('agreement.arranged')}</p>
      <LoneLink to={paths.contact}>{t('agreement.contact')}</LoneLink>
      <p>{t('agreement.again')}</p>
    </ConfirmDialog>
  );
}
