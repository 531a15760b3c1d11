import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';

interface TimeTakenProps {
  /** It took the place of what was pressed. */
  focused: boolean;
  /** The way to another time. */
  another: Elements;
}

/** Somebody else has the time, or it is offered no longer. */
export function TimeTaken({ focused, another }: TimeTakenProps) {
  const { t } = useTranslation(['finding', 'sessions']);
  return (
    <Notice kind="error" takesFocus={focused} title={t('sessions:refused.taken')} action={another}>
      {t('check.nothingSpent')}
    </Notice>
  );
}
