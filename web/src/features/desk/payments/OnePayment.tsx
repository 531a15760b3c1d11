import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Skeleton } from '../../../ui/Skeleton';
import { Act } from '../Act';
import styles from '../details.module.css';
import { Facts } from '../Facts';
import { useMay } from '../member';
import { Notes } from '../Notes';
import { Problem } from '../Problem';
import { Taking } from '../Taking';
import { When } from '../When';
import { Payer } from './Payer';
import { Refund } from './Refund';
import { usePaymentWords } from './usePaymentWords';

/** One payment: its tickets, what was refunded, and for owners the refund. */
export function OnePayment({ id, listPath }: { id: string; listPath: string }) {
  const { t } = useTranslation('desk');
  const read = useDesk('readPayment', { payment: id });
  return (
    <>
      <ButtonLink variant="quiet" to={listPath}>
        {t('payments.back')}
      </ButtonLink>
      {read.kind === 'loading' && <Skeleton label={t('loading')} lines={8} />}
      {read.kind === 'failed' && <Problem code={read.error} again={read.again} />}
      {read.kind === 'there' && <Opened payment={read.view} />}
    </>
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
          [t('payments.state'), words.state(payment)],
          [t('payments.at'), <When key="at" at={payment.at} />],
          [t('payments.tickets'), ticket],
          [t('payments.pack'), payment.pack],
          [t('payments.refunded'), refunded > 0 && <bdi>{words.money(refunded, currency)}</bdi>],
          [t('payments.taken'), taken > 0 && taken],
          [t('payments.used'), used > 0 && used],
          [t('payments.returnedTickets'), returned > 0 && returned],
          [t('payments.dispute'), words.dispute(payment.dispute)],
          [t('payments.patient'), <Payer key="patient" uid={payment.patient} name={payment.patientName} />],
          [t('payments.id'), <Ltr key="id">{id}</Ltr>],
        ]}
      />
      {payment.look && (
        <p className={styles.words}>
          <strong>{t('payments.look')}</strong>
        </p>
      )}
      {isWhole && <p className={styles.quiet}>{t('payments.done')}</p>}
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
