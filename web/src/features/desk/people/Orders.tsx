import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Ltr } from '../../../ui/Ltr';
import details from '../details.module.css';
import { List } from '../List';
import { partPath } from '../path';
import { usePaymentWords } from '../payments/usePaymentWords';
import { When } from '../When';
import type { Person } from './person';

type Order = Person['orders'][number];
type Payment = Person['payments'][number];

const STATES = ['open', 'failed', 'pending', 'paid', 'unpaid', 'review'] as const;
const PAID = ['counted', 'mismatch', 'unclaimed'] as const;

/** A patient's newest orders, and their payments. */
export function Orders({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const stateOf = (state: string) => {
    const known = STATES.find((one) => one === state);
    return known === undefined ? state : t(`people.orderStates.${known}`);
  };
  return (
    <>
      <section className={details.section} aria-labelledby="orders-of">
        <h3 id="orders-of">{t('people.orders')}</h3>
        <List<Order>
          caption={t('people.newest')}
          empty={t('people.none')}
          rowId={({ id }) => id}
          read={{ kind: 'there', view: { items: person.orders } }}
          columns={[
            [t('people.at'), ({ at }) => at && <When at={at} />],
            [t('people.pack'), ({ pack }) => <Ltr>{pack}</Ltr>],
            [t('fields.state'), ({ state }) => stateOf(state)],
          ]}
        />
      </section>
      <Payments person={person} />
    </>
  );
}

function Payments({ person: { uid, payments } }: { person: Person }) {
  const { t } = useTranslation('desk');
  const { money } = usePaymentWords();
  const stateOf = (state: string) => {
    const known = PAID.find((one) => one === state);
    return known === undefined ? state : t(`payments.states.${known}`);
  };
  return (
    <section className={details.section} aria-labelledby="payments-of">
      <h3 id="payments-of">{t('parts.payments')}</h3>
      <List<Payment>
        caption={t('people.newest')}
        empty={t('people.none')}
        rowId={({ id }) => id}
        read={{ kind: 'there', view: { items: [...payments] } }}
        columns={[
          [t('people.at'), ({ at }) => at && <When at={at} />],
          [
            t('fields.amount'),
            (one) => (
              <Link to={partPath('payments', { payment: one.id })}>
                <Ltr>{money(one.amount, one.currency)}</Ltr>
              </Link>
            ),
          ],
          [t('people.tickets'), ({ ticket }) => ticket],
          [
            t('fields.state'),
            ({ state, refunded, currency, dispute, look }) => (
              <>
                <span>{stateOf(state)}</span>
                {refunded > 0 && (
                  <span className={details.under}>
                    <span>{t('people.refunded')}</span> <Ltr>{money(refunded, currency)}</Ltr>
                  </span>
                )}
                {dispute !== '' && <span className={details.under}>{t('people.disputed')}</span>}
                {look && <span className={details.under}>{t('people.look')}</span>}
              </>
            ),
          ],
        ]}
      />
      <p className={details.acts}>
        <Link to={partPath('payments', { kind: 'all', sought: uid })}>{t('people.links.payments')}</Link>
        <Link to={partPath('payments', { kind: 'orders', sought: uid })}>{t('payments.kinds.orders')}</Link>
      </p>
    </section>
  );
}
