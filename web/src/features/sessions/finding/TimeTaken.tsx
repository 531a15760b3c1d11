import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useAnotherTime } from './useAnotherTime';

/** Somebody else has the time, or it is offered no longer. `focused`: it took the place of what was pressed. */
export function TimeTaken({ focused }: { focused: boolean }) {
  const { t } = useTranslation(['finding', 'sessions']);
  const another = useAnotherTime();
  return (
    <Notice
      kind="error"
      takesFocus={focused}
      title={t('sessions:refused.taken')}
      action={<ButtonLink to={another}>{t('check.another')}</ButtonLink>}
    >
      {t('check.nothingSpent')}
    </Notice>
  );
}
