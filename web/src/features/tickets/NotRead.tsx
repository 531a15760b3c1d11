import { useTranslation } from 'react-i18next';
import type { Asked } from '../../state/queries/shapes';
import { Failure } from '../shared/Failure';
import { Skeleton } from '../../ui/Skeleton';

/** In place of what is being read, or couldn't be. */
export function NotRead({ error, again }: Pick<Asked<unknown>, 'error' | 'again'>) {
  const { t } = useTranslation('tickets');
  if (error === null) return <Skeleton label={t('ledger.loading')} />;
  return <Failure problem={error} again={again} />;
}
