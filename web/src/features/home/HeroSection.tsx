import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/Picture';
import type { ComesToBook } from '../shared/account/backTo';
import shared from './home.module.css';
import styles from './HeroSection.module.css';

/** The button of hero and promo: its label, its target, and the text next to it. */
export interface BookLink {
  words: 'book' | 'sessions';
  link: { to: string; state?: ComesToBook };
}

/** The first section: what Aram is in one sentence, one picture, and two links: a request and the available times. */
export function HeroSection({ book }: { book: BookLink }) {
  const { t } = useTranslation();
  return (
    <section className={cx(shared.section, styles.hero)}>
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-title="">
          {t('home.hero.title')}
        </h1>
        {book.words === 'book' && <p className={styles.text}>{t('home.hero.text')}</p>}
        <div className={styles.action}>
          <ButtonLink {...book.link} className={styles.button}>
            {t(`home.${book.words}`)}
          </ButtonLink>
          {book.words === 'book' && (
            <>
              <ButtonLink to={paths.sessionsNew} variant="secondary" className={styles.button}>
                {t('home.seeTimes')}
              </ButtonLink>
              <p className="quiet">{t('home.hero.note')}</p>
            </>
          )}
        </div>
      </div>
      <Picture
        className={styles.picture}
        name="hero"
        alt={t('home.hero.picture')}
        width={840}
        height={640}
        eager
        data-mirror=""
      />
    </section>
  );
}
