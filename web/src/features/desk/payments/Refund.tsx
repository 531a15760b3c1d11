import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../state/desk/queries';
import { Skeleton } from '../../../ui/Skeleton';
import { Act } from '../Act';
import { Problem } from '../Problem';
import { type Payment, usePaymentWords } from './usePaymentWords';

/**
 * Refunds a payment in full: takes the tickets first, then Stripe refunds the money. A refund that broke off in between is finished here.
 */
export function Refund({ payment }: { payment: Payment }) {
  const { t } = useTranslation('desk');
  const words = usePaymentWords();
  const { id, amount, refunded, currency, isUnderWay } = payment;
  const left = words.money(amount - refunded, currency);
  return (
    <Act
      act="refund"
      name={t(isUnderWay ? 'payments.retry' : 'payments.refund')}
      variant="danger"
      reason={t('payments.asked')}
      run={(refund, reason) => refund({ payment: id, reason })}
      done={t('done.refunded')}
    >
      <p>{isUnderWay ? t('payments.finishing') : t('payments.refunding', { amount: left })}</p>
      <Consequences payment={payment} />
    </Act>
  );
}

/** The consequences of the refund, read when the dialog opens. */
function Consequences({ payment: { id, currency, isUnderWay } }: { payment: Payment }) {
  const { t } = useTranslation('desk');
  const words = usePaymentWords();
  const read = useDesk('previewRefund', { payment: id });
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there': {
      const { tickets, fair, isPossible } = read.view;
      if (!isPossible) return <p>{t('payments.impossible')}</p>;
      if (isUnderWay) return null;
      if (tickets === undefined) return <p>{t('payments.noTickets')}</p>;
      return (
        <>
          <ul>
            <li>{t('payments.take', { count: tickets.take })}</li>
            <li>{t('payments.cancel', { count: tickets.cancel })}</li>
            {tickets.used > 0 && <li>{t('payments.usedUp', { count: tickets.used })}</li>}
          </ul>
          {tickets.used > 0 && <p>{t('payments.fair', { amount: words.money(fair, currency) })}</p>}
        </>
      );
    }
  }
}
