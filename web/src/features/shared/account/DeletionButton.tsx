import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import { isolateLtr } from '../../../i18n/format';
import { useAppDispatch } from '../../../state/hooks';
import { deleteAccount } from '../../../state/user/actions';
import { Button } from '../../../ui/Button';
import { useShowToast } from '../../../ui/toast/toasts';
import { useOpen } from '../../../ui/useOpen';
import { ConfirmIdentity } from './ConfirmIdentity';

export interface DeletionButtonProps {
  user: AuthUser;
  /** The button's label. */
  label: string;
  variant: 'secondary' | 'danger';
  /** The label of the dialog's button that changes nothing; "Cancel" by default. */
  keepLabel?: string | undefined;
  /** Replaces the page in the history, because there is nothing to return to. */
  replace?: boolean | undefined;
  /** Says what will be deleted. */
  children: ReactNode;
}

/** Asks, verifies the user, deletes the account, and leads to `/`. */
export function DeletionButton({ user, label, variant, keepLabel, replace = false, children }: DeletionButtonProps) {
  const { t } = useTranslation('auth');
  const showToast = useShowToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const dialog = useOpen();
  return (
    <>
      <Button variant={variant} onClick={dialog.open}>
        {label}
      </Button>
      <ConfirmIdentity
        open={dialog.isOpen}
        title={user.email === '' ? t('delete.question') : t('delete.questionOf', { email: isolateLtr(user.email) })}
        providers={user.providers}
        confirmLabel={t('delete.confirm')}
        busyLabel={t('delete.busy')}
        cancelLabel={keepLabel}
        danger
        onConfirm={async (proof) => {
          await dispatch(deleteAccount(proof)).unwrap();
          showToast('accountDeleted');
          await navigate(paths.home, { replace });
        }}
        onClose={dialog.close}
      >
        {children}
      </ConfirmIdentity>
    </>
  );
}
