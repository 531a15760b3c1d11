import CreditCard from 'lucide-react/icons/credit-card';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useOwedTickets } from '../../state/payments/useOwedTickets';
import { ButtonLink } from '../../ui/Button';
import { showToast } from '../../ui/toast/toasts';
import styles from './PaymentSection.module.css';

export interface PaymentSectionProps {
  /** How many cards are saved. */
  cards: number;
  /** How many tickets remain. */
  tickets: number;
}

const tellOfTickets = () => {
  showToast('ticketsAdded');
};

/** The payment section of the profile: cards added and tickets remaining, each with the way to more. Tickets that are paid for and not counted yet come now. */
export function PaymentSection({ cards, tickets }: PaymentSectionProps) {
  const { t } = useTranslation('profile');
  useOwedTickets(true, 'now', tellOfTickets);
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment">{t('payment.title')}</h2>
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
