import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { hasRequestToSend } from '../../../state/requests/draft';
import { keptWish } from '../../../state/wishes/kept';
import { ButtonLink } from '../../../ui/Button';
import { BackToTime, useTimeToBook } from './BackToTime';

/**
 * Returns what the visitor began in this tab before the login: an answered request, otherwise a time, otherwise a wish to hear of one; null if
 * nothing waits.
 */
export function useWaiting(): { kind: 'request' } | { kind: 'time' | 'wish'; to: string } | null {
  const [isAnswered] = useState(hasRequestToSend);
  const [wish] = useState(keptWish);
  const time = useTimeToBook();
  if (isAnswered) return { kind: 'request' };
  if (time !== null) return { kind: 'time', to: time };
  return wish === null ? null : { kind: 'wish', to: `${paths.sessionsNew}${wish}` };
}

/** A button that leads back to it. */
export function WaitingLink({ waiting }: { waiting: NonNullable<ReturnType<typeof useWaiting>> }) {
  const { t } = useTranslation('auth');
  if (waiting.kind === 'time') return <BackToTime to={waiting.to} />;
  if (waiting.kind === 'wish') return <ButtonLink to={waiting.to}>{t('waiting.wish')}</ButtonLink>;
  return <ButtonLink to={paths.booking}>{t('waiting.send')}</ButtonLink>;
}
