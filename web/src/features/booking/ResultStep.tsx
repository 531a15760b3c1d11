import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../i18n/format';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SlowSave } from '../account/SlowSave';
import { useWaited } from '../account/useWaited';
import { Announced } from '../../ui/announcer/Announced';
import styles from './booking.module.css';
import type { StepProps } from './step';
import { WhatNow } from './WhatNow';

/** Step 8: the request is on its way, is stored, or could not be sent and can be sent again; back-to-home leads to `/`. */
export function ResultStep({ booking, state }: StepProps) {
  const { t } = useTranslation('booking');
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
          {/* After a reload nobody knows why it failed. */}
          {booking.refusal?.reason === 'tooSoon' ? (
            <p>{t('paused.text', { date: formatDateTime(language, booking.refusal.nextAt) })}</p>
          ) : (
            booking.error !== null && <p>{words(booking.error)}</p>
          )}
          <p>{t('failed.text')}</p>
        </Notice>
        <div className={styles.ways}>
          <Button busy={booking.busy} busyLabel={t('failed.busy')} onClick={() => void booking.submit()}>
            {t('failed.retry')}
          </Button>
          <ButtonLink to={paths.home} variant="secondary">
            {t('failed.home')}
          </ButtonLink>
        </div>
      </div>
    );
  }

  return <WhatNow />;
}
