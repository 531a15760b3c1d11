import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { Page } from '../../ui/Page';
import { DeletionButton } from '../account/DeletionButton';

/** The record is gone and the account is left: goes on with the deletion, each step of which can be repeated. */
export function FinishDeletion({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth');
  return (
    <Page title={t('finish.closedTitle')} intro={t('finish.closedIntro')} narrow>
      <DeletionButton user={user} label={t('finish.closedSubmit')} variant="danger" replace>
        {t('delete.rest')}
      </DeletionButton>
    </Page>
  );
}
