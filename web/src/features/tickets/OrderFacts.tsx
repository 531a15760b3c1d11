import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { SESSION_MINUTES } from '../../core/generated/limits';
import { LoneLink } from '../../ui/LoneLink';
import styles from './OrderFacts.module.css';

/** The facts to know before paying: what a pack gives, who takes the money, how it is refunded, and that saved cards aren't used. */
export function OrderFacts() {
  const { t } = useTranslation('tickets');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('order.gives')}</dt>
        <dd>{t('order.givesText', { minutes: SESSION_MINUTES })}</dd>
      </div>
      <div>
        <dt>{t('order.who')}</dt>
        <dd>{t('order.whoText')}</dd>
      </div>
      <div>
        <dt>{t('order.refund')}</dt>
        <dd>{t('order.refundText')}</dd>
      </div>
      <div>
        <dt>{t('order.cards')}</dt>
        <dd>
          <span>{t('order.cardsText')}</span> <LoneLink to={paths.paymentMethods}>{t('order.toCards')}</LoneLink>
        </dd>
      </div>
    </dl>
  );
}
