import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Picture } from '../../ui/Picture';
import type { BookLink } from './HeroSection';
import styles from './PromoSection.module.css';

/** The yellow section: the only loud moment of the page, with the hero's button and its second link. */
export function PromoSection({ book }: { book: BookLink['link'] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.promo}>
      <div className={styles.inside}>
        <Picture className={styles.picture} name="promo" alt="" width={560} height={480} data-mirror="" />
        <div className={styles.words}>
          <h2>{t('home.promo.title')}</h2>
          <p>{t('home.promo.text')}</p>
          <ButtonLink {...book} variant="ink" className={styles.button}>
            {t('home.book')}
          </ButtonLink>
          <LoneLink to={paths.sessionsNew}>{t('home.seeTimes')}</LoneLink>
        </div>
      </div>
    </section>
  );
}
