import { useTranslation } from 'react-i18next';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';

/** Names the session that a dialog asks about: with whom and when. The page behind it is dimmed. */
export function Subject({ view: { session, side } }: { view: SessionView }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const name = side === 'patient' ? session.counselorName : session.patientName;
  return (
    <p>
      <bdi>{name === '' ? t('gone.patient') : name}</bdi>
      <span>{t('comma')}</span>
      <time dateTime={new Date(session.start).toISOString()}>{formatWhen(language, session.start, zone)}</time>
    </p>
  );
}
