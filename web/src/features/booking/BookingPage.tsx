import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LIMITS } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useBooking } from '../../state/booking/useBooking';
import { usePatient } from '../../state/session/useProfile';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Consent } from './Consent';
import { Questionnaire } from './Questionnaire';

/**
 * The booking questionnaire (spec sections 2 and 4): the consent once, then eight steps, one question a screen. The steps are the core's; this
 * folder shows them. What was answered survives a reload in the same tab.
 */
export default function BookingPage() {
  const { t } = useTranslation(['booking', 'translation']);
  const words = useErrorWords();
  const { record } = usePatient();
  const booking = useBooking();
  const { state } = booking;
  const [isBegun, setBegun] = useState(false);

  if (state === null) {
    if (booking.error === null) return <Skeleton label={t('loading')} />;
    return (
      <Page title={t('title')} narrow>
        <Notice kind="error" action={<Button onClick={booking.retry}>{t('translation:common.tryAgain')}</Button>}>
          {words(booking.error)}
        </Notice>
      </Page>
    );
  }

  // At step 8 the request is sent or being sent: the patient sees how that ended, also when it was the last one that fits.
  if (record.bookings.length >= LIMITS.BOOKINGS_MAX && state.step < LIMITS.BOOKING_STEPS) {
    return (
      <Page title={t('full.title', { max: LIMITS.BOOKINGS_MAX })} intro={t('full.text')} narrow>
        <ButtonLink to={paths.contact}>{t('full.contact')}</ButtonLink>
      </Page>
    );
  }

  if (state.stage === 'consent') {
    return (
      <Consent
        onGiven={() => {
          setBegun(true);
          booking.dispatchEvent({ type: 'consentGiven' });
        }}
      />
    );
  }
  return <Questionnaire booking={booking} state={state} isBegun={isBegun} />;
}
