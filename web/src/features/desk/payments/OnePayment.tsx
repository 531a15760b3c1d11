import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { Ltr } from '../../../ui/Ltr';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { useMay } from '../member';
import { Notes } from '../Notes';
import { OpenedItem, Reading } from '../Reading';
import { Taking } from '../Taking';
import { When } from '../When';
import { Payer } from './Payer';
import { type Payment, usePaymentWords } from './usePaymentWords';

/** One payment: its tickets, what was refunded, and for owners the refund. */
export function OnePayment({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  return (
    <OpenedItem back={t('payments.back')} listPath={listPath} read={useDesk('readPayment', { payment: id })}>
      {(view) => <Opened payment={view} />}
    </OpenedItem>
  );
}

function Opened({ payment }: { payment: ActAnswer<'readPayment'> }) {
  const { t } = useTranslation('desk');
  const words = usePaymentWords();
  const may = useMay();
  const { id, item, amount, refunded, currency, ticket, taken, used, returned } = payment;
  const isWhole = payment.isBack && !payment.isUnderWay;
  return (
    <section className={styles.section} aria-labelledby="payment-of">
      <h2 id="payment-of">
        <bdi>{words.money(amount, currency)}</bdi>
      </h2>
      <Taking of={item} taken={payment.holder} waits={payment.look} />
      <Facts
        short
        facts={[
          [t('fields.state'), words.state(payment)],
          [t('payments.at'), <When key="at" at={payment.at} />],
          [t('fields.tickets'), ticket],
          [t('payments.pack'), payment.pack],
          [t('payments.refunded'), refunded > 0 && <bdi>{words.money(refunded, currency)}</bdi>],
          [t('payments.taken'), taken > 0 && taken],
          [t('payments.used'), used > 0 && used],
          [t('payments.returnedTickets'), returned > 0 && returned],
          [t('payments.dispute'), words.dispute(payment.dispute)],
          [t('sides.patient'), <Payer key="patient" uid={payment.patient} name={payment.patientName} />],
          [t('payments.id'), <Ltr key="id">{id}</Ltr>],
        ]}
      />
      {payment.look && (
        <p className={styles.words}>
          <strong>{t('payments.look')}</strong>
        </p>
      )}
      {isWhole && <p className="quiet">{t('payments.done')}</p>}
      {may('refund') && (
        <div className={styles.acts}>
          {!isWhole && <Refund payment={payment} />}
          {payment.look && <See id={id} asOf={payment.asOf} />}
        </div>
      )}
      <Notes of={item} notes={payment.notes} />
    </section>
  );
}

/** Removes a payment from the review list, as it was shown. A payment that changed meanwhile stays. */
function See({ id, asOf }: { id: string; asOf: string }) {
  const { t } = useTranslation('desk');
  return (
    <Act
      act="seePayment"
      name={t('payments.see')}
      variant="quiet"
      run={(see) => see({ payment: id, asOf })}
      done={t('done.seen')}
    >
      <p>{t('payments.seeing')}</p>
    </Act>
  );
}

/**
 * Refunds a payment in full: takes the tickets first, then Stripe refunds the money. A refund that broke off in between is finished here.
 */
function Refund({ payment }: { payment: Payment }) {
  const { t } = useTranslation('desk');
  const words = usePaymentWords();
  const { id, amount, refunded, currency, isUnderWay } = payment;
  const left = words.money(amount - refunded, currency);
  return (
    <Act
      act="refund"
      name={t(isUnderWay ? 'payments.retry' : 'payments.refund')}
      variant="danger"
      reason={t('act.traced')}
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
  return (
    <Reading read={read}>
      {({ tickets, fair, isPossible }) => {
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
      }}
    </Reading>
  );
}
