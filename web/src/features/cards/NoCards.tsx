import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import styles from './PaymentMethodsPage.module.css';

/** Where no card is saved yet: what to do next. */
export function NoCards() {
  const { t } = useTranslation('cards');
  return (
    <section className={styles.empty}>
      <Picture className={styles.picture} name="empty-cards" alt="" width={480} height={400} eager />
      <div className={styles.emptyWords}>
        <h2>{t('saved.emptyTitle')}</h2>
        <p>{t('saved.empty')}</p>
        <ButtonLink to={paths.addNewCard}>
          <Plus size={20} aria-hidden="true" />
          {t('saved.add')}
        </ButtonLink>
      </div>
    </section>
  );
}
