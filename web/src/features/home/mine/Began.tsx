import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { formatNearTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { keptStart } from '../../../state/sessions/kept';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { useWaiting } from '../../shared/sessions/Waiting';

/** The request or time that waits to be sent or booked. It comes first, because a visitor who has just logged in came for it. */
export function Began({ waiting }: { waiting: NonNullable<ReturnType<typeof useWaiting>> }) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [start] = useState(keptStart);
  if (waiting.kind === 'request') {
    return (
      <Notice
        kind="info"
        title={t('began.title')}
        action={<ButtonLink to={paths.booking}>{t('began.send')}</ButtonLink>}
      >
        {t('began.text')}
      </Notice>
    );
  }
  const time = formatNearTime(language, start, zone);
  return (
    <Notice
      kind="info"
      title={t('began.timeTitle')}
      action={<ButtonLink to={waiting.to}>{t('began.time', { time })}</ButtonLink>}
    />
  );
}
