import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';

interface TimeTakenProps {
  /** It replaced the pressed element. */
  focused: boolean;
  /** The link to another time. */
  another: Elements;
}

/** Says that somebody else has the time, or that it is no longer offered. */
export function TimeTaken({ focused, another }: TimeTakenProps) {
  const { t } = useTranslation(['finding', 'sessions']);
  return (
    <Notice kind="error" takesFocus={focused} title={t('sessions:refused.taken')} action={another}>
      {t('check.nothingSpent')}
    </Notice>
  );
}
