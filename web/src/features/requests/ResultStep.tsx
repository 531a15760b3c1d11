import { useState } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../i18n/format';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SlowSave } from '../shared/saving/SlowSave';
import { useWaited } from '../shared/saving/useWaited';
import { Announced } from '../../ui/announcer/Announced';
import styles from './requests.module.css';
import type { StepProps } from './step';
import { usePatient } from '../../state/account/useProfile';
import { useWantsAnswer } from '../../state/mails/queries';
import { MailQuestion } from '../shared/mails/MailQuestion';
import { Ltr } from '../../ui/Ltr';
import { Picture } from '../../ui/Picture';
import { VerifyReminder } from '../shared/account/VerifyReminder';

/** Step 8: the request is on its way, is stored, or could not be sent and can be sent again. The home button leads to `/`. */
export function ResultStep({ booking, state }: StepProps) {
  const { t } = useTranslation(['booking', 'translation']);
  const words = useErrorWords();
  const { language } = useLanguage();
  const [tries, setTries] = useState(1);
  const waited = useWaited(booking.busy ? tries : 0);
  const tryAgain = () => {
    setTries(tries + 1);
    booking.sendAgain();
  };

  if (state.stage === 'sending' || (state.stage === 'failed' && booking.arrival === 'looking')) {
    return (
      <div className={styles.step}>
        <Announced as="p">{t('sending.text')}</Announced>
        <SlowSave saving={{ waited, tryAgain }} repeatable={state.stage === 'sending'} />
      </div>
    );
  }

  if (state.stage === 'failed') {
    return (
      <div className={styles.step}>
        <Notice kind="error">
          {/* After a reload, the cause of the failure is unknown. */}
          {booking.refusal?.reason === 'tooSoon' ? (
            <p>{t('paused.text', { date: formatDateTime(language, booking.refusal.nextAt) })}</p>
          ) : (
            booking.error !== null && <p>{words(booking.error)}</p>
          )}
          <p>{t('failed.text')}</p>
        </Notice>
        <div className="buttons">
          <Button busy={booking.busy} busyLabel={t('failed.busy')} onClick={() => void booking.submit()}>
            {t('failed.retry')}
          </Button>
          <ButtonLink to={paths.home} variant="secondary">
            {t('translation:common.backToHome')}
          </ButtonLink>
        </div>
      </div>
    );
  }

  return <WhatNow />;
}

/**
 * The request is stored: says what happens next, in order, and where the answer will be. It names no date, because nobody can promise one. It shows the reminder if the email has changed since the questions began.
 */
function WhatNow() {
  const { t } = useTranslation(['booking', 'translation']);
  const { user } = usePatient();
  const isWanted = useWantsAnswer(user);
  // Only an account with a password can change its email here.
  const address = user.providers.includes('password') ? 'login' : 'emails';
  return (
    <div className={styles.step}>
      <p>{t('done.text')}</p>
      <ol className={styles.events}>
        <li>{t('done.read')}</li>
        <li>
          {isWanted ? (
            <>
              <p>
                <Trans t={t} i18nKey="done.write" values={{ email: user.email }} components={{ email: <Ltr /> }} />
              </p>
              <Link to={`${paths.editPatientProfile}?part=${address}`}>{t('done.address')}</Link>
            </>
          ) : (
            <p>{t('done.here')}</p>
          )}
        </li>
        <li>{t('done.talk')}</li>
      </ol>
      {user.email !== '' && !user.emailVerified && <VerifyReminder user={user} />}
      <MailQuestion user={user} about="request" />
      <Picture className={styles.picture} name="thank-you" alt="" width={480} height={400} eager />
      <p>{t('done.own')}</p>
      <div className="buttons">
        <ButtonLink to={paths.sessionsNew}>{t('done.find')}</ButtonLink>
        <ButtonLink to={{ pathname: paths.editPatientProfile, hash: 'requests' }} variant="secondary">
          {t('done.profile')}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          {t('translation:common.backToHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
