import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { type BookingRefusal, LIMITS } from '../../core/generated/tables';
import { formatDateTime } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { Safety } from '../consent/Safety';

/** No further request can be sent now: why, from when on one can, and how to reach us meanwhile. Nobody answers six questions for nothing. */
export function Refused({ refusal }: { refusal: BookingRefusal }) {
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
