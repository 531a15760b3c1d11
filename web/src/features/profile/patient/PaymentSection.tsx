import CreditCard from 'lucide-react/icons/credit-card';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import styles from './PaymentSection.module.css';

export interface PaymentSectionProps {
  /** The number of saved cards. */
  cards: number;
  /** The number of remaining tickets. */
  tickets: number;
}

/** The payment section of the profile: saved cards and remaining tickets, each with a link to more. */
export function PaymentSection({ cards, tickets }: PaymentSectionProps) {
  const { t } = useTranslation('profile');
  return (
    <section className={styles.payment}>
      <div className={styles.item}>
        <CreditCard size={26} aria-hidden="true" />
        <p className={styles.words}>
          <span className={styles.label}>{t('payment.cards')}</span>
          <strong>{t('payment.cardCount', { count: cards })}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.paymentMethods}>
          {t('payment.toCards')}
        </ButtonLink>
      </div>
      <div className={styles.item}>
        <Ticket size={26} aria-hidden="true" />
        <p className={styles.words}>
          <span className={styles.label}>{t('payment.tickets')}</span>
          <strong>{t('payment.ticketCount', { count: tickets })}</strong>
        </p>
        <ButtonLink variant="secondary" to={paths.buyTickets}>
          {t('payment.toTickets')}
        </ButtonLink>
      </div>
    </section>
  );
}
