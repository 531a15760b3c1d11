import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActAnswer } from '../../../backend/ports';
import { useDesk } from '../../../state/desk/queries';
import type { Shown } from '../../../state/queries/shapes';
import { useQuery } from '../../shared/useQuery';
import details from '../details.module.css';
import { Filters } from '../Filters';
import { List } from '../List';
import { useGiven, useOpened } from '../opening';
import { When } from '../When';
import { OnePayment } from './OnePayment';
import { Payer } from './Payer';
import { type Order, type Payment, usePaymentWords } from './usePaymentWords';

const KINDS = ['look', 'orders', 'refunds', 'disputes', 'unclaimed', 'all'] as const;

/** The payments, the orders without a payment, and one payment. */
export default function PaymentsPart() {
  const { opened, listPath } = useOpened(['payment']);
  return opened === undefined ? <Payments /> : <OnePayment id={opened.payment} listPath={listPath} />;
}

function Payments() {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const read = useDesk('payments', useGiven(['kind', 'sought', 'after']));
  return (
    <>
      <Filters
        fields={[
          {
            name: 'kind',
            label: t('list.kind'),
            initial: 'look',
            options: KINDS.map((value) => ({ value, label: t(`payments.kinds.${value}`) })),
          },
          { name: 'sought', label: t('requests.sought') },
        ]}
      />
      {query.get('kind') === 'orders' ? <Orders read={read} /> : <Paid read={read} />}
    </>
  );
}

type Read = Shown<ActAnswer<'payments'>>;

function Paid({ read }: { read: Read }) {
  const { t } = useTranslation('desk');
  const { itemPath } = useOpened(['payment']);
  const words = usePaymentWords();
  return (
    <List<Payment>
      caption={t('payments.caption')}
      empty={t('payments.empty')}
      rowId={({ id }) => id}
      read={read.kind === 'there' ? { ...read, view: { items: read.view.payments, next: read.view.next } } : read}
      columns={[
        [
          t('payments.at'),
          ({ id, at }) => (
            <Link to={itemPath({ payment: id })}>
              <When at={at} />
            </Link>
          ),
        ],
        [t('sides.patient'), ({ patient, patientName }) => <Payer uid={patient} name={patientName} />],
        [t('fields.amount'), (one) => <bdi>{words.money(one.amount, one.currency)}</bdi>],
        [t('fields.tickets'), ({ ticket }) => ticket],
        [
          t('fields.state'),
          (one) => (
            <>
              <span>{words.state(one)}</span>
              {one.look && <strong className={details.under}>{t('payments.look')}</strong>}
            </>
          ),
        ],
        [t('payments.refunded'), (one) => one.refunded > 0 && <bdi>{words.money(one.refunded, one.currency)}</bdi>],
        [t('payments.dispute'), ({ dispute }) => words.dispute(dispute)],
      ]}
    />
  );
}

function Orders({ read }: { read: Read }) {
  const { t } = useTranslation('desk');
  const words = usePaymentWords();
  return (
    <List<Order>
      caption={t('payments.orders')}
      empty={t('payments.noOrders')}
      rowId={({ patient, id }) => `${patient} ${id}`}
      read={read.kind === 'there' ? { ...read, view: { items: read.view.orders } } : read}
      columns={[
        [t('payments.ordered'), ({ at }) => <When at={at} />],
        [t('payments.pack'), ({ pack }) => pack],
        [t('fields.state'), ({ state }) => words.orderState(state)],
        [t('sides.patient'), ({ patient, patientName }) => <Payer uid={patient} name={patientName} />],
      ]}
    />
  );
}
