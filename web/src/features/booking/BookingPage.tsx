import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import { useErrorWords } from '../../i18n/useErrorWords';
import { coversRequests } from '../../state/booking/hasConsent';
import { useBooking } from '../../state/booking/useBooking';
import { usePatient } from '../../state/session/useProfile';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ConfirmEmail } from './ConfirmEmail';
import { Consent } from '../consent/Consent';
import { Questionnaire } from './Questionnaire';
import { Refused } from './Refused';

/**
 * The booking questionnaire: a confirmed address and the consent once, then eight steps, one question a screen (`docs/product.md#the-questionnaire`).
 * The steps are the core's; this folder shows them. What was answered survives a reload in the same tab.
 */
export default function BookingPage() {
  const { t } = useTranslation(['booking', 'translation']);
  const words = useErrorWords();
  const { user, record } = usePatient();
  const booking = useBooking();
  const { state } = booking;
  /** What comes before the questions stood here, and had the focus. */
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

  // What is stored or on its way is shown to its end, also when it was the last one for now.
  if (booking.refusal !== null && !state.stored && state.step < LIMITS.BOOKING_STEPS) {
    return <Refused refusal={booking.refusal} />;
  }

  // A request that is on its way, or stored, is told of whatever happens to the account meanwhile.
  const isAsked = state.stage !== 'sending' && state.stage !== 'submitted';
  if (isAsked && !user.emailVerified) {
    if (!isBegun) setBegun(true);
    return <ConfirmEmail user={user} />;
  }
  // The consent may have been taken back in another tab: then it is asked for again, and the answers stay.
  if (state.stage === 'consent' || (isAsked && !coversRequests(record))) {
    return (
      <Consent
        asks="request"
        given={record.consent?.version ?? 0}
        birthday={record.birthday}
        takesFocus={isBegun || state.stage !== 'consent'}
        onGiven={() => {
          setBegun(true);
          if (state.stage === 'consent') booking.dispatchEvent({ type: 'consentGiven' });
        }}
      />
    );
  }
  return <Questionnaire booking={booking} state={state} isBegun={isBegun} />;
}
