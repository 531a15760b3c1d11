import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../clock/clock';
import { paths } from '../../../config/paths';
import { formatNearTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { keptStart, keptTime } from '../../../state/sessions/kept';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';

/** Returns the route of the time that waits to be booked, for pages that the visitor came through for it; null if none waits. */
export function useTimeToBook(): string | null {
  const [search] = useState(() => keptTime(serverNow()));
  return search === null ? null : `${paths.sessionsCheck}${search}`;
}

/** A link to that time, which it names. */
export function BackToTime({ to }: { to: string }) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [start] = useState(keptStart);
  return <ButtonLink to={to}>{t('waiting.time', { time: formatNearTime(language, start, zone) })}</ButtonLink>;
}
