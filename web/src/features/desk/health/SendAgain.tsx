import { useTranslation } from 'react-i18next';
import { Act } from '../Act';
import { canGoAgain, type Email, stateOf } from './emails';

/** Sends an email again. An email that may have arrived could then arrive twice. */
export function SendAgain({ email }: { email: Email }) {
  const { t } = useTranslation('desk');
  if (!canGoAgain(email)) return null;
  return (
    <Act act="sendAgain" name={t('health.again')} run={(send) => send({ id: email.id })} done={t('health.sending')}>
      <p>{t('health.sending')}</p>
      {stateOf(email) === 'unsure' && <p>{t('health.twice')}</p>}
    </Act>
  );
}
