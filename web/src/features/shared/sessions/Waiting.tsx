import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { hasRequestToSend } from '../../../state/requests/draft';
import { ButtonLink } from '../../../ui/Button';
import { BackToTime, useTimeToBook } from './BackToTime';

/** Returns what the visitor began in this tab before the login: an answered request, otherwise a time; null if nothing waits. */
export function useWaiting(): { kind: 'request' } | { kind: 'time'; to: string } | null {
  const [isAnswered] = useState(hasRequestToSend);
  const time = useTimeToBook();
  if (isAnswered) return { kind: 'request' };
  return time === null ? null : { kind: 'time', to: time };
}

/** A button that leads back to it. */
export function WaitingLink({ waiting }: { waiting: NonNullable<ReturnType<typeof useWaiting>> }) {
  const { t } = useTranslation('auth');
  if (waiting.kind === 'time') return <BackToTime to={waiting.to} />;
  return <ButtonLink to={paths.booking}>{t('waiting.send')}</ButtonLink>;
}
