import { useTranslation } from 'react-i18next';
import styles from './contact.module.css';

const LINES = ['name', 'street', 'city', 'country'] as const;

/** The office in Erbil, as a postal address. */
export function AddressBlock() {
  const { t } = useTranslation('contact');
  return (
    <section className={styles.address} aria-labelledby="office">
      <h2 id="office">{t('address.title')}</h2>
      <address>
        {LINES.map((line) => (
          <span key={line}>{t(`address.${line}`)}</span>
        ))}
      </address>
      <p>{t('address.note')}</p>
    </section>
  );
}
