import { useTranslation } from 'react-i18next';
import { CAREERS_MAIL } from '../../config/mail';
import { Page } from '../../ui/Page';
import styles from './about.module.css';

/** Seven positions, all in Engineering. */
const POSITIONS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const;

/** Lists the open positions. Applicants apply by email. */
export default function CareersPage() {
  const { t } = useTranslation('about');
  return (
    <Page title={t('careers.title')} intro={t('careers.intro')}>
      <h2 className={styles.department}>{t('careers.department')}</h2>
      <ul role="list" className={styles.positions}>
        {POSITIONS.map((key) => {
          const title = t(`careers.positions.${key}.title`);
          return (
            <li key={key}>
              <div>
                <h3>{title}</h3>
                <p>
                  <span>{t(`careers.positions.${key}.team`)}</span> · <span>{t(`careers.positions.${key}.place`)}</span>
                </p>
              </div>
              <a
                href={`mailto:${CAREERS_MAIL}?subject=${encodeURIComponent(t('careers.mailSubject', { title }))}`}
                aria-label={t('careers.applyLabel', { title })}
              >
                {t('careers.apply')}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('careers.hint')}</p>
    </Page>
  );
}
