import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../state/hooks';
import { deleteAccount } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { ConfirmIdentity } from '../account/ConfirmIdentity';

/** The record is gone and the account is left: goes on with the deletion, each step of which can be repeated (decisions, section 1). */
export function FinishDeletion({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <Page title={t('finish.closedTitle')} intro={t('finish.closedIntro')} narrow>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('finish.closedSubmit')}
      </Button>
      <ConfirmIdentity
        open={open}
        title={t('delete.question')}
        providers={user.providers}
        confirmLabel={t('delete.confirm')}
        busyLabel={t('delete.busy')}
        danger
        onConfirm={async (proof) => {
          await dispatch(deleteAccount(proof)).unwrap();
          await navigate(paths.home, { replace: true });
        }}
        onClose={() => {
          setOpen(false);
        }}
      >
        {t('delete.rest')}
      </ConfirmIdentity>
    </Page>
  );
}
