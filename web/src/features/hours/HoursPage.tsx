import { useTranslation } from 'react-i18next';
import { useOwnHours } from '../../state/hours/useOwnHours';
import { useCounselor } from '../../state/account/useProfile';
import { memberCore, useCore } from '../../state/useCore';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from '../shared/Failure';
import { HoursForm } from './HoursForm';

/**
 * A counselor's weekly hours, absences, formats and zone (`docs/sessions.md#hours-and-the-times-they-offer`). They produce the times of
 * the next weeks.
 */
export default function HoursPage() {
  const { t } = useTranslation(['hours', 'translation']);
  const { user } = useCounselor();
  const own = useOwnHours(user.uid);
  const { core, problem, retry } = useCore(memberCore);
  const failed = own.status === 'failed' ? own : problem === null ? null : { error: problem, retry };
  return (
    <Page title={t('title')} intro={t('intro')} narrow>
      {failed !== null && <Failure title={t('failed')} problem={failed.error} again={failed.retry} />}
      {failed === null && (own.status !== 'loaded' || core === null) && <Skeleton label={t('loading')} lines={8} />}
      {own.status === 'loaded' && core !== null && (
        <HoursForm uid={user.uid} core={core} hours={own.hours} profile={own.profile} />
      )}
    </Page>
  );
}
