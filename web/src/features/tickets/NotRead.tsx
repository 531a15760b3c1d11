import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/useErrorWords';
import type { Asked } from '../../state/payments/usePayments';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';

/** In place of what is being read, or couldn't be. */
export function NotRead({ error, again }: Pick<Asked<unknown>, 'error' | 'again'>) {
  const { t } = useTranslation('tickets');
  const words = useErrorWords();
  if (error === null) return <Skeleton label={t('ledger.loading')} />;
  return (
    <Notice kind="error" action={<Button onClick={again}>{t('buy.tryAgain')}</Button>}>
      {words(error)}
    </Notice>
  );
}
