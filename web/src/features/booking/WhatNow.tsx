import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { usePatient } from '../../state/session/useProfile';
import { ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Picture } from '../../ui/Picture';
import { VerifyReminder } from '../account/VerifyReminder';
import styles from './booking.module.css';

/**
 * The request is stored: what happens now, in its order, with the address that everything hangs on. Never when: nobody can promise that. The reminder stands
 * here for an address that has changed since the questions began.
 */
export function WhatNow() {
  const { t } = useTranslation('booking');
  const { user } = usePatient();
  return (
    <div className={styles.step}>
      <p>{t('done.text')}</p>
      <ol className={styles.events}>
        <li>{t('done.read')}</li>
        <li>
          <p>
            <Trans t={t} i18nKey="done.write" values={{ email: user.email }} components={{ email: <Ltr /> }} />
          </p>
          <Link to={paths.editPatientProfile}>{t('done.address')}</Link>
        </li>
        <li>{t('done.talk')}</li>
      </ol>
      {user.email !== '' && !user.emailVerified && <VerifyReminder user={user} />}
      <Picture className={styles.picture} name="thank-you" alt="" width={480} height={400} eager />
      <p>{t('done.own')}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.sessionsNew}>{t('done.find')}</ButtonLink>
        <ButtonLink to={{ pathname: paths.editPatientProfile, hash: 'requests' }} variant="secondary">
          {t('done.profile')}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          {t('done.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
