import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';

export type Deletions = NonNullable<ActAnswer<'health'>['answer']['deletions']>;

/** Returns what should have been deleted and wasn't, in words. An older function doesn't say it. */
export function useOverdue(deletions: Deletions | undefined): string[] {
  const { t } = useTranslation('desk');
  const swept = useSwept(deletions?.byHand);
  if (deletions === undefined) return [];
  const { overdue, undecided, stopped, byHand } = deletions;
  return [
    ...(overdue > 0 ? [t('health.overdue', { count: overdue })] : []),
    ...(undecided > 0 ? [t('health.undecided', { count: undecided })] : []),
    ...(stopped ? [t('health.stopped', stopped)] : []),
    ...(byHand?.isOverdue ? [swept, t('health.sweep')] : []),
  ];
}

/** Returns when data of closed accounts was last deleted by hand, in words. */
export function useSwept(byHand: Deletions['byHand']): string {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { zone } = useZone();
  if (byHand === undefined) return t('health.deletionsWell');
  const { last } = byHand;
  return last === undefined
    ? t('health.neverSwept')
    : t('health.swept', { when: formatWhen(language, Date.parse(last), zone) });
}
