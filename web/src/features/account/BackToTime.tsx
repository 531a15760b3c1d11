import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { keptTime } from '../../state/sessions/kept';
import { ButtonLink } from '../../ui/Button';

/** The way back to the time that waits to be booked, for pages that somebody came through for it; null where none waits. */
export function useTimeToBook(): string | null {
  const [search] = useState(() => keptTime(Date.now()));
  return search === null ? null : `${paths.sessionsCheck}${search}`;
}

/** The link to that time. */
export function BackToTime({ to }: { to: string }) {
  const { t } = useTranslation('finding');
  return <ButtonLink to={to}>{t('kept.back')}</ButtonLink>;
}
