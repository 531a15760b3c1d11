import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useAnotherTime } from './useAnotherTime';

/** Somebody else has the time, or it is offered no longer. `focused`: it took the place of what was pressed. */
export function Taken({ focused }: { focused: boolean }) {
  const { t } = useTranslation(['finding', 'sessions']);
  const notice = useRef<HTMLDivElement>(null);
  const another = useAnotherTime();
  useEffect(() => {
    if (focused) notice.current?.focus();
  }, [focused]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice
        kind="error"
        title={t('sessions:refused.taken')}
        action={<ButtonLink to={another}>{t('check.another')}</ButtonLink>}
      >
        {t('check.nothingSpent')}
      </Notice>
    </div>
  );
}
