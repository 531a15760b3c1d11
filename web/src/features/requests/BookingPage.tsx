import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { LIMITS, type BookingRefusal } from '../../core/generated/tables';
import { discardBookingDraft } from '../../state/requests/draft';
import { isNewestDeclined, keepBookingDraft } from '../../state/requests/keptDraft';
import { coversNewest, coversRequests } from '../../state/consent/hasConsent';
import { useBooking } from '../../state/requests/useBooking';
import { useSession } from '../../state/account/useSession';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useShowToast } from '../../ui/toast/toasts';
import { useConfirmedElsewhere } from '../shared/account/useConfirmedElsewhere';
import { useToastWhenGone } from '../shared/saving/useTelling';
import { Consent } from '../consent/Consent';
import { Questionnaire } from './Questionnaire';
import { Failure } from '../shared/Failure';
import { formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { ButtonLink } from '../../ui/Button';
import { Safety } from '../consent/Safety';

/**
 * The questionnaire for a request: the consent once, then eight steps, one question a page (`docs/screens.md#the-questionnaire`). The core
 * decides the steps; this folder shows them. The answers survive a reload in the same tab. A visitor, and a patient without a confirmed
 * email, answer first: account, email and consent come after the sixth question, before anything is stored, and a patient who declines
 * leaves no answer behind.
 */
export default function BookingPage() {
  // Includes the steps' namespaces: loading them with the first step would hide the page for a moment and lose the focus.
  const { t } = useTranslation(['booking', 'messages', 'auth', 'errors', 'translation']);
  const showToast = useShowToast();
  const navigate = useNavigate();
  const session = useSession();
  const patient =
    session.kind === 'signedIn' && session.profile?.role === 'patient'
      ? { user: session.user, record: session.profile.record }
      : null;
  const isUnconfirmed = patient?.user.emailVerified === false;
  /** The consent comes after the answers, with the email: it can't be stored before the email is confirmed. */
  const [answersFirst] = useState(isUnconfirmed);
  const booking = useBooking(patient?.record ?? null, useToastWhenGone('requestSent'), answersFirst);
  const { state } = booking;
  /** The consent was shown here and had the focus. */
  const [isBegun, setBegun] = useState(false);
  /** If a patient had consented when the page opened and the consent is gone, only the consent is requested again. */
  const [hadAgreed] = useState(patient !== null && coversRequests(patient.record));
  /** After an older text each request asks for the newest one once: at the start, or before it is sent if the answers came first. */
  const [hasDeclined, setDeclined] = useState(isNewestDeclined);
  useConfirmedElsewhere(isUnconfirmed);

  if (state === null) {
    if (booking.error === null) return <Skeleton label={t('loading')} />;
    return (
      <Page title={t('title')} narrow>
        <Failure problem={booking.error} again={booking.retry} />
      </Page>
    );
  }

  // A request that is stored or on its way is shown to its end, even if it was the last one allowed for now.
  if (booking.refusal !== null && !state.stored && state.step < LIMITS.BOOKING_STEPS) {
    return <Refused refusal={booking.refusal} />;
  }

  // A request that is on its way or stored is shown whatever happens to the account meanwhile.
  const isAsked = state.stage !== 'sending' && state.stage !== 'submitted';
  const isAnswering = state.stage === 'asking' && answersFirst;
  const isUnsent = state.stage === 'confirming' && !state.stored;
  const renews = isUnsent && !hasDeclined && patient !== null && !coversNewest(patient.record);
  // The consent may have been withdrawn in another tab. Then it is requested again, and the answers stay.
  if (
    patient !== null &&
    !isUnconfirmed &&
    (state.stage === 'consent' || renews || (isAsked && !isAnswering && !coversRequests(patient.record)))
  ) {
    const { consent, birthday } = patient.record;
    const isCovered = coversRequests(patient.record);
    const sends = isUnsent && (!hadAgreed || isCovered);
    return (
      <Consent
        asks={sends ? 'send' : 'request'}
        given={consent?.version ?? 0}
        birthday={birthday}
        takesFocus={isBegun || (state.stage !== 'consent' && (hadAgreed || answersFirst))}
        onGiven={() => {
          setBegun(true);
          if (state.stage === 'consent') booking.dispatchEvent({ type: 'consentGiven' });
          else if (sends) void booking.submit();
        }}
        onNotNow={() => {
          // An agreement to an older text covers the request.
          if (isCovered) {
            setBegun(true);
            setDeclined(true);
            keepBookingDraft(state, true);
            if (state.stage === 'consent') booking.dispatchEvent({ type: 'consentGiven' });
            return;
          }
          if (sends) {
            discardBookingDraft();
            showToast('answersDeleted');
          }
          void navigate(paths.home);
        }}
      />
    );
  }
  return (
    <Questionnaire
      booking={booking}
      state={state}
      isBegun={isBegun}
      missing={patient === null ? 'account' : isUnconfirmed ? patient.user : null}
    />
  );
}

/**
 * No further request can be sent now: says why, when the next is possible, and how to reach us meanwhile, so that nobody answers six
 * questions in vain.
 */
function Refused({ refusal }: { refusal: BookingRefusal }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const contact = <ButtonLink to={paths.contact}>{t('full.contact')}</ButtonLink>;

  switch (refusal.reason) {
    case 'full':
      return (
        <Page title={t('full.title', { max: LIMITS.BOOKINGS_MAX })} intro={t('full.text')} narrow>
          {contact}
        </Page>
      );
    case 'tooSoon':
      return (
        <Page
          title={t('paused.title', { count: LIMITS.BOOKINGS_IN_PACE })}
          intro={t('paused.text', { date: formatDateTime(language, refusal.nextAt) })}
          narrow
        >
          <p>{t('paused.write')}</p>
          {contact}
          <Safety />
        </Page>
      );
  }
}
