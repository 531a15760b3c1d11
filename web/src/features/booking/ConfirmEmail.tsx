import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { Page } from '../../ui/Page';
import { useConfirmedElsewhere } from '../account/useConfirmedElsewhere';
import { VerifyReminder } from '../account/VerifyReminder';
import { AddEmail } from './AddEmail';
import { Safety } from '../consent/Safety';

/**
 * Before anything about health is asked: a request is answered by e-mail, so the account needs an address, and its owner to have confirmed it. It goes on
 * by itself when that is done.
 */
export function ConfirmEmail({ user }: { user: AuthUser }) {
  const { t } = useTranslation('booking');
  const what = user.email === '' ? 'add' : 'confirm';
  useConfirmedElsewhere(true);
  return (
    <Page title={t(`email.${what}`)} intro={t(`email.${what}Text`)} narrow>
      {what === 'add' ? <AddEmail providers={user.providers} /> : <VerifyReminder user={user} />}
      <Safety />
    </Page>
  );
}
