import { useTranslation } from 'react-i18next';
import type { Asked } from '../../state/queries/shapes';
import { Failure } from '../shared/Failure';
import { Skeleton } from '../../ui/Skeleton';

/** Replaces content that is loading or couldn't be read. */
export function NotRead({ error, again }: Pick<Asked<unknown>, 'error' | 'again'>) {
  const { t } = useTranslation('tickets');
  if (error === null) return <Skeleton label={t('ledger.loading')} />;
  return <Failure problem={error} again={again} />;
}
